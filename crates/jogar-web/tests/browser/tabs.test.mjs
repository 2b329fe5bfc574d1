// The tabs of one browser share one stream of events; when the one that reads it closes, another goes on: with locks, and
// without them, as a browser has none for an address of another machine without HTTPS.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PATIENCE, playing, plies, turn, url, visit } from "./browser.mjs";

/** Whether a tab reads the stream itself. */
const reads = (page) => page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/api/events")));

test("two tabs hear of the same game by one stream, and the second takes over", async () => {
  const first = await visit("/play/lear?size=5&mode=hh");
  await turn(first);
  let streams = 0;
  first.context().on("request", (request) => { if (request.url().includes("/api/events")) streams += 1; });
  const errors = [];
  first.context().on("weberror", (error) => errors.push(String(error.error())));
  const second = await first.context().newPage();
  await second.goto(first.url());
  await turn(second);
  const point = (page, name) => page.getByRole("gridcell", { name: new RegExp(`^${name}, empty`) });
  // What one does, the other shows, in both directions.
  await point(first, "A1").click();
  await second.waitForFunction(() => document.querySelectorAll(".moves button").length === 1);
  await point(second, "B2").click();
  await first.waitForFunction(() => document.querySelectorAll(".moves button").length === 2);
  assert.equal(streams, 0, "the second tab has opened no stream");
  assert.equal(await reads(second), false);
  // The reader closes: the other opens a stream, and hears what a third tab does.
  const opened = first.context().waitForEvent("request", (request) => request.url().includes("/api/events"));
  await first.close();
  await opened;
  const third = await second.context().newPage();
  await third.goto(second.url());
  await turn(third);
  await playing(third, () => point(third, "C3").click());
  await second.waitForFunction(() => document.querySelectorAll(".moves button").length === 3);
  assert.equal(await plies(third), 3);
  assert.equal(streams, 1);
  assert.deepEqual(errors, []);
  await second.context().close();
});

/** Whether a tab has a stream open now, by the requests of all. */
class Streams {
  /** @type {Map<unknown, number>} */
  open = new Map();

  constructor(context) {
    const isStream = (request) => request.url().includes("/api/events");
    const add = (request, by) => isStream(request) && this.open.set(request.frame().page(), (this.open.get(request.frame().page()) ?? 0) + by);
    context.on("request", (request) => add(request, 1));
    for (const end of ["requestfinished", "requestfailed"]) context.on(end, (request) => add(request, -1));
    context.on("page", (page) => page.on("close", () => this.open.delete(page)));
  }

  get readers() {
    return [...this.open].filter(([, count]) => count > 0).map(([page]) => page);
  }
}

test("without locks too, many tabs read one stream, and one takes over when its reader leaves or is lost", async () => {
  const start = await visit("/");
  const context = start.context();
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, "locks", { get: () => undefined }));
  const streams = new Streams(context);
  const point = (page, name) => page.getByRole("gridcell", { name: new RegExp(`^${name}, empty`) });
  const tab = async (address) => {
    const page = await context.newPage();
    await page.goto(address);
    await turn(page);
    return page;
  };
  const hear = (page, count) => page.waitForFunction((count) => document.querySelectorAll(".moves button").length === count, count);
  const first = await tab(`${url}/play/lear?size=5&mode=hh&lang=en`);
  assert.equal(await first.evaluate(() => navigator.locks), undefined);
  const address = first.url();
  // More than a browser has connections to a host.
  let tabs = [first, ...(await Promise.all(Array.from({ length: 7 }, () => tab(address))))];
  const points = ["A1", "B1", "C1", "D1", "E1", "A2", "B2", "C2"];
  let moves = 0;
  const move = async (page) => {
    await turn(page);
    await point(page, points[moves]).click();
    moves += 1;
    for (const each of tabs) await hear(each, moves);
  };
  await move(tabs[3]);
  await until(() => streams.readers.length === 1);
  // The reader goes to another site; then one is closed without a word.
  for (const leave of [(page) => page.goto("about:blank"), (page) => page.close()]) {
    const [reader] = streams.readers;
    await leave(reader);
    tabs = tabs.filter((page) => page !== reader);
    // A move that nobody reads of is heard of later.
    await turn(tabs[0]);
    await point(tabs[0], points[moves]).click();
    moves += 1;
    for (const each of tabs) await hear(each, moves);
    await until(() => streams.readers.length === 1 && tabs.includes(streams.readers[0]));
    await move(tabs.at(-1));
  }
  await context.close();
});

/** Waits until something is so, which the events of the browser tell. */
async function until(isSo) {
  const begin = performance.now();
  while (!isSo()) {
    assert.ok(performance.now() - begin < PATIENCE);
    await new Promise((next) => setImmediate(next));
  }
}
