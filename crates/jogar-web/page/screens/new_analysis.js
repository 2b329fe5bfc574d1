// The dialog of a new analysis: the rules of the board that is analysed.

import { h } from "../element.js";
import { RulesFields } from "../parts/rules.js";
import { openDialog } from "../shell.js";
import { t } from "../texts.js";

/**
 * Asks for rules.
 * @param {import("../shapes.js").GameEntry} game
 * @param {import("../shapes.js").Choice} now the rules of what is analysed
 * @returns {Promise<import("../shapes.js").Choice | null>}
 */
export function newAnalysis(game, now) {
  return new Promise((done) => {
    /** @type {import("../shapes.js").Choice | null} */
    let found = null;
    const usual = game.komi.find(({ size }) => size === now.size)?.least ?? null;
    const chosen = { variant: now.variant ?? "", size: now.size ?? 0, komi: now.komi === null || now.komi === usual ? "usual" : "other", named: now.komi ?? 0 };
    const fields = new RulesFields(game, chosen);
    const form = h(
      "form",
      { method: "dialog", novalidate: true },
      fields.rules,
      fields.komi,
      fields.problems,
      h("div", { class: "head" }, h("div", { class: "end" }, h("button", { type: "button", class: "btn", onclick: () => dialog.close() }, t("page-cancel")), h("button", { type: "submit", class: "btn main" }, t("page-begin")))),
    );
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      fields.accept();
      try {
        await fields.check();
        found = { variant: chosen.variant, size: chosen.size || null, komi: fields.named };
        dialog.close();
      } catch (error) {
        fields.refuse(error);
      }
    });
    const dialog = openDialog(t("page-new-analysis"), form);
    dialog.addEventListener("close", () => done(found));
  });
}
