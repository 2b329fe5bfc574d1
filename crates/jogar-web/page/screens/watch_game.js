// A game of a championship: step by step, with what was measured of both programs and what the engine thinks of each
// position; from any position one's own moves can be tried. A game that is being played goes on by itself.

import { makeBoard, makeHands } from "../catalogue.js";
import { changing, fill, h, set } from "../element.js";
import { refusal } from "../faults.js";
import * as net from "../net.js";
import { Evaluation } from "../parts/evaluation.js";
import { Graph } from "../parts/graph.js";
import { boardKeys } from "../parts/keys.js";
import { MoveList } from "../parts/moves.js";
import { nameScreen } from "../parts/own_address.js";
import { offerPass } from "../parts/pass.js";
import { Rest } from "../parts/rest.js";
import { sayAndRetry } from "../parts/server_back.js";
import { Stepper } from "../parts/stepper.js";
import { typedMove } from "../parts/typed.js";
import { badge, scores, verdictWords } from "../parts/verdicts.js";
import { store } from "../settings.js";
import { go, say, sayRefusal, setKeys, status } from "../shell.js";
import { sign } from "../signs.js";
import { duration, number, points, short, t } from "../texts.js";
import { markOf } from "../values.js";
import { preview } from "../words.js";
import { kept, treeOf } from "./variations.js";

/** @typedef {import("./watch_source.js").Championship} Championship */
/** @typedef {import("./watch_source.js").WatchedGame} WatchedGame */
/** @typedef {import("./watch_source.js").WatchedMove} WatchedMove */
/** @typedef {import("../shapes.js").PositionView} PositionView */
/** @typedef {import("../shapes.js").Player} Player */

/** How long after a failure a game is asked for again, in milliseconds. */
const AGAIN = 1000;
/** How long the engine looks at a position, in milliseconds. */
const LOOK = 5000;

export class WatchGame {
  #ended = new AbortController();
  /** @type {Championship | null} */
  #view = null;
  /** @type {WatchedGame | null} */
  #game = null;
  /** Counts what was asked for and taken of the game: an older answer must not replace a newer one. */
  #fetches = 0;
  #taken = 0;
  /** Whether something was told while the game was asked for. */
  #missed = false;
  /** Whether the server was away. */
  #lost = false;
  /** What the game was asked for by, if that failed. @type {URLSearchParams | null} */
  #failed = null;
  #at = 0;
  /** Moves that a person tries from there. @type {{ move: string, name: string, player: Player }[]} */
  #tried = [];
  /** @type {PositionView | null} */
  #position = null;
  /** The move that the engine would make. @type {string | null} */
  #best = null;
  #asked = 0;
  /** Who holds a key goes through the game: the address tells where that ends. */
  #rest = new Rest();
  #evaluation = new Evaluation();
  /** @type {import("../net.js").Search | null} */
  #search = null;
  /** @type {import("../boards/board.js").BoardElement | null} */
  #board = null;
  /** @type {import("../boards/hand.js").Hand | undefined} */
  #hand;

