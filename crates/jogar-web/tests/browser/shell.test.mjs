// Language, theme, contrast, keys and settings; every screen and dialog at three widths, dark and light, with high contrast and with
// text at 200 %.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, healthy, legible, turn, visit } from "./browser.mjs";

test("language and theme are switched, and kept across a reload", async () => {
  const page = await visit("/play/lear?size=4&level=1");
  await turn(page);
  await page.getByRole("button", { name: "PT: português" }).click();
  await page.getByRole("heading", { name: "Lear" }).waitFor();
  await page.getByRole("button", { name: "Novo jogo" }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "pt");
  await page.getByRole("button", { name: "Tema escuro" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Novo jogo" }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  await healthy(page);
  await page.context().close();
});

test("? shows the keys; contrast, motion and single keys can be set", async () => {
  const page = await visit("/play/adjiboto?level=1&first=human");
  await turn(page);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys and settings" }).waitFor();
  await accessible(page);
  await page.getByRole("switch", { name: "More contrast" }).check();
  await page.getByRole("switch", { name: "Single keys are commands" }).uncheck();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await accessible(page);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.contrast), "more");
  // Now a letter does nothing outside the board.
  await page.getByRole("main").focus();
  await page.keyboard.press("a");
  await page.keyboard.press("?");
  assert.equal(await page.getByRole("dialog").count(), 0);
  assert.equal(await page.locator(".moves button").count(), 0);
  await page.reload();
  await turn(page);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.contrast), "more");
  await healthy(page);
  await page.context().close();
});

const SCREENS = [
  "/", "/play/adjiboto", "/play/adjiboto?variant=2019&mode=hh", "/play/blokus", "/play/blokus?variant=2018&mode=hh", "/play/lear", "/play/lear?variant=final&size=10&mode=hh",
  "/analyse/adjiboto", "/analyse/blokus", "/analyse/lear?size=5", "/watch", "/nothing/here",
];
/** The screens without a board, on which no move can be made. */
const PLAIN = ["/", "/watch", "/nothing/here"];
/** Opens a screen, checks it, and says which one it was if a check fails. */
async function check(address, eyes, checks) {
  const page = await visit(address, eyes);
  // The address of nothing is answered by a status of 404, which the browser also writes down.
  if (address === "/nothing/here") page.errors.splice(0, page.errors.length, ...page.errors.filter((error) => !/status of 404/.test(error)));
  try {
    await checks(page);
  } catch (error) {
    throw new Error(`${address}: ${error.message}`, { cause: error });
  }
  await page.context().close();
}
const promised = (address) => ({ board: !PLAIN.includes(address), move: !PLAIN.includes(address) });

const VIEWS = [
  { width: 360, lang: "pt", theme: "dark" }, { width: 768, lang: "en", theme: "light" }, { width: 1600, lang: "pt", theme: "light" },
  { width: 1600, lang: "en", theme: "dark" }, { width: 360, lang: "en", theme: "light", contrast: "more" },
  { width: 1600, lang: "pt", theme: "dark", contrast: "more" },
];

for (const eyes of VIEWS) {
  test(`every screen is accessible and fits: ${JSON.stringify(eyes)}`, async () => {
    for (const address of SCREENS) {
      await check(address, eyes, async (page) => {
        assert.equal(await page.evaluate(() => document.documentElement.dataset.contrast), eyes.contrast ?? "normal");
        await accessible(page, promised(address));
        await healthy(page);
        await legible(page);
        // What is pressed with a finger is large enough.
        const small = await page.evaluate(() =>
          [...document.querySelectorAll("header :is(a, button), .head :is(a, button), .tools button, .typed :is(button, input)")]
            .filter((target) => target.getClientRects().length > 0)
            .map((target) => ({ text: target.textContent, ...target.getBoundingClientRect().toJSON() }))
            .filter(({ width, height }) => Math.min(width, height) < 43.5)
            .map(({ text, width, height }) => `${text}: ${width} × ${height}`));
        assert.deepEqual(small, []);
      });
    }
  });
}

for (const width of [360, 768, 1600]) {
  test(`with text at 200 % nothing is cut off at ${width} px`, async () => {
    for (const address of SCREENS) {
      await check(address, { width, lang: "pt" }, async (page) => {
        await page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
        await healthy(page);
        await legible(page);
        await accessible(page, promised(address));
      });
    }
  });
}

/** Every dialog: its name, and what opens it on the screen of a game. */
const DIALOGS = [
  ["/play/lear?size=5&level=1", /^(New game|Novo jogo)$/, (page) => page.keyboard.press("n")],
  ["/play/blokus?mode=hh", /^(Keys and settings|Teclas e definições)$/, (page) => page.keyboard.press("?")],
  ["/play/adjiboto?mode=hh", /^(Resign|Desistir)$/, (page) => page.getByRole("button", { name: /^(Resign|Desistir)$/ }).click()],
  ["/play/adjiboto?mode=hh", /^(More|Mais)$/, (page) => page.getByRole("button", { name: /^(More|Mais)$/ }).click()],
  ["/play/blokus?mode=hh", /^(Rules|Regras)$/, async (page) => {
    await page.getByRole("button", { name: /^(More|Mais)$/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: /^(Rules|Regras)$/ }).click();
    await page.locator(".rules p").first().waitFor();
  }],
  ["/analyse/adjiboto", /^(Open a log|Abrir um registo)$/, (page) => page.getByRole("button", { name: /^(Open a log|Abrir um registo)$/ }).click()],
];

for (const [eyes, big] of [[{ width: 360, lang: "pt", theme: "dark" }, false], [{ width: 1600, lang: "en", contrast: "more" }, false], [{ width: 360, lang: "en" }, true]]) {
  test(`every dialog is accessible, holds the focus and closes by Escape: ${JSON.stringify(eyes)}${big ? ", text at 200 %" : ""}`, async () => {
    for (const [address, name, open] of DIALOGS) {
      await check(address, eyes, async (page) => {
        await page.waitForSelector(".boardbox[data-playable]");
        if (big) await page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
        await open(page);
        await page.getByRole("dialog", { name }).waitFor();
        await accessible(page);
        await legible(page);
        await healthy(page);
        assert.ok(await page.evaluate(() => document.querySelector("dialog[open]").contains(document.activeElement)));
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").waitFor({ state: "detached" });
      });
    }
  });
}

test("the rules show their tables and boards as such", async () => {
  const page = await visit("/play/blokus?mode=hh");
  await page.waitForSelector(".boardbox[data-playable]");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rules" }).click();
  const rules = page.locator(".rules");
  await rules.getByRole("columnheader", { name: "piece", exact: true }).waitFor();
  await rules.getByRole("cell", { name: "peca-a", exact: true }).waitFor();
  assert.doesNotMatch(await rules.textContent(), /piece,long name/);
  await page.keyboard.press("Escape");
  await page.goto(page.url().replace(/blokus.*/, "adjiboto"));
  await page.waitForSelector(".boardbox[data-playable]");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rules" }).click();
  // A drawing has lines below each other.
  await rules.locator("pre").first().waitFor();
  assert.ok((await rules.locator("pre").first().textContent()).split("\n").length > 2);
  await page.context().close();
});

test("nothing moves while a screen loads", async () => {
  const page = await visit("/play/lear?level=1");
  await turn(page);
  const shift = await page.evaluate(() => new Promise((done) => {
    let sum = 0;
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value; }).observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
  }));
  // Google's threshold for a good page is 0.1.
  assert.ok(shift < 0.1, `layout shift ${shift}`);
  await page.context().close();
});
