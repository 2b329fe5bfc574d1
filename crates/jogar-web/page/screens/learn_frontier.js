// The frontier of a search for one player, growing on a puzzle: two algorithms side by side, expansion by expansion.

import { rename } from "../address.js";
import { makeBoard } from "../catalogue.js";
import { fill, h, set } from "../element.js";
import { refusal } from "../faults.js";
import { searchToEnd } from "../parts/search_end.js";
import { algorithmName, solverChoice } from "../parts/solvers.js";
import { Stepper } from "../parts/stepper.js";
import { say, status } from "../shell.js";
import { number, short, t } from "../texts.js";
import { FRONTIER_EXAMPLES as EXAMPLES } from "./learn_examples.js";

/** @typedef {import("../shapes.js").Catalogue} Catalogue */
/** @typedef {import("../shapes.js").ExpandedNode} ExpandedNode */
/** @typedef {import("../shapes.js").SolveNews} SolveNews */
/** @typedef {{ key: string, path: string[], cost: number, estimate: number | null, added: number }} OpenNode */

/** How many expansions are asked for in all, and at once. */
const MOST = 300;
const CHUNK = 50;
/** How many nodes of the frontier are listed. */
const LISTED = 7;
/** How many steps of a path are written; the first ones are left out. */
const LAST = 5;
/** Algorithms that keep no frontier of their own, or several: what is listed would not be theirs. */
const LEFT_OUT = ["portfolio", "sma", "rbfs", "beam"];

export class FrontierView {
  #ended = new AbortController();
  #asked = 0;

  #score = { right: 0, of: 0 };

