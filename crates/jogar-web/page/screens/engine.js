// What the engine thinks of a position: a switch, the value, the evaluation bar, depth and speed, the best lines.

import { fill, h, set } from "../element.js";
import { refusal } from "../faults.js";
import * as net from "../net.js";
import { EngineLines } from "../parts/lines.js";
import { points, short, t } from "../texts.js";

/** @typedef {import("../shapes.js").AnalysisReport} AnalysisReport */
/** @typedef {import("../shapes.js").PositionView} PositionView */

/** How long a position is analysed at most, in milliseconds. */
const LONGEST = 60_000;
/** Points at which the evaluation bar is at about three quarters. */
const BAR = 6;

export class EnginePanel {
  /** @type {AnalysisReport | null} */
  report = null;
  /** The value of the position for player 1, as far as it is known. @type {number | null} */
  value = null;
  bar = h("div", { class: "eval" }, h("i"));
  #switch = h("input", { type: "checkbox", role: "switch", checked: true });
  #value = h("b", { class: "bigval none" }, t("page-thinking"));
  #stat = h("div", { class: "stat" });
  /** @type {PositionView | null} */
  #position = null;
  /** @type {import("../net.js").Search | null} */
  #search = null;
  /** Counts analyses: an older one is not heard any more. */
  #begun = 0;

  /** @param {{ play(move: string): void, switched(): void, found(): void }} acts `found`: there is another report, or none any more */
  constructor({ play, switched, found }) {
    this.found = found;
    this.lines = new EngineLines(play);
    this.place = h("section", { class: "engine" }, h("div", { class: "row" }, h("label", { class: "switch" }, this.#switch, h("span", { class: "sr" }, t("page-engine")), this.#value), this.#stat));
    this.#switch.addEventListener("change", switched);
  }

  get isOn() {
    return this.#switch.checked;
  }

  set isOn(on) {
    this.#switch.checked = on;
  }

  /**
   * Analyses a position, if that is wanted.
   * @param {PositionView} position
   * @param {import("../shapes.js").PositionRequest} request
   * @param {{ wanted: boolean, hidden: boolean }} how `hidden`: there is no room for lines
   */
  async analyse(position, request, { wanted, hidden }) {
    this.stop();
    const mine = this.#begun;
    this.#position = position;
    this.report = null;
    if (!wanted || !this.isOn || position.ending) {
      this.#show(hidden);
      return;
    }
    // Until there are others, the lines stay where they are: nothing moves, and the focus is not lost.
    this.lines.isOld = true;
    try {
      const search = await net.search({ search: "analysis", ...request, time_ms: LONGEST }, (event) => {
        if (mine !== this.#begun || event.report !== "analysis") return;
        this.report = event;
        this.#show(hidden);
      });
      if (mine === this.#begun) this.#search = search;
      else search.stop();
    } catch (error) {
      if (mine === this.#begun) this.#stat.textContent = refusal(error);
    }
  }

  /** Ends the analysis. */
  stop() {
    this.#begun += 1;
    this.#search?.stop();
    this.#search = null;
  }

  /** A value for the player to move, as player 1 sees it. @param {number} value */
  forFirst(value) {
    return (this.report?.player ?? this.#position?.player) === 1 ? value : -value;
  }

  /** @param {boolean} hidden */
  #show(hidden) {
    const { report } = this;
    const [best] = report?.lines ?? [];
    const ending = this.#position?.ending;
    const shown = this.value = best ? this.forFirst(best.value) : ending ? ending.points[0] - ending.points[1] : null;
    const exact = Boolean(best?.exact || ending);
    this.#value.textContent = shown === null ? t("page-engine") : (exact ? "= " : "") + points(shown, exact);
    set(this.#value, { class: `bigval${shown === null ? " none" : shown < 0 ? " p2" : " p1"}` });
    const share = shown === null ? 50 : 100 / (1 + Math.exp(-shown / BAR));
    this.bar.style.setProperty("--share", `${share.toFixed(1)}%`);
    set(this.bar, { role: "img", "aria-label": shown === null ? t("page-evaluation") : t("page-evaluation-is", { value: points(shown) }) });
    fill(
      this.#stat,
      report ? h("span", null, t("page-depth", { depth: report.depth, most: report.selective_depth })) : null,
      report ? h("span", null, t("page-speed", { nodes: short(report.nodes), rate: short(report.nodes_per_second) })) : null,
    );
    this.lines.show(report?.lines ?? null, (value) => this.forFirst(value));
    // Where no line is going to come, a phone keeps no room for any.
    set(this.lines.place, { hidden: hidden || (!report && !this.isOn), "data-silent": !report });
    this.found();
  }
}
