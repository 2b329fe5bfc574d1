// The board editor: a brush for the cells, numbers for what lies beside the board, the player to move, and the
// position as text. Every fault is named by the server.

import { fill, h, set } from "../element.js";
import { faultList, refusal } from "../faults.js";
import * as net from "../net.js";
import { choice } from "../parts/choice.js";
import { say } from "../shell.js";
import { sign } from "../signs.js";
import { t } from "../texts.js";

/** @typedef {import("../shapes.js").PositionView} PositionView */
/** @typedef {import("../shapes.js").PositionRequest} PositionRequest */
/** @typedef {import("../shapes.js").Board} Board */
/** @typedef {import("../shapes.js").Cell} Cell */
/** @typedef {import("../shapes.js").Player} Player */

/** The brushes of each game, and what each does to the number of a cell. */
const BRUSHES = {
  adjiboto: /** @type {const} */ (["more", "less", "none"]),
  blokus: /** @type {const} */ (["first", "second", "none"]),
  lear: /** @type {const} */ (["first", "second", "none"]),
};

/** Digits that follow each other within this time are one number, in milliseconds. */
const TOGETHER = 900;

/** A position as the rules write it. @param {string} game @param {Board} board */
export function stateOf(game, board) {
  const list = (/** @type {(string | number)[]} */ items) => `(${items.join(" ")})`;
  const number = (/** @type {import("../shapes.js").BoardCell} */ cell) => cell.count ?? cell.owner ?? 0;
  const cells = list(board.cells.map((row) => list(row.map(number))));
  if (game === "adjiboto") return list([cells, list(board.captured ?? [0, 0])]);
  if (game === "blokus") return list([cells, ...board.hands.map((hand) => list(hand.map((piece) => piece.left)))]);
  return cells;
}

/** What is edited: the board, its text, and who is to move. @typedef {{ board: Board, text: string, player: Player }} Edited */

export class Editor {
  /** @type {string} */
  #brush;
  /** @type {Player} */
  #player;
  #numbers = h("div");
  /** @type {HTMLInputElement[]} */
  #fields = [];
  /** @type {ReturnType<typeof choice>} */
  #players;
  #faults = h("div");
  #text = h("textarea", { rows: 4, spellcheck: "false" });
  #done = h("button", { type: "button", class: "btn main" });
  place = h("section", { class: "editor" });
  /** @type {PositionView | null} */
  #valid;
  #asked = 0;
  /** Whether it was told that this is a position; null: neither. @type {boolean | null} */
  #told = null;
  /** What the cell now holds that was changed last; "" if that was something else. */
  #cell = "";
  /** Whether what is edited is a position: until it is known. */
  #answer = Promise.resolve();
  /** The cell of the last digit, and when it was typed. @type {{ cell: import("../shapes.js").BoardCell | null, at: number }} */
  #typed = { cell: null, at: 0 };

