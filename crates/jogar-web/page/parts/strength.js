// How strong a computer plays: a level, or a time for each move.

import { fill, h, set } from "../element.js";
import { language, number, t } from "../texts.js";
import { choice } from "./choice.js";

/** @typedef {import("./players.js").Strength} Strength */

/** The field in which a strength is chosen. */
export class StrengthField {
  place = h("fieldset");

  /** @param {import("../shapes.js").Catalogue} all @param {Strength} chosen takes what is chosen */
  constructor(all, chosen) {
    this.all = all;
    this.chosen = chosen;
  }

  /** @param {string} label whose strength it is */
  show(label) {
    const { all, chosen } = this;
    const level = chosen.how === "level";
    const [least, most] = all.times_ms;
    const range = h("input", {
      type: "range", min: level ? 1 : Math.ceil(least / 1000), max: level ? all.levels.length : Math.floor(most / 1000),
      value: level ? chosen.level : chosen.time / 1000, "aria-label": t(level ? "page-level" : "page-time"),
    });
    const output = h("b");
    const words = h("p", { class: "small muted" });
    const told = () => {
      const value = Number(range.value);
      if (level) chosen.level = value;
      else chosen.time = value * 1000;
      output.textContent = level ? String(value) : `${number(value)} s`;
      words.textContent = level ? (all.levels[value - 1]?.label.text[language()] ?? "") : t("page-time-words");
      set(range, { "aria-valuetext": `${output.textContent}: ${words.textContent}` });
    };
    range.addEventListener("input", told);
    told();
    const how = choice(label, [["level", t("page-level")], ["time", t("page-time")]], chosen.how, (value) => {
      chosen.how = value;
      const focused = this.place.contains(document.activeElement);
      this.show(label);
      // Who walks the two by arrow keys is still there.
      if (focused) /** @type {HTMLElement | null} */ (this.place.querySelector("[aria-checked=true]"))?.focus();
    });
    set(this.place, { "aria-label": label });
    fill(this.place, h("div", { class: "choose" }, h("span", { class: "lab" }, label), how.place), h("div", { class: "rangeval" }, range, output), words);
  }
}
