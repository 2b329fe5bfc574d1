// The board of Blokus Uno: squares, pieces as one outline each, and the piece in the player's hand, which
// snaps to the grid before it is placed. On a touch screen it lies above the finger, and a second tap places it.

import { fill, s, set } from "../element.js";
import { moving } from "../settings.js";
import { say } from "../shell.js";
import { mark } from "../signs.js";
import { points, t } from "../texts.js";
import { quality } from "../values.js";
import { pieceWords, shortName, worth } from "../words.js";
import { BoardElement, same } from "./board.js";
import { border, faces, groups } from "./outline.js";

/** @typedef {import("../shapes.js").Picture} Picture */
/** @typedef {import("../shapes.js").LegalMove} LegalMove */
/** @typedef {import("../shapes.js").Cell} Cell */
/** @typedef {import("../shapes.js").Player} Player */
/** @typedef {import("../shapes.js").PieceShape} PieceShape */

/** The side of a square and the width of the edge. */
const SIDE = 40;
const EDGE = 26;
/** How far above a finger the piece lies, in squares. */
const ABOVE = 1.4;
/** How near a legal place must be to draw the piece of a finger to it, in squares. */
const SNAP = 1;
/** How many areas with a value are drawn at most; the other placements have theirs at one square. */
const VALUES = 6;

/** @param {number} line */
const at = (line) => EDGE + line * SIDE;
/** @param {Cell[]} cells */
const key = (cells) => cells.map(([row, column]) => row * 100 + column).sort((a, b) => a - b).join();

/** What cells look like wherever they lie. @param {Cell[]} cells */
const outline = (cells) => {
  const [top, left] = [0, 1].map((axis) => Math.min(...cells.map((cell) => cell[axis])));
  return key(cells.map(([row, column]) => [row - top, column - left]));
};

export class BlokusBoard extends BoardElement {
  /** The kind of piece in the hand, and how it lies. */
  kind = 0;
  lie = 0;
  /** @type {Map<string, LegalMove>} */
  #legal = new Map();
  /** @type {LegalMove[] | null} */
  #indexed = null;
  /** @type {SVGElement | null} */
  #pieces = null;
  /** @type {SVGElement | null} */
  #marks = null;
  #drawn = "";
  /** What the names of the squares were made for. @type {{ picture: Picture, shape: PieceShape | undefined } | null} */
  #named = null;
  /** The finger that drags the piece. @type {number | null} */
  #dragging = null;
  /** The finger that has dragged it last: a click that it still causes is no tap. @type {number | null} */
  #dragged = null;

