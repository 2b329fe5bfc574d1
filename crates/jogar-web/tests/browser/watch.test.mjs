// A championship read from its export; names of programs are shown as text only.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, healthy, url, visit } from "./browser.mjs";

const EVIL = "<img src=x onerror=alert(1)>";
const entrant = (place, name, points, verdicts, other) => ({
  place, name, points, played: 2, rating: 10 - place, low: -90, high: 90, verdicts, withdrawn: null,
  tie_breaks: { direct: 0, sonneborn_berger: 0, wins: 0, wins_second: 0 },
  against: [{ name: other, played: 2, points, wins: points, draws: 0, losses: 2 - points }], hash: name, grade: null,
});
const game = (id, players, verdict, failed) => ({
  id, players, winner: failed === 2 ? 1 : 2, verdict, failed, reason: null, score: [1, 0], opening: 1, moves: ["a", "A", "b"], date: "", machine: "",
});
const CHAMPIONSHIP = {
  title: "Cup", game: "adjiboto", variant: "2025", size: null, komi: null, format: "round-robin", time_ms: 1000, seed: 1,
  entrants: [entrant(1, "Ant", 2, { finished: 2 }, EVIL), entrant(2, EVIL, 0, { finished: 1, TIMEOUT: 1 }, "Ant")],
  games: 2, complete: true, played: [game("g1", ["Ant", EVIL], "TIMEOUT", 2), game("g2", [EVIL, "Ant"], "finished", null)],
};

test("seeds are sown to the end though the engine has found a move meanwhile", async () => {
  const page = await visit("/watch", { motion: true });
  await page.setInputFiles("#watch-file", { name: "cup.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(CHAMPIONSHIP)) });
  await page.locator(".gamecard").last().click();
  await page.getByRole("status").filter({ hasText: "Move 3" }).waitFor();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "The start of the game" }).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.locator(".sower[visibility=visible]").waitFor();
  await page.locator(".opinion", { hasText: "at depth" }).waitFor();
  // The player to move has moves again.
  await page.locator(".hole.legal.p2").first().waitFor();
  await page.locator(".hole.hot").waitFor();
  const seeds = await page.evaluate(() => [...document.querySelectorAll(".board .count")].reduce((sum, count) => sum + Number(count.textContent), 0));
  assert.equal(seeds, 96);
  await healthy(page);
  await page.context().close();
});

