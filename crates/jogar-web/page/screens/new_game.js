// The dialog of a new game: which game, which rules, who plays, how strong, who begins, the komi and the pie
// rule.

import { catalogue } from "../catalogue.js";
import { fill, h, set } from "../element.js";
import { faultList } from "../faults.js";
import * as net from "../net.js";
import { choice } from "../parts/choice.js";
import { USUAL_LEVEL, usualPlayers } from "../parts/players.js";
import { thumbnail } from "../parts/thumbnail.js";
import { keep, settings } from "../settings.js";
import { openDialog } from "../shell.js";
import { sign } from "../signs.js";
import { language, number, t } from "../texts.js";

/** @typedef {import("../shapes.js").Setup} Setup */
/** @typedef {import("../shapes.js").Player} Player */
/** @typedef {import("../parts/players.js").Opponent} Opponent */

/** Asks for a new game. @param {string} current @returns {Promise<Setup | null>} */
export async function newGame(current) {
  const all = await catalogue();
  const kept = /** @type {Partial<Opponent> & { how?: string }} */ (settings().opponent ?? {});
  const chosen = {
    game: current, variant: "", size: 0, komi: "usual", named: 1, mode: kept.mode ?? "hc", first: kept.first ?? "human",
    how: kept.how ?? "level", level: kept.level ?? USUAL_LEVEL, time: kept.time ?? 3000,
  };
  return new Promise((done) => {
    const rules = h("fieldset", { class: "two" });
    const komi = h("fieldset");
    const strength = h("fieldset");
    const first = h("div", { class: "choose" });
    const problems = h("div");
    const entry = () => all.games.find(({ name }) => name === chosen.game) ?? all.games[0];

    const drawRules = () => {
      const { name, variants, sizes } = entry();
      if (!variants.includes(chosen.variant)) chosen.variant = variants[0];
      chosen.size = sizes ? chosen.size || sizes.usual : 0;
      const variant = h("select", { onchange: () => { chosen.variant = variant.value; drawKomi(); } }, ...variants.map((v) => h("option", { value: v, selected: v === chosen.variant }, `${v}: ${t(`variant-${name}-${v}`)}`)));
      const parts = [h("label", null, h("span", { class: "lab" }, t("page-variant-label")), variant)];
      if (sizes) {
        const range = Array.from({ length: sizes.most - sizes.least + 1 }, (_, i) => sizes.least + i);
        const size = h("select", { onchange: () => { chosen.size = Number(size.value); drawKomi(); } }, ...range.map((n) => h("option", { value: n, selected: n === chosen.size }, `${n} × ${n}`)));
        parts.push(h("label", null, h("span", { class: "lab" }, t("page-size-label")), size));
      }
      fill(rules, ...parts);
      drawKomi();
    };

    const drawKomi = () => {
      const rule = komiOf(entry(), chosen);
      set(komi, { hidden: !rule });
      const isPie = rule !== undefined && chosen.mode === "hc" && (chosen.komi === "person" || chosen.komi === "computer");
      // With the pie rule, colours are picked later.
      set(first, { hidden: chosen.mode !== "hc" || isPie });
      if (!rule) return;
      const { least, most, step } = rule;
      const player = String(rule.player);
      if (chosen.named < least || chosen.named > most || (chosen.named - least) % step !== 0) chosen.named = least;
      /** @type {[string, string][]} */
      const ways = [["usual", t("menu-komi-usual", { player, komi: least })], ["other", t("menu-komi-other")]];
      if (chosen.mode === "hc") ways.push(["person", t("menu-komi-person")], ["computer", t("menu-komi-computer")]);
      if (!ways.some(([way]) => way === chosen.komi)) chosen.komi = "usual";
      const way = h("select", { onchange: () => { chosen.komi = way.value; drawKomi(); } }, ...ways.map(([value, text]) => h("option", { value, selected: value === chosen.komi }, text)));
      const named = h("input", { type: "number", min: least, step, max: most, value: chosen.named, oninput: () => { chosen.named = Number(named.value); } });
      const asks = chosen.komi === "other" || chosen.komi === "person";
      fill(
        komi,
        h("div", { class: "two" }, h("label", null, h("span", { class: "lab" }, "Komi"), way), h("label", { hidden: !asks }, h("span", { class: "lab" }, t(rule.player === 2 ? "menu-komi-white" : "menu-komi-black")), named)),
      );
    };

    const drawStrength = () => {
      set(strength, { hidden: chosen.mode === "hh" });
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
      const how = choice(t("page-strength"), [["level", t("page-level")], ["time", t("page-time")]], chosen.how, (value) => {
        chosen.how = value;
        drawStrength();
      });
      fill(strength, h("div", { class: "choose" }, h("span", { class: "lab" }, t("page-strength")), how.place), h("div", { class: "rangeval" }, range, output), words);
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
        drawRules();
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
        drawKomi();
      },
    );
    drawRules();
    drawFirst();
    drawStrength();

    /** @type {Setup | null} */
    let setup = null;
    const form = h(
      "form",
      { method: "dialog" },
      h("fieldset", null, h("legend", { class: "sr" }, t("menu-which-game")), h("div", { class: "cards" }, ...cards)),
      rules,
      h("div", { class: "choose" }, h("span", { class: "lab" }, t("menu-which-mode")), mode.place),
      first,
      strength,
      komi,
      problems,
      h("div", { class: "head" }, h("div", { class: "end" }, h("button", { type: "button", class: "btn", onclick: () => dialog.close() }, t("page-cancel")), h("button", { type: "submit", class: "btn main" }, t("page-begin")))),
    );
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      try {
        setup = await complete(chosen, komiOf(entry(), chosen));
        // Who does not pick a colour goes on choosing.
        if (!setup) return;
        keep({ opponent: { mode: chosen.mode, first: chosen.first, how: chosen.how, level: chosen.level, time: chosen.time } });
        dialog.close();
      } catch (error) {
        fill(problems, faultList(error));
      }
    });
    const dialog = openDialog(t("page-new-game"), form);
    dialog.addEventListener("close", () => done(setup));
  });
}