  connectedCallback() {
    super.connectedCallback();
    this.addEventListener("pointerdown", this.#touch);
    this.addEventListener("pointermove", this.#drag);
    this.addEventListener("pointerup", this.#lift);
    this.addEventListener("pointercancel", this.#lift);
    this.addEventListener("click", this.#afterDrag, true);
  }

  /** @param {Picture} picture */
  build(picture) {
    const { rows, columns } = picture.board;
    const [width, height] = [at(columns) + 6, at(rows) + 6];
    const drawing = this.frame(width, height, "blokus", t("page-board", { game: t("game-blokus") }));
    let hair = "";
    for (let i = 1; i < columns; i += 1) hair += `M${at(i)} ${EDGE}V${at(rows)}`;
    for (let i = 1; i < rows; i += 1) hair += `M${EDGE} ${at(i)}H${at(columns)}`;
    drawing.append(
      s("rect", { class: "field", x: EDGE, y: EDGE, width: columns * SIDE, height: rows * SIDE, rx: 3 }),
      s("path", { class: "hair", d: hair, "aria-hidden": "true" }),
    );
    for (let i = 0; i < columns; i += 1) {
      const x = at(this.line(i, columns)) + SIDE / 2;
      drawing.append(s("text", { class: "coord", x, y: 17, "aria-hidden": "true" }, String(i)));
    }
    for (let i = 0; i < rows; i += 1) {
      const y = at(this.line(i, rows)) + SIDE / 2;
      drawing.append(s("text", { class: "coord", x: 13, y, dy: ".35em", "aria-hidden": "true" }, String(i)));
    }
    this.#pieces = s("g", { "aria-hidden": "true" });
    this.#marks = s("g", { "aria-hidden": "true" });
    drawing.append(this.#pieces, this.#marks);
    const square = (/** @type {Cell} */ cell) => {
      const [row, column] = this.#seen(cell);
      return s("rect", { class: "cell", x: at(column), y: at(row), width: SIDE, height: SIDE });
    };
    drawing.append(this.rows(picture, square));
    this.#drawn = "";
    this.#named = null;
    this.replaceChildren(drawing);
  }

  /** Where a cell lies in the picture. @param {Cell} cell @returns {Cell} */
  #seen([row, column]) {
    const { rows = 14, columns = 14 } = this.picture?.board ?? {};
    return [this.line(row, rows), this.line(column, columns)];
  }

  /** @param {Picture} picture */
  show(picture) {
    if (this.#indexed !== picture.moves) {
      this.#indexed = picture.moves;
      this.#legal = new Map(picture.moves.map((move) => [key(move.cells), move]));
    }
    this.#holdSomething(picture);
    super.show(picture);
    // One finger drags the piece, two make the page larger.
    this.style.touchAction = picture.playable ? "pinch-zoom" : "";
  }

  /** A hand never holds a piece of which none is left, while there are others. @param {Picture} picture */
  #holdSomething(picture) {
    const hand = handOf(picture);
    if (hand.length === 0) return;
    const left = (/** @type {number} */ kind) => (hand[kind]?.left ?? 0) > 0;
    if (!left(this.kind)) this.kind = Math.max(0, hand.findIndex((piece) => piece.left > 0));
    this.lie = Math.min(this.lie, hand[this.kind].shapes.length - 1);
  }

  /** The piece in the hand. @returns {PieceShape | undefined} */
  get shape() {
    return this.picture ? handOf(this.picture)[this.kind]?.shapes[this.lie] : undefined;
  }

  /** Takes a piece. @param {number} kind @param {number} [lie] */
  hold(kind, lie = 0) {
    const hand = this.picture ? handOf(this.picture) : [];
    if (!hand[kind]?.left) {
      if (hand[kind]) say(t("page-piece", { piece: shortName(hand[kind].shapes[0].name), left: 0 }));
      return;
    }
    this.kind = kind;
    this.lie = lie % hand[kind].shapes.length;
    this.refresh();
    this.tellLook();
    this.dispatchEvent(new CustomEvent("hold"));
    // Who does not see the hand hears of it.
    if (this.picture?.playable) say(t("page-in-hand", { piece: pieceWords(this.shape?.name ?? ""), places: this.#places() }));
  }

  /** In how many places the piece in the hand fits. */
  #places() {
    const shape = outline(this.covered([0, 0]));
    return this.picture?.moves.filter((move) => outline(move.cells) === shape).length ?? 0;
  }

  /** Turns the piece in the hand. */
  turn() {
    const shapes = (this.picture && handOf(this.picture)[this.kind]?.shapes.length) || 1;
    this.hold(this.kind, (this.lie + 1) % shapes);
  }

  /** The cells that the piece in the hand would cover. @param {Cell} anchor @returns {Cell[]} */
  covered([row, column]) {
    return (this.shape?.cells ?? []).map(([down, right]) => [row + down, column + right]);
  }

  /** @param {Cell} anchor */
  moveAt(anchor) {
    return this.#legal.get(key(this.covered(anchor)));
  }

  /** @param {Cell} anchor */
  typed([row, column]) {
    return `${this.shape?.name ?? ""} ${row} ${column}`;
  }

  /** @param {KeyboardEvent} event */
  ownKey(event) {
    if (!this.picture?.playable) return false;
    if (event.key === " " || event.key === "r" || event.key === "R") this.turn();
    else if (/^[1-9]$/.test(event.key)) this.hold(Number(event.key) - 1);
    else return false;
    return true;
  }

  /** The piece lies around the pointer. @param {Cell} cell @param {PointerEvent | MouseEvent} event @returns {Cell} */
  aim(cell, event) {
    if (!this.picture?.playable || !this.shape) return cell;
    // A tap on the piece that is aimed confirms it.
    const touch = event instanceof PointerEvent && event.pointerType !== "mouse";
    if (touch && this.looked && this.covered(this.looked).some((at) => same(at, cell))) return this.looked;
    return this.anchorAt(event.clientX, event.clientY, touch ? 0 : null);
  }

  /**
   * The anchor of the piece whose middle is at a point of the window.
   * @param {number} x @param {number} y @param {number | null} above squares above the finger; null for a mouse
   * @returns {Cell}
   */
  anchorAt(x, y, above) {
    const svg = this.querySelector("svg");
    const { rows = 14, columns = 14 } = this.picture?.board ?? {};
    const matrix = svg?.getScreenCTM()?.inverse();
    if (!matrix) return [0, 0];
    const p = new DOMPoint(x, y).matrixTransform(matrix);
    let [right, down] = [(p.x - EDGE) / SIDE, (p.y - EDGE) / SIDE - (above ?? 0)];
    if (this.turned) [right, down] = [columns - right, rows - down];
    const cells = this.shape?.cells ?? [];
    const middle = (/** @type {0 | 1} */ axis) => {
      const all = cells.map((cell) => cell[axis]);
      return (Math.min(...all) + Math.max(...all) + 1) / 2;
    };
    /** @type {Cell} */
    const exact = [Math.round(down - middle(0)), Math.round(right - middle(1))];
    return above === null ? exact : this.#near(exact);
  }

  /** A legal place near one that is not legal. @param {Cell} anchor @returns {Cell} */
  #near(anchor) {
    if (this.moveAt(anchor)) return anchor;
    for (let down = -SNAP; down <= SNAP; down += 1) {
      for (let right = -SNAP; right <= SNAP; right += 1) {
        /** @type {Cell} */
        const near = [anchor[0] + down, anchor[1] + right];
        if (this.moveAt(near)) return near;
      }
    }
    return anchor;
  }

  /** A new press is no part of the drag before it. @param {PointerEvent} event */
  #touch = (event) => {
    if (!event.isPrimary) return;
    this.#dragging = null;
    this.#dragged = null;
  };

  /** @param {PointerEvent} event */
  #drag = (event) => {
    if (event.pointerType === "mouse" || !event.isPrimary || !this.picture?.playable || event.buttons === 0) return;
    this.#dragging = event.pointerId;
    this.look(this.anchorAt(event.clientX, event.clientY, ABOVE));
  };

  /** @param {PointerEvent} event */
  #lift = (event) => {
    if (this.#dragging !== event.pointerId) return;
    this.#dragging = null;
    this.#dragged = event.pointerId;
    this.dispatchEvent(new CustomEvent("hold"));
  };

  /** @param {MouseEvent} event */
  #afterDrag = (event) => {
    if (event instanceof PointerEvent && event.pointerId === this.#dragged) event.stopImmediatePropagation();
  };

  /** A piece is dragged from the hand over the board. @param {PointerEvent} event */
  dragOver(event) {
    const over = this.getBoundingClientRect();
    const inside = event.clientX > over.left && event.clientX < over.right && event.clientY > over.top - 30 && event.clientY < over.bottom + 30;
    this.look(inside ? this.anchorAt(event.clientX, event.clientY, event.pointerType === "mouse" ? null : ABOVE) : null);
  }

  /** @param {Picture} picture */
  patch(picture) {
    const { board } = picture;
    const owners = board.cells.map((row) => row.map((cell) => cell.owner ?? (cell.blocked ? 3 : 0)));
    const drawn = [owners.join(";"), picture.turned].join();
    if (this.#pieces && drawn !== this.#drawn) {
      this.#drawn = drawn;
      fill(this.#pieces, ...this.#home(picture), ...groups(owners, (owner) => owner).map((group) => this.#piece(group)));
    }
    // They do not depend on where the piece lies.
    const { shape } = this;
    if (picture !== this.#named?.picture || shape !== this.#named.shape) {
      this.#named = { picture, shape };
      this.#name(picture);
    }
    if (this.#marks) fill(this.#marks, ...this.#markings(picture));
  }

  /** Says what each square is. @param {Picture} picture */
  #name({ board: { rows, columns } }) {
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        set(this.cells[row][column], { "aria-label": this.label([row, column]) });
      }
    }
  }

  /** The corners in which players begin, while they are empty. @param {Picture} picture */
  #home(picture) {
    return (picture.board.starts ?? []).map((cell, i) => {
      const [row, column] = this.#seen(cell);
      return s("rect", {
        class: `home p${i + 1}`, x: at(column) + 3, y: at(row) + 3, width: SIDE - 6, height: SIDE - 6, rx: 8,
      });
    });
  }

  /** @param {{ kind: number, cells: Cell[] }} group */
  #piece({ kind, cells }) {
    const seen = cells.map((cell) => this.#seen(cell));
    if (kind === 3) return s("path", { class: "wall", d: faces(seen, at, 0, 0) });
    return piece(seen, /** @type {Player} */ (kind));
  }

  /** @param {Picture} picture */
  #markings(picture) {
    /** @type {SVGElement[]} */
    const marks = [];
    const seen = (/** @type {Cell[]} */ cells) => cells.map((cell) => this.#seen(cell));
    if (picture.last?.cells.length) marks.push(s("path", { class: "last", d: border(seen(picture.last.cells), at) }));
    const ghost = picture.playable && this.looked ? this.covered(this.looked) : [];
    if (picture.playable && !picture.values?.length) {
      for (const cell of this.#corners(picture)) {
        if (ghost.some((other) => same(other, cell))) continue;
        const [row, column] = this.#seen(cell);
        marks.push(s("circle", { class: "anchor", cx: at(column) + SIDE / 2, cy: at(row) + SIDE / 2, r: 5 }));
      }
    }
    const areas = distinct(picture.values ?? []);
    for (const value of areas) marks.push(this.#value(value));
    if (picture.playable) marks.push(...this.#losses(picture, areas));
    const hint = picture.hint ? picture.moves.find((move) => move.move === picture.hint) : undefined;
    if (hint) marks.push(s("path", { class: "proposed", d: border(seen(hint.cells), at, 0.5) }));
    if (ghost.length > 0) marks.push(this.#ghost(ghost, picture));
    return marks;
  }

  /** Where pieces can begin: the squares of single squares; without those, all that the piece can cover. @param {Picture} picture */
  #corners(picture) {
    const single = picture.moves.filter((move) => move.cells.length === 1);
    if (single.length > 0) return single.map((move) => move.cells[0]);
    const size = this.shape?.cells.length;
    const covered = new Map();
    for (const move of picture.moves) {
      if (move.cells.length === size) for (const cell of move.cells) covered.set(key([cell]), cell);
    }
    return [...covered.values()];
  }

  /** The piece in the hand over the board. @param {Cell[]} cells @param {Picture} picture */
  #ghost(cells, picture) {
    const { rows, columns } = picture.board;
    const legal = this.#legal.has(key(cells));
    const on = cells.filter(([row, column]) => row >= 0 && column >= 0 && row < rows && column < columns);
    const seen = on.map((cell) => this.#seen(cell));
    const group = s("g", { class: `held ${legal ? "ok" : "no"} p${picture.player}` }, s("path", { class: "face", d: faces(seen, at) }));
    for (const [row, column] of seen) {
      const place = `translate(${at(column) + SIDE / 2} ${at(row) + SIDE / 2})`;
      group.append(legal ? s("g", { transform: place }, mark(picture.player, 9)) : s("path", { class: "cross", d: "M-6-6 6 6M6-6-6 6", transform: place }));
    }
    group.append(s("path", { class: "edge", d: border(seen, at, 0.5) }));
    return group;
  }

  /**
   * What each placement of the piece in the hand throws away, at the square from which it is placed; areas have theirs.
   * @param {Picture} picture @param {import("../shapes.js").MoveValue[]} areas
   */
  #losses(picture, areas) {
    const values = new Map((picture.values ?? []).map((value) => [value.move, value]));
    if (values.size === 0) return [];
    const { rows, columns } = picture.board;
    const shown = new Set(areas.map(({ move }) => move));
    const marks = [];
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const value = values.get(this.moveAt([row, column])?.move ?? "");
        if (!value || shown.has(value.move)) continue;
        const [y, x] = this.#seen([row, column]);
        const text = (value.loss === 0 ? "★" : this.#loss(value)) + (value.exact ? "=" : "");
        marks.push(s("text", { class: `lost ${quality(value.loss)}`, x: at(x) + SIDE / 2, y: at(y) + SIDE / 2, dy: ".36em", "font-size": this.narrow ? 18 : 13 }, text));
      }
    }
    return marks;
  }

  /** What is thrown away, in the width of a square: without a fraction if it is much. @param {import("../shapes.js").MoveValue} value */
  #loss({ loss, exact }) {
    const isMuch = loss >= (this.narrow ? 1 : 10);
    return points(isMuch ? -Math.round(loss) : -loss, exact || isMuch);
  }

