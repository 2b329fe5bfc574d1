// Language, theme, contrast, keys and settings; every screen and dialog at three widths, dark and light, with high contrast and with
// text at 200 %.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, healthy, legible, playing, turn, visit } from "./browser.mjs";

test("language and theme are switched, and kept across a reload", async () => {
  const page = await visit("/play/lear?size=4&level=1");
  await turn(page);
  await page.getByRole("button", { name: "PT: português" }).click();
  await page.getByRole("heading", { name: "Lear" }).waitFor();
  await page.getByRole("button", { name: "Novo jogo" }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "pt");
  // Looks change at once: what was typed stays, and so does the focus.
  await page.getByRole("textbox", { name: "Jogada" }).fill("A1");
  await page.getByRole("button", { name: "Tema escuro" }).press("Enter");
  await page.getByRole("button", { name: "Tema claro" }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.ariaLabel), "Tema claro");
  assert.equal(await page.getByRole("textbox", { name: "Jogada" }).inputValue(), "A1");
  await page.reload();
  await page.getByRole("button", { name: "Novo jogo" }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  await healthy(page);
  await page.context().close();
});

test("the bar at the top is one line at every width above a phone's, in both languages", async () => {
  for (const lang of ["pt", "en"]) {
    for (const width of [641, 700, 736, 740, 960, 1000]) {
      const page = await visit("/", { width, lang });
      const [bar, brand] = await page.evaluate(() => [".bar", ".brand"].map((name) => document.querySelector(name).getBoundingClientRect().height));
      assert.ok(bar < brand + 2, `${bar} px at ${width} px in ${lang}`);
      await page.context().close();
    }
  }
});

test("? shows the keys; contrast, motion and single keys can be set", async () => {
  const page = await visit("/play/adjiboto?level=1&first=human");
  await turn(page);
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys and settings" }).waitFor();
  await accessible(page);
  await page.getByRole("switch", { name: "More contrast" }).check();
  await page.getByRole("switch", { name: "Single keys are commands" }).uncheck();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await accessible(page);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.contrast), "more");
  // Now a letter does nothing outside the board.
  await page.getByRole("main").focus();
  await page.keyboard.press("a");
  await page.keyboard.press("?");
  assert.equal(await page.getByRole("dialog").count(), 0);
  assert.equal(await page.locator(".moves button").count(), 0);
  await page.reload();
  await turn(page);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.contrast), "more");
  await healthy(page);
  await page.context().close();
});

/** A game in which a person can move. */
const PLAY = ".boardbox[data-playable]";
/** Every screen, and what it shows when it is there. */
const SCREENS = [
  ["/", ".card"], ["/play/adjiboto", PLAY], ["/play/adjiboto?variant=2019&mode=hh", PLAY], ["/play/blokus", PLAY], ["/play/blokus?variant=2018&mode=hh", PLAY],
  ["/play/lear", PLAY], ["/play/lear?variant=final&size=10&mode=hh", PLAY], ["/analyse/adjiboto", ".line"], ["/analyse/blokus", ".line"], ["/analyse/lear?size=5", ".line"],
  ["/watch", "#watch-file"], ["/nothing/here", ".card"],
];
/** The screens without a board, on which no move can be made. */
const PLAIN = ["/", "/watch", "/nothing/here"];
/** Opens a screen, checks it, and says which one it was if a check fails. */
async function check([address, there], eyes, checks) {
  const page = await visit(address, eyes);
  await page.locator(there).first().waitFor({ state: "attached" });
  // The address of nothing is answered by a status of 404, which the browser also writes down.
  if (address === "/nothing/here") page.errors.splice(0, page.errors.length, ...page.errors.filter((error) => !/status of 404/.test(error)));
  try {
    await checks(page);
  } catch (error) {
    throw new Error(`${address}: ${error.message}`, { cause: error });
  }
  await page.context().close();
}
const promised = ([address]) => ({ board: !PLAIN.includes(address), move: !PLAIN.includes(address) });

