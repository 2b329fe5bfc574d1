// What all boards share: a grid of cells with one tab stop, arrow keys, looking and choosing by pointer,
// touch and key. A board draws what it is given and knows no rules.
//
// Events: "look" { move, cell } when the pointer or the focus is on a cell; "choose" { move } when a person
// makes a move; "refuse" { text } when a person tries what is not among the legal moves; "edit" { cell, digit }
// on a board that is edited.

import { s, set } from "../element.js";

/** @typedef {import("../shapes.js").Picture} Picture */
/** @typedef {import("../shapes.js").LegalMove} LegalMove */
/** @typedef {import("../shapes.js").Cell} Cell */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
/** The cell that shows that it has the focus, as it does for keys. */
const SEEN = "[role=gridcell]:focus-visible";
/** A board narrower than this is drawn for a phone. */
const NARROW = 560;

/** @param {Cell} a @param {Cell} b */
export const same = (a, b) => a[0] === b[0] && a[1] === b[1];

export class BoardElement extends HTMLElement {
  /** @type {Picture | null} */
  picture = null;
  /** The cells by row and column of the board. @type {SVGElement[][]} */
  cells = [];
  /** Where the focus is or was last. @type {Cell} */
  at = [0, 0];
  /** The cell that is looked at. @type {Cell | null} */
  looked = null;
  narrow = false;
  /** @type {SVGElement} */
  grid = s("g");
  /** How the cells are laid out: anew if this changes. */
  #layout = "";
  /** Whether the last press was a finger's: it looks first, and plays at the second tap. */
  #touched = false;
  /** @type {ResizeObserver | null} */
  #sizes = null;
  /** Counts shows, so that an animation knows that it was overtaken. */
  shows = 0;
  /** What the move leads to that is being shown step by step. @type {Picture | null} */
  next = null;

