// What the engine thinks of a position, for player 1: a number, and a bar beside the board.

import { h, set } from "../element.js";
import { points, t } from "../texts.js";

/** Points at which the bar is at about three quarters. */
const BAR = 6;

export class Evaluation {
  bar = h("div", { class: "eval", role: "img" }, h("i"));
  number = h("b", { class: "bigval none" });

  /** @param {number | null} value for player 1; null if it is not known @param {boolean} exact */
  show(value, exact) {
    this.number.textContent = value === null ? "" : (exact ? "= " : "") + points(value, exact);
    set(this.number, { class: `bigval${value === null ? " none" : value < 0 ? " p2" : " p1"}` });
    const share = value === null ? 50 : 100 / (1 + Math.exp(-value / BAR));
    this.bar.style.setProperty("--share", `${share.toFixed(1)}%`);
    set(this.bar, { "aria-label": value === null ? t("page-evaluation") : t("page-evaluation-is", { value: points(value) }) });
  }
}
