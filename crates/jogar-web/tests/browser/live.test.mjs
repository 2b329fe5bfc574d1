// A championship that is being played: its games grow before the eyes of who watches, and its tables too.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, healthy, visit } from "./browser.mjs";

const moveOf = (text) => Number(/(?:Move|Jogada) (\d+)/.exec(text)?.[1] ?? 0);

for (const [width, lang] of [[1600, "en"], [360, "pt"]]) {
  test(`a game goes on while it is watched, at ${width} px`, async () => {
    const page = await visit("/watch", { width, lang, theme: width === 360 ? "dark" : "light" });
    await page.getByText(lang === "pt" ? "a decorrer" : "going on", { exact: false }).first().waitFor();
    const playing = page.locator(".gamecard.live", { has: page.locator(".on") });
    await playing.first().waitFor();
    assert.equal(await page.locator("main img").count(), 0);
    await accessible(page, { board: false, move: false });
    // A game may end while it is opened: then there is another one.
    for (let live = false; !live; ) {
      await playing.first().click();
      const status = page.getByRole("status").filter({ hasText: /Move|Jogada/ });
      await status.waitFor();
      live = (await page.locator(".livemark").count()) > 0;
      if (!live) await page.goBack();
    }
    const first = moveOf(await page.getByRole("status").textContent());
    assert.ok(first > 0);
    await page.waitForFunction((first) => Number(/(?:Move|Jogada) (\d+)/.exec(document.querySelector("[role=status]").textContent)?.[1] ?? 0) > first, first);
    await accessible(page);
    // Who looks back is not dragged along.
    await page.getByRole("button", { name: lang === "pt" ? "Início" : "Start", exact: true }).click();
    await page.getByRole("status").filter({ hasText: lang === "pt" ? "O início do jogo" : "The start of the game" }).waitFor();
    const count = () => page.locator(".moves button").count();
    const before = await count();
    // Unless it has ended meanwhile: a board of 6 by 6 has 36 points.
    await page.waitForFunction((before) => Math.min(before + 1, 36) <= document.querySelectorAll(".moves button").length, before);
    assert.match(await page.getByRole("status").textContent(), lang === "pt" ? /O início do jogo/ : /The start of the game/);
    // To its end.
    await page.getByRole("button", { name: lang === "pt" ? "Fim" : "End", exact: true }).click();
    await page.getByRole("status").filter({ hasText: lang === "pt" ? "Jogada 36" : "Move 36" }).waitFor();
    await page.locator(".livemark").waitFor({ state: "detached" });
    assert.equal(await count(), 36);
    await healthy(page);
    await page.context().close();
  });
}

test("while a game goes on, the buttons of one's own moves stay, and so does the focus", async () => {
  const page = await visit("/watch", { lang: "en" });
  await page.locator(".gamecard.live", { has: page.locator(".on") }).first().click();
  await page.locator(".livemark").waitFor();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "The start of the game" }).waitFor();
  await page.getByRole("gridcell", { name: /, empty/ }).first().click();
  await page.getByRole("status").filter({ hasText: "Your try" }).waitFor();
  const undo = await page.getByRole("button", { name: "Undo" }).elementHandle();
  await undo.focus();
  const count = () => page.locator(".moves button").count();
  const before = await count();
  await page.waitForFunction((before) => Math.min(before + 1, 36) <= document.querySelectorAll(".moves button").length, before);
  assert.ok(await undo.evaluate((button) => button === document.activeElement));
  await healthy(page);
  await page.context().close();
});

test("tables grow without being asked for, and the focus stays", async () => {
  const page = await visit("/watch");
  const link = page.getByRole("link", { name: "Ant", exact: true });
  await link.focus();
  const games = () => page.locator("main .end").textContent();
  const before = await games();
  // A list of names that a person has opened stays open.
  const name = await page.locator(".filters option").nth(1).elementHandle();
  await page.waitForFunction((before) => document.querySelector("main .end").textContent !== before, before);
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Ant");
  assert.ok(await name.evaluate((option) => option.isConnected));
  await healthy(page);
  await page.context().close();
});
