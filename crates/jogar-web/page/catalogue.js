// What can be played and solved: asked for once.

import * as net from "./net.js";

/** @typedef {import("./shapes.js").Catalogue} Catalogue */

/** @type {Promise<Catalogue> | null} */
let asked = null;

/** @returns {Promise<Catalogue>} */
export function catalogue() {
  asked ??= net.catalogue().catch((/** @type {unknown} */ error) => {
    asked = null;
    throw error;
  });
  return /** @type {Promise<Catalogue>} */ (asked);
}

/** The element that draws the board of a game or puzzle. @param {string} game */
export async function makeBoard(game) {
  const kind = game.replace(/-puzzle$/, "");
  if (kind === "adjiboto") await import("./boards/adjiboto.js");
  else if (kind === "blokus") await import("./boards/blokus.js");
  else if (kind === "lear") await import("./boards/lear.js");
  else throw new Error(`no board for ${game}`);
  return /** @type {import("./boards/board.js").BoardElement} */ (document.createElement(`jogar-${kind}`));
}

/** The hands of both players, for a game that has some. @param {string} game */
export async function makeHands(game) {
  if (!game.startsWith("blokus")) return [];
  const { Hand } = await import("./boards/hand.js");
  return [new Hand(), new Hand()];
}
