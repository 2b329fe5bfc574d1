// Examples of ideas, chosen by looking at the traces of many positions. Each opens where its idea is to be seen, and
// its text says what that is; numbers in a text come from the search itself.

/** @typedef {import("../shapes.js").PositionRequest} PositionRequest */
/** @typedef {import("../shapes.js").TracedNode} TracedNode */
/**
 * @typedef {{ id: string, position: PositionRequest, depth: number, without: string[], compare: number,
 *   iteration?: number, look?: (node: TracedNode, tree: import("./learn_reasons.js").Tree) => boolean }} TreeExample
 *   `compare`: the depth at which nodes are counted with and without each part; `iteration`: the index of the one
 *   that is shown; `look`: whether the end of a node shows the idea, where the example opens
 */

/** Depths that can be chosen. */
export const DEPTHS = Array.from({ length: 12 }, (_, i) => i + 1);
/** Parts beside alpha-beta itself, but for the ordering. */
const PARTS = ["memo", "lookahead", "quiescence", "scout", "aspiration", "reduction"];
/** All of them but some. @param {...string} kept */
const without = (...kept) => PARTS.filter((part) => !kept.includes(part));
/** Eight seeds left; player 1 has two moves. @type {PositionRequest} */
const EIGHT = { game: "adjiboto", state: "(((0 0 1 0 2 0) (0 1 0 0 1 3)) (44 44))", player: 1 };
/** Ten seeds: at depth 2, with quiescence e is the best move, without it f. @type {PositionRequest} */
const TEN = { game: "adjiboto", state: "(((2 1 1 0 1 0) (1 0 2 0 2 0)) (43 43))", player: 1 };
/** Six seeds, which come to the same positions on many ways. @type {PositionRequest} */
const SIX = { game: "adjiboto", state: "(((0 0 0 1 0 1) (1 0 1 0 2 0)) (45 45))", player: 1 };
/** Five empty points; komi 1. @type {PositionRequest} */
const FIVE = { game: "lear", size: 4, komi: 1, state: "((1 0 1 0) (0 1 1 0) (1 1 1 2) (2 1 0 2))", player: 2 };

/** @type {TreeExample[]} */
export const EXAMPLES = [
  { id: "alphabeta", position: EIGHT, depth: 3, without: PARTS, compare: 10, look: ({ reason, ply, children }) => reason === "cut" && ply === 1 && children === 1 },
  { id: "order", position: EIGHT, depth: 3, without: [...PARTS, "order"], compare: 10, look: ({ reason, children }) => reason === "cut" && children > 1 },
  { id: "memo", position: FIVE, depth: 5, without: without("memo"), compare: 5, look: (node, tree) => node.reason === "table" && tree.twin(node) !== undefined },
  { id: "lookahead", position: SIX, depth: 6, without: without("memo", "lookahead"), compare: 10, look: ({ reason }) => reason === "lookahead" },
  { id: "scout", position: EIGHT, depth: 4, without: without("scout", "aspiration"), compare: 10, look: (node, tree) => tree.isSearchedAgain(node) },
  { id: "aspiration", position: { game: "blokus" }, depth: 2, without: [], compare: 4, iteration: 1, look: ({ parent }) => parent === null },
  { id: "quiescence", position: TEN, depth: 2, without: without("quiescence"), compare: 10, look: ({ reason, below }) => reason === "leaf" && below > 0 },
  { id: "reduction", position: FIVE, depth: 5, without: without("reduction"), compare: 5, look: (node, tree) => tree.isReduced(node) },
  { id: "end", position: FIVE, depth: 5, without: without("scout", "aspiration"), compare: 5, look: ({ reason }) => reason === "over" },
];

/** @typedef {{ id: string, puzzle: string, variant: string, problem: string, left: [string, string], right: [string, string], look: number }} FrontierExample an algorithm and its heuristic on each side; `look`: the number of expansions after which it opens */
/** @type {FrontierExample[]} */
export const FRONTIER_EXAMPLES = [
  { id: "informed", puzzle: "adjiboto-puzzle", variant: "2025", problem: "C", left: ["bfs", ""], right: ["astar", "captures"], look: 6 },
  { id: "heuristics", puzzle: "adjiboto-puzzle", variant: "2025", problem: "C", left: ["astar", "seeds5"], right: ["astar", "captures"], look: 6 },
  { id: "overestimate", puzzle: "adjiboto-puzzle", variant: "2025", problem: "B", left: ["astar", "captures"], right: ["astar", "seeds"], look: 6 },
  { id: "blind", puzzle: "adjiboto-puzzle", variant: "2025", problem: "A", left: ["dfs", ""], right: ["bfs", ""], look: 6 },
  { id: "memory", puzzle: "adjiboto-puzzle", variant: "2025", problem: "A", left: ["astar", "captures"], right: ["idastar", "captures"], look: 3 },
  { id: "wide", puzzle: "blokus-puzzle", variant: "2022", problem: "D", left: ["ucs", ""], right: ["astar", "missing4"], look: 4 },
];
