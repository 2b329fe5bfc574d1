// @ts-check
// The page's way to the server: requests, and events without asking.
//
// All tabs of a browser share one stream of events, because a browser opens only six connections to a host. The tab that
// holds the lock `jogar-events` reads it and tells the others; when it leaves, another takes over and goes on where it was.
// Shapes: see crates/jogar-web/src/schema.rs.

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
/** @param {string} id */
export const game = (id) => ask("GET", `/games/${encodeURIComponent(id)}`);
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
/** @param {string} text */
export const readLog = (text) => ask("POST", "/logs", text);

/** @param {any} request `{game, variant, size, komi, state, player, moves}` @param {AbortSignal} [signal] */
export const position = (request, signal) => ask("POST", "/position", request, signal);
/** @param {number} size */
export const pieKomi = (size) => ask("POST", "/pie/komi", { size });
/** @param {number} size @param {number} komi */
export const pieSide = (size, komi) => ask("POST", "/pie/side", { size, komi });
/** @param {any} request `{puzzle, variant, problem, steps}` @param {AbortSignal} [signal] */
export const puzzle = (request, signal) => ask("POST", "/puzzle", request, signal);

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
 * Begins a search: its reports come to `listener` until it has ended.
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
    if (hasEnded) stop();
    listener(event);
  };
  // What was told before the stream of events was open is asked for.
  const catchUp = async () => {
    const view = await ask("GET", `/searches/${id}`).catch(() => undefined);
    if (view?.report) hears({ about: "search", id, done: view.done, ...view.report });
  };
  const stop = listen((event) => {
    if (event.about === "connection" && event.open && id !== undefined) void catchUp();
    if (event.about !== "search") return;
    if (id === undefined) early.push(event);
    else hears(event);
  });
  try {
    ({ id } = await ask("POST", "/searches", request));
  } catch (error) {
    stop();
    throw error;
  }
  for (const event of early) hears(event);
  if (!hasEnded) void catchUp();
  return new Search(/** @type {string} */ (id), stop);
}

/** A search at work. */
export class Search {
  /** @param {string} id @param {() => void} unlisten */
  constructor(id, unlisten) {
    this.id = id;
    this.unlisten = unlisten;
  }

  /** Ends it. */
  async stop() {
    this.unlisten();
    await ask("DELETE", `/searches/${this.id}`).catch(() => undefined);
  }

  /** Its latest report. */
  look() {
    return ask("GET", `/searches/${this.id}`);
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
  addEventListener("pagehide", leave);
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    tell({ about: "reset" });
    take();
  });
  if ("BroadcastChannel" in globalThis) {
    tabs = new BroadcastChannel("jogar-events");
    tabs.onmessage = (message) => hear(message.data);
  }
  take();
}

/** Waits until this tab may read the events, then reads them. */
function take() {
  if (!navigator.locks) return read();
  // Each tab holds a lock of its own name, which ends with it, however it ends.
  void navigator.locks.request(`jogar-page-${page}`, () => new Promise(() => undefined));
  void navigator.locks.request("jogar-events", () => {
    read();
    return new Promise((resolve) => addEventListener("pagehide", () => resolve(undefined), { once: true }));
  });
}

function read() {
  const address = `/api/events?page=${page}${last ? `&last=${last}` : ""}`;
  source = new EventSource(address);
  source.onopen = () => share({ id: 0, event: { about: "connection", open: true } });
  source.onerror = () => {
    share({ id: 0, event: { about: "connection", open: false } });
    // A browser gives up when it is refused; the server may have been started anew.
    if (source?.readyState === EventSource.CLOSED) setTimeout(read, 2000);
  };
  source.onmessage = (message) => share({ id: Number(message.lastEventId), event: JSON.parse(message.data) });
}

/** @param {{id: number, event: any}} heard */
function share(heard) {
  tabs?.postMessage(heard);
  hear(heard);
}

function leave() {
  source?.close();
  source = undefined;
  navigator.sendBeacon(`/api/pages/${page}/leave`);
}