  /** @param {Catalogue} all @param {URLSearchParams} query */
  constructor(all, query) {
    this.all = all;
    this.example = EXAMPLES.find(({ id }) => id === query.get("example")) ?? EXAMPLES[0];
    this.examples = h("select", { id: "frontier-example" }, ...EXAMPLES.map(({ id }) => h("option", { value: id, selected: id === this.example.id }, t(`page-learn-frontier-${id}`))));
    this.problems = h("select", { id: "frontier-problem" }, ...all.puzzles.flatMap(({ name, variant, problems }) => problems.map(({ letter }) => h("option", { value: [name, variant, letter].join(" ") }, `${t(`page-puzzle-kind-${name}`, { variant })} ${letter}`))));
    this.idea = h("p", { class: "idea" });
    this.stepper = new Stepper((at) => this.#to(at), this.#ended.signal);
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
      rename(`/learn?view=frontier&example=${this.example.id}`);
      this.begin();
    });
    this.problems.addEventListener("change", () => this.#open(true));
    this.predict.addEventListener("change", () => this.#to(this.stepper.at));
    return h(
      "div",
      { class: "screen frontier" },
      h(
        "div",
        { class: "stage learnstage" },
        h("div", null, head, h("div", { class: "choices" }, h("label", null, h("span", null, t("page-learn-example")), this.examples), h("label", null, h("span", null, t("page-puzzle-problems")), this.problems), h("label", { class: "switch" }, this.predict, h("span", null, t("page-learn-predict-expansion"))), this.score), this.idea),
        this.columns,
        h("div", { class: "below" }, this.stepper.place, status),
      ),
    );
  }

  end() {
    this.#ended.abort();
    this.#asked += 1;
    for (const side of this.sides) side.end();
  }

  /** Shows the example that is chosen. */
  async begin() {
    const { puzzle, variant, problem, id } = this.example;
    this.problems.value = [puzzle, variant, problem].join(" ");
    fill(this.idea, t(`page-learn-frontier-idea-${id}`));
    await this.#open(false);
  }

  /** @param {boolean} keep whether the algorithms stay */
  async #open(keep) {
    this.#asked += 1;
    const mine = this.#asked;
    set(this.columns, { "aria-busy": "true" });
    const [name, variant, letter] = this.problems.value.split(" ");
    const puzzle = this.all.puzzles.find((entry) => entry.name === name && entry.variant === variant) ?? this.all.puzzles[0];
    const were = this.sides.map((side) => side.chosen());
    for (const side of this.sides) side.end();
    const boards = await Promise.all([makeBoard(name), makeBoard(name)]);
    if (mine !== this.#asked) return;
    this.sides = boards.map((board, i) => {
      const [algorithm, heuristic] = i === 0 ? this.example.left : this.example.right;
      const wanted = keep && were[i] ? were[i] : { algorithm, heuristic };
      return new Column(this.all, puzzle, { name, variant, letter }, board, wanted, i, { changed: () => this.#changed(0), guessed: (right, words) => this.#guessed(right, words) });
    });
    fill(this.columns, ...this.sides.map((side) => side.place));
    await this.#changed(keep ? 0 : this.example.look);
  }

  /** Searches anew. @param {number} look the number of expansions after which it is shown */
  async #changed(look) {
    this.#asked += 1;
    const mine = this.#asked;
    set(this.columns, { "aria-busy": "true" });
    say(t("page-learn-searching"));
    try {
      for (const side of this.sides) await side.search();
      if (mine === this.#asked) this.#to(look);
    } catch (error) {
      if (mine === this.#asked) say(refusal(error));
    }
    if (mine === this.#asked) set(this.columns, { "aria-busy": null });
  }

  /** Shows both searches after a number of expansions. @param {number} at */
  #to(at) {
    const last = Math.max(0, ...this.sides.map((side) => side.nodes.length));
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
  /** @type {ExpandedNode[]} */
  nodes = [];
  /** @type {SolveNews | null} */
  #news = null;
  /** @type {import("../net.js").Search | null} */
  #search = null;
  #asked = 0;

  /**
   * @param {Catalogue} all @param {Catalogue["puzzles"][0]} puzzle @param {{ name: string, variant: string, letter: string }} problem
   * @param {import("../boards/board.js").BoardElement} board @param {{ algorithm: string, heuristic?: string }} wanted @param {number} index
   * @param {{ changed(): void, guessed(right: boolean, words: string): void }} acts
   */
  constructor(all, puzzle, problem, board, wanted, index, acts) {
    this.all = all;
    this.acts = acts;
    this.problem = problem;
    this.board = board;
    this.choice = solverChoice(all, puzzle, { algorithm: wanted.algorithm, id: `frontier-${index}`, leave: LEFT_OUT });
    if (wanted.heuristic) this.choice.choose(wanted.heuristic);
    this.choice.kind.addEventListener("change", acts.changed);
    this.choice.guide.addEventListener("change", acts.changed);
    this.figures = h("div", { class: "figures" });
    this.words = h("p", { class: "why" });
    this.list = h("tbody");
    const heads = [["page-learn-path", ""], ["page-learn-gh", "gh"], ["page-learn-f", "num"]];
    const table = h("table", { class: "open-list" }, h("thead", null, h("tr", null, ...heads.map(([key, kind]) => h("th", { scope: "col", class: kind || null }, t(key))))), this.list);
    this.more = h("p", { class: "small muted more" });
    const list = h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": `${t("page-learn-frontier")} ${index + 1}` }, table);
    const search = h("div", { class: "search" }, this.choice.place, this.figures, this.words, h("div", { class: "boardbox" }, board), list, this.more);
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
    /** @type {ExpandedNode[]} */
    const nodes = [];
    while (nodes.length < Math.min(MOST, news.expansions)) {
      const part = await search.nodes(nodes.length, CHUNK);
      if (mine !== this.#asked) return;
      if (part.nodes.length === 0) break;
      nodes.push(...part.nodes);
    }
    // Without a heuristic there is no h, though a search that could have one counts it as 0.
    if (news.heuristic === null) for (const node of nodes) node.estimate = null;
    this.#news = news;
    this.nodes = nodes;
  }

  /** The path to an expanded node. @param {ExpandedNode} node @returns {string[]} */
  #path(node) {
    const up = node.parent === null ? null : this.nodes[node.parent];
    return up ? [...this.#path(up), node.name] : [];
  }

  /** The frontier after some expansions. @param {number} count */
  #frontier(count) {
    /** @type {Map<string, OpenNode>} */
    let open = new Map();
    /** @type {Map<string, number>} */
    let closed = new Map();
    const [start] = this.nodes;
    if (start) open.set(start.key, { key: start.key, path: [], cost: start.cost, estimate: start.estimate, added: 0 });
    let generated = 0;
    for (const node of this.nodes.slice(0, count)) {
      if (node.parent === null && node.order > 0) {
        // A search that begins anew with a greater limit.
        open = new Map();
        closed = new Map();
      }
      open.delete(node.key);
      closed.set(node.key, node.cost);
      const path = this.#path(node);
      for (const successor of node.successors) {
        generated += 1;
        const known = Math.min(open.get(successor.key)?.cost ?? Infinity, closed.get(successor.key) ?? Infinity);
        if (known <= successor.cost) continue;
        open.set(successor.key, { key: successor.key, path: [...path, successor.name], cost: successor.cost, estimate: successor.estimate, added: generated });
      }
    }
    return { open, generated };
  }

  /** The weight of h in what decides. */
  #weight() {
    return this.all.algorithms.find(({ name }) => name === this.#news?.algorithm)?.weight ?? 1;
  }

  /** f, by which A* and its kin choose. @param {{ cost: number, estimate: number | null }} node */
  #f({ cost, estimate }) {
    return cost + this.#weight() * (estimate ?? 0);
  }

  /** The frontier in the order in which the algorithm takes from it, as far as that can be told. @param {Iterable<OpenNode>} open */
  #ordered(open) {
    const lastFirst = /dfs$/.test(this.#news?.algorithm ?? "");
    return [...open].sort((a, b) => (lastFirst ? b.added - a.added : this.#f(a) - this.#f(b) || b.cost - a.cost || a.added - b.added));
  }

  /** Shows the search after a number of expansions, and says it in words. @param {number} at @param {boolean} asks whether what comes next is to be predicted */
  show(at, asks) {
    const count = Math.min(at, this.nodes.length);
    const { open, generated } = this.#frontier(count);
    const next = this.nodes[count];
    const first = next ? [{ key: next.key, path: this.#path(next), cost: next.cost, estimate: next.estimate, added: 0 }] : [];
    const listed = this.#ordered([...open.values()].filter(({ key }) => key !== next?.key));
    const shown = [...first, ...listed.slice(0, LISTED - first.length)];
    const asked = asks && next !== undefined && shown.length > 1;
    // A question must not give the answer by its order.
    if (asked) shown.sort((a, b) => a.path.join(" ").localeCompare(b.path.join(" ")));
    const most = Math.max(1, ...shown.map((node) => this.#f(node)));
    fill(this.list, ...shown.map((node) => this.#row(node, most, !asked && node.key === next?.key, asked ? next : undefined)));
    const left = open.size - shown.length;
    this.more.textContent = left > 0 ? t("page-learn-more", { nodes: left }) : "";
    const figure = (/** @type {number} */ value, /** @type {string} */ key) => h("div", null, h("b", null, short(value)), " ", h("span", null, t(key)));
    fill(this.figures, figure(count, "page-learn-expanded"), figure(generated, "page-learn-generated"), figure(open.size, "page-learn-on-frontier"));
    const board = (asked ? this.nodes[count - 1] : (next ?? this.nodes[this.nodes.length - 1]))?.board;
    if (board) this.board.show({ board, moves: [], player: 1, playable: false, puzzle: true });
    const words = asked ? t("page-learn-predict-which") : this.#say(next, count);
    fill(this.words, words);
    return this.#news ? `${algorithmName(this.#news.algorithm)}: ${words}` : words;
  }

  /** @param {ExpandedNode | undefined} next @param {number} count */
  #say(next, count) {
    const news = this.#news;
    if (!next) {
      if (!news) return "";
      if (news.expanded > this.nodes.length) return t("page-learn-frontier-cut", { kept: count, expanded: number(news.expanded) });
      return news.length === null ? t("page-puzzle-found-none", { algorithm: algorithmName(news.algorithm), why: t(`page-puzzle-end-${news.end}`) }) : t(news.optimal ? "page-learn-frontier-optimal" : "page-learn-frontier-found", { steps: news.length, expanded: number(news.expanded) });
    }
    const path = joined(this.#path(next));
    if (next.estimate === null) return t("page-learn-next-blind", { path, g: next.cost });
    return t("page-learn-next", { path, g: next.cost, h: this.#weight() === 1 ? next.estimate : `${this.#weight()} · ${next.estimate}`, f: this.#f(next) });
  }

  /** @param {OpenNode} node @param {number} most the greatest f of the list @param {boolean} next whether it is expanded next @param {ExpandedNode | undefined} answer what is, if a person shall say it */
  #row(node, most, next, answer) {
    const cells = (/** @type {number} */ count, /** @type {string} */ kind) => {
      const bar = h("i", { class: kind });
      bar.style.flexGrow = String(count);
      return count > 0 ? bar : null;
    };
    const weighted = this.#weight() * (node.estimate ?? 0);
    const words = node.estimate === null ? `g ${node.cost}` : `g ${node.cost} + ${this.#weight() === 1 ? "" : `${this.#weight()} · `}h ${node.estimate}`;
    const path = node.path.length > LAST ? `… ${joined(node.path.slice(-LAST))}` : joined(node.path);
    const guess = (/** @type {ExpandedNode} */ right) => () => this.acts.guessed(node.key === right.key || (node.cost === right.cost && node.estimate === right.estimate), this.#say(right, 0));
    return h(
      "tr",
      { class: next ? "next" : null, "aria-current": next ? "true" : null },
      h("th", { scope: "row" }, next ? h("span", { "aria-hidden": "true" }, "▸ ") : null, answer ? h("button", { type: "button", class: "btn", onclick: guess(answer) }, path) : path),
      h("td", { class: "gh" }, h("span", { class: "ghbar", "aria-hidden": "true" }, cells(node.cost, "g"), cells(weighted, "h"), cells(most - node.cost - weighted, "rest")), h("span", { class: "small" }, words)),
      h("td", { class: "num" }, h("b", null, String(this.#f(node)))),
    );
  }
}

/** A path in words; names that have blanks are set apart. @param {string[]} path */
const joined = (path) => path.join(path.some((name) => name.includes(" ")) ? ", " : " ") || t("page-learn-start");