/** Opens the championship of a file, and one of its games. */
async function openGame(page, championship, which = "last") {
  await page.setInputFiles("#watch-file", { name: "cup.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(championship)) });
  await page.locator(".gamecard")[which]().click();
  await page.locator(".moves button").first().waitFor();
}

for (const width of [1600, 360]) {
  test(`who comes back from a game finds the list as it was, at ${width} px`, async () => {
    const page = await visit("/watch", { lang: "en", width });
    const played = Array.from({ length: 150 }, (_, i) => game(`g${i}`, ["Ant", EVIL], "finished", null));
    await page.setInputFiles("#watch-file", { name: "cup.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify({ ...CHAMPIONSHIP, games: 150, played })) });
    const shown = (count) => page.waitForFunction((count) => document.querySelectorAll(".gamecard").length === count, count);
    await shown(60);
    await page.getByRole("button", { name: "More" }).click();
    await shown(120);
    const card = page.locator(".gamecard").nth(100);
    await card.scrollIntoViewIfNeeded();
    const { y } = await card.boundingBox();
    await card.click();
    await page.getByRole("status").filter({ hasText: "Move 3" }).waitFor();
    await page.goBack();
    await shown(120);
    await page.waitForFunction((y) => Math.abs(document.querySelectorAll(".gamecard")[100].getBoundingClientRect().y - y) < 2, y);
    await healthy(page);
    await page.context().close();
  });
}

test("a file that is read when the screen is left calls nobody back", async () => {
  const page = await visit("/watch", { lang: "en" });
  await page.evaluate(() => {
    const { text } = File.prototype;
    const held = new Promise((done) => { globalThis.release = done; });
    File.prototype.text = async function () {
      globalThis.isReading = true;
      await held;
      return text.call(this);
    };
  });
  await page.setInputFiles("#watch-file", { name: "cup.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(CHAMPIONSHIP)) });
  await page.waitForFunction(() => globalThis.isReading);
  await page.getByRole("link", { name: "Puzzles", exact: true }).click();
  await page.getByRole("heading", { name: "Problem A" }).waitFor();
  await page.evaluate(() => globalThis.release());
  await page.locator(".hole.legal").first().click();
  await page.getByRole("status").filter({ hasText: "Step 1" }).waitFor();
  assert.equal(new URL(page.url()).pathname, "/puzzle/adjiboto-puzzle/A");
  await page.getByRole("link", { name: "Watch", exact: true }).click();
  await page.getByRole("heading", { name: "Watch a championship" }).waitFor();
  await healthy(page);
  await page.context().close();
});

test("whether a championship is served is asked until the server is there", async () => {
  const page = await visit("/");
  await page.route("**/api/catalogue", (route) => route.abort());
  await page.goto(`${url}/watch?lang=en`);
  await page.getByRole("status").filter({ hasText: "The server does not answer." }).waitFor();
  await page.unroute("**/api/catalogue");
  await page.getByRole("heading", { name: "Watch a championship" }).waitFor();
  await page.context().close();
});

/** A game with what was measured, by programs that print what they like; 48 moves so that the list is long. */
const measured = () => {
  const moves = [["0 0", 1], ["1 0", 2]].map(([move, player]) => ({ player, by: "computer", move, program: { time_ms: 1234, cpu_ms: 567, printed: `${"x".repeat(5000)}${EVIL}`, wrong_state: null, stalled: false, latency_us: null, late_ms: 0, pressure_ms: null } }));
  const records = [{ player: 1, by: "opening", move: "a" }, { ...moves[1], move: "A", value: 2.5, depth: 7, nodes: 4200, time_ms: 99 }, { player: 1, by: "computer", move: "b", value: "much", depth: EVIL, program: EVIL }];
  return {
    ...CHAMPIONSHIP,
    played: [{
      ...game("g1", ["Ant", EVIL], "TIMEOUT", 2), records, program: { ...moves[0].program, printed: EVIL }, troubles: [{ key: EVIL, args: {} }, 7],
      reason: { key: "puzzle-hint", args: { step: { message: { key: "puzzle-hint", args: { step: { decimal: `${EVIL}.${"9".repeat(500)}` } } } } } }, grade: [{ ply: 2, player: 2, move: "A", best: EVIL, value: 1, best_value: 3, loss: 2, exact: false, mistake: "constructor", pv: [EVIL] }, { ply: EVIL }, { ply: 1e9, value: 1e300, loss: 1 }],
    }],
  };
};

test("a file shows the figures of both programs, and what they printed as text, bounded", async () => {
  const page = await visit("/watch", { lang: "en" });
  await openGame(page, measured());
  await page.getByRole("status").filter({ hasText: "Move 3" }).waitFor();
  // At the end stands what the program that failed printed.
  assert.equal(await page.locator(".printed").textContent(), EVIL);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "Move 2" }).waitFor();
  const figures = await page.locator(".measured tr").evaluateAll((all) => Object.fromEntries(all.map((row) => [row.cells[0].textContent, row.cells[2].textContent])));
  const told = Object.values(figures);
  for (const wanted of [/^2\. A$/, /^1\.23 s$/, /^0\.57 s$/, /^7$/, /^4[.,]2/, /^\+2\.5$/, /^−2$|^−2\.0/]) assert.ok(told.some((text) => wanted.test(text)), `${wanted} in ${JSON.stringify(figures)}`);
  const printed = await page.locator(".printed").textContent();
  assert.ok(printed.length === 2000 && printed.endsWith(EVIL));
  assert.equal(await page.locator("main img").count(), 0);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "The start of the game" }).waitFor();
  await accessible(page);
  await healthy(page);
  await page.context().close();
});

test("a game that is not there takes no move", async () => {
  const page = await visit("/watch", { lang: "en" });
  await page.setInputFiles("#watch-file", { name: "cup.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(CHAMPIONSHIP)) });
  await page.getByRole("heading", { name: "Cup" }).waitFor();
  await page.evaluate(() => dispatchEvent(new CustomEvent("jogar-go", { detail: "/watch?game=nonsense" })));
  await page.getByRole("status").filter({ hasText: /./ }).waitFor();
  const box = page.getByRole("textbox", { name: "Move" });
  assert.equal(await box.evaluate((input) => input.readOnly), true);
  await box.press("a");
  await box.press("Enter");
  await box.evaluate((input) => { input.value = "a"; input.form.requestSubmit(); });
  await healthy(page);
  await page.context().close();
});

test("the list of moves stays where it is while moves are tried", async () => {
  const page = await visit("/watch", { lang: "en", height: 600 });
  const moves = ["a", "A", "b", "B", "c", "C", "d", "D", "e", "E", "f", "F"];
  await openGame(page, { ...CHAMPIONSHIP, played: [{ ...game("g1", ["Ant", EVIL], "finished", null), moves }] });
  await page.getByRole("status").filter({ hasText: "Move 12" }).waitFor();
  const list = page.locator(".movelist");
  await list.evaluate((box) => { box.style.maxHeight = "90px"; box.style.overflow = "auto"; });
  // A list that gets smaller keeps its move in sight; then it is scrolled.
  await page.waitForFunction(() => document.querySelector(".movelist").scrollTop > 60);
  await list.evaluate((box) => { box.scrollTop = 60; });
  const letter = await page.locator(".hole.legal").first().evaluate((hole) => document.querySelector("jogar-adjiboto").picture.board.cells[hole.dataset.row][hole.dataset.column].name);
  await page.getByRole("textbox", { name: "Move" }).fill(letter);
  await page.getByRole("textbox", { name: "Move" }).press("Enter");
  await page.getByRole("button", { name: "Back to the game" }).waitFor();
  assert.equal(await list.evaluate((box) => box.scrollTop), 60);
  await healthy(page);
  await page.context().close();
});

for (const [width, theme] of [[1600, "light"], [360, "dark"]]) {
  test(`standings, cross-table and games at ${width} px`, async () => {
    const page = await visit("/watch", { width, theme, lang: "en" });
    await page.setInputFiles("#watch-file", { name: "bad.json", mimeType: "application/json", buffer: Buffer.from("[]") });
    await page.waitForFunction(() => /bad\.json/.test(document.querySelector("[role=status]").textContent));
    await page.setInputFiles("#watch-file", { name: "cup.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(CHAMPIONSHIP)) });
    await page.getByRole("heading", { name: "Cup" }).waitFor();
    assert.equal(await page.locator("main img").count(), 0);
    assert.equal(await page.locator(".verdict").first().textContent(), "TIMEOUT");
    await accessible(page, { board: false, move: false });
    await page.locator(".gamecard").last().click();
    await page.waitForFunction(() => /Move 3: player 1 plays b/.test(document.querySelector("[role=status]").textContent));
    assert.equal(await page.locator("main img").count(), 0);
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await page.waitForFunction(() => /Move 2: player 2 plays A/.test(document.querySelector("[role=status]").textContent));
    await accessible(page);
    await healthy(page);
    await page.context().close();
  });
}
