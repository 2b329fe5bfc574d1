// Analysis, variations, review with exercises, and the board editor.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, countChanges, healthy, turn, visit } from "./browser.mjs";
import { analysis, holdSearches, line, report } from "./searches.mjs";

// White moves, with two points left. At C1 the column C (black, white, and the new stone) flips C3; then Black's
// last stone at B1 flips nothing, and White ends with 5 stones to 4. At B1 nothing flips, and Black's last stone
// at C1 flips C2: 3 to 6. So C1 is worth +1, B1 -3, and B1 throws away 4 points and the win.
const TWO_LEFT = "((1 1 1) (2 1 2) (2 0 0))";
const address = `/analyse/lear?size=3&state=${encodeURIComponent(TWO_LEFT)}&player=2`;

const point = (page, name) => page.getByRole("gridcell", { name: new RegExp(`^${name},`) });

/** Types a move. */
async function type(page, move) {
  const box = page.getByRole("textbox", { name: /^(Move|Jogada)$/ });
  await box.fill(move);
  await box.press("Enter");
}

test("every legal move has its value on the board, marked as proven", async () => {
  const page = await visit(address, { theme: "dark" });
  // Values are told for player 1, what is thrown away for the mover.
  await page.getByRole("gridcell", { name: /^C1,.*proven value −1, throws away 0/ }).waitFor();
  await page.getByRole("gridcell", { name: /^B1,.*proven value \+3, throws away 4/ }).waitFor();
  await page.locator(".bigval", { hasText: "= −1" }).waitFor();
  await page.locator(".line.best", { hasText: "C1 B1" }).waitFor();
  await page.locator(".value.best", { hasText: "★" }).waitFor();
  await page.locator(".value.poor", { hasText: "−4" }).waitFor();
  await accessible(page);
  await healthy(page);
  await page.context().close();
});

test("the bar beside the board and the panel tell what the search has found", async () => {
  const bar = (page) => page.locator(".eval").evaluate((shown) => Number.parseFloat(shown.style.getPropertyValue("--share")));
  const solved = await visit(address);
  await solved.getByRole("img", { name: /^Evaluation for player 1: −1/ }).waitFor();
  // Player 2 is ahead: less than half of the bar is player 1's.
  assert.ok((await bar(solved)) < 50);
  await point(solved, "B1").click();
  await solved.getByRole("img", { name: /^Evaluation for player 1: \+3/ }).waitFor();
  assert.ok((await bar(solved)) > 50);
  await healthy(solved);
  await solved.context().close();
  const page = await visit("/analyse/adjiboto");
  const told = () => page.locator(".stat").textContent();
  await page.locator(".stat", { hasText: /^depth \d+\/\d+.* nodes · .*\d.*\/s$/ }).waitFor();
  const first = await told();
  // It goes on.
  await page.waitForFunction((first) => document.querySelector(".stat").textContent !== first, first);
  const [, depth, most] = /^depth (\d+)\/(\d+)/.exec(await told()).map(Number);
  assert.ok(depth >= 1 && most >= depth, await told());
  await healthy(page);
  await page.context().close();
});

