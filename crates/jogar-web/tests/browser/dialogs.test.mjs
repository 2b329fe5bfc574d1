// What dialogs refuse is announced; the rules of a new game and of a new analysis, with the pie rule.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, healthy, plies, turn, url, visit } from "./browser.mjs";

const refuse = (page, address) =>
  page.route(address, (route) => route.fulfill({ status: 422, json: { faults: [{ kind: "choice", key: "x", args: {}, text: { en: "no such thing", pt: "nada disso" } }] } }));
const alert = (page, text) => page.getByRole("dialog").getByRole("alert").filter({ hasText: text }).waitFor();

/** Opens the dialog of a new game of Lear. */
async function lear(page, size) {
  await page.getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("combobox", { name: "Board" }).selectOption(String(size));
  return dialog;
}

/** The setup of the game that is begun next. */
const begun = async (page) =>
  (await page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/games"))).postDataJSON();

test("what a dialog refuses is announced", async () => {
  const page = await visit("/play/lear?size=4&level=1&first=human");
  await turn(page);
  const dialog = await lear(page, 4);
  await dialog.getByRole("combobox", { name: "Komi" }).selectOption("computer");
  await refuse(page, "**/api/pie/komi");
  await dialog.getByRole("button", { name: "Begin" }).click();
  await alert(page, "no such thing");
  await accessible(page);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Open a log" }).click();
  const log = page.getByRole("dialog", { name: "Open a log" });
  await log.getByLabel("Text of a log").fill("game=1 event=move");
  await log.getByRole("button", { name: "Read" }).click();
  await alert(page, "never began");
  await accessible(page);
  await page.keyboard.press("Escape");
  await log.waitFor({ state: "detached" });
  await refuse(page, "**/api/rules/*");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rules" }).click();
  await alert(page, "no such thing");
  await healthy(page);
  await page.context().close();
});

test("the usual komi names the colour that gets it", async () => {
  const page = await visit("/play/lear?size=4&level=1&first=human");
  await turn(page);
  // With an even number of points, White makes the last move, and the komi is for Black.
  const dialog = await lear(page, 4);
  const usual = dialog.getByRole("combobox", { name: "Komi" }).locator("option").first();
  assert.equal(await usual.textContent(), "the usual one, 1 for Black");
  await dialog.getByRole("combobox", { name: "Board" }).selectOption("5");
  assert.equal(await usual.textContent(), "the usual one, 0 for White");
  await healthy(page);
  await page.context().close();
});

for (const picked of [1, 2]) {
  test(`pie rule: a person names the komi, and the computer picks ${picked === 1 ? "Black" : "White"}`, async () => {
    const page = await visit("/play/lear?size=4&level=1&first=human");
    await turn(page);
    await page.route("**/api/pie/side", (route) => {
      assert.deepEqual(route.request().postDataJSON(), { size: 4, komi: 3 });
      return route.fulfill({ json: { player: picked } });
    });
    const dialog = await lear(page, 4);
    await dialog.getByRole("combobox", { name: "Komi" }).selectOption("person");
    await dialog.getByRole("spinbutton", { name: "Which komi does Black get?" }).fill("3");
    // Who begins is not asked: the colours decide.
    assert.equal(await dialog.getByRole("radiogroup", { name: "Who begins?" }).isVisible(), false);
    await dialog.getByRole("slider", { name: "Level" }).fill("1");
    await dialog.getByRole("button", { name: "Begin" }).click();
    const pie = page.getByRole("dialog", { name: "Pie rule" });
    await pie.getByText(picked === 1 ? "The computer takes Black; you play White. Black gets the komi of 3." : "The computer takes White; you play Black. Black gets the komi of 3.").waitFor();
    await accessible(page);
    const setup = begun(page);
    await pie.getByRole("button", { name: "Begin" }).click();
    const { komi, players } = await setup;
    assert.equal(komi, 3);
    assert.equal(players.indexOf("human"), picked === 1 ? 1 : 0);
    await page.getByText("komi 3").first().waitFor();
    await page.waitForFunction((moves) => document.querySelectorAll(".moves button").length === moves, picked === 1 ? 1 : 0);
    assert.equal(await turn(page), "move");
    await healthy(page);
    await page.context().close();
  });
}

test("the server picks a colour by itself", async () => {
  const page = await visit("/play/lear?size=4&level=1&first=human");
  await turn(page);
  const dialog = await lear(page, 4);
  await dialog.getByRole("combobox", { name: "Komi" }).selectOption("person");
  // With every point as komi, there is no doubt which colour to take.
  await dialog.getByRole("spinbutton", { name: "Which komi does Black get?" }).fill("15");
  await dialog.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("dialog", { name: "Pie rule" }).getByText("The computer takes Black; you play White. Black gets the komi of 15.").waitFor();
  await page.context().close();
});

test("pie rule between two people: one names the komi, the other picks a colour", async () => {
  const page = await visit("/play/lear?size=4&level=1&first=human");
  await turn(page);
  const dialog = await lear(page, 4);
  await dialog.getByRole("radio", { name: "Two people" }).click();
  await dialog.getByRole("combobox", { name: "Komi" }).selectOption("people");
  await dialog.getByRole("spinbutton", { name: "Which komi does Black get?" }).fill("5");
  await dialog.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("dialog", { name: "Pie rule" }).getByText("Black gets the komi of 5. The player who did not name it picks a colour.").waitFor();
  await accessible(page);
  // Nothing is picked by Escape.
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("button", { name: /^White/ }).click();
  await page.getByText("The player who picked the colour plays White; the one who named the komi plays Black and begins.").waitFor();
  const setup = begun(page);
  await page.getByRole("dialog", { name: "Pie rule" }).getByRole("button", { name: "Begin" }).click();
  const { komi, players } = await setup;
  assert.deepEqual([komi, players], [5, ["human", "human"]]);
  await page.getByText("komi 5").first().waitFor();
  assert.equal(await turn(page), "move");
  assert.equal(await plies(page), 0);
  // Against the computer, and between computers, there are no two people.
  const again = await lear(page, 4);
  for (const [mode, ways] of [["Against the computer", ["usual", "other", "person", "computer"]], ["Two people", ["usual", "other", "people"]], ["Computers", ["usual", "other"]]]) {
    await again.getByRole("radio", { name: mode }).click();
    assert.deepEqual(await again.getByRole("combobox", { name: "Komi" }).locator("option").evaluateAll((options) => options.map((option) => option.value)), ways);
  }
  await healthy(page);
  await page.context().close();
});

test("a new analysis begins with other rules, and forgets what was analysed", async () => {
  const page = await visit("/analyse/lear?size=3");
  await page.getByRole("textbox", { name: "Move" }).fill("A1");
  await page.getByRole("textbox", { name: "Move" }).press("Enter");
  await page.getByRole("status").filter({ hasText: "Move 1: A1." }).waitFor();
  const dialog = page.getByRole("dialog", { name: "New analysis" });
  await page.getByRole("button", { name: "New analysis" }).click();
  // It begins with the rules of what is shown.
  assert.equal(await dialog.getByRole("combobox", { name: "Board" }).inputValue(), "3");
  assert.equal(await dialog.getByRole("combobox", { name: "Komi" }).inputValue(), "usual");
  await accessible(page);
  await page.keyboard.press("Escape");
  assert.equal(await page.getByRole("gridcell").count(), 9);
  await page.getByRole("button", { name: "New analysis" }).click();
  await dialog.getByRole("combobox", { name: "Board" }).selectOption("5");
  await dialog.getByRole("combobox", { name: "Komi" }).selectOption("other");
  await dialog.getByRole("spinbutton", { name: "Which komi does White get?" }).fill("4");
  await dialog.getByRole("button", { name: "Begin" }).click();
  await page.getByText("variant 2016 · 5 × 5 · komi 4").waitFor();
  assert.equal(await page.getByRole("gridcell").count(), 25);
  assert.equal(await page.locator(".moves button").count(), 0);
  await page.getByRole("status").filter({ hasText: "Player 1 to move." }).waitFor();
  await page.reload();
  await page.getByText("variant 2016 · 5 × 5 · komi 4").waitFor();
  await page.getByRole("button", { name: "New analysis" }).click();
  assert.equal(await dialog.getByRole("spinbutton", { name: "Which komi does White get?" }).inputValue(), "4");
  await dialog.getByRole("combobox", { name: "Variant" }).selectOption("final");
  assert.equal(await dialog.getByRole("combobox", { name: "Komi" }).isVisible(), false);
  await dialog.getByRole("button", { name: "Begin" }).click();
  await page.getByText("variant final · 5 × 5").waitFor();
  await healthy(page);
  await page.context().close();
});

test("every variant of every game can be analysed", async () => {
  for (const [game, variants] of [["adjiboto", ["2019", "2025"]], ["blokus", ["2018", "2022"]]]) {
    const page = await visit(`/analyse/${game}`);
    for (const variant of variants) {
      await page.getByRole("button", { name: "New analysis" }).click();
      await page.getByRole("dialog").getByRole("combobox", { name: "Variant" }).selectOption(variant);
      await page.getByRole("dialog").getByRole("button", { name: "Begin" }).click();
      await page.getByText(`variant ${variant}`).waitFor();
    }
    await healthy(page);
    await page.context().close();
  }
});

test("who presses Begin twice is asked for a colour once", async () => {
  const page = await visit("/play/lear?size=4&level=1&first=human");
  await turn(page);
  const dialog = await lear(page, 4);
  await dialog.getByRole("radio", { name: "Against the computer" }).click();
  await dialog.getByRole("combobox", { name: "Komi" }).selectOption("computer");
  let asked = 0;
  page.on("request", (request) => { asked += Number(request.url().endsWith("/api/pie/komi")); });
  await dialog.getByRole("button", { name: "Begin" }).dblclick();
  await page.getByRole("dialog", { name: "Pie rule" }).waitFor();
  assert.equal(asked, 1);
  await healthy(page);
  await page.context().close();
});

test("a dialog that was left asks nothing more", async () => {
  const page = await visit("/");
  await page.getByRole("link", { name: /^Lear / }).first().click();
  await turn(page);
  let release = () => {};
  const released = new Promise((done) => { release = done; });
  await page.route("**/api/pie/komi", async (route) => {
    await released;
    return route.continue();
  });
  const dialog = await lear(page, 4);
  await dialog.getByRole("radio", { name: "Against the computer" }).click();
  await dialog.getByRole("combobox", { name: "Komi" }).selectOption("computer");
  const asked = page.waitForRequest("**/api/pie/komi");
  await dialog.getByRole("button", { name: "Begin" }).click();
  await asked;
  await page.goBack();
  await page.getByRole("heading", { name: "What would you like to do?" }).waitFor();
  const answered = page.waitForResponse("**/api/pie/komi");
  release();
  await (await answered).finished();
  // What the page does with an answer, it has done after another request.
  await page.evaluate(() => fetch("/api/games").then((response) => response.text()));
  assert.equal(await page.getByRole("dialog").count(), 0);
  await healthy(page);
  await page.context().close();
});

test("a komi that is asked for no more does not stand in the way", async () => {
  const page = await visit("/play/lear?size=8&level=1&first=human");
  await turn(page);
  /** What makes the komi go away: the usual one, a variant and a game without one. */
  const ways = [
    (dialog) => dialog.getByRole("combobox", { name: "Komi" }).selectOption("usual"),
    (dialog) => dialog.getByRole("combobox", { name: "Variant" }).selectOption("final"),
    (dialog) => dialog.getByRole("radio", { name: /Adji-boto/ }).check({ force: true }),
  ];
  for (const goAway of ways) {
    const dialog = await lear(page, 8);
    await dialog.getByRole("combobox", { name: "Komi" }).selectOption("other");
    await dialog.getByRole("spinbutton", { name: "Which komi does Black get?" }).fill("4");
    await goAway(dialog);
    const setup = begun(page);
    await dialog.getByRole("button", { name: "Begin" }).click();
    assert.equal((await setup).komi, null);
    await dialog.waitFor({ state: "detached" });
    await turn(page);
  }
  await healthy(page);
  await page.context().close();
});

for (const [lang, begin, words] of [["en", "Begin", "the komi (for Black) must be odd"], ["pt", "Começar", "ímpar"]]) {
  test(`a wrong komi is refused beside its field, in the language of the page: ${lang}`, async () => {
    for (const [address, open] of [["/play/lear?size=8&mode=hh", /^(New game|Novo jogo)$/], ["/analyse/lear?size=8", /^(New analysis|Nova análise)$/]]) {
      const page = await visit(address, { lang, width: lang === "pt" ? 360 : 1600 });
      await turn(page);
      await page.getByRole("button", { name: open }).click();
      const dialog = page.getByRole("dialog", { name: open });
      await dialog.getByRole("combobox", { name: /^(Board|Tabuleiro)$/ }).selectOption("8");
      await dialog.getByRole("combobox", { name: "Komi" }).selectOption("other");
      const komi = dialog.getByRole("spinbutton", { name: /komi/ });
      await komi.fill("4");
      await dialog.getByRole("button", { name: begin }).click();
      await alert(page, words);
      assert.equal(await komi.getAttribute("aria-invalid"), "true");
      assert.match(await komi.evaluate((input) => document.getElementById(input.getAttribute("aria-describedby")).textContent), new RegExp(words.replace(/[()]/g, "\\$&")));
      assert.ok(await komi.evaluate((input) => input === document.activeElement));
      // Nothing lies over it, on a phone either.
      assert.ok(await page.locator("dialog .faults li").evaluate((fault) => {
        const { left, right, top, bottom } = fault.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => fault.contains(document.elementFromPoint((left + right) / 2, y)));
      }));
      await accessible(page);
      await komi.fill("5");
      await dialog.getByRole("button", { name: begin }).click();
      await dialog.waitFor({ state: "detached" });
      await page.getByText("komi 5").first().waitFor();
      await healthy(page);
      await page.context().close();
    }
  });
}

