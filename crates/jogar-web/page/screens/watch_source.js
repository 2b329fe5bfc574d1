// Where a watched championship comes from: the server, on which it may still be going on, or a file that
// `jogar championship export DIR --to json` wrote.

import * as net from "../net.js";
import { language, sentences } from "../texts.js";

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
      const none = { live: false, start: null, reason: "", troubles: [], grade: [], program: null, ended: "" };
      if (!game) return null;
      const { game: kind, variant, size, komi } = data;
      // The file does not tell who made a move. A file with moves that are none is shown as far as it goes.
      const { movers } = await net.position({ game: kind, variant, size, komi, moves: game.moves }).catch((error) => {
        if (error instanceof net.Refused) return { movers: [] };
        throw error;
      });
      return { ...game, ...none, moves: game.moves.map((/** @type {string} */ name, /** @type {number} */ i) => ({ name, player: movers[i] })) };
    },
  };
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