test("of Blokus, too, every move has its value: in the list, and on the board for the piece in the hand", async () => {
  const page = await visit("/analyse/blokus?variant=2018");
  await holdSearches(page, ({ search }) => search === "analysis");
  const box = () => page.locator(".linebox").boundingBox();
  for (const [i, move] of ["b 0 0", "a 13 13", "b 2 2", "b 11 11"].entries()) {
    await type(page, move);
    await page.getByRole("status").filter({ hasText: `Move ${i + 1}:` }).waitFor();
  }
  const before = await box();
  const moves = await page.evaluate(() => document.querySelector("jogar-blokus").picture.moves.map(({ move, cells }) => ({ move, cells })));
  const singles = moves.filter(({ cells }) => cells.length === 1);
  assert.ok(moves.length > 6 && singles.length > 1);
  // Single squares are worst: the areas that are drawn first are those of other pieces.
  const lines = [...moves].sort((a, b) => b.cells.length - a.cells.length).map(({ move, cells }, i) => line(move, 5 - i, i === 0 ? 0 : 2 * i + (cells.length === 1 ? 90 : 0)));
  await report(page, analysis(lines));
  await page.waitForFunction((count) => document.querySelectorAll(".line").length === count, moves.length);
  // The square is in the hand. Each of its places has a number of its own, or is drawn as an area.
  const areas = await page.locator(".value .area").evaluateAll((paths) => paths.filter((path) => Math.max(path.getBBox().width, path.getBBox().height) <= 40).length);
  assert.equal((await page.locator(".board .lost").count()) + areas, singles.length);
  const inside = singles.filter(({ cells: [[row, column]] }) => moves.some(({ cells }) => cells.length > 1 && cells.some(([r, c]) => r === row && c === column)));
  assert.ok(inside.length > 0 && areas < singles.length, "a place lies within the area of another piece");
  // The list scrolls in a box of its own, and is one tab stop.
  assert.deepEqual(await box(), before);
  assert.ok(await page.locator(".linebox").evaluate((list) => list.scrollHeight > list.clientHeight));
  assert.equal(await page.locator('.line[tabindex="0"]').count(), 1);
  await page.locator(".line").first().focus();
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.move), lines[1].move);
  await page.keyboard.press("End");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.move), lines.at(-1).move);
  await accessible(page);
  await page.keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: "Move 5:" }).waitFor();
  await healthy(page);
  await page.context().close();
});

test("moves, variations, the way back, and a game from here", async () => {
  const page = await visit(address, { width: 360, lang: "pt" });
  await point(page, "B1").click();
  await page.getByRole("status").filter({ hasText: "Jogada 1: B1." }).waitFor();
  await type(page, "C1");
  await page.getByRole("status").filter({ hasText: "Ganha o jogador 1" }).waitFor();
  await page.getByRole("button", { name: "Início" }).click();
  await page.getByRole("status").filter({ hasText: "Joga o jogador 2." }).waitFor();
  // Another move is a variation; the game stays as it was.
  await point(page, "C1").click();
  await page.getByRole("status").filter({ hasText: "Jogada 1: C1." }).waitFor();
  await page.getByRole("button", { name: "Voltar ao jogo" }).click();
  await page.getByText("Experimentado aqui").waitFor();
  await page.locator(".branches").getByRole("button", { name: "C1" }).click();
  await page.getByRole("status").filter({ hasText: "Jogada 1: C1." }).waitFor();
  // A reload goes on at the same move.
  await page.reload();
  await page.getByRole("status").filter({ hasText: "Jogada 1: C1." }).waitFor();
  await accessible(page);
  await healthy(page);
  await page.getByRole("link", { name: "Jogar daqui" }).click();
  await page.waitForURL(/\/play\/lear/);
  // Black is to move, and the person who plays first is Black.
  assert.equal(await turn(page), "move");
  assert.match(await point(page, "C1").getAttribute("aria-label"), /pedra branca/);
  await page.context().close();
});

test("arrow keys walk through a game, and a refused move is explained", async () => {
  const page = await visit("/analyse/adjiboto");
  for (const move of ["a", "B", "c"]) {
    await type(page, move);
    await page.getByRole("status").filter({ hasText: `: ${move}.` }).waitFor();
  }
  await type(page, "a");
  await page.getByText("hole a", { exact: false }).first().waitFor();
  await page.getByRole("main").focus();
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("status").filter({ hasText: "Move 2: B." }).waitFor();
  await page.keyboard.press("Home");
  await page.getByRole("status").filter({ hasText: "Player 1 to move." }).waitFor();
  await page.keyboard.press("End");
  await page.getByRole("status").filter({ hasText: "Move 3: c." }).waitFor();
  await healthy(page);
  await page.context().close();
});

