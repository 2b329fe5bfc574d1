// Algorithms that solve puzzles: their names, the choice of one, and the table of what they cost.

import { fill, h } from "../element.js";
import { duration, number, t } from "../texts.js";

/** @typedef {import("../shapes.js").SolveNews} SolveNews */
/** @typedef {{ news: SolveNews, from: string[] }} Run a search, and the names of the steps made before it */

/** Names as textbooks write them; the others are words of a language. @type {Record<string, string>} */
const NAMES = {
  bfs: "BFS", dfs: "DFS", iddfs: "IDDFS", ucs: "UCS", astar: "A*", wastar: "A* w = 2", idastar: "IDA*", rbfs: "RBFS",
  sma: "SMA*",
};

/** @param {string} name */
export const algorithmName = (name) => NAMES[name] ?? t(`page-puzzle-algorithm-${name}`);

/**
 * The choice of an algorithm and its heuristic.
 * @param {import("../shapes.js").Catalogue} all
 * @param {{ heuristics: string[] }} puzzle
 * @param {{ algorithm: string, id: string, leave?: string[] }} options `leave`: algorithms that are not offered
 */
export function solverChoice(all, puzzle, { algorithm, id, leave = [] }) {
  const offered = all.algorithms.filter(({ name }) => !leave.includes(name));
  const kind = h("select", { id: `${id}-algorithm` }, ...offered.map(({ name }) => h("option", { value: name, selected: name === algorithm }, algorithmName(name))));
  const guide = h("select", { id: `${id}-heuristic` }, ...puzzle.heuristics.map((name) => h("option", { value: name }, name)));
  const guideLabel = h("label", null, h("span", null, t("page-puzzle-heuristic")), guide);
  const guideWords = h("p", { class: "small muted guide-words" });
  const informed = () => offered.find(({ name }) => name === kind.value)?.heuristic ?? false;
  const show = () => {
    guideLabel.hidden = !informed();
    guideWords.textContent = informed() ? t(`page-puzzle-heuristic-${guide.value}`) : t("page-puzzle-heuristic-none");
  };
  kind.addEventListener("change", show);
  guide.addEventListener("change", show);
  show();
  return {
    place: h("div", { class: "solver-choice" }, h("label", null, h("span", null, t("page-puzzle-algorithm")), kind), guideLabel, guideWords),
    /** @returns {{ algorithm: string, heuristic?: string }} */
    chosen: () => (informed() ? { algorithm: kind.value, heuristic: guide.value } : { algorithm: kind.value }),
    /** A heuristic of another puzzle is left out. @param {{ algorithm: string, heuristic?: string }} how */
    choose: ({ algorithm, heuristic }) => {
      kind.value = algorithm;
      if (heuristic && puzzle.heuristics.includes(heuristic)) guide.value = heuristic;
      show();
    },
    kind,
    guide,
  };
}

/** The table of searches: statistics, and bars on a logarithmic scale. */
export class RunTable {
  #body = h("tbody");
  place = h("div", { class: "scroll runs", role: "region", tabindex: 0, hidden: true });

  constructor() {
    const heads = ["algorithm", "steps", "", "generated", "expanded", "penetrance", "branching", "peak", "time"];
    const head = heads.map((name, i) => (name ? h("th", { scope: "col", class: i ? "num" : null }, t(`page-puzzle-${name}`)) : h("td", { class: "bars" })));
    this.place.setAttribute("aria-label", t("page-puzzle-runs"));
    this.place.append(h("table", null, h("thead", null, h("tr", null, ...head)), this.#body));
  }

  /** @param {Run[]} runs @param {SolveNews | null} current the search whose steps are shown */
  show(runs, current) {
    this.place.hidden = runs.length === 0;
    const most = Math.log(Math.max(10, ...runs.map(({ news }) => news.generated)));
    fill(this.#body, ...runs.map((run) => row(run, most, run.news === current)));
  }
}

/** @param {Run} run @param {number} most @param {boolean} current */
function row({ news, from }, most, current) {
  const bar = h("i");
  bar.style.width = `${(100 * Math.log(Math.max(1, news.generated))) / most}%`;
  const steps = news.length === null
    ? h("td", { class: "num muted" }, t(`page-puzzle-end-${news.end}`))
    : h("td", { class: "num" }, number(news.length), news.optimal ? h("b", { class: "proven", title: t("page-puzzle-proven") }, " =", h("span", { class: "sr" }, t("page-puzzle-proven"))) : null);
  return h(
    "tr",
    { class: current ? "current" : null, "aria-current": current ? "true" : null },
    h("th", { scope: "row" }, algorithmName(news.algorithm), news.heuristic ? h("span", { class: "guide" }, ` ${news.heuristic}`) : null, from.length > 0 ? h("span", { class: "guide" }, ` ${t("page-puzzle-from", { steps: from.length, move: from[from.length - 1] })}`) : null),
    steps,
    h("td", { class: "bars", "aria-hidden": "true" }, bar),
    h("td", { class: "num" }, number(news.generated)),
    h("td", { class: "num" }, number(news.expanded)),
    h("td", { class: "num" }, small(news.penetrance)),
    h("td", { class: "num" }, news.branching === null ? "–" : number(news.branching, 2)),
    h("td", { class: "num" }, number(news.peak_nodes)),
    h("td", { class: "num" }, news.time_ms === 0 ? "< 1 ms" : duration(news.time_ms)),
  );
}

/** A small number: 0.0156, or 2.7 · 10⁻⁴. @param {number | null} value */
function small(value) {
  if (value === null) return "–";
  if (value >= 0.001 || value === 0) return number(value, 4);
  const power = Math.floor(Math.log10(value));
  const digits = [...String(-power)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("");
  return `${number(value / 10 ** power, 1)} · 10⁻${digits}`;
}
