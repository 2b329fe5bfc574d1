// Buttons of which one is chosen: a radio group with one tab stop.

import { h, set } from "../element.js";

/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * @param {string} label
 * @param {[string, ...import("../element.js").Child[]][]} options value and what is shown
 * @param {string} value the one that is chosen at first
 * @param {(value: string) => void} changed
 * @returns {{ place: HTMLElement, mark(value: string): void }} `mark` chooses without telling
 */
export function choice(label, options, value, changed) {
  const buttons = options.map(([name, ...shown]) => h("button", { type: "button", role: "radio", "data-value": name }, ...shown));
  const place = h("div", { class: "seg", role: "radiogroup", "aria-label": label }, ...buttons);
  const mark = (/** @type {string} */ name) => {
    for (const button of buttons) {
      const on = button.dataset.value === name;
      set(button, { "aria-checked": String(on), tabindex: on ? 0 : -1 });
    }
  };
  const pick = (/** @type {HTMLButtonElement | null | undefined} */ button) => {
    const name = button?.dataset.value;
    if (name === undefined) return;
    mark(name);
    changed(name);
  };
  place.addEventListener("click", (event) => pick(event.target instanceof Element ? event.target.closest("button") : null));
  place.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (!step) return;
    const now = buttons.findIndex((button) => button.getAttribute("aria-checked") === "true");
    const next = buttons[(now + step + buttons.length) % buttons.length];
    pick(next);
    next.focus();
    event.preventDefault();
  });
  mark(value);
  return { place, mark };
}
