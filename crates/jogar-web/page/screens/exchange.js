// A game and a position as text, a link that opens the position, a log that is read, the rules.

import { fill, h } from "../element.js";
import { faultList } from "../faults.js";
import * as net from "../net.js";
import { fileButton } from "../parts/file.js";
import { openDialog } from "../shell.js";
import { language, t } from "../texts.js";

/** @typedef {import("../shapes.js").GameView} GameView */
/** @typedef {import("../shapes.js").PositionView} PositionView */

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

/** The address that opens a position. @param {PositionView} position @param {string} screen */
export const linkTo = (position, screen) => `/${screen}/${position.game}?${parameters(position)}`;

/** The address that shows how a position is searched. @param {PositionView} position */
export const learnLink = (position) => `/learn?game=${position.game}&${parameters(position)}`;

/** A text with a button that copies it. @param {string} key @param {string} text @param {number} rows */
export function copied(key, text, rows) {
  const area = h("textarea", { readonly: true, rows, "aria-label": t(key) });
  area.value = text;
  const told = h("span", { class: "small muted" });
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
  const log = await net.gameLog(view.id).catch(() => "");
  const link = location.origin + linkTo(position, "play");
  const dialog = openDialog(
    t("page-more"),
    h(
      "div",
      { class: "pane actions" },
      h("a", { class: "btn", href: `/analyse/${view.setup.game}?id=${view.id}`, onclick: () => dialog.close() }, t("page-analyse-this")),
      h("button", { type: "button", class: "btn", onclick: () => { dialog.close(); showRules(view.setup.game, position.variant); } }, t("screen-rules")),
      h("button", { type: "button", class: "btn", onclick: () => { dialog.close(); importGame(begin); } }, t("page-import")),
    ),
    h("div", { class: "pane" }, copied("page-position-text", position.state, 2)),
    h("div", { class: "pane" }, copied("page-position-link", link, 2)),
    h("div", { class: "pane" }, copied("page-moves-text", view.moves.map((move) => move.name).join(" "), 3)),
    h("div", { class: "pane" }, copied("page-game-text", log, 4)),
  );
}

/** A paragraph of the rules. @param {import("../shapes.js").RulesLine} line */
function ruleLine({ kind, text }) {
  if (kind === "heading") return h("h2", null, text);
  if (kind === "code") return h("pre", { tabindex: 0 }, text.join("\n"));
  if (kind !== "table") return h("p", { class: kind }, text);
  const [head, ...rows] = text;
  return h(
    "div",
    { class: "scroll", tabindex: 0 },
    h("table", null, h("thead", null, h("tr", null, ...head.map((cell) => h("th", { scope: "col" }, cell)))), h("tbody", null, ...rows.map((row) => h("tr", null, ...row.map((cell) => h("td", null, cell)))))),
  );
}

/** The rules of a game, to read. @param {string} game @param {string | null} [variant] */
export async function showRules(game, variant) {
  const place = h("div", { class: "pane rules" });
  openDialog(t("screen-rules"), place);
  try {
    /** @type {{ lines: import("../shapes.js").RulesLine[] }} */
    const { lines } = await net.rules(game, language(), variant ?? undefined);
    fill(place, ...lines.map(ruleLine));
  } catch (error) {
    fill(place, faultList(error));
  }
}

/** Reads a log or a saved game; one of its games is opened. @param {(setup: unknown) => Promise<void>} begin */
export function importGame(begin) {
  const area = h("textarea", { rows: 6, "aria-label": t("page-import-text") });
  const found = h("div", { class: "pane" });
  const read = async () => {
    try {
      const log = await net.readLog(area.value);
      const rows = log.games.map((/** @type {any} */ game) =>
        h(
          "li",
          { class: "row" },
          h("span", null, t("page-logged-game", { number: String(game.number), game: t(`game-${game.game}`), moves: game.moves.length })),
          h("button", {
            type: "button", class: "btn", disabled: game.faults.length > 0,
            onclick: async () => {
              try {
                await begin({ log: area.value, number: game.number });
                dialog.close();
              } catch (error) {
                fill(found, faultList(error));
              }
            },
          }, t("page-open")),
        ));
      const faults = [...log.faults, ...log.games.flatMap((/** @type {any} */ game) => game.faults)].map((fault) => h("li", null, fault.text[language()]));
      fill(found, h("ul", { class: "plain" }, ...rows), faults.length > 0 ? h("ul", { class: "faults" }, ...faults) : null);
    } catch (error) {
      fill(found, faultList(error));
    }
  };
  const file = fileButton("page-import-file", { accept: ".dat,.txt,.log,text/plain" }, async (first) => {
    area.value = await first.text();
    read();
  });
  const dialog = openDialog(
    t("page-import"),
    h("div", { class: "pane" }, h("p", { class: "small muted" }, t("page-import-how")), area, file),
    h("div", { class: "pane actions" }, h("button", { type: "button", class: "btn main", onclick: read }, t("page-import-read"))),
    found,
  );
}