test("two computers have a strength each, by the dialog and by an address", async () => {
  const page = await visit("/play/lear?size=3&mode=hh");
  await turn(page);
  const dialog = await lear(page, 3);
  await dialog.getByRole("radio", { name: "Computers" }).click();
  const [first, second] = [1, 2].map((player) => dialog.getByRole("group", { name: `Strength of player ${player}` }));
  await first.getByRole("slider", { name: "Level" }).fill("3");
  // The keys that choose do not lose the focus.
  await second.getByRole("radio", { name: "Level" }).press("ArrowRight");
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Time");
  await second.getByRole("slider", { name: "Time" }).fill("2");
  await accessible(page);
  const setup = begun(page);
  await dialog.getByRole("button", { name: "Begin" }).click();
  assert.deepEqual((await setup).players, ["engine:level=3,time=1000", "engine:time=2000"]);
  // They are kept; against a person, the first one plays.
  const again = await lear(page, 3);
  assert.equal(await again.getByRole("group", { name: "Strength of player 2" }).getByRole("slider", { name: "Time" }).inputValue(), "2");
  await again.getByRole("radio", { name: "Against the computer" }).click();
  assert.equal(await again.getByRole("slider").count(), 1);
  assert.equal(await again.getByRole("group", { name: "Strength of the computer" }).getByRole("slider", { name: "Level" }).inputValue(), "3");
  for (const [search, players] of [["level=3,7", ["level=3,time=1000", "level=7,time=1000"]], ["level=2", ["level=2,time=1000", "level=2,time=1000"]], ["time=2000", ["time=2000", "time=2000"]], ["level=4&time=,3000", ["level=4,time=1000", "time=3000"]]]) {
    await page.goto("about:blank");
    const asked = begun(page);
    await page.goto(`${url}/play/lear?size=3&mode=cc&${search}`);
    assert.deepEqual((await asked).players, players.map((player) => `engine:${player}`));
  }
  await page.context().close();
});