test("a review names the mistake, hides the answer, and judges a try", async () => {
  const page = await visit(address);
  await type(page, "B1");
  await page.getByRole("status").filter({ hasText: "Move 1: B1." }).waitFor();
  await type(page, "C1");
  await page.getByRole("status").filter({ hasText: "wins" }).waitFor();
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.getByRole("status").filter({ hasText: "Review finished: 1 mistake." }).waitFor();
  await page.locator(".moves button", { hasText: "B1??" }).waitFor();
  await page.getByRole("slider", { name: "Value over the game" }).waitFor();
  await accessible(page);
  await page.getByRole("button", { name: "Next mistake" }).click();
  await page.getByRole("status").filter({ hasText: "player 2 played B1 (points thrown away: 4.0)" }).waitFor();
  assert.equal(await page.locator(".value").count(), 0);
  assert.deepEqual(await page.locator(".moves button").allTextContents(), ["…", "…"]);
  await accessible(page);
  await point(page, "B1").click();
  await page.getByRole("status").filter({ hasText: "B1: points thrown away: 4.0" }).waitFor();
  await point(page, "C1").click();
  await page.getByRole("status").filter({ hasText: "C1 is the best move. Right at try 2." }).waitFor();
  await healthy(page);
  await page.context().close();
});

test("the list of moves follows the move that is shown", async () => {
  const page = await visit("/analyse/lear?size=8", { width: 768 });
  const points = ["A", "B", "C", "D"].flatMap((column) => [1, 2, 3, 4, 5, 6, 7, 8].map((row) => `${column}${row}`));
  for (const [i, move] of points.entries()) {
    await type(page, move);
    await page.getByRole("status").filter({ hasText: `Move ${i + 1}:` }).waitFor();
  }
  const isSeen = () => page.evaluate(() => {
    const [list, move] = [".movelist", ".moves [aria-current]"].map((name) => document.querySelector(name)?.getBoundingClientRect());
    return Boolean(list && move && move.top >= list.top && move.bottom <= list.bottom);
  });
  assert.ok(await isSeen());
  for (let ply = points.length - 1; ply >= 1; ply -= 1) {
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await page.getByRole("status").filter({ hasText: `Move ${ply}:` }).waitFor();
    assert.ok(await isSeen(), `move ${ply} is not in sight`);
  }
  await page.context().close();
});

test("a press on the graph goes to a move, and a review that is lost says so", async () => {
  const page = await visit(address);
  await type(page, "B1");
  await page.getByRole("status").filter({ hasText: "Move 1: B1." }).waitFor();
  await type(page, "C1");
  await page.getByRole("status").filter({ hasText: "wins" }).waitFor();
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.getByRole("status").filter({ hasText: "Review finished" }).waitFor();
  const graph = page.getByRole("slider", { name: "Value over the game" });
  const { width, height } = await graph.boundingBox();
  await graph.click({ position: { x: 2, y: height / 2 } });
  await page.getByRole("status").filter({ hasText: /to move|Move 1/ }).waitFor();
  await graph.click({ position: { x: width - 2, y: height / 2 } });
  await page.getByRole("status").filter({ hasText: "Move 2: C1." }).waitFor();
  // The server knows nothing of the search, and its events do not come.
  await page.route("**/api/searches/*", (route) => route.request().method() === "GET" ? route.fulfill({ status: 404, contentType: "application/json", body: JSON.stringify({ faults: [{ kind: "unknown", key: "x", args: {}, text: { en: "lost search", pt: "perdida" } }] }) }) : route.continue());
  await page.route("**/api/searches", async (route) => {
    const response = await route.fetch();
    // An identifier that no event has.
    return route.fulfill({ response, json: { ...(await response.json()), id: "none" } });
  });
  await page.getByRole("button", { name: "Review again" }).click();
  await page.getByRole("status").filter({ hasText: "lost search" }).waitFor();
  await page.getByRole("button", { name: "Review the game" }).waitFor();
  await page.context().close();
});

