// Somebody opens the address of a game of another person: there is everything to see, and nothing to do.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, healthy, legible, playing, turn, visit } from "./browser.mjs";

const said = (page, words) => page.getByRole("status").filter({ hasText: words }).waitFor();
const point = (page, name) => page.getByRole("gridcell", { name: new RegExp(`^${name},`) });

/** A game of somebody, and how another person sees it. */
async function both(rules, eyes) {
  const owner = await visit(`/play/lear?${rules}`);
  await turn(owner);
  const { pathname, searchParams } = new URL(owner.url());
  const watcher = await visit(`${pathname}?id=${searchParams.get("id")}`, eyes);
  return [owner, watcher];
}

for (const width of [360, 1600]) {
  test(`who opens a game of somebody else watches it, ${width} px`, async () => {
    const [owner, watcher] = await both("size=3&level=1&first=human", { width });
    await said(watcher, "You are watching this game. Player 1 to move.");
    assert.deepEqual(await watcher.locator(".player .who").allTextContents(), ["Person", "Computer, level 1"]);
    assert.equal(await watcher.locator(".boardbox[data-playable]").count(), 0);
    assert.equal(await watcher.getByRole("textbox", { name: "Move", exact: true }).count(), 0);
    const tools = await watcher.locator(".tools button:visible").allTextContents();
    assert.deepEqual(tools, ["Turn board", "More"]);
    await playing(owner, () => point(owner, "B2").click());
    await said(watcher, "The computer plays");
    await said(watcher, "Player 1 to move.");
    // A key does nothing but say why.
    await watcher.keyboard.press("u");
    await said(watcher, "belongs to somebody else");
    assert.equal(await watcher.locator(".moves button").count(), 2);
    await accessible(watcher, { move: false });
    await legible(watcher);
    await owner.getByRole("button", { name: "Resign" }).click();
    await owner.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await said(owner, "You resign");
    await said(watcher, "Player 1 resigns");
    assert.doesNotMatch(await watcher.locator(".result").textContent(), /You|Rematch/);
    // What was refused is an answer of status 403, which the browser also writes down.
    watcher.errors = watcher.errors.filter((error) => !/status of 403/.test(error));
    await healthy(watcher);
    await owner.context().close();
    await watcher.context().close();
  });
}

test("who has watched goes on with a game of their own", async () => {
  const [owner, watcher] = await both("size=4&mode=hh");
  await said(watcher, "You are watching this game.");
  await watcher.goto(watcher.url().replace(/\?.*/, "?lang=en"));
  assert.equal(await turn(watcher), "move");
  await said(watcher, "Your move.");
  assert.equal(await watcher.getByText("You are watching this game.").count(), 1);
  assert.equal(await watcher.getByText("You are watching this game.").isVisible(), false);
  await healthy(watcher);
  await owner.context().close();
  await watcher.context().close();
});
