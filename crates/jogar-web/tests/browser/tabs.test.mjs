// Two tabs of one browser share one stream of events; when the one that reads it closes, the other goes on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { playing, plies, turn, visit } from "./browser.mjs";

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
