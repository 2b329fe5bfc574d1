// The tree of a real search, as it was searched: a treegrid whose rows appear step by step, each with its window
// as an interval on one axis. All values are drawn as the player at the root sees them.

import { makeBoard } from "../catalogue.js";
import { fill, h, s, set, swap } from "../element.js";
import { refusal } from "../faults.js";
import * as net from "../net.js";
import { nameScreen } from "../parts/own_address.js";
import { Rest } from "../parts/rest.js";
import { searchToEnd } from "../parts/search_end.js";
import { sayAndRetry, whenBack } from "../parts/server_back.js";
import { Stepper } from "../parts/stepper.js";
import { say, status } from "../shell.js";
import { icon, sign } from "../signs.js";
import { number, short, t } from "../texts.js";
import { DEPTHS, EXAMPLES } from "./learn_examples.js";
import { FAR, Tree, written } from "./learn_reasons.js";

/** @typedef {import("../shapes.js").TracedNode} TracedNode */
/** @typedef {import("../shapes.js").TraceReport} TraceReport */
/** @typedef {import("../shapes.js").PartsComparison} PartsComparison */
/** @typedef {import("../shapes.js").Catalogue} Catalogue */
/** @typedef {import("./learn_examples.js").TreeExample} TreeExample */

/** Nodes asked for at once: the most that the server gives. */
const CHUNK = 500;
/** How many such requests are under way at once. */
const TOGETHER = 4;
/** An iteration with fewer nodes is unfolded at once. */
const FEW = 80;

export class TreeView {
  #ended = new AbortController();
  /** @type {import("../net.js").Search | null} */
  #search = null;
  /** @type {import("../net.js").Search | null} */
  #comparison = null;
  #asked = 0;
  /** Counts iterations that were opened: a slow one must not draw over a later one. */
  #opened = 0;
  /** @type {TraceReport | null} */
  #report = null;
  /** What was counted, and of which example. @type {{ of: TreeExample, comparison: PartsComparison } | null} */
  #compared = null;
  /** What the search came to, and what the one before a part was switched did. @type {{ nodes: string, move: string } | null} */
  #result = null;
  /** @type {{ nodes: string, move: string } | null} */
  #before = null;
  /** The root of the iteration that is shown. @type {TracedNode | null} */
  #root = null;
  #tree = new Tree([]);
  /** What happens, in order. @type {{ node: TracedNode, leaves: boolean }[]} */
  #events = [];
  #at = 0;
  /** What a person folded or unfolded. @type {Map<number, boolean>} */
  #folds = new Map();
  /** The row that is looked at. */
  #focus = 0;
  #score = { right: 0, of: 0 };
  /** Nodes that were predicted already. @type {Set<number>} */
  #predicted = new Set();
  /** @type {import("../boards/board.js").BoardElement | null} */
  #board = null;
  #boardOf = "";
  /** Whose row is pointed at, or stepped to, changes quickly: its board comes when a person rests. */
  #rest = new Rest();
  /** Ends what is asked for of a board that is not wanted any more. */
  #looking = new AbortController();
  /** What the words of the example name. @type {Record<string, string | number> | null} */
  #words = null;

  /** @param {Catalogue} all @param {URLSearchParams} query */
  constructor(all, query) {
    this.all = all;
    this.example = EXAMPLES.find(({ id }) => id === query.get("example")) ?? EXAMPLES[0];
    /** @type {TreeExample["position"]} */
    this.position = this.example.position;
    this.depth = this.example.depth;
    this.without = new Set(this.example.without);
    if (query.has("game")) this.#own(query);
    this.choices = this.example.id === "own" ? [this.example, ...EXAMPLES] : EXAMPLES;
    this.idea = h("p", { class: "idea" });
    const examples = this.choices.map(({ id }) => h("option", { value: id, selected: id === this.example.id }, t(`page-learn-example-${id}`)));
    this.examples = h("select", { id: "learn-example" }, ...examples);
    this.depths = h("select", { id: "learn-depth" }, ...DEPTHS.map((depth) => h("option", { value: depth }, String(depth))));
    this.iterations = h("select", { id: "learn-iteration" });
    this.body = h("tbody");
    this.grid = h("table", { role: "treegrid", class: "tree", "aria-label": t("page-learn-tree") }, this.#head(), this.body);
    this.treebox = h("div", { class: "treebox" }, this.grid);
    this.stepper = new Stepper((at) => this.#to(at, true), t("page-learn-step"), this.#ended.signal);
    this.who = h("p", { class: "small muted who" });
    this.why = h("p", { class: "why" });
    this.boardbox = h("div", { class: "boardbox" });
    this.path = h("p", { class: "small muted path" });
    this.predict = h("input", { type: "checkbox", role: "switch" });
    this.question = h("div", { class: "question" });
    this.partly = h("p", { class: "small muted", hidden: true });
    this.parts = h("div", { class: "parts" });
    this.analyse = h("a", { class: "btn", href: "/analyse/adjiboto" }, t("page-learn-analyse"));
  }

  /** A position of one's own, from the address. @param {URLSearchParams} query */
  #own(query) {
    const whole = (/** @type {string} */ name) => (query.get(name) ? Number(query.get(name)) : undefined);
    /** @type {TreeExample["position"]} */
    const position = {
      game: (query.get("game") ?? "").toLowerCase(), variant: query.get("variant") ?? undefined, size: whole("size"), komi: whole("komi"),
      state: query.get("state") ?? undefined, player: query.get("player") === "2" ? 2 : 1,
    };
    this.example = { id: "own", position, depth: whole("depth") ?? 3, without: [], compare: 6 };
    this.position = position;
    this.depth = this.example.depth;
    this.without = new Set();
  }

  #head() {
    const names = ["move", "window", "value", "why"];
    return h("thead", null, h("tr", { role: "row" }, ...names.map((name) => h("th", { scope: "col", role: "columnheader", class: name === "value" ? "num" : name }, t(`page-learn-column-${name}`)))));
  }

