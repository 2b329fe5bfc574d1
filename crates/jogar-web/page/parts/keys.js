// The keys of the boards, for the key maps of all screens on which moves are made.

import { t } from "../texts.js";

/** @param {string} game a game or a puzzle @returns {import("../shell.js").KeyLine[]} */
export function boardKeys(game) {
  const lines = [{ keys: ["←", "↑", "↓", "→"], text: t("page-key-arrows") }, { keys: ["Enter"], text: t("page-key-enter") }];
  if (game.startsWith("adjiboto")) lines.push({ keys: ["a", "…", "f"], text: t("page-key-hole") });
  if (game.startsWith("blokus")) lines.push({ keys: ["1", "2", "3"], text: t("page-key-piece") }, { keys: [t("page-key-space"), "R"], text: t("page-turn-piece") });
  return lines;
}
