// Going from screen to screen: with a server that is away, with one that is slow, and with a dialog open; the keys
// that each screen names.

import assert from "node:assert/strict";
import { test } from "node:test";
import { healthy, playing, turn, visit } from "./browser.mjs";

const path = (page) => new URL(page.url()).pathname;
const says = (page, words) => page.getByRole("status").filter({ hasText: words }).waitFor();
const home = (page) => page.getByRole("heading", { name: "What would you like to do?" }).waitFor();

test("a link that cannot be followed says so and leads nowhere, and later it does", async () => {
  const page = await visit("/play/lear?size=4&level=1");
  await turn(page);
  await page.route("**/page/screens/learn.js", (route) => route.abort());
  await page.route("**/api/catalogue", (route) => route.abort());
  await page.getByRole("link", { name: "Learn" }).click();
  await says(page, "The page could not be loaded.");
  assert.equal(path(page), "/play/lear");
  // The screen that is shown still works.
  await page.getByRole("gridcell", { name: /, empty/ }).first().click();
  await page.locator(".moves button").first().waitFor();
  await page.unroute("**/page/screens/learn.js");
  await page.unroute("**/api/catalogue");
  await page.getByRole("link", { name: "Learn" }).click();
  await page.waitForURL(/\/learn/);
  await page.getByRole("treegrid").waitFor();
  await page.context().close();
});

test("the way back to a screen that cannot be had leads nowhere either", async () => {
  const page = await visit("/learn");
  await page.getByRole("treegrid").waitFor();
  await page.getByRole("link", { name: "Jogar, first page" }).click();
  await home(page);
  // A reload forgets the other screens.
  await page.reload();
  await home(page);
  await page.route("**/page/screens/learn.js", (route) => route.abort());
  await page.route("**/api/catalogue", (route) => route.abort());
  await page.goBack();
  await says(page, "The page could not be loaded.");
  assert.equal(path(page), "/");
  await home(page);
  await page.context().close();
});

test("a language that cannot be had changes nothing, and says so", async () => {
  const page = await visit("/play/lear?size=4&level=1");
  await turn(page);
  await page.route("**/texts/*", (route) => route.abort());
  await page.getByRole("button", { name: "PT: português" }).click();
  await says(page, "The server does not answer.");
  assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
  await page.getByRole("button", { name: "New game" }).waitFor();
  await page.context().close();
});

/** Holds the answers to requests back until `release` is called; `held` is resolved when there is one. */
async function slow(page, address, method = "GET") {
  let release = () => {};
  const released = new Promise((done) => { release = done; });
  const held = page.waitForRequest((request) => request.method() === method && new RegExp(address).test(request.url()));
  await page.route(new RegExp(address), async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await released;
    return route.continue();
  });
  return { held, release };
}

test("a screen whose files are slow does not draw over the one that was opened after it", async () => {
  const page = await visit("/");
  const { held, release } = await slow(page, "/page/screens/play.js$");
  await page.getByRole("link", { name: /^Lear / }).first().click();
  await held;
  await page.getByRole("link", { name: "Watch", exact: true }).click();
  await page.getByRole("heading", { name: "Watch a championship" }).waitFor();
  release();
  // Now they are there.
  await page.evaluate(() => import("/page/screens/play.js"));
  assert.equal(path(page), "/watch");
  assert.equal(await page.getByRole("grid").count(), 0);
  await page.getByRole("heading", { name: "Watch a championship" }).waitFor();
  await healthy(page);
  await page.context().close();
});

test("a game that is slow to begin does not come over the screen that was opened after it", async () => {
  const page = await visit("/");
  const { held, release } = await slow(page, "/api/games$", "POST");
  await page.getByRole("link", { name: /^Lear / }).first().click();
  await held;
  await page.getByRole("link", { name: "Jogar, first page" }).click();
  await home(page);
  // A game that nobody looks at any more is left.
  const left = page.waitForRequest((request) => /\/api\/games\/[^/]+\/leave$/.test(request.url()));
  release();
  await left;
  assert.equal(path(page), "/");
  assert.equal(await page.getByRole("grid").count(), 0);
  assert.equal(await page.getByRole("status").textContent(), "");
  // Its keys do nothing.
  await page.getByRole("main").focus();
  await page.keyboard.press("n");
  assert.equal(await page.getByRole("dialog").count(), 0);
  await healthy(page);
  await page.context().close();
});

