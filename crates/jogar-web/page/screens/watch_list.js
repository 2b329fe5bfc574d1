// A championship in tables: standings with intervals, everyone against everyone, the games, those that are being played,
// and what happened.

import { here } from "../address.js";
import { fill, h, s, set } from "../element.js";
import { refusal } from "../faults.js";
import * as net from "../net.js";
import { nameScreen } from "../parts/own_address.js";
import { badge, halves, scores } from "../parts/verdicts.js";
import { say, status } from "../shell.js";
import { number, t } from "../texts.js";

/** @typedef {import("./watch_source.js").Championship} Championship */
/** @typedef {import("./watch_source.js").Entrant} Entrant */
/** @typedef {import("./watch_source.js").GameCard} GameCard */
/** @typedef {import("./watch_source.js").LiveCard} LiveCard */
/** @typedef {import("./watch_source.js").News} News */

/** How long after a failure the tables are asked for again, in milliseconds. */
const AGAIN = 1000;
/** How many games are listed at once. */
const PAGE = 60;

/**
 * How a list was left: who comes back to it finds as many games there, at the same place. On a large screen the list
 * scrolls, on a small one the window does.
 * @typedef {{ source: import("./watch_source.js").Source, address: string, count: number, tops: [number, number] }} Left
 */
/** @type {Left | null} */
let left = null;

/** @param {string} id */
const addressOf = (id) => `/watch?game=${encodeURIComponent(id)}`;

export class WatchList {
  #ended = new AbortController();
  /** @type {Championship | null} */
  #view = null;
  #count = PAGE;
  /** The games that the address asks for, until there are tables to choose from. */
  #query = new URLSearchParams();
  /** Where the list is that is shown. */
  #address = "";
  #asked = 0;
  /** Counts what was asked for and taken of the tables: an older answer must not replace a newer one. */
  #fetches = 0;
  #taken = 0;
  /** Whether the server was away. */
  #lost = false;

