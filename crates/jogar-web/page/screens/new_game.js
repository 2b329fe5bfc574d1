// The dialog of a new game: which game, which rules, who plays, how strong, who begins, the komi and the pie
// rule.

import { catalogue } from "../catalogue.js";
import { fill, h, set } from "../element.js";
import * as net from "../net.js";
import { choice } from "../parts/choice.js";
import { computerOf, usualPlayers, usualStrength } from "../parts/players.js";
import { RulesFields } from "../parts/rules.js";
import { StrengthField } from "../parts/strength.js";
import { thumbnail } from "../parts/thumbnail.js";
import { keep, settings } from "../settings.js";
import { openDialog } from "../shell.js";
import { sign } from "../signs.js";
import { t } from "../texts.js";

/** @typedef {import("../shapes.js").Setup} Setup */
/** @typedef {import("../shapes.js").Player} Player */
/** @typedef {import("../parts/players.js").Strength} Strength */
/** `strengths` are those of the computers: of player 1 and of player 2, if both are one; else the first counts. */
/** @typedef {import("../parts/rules.js").ChosenRules & { game: string, mode: string, first: string, strengths: Strength[] }} Chosen */

/** Ways to name the komi by the pie rule, by who plays. @type {Record<string, string[]>} */
const PIES = { hc: ["person", "computer"], hh: ["people"] };

/** Asks for a new game. @param {string} current @returns {Promise<Setup | null>} */
export async function newGame(current) {
  const all = await catalogue();
  const kept = settings().opponent ?? {};
  /** @type {Chosen} */
  const chosen = {
    game: current, variant: "", size: 0, komi: "usual", named: 1, mode: kept.mode ?? "hc", first: kept.first ?? "human",
    strengths: [0, 1].map((i) => usualStrength(kept.strengths?.[i])),
  };
  return new Promise((done) => {
    const strengths = chosen.strengths.map((strength) => new StrengthField(all, strength));
    const first = h("div", { class: "choose" });
    const entry = () => all.games.find(({ name }) => name === chosen.game) ?? all.games[0];
    const fields = new RulesFields(
      entry(),
      chosen,
      () => (PIES[chosen.mode] ?? []).map((way) => [way, t(`menu-komi-${way}`)]),
      // With the pie rule, colours are picked later.
      (rule) => set(first, { hidden: chosen.mode !== "hc" || (rule !== undefined && PIES.hc.includes(chosen.komi)) }),
    );

    const drawStrength = () => {
      const isEach = chosen.mode === "cc";
      for (const [i, { place }] of strengths.entries()) set(place, { hidden: chosen.mode === "hh" || (i > 0 && !isEach) });
      strengths[0].show(isEach ? t("page-strength-of", { player: 1 }) : t("page-strength"));
      strengths[1].show(t("page-strength-of", { player: 2 }));
    };

    const drawFirst = () => {
      const kind = chosen.game === "lear" ? "stone" : "";
      fill(
        first,
        h("span", { class: "lab" }, t("menu-who-begins")),
        choice(t("menu-who-begins"), [["human", sign(1, 16, kind), t("page-you")], ["computer", t("page-computer")], ["lot", t("page-by-lot")]], chosen.first, (value) => { chosen.first = value; }).place,
      );
    };

    const cards = all.games.map(({ name }) => {
      const radio = h("input", { type: "radio", name: "game", value: name, checked: name === chosen.game });
      radio.addEventListener("change", () => {
        chosen.game = name;
        chosen.variant = "";
        chosen.size = 0;
        fields.show(entry());
        drawFirst();
      });
      return h("label", null, radio, thumbnail(name), h("span", null, t(`game-${name}`), h("br"), h("small", null, t(`page-idea-${name}`))));
    });
    const mode = choice(
      t("menu-which-mode"),
      [["hc", t("page-mode-hc")], ["hh", t("page-mode-hh")], ["cc", t("page-mode-cc")]],
      chosen.mode,
      (value) => {
        chosen.mode = value;
        drawStrength();
        fields.showKomi();
      },
    );
    fields.showKomi();
    drawFirst();
    drawStrength();

    /** @type {Setup | null} */
    let setup = null;
    const form = h(
      "form",
      { method: "dialog", novalidate: true },
      h("fieldset", null, h("legend", { class: "sr" }, t("menu-which-game")), h("div", { class: "cards" }, ...cards)),
      fields.rules,
      h("div", { class: "choose" }, h("span", { class: "lab" }, t("menu-which-mode")), mode.place),
      first,
      ...strengths.map(({ place }) => place),
      fields.komi,
      fields.problems,
      h("div", { class: "head" }, h("div", { class: "end" }, h("button", { type: "button", class: "btn", onclick: () => dialog.close() }, t("page-cancel")), h("button", { type: "submit", class: "btn main" }, t("page-begin")))),
    );
    let isAsking = false;
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (isAsking) return;
      isAsking = true;
      fields.accept();
      try {
        await fields.check();
        if (!dialog.open) return;
        setup = await complete(chosen, fields.rule, () => dialog.open);
        // Who does not pick a colour goes on choosing.
        if (!setup) return;
        keep({ opponent: { mode: chosen.mode, first: chosen.first, strengths: chosen.strengths } });
        dialog.close();
      } catch (error) {
        fields.refuse(error);
      } finally {
        isAsking = false;
      }
    });
    const dialog = openDialog(t("page-new-game"), form);
    dialog.addEventListener("close", () => done(setup));
  });
}