/** What is pressed with a finger is large enough. */
async function pressable(page) {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("header :is(a, button), .head :is(a, button), .tools button, .typed :is(button, input), .moves button, .piece-button, .hand-actions button, .line")]
      .filter((target) => target.getClientRects().length > 0)
      // A mouse needs less for a move of the list.
      .filter((target) => matchMedia("(pointer: coarse)").matches || !target.closest(".moves"))
      .map((target) => ({ text: target.textContent, ...target.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => Math.min(width, height) < 43.5)
      .map(({ text, width, height }) => `${text}: ${width} × ${height}`));
  assert.deepEqual(small, []);
}

const VIEWS = [
  { width: 360, lang: "pt", theme: "dark" }, { width: 768, lang: "en", theme: "light" }, { width: 1600, lang: "pt", theme: "light" },
  { width: 1600, lang: "en", theme: "dark" }, { width: 360, lang: "en", theme: "light", contrast: "more" },
  { width: 1600, lang: "pt", theme: "dark", contrast: "more" },
];

for (const eyes of VIEWS) {
  test(`every screen is accessible and fits: ${JSON.stringify(eyes)}`, async () => {
    for (const screen of SCREENS) {
      await check(screen, eyes, async (page) => {
        assert.equal(await page.evaluate(() => document.documentElement.dataset.contrast), eyes.contrast ?? "normal");
        await accessible(page, promised(screen));
        await healthy(page);
        await legible(page);
        await pressable(page);
      });
    }
  });
}

for (const width of [360, 768, 1600]) {
  test(`with text at 200 % nothing is cut off at ${width} px`, async () => {
    for (const screen of SCREENS) {
      await check(screen, { width, lang: "pt" }, async (page) => {
        await page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
        await healthy(page);
        await legible(page);
        await accessible(page, promised(screen));
      });
    }
  });
}

test("moves, pieces and tools are large enough for a finger", async () => {
  for (const [address, moves] of [["/play/adjiboto?mode=hh", ["e", "C"]], ["/play/blokus?mode=hh", ["b 0 0", "b 12 12"]], ["/play/lear?mode=hh&size=4", ["A1", "B1"]]]) {
    for (const width of [360, 768]) {
      await check([address, PLAY], { width, lang: "pt", touch: true }, async (page) => {
        const box = page.getByRole("textbox", { name: "Jogada" });
        for (const move of moves) {
          await turn(page);
          await playing(page, async () => {
            await box.fill(move);
            await box.press("Enter");
          });
        }
        assert.ok(await page.evaluate(() => matchMedia("(pointer: coarse)").matches));
        await pressable(page);
        await legible(page);
        await healthy(page);
      });
    }
  }
});

/** Every dialog: its name, and what opens it on the screen of a game. */
const DIALOGS = [
  ["/play/lear?size=5&level=1", /^(New game|Novo jogo)$/, (page) => page.keyboard.press("n")],
  ["/play/blokus?mode=hh", /^(Keys and settings|Teclas e definições)$/, (page) => page.keyboard.press("?")],
  ["/play/adjiboto?mode=hh", /^(Resign|Desistir)$/, (page) => page.getByRole("button", { name: /^(Resign|Desistir)$/ }).click()],
  ["/play/adjiboto?mode=hh", /^(More|Mais)$/, (page) => page.getByRole("button", { name: /^(More|Mais)$/ }).click()],
  ["/play/blokus?mode=hh", /^(Rules|Regras)$/, async (page) => {
    await page.getByRole("button", { name: /^(More|Mais)$/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: /^(Rules|Regras)$/ }).click();
    await page.locator(".rules p").first().waitFor();
  }],
  ["/analyse/adjiboto", /^(Open a log|Abrir um registo)$/, (page) => page.getByRole("button", { name: /^(Open a log|Abrir um registo)$/ }).click()],
];

