// What a first visit costs in a browser: bytes, the time until a move can be made, and the script of each frame while seeds
// are sown. Prints one JSON object. The variables are those of browser.mjs.

import { launch } from "./chromium.mjs";

const ROUNDS = 5;
/** Eight seeds take about a second: a measurement with fewer frames has measured something else. */
const FEWEST_FRAMES = 20;
const browser = await launch();

/** One visit with an empty cache. */
async function visit(address) {
  const context = await browser.newContext({ viewport: { width: 1600, height: 1000 }, reducedMotion: "no-preference" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  let requests = 0;
  await session.send("Network.enable");
  session.on("Network.loadingFinished", (event) => {
    bytes += event.encodedDataLength;
    requests += 1;
  });
  const begin = performance.now();
  await page.goto(`${process.env.JOGAR_URL}${address}`, { waitUntil: "commit" });
  await page.waitForSelector(".boardbox[data-playable]");
  const interactive = performance.now() - begin;
  // Everything that the page asks for by itself.
  await page.waitForLoadState("load");
  await page.waitForTimeout(500);
  return { context, page, bytes, requests, interactive };
}

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** The longest script of a frame, in milliseconds, while the move of a hole is sown. */
async function frames({ page }, hole) {
  await browser.startTracing(page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline"] });
  await page.locator(`.hole.legal[aria-label*=" ${hole},"]`).click();
  // While seeds fall nothing can be chosen; afterwards the next player may.
  await page.waitForSelector(".boardbox:not([data-playable])");
  await page.waitForSelector(".boardbox[data-playable]");
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const begins = traceEvents.filter((event) => event.name === "BeginCommitCompositorFrame").map((event) => event.ts).sort((a, b) => a - b);
  const scripts = traceEvents
    .filter((event) => ["FunctionCall", "EvaluateScript", "v8.callFunction", "RunMicrotasks"].includes(event.name) && event.dur)
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  // Calls within calls are part of these.
  const outer = [];
  for (const script of scripts) {
    const last = outer.at(-1);
    if (!last || last.tid !== script.tid || script.ts >= last.ts + last.dur) outer.push(script);
  }
  // What runs between two frames counts for the first: no frame seems quicker than it was.
  const spent = new Map();
  for (const { ts, dur } of outer) {
    const frame = begins.findLast((begin) => begin <= ts) ?? 0;
    spent.set(frame, (spent.get(frame) ?? 0) + dur / 1000);
  }
  if (begins.length < FEWEST_FRAMES) throw new Error(`only ${begins.length} frames: the sowing was not animated`);
  return { count: begins.length, longest: Math.max(0, ...spent.values()) };
}

const visits = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const seen = await visit("/play/adjiboto?level=1&first=human&lang=pt");
  visits.push(seen);
  await seen.context.close();
}
// The first move of a game, and a hole so full that its seeds go round more than twice.
const FULL = "(((1 0 30 2 9 4) (7 6 5 12 0 3)) (9 8))";
const sown = [];
for (const [address, hole] of [["/play/adjiboto?mode=hh&lang=en", "a"], [`/play/adjiboto?mode=hh&lang=en&state=${encodeURIComponent(FULL)}&player=1`, "d"]]) {
  const seen = await visit(address);
  sown.push(await frames(seen, hole));
  await seen.context.close();
}
console.log(JSON.stringify({
  bytes: Math.max(...visits.map((seen) => seen.bytes)),
  requests: visits[0].requests,
  interactive_ms: median(visits.map((seen) => seen.interactive)),
  frames: sown.reduce((sum, { count }) => sum + count, 0),
  frame_script_ms: Math.max(...sown.map(({ longest }) => longest)),
}));
await browser.close();
