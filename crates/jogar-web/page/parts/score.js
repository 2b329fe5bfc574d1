// The score of a game: the points of both players, and a meter of what is decided.

import { h } from "../element.js";
import { number, t } from "../texts.js";

/** @typedef {import("../shapes.js").PositionView} PositionView */

/** @param {string} game @param {PositionView} position @returns {HTMLElement[]} */
export function score(game, position) {
  const { points } = position.standing;
  const told = game === "blokus" ? points.map(Math.abs) : points;
  const half = (/** @type {number} */ value) => number(value, Number.isInteger(value) ? 0 : 1);
  const numbers = h(
    "div",
    { class: "score" },
    h("b", { class: "p1" }, half(told[0])),
    h("span", { class: "muted small" }, t(`screen-points-${game}`)),
    h("b", { class: "p2" }, half(told[1])),
  );
  const full = allThereIs(position);
  if (!full) return [numbers];
  const bars = told.map((value, i) => {
    const bar = h("i", { class: `p${i + 1}` });
    bar.style.width = `${(Math.max(0, value) / full) * 100}%`;
    return bar;
  });
  return [numbers, h("div", { class: "meter", "aria-hidden": "true" }, ...bars)];
}

/** How long the meter is: seeds on the board and in the trays, or points and komi; 0 for no meter. @param {PositionView} position */
function allThereIs({ board }) {
  const { cells, captured, komi, hands } = board;
  if (hands.length > 0) return 0;
  const lying = cells.flat().reduce((sum, cell) => sum + (captured ? (cell.count ?? 0) : 1), 0);
  return [...(captured ?? []), ...(komi ?? [])].reduce((sum, value) => sum + value, lying);
}
