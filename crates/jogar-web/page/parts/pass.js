// A pass is no cell that could be chosen: where it is the only move, a button below the board makes it.

import { fill, h } from "../element.js";
import { t } from "../texts.js";

/**
 * Puts the button into a place if the player must pass, and empties the place otherwise.
 * @param {HTMLElement} place @param {import("../boards/board.js").BoardElement | null} board has the focus when the button goes away
 * @param {import("../shapes.js").PositionView} position @param {(move: string) => void} make
 */
export function offerPass(place, board, { must_pass: must, ending, moves: [pass] }, make) {
  const passed = place.contains(document.activeElement);
  fill(place, must && pass && !ending ? h("button", { type: "button", class: "btn", onclick: () => make(pass.move) }, t("page-pass")) : null);
  if (passed) board?.focusCell(board.at);
}
