// What a person chose, kept in the browser: language, theme, contrast, motion, keys, the last new game.

const PLACE = "jogar-settings";

/** @typedef {{ lang?: string, theme?: string, contrast?: string, motion?: string, keys?: string,
 *   opponent?: { mode?: string, first?: string, strengths?: import("./parts/players.js").Strength[] } }} Settings */

/** @returns {Settings} */
export function settings() {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {};
  }
}

/** @param {Settings} changes */
export function keep(changes) {
  store(PLACE, { ...settings(), ...changes });
}

/**
 * Reads a value that the page kept.
 * @template T
 * @param {string} place
 * @param {T} otherwise
 * @returns {T}
 */
export function stored(place, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * Keeps a value; a browser without a store forgets it.
 * @param {string} place
 * @param {unknown} value
 */
export function store(place, value) {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // A full or forbidden store: the page works without it.
  }
}

/** Whether moves are shown step by step. */
export const moving = () =>
  document.documentElement.dataset.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether single keys are commands. */
export const keysOn = () => settings().keys !== "off";