  /**
   * @param {PositionView} position where it begins
   * @param {{ show(board: Board, player: Player): void, label(cell: Cell): string, done(position: PositionView): void }} acts
   *   `show` draws the board as it is edited, `label` says what a cell of it holds
   * @param {Edited} [edited] what was edited before
   */
  constructor(position, acts, edited) {
    this.game = position.game;
    this.choice = { variant: position.variant, size: position.size, komi: position.komi };
    this.board = structuredClone(edited?.board ?? position.board);
    this.board.last = [];
    this.acts = acts;
    this.#valid = position;
    this.#player = edited?.player ?? position.player;
    this.#brush = BRUSHES[/** @type {keyof typeof BRUSHES} */ (this.game)][0];
    this.#done.addEventListener("click", async () => {
      // What was changed last may still be asked about.
      await this.#answer;
      if (this.#valid && this.place.isConnected) acts.done(this.#valid);
    });
    this.#text.addEventListener("input", () => {
      this.#cell = "";
      this.#answer = this.#ask(this.#text.value, true);
    });
    const stones = this.game === "lear" ? "stone" : "";
    this.#players = choice(
      t("page-to-move"),
      [["1", sign(1, 20, stones), t("page-player", { player: 1 })], ["2", sign(2, 20, stones), t("page-player", { player: 2 })]],
      String(this.#player),
      (value) => { this.#player = value === "2" ? 2 : 1; this.#changed(); },
    );
    this.#make();
    this.#makeNumbers();
    this.#changed();
    if (edited && edited.text !== this.#text.value) {
      this.#text.value = edited.text;
      this.#answer = this.#ask(edited.text, true);
    }
  }

  /** What outlives a change of language. @returns {Edited} */
  kept() {
    return { board: this.board, text: this.#text.value, player: this.#player };
  }

  /** It is closed: nothing is told any more. */
  end() {
    this.#asked += 1;
  }

  #make() {
    const stones = this.game === "lear" ? "stone" : "";
    const brushes = choice(
      t("page-brush"),
      BRUSHES[/** @type {keyof typeof BRUSHES} */ (this.game)].map((name) => {
        const drawn = name === "first" ? sign(1, 20, stones) : name === "second" ? sign(2, 20, stones) : null;
        return [name, drawn, t(`page-brush-${name}`)];
      }),
      this.#brush,
      (value) => { this.#brush = value; },
    );
    set(this.#text, { "aria-label": t("page-position-text") });
    fill(this.#done, t("page-edit-done"));
    fill(
      this.place,
      h("h2", null, t("page-edit")),
      h("p", { class: "small muted" }, t(`page-edit-how-${this.game}`)),
      brushes.place,
      this.#numbers,
      h("div", null, h("span", { class: "lab" }, t("page-to-move")), this.#players.place),
      h("div", null, h("span", { class: "lab" }, t("page-position-text")), this.#text),
      this.#faults,
      h(
        "div",
        { class: "actions" },
        this.#done,
        h("button", { type: "button", class: "btn", onclick: () => this.#empty() }, t("page-edit-empty")),
        h("button", { type: "button", class: "btn", onclick: () => this.#start() }, t("page-edit-start")),
      ),
    );
  }

  /** Puts what the brush holds into a cell. @param {Cell} cell */
  paint([row, column]) {
    const cell = this.board.cells[row][column];
    if (cell.count !== undefined) {
      const next = { more: cell.count + 1, less: Math.max(0, cell.count - 1), none: 0 }[this.#brush];
      cell.count = next ?? cell.count;
    } else if (this.#brush === "none") delete cell.owner;
    else cell.owner = this.#brush === "first" ? 1 : 2;
    this.#changed([row, column]);
  }

  /** A digit typed on a cell: with the one before it, if that was just now. @param {Cell} cell @param {number} digit */
  digit([row, column], digit) {
    const cell = this.board.cells[row][column];
    if (cell.count === undefined) return;
    const now = performance.now();
    const goesOn = cell === this.#typed.cell && now - this.#typed.at < TOGETHER && cell.count < 10;
    this.#typed = { cell, at: now };
    cell.count = goesOn ? cell.count * 10 + digit : digit;
    this.#changed([row, column]);
  }

  #empty() {
    for (const cell of this.board.cells.flat()) {
      if (cell.count !== undefined) cell.count = 0;
      else delete cell.owner;
    }
    this.#changed();
  }

  async #start() {
    const mine = this.#asked;
    try {
      /** @type {PositionView} */
      const start = await net.position({ game: this.game, ...this.choice });
      // Something else was edited meanwhile, or the editor was closed.
      if (mine !== this.#asked) return;
      this.board = structuredClone(start.board);
      this.#player = start.player;
      this.#changed();
    } catch (error) {
      if (mine === this.#asked) say(refusal(error));
    }
  }

  /** Shows the board, its numbers and its text, and asks whether it is a position. @param {Cell} [cell] the one that was changed */
  #changed(cell) {
    this.#drawNumbers();
    this.#players.mark(String(this.#player));
    const state = stateOf(this.game, this.board);
    if (document.activeElement !== this.#text) this.#text.value = state;
    this.acts.show(this.board, this.#player);
    this.#cell = cell ? `${this.acts.label(cell)}.` : "";
    if (cell) say(this.#cell);
    this.#answer = this.#ask(state, false);
  }

  /** Fields for captured seeds, or for the pieces in the hands. */
  #makeNumbers() {
    const { captured, hands } = this.board;
    const labels = [
      ...(captured ?? []).map((_, i) => t("page-captured-of", { player: i + 1 })),
      ...hands.flatMap((hand, i) => hand.map(({ name }) => t("page-left-of", { player: i + 1, piece: name }))),
    ];
    this.#fields = labels.map((_, i) => {
      const input = h("input", { type: "number", min: 0 });
      input.addEventListener("change", () => this.#write(i, Number(input.value) || 0));
      return input;
    });
    set(this.#numbers, { class: hands.length > 0 ? "hands" : "two" });
    this.#numbers.style.setProperty("--pieces", String(hands[0]?.length ?? 1));
    fill(this.#numbers, ...labels.map((label, i) => h("label", null, h("span", { class: "lab" }, label), this.#fields[i])));
  }

  /** Takes the number of a field. @param {number} field @param {number} value */
  #write(field, value) {
    const { captured, hands } = this.board;
    if (captured) captured[field] = value;
    else hands.flat()[field].left = value;
    this.#changed();
  }

  /** The fields stay, and so does the focus. */
  #drawNumbers() {
    const { captured, hands } = this.board;
    const values = captured ?? hands.flat().map(({ left }) => left);
    for (const [i, field] of this.#fields.entries()) if (field !== document.activeElement) field.value = String(values[i]);
  }

  /** @param {string} state @param {boolean} typed whether a person wrote it, as it may be another board */
  async #ask(state, typed) {
    this.#asked += 1;
    const mine = this.#asked;
    try {
      const view = await net.position({ game: this.game, ...this.choice, state, player: this.#player });
      if (mine !== this.#asked) return;
      this.#valid = view;
      fill(this.#faults);
      if (typed) {
        this.board = structuredClone(view.board);
        this.acts.show(this.board, this.#player);
        this.#drawNumbers();
      }
      this.#tell(true, t("page-edit-valid"));
    } catch (error) {
      if (mine !== this.#asked) return;
      this.#valid = null;
      fill(this.#faults, faultList(error));
      this.#tell(false, refusal(error));
    }
    set(this.#done, { disabled: this.#valid === null });
  }

  /** Tells whether this is a position; of cell after cell, only when that changes. @param {boolean} isValid @param {string} words */
  #tell(isValid, words) {
    if (this.#cell && isValid === this.#told) return;
    this.#told = isValid;
    say(`${this.#cell} ${words}`.trim());
  }
}
