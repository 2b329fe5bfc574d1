// What every screen shares: the bar with the screens, language, theme, keys and settings; the place where moves
// and results are told.

import { arrived, here, lasting } from "./address.js";
import { fill, find, h, set } from "./element.js";
import { keep, keysOn, settings } from "./settings.js";
import { icon } from "./signs.js";
import { language, loadTexts, t } from "./texts.js";

/** The screens and their addresses. */
const SCREENS = [["play", "/play/adjiboto"], ["analyse", "/analyse/adjiboto"], ["learn", "/learn"], ["puzzle", "/puzzle/adjiboto-puzzle/A"], ["watch", "/watch"]];

/** Where moves are typed. */
const TYPED = ".typed:not([hidden]) input";
/** The one place that tells each move and the end of a game. */
export const status = h("p", { role: "status", class: "status" });

/** Tells a person something: a new text node each time, so that the same words are told twice. @param {string} text */
export function say(text) {
  status.replaceChildren(text);
}

/** Tells why something cannot be done. @param {string} text */
export function sayRefusal(text) {
  status.replaceChildren(h("span", { class: "bad" }, h("span", { "aria-hidden": "true" }, "✕ "), text));
}

/** How long a screen waits at most for what belongs to it, so that nothing moves when it comes, in milliseconds. */
export const BRIEF = 400;

/** Waits for something, but not for long. @param {Promise<unknown>} what */
export const briefly = (what) => Promise.race([what, new Promise((done) => setTimeout(done, BRIEF))]);

/** Goes to another screen. @param {string} address */
export function go(address) {
  dispatchEvent(new CustomEvent("jogar-go", { detail: address }));
}

/** Where screens were left, so that the bar leads back there. @type {Map<string, string>} */
const visited = new Map();
/** The screen that is shown. */
let shownScreen = "";

/** Remembers where the screen is left that is shown. @param {string} address */
export function leave(address) {
  // An unknown address shows the first screen.
  if (address.split(/[/?]/)[1] === shownScreen) visited.set(shownScreen, lasting(address));
}

/** Draws the bar anew, and with it the screen after a change of language. @type {(screen: boolean) => void} */
let redraw = () => {};

/**
 * Draws the bar.
 * @param {string} current the screen that is shown
 * @param {() => void} again draws the screen anew, after a change of language
 */
export function drawBar(current, again) {
  redraw = (screen) => {
    const { title } = document;
    if (screen) return again();
    drawBar(current, again);
    document.title = title;
  };
  const focused = [...document.querySelectorAll(".prefs button")].findIndex((button) => button === document.activeElement);
  shownScreen = current;
  leave(here());
  const root = document.documentElement;
  const dark = root.dataset.theme === "dark";
  const other = language() === "pt" ? "en" : "pt";
  const links = SCREENS.map(([name, address]) =>
    h("a", { href: visited.get(name) ?? address, "aria-current": name === current ? "page" : null }, t(`page-${name}`)));
  fill(
    find(document, ".bar"),
    h("a", { class: "brand", href: "/", "aria-label": t("page-home") }, h("img", { src: "/page/icon.svg", alt: "" }), h("span", { "aria-hidden": "true" }, "Jogar")),
    h("nav", { "aria-label": t("page-screens") }, ...links),
    h(
      "div",
      { class: "prefs" },
      h("button", { type: "button", class: "quiet", lang: other, title: other === "en" ? "English" : "Português", "aria-label": other === "en" ? "EN: English" : "PT: português", onclick: () => choose({ lang: other }) }, other.toUpperCase()),
      h("button", { type: "button", class: "quiet", "aria-label": t(dark ? "page-theme-light" : "page-theme-dark"), onclick: () => choose({ theme: dark ? "light" : "dark" }) }, icon(dark ? "sun" : "moon")),
      h("button", { type: "button", class: "quiet", "aria-label": t("page-help"), "aria-keyshortcuts": "?", onclick: () => openHelp() }, icon("help")),
    ),
  );
  // Who has pressed one of the buttons is still there.
  if (focused >= 0) /** @type {HTMLElement} */ (document.querySelectorAll(".prefs button")[focused]).focus();
  fill(find(document, ".skip"), t("page-skip"));
  document.title = `${t(`page-${current}`)} · Jogar`;
}

/** Takes another language, if its texts can be had. @param {string} lang */
async function speak(lang) {
  const root = document.documentElement;
  const before = root.lang;
  root.lang = lang;
  try {
    await loadTexts();
    return true;
  } catch {
    root.lang = before;
    say(t("page-unreachable"));
    return false;
  }
}