  connectedCallback() {
    this.addEventListener("keydown", this.#key);
    this.addEventListener("pointerdown", this.#press);
    this.addEventListener("pointermove", this.#hover);
    this.addEventListener("pointerleave", this.#leave);
    this.addEventListener("click", this.#click);
    this.addEventListener("focusin", this.#focus);
    this.#sizes = new ResizeObserver(() => this.#measure());
    this.#sizes.observe(this);
  }

  disconnectedCallback() {
    this.#sizes?.disconnect();
    this.shows += 1;
  }

  /** Shows a position at once. @param {Picture} picture */
  show(picture) {
    this.shows += 1;
    this.next = null;
    this.picture = picture;
    const { rows, columns } = picture.board;
    this.narrow = this.clientWidth > 0 ? this.clientWidth < NARROW : innerWidth < NARROW;
    const layout = [rows, columns, picture.turned, this.narrow, picture.puzzle, document.documentElement.lang].join();
    if (layout !== this.#layout) {
      this.#layout = layout;
      const had = this.contains(document.activeElement);
      this.at = [Math.min(this.at[0], rows - 1), Math.min(this.at[1], columns - 1)];
      this.build(picture);
      if (had) this.focusCell(this.at);
    }
    this.patch(picture);
    this.#rove();
    // Who plays by keys sees what the next key does, also after a move.
    const focused = picture.playable && !this.looked && this.querySelector(SEEN);
    if (focused) this.look(this.#cell(focused));
  }

  /** Draws again what is shown: after a look, a turn of a piece. */
  refresh() {
    if (this.picture) this.patch(this.picture);
  }

  /**
   * Shows a position that a move leads to, moving if people want that.
   * @param {Picture} picture
   * @returns {Promise<void>}
   */
  async advance(picture) {
    this.show(picture);
  }

  /** Begins to show step by step what a move leads to. Returns the number of this show. @param {Picture} picture */
  begin(picture) {
    this.looked = null;
    this.next = picture;
    this.shows += 1;
    return this.shows;
  }

  /** Shows more of the position that is shown, such as a hint: after the steps of the move that leads to it. @param {Picture} picture */
  update(picture) {
    if (this.next) this.next = picture;
    else this.show(picture);
  }

  // What each board does its own way.

  /** Makes the elements. @param {Picture} _picture */
  build(_picture) {}
  /** Brings the elements up to date. @param {Picture} _picture */
  patch(_picture) {}
  /** The name of a cell in words. @param {Cell} _cell @returns {string} */
  label(_cell) {
    return "";
  }
  /** The legal move that a cell means. @param {Cell} cell @returns {LegalMove | undefined} */
  moveAt(cell) {
    return this.picture?.moves.find((move) => move.cells.some((at) => same(at, cell)));
  }
  /** What a person types to try the cell; for the reason of a refusal. @param {Cell} cell */
  typed(cell) {
    return this.picture?.board.cells[cell[0]]?.[cell[1]]?.name ?? "";
  }
  /** A key that means something on this board alone. @param {KeyboardEvent} _event @returns {boolean} */
  ownKey(_event) {
    return false;
  }
  /** The cell from which a click is aimed. @param {Cell} cell @param {PointerEvent | MouseEvent} _event @returns {Cell} */
  aim(cell, _event) {
    return cell;
  }

  /** Whether the board lies turned by half a circle. */
  get turned() {
    return this.picture?.turned ?? false;
  }

  /** A row or column of the picture, and the other way round. @param {number} line @param {number} lines */
  line(line, lines) {
    return this.turned ? lines - 1 - line : line;
  }

  /** Begins a drawing. @param {number} width @param {number} height @param {string} kind @param {string} name */
  frame(width, height, kind, name) {
    this.grid = s("g", { role: "grid", "aria-label": name });
    const picture = s("svg", { class: `board ${kind}`, viewBox: `0 0 ${width} ${height}` });
    this.style.setProperty("--w", String(width));
    this.style.setProperty("--h", String(height));
    this.cells = [];
    return picture;
  }

  /**
   * Makes the grid with its rows and cells, in the order in which they are seen.
   * @param {Picture} picture
   * @param {(cell: Cell) => SVGElement} make
   */
  rows(picture, make) {
    const { rows, columns } = picture.board;
    this.cells = Array.from({ length: rows }, () => []);
    const groups = [];
    for (let y = 0; y < rows; y += 1) {
      const row = this.line(y, rows);
      const group = s("g", { role: "row" });
      for (let x = 0; x < columns; x += 1) {
        const column = this.line(x, columns);
        const cell = make([row, column]);
        set(cell, { role: "gridcell", tabindex: -1, "data-row": row, "data-column": column });
        this.cells[row][column] = cell;
        group.append(cell);
      }
      groups.push(group);
    }
    this.grid.append(...groups);
    return this.grid;
  }

  /** @param {Cell} cell */
  element(cell) {
    return this.cells[cell[0]]?.[cell[1]];
  }

  /** Puts the focus on a cell. @param {Cell} cell */
  focusCell(cell) {
    this.at = cell;
    this.#rove();
    this.element(cell)?.focus();
  }

  /** Looks at a cell, or at none. @param {Cell | null} cell */
  look(cell) {
    if (cell === this.looked || (cell && this.looked && same(cell, this.looked))) return;
    this.looked = cell;
    this.refresh();
    this.tellLook();
  }

  tellLook() {
    const move = this.looked ? this.moveAt(this.looked) : undefined;
    this.dispatchEvent(new CustomEvent("look", { detail: { cell: this.looked, move: move ?? null } }));
  }

  /** Makes the move of a cell, or asks why it cannot be made. @param {Cell} cell */
  choose(cell) {
    if (this.picture?.editing) this.dispatchEvent(new CustomEvent("edit", { detail: { cell } }));
    if (!this.picture?.playable) return;
    const move = this.moveAt(cell);
    const event = move ? { name: "choose", detail: { move } } : { name: "refuse", detail: { text: this.typed(cell) } };
    this.dispatchEvent(new CustomEvent(event.name, { detail: event.detail }));
  }

  /** The cell of an event. @param {Event} event @returns {Cell | null} */
  cellOf(event) {
    const target = /** @type {Element | null} */ (event.target);
    const cell = target?.closest?.("[role=gridcell]");
    return cell ? this.#cell(cell) : null;
  }

  /** @param {Element} element @returns {Cell | null} */
  #cell(element) {
    return element instanceof SVGElement ? [Number(element.dataset.row), Number(element.dataset.column)] : null;
  }

  /** @param {KeyboardEvent} event */
  #key = (event) => {
    const cell = this.cellOf(event);
    const isEnd = event.key === "Home" || event.key === "End";
    if (!cell || !this.picture || (event.ctrlKey && !isEnd) || event.metaKey || event.altKey) return;
    const { rows, columns } = this.picture.board;
    if (this.picture.editing && /^\d$/.test(event.key)) {
      this.dispatchEvent(new CustomEvent("edit", { detail: { cell, digit: Number(event.key) } }));
    } else if (this.ownKey(event)) {
      event.preventDefault();
    } else if (event.key in ARROWS) {
      const sense = this.turned ? -1 : 1;
      const [down, right] = ARROWS[event.key];
      const to = /** @type {Cell} */ ([cell[0] + sense * down, cell[1] + sense * right]);
      if (this.element(to)) this.focusCell(to);
      event.preventDefault();
    } else if (isEnd) {
      const column = this.line(event.key === "Home" ? 0 : columns - 1, columns);
      const row = event.ctrlKey ? this.line(event.key === "Home" ? 0 : rows - 1, rows) : cell[0];
      this.focusCell([row, column]);
      event.preventDefault();
    } else if (event.key === "Enter" || event.key === " ") {
      this.choose(cell);
      event.preventDefault();
    }
  };

  /** @param {PointerEvent} event */
  #press = (event) => {
    this.#touched = event.pointerType !== "mouse";
  };

  /** @param {PointerEvent} event */
  #hover = (event) => {
    if (event.pointerType !== "mouse") return;
    const cell = this.cellOf(event);
    if (cell) this.look(this.aim(cell, event));
  };

  /** @param {PointerEvent} event */
  #leave = (event) => {
    if (event.pointerType === "mouse") this.look(null);
  };

  /** @param {FocusEvent} event */
  #focus = (event) => {
    const cell = this.cellOf(event);
    if (!cell) return;
    this.at = cell;
    this.#rove();
    // A press looks by itself: the focus that it brings must not do so before it.
    if (this.querySelector(SEEN)) this.look(cell);
  };

  /** @param {MouseEvent} event */
  #click = (event) => {
    const pressed = this.cellOf(event);
    if (!pressed) return;
    const cell = this.aim(pressed, event);
    const again = this.looked !== null && same(this.looked, cell);
    if (this.#touched && !again && !this.picture?.editing) this.look(cell);
    else this.choose(cell);
  };

  /** One cell can be reached by the tabulator. */
  #rove() {
    for (const [row, cells] of this.cells.entries()) {
      for (const [column, element] of cells.entries()) {
        set(element, { tabindex: same([row, column], this.at) ? 0 : -1 });
      }
    }
  }

  #measure() {
    const narrow = this.clientWidth > 0 && this.clientWidth < NARROW;
    if (this.picture && narrow !== this.narrow) this.show(this.next ?? this.picture);
  }
}
