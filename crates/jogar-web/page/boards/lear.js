// The board of Lear: stones on points. Black has a star, White a ring. What a stone would flip is ringed in
// the other colour before it is placed, and flips before the eyes of the player.

import { fill, s, set } from "../element.js";
import { moving } from "../settings.js";
import { mark } from "../signs.js";
import { points, t } from "../texts.js";
import { shortEffect, worth } from "../words.js";
import { quality } from "../values.js";
import { BoardElement, same } from "./board.js";

/** @typedef {import("../shapes.js").Picture} Picture */
/** @typedef {import("../shapes.js").Cell} Cell */
/** @typedef {import("../shapes.js").Player} Player */

/** The distance of two points, the width of the edge, the radius of a stone. */
const STEP = 64;
const EDGE = 62;
const RADIUS = 27.5;
/** How long a stone takes to turn over, in milliseconds. */
const FLIP = 320;

export class LearBoard extends BoardElement {
  /** @type {SVGElement | null} */
  #under = null;
  /** @type {{ group: SVGElement, drawn: string }[][]} */
  #points = [];

  /** @param {Picture} picture */
  build(picture) {
    const { rows, columns, cells } = picture.board;
    const width = 2 * EDGE + (columns - 1) * STEP;
    const height = 2 * EDGE + (rows - 1) * STEP;
    const drawing = this.frame(width, height, "lear", t("page-board", { game: t("game-lear") }));
    let lines = "";
    for (let i = 0; i < rows; i += 1) lines += `M${EDGE} ${EDGE + i * STEP}h${(columns - 1) * STEP}`;
    for (let i = 0; i < columns; i += 1) lines += `M${EDGE + i * STEP} ${EDGE}v${(rows - 1) * STEP}`;
    drawing.append(
      s("rect", { class: "slab", x: 1, y: 1, width: width - 2, height: height - 2, rx: 12 }),
      s("path", { class: "grid", d: lines, "aria-hidden": "true" }),
      s("rect", { class: "frame", x: EDGE, y: EDGE, width: (columns - 1) * STEP, height: (rows - 1) * STEP }),
    );
    // The names of points are a letter and a number.
    for (let row = 0; row < rows; row += 1) {
      const y = this.#y(row);
      drawing.append(s("text", { class: "coord", x: 17, y, dy: ".35em", "aria-hidden": "true" }, cells[row][0].name.slice(1)));
    }
    for (let column = 0; column < columns; column += 1) {
      const x = this.#x(column);
      drawing.append(s("text", { class: "coord", x, y: height - 11, "aria-hidden": "true" }, cells[0][column].name[0]));
    }
    this.#under = s("g", { "aria-hidden": "true" });
    drawing.append(this.#under);
    this.#points = cells.map((row) => row.map(() => ({ group: s("g"), drawn: "" })));
    const stones = s("g", { class: "stones", "aria-hidden": "true" });
    for (const [row, points] of this.#points.entries()) {
      for (const [column, { group }] of points.entries()) {
        stones.append(set(group, { transform: `translate(${this.#x(column)} ${this.#y(row)})` }));
      }
    }
    drawing.append(this.rows(picture, (cell) => this.#point(cell)), stones);
    this.replaceChildren(drawing);
  }

  /** @param {number} column */
  #x(column) {
    return EDGE + this.line(column, this.picture?.board.columns ?? 0) * STEP;
  }

  /** @param {number} row */
  #y(row) {
    return EDGE + this.line(row, this.picture?.board.rows ?? 0) * STEP;
  }

  /** @param {Cell} cell */
  #point([row, column]) {
    const [x, y] = [this.#x(column) - STEP / 2, this.#y(row) - STEP / 2];
    return s("rect", { class: "cell", x, y, width: STEP, height: STEP, rx: 8 });
  }

  /** @param {Picture} picture */
  patch(picture) {
    const looked = this.looked && picture.playable ? this.moveAt(this.looked) : undefined;
    const turning = [...(looked?.flipped ?? []), ...(looked?.removed ?? [])];
    const { rows, columns } = picture.board;
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        /** @type {Cell} */
        const cell = [row, column];
        set(this.cells[row][column], { "aria-label": this.label(cell) });
        this.#patchPoint(cell, picture, Boolean(looked?.cells.some((at) => same(at, cell))), turning);
      }
    }
    this.#reach(looked ? [...looked.cells, ...turning] : []);
  }

  /** @param {Cell} cell @param {Picture} picture @param {boolean} looked @param {Cell[]} turning */
  #patchPoint(cell, picture, looked, turning) {
    const [row, column] = cell;
    const { last, player } = picture;
    const owner = picture.board.cells[row][column].owner;
    const move = picture.moves.find((legal) => legal.cells.length > 0 && same(legal.cells[0], cell));
    const gain = picture.playable ? (move?.flipped ?? move?.removed ?? []).length : 0;
    const value = picture.values?.find((v) => v.cells.some((at) => same(at, cell)));
    const turns = turning.some((at) => same(at, cell));
    const isLast = last?.cells.some((at) => same(at, cell)) ?? false;
    const flipped = last?.flipped?.some((at) => same(at, cell)) ?? false;
    const removed = last?.removed?.some((at) => same(at, cell)) ?? false;
    const hint = Boolean(picture.hint && move?.move === picture.hint);
    const drawn = [owner, gain, looked, turns, isLast, flipped, removed, hint, player, value && [value.value, value.loss, value.exact], document.documentElement.lang].join();
    const point = this.#points[row][column];
    if (point.drawn === drawn) return;
    point.drawn = drawn;
    /** @type {SVGElement[]} */
    const parts = [];
    if (owner) {
      parts.push(stone(owner, turns ? "turning" : ""));
      if (turns) parts.push(this.#turned(player));
      if (isLast) parts.push(s("circle", { class: "last", r: RADIUS + 3.2 }));
      if (flipped) parts.push(s("path", { class: "tick", d: `M-7 ${RADIUS + 3}h14` }));
    } else if (removed) {
      parts.push(s("circle", { class: "gone", r: RADIUS * 0.8 }));
    }
    if (!owner && looked) parts.push(s("g", { class: "shadow" }, stone(player), s("circle", { class: "aim", r: RADIUS + 4 })));
    else if (!owner && value) parts.push(this.#value(value));
    else if (!owner && gain) {
      parts.push(s("g", { class: "gain" }, s("circle", { r: 15 }), s("text", { dy: ".36em" }, String(gain))));
    }
    if (hint) parts.push(s("circle", { class: "aim", r: RADIUS + 4 }));
    fill(point.group, ...parts);
  }

  /** A small stone of the other colour on one that would flip. @param {Player} player */
  #turned(player) {
    return s("g", { class: `turned p${player}` }, s("circle", { r: 17 }), mark(player, 9));
  }

  /** @param {import("../shapes.js").MoveValue} value */
  #value({ loss, exact, value }) {
    const kind = quality(loss);
    const text = loss === 0 ? `★${exact ? `=${points(value, true)}` : ""}` : `${exact ? "=" : ""}${points(-loss, exact)}`;
    const width = 20 + text.length * 9;
    return s(
      "g",
      { class: `value ${kind}` },
      s("rect", { x: -width / 2, y: -15, width, height: 30, rx: 15 }),
      s("text", { class: "loss", dy: ".36em", "font-size": 16 }, text),
    );
  }

  /** Lines from the stone to what it would flip. @param {Cell[]} cells */
  #reach(cells) {
    const [from, ...turning] = cells;
    const lines = [];
    for (const axis of [0, 1]) {
      const run = turning.filter((cell) => cell[axis] === from[axis]);
      if (run.length === 0) continue;
      const xs = [from, ...run].map((cell) => this.#x(cell[1]));
      const ys = [from, ...run].map((cell) => this.#y(cell[0]));
      lines.push(s("path", {
        class: "reach",
        d: `M${Math.min(...xs)} ${Math.min(...ys)}L${Math.max(...xs)} ${Math.max(...ys)}`,
      }));
    }
    if (this.#under) fill(this.#under, ...lines);
  }

  /** @param {Cell} cell */
  label(cell) {
    const { picture } = this;
    if (!picture) return "";
    const { name, owner } = picture.board.cells[cell[0]][cell[1]];
    const parts = [t(owner === 1 ? "page-point-black" : owner === 2 ? "page-point-white" : "page-point-empty", { name })];
    const move = picture.moves.find((legal) => legal.cells.length > 0 && same(legal.cells[0], cell));
    if (move && picture.playable) parts.push(shortEffect(picture.board, move));
    if (picture.last?.cells.some((at) => same(at, cell))) parts.push(t("page-last-move"));
    if (picture.last?.flipped?.some((at) => same(at, cell))) parts.push(t("page-just-flipped"));
    const value = picture.values?.find((v) => v.cells.some((at) => same(at, cell)));
    if (value) parts.push(worth(value));
    return parts.filter(Boolean).join(", ");
  }

  /** Turns stones over. @param {Picture} picture */
  async advance(picture) {
    this.looked = null;
    this.show(picture);
    const flipped = picture.last?.flipped ?? [];
    const { player } = picture.last ?? {};
    if (!moving() || document.hidden || !player) return;
    const other = player === 1 ? 2 : 1;
    await Promise.all(flipped.map((cell) => this.#flip(cell, other)));
  }

  /** The stone shows its old colour, and turns. @param {Cell} cell @param {Player} old */
  async #flip([row, column], old) {
    const { group } = this.#points[row][column];
    const body = group.querySelector(".stone");
    if (!body) return;
    const before = stone(old);
    group.append(before);
    body.animate([{ transform: "scaleX(0)", offset: 0 }, { transform: "scaleX(0)", offset: 0.5 }, { transform: "scaleX(1)" }], FLIP);
    const first = before.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], { duration: FLIP / 2, fill: "forwards" });
    await first.finished.catch(() => {});
    before.remove();
  }
}

/**
 * A stone: a soft foot, the body, one quiet highlight, and the player's sign.
 * @param {Player} player @param {string} [kind]
 */
export const stone = (player, kind = "") =>
  s(
    "g",
    { class: `stone p${player} ${kind}` },
    s("ellipse", { class: "drop", cx: 1.2, cy: 3.2, rx: RADIUS, ry: RADIUS - 0.6 }),
    s("circle", { class: "body", r: RADIUS }),
    s("path", { class: "glint", d: "M-17.5-10.5A20.5 20.5 0 0 1-4-20" }),
    mark(player, 11),
  );

customElements.define("jogar-lear", LearBoard);
