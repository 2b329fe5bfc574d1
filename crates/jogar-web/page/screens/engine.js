// What the engine thinks of a position: a switch, the value, the evaluation bar, depth and speed, the best lines.

import { fill, h, set } from "../element.js";
import { refusal } from "../faults.js";
import * as net from "../net.js";
import { Evaluation } from "../parts/evaluation.js";
import { EngineLines } from "../parts/lines.js";
import { short, t } from "../texts.js";

/** @typedef {import("../shapes.js").AnalysisReport} AnalysisReport */
/** @typedef {import("../shapes.js").PositionView} PositionView */

/** How long a position is analysed at most, in milliseconds. */
const LONGEST = 60_000;

export class EnginePanel {
  /** @type {AnalysisReport | null} */
  report = null;
  /** The value of the position for player 1, as far as it is known. @type {number | null} */
  value = null;
  #evaluation = new Evaluation();
  #switch = h("input", { type: "checkbox", role: "switch", checked: true });
  #name = h("span", null, t("page-engine"));
  #stat = h("div", { class: "stat" });
  #trouble = h("p", { class: "small bad", role: "alert" });
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
    this.bar = this.#evaluation.bar;
    const value = h("div", { class: "row" }, h("label", { class: "switch" }, this.#switch, this.#name), this.#evaluation.number);
    this.place = h("section", { class: "engine" }, h("div", { class: "row" }, value, this.#stat), this.#trouble);
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
    this.#trouble.textContent = "";
    if (!wanted || !this.isOn || position.ending) {
      this.#show(hidden);
      return;
    }
    // Until there are others, the lines stay where they are: nothing moves, and the focus is not lost.
    this.lines.isOld = true;
    try {
      const search = await net.search({ search: "analysis", ...request, time_ms: LONGEST }, (event) => {
        if (mine === this.#begun) this.#hear(event, hidden);
      });
      if (mine === this.#begun) this.#search = search;
      else search.stop();
    } catch (error) {
      if (mine === this.#begun) this.#fail(error, hidden);
    }
  }

  /** @param {any} event @param {boolean} hidden */
  #hear(event, hidden) {
    if (event.report === "failed") this.#fail(new net.Refused(event.status ?? 422, event.faults), hidden);
    if (event.report !== "analysis") return;
    this.report = event;
    this.#show(hidden);
  }

  /** What is shown of the position before goes away. @param {unknown} error @param {boolean} hidden */
  #fail(error, hidden) {
    this.#show(hidden);
    this.#trouble.textContent = refusal(error);
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
    this.#evaluation.show(shown, Boolean(best?.exact || ending));
    // A value has its room.
    set(this.#name, { class: shown === null ? null : "sr" });
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