test("a move that is tried belongs to the position on which it was tried", async () => {
  const page = await visit("/analyse/lear?size=3");
  await type(page, "A1");
  await page.getByRole("status").filter({ hasText: "Move 1: A1." }).waitFor();
  let release = () => {};
  const held = new Promise((done) => { release = done; });
  await page.route("**/api/position", async (route) => {
    if (!route.request().postData().includes("B2")) return route.continue();
    const response = await route.fetch();
    await held;
    return route.fulfill({ response });
  });
  const asked = page.waitForRequest((request) => request.url().endsWith("/api/position") && request.postData().includes("B2"));
  await type(page, "B2");
  await asked;
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "Player 1 to move." }).waitFor();
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/position") && response.request().postData().includes("B2"));
  release();
  await (await answered).finished();
  await type(page, "C3");
  await page.getByRole("status").filter({ hasText: "Move 1: C3." }).waitFor();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByText("Tried here").waitFor();
  assert.deepEqual(await page.locator(".branches button").allTextContents(), ["A1", "C3"]);
  await healthy(page);
  await page.context().close();
});

test("while the board is edited, keys walk nowhere; the tree of a position is one press away", async () => {
  const page = await visit("/analyse/lear?size=3");
  for (const move of ["A1", "B2"]) {
    await type(page, move);
    await page.getByRole("status").filter({ hasText: `: ${move}.` }).waitFor();
  }
  await page.getByRole("button", { name: "Edit" }).click();
  await page.locator(".editor").waitFor();
  await page.getByRole("status").filter({ hasText: "This is a position." }).waitFor();
  await page.getByRole("main").focus();
  for (const key of [",", ".", "ArrowLeft", "ArrowRight", "Home", "x"]) await page.keyboard.press(key);
  await page.keyboard.press("e");
  await page.locator(".editor").waitFor({ state: "detached" });
  await page.getByRole("status").filter({ hasText: "Move 2: B2." }).waitFor();
  await page.getByRole("link", { name: "See how this is searched" }).click();
  await page.waitForURL(/\/learn\?game=lear/);
  await page.getByRole("treegrid").waitFor();
  await page.locator("[role=treegrid]:not([aria-busy]) tbody tr").first().waitFor();
  assert.equal(await page.locator("#learn-example").inputValue(), "own");
  await healthy(page);
  await page.context().close();
});

test("the address is changed only where it differs, and what the browser refuses does no harm", async () => {
  const page = await visit("/analyse/adjiboto");
  await page.getByRole("status").filter({ hasText: "to move" }).waitFor();
  const changes = await countChanges(page);
  for (const move of ["a", "B", "c"]) {
    await type(page, move);
    await page.getByRole("status").filter({ hasText: `: ${move}.` }).waitFor();
  }
  assert.equal(await changes(), 0);
  await page.evaluate(() => { history.replaceState = () => { throw new DOMException("too often", "SecurityError"); }; });
  await page.evaluate(() => dispatchEvent(new CustomEvent("jogar-go", { detail: "/analyse/lear?size=3" })));
  await page.getByRole("gridcell", { name: /^A1,/ }).waitFor();
  await page.getByRole("status").filter({ hasText: "Player 1 to move." }).waitFor();
  await healthy(page);
  await page.context().close();
});

test("what was to be analysed is there once the server is", async () => {
  const page = await visit("/");
  await page.route("**/api/position", (route) => route.abort());
  await page.evaluate(() => dispatchEvent(new CustomEvent("jogar-go", { detail: "/analyse/lear?size=3" })));
  await page.getByRole("status").filter({ hasText: "The server does not answer." }).waitFor();
  await page.unroute("**/api/position");
  await page.getByRole("gridcell", { name: /^C3,/ }).waitFor();
  await page.getByRole("status").filter({ hasText: "Player 1 to move." }).waitFor();
  await page.context().close();
});

