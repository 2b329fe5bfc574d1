// What moves do, in sentences.

import { hasText, lost, points, t } from "./texts.js";

/** @typedef {import("./shapes.js").Board} Board */
/** @typedef {import("./shapes.js").LegalMove} LegalMove */
/** @typedef {import("./shapes.js").Cell} Cell */

/** `peca-c-1` in short: what people type. @param {string} name */
export const shortName = (name) => name.replace(/^peca-/, "").replaceAll("-", "");

/** A piece in words: "the cross". @param {string} name */
export const pieceWords = (name) => (hasText(`page-piece-${name}`) ? t(`page-piece-${name}`) : name);

/** The name of a cell. @param {Board} board @param {Cell} cell */
export const cellName = (board, [row, column]) => board.cells[row]?.[column]?.name ?? "";

/** A value of a move in words. @param {import("./shapes.js").MoveValue} value */
export const worth = ({ value, loss, exact }) =>
  t(exact ? "page-value-proven" : "page-value-of", { value: points(value, exact), loss: lost(loss, exact) });

/** What a move does, for the name of its cell; "" if nothing is to be told. @param {Board} board @param {LegalMove} move */
export function shortEffect(board, { sown = [], captured, flipped = [], removed = [] }) {
  const end = sown[sown.length - 1];
  if (captured) return t("page-effect-captures", { seeds: captured.count, hole: cellName(board, captured.cell) });
  if (end) return t("page-effect-ends", { hole: cellName(board, end) });
  if (flipped.length > 0) return t("page-effect-flips", { stones: flipped.length });
  if (removed.length > 0) return t("page-effect-removes", { stones: removed.length });
  return "";
}

/**
 * What a move would do, as a sentence.
 * @param {string} game
 * @param {Board} board
 * @param {LegalMove} move
 */
export function preview(game, board, move) {
  if (move.cells.length === 0) return t("page-preview-pass");
  if (game.startsWith("adjiboto")) return sowing(board, move);
  if (game.startsWith("blokus")) return t("page-preview-fits", { move: move.name, squares: move.left ?? 0 });
  return turning(board, move);
}

/** @param {Board} board @param {LegalMove} move */
function sowing(board, move) {
  const { name, sown = [], captured } = move;
  const hole = cellName(board, sown[sown.length - 1] ?? move.cells[0]);
  const values = { move: name, seeds: sown.length, hole, landing: move.landing ?? 0 };
  return captured ? t("page-preview-captures", { ...values, captured: captured.count }) : t("page-preview-sows", values);
}

/** @param {Board} board @param {LegalMove} move */
function turning(board, { name, flipped = [], removed = [] }) {
  const turned = flipped.length > 0 ? flipped : removed;
  const list = turned.map((cell) => cellName(board, cell)).join(", ");
  if (turned.length === 0) return t("page-preview-places", { move: name });
  return t(removed.length > 0 ? "page-preview-removes" : "page-preview-flips", { move: name, stones: turned.length, list });
}

/**
 * A move that was made, and what it did.
 * @param {import("./shapes.js").LastMove} last
 * @param {string} by what made it
 * @param {number | null} you the only person, if that is who reads it
 */
export function madeMove(last, by, you) {
  const who = by !== "human" ? "computer" : you ? "you" : "player";
  const effect = shortEffect(last.before, last);
  const key = `page-said-${last.cells.length === 0 ? "pass" : who}`;
  return t(key, { move: last.name, player: last.player }) + (effect ? `: ${effect}.` : ".");
}
