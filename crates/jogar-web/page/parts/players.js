// Who plays: the strip of a player with sign, name, side and clock, and players as the server writes them.

import { fill, h, set } from "../element.js";
import { sign } from "../signs.js";
import { clock, number, t } from "../texts.js";

/** @typedef {import("../shapes.js").Player} Player */
/** @typedef {{ mode: string, first: string, level: number | null, time: number | null }} Opponent */

export class PlayerStrip {
  #who = h("span", { class: "who" });
  #what = h("span", { class: "what" });
  #clock = h("span", { class: "clock" });
  #sign = h("span", { class: "signbox" });
  place = h("div", { class: "player" }, this.#sign, this.#who, this.#what, this.#clock);

  /**
   * @param {{ player: Player, who: string, what: string, on: boolean, used: number | null, stones: boolean }} shown
   */
  show({ player, who, what, on, used, stones }) {
    const drawn = sign(player, 34, stones ? "stone" : "");
    fill(this.#sign, drawn);
    fill(this.#who, who);
    fill(this.#what, what);
    this.tick(used);
    set(this.place, { class: `player${on ? " on" : ""}`, "data-player": player, "aria-current": on ? "true" : null });
  }

  /** @param {number | null} used milliseconds */
  tick(used) {
    const text = used === null ? "" : clock(used);
    if (this.#clock.textContent !== text) this.#clock.textContent = text;
  }
}

/** A player of a setup in words: `engine:level=6,time=1000`. @param {string} spec @param {boolean} only whether no other person plays */
export function playerName(spec, only) {
  if (spec === "human") return t(only ? "page-you" : "page-person");
  const level = /level=(\d+)/.exec(spec)?.[1];
  if (level) return t("page-computer-level", { level: Number(level) });
  const time = /time=(\d+)/.exec(spec)?.[1];
  if (time) return t("page-computer-time", { seconds: number(Number(time) / 1000, Number(time) % 1000 ? 1 : 0) });
  return spec === "engine" ? t("page-computer") : spec;
}

/** The level of a person who has chosen none. */
export const USUAL_LEVEL = 5;
/** What a level thinks at most for a move, in milliseconds. */
const LEVEL_TIME = 1000;

/** The players of a new game. @param {Opponent} opponent @returns {[string, string]} */
export function usualPlayers({ mode, first, level, time }) {
  const computer = time ? `engine:time=${time}` : `engine:level=${level ?? USUAL_LEVEL},time=${LEVEL_TIME}`;
  if (mode === "hh") return ["human", "human"];
  if (mode === "cc") return [computer, computer];
  const begins = first === "lot" ? (Math.random() < 0.5 ? "human" : "computer") : first;
  return begins === "computer" ? [computer, "human"] : ["human", computer];
}
