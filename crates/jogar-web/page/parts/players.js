// Who plays: a strip for each player with sign, name, side and clock, and players as the server writes them.

import { fill, h, set, write } from "../element.js";
import { sign } from "../signs.js";
import { clock, number, t } from "../texts.js";

/** @typedef {import("../shapes.js").Player} Player */
/** @typedef {import("../shapes.js").GameView} GameView */
/** Its time for a move in milliseconds, else its level. @typedef {{ level: number | null, time: number | null }} Computer */
/** A level and a time, of which `how` says which one counts. @typedef {{ how: string, level: number, time: number }} Strength */
/** Of two computers the first is player 1. @typedef {{ mode: string, first: string, computers: Computer[] }} Opponent */

export class PlayerStrip {
  #who = h("span", { class: "who" });
  #what = h("span", { class: "what" });
  #clock = h("span", { class: "clock" });
  #limit = h("span", { class: "limit" });
  #sign = h("span", { class: "signbox" });
  place = h("div", { class: "player" }, this.#sign, this.#who, this.#what, this.#clock, this.#limit);
  /** @type {Player} */
  player = 1;
  /** @type {GameView | null} */
  #view = null;
  /** When the clock was told, to let it run on. */
  #told = 0;

  /** @param {GameView} view @param {Player} player @param {{ you: Player | null, turned: boolean, stones: boolean }} seen */
  show(view, player, { you, turned, stones }) {
    if (view.clock !== this.#view?.clock) this.#told = performance.now();
    this.#view = view;
    this.player = player;
    const on = view.turn.player === player;
    fill(this.#sign, sign(player, 34, stones ? "stone" : ""));
    fill(this.#who, playerName(view.setup.players[player - 1], you !== null));
    fill(this.#what, sideText(view, player, turned));
    set(this.place, { class: `player${on ? " on" : ""}`, "data-player": player, "aria-current": on ? "true" : null });
    this.tick();
  }

  /** Lets the clock go on. For a computer with a time for each move: what is used of it, or was for its last move. */
  tick() {
    if (!this.#view) return;
    const { clock: { running, used_ms, move_ms }, moves, setup } = this.#view;
    const { player } = this;
    const since = running === player ? performance.now() - this.#told : 0;
    write(this.#clock, clock(used_ms[player - 1] + since));
    const time = timeOf(setup.players[player - 1]);
    if (!time) return write(this.#limit, "");
    // A search ends a moment before its time is over.
    const last = Math.round((moves.findLast((move) => move.player === player)?.time_ms ?? 0) / 1000);
    const used = running === player ? Math.floor((move_ms + since) / 1000) : last;
    // As wide as the limit, so that nothing moves.
    write(this.#limit, `${String(used).padStart(String(Math.round(time / 1000)).length, "\u2007")} / ${seconds(time)} s`);
  }
}

/** What a player has on the board. @param {GameView} view @param {Player} player @param {boolean} turned */
function sideText({ position: { board, below } }, player, turned) {
  if (below) {
    const names = board.cells.flat().filter(({ owner }) => owner === player).map(({ name }) => name).sort();
    return t((player === below) !== turned ? "page-row-lower" : "page-row-upper", { letters: `${names[0]}–${names.at(-1)}` });
  }
  const [row, column] = board.starts?.[player - 1] ?? [];
  if (row !== undefined) return t("page-corner", { corner: `${row} ${column}` });
  const komi = board.komi?.[player - 1] ?? 0;
  const colour = t(player === 1 ? "page-black" : "page-white");
  return komi ? `${colour} · ${t("page-plus-komi", { komi })}` : colour;
}

/** The level of a computer; 0 if it has none. @param {string} spec */
const levelOf = (spec) => Number(/level=(\d+)/.exec(spec)?.[1] ?? 0);
/** The time for a move of a computer that has no level, in milliseconds. @param {string} spec */
const timeOf = (spec) => (levelOf(spec) ? 0 : Number(/time=(\d+)/.exec(spec)?.[1] ?? 0));

/** @param {number} milliseconds */
const seconds = (milliseconds) => number(milliseconds / 1000, milliseconds % 1000 ? 1 : 0);

/** A player of a setup in words: `engine:level=6,time=1000`. @param {string} spec @param {boolean} only whether no other person plays */
export function playerName(spec, only) {
  if (spec === "human") return t(only ? "page-you" : "page-person");
  const level = levelOf(spec);
  if (level) return t("page-computer-level", { level });
  const time = timeOf(spec);
  if (time) return t("page-computer-time", { seconds: seconds(time) });
  return spec === "engine" ? t("page-computer") : spec;
}

/** A link to a game that goes on. @param {import("../shapes.js").GameCard} game */
export const goOnLink = ({ id, ply, setup: { game } }) =>
  h("a", { class: "btn", href: `/play/${game}?id=${id}` }, t("page-going", { game: t(`game-${game}`), moves: ply }));

/** The level of a person who has chosen none. */
const USUAL_LEVEL = 5;
/** What a level thinks at most for a move, in milliseconds. */
const LEVEL_TIME = 1000;

/** What a person has chosen for a computer, or chooses at first. @param {Partial<Strength>} [kept] @returns {Strength} */
export const usualStrength = ({ how = "level", level = USUAL_LEVEL, time = 3000 } = {}) => ({ how, level, time });

/** @param {Strength} strength @returns {Computer} */
export const computerOf = ({ how, level, time }) => ({ level, time: how === "time" ? time : null });

/** Who plays against whom, and how strong each computer is, as an address says it. @param {[string, string]} players as the server writes them */
export function parametersOf(players) {
  const computers = players.filter((spec) => spec !== "human");
  const each = (/** @type {string} */ name, /** @type {(spec: string) => number} */ of) => {
    const [first, second = first] = computers.map((spec) => of(spec) || "");
    return first === second ? (first ? [`${name}=${first}`] : []) : [`${name}=${first},${second}`];
  };
  return [`mode=${["hh", "hc", "cc"][computers.length]}`, ...each("level", levelOf), ...each("time", timeOf)].join("&");
}

/** The players of a new game. @param {Opponent} opponent @returns {[string, string]} */
export function usualPlayers({ mode, first, computers }) {
  const [computer, other = computer] = computers.map(({ level, time }) =>
    time ? `engine:time=${time}` : `engine:level=${level ?? USUAL_LEVEL},time=${LEVEL_TIME}`);
  if (mode === "hh") return ["human", "human"];
  if (mode === "cc") return [computer, other];
  const begins = first === "lot" ? (Math.random() < 0.5 ? "human" : "computer") : first;
  return begins === "computer" ? [computer, "human"] : ["human", computer];
}