  /** @param {HTMLElement} main @param {import("./watch_source.js").Source} source @param {string} id */
  constructor(main, source, id) {
    this.source = source;
    this.id = id;
    this.stepper = new Stepper((at) => this.#to(at), t("page-watch-step"), this.#ended.signal);
    this.list = new MoveList((ply) => this.#to(ply));
    this.graph = new Graph((ply) => this.#to(ply));
    this.typed = typedMove((text) => this.#try(text));
    // Until there is a position.
    this.typed.enable(false);
    this.engine = h("input", { type: "checkbox", role: "switch", checked: true });
    this.engine.addEventListener("change", () => this.#look());
    this.heading = h("h1");
    this.rules = h("span", { class: "muted" });
    this.withbar = h("div", { class: "withbar" }, this.#evaluation.bar);
    this.boardbox = h("div", { class: "boardbox" });
    this.preview = h("p", { class: "preview" });
    this.leave = h("button", { type: "button", class: "btn main", onclick: () => this.#to(this.#at) }, t("page-back-to-game"));
    this.back = h("button", { type: "button", class: "btn", onclick: () => this.#takeBack() }, t("page-undo"));
    this.tries = h("div", { class: "actions tries", hidden: true }, this.leave, this.back);
    this.names = h("section", { class: "names" });
    this.figures = h("section", { class: "measured" });
    this.opinion = h("p", { class: "opinion" });
    this.hand = h("div");
    this.printed = h("section", { hidden: true });
    this.panel = h("aside", { class: "panel", "aria-label": t("page-watch-game") });
    this.#draw(main);
    this.#listen();
    setKeys(() => [
      ...boardKeys(this.#view?.game ?? ""),
      { keys: ["←", "→"], text: t("page-key-back") },
      { keys: [t("page-key-home"), t("page-key-end")], text: t("page-key-ends") },
      { keys: [",", "."], text: t("page-key-back") },
    ]);
  }

  /** @param {HTMLElement} main */
  #draw(main) {
    this.withbar.append(this.boardbox);
    const stage = h(
      "div",
      { class: "stage" },
      h("div", { class: "head" }, this.heading, this.rules, h("div", { class: "end" }, h("a", { class: "btn", href: "/watch" }, t("page-watch-to-list")))),
      this.withbar,
      h("div", { class: "below" }, this.stepper.place, h("div", { class: "talk" }, h("div", null, status, this.preview), this.typed.place), this.tries, this.graph.place),
    );
    fill(
      this.panel,
      this.names,
      this.hand,
      h("section", { class: "engine" }, h("div", { class: "row" }, h("label", { class: "switch" }, this.engine, h("span", null, t("page-watch-opinion"))), this.#evaluation.number), this.opinion),
      this.figures,
      this.printed,
      this.list.place,
      h("section", { class: "actions" }, h("button", { type: "button", class: "btn", onclick: () => this.#analyse() }, t("page-analyse-this"))),
    );
    fill(main, h("div", { class: "screen" }, stage, this.panel));
  }

  end() {
    this.#ended.abort();
    this.#asked += 1;
    this.#rest.end();
    this.#search?.stop();
  }

  /** @param {URLSearchParams} query */
  async begin(query) {
    say("");
    try {
      [this.#view, this.#game] = await Promise.all([this.source.view(), this.source.game(this.id)]);
      if (this.#ended.signal.aborted) return;
      if (!this.#game) {
        this.heading.textContent = this.#view.title;
        say(t("page-watch-gone"));
        return;
      }
      this.#board = await makeBoard(this.#view.game);
      [this.#hand] = await makeHands(this.#view.game);
      if (this.#ended.signal.aborted) return;
      this.#hear();
      for (const part of [this.withbar, this.panel]) part.classList.toggle("stones", this.#view.game === "lear");
      fill(this.boardbox, this.#board);
      if (this.#hand) fill(this.hand, this.#hand.place);
      const at = query.has("at") ? Number(query.get("at")) : NaN;
      await this.#to(Number.isInteger(at) && at >= 0 ? Math.min(at, this.#game.moves.length) : this.#game.moves.length);
      if (this.#missed) this.#refetch();
    } catch (error) {
      if (this.#ended.signal.aborted) return;
      // What the server refuses may be there later, with its next news.
      if (error instanceof net.Refused) this.#failed = query;
      sayAndRetry(error, this.#ended.signal, () => this.begin(query));
    }
  }

  #hear() {
    const board = this.#board;
    if (!board) return;
    const detail = (/** @type {Event} */ event) => /** @type {CustomEvent} */ (event).detail;
    board.addEventListener("choose", (event) => this.#try(detail(event).move.move));
    board.addEventListener("refuse", (event) => this.#try(detail(event).text));
    board.addEventListener("hold", () => this.#showHand());
    board.addEventListener("look", (event) => this.#preview(detail(event).move));
  }

  /** Hears of the game before it is asked for, so that nothing is missed between. */
  #listen() {
    this.#ended.signal.addEventListener("abort", net.listen((event) => {
      if (event.about === "connection") this.#connected(event.open);
      if (!this.source.isServer) return;
      if (event.about === "reset") this.#refetch();
      if (event.about !== "championship") return;
      const card = event.live.find((/** @type {{ id: string }} */ { id }) => id === this.id);
      // One that is not listed any more counts now.
      if (!this.#game || (this.#game.live && (!card || card.ply !== this.#game.moves.length || card.over))) this.#refetch();
    }));
  }

  /** @param {boolean} open */
  #connected(open) {
    if (!open) say(t("page-unreachable"));
    else {
      if (this.#lost && this.#position) this.#show(false);
      this.#refetch();
    }
    this.#lost = !open;
  }

  /** The game has gone on: who looks at its last move follows. */
  async #refetch() {
    const query = this.#failed;
    this.#failed = null;
    if (query) return this.begin(query);
    if (!this.#board) {
      this.#missed = true;
      return;
    }
    this.#fetches += 1;
    const mine = this.#fetches;
    /** @type {WatchedGame | null} */
    let game = null;
    try {
      game = await this.source.game(this.id);
    } catch {
      // While the server is away, nothing is asked; a later question needs no second one.
      const again = () => mine === this.#fetches && !this.#lost && !this.#ended.signal.aborted && this.#refetch();
      setTimeout(again, AGAIN);
      return;
    }
    const before = this.#game;
    if (!game || !before || this.#ended.signal.aborted || mine < this.#taken) return;
    this.#taken = mine;
    const follows = this.#at === before.moves.length && this.#tried.length === 0;
    this.#game = game;
    if (follows && (game.moves.length !== before.moves.length || game.live !== before.live)) await this.#to(game.moves.length);
    else this.#refresh();
  }

  // ── Steps and tries ────────────────────────────────────────────────────────────────────────────────────

  /** Shows the game after a number of moves. @param {number} at */
  async #to(at) {
    const forward = at === this.#at + 1 && this.#tried.length === 0 && this.#position !== null;
    this.#at = at;
    this.#tried = [];
    // At once, so that the next press of a key goes on from here.
    const count = this.#game?.moves.length ?? 0;
    this.stepper.show(at, count, t("page-watch-at", { ply: at, count }));
    await this.#show(forward);
  }

  /** Makes a move of one's own. @param {string} text */
  async #try(text) {
    const mine = this.#asked;
    try {
      /** @type {PositionView} */
      const after = await net.position(this.#request([text]));
      if (mine !== this.#asked || !after.last) return false;
      const { move, name, player } = after.last;
      this.#tried = [...this.#tried, { move, name, player }];
      await this.#show(true);
      return true;
    } catch (error) {
      if (mine === this.#asked) sayRefusal(refusal(error));
      return false;
    }
  }

  /** The position that is shown, and moves after it. @param {string[]} [more] */
  #request(more = []) {
    const { game, variant, size, komi } = /** @type {Championship} */ (this.#view);
    const { moves, start } = /** @type {WatchedGame} */ (this.#game);
    const made = moves.slice(0, this.#at).map((move) => move.move ?? move.name);
    return { game, variant, size, komi, ...(start ?? {}), moves: [...made, ...this.#tried.map(({ move }) => move), ...more] };
  }

  /** @param {boolean} forward */
  async #show(forward) {
    this.#asked += 1;
    const mine = this.#asked;
    try {
      /** @type {PositionView} */
      const view = await net.position(this.#request());
      if (mine !== this.#asked) return;
      this.#position = view;
      this.#best = null;
      this.#tell(view);
      if (this.#board) this.#board.looked = null;
      if (forward) this.#board?.advance(this.#picture(view));
      else this.#board?.show(this.#picture(view));
      this.#refresh();
      this.#look();
    } catch (error) {
      if (mine === this.#asked) say(refusal(error));
    }
  }

  /** @param {PositionView} view @returns {import("../shapes.js").Picture} */
  #picture(view) {
    return { board: view.board, moves: view.moves, player: view.player, last: view.last, playable: !view.ending, you: null, hint: this.#best };
  }

  /** Everything but the board. */
  #refresh() {
    const game = this.#game;
    const view = this.#view;
    if (!game || !view) return;
    this.#showNames(game, view);
    const count = game.moves.length;
    this.stepper.show(this.#at, count, t("page-watch-at", { ply: this.#at, count }));
    const graded = new Map(game.grade.map((judged) => [judged.ply, judged]));
    this.list.show(
      game.moves.map((move, i) => {
        const judged = graded.get(i + 1);
        return { name: move.name, player: playerOf(game, i), note: i < game.opening ? t("page-watch-opening") : brief(move), mark: markOf(judged) };
      }),
      this.#tried.length > 0 ? -1 : this.#at,
      view.game === "lear",
    );
    set(this.graph.place, { hidden: game.grade.length === 0 });
    const values = game.grade.map(({ ply, player, value, mistake }) => ({ ply, value: player === 1 ? value : -value, mistake }));
    if (game.grade.length > 0) this.graph.show(values, count, this.#at, view.game === "lear");
    this.#showFigures(game);
    this.#showHand();
    this.#showTries();
    this.typed.enable(!this.#position?.ending);
    const query = new URLSearchParams({ game: this.id });
    if (this.#at < count) query.set("at", String(this.#at));
    if (this.source.isServer) this.#rest.do(() => nameScreen(`/watch?${query}`));
  }

  /** @param {WatchedGame} game @param {Championship} view */
  #showNames(game, view) {
    this.heading.textContent = game.players.join(" – ");
    document.title = `${game.players.join(" – ")} · Jogar`;
    this.rules.textContent = [view.title, t(`game-${view.game}`), view.variant].filter(Boolean).join(" · ");
    const kind = view.game === "lear" ? "stone" : "";
    const player = (/** @type {Player} */ side) => h("p", { class: game.winner === side ? "winner" : null }, sign(side, 22, kind), h("span", null, game.players[side - 1]), game.failed === side ? badge(game.verdict, 1) : null, h("b", null, scores(game)[side - 1]));
    const told = [game.live && !game.ended ? h("span", { class: "livemark" }, "● ", t("page-watch-live-now")) : null, game.ended, game.reason || (game.failed ? verdictWords(game.verdict) : "")].filter(Boolean);
    fill(this.names, player(1), player(2), ...told.map((words) => h("p", { class: "muted" }, words)), ...game.troubles.map((words) => h("p", { class: "small bad" }, words)));
  }

  /** @param {PositionView} view */
  #tell(view) {
    const parts = [];
    if (this.#tried.length > 0) parts.push(t("page-watch-tried", { moves: this.#tried.map(({ name }) => name).join(" ") }));
    else parts.push(view.last ? t("page-watch-said", { ply: this.#at, player: view.last.player, move: view.last.name }) : t("page-watch-begin"));
    if (this.#tried.length === 0 && this.#at === this.#game?.moves.length && this.#game.ended) parts.push(this.#game.ended);
    say(parts.join(" "));
    offerPass(this.preview, this.#board, view, (move) => this.#try(move));
  }

  /** Takes the last try back. */
  #takeBack() {
    this.#tried = this.#tried.slice(0, -1);
    return this.#show(false);
  }

  #showTries() {
    const ways = /** @type {HTMLButtonElement[]} */ ([...this.stepper.place.querySelectorAll("button")]);
    changing([this.leave, this.back, ...ways], () => set(this.tries, { hidden: this.#tried.length === 0 }));
  }

  #showHand() {
    const picture = this.#board?.picture;
    if (!this.#hand || !picture) return;
    const board = /** @type {import("../boards/blokus.js").BlokusBoard} */ (this.#board);
    this.#hand.show(picture, picture.player, picture.playable ? board : null);
  }

  /** @param {import("../shapes.js").LegalMove | null} move */
  #preview(move) {
    this.#showHand();
    const picture = this.#board?.picture;
    if (this.#position?.must_pass) return;
    this.preview.textContent = move && picture?.playable ? preview(this.#view?.game ?? "", picture.board, move) : "";
  }

  // ── What was measured, and what the engine thinks ──────────────────────────────────────────────────────

  /** The last move of each program, and what it printed. @param {WatchedGame} game */
  #showFigures(game) {
    const latest = (/** @type {Player} */ side) => {
      for (let i = this.#at - 1; i >= game.opening; i -= 1) if (playerOf(game, i) === side) return { move: game.moves[i], ply: i + 1 };
      return null;
    };
    const both = [latest(1), latest(2)];
    const graded = new Map(game.grade.map((judged) => [judged.ply, judged]));
    /** @type {[string, (shown: { move: WatchedMove, ply: number }) => string | undefined][]} */
    const rows = [
      ["move", ({ move, ply }) => `${ply}. ${move.name}`],
      ["spent", ({ move }) => told(move.program?.time_ms ?? move.time_ms, duration)],
      ["cpu", ({ move }) => told(move.program?.cpu_ms, duration)],
      ["reached", ({ move }) => told(move.depth, number)],
      ["nodes", ({ move }) => told(move.nodes, short)],
      ["own", ({ move }) => told(move.value, points)],
      ["lost", ({ ply }) => told(graded.get(ply)?.loss, (loss) => (loss === 0 ? "★" : points(-loss)))],
    ];
    const shown = rows.map(([name, of]) => ({ name, cells: both.map((one) => (one ? of(one) : undefined)) })).filter(({ cells }) => cells.some(Boolean));
    set(this.figures, { hidden: shown.length === 0 });
    const kind = this.#view?.game === "lear" ? "stone" : "";
    const head = (/** @type {Player} */ side) => h("th", { scope: "col" }, sign(side, 16, kind), h("span", { class: "sr" }, game.players[side - 1]));
    fill(
      this.figures,
      h("h2", null, t("page-watch-figures")),
      h("table", null, h("thead", null, h("tr", null, h("td"), head(1), head(2))), h("tbody", null, ...shown.map(({ name, cells }) => h("tr", null, h("th", { scope: "row" }, t(`page-watch-figure-${name}`)), ...cells.map((cell) => h("td", null, cell ?? "–")))))),
    );
    this.#showPrinted(game);
  }

  /** What the program of the move that is shown printed; at the end, what the one that failed printed. @param {WatchedGame} game */
  #showPrinted(game) {
    const isEnd = this.#at === game.moves.length;
    const program = isEnd && game.failed && game.program ? game.program : game.moves[this.#at - 1]?.program;
    const side = isEnd && game.failed && game.program ? game.failed : this.#at > 0 ? playerOf(game, this.#at - 1) : 1;
    const printed = program?.printed ?? "";
    const wrong = program?.wrong_state ?? "";
    set(this.printed, { hidden: !printed && !wrong });
    fill(
      this.printed,
      printed ? h("h2", null, t("page-watch-printed", { name: game.players[side - 1] })) : null,
      printed ? h("pre", { class: "printed", tabindex: 0, role: "region", "aria-label": t("page-watch-printed", { name: game.players[side - 1] }) }, printed) : null,
      wrong ? h("p", { class: "small bad" }, t("page-watch-wrong-state", { state: wrong })) : null,
    );
  }

  /** What the engine thinks of the position. */
  async #look() {
    const mine = this.#asked;
    this.#search?.stop();
    this.#search = null;
    this.#showOpinion(null);
    if (!this.engine.checked || !this.#position || this.#position.ending) return;
    const search = await net.search({ search: "analysis", ...this.#request(), lines: 1, time_ms: LOOK }, (event) => {
      if (mine !== this.#asked || !this.engine.checked || event.report !== "analysis") return;
      this.#showOpinion(event);
    }).catch((error) => void (mine === this.#asked && (this.opinion.textContent = refusal(error))));
    if (mine === this.#asked && this.engine.checked) this.#search = search ?? null;
    else search?.stop();
  }

  /** @param {import("../shapes.js").AnalysisReport | null} report */
  #showOpinion(report) {
    const [best] = report?.lines ?? [];
    const ending = this.#position?.ending;
    const final = ending ? ending.points[0] - ending.points[1] : null;
    const value = best && report ? (report.player === 1 ? best.value : -best.value) : final;
    this.#evaluation.show(value, Boolean(best?.exact || ending));
    this.opinion.textContent = best && report ? t("page-watch-thinks", { depth: report.depth, line: best.names.slice(0, 8).join(" ") }) : "";
    if (!this.#position || (best?.move ?? null) === this.#best) return;
    this.#best = best?.move ?? null;
    this.#board?.update(this.#picture(this.#position));
  }

  /** Opens the game on the screen of analysis, at the same move, with what was tried as a variation. */
  #analyse() {
    const [game, view] = [this.#game, this.#view];
    if (!game || !view) return;
    const root = treeOf(game.moves.map((move, i) => ({ move: move.move ?? move.name, name: move.name, player: playerOf(game, i) })));
    let node = this.#at === 0 ? root : (root.line()[this.#at - 1] ?? root);
    for (const tried of this.#tried) node = node.after(tried);
    const { variant, size, komi } = view;
    store(`jogar-analysis-${view.game}`, { start: { game: view.game, variant, size, komi, ...(game.start ?? {}) }, tree: kept(root), at: node.moves(), judged: game.grade });
    go(`/analyse/${view.game}`);
  }
}

/** A figure in words, if it is known. @template T @param {T | null | undefined} value @param {(value: T) => string} say */
const told = (value, say) => (value === undefined || value === null ? undefined : say(value));

/** Who made a move. @param {WatchedGame} game @param {number} index @returns {Player} */
const playerOf = (game, index) => game.moves[index]?.player ?? 1;

/** What was measured of a move, in short. @param {WatchedMove} move */
function brief(move) {
  const time = move.program?.time_ms ?? move.time_ms;
  return [told(move.value, points), told(time, duration)].filter(Boolean).join(" · ");
}
