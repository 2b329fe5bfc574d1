// A mistake of a game as an exercise: the position before it, the answer hidden until the person has tried.

import { fill, h } from "../element.js";
import { refusal } from "../faults.js";
import * as net from "../net.js";
import { say } from "../shell.js";
import { points, t } from "../texts.js";

/** @typedef {import("../shapes.js").ReviewedMove} ReviewedMove */

/** How long a try is judged, in milliseconds. */
const JUDGE = 1500;
/** A move that throws away no more than this is right. */
const RIGHT = 0.5;

export class Exercise {
  place = h("div", { class: "exercise" });
  /** Whether values, lines and what was played stay hidden. */
  hides = true;
  #tries = 0;

  /**
   * @param {ReviewedMove} judged
   * @param {string} played the name of the move that was a mistake
   * @param {{ start: import("../shapes.js").PositionRequest, moves: string[], next(): void, shown(): void, leave(): void, follow(move: string, name: string): void }} acts
   */
  constructor(judged, played, acts) {
    this.judged = judged;
    this.played = played;
    this.acts = acts;
  }

  /** Asks for a better move. */
  ask() {
    const { ply, player, loss } = this.judged;
    const text = t("page-exercise", { ply: String(ply), player, move: this.played, loss: points(loss) });
    say(text);
    this.#draw(text, false);
  }

  /** Judges a try. @param {string} move @param {string} name */
  async attempt(move, name) {
    this.#tries += 1;
    if (move === this.judged.best) {
      this.#reveal(t("page-exercise-best", { move: name, tries: this.#tries }));
      return;
    }
    say(t("page-exercise-judging", { move: name }));
    try {
      const loss = await this.#loss(move);
      if (loss !== null && loss <= RIGHT) this.#reveal(t("page-exercise-good", { move: name, tries: this.#tries }));
      else {
        const text = loss === null ? t("page-exercise-unknown", { move: name }) : t("page-exercise-no", { move: name, loss: points(loss) });
        say(text);
        this.#draw(text, false);
      }
    } catch (error) {
      say(refusal(error));
    }
  }

  /** What a move throws away by a short search. @param {string} move @returns {Promise<number | null>} */
  #loss(move) {
    return new Promise((found, failed) => {
      net.search({ search: "analysis", ...this.acts.start, moves: this.acts.moves, time_ms: JUDGE }, (event) => {
        if (!event.done) return;
        if (event.report === "failed") failed(new net.Refused(event.status ?? 422, event.faults));
        if (event.report !== "analysis") return found(null);
        const line = event.lines.find((/** @type {any} */ one) => one.move === move);
        found(line ? line.loss : null);
      }).catch(failed);
    });
  }

  /** @param {string} text */
  #reveal(text) {
    this.hides = false;
    say(text);
    this.#draw(text, true);
    this.acts.shown();
  }

  /** @param {string} text @param {boolean} shown */
  #draw(text, shown) {
    const button = (/** @type {string} */ key, /** @type {() => void} */ act, main = false) =>
      h("button", { type: "button", class: `btn${main ? " main" : ""}`, onclick: act }, t(key));
    fill(
      this.place,
      h("p", null, h("b", null, text)),
      h(
        "div",
        { class: "actions" },
        shown ? button("page-next-mistake", this.acts.next, true) : button("page-show-answer", () => this.#answer()),
        shown ? button("page-play-best", () => this.acts.follow(this.judged.best, this.judged.best)) : null,
        button("page-leave-exercise", this.acts.leave),
      ),
    );
  }

  async #answer() {
    const view = await net.position({ ...this.acts.start, moves: [...this.acts.moves, this.judged.best] });
    this.#reveal(t("page-exercise-answer", { move: view.last?.name ?? this.judged.best }));
  }
}
