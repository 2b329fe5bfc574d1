// The server is killed and started anew in the middle of a game: the open page says so, goes on by itself, and so does a
// page that is opened later. Run by crates/jogar/tests/page_restart.rs, which says by JOGAR_PROGRAM and JOGAR_STATE_DIR what
// to start and where it keeps games; the other variables are those of browser.mjs.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, test } from "node:test";

/** A port that nobody uses now. */
async function freePort() {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address();
  listener.close();
  await once(listener, "close");
  return port;
}

const port = await freePort();
let server;

/** Starts the server, which says where it is when it is ready. @param {Record<string, string>} [variables] */
async function start(variables) {
  const options = { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, ...variables } };
  server = spawn(process.env.JOGAR_PROGRAM, ["serve", "--no-open", "--no-tables", "--port", String(port), "--lang", "en"], options);
  const [line] = await once(createInterface({ input: server.stdout }), "line");
  assert.match(line, new RegExp(`http://127\\.0\\.0\\.1:${port}/`));
}

/** @param {NodeJS.Signals} signal */
async function end(signal) {
  const over = once(server, "exit");
  server.kill(signal);
  await over;
}

process.env.JOGAR_URL = `http://127.0.0.1:${port}`;
await start();
const { healthy, playing, turn, visit } = await import("./browser.mjs");
after(() => end("SIGKILL"));

const said = (page, words) => page.getByRole("status").filter({ hasText: words }).waitFor();
const moves = (page) => page.locator(".moves").textContent();

for (const signal of ["SIGTERM", "SIGKILL"]) {
  test(`a game goes on after the server was ended by ${signal} and started anew`, async () => {
    const page = await visit("/play/lear?size=6&level=1&first=human");
    for (let i = 0; i < 3; i += 1) {
      await turn(page);
      await playing(page, () => page.getByRole("gridcell", { name: /, empty/ }).first().click());
    }
    await turn(page);
    const before = await moves(page);
    await end(signal);
    await said(page, "The server does not answer");
    // A move that cannot be sent is not lost without a word.
    await page.getByRole("gridcell", { name: /, empty/ }).first().click();
    await page.locator(".status .bad").waitFor();
    await start();
    await said(page, "Your move");
    assert.equal(await moves(page), before);
    await playing(page, () => page.getByRole("gridcell", { name: /, empty/ }).first().click());
    await turn(page);
    const later = await moves(page);
    assert.ok(later.length > before.length);
    // So does a page that is opened after another restart.
    await end(signal);
    await start();
    await page.goto(`${process.env.JOGAR_URL}/play/lear?lang=en`);
    await turn(page);
    await page.waitForFunction((text) => document.querySelector(".moves")?.textContent === text, later);
    // A browser that cannot reach the server says so; nothing else went wrong.
    page.errors = page.errors.filter((error) => !/ERR_|Failed to load resource|Failed to fetch|NetworkError/.test(error));
    await healthy(page);
    await page.context().close();
  });
}

test("a game without a move, and one that is over, are there after the server was started anew", async () => {
  const page = await visit("/play/lear?size=3&mode=hh");
  await turn(page);
  await end("SIGKILL");
  await said(page, "The server does not answer");
  const begun = page.url();
  await start();
  await page.waitForURL((address) => address.href !== begun);
  for (let move = 0; move < 9; move += 1) {
    await turn(page);
    await playing(page, () => page.getByRole("gridcell", { name: /, empty/ }).first().click());
  }
  await said(page, "wins");
  const [result, before] = [await page.locator(".result").textContent(), await moves(page)];
  await end("SIGKILL");
  await said(page, "The server does not answer");
  await start();
  await said(page, "wins");
  assert.deepEqual([await page.locator(".result").textContent(), await moves(page)], [result, before]);
  page.errors = page.errors.filter((error) => !/ERR_|Failed to load resource|Failed to fetch|NetworkError/.test(error));
  await healthy(page);
  await page.context().close();
});

test("a game that cannot be kept says so, and goes on", async () => {
  await end("SIGTERM");
  // No folder can be made below a file.
  await start({ JOGAR_STATE_DIR: join(process.execPath, "games") });
  const page = await visit("/play/lear?size=6&mode=hh");
  const trouble = page.locator(".talk").getByText("this game cannot be kept");
  await trouble.last().waitFor();
  await playing(page, () => page.getByRole("gridcell", { name: /, empty/ }).first().click());
  await said(page, "Player 2 to move");
  await trouble.last().waitFor();
  await healthy(page);
  await page.context().close();
});
