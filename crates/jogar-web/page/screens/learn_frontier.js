// The frontier of a search for one player, growing on a puzzle: two algorithms side by side, expansion by expansion.

import { makeBoard } from "../catalogue.js";
import { fill, h, set } from "../element.js";
import { nameScreen } from "../parts/own_address.js";
import { searchToEnd } from "../parts/search_end.js";
import { sayAndRetry } from "../parts/server_back.js";
import { algorithmName, solverChoice } from "../parts/solvers.js";
import { Stepper } from "../parts/stepper.js";
import { say, status } from "../shell.js";
import { number, short, t } from "../texts.js";
import { FRONTIER_EXAMPLES as EXAMPLES } from "./learn_examples.js";

/** @typedef {import("../shapes.js").Catalogue} Catalogue */
/** @typedef {import("../shapes.js").TakenNode} TakenNode */
/** @typedef {import("../shapes.js").FrontierNode} FrontierNode */
/** @typedef {import("../shapes.js").SolveNews} SolveNews */
/** @typedef {{ algorithm: string, heuristic?: string }} How */

/** How many expansions are asked for in all, and at once. */
const MOST = 300;
const CHUNK = 50;
/** How many steps of a path are written; the first ones are left out. */
const LAST = 5;
/** The portfolio is no algorithm of its own: it runs three of the others, one after another. */
const LEFT_OUT = ["portfolio"];

export class FrontierView {
  #ended = new AbortController();
  #asked = 0;

  #score = { right: 0, of: 0 };