const type = async (page, move) => {
  await page.getByRole("textbox", { name: "Move", exact: true }).fill(move);
  await page.keyboard.press("Enter");
};
/** Screens that are left while they ask for something: the way there, what they ask for, and where. */
const LEFT = [
  ["a move of a game", /^Lear /, ".boardbox[data-playable]", (page) => type(page, "A1"), "/api/games/[^/]+/commands$"],
  ["a new game", /^Lear /, ".boardbox[data-playable]", async (page) => {
    await page.getByRole("button", { name: "New game" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Begin" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }, "/api/games$"],
  ["a move of an analysis", "Analyse", ".line", (page) => type(page, "e"), "/api/position$"],
  ["a review", /^Lear /, ".boardbox[data-playable]", async (page) => {
    await type(page, "A1");
    await turn(page);
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await page.getByRole("link", { name: "Review the game" }).click();
  }, "/api/position$"],
  ["a step of a puzzle", /^Adji-boto puzzle/, ".boardbox[data-playable]", (page) => page.locator(".hole.legal").first().click(), "/api/puzzle$"],
];

for (const [what, link, there, act, address] of LEFT) {
  test(`${what} comes too late once the screen is left`, async () => {
    const page = await visit("/");
    await page.getByRole("link", { name: link }).first().click();
    await page.locator(there).first().waitFor();
    const { held, release } = await slow(page, address, "POST");
    await act(page);
    await held;
    await page.getByRole("link", { name: "Jogar, first page" }).click();
    await home(page);
    let asked = 0;
    page.on("request", (request) => { asked += Number(/\/api\/(position|searches|puzzle)$/.test(request.url())); });
    const answered = page.waitForResponse((response) => new RegExp(address).test(response.url()));
    release();
    await (await answered).finished();
    // What the page does with an answer, it has done after another request.
    await page.evaluate(() => fetch("/api/games").then((response) => response.text()));
    assert.equal(asked, 0);
    assert.equal(path(page), "/");
    assert.equal(await page.getByRole("status").textContent(), "");
    await healthy(page);
    await page.context().close();
  });
}

test("no game is shown on the board of another", async () => {
  const page = await visit("/play/adjiboto?mode=hh");
  await turn(page);
  await page.goto(page.url().replace("/play/adjiboto", "/play/lear"));
  await page.getByRole("status").filter({ hasText: "There is no such game any more." }).waitFor();
  assert.equal(await page.getByRole("gridcell").count(), 0);
  await healthy(page);
  await page.context().close();
});

test("what was done on a problem is kept though the server is away for a moment", async () => {
  const page = await visit("/puzzle/adjiboto-puzzle/B");
  await page.waitForSelector(".boardbox[data-playable]");
  await page.locator(".hole.legal").first().click();
  await page.locator(".steps li").waitFor();
  let asked = 0;
  await page.route("**/api/puzzle", (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await page.reload();
  await page.locator(".steps li").waitFor();
  assert.ok(asked > 1);
  await page.context().close();
});

test("the way back closes the dialogs of the screen that is left", async () => {
  const page = await visit("/");
  await page.getByRole("link", { name: /^Lear / }).first().click();
  await turn(page);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rules" }).click();
  await page.getByRole("dialog", { name: "Rules" }).waitFor();
  await page.goBack();
  await home(page);
  assert.equal(await page.getByRole("dialog").count(), 0);
  await healthy(page);
  await page.context().close();
});

test("the link to the content opens nothing anew, and is no step in the history", async () => {
  const page = await visit("/");
  await page.getByRole("link", { name: /^Lear / }).first().click();
  await turn(page);
  await page.getByRole("textbox", { name: "Move" }).fill("A1");
  await page.locator(".skip").press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.id), "main");
  assert.equal(await page.getByRole("textbox", { name: "Move" }).inputValue(), "A1");
  await page.goBack();
  await home(page);
  await page.goForward();
  await turn(page);
  await healthy(page);
  await page.context().close();
});

test("the way back to an address with a place in the page shows its screen", async () => {
  const page = await visit("/learn");
  await page.getByRole("treegrid").waitFor();
  await page.evaluate(() => { location.hash = "main"; });
  await page.getByRole("link", { name: "Watch", exact: true }).click();
  await page.getByRole("heading", { name: "Watch a championship" }).waitFor();
  await page.goBack();
  await page.getByRole("treegrid").waitFor();
  await healthy(page);
  await page.context().close();
});

test("the bar leads back to where a screen was left", async () => {
  const page = await visit("/puzzle/blokus-puzzle/C?variant=2018");
  const bar = (name) => page.getByRole("navigation", { name: "Screens" }).getByRole("link", { name, exact: true }).click();
  const problem = page.getByText("Blokus 2018", { exact: false }).first();
  await problem.waitFor();
  const at = await page.locator("h1").textContent();
  await bar("Learn");
  await page.getByRole("treegrid").waitFor();
  await page.getByRole("link", { name: "Frontier" }).click();
  await page.waitForURL(/view=frontier/);
  await page.waitForFunction(() => document.querySelector("main [role=grid]"));
  await page.locator("main select").first().selectOption({ index: 2 });
  await page.waitForURL(/example=/);
  const frontier = new URL(page.url()).searchParams.get("example");
  await bar("Puzzles");
  await problem.waitFor();
  assert.equal(await page.locator("h1").textContent(), at);
  assert.equal(new URL(page.url()).searchParams.get("variant"), "2018");
  // The way back is no less.
  await page.goBack();
  await page.waitForURL(/view=frontier/);
  await bar("Play");
  await turn(page);
  await bar("Learn");
  await page.waitForURL(new RegExp(`view=frontier&example=${frontier}`));
  // A game goes on, and none is begun.
  await bar("Play");
  await turn(page);
  await playing(page, () => page.locator(".hole.legal").first().click());
  await bar("Watch");
  await page.getByRole("heading", { name: "Watch a championship" }).waitFor();
  // Nor does an old address bring back an old language.
  await page.getByRole("button", { name: "PT: português" }).click();
  await page.getByRole("button", { name: "EN: English" }).waitFor();
  await page.getByRole("link", { name: "Jogar", exact: true }).click();
  await page.waitForFunction(() => document.querySelectorAll(".moves button").length > 0);
  assert.equal(await page.evaluate(() => document.documentElement.lang), "pt");
  await page.getByRole("button", { name: "Novo jogo" }).waitFor();
  await healthy(page);
  await page.context().close();
});

test("a page whose texts cannot be had says so in both languages", async () => {
  const page = await visit("/");
  await page.route("**/texts/*", (route) => route.abort());
  await page.reload();
  await page.getByText("The page could not be loaded. Is the server still running?").waitFor();
  await page.getByText("Não foi possível carregar a página.").waitFor();
  assert.doesNotMatch(await page.getByRole("main").textContent(), /page-/);
  await page.context().close();
});

test("where no move is made, no key to type one is named", async () => {
  for (const [address, named] of [["/", 0], ["/learn", 0], ["/watch", 0], ["/play/lear?mode=hh&size=4", 1], ["/analyse/lear?size=4", 1]]) {
    const page = await visit(address);
    await page.waitForSelector(named ? ".typed" : "[role=status]", { state: "attached" });
    await page.getByRole("button", { name: "Keys and settings" }).click();
    await page.getByRole("dialog").getByText("this list").waitFor();
    assert.equal(await page.getByRole("dialog").getByText("type a move").count(), named, address);
    await page.context().close();
  }
});
