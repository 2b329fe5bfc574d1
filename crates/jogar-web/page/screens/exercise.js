// A mistake of a game as an exercise: the position before it, the answer hidden until the person has tried.

import { h, swap } from "../element.js";
import { refusal } from "../faults.js";
import * as net from "../net.js";
import { searchToEnd } from "../parts/search_end.js";
import { say } from "../shell.js";
import { lost, t } from "../texts.js";
import { MISTAKE } from "../values.js";

/** @typedef {import("../shapes.js").ReviewedMove} ReviewedMove */

/** How long a try is judged, in milliseconds. */
const JUDGE = 1500;

export class Exercise {
  /** Whether values, lines and what was played stay hidden. */
  hides = true;
  tries = 0;
  /** Counts what was asked for: only the last answer is told. */
  #asked = 0;
  /** @type {import("../net.js").Search | null} */
  #search = null;

  /**
   * @param {ReviewedMove} judged
   * @param {string} played the name of the move that was a mistake
   * @param {{ start: import("../shapes.js").PositionRequest, moves: string[], next(): void, shown(): void, leave(): void, follow(move: string): void }} acts
   */
  constructor(judged, played, acts) {
    this.judged = judged;
    this.played = played;
    this.acts = acts;
    const button = (/** @type {string} */ key, /** @type {() => void} */ act, main = false) =>
      h("button", { type: "button", class: `btn${main ? " main" : ""}`, onclick: act }, t(key));
    this.buttons = {
      answer: button("page-show-answer", () => this.#answer()),
      next: button("page-next-mistake", acts.next, true),
      best: button("page-play-best", () => acts.follow(judged.best)),
      leave: button("page-leave-exercise", acts.leave),
    };
    this.actions = h("div", { class: "actions" });
    this.place = h("div", { class: "exercise" }, this.actions);
    this.#draw();
  }

  /** Asks for a better move. */
  ask() {
    const { ply, player, loss } = this.judged;
    say(t("page-exercise", { ply: String(ply), player, move: this.played, loss: lost(loss) }));
  }

  /** Goes on with an exercise that was drawn in another language. @param {{ hides: boolean, tries: number }} was */
  goOn({ hides, tries }) {
    this.hides = hides;
    this.tries = tries;
    this.#draw();
    if (hides) this.ask();
  }

  /** Judges a try. @param {string} move @param {string} name */
  async attempt(move, name) {
    this.tries += 1;
    const tries = this.tries;
    const isLast = this.#begin();
    if (move === this.judged.best) {
      this.#reveal(t("page-exercise-best", { move: name, tries }));
      return;
    }
    say(t("page-exercise-judging", { move: name }));
    try {
      const loss = await this.#loss(move, isLast);
      if (!isLast()) return;
      if (loss !== null && loss < MISTAKE) this.#reveal(t("page-exercise-good", { move: name, tries }));
      else say(loss === null ? t("page-exercise-unknown", { move: name }) : t("page-exercise-no", { move: name, loss: lost(loss) }));
    } catch (error) {
      if (isLast()) say(refusal(error));
    }
  }

  /** It is left: nothing is told any more. */
  end() {
    this.#begin();
  }

  /** Ends what is still judged. What is begun now asks the answer whether it is still the last. */
  #begin() {
    this.#search?.stop();
    this.#search = null;
    this.#asked += 1;
    const mine = this.#asked;
    return () => mine === this.#asked;
  }

  /** What a move throws away by a short search. @param {string} move @param {() => boolean} isLast @returns {Promise<number | null>} */
  async #loss(move, isLast) {
    const request = { search: "analysis", ...this.acts.start, moves: this.acts.moves, time_ms: JUDGE };
    const report = await searchToEnd(request, () => {}, (search) => {
      if (isLast()) this.#search = search;
      else search.stop();
    });
    if (report?.report !== "analysis") return null;
    return report.lines.find((/** @type {any} */ line) => line.move === move)?.loss ?? null;
  }

  /** @param {string} text */
  #reveal(text) {
    this.hides = false;
    say(text);
    this.#draw();
    this.acts.shown();
  }

  /** The words are told below the board. */
  #draw() {
    const { answer, next, best, leave } = this.buttons;
    swap(this.actions, ...(this.hides ? [answer] : [next, best]), leave);
  }

  async #answer() {
    const isLast = this.#begin();
    try {
      const view = await net.position({ ...this.acts.start, moves: [...this.acts.moves, this.judged.best] });
      if (isLast()) this.#reveal(t("page-exercise-answer", { move: view.last?.name ?? this.judged.best }));
    } catch (error) {
      if (isLast()) say(refusal(error));
    }
  }
}
