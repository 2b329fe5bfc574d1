// A change of language draws the words anew, and nothing else: what a person has made stays.

import assert from "node:assert/strict";
import { test } from "node:test";
import { healthy, visit } from "./browser.mjs";
import { holdSearches, report } from "./searches.mjs";

const status = (page, words) => page.getByRole("status").filter({ hasText: words }).waitFor();
const portuguese = (page) => page.getByRole("button", { name: "PT: português" }).click();

test("an edited board, and a text that is no position, outlive a change of language", async () => {
  const page = await visit("/analyse/lear?size=3");
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("gridcell", { name: /^B2,/ }).click();
  await page.getByRole("radio", { name: "Player 2", exact: true }).click();
  const text = page.locator(".editor textarea");
  await page.waitForFunction(() => document.querySelector(".editor textarea").value === "((0 0 0) (0 1 0) (0 0 0))");
  await portuguese(page);
  await page.getByRole("gridcell", { name: "B2, pedra preta" }).waitFor();
  assert.equal(await page.getByRole("radio", { name: "Jogador 2", exact: true }).getAttribute("aria-checked"), "true");
  await text.fill("((0 0 0) (0 1");
  await page.locator(".faults li").first().waitFor();
  await page.getByRole("button", { name: "EN: English" }).click();
  await page.getByRole("button", { name: "Analyse it" }).waitFor();
  await page.locator(".faults li").first().waitFor();
  assert.equal(await text.inputValue(), "((0 0 0) (0 1");
  assert.equal(await page.getByRole("button", { name: "Analyse it" }).isDisabled(), true);
  await healthy(page);
  await page.context().close();
});

test("a review goes on in another language, and so do variations and an exercise", async () => {
  const page = await visit("/analyse/lear?size=3");
  for (const [move, i] of [["A1", 1], ["B1", 2], ["C1", 3]]) {
    await page.getByRole("textbox", { name: "Move" }).fill(move);
    await page.getByRole("textbox", { name: "Move" }).press("Enter");
    await status(page, `Move ${i}: ${move}.`);
  }
  await holdSearches(page, ({ search }) => search === "review");
  const stopped = [];
  page.on("request", (request) => { if (request.method() === "DELETE" && /written-by-a-test/.test(request.url())) stopped.push(request.url()); });
  await page.getByRole("button", { name: "Review the game" }).click();
  const judged = (ply, more = {}) => ({ ply, player: ply === 2 ? 2 : 1, move: "(0 2)", best: "(1 1)", value: 1, best_value: 1, loss: 0, exact: false, mistake: null, pv: [], ...more });
  await page.getByRole("button", { name: "Stop" }).waitFor();
  await report(page, { report: "judged", left: 2, ...judged(1, { loss: 3, mistake: "mistake" }) });
  await page.getByText("1 of 3 moves judged").waitFor();
  await portuguese(page);
  await page.getByText("1 de 3 jogadas").waitFor();
  await status(page, "Jogada 3: C1.");
  await report(page, { report: "judged", left: 1, ...judged(2) });
  await page.getByText("2 de 3 jogadas").waitFor();
  assert.deepEqual(stopped, []);
  await report(page, { done: true, report: "review", complete: true, moves: [judged(1, { loss: 3, mistake: "mistake" }), judged(2), judged(3)] });
  await page.getByRole("button", { name: /Erro seguinte|Próximo erro/ }).click();
  await status(page, "A1");
  assert.deepEqual(await page.locator(".moves button").allTextContents(), ["…", "…", "…"]);
  await page.getByRole("button", { name: "EN: English" }).click();
  await status(page, "player 1 played A1");
  assert.deepEqual(await page.locator(".moves button").allTextContents(), ["…", "…", "…"]);
  await page.getByRole("button", { name: "Show the answer" }).click();
  await status(page, "The best move was B2.");
  await portuguese(page);
  await page.getByRole("button", { name: /Erro seguinte|Próximo erro/ }).waitFor();
  await healthy(page);
  await page.context().close();
});

