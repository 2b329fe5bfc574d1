// A browser for the tests of the page: Chromium, driven by playwright-core. The runner says where the server and
// the packages are.
//
// JOGAR_URL       the address of the server, such as http://127.0.0.1:7010
// JOGAR_PACKAGES  the folder that has node_modules with playwright-core and axe-core
// JOGAR_CHROMIUM  the browser; /usr/bin/chromium if missing

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after } from "node:test";
import { launch } from "./chromium.mjs";

const require = createRequire(`${process.env.JOGAR_PACKAGES}/package.json`);
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

export const url = process.env.JOGAR_URL;

/** A wait that takes longer has found a hang. */
export const PATIENCE = Number(process.env.JOGAR_PATIENCE ?? 60_000);

const browser = await launch();
after(() => browser.close());

/**
 * Opens the page as somebody sees it. Errors of the page fail the test that looks for them with `healthy`.
 * @param {string} address
 * @param {{ width?: number, height?: number, lang?: string, theme?: string, contrast?: string, touch?: boolean, motion?: boolean }} [eyes]
 */
export async function visit(address, eyes = {}) {
  const { width = 1600, height = width < 700 ? 740 : 1000, lang = "en", theme = "light", contrast, touch = false, motion = false } = eyes;
  const context = await browser.newContext({
    viewport: { width, height }, hasTouch: touch, isMobile: false, locale: lang === "pt" ? "pt-PT" : "en-GB",
    colorScheme: theme, reducedMotion: motion ? "no-preference" : "reduce",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.stack ?? String(error)));
  page.on("console", (message) => {
    // A refused move is an answer of status 422, which the browser also writes down.
    if (message.type() === "error" && !/status of 4(09|22)/.test(message.text())) errors.push(message.text());
  });
  page.errors = errors;
  const join = address.includes("?") ? "&" : "?";
  await page.goto(`${url}${address}${join}lang=${lang}&theme=${theme}${contrast ? `&contrast=${contrast}` : ""}`);
  await page.waitForSelector(thereBy(address));
  return page;
}

/** What a screen shows when it is there: one with a board has a heading before it has a game, and a board or a reason then. @param {string} address */
const thereBy = (address) =>
  /^\/(play|analyse|puzzle)\b/i.test(address) ? "main :is(.board, [role=status]:not(:empty))" : "main :is([role=grid], h1)";

/** No script failed, and the page is no wider than the window. */
export async function healthy(page) {
  assert.deepEqual(page.errors, []);
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(wide <= window, `the page is ${wide} wide in a window of ${window}`);
}

/** No button, label or heading hides a part of its words, and none stands beyond the window. */
export async function legible(page) {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll("h1, h2, h3, p, a, button, label, th, td, dt, dd, legend, select")]
      .filter((element) => element.getClientRects().length > 0 && !element.closest(".sr, .skip, svg") && getComputedStyle(element).clipPath === "none")
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        const hides = overflowX !== "visible" && textOverflow !== "ellipsis" && element.scrollWidth > element.clientWidth + 1;
        const box = element.getBoundingClientRect();
        const beyond = (box.right > innerWidth + 1 || box.left < -1) && !element.closest(".scroll, .treebox, pre, .columns");
        return hides || beyond;
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent.slice(0, 60)}`));
  assert.deepEqual(cut, []);
}

/** axe-core finds nothing, and the screen has what the contract promises. */
export async function accessible(page, { board = true, move = true } = {}) {
  // By the DevTools protocol: the content security policy lets no page load it.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`);
  assert.deepEqual(told, []);
  assert.equal(await page.getByRole("main").count(), 1);
  assert.equal(await page.getByRole("status").count(), 1);
  if (board) assert.equal(await page.getByRole("grid").count(), 1);
  if (move) assert.equal(await page.getByRole("textbox", { name: /^(Move|Jogada)$/ }).count(), 1);
}

/** Waits until a person may move, or the game is over. Says which. */
export async function turn(page) {
  const state = await page.waitForFunction(() => {
    if (document.querySelector(".result:not([hidden])")) return "over";
    return document.querySelector(".boardbox[data-playable]") ? "move" : null;
  });
  return state.jsonValue();
}

/** The number of moves in the list. */
export const plies = (page) => page.locator(".moves button").count();

/** Drags a finger over the screen, which rests before it is lifted. @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to */
export async function swipe(page, from, to) {
  const session = await page.context().newCDPSession(page);
  // As if it had begun a second ago: a finger that is thrown up would make the browser take the next tap for a stop.
  let timestamp = Date.now() / 1000 - 1;
  const touch = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: (timestamp += 0.1) });
  await touch("touchStart", [from]);
  for (const part of [0.3, 0.6, 0.9, 1, 1, 1]) await touch("touchMove", [{ x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }]);
  await touch("touchEnd", []);
  await session.detach();
}

/** Does something, and waits until there are more moves. */
export async function playing(page, act) {
  const before = await plies(page);
  await act();
  await page.waitForFunction((count) => document.querySelectorAll(".moves button").length > count, before);
}

/** Counts from now on how often the page changes its address. @returns {Promise<() => Promise<number>>} */
export async function countChanges(page) {
  await page.evaluate(() => {
    globalThis.changes = 0;
    const { replaceState } = history;
    history.replaceState = (...change) => {
      globalThis.changes += 1;
      replaceState.apply(history, change);
    };
  });
  return () => page.evaluate(() => globalThis.changes);
}