/**
 * The setup that was chosen; with the pie rule, the computer is asked for its part. Null if a person picks no colour.
 * @param {Chosen} chosen
 * @param {import("../shapes.js").KomiEntry | undefined} rule
 * @param {() => boolean} isAsked whether the dialog is still there: else nothing more is asked
 * @returns {Promise<Setup | null>}
 */
async function complete(chosen, rule, isAsked) {
  const { game, variant, mode, first } = chosen;
  const size = chosen.size || null;
  const opponent = { mode, first, computers: chosen.strengths.map(computerOf) };
  const players = usualPlayers(opponent);
  /** @type {Setup} */
  const setup = { game, variant, size, komi: null, players, start: null };
  if (!rule) return setup;
  if (chosen.komi === "other") return { ...setup, komi: chosen.named };
  if (chosen.komi === "person") {
    const { player } = await net.pieSide(chosen.size, chosen.named);
    if (!isAsked()) return null;
    await tellPie(t(player === 1 ? "menu-computer-black" : "menu-computer-white", { player: rule.player, komi: chosen.named }));
    return { ...setup, komi: chosen.named, players: usualPlayers({ ...opponent, first: player === 1 ? "computer" : "human" }) };
  }
  if (chosen.komi === "people") {
    const colour = await askColour(t("page-pie-choose", { player: rule.player, komi: chosen.named }));
    if (colour === null) return null;
    await tellPie(t("page-pie-chosen", { colour }));
    return { ...setup, komi: chosen.named };
  }
  if (chosen.komi === "computer") {
    const { komi, player } = await net.pieKomi(chosen.size);
    if (!isAsked()) return null;
    const colour = await askColour(t("menu-which-colour", { player, komi }));
    if (colour === null) return null;
    return { ...setup, komi, players: usualPlayers({ ...opponent, first: colour === 1 ? "human" : "computer" }) };
  }
  return setup;
}

/** @param {string} text */
function tellPie(text) {
  return new Promise((done) => {
    const dialog = openDialog(t("page-pie"), h("div", { class: "pane" }, h("p", null, text)), h("div", { class: "pane actions" }, h("button", { type: "button", class: "btn main", onclick: () => dialog.close() }, t("page-begin"))));
    dialog.addEventListener("close", () => done(undefined));
  });
}

/** @param {string} text @returns {Promise<Player | null>} null if the dialog was closed */
function askColour(text) {
  return new Promise((done) => {
    /** @type {Player | null} */
    let colour = null;
    const button = (/** @type {Player} */ player, /** @type {string} */ key) =>
      h("button", { type: "button", class: "btn", onclick: () => { colour = player; dialog.close(); } }, sign(player, 22, "stone"), t(key));
    const dialog = openDialog(t("page-pie"), h("div", { class: "pane" }, h("p", null, text)), h("div", { class: "pane actions" }, button(1, "menu-black"), button(2, "menu-white")));
    dialog.addEventListener("close", () => done(colour));
  });
}