test("an analysis that is refused or fails says why, and the value of the position before goes away", async () => {
  const page = await visit("/analyse/lear?size=3");
  const engine = page.getByRole("switch", { name: "Engine", exact: true });
  await holdSearches(page, ({ search }) => search === "analysis");
  await type(page, "A1");
  await page.getByRole("status").filter({ hasText: "Move 1: A1." }).waitFor();
  await report(page, analysis([line("(1 1)", 3, 0)], { player: 2 }));
  await page.locator(".bigval", { hasText: "−3" }).waitFor();
  // What is found again and again is no part of the name.
  await engine.waitFor();
  const faults = [{ kind: "limit", key: "x", args: {}, text: { en: "no room", pt: "sem lugar" } }];
  await type(page, "B2");
  await page.getByRole("status").filter({ hasText: "Move 2: B2." }).waitFor();
  await report(page, { done: true, report: "failed", faults });
  const gone = async (words) => {
    await page.getByRole("alert").filter({ hasText: words }).waitFor();
    assert.equal(await page.locator(".bigval").textContent(), "");
    assert.equal(await page.locator(".line").count(), 0);
    await page.getByRole("img", { name: "Evaluation", exact: true }).waitFor();
  };
  await gone("no room");
  await accessible(page);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "Move 1: A1." }).waitFor();
  await report(page, analysis([line("(1 1)", 3, 0)], { player: 2 }));
  await page.locator(".bigval", { hasText: "−3" }).waitFor();
  assert.equal(await page.getByRole("alert").textContent(), "");
  await page.route("**/api/searches", (route) => route.fulfill({ status: 422, json: { faults } }));
  await page.getByRole("button", { name: "Forward", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "Move 2: B2." }).waitFor();
  await gone("no room");
  await healthy(page);
  await page.context().close();
});

test("a game from here is against the computer that the person has chosen", async () => {
  const page = await visit("/analyse/lear?size=3");
  const link = page.getByRole("link", { name: "Play from here" });
  const strength = async () => [...new URL(await link.getAttribute("href"), "http://x").searchParams].filter(([name]) => ["mode", "first", "level", "time"].includes(name)).join(" ");
  await page.getByRole("status").filter({ hasText: "to move" }).waitFor();
  assert.equal(await strength(), "first,human mode,hc level,5");
  for (const [chosen, told] of [[{ how: "level", level: 2, time: 3000 }, "level,2"], [{ how: "time", level: 2, time: 7000 }, "time,7000"]]) {
    await page.evaluate((chosen) => localStorage.setItem("jogar-settings", JSON.stringify({ opponent: { strengths: [chosen] } })), chosen);
    await page.reload();
    await page.getByRole("status").filter({ hasText: "to move" }).waitFor();
    assert.equal(await strength(), `first,human mode,hc ${told}`);
  }
  await healthy(page);
  await page.context().close();
});

test("who edits a cell hears what it holds now, and of the position only when that changes", async () => {
  const page = await visit("/analyse/lear?size=3");
  await page.getByRole("button", { name: "Edit" }).click();
  const hears = (words) => page.waitForFunction((words) => document.querySelector("[role=status]").textContent === words, words);
  await hears("This is a position.");
  const checked = () => page.waitForResponse((response) => response.url().endsWith("/api/position"));
  for (const [cell, words] of [["A1", "A1, black stone."], ["B2", "B2, black stone."]]) {
    const answer = checked();
    await point(page, cell).click();
    await (await answer).finished();
    await hears(words);
  }
  await page.context().close();
  const seeds = await visit("/analyse/adjiboto?variant=2025");
  await seeds.getByRole("button", { name: "Edit" }).click();
  await seeds.getByRole("status").filter({ hasText: "This is a position." }).waitFor();
  const hole = seeds.getByRole("gridcell", { name: /^hole c,/ });
  await hole.click();
  await seeds.getByRole("status").filter({ hasText: /^hole c, of player 1, 9 seeds\. .*97 seeds/ }).waitFor();
  await hole.click();
  await seeds.locator(".faults li", { hasText: "98 seeds" }).waitFor();
  assert.equal(await seeds.getByRole("status").textContent(), "hole c, of player 1, 10 seeds.");
  await healthy(seeds);
  await seeds.context().close();
});

