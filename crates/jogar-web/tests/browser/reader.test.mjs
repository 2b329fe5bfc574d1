// A whole game with the keyboard and with only what the accessibility tree tells.

import assert from "node:assert/strict";
import { test } from "node:test";
import { healthy, visit } from "./browser.mjs";

/** What a screen reader is told: roles, names, and where the focus is. */
class Reader {
  constructor(page, session) {
    this.page = page;
    this.session = session;
  }

  static async of(page) {
    const session = await page.context().newCDPSession(page);
    await session.send("Accessibility.enable");
    // A live region is read out when it changes, also to the same words.
    await page.evaluate(() => {
      globalThis.told = 0;
      new MutationObserver(() => { globalThis.told += 1; }).observe(document.querySelector("[role=status]"), { childList: true });
    });
    return new Reader(page, session);
  }

  /** Does something, and waits until the status line has told something. */
  async after(act) {
    const before = await this.page.evaluate(() => globalThis.told);
    await act();
    await this.page.waitForFunction((count) => globalThis.told > count, before);
  }

  async nodes() {
    const { nodes } = await this.session.send("Accessibility.getFullAXTree");
    return nodes.filter((node) => !node.ignored).map((node) => ({
      role: node.role?.value, name: node.name?.value ?? "", id: node.nodeId, children: node.childIds ?? [],
      focused: node.properties?.some(({ name, value }) => name === "focused" && value.value) ?? false,
    }));
  }

  async focus() {
    const focused = (await this.nodes()).filter((node) => node.focused);
    return focused.find((node) => node.role !== "RootWebArea") ?? focused[0];
  }

  /** The text of the status line. */
  async status() {
    const nodes = await this.nodes();
    const byId = new Map(nodes.map((node) => [node.id, node]));
    const text = (node) => (node.role === "StaticText" ? node.name : node.children.map((id) => byId.get(id)).filter(Boolean).map(text).join(""));
    const status = nodes.find((node) => node.role === "status");
    return status ? text(status) : "";
  }

  /** Waits for a status that matches. */
  async hears(pattern) {
    for (let tries = 0; tries < 600; tries += 1) {
      const told = await this.status();
      if (pattern.test(told)) return told;
      // The page changes its status line when something happens; look again at its next frame.
      await this.page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
    }
    throw new Error(`never told ${pattern}; last: ${await this.status()}`);
  }
}

test("a game of Adji-boto* by keyboard, with only what the accessibility tree tells", async () => {
  const page = await visit("/play/adjiboto?level=1&first=human", { lang: "en" });
  const reader = await Reader.of(page);
  await reader.hears(/Your move/);
  // The tabulator reaches the board; it has one stop.
  let here = await reader.focus();
  for (let i = 0; i < 40 && here?.role !== "gridcell"; i += 1) {
    await page.keyboard.press("Tab");
    here = await reader.focus();
  }
  assert.equal(here?.role, "gridcell");
  let moves = 0;
  for (;;) {
    const told = await reader.hears(/(Your move|You win|You lose|Draw)/);
    if (!/Your move/.test(told)) break;
    // Walk the own row until a hole says that it can be played.
    const seen = [];
    for (let i = 0; i < 40; i += 1) {
      here = await reader.focus();
      seen.push(here.name);
      if (/^hole [a-f], yours, \d+ seeds?, playable/.test(here.name)) break;
      const mine = /, yours,/.test(here.name);
      await page.keyboard.press(!mine ? "ArrowDown" : i % 12 < 6 ? "ArrowRight" : "ArrowLeft");
    }
    assert.match(here.name, /playable/, `no playable hole found: ${seen.join(" / ")}`);
    await reader.after(() => page.keyboard.press("Enter"));
    moves += 1;
  }
  assert.ok(moves >= 10, `only ${moves} moves`);
  await healthy(page);
  await page.context().close();
});

test("a move that is refused is read out, on every screen on which moves are made", async () => {
  for (const [address, move, words] of [
    ["/play/adjiboto?mode=hh", "A", /hole A/], ["/analyse/adjiboto?variant=2025", "A", /hole A/], ["/puzzle/adjiboto-puzzle/A", "z", /"z"/], ["/play/lear?mode=hh&size=4", "Z9", /"Z9"/],
  ]) {
    const page = await visit(address);
    await page.waitForSelector(".boardbox[data-playable]");
    const reader = await Reader.of(page);
    const box = page.getByRole("textbox", { name: "Move", exact: true });
    await box.fill(move);
    await reader.after(() => box.press("Enter"));
    await reader.hears(words);
    await healthy(page);
    await page.context().close();
  }
});

