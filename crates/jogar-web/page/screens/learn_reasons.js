// Why a node was entered and left, in words. Values are those of the player to move there. What a bound is worth
// depends on where it comes from: a move that was searched before, the guess of aspiration, or a question of scout.

import { number, t } from "../texts.js";

/** @typedef {import("../shapes.js").TracedNode} TracedNode */
/** @typedef {{ from: "nowhere" | "found" | "asked" | "guessed", line: string }} Source `line`: the moves to the node that brought it */

/** A bound that is farther away means "no bound". */
export const FAR = 250;

/** @param {number} value */
export const written = (value) => (Math.abs(value) > FAR ? (value < 0 ? "−∞" : "+∞") : number(value, 2, { sign: true }));

/** The nodes of an iteration, and how they hang together. */
export class Tree {
  /** @param {TracedNode[]} nodes in the order of the search, the root first */
  constructor(nodes) {
    this.nodes = nodes;
    this.known = new Map(nodes.map((node) => [node.node, node]));
    /** @type {Map<number, TracedNode[]>} */
    this.below = new Map();
    for (const node of nodes) {
      if (node.parent === null) continue;
      const others = this.below.get(node.parent);
      if (others) others.push(node);
      else this.below.set(node.parent, [node]);
    }
  }

  /** @param {TracedNode} node */
  up(node) {
    return node.parent === null ? undefined : this.known.get(node.parent);
  }

  /** A node and what is above it, the root first. @param {TracedNode} node */
  way(node) {
    const way = [node];
    for (let up = this.up(node); up; up = this.up(up)) way.unshift(up);
    return way;
  }

  /** The moves that lead to a node. @param {TracedNode} node */
  line(node) {
    return this.way(node).map(({ name }) => name).filter(Boolean);
  }

  /** Where the value comes from that a player is certain of at a node. @param {TracedNode} node @param {number} player @returns {Source} */
  source(node, player) {
    const bound = floor(node, player);
    if (Math.abs(bound) > FAR) return { from: "nowhere", line: "" };
    let below = node;
    for (let at = this.up(node); at; below = at, at = this.up(at)) {
      if (at.player === player) {
        const before = (this.below.get(at.node) ?? []).filter((child) => child.left < below.entered);
        const found = before.find((child) => child.value !== null && (child.player === player ? child.value : -child.value) === bound);
        if (found) return { from: "found", line: this.line(found).join(" ") };
      }
      if (floor(at, player) !== bound) return { from: "asked", line: "" };
    }
    return { from: "guessed", line: "" };
  }

  /** An earlier node with the same moves of each player in another order. @param {TracedNode} node */
  twin(node) {
    const made = (/** @type {TracedNode} */ one) => this.way(one).slice(1).map(({ name, player }) => `${player} ${name}`).sort().join();
    const line = this.line(node).join(" ");
    return this.nodes.find((other) => other.node < node.node && other.ply === node.ply && this.line(other).join(" ") !== line && made(other) === made(node));
  }

  /** Whether a move is searched less deep than the others beside it. @param {TracedNode} node */
  isReduced(node) {
    const up = this.up(node);
    return up !== undefined && node.depth < up.depth - 1;
  }

  /** Whether the proof that a move is no better has failed, so that it is searched once more. @param {TracedNode} node */
  isSearchedAgain(node) {
    const beside = this.below.get(node.parent ?? -1) ?? [];
    return !this.isReduced(node) && beside.some((other) => other.node > node.node && other.move === node.move);
  }

  /** Whether a node lies beyond the depth. @param {TracedNode} node */
  isBeyond(node) {
    return node.depth === 0 && this.up(node)?.depth === 0;
  }

  /** Why a node was left, in short. @param {TracedNode} node */
  badge(node) {
    if (node.reason !== "leaf") return t(`page-learn-reason-${node.reason}`);
    return t(node.below > 0 ? "page-learn-reason-quiet" : this.isBeyond(node) ? "page-learn-reason-beyond" : "page-learn-reason-leaf");
  }

  /** What is told of a node, as values for texts. @param {TracedNode} node */
  values(node) {
    const other = 3 - node.player;
    const [own, others] = [this.source(node, node.player), this.source(node, other)];
    return {
      player: node.player, other, value: node.value === null ? "–" : written(node.value), gain: node.value === null ? "–" : written(-node.value),
      alpha: written(node.alpha), beta: written(node.beta), elsewhere: written(-node.beta), own: own.from, ownline: own.line,
      others: others.from, othersline: others.line, spared: node.spared ?? 0, depth: node.depth, children: node.children, line: this.line(node).join(" "),
    };
  }

  /** Why a node was left, in words. @param {TracedNode} node */
  why(node) {
    const values = this.values(node);
    const root = node.parent === null;
    if (node.value === null) return t("page-learn-why-stopped", values);
    if (node.reason === "cut") return root ? t("page-learn-why-root-high", values) : `${t(`page-learn-why-cut-${values.others}`, values)} ${t("page-learn-why-spared", values)}`;
    if (node.reason === "lookahead") return `${t("page-learn-why-lookahead", values)} ${t(`page-learn-others-${values.others}`, values)}`;
    if (node.reason === "leaf") return t(node.below > 0 ? "page-learn-why-quiet" : this.isBeyond(node) ? "page-learn-why-beyond" : "page-learn-why-leaf", values);
    if (node.reason !== "searched") return t(`page-learn-why-${node.reason}`, values);
    if (node.value > node.alpha) return t("page-learn-why-searched", values);
    return t(root ? "page-learn-why-root-low" : `page-learn-why-low-${values.own}`, values);
  }

  /** What is looked for in a node that was entered. @param {TracedNode} node */
  asks(node) {
    if (node.depth === 0) return t(this.isBeyond(node) ? "page-learn-why-open-beyond" : "page-learn-why-open-leaf");
    const values = this.values(node);
    const told = [t("page-learn-why-open", values)];
    if (values.own !== "nowhere") told.push(t(`page-learn-own-${values.own}`, values));
    if (values.others !== "nowhere") told.push(t(`page-learn-others-${values.others}`, values));
    if (told.length === 1) told.push(t("page-learn-why-open-first", values));
    if (this.isReduced(node)) told.push(t("page-learn-why-reduced", values));
    return told.join(" ");
  }
}

/** What a player is certain of at a node. @param {TracedNode} node @param {number} player */
const floor = (node, player) => (node.player === player ? node.alpha : -node.beta);
