// The moves that were tried from a position: a tree. The first child of a node goes on with the game, the
// others are variations.

/** @typedef {{ move: string, name: string, player: 1 | 2 }} TriedMove */

export class VariationNode {
  /** @type {VariationNode[]} */
  children = [];
  /** The number of moves from the root. */
  ply = 0;

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

/** The tree of a game. @param {TriedMove[]} moves */
export function treeOf(moves) {
  const root = new VariationNode(null, null);
  let node = root;
  for (const move of moves) node = node.after(move);
  return root;
}

/** A tree as data, to be kept across reloads. @param {VariationNode} node @returns {unknown} */
export const kept = (node) => [node.tried, node.children.map(kept)];

/** @param {any} data @param {VariationNode} node */
export function restore(data, node) {
  for (const [tried, children] of data[1]) restore([tried, children], node.after(tried));
  return node;
}
