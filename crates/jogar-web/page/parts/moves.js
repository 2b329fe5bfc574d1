// The moves of a game in two columns, variations indented after the move that they replace. The move that is shown is
// marked; a click goes to another.

import { fill, h, set, write } from "../element.js";
import { sign } from "../signs.js";
import { points, t } from "../texts.js";

/** @typedef {import("../shapes.js").PlayedMove} PlayedMove */
/** `depth` is 0 for a move of the game, 1 in a variation of it, 2 in one of that; `begins`: a variation begins with it. */
/** @typedef {{ name: string, player: 1 | 2, mark?: string, note?: string, label?: string, depth?: number, begins?: boolean }} ListedMove */

export class MoveList {
  #list = h("div", { class: "moves" });
  /** Goes to the start, where the list is the only way back. */
  #start = h("button", { type: "button", class: "to-start", "data-number": 0 });
  place = h("section", { class: "grow movelist", tabindex: 0 }, this.#list);
  /** @type {HTMLElement[]} */
  #buttons = [];
  /** The number of the move that led to what is shown. */
  #current = 0;
  #made = "";

  /** @param {(number: number) => void} go takes the number of a move in the list, from 1; 0 for the start, if that is listed @param {{ start?: boolean }} [listed] */
  constructor(go, { start = false } = {}) {
    if (start) this.place.prepend(this.#start);
    this.place.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button) go(Number(button.dataset.number));
    });
    // What else is in the panel comes and goes, and the list has the room that is left.
    new ResizeObserver(() => this.#keepInSight()).observe(this.place);
  }

  /**
   * @param {ListedMove[]} moves
   * @param {number} current the number of the move in the list that led to what is shown; 0 for the start, −1 if it is beside the game: then the list stays where it is
   * @param {boolean} stones whether the players are Black and White
   */
  show(moves, current, stones) {
    set(this.place, { "aria-label": t("page-moves"), role: "region" });
    const made = JSON.stringify([moves, stones, document.documentElement.lang]);
    if (made !== this.#made) {
      this.#made = made;
      const focused = this.#buttons.findIndex((button) => button === document.activeElement);
      this.#make(moves, stones);
      // Moves that get a mark are made anew.
      this.#buttons[focused]?.focus({ preventScroll: true });
    }
    write(this.#start, t("page-to-start"));
    for (const [i, button] of [this.#start, ...this.#buttons].entries()) set(button, { "aria-current": i === current ? "true" : null });
    this.#current = current;
    this.#keepInSight();
  }

  #keepInSight() {
    if (this.#current >= 0) inSight(this.place, this.#buttons[this.#current - 1]);
  }

  /** @param {ListedMove[]} moves @param {boolean} stones */
  #make(moves, stones) {
    const kind = stones ? "stone" : "";
    const cells = [h("span"), h("span", null, sign(1, 16, kind)), h("span", null, sign(2, 16, kind))];
    this.#buttons = moves.map((move, i) => h(
      "button",
      { type: "button", "data-number": i + 1, "aria-label": move.label ?? null },
      move.name,
      move.mark ? h("span", { class: "q" }, move.mark) : null,
      move.note ? h("span", { class: "cap" }, move.note) : null,
    ));
    let number = 0;
    let column = 2;
    /** The row of the variation that was listed last; null after a move of the game. @type {HTMLElement | null} */
    let row = null;
    let indent = 0;
    for (const [i, { player, depth = 0, begins }] of moves.entries()) {
      // A row of two moves ends early where a variation or a new row begins.
      const pads = column === 1 && !row && (depth > 0 || player === 1);
      if (pads) cells.push(h("span"));
      if (depth > 0) {
        if (!row || begins || depth !== indent) {
          row = h("div", { class: "variation" }, sign(player, 12, kind));
          row.style.setProperty("--depth", String(depth));
          cells.push(row);
          indent = depth;
        }
        row.append(this.#buttons[i]);
        continue;
      }
      // A new row with each move of player 1, where a player moves twice, and after variations.
      const isNew = player === 1 || column === 2;
      if (isNew) number += 1;
      if (isNew || row) {
        cells.push(h("span", { class: "no" }, String(number)));
        column = 0;
        if (player === 2) {
          cells.push(h("span", null, isNew ? null : "…"));
          column = 1;
        }
      }
      row = null;
      cells.push(this.#buttons[i]);
      column += 1;
    }
    fill(this.#list, ...cells);
  }
}

/**
 * Scrolls a box, and never the window, so that a part of it is seen; without a part, to its top.
 * @param {HTMLElement} box @param {HTMLElement | null | undefined} part
 */
export function inSight(box, part) {
  if (!part) box.scrollTop = 0;
  else if (part.offsetTop < box.scrollTop + 24 || part.offsetTop + 48 > box.scrollTop + box.clientHeight) {
    box.scrollTop = part.offsetTop - box.clientHeight / 2;
  }
}

/** What a search thought, in short. @param {PlayedMove} move */
export const thought = (move) => (move.value === undefined ? "" : points(move.value));
