// Logs that are analysed, mistakes as exercises, and where the focus is while the engine reports.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, healthy, plies, turn, visit } from "./browser.mjs";
import { analysis, holdSearches, line, report } from "./searches.mjs";

// White moves at B1 or C1, then Black at the other: see analyse.test.mjs. B1 throws away 4 points.
const TWO_LEFT = "((1 1 1) (2 1 2) (2 0 0))";
const LOG = [
  `game=1 event=begin date=2026-11-18T01:00:00+00:00 rules=lear variant=2016 size=3 first="lisp:me.lisp" second=human start="${TWO_LEFT}" mover=2`,
  'game=1 event=move ply=1 player=2 by=human move="(2 1)"',
  'game=1 event=move ply=2 player=1 by=human move="(2 2)"',
].join("\n");

const status = (page, words) => page.getByRole("status").filter({ hasText: words }).waitFor();
const point = (page, name) => page.getByRole("gridcell", { name: new RegExp(`^${name},`) });
const focused = (page, words) => page.waitForFunction((text) => document.activeElement.textContent.includes(text), words);
const judge = ({ search, time_ms: time }) => search === "analysis" && time === 1500;

/** Opens the log on the screen of a game. */
async function openLog(page, log) {
  await page.getByRole("button", { name: "Open a log" }).click();
  const dialog = page.getByRole("dialog", { name: "Open a log" });
  await dialog.getByLabel("Text of a log").fill(log);
  await dialog.getByRole("button", { name: "Read" }).click();
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

/** A judged move of the game in the log. */
const judged = (ply, more = {}) => ({ ply, player: ply === 1 ? 2 : 1, move: "(2 1)", best: "(2 2)", value: 0, best_value: 0, loss: 0, exact: true, mistake: null, pv: [], ...more });
const MOVES = [judged(1, { value: -3, best_value: 1, loss: 4, mistake: "blunder" }), judged(2, { move: "(2 2)", best: "(2 2)" })];

/** The game of the log with its mistakes, the first as an exercise. */
async function exercise(moves = MOVES, width = 1600) {
  const page = await visit("/analyse/lear?size=3", { width });
  await holdSearches(page, (request) => request.search === "review" || judge(request));
  await openLog(page, LOG);
  await status(page, "wins");
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.getByRole("button", { name: "Stop" }).waitFor();
  await report(page, { done: true, report: "review", complete: true, moves });
  await status(page, "Review finished");
  await page.getByRole("button", { name: "Next mistake" }).click();
  await status(page, "player 2 played B1 (points thrown away: 4.0)");
  return page;
}

test("a log of somebody's own program is analysed and reviewed; no game begins", async () => {
  const page = await visit("/analyse/adjiboto");
  const begun = [];
  page.on("request", (request) => { if (request.method() === "POST" && new URL(request.url()).pathname === "/api/games") begun.push(request.url()); });
  await openLog(page, LOG);
  // It is a log of another game than the one that was shown.
  await page.waitForURL(/\/analyse\/lear/);
  await status(page, "wins");
  assert.deepEqual(await page.locator(".moves button").allTextContents(), ["B1", "C1"]);
  await page.getByRole("button", { name: "Review the game" }).click();
  await status(page, "Review finished: 1 mistake.");
  await page.locator(".moves button", { hasText: "B1??" }).waitFor();
  // Another log of the same game takes its place, and what was judged is forgotten.
  await openLog(page, LOG.split("\n").slice(0, 2).join("\n"));
  await page.waitForFunction(() => document.querySelectorAll(".moves button").length === 1);
  assert.deepEqual(await page.locator(".moves button").allTextContents(), ["B1"]);
  await page.getByRole("button", { name: "Review the game" }).waitFor();
  assert.deepEqual(begun, []);
  // A game begins only from Play.
  await page.getByRole("link", { name: "Play from here" }).click();
  await page.waitForURL(/\/play\/lear/);
  assert.equal(await turn(page), "move");
  assert.equal(begun.length, 1);
  await healthy(page);
  await page.context().close();
});

test("whoever plays on from a position has the side to move", async () => {
  for (const player of [1, 2]) {
    const page = await visit(`/analyse/lear?size=4&state=${encodeURIComponent("((0 0 0 0) (0 1 2 0) (0 0 0 0) (0 0 0 0))")}&player=${player}`);
    await status(page, `Player ${player} to move.`);
    await page.getByRole("link", { name: "Play from here" }).click();
    await page.waitForURL(/\/play\/lear/);
    assert.equal(await turn(page), "move");
    assert.equal(await plies(page), 0);
    await page.locator(`.player.on[data-player="${player}"]`, { hasText: "You" }).waitFor();
    await page.getByRole("button", { name: "More" }).click();
    const link = new URL(await page.getByLabel("Link to the position").inputValue());
    assert.equal(link.searchParams.get("first"), player === 1 ? "human" : "computer");
    await healthy(page);
    await page.context().close();
  }
});

test("a link from a game opens the same kind of game", async () => {
  for (const [query, kind] of [
    ["mode=hh", { mode: "hh", level: null, time: null }],
    ["level=2", { mode: "hc", level: "2", time: null }],
    ["time=700", { mode: "hc", level: null, time: "700" }],
    ["mode=cc&level=1&size=3", { mode: "cc", level: "1", time: null }],
  ]) {
    const page = await visit(`/play/lear?${query}`);
    await turn(page);
    await page.getByRole("button", { name: "More" }).click();
    const link = new URL(await page.getByLabel("Link to the position").inputValue());
    for (const [name, value] of Object.entries(kind)) assert.equal(link.searchParams.get(name), value, `${name} of ${query}`);
    if (query === "mode=hh") {
      await page.goto(String(link));
      await page.locator(".player", { hasText: "Person" }).nth(1).waitFor();
    }
    await healthy(page);
    await page.context().close();
  }
});

test("a file that is too long for the server is not read", async () => {
  const page = await visit("/analyse/lear?size=3");
  const sent = [];
  page.on("request", (request) => { if (request.url().endsWith("/api/logs")) sent.push(request.url()); });
  await page.getByRole("button", { name: "Open a log" }).click();
  const dialog = page.getByRole("dialog", { name: "Open a log" });
  const choose = (buffer) => dialog.locator("input[type=file]").setInputFiles({ name: "log.dat", mimeType: "text/plain", buffer });
  await choose(Buffer.alloc(2 ** 20 + 1, "x"));
  await dialog.getByRole("alert").filter({ hasText: "too long: at most 1048576 bytes" }).waitFor();
  assert.equal(await dialog.getByLabel("Text of a log").inputValue(), "");
  assert.deepEqual(sent, []);
  await choose(Buffer.from(`${LOG}\n`));
  await dialog.getByRole("button", { name: "Open", exact: true }).waitFor();
  assert.equal(await dialog.getByRole("alert").textContent(), "");
  await healthy(page);
  await page.context().close();
});

test("after the best move was played on, the next mistake is another one", async () => {
  const page = await exercise([MOVES[0], judged(2, { move: "(2 2)", loss: 2, mistake: "mistake" })]);
  await page.getByRole("button", { name: "Show the answer" }).click();
  await status(page, "The best move was C1.");
  await page.getByRole("button", { name: "Play it on" }).click();
  await status(page, "Variation, move 1: C1.");
  // The move has the name that people write.
  await page.getByRole("button", { name: "Variation, move 1: C1." }).waitFor();
  await page.getByRole("main").focus();
  await page.keyboard.press("x");
  await status(page, "Move 2: player 1 played C1");
  await page.keyboard.press("x");
  await status(page, "Move 1: player 2 played B1");
  await healthy(page);
  await page.context().close();
});

test("on a phone the buttons of an exercise are right below the board", async () => {
  const page = await exercise(MOVES, 360);
  const top = async (name) => (await page.locator(name).boundingBox()).y;
  assert.ok((await top(".exercise")) < (await top(".tools")));
  await healthy(page);
  await page.context().close();
});

test("the move that is shown stays in sight when the panel gets fuller", async () => {
  const page = await visit("/analyse/lear?size=8");
  const moves = [0, 1, 2, 3].flatMap((column) => [7, 6, 5, 4, 3, 2, 1, 0].map((row) => `(${row} ${column})`));
  const begin = "game=1 event=begin date=2026-11-18T01:00:00+00:00 rules=lear variant=2016 size=8 first=human second=human";
  await openLog(page, [begin, ...moves.map((move, i) => `game=1 event=move ply=${i + 1} player=${1 + (i % 2)} by=human move="${move}"`)].join("\n"));
  await status(page, "Move 32: D8.");
  const height = () => page.locator(".movelist").evaluate((list) => list.clientHeight);
  const isSeen = () => page.waitForFunction(() => {
    const [list, move] = [".movelist", ".moves [aria-current]"].map((name) => document.querySelector(name).getBoundingClientRect());
    return move.top >= list.top && move.bottom <= list.bottom;
  });
  const engine = page.getByRole("switch", { name: "Engine" });
  await engine.uncheck();
  await isSeen();
  const before = await height();
  await engine.check();
  await page.locator(".line").first().waitFor();
  assert.ok((await height()) < before);
  await isSeen();
  await healthy(page);
  await page.context().close();
});

test("an exercise tells of no variation from its position on", async () => {
  const page = await exercise();
  const texts = () => page.locator(".moves button").allTextContents();
  await page.getByRole("button", { name: "Leave" }).click();
  await status(page, "Player 2 to move.");
  await point(page, "C1").click();
  await status(page, "Variation, move 1: C1.");
  assert.deepEqual(await texts(), ["B1??−4.0", "C1", "C1"]);
  await page.getByRole("main").focus();
  await page.keyboard.press("x");
  await status(page, "player 2 played B1");
  assert.deepEqual(await texts(), ["…", "…"]);
  assert.equal(await page.locator(".branches").isVisible(), false);
  await page.getByRole("button", { name: "Show the answer" }).click();
  await page.locator(".branches").getByRole("button", { name: "C1" }).waitFor();
  assert.deepEqual(await texts(), ["B1??−4.0", "C1", "C1"]);
  await healthy(page);
  await page.context().close();
});

test("the engine goes on after a review, if it was on", async () => {
  const page = await visit("/analyse/lear?size=3");
  await holdSearches(page, ({ search }) => search === "review");
  await openLog(page, LOG);
  await status(page, "wins");
  const engine = page.getByRole("switch", { name: "Engine" });
  const begin = async () => {
    await page.getByRole("button", { name: /^Review/ }).click();
    await page.getByRole("button", { name: "Stop" }).waitFor();
    assert.equal(await engine.isChecked(), false);
  };
  const done = { done: true, report: "review", complete: true, moves: MOVES };
  await begin();
  await page.getByRole("button", { name: "Stop" }).click();
  assert.equal(await engine.isChecked(), true);
  await begin();
  await report(page, { done: true, report: "failed", status: 500, faults: [] });
  assert.equal(await engine.isChecked(), true);
  await begin();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await status(page, "Player 2 to move.");
  await report(page, done);
  assert.equal(await engine.isChecked(), true);
  await page.locator(".line").first().waitFor();
  // In an exercise it is silent until the answer is known.
  await page.getByRole("button", { name: "Next mistake" }).click();
  await status(page, "player 2 played B1");
  await page.locator(".line").first().waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Show the answer" }).click();
  await page.locator(".line").first().waitFor();
  await page.getByRole("button", { name: "Leave" }).click();
  // What a person has switched stays.
  await engine.uncheck();
  await begin();
  await report(page, done);
  await status(page, "Review finished");
  assert.equal(await engine.isChecked(), false);
  await healthy(page);
  await page.context().close();
});

test("who walks on leaves the exercise", async () => {
  const page = await exercise();
  const left = async () => {
    await page.locator(".exercise").waitFor({ state: "detached" });
    assert.deepEqual(await page.locator(".moves button").allTextContents(), ["B1??−4.0", "C1"]);
  };
  await page.getByRole("main").focus();
  await page.keyboard.press("ArrowRight");
  await status(page, "Move 1: B1.");
  await left();
  await page.keyboard.press("x");
  await status(page, "player 2 played B1");
  await page.getByRole("button", { name: "End", exact: true }).click();
  await status(page, "Move 2: C1.");
  await left();
  await healthy(page);
  await page.context().close();
});

test("only the last try is told, and none after the exercise was left", async () => {
  const page = await exercise();
  const poor = { done: true, ...analysis([line("(2 2)", 1, 0), line("(2 1)", -3, 4)]) };
  await point(page, "B1").click();
  await status(page, "The engine judges B1");
  await point(page, "C1").click();
  await status(page, "C1 is the best move. Right at try 2.");
  await report(page, poor);
  await status(page, "C1 is the best move. Right at try 2.");
  // From now on a move is a variation again.
  await point(page, "C1").click();
  await status(page, "Move 1: C1.");
  assert.equal(await page.locator(".exercise").count(), 0);
  await page.getByRole("button", { name: "Back to the game" }).click();
  await page.getByRole("main").focus();
  await page.keyboard.press("x");
  await status(page, "player 2 played B1");
  await point(page, "B1").click();
  await status(page, "The engine judges B1");
  await page.getByRole("button", { name: "Leave" }).click();
  await status(page, "Player 2 to move.");
  await report(page, poor);
  await status(page, "Player 2 to move.");
  await page.keyboard.press("x");
  await status(page, "player 2 played B1");
  await point(page, "B1").click();
  await status(page, "The engine judges B1");
  await page.getByRole("link", { name: "Watch", exact: true }).click();
  await page.waitForURL(/\/watch/);
  await status(page, "No championship is open.");
  await report(page, poor);
  await status(page, "No championship is open.");
  await healthy(page);
  await page.context().close();
});

test("a try that is no mistake is right, by the measure of the review", async () => {
  for (const [loss, told] of [[0.9, "B1 is good too. Right at try 1."], [1, "B1: points thrown away: 1.0. Try again."]]) {
    const page = await exercise();
    await point(page, "B1").click();
    await status(page, "The engine judges B1");
    await report(page, { done: true, ...analysis([line("(2 2)", 1, 0), line("(2 1)", 1 - loss, loss)]) });
    await status(page, told);
    await healthy(page);
    await page.context().close();
  }
});

test("who is at a mistake already is asked again when the review ends", async () => {
  const page = await visit("/analyse/lear?size=3");
  await holdSearches(page, (request) => request.search === "review");
  await openLog(page, LOG);
  await status(page, "wins");
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.getByRole("button", { name: "Stop" }).waitFor();
  await report(page, { report: "judged", left: 1, ...MOVES[0] });
  await page.getByText("1 of 2 moves judged").waitFor();
  await page.getByRole("main").focus();
  await page.keyboard.press("x");
  await status(page, "player 2 played B1");
  await report(page, { done: true, report: "review", complete: true, moves: MOVES });
  await status(page, "player 2 played B1 (points thrown away: 4.0). Find a better one on the board.");
  await healthy(page);
  await page.context().close();
});

test("the focus goes from a button that vanishes to the one that comes instead", async () => {
  const page = await visit("/analyse/lear?size=3");
  await holdSearches(page, ({ search }) => search === "review");
  await openLog(page, LOG);
  await status(page, "wins");
  await page.getByRole("button", { name: "Review the game" }).press("Enter");
  await focused(page, "Stop");
  const stop = await page.getByRole("button", { name: "Stop" }).elementHandle();
  await report(page, { report: "judged", left: 1, ...MOVES[0] });
  await page.getByText("1 of 2 moves judged").waitFor();
  assert.ok(await stop.evaluate((button) => button === document.activeElement));
  await report(page, { done: true, report: "review", complete: true, moves: MOVES });
  await focused(page, "Next mistake");
  await accessible(page);
  await page.keyboard.press("Enter");
  await focused(page, "Show the answer");
  await page.keyboard.press("Enter");
  await status(page, "The best move was C1.");
  await focused(page, "Next mistake");
  await page.getByRole("button", { name: "Leave" }).press("Enter");
  await focused(page, "Next mistake");
  // The same with the buttons of the variations.
  await point(page, "C1").click();
  await status(page, "Move 1: C1.");
  await page.getByRole("button", { name: "Back to the game" }).press("Enter");
  await status(page, "Player 2 to move.");
  await focused(page, "B1");
  await page.keyboard.press("Enter");
  await status(page, "Move 1: B1.");
  await focused(page, "Back");
  await healthy(page);
  await page.context().close();
});

test("the buttons of the lines stay while the engine reports: focus and presses are not lost", async () => {
  const page = await visit("/analyse/lear?size=3");
  await page.locator(".line").first().waitFor();
  await holdSearches(page, ({ search }) => search === "analysis");
  const engine = page.getByRole("switch", { name: "Engine" });
  await engine.uncheck();
  await page.locator(".line").first().waitFor({ state: "detached" });
  await engine.check();
  // The points of the first row of the board: A1, B1, C1.
  const [a, b, c] = ["(2 0)", "(2 1)", "(2 2)"];
  await report(page, analysis([line(a, 3, 0), line(b, 2, 1), line(c, 1, 2)]));
  const rows = page.locator(".line");
  await rows.nth(1).focus();
  await report(page, analysis([line(b, 3, 0), line(c, 2, 1), line(a, 1, 2)], { depth: 4 }));
  await rows.first().filter({ hasText: b }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.dataset.move), c);
  // A press means the move on which it began.
  await rows.first().hover();
  await page.mouse.down();
  await report(page, analysis([line(c, 3, 0), line(a, 2, 1)], { depth: 5 }));
  await rows.first().filter({ hasText: c }).waitFor();
  await page.mouse.up();
  await status(page, "Move 1: B1.");
  // Until there are others, the old lines stay and mean nothing.
  await rows.first().click();
  assert.equal(await plies(page), 1);
  await rows.first().focus();
  await report(page, analysis([line(a, 3, 0)], { player: 2 }));
  await page.waitForFunction(() => document.querySelectorAll(".line").length === 1);
  await page.keyboard.press("Enter");
  await status(page, "Move 2: A1.");
  await healthy(page);
  await page.context().close();
});