  /** @param {import("../shapes.js").MoveValue} shown */
  #value(shown) {
    const { cells, loss, exact, value } = shown;
    const seen = cells.map((cell) => this.#seen(cell));
    const mean = (/** @type {0 | 1} */ axis) => seen.reduce((sum, cell) => sum + at(cell[axis]) + SIDE / 2, 0) / seen.length;
    const kind = quality(loss);
    const text = loss === 0 ? `★${exact ? ` = ${points(value, true)}` : ""}` : `${exact ? "= " : ""}${this.#loss(shown)}`;
    const size = this.narrow ? 20 : 14;
    const height = size + 10;
    const width = Math.max(height, 10 + text.length * size * 0.56);
    return s(
      "g",
      { class: `value ${kind}` },
      s("path", { class: "area", d: faces(seen, at) }),
      s("path", { class: "plan", d: border(seen, at, 0.8) }),
      s(
        "g",
        { transform: `translate(${mean(1)} ${mean(0)})` },
        s("rect", { x: -width / 2, y: -height / 2, width, height, rx: height / 2 }),
        s("text", { class: "loss", dy: ".36em", "font-size": size }, text),
      ),
    );
  }

  /** @param {Cell} cell */
  label(cell) {
    const { picture } = this;
    if (!picture) return "";
    const [row, column] = cell;
    const { owner, blocked } = picture.board.cells[row][column];
    const what = owner ? (picture.puzzle ? "own" : `player-${owner}`) : blocked ? "blocked" : "empty";
    const parts = [t(`page-square-${what}`, { row: String(row), column: String(column) })];
    const move = picture.playable ? this.moveAt(cell) : undefined;
    if (move) parts.push(t("page-fits-here", { piece: pieceWords(this.shape?.name ?? "") }));
    const value = move && picture.values?.find((one) => one.move === move.move);
    if (value) parts.push(worth(value));
    if (picture.last?.cells.some((at) => same(at, cell))) parts.push(t("page-last-move"));
    return parts.join(", ");
  }

