// The hand of a player of Blokus Uno: a button for each piece, from which it can be dragged to the board, a
// button that turns it, and one that places it.

import { fill, find, h, set } from "../element.js";
import { icon } from "../signs.js";
import { t } from "../texts.js";
import { shortName } from "../words.js";
import { handOf, pieceAlone } from "./blokus.js";

/** @typedef {import("./blokus.js").BlokusBoard} BlokusBoard */
/** @typedef {import("../shapes.js").Picture} Picture */
/** @typedef {import("../shapes.js").Player} Player */

/** A pointer that moves less than this presses a button; else it drags. */
const STILL = 6;

/**
 * What a player has left; with a board, the pieces can be taken. The buttons stay the same ones, so that a
 * finger that drags a piece keeps it.
 */
export class Hand {
  place = h("div", { class: "handbox" });
  #group = h("div", { class: "hand", role: "radiogroup", onkeydown: arrows });
  #turn = h("button", { type: "button", class: "btn" }, icon("turn"), h("span"));
  #put = h("button", { type: "button", class: "btn place" }, icon("check"), h("span"));
  #actions = h("div", { class: "hand-actions", hidden: true }, this.#turn, this.#put);
  /** @type {{ kind: number, lie: number, button: HTMLButtonElement, left: HTMLElement }[]} */
  #buttons = [];
  #made = "";
  /** @type {BlokusBoard | null} */
  #board = null;

  constructor() {
    this.place.append(this.#group, this.#actions);
    this.#turn.addEventListener("click", () => this.#board?.turn());
    this.#put.addEventListener("click", (event) => {
      const board = this.#board;
      if (!board?.looked) return;
      board.choose(board.looked);
      // The button can be pressed no more; who presses it by keyboard goes on from the board.
      if (event.detail === 0) board.focusCell(board.at);
    });
  }

  /**
   * @param {Picture} picture @param {Player} player @param {BlokusBoard | null} board the board, if this player moves on it
   * @param {boolean} [own] whether the player will move on it again: the buttons keep their room
   */
  show(picture, player, board, own = board !== null) {
    this.#board = board;
    const pieces = picture.board.hands[picture.board.hands.length > 1 ? player - 1 : 0] ?? [];
    const names = pieces.flatMap((piece) => piece.shapes.map((shape) => shape.name));
    const made = [names, player, picture.turned, document.documentElement.lang].join();
    if (made !== this.#made) {
      this.#made = made;
      this.#make(picture, pieces, picture.puzzle ? 1 : player);
    }
    const label = picture.puzzle ? t("page-pieces") : t("page-pieces-of", { player });
    set(this.#group, { "aria-label": label });
    const someHeld = board !== null;
    for (const [i, { kind, lie, button, left }] of this.#buttons.entries()) {
      const piece = pieces[kind];
      const held = someHeld && board.kind === kind && board.lie === lie;
      left.textContent = `×${piece.left}`;
      set(button, {
        disabled: !board || piece.left === 0,
        "aria-checked": String(held),
        tabindex: held || (!someHeld && i === 0) ? 0 : -1,
        "aria-label": t("page-piece", { piece: shortName(piece.shapes[lie].name), left: piece.left }),
      });
    }
    this.#showActions(board, picture, own);
  }

  /** @param {Picture} picture @param {import("../shapes.js").Piece[]} pieces @param {Player} owner */
  #make(picture, pieces, owner) {
    this.#buttons = pieces.flatMap((piece, kind) =>
      piece.shapes.map((shape, lie) => {
        const left = h("span", { class: "left", "aria-hidden": "true" });
        const name = h("span", { class: "kind", "aria-hidden": "true" }, shortName(shape.name));
        const drawn = pieceAlone(shape, owner, 46, picture.turned);
        const button = h("button", { type: "button", role: "radio", class: "piece-button" }, drawn, name, left);
        takes(button, () => this.#board, kind, lie);
        return { kind, lie, button, left };
      }));
    fill(this.#group, ...this.#buttons.map(({ button }) => button));
  }

  /** @param {BlokusBoard | null} board @param {Picture} picture @param {boolean} own */
  #showActions(board, picture, own) {
    set(this.#actions, { hidden: !own });
    const legal = board?.looked && board.moveAt(board.looked) !== undefined;
    const turns = board && (handOf(picture)[board.kind]?.shapes.length ?? 0) > 1;
    set(this.#turn, { disabled: !turns });
    set(this.#put, { disabled: !legal });
    fill(find(this.#turn, "span"), t("page-turn-piece"));
    fill(find(this.#put, "span"), t("page-place-piece"));
  }
}

/** Arrow keys walk the pieces. @param {KeyboardEvent} event */
function arrows(event) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step || !(event.currentTarget instanceof HTMLElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")].filter((button) => !button.disabled);
  const now = buttons.findIndex((button) => button === document.activeElement);
  const next = buttons[(now + step + buttons.length) % buttons.length];
  next?.focus();
  next?.click();
  event.preventDefault();
}

/**
 * A press takes the piece, a drag carries it to the board.
 * @param {HTMLButtonElement} button @param {() => BlokusBoard | null} on @param {number} kind @param {number} lie
 */
function takes(button, on, kind, lie) {
  button.addEventListener("click", () => on()?.hold(kind, lie));
  button.addEventListener("pointerdown", (down) => {
    const board = on();
    // One finger drags; another one beside it does nothing.
    if (!board || button.disabled || down.button !== 0 || !down.isPrimary) return;
    let dragging = false;
    const moved = (/** @type {PointerEvent} */ move) => {
      if (move.pointerId !== down.pointerId) return;
      if (!dragging && Math.hypot(move.clientX - down.clientX, move.clientY - down.clientY) < STILL) return;
      if (!dragging) {
        dragging = true;
        board.hold(kind, lie);
      }
      board.dragOver(move);
    };
    const ended = (/** @type {PointerEvent} */ up) => {
      if (up.pointerId !== down.pointerId) return;
      removeEventListener("pointermove", moved);
      removeEventListener("pointerup", ended);
      removeEventListener("pointercancel", ended);
      if (!dragging || up.type === "pointercancel") return;
      // A mouse drops the piece; a finger only aims, and confirms after.
      if (up.pointerType === "mouse" && board.looked) board.choose(board.looked);
      else board.dispatchEvent(new CustomEvent("hold"));
    };
    addEventListener("pointermove", moved);
    addEventListener("pointerup", ended);
    addEventListener("pointercancel", ended);
  });
}