for (const [eyes, big] of [[{ width: 360, lang: "pt", theme: "dark" }, false], [{ width: 1600, lang: "en", contrast: "more" }, false], [{ width: 360, lang: "en" }, true]]) {
  test(`every dialog is accessible, holds the focus and closes by Escape: ${JSON.stringify(eyes)}${big ? ", text at 200 %" : ""}`, async () => {
    for (const [address, name, open] of DIALOGS) {
      await check([address, PLAY], eyes, async (page) => {
        if (big) await page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
        await open(page);
        await page.getByRole("dialog", { name }).waitFor();
        await accessible(page);
        await legible(page);
        await healthy(page);
        assert.ok(await page.evaluate(() => document.querySelector("dialog[open]").contains(document.activeElement)));
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").waitFor({ state: "detached" });
      });
    }
  });
}

for (const width of [768, 1600]) {
  test(`the games of the first screen stand in one row, at ${width} px`, async () => {
    const page = await visit("/", { width });
    const cards = page.locator(".home-cards").first().locator(".card");
    assert.equal(await cards.count(), 3);
    const tops = await cards.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top));
    assert.deepEqual(tops, Array(3).fill(tops[0]));
    await page.context().close();
  });
}

test("the rules show their tables and boards as such", async () => {
  const page = await visit("/play/blokus?mode=hh");
  await page.waitForSelector(".boardbox[data-playable]");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rules" }).click();
  const rules = page.locator(".rules");
  await rules.getByRole("columnheader", { name: "piece", exact: true }).waitFor();
  await rules.getByRole("cell", { name: "peca-a", exact: true }).waitFor();
  assert.doesNotMatch(await rules.textContent(), /piece,long name/);
  // What a paragraph is about stands out, and what is typed looks so.
  await rules.locator("p b", { hasText: /^Pass\.$/ }).waitFor();
  await rules.locator("p code", { hasText: /^b 3 4$/ }).waitFor();
  assert.doesNotMatch(await rules.textContent(), /\*\*|`/);
  await page.keyboard.press("Escape");
  await page.goto(page.url().replace(/blokus.*/, "adjiboto"));
  await page.waitForSelector(".boardbox[data-playable]");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rules" }).click();
  // A drawing has lines below each other.
  await rules.locator("pre").first().waitFor();
  assert.ok((await rules.locator("pre").first().textContent()).split("\n").length > 2);
  await page.context().close();
});

test("the help gives the focus back to the button that has opened it, whatever was switched", async () => {
  const page = await visit("/play/lear?size=4&mode=hh");
  await turn(page);
  const help = page.getByRole("button", { name: "Keys and settings" });
  for (const name of ["More contrast", "Show moves step by step", "Single keys are commands"]) {
    await help.press("Enter");
    await page.getByRole("switch", { name }).press("Space");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    assert.ok(await help.evaluate((button) => button === document.activeElement), name);
  }
  await healthy(page);
  await page.context().close();
});

test("keys go on after a switch was pressed", async () => {
  const page = await visit("/learn");
  await page.locator("[role=treegrid]:not([aria-busy]) tbody tr").first().waitFor();
  const step = () => page.locator(".stepcount").textContent();
  const before = await step();
  await page.getByRole("switch", { name: "Predict" }).click();
  await page.keyboard.press(".");
  assert.notEqual(await step(), before);
  await page.context().close();
});

test("a text that is marked beyond the edge of a dialog does not close it", async () => {
  const page = await visit("/play/lear?mode=hh&size=4");
  await turn(page);
  await page.getByRole("button", { name: "More" }).click();
  const text = await page.getByRole("dialog").getByRole("textbox").first().boundingBox();
  await page.mouse.move(text.x + 20, text.y + 10);
  await page.mouse.down();
  await page.mouse.move(20, text.y + 10, { steps: 4 });
  await page.mouse.up();
  await page.getByRole("dialog").waitFor();
  // A press beside it does.
  await page.mouse.click(20, text.y + 10);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.context().close();
});

/** Buttons that go away or cannot be pressed any more, and what has the focus then. */
const SUCCESSORS = [
  ["/learn", "the step forward", async (page) => {
    await page.locator("[role=treegrid]:not([aria-busy]) tbody tr").first().waitFor();
    const slider = page.locator(".stepper input");
    await slider.fill(String(Number(await slider.getAttribute("max")) - 1));
    await page.getByRole("button", { name: "Forward" }).press("Enter");
  }, "button", "Back"],
  ["/analyse/lear?size=3", "the step back", async (page) => {
    const box = page.getByRole("textbox", { name: "Move", exact: true });
    await box.fill("A1");
    await box.press("Enter");
    await page.getByRole("status").filter({ hasText: "Move 1" }).waitFor();
    await page.getByRole("button", { name: "Back", exact: true }).press("Enter");
    await page.getByRole("status").filter({ hasText: "Player 1 to move." }).waitFor();
  }, "button", "Forward"],
  ["/learn?view=frontier", "an answer", async (page) => {
    await page.waitForFunction(() => document.querySelector("main [role=grid]") && !document.querySelector("main [aria-busy]"));
    await page.getByRole("switch").first().check();
    await page.locator("tbody .btn").first().press("Enter");
  }, "button", ""],
  ["/play/lear?mode=hh&size=4", "the result, when the board is turned", async (page) => {
    await resigned(page);
    await page.getByRole("button", { name: "Rematch" }).focus();
    await page.keyboard.press("t");
    await page.waitForFunction(() => document.querySelector("jogar-lear").picture.turned);
  }, "button", "Rematch"],
  ["/play/lear?mode=hh&size=4", "a rematch", async (page) => {
    await resigned(page);
    await page.getByRole("button", { name: "Rematch" }).press("Enter");
    await page.locator(".result[hidden]").waitFor({ state: "attached" });
  }, "gridcell", ""],
  ["/play/blokus?mode=hh", "the button that places a piece", async (page) => {
    await turn(page);
    await page.locator("[role=gridcell][tabindex='0']").focus();
    await playing(page, () => page.locator(".mine .place").press("Enter"));
    await turn(page);
  }, "gridcell", ""],
  ["/puzzle/adjiboto-puzzle/A", "once more", async (page) => {
    await page.getByRole("button", { name: "Solve", exact: true }).click();
    await page.locator(".steps button").nth(3).click();
    await page.getByRole("button", { name: "Once more" }).press("Enter");
    await page.locator(".result[hidden]").waitFor({ state: "attached" });
  }, "gridcell", ""],
];
async function resigned(page) {
  await turn(page);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Rematch" }).waitFor();
}

for (const [address, what, act, role, name] of SUCCESSORS) {
  test(`the focus is not lost after ${what}`, async () => {
    const page = await visit(address);
    await act(page);
    const [is, named] = await page.evaluate(() => {
      const { activeElement: at } = document;
      return [at.getAttribute("role") ?? at.tagName.toLowerCase(), (at.ariaLabel ?? at.textContent).trim()];
    });
    assert.equal(is, role);
    assert.ok(named.includes(name), named);
    await healthy(page);
    await page.context().close();
  });
}

test("nothing moves while a screen loads, nor is it scrolled", async () => {
  const screens = ["/play/adjiboto?level=1", "/play/blokus?level=1", "/play/lear?level=1", "/analyse/adjiboto", "/learn", "/learn?view=frontier", "/puzzle/adjiboto-puzzle/A", "/puzzle/blokus-puzzle/B"];
  for (const width of [360, 768, 1600]) {
    for (const address of screens) {
      const page = await visit(address, { width, lang: "pt" });
      // As if the machine was a quick one: a screen that takes longer than this is shown before it is whole.
      await page.addInitScript(() => {
        const wait = globalThis.setTimeout;
        globalThis.setTimeout = (act, time, ...values) => wait(act, time === 400 ? 30_000 : time, ...values);
      });
      await page.reload();
      await page.locator("main:not(.coming) .board").first().waitFor();
      await page.waitForFunction(() => !document.querySelector("main [aria-busy]"));
      const [shift, top] = await page.evaluate(() => new Promise((done) => {
        let sum = 0;
        new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value; }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done([sum, scrollY]), 100);
      }));
      // Google's threshold for a good page is 0.1.
      assert.ok(shift < 0.03, `${address} at ${width}: layout shift ${shift}`);
      assert.equal(top, 0, `${address} at ${width}`);
      await page.context().close();
    }
  }
});
