// Puzzles: a problem solved by hand, with undo and reset, or step by step by any algorithm, with its statistics.
// Steps form a line; "undo" and "redo" walk on it, and what an algorithm finds becomes the rest of the line.

import { Hand } from "../boards/hand.js";
import { catalogue, makeBoard } from "../catalogue.js";
import { changing, fill, h, set, write } from "../element.js";
import { refusal } from "../faults.js";
import * as net from "../net.js";
import { boardKeys } from "../parts/keys.js";
import { inSight } from "../parts/moves.js";
import { searchToEnd } from "../parts/search_end.js";
import { sayAndRetry } from "../parts/server_back.js";
import { RunTable, algorithmName, solverChoice } from "../parts/solvers.js";
import { typedMove } from "../parts/typed.js";
import { keysOn } from "../settings.js";
import { enable, nowhere, say, sayRefusal, setKeys, status, tool, typing } from "../shell.js";
import { icon } from "../signs.js";
import { language, number, short, t } from "../texts.js";
import { preview, shortEffect } from "../words.js";
import { keepLine, keepSolved, recordOf } from "./puzzle_records.js";

/** @typedef {import("../shapes.js").PuzzleView} PuzzleView */
/** @typedef {import("../shapes.js").Catalogue} Catalogue */
/** @typedef {import("../shapes.js").SolveNews} SolveNews */
/** @typedef {import("../shapes.js").LegalMove} LegalMove */
/** @typedef {import("./puzzle_records.js").Step} Step */

/** How long an algorithm may search, in milliseconds: alone, and when all are compared. */
const LONG = 30_000;
const EACH = 2_000;
const HINT = 5_000;

/**
 * @param {HTMLElement} main
 * @param {string[]} address
 * @param {URLSearchParams} query
 * @param {AbortSignal} signal
 * @param {any} kept
 */
export async function open(main, address, query, signal, kept) {
  const all = await catalogue();
  const named = all.puzzles.filter((puzzle) => puzzle.name === address[0]);
  const puzzle = named.find((entry) => entry.variant === query.get("variant")) ?? named[0] ?? all.puzzles[0];
  const letter = (address[1] ?? "A").toUpperCase();
  const problem = puzzle.problems.find((entry) => entry.letter === letter) ?? puzzle.problems[0];
  const board = await makeBoard(puzzle.name);
  if (signal.aborted) return undefined;
  const screen = new PuzzleScreen(main, all, puzzle, problem.letter, board);
  signal.addEventListener("abort", () => screen.end());
  if (kept) screen.restore(kept);
  await screen.begin();
  return () => screen.kept();
}

/** @param {{ name: string, variant: string }} puzzle @param {string} letter */
const addressOf = ({ name, variant }, letter) => `/puzzle/${name}/${letter}?variant=${variant}`;

/** A link to a problem, and where is told what is known of it. @param {{ name: string, variant: string }} puzzle @param {string} letter @param {boolean} isShown */
function letterLink(puzzle, letter, isShown) {
  const [words, seen] = [h("span", { class: "sr" }), h("span", { class: "seen", "aria-hidden": "true" })];
  return { words, seen, link: h("a", { href: addressOf(puzzle, letter), "aria-current": isShown ? "true" : null }, words, seen) };
}

class PuzzleScreen {
  /** @type {Step[]} */
  #line = [];
  #at = 0;
  /** @type {PuzzleView | null} */
  #view = null;
  /** @type {string | null} */
  #hint = null;
  #asked = 0;
  /** @type {import("../parts/solvers.js").Run[]} */
  #runs = [];
  /** The search whose steps are on the line. @type {SolveNews | null} */
  #current = null;
  /** @type {import("../net.js").Search | null} */
  #search = null;
  /** The end of the search before. @type {Promise<void> | undefined} */
  #stopping;
  /** Counts searches: what an older one finds is not wanted any more. */
  #searches = 0;
  #ended = new AbortController();