test("the tree of a search stays as it was unfolded to: depth, parts, iteration and step", async () => {
  const page = await visit("/learn?example=memo");
  const ready = () => page.waitForFunction(() => document.querySelector(".tree tr[aria-current=step]") && document.querySelector(".parts .told") && !document.querySelector("main [aria-busy]"));
  await ready();
  await page.locator("#learn-depth").selectOption("2");
  await ready();
  await page.getByRole("switch", { name: /Ordering/ }).uncheck();
  await ready();
  await page.locator("#learn-iteration").selectOption({ index: 0 });
  await page.getByRole("main").focus();
  await page.keyboard.press("Home");
  for (const key of ["ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  const step = await page.locator(".stepcount").textContent();
  assert.match(step, /^2 /);
  const idea = await page.locator(".idea").textContent();
  await portuguese(page);
  await page.getByRole("button", { name: "EN: English" }).waitFor();
  await ready();
  assert.equal(await page.locator(".stepcount").textContent(), step);
  assert.equal(await page.locator("#learn-depth").inputValue(), "2");
  assert.equal(await page.locator("#learn-iteration").evaluate((select) => select.selectedIndex), 0);
  assert.equal(await page.locator("#learn-example").inputValue(), "memo");
  assert.equal(await page.getByRole("switch", { name: /Ordenação/ }).isChecked(), false);
  const words = await page.locator(".idea").textContent();
  assert.ok(words.length > 20 && words !== idea);
  await healthy(page);
  await page.context().close();
});

test("what is looked back on in a game stays, and so does a board that was turned", async () => {
  const page = await visit("/play/lear?size=4&mode=hh");
  for (const move of ["A1", "B1", "C1"]) {
    await page.waitForSelector(".boardbox[data-playable]");
    const before = await page.locator(".moves button").count();
    await page.getByRole("textbox", { name: "Move", exact: true }).fill(move);
    await page.getByRole("textbox", { name: "Move", exact: true }).press("Enter");
    await page.waitForFunction((count) => document.querySelectorAll(".moves button").length > count, before);
  }
  await page.getByRole("button", { name: "Turn board" }).click();
  await page.locator(".moves button").nth(1).click();
  await status(page, "Looking back at move 2 of 3.");
  await portuguese(page);
  await status(page, "A rever a jogada 2 de 3. O jogador 2 joga B1");
  await page.getByRole("gridcell", { name: "C1, vazio" }).waitFor();
  assert.equal(await page.locator(".moves [aria-current]").textContent(), "B1");
  assert.equal(await page.evaluate(() => document.querySelector("jogar-lear").picture.turned), true);
  // From there one goes on, to the game as it is.
  await page.getByRole("main").focus();
  await page.keyboard.press(".");
  await status(page, "Jogador 2");
  await healthy(page);
  await page.context().close();
});

test("searches of a puzzle stay in their table, and the algorithm stays chosen", async () => {
  const page = await visit("/puzzle/adjiboto-puzzle/A");
  await page.locator("#solve-algorithm").selectOption("idastar");
  await page.locator("#solve-heuristic").selectOption("seeds5");
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  const row = page.locator(".runs tbody tr[aria-current]");
  await row.waitFor();
  const generated = () => row.locator("td").nth(2).textContent();
  const before = await generated();
  await portuguese(page);
  await page.getByRole("button", { name: "EN: English" }).waitFor();
  await row.waitFor();
  assert.equal(await generated(), before);
  assert.match(await row.locator("th").textContent(), /^IDA\* seeds5/);
  assert.equal(await page.locator("#solve-algorithm").inputValue(), "idastar");
  assert.equal(await page.locator("#solve-heuristic").inputValue(), "seeds5");
  await healthy(page);
  await page.context().close();
});

test("the frontier keeps its problem, algorithms, step and score", async () => {
  const page = await visit("/learn?view=frontier");
  const grown = () => page.waitForFunction(() => document.querySelectorAll(".column .figures b").length === 6 && !document.querySelector("main [aria-busy]"));
  await grown();
  await page.locator("#frontier-problem").selectOption({ label: "Adji-boto* B" });
  await grown();
  await page.locator("#frontier-0-algorithm").selectOption("rbfs");
  await grown();
  await page.locator("#frontier-1-heuristic").selectOption("seeds5");
  await grown();
  await page.getByRole("switch", { name: "Predict what is expanded next" }).check();
  for (const step of [1, 2, 3]) {
    await page.keyboard.press(".");
    await page.waitForFunction((wanted) => document.querySelector(".stepper input").value === wanted, String(step));
  }
  await page.locator(".column").nth(1).locator("tbody button").first().click();
  const shown = () => page.evaluate(() => [...document.querySelectorAll("select")].map(({ value }) => value).concat(document.querySelector(".stepper input").value, ...[...document.querySelectorAll(".figures b")].map((figure) => figure.textContent)));
  const before = await shown();
  assert.ok(before.includes("rbfs") && before.includes("seeds5") && before.includes("4"), before.join());
  await portuguese(page);
  await page.getByRole("button", { name: "EN: English" }).waitFor();
  await grown();
  assert.deepEqual(await shown(), before);
  assert.equal(await page.getByRole("switch").isChecked(), true);
  await page.getByText(/^Acertou [01] de 1$/).waitFor();
  await healthy(page);
  await page.context().close();
});
