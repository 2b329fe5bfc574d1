// What moves do, in sentences.

import { t } from "./texts.js";

/** @typedef {import("./shapes.js").Board} Board */
/** @typedef {import("./shapes.js").LegalMove} LegalMove */
/** @typedef {import("./shapes.js").Cell} Cell */

/** `peca-c-1` in short: what people type. @param {string} name */
export const shortName = (name) => name.replace(/^peca-/, "").replaceAll("-", "");

/** The name of a cell. @param {Board} board @param {Cell} cell */
export const cellName = (board, [row, column]) => board.cells[row]?.[column]?.name ?? "";

/** The seeds in the hole of the last seed right after it has fallen. @param {Board} board @param {LegalMove} move */
export function landed(board, { cells, sown = [] }) {
  const end = sown[sown.length - 1];
  if (!end) return 0;
  const is = (/** @type {Cell} */ cell) => cell[0] === end[0] && cell[1] === end[1];
  const before = is(cells[0]) ? 0 : (board.cells[end[0]][end[1]].count ?? 0);
  return before + sown.filter(is).length;
}

/** The squares that a player still has in hand. @param {Board} board @param {number} hand */
export const squaresLeft = (board, hand) =>
  (board.hands[hand] ?? []).reduce((sum, piece) => sum + piece.left * piece.shapes[0].cells.length, 0);

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
 * @param {1 | 2} player
 */
export function preview(game, board, move, player) {
  if (move.cells.length === 0) return t("page-preview-pass");
  if (game.startsWith("adjiboto")) return sowing(board, move);
  if (game.startsWith("blokus")) {
    const hand = board.hands.length > 1 ? player - 1 : 0;
    return t("page-preview-fits", { move: move.name, squares: squaresLeft(board, hand) - move.cells.length });
  }
  return turning(board, move);
}

/** @param {Board} board @param {LegalMove} move */
function sowing(board, move) {
  const { name, sown = [], captured } = move;
  const hole = cellName(board, sown[sown.length - 1] ?? move.cells[0]);
  const values = { move: name, seeds: sown.length, hole, landing: landed(board, move) };
  return captured ? t("page-preview-captures", { ...values, captured: captured.count }) : t("page-preview-sows", values);
}

/** @param {Board} board @param {LegalMove} move */
function turning(board, { name, flipped = [], removed = [] }) {
  const turned = flipped.length > 0 ? flipped : removed;
  const list = turned.map((cell) => cellName(board, cell)).join(", ");
  if (turned.length === 0) return t("page-preview-places", { move: name });
  return t(removed.length > 0 ? "page-preview-removes" : "page-preview-flips", { move: name, stones: turned.length, list });
}