  /** @param {HTMLElement} main @param {import("./watch_source.js").Source} source @param {() => void} forget */
  constructor(main, source, forget) {
    this.main = main;
    this.source = source;
    this.title = h("h1");
    this.rules = h("span", { class: "muted" });
    this.progress = h("span");
    this.standings = h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": t("page-watch-standings") });
    this.cross = h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": t("page-watch-cross") });
    this.live = h("section", { class: "livegames", hidden: true });
    this.games = h("div", { class: "games" });
    this.more = h("button", { type: "button", class: "btn", hidden: true, onclick: () => { this.#count += PAGE; this.#showGames(); } });
    this.told = h("p", { class: "small muted" });
    this.events = h("section", { hidden: true });
    const choose = () => { this.#count = PAGE; this.#showGames(); };
    this.filters = { entrant: h("select", { onchange: choose }), opponent: h("select", { onchange: choose }), verdict: h("select", { onchange: choose }) };
    // A name or a result leads to its games, further down.
    for (const table of [this.standings, this.cross]) table.addEventListener("click", (event) => this.#pick(event));
    const other = source.isServer ? null : h("button", { type: "button", class: "btn", onclick: forget }, t("page-watch-other"));
    fill(
      main,
      h(
        "div",
        { class: "watchlist" },
        h("div", { class: "head" }, this.title, this.rules, h("div", { class: "end" }, this.progress, other)),
        status,
        this.live,
        h("section", null, h("h2", null, t("page-watch-standings")), this.standings),
        h("section", null, h("h2", null, t("page-watch-cross")), this.cross),
        h("section", null, h("h2", null, t("page-watch-games")), this.#filterRow(), this.told, this.games, this.more),
        this.events,
      ),
    );
  }

  #filterRow() {
    const field = (/** @type {keyof WatchList["filters"]} */ name) => h("label", null, h("span", { class: "lab" }, t(`page-watch-by-${name}`)), this.filters[name]);
    return h("div", { class: "filters" }, field("entrant"), field("opponent"), field("verdict"));
  }

  end() {
    left = { source: this.source, address: this.#address, count: this.#count, tops: [this.main.scrollTop, scrollY] };
    this.#ended.abort();
  }

  /** @param {MouseEvent} event */
  #pick(event) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const query = new URL(link.href).searchParams;
    for (const [name, select] of Object.entries(this.filters)) select.value = query.get(name) ?? "";
    this.#count = PAGE;
    this.#showGames();
    this.filters.entrant.scrollIntoView({ block: "start" });
    this.filters.entrant.focus({ preventScroll: true });
  }

  /** @param {URLSearchParams} query */
  async begin(query) {
    say("");
    if (this.source.isServer) this.#ended.signal.addEventListener("abort", net.listen((event) => this.#hear(event)));
    const was = left?.source === this.source && left.address === here() ? left : null;
    this.#query = query;
    this.#count = was?.count ?? PAGE;
    await this.#refetch();
    if (!was || this.#ended.signal.aborted) return;
    this.main.scrollTop = was.tops[0];
    scrollTo(0, was.tops[1]);
  }

  /** @param {any} event */
  #hear(event) {
    if (event.about === "reset") this.#refetch();
    if (event.about === "connection") {
      if (!event.open) say(t("page-unreachable"));
      else {
        if (this.#lost) this.#tell();
        this.#refetch();
      }
      this.#lost = !event.open;
    }
    if (event.about !== "championship") return;
    const known = this.#view?.news;
    // Moves of a game that goes on change nothing in the tables.
    const isSame = known && known.done === event.done && known.pairs === event.pairs && known.complete === event.complete;
    if (isSame && this.#view) this.#showNews({ ...this.#view, news: event });
    else this.#refetch();
  }

  async #refetch() {
    await this.#fetch();
    await this.#showGames();
  }

  async #fetch() {
    this.#fetches += 1;
    const mine = this.#fetches;
    try {
      const view = await this.source.view();
      if (this.#ended.signal.aborted || mine < this.#taken) return;
      this.#taken = mine;
      this.#show(view);
    } catch (error) {
      if (this.#ended.signal.aborted || mine !== this.#fetches) return;
      say(refusal(error));
      // While the server is away, nothing is asked; a later question needs no second one.
      const again = () => mine === this.#fetches && !this.#lost && !this.#ended.signal.aborted && this.#refetch();
      if (this.source.isServer) setTimeout(again, AGAIN);
    }
  }

  /** Who is first; several may share that place. */
  #tell() {
    const view = this.#view;
    const first = view?.entrants.filter(({ place }) => place === 1).map(({ name }) => name).join(", ");
    if (view) say(view.games === 0 ? t("page-watch-no-games") : t("page-watch-first", { names: first ?? "" }));
  }

  /** @param {Championship} view */
  #show(view) {
    const isFirst = this.#view === null;
    this.#view = view;
    document.title = `${view.title} · Jogar`;
    this.title.textContent = view.title;
    const size = view.size ? `${view.size} × ${view.size}` : null;
    this.rules.textContent = [t(`game-${view.game}`), view.variant, size, t(`page-watch-format-${view.format}`), t("page-watch-time", { seconds: number(view.time_ms / 1000, view.time_ms % 1000 ? 1 : 0) })].filter(Boolean).join(" · ");
    // A person who has walked into a table stays where they are.
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
    fill(this.standings, standings(view.entrants));
    fill(this.cross, crossTable(view.entrants));
    if (focused) /** @type {HTMLElement | null} */ (document.querySelector(`[data-key="${CSS.escape(focused)}"]`))?.focus({ preventScroll: true });
    this.#fillFilters(view.entrants);
    this.#showNews(view);
    set(this.events, { hidden: view.events.length === 0 });
    const event = (/** @type {{ date: string, text: string }} */ { date, text }) => h("li", null, h("time", { datetime: date, class: "muted" }, date.replace("T", " ").slice(0, 16)), h("span", null, text));
    fill(this.events, h("h2", null, t("page-watch-events")), h("ul", { class: "plain events" }, ...view.events.map(event)));
    if (!isFirst) return;
    // Now there is something to choose from.
    for (const [name, select] of Object.entries(this.filters)) select.value = this.#query.get(name) ?? "";
    this.#tell();
  }

  /** What changes while games are played. @param {Championship} view */
  #showNews(view) {
    this.#view = view;
    const { news } = view;
    const games = t(view.complete ? "page-watch-complete" : "page-watch-going", { games: view.games });
    const pairs = news && !news.complete ? t("page-watch-pairs", { done: news.done, pairs: news.pairs }) : null;
    const state = news && !news.complete ? t(news.running ? "page-watch-running" : "page-watch-stopped") : null;
    fill(this.progress, [games, pairs, state].filter(Boolean).join(" · "));
    const cards = news?.live ?? [];
    set(this.live, { hidden: !news?.running });
    if (news?.running) this.#showLive(cards, news.playing);
  }

  /** @param {LiveCard[]} cards @param {number} playing */
  #showLive(cards, playing) {
    const card = (/** @type {LiveCard} */ { id, players, ply, over }) =>
      h("a", { class: "gamecard live", href: addressOf(id), "data-key": `live ${id}` }, h("span", { class: over ? "no" : "no on" }, over ? "✓" : "●"), h("span", { class: "pair" }, players.join(" – ")), h("b", null, t(over ? "page-watch-live-over" : "page-watch-live-at", { ply })));
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
    fill(
      this.live,
      h("h2", null, t("page-watch-live")),
      cards.length > 0 ? h("div", { class: "games" }, ...cards.map(card)) : h("p", { class: "muted" }, t("page-watch-live-none", { pairs: playing })),
    );
    if (focused?.startsWith("live ")) /** @type {HTMLElement | null} */ (this.live.querySelector(`[data-key="${CSS.escape(focused)}"]`))?.focus({ preventScroll: true });
  }

  /** @param {Entrant[]} entrants */
  #fillFilters(entrants) {
    const names = entrants.map(({ name }) => name);
    const verdicts = [...new Set(entrants.flatMap((entrant) => Object.keys(entrant.verdicts)))].sort();
    /** @type {[keyof WatchList["filters"], string[]][]} */
    const fields = [["entrant", names], ["opponent", names], ["verdict", verdicts]];
    for (const [name, values] of fields) {
      const select = this.filters[name];
      // A list that a person has opened stays open.
      if (values.join() === [...select.options].slice(1).map((option) => option.value).join() && select.options.length > 0) continue;
      const was = select.value;
      fill(select, h("option", { value: "" }, t("page-watch-all")), ...values.map((value) => h("option", { value }, value === "finished" ? t("page-watch-finished") : value)));
      select.value = was;
    }
  }

  async #showGames() {
    if (this.#ended.signal.aborted || !this.#view) return;
    this.#asked += 1;
    const mine = this.#asked;
    const chosen = (/** @type {keyof WatchList["filters"]} */ name) => this.filters[name].value || undefined;
    const which = { entrant: chosen("entrant"), opponent: chosen("opponent"), verdict: chosen("verdict"), count: this.#count };
    const query = new URLSearchParams(location.search);
    for (const name of /** @type {const} */ (["entrant", "opponent", "verdict"])) {
      if (which[name]) query.set(name, which[name]);
      else query.delete(name);
    }
    if (location.pathname === "/watch") nameScreen(`/watch${query.size ? `?${query}` : ""}`);
    this.#address = here();
    try {
      const { games, count } = await this.source.games(which);
      if (mine !== this.#asked || this.#ended.signal.aborted) return;
      const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined;
      fill(this.games, ...games.map((game, i) => this.#card(game, count - i)));
      if (focused?.startsWith("game ")) /** @type {HTMLElement | null} */ (this.games.querySelector(`[data-key="${CSS.escape(focused)}"]`))?.focus({ preventScroll: true });
      this.told.textContent = count > 0 ? t("page-watch-listed", { shown: games.length, games: count }) : t("page-watch-no-such");
      set(this.more, { hidden: games.length >= count });
      fill(this.more, t("page-watch-more"));
    } catch (error) {
      if (mine === this.#asked) say(refusal(error));
    }
  }

  /** @param {GameCard} game @param {number} place its number, the oldest is 1 */
  #card(game, place) {
    return h(
      "a",
      { class: "gamecard", href: addressOf(game.id), "data-key": `game ${game.id}` },
      h("span", { class: "no" }, number(place)),
      h("span", { class: "pair" }, h("span", { class: game.winner === 1 ? "winner" : null }, game.players[0]), " – ", h("span", { class: game.winner === 2 ? "winner" : null }, game.players[1])),
      game.verdict === "finished" ? null : badge(game.verdict, 1),
      h("b", null, scores(game).join("–")),
    );
  }
}

/** @param {Entrant[]} entrants */
function standings(entrants) {
  const ends = entrants.flatMap(({ low, high }) => (low === null || high === null ? [] : [low, high]));
  const [least, most] = ends.length ? [Math.min(...ends), Math.max(...ends)] : [-1, 1];
  const x = (/** @type {number} */ elo) => 4 + (192 * (elo - least)) / Math.max(1, most - least);
  const whisker = (/** @type {Entrant} */ { rating, low, high }) => {
    if (rating === null || low === null || high === null) return null;
    return s("svg", { class: "whisker", viewBox: "0 0 200 20", preserveAspectRatio: "none", "aria-hidden": "true" }, s("path", { class: "bound", d: `M${x(low)} 10H${x(high)}M${x(low)} 5V15M${x(high)} 5V15` }), s("path", { class: "dot", d: `M${x(rating)} 10h0` }));
  };
  const heads = [["place", "num"], ["program", ""], ["points", "num"], ["played", "num"], ["rating", "whiskers"], ["elo", "num"], ["verdicts", ""]];
  const signed = (/** @type {number | null} */ value) => number(value ?? 0, 0, { sign: true });
  const row = (/** @type {Entrant} */ entrant) => {
    const failures = Object.entries(entrant.verdicts).filter(([verdict]) => verdict !== "finished");
    const elo = entrant.rating === null ? "–" : `${signed(entrant.rating)} (${signed(entrant.low)} … ${signed(entrant.high)})`;
    return h(
      "tr",
      null,
      h("td", { class: "num" }, String(entrant.place)),
      h("th", { scope: "row" }, h("a", { href: `/watch?${new URLSearchParams({ entrant: entrant.name })}`, "data-key": `of ${entrant.name}` }, entrant.name), entrant.withdrawn ? h("span", { class: "muted" }, ` ${t("page-watch-withdrawn")}`) : null),
      h("td", { class: "num" }, h("b", null, halves(entrant.points))),
      h("td", { class: "num" }, number(entrant.played)),
      h("td", { class: "whiskers" }, whisker(entrant)),
      h("td", { class: "num" }, elo),
      h("td", null, failures.length ? h("span", { class: "badges" }, ...failures.map(([verdict, count]) => badge(verdict, count))) : "–"),
    );
  };
  return h("table", null, h("thead", null, h("tr", null, ...heads.map(([name, kind]) => h("th", { scope: "col", class: kind || null }, t(`page-watch-${name}`))))), h("tbody", null, ...entrants.map(row)));
}

/** Points against each other; a press shows the games. @param {Entrant[]} entrants */
function crossTable(entrants) {
  const cell = (/** @type {Entrant} */ entrant, /** @type {Entrant} */ other) => {
    if (entrant === other) return h("td", { class: "self" }, "×");
    const met = entrant.against.find(({ name }) => name === other.name);
    if (!met) return h("td", null, "–");
    const href = `/watch?${new URLSearchParams({ entrant: entrant.name, opponent: other.name })}`;
    const label = t("page-watch-meeting", { name: entrant.name, other: other.name, points: `${halves(met.points)}/${met.played}` });
    return h("td", { class: met.points * 2 > met.played ? "ahead" : null }, h("a", { href, "aria-label": label, "data-key": `met ${entrant.name} ${other.name}` }, halves(met.points), h("small", null, `/${met.played}`)));
  };
  const head = (/** @type {Entrant} */ entrant, /** @type {number} */ i) => h("th", { scope: "col", title: entrant.name, "aria-label": entrant.name }, String(i + 1));
  const row = (/** @type {Entrant} */ entrant, /** @type {number} */ i) => h("tr", null, h("th", { scope: "row" }, `${i + 1} ${entrant.name}`), ...entrants.map((other) => cell(entrant, other)));
  return h("table", { class: "cross" }, h("thead", null, h("tr", null, h("th", { scope: "col" }, t("page-watch-program")), ...entrants.map(head))), h("tbody", null, ...entrants.map(row)));
}