  /** Lets the new piece settle. @param {Picture} picture */
  async advance(picture) {
    this.looked = null;
    this.show(picture);
    if (!moving() || document.hidden) return;
    const mark = this.#marks?.querySelector(".last");
    mark?.animate([{ opacity: 0, strokeWidth: "14px" }, { opacity: 1, strokeWidth: "2.6px" }], 320);
  }
}

/** The pieces that the player to move can place. @param {Picture} picture */
export const handOf = (picture) => picture.board.hands[picture.board.hands.length > 1 ? picture.player - 1 : 0] ?? [];

/** A piece on the board. @param {Cell[]} cells @param {Player} player */
export function piece(cells, player) {
  const marks = cells.map(([row, column]) =>
    s("g", { transform: `translate(${at(column) + SIDE / 2} ${at(row) + SIDE / 2})` }, mark(player, 9)));
  const path = faces(cells, at);
  return s(
    "g",
    { class: `piece p${player}` },
    s("path", { class: "foot", d: path, transform: "translate(0 2)" }),
    s("path", { class: "face", d: path }),
    ...marks,
  );
}

/** A piece alone, in a square of its own. @param {PieceShape} shape @param {Player} player @param {number} size @param {boolean} [turned] */
export function pieceAlone(shape, player, size, turned = false) {
  const top = Math.min(...shape.cells.map(([row]) => row));
  const cells = shape.cells.map(([row, column]) => /** @type {Cell} */ ([row - top, column]));
  const [h, w] = [0, 1].map((axis) => Math.max(...cells.map((cell) => cell[axis])) + 1);
  const box = 3.1 * SIDE;
  const view = `${EDGE + (w * SIDE - box) / 2} ${EDGE + (h * SIDE - box) / 2} ${box} ${box}`;
  const half = `rotate(180 ${EDGE + (w * SIDE) / 2} ${EDGE + (h * SIDE) / 2})`;
  return s(
    "svg",
    { viewBox: view, width: size, height: size, "aria-hidden": "true" },
    s("g", turned ? { transform: half } : {}, piece(cells, player)),
  );
}

/** Values whose places do not overlap, the best first. @param {import("../shapes.js").MoveValue[]} values */
function distinct(values) {
  const taken = new Set();
  const kept = [];
  for (const value of [...values].sort((a, b) => a.loss - b.loss)) {
    const keys = value.cells.map((cell) => key([cell]));
    if (keys.length === 0 || keys.some((k) => taken.has(k))) continue;
    for (const k of keys) taken.add(k);
    kept.push(value);
    if (kept.length === VALUES) break;
  }
  return kept;
}

customElements.define("jogar-blokus", BlokusBoard);
