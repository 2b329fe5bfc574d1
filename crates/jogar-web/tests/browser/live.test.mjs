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
    await playing.first().click();
    await page.locator(".livemark").waitFor();
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

test("tables grow without being asked for, and the focus stays", async () => {
  const page = await visit("/watch");
  const link = page.getByRole("link", { name: "Ant", exact: true });
  await link.focus();
  const games = () => page.locator("main .end").textContent();
  const before = await games();
  await page.waitForFunction((before) => document.querySelector("main .end").textContent !== before, before);
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Ant");
  await healthy(page);
  await page.context().close();
});
