// @ts-check
// The page's way to the server: requests, and events without asking.
//
// All tabs of a browser share one stream of events, because a browser opens only six connections to a host. The tab that
// holds the lock `jogar-events` reads it and tells the others; when it leaves, another takes over and goes on where it was.
// Without HTTPS there are no locks at another machine's address: there the tabs agree (`election.js`).
// Shapes: see crates/jogar-web/src/schema/mod.rs.

/** The name of this tab: searches that it begins end when it leaves. */
export const page = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join("");

/** A request that the server refused. `faults` are `{kind, key, args, text: {pt, en}, place?}`. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {{kind: string, key: string, args: Object<string, any>, text: {pt: string, en: string}}[]} faults
   * @param {number} [move] the index of the move at fault, of a request with several
   */
  constructor(status, faults, move) {
    super(faults.map((fault) => fault.text.en).join("; ") || `status ${status}`);
    this.status = status;
    this.faults = faults;
    this.move = move;
  }

  /**
   * The faults in words.
   * @param {"pt" | "en"} language
   */
  words(language) {
    return this.faults.map((fault) => fault.text[language]);
  }
}

/** The server cannot be reached. */
export class Unreachable extends Error {}

/**
 * Asks the server.
 * @param {string} method
 * @param {string} address below `/api`
 * @param {any} [body] data, or a text
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function ask(method, address, body, signal) {
  /** @type {Record<string, string>} */
  const headers = { "X-Jogar-Page": page };
  if (body !== undefined) {
    headers["Content-Type"] = typeof body === "string" ? "text/plain; charset=utf-8" : "application/json";
  }
  let response;
  try {
    response = await fetch(`/api${address}`, {
      method,
      headers,
      signal,
      body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable(String(error));
  }
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
  const answer = isJson ? await response.json() : await response.text();
  if (!response.ok) throw new Refused(response.status, answer?.faults ?? [], answer?.move);
  return answer;
}

/** Everything that can be chosen: games, variants, levels, puzzles, algorithms. */
export const catalogue = () => ask("GET", "/catalogue");
/** @param {string} game @param {"pt" | "en"} language @param {string} [variant] */
export const rules = (game, language, variant) =>
  ask("GET", `/rules/${game}?lang=${language}${variant ? `&variant=${encodeURIComponent(variant)}` : ""}`);

/** The games of this visitor. */
export const games = () => ask("GET", "/games");
/** @param {any} setup `{game, variant, size, komi, players, start}`, or `{log, number}` */
export const beginGame = (setup) => ask("POST", "/games", setup);
/** A game; from now on its events come. @param {string} id */
export const game = (id) => left.then(() => ask("GET", `/games/${encodeURIComponent(id)}`));
/** The page shows a game no more: its events end, and computers wait if nobody else looks. @param {string} id */
export function leaveGame(id) {
  left = left.then(() => ask("POST", `/games/${encodeURIComponent(id)}/leave`)).catch(() => undefined);
}
/** The games that were left: a game is asked for after that, so that it is not left again. @type {Promise<unknown>} */
let left = Promise.resolve();
/**
 * @param {string} id
 * @param {string} command `play`, `undo`, `redo`, `hint`, `resign`, `move_now`, `pause`, `resume`, `rematch`
 * @param {any} [value] of `play`: the move; of `resign`: the player
 * @param {number} [ply] the number of moves that the page knows of
 */
export const command = (id, command, value, ply) =>
  ask("POST", `/games/${encodeURIComponent(id)}/commands`, { command, value, ply });
/** @param {string} id */
export const gameLog = (id) => ask("GET", `/games/${encodeURIComponent(id)}/log`);
/** @param {string} text @returns {Promise<import("./shapes.js").LogView>} */
export const readLog = (text) => ask("POST", "/logs", text);

/** @param {any} request `{game, variant, size, komi, state, player, moves}` @param {AbortSignal} [signal] */
export const position = (request, signal) => ask("POST", "/position", request, signal);
/** @param {number} size */
export const pieKomi = (size) => ask("POST", "/pie/komi", { size });
/** @param {number} size @param {number} komi */
export const pieSide = (size, komi) => ask("POST", "/pie/side", { size, komi });
/** @param {any} request `{puzzle, variant, problem, steps}` */
export const puzzle = (request) => ask("POST", "/puzzle", request);

/** A championship that is watched; from now on its events come. */
export const championship = () => ask("GET", "/championship");
/** @param {{entrant?: string, opponent?: string, verdict?: string, from?: number, count?: number}} [which] */
export const championshipGames = (which = {}) => {
  const asked = Object.entries(which).filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]);
  return ask("GET", `/championship/games?${new URLSearchParams(asked)}`);
};
/** @param {string} id */
export const championshipGame = (id) => ask("GET", `/championship/games/${encodeURIComponent(id)}`);

/**
 * Begins a search: its reports come to `listener` until it has ended. The last one has `done`; it is `failed` if the
 * server has lost the search, and `stopped` if the page has stopped it.
 * @param {any} request `{search: "analysis" | "review" | "trace" | "compare" | "solve", …}`
 * @param {(event: any) => void} listener hears `{id, done, report, …}`
 * @returns {Promise<Search>}
 */