/** Keeps a choice and shows it. @param {import("./settings.js").Settings} changes */
export async function choose(changes) {
  const root = document.documentElement;
  if (changes.lang && !(await speak(changes.lang))) return;
  keep(changes);
  if (changes.theme) root.dataset.theme = changes.theme;
  if (changes.contrast) root.dataset.contrast = changes.contrast;
  if (changes.motion) root.dataset.motion = changes.motion;
  // The address may still name the old choice, which a reload would bring back.
  const query = new URLSearchParams(location.search);
  for (const name of Object.keys(changes)) query.delete(name);
  history.replaceState(history.state, "", location.pathname + (query.size ? `?${query}` : ""));
  arrived();
  // Looks are a matter of styles; words are drawn anew, and the button that names the other theme.
  if (changes.lang || changes.theme) redraw(Boolean(changes.lang));
}

/** @typedef {{ keys: string[], text: string }} KeyLine */
/** The keys of the screen that is shown. @type {() => KeyLine[]} */
let ownKeys = () => [];

/** @param {() => KeyLine[]} keys */
export function setKeys(keys) {
  ownKeys = keys;
}

/** The key map and the settings. */
export function openHelp() {
  if (document.querySelector("dialog[open]")) return;
  // Where no move is made, none is typed.
  const typed = document.querySelector(TYPED) ? [{ keys: ["/"], text: t("page-key-type") }] : [];
  const lines = [...ownKeys(), ...typed, { keys: ["?"], text: t("page-key-help") }, { keys: ["Esc"], text: t("page-key-close") }];
  const map = lines.flatMap(({ keys, text }) => [h("dt", null, ...keys.flatMap((key, i) => [i ? " " : null, h("kbd", null, key)])), h("dd", null, text)]);
  const root = document.documentElement;
  const toggle = (/** @type {string} */ key, /** @type {boolean} */ on, /** @type {(on: boolean) => void} */ then) => {
    const input = h("input", { type: "checkbox", role: "switch", checked: on });
    input.addEventListener("change", () => then(input.checked));
    return h("label", { class: "switch" }, input, h("span", null, t(key)));
  };
  openDialog(
    t("page-help"),
    h("div", { class: "pane" }, h("dl", { class: "keymap" }, ...map)),
    h(
      "div",
      { class: "pane" },
      h("h2", null, t("page-settings")),
      toggle("page-setting-contrast", root.dataset.contrast === "more", (on) => choose({ contrast: on ? "more" : "normal" })),
      toggle("page-setting-motion", settings().motion !== "off", (on) => choose({ motion: on ? "on" : "off" })),
      toggle("page-setting-keys", keysOn(), (on) => choose({ keys: on ? "on" : "off" })),
    ),
  );
}

/** Dialogs may lie over each other: each names its own title. */
let dialogs = 0;

/**
 * Opens a dialog with a title and a button that closes it.
 * @param {string} title
 * @param {...import("./element.js").Child} children
 */
export function openDialog(title, ...children) {
  dialogs += 1;
  const id = `dialog-title-${dialogs}`;
  const heading = h("h1", { id }, title);
  const close = h("button", { class: "btn bare", type: "button", "aria-label": t("page-close"), onclick: () => dialog.close() }, icon("close"));
  const dialog = h("dialog", { "aria-labelledby": id }, h("div", { class: "pane head" }, heading, h("div", { class: "end" }, close)), ...children);
  dialog.addEventListener("close", () => dialog.remove());
  // A press beside the dialog closes it, unless it began within: a text was marked.
  /** @type {EventTarget | null} */
  let pressed = null;
  dialog.addEventListener("pointerdown", (event) => { pressed = event.target; });
  dialog.addEventListener("click", (event) => event.target === dialog && pressed === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Closes what lies over a screen that is left, the uppermost first. */
export function closeDialogs() {
  for (const dialog of [...document.querySelectorAll("dialog")].reverse()) dialog.close();
}

/** Whether a key press belongs to a field or a dialog. @param {KeyboardEvent} event */
export function typing(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  return (
    event.ctrlKey || event.metaKey || event.altKey || target.isContentEditable ||
    // Nothing is typed into a switch.
    target.matches("input:not([type=checkbox]), textarea, select") || document.querySelector("dialog[open]") !== null
  );
}

/** Whether a key is pressed where it means nothing by itself: no part of the screen has the focus. @param {KeyboardEvent} event */
export const nowhere = ({ target }) => target === document.body || target === document.querySelector("main");

addEventListener("keydown", (event) => {
  if (typing(event) || !keysOn()) return;
  if (event.key === "?") openHelp();
  else if (event.key === "/") document.querySelector(TYPED) instanceof HTMLElement && find(document, TYPED).focus();
  else return;
  event.preventDefault();
});

/** A button with an icon above its text. @param {import("./signs.js").IconName} name @param {string} key @param {() => void} act */
export const tool = (name, key, act) =>
  h("button", { type: "button", class: "btn bare", onclick: act }, icon(name, 22), h("span", null, t(key)));

/** @param {HTMLButtonElement} button @param {boolean} on */
export const enable = (button, on) => set(button, { disabled: !on });
