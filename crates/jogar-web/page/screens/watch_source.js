// Where a watched championship comes from: the server, on which it may still be going on, or a file that
// `jogar championship export DIR --to json` wrote.

import * as net from "../net.js";
import { hasText, language, number, sentences, t } from "../texts.js";

/** @typedef {import("../shapes.js").Player} Player */
/** @typedef {import("../shapes.js").PlayedMove} PlayedMove */
/** @typedef {import("../shapes.js").ReviewedMove} ReviewedMove */
/** @typedef {import("../shapes.js").ProgramFigures} ProgramFigures */
/** @typedef {{ name: string, played: number, points: number }} HeadToHead */
/** @typedef {{ place: number, name: string, points: number, played: number, rating: number | null, low: number | null, high: number | null, verdicts: Record<string, number>, withdrawn: { verdict: string } | null, against: HeadToHead[], grade: { per_move?: number } | null }} Entrant */
/** @typedef {{ id: string, players: [string, string], ply: number, over: boolean }} LiveCard */
/** @typedef {{ done: number, pairs: number, playing: number, complete: boolean, running: boolean, live: LiveCard[] }} News */
/** @typedef {{ title: string, game: string, variant: string | null, size: number | null, komi: number | null, format: string, time_ms: number, entrants: Entrant[], games: number, complete: boolean, news: News | null, events: { date: string, text: string }[] }} Championship */
/** @typedef {{ id: string, players: [string, string], winner: Player | null, verdict: string, failed: Player | null, score?: [number, number] | null }} GameCard */
/** @typedef {{ entrant?: string, opponent?: string, verdict?: string, from?: number, count?: number }} Which */
/** A move; what a file does not tell is missing. @typedef {Partial<PlayedMove> & { name: string }} WatchedMove */
/**
 * @typedef {GameCard & { live: boolean, start: { state: string, player: Player } | null, moves: WatchedMove[],
 *   opening: number, reason: string, troubles: string[], grade: ReviewedMove[], program: ProgramFigures | null,
 *   ended: string }} WatchedGame
 */
/** @typedef {{ isServer: boolean, view(): Promise<Championship>, games(which: Which): Promise<{ games: GameCard[], count: number }>, game(id: string): Promise<WatchedGame | null> }} Source */

/** How many characters of what a program printed are shown: as many as the referee keeps. */
const PRINTED = 2000;
/** How many characters of any other text of a file are shown. */
const TOLD = 300;
/** No figure is greater. */
const GREATEST = 1e15;
/** How many decimals a number has at most. */
const DECIMALS = 3;
/** How deep a message within a message is read. */
const DEEPEST = 3;

/** The championship of the server. @type {Source} */
export const server = {
  isServer: true,

  async view() {
    const view = await net.championship();
    const { done, pairs, playing, complete, running, live } = view;
    const events = view.events.map((/** @type {any} */ event) => ({ date: event.date, text: event.said.text[language()] }));
    return { ...view, entrants: view.standings.entrants, games: view.standings.games, news: { done, pairs, playing, complete, running, live }, events };
  },

  games: (which) => net.championshipGames(which),

  async game(id) {
    const told = await net.championshipGame(id).catch((error) => {
      if (error instanceof net.Refused && error.status === 404) return null;
      throw error;
    });
    if (!told) return null;
    const words = (/** @type {import("../shapes.js").Said} */ said) => said.text[language()];
    return {
      ...told,
      start: told.setup.start,
      opening: told.moves.filter((/** @type {PlayedMove} */ move) => move.by === "opening").length,
      score: told.ending?.points ?? null,
      reason: told.reason ? words(told.reason) : "",
      troubles: told.troubles.map(words),
      grade: told.grade ?? [],
      ended: sentences(told.ending?.said ?? []),
    };
  },
};

