// The championship of the server, which has been played and graded: standings, cross-table, verdicts, games with the figures
// of both programs. The name of a program and what it prints are scripts: they are text only.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, countChanges, healthy, legible, visit } from "./browser.mjs";

const EVIL = "<img src=x onerror=alert(1)>";
const said = (page, words) =>
  page.waitForFunction((words) => new RegExp(words).test(document.querySelector("[role=status]")?.textContent ?? ""), words);
/** Nothing of a name or of what was printed has become part of the page. */
async function inert(page) {
  assert.equal(await page.locator("main img, main script").count(), 0);
  assert.doesNotMatch(await page.title(), /^evil/);
}

for (const [width, theme, lang] of [[1600, "light", "en"], [768, "dark", "en"], [360, "dark", "pt"]]) {
  test(`tables and games at ${width} px in ${lang}`, async () => {
    const page = await visit("/watch", { width, theme, lang });
    await page.getByRole("heading", { name: "Cup" }).waitFor();
    // Four players meet in pairs of games: twelve in all, of which each played six.
    await page.waitForFunction(() => document.querySelectorAll(".gamecard").length === 12);
    const rows = page.getByRole("region", { name: lang === "pt" ? "Classificação" : "Standings" }).getByRole("row");
    assert.equal(await rows.count(), 5);
    assert.ok((await rows.allTextContents()).some((text) => text.includes(EVIL)));
    // The program that ends at once crashed in all its games.
    assert.match(await rows.filter({ hasText: "Gone" }).textContent(), /CRASHED ×6/);
    await inert(page);
    await accessible(page, { board: false, move: false });
    await healthy(page);
    // A result of the cross-table leads to the games of the two.
    await page.getByRole("link", { name: lang === "pt" ? /^Bee contra Ant/ : /^Bee against Ant/ }).click();
    await page.waitForFunction(() => document.querySelectorAll(".gamecard").length === 2);
    assert.ok((await page.locator(".gamecard").allTextContents()).every((text) => /Ant/.test(text) && /Bee/.test(text)));
    // So does a reload.
    await page.reload();
    await page.waitForFunction(() => document.querySelectorAll(".gamecard").length === 2);
    await page.getByRole("combobox").first().selectOption("Gone");
    await page.getByRole("combobox").nth(1).selectOption("");
    await page.getByRole("combobox").nth(2).selectOption("CRASHED");
    await page.waitForFunction(() => document.querySelectorAll(".gamecard").length === 6);
    await healthy(page);
    await page.context().close();
  });

  test(`a game step by step at ${width} px in ${lang}`, async () => {
    const page = await visit(`/watch?entrant=Bee&opponent=${encodeURIComponent(EVIL)}`, { width, theme, lang });
    await page.waitForFunction(() => document.querySelectorAll(".gamecard").length === 2);
    await page.locator(".gamecard").first().click();
    // Every point of a board of 4 by 4.
    await said(page, lang === "pt" ? "Jogada 16" : "Move 16");
    assert.match(await page.getByRole("heading", { level: 1 }).textContent(), /Bee/);
    await page.keyboard.press("ArrowLeft");
    await said(page, lang === "pt" ? "Jogada 15" : "Move 15");
    // The engine has a depth and nodes; the program has its times, and has printed something.
    const figures = page.locator(".measured");
    await figures.getByRole("row", { name: lang === "pt" ? /^Nós/ : /^Nodes/ }).waitFor();
    await figures.getByRole("row", { name: lang === "pt" ? /^Tempo de processador/ : /^Processor time/ }).waitFor();
    await figures.getByRole("row", { name: lang === "pt" ? /^Desperdiçado, diz o motor/ : /^Thrown away, says the engine/ }).waitFor();
    const shown = async () => (await page.locator(".printed").allTextContents()).join();
    if (!(await shown())) await page.keyboard.press("ArrowLeft");
    await page.waitForFunction(() => document.querySelector(".printed")?.textContent.includes("<script>document.title = 'evil'</script>"));
    await inert(page);
    // The value over the game, by the grade, and what the engine thinks now.
    await page.getByRole("slider", { name: lang === "pt" ? "Valor ao longo do jogo" : "Value over the game" }).waitFor();
    await page.locator(".opinion", { hasText: lang === "pt" ? "profundidade" : "at depth" }).waitFor();
    await accessible(page);
    await healthy(page);
    // The address shows the same move again.
    const told = await page.getByRole("status").textContent();
    await page.reload();
    await page.waitForFunction((text) => document.querySelector("[role=status]")?.textContent === text, told);
    await page.context().close();
  });
}