test("the editor of Adji-boto* names every fault, and analyses what is right", async () => {
  const page = await visit("/analyse/adjiboto?variant=2025", { theme: "dark" });
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("gridcell", { name: /^hole c,/ }).click();
  await page.locator(".faults li", { hasText: "97 seeds" }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Analyse it" }).isDisabled(), true);
  await accessible(page);
  await page.getByRole("button", { name: "Empty", exact: true }).click();
  // Digits on a hole set its number.
  await page.getByRole("gridcell", { name: /^hole A,/ }).focus();
  await page.keyboard.type("12");
  await page.getByRole("gridcell", { name: /^hole A, of player 2, 12 seeds/ }).waitFor();
  await page.getByRole("gridcell", { name: /^hole e,/ }).click();
  await page.getByLabel("Captured by player 2", { exact: true }).fill("7");
  await page.getByRole("radio", { name: "Player 2" }).click();
  const state = "(((0 1 0 0 0 0) (12 0 0 0 0 0)) (0 7))";
  await page.waitForFunction((text) => document.querySelector(".editor textarea").value === text, state);
  await page.getByRole("button", { name: "Analyse it" }).click();
  await page.getByRole("status").filter({ hasText: "Player 2 to move." }).waitFor();
  await page.locator(".line").first().waitFor();
  const link = new URL(await page.getByRole("link", { name: "Play from here" }).getAttribute("href"), "http://x");
  assert.equal(link.searchParams.get("state"), state);
  assert.equal(link.searchParams.get("player"), "2");
  await healthy(page);
  await page.context().close();
});

/** The editor of Adji-boto*. */
async function editor() {
  const page = await visit("/analyse/adjiboto?variant=2025");
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("status").filter({ hasText: "This is a position." }).waitFor();
  return page;
}

/** Holds positions back until it is called. */
async function holdPositions(page) {
  let release = () => {};
  const held = new Promise((done) => { release = done; });
  await page.route("**/api/position", async (route) => {
    await held;
    return route.continue();
  });
  return release;
}
const isAsked = (page, about) => page.waitForRequest((request) => request.url().endsWith("/api/position") && about(request.postData()));

test("digits on two holes, one soon after the other, are two numbers", async () => {
  const page = await editor();
  await page.getByRole("gridcell", { name: /^hole A,/ }).focus();
  await page.keyboard.press("3");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("4");
  await page.getByRole("gridcell", { name: /^hole A, of player 2, 3 seeds/ }).waitFor();
  await page.getByRole("gridcell", { name: /^hole B, of player 2, 4 seeds/ }).waitFor();
  await healthy(page);
  await page.context().close();
});

test("the focus goes from number to number, and what was written last is analysed", async () => {
  const page = await editor();
  await page.getByRole("button", { name: "Empty", exact: true }).click();
  await page.getByRole("gridcell", { name: /^hole A,/ }).focus();
  await page.keyboard.press("6");
  await page.getByLabel("Captured by player 1", { exact: true }).fill("81");
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.type), "number");
  await page.keyboard.type("9");
  await page.keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: "This is a position." }).waitFor();
  const release = await holdPositions(page);
  const asked = isAsked(page, (data) => data.includes("(80 10)"));
  await page.getByLabel("Captured by player 1", { exact: true }).fill("80");
  await page.getByLabel("Captured by player 2", { exact: true }).fill("10");
  await page.getByRole("button", { name: "Analyse it" }).click();
  await asked;
  release();
  await page.locator(".editor").waitFor({ state: "detached" });
  assert.deepEqual(await page.evaluate(() => document.querySelector("jogar-adjiboto").picture.board.captured), [80, 10]);
  await healthy(page);
  await page.context().close();
});