  /**
   * @param {HTMLElement} main @param {Catalogue} all @param {Catalogue["puzzles"][0]} puzzle @param {string} letter
   * @param {import("../boards/board.js").BoardElement} board
   */
  constructor(main, all, puzzle, letter, board) {
    this.all = all;
    this.puzzle = puzzle;
    this.letter = letter;
    this.problem = `${puzzle.name}/${puzzle.variant}/${letter}`;
    this.board = board;
    this.boardbox = h("div", { class: "boardbox" }, board);
    this.preview = h("p", { class: "preview" });
    this.typed = typedMove((text) => this.#step(text, "hand"));
    this.hand = puzzle.name === "blokus-puzzle" ? new Hand() : null;
    this.links = puzzle.problems.map((problem) => letterLink(puzzle, problem.letter, problem.letter === letter));
    this.letters = h("nav", { class: "seg", "aria-label": t("page-puzzle-problems") }, ...this.links.map(({ link }) => link));
    this.goal = h("span", { class: "muted" });
    this.figures = h("section", { class: "figures" });
    this.result = h("section", { class: "result", hidden: true });
    this.steps = h("ol", { class: "steps" });
    this.none = h("p", { class: "small muted" }, t("page-puzzle-none-made"));
    this.stepbox = h("section", { class: "grow", tabindex: 0, role: "region", "aria-label": t("page-puzzle-steps-made") }, h("h2", null, t("page-puzzle-steps-made")), this.none, this.steps);
    this.solver = solverChoice(all, puzzle, { algorithm: "astar", id: "solve" });
    this.solve = h("button", { type: "button", class: "btn main", onclick: () => this.#solve() }, icon("play"), t("page-puzzle-solve"));
    this.compare = h("button", { type: "button", class: "btn", onclick: () => this.#compare() }, t("page-puzzle-compare"));
    this.stop = h("button", { type: "button", class: "btn", hidden: true, onclick: () => this.#halt() }, icon("close"), t("page-stop"));
    this.progress = h("p", { class: "small muted progress" });
    this.table = new RunTable();
    this.tools = {
      undo: tool("undo", "page-undo", () => this.#to(this.#at - 1)),
      redo: tool("redo", "page-redo", () => this.#to(this.#at + 1)),
      reset: tool("reset", "page-puzzle-reset", () => this.#to(0)),
      hint: tool("hint", "page-hint", () => this.#askHint()),
    };
    this.#draw(main);
    this.#hear();
  }

  /** @param {HTMLElement} main */
  #draw(main) {
    const kinds = this.all.puzzles.map((entry) =>
      h("a", { href: addressOf(entry, "A"), "aria-current": entry === this.puzzle ? "true" : null }, t(`page-puzzle-kind-${entry.name}`, { variant: entry.variant })));
    const stage = h(
      "div",
      { class: "stage" },
      h("div", { class: "head" }, h("h1", null, t("page-puzzle-title", { letter: this.letter })), this.goal, h("div", { class: "end" }, h("nav", { class: "seg", "aria-label": t("page-puzzle-kinds") }, ...kinds), this.letters)),
      this.boardbox,
      h("div", { class: "below" }, h("div", { class: "talk" }, h("div", null, status, this.preview), this.typed.place), this.table.place),
    );
    const panel = h(
      "aside",
      { class: "panel", "aria-label": t("page-puzzle") },
      this.figures,
      this.result,
      this.hand?.place,
      this.stepbox,
      h("section", { class: "solve" }, h("h2", null, t("page-puzzle-solve-from-here")), this.solver.place, h("div", { class: "actions" }, this.solve, this.stop, this.compare), this.progress),
      h("section", { class: "tools" }, ...Object.values(this.tools)),
    );
    fill(main, h("div", { class: "screen" }, stage, panel));
    setKeys(() => [
      ...boardKeys(this.puzzle.name),
      { keys: ["←", "→"], text: t("page-puzzle-key-walk") },
      { keys: ["U"], text: t("page-undo") },
      { keys: ["Y"], text: t("page-redo") },
      { keys: ["H"], text: t("page-hint") },
      { keys: ["N"], text: t("page-puzzle-next") },
    ]);
  }

  #hear() {
    const { signal } = this.#ended;
    const detail = (/** @type {Event} */ event) => /** @type {CustomEvent} */ (event).detail;
    this.board.addEventListener("choose", (event) => this.#step(detail(event).move.move, "hand"));
    this.board.addEventListener("refuse", (event) => this.#step(detail(event).text, "hand"));
    this.board.addEventListener("look", (event) => this.#look(detail(event).move));
    this.board.addEventListener("hold", () => this.#showHand());
    this.steps.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button) this.#to(Number(button.dataset.at));
    });
    addEventListener("keydown", (event) => this.#key(event), { signal });
    let lost = false;
    signal.addEventListener("abort", net.listen((event) => {
      if (event.about !== "connection") return;
      if (!event.open) say(t("page-unreachable"));
      else if (lost && this.#view) this.#show(false).catch((error) => say(refusal(error)));
      lost = !event.open;
    }));
  }

  end() {
    this.#ended.abort();
    // What was asked for comes too late.
    this.#asked += 1;
    this.#stop();
  }

  /** What outlives a change of language. */
  kept() {
    return { runs: this.#runs, current: this.#current, how: this.solver.chosen() };
  }

  /** @param {ReturnType<PuzzleScreen["kept"]>} was */
  restore({ runs, current, how }) {
    this.#runs = runs;
    this.#current = current;
    this.solver.choose(how);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.defaultPrevented || typing(event) || !keysOn()) return;
    const onBoard = event.target instanceof Element && event.target.closest("[role=gridcell]");
    const next = this.#next();
    if (event.key === "ArrowLeft" && !onBoard) this.#to(this.#at - 1);
    else if (event.key === "ArrowRight" && !onBoard) this.#to(this.#at + 1);
    else if (/^u$/i.test(event.key)) this.#to(this.#at - 1);
    else if (/^y$/i.test(event.key)) this.#to(this.#at + 1);
    else if (/^h$/i.test(event.key)) this.#askHint();
    else if (/^n$/i.test(event.key) && next) dispatchEvent(new CustomEvent("jogar-go", { detail: addressOf(this.puzzle, next) }));
    else if (!nowhere(event) || !this.board.ownKey(event)) return;
    event.preventDefault();
  }

  // ── Steps ──────────────────────────────────────────────────────────────────────────────────────────────

  async begin() {
    const { line = [], at = 0 } = recordOf(this.problem);
    this.#line = line;
    this.#at = Math.min(at, line.length);
    try {
      await this.#show(false).catch((error) => {
        if (!(error instanceof net.Refused)) throw error;
        // What was kept does not fit the problem any more.
        this.#line = [];
        this.#at = 0;
        return this.#show(false);
      });
    } catch (error) {
      sayAndRetry(error, this.#ended.signal, () => this.begin());
    }
  }

  /** @param {string[]} steps */
  #request(steps) {
    return { puzzle: this.puzzle.name, variant: this.puzzle.variant, problem: this.letter, steps };
  }

  #made() {
    return this.#line.slice(0, this.#at).map(({ move }) => move);
  }

  /** Makes a step, which replaces the rest of the line. @param {string} text @param {string} by */
  async #step(text, by) {
    const mine = this.#asked;
    try {
      /** @type {PuzzleView} */
      const after = await net.puzzle(this.#request([...this.#made(), text]));
      // Another step was made, or the line was walked, meanwhile.
      if (mine !== this.#asked) return false;
      const step = after.steps[after.steps.length - 1];
      const known = this.#line[this.#at];
      if (known?.move !== step.move) {
        this.#line = [...this.#line.slice(0, this.#at), { move: step.move, name: step.name, by: this.#hint === step.move ? "hint" : by }];
        this.#current = null;
      }
      // What is searched is about another position.
      this.#stop();
      this.#at += 1;
      this.#took(after, true);
      return true;
    } catch (error) {
      if (mine === this.#asked) sayRefusal(refusal(error));
      return false;
    }
  }

  /** Walks on the line. @param {number} at */
  #to(at) {
    if (at < 0 || at > this.#line.length || at === this.#at) return;
    const forward = at === this.#at + 1;
    // What is searched is about another position.
    this.#stop();
    this.#at = at;
    this.#show(forward).catch((error) => say(refusal(error)));
  }

  /** @param {boolean} forward */
  async #show(forward) {
    this.#asked += 1;
    const mine = this.#asked;
    try {
      const view = await net.puzzle(this.#request(this.#made()));
      if (mine === this.#asked) this.#took(view, forward);
    } catch (error) {
      if (mine === this.#asked) throw error;
    }
  }

  /** @param {PuzzleView} view @param {boolean} forward */
  #took(view, forward) {
    this.#asked += 1;
    this.#view = view;
    this.#hint = null;
    this.board.looked = null;
    keepLine(this.problem, this.#line, this.#at);
    if (view.solved && this.#line.slice(0, this.#at).every(({ by }) => by === "hand")) keepSolved(this.problem, this.#at);
    const picture = this.#picture(view);
    this.preview.textContent = "";
    if (forward) this.board.advance(picture);
    else this.board.show(picture);
    this.#refresh(view);
    this.#tell(view);
  }

  /** @param {PuzzleView} view @returns {import("../shapes.js").Picture} */
  #picture(view) {
    return {
      board: view.board, moves: view.moves, player: 1, last: view.steps[view.steps.length - 1] ?? null,
      playable: !view.solved, puzzle: true, hint: this.#hint,
    };
  }

  // ── What is shown ──────────────────────────────────────────────────────────────────────────────────────

  /** @param {PuzzleView} view */
  #refresh(view) {
    fill(this.goal, t(view.goal_key, { cells: view.goal ?? 0 }));
    set(this.boardbox, { "data-playable": !view.solved });
    this.#showFigures(view);
    this.#showResult(view);
    this.#showSteps();
    this.#showLetters();
    this.#showHand();
    this.table.show(this.#runs, this.#current);
    this.typed.enable(!view.solved);
    const { undo, redo, reset, hint } = this.tools;
    changing([redo, undo, reset, hint], () => {
      enable(undo, this.#at > 0);
      enable(redo, this.#at < this.#line.length);
      enable(reset, this.#at > 0);
      enable(hint, !view.solved);
    });
    enable(this.solve, !view.solved);
    enable(this.compare, !view.solved);
  }

  /** @param {PuzzleView} view */
  #showFigures(view) {
    const seeds = view.board.cells.flat().reduce((sum, cell) => sum + (cell.count ?? 0), 0);
    const left = this.puzzle.name === "adjiboto-puzzle"
      ? [number(seeds), t("page-puzzle-seeds", { count: seeds })]
      : view.goal === null
        ? [number(view.moves.length), t("page-puzzle-places", { count: view.moves.length })]
        : [`${number(view.filled ?? 0)} / ${number(view.goal)}`, t("page-puzzle-cells")];
    const figure = (/** @type {string} */ value, /** @type {string} */ words) => h("div", null, h("b", null, value), " ", h("span", null, words));
    fill(this.figures, figure(number(this.#at), t("page-puzzle-steps-count", { count: this.#at })), figure(left[0], left[1]), view.optimum === null ? null : figure(number(view.optimum), t("page-puzzle-optimum")));
  }

  /** @param {PuzzleView} view */
  #showResult(view) {
    this.result.hidden = !view.solved;
    if (!view.solved) return;
    const helped = [...new Set(this.#line.slice(0, this.#at).map(({ by }) => by).filter((by) => by !== "hand"))];
    const next = this.#next();
    fill(
      this.result,
      h("p", { class: "won" }, icon("check"), view.said?.text[language()] ?? ""),
      helped.length > 0 ? h("p", { class: "small" }, t("page-puzzle-helped", { by: helped.map((by) => (by === "hint" ? t("page-hint") : algorithmName(by))).join(", ") })) : null,
      h(
        "div",
        { class: "actions" },
        next ? h("a", { class: "btn main", href: addressOf(this.puzzle, next) }, t("page-puzzle-next-is", { letter: next })) : h("span", null, t("page-puzzle-was-last")),
        h("button", { type: "button", class: "btn", onclick: () => this.#again() }, icon("reset"), t("page-puzzle-again")),
      ),
    );
  }

  /** Solves it once more: this button goes away. */
  #again() {
    this.#to(0);
    this.board.focusCell(this.board.at);
  }

  #next() {
    const { problems } = this.puzzle;
    return problems[problems.findIndex(({ letter }) => letter === this.letter) + 1]?.letter ?? null;
  }

  /** What is known of each problem; the links stay, and so does the focus. */
  #showLetters() {
    for (const [i, { letter, optimum }] of this.puzzle.problems.entries()) {
      const { link, words, seen } = this.links[i];
      const { best } = recordOf(`${this.puzzle.name}/${this.puzzle.variant}/${letter}`);
      const isBest = best !== undefined && best <= optimum;
      const told = best === undefined ? t("page-puzzle-unsolved", { letter }) : t(isBest ? "page-puzzle-solved-best" : "page-puzzle-solved-in", { letter, steps: best, optimum });
      set(link, { title: told });
      write(words, told);
      fill(seen, letter, best === undefined ? null : h("small", null, `${isBest ? "★" : "✓"}${best}`));
    }
  }

  #showSteps() {
    const view = /** @type {PuzzleView} */ (this.#view);
    const told = (/** @type {Step} */ step, /** @type {number} */ i) => {
      const made = view.steps[i];
      const by = step.by === "hand" ? "" : step.by === "hint" ? t("page-hint") : algorithmName(step.by);
      const effect = made?.captured ? t("page-puzzle-takes", { seeds: made.captured.count }) : "";
      const words = [h("span", { class: "no" }, String(i + 1)), " ", h("b", null, step.name), " ", h("span", { class: "what" }, effect), " ", h("span", { class: "by" }, by)];
      const button = h("button", { type: "button", "data-at": i + 1, "aria-current": i + 1 === this.#at ? "step" : null }, ...words);
      return h("li", { class: i < this.#at ? null : "ahead" }, button);
    };
    const focused = [...this.steps.querySelectorAll("button")].findIndex((button) => button === document.activeElement);
    fill(this.steps, ...this.#line.map(told));
    this.steps.querySelectorAll("button")[focused]?.focus({ preventScroll: true });
    this.none.hidden = this.#line.length > 0;
    inSight(this.stepbox, this.steps.querySelector("button[aria-current]"));
  }

  #showHand() {
    const { picture } = this.board;
    if (!this.hand || !picture) return;
    const board = /** @type {import("../boards/blokus.js").BlokusBoard} */ (this.board);
    this.hand.show(picture, 1, picture.playable ? board : null);
  }

  /** @param {LegalMove | null} move */
  #look(move) {
    this.#showHand();
    const { picture } = this.board;
    this.preview.textContent = move && picture?.playable ? preview(this.puzzle.name, picture.board, move) : "";
  }

  /** @param {PuzzleView} view */
  #tell(view) {
    const last = view.steps[view.steps.length - 1];
    const { best } = recordOf(this.problem);
    const start = best === undefined ? t("page-puzzle-start", { letter: this.letter }) : t("page-puzzle-start-solved", { letter: this.letter, steps: best });
    const effect = last && view.before ? shortEffect(view.before, last) : "";
    const said = last ? t("page-puzzle-said", { number: this.#at, move: last.name }) + (effect ? ` ${effect[0].toUpperCase()}${effect.slice(1)}.` : "") : start;
    const end = view.solved ? ` ${view.said?.text[language()] ?? ""}` : view.moves.length === 0 ? ` ${t("page-puzzle-stuck")}` : "";
    say(said + end);
  }

  // ── Algorithms ─────────────────────────────────────────────────────────────────────────────────────────

  /** Ends what is searched, and says so. */
  #halt() {
    this.#stop();
    say(t("page-puzzle-stopped"));
  }

  /** Ends what is searched: what it finds is not wanted any more. */
  #stop() {
    this.#searches += 1;
    this.#stopping = this.#search?.stop();
    this.#search = null;
    this.#busy(false);
  }

  /** @param {boolean} on */
  #busy(on) {
    changing([this.stop, this.solve, this.compare], () => {
      this.stop.hidden = !on;
      this.solve.hidden = on;
      this.compare.hidden = on;
    });
    if (!on) this.progress.textContent = "";
  }

  /** Searches from here, in place of what is searched. @param {string} words what is said meanwhile @param {() => Promise<void>} work */
  async #searching(words, work) {
    this.#stop();
    const mine = this.#searches;
    this.#busy(true);
    say(words);
    try {
      await work();
    } catch (error) {
      if (mine === this.#searches) say(refusal(error));
    }
    if (mine === this.#searches) this.#busy(false);
  }

  /**
   * Solves from here; null if it was stopped.
   * @param {{ algorithm: string, heuristic?: string }} how @param {number} time
   * @returns {Promise<SolveNews | null>}
   */
  async #run(how, time) {
    const mine = this.#searches;
    const request = { search: "solve", ...this.#request(this.#made()), ...how, time_ms: time };
    await this.#stopping;
    if (mine !== this.#searches) return null;
    const told = (/** @type {any} */ event) => {
      if (mine === this.#searches && event.report === "progress") this.progress.textContent = t("page-puzzle-progress", { algorithm: algorithmName(how.algorithm), generated: short(event.generated), bound: event.bound });
    };
    const begun = (/** @type {net.Search} */ search) => {
      if (mine === this.#searches) this.#search = search;
      else search.stop();
    };
    const news = await searchToEnd(request, told, begun);
    if (mine !== this.#searches || !news) return null;
    this.#search = null;
    return news;
  }

  /** Puts a search into the table, in place of one like it from the same position. @param {SolveNews} news */
  #note(news) {
    const from = this.#line.slice(0, this.#at).map(({ name }) => name);
    const isLike = (/** @type {import("../parts/solvers.js").Run} */ run) =>
      run.news.algorithm === news.algorithm && run.news.heuristic === news.heuristic && run.from.join() === from.join();
    this.#runs = [...this.#runs.filter((run) => !isLike(run)), { news, from }];
    this.table.show(this.#runs, this.#current);
  }

  #solve() {
    const how = this.solver.chosen();
    return this.#searching(t("page-puzzle-searching", { algorithm: algorithmName(how.algorithm) }), async () => {
      const news = await this.#run(how, LONG);
      if (news) this.#found(news);
    });
  }

  /** Lays a solution out on the line, to be walked at one's own pace. @param {SolveNews} news */
  #found(news) {
    const name = algorithmName(news.algorithm);
    if (news.length !== null) {
      this.#current = news;
      this.#line = [...this.#line.slice(0, this.#at), ...news.steps.map(({ move, name: written }) => ({ move, name: written, by: news.algorithm }))];
      keepLine(this.problem, this.#line, this.#at);
      say(t(news.optimal ? "page-puzzle-found-optimal" : "page-puzzle-found", { algorithm: name, steps: news.length, generated: number(news.generated) }));
    } else say(t("page-puzzle-found-none", { algorithm: name, why: t(`page-puzzle-end-${news.end}`) }));
    this.#note(news);
    this.#refresh(/** @type {PuzzleView} */ (this.#view));
  }

  /** Runs all algorithms, one after another. */
  #compare() {
    return this.#searching(t("page-puzzle-comparing"), async () => {
      for (const { name } of this.all.algorithms.filter(({ name }) => name !== "portfolio")) {
        this.progress.textContent = algorithmName(name);
        const news = await this.#run({ algorithm: name }, EACH);
        if (!news) return;
        this.#note(news);
      }
      say(t("page-puzzle-compared"));
    });
  }

  async #askHint() {
    const view = this.#view;
    if (!view || view.solved) return;
    await this.#searching(t("page-puzzle-searching", { algorithm: algorithmName("portfolio") }), async () => {
      const news = await this.#run({ algorithm: "portfolio" }, HINT);
      if (!news) return;
      const [step] = news.steps;
      if (step) {
        this.#hint = step.move;
        this.board.show(this.#picture(view));
        this.#showHand();
        say(t("puzzle-hint", { step: step.name }));
      } else say(news.end === "no-solution" ? t("puzzle-hopeless") : t("page-puzzle-found-none", { algorithm: algorithmName("portfolio"), why: t(`page-puzzle-end-${news.end}`) }));
    });
  }
}
