// A game and a position as text, a link that opens the position, a log that is read, the rules.

import { fill, h } from "../element.js";
import { faultList } from "../faults.js";
import * as net from "../net.js";
import { fileButton } from "../parts/file.js";
import { parametersOf } from "../parts/players.js";
import { openDialog } from "../shell.js";
import { language, t } from "../texts.js";

/** @typedef {import("../shapes.js").GameView} GameView */
/** @typedef {import("../shapes.js").PositionView} PositionView */

/** The server takes no longer texts, in bytes (`LONGEST_LOG` in crates/jogar-web/src/extract.rs). */
const LONGEST = 2 ** 20;

/** A position as parameters of an address. @param {PositionView} position */
function parameters(position) {
  const query = new URLSearchParams();
  if (position.variant) query.set("variant", position.variant);
  if (position.size !== null && position.size !== undefined) query.set("size", String(position.size));
  if (position.komi !== null && position.komi !== undefined) query.set("komi", String(position.komi));
  query.set("state", position.state);
  query.set("player", String(position.player));
  return query;
}

/** The address of a game from a position on: the person has the side to move. @param {PositionView} position */
export const linkTo = (position) => `/play/${position.game}?${parameters(position)}&first=${position.player === 1 ? "human" : "computer"}`;

/** The address that shows how a position is searched. @param {PositionView} position */
export const learnLink = (position) => `/learn?game=${position.game}&${parameters(position)}`;

/** A text with a button that copies it. @param {string} key @param {string} text @param {number} rows */
export function copied(key, text, rows) {
  const area = h("textarea", { readonly: true, rows, "aria-label": t(key) });
  area.value = text;
  const told = h("span", { class: "small muted", "aria-live": "polite" });
  const copy = async () => {
    area.select();
    try {
      await navigator.clipboard.writeText(text);
      told.textContent = t("page-copied");
    } catch {
      // Without the right to the clipboard the text is selected, to be copied by hand.
      told.textContent = t("page-copy-by-hand");
    }
  };
  return h("div", null, h("div", { class: "row" }, h("span", { class: "lab" }, t(key)), told, h("button", { type: "button", class: "btn", onclick: copy }, t("page-copy"))), area);
}

/**
 * @param {GameView} view
 * @param {PositionView} position
 * @param {(setup: unknown) => Promise<void>} begin
 */
export async function textsOf(view, position, begin) {
  const log = h("div", { class: "pane" });
  const link = `${location.origin}${linkTo(position)}&${parametersOf(view.setup.players)}`;
  const dialog = openDialog(
    t("page-more"),
    h(
      "div",
      { class: "pane actions" },
      h("a", { class: "btn", href: `/analyse/${view.setup.game}?id=${view.id}`, onclick: () => dialog.close() }, t("page-analyse-this")),
      h("button", { type: "button", class: "btn", onclick: () => { dialog.close(); showRules(view.setup.game, position.variant); } }, t("screen-rules")),
      h("button", { type: "button", class: "btn", onclick: () => { dialog.close(); importGame((game, text) => begin({ log: text, number: game.number })); } }, t("page-import")),
    ),
    h("div", { class: "pane" }, copied("page-position-text", position.state, 2)),
    h("div", { class: "pane" }, copied("page-position-link", link, 2)),
    h("div", { class: "pane" }, copied("page-moves-text", view.moves.map((move) => move.name).join(" "), 3)),
    log,
  );
  fill(log, copied("page-game-text", await net.gameLog(view.id).catch(() => ""), 4));
}

/** Words of the rules. @param {import("../shapes.js").RulesPhrase} phrase */
function rulePhrase(phrase) {
  if ("term" in phrase) return h("b", null, phrase.term);
  return "code" in phrase ? h("code", null, phrase.code) : phrase.plain;
}

/** A paragraph of the rules. @param {import("../shapes.js").RulesLine} line */
function ruleLine({ kind, text }) {
  if (kind === "heading") return h("h2", null, text);
  if (kind === "code") return h("pre", { tabindex: 0 }, text.join("\n"));
  if (kind !== "table") return h("p", { class: kind }, ...text.map(rulePhrase));
  const [head, ...rows] = text;
  return h(
    "div",
    { class: "scroll", tabindex: 0 },
    h("table", null, h("thead", null, h("tr", null, ...head.map((cell) => h("th", { scope: "col" }, ...cell.map(rulePhrase))))), h("tbody", null, ...rows.map((row) => h("tr", null, ...row.map((cell) => h("td", null, ...cell.map(rulePhrase))))))),
  );
}

/** The rules of a game, to read. @param {string} game @param {string | null} [variant] */
export async function showRules(game, variant) {
  const place = h("div", { class: "pane rules" });
  const problems = h("div", { class: "pane", role: "alert" });
  openDialog(t("screen-rules"), place, problems);
  try {
    /** @type {{ lines: import("../shapes.js").RulesLine[] }} */
    const { lines } = await net.rules(game, language(), variant ?? undefined);
    fill(place, ...lines.map(ruleLine));
  } catch (error) {
    fill(problems, faultList(error));
  }
}

/**
 * Reads a log or a saved game; one of its games is opened.
 * @param {(game: import("../shapes.js").LoggedView, text: string) => Promise<void>} open
 */
export function importGame(open) {
  const area = h("textarea", { rows: 6, "aria-label": t("page-import-text") });
  const found = h("div", { class: "pane", "aria-live": "polite" });
  const problems = h("div", { class: "pane", role: "alert" });
  const read = async (/** @type {string} */ text) => {
    fill(found);
    fill(problems);
    try {
      const log = await net.readLog(text);
      const rows = log.games.map((game) => h("li", { class: "row" }, h("span", null, t("page-logged-game", { number: String(game.number), game: t(`game-${game.game}`), moves: game.moves.length })), opener(game, text)));
      fill(found, h("ul", { class: "plain" }, ...rows));
      const faults = [...log.faults, ...log.games.flatMap((game) => game.faults)].map((fault) => h("li", null, fault.text[language()]));
      if (faults.length > 0) fill(problems, h("ul", { class: "faults" }, ...faults));
    } catch (error) {
      fill(problems, faultList(error));
    }
  };
  /** @param {import("../shapes.js").LoggedView} game @param {string} text */
  const opener = (game, text) => h("button", {
    type: "button", class: "btn", disabled: game.faults.length > 0,
    onclick: async () => {
      try {
        await open(game, text);
        dialog.close();
      } catch (error) {
        fill(problems, faultList(error));
      }
    },
  }, t("page-open"));
  // Who copies a text by hand may leave the end of its last line behind; in a file, that is a line half written.
  const file = fileButton("page-import-file", { accept: ".dat,.txt,.log,text/plain" }, async (first) => {
    if (first.size > LONGEST) {
      fill(found);
      fill(problems, h("ul", { class: "faults" }, h("li", null, t("web-too-long", { most: String(LONGEST) }))));
      return;
    }
    area.value = await first.text();
    read(area.value);
  });
  const dialog = openDialog(
    t("page-import"),
    h("div", { class: "pane" }, h("p", { class: "small muted" }, t("page-import-how")), area, file),
    h("div", { class: "pane actions" }, h("button", { type: "button", class: "btn main", onclick: () => read(`${area.value}\n`) }, t("page-import-read"))),
    found,
    problems,
  );
}
