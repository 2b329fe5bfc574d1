// The moves of a game in two columns. The move that is shown is marked; a click goes to another.

import { fill, h, set } from "../element.js";
import { sign } from "../signs.js";
import { points, t } from "../texts.js";

/** @typedef {import("../shapes.js").PlayedMove} PlayedMove */
/** @typedef {{ name: string, player: 1 | 2, mark?: string, note?: string, label?: string }} ListedMove */

export class MoveList {
  #list = h("div", { class: "moves" });
  place = h("section", { class: "grow movelist", tabindex: 0 }, this.#list);
  /** @type {HTMLElement[]} */
  #buttons = [];
  #made = "";

  /** @param {(ply: number) => void} go */
  constructor(go) {
    this.place.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button) go(Number(button.dataset.ply));
    });
  }

  /**
   * @param {ListedMove[]} moves
   * @param {number} current the number of the move that led to what is shown; 0 for the start
   * @param {boolean} stones whether the players are Black and White
   */
  show(moves, current, stones) {
    set(this.place, { "aria-label": t("page-moves"), role: "region" });
    const made = JSON.stringify([moves, stones, document.documentElement.lang]);
    if (made !== this.#made) {
      this.#made = made;
      this.#make(moves, stones);
    }
    for (const [i, button] of this.#buttons.entries()) set(button, { "aria-current": i + 1 === current ? "true" : null });
    const shown = this.#buttons[current - 1];
    const box = this.place;
    if (!shown) box.scrollTop = 0;
    else if (shown.offsetTop < box.scrollTop + 24 || shown.offsetTop + 48 > box.scrollTop + box.clientHeight) {
      box.scrollTop = shown.offsetTop - box.clientHeight / 2;
    }
  }

  /** @param {ListedMove[]} moves @param {boolean} stones */
  #make(moves, stones) {
    const kind = stones ? "stone" : "";
    const cells = [h("span"), h("span", null, sign(1, 16, kind)), h("span", null, sign(2, 16, kind))];
    this.#buttons = [];
    let number = 0;
    let column = 2;
    for (const [i, move] of moves.entries()) {
      // A new line with each move of player 1, and where a player moves twice.
      if (move.player === 1 || column === 2) {
        if (column === 1) cells.push(h("span"));
        number += 1;
        cells.push(h("span", { class: "no" }, String(number)));
        column = 0;
        if (move.player === 2) {
          cells.push(h("span"));
          column = 1;
        }
      }
      const button = h(
        "button",
        { type: "button", "data-ply": i + 1, "aria-label": move.label ?? null },
        move.name,
        move.mark ? h("span", { class: "q" }, move.mark) : null,
        move.note ? h("span", { class: "cap" }, move.note) : null,
      );
      this.#buttons.push(button);
      cells.push(button);
      column += 1;
    }
    fill(this.#list, ...cells);
  }
}

/** What a search thought, in short. @param {PlayedMove} move */
export const thought = (move) => (move.value === undefined ? "" : points(move.value));
