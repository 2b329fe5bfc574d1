// Seeds in a hole: where each lies, and how it looks. The same number in the same hole always looks the same,
// and a seed more joins the others instead of shuffling them.

import { s, set } from "../element.js";

/** A number from 0 to 1 that depends on `key` alone. @param {number} key */
function chance(key) {
  let x = Math.imul(key ^ 0x9e3779b9, 0x85ebca6b);
  x ^= x >>> 13;
  x = Math.imul(x, 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32;
}

/** @typedef {{ radius: number, places: [number, number][] }} Heap */

/** @type {Map<string, Heap>} */
const heaps = new Map();
/** How often seeds are pushed apart, and how often pulled together before. */
const PUSHES = 90;
const PULLS = 55;

/**
 * The places of `count` seeds in an ellipse.
 * @param {number} count
 * @param {number} a half the width
 * @param {number} b half the height
 * @param {number} most the largest radius of a seed
 * @param {number} key of the hole
 * @returns {Heap}
 */
export function heap(count, a, b, most, key) {
  const id = [count, a, b, key].join();
  const known = heaps.get(id);
  if (known) return known;
  const radius = Math.min(most, Math.sqrt((0.64 * a * b) / Math.max(count, 1)));
  const places = Array.from({ length: count }, (_, i) => thrown(key * 97 + i * 2, a - radius, b - radius));
  for (let round = 0; round < PUSHES; round += 1) settle(places, radius, a, b, round < PULLS ? 0.03 : 0);
  const made = { radius, places };
  heaps.set(id, made);
  return made;
}

/** @param {number} key @param {number} a @param {number} b @returns {[number, number]} */
function thrown(key, a, b) {
  const angle = chance(key) * 2 * Math.PI;
  const distance = Math.sqrt(chance(key + 1)) * 0.9;
  return [Math.cos(angle) * distance * a, Math.sin(angle) * distance * b];
}

/**
 * One round: pulled to the middle, pushed apart, kept inside.
 * @param {[number, number][]} places @param {number} radius @param {number} a @param {number} b
 * @param {number} pull
 */
function settle(places, radius, a, b, pull) {
  for (const [i, seed] of places.entries()) {
    seed[0] *= 1 - pull;
    seed[1] *= 1 - pull;
    for (let j = 0; j < i; j += 1) part(seed, places[j], 2.06 * radius);
    const outside = Math.hypot(seed[0] / (a - radius), seed[1] / (b - radius));
    if (outside > 1) {
      seed[0] /= outside;
      seed[1] /= outside;
    }
  }
}

/** @param {[number, number]} p @param {[number, number]} q @param {number} apart */
function part(p, q, apart) {
  const [dx, dy] = [p[0] - q[0], p[1] - q[1]];
  const distance = Math.hypot(dx, dy) || 0.01;
  if (distance >= apart) return;
  const push = (apart - distance) / distance / 2;
  p[0] += dx * push;
  p[1] += dy * push;
  q[0] -= dx * push;
  q[1] -= dy * push;
}

/**
 * A seed: its shade, body and glint; `ring` marks it as new.
 * @param {number} x @param {number} y @param {number} r @param {number} key @param {string} [ring]
 */
export function seed(x, y, r, key, ring = "") {
  const f = (/** @type {number} */ v) => v.toFixed(1);
  const tilt = Math.floor(chance(key + 3) * 180);
  const group = s(
    "g",
    { transform: `translate(${f(x)} ${f(y)})` },
    s("ellipse", { class: "drop", cx: f(r * 0.14), cy: f(r * 0.24), rx: f(r), ry: f(r * 0.94) }),
    s("ellipse", {
      class: `seed t${Math.floor(chance(key) * 3)}`,
      rx: f(r * 0.97),
      ry: f(r * (0.8 + chance(key + 7) * 0.12)),
      transform: `rotate(${tilt})`,
    }),
    s("ellipse", {
      class: "glint",
      cx: f(-r * 0.26),
      cy: f(-r * 0.32),
      rx: f(r * 0.3),
      ry: f(r * 0.19),
      transform: "rotate(-28)",
    }),
  );
  if (ring) group.append(s("circle", { class: ring, r: f(r * 1.12) }));
  return group;
}

/** A small shift that makes rows of seeds look laid by hand. @param {number} key */
export const shift = (key) => chance(key) - 0.5;

/** @param {SVGElement} group @param {number} x @param {number} y */
export const moveTo = (group, x, y) => set(group, { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` });