  /** @param {Catalogue} all @param {URLSearchParams} query */
  constructor(all, query) {
    this.all = all;
    this.example = EXAMPLES.find(({ id }) => id === query.get("example")) ?? EXAMPLES[0];
    this.examples = h("select", { id: "frontier-example" }, ...EXAMPLES.map(({ id }) => h("option", { value: id, selected: id === this.example.id }, t(`page-learn-frontier-${id}`))));
    const problems = all.puzzles.flatMap(({ name, variant, problems }) =>
      problems.map(({ letter }) => h("option", { value: [name, variant, letter].join(" ") }, `${t(`page-puzzle-kind-${name}`, { variant })} ${letter}`)));
    this.problems = h("select", { id: "frontier-problem" }, ...problems);
    this.idea = h("p", { class: "idea" });
    this.stepper = new Stepper((at) => this.#to(at), t("page-learn-step"), this.#ended.signal);
    this.columns = h("div", { class: "columns" });
    this.predict = h("input", { type: "checkbox", role: "switch" });
    this.score = h("span", { class: "small muted" });
    /** @type {Column[]} */
    this.sides = [];
  }

  /** @param {HTMLElement} head */
  draw(head) {
    this.examples.addEventListener("change", () => {
      this.example = EXAMPLES.find(({ id }) => id === this.examples.value) ?? EXAMPLES[0];
      nameScreen(`/learn?view=frontier&example=${this.example.id}`);
      this.begin();
    });
    this.problems.addEventListener("change", () => this.#open(this.sides.map((side) => side.chosen()), 0));
    this.predict.addEventListener("change", () => this.#to(this.stepper.at));
    return h(
      "div",
      { class: "screen frontier" },
      h(
        "div",
        { class: "stage learnstage" },
        h("div", null, head, this.#choices(), this.idea),
        this.columns,
        h("div", { class: "below" }, this.stepper.place, status),
      ),
    );
  }

  #choices() {
    const field = (/** @type {string} */ key, /** @type {HTMLElement} */ input) => h("label", null, h("span", null, t(key)), input);
    const predict = h("label", { class: "switch" }, this.predict, h("span", null, t("page-learn-predict-expansion")));
    return h("div", { class: "choices" }, field("page-learn-example", this.examples), field("page-learn-problem", this.problems), predict, this.score);
  }

  end() {
    this.#ended.abort();
    this.#asked += 1;
    for (const side of this.sides) side.end();
  }

  /** What outlives a change of language. */
  kept() {
    return { example: this.example, problem: this.problems.value, hows: this.sides.map((side) => side.chosen()), at: this.stepper.at, predict: this.predict.checked, score: this.#score };
  }

  /** Shows the example that is chosen, or what was shown in another language. @param {ReturnType<FrontierView["kept"]>} [was] */
  async begin(was) {
    if (was) {
      this.example = was.example;
      this.examples.value = was.example.id;
      this.predict.checked = was.predict;
      this.#score = was.score;
    }
    const { puzzle, variant, problem, id, left, right, look } = this.example;
    this.problems.value = was?.problem ?? [puzzle, variant, problem].join(" ");
    fill(this.idea, t(`page-learn-frontier-idea-${id}`));
    const hows = [left, right].map(([algorithm, heuristic]) => ({ algorithm, heuristic }));
    await this.#open(was && was.hows.length > 0 ? was.hows : hows, was?.at ?? look);
  }

  /** @param {How[]} hows the algorithm of each side @param {number} look the number of expansions after which it is shown */
  async #open(hows, look) {
    this.#asked += 1;
    const mine = this.#asked;
    set(this.columns, { "aria-busy": "true" });
    const [name, variant, letter] = this.problems.value.split(" ");
    const puzzle = this.all.puzzles.find((entry) => entry.name === name && entry.variant === variant) ?? this.all.puzzles[0];
    for (const side of this.sides) side.end();
    const boards = await Promise.all([makeBoard(name), makeBoard(name)]);
    if (mine !== this.#asked) return;
    this.sides = boards.map((board, i) =>
      new Column(this.all, puzzle, { name, variant, letter }, board, hows[i], i, { changed: () => this.#changed(0), guessed: (right, words) => this.#guessed(right, words) }));
    fill(this.columns, ...this.sides.map((side) => side.place));
    await this.#changed(look);
  }

  /** Searches anew. @param {number} look the number of expansions after which it is shown */
  async #changed(look) {
    this.#asked += 1;
    const mine = this.#asked;
    set(this.columns, { "aria-busy": "true" });
    say(t("page-learn-searching"));
    try {
      for (const side of this.sides) {
        await side.search();
        // What is begun for a screen or a problem that was left would be stopped by nobody.
        if (mine !== this.#asked) return;
      }
      this.#to(look);
    } catch (error) {
      if (mine !== this.#asked) return;
      sayAndRetry(error, this.#ended.signal, () => mine === this.#asked && this.#changed(look));
    }
    set(this.columns, { "aria-busy": null });
  }

  /** Shows both searches after a number of expansions. @param {number} at */
  #to(at) {
    const last = Math.max(0, ...this.sides.map((side) => side.last()));
    const words = this.sides.map((side) => side.show(at, this.predict.checked)).join(" ");
    this.stepper.show(at, last, words);
    say(words);
    this.score.textContent = this.#score.of > 0 ? t("page-learn-score", this.#score) : "";
  }

  /** @param {boolean} right @param {string} words what is expanded in truth */
  #guessed(right, words) {
    this.#score = { right: this.#score.right + Number(right), of: this.#score.of + 1 };
    this.#to(this.stepper.at + 1);
    say(`${t(right ? "page-learn-predict-right" : "page-learn-predict-wrong")} ${words}`);
  }
}

/** One of the two searches. */
class Column {
  /** What was taken from the frontier, in order: all expansions, and the goal. @type {TakenNode[]} */
  #nodes = [];
  /** @type {SolveNews | null} */
  #news = null;
  /** @type {import("../net.js").Search | null} */
  #search = null;
  #asked = 0;

  /**
   * @param {Catalogue} all @param {Catalogue["puzzles"][0]} puzzle @param {{ name: string, variant: string, letter: string }} problem
   * @param {import("../boards/board.js").BoardElement} board @param {How} wanted @param {number} index
   * @param {{ changed(): void, guessed(right: boolean, words: string): void }} acts
   */
  constructor(all, puzzle, problem, board, wanted, index, acts) {
    this.all = all;
    this.acts = acts;
    this.problem = problem;
    this.board = board;
    this.choice = solverChoice(all, puzzle, { algorithm: wanted.algorithm, id: `frontier-${index}`, leave: LEFT_OUT });
    this.choice.choose(wanted);
    this.choice.kind.addEventListener("change", acts.changed);
    this.choice.guide.addEventListener("change", acts.changed);
    this.figures = h("div", { class: "figures" });
    this.words = h("p", { class: "why" });
    this.list = h("tbody");
    const heads = [["page-learn-path", ""], ["page-learn-gh", "gh"], ["page-learn-f", "num"]];
    const table = h("table", { class: "open-list" }, h("thead", null, h("tr", null, ...heads.map(([key, kind]) => h("th", { scope: "col", class: kind || null }, t(key))))), this.list);
    this.more = h("p", { class: "small muted more" });
    this.listbox = h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": `${t("page-learn-frontier")} ${index + 1}` }, table);
    const search = h("div", { class: "search" }, this.choice.place, this.figures, this.words, h("div", { class: "boardbox" }, board), this.listbox, this.more);
    this.place = h("section", { class: "column", "aria-label": t("page-learn-search-number", { number: index + 1 }) }, search);
  }

  chosen() {
    return this.choice.chosen();
  }

  end() {
    this.#asked += 1;
    this.#search?.stop();
    this.#search = null;
  }

  /** Searches, and asks for the first expansions. */
  async search() {
    this.end();
    const mine = this.#asked;
    const { name, variant, letter } = this.problem;
    const request = { search: "solve", puzzle: name, variant, problem: letter, ...this.chosen(), expansions: MOST, time_ms: 5000 };
    /** @type {SolveNews | null} */
    const news = await searchToEnd(request, () => {}, (search) => {
      if (mine === this.#asked) this.#search = search;
      else search.stop();
    });
    const search = this.#search;
    if (mine !== this.#asked || !search || !news) return;
    /** @type {TakenNode[]} */
    const nodes = [];
    while (nodes.length < news.expansions) {
      const part = await search.nodes(nodes.length, CHUNK);
      if (mine !== this.#asked) return;
      if (part.nodes.length === 0) break;
      nodes.push(...part.nodes);
    }
    this.#news = news;
    this.#nodes = nodes;
  }

  /** The number of expansions that can be shown. */
  last() {
    return Math.min(MOST, this.#news?.expanded ?? 0);
  }

  /** The steps to a node. @param {FrontierNode} node @returns {string[]} */
  #path(node) {
    return node.parent === null ? [] : [...this.#path(this.#nodes[node.parent].frontier[0]), node.name];
  }

  /** The weight of h in what decides. */
  #weight() {
    return this.all.algorithms.find(({ name }) => name === this.#news?.algorithm)?.weight ?? 1;
  }

  /** Shows the search after a number of expansions, and says it in words. @param {number} at @param {boolean} asks whether what comes next is to be predicted */
  show(at, asks) {
    const count = Math.min(at, this.last());
    const taken = this.#nodes[count];
    const frontier = taken?.frontier ?? [];
    const [next] = frontier;
    const asked = asks && count < this.last() && frontier.length > 1;
    // A question must not give the answer by its order.
    const words = (/** @type {FrontierNode} */ node) => this.#path(node).join(" ");
    const shown = asked ? [...frontier].sort((a, b) => words(a).localeCompare(words(b))) : frontier;
    const most = Math.max(1, ...shown.map(({ f }) => f));
    const had = this.list.contains(document.activeElement);
    fill(this.list, ...shown.map((node) => this.#row(node, most, !asked && node === next, asked ? next : undefined)));
    // Who has answered has the next question, if there is one.
    if (had) (this.list.querySelector("button") ?? this.listbox).focus({ preventScroll: true });
    const length = taken?.length ?? 0;
    this.more.textContent = length > shown.length ? t("page-learn-more", { nodes: length - shown.length }) : "";
    const figure = (/** @type {number} */ value, /** @type {string} */ key) => h("div", null, h("b", null, short(value)), " ", h("span", null, t(key)));
    fill(this.figures, figure(count, "page-learn-expanded"), figure(taken?.generated ?? this.#news?.generated ?? 0, "page-learn-generated"), figure(length, "page-learn-on-frontier"));
    const board = this.#nodes[asked ? Math.max(0, count - 1) : Math.min(count, this.#nodes.length - 1)]?.board;
    if (board) this.board.show({ board, moves: [], player: 1, playable: false, puzzle: true });
    const told = asked ? t("page-learn-predict-which") : count < this.last() && next ? this.#say(next) : this.#end(count);
    fill(this.words, told);
    return this.#news ? `${algorithmName(this.#news.algorithm)}: ${told}` : told;
  }

  /** How it ended. @param {number} count */
  #end(count) {
    const news = this.#news;
    if (!news) return "";
    if (news.expanded > count) return t("page-learn-frontier-cut", { kept: count, expanded: number(news.expanded) });
    return news.length === null ? t("page-puzzle-found-none", { algorithm: algorithmName(news.algorithm), why: t(`page-puzzle-end-${news.end}`) }) : t(news.optimal ? "page-learn-frontier-optimal" : "page-learn-frontier-found", { steps: news.length, expanded: number(news.expanded) });
  }

  /** What is expanded next. @param {FrontierNode} next */
  #say(next) {
    const path = joined(this.#path(next));
    const { cost: g, estimate, f } = next;
    if (estimate === null) return t("page-learn-next-blind", { path, g });
    const weight = this.#weight();
    if (f > g + weight * estimate) return t("page-learn-next-remembered", { path, g, h: estimate, f });
    return t("page-learn-next", { path, g, h: weight === 1 ? estimate : `${weight} · ${estimate}`, f });
  }

  /** @param {FrontierNode} node @param {number} most the greatest f of the list @param {boolean} next whether it is taken next @param {FrontierNode | undefined} answer what is, if a person shall say it */
  #row(node, most, next, answer) {
    const cells = (/** @type {number} */ count, /** @type {string} */ kind) => {
      const bar = h("i", { class: kind });
      bar.style.flexGrow = String(count);
      return count > 0 ? bar : null;
    };
    const weighted = this.#weight() * (node.estimate ?? 0);
    const remembered = node.estimate !== null && node.f > node.cost + weighted ? ` ${t("page-learn-remembered", { f: node.f })}` : "";
    const words = node.estimate === null ? `g ${node.cost}` : `g ${node.cost} + ${this.#weight() === 1 ? "" : `${this.#weight()} · `}h ${node.estimate}${remembered}`;
    const steps = this.#path(node);
    const path = steps.length > LAST ? `… ${joined(steps.slice(-LAST))}` : joined(steps);
    const guess = (/** @type {FrontierNode} */ right) => () => this.acts.guessed(node === right || (node.cost === right.cost && node.estimate === right.estimate && node.f === right.f), this.#say(right));
    return h(
      "tr",
      { class: next ? "next" : null, "aria-current": next ? "true" : null },
      h("th", { scope: "row" }, next ? h("span", { "aria-hidden": "true" }, "▸ ") : null, answer ? h("button", { type: "button", class: "btn", onclick: guess(answer) }, path) : path),
      h("td", { class: "gh" }, h("span", { class: "ghbar", "aria-hidden": "true" }, cells(node.cost, "g"), cells(weighted, "h"), cells(most - node.cost - weighted, "rest")), h("span", { class: "small" }, words)),
      h("td", { class: "num" }, h("b", null, String(node.f))),
    );
  }
}

/** A path in words; names that have blanks are set apart. @param {string[]} path */
const joined = (path) => path.join(path.some((name) => name.includes(" ")) ? ", " : " ") || t("page-learn-start");
