// Searches whose reports a test writes itself: no test waits for an engine, or races with it.

const NAME = "written-by-a-test";

/**
 * From now on searches of a kind find nothing by themselves.
 * @param {(request: any) => boolean} isMeant by what is asked for
 */
export async function holdSearches(page, isMeant) {
  await page.route(`**/api/searches/${NAME}`, (route) => route.request().method() === "GET" ? route.fulfill({ json: { id: NAME, done: false, report: null } }) : route.fulfill({ status: 204 }));
  await page.route("**/api/searches", (route) => isMeant(route.request().postDataJSON()) ? route.fulfill({ status: 201, json: { id: NAME } }) : route.fallback());
}

/** Tells the page what such a search has found. After it, the page has heard it. */
export const report = (page, found) =>
  page.evaluate((event) => new Promise((done) => {
    // A channel that was made later hears it later than the page.
    const heard = new BroadcastChannel("jogar-events");
    heard.onmessage = () => {
      heard.close();
      done(undefined);
    };
    new BroadcastChannel("jogar-events").postMessage({ id: 0, event });
  }), { about: "search", id: NAME, done: false, ...found });

/** A line of an analysis. */
export const line = (move, value, loss) => ({ move, name: move, value, loss, exact: false, pv: [move], names: [move] });

/** A report of an analysis. */
export const analysis = (lines, more = {}) =>
  ({ report: "analysis", state: "", player: 1, depth: 3, selective_depth: 4, nodes: 100, nodes_per_second: 100, time_ms: 10, lines, ...more });
