// The lines that the engine has found, one for each move and the best first, each as a button. Reports come many times a
// second: buttons stay, only what is in them changes.

import { h, set, write } from "../element.js";
import { points, t } from "../texts.js";
import { quality } from "../values.js";

/** @typedef {import("../shapes.js").AnalysisLine} AnalysisLine */

export class EngineLines {
  // One tab stop, as there may be hundreds of moves; arrow keys go on.
  #box = h("div", { class: "linebox", role: "toolbar", "aria-orientation": "vertical", "aria-label": t("page-lines"), tabindex: -1 });
  #note = h("p", { class: "small muted note", hidden: true }, t("page-legend"));
  place = h("section", { class: "lines" }, this.#box, this.#note);
  /** @type {ReturnType<typeof makeRow>[]} */
  #rows = [];

  /** Whether they belong to a position that was left. */
  isOld = false;
  /** What a press began on: another move may stand there when it ends. @type {string | undefined} */
  #pressed;

  /** @param {(move: string) => void} play */
  constructor(play) {
    const moveOf = (/** @type {Event} */ event) => (event.target instanceof Element && !this.isOld ? event.target.closest("button")?.dataset.move : undefined);
    this.place.addEventListener("pointerdown", (event) => { this.#pressed = moveOf(event); });
    this.place.addEventListener("click", (event) => {
      const move = event.detail > 0 ? this.#pressed : moveOf(event);
      if (move !== undefined) play(move);
    });
    this.#box.addEventListener("keydown", (event) => {
      const buttons = /** @type {HTMLElement[]} */ ([...this.#box.children]);
      const at = buttons.findIndex((button) => button === document.activeElement);
      const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: buttons.length - 1 }[event.key];
      if (to === undefined) return;
      buttons[to]?.focus();
      event.preventDefault();
    });
    this.#box.addEventListener("focusin", () => this.#rove());
  }

  /** The line that has the focus is the tab stop, else the first. */
  #rove() {
    const buttons = [...this.#box.children];
    const stop = buttons.find((button) => button === document.activeElement) ?? buttons[0];
    for (const button of buttons) set(button, { tabindex: button === stop ? 0 : -1 });
  }

  /** @param {AnalysisLine[] | null} lines null: nothing is known yet @param {(value: number) => number} forFirst */
  show(lines, forFirst) {
    if (this.isOld) this.#pressed = undefined;
    this.isOld = false;
    const had = this.#box.contains(document.activeElement);
    const shown = lines ?? [];
    while (this.#rows.length < shown.length) this.#rows.push(makeRow());
    for (const { button } of this.#rows.slice(shown.length)) button.remove();
    for (const [i, line] of shown.entries()) {
      const { button, value, first, rest, loss } = this.#rows[i];
      set(button, { class: `line ${quality(line.loss)}`, "data-move": line.move });
      write(value, (line.exact ? "= " : "") + points(forFirst(line.value), line.exact));
      write(first, line.names[0] ?? line.name);
      write(rest, line.names.slice(1).join(" "));
      write(loss, line.loss === 0 ? "★" : points(-line.loss, line.exact));
      if (!button.isConnected) this.#box.append(button);
    }
    set(this.#note, { hidden: !lines });
    // With no line left, the focus waits here for the next one.
    if (had && document.activeElement?.parentElement !== this.#box) (shown.length > 0 ? this.#rows[0].button : this.#box).focus({ preventScroll: true });
    this.#rove();
  }
}

function makeRow() {
  const [value, first, rest, loss] = [h("span", { class: "v" }), h("b"), h("span"), h("span", { class: "d" })];
  return { value, first, rest, loss, button: h("button", { type: "button" }, value, h("span", { class: "pv" }, first, " ", rest), loss) };
}
