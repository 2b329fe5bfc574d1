// The value over a game as a graph: above the axis player 1 is ahead, below it player 2. A click or the arrow
// keys go to a move.

import { fill, h, s, set } from "../element.js";
import { number, points, t } from "../texts.js";

/** @typedef {{ ply: number, value: number, mistake?: string | null }} GraphPoint */

const EDGE = { left: 40, right: 12, top: 20, bottom: 24 };
/** Room that the sign of a blunder needs, in pixels: one that would lie on another is left out. */
const SIGN = 24;
/** With less room for a move, in pixels, the marks are smaller. */
const ROOMY = 14;

export class Graph {
  #svg = s("svg", { "aria-hidden": "true" });
  #slider = h("input", { type: "range", class: "graph-slider", min: 0, step: 1 });
  place = h("figure", { class: "graph" }, this.#svg, this.#slider);
  /** @type {GraphPoint[]} */
  #points = [];
  #plies = 0;
  #current = 0;
  #stones = false;

  /** @param {(ply: number) => void} go */
  constructor(go) {
    this.#slider.addEventListener("input", () => go(Number(this.#slider.value)));
    new ResizeObserver(() => this.#draw()).observe(this.place);
  }

  /**
   * @param {GraphPoint[]} graph values for player 1, in the order of the game
   * @param {number} plies the number of moves
   * @param {number} current the move that is shown
   * @param {boolean} stones
   */
  show(graph, plies, current, stones) {
    this.#points = graph;
    this.#plies = plies;
    this.#current = current;
    this.#stones = stones;
    const here = graph.find((point) => point.ply === current);
    set(this.#slider, { max: Math.max(1, plies), "aria-label": t("page-graph") });
    this.#slider.value = String(current);
    const told = here ? t("page-graph-at", { ply: String(current), value: points(here.value) }) : String(current);
    set(this.#slider, { "aria-valuetext": told });
    this.#draw();
  }

  #draw() {
    const width = this.place.clientWidth;
    const height = this.place.clientHeight;
    if (width === 0 || height === 0) return;
    const values = this.#points.map((point) => point.value);
    const top = Math.max(1, Math.ceil(Math.max(...values, 0) / 5) * 5);
    const low = Math.min(-1, Math.floor(Math.min(...values, 0) / 5) * 5);
    const span = Math.max(1, this.#plies);
    const x = (/** @type {number} */ ply) => EDGE.left + ((width - EDGE.left - EDGE.right) * ply) / span;
    const y = (/** @type {number} */ value) => EDGE.top + ((height - EDGE.top - EDGE.bottom) * (top - value)) / (top - low);
    set(this.#svg, { width, height, class: this.#stones ? "stones" : "" });
    fill(this.#svg, ...this.#axes(width, height, low, top, x, y), ...this.#curve(width, height, x, y), ...this.#marks(height, x, y));
  }

  /** @param {number} width @param {number} height @param {number} low @param {number} top @param {(n: number) => number} x @param {(n: number) => number} y */
  #axes(width, height, low, top, x, y) {
    const parts = [];
    const gap = top - low > 40 ? 20 : top - low > 20 ? 10 : 5;
    for (let value = Math.ceil(low / gap) * gap; value <= top; value += gap) {
      parts.push(s("path", { class: `gl${value ? "" : " zero"}`, d: `M${EDGE.left} ${y(value).toFixed(1)}H${width - EDGE.right}` }));
      parts.push(s("text", { class: "ax e", x: EDGE.left - 8, y: y(value), dy: ".35em" }, number(value, 0, { sign: true })));
    }
    const step = this.#plies > 60 ? 20 : this.#plies > 20 ? 10 : 5;
    for (let ply = 0; ply <= this.#plies; ply += step) {
      parts.push(s("text", { class: "ax", x: x(ply), y: height - 6 }, String(ply)));
    }
    return parts;
  }

  /** @param {number} width @param {number} height @param {(n: number) => number} x @param {(n: number) => number} y */
  #curve(width, height, x, y) {
    const [first] = this.#points;
    if (!first) return [];
    const line = this.#points.map(({ ply, value }, i) => `${i ? "L" : "M"}${x(ply).toFixed(1)} ${y(value).toFixed(1)}`).join("");
    const last = this.#points[this.#points.length - 1];
    const area = `${line}L${x(last.ply).toFixed(1)} ${y(0).toFixed(1)}L${x(first.ply).toFixed(1)} ${y(0).toFixed(1)}Z`;
    const clip = (/** @type {string} */ id, /** @type {number} */ from, /** @type {number} */ to) =>
      s("clipPath", { id }, s("rect", { x: 0, y: from, width, height: Math.max(0, to - from) }));
    return [
      s("defs", null, clip("graph-up", 0, y(0)), clip("graph-down", y(0), height)),
      s("path", { class: "a1", "clip-path": "url(#graph-up)", d: area }),
      s("path", { class: "a2", "clip-path": "url(#graph-down)", d: area }),
      s("path", { class: "vl", d: line }),
    ];
  }

  /** @param {number} height @param {(n: number) => number} x @param {(n: number) => number} y */
  #marks(height, x, y) {
    // Where values are missing, a line alone would not tell which are known.
    /** @type {SVGElement[]} */
    const parts = this.#points.length >= this.#plies ? [] : this.#points.map(({ ply, value }) => s("circle", { class: "vp", cx: x(ply).toFixed(1), cy: y(value).toFixed(1), r: 2 }));
    const size = x(1) - x(0) < ROOMY ? 0.6 : 1;
    let signed = -SIGN;
    for (const { ply, value, mistake } of this.#points) {
      if (!mistake) continue;
      const big = mistake === "blunder";
      const mark = s("g", { class: "err", transform: `translate(${x(ply).toFixed(1)} ${y(value).toFixed(1)})` }, s("circle", { r: (big ? 5.5 : 4) * size }));
      if (big && x(ply) - signed >= SIGN) {
        mark.append(s("text", { x: 9, y: -5 }, "??"));
        signed = x(ply);
      }
      parts.push(mark);
    }
    const at = x(this.#current);
    const here = this.#points.find((point) => point.ply === this.#current);
    parts.push(s("path", { class: "now", d: `M${at.toFixed(1)} ${EDGE.top - 14}V${height - EDGE.bottom}` }));
    if (here) {
      const end = at > this.place.clientWidth - 120;
      parts.push(s("circle", { class: "nowdot", cx: at, cy: y(here.value), r: 5 }));
      parts.push(s("text", { class: `ax nowt ${end ? "e" : "s"}`, x: at + (end ? -8 : 8), y: EDGE.top - 7 }, `${this.#current} · ${points(here.value)}`));
    }
    return parts;
  }
}
