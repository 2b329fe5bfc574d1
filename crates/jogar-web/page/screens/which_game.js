// Which game is played: the one that the address names or describes, else one's own, else a new one.

import { BEGINNING } from "../address.js";
import * as net from "../net.js";
import { computerOf, usualPlayers, usualStrength } from "../parts/players.js";
import { settings, store, stored } from "../settings.js";

/** @typedef {import("../shapes.js").GameView} GameView */
/** @typedef {import("../shapes.js").GameCard} GameCard */

/** @param {string} game */
const placeOf = (game) => `jogar-game-${game}`;

/** One goes on with a game of one's own. @param {GameView} view */
export const remember = (view) => store(placeOf(view.setup.game), view.id);

/** @param {string} game @param {URLSearchParams} query @returns {Promise<GameView | null>} null if the one of the address is gone */
export const gameOf = (game, query) => (BEGINNING.some((name) => query.has(name)) ? begun(game, query) : goneOn(game, query));

/** One's latest game on a board that is not over. @param {string} game @returns {Promise<GameCard | undefined>} */
export async function latest(game) {
  const { games } = await net.games();
  return games.find((/** @type {GameCard} */ card) => card.setup.game === game && !card.over);
}

/** A new game, as the address says. @param {string} game @param {URLSearchParams} query @returns {Promise<GameView>} */
function begun(game, query) {
  const whole = (/** @type {string} */ name) => (query.has(name) ? Number(query.get(name)) : null);
  const state = query.get("state");
  // Two values, such as "3,7", are those of player 1 and player 2; one is that of both.
  const each = (/** @type {string} */ name) => {
    const values = (query.get(name) ?? "").split(",").map((value) => (value ? Number(value) : null));
    return [0, 1].map((i) => values[Math.min(i, values.length - 1)]);
  };
  const [levels, times] = [each("level"), each("time")];
  const players = usualPlayers({
    mode: query.get("mode") ?? "hc",
    first: query.get("first") ?? "human",
    computers: levels.map((level, i) => ({ level, time: times[i] })),
  });
  const player = query.get("player") === "2" ? 2 : 1;
  return net.beginGame({
    game, variant: query.get("variant"), size: whole("size"), komi: whole("komi"), players,
    start: state ? { state, player } : null,
  });
}

/** The game that the address names, else one's own. @param {string} game @param {URLSearchParams} query @returns {Promise<GameView | null>} */
async function goneOn(game, query) {
  const named = query.get("id");
  const view = await known(game, named ?? stored(placeOf(game), ""));
  if (view || named) return view;
  const own = await latest(game);
  if (own) return net.game(own.id);
  const computer = computerOf(usualStrength(settings().opponent?.strengths?.[0]));
  return net.beginGame({ game, players: usualPlayers({ mode: "hc", first: "human", computers: [computer] }) });
}

/** The game with a name, if there is one and it belongs on this board. @param {string} game @param {string} id @returns {Promise<GameView | null>} */
async function known(game, id) {
  if (!id) return null;
  const view = await net.game(id).catch((error) => {
    if (error instanceof net.Refused && error.status === 404) return null;
    throw error;
  });
  if (view?.setup.game === game) return view;
  if (view) net.leaveGame(view.id);
  return null;
}
