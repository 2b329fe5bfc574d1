// The signs of the players and the icons. Player 1 is a disc with a star, player 2 a disc with a ring: the
// same signs on every board, so that nothing is told by colour alone.

import { s } from "./element.js";

/** A four-pointed star. @param {number} r */
const star = (r) => `M0-${r}Q0 0 ${r} 0Q0 0 0 ${r}Q0 0-${r} 0Q0 0 0-${r}Z`;

/**
 * The mark of a player alone, around the origin.
 * @param {1 | 2} player
 * @param {number} r
 */
export const mark = (player, r) =>
  player === 1
    ? s("path", { class: "star", d: star(r) })
    : s("circle", { class: "ring", r: r * 0.62, "stroke-width": Math.max(1, r * 0.24) });

/**
 * A player's sign.
 * @param {1 | 2} player
 * @param {number} [size]
 * @param {string} [kind] `stone`: black and white, as the stones of Lear are
 */
export const sign = (player, size = 22, kind = "") =>
  s(
    "svg",
    { class: `sign ${kind}`, width: size, height: size, viewBox: "-12 -12 24 24", "aria-hidden": "true" },
    s("circle", { class: `disc p${player}`, r: 11.3 }),
    mark(player, 7.6),
  );

const ICONS = {
  undo: "M9 6 4.5 10.5 9 15M5 10.5h8.5a5 5 0 0 1 0 10H11",
  redo: "M15 6l4.5 4.5L15 15M19 10.5h-8.5a5 5 0 0 0 0 10H13",
  hint: "M9 17.5h6M10 20.5h4M8.6 14.2a5.5 5.5 0 1 1 6.8 0c-.6.5-.9 1-.9 1.8h-5c0-.8-.3-1.3-.9-1.8Z",
  turn: "M5 9a7.5 7.5 0 0 1 13.5-1.5M19 15a7.5 7.5 0 0 1-13.5 1.5M18.8 3.5v4.2h-4.2M5.2 20.5v-4.2h4.2",
  flag: "M6 21V4M6 4.5c4-2 7 2 12 0v8.5c-5 2-8-2-12 0",
  plus: "M12 5v14M5 12h14",
  close: "M6 6l12 12M18 6 6 18",
  first: "M17 6l-6 6 6 6M7 6v12",
  prev: "M15 6l-6 6 6 6",
  next: "M9 6l6 6-6 6",
  last: "M7 6l6 6-6 6M17 6v12",
  play: "M8 5.5v13l10.5-6.5Z",
  pause: "M9 5.5v13M15 5.5v13",
  reset: "M5 12a7 7 0 1 0 2.3-5.2M5 4v4h4",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4",
  moon: "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z",
  help: "M9.2 9.2a2.9 2.9 0 1 1 4.2 2.6c-.9.5-1.4 1-1.4 2.2M12 17.3v.2",
  warn: "M12 4 3 19.5h18ZM12 10v4.5M12 17v.2",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 8v4.5l3 1.8",
  bolt: "M13 3 6 13.5h5L10.5 21 18 10h-5.5Z",
  cut: "M7 3.5 15.5 16M17 3.5 8.5 16M7.5 15.5a2.3 2.3 0 1 0 .1 0M16.5 15.5a2.3 2.3 0 1 0 .1 0",
  text: "M5 6h14M5 12h14M5 18h9",
  edit: "M5 19l1-4L15.5 5.5l3 3L9 18Z",
  chart: "M4 19h16M5 15l4-5 4 3 6-8",
  check: "M5 12.5l4.5 4.5L19 7.5",
  down: "M6 9l6 6 6-6",
  right: "M9 6l6 6-6 6",
};

/** @typedef {keyof typeof ICONS} IconName */

/**
 * @param {IconName} name
 * @param {number} [size]
 */
export const icon = (name, size = 20) =>
  s(
    "svg",
    { class: "icon", width: size, height: size, viewBox: "0 0 24 24", "aria-hidden": "true" },
    s("path", { d: ICONS[name] }),
  );
