// The keys of the boards, for the key maps of all screens on which moves are made.

import { t } from "../texts.js";

/**
 * @param {string} game a game or a puzzle
 * @param {boolean} [anywhere] whether the screen takes the keys of the game too while its board does not have the focus
 * @returns {import("../shell.js").KeyLine[]}
 */
export function boardKeys(game, anywhere = false) {
  const own = (/** @type {string} */ key) => (anywhere ? t(key) : t("page-key-on-board", { act: t(key) }));
  const lines = [{ keys: ["←", "↑", "↓", "→"], text: t("page-key-arrows") }, { keys: ["Enter"], text: t("page-key-enter") }];
  if (game.startsWith("adjiboto")) lines.push({ keys: ["a", "…", "f"], text: own("page-key-hole") });
  if (game.startsWith("blokus")) lines.push({ keys: ["1", "2", "3"], text: own("page-key-piece") }, { keys: [t("page-key-space"), "R"], text: own("page-turn-piece") });
  return lines;
}
