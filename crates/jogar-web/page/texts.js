// What a person reads, in the language of the page: messages of the .ftl files, and numbers.

import { FluentBundle, FluentNumber, FluentResource } from "./vendor/fluent-bundle/index.js";

/** @typedef {string | number | FluentNumber} Value */

/** @type {FluentBundle} */
let bundle = new FluentBundle("en");

/** @returns {"pt" | "en"} */
export const language = () => (document.documentElement.lang === "pt" ? "pt" : "en");

/** Loads the texts of the language of the page. */
export async function loadTexts() {
  const lang = language();
  const answer = await fetch(`/texts/${lang}.ftl`);
  if (!answer.ok) throw new Error(`texts: ${answer.status}`);
  bundle = new FluentBundle(lang === "pt" ? "pt-PT" : "en", { useIsolating: false });
  bundle.addResource(new FluentResource(await answer.text()));
}

/**
 * A text. Whole numbers choose the plural; what is not a whole number is written before it is given.
 * @param {string} key
 * @param {Record<string, Value>} [values]
 */
export function t(key, values = {}) {
  const pattern = bundle.getMessage(key)?.value;
  if (!pattern) return key;
  const args = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, argument(value)]));
  // Errors are for tests: what is missing shows as its name.
  return bundle.formatPattern(pattern, args, []);
}

/** @param {Value} value */
function argument(value) {
  if (typeof value !== "number" || (Number.isInteger(value) && value >= 0)) return value;
  return number(value, Number.isInteger(value) ? 0 : 1);
}

/** Messages of the server, one sentence after another. @param {{ text: { pt: string, en: string } }[]} said */
export const sentences = (said) =>
  said.map(({ text }) => text[language()]).map((words) => (/[.!?…]$/.test(words) ? words : `${words}.`)).join(" ");

/** @param {string} key */
export const hasText = (key) => bundle.hasMessage(key);

/** To make one takes far longer than to use it. @type {Map<string, Intl.NumberFormat>} */
const formatters = new Map();

/** @param {string} tag @param {number} decimals */
function formatter(tag, decimals) {
  const name = `${tag} ${decimals}`;
  const known = formatters.get(name) ?? new Intl.NumberFormat(tag, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  formatters.set(name, known);
  return known;
}

/**
 * A number as people write it: a real minus sign, digits in groups.
 * @param {number} value
 * @param {number} [decimals]
 * @param {{ sign?: boolean }} [options] `sign`: positive numbers have a plus
 */
export function number(value, decimals = 0, { sign = false } = {}) {
  const text = formatter(language() === "pt" ? "pt-PT" : "en-GB", decimals).format(Math.abs(value));
  if (Number(Math.abs(value).toFixed(decimals)) === 0) return text;
  if (value < 0) return `−${text}`;
  return sign ? `+${text}` : text;
}

/**
 * Points: whole ones without a fraction if they are exact.
 * @param {number} value
 * @param {boolean} [exact]
 */
export const points = (value, exact = false) =>
  number(value, exact && Number.isInteger(value) ? 0 : 1, { sign: true });

/**
 * Points thrown away, in the same way: without a sign.
 * @param {number} value
 * @param {boolean} [exact]
 */
export const lost = (value, exact = false) => number(value, exact && Number.isInteger(value) ? 0 : 1);

/**
 * A large number in short: 35 k, 1.5 M.
 * @param {number} value
 */
export function short(value) {
  if (value >= 1e9) return `${number(value / 1e9, 1)} G`;
  if (value >= 1e6) return `${number(value / 1e6, 1)} M`;
  if (value >= 1e4) return `${number(value / 1e3)} k`;
  return number(value);
}

/**
 * A time for people.
 * @param {number} milliseconds
 */
export function duration(milliseconds) {
  if (milliseconds < 1) return "< 1 ms";
  if (milliseconds < 100) return `${number(milliseconds, milliseconds < 10 ? 1 : 0)} ms`;
  return `${number(milliseconds / 1000, milliseconds < 10_000 ? 2 : 1)} s`;
}

/**
 * A clock: minutes and seconds.
 * @param {number} milliseconds
 */
export function clock(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
