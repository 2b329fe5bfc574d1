// The review of a game: the engine judges every move, one after another; what it has found so far, in a panel.

import { h, set, swap } from "../element.js";
import * as net from "../net.js";
import { icon } from "../signs.js";
import { t } from "../texts.js";

/** @typedef {import("../shapes.js").ReviewedMove} ReviewedMove */
/** @typedef {import("../shapes.js").PositionRequest} PositionRequest */

export class Review {
  /** Judged moves, by their number. @type {Map<number, ReviewedMove>} */
  judged = new Map();
  /** Whether moves are still being judged. */
  running = false;
  /** The number of moves, and of those that are not judged yet. */
  count = 0;
  left = 0;
  /** The number of the mistake that was the exercise last; 0 if there was none. */
  last = 0;
  /** Whether the engine goes on when the review ends: it was on when the review began. */
  interrupts = false;
  /** Hears that something has changed. */
  changed = () => {};
  /** Hears of the end, and why it failed. @type {(error: unknown) => void} */
  ended = () => {};
  /** @type {import("../net.js").Search | null} */
  #search = null;
  /** Counts reviews: an older one is not heard any more. */
  #begun = 0;

  /** The mistakes, in the order of the game. */
  get mistakes() {
    return [...this.judged.values()].filter((judged) => judged.mistake).sort((a, b) => a.ply - b.ply);
  }

  /**
   * The next mistake after a move; after the last one comes the first. Who is still at the exercise, or in a variation of
   * it, is before its mistake, which does not come again.
   * @param {number} ply
   */
  next(ply) {
    const here = ply === this.last - 1 ? this.last : ply;
    return this.mistakes.find((judged) => judged.ply > here) ?? this.mistakes[0];
  }

  /** Judges a game. @param {PositionRequest} start @param {string[]} moves */
  async begin(start, moves) {
    this.clear();
    const mine = this.#begun;
    this.running = true;
    this.count = moves.length;
    this.left = moves.length;
    this.changed();
    try {
      const search = await net.search({ search: "review", ...start, moves }, (event) => mine === this.#begun && this.#hear(event));
      if (mine !== this.#begun) search.stop();
      else if (this.running) this.#search = search;
    } catch (error) {
      if (mine === this.#begun) this.#end(error);
    }
  }

  /** @param {any} event */
  #hear(event) {
    if (event.report === "judged") {
      this.judged.set(event.ply, event);
      this.left = event.left;
    } else if (event.report === "review") {
      for (const judged of event.moves) this.judged.set(judged.ply, judged);
    }
    if (event.done) this.#end(event.report === "failed" ? new net.Refused(event.status ?? 422, event.faults) : null);
    else this.changed();
  }

  /** @param {unknown} error */
  #end(error) {
    this.running = false;
    this.#search = null;
    this.changed();
    this.ended(error);
  }

  /** Judges no more moves. */
  stop() {
    this.#begun += 1;
    this.running = false;
    this.#search?.stop();
    this.#search = null;
  }

  /** Forgets the game. */
  clear() {
    this.stop();
    this.judged.clear();
    this.last = 0;
    this.interrupts = false;
  }
}

/** How far a review is, its mistakes, and the mistake that is the exercise now. */
export class ReviewPanel {
  place = h("section", { class: "mistakes" });
  #told = h("p");
  #progress = h("progress");

  /** @param {{ begin(): void, stop(): void, next(): void }} acts */
  constructor({ begin, stop, next }) {
    this.buttons = {
      begin: h("button", { type: "button", class: "btn main", onclick: begin }, icon("chart"), t("page-review")),
      stop: h("button", { type: "button", class: "btn", onclick: stop }, t("page-stop")),
      next: h("button", { type: "button", class: "btn main", onclick: next }, t("page-next-mistake"), icon("next")),
      again: h("button", { type: "button", class: "btn", onclick: begin }, t("page-review-again")),
    };
  }

  /** @param {Review} review @param {import("./exercise.js").Exercise | null} exercise @param {boolean} hidden */
  show(review, exercise, hidden) {
    const { begin, stop, next, again } = this.buttons;
    set(this.place, { hidden });
    if (exercise) swap(this.place, exercise.place);
    else if (review.running) {
      const judged = review.count - review.left;
      this.#told.textContent = t("page-review-progress", { judged, count: review.count });
      set(this.#progress, { max: review.count, value: judged, "aria-label": t("page-review") });
      swap(this.place, this.#told, this.#progress, stop);
    } else if (review.judged.size === 0) swap(this.place, begin);
    else {
      const mistakes = review.mistakes.length;
      this.#told.textContent = t("page-mistakes", { mistakes });
      set(next, { disabled: mistakes === 0 });
      swap(this.place, this.#told, next, again);
    }
  }
}
