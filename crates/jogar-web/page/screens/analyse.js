// Analyse: any position or game, what every move is worth, variations, the value over the game, a review with
// the mistakes as exercises, and a board editor.

import { catalogue, makeBoard, makeHands } from "../catalogue.js";
import { fill, h, set } from "../element.js";
import { refusal } from "../faults.js";
import * as net from "../net.js";
import { Graph } from "../parts/graph.js";
import { MoveList } from "../parts/moves.js";
import { boardKeys } from "../parts/keys.js";
import { typedMove } from "../parts/typed.js";
import { keysOn, store, stored } from "../settings.js";
import { enable, go, say, sayRefusal, setKeys, status, tool, typing } from "../shell.js";
import { icon } from "../signs.js";
import { points, sentences, short, t } from "../texts.js";
import { quality } from "../values.js";
import { preview } from "../words.js";
import { Editor } from "./editor.js";
import { importGame, learnLink, linkTo } from "./exchange.js";
import { Exercise } from "./exercise.js";
import { VariationNode, kept, restore, treeOf } from "./variations.js";

/** @typedef {import("../shapes.js").PositionView} PositionView */
/** @typedef {import("../shapes.js").PositionRequest} PositionRequest */
/** @typedef {import("../shapes.js").AnalysisReport} AnalysisReport */
/** @typedef {import("../shapes.js").ReviewedMove} ReviewedMove */
/** @typedef {import("../shapes.js").MoveValue} MoveValue */
/** @typedef {import("../shapes.js").Picture} Picture */
/** @typedef {import("../shapes.js").Player} Player */

/** How long a position is analysed at most, in milliseconds. */
const LONGEST = 60_000;
/** How many lines are listed. */
const LINES = 6;
/** Points at which the evaluation bar is at about three quarters. */
const BAR = 6;
/** Mistakes as players mark them. @type {Record<string, string>} */
const MARKS = { mistake: "?", blunder: "??" };

/**
 * @param {HTMLElement} main
 * @param {string[]} address
 * @param {URLSearchParams} query
 */
export async function open(main, address, query) {
  const all = await catalogue();
  const [game] = address;
  const [hand] = await makeHands(game);
  const screen = new AnalyseScreen(main, all, game, await makeBoard(game), hand);
  await screen.begin(query);
  return () => screen.end();
}

class AnalyseScreen {
  /** The start and the rules. @type {PositionRequest} */
  #start;
  #root = treeOf([]);
  #node = this.#root;
  /** Where the last step leads, as long as its position is asked for: the next press of a key goes on from there. */
  #next = this.#root;
  /** @type {PositionView | null} */
  #position = null;
  /** @type {AnalysisReport | null} */
  #report = null;
  /** @type {import("../net.js").Search | null} */
  #search = null;
  #asked = 0;
  /** Judged moves of the game, by their number. @type {Map<number, ReviewedMove>} */
  #judged = new Map();
  /** @type {import("../net.js").Search | null} */
  #review = null;
  #left = 0;
  /** @type {Editor | null} */
  #editor = null;
  /** @type {Exercise | null} */
  #exercise = null;
  #turned = false;
  #ended = new AbortController();