/** Reads what the export wrote; null if it is something else. @param {string} text @returns {Source | null} */
export function readFile(text) {
  const data = parse(text);
  if (!data) return null;
  /** @type {GameCard[]} */
  const latestFirst = [...data.played].reverse();
  return {
    isServer: false,
    view: async () => ({ ...data, news: null, events: [] }),
    games: async ({ entrant, opponent, verdict, from = 0, count = latestFirst.length }) => {
      const meant = latestFirst.filter((game) =>
        [entrant, opponent].every((name) => !name || game.players.includes(name)) && (!verdict || game.verdict === verdict));
      return { games: meant.slice(from, from + count), count: meant.length };
    },
    game: async (id) => {
      const game = data.played.find((/** @type {any} */ known) => known.id === id);
      if (!game) return null;
      const { game: kind, variant, size, komi } = data;
      // The rules tell who made a move, and its name. A file with moves that are none is shown as far as it goes.
      const { made, ending } = await net.position({ game: kind, variant, size, komi, moves: game.moves }).catch((error) => {
        if (error instanceof net.Refused) return { made: [], ending: null };
        throw error;
      });
      const moves = game.moves.map((/** @type {string} */ move, /** @type {number} */ i) => ({ ...measured(list(game.records)[i]), move, name: made[i]?.name ?? move, player: made[i]?.player }));
      return {
        ...game, live: false, start: null, moves, reason: words(game.reason), troubles: list(game.troubles).map((one) => words(one)).filter(Boolean),
        grade: list(game.grade).filter((move) => isJudged(move, moves.length)).map(judged), program: program(game.program), ended: sentences(ending?.said ?? []),
      };
    },
  };
}

// What was measured: a file can say anything, and an older one says nothing of it.

/** @param {any} value @returns {any[]} */
const list = (value) => (Array.isArray(value) ? value : []);
/** @param {any} value */
const figure = (value) => (Math.abs(value) <= GREATEST && typeof value === "number" ? value : undefined);
/** @param {any} value @param {number} most */
const end = (value, most) => (typeof value === "string" ? value.slice(-most) : "");

/** The figures of a move. @param {any} record */
const measured = (record) => ({ depth: figure(record?.depth), nodes: figure(record?.nodes), time_ms: figure(record?.time_ms), value: figure(record?.value), program: program(record?.program) ?? undefined });

/** What was measured of a program. @param {any} told @returns {ProgramFigures | null} */
const program = (told) => (told ? { time_ms: figure(told.time_ms) ?? 0, cpu_ms: figure(told.cpu_ms) ?? 0, printed: end(told.printed, PRINTED), wrong_state: end(told.wrong_state, TOLD) } : null);

/** @param {any} move @param {number} count how many moves the game has */
const isJudged = (move, count) => Number.isInteger(move?.ply) && move.ply >= 1 && move.ply <= count && [move.value, move.loss].every((value) => figure(value) !== undefined);

/** What the engine thinks of a move. @param {any} move @returns {ReviewedMove} */
const judged = ({ ply, player, move, best, value, best_value, loss, exact, mistake, pv }) => ({
  ply, player: player === 2 ? 2 : 1, move: end(move, TOLD), best: end(best, TOLD), value, best_value: figure(best_value) ?? value, loss,
  exact: exact === true, mistake: mistake === "mistake" || mistake === "blunder" ? mistake : null, pv: list(pv).map((one) => end(one, TOLD)),
});

/** A message without words, in words; nothing if it is none. @param {any} message @param {number} [depth] @returns {string} */
function words(message, depth = 0) {
  if (typeof message?.key !== "string" || !hasText(message.key) || depth > DEEPEST) return "";
  const value = (/** @type {any} */ arg) => {
    if (figure(arg) !== undefined) return arg;
    if (arg?.message) return words(arg.message, depth + 1);
    if (typeof arg?.key === "string") return hasText(arg.key) ? t(arg.key) : end(arg.key, TOLD);
    if (typeof arg?.decimal === "string") return number(Number(arg.decimal), Math.min(DECIMALS, arg.decimal.split(".")[1]?.length ?? 0));
    return end(arg?.date ?? arg, TOLD);
  };
  return t(message.key, Object.fromEntries(Object.entries(message.args ?? {}).map(([name, arg]) => [name, value(arg)])));
}

/** @param {string} text @returns {any} */
function parse(text) {
  try {
    const data = JSON.parse(text);
    const isText = (/** @type {any} */ value) => typeof value === "string";
    const isGame = (/** @type {any} */ game) =>
      isText(game?.id) && isText(game.verdict) && Array.isArray(game.players) && game.players.length === 2 && game.players.every(isText) &&
      Array.isArray(game.moves) && game.moves.every(isText) && Array.isArray(game.score) && typeof game.opening === "number";
    const isEntrant = (/** @type {any} */ entrant) => isText(entrant?.name) && Array.isArray(entrant.against) && entrant.verdicts !== null && typeof entrant.verdicts === "object";
    const whole = isText(data?.title) && isText(data.game) && Array.isArray(data.entrants) && Array.isArray(data.played);
    return whole && data.entrants.every(isEntrant) && data.played.every(isGame) ? data : null;
  } catch {
    return null;
  }
}
