// The rules of a game as fields: variant, size of the board, komi.

import { fill, h, set } from "../element.js";
import { faultList } from "../faults.js";
import { Refused, position } from "../net.js";
import { t } from "../texts.js";

/** @typedef {import("../shapes.js").GameEntry} GameEntry */
/** @typedef {import("../shapes.js").KomiEntry} KomiEntry */
/** `komi` says how the komi comes about; `named` is the one that a person names. */
/** @typedef {{ variant: string, size: number, komi: string, named: number }} ChosenRules */

/** Ways in which a person names the komi. */
const NAMED = ["other", "person", "people"];
/** The element that says what is wrong. */
const PROBLEMS = "rules-problems";

export class RulesFields {
  rules = h("fieldset", { class: "two" });
  komi = h("fieldset");
  /** Why the rules are refused. */
  problems = h("div", { role: "alert", id: PROBLEMS });
  /** The komi that a person names, if one is asked for. @type {HTMLInputElement | null} */
  #input = null;
  /** @type {GameEntry} */
  #game;

  /**
   * @param {GameEntry} game
   * @param {ChosenRules} chosen takes what is chosen
   * @param {() => [string, string][]} [moreWays] ways to find a komi besides the usual one and another one, with their words
   * @param {(rule: KomiEntry | undefined) => void} [changed]
   */
  constructor(game, chosen, moreWays = () => [], changed = () => {}) {
    this.#game = game;
    this.chosen = chosen;
    this.moreWays = moreWays;
    this.changed = changed;
    this.show(game);
  }

  /** The komi of the rules that are chosen; undefined if they have none. @returns {KomiEntry | undefined} */
  get rule() {
    const { with_komi, komi } = this.#game;
    return with_komi.includes(this.chosen.variant) ? komi.find((rule) => rule.size === this.chosen.size) : undefined;
  }

  /** The komi that a person names; null for one that comes about in another way. */
  get named() {
    return this.rule && NAMED.includes(this.chosen.komi) ? this.chosen.named : null;
  }

  /** Asks the server whether the komi that a person names goes with the rules; a refusal is thrown. */
  async check() {
    const { variant, size } = this.chosen;
    if (this.named !== null) await position({ game: this.#game.name, variant, size, komi: this.named });
  }

  /** @param {GameEntry} game */
  show(game) {
    this.#game = game;
    const { chosen } = this;
    const { name, variants, sizes } = game;
    if (!variants.includes(chosen.variant)) chosen.variant = variants[0];
    chosen.size = sizes ? chosen.size || sizes.usual : 0;
    const variant = h("select", { onchange: () => { chosen.variant = variant.value; this.showKomi(); } }, ...variants.map((v) => h("option", { value: v, selected: v === chosen.variant }, `${v}: ${t(`variant-${name}-${v}`)}`)));
    const parts = [h("label", null, h("span", { class: "lab" }, t("page-variant-label")), variant)];
    if (sizes) {
      const range = Array.from({ length: sizes.most - sizes.least + 1 }, (_, i) => sizes.least + i);
      const size = h("select", { onchange: () => { chosen.size = Number(size.value); this.showKomi(); } }, ...range.map((n) => h("option", { value: n, selected: n === chosen.size }, `${n} × ${n}`)));
      parts.push(h("label", null, h("span", { class: "lab" }, t("page-size-label")), size));
    }
    fill(this.rules, ...parts);
    this.showKomi();
  }

  /** Nothing is refused any more. */
  accept() {
    fill(this.problems);
    if (this.#input) set(this.#input, { "aria-invalid": null, "aria-describedby": null });
  }

  /** Says why something was refused, beside the komi, which goes on being named. @param {unknown} error */
  refuse(error) {
    fill(this.problems, faultList(error));
    if (error instanceof Refused && this.#input && !this.#input.closest("[hidden]")) {
      set(this.#input, { "aria-invalid": "true", "aria-describedby": PROBLEMS });
      this.#input.focus();
      this.#input.select();
    }
    this.problems.scrollIntoView({ block: "nearest" });
  }

  showKomi() {
    const { chosen, rule } = this;
    this.accept();
    this.#input = null;
    set(this.komi, { hidden: !rule });
    if (rule) {
      const { least, most, step } = rule;
      if (chosen.named < least || chosen.named > most || (chosen.named - least) % step !== 0) chosen.named = least;
      /** @type {[string, string][]} */
      const ways = [["usual", t("menu-komi-usual", { player: rule.player, komi: least })], ["other", t("menu-komi-other")], ...this.moreWays()];
      if (!ways.some(([way]) => way === chosen.komi)) chosen.komi = "usual";
      const way = h("select", { onchange: () => { chosen.komi = way.value; show(); } }, ...ways.map(([value, text]) => h("option", { value, selected: value === chosen.komi }, text)));
      const named = h("input", { type: "number", min: least, step, max: most, value: chosen.named, oninput: () => { chosen.named = Number(named.value); } });
      this.#input = named;
      const label = h("label", null, h("span", { class: "lab" }, t(rule.player === 2 ? "menu-komi-white" : "menu-komi-black")), named);
      const show = () => {
        this.accept();
        set(label, { hidden: !NAMED.includes(chosen.komi) });
        this.changed(rule);
      };
      fill(this.komi, h("div", { class: "two" }, h("label", null, h("span", { class: "lab" }, "Komi"), way), label));
      show();
    } else this.changed(rule);
  }
}