export async function search(request, listener) {
  // Reports may come before the answer.
  /** @type {any[]} */
  const early = [];
  /** @type {string | undefined} */
  let id;
  let hasEnded = false;
  const hears = (/** @type {any} */ event) => {
    if (hasEnded || event.id !== id) return;
    hasEnded = event.done;
    if (hasEnded) unlisten();
    listener(event);
  };
  const ends = (/** @type {any} */ report) => hears({ about: "search", id, done: true, ...report });
  // What was told before the stream of events was open, or was lost, is asked for.
  const catchUp = async () => {
    try {
      const view = await ask("GET", `/searches/${id}`);
      if (view.report) hears({ about: "search", id, done: view.done, ...view.report });
      else if (view.done) ends({ report: "failed", faults: [] });
    } catch (error) {
      // A server that is away is asked again when it is back. One that does not know the search was started anew.
      if (error instanceof Refused && error.status === 404) ends({ report: "failed", status: 404, faults: error.faults });
    }
  };
  const unlisten = listen((event) => {
    if ((event.about === "reset" || (event.about === "connection" && event.open)) && id !== undefined) void catchUp();
    if (event.about !== "search") return;
    if (id === undefined) early.push(event);
    else hears(event);
  });
  try {
    ({ id } = await ask("POST", "/searches", request));
  } catch (error) {
    unlisten();
    throw error;
  }
  for (const event of early) hears(event);
  if (!hasEnded) void catchUp();
  return new Search(/** @type {string} */ (id), () => ends({ report: "stopped" }));
}

/** A search at work. */
export class Search {
  /** @param {string} id @param {() => void} stopped tells who listens */
  constructor(id, stopped) {
    this.id = id;
    this.stopped = stopped;
  }

  /** Ends it. */
  async stop() {
    this.stopped();
    await ask("DELETE", `/searches/${this.id}`).catch(() => undefined);
  }

  /** Nodes of a trace, in the order of the search. @param {number} from @param {number} count */
  nodes(from, count) {
    return ask("GET", `/searches/${this.id}/nodes?from=${from}&count=${count}`);
  }

  /** The children of a node of a trace. @param {number} parent */
  children(parent) {
    return ask("GET", `/searches/${this.id}/nodes?parent=${parent}`);
  }
}

// ── Events ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Each tab holds a lock whose name begins so. */
const LOCK = "jogar-page-";
/** The time between two looks at who is there, in milliseconds. */
const TABS_PACE = 20000;
/** @type {Set<(event: any) => void>} */
const listeners = new Set();
/** The number of the last event that this browser has heard. */
let last = 0;
/** @type {EventSource | undefined} */
let source;
/** @type {BroadcastChannel | undefined} */
let tabs;
let hasBegun = false;

/**
 * Hears every event: `{about: "game" | "search" | "championship" | "reset" | "connection", …}`. After a `reset`, what is shown must be asked
 * for anew; `connection` is made here and says by `open` whether the server is there.
 * @param {(event: any) => void} listener
 * @returns {() => void} ends it
 */
export function listen(listener) {
  listeners.add(listener);
  begin();
  return () => listeners.delete(listener);
}

/** @param {any} event */
function tell(event) {
  for (const listener of [...listeners]) listener(event);
}

/** Hears an event, as the tab that reads them or as another. @param {{id: number, event: any}} heard */
function hear({ id, event }) {
  if (id) {
    if (id <= last && event.about !== "reset") return;
    last = id;
  }
  tell(event);
}

function begin() {
  if (hasBegun) return;
  hasBegun = true;
  watchTabs();
  addEventListener("pagehide", leave);
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    tell({ about: "reset" });
    take();
  });
  if ("BroadcastChannel" in globalThis) {
    tabs = new BroadcastChannel("jogar-events");
    tabs.onmessage = ({ data }) => { if (data.event) hear(data); };
  }
  take();
}

/** Waits until this tab may read the events, then reads them. */
function take() {
  if (!navigator.locks) return void agree();
  // Each tab holds a lock of its own name, which ends with it, however it ends.
  void navigator.locks.request(LOCK + page, () => new Promise(() => undefined));
  void navigator.locks.request("jogar-events", () => {
    read();
    return new Promise((resolve) => addEventListener("pagehide", () => resolve(undefined), { once: true }));
  });
}

/** Reads the events if no other tab does. */
async function agree() {
  if (!tabs) return read();
  const { elect } = await import("./election.js");
  elect(tabs, { name: page, begin: read, end: close, last: () => last, know: (id) => { last = Math.max(last, id); } });
}

/** Tells the server of tabs that ended without a word: their locks are gone. */
function watchTabs() {
  if (!navigator.locks) return;
  /** @type {string[]} */
  let known = [];
  setInterval(async () => {
    const { held = [] } = await navigator.locks.query();
    const here = held.map(({ name = "" }) => name).filter((name) => name.startsWith(LOCK));
    for (const name of known) {
      if (!here.includes(name)) navigator.sendBeacon(`/api/pages/${name.slice(LOCK.length)}/leave`);
    }
    known = here;
  }, TABS_PACE);
}

function read() {
  const address = `/api/events?page=${page}${last ? `&last=${last}` : ""}`;
  const mine = new EventSource(address);
  source = mine;
  source.onopen = () => share({ id: 0, event: { about: "connection", open: true } });
  source.onerror = () => {
    share({ id: 0, event: { about: "connection", open: false } });
    // A browser gives up when it is refused; the server may have been started anew.
    if (mine.readyState === EventSource.CLOSED) setTimeout(() => { if (source === mine) read(); }, 2000);
  };
  source.onmessage = (message) => share({ id: Number(message.lastEventId), event: JSON.parse(message.data) });
}

/** @param {{id: number, event: any}} heard */
function share(heard) {
  tabs?.postMessage(heard);
  hear(heard);
}

function close() {
  source?.close();
  source = undefined;
}

function leave() {
  close();
  navigator.sendBeacon(`/api/pages/${page}/leave`);
}
