// Steps forward and back at one's own pace: buttons, a slider, arrow keys. Nothing moves by itself.

import { changing, h, set } from "../element.js";
import { keysOn } from "../settings.js";
import { typing } from "../shell.js";
import { icon } from "../signs.js";
import { number, t } from "../texts.js";

export class Stepper {
  at = 0;
  last = 0;
  #slider = h("input", { type: "range", min: 0, max: 0, step: 1 });
  #count = h("span", { class: "stepcount" });
  #buttons;

  /** @param {(at: number) => void} go @param {string} label what the slider chooses @param {AbortSignal} signal */
  constructor(go, label, signal) {
    this.go = go;
    const button = (/** @type {import("../signs.js").IconName} */ name, /** @type {string} */ key, /** @type {() => number} */ to) =>
      h("button", { type: "button", class: "quiet", "aria-label": t(key), onclick: () => this.#to(to()) }, icon(name));
    this.#buttons = [
      button("first", "page-to-start", () => 0),
      button("prev", "page-back", () => this.at - 1),
      button("next", "page-forward", () => this.at + 1),
      button("last", "page-to-end", () => this.last),
    ];
    const [first, back, on, end] = this.#buttons;
    set(this.#slider, { "aria-label": label });
    this.#slider.addEventListener("input", () => this.#to(Number(this.#slider.value)));
    this.place = h("div", { class: "stepper" }, first, back, this.#slider, on, end, this.#count);
    addEventListener("keydown", (event) => this.#key(event), { signal });
  }

  /** @param {number} at */
  #to(at) {
    const to = Math.max(0, Math.min(this.last, at));
    if (to !== this.at) this.go(to);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (typing(event) || !keysOn()) return;
    if (event.target instanceof Element && event.target.closest("[role=gridcell]:not(td), [role=radio]")) return;
    if (event.key === "ArrowLeft" || event.key === ",") this.#to(this.at - 1);
    else if (event.key === "ArrowRight" || event.key === ".") this.#to(this.at + 1);
    else if (event.key === "Home") this.#to(0);
    else if (event.key === "End") this.#to(this.last);
    else return;
    event.preventDefault();
  }

  /** @param {number} at @param {number} last @param {string} words what the step is, for the slider */
  show(at, last, words) {
    this.at = at;
    this.last = last;
    set(this.#slider, { max: last, "aria-valuetext": words });
    this.#slider.value = String(at);
    this.#count.textContent = `${number(at)} / ${number(last)}`;
    const [first, back, on, end] = this.#buttons;
    changing([on, back, end, first], () => {
      for (const button of [first, back]) button.disabled = at === 0;
      for (const button of [on, end]) button.disabled = at === last;
    });
  }
}