  /** @param {HTMLElement} head */
  draw(head) {
    const field = (/** @type {string} */ key, /** @type {HTMLElement} */ input) => h("label", null, h("span", null, t(key)), input);
    const choices = h("div", { class: "choices" }, field("page-learn-example", this.examples), field("page-learn-depth", this.depths), field("page-learn-iteration", this.iterations));
    const stage = h(
      "div",
      { class: "stage learnstage" },
      h("div", null, head, choices, this.idea, legend(), this.partly),
      this.treebox,
      h("div", { class: "below" }, this.stepper.place, status),
    );
    const panel = h(
      "aside",
      { class: "panel", "aria-label": t("page-learn-node") },
      h("section", { class: "here" }, this.who, this.why),
      h("section", { class: "smallboard" }, this.boardbox, this.path, this.analyse),
      h("section", null, h("label", { class: "switch" }, this.predict, h("span", null, t("page-learn-predict"))), this.question),
      h("section", null, h("h2", null, t("page-learn-parts")), this.parts),
    );
    this.#hear();
    return h("div", { class: "screen" }, stage, panel);
  }

  #hear() {
    this.examples.addEventListener("change", () => {
      this.example = this.choices.find(({ id }) => id === this.examples.value) ?? EXAMPLES[0];
      this.position = this.example.position;
      this.depth = this.example.depth;
      this.without = new Set(this.example.without);
      this.#before = null;
      nameScreen(`/learn?example=${this.example.id}`);
      this.begin();
    });
    this.depths.addEventListener("change", () => {
      this.depth = Number(this.depths.value);
      this.#before = null;
      this.begin();
    });
    this.iterations.addEventListener("change", () => this.#choose(Number(this.iterations.value)));
    this.body.addEventListener("click", (event) => this.#click(event));
    this.body.addEventListener("keydown", (event) => this.#key(event));
    this.body.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.#lookAt(rowOf(event)));
    this.treebox.addEventListener("pointerleave", () => this.#lookAt(this.#focus));
    this.body.addEventListener("focusin", (event) => {
      const number = rowOf(event);
      if (number === null) return;
      this.#focus = number;
      this.#lookAt(number);
    });
    this.predict.addEventListener("change", () => this.#ask());
  }

  end() {
    this.#ended.abort();
    this.#asked += 1;
    this.#rest.end();
    this.#looking.abort();
    this.#search?.stop();
    this.#comparison?.stop();
  }

  // ── The search ─────────────────────────────────────────────────────────────────────────────────────────

  /** What outlives a change of language. */
  kept() {
    const { example, depth, without } = this;
    return { example, depth, without, words: this.#words, iteration: this.iterations.selectedIndex, at: this.#at, predict: this.predict.checked };
  }

  /** @param {ReturnType<TreeView["kept"]>} was */
  #restore({ example, depth, without, words, predict }) {
    this.example = example;
    this.position = example.position;
    this.depth = depth;
    this.without = without;
    this.#words = words;
    this.examples.value = example.id;
    this.predict.checked = predict;
    if (words) fill(this.idea, t(`page-learn-idea-${example.id}`, words));
  }

  /** Searches what is chosen. @param {ReturnType<TreeView["kept"]>} [was] what was shown in another language */
  async begin(was) {
    if (was) this.#restore(was);
    this.#asked += 1;
    const mine = this.#asked;
    this.#search?.stop();
    this.#looking.abort();
    // What is still shown of the tree before leads nowhere: it is of another search.
    this.#tree = new Tree([]);
    this.#events = [];
    set(this.grid, { "aria-busy": "true" });
    this.depths.value = String(this.depth);
    this.#score = { right: 0, of: 0 };
    this.#result = null;
    this.#showParts();
    say(t("page-learn-searching"));
    try {
      await this.#makeBoard(mine);
      const report = await this.#trace(mine);
      if (!report) return;
      await this.#openFirst(report, mine);
      if (mine !== this.#asked) return;
      if (was) await this.#goOn(report, was);
      if (mine !== this.#asked) return;
      set(this.grid, { "aria-busy": null });
      this.#compare(mine);
    } catch (error) {
      if (mine !== this.#asked) return;
      set(this.grid, { "aria-busy": null });
      sayAndRetry(error, this.#ended.signal, () => mine === this.#asked && this.begin(was));
    }
  }

  /** @param {number} mine */
  async #makeBoard(mine) {
    // The server says why a game cannot be searched.
    if (!this.all.games.some(({ name }) => name === this.position.game)) await net.position(this.position);
    const board = await makeBoard(this.position.game);
    if (mine !== this.#asked) return;
    this.#board = board;
    this.#boardOf = "";
    fill(this.boardbox, board);
  }

  /** Searches to the end; null if something else was chosen meanwhile. @param {number} mine @returns {Promise<TraceReport | null>} */
  async #trace(mine) {
    if (mine !== this.#asked) return null;
    const request = { search: "trace", ...this.position, depth: this.depth, without: [...this.without] };
    /** @type {TraceReport | null} */
    const report = await searchToEnd(request, () => {}, (search) => {
      if (mine === this.#asked) this.#search = search;
      else search.stop();
    });
    if (mine !== this.#asked || !report) return null;
    this.#report = report;
    const option = (/** @type {TracedNode} */ { node, depth, below, alpha, beta }) =>
      h("option", { value: node }, t("page-learn-iteration-is", { depth, nodes: below, alpha: written(alpha), beta: written(beta) }));
    fill(this.iterations, ...report.iterations.map(option));
    return report;
  }

  /** Shows the iteration with which the example begins, else the last one. @param {TraceReport} report @param {number} mine */
  async #openFirst(report, mine) {
    const last = report.iterations.length - 1;
    const { iteration = last } = this.example;
    const isExample = this.depth === this.example.depth && [...this.without].sort().join() === [...this.example.without].sort().join();
    const moves = await this.#search?.children(report.iterations[last].node);
    if (mine !== this.#asked) return;
    const best = moves.nodes.find((/** @type {TracedNode} */ { move }) => move === report.found.move);
    this.#result = { nodes: number(report.nodes + report.left_out), move: best?.name ?? report.found.move };
    await this.#open(report.iterations[isExample ? Math.min(iteration, last) : last].node, isExample);
  }

  /** Shows another iteration. @param {number} which the number of its root */
  async #choose(which) {
    const mine = this.#asked;
    try {
      await this.#open(which, false);
    } catch (error) {
      if (mine === this.#asked) sayAndRetry(error, this.#ended.signal, () => mine === this.#asked && this.#choose(Number(this.iterations.value)));
    }
  }

  /** Goes to the iteration and the step that were shown. @param {TraceReport} report @param {ReturnType<TreeView["kept"]>} was */
  async #goOn(report, { iteration, at }) {
    const root = report.iterations[iteration];
    if (!root) return;
    if (root !== this.#root) await this.#open(root.node, false);
    this.#to(at, true);
  }

  /** Shows an iteration. @param {number} which the number of its root @param {boolean} isExample whether it opens where the idea is to be seen */
  async #open(which, isExample) {
    const mine = this.#asked;
    this.#opened += 1;
    const opened = this.#opened;
    const root = this.#report?.iterations.find(({ node }) => node === which);
    if (!root || !this.#search) return;
    const nodes = await nodesOf(this.#search, root);
    if (mine !== this.#asked || opened !== this.#opened) return;
    this.iterations.value = String(which);
    this.#root = root;
    this.#tree = new Tree(nodes);
    this.#tellCut(root);
    this.#events = nodes.flatMap((node) => [{ node, step: node.entered, leaves: false }, { node, step: node.left, leaves: true }]).sort((a, b) => a.step - b.step);
    this.#folds.clear();
    this.#predicted.clear();
    this.#scale();
    const look = isExample ? this.#telling() : undefined;
    // After a switch, the words of the example stay.
    if (look || !this.example.look) {
      this.#words = look ? { ...this.#tree.values(look), twin: this.#tree.line(this.#tree.twin(look) ?? look).join(" ") } : {};
      fill(this.idea, t(`page-learn-idea-${this.example.id}`, this.#words));
    }
    const at = this.#events.findIndex((event) => event.node === look && event.leaves);
    // The tree is scrolled to the step, and the window stays: above the tree is told what is to be seen.
    const top = scrollY;
    this.#to(at < 0 ? 0 : at, true);
    scrollTo(scrollX, top);
  }

  /** Says if nodes of an iteration were too many to be kept. @param {TracedNode} root */
  #tellCut(root) {
    const { iterations = [], nodes = 0, left_out: left = 0 } = this.#report ?? {};
    const isLast = iterations.every(({ node, below }) => node <= root.node || below === 0);
    this.partly.hidden = left === 0 || !isLast;
    fill(this.partly, t("page-learn-partly", { kept: number(nodes), left: number(left) }));
  }

  /** The first node that shows the idea of the example. */
  #telling() {
    const { look } = this.example;
    return look && this.#tree.nodes.find((node) => look(node, this.#tree));
  }

  /** One axis for all windows: from the least to the greatest value that is told. */
  #scale() {
    const of = (/** @type {TracedNode} */ node) => [node.value ?? 0, node.alpha, node.beta].map((value) => this.#seen(node, value));
    const told = this.#tree.nodes.flatMap(of).filter((value) => Math.abs(value) <= FAR);
    const [low, high] = told.reduce(([least, most], value) => [Math.min(least, value), Math.max(most, value)], [Infinity, -Infinity]);
    const edge = Math.max(0.2, (high - low) * 0.06);
    this.axis = { low: low - edge, high: high + edge };
  }

  /** A value as the player at the root sees it. @param {TracedNode} node @param {number} value */
  #seen(node, value) {
    return node.player === this.#root?.player ? value : -value;
  }

  // ── Steps ──────────────────────────────────────────────────────────────────────────────────────────────

  /** Goes to a step. @param {number} at @param {boolean} moves whether the focus follows */
  #to(at, moves) {
    const event = this.#events[at];
    if (!event) return;
    this.#at = at;
    if (moves) this.#focus = event.node.node;
    this.#rows();
    this.stepper.show(at, this.#events.length - 1, this.#told(event));
    say(this.#told(event));
    this.#lookAt(this.#focus);
    this.#ask();
  }

  /** What happens at a step. @param {{ node: TracedNode, leaves: boolean }} event */
  #told({ node, leaves }) {
    const line = this.#tree.line(node).join(" ") || t("page-learn-root");
    if (!leaves) return t("page-learn-enters", { line, alpha: written(node.alpha), beta: written(node.beta) });
    return t("page-learn-leaves", { line, value: node.value === null ? "–" : written(node.value), reason: this.#tree.badge(node) });
  }

  /** Whether a node was entered, or left, by now. @param {TracedNode} node */
  #state(node) {
    const step = this.#step();
    return node.entered > step ? "hidden" : node.left > step ? "open" : "left";
  }

  #step() {
    const event = this.#events[this.#at];
    return event ? (event.leaves ? event.node.left : event.node.entered) : 0;
  }

  // ── Rows ───────────────────────────────────────────────────────────────────────────────────────────────

  /** @param {TracedNode} node */
  #isOpen(node) {
    const chosen = this.#folds.get(node.node);
    if (chosen !== undefined) return chosen;
    const current = this.#events[this.#at]?.node;
    const onWay = current !== undefined && current.node >= node.node && current.node <= node.node + node.below;
    return this.#tree.nodes.length <= FEW || onWay || node.parent === null;
  }

  #rows() {
    const rows = [];
    let skip = -1;
    for (const node of this.#tree.nodes) {
      if (node.node <= skip) continue;
      const state = this.#state(node);
      if (state === "hidden") break;
      const open = this.#isOpen(node);
      rows.push(this.#row(node, state, open));
      if (!open) skip = node.node + node.below;
      else if (node.below === 0 && node.reason === "cut") rows.push(this.#spared(node, state));
      // What a cut spared stands after the last node below.
      rows.push(...this.#sparedAfter(node, open));
    }
    const had = this.body.contains(document.activeElement);
    fill(this.body, ...rows);
    const focused = this.#rowOf(this.#focus) ?? this.body.lastElementChild;
    if (focused instanceof HTMLElement) {
      set(focused, { tabindex: 0 });
      if (had) focused.focus({ preventScroll: true });
      focused.scrollIntoView({ block: "nearest" });
    }
  }

  /** The rows of cuts that end with this node. @param {TracedNode} node @param {boolean} open */
  #sparedAfter(node, open) {
    const end = open ? node.node : node.node + node.below;
    const ends = [];
    for (let up = this.#tree.up(node); up && up.node + up.below === end; up = this.#tree.up(up)) {
      if (up.reason === "cut" && up.spared) ends.push(this.#spared(up, this.#state(up)));
    }
    return ends.filter((row) => row !== null);
  }

  /** @param {TracedNode} node @param {string} state */
  #spared(node, state) {
    if (state !== "left" || !node.spared) return null;
    const words = t("page-learn-spared", { moves: node.spared });
    const cell = h("td", { role: "gridcell", colspan: 4 }, h("span", { class: "cutline" }, icon("cut", 16), words));
    cell.style.setProperty("--level", String(node.ply + 1));
    return h("tr", { role: "row", "aria-level": node.ply + 2, class: "spared", tabindex: -1, "data-node": node.node, "data-spared": true }, cell);
  }

  /** @param {TracedNode} node @param {"open" | "left"} state @param {boolean} open */
  #row(node, state, open) {
    const current = this.#events[this.#at]?.node === node;
    const first = node.player === 1;
    const stones = this.position.game === "lear";
    const name = node.parent === null ? t("page-learn-root") : node.name;
    const move = h("td", { role: "gridcell", class: "move" },
      h("span", { class: "cellbox" },
        node.below > 0 ? h("button", { type: "button", class: "fold", tabindex: -1, "aria-label": t(open ? "page-learn-fold" : "page-learn-unfold", { move: name }) }, icon(open ? "down" : "right", 16)) : h("span", { class: "fold" }),
        sign(node.player, 16, stones ? "stone" : ""), h("b", null, name), open || node.below === 0 ? null : h("span", { class: "below-count" }, `+${short(node.below)}`)));
    move.style.setProperty("--level", String(node.ply));
    const value = state === "left" && node.value !== null ? node.value : null;
    const [low, high] = this.#window(node);
    const words = t("page-learn-window-words", { alpha: written(low), beta: written(high) });
    return h(
      "tr",
      {
        role: "row", "aria-level": node.ply + 1, "aria-expanded": node.below > 0 ? String(open) : null, tabindex: -1, "data-node": node.node,
        class: `${state}${current ? " current" : ""}${first ? " first" : ""}`, "aria-current": current ? "step" : null,
      },
      move,
      h("td", { role: "gridcell", class: "window" }, this.#interval(node, value), h("span", { class: "sr" }, words)),
      h("td", { role: "gridcell", class: "num value" }, value === null ? "" : this.#bounded(node, value)),
      h("td", { role: "gridcell", class: "why" }, state === "open" ? h("span", { class: "words" }, t("page-learn-reason-open")) : this.#badge(node)),
    );
  }

  /** The window as the player at the root sees it. @param {TracedNode} node */
  #window(node) {
    const [one, other] = [this.#seen(node, node.alpha), this.#seen(node, node.beta)];
    return [Math.min(one, other), Math.max(one, other)];
  }

  /** A value with the sign of what it proves, as the player at the root sees it. @param {TracedNode} node @param {number} value */
  #bounded(node, value) {
    const same = node.player === this.#root?.player;
    const atLeast = value >= node.beta;
    const atMost = value <= node.alpha;
    const exact = node.reason === "leaf" || node.reason === "over" || (!atLeast && !atMost);
    const mark = exact ? "" : atLeast === same ? "≥ " : "≤ ";
    return mark + written(this.#seen(node, value));
  }

  /** @param {TracedNode} node */
  #badge(node) {
    const cut = node.reason === "cut" || node.reason === "lookahead";
    const drawn = cut ? icon("cut", 14) : node.reason === "table" ? icon("text", 14) : node.reason === "over" ? icon("flag", 14) : null;
    const reduced = this.#tree.isReduced(node) ? ` · ${t("page-learn-reason-reduced")}` : "";
    return h("span", { class: `reason ${node.reason}` }, drawn, h("span", { class: "words" }, this.#tree.badge(node) + reduced));
  }

  /** @param {TracedNode} node @param {number | null} value */
  #interval(node, value) {
    const { low, high } = /** @type {{ low: number, high: number }} */ (this.axis);
    const x = (/** @type {number} */ of) => Math.max(0, Math.min(200, (200 * (of - low)) / (high - low)));
    const [from, to] = this.#window(node);
    const [a, b] = [x(from), x(to)];
    const bound = (/** @type {number} */ of, /** @type {number} */ at) => (Math.abs(of) > FAR ? s("path", { class: "bound", d: of < 0 ? "M5 3 1 8 5 13" : "M195 3 199 8 195 13" }) : s("path", { class: "bound", d: `M${at.toFixed(1)} 2V14` }));
    return s(
      "svg",
      { class: "axisbox", viewBox: "0 0 200 16", preserveAspectRatio: "none", "aria-hidden": "true" },
      s("path", { class: "axis", d: "M0 8H200" }),
      low < 0 && high > 0 ? s("path", { class: "zero", d: `M${x(0).toFixed(1)} 4V12` }) : null,
      s("path", { class: `interval p${node.player}`, d: `M${a.toFixed(1)} 8H${Math.max(b, a + 1.5).toFixed(1)}` }),
      bound(from, a),
      bound(to, b),
      value === null ? null : s("path", { class: "dot", d: `M${x(this.#seen(node, value)).toFixed(1)} 8h0` }),
    );
  }

  /** @param {Event} event */
  #click(event) {
    const number = rowOf(event);
    if (number === null) return;
    const node = this.#tree.known.get(number);
    if (!node) return;
    this.#focus = number;
    if (event.target instanceof Element && event.target.closest("button.fold")) this.#fold(node, !this.#isOpen(node));
    else {
      const row = event.target instanceof Element ? event.target.closest("tr") : null;
      row?.focus({ preventScroll: true });
    }
  }

  /** @param {TracedNode} node @param {boolean} open */
  #fold(node, open) {
    this.#folds.set(node.node, open);
    this.#focus = node.node;
    this.#rows();
    this.#goTo(this.#rowOf(node.node));
  }

  /** Keys of a treegrid: up, down, first and last; right unfolds or goes in, left folds or goes out. @param {KeyboardEvent} event */
  #key(event) {
    const row = event.target instanceof Element ? event.target.closest("tr") : null;
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const node = this.#tree.known.get(Number(row.dataset.node));
    const folds = node !== undefined && node.below > 0 && !row.dataset.spared;
    const open = folds && this.#isOpen(node);
    if (event.key === "ArrowDown" || (event.key === "ArrowRight" && open)) this.#goTo(row.nextElementSibling);
    else if (event.key === "ArrowUp") this.#goTo(row.previousElementSibling);
    else if (event.key === "Home") this.#goTo(this.body.firstElementChild);
    else if (event.key === "End") this.#goTo(this.body.lastElementChild);
    else if (folds && (event.key === "Enter" || event.key === " " || event.key === (open ? "ArrowLeft" : "ArrowRight"))) this.#fold(node, !open);
    else if (event.key === "ArrowLeft") this.#goTo(this.#rowOf(row.dataset.spared ? Number(row.dataset.node) : (node?.parent ?? null)));
    else if (event.key !== "ArrowRight" && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {number | null} number */
  #rowOf(number) {
    return number === null ? null : this.body.querySelector(`[data-node="${number}"]:not([data-spared])`);
  }

  /** @param {Element | null} row */
  #goTo(row) {
    if (!(row instanceof HTMLElement)) return;
    for (const other of this.body.querySelectorAll("[tabindex='0']")) set(other, { tabindex: -1 });
    set(row, { tabindex: 0 });
    row.focus();
  }

  // ── The node that is looked at ─────────────────────────────────────────────────────────────────────────

  /** Shows the subtree, the board and the reason of a node. @param {number | null} number */
  #lookAt(number) {
    const node = number === null ? undefined : this.#tree.known.get(number);
    if (!node) return;
    for (const row of this.body.children) {
      const at = Number(/** @type {HTMLElement} */ (row).dataset.node);
      row.classList.toggle("within", at > node.node && at <= node.node + node.below);
      row.classList.toggle("looked", at === node.node && !(/** @type {HTMLElement} */ (row).dataset.spared));
    }
    const line = this.#tree.line(node);
    fill(this.who, sign(node.player, 18, this.position.game === "lear" ? "stone" : ""), " ", t("page-learn-who", { player: node.player, line: line.join(" ") || t("page-learn-root") }));
    fill(this.why, this.#reason(node));
    const isBelow = (/** @type {TracedNode} */ other) => other.node > node.node && other.node <= node.node + node.below;
    const entered = this.#state(node) === "left" ? node.below : this.#tree.nodes.filter((other) => isBelow(other) && this.#state(other) !== "hidden").length;
    fill(this.path, t("page-learn-below", { nodes: entered }));
    this.#showBoard(node);
  }

  /** Shows the position of a node, as soon as a person rests at it. @param {TracedNode} node */
  #showBoard(node) {
    const moves = this.#tree.way(node).map(({ move }) => move).filter(Boolean);
    const key = JSON.stringify(moves);
    if (key === this.#boardOf) return;
    this.#boardOf = key;
    this.#looking.abort();
    this.#looking = new AbortController();
    const { signal } = this.#looking;
    this.#rest.do(() => this.#askBoard(moves, signal));
  }

  /** @param {string[]} moves @param {AbortSignal} signal */
  async #askBoard(moves, signal) {
    try {
      /** @type {import("../shapes.js").PositionView} */
      const view = await net.position({ ...this.position, moves }, signal);
      if (signal.aborted) return;
      this.#board?.show({ board: view.board, moves: view.moves, player: view.player, last: view.last, playable: false });
      const query = new URLSearchParams({ state: view.state, player: String(view.player) });
      for (const name of /** @type {const} */ (["variant", "size", "komi"])) if (view[name] !== null) query.set(name, String(view[name]));
      set(this.analyse, { href: `/analyse/${view.game}?${query}` });
    } catch (error) {
      if (!signal.aborted) sayAndRetry(error, this.#ended.signal, () => !signal.aborted && this.#askBoard(moves, signal));
    }
  }

  /** Why a node was left, or what is looked for in it, in words. @param {TracedNode} node */
  #reason(node) {
    return this.#state(node) === "left" ? this.#tree.why(node) : this.#tree.asks(node);
  }

  // ── Predict ────────────────────────────────────────────────────────────────────────────────────────────

  /** Asks whether the node that was just entered will be cut. */
  #ask() {
    swap(this.question, ...(this.predict.checked ? this.#asking() : []));
  }

  /** The question with its answers, or the way to the next one; and how many were answered right. */
  #asking() {
    const event = this.#events[this.#at];
    const score = this.#score.of > 0 ? [h("p", { class: "small muted" }, t("page-learn-score", this.#score))] : [];
    const node = event?.node;
    const asks = node && !event.leaves && node.depth > 0 && node.parent !== null && !this.#predicted.has(node.node);
    const button = (/** @type {() => void} */ act, /** @type {import("../element.js").Child[]} */ ...words) => h("button", { type: "button", class: "btn", onclick: act }, ...words);
    if (!asks) return [h("p", { class: "small muted" }, t("page-learn-predict-go")), button(() => this.#nextQuestion(), t("page-learn-predict-next")), ...score];
    const asked = { player: node.player, line: this.#tree.line(node).join(" "), alpha: written(node.alpha), beta: written(node.beta) };
    const yes = button(() => this.#answer(node, true), icon("cut"), t("page-learn-predict-yes"));
    const no = button(() => this.#answer(node, false), t("page-learn-predict-no"));
    return [h("p", null, t("page-learn-predict-ask", asked)), h("div", { class: "two-buttons" }, yes, no), ...score];
  }

  #nextQuestion() {
    const next = this.#events.findIndex((event, i) => i > this.#at && !event.leaves && event.node.depth > 0 && event.node.parent !== null && !this.#predicted.has(event.node.node));
    if (next < 0) say(t("page-learn-predict-none"));
    else this.#to(next, true);
  }

  /** @param {TracedNode} node @param {boolean} guess */
  #answer(node, guess) {
    const was = node.reason === "cut" || node.reason === "lookahead" || (node.reason === "table" && node.value !== null && node.value >= node.beta);
    const right = was === guess;
    this.#predicted.add(node.node);
    this.#score = { right: this.#score.right + Number(right), of: this.#score.of + 1 };
    this.#to(this.#events.findIndex((event) => event.node === node && event.leaves), true);
    say(`${t(right ? "page-learn-predict-right" : "page-learn-predict-wrong")} ${this.#reason(node)}`);
  }

  // ── Parts ──────────────────────────────────────────────────────────────────────────────────────────────

  /** Counts nodes with and without each part, unless that was done for this example. @param {number} mine */
  async #compare(mine) {
    const of = this.example;
    const isDone = this.#compared?.of === of;
    set(this.parts, { "aria-busy": isDone ? null : "true" });
    this.#showParts();
    if (isDone) return;
    this.#comparison?.stop();
    this.#comparison = null;
    try {
      const comparison = await searchToEnd({ search: "compare", ...this.position, depth: of.compare, without: [] }, () => {}, (search) => {
        if (mine === this.#asked) this.#comparison = search;
        else search.stop();
      });
      if (comparison) this.#compared = { of, comparison };
      if (mine === this.#asked) this.#showParts();
    } catch (error) {
      if (mine !== this.#asked) return;
      this.#showParts(t("page-learn-parts-failed", { why: refusal(error) }));
      if (error instanceof net.Unreachable) whenBack(this.#ended.signal, () => mine === this.#asked && this.#compare(mine));
    }
    if (mine === this.#asked) set(this.parts, { "aria-busy": null });
  }

  /** @param {string} [why] why nothing is counted */
  #showParts(why = t("page-learn-parts-counting")) {
    const compared = this.#compared?.of === this.example ? this.#compared.comparison : null;
    const rows = new Map(compared?.rows.map((row) => [row.without, row]) ?? []);
    const most = Math.log(Math.max(10, ...[...rows.values()].map(({ nodes }) => nodes)));
    const line = (/** @type {string} */ part, /** @type {HTMLElement} */ first) => partLine(first, rows.get(""), rows.get(part), most);
    const parts = this.all.parts.map((part) => line(part, this.#partSwitch(part)));
    const focus = [...this.parts.querySelectorAll("input")].findIndex((input) => input === document.activeElement);
    const note = compared ? t("page-learn-parts-depth", { depth: compared.depth }) : why;
    fill(
      this.parts,
      h("p", { class: "small muted" }, note),
      ...parts,
      line("*", h("span", { class: "none" }, t("page-learn-part-none"))),
      h("p", { class: "small muted key" }, h("i", { class: "with" }), t("page-learn-parts-with"), h("i", { class: "without" }), t("page-learn-parts-without")),
      this.#outcome(),
    );
    this.parts.querySelectorAll("input")[focus]?.focus();
  }

  /** @param {string} part */
  #partSwitch(part) {
    const input = h("input", { type: "checkbox", role: "switch", checked: !this.without.has(part) });
    input.addEventListener("change", () => {
      if (input.checked) this.without.delete(part);
      else this.without.add(part);
      this.#again();
    });
    return h("label", { class: "switch" }, input, h("span", null, t(`page-learn-part-${part}`)));
  }

  /** What the search came to, and the one before a part was switched. */
  #outcome() {
    if (!this.#result) return null;
    const words = this.#before
      ? t("page-learn-parts-switched", { ...this.#result, before: this.#before.nodes, movebefore: this.#before.move })
      : t("page-learn-parts-tree", this.#result);
    return h("p", { class: "small told" }, words);
  }

  /** Searches again, with other parts. */
  #again() {
    // The search that is replaced may have come to nothing yet.
    this.#before = this.#result ?? this.#before;
    this.begin();
  }
}

/** What the signs in the tree mean. */
function legend() {
  const interval = s(
    "svg",
    { width: 46, height: 14, viewBox: "0 0 46 14", "aria-hidden": "true" },
    s("path", { class: "axis", d: "M0 7H46" }),
    s("path", { class: "interval p1", d: "M8 7H38" }),
    s("path", { class: "bound", d: "M8 2V12M38 2V12" }),
  );
  const value = s("svg", { width: 12, height: 14, viewBox: "0 0 12 14", "aria-hidden": "true" }, s("circle", { class: "dot", cx: 6, cy: 7, r: 4 }));
  return h("p", { class: "legend" }, interval, t("page-learn-legend-window"), value, t("page-learn-legend-value"), h("span", null, t("page-learn-legend-side")));
}

/** All nodes of an iteration: steps go through them in the order of the search. @param {import("../net.js").Search} search @param {TracedNode} root @returns {Promise<TracedNode[]>} */
async function nodesOf(search, root) {
  const chunks = Array.from({ length: Math.ceil((root.below + 1) / CHUNK) }, (_, i) => i * CHUNK);
  const ask = (/** @type {number} */ from) => search.nodes(root.node + from, Math.min(CHUNK, root.below + 1 - from));
  const parts = [];
  // Some together: one after another, each would wait for the way to the server.
  for (let at = 0; at < chunks.length; at += TOGETHER) parts.push(...(await Promise.all(chunks.slice(at, at + TOGETHER).map(ask))));
  return parts.flatMap(({ nodes }) => nodes);
}

/**
 * The nodes with and without a part, side by side.
 * @param {HTMLElement} first @param {PartsComparison["rows"][0] | undefined} whole @param {PartsComparison["rows"][0] | undefined} row
 * @param {number} most the logarithm of the greatest number
 */
function partLine(first, whole, row, most) {
  const bar = (/** @type {number | undefined} */ nodes, /** @type {string} */ kind) => {
    const drawn = h("i", { class: kind });
    drawn.style.width = nodes ? `${Math.max(2, (100 * Math.log(nodes)) / most)}%` : "0";
    return drawn;
  };
  const ratio = row && whole ? row.nodes / whole.nodes : null;
  const times = ratio === null ? "" : `×${number(ratio, ratio < 10 ? 2 : 0)}`;
  return h(
    "div",
    { class: "part" },
    first,
    h("div", { class: "bars2", "aria-hidden": "true" }, bar(whole?.nodes, "with"), bar(row?.nodes, "without")),
    h("div", { class: "counts" }, h("span", null, whole ? short(whole.nodes) : ""), h("span", null, row ? `${row.finished ? "" : "> "}${short(row.nodes)}` : "")),
    h("b", { class: "times" }, times),
  );
}

/** The node of the row of an event. @param {Event} event */
function rowOf(event) {
  const row = event.target instanceof Element ? event.target.closest("tr") : null;
  return row?.dataset.node === undefined ? null : Number(row.dataset.node);
}
