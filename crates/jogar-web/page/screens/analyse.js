// Analyse: any position or game, what every move is worth, variations, the value over the game, a review with
// the mistakes as exercises, and a board editor. No game is begun here: a game is a start and a tree of moves.

import { catalogue, makeBoard, makeHands } from "../catalogue.js";
import { changing, fill, h, set } from "../element.js";
import { refusal } from "../faults.js";
import * as net from "../net.js";
import { Graph } from "../parts/graph.js";
import { boardKeys } from "../parts/keys.js";
import { MoveList } from "../parts/moves.js";
import { nameScreen } from "../parts/own_address.js";
import { offerPass } from "../parts/pass.js";
import { computerOf, parametersOf, usualPlayers, usualStrength } from "../parts/players.js";
import { sayAndRetry } from "../parts/server_back.js";
import { typedMove } from "../parts/typed.js";
import { keysOn, settings, store, stored } from "../settings.js";
import { enable, go, say, sayRefusal, setKeys, status, tool, typing } from "../shell.js";
import { icon } from "../signs.js";
import { points, sentences, t } from "../texts.js";
import { markOf } from "../values.js";
import { preview } from "../words.js";
import { Editor } from "./editor.js";
import { EnginePanel } from "./engine.js";
import { importGame, learnLink, linkTo } from "./exchange.js";
import { Exercise } from "./exercise.js";
import { Review, ReviewPanel } from "./review.js";
import { BranchList, VariationNode, kept, printed, restore, treeOf } from "./variations.js";

/** @typedef {import("../shapes.js").PositionView} PositionView */
/** @typedef {import("../shapes.js").PositionRequest} PositionRequest */
/** @typedef {import("../shapes.js").ReviewedMove} ReviewedMove */
/** @typedef {import("../shapes.js").LoggedView} LoggedView */
/** @typedef {import("../shapes.js").MoveValue} MoveValue */
/** @typedef {import("../shapes.js").Picture} Picture */

/** What outlives a change of language. */
/** @typedef {{ start: PositionRequest, root: VariationNode, node: VariationNode, review: Review, engine: boolean, turned: boolean, editor: import("./editor.js").Edited | null, exercise: { judged: ReviewedMove, hides: boolean, tries: number } | null }} Work */

/** The computer against which a person plays, as an address says it. */
const usualOpponent = () =>
  parametersOf(usualPlayers({ mode: "hc", first: "human", computers: [computerOf(usualStrength(settings().opponent?.strengths?.[0]))] }));

/** Where the last analysis of a game is kept. @param {string} game */
const placeOf = (game) => `jogar-analysis-${game}`;

/**
 * @param {HTMLElement} main
 * @param {string[]} address
 * @param {URLSearchParams} query
 * @param {AbortSignal} signal
 * @param {Work | undefined} work
 */
export async function open(main, address, query, signal, work) {
  const all = await catalogue();
  const [game] = address;
  const [board, [hand]] = [await makeBoard(game), await makeHands(game)];
  if (signal.aborted) return undefined;
  const screen = new AnalyseScreen(main, all, game, board, hand);
  signal.addEventListener("abort", () => screen.end());
  await (work ? screen.goOn(work) : screen.begin(query));
  return () => screen.kept();
}

