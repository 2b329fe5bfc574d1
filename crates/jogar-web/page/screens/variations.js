// The moves that were tried from a position: a tree. The first child of a node goes on with the game, the
// others are variations.

import { h, set, swap } from "../element.js";
import { t } from "../texts.js";

/** @typedef {{ move: string, name: string, player: 1 | 2 }} TriedMove */
/** What is known of a position: its value for player 1, and the depth of the search that says so. @typedef {{ value: number, depth: number }} KnownValue */

export class VariationNode {
  /** @type {VariationNode[]} */
  children = [];
  /** The number of moves from the root. */
  ply = 0;
  /** @type {KnownValue | null} */
  known = null;

  /** @param {TriedMove | null} tried the move that leads here; null for the root @param {VariationNode | null} parent */
  constructor(tried, parent) {
    this.tried = tried;
    this.parent = parent;
    if (parent) this.ply = parent.ply + 1;
  }

  /** The node after a move, which is made if it is new. @param {TriedMove} tried */
  after(tried) {
    const known = this.children.find((child) => child.tried?.move === tried.move);
    if (known) return known;
    const made = new VariationNode(tried, this);
    this.children.push(made);
    return made;
  }

  /** The nodes from the root to here, without the root. @returns {VariationNode[]} */
  path() {
    return this.parent ? [...this.parent.path(), this] : [];
  }

  /** Takes a value, unless a deeper search has found another one. Says whether it is new. @param {KnownValue} found */
  learn(found) {
    const { known } = this;
    if (known && (found.depth < known.depth || found.value === known.value)) return false;
    this.known = found;
    return true;
  }

  /** Another move that was tried instead of the one that leads here. @param {number} step how many further @returns {VariationNode | undefined} */
  beside(step) {
    const among = this.parent?.children ?? [];
    return among[among.indexOf(this) + step];
  }

  /** The path to here, and on by the first moves. @returns {VariationNode[]} */
  line() {
    const line = this.path();
    for (let [next] = this.children; next; [next] = next.children) line.push(next);
    return line;
  }

  /** Whether every move up to here is the first of its kind: the game itself. @returns {boolean} */
  isMain() {
    return this.parent === null || (this.parent.children[0] === this && this.parent.isMain());
  }

  /** The last node of the path that belongs to the game. @returns {VariationNode} */
  branch() {
    return this.isMain() || !this.parent ? this : this.parent.branch();
  }

  /** The moves up to here, for the server. */
  moves() {
    return this.path().map((node) => node.tried?.move ?? "");
  }
}

/** The tree of a game. What its players thought is kept. @param {(TriedMove & import("../shapes.js").Figures)[]} moves */
export function treeOf(moves) {
  const root = new VariationNode(null, null);
  let node = root;
  for (const { move, name, player, value, depth = 0 } of moves) {
    node = node.after({ move, name, player });
    if (value !== undefined) node.known = { value: player === 1 ? value : -value, depth };
  }
  return root;
}

/**
 * The moves below a node as they are printed: the line of the first moves, and after each move what was tried instead.
 * @param {VariationNode} from @param {number} [depth] of how many variations the line is a part
 * @returns {{ node: VariationNode, depth: number, begins: boolean }[]} `begins`: a variation begins with this move
 */
export function printed(from, depth = 0) {
  const moves = [];
  for (let [next, ...others] = from.children; next; [next, ...others] = next.children) {
    moves.push({ node: next, depth, begins: false });
    for (const node of others) moves.push({ node, depth: depth + 1, begins: true }, ...printed(node, depth + 1));
  }
  return moves;
}

/** A tree as data, to be kept across reloads. @param {VariationNode} node @returns {unknown} */
export const kept = (node) => [node.tried, node.children.map(kept), node.known];

/** @param {any} data @param {VariationNode} node */
export function restore(data, node) {
  const [, children, known] = data;
  node.known = known ?? null;
  for (const child of children) restore(child, node.after(child[0]));
  return node;
}

/** The moves that were tried at a node, and the way back to the game. */
export class BranchList {
  #title = h("h2");
  #actions = h("div", { class: "actions" });
  place = h("section", { class: "branches", hidden: true }, this.#title, this.#actions);
  /** @type {WeakMap<VariationNode, HTMLElement>} */
  #buttons = new WeakMap();

  /** @param {(node: VariationNode) => void} walk @param {() => HTMLElement} successor has the focus when the last button goes away */
  constructor(walk, successor) {
    this.walk = walk;
    this.successor = successor;
    this.back = h("button", { type: "button", class: "btn", onclick: () => this.node && walk(this.node.branch()) }, t("page-back-to-game"));
  }

  /** @param {VariationNode} node @param {boolean} hidden */
  show(node, hidden) {
    this.node = node;
    const main = node.isMain();
    const choices = node.children.length > 1 ? node.children.map((child) => this.#button(child)) : [];
    const had = this.place.contains(document.activeElement);
    this.#title.textContent = t(main ? "page-variations" : "page-in-variation");
    swap(this.#actions, ...(main ? [] : [this.back]), ...choices);
    set(this.place, { hidden: hidden || this.#actions.childElementCount === 0 });
    if (had && this.place.hidden) this.successor().focus();
  }

  /** @param {VariationNode} child */
  #button(child) {
    const made = this.#buttons.get(child) ?? h("button", { type: "button", class: "btn", onclick: () => this.walk(child) }, child.tried?.name ?? "");
    this.#buttons.set(child, made);
    return made;
  }
}
