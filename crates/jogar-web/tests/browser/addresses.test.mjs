// Every address of the contract opens, and a move can be made where one can be made.

import assert from "node:assert/strict";
import { test } from "node:test";
import { healthy, playing, plies, visit } from "./browser.mjs";

const ADDRESSES = [
  "/", "/play/adjiboto", "/play/blokus", "/play/lear", "/analyse/adjiboto", "/analyse/blokus", "/analyse/lear", "/learn",
  "/puzzle/adjiboto-puzzle/A", "/puzzle/adjiboto-puzzle/G", "/puzzle/blokus-puzzle/A", "/puzzle/blokus-puzzle/F", "/watch",
];

for (const address of ADDRESSES) {
  for (const lang of ["pt", "en"]) {
    test(`${address} opens in ${lang}`, async () => {
      const page = await visit(address, { lang });
      assert.equal(await page.getByRole("main").count(), 1);
      assert.equal(await page.locator("html").getAttribute("lang").then((code) => code?.slice(0, 2)), lang);
      await healthy(page);
      await page.context().close();
    });
  }
}

for (const [game, move] of [["adjiboto", "f"], ["blokus", "a 0 0"], ["lear", "A1"]]) {
  test(`a move of ${game} is typed`, async () => {
    const page = await visit(`/play/${game}?level=1&first=human`, { lang: "en" });
    await playing(page, async () => {
      const box = page.getByRole("textbox", { name: "Move" });
      await box.fill(move);
      await box.press("Enter");
    });
    assert.ok((await plies(page)) >= 1);
    await healthy(page);
    await page.context().close();
  });
}

for (const address of ["/play/chess", "/analyse/chess", "/puzzle/adjiboto-puzzle/Z", "/puzzle/sudoku/A", "/nothing/here", "/watch/nothing"]) {
  test(`${address} is unknown, and says so`, async () => {
    const page = await visit(address, { lang: "en" });
    await page.waitForFunction((address) => document.querySelector("[role=status]").textContent.includes(address), address);
    assert.equal(await page.getByRole("grid").count(), 0);
    assert.ok((await page.getByRole("main").getByRole("link").count()) > 3);
    await page.context().close();
  });
}