class AnalyseScreen {
  /** The start and the rules. @type {PositionRequest} */
  #start;
  #root = treeOf([]);
  #node = this.#root;
  /** Where the last step leads, as long as its position is asked for: the next press of a key goes on from there. */
  #next = this.#root;
  /** The moves that are listed. @type {VariationNode[]} */
  #listed = [];
  /** @type {PositionView | null} */
  #position = null;
  #asked = 0;
  #review = new Review();
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
    this.rules = h("span", { class: "muted" });
    this.preview = h("p", { class: "preview" });
    this.typed = typedMove((text) => this.#try(text));
    this.graph = new Graph((ply) => this.#walk(ply === 0 ? this.#root : this.#root.line()[ply - 1]));
    this.list = new MoveList((number) => this.#walk(this.#listed[number - 1]));
    this.engine = new EnginePanel({
      play: (move) => this.#try(move),
      switched: () => {
        // Who switches it during a review has decided.
        this.#review.interrupts = false;
        this.#analyse();
      },
      found: () => {
        this.#learn();
        if (!this.#editor && this.board.picture) this.board.update(this.#picture());
        this.#showHand();
      },
    });
    this.hand = hand;
    this.branches = new BranchList((node) => this.#walk(node), () => (this.tools.prev.disabled ? this.tools.next : this.tools.prev));
    this.mistakes = new ReviewPanel({ begin: () => this.#startReview(), stop: () => this.#stopReview(), next: () => this.#nextMistake() });
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
      h("div", { class: `withbar${this.stones ? " stones" : ""}` }, this.engine.bar, this.boardbox),
      h("div", { class: "below" }, h("div", { class: "talk" }, h("div", null, status, this.preview), this.typed.place), this.graph.place),
    );
    const panel = h(
      "aside",
      { class: `panel${this.stones ? " stones" : ""}`, "aria-label": t("page-analysis") },
      this.engine.place,
      this.hand?.place,
      this.side,
      this.engine.lines.place,
      this.branches.place,
      this.list.place,
      this.mistakes.place,
      h(
        "section",
        { class: "actions" },
        this.from,
        this.learn,
        h("button", { type: "button", class: "btn", onclick: () => this.#new() }, t("page-new-analysis")),
        h("button", { type: "button", class: "btn", onclick: () => importGame((read) => this.#import(read)) }, t("page-import")),
      ),
      h("section", { class: "tools" }, ...Object.values(this.tools)),
    );
    fill(main, h("div", { class: "screen" }, stage, panel));
    setKeys(() => [
      ...boardKeys(this.game),
      { keys: ["←", "→"], text: t("page-key-back") },
      { keys: ["↑", "↓"], text: t("page-key-branch") },
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
    addEventListener("keydown", (event) => this.#key(event), { signal });
    let lost = false;
    signal.addEventListener("abort", net.listen((event) => {
      if (event.about === "reset") this.#analyse();
      if (event.about !== "connection") return;
      if (!event.open) say(t("page-unreachable"));
      else if (lost) {
        if (this.#exercise?.hides) this.#exercise.ask();
        else this.#tell();
        this.#analyse();
      }
      lost = !event.open;
    }));
  }

  end() {
    this.#ended.abort();
    // What was asked for comes too late.
    this.#asked += 1;
    this.engine.stop();
    this.#exercise?.end();
    this.#review.stop();
  }

  /** What outlives a change of language: a review goes on. @returns {Work} */
  kept() {
    const review = this.#review;
    this.#review = new Review();
    const { judged, hides, tries } = this.#exercise ?? {};
    const exercise = judged ? { judged, hides: hides ?? true, tries: tries ?? 0 } : null;
    return {
      start: this.#start, root: this.#root, node: this.#node, review, engine: this.engine.isOn, turned: this.#turned,
      editor: this.#editor?.kept() ?? null, exercise,
    };
  }

  /** Goes on in another language. @param {Work} work */
  async goOn(work) {
    this.#review = work.review;
    this.#hearReview();
    this.#turned = work.turned;
    this.engine.isOn = work.engine;
    if (work.exercise) this.#exercise = this.#exerciseOf(work.exercise.judged, work);
    try {
      await this.#to(work.node, work);
    } catch (error) {
      sayAndRetry(error, this.#ended.signal, () => this.goOn(work));
      return;
    }
    if (work.exercise) this.#exercise?.goOn(work.exercise);
    if (work.editor) this.#edit(work.editor);
    // It may have ended while the texts were fetched.
    if (!this.#review.running) this.#resumeEngine();
  }

  // ── What is analysed ───────────────────────────────────────────────────────────────────────────────────

  /** Shows what is asked for; if that is refused, the usual board. @param {URLSearchParams} query @param {net.Refused} [refused] */
  async begin(query, refused) {
    const { signal } = this.#ended;
    this.#hearReview();
    try {
      if (refused) this.#start = { game: this.game };
      else await this.#find(query);
      if (signal.aborted) return;
      await this.#to(refused ? this.#root : this.#node);
      if (refused) say(refusal(refused));
      else if (query.has("review") && !signal.aborted) this.#startReview();
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof net.Unreachable) sayAndRetry(error, signal, () => this.begin(query, refused));
      else if (error instanceof net.Refused && !refused) await this.begin(query, error);
      else throw error;
    }
  }

  /** Finds what is analysed: the game or the position of an address, or what was analysed last. @param {URLSearchParams} query */
  async #find(query) {
    const id = query.get("id");
    const whole = (/** @type {string} */ name) => (query.has(name) ? Number(query.get(name)) : null);
    if (id) await this.#openGame(id);
    else if (["state", "variant", "size", "komi"].some((name) => query.has(name))) {
      const player = query.get("player") === "2" ? 2 : 1;
      const state = query.get("state");
      this.#start = { game: this.game, variant: query.get("variant"), size: whole("size"), komi: whole("komi"), ...(state ? { state, player } : {}) };
    } else this.#recall();
  }

  /** @param {string} id */
  async #openGame(id) {
    /** @type {import("../shapes.js").GameView} */
    const view = await net.game(id);
    // What is analysed is the game as it is now.
    net.leaveGame(id);
    if (view.setup.game !== this.game) throw new net.Refused(404, []);
    const { variant, size, komi } = view.position;
    this.#start = { game: view.setup.game, variant, size, komi, ...(view.setup.start ?? {}) };
    this.#root = treeOf(view.moves);
    this.#node = this.#root.line().at(-1) ?? this.#root;
    const you = view.setup.players.indexOf("human") + 1;
    this.#turned = Boolean(view.position.below && you && view.setup.players.lastIndexOf("human") + 1 === you && view.position.below !== you);
  }

  /** What was analysed last, so that a reload goes on. */
  #recall() {
    /** @type {any} */
    const was = stored(placeOf(this.game), null);
    if (!was) return;
    try {
      this.#start = was.start;
      this.#root = restore(was.tree, treeOf([]));
      this.#node = this.#root;
      for (const move of was.at) this.#node = this.#node.children.find((child) => child.tried?.move === move) ?? this.#node;
      for (const judged of was.judged ?? []) this.#review.judged.set(judged.ply, judged);
    } catch {
      this.#start = { game: this.game };
      this.#root = treeOf([]);
      this.#node = this.#root;
    }
  }

  #remember() {
    store(placeOf(this.game), { start: this.#start, tree: kept(this.#root), at: this.#node.moves(), judged: [...this.#review.judged.values()] });
    const query = new URLSearchParams(location.search);
    for (const name of ["id", "review", "state", "player", "variant", "size", "komi"]) query.delete(name);
    nameScreen(location.pathname + (query.size ? `?${query}` : ""));
  }

  /** Analyses something else. @param {PositionRequest} start @param {VariationNode} [root] */
  async #load(start, root = treeOf([])) {
    await this.#to(root.line().at(-1) ?? root, { start, root });
  }

  /** Analyses a game of a log. @param {LoggedView} read */
  async #import({ game, variant, size, komi, start, moves }) {
    const from = { game, variant, size, komi, ...(start ?? {}) };
    const root = treeOf(moves);
    if (game === this.game) {
      await this.#load(from, root);
      return;
    }
    store(placeOf(game), { start: from, tree: kept(root), at: moves.map(({ move }) => move) });
    go(`/analyse/${game}`);
  }

  /** Asks for other rules, and analyses their board. */
  async #new() {
    const entry = this.all.games.find(({ name }) => name === this.game);
    if (!entry || !this.#position) return;
    const { newAnalysis } = await import("./new_analysis.js");
    if (this.#ended.signal.aborted) return;
    const rules = await newAnalysis(entry, this.#position);
    if (rules) this.#load({ game: this.game, ...rules }).catch((error) => say(refusal(error)));
  }

  // ── Moves ──────────────────────────────────────────────────────────────────────────────────────────────

  /**
   * Shows a node.
   * @param {VariationNode} node
   * @param {{ start: PositionRequest, root: VariationNode }} [game] what it belongs to
   */
  async #to(node, { start, root } = { start: this.#start, root: this.#root }) {
    this.#asked += 1;
    const mine = this.#asked;
    const forward = node.parent === this.#node;
    this.#next = node;
    const position = await net.position({ ...start, moves: node.moves() }).catch((error) => {
      if (mine === this.#asked) this.#next = this.#node;
      throw error;
    });
    if (mine !== this.#asked) return;
    if (root !== this.#root) this.#enter(start, root);
    this.#node = node;
    this.#position = position;
    this.engine.report = null;
    this.board.looked = null;
    this.#remember();
    if (forward) this.board.advance(this.#picture());
    else this.board.show(this.#picture());
    this.#refresh();
    this.#tell();
    this.#analyse();
  }

  /** Leaves one game for another. @param {PositionRequest} start @param {VariationNode} root */
  #enter(start, root) {
    const isFirst = this.#position === null;
    this.#start = start;
    this.#root = root;
    if (isFirst) return;
    this.engine.isOn ||= this.#review.interrupts;
    this.#review.clear();
    this.#leaveExercise();
    this.#leaveEditor();
  }

  /** Shows a node, or says why that cannot be done. Who walks leaves the exercise. @param {VariationNode} node */
  #walk(node) {
    this.#leaveExercise();
    this.#to(node).catch((error) => say(refusal(error)));
  }

  /** Makes a move, as a variation if it is new. @param {string} text */
  async #try(text) {
    const position = this.#position;
    if (!position || this.#editor) return false;
    const node = this.#node;
    const exercise = this.#exercise;
    // What the move is tried on may be left before the answer comes.
    const isThere = () => node === this.#node && node === this.#next && exercise === this.#exercise && !this.#editor && !this.#ended.signal.aborted;
    try {
      const after = await net.position({ ...this.#start, moves: [...node.moves(), text] });
      const { last } = after;
      if (!last || !isThere()) return false;
      if (exercise?.hides) {
        exercise.attempt(last.move, last.name);
        return true;
      }
      this.#leaveExercise();
      await this.#to(node.after({ move: last.move, name: last.name, player: last.player }));
      return true;
    } catch (error) {
      if (isThere()) sayRefusal(refusal(error));
      return false;
    }
  }

  /** Analyses what is shown, if that is wanted. */
  #analyse() {
    const position = this.#position;
    if (!position) return;
    const hidden = this.#editor !== null;
    this.engine.analyse(position, { ...this.#start, moves: this.#node.moves() }, { wanted: !hidden && !this.#exercise?.hides, hidden });
  }

  // ── What is shown ──────────────────────────────────────────────────────────────────────────────────────

  /** @returns {Picture} */
  #picture() {
    const position = /** @type {PositionView} */ (this.#position);
    const cells = new Map(position.moves.map((move) => [move.move, move.cells]));
    /** @type {MoveValue[]} */
    const values = this.#exercise?.hides
      ? []
      : (this.engine.report?.lines ?? []).map((line) => ({ move: line.move, cells: cells.get(line.move) ?? [], value: this.engine.forFirst(line.value), loss: line.loss, exact: line.exact }));
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
    // While the board is edited, there is no game to walk in.
    const walks = !this.#editor;
    this.#showList();
    this.#showGraph();
    this.mistakes.show(this.#review, this.#exercise, !walks || this.#root.children.length === 0);
    set(this.from, { href: `${linkTo(position)}&${usualOpponent()}` });
    set(this.learn, { href: learnLink(position), hidden: Boolean(position.ending) });
    const { first, prev, next, last, edit } = this.tools;
    changing([next, prev, last, first, edit], () => {
      for (const button of [first, prev]) enable(button, walks && this.#node.ply > 0);
      for (const button of [next, last]) enable(button, walks && this.#node.children.length > 0);
    });
    this.typed.enable(!position.ending && walks);
    // The focus may go on from here to one of those buttons.
    this.branches.show(this.#node, !walks || Boolean(this.#exercise?.hides));
  }

  /** Whether what comes after a move would tell the answer of the exercise. @param {number} ply */
  #hides(ply) {
    return Boolean(this.#exercise?.hides && ply > this.#node.ply);
  }

  #showList() {
    set(this.list.place, { hidden: Boolean(this.#editor) });
    const moves = printed(this.#root).filter(({ node, depth }) => depth === 0 || !this.#hides(node.ply));
    this.#listed = moves.map(({ node }) => node);
    this.list.show(
      moves.map(({ node: { tried, ply }, depth, begins }) => {
        const hidden = this.#hides(ply);
        const name = hidden ? "…" : (tried?.name ?? "");
        const judged = depth === 0 && !hidden ? this.#review.judged.get(ply) : undefined;
        return {
          name, player: tried?.player ?? 1, depth, begins,
          label: depth > 0 ? t("page-variation-move", { ply: String(ply), move: name }) : undefined,
          mark: markOf(judged),
          note: judged?.mistake ? points(-judged.loss) : "",
        };
      }),
      this.#listed.indexOf(this.#node) + 1,
      this.stones,
    );
  }

  /** The value over the game: as it was judged, else as players or the engine here have found it. */
  #showGraph() {
    const main = this.#root.line();
    const graph = [this.#root, ...main].flatMap(({ ply, known }) => {
      const judged = this.#review.judged.get(ply);
      const value = judged ? (judged.player === 1 ? judged.value : -judged.value) : known?.value;
      return value === undefined || this.#hides(ply) ? [] : [{ ply, value, mistake: judged?.mistake }];
    });
    // Where a game is, its graph has its room: nothing moves when values come.
    set(this.graph.place, { hidden: main.length === 0 || Boolean(this.#editor) });
    this.graph.show(graph, main.length, this.#next.branch().ply, this.stones);
  }

  /** Keeps what the engine has found of the position. */
  #learn() {
    const { value, report } = this.engine;
    // The value of a game that is over comes from no search.
    if (value !== null && this.#node.learn({ value, depth: report?.depth ?? Infinity })) this.#showGraph();
  }

  #tell() {
    const position = this.#position;
    if (!position) return;
    const parts = [];
    if (position.last) parts.push(t(this.#node.isMain() ? "page-at-move" : "page-variation-move", { ply: String(this.#node.ply), move: position.last.name }));
    parts.push(position.ending ? sentences(position.ending.said) : t("page-player-to-move", { player: position.player }));
    say(parts.join(" "));
    offerPass(this.preview, this.board, position, (move) => this.#try(move));
  }

  /** The pieces of the player to move, from which one is taken. */
  #showHand() {
    const { picture } = this.board;
    if (!this.hand || !picture) return;
    set(this.hand.place, { hidden: Boolean(this.#editor) });
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

  #hearReview() {
    this.#review.changed = () => this.#refresh();
    this.#review.ended = (error) => {
      this.#resumeEngine();
      // Who is at a mistake already reads what to do there.
      if (this.#exercise?.hides) this.#exercise.ask();
      else say(error ? refusal(error) : t("page-review-done", { mistakes: this.#review.mistakes.length }));
      this.#remember();
    };
  }

  #startReview() {
    const moves = this.#root.line().map((node) => node.tried?.move ?? "");
    if (moves.length === 0 || this.#review.running) return;
    // The engine looks at one thing at a time.
    const { isOn } = this.engine;
    this.engine.isOn = false;
    this.#analyse();
    this.#review.begin(this.#start, moves);
    this.#review.interrupts = isOn;
  }

  #stopReview() {
    this.#review.stop();
    this.#resumeEngine();
    this.#refresh();
  }

  /** The review has ended: the engine goes on if it was on before. */
  #resumeEngine() {
    if (!this.#review.interrupts) return;
    this.#review.interrupts = false;
    this.engine.isOn = true;
    this.#analyse();
  }

  /** Goes before the next mistake and lets the person find a better move. */
  async #nextMistake() {
    const next = this.#review.next(this.#next.branch().ply);
    if (!next) return;
    this.#review.last = next.ply;
    const main = this.#root.line();
    this.#leaveExercise();
    const exercise = this.#exerciseOf(next, { start: this.#start, root: this.#root });
    this.#exercise = exercise;
    try {
      await this.#to(next.ply === 1 ? this.#root : main[next.ply - 2]);
    } catch (error) {
      if (exercise !== this.#exercise) return;
      this.#leaveExercise();
      this.#refresh();
      say(refusal(error));
      return;
    }
    if (exercise !== this.#exercise) return;
    exercise.ask();
    this.#refresh();
    // On a small screen the buttons are below the board.
    this.boardbox.scrollIntoView({ block: "nearest" });
  }

  /** A mistake as an exercise. @param {ReviewedMove} judged @param {{ start: PositionRequest, root: VariationNode }} game */
  #exerciseOf(judged, { start, root }) {
    const main = root.line();
    return new Exercise(judged, main[judged.ply - 1]?.tried?.name ?? judged.move, {
      start,
      moves: main.slice(0, judged.ply - 1).map((node) => node.tried?.move ?? ""),
      next: () => this.#nextMistake(),
      shown: () => {
        this.#refresh();
        this.#analyse();
      },
      leave: () => {
        this.#leaveExercise();
        this.#refresh();
        this.#tell();
        this.#analyse();
      },
      follow: (move) => this.#try(move),
    });
  }

  #leaveExercise() {
    this.#exercise?.end();
    this.#exercise = null;
  }

  // ── The editor, keys ───────────────────────────────────────────────────────────────────────────────────

  /** Opens the editor, or closes it. @param {import("./editor.js").Edited} [edited] what was edited in another language */
  #edit(edited) {
    if (this.#editor || !this.#position) {
      this.#closeEditor();
      return;
    }
    this.#leaveExercise();
    /** @type {Editor["acts"]} */
    const acts = {
      show: (board, player) => this.board.show({ board, moves: [], player, playable: false, editing: true, you: null, turned: this.#turned, last: null }),
      label: (cell) => this.board.label(cell),
      done: ({ variant, size, komi, state, player }) => this.#load({ game: this.game, variant, size, komi, state, player }).catch((error) => say(refusal(error))),
    };
    this.#editor = new Editor(this.#position, acts, edited);
    fill(this.side, this.#editor.place);
    set(this.tools.edit, { "aria-pressed": "true" });
    this.#analyse();
    this.#refresh();
  }

  #leaveEditor() {
    this.#editor?.end();
    this.#editor = null;
    fill(this.side);
    set(this.tools.edit, { "aria-pressed": "false" });
  }

  #closeEditor() {
    this.#leaveEditor();
    if (this.#position) this.board.show(this.#picture());
    this.#refresh();
    this.#tell();
    this.#analyse();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.defaultPrevented || typing(event) || !keysOn()) return;
    const onBoard = event.target instanceof SVGElement;
    const [above, below] = [this.#next.beside(-1), this.#next.beside(1)];
    /** @type {Record<string, () => unknown>} */
    const keys = this.#editor ? { t: () => this.#turn(), e: () => this.#edit() } : {
      ",": () => this.tools.prev.click(), ".": () => this.tools.next.click(), t: () => this.#turn(), e: () => this.#edit(), x: () => this.#nextMistake(),
      ...(onBoard ? {} : { arrowleft: () => this.tools.prev.click(), arrowright: () => this.tools.next.click(), home: () => this.tools.first.click(), end: () => this.tools.last.click() }),
      ...(above && !onBoard ? { arrowup: () => this.#walk(above) } : {}),
      ...(below && !onBoard ? { arrowdown: () => this.#walk(below) } : {}),
    };
    const act = keys[event.key.toLowerCase()];
    if (!act || (onBoard && this.game === "adjiboto" && event.key.toLowerCase() === "e")) return;
    act();
    event.preventDefault();
  }
}
