// A small picture of a game, for cards.

import { s } from "../element.js";
import { mark } from "../signs.js";

/** @param {string} game */
export function thumbnail(game) {
  const kind = game.replace(/-puzzle$/, "");
  const parts = kind === "adjiboto" ? holes() : kind === "blokus" ? squares() : stones();
  return s("svg", { class: "thumbnail", viewBox: "0 0 120 84", "aria-hidden": "true" }, ...parts);
}

function holes() {
  const slab = s("rect", { class: "slab", x: 2, y: 12, width: 116, height: 60, rx: 16 });
  const counts = [[3, 0, 5, 1, 8, 2], [8, 4, 0, 9, 1, 6]];
  const cells = counts.flatMap((row, r) =>
    row.map((count, c) =>
      s(
        "g",
        { transform: `translate(${17 + c * 17.3} ${29 + r * 26})` },
        s("rect", { class: "lip", x: -7.2, y: -10, width: 14.4, height: 20, rx: 7.2 }),
        ...Array.from({ length: Math.min(count, 5) }, (_, i) => s("circle", { class: "seed t0", cx: [0, -3, 3, -2.4, 2.6][i], cy: [0, -3.4, -2.6, 4, 3.6][i], r: 2.1 })),
      )));
  return [slab, ...cells];
}

function squares() {
  const field = s("rect", { class: "field", x: 20, y: 2, width: 80, height: 80, rx: 2 });
  const piece = (/** @type {number} */ player, /** @type {[number, number][]} */ cells) =>
    s("g", { class: `p${player}` }, ...cells.map(([r, c]) => s("rect", { class: "face", x: 20.5 + c * 10, y: 2.5 + r * 10, width: 9.4, height: 9.4, rx: 1.5 })));
  return [
    field,
    piece(1, [[0, 0], [0, 1], [1, 0], [1, 1]]), piece(1, [[2, 2], [3, 2], [3, 3], [4, 3]]), piece(1, [[5, 4]]),
    piece(2, [[7, 7], [6, 7], [7, 6], [6, 6]]), piece(2, [[5, 5], [4, 5], [4, 6], [3, 6]]), piece(2, [[2, 5], [2, 4], [1, 4], [1, 3]]),
  ];
}

function stones() {
  let lines = "";
  for (let i = 0; i < 5; i += 1) lines += `M28 ${10 + i * 16}h64M${28 + i * 16} 10v64`;
  const stone = (/** @type {1 | 2} */ player, /** @type {number} */ c, /** @type {number} */ r) =>
    s("g", { class: `stone p${player}`, transform: `translate(${28 + c * 16} ${10 + r * 16})` }, s("circle", { class: "body", r: 7 }), mark(player, 3.4));
  return [
    s("rect", { class: "slab", x: 20, y: 2, width: 80, height: 80, rx: 4 }), s("path", { class: "grid", d: lines }),
    stone(1, 1, 1), stone(2, 2, 1), stone(2, 3, 1), stone(1, 2, 2), stone(2, 1, 3), stone(1, 3, 3), stone(2, 2, 3),
  ];
}
