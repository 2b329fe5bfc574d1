// Every address of the contract opens, and a move can be made where one can be made.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, healthy, playing, plies, turn, url, visit } from "./browser.mjs";

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

test("names in capitals open the same screens", async () => {
  for (const [address, board] of [["/play/LEAR?mode=hh", "jogar-lear"], ["/analyse/Blokus", "jogar-blokus"], ["/puzzle/BLOKUS-puzzle/b", "jogar-blokus"]]) {
    const page = await visit(address);
    await page.locator(board).waitFor();
    await healthy(page);
    await page.context().close();
  }
});

test("language and theme of an address go along from screen to screen", async () => {
  // The system says otherwise: English and light.
  const page = await visit("/", { lang: "en", theme: "light" });
  await page.goto(`${url}/?lang=pt&theme=dark`);
  const isSo = async () => {
    assert.deepEqual(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]), ["pt", "dark"]);
    const query = new URL(page.url()).searchParams;
    assert.deepEqual([query.get("lang"), query.get("theme")], ["pt", "dark"]);
  };
  for (const [name, place] of [["Aprender", /learn/], ["Analisar", /analyse/], ["Problemas", /puzzle/], ["Jogar", /play/], ["Assistir", /watch/]]) {
    await page.locator("header nav").getByRole("link", { name, exact: true }).click();
    await page.waitForURL(place);
    await page.getByRole("status").waitFor({ state: "attached" });
    await isSo();
  }
  await page.goto(`${url}/learn?lang=pt&theme=dark`);
  await page.locator("#learn-example").selectOption("memo");
  await page.waitForURL(/example=memo/);
  await isSo();
  await page.reload();
  await page.locator("#learn-example").waitFor();
  await isSo();
  await page.context().close();
});

test("a game that is unknown is named as such on Learn", async () => {
  const page = await visit("/learn?game=chess");
  await page.getByRole("status").filter({ hasText: "chess" }).waitFor();
  await page.context().close();
});

test("a game that is gone is not replaced by another without a word", async () => {
  const page = await visit("/play/lear?id=gone", { width: 360 });
  const gone = () => page.getByRole("status").filter({ hasText: "There is no such game any more." }).waitFor();
  await gone();
  // Nothing was begun, so there is nothing to go on with.
  assert.equal(await page.getByText("Go on with").count(), 0);
  // Keys of a game do nothing without one.
  for (const key of ["t", "u", "h", "m", "."]) await page.keyboard.press(key);
  await gone();
  await accessible(page, { board: false, move: false });
  await page.getByRole("main").getByRole("button", { name: "New game" }).last().click();
  await page.getByRole("dialog").getByRole("button", { name: "Begin" }).click();
  assert.equal(await turn(page), "move");
  await playing(page, () => page.getByRole("gridcell", { name: /, empty/ }).first().click());
  await turn(page);
  const [, mine] = /id=([^&]+)/.exec(page.url());
  await page.goto(`${url}/play/lear?id=gone&lang=en`);
  await gone();
  await page.getByText("Go on with").waitFor();
  await page.getByRole("link", { name: /^Lear, \d+ moves/ }).click();
  await page.waitForURL(new RegExp(mine));
  await turn(page);
  assert.ok((await plies(page)) > 0);
  // Another game's board is none of this one's.
  await page.goto(`${url}/play/blokus?id=${mine}&lang=en`);
  await gone();
  page.errors = page.errors.filter((error) => !/status of 404/.test(error));
  await healthy(page);
  await page.context().close();
});

for (const address of ["/play/chess", "/analyse/chess", "/puzzle/adjiboto-puzzle/Z", "/puzzle/sudoku/A", "/nothing/here", "/watch/nothing", "/constructor", "/play/%zz", "/play/%ff", "/puzzle/%ff/A"]) {
  test(`${address} is unknown, and says so`, async () => {
    const page = await visit(address, { lang: "en" });
    await page.waitForFunction((address) => document.querySelector("[role=status]").textContent.includes(address), address);
    assert.equal(await page.getByRole("grid").count(), 0);
    assert.ok((await page.getByRole("main").getByRole("link").count()) > 3);
    await page.context().close();
  });
}