test("a start that comes after the editor was closed is not drawn", async () => {
  const page = await editor();
  const release = await holdPositions(page);
  const asked = isAsked(page, (data) => !data.includes("state"));
  await page.getByRole("button", { name: "Start position" }).click();
  await asked;
  await page.getByRole("button", { name: "Edit" }).click();
  await page.locator(".editor").waitFor({ state: "detached" });
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/position") && !response.request().postData().includes("state"));
  release();
  await (await answered).finished();
  await page.evaluate(() => fetch("/api/games").then((response) => response.text()));
  assert.ok(!(await page.evaluate(() => document.querySelector("jogar-adjiboto").picture.editing)));
  await healthy(page);
  await page.context().close();
});

test("seeds are sown one by one though the engine reports meanwhile", async () => {
  const page = await visit("/analyse/adjiboto?variant=2025", { motion: true });
  await page.locator(".value.best").waitFor();
  const seeds = () => [...document.querySelectorAll(".board .count")].reduce((sum, count) => sum + Number(count.textContent), 0);
  await page.evaluate(`globalThis.seeds = ${seeds}; globalThis.fewest = 96; (function look() { fewest = Math.min(fewest, seeds()); requestAnimationFrame(look); })()`);
  await page.locator(".hole.legal").first().click();
  await page.locator(".sower[visibility=visible]").waitFor();
  await page.locator(".sower[visibility=hidden]").waitFor({ state: "attached" });
  await page.locator(".value.best").waitFor();
  assert.equal(await page.evaluate(() => globalThis.fewest), 88);
  assert.equal(await page.evaluate(seeds), 96);
  await healthy(page);
  await page.context().close();
});

test("the editors of Blokus and Lear name faults too", async () => {
  const blokus = await visit("/analyse/blokus?variant=2022", { lang: "pt", width: 360 });
  await blokus.getByRole("button", { name: "Editar" }).click();
  await blokus.getByRole("gridcell", { name: /^linha 5, coluna 5,/ }).click();
  await blokus.locator(".faults li", { hasText: "(0 0)" }).waitFor();
  // A piece in the corner that is still in the hand: two faults, the number and the count.
  await accessible(blokus);
  await blokus.getByRole("button", { name: "Vazio", exact: true }).click();
  await blokus.getByRole("gridcell", { name: /^linha 0, coluna 0,/ }).click();
  await blokus.locator(".faults li", { hasText: "peca-a" }).waitFor();
  await blokus.getByLabel("Jogador 1: peca-a").fill("9");
  await blokus.getByLabel("Jogador 1: peca-a").press("Enter");
  await blokus.getByRole("status").filter({ hasText: "É uma posição válida." }).waitFor();
  await healthy(blokus);
  await blokus.context().close();
  const lear = await visit("/analyse/lear?size=4");
  await lear.getByRole("button", { name: "Edit" }).click();
  await lear.getByRole("radio", { name: "player 2" }).first().click();
  await lear.getByRole("gridcell", { name: /^B2,/ }).click();
  await lear.getByRole("gridcell", { name: "B2, white stone" }).waitFor();
  await lear.getByRole("textbox", { name: "Position" }).fill("((0 1) (2))");
  await lear.locator(".faults li").first().waitFor();
  await lear.getByRole("textbox", { name: "Position" }).fill("((1 0 0 0) (0 0 0 0) (0 0 0 0) (0 0 0 2))");
  await lear.getByRole("gridcell", { name: "A4, black stone" }).waitFor();
  await lear.getByRole("button", { name: "Analyse it" }).click();
  await lear.getByRole("gridcell", { name: /^D1, white stone/ }).waitFor();
  await healthy(lear);
  await lear.context().close();
});
