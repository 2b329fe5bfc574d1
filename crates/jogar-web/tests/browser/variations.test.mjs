// Variations in the list of moves, and the value over the game as far as it is known.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, healthy, visit } from "./browser.mjs";
import { analysis, holdSearches, line, report } from "./searches.mjs";

const status = (page, words) => page.getByRole("status").filter({ hasText: words }).waitFor();
const graph = (page) => page.getByRole("slider", { name: "Value over the game" });

/** Types moves, each when the one before it was made. */
async function type(page, moves) {
  const box = page.getByRole("textbox", { name: "Move" });
  for (const move of moves) {
    await box.fill(move);
    await box.press("Enter");
    await status(page, `: ${move}.`);
  }
}

async function start(page) {
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await status(page, "Player 1 to move.");
}

/** A game of Lear of two moves, and what was tried instead of the first: after it two moves, for the second of which there is another, too. */
async function tree(width = 1600) {
  const page = await visit("/analyse/lear?size=3", { width });
  await holdSearches(page, ({ search }) => search === "analysis");
  await type(page, ["A1", "B2"]);
  await start(page);
  await type(page, ["C3", "A1"]);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await status(page, "Variation, move 1: C3.");
  await type(page, ["B1"]);
  return page;
}

test("variations stand in the list after the moves that they replace, and are walked in by keys", async () => {
  const page = await tree();
  const listed = await page.locator(".moves button").evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? button.textContent));
  assert.deepEqual(listed, ["A1", "Variation, move 1: C3.", "Variation, move 2: A1.", "Variation, move 2: B1.", "B2"]);
  // Each is further to the right than what it belongs to, and below what it replaces.
  const boxes = await page.locator(".variation").evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().toJSON()));
  assert.equal(boxes.length, 2);
  assert.ok(boxes[1].left > boxes[0].left && boxes[1].top >= boxes[0].bottom);
  await accessible(page);
  await page.getByRole("main").focus();
  for (const [key, words] of [
    ["ArrowUp", "Variation, move 2: A1."], ["ArrowDown", "Variation, move 2: B1."], ["ArrowLeft", "Variation, move 1: C3."],
    ["ArrowRight", "Variation, move 2: A1."], ["ArrowLeft", "Variation, move 1: C3."], ["ArrowUp", "Move 1: A1."],
    ["ArrowRight", "Move 2: B2."], ["ArrowLeft", "Move 1: A1."], ["ArrowDown", "Variation, move 1: C3."],
  ]) {
    await page.keyboard.press(key);
    await page.waitForFunction((begins) => document.querySelector(".status").textContent.startsWith(begins), words);
  }
  await page.getByRole("button", { name: "Variation, move 2: B1." }).click();
  await status(page, "Variation, move 2: B1.");
  assert.equal(await page.locator(".moves [aria-current]").textContent(), "B1");
  await page.locator(".moves button", { hasText: "B2" }).click();
  await status(page, "Move 2: B2.");
  await page.keyboard.press("?");
  await page.getByText("another move that was tried instead").waitFor();
  await healthy(page);
  await page.context().close();
});

test("variations have room on a phone", async () => {
  const page = await tree(360);
  await page.getByRole("button", { name: "Variation, move 2: B1." }).click();
  await accessible(page);
  await healthy(page);
  await page.context().close();
});

test("the graph belongs to the game, also when a variation is shown, and keys reach its end", async () => {
  const page = await tree();
  const { width, height } = await graph(page).boundingBox();
  await graph(page).click({ position: { x: width - 2, y: height / 2 } });
  await status(page, "Move 2: B2.");
  await page.getByRole("button", { name: "Variation, move 2: B1." }).click();
  await status(page, "Variation, move 2: B1.");
  await graph(page).focus();
  // One key after another, before positions come.
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.querySelector(".status").textContent.startsWith("Move 2: B2."));
  await page.keyboard.press("Home");
  await status(page, "Player 1 to move.");
  await healthy(page);
  await page.context().close();
});

test("the graph shows what the engine has found, and what it shows outlives a reload", async () => {
  const page = await visit("/analyse/lear?size=3");
  await holdSearches(page, ({ search }) => search === "analysis");
  const told = (words) => page.locator(`.graph-slider[aria-valuetext="${words}"]`).waitFor({ state: "attached" });
  await type(page, ["A1"]);
  const high = await page.locator(".boardbox").boundingBox();
  await report(page, analysis([line("(1 1)", 3, 0)], { player: 2, depth: 5 }));
  await told("after move 1: −3.0");
  await start(page);
  // Deeper than what was found before the searches were held.
  await report(page, analysis([line("(2 0)", 2, 0)], { depth: 95 }));
  await told("after move 0: +2.0");
  await page.locator(".graph .vl[d*=L]").waitFor();
  // Nothing moved when the values came.
  assert.deepEqual(await page.locator(".boardbox").boundingBox(), high);
  // A shallower search changes nothing, a deeper one does.
  await report(page, analysis([line("(2 0)", 9, 0)], { depth: 94 }));
  await told("after move 0: +2.0");
  await report(page, analysis([line("(2 0)", 1, 0)], { depth: 96 }));
  await told("after move 0: +1.0");
  await page.getByRole("button", { name: "Forward", exact: true }).click();
  await told("after move 1: −3.0");
  await page.reload();
  await told("after move 1: −3.0");
  await healthy(page);
  await page.context().close();
});

test("the graph shows what the players of a game thought, and a review takes the place of that", async () => {
  const page = await visit("/analyse/lear?size=3");
  await holdSearches(page, () => true);
  await page.getByRole("button", { name: "Open a log" }).click();
  await page.getByLabel("Text of a log").fill([
    "game=1 event=begin date=2026-11-18T01:00:00+00:00 rules=lear variant=2016 size=3 first=engine second=engine",
    'game=1 event=move ply=1 player=1 by=computer move="(2 0)" value=1.5 nodes=3 alpha=0 beta=0 depth=3 time=3',
    'game=1 event=move ply=2 player=2 by=computer move="(1 1)" value=-0.5 nodes=3 alpha=0 beta=0 depth=3 time=3',
  ].join("\n"));
  await page.getByRole("button", { name: "Read" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Open", exact: true }).click();
  const told = (words) => page.locator(`.graph-slider[aria-valuetext="${words}"]`).waitFor({ state: "attached" });
  await told("after move 2: +0.5");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await told("after move 1: +1.5");
  await page.locator(".graph .vl[d*=L]").waitFor();
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.getByRole("button", { name: "Stop" }).waitFor();
  await report(page, { report: "judged", left: 1, ply: 1, player: 1, move: "(2 0)", best: "(2 0)", value: -4, best_value: -4, loss: 0, exact: false, mistake: null, pv: [] });
  await told("after move 1: −4.0");
  await healthy(page);
  await page.context().close();
});