test("a game of Lear by typed moves, with the names of empty points alone", async () => {
  const page = await visit("/play/lear?size=4&level=1&first=human", { lang: "pt", theme: "dark", width: 360 });
  const reader = await Reader.of(page);
  await reader.hears(/É a sua vez/);
  const box = page.getByRole("textbox", { name: "Jogada", exact: true });
  for (;;) {
    const told = await reader.hears(/(É a sua vez|Ganhou|Perdeu)/);
    if (!/É a sua vez/.test(told)) break;
    const empty = (await reader.nodes()).find((node) => node.role === "gridcell" && /, vazio/.test(node.name));
    await box.fill(empty.name.split(",")[0]);
    await reader.after(() => box.press("Enter"));
  }
  await healthy(page);
  await page.context().close();
});

/** Steps from one cell to another that says where it is; whoever sees the board turned goes the other way. */
async function walk(page, reader, target) {
  const place = (name) => /row (\d+), column (\d+)/.exec(name).slice(1).map(Number);
  const [row, column] = place(target);
  for (let tries = 0; tries < 4; tries += 1) {
    const [atRow, atColumn] = place((await reader.focus()).name);
    if (atRow === row && atColumn === column) return;
    for (let i = 0; i < Math.abs(row - atRow); i += 1) await page.keyboard.press(row > atRow ? "ArrowDown" : "ArrowUp");
    for (let i = 0; i < Math.abs(column - atColumn); i += 1) await page.keyboard.press(column > atColumn ? "ArrowRight" : "ArrowLeft");
  }
  throw new Error(`never came to ${target}`);
}

test("a game of Blokus by keyboard, with only what the accessibility tree tells", async () => {
  const page = await visit("/play/blokus?level=1&first=human", { lang: "en" });
  const reader = await Reader.of(page);
  await reader.hears(/Your move/);
  let here = await reader.focus();
  for (let i = 0; i < 40 && here?.role !== "gridcell"; i += 1) {
    await page.keyboard.press("Tab");
    here = await reader.focus();
  }
  assert.equal(here?.role, "gridcell");
  let moves = 0;
  for (;;) {
    const told = await reader.hears(/(Your move|You win|You lose|Draw)/);
    if (!/Your move/.test(told)) break;
    // Each piece says whether it fits, and turned; large ones are tried first.
    let fits = false;
    for (const key of ["2", "Space", "1", "3"]) {
      await reader.after(() => page.keyboard.press(key));
      const held = await reader.hears(/(In hand: .*\. It fits|, 0 left)/);
      fits = /fits in (one|\d+) places?/.test(held);
      if (fits) break;
    }
    assert.ok(fits, "no piece fits");
    const cell = (await reader.nodes()).find((node) => node.role === "gridcell" && /fits here/.test(node.name));
    await walk(page, reader, cell.name);
    await reader.after(() => page.keyboard.press("Enter"));
    moves += 1;
  }
  assert.ok(moves >= 8, `only ${moves} moves`);
  await healthy(page);
  await page.context().close();
});

test("who looks back hears at what, and hears of the game again when it is there", async () => {
  const page = await visit("/play/adjiboto?mode=hh");
  const reader = await Reader.of(page);
  const box = page.getByRole("textbox", { name: "Move", exact: true });
  for (const move of ["e", "C"]) {
    await reader.hears(/Player [12] to move/);
    await page.waitForSelector(".boardbox[data-playable]");
    await box.fill(move);
    await reader.after(() => box.press("Enter"));
  }
  await reader.hears(/Player 2 plays C.*Player 1 to move/);
  await page.getByRole("main").focus();
  await page.keyboard.press(",");
  const told = await reader.hears(/Looking back at move 1 of 2\. Player 1 plays e: .+\./);
  assert.doesNotMatch(told, /to move/);
  await page.keyboard.press(",");
  await reader.hears(/Looking back at the start of the game/);
  await page.locator(".moves button").first().press("Enter");
  await reader.hears(/Looking back at move 1 of 2/);
  await page.locator(".moves button").last().press("Enter");
  await reader.hears(/^Player 1 to move\./);
  await healthy(page);
  await page.context().close();
});
