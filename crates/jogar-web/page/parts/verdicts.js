// Verdicts and results of a championship's games.

import { h } from "../element.js";
import { icon } from "../signs.js";
import { hasText, number, t } from "../texts.js";

/** The sign of each verdict; others have a warning sign. @type {Record<string, import("../signs.js").IconName>} */
const SIGNS = { TIMEOUT: "clock", CRASHED: "bolt", ILLEGAL: "warn" };

/** A verdict in words, if there are some. @param {string} verdict */
export function verdictWords(verdict) {
  const key = `report-verdict-${verdict.toLowerCase().replaceAll("_", "-")}`;
  return hasText(key) ? t(key) : verdict;
}

/** A verdict with its sign. @param {string} verdict @param {number} count */
export const badge = (verdict, count) =>
  h("span", { class: "verdict", title: verdictWords(verdict) }, icon(SIGNS[verdict] ?? "warn", 14), verdict, count > 1 ? ` ×${count}` : "");

/** Points as people write them: 7½. @param {number} value */
export const halves = (value) => (value % 1 ? `${value >= 1 ? number(Math.floor(value)) : ""}½` : number(value));

/**
 * The points of both players at the end of a game; or what it is worth for the championship.
 * @param {{ winner: 1 | 2 | null, verdict: string, score?: [number, number] | null }} game
 */
export function scores({ winner, verdict, score }) {
  if (score) return score.map((value) => number(value, value % 1 ? 1 : 0));
  if (verdict === "playing") return ["", ""];
  return (winner === null ? [0.5, 0.5] : winner === 1 ? [1, 0] : [0, 1]).map(halves);
}