for (const [width, contrast, big] of [[360, "more", false], [1600, "more", false], [360, "normal", true], [768, "normal", true], [1600, "normal", true]]) {
  test(`tables and a game fit at ${width} px${contrast === "more" ? ", with more contrast" : ""}${big ? ", with text at 200 %" : ""}`, async () => {
    const page = await visit("/watch", { width, contrast, lang: "pt", theme: big ? "light" : "dark" });
    await page.locator(".gamecard").nth(11).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.dataset.contrast), contrast);
    if (big) await page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
    await accessible(page, { board: false, move: false });
    await legible(page);
    await healthy(page);
    await page.getByRole("link", { name: /^Bee contra Ant/ }).click();
    await page.waitForFunction(() => document.querySelectorAll(".gamecard").length === 2);
    await page.locator(".gamecard").first().click();
    await said(page, "Jogada 16");
    await page.locator(".measured tbody tr").first().waitFor();
    await accessible(page);
    await legible(page);
    await healthy(page);
    await page.context().close();
  });
}

test("one's own moves from any position, and the game on the screen of analysis", async () => {
  const page = await visit("/watch?entrant=Bee&opponent=Ant");
  await page.locator(".gamecard").first().click();
  await said(page, "Move 16");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await said(page, "The start of the game");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await said(page, "Move 3");
  // The key map has the keys of the board, and those that walk.
  await page.keyboard.press("?");
  const keys = await page.getByRole("dialog").locator("kbd").allTextContents();
  for (const key of ["↑", "Enter", "←", ",", ".", "Home", "End"]) assert.ok(keys.includes(key), `${key} of ${keys.join(" ")}`);
  await page.keyboard.press("Escape");
  const empty = () => page.getByRole("gridcell", { name: /, empty/ }).first();
  await empty().click();
  await said(page, "Your try: [A-D][1-4]\\.");
  const box = page.getByRole("textbox", { name: "Move", exact: true });
  await box.fill("Z9");
  await box.press("Enter");
  await page.getByText('move "Z9"', { exact: false }).waitFor();
  const name = (await empty().getAttribute("aria-label")).split(",")[0];
  await box.fill(name);
  await box.press("Enter");
  await said(page, `Your try: [A-D][1-4] ${name}\\.`);
  await accessible(page);
  const focused = () => page.evaluate(() => document.activeElement.ariaLabel ?? document.activeElement.textContent);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await said(page, "Your try: [A-D][1-4]\\.");
  assert.equal(await focused(), "Undo");
  // Where nothing is tried, the focus is with the steps.
  await page.getByRole("button", { name: "Back to the game" }).press("Enter");
  await said(page, "Move 3");
  assert.equal(await focused(), "Start");
  await empty().click();
  await said(page, "Your try");
  await page.getByRole("button", { name: "Analyse this game" }).click();
  await page.waitForURL(/\/analyse\/lear/);
  await page.getByRole("heading", { name: "Analysis" }).waitFor();
  // The try is a variation of the game, in its list; the grade of the game is its review.
  await page.getByRole("button", { name: "Back to the game" }).click();
  await page.getByRole("status").filter({ hasText: "Move 3:" }).waitFor();
  await page.getByRole("button", { name: "Next mistake" }).waitFor();
  assert.equal(await page.locator(".moves button").count(), 17);
  await healthy(page);
  await page.context().close();
});

test("who holds a key goes through a game: the address tells where that ends", async () => {
  const page = await visit("/watch?entrant=Bee&opponent=Ant");
  await page.locator(".gamecard").first().click();
  await said(page, "Move 16");
  await page.getByRole("slider", { name: "Move of the game", exact: true }).waitFor();
  const changes = await countChanges(page);
  await page.evaluate(() => { for (let step = 0; step < 9; step += 1) document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true })); });
  await said(page, "Move 7");
  await page.waitForURL(/at=7/);
  assert.ok((await changes()) <= 2);
  await healthy(page);
  await page.context().close();
});

test("a game that is not there is told", async () => {
  const page = await visit("/");
  await page.goto(`${page.url().split("/?")[0]}/watch?game=${"0".repeat(64)}&lang=en`);
  await said(page, "There is no such game");
  await page.getByRole("link", { name: "All games" }).click();
  await page.getByRole("heading", { name: "Cup" }).waitFor();
  await page.context().close();
});