/**
 * The setup that was chosen; with the pie rule, the computer is asked for its part. Null if a person picks no colour.
 * @param {{ game: string, variant: string, size: number, komi: string, named: number, mode: string, first: string, how: string, level: number, time: number }} chosen
 * @param {import("../shapes.js").KomiEntry | undefined} rule
 * @returns {Promise<Setup | null>}
 */
async function complete(chosen, rule) {
  const { game, variant, mode, first } = chosen;
  const size = chosen.size || null;
  const opponent = { mode, first, level: chosen.level, time: chosen.how === "time" ? chosen.time : null };
  const players = usualPlayers(opponent);
  /** @type {Setup} */
  const setup = { game, variant, size, komi: null, players, start: null };
  if (!rule) return setup;
  if (chosen.komi === "other") return { ...setup, komi: chosen.named };
  if (chosen.komi === "person") {
    const { player } = await net.pieSide(chosen.size, chosen.named);
    await tellPie(t(player === 1 ? "menu-computer-black" : "menu-computer-white", { player: String(rule.player), komi: chosen.named }));
    return { ...setup, komi: chosen.named, players: usualPlayers({ ...opponent, first: player === 1 ? "computer" : "human" }) };
  }
  if (chosen.komi === "computer") {
    const { komi, player } = await net.pieKomi(chosen.size);
    const colour = await askColour(t("menu-which-colour", { player: String(player), komi }));
    if (colour === null) return null;
    return { ...setup, komi, players: usualPlayers({ ...opponent, first: colour === 1 ? "human" : "computer" }) };
  }
  return setup;
}

/**
 * The komi of the rules that are chosen; undefined if they have none.
 * @param {import("../shapes.js").GameEntry} entry @param {{ variant: string, size: number }} chosen
 */
const komiOf = ({ with_komi, komi }, { variant, size }) => (with_komi.includes(variant) ? komi.find((rule) => rule.size === size) : undefined);

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