  /**
   * @param {HTMLElement} main @param {import("../shapes.js").Catalogue} all @param {string} game
   * @param {import("../boards/board.js").BoardElement} board @param {import("../boards/hand.js").Hand | undefined} hand
   */
  constructor(main, all, game, board, hand) {
    this.all = all;
    this.game = game;
    this.stones = game === "lear";
    this.#start = { game };
    this.board = board;
    this.boardbox = h("div", { class: "boardbox", "data-playable": true }, board);
    this.bar = h("div", { class: "eval" }, h("i"));
    this.rules = h("span", { class: "muted" });
    this.preview = h("p", { class: "preview" });
    this.typed = typedMove((text) => this.#try(text));
    this.graph = new Graph((ply) => this.#toPly(ply));
    this.list = new MoveList((ply) => this.#toPly(ply));
    this.engine = h("input", { type: "checkbox", role: "switch", checked: true });
    this.value = h("b", { class: "bigval" });
    this.stat = h("div", { class: "stat" });
    this.hand = hand;
    this.lines = h("section", { class: "lines" });
    this.branches = h("section", { class: "branches", hidden: true });
    this.mistakes = h("section", { class: "mistakes" });
    this.side = h("div", { class: "side" });
    this.from = h("a", { class: "btn", href: "/play" }, icon("play"), t("page-play-from-here"));
    this.learn = h("a", { class: "btn", href: "/learn" }, t("page-learn-from-here"));
    this.tools = {
      first: tool("first", "page-to-start", () => this.#walk(this.#root)),
      prev: tool("prev", "page-back", () => this.#next.parent && this.#walk(this.#next.parent)),
      next: tool("next", "page-forward", () => this.#next.children[0] && this.#walk(this.#next.children[0])),
      last: tool("last", "page-to-end", () => this.#walk(this.#next.line().at(-1) ?? this.#root)),
      turn: tool("turn", "page-turn", () => this.#turn()),
      edit: tool("edit", "page-edit", () => this.#edit()),
    };
    this.#draw(main);
    this.#hear();
  }

  /** @param {HTMLElement} main */
  #draw(main) {
    const games = this.all.games.map(({ name }) =>
      h("a", { href: `/analyse/${name}`, "aria-current": name === this.game ? "true" : null }, t(`page-game-${name}`)));
    const stage = h(
      "div",
      { class: "stage" },
      h("div", { class: "head" }, h("h1", null, t("page-analysis")), this.rules, h("div", { class: "end" }, h("nav", { class: "seg", "aria-label": t("page-games") }, ...games))),
      h("div", { class: `withbar${this.stones ? " stones" : ""}` }, this.bar, this.boardbox),
      h("div", { class: "below" }, h("div", { class: "talk" }, h("div", null, status, this.preview), this.typed.place), this.graph.place),
    );
    const panel = h(
      "aside",
      { class: `panel${this.stones ? " stones" : ""}`, "aria-label": t("page-analysis") },
      h("section", { class: "engine" }, h("div", { class: "row" }, h("label", { class: "switch" }, this.engine, h("span", { class: "sr" }, t("page-engine")), this.value), this.stat)),
      this.hand?.place,
      this.side,
      this.lines,
      this.branches,
      this.list.place,
      this.mistakes,
      h("section", { class: "actions" }, this.from, this.learn, h("button", { type: "button", class: "btn", onclick: () => importGame((setup) => this.#import(setup)) }, t("page-import"))),
      h("section", { class: "tools" }, ...Object.values(this.tools)),
    );
    fill(main, h("div", { class: "screen" }, stage, panel));
    setKeys(() => [
      ...boardKeys(this.game),
      { keys: ["←", "→"], text: t("page-key-back") },
      { keys: [t("page-key-home"), t("page-key-end")], text: t("page-key-ends") },
      { keys: [",", "."], text: t("page-key-back") },
      { keys: ["T"], text: t("page-turn") },
      { keys: ["E"], text: t("page-edit") },
      { keys: ["X"], text: t("page-next-mistake") },
    ]);
  }

  #hear() {
    const { signal } = this.#ended;
    const detail = (/** @type {Event} */ event) => /** @type {CustomEvent} */ (event).detail;
    this.board.addEventListener("choose", (event) => this.#try(detail(event).move.move));
    this.board.addEventListener("refuse", (event) => this.#try(detail(event).text));
    this.board.addEventListener("look", (event) => this.#look(detail(event)));
    this.board.addEventListener("hold", () => this.#showHand());
    this.board.addEventListener("edit", (event) => {
      const { cell, digit } = detail(event);
      if (digit === undefined) this.#editor?.paint(cell);
      else this.#editor?.digit(cell, digit);
    });
    this.engine.addEventListener("change", () => this.#analyse());
    this.lines.addEventListener("click", (event) => {
      const line = event.target instanceof Element ? event.target.closest("button") : null;
      if (line?.dataset.move) this.#try(line.dataset.move);
    });
    addEventListener("keydown", (event) => this.#key(event), { signal });
    let lost = false;
    signal.addEventListener("abort", net.listen((event) => {
      if (event.about === "reset") this.#analyse();
      if (event.about !== "connection") return;
      if (!event.open) say(t("page-unreachable"));
      else if (lost) {
        this.#tell();
        this.#analyse();
      }
      lost = !event.open;
    }));
  }

  end() {
    this.#ended.abort();
    this.#search?.stop();
    this.#review?.stop();
  }

  // ── What is analysed ───────────────────────────────────────────────────────────────────────────────────

  /** @param {URLSearchParams} query */
  async begin(query) {
    const id = query.get("id");
    const whole = (/** @type {string} */ name) => (query.has(name) ? Number(query.get(name)) : null);
    try {
      if (id) await this.#openGame(id);
      else if (["state", "variant", "size", "komi"].some((name) => query.has(name))) {
        const player = query.get("player") === "2" ? 2 : 1;
        const state = query.get("state");
        this.#start = { game: this.game, variant: query.get("variant"), size: whole("size"), komi: whole("komi"), ...(state ? { state, player } : {}) };
      } else this.#recall();
      await this.#to(this.#node);
      if (query.has("review")) this.#startReview();
    } catch (error) {
      say(refusal(error));
      this.#start = { game: this.game };
      await this.#to(this.#root);
      say(refusal(error));
    }
  }

  /** @param {string} id */
  async #openGame(id) {
    /** @type {import("../shapes.js").GameView} */
    const view = await net.game(id);
    // What is analysed is the game as it is now.
    net.leaveGame(id);
    const { variant, size, komi } = view.position;
    this.#start = { game: view.setup.game, variant, size, komi, ...(view.setup.start ?? {}) };
    this.#root = treeOf(view.moves.map(({ move, name, player }) => ({ move, name, player })));
    this.#node = this.#root.line().at(-1) ?? this.#root;
    const you = view.setup.players.indexOf("human") + 1;
    this.#turned = Boolean(view.position.below && you && view.setup.players.lastIndexOf("human") + 1 === you && view.position.below !== you);
  }

  #place() {
    return `jogar-analysis-${this.game}`;
  }

  /** What was analysed last, so that a reload goes on. */
  #recall() {
    /** @type {any} */
    const was = stored(this.#place(), null);
    if (!was) return;
    try {
      this.#start = was.start;
      this.#root = restore(was.tree, treeOf([]));
      this.#node = this.#root;
      for (const move of was.at) this.#node = this.#node.children.find((child) => child.tried?.move === move) ?? this.#node;
      for (const judged of was.judged ?? []) this.#judged.set(judged.ply, judged);
    } catch {
      this.#start = { game: this.game };
      this.#root = treeOf([]);
      this.#node = this.#root;
    }
  }

  #remember() {
    store(this.#place(), { start: this.#start, tree: kept(this.#root), at: this.#node.moves(), judged: [...this.#judged.values()] });
    const query = new URLSearchParams(location.search);
    for (const name of ["id", "review", "state", "player", "variant", "size", "komi"]) query.delete(name);
    history.replaceState(null, "", location.pathname + (query.size ? `?${query}` : ""));
  }

  /** @param {unknown} setup */
  async #import(setup) {
    const view = await net.beginGame(setup);
    go(`/analyse/${view.setup.game}?id=${view.id}`);
  }

  // ── Moves ──────────────────────────────────────────────────────────────────────────────────────────────

  /** Shows a node. @param {VariationNode} node */
  async #to(node) {
    this.#asked += 1;
    const mine = this.#asked;
    const forward = node.parent === this.#node;
    this.#next = node;
    const position = await net.position({ ...this.#start, moves: node.moves() }).catch((error) => {
      if (mine === this.#asked) this.#next = this.#node;
      throw error;
    });
    if (mine !== this.#asked) return;
    this.#node = node;
    this.#position = position;
    this.#report = null;
    this.board.looked = null;
    this.#remember();
    if (forward) this.board.advance(this.#picture());
    else this.board.show(this.#picture());
    this.#refresh();
    this.#tell();
    this.#analyse();
  }

  /** Shows a node, or says why that cannot be done. @param {VariationNode} node */
  #walk(node) {
    this.#to(node).catch((error) => say(refusal(error)));
  }

  /** Goes to a move of the line that is shown. @param {number} ply */
  #toPly(ply) {
    this.#exercise = null;
    this.#walk(ply === 0 ? this.#root : (this.#node.line()[ply - 1] ?? this.#node));
  }

  /** Makes a move, as a variation if it is new. @param {string} text */
  async #try(text) {
    const position = this.#position;
    if (!position || this.#editor) return false;
    const node = this.#node;
    const exercise = this.#exercise;
    // What the move is tried on may be left before the answer comes.
    const isThere = () => node === this.#node && node === this.#next && exercise === this.#exercise && !this.#editor;
    try {
      const after = await net.position({ ...this.#start, moves: [...node.moves(), text] });
      const { last } = after;
      if (!last || !isThere()) return false;
      if (exercise) {
        exercise.attempt(last.move, last.name);
        return true;
      }
      await this.#to(node.after({ move: last.move, name: last.name, player: last.player }));
      return true;
    } catch (error) {
      if (isThere()) sayRefusal(refusal(error));
      return false;
    }
  }

  // ── The engine ─────────────────────────────────────────────────────────────────────────────────────────

  /** Analyses what is shown, if that is wanted. */
  async #analyse() {
    const old = this.#search;
    this.#search = null;
    old?.stop();
    const position = this.#position;
    const wanted = this.engine.checked && position && !position.ending && !this.#editor && !this.#exercise?.hides;
    if (!wanted) {
      this.#report = null;
      this.#showReport();
      return;
    }
    const mine = this.#asked;
    try {
      const search = await net.search(
        { search: "analysis", ...this.#start, moves: this.#node.moves(), time_ms: LONGEST },
        (event) => {
          if (mine !== this.#asked || event.report !== "analysis") return;
          this.#report = event;
          this.#showReport();
        },
      );
      if (mine === this.#asked && this.engine.checked && !this.#ended.signal.aborted) this.#search = search;
      else search.stop();
    } catch (error) {
      this.stat.textContent = refusal(error);
    }
  }

  /** Shows what the engine has found. */
  #showReport() {
    const report = this.#report;
    const [best] = report?.lines ?? [];
    const first = best ? this.#forFirst(best.value) : null;
    const ending = this.#position?.ending;
    const final = ending ? ending.points[0] - ending.points[1] : null;
    const shown = first ?? final;
    this.value.textContent = shown === null ? t(this.engine.checked && !this.#editor ? "page-thinking" : "page-engine") : (best?.exact || ending ? "= " : "") + points(shown, Boolean(best?.exact || ending));
    set(this.value, { class: `bigval${shown === null ? " none" : shown < 0 ? " p2" : " p1"}` });
    const share = shown === null ? 50 : 100 / (1 + Math.exp(-shown / BAR));
    this.bar.style.setProperty("--share", `${share.toFixed(1)}%`);
    set(this.bar, { role: "img", "aria-label": shown === null ? t("page-evaluation") : t("page-evaluation-is", { value: points(shown) }) });
    fill(
      this.stat,
      report ? h("span", null, t("page-depth", { depth: report.depth, most: report.selective_depth })) : null,
      report ? h("span", null, t("page-speed", { nodes: short(report.nodes), rate: short(report.nodes_per_second) })) : null,
    );
    const lines = (report?.lines ?? []).slice(0, LINES).map((line) =>
      h(
        "button",
        { type: "button", class: `line ${quality(line.loss)}`, "data-move": line.move },
        h("span", { class: "v" }, (line.exact ? "= " : "") + points(this.#forFirst(line.value), line.exact)),
        h("span", { class: "pv" }, h("b", null, line.names[0] ?? line.name), ` ${line.names.slice(1).join(" ")}`),
        h("span", { class: "d" }, line.loss === 0 ? "★" : points(-line.loss, line.exact)),
      ));
    set(this.lines, { hidden: Boolean(this.#editor) || (!report && !this.engine.checked) });
    fill(this.lines, ...lines, report ? h("p", { class: "small muted note" }, t("page-legend")) : null);
    if (!this.#editor && this.board.picture) this.board.show(this.#picture());
    this.#showHand();
  }

  /** A value for the player to move, as player 1 sees it. @param {number} value */
  #forFirst(value) {
    return (this.#report?.player ?? this.#position?.player) === 1 ? value : -value;
  }

  // ── What is shown ──────────────────────────────────────────────────────────────────────────────────────

  /** @returns {Picture} */
  #picture() {
    const position = /** @type {PositionView} */ (this.#position);
    const cells = new Map(position.moves.map((move) => [move.move, move.cells]));
    /** @type {MoveValue[]} */
    const values = this.#exercise?.hides
      ? []
      : (this.#report?.lines ?? []).map((line) => ({ move: line.move, cells: cells.get(line.move) ?? [], value: this.#forFirst(line.value), loss: line.loss, exact: line.exact }));
    return {
      board: position.board, moves: position.moves, player: position.player, last: position.last,
      playable: !position.ending, you: null, turned: this.#turned, values,
    };
  }

  #refresh() {
    const position = this.#position;
    if (!position) return;
    const parts = [t("page-variant", { variant: position.variant ?? "" })];
    if (position.size) parts.push(`${position.size} × ${position.size}`);
    if (position.komi !== null) parts.push(t("menu-komi", { komi: position.komi }));
    this.rules.textContent = parts.join(" · ");
    const line = this.#node.line();
    const main = this.#node.isMain();
    this.list.show(
      line.map((node) => {
        const judged = node.isMain() ? this.#judged.get(node.ply) : undefined;
        const hidden = this.#exercise?.hides && node.ply > this.#node.ply;
        return {
          name: hidden ? "…" : (node.tried?.name ?? ""), player: node.tried?.player ?? 1,
          mark: judged?.mistake && !hidden ? MARKS[judged.mistake] : "",
          note: judged?.mistake && !hidden ? points(-judged.loss) : "",
        };
      }),
      this.#node.ply,
      this.stones,
    );
    this.#showBranches(main);
    this.#showGraph();
    this.#showMistakes();
    set(this.from, { href: linkTo(position, "play") });
    set(this.learn, { href: learnLink(position), hidden: Boolean(position.ending) });
    // While the board is edited, there is no game to walk in.
    const walks = !this.#editor;
    enable(this.tools.first, walks && this.#node.ply > 0);
    enable(this.tools.prev, walks && this.#node.ply > 0);
    enable(this.tools.next, walks && this.#node.children.length > 0);
    enable(this.tools.last, walks && this.#node.children.length > 0);
    this.typed.enable(!position.ending && walks);
    if (!walks) for (const part of [this.list.place, this.mistakes, this.branches, this.graph.place]) part.hidden = true;
  }

  /** Other moves that were tried here, and the way back to the game. @param {boolean} main */
  #showBranches(main) {
    const others = this.#node.children.slice(1);
    set(this.branches, { hidden: main && others.length === 0 });
    const back = main ? null : h("button", { type: "button", class: "btn", onclick: () => this.#walk(this.#node.branch()) }, t("page-back-to-game"));
    const choices = this.#node.children.length > 1
      ? this.#node.children.map((child) => h("button", { type: "button", class: "btn", onclick: () => this.#walk(child) }, child.tried?.name ?? ""))
      : [];
    fill(this.branches, h("h2", null, t(main ? "page-variations" : "page-in-variation")), h("div", { class: "actions" }, back, ...choices));
  }

  #showGraph() {
    const main = this.#root.line();
    const graph = [...this.#judged.values()]
      .sort((a, b) => a.ply - b.ply)
      .map((judged) => ({ ply: judged.ply, value: judged.player === 1 ? judged.value : -judged.value, mistake: judged.mistake }));
    const shown = this.#exercise?.hides ? graph.filter(({ ply }) => ply <= this.#node.ply) : graph;
    set(this.graph.place, { hidden: graph.length === 0 });
    this.graph.show(shown, main.length, this.#node.branch().ply, this.stones);
  }

  #tell() {
    const position = this.#position;
    if (!position) return;
    const parts = [];
    if (position.last) parts.push(t("page-at-move", { ply: String(this.#node.ply), move: position.last.name }));
    parts.push(position.ending ? sentences(position.ending.said) : t("page-player-to-move", { player: position.player }));
    say(parts.join(" "));
    fill(this.preview);
    const [pass] = position.moves;
    // A pass is no cell that could be chosen.
    if (position.must_pass && pass) this.preview.append(h("button", { type: "button", class: "btn", onclick: () => this.#try(pass.move) }, t("page-pass")));
  }

  /** The pieces of the player to move, from which one is taken. */
  #showHand() {
    const { picture } = this.board;
    if (!this.hand || !picture) return;
    const board = /** @type {import("../boards/blokus.js").BlokusBoard} */ (this.board);
    this.hand.show(picture, picture.player, picture.playable ? board : null);
  }

  /** @param {{ cell: [number, number] | null, move: import("../shapes.js").LegalMove | null }} look */
  #look({ move }) {
    this.#showHand();
    const { picture } = this.board;
    if (this.#position?.must_pass) return;
    this.preview.textContent = move && picture?.playable ? preview(this.game, picture.board, move) : "";
  }

  #turn() {
    this.#turned = !this.#turned;
    if (this.#editor) this.board.show({ ...this.#picture(), board: this.#editor.board, moves: [], playable: false, editing: true, values: [], last: null });
    else this.board.show(this.#picture());
  }

  // ── Review ─────────────────────────────────────────────────────────────────────────────────────────────

  async #startReview() {
    const moves = this.#root.line().map((node) => node.tried?.move ?? "");
    if (moves.length === 0 || this.#review) return;
    this.#judged.clear();
    this.#left = moves.length;
    // The engine looks at one thing at a time.
    this.engine.checked = false;
    this.#analyse();
    try {
      this.#review = await net.search({ search: "review", ...this.#start, moves }, (event) => {
        if (event.report === "judged") {
          this.#judged.set(event.ply, event);
          this.#left = event.left;
        } else if (event.report === "review") {
          for (const judged of event.moves) this.#judged.set(judged.ply, judged);
        }
        // Who stopped it says so.
        if (event.report === "stopped") return;
        if (event.done) {
          this.#review = null;
          this.#left = 0;
          if (event.report === "failed") say(refusal(new net.Refused(event.status ?? 422, event.faults)));
          else say(t("page-review-done", { mistakes: this.#mistakes().length }));
          this.#remember();
        }
        this.#refresh();
      });
      if (this.#left === 0) this.#review = null;
      this.#refresh();
    } catch (error) {
      say(refusal(error));
    }
  }

  /** The mistakes of the game, in order. */
  #mistakes() {
    return [...this.#judged.values()].filter((judged) => judged.mistake).sort((a, b) => a.ply - b.ply);
  }

  #showMistakes() {
    const main = this.#root.line().length;
    set(this.mistakes, { hidden: main === 0 });
    if (this.#exercise) {
      fill(this.mistakes, this.#exercise.place);
      return;
    }
    const mistakes = this.#mistakes();
    const parts = [];
    if (this.#review) {
      const judged = main - this.#left;
      const progress = h("progress", { max: main, value: judged, "aria-label": t("page-review") });
      parts.push(h("p", null, t("page-review-progress", { judged, count: main })), progress, h("button", { type: "button", class: "btn", onclick: () => this.#stopReview() }, t("page-stop")));
    } else if (this.#judged.size === 0) {
      parts.push(h("button", { type: "button", class: "btn main", onclick: () => this.#startReview() }, icon("chart"), t("page-review")));
    } else {
      parts.push(h("p", null, t("page-mistakes", { mistakes: mistakes.length })));
      parts.push(h("button", { type: "button", class: "btn main", disabled: mistakes.length === 0, onclick: () => this.#nextMistake() }, t("page-next-mistake"), icon("next")));
      parts.push(h("button", { type: "button", class: "btn", onclick: () => this.#startReview() }, t("page-review-again")));
    }
    fill(this.mistakes, ...parts);
  }

  #stopReview() {
    this.#review?.stop();
    this.#review = null;
    this.#refresh();
  }

  /** Goes before the next mistake and lets the person find a better move. */
  async #nextMistake() {
    const mistakes = this.#mistakes();
    const here = this.#exercise ? this.#exercise.judged.ply : this.#node.branch().ply;
    const next = mistakes.find(({ ply }) => ply > here) ?? mistakes[0];
    if (!next) return;
    const main = this.#root.line();
    this.#exercise = new Exercise(next, main[next.ply - 1]?.tried?.name ?? next.move, {
      start: this.#start,
      moves: main.slice(0, next.ply - 1).map((node) => node.tried?.move ?? ""),
      next: () => this.#nextMistake(),
      shown: () => {
        this.#refresh();
        this.#analyse();
      },
      leave: () => {
        this.#exercise = null;
        this.#refresh();
        this.#analyse();
      },
      follow: (move, name) => {
        this.#exercise = null;
        this.#walk(this.#node.after({ move, name, player: next.player }));
      },
    });
    try {
      await this.#to(next.ply === 1 ? this.#root : main[next.ply - 2]);
    } catch (error) {
      this.#exercise = null;
      say(refusal(error));
      return;
    }
    this.#exercise?.ask();
    this.#refresh();
    // On a small screen the buttons are below the board.
    this.boardbox.scrollIntoView({ block: "nearest" });
  }

  // ── The editor, keys ───────────────────────────────────────────────────────────────────────────────────

  #edit() {
    if (this.#editor || !this.#position) {
      this.#closeEditor();
      return;
    }
    this.#exercise = null;
    const position = this.#position;
    this.#editor = new Editor(
      position,
      (board, player) => this.board.show({ board, moves: [], player, playable: false, editing: true, you: null, turned: this.#turned, last: null }),
      (made) => {
        this.#start = { game: this.game, variant: made.variant, size: made.size, komi: made.komi, state: made.state, player: made.player };
        // The game that is being reviewed is left.
        this.#review?.stop();
        this.#review = null;
        this.#left = 0;
        this.#root = treeOf([]);
        this.#judged.clear();
        this.#closeEditor();
        this.#walk(this.#root);
      },
    );
    fill(this.side, this.#editor.place);
    set(this.tools.edit, { "aria-pressed": "true" });
    this.#analyse();
    this.#refresh();
  }

  #closeEditor() {
    this.#editor = null;
    fill(this.side);
    set(this.tools.edit, { "aria-pressed": "false" });
    this.list.place.hidden = false;
    if (this.#position) this.board.show(this.#picture());
    this.#refresh();
    this.#tell();
    this.#analyse();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.defaultPrevented || typing(event) || !keysOn()) return;
    const onBoard = event.target instanceof SVGElement;
    /** @type {Record<string, () => unknown>} */
    const keys = this.#editor ? { t: () => this.#turn(), e: () => this.#edit() } : {
      ",": () => this.tools.prev.click(), ".": () => this.tools.next.click(), t: () => this.#turn(), e: () => this.#edit(), x: () => this.#nextMistake(),
      ...(onBoard ? {} : { arrowleft: () => this.tools.prev.click(), arrowright: () => this.tools.next.click(), home: () => this.tools.first.click(), end: () => this.tools.last.click() }),
    };
    const act = keys[event.key.toLowerCase()];
    if (!act || (onBoard && this.game === "adjiboto" && event.key.toLowerCase() === "e")) return;
    act();
    event.preventDefault();
  }
}
