// Whole games of every kind, by mouse, by keyboard and on a touch screen, in both languages, dark and light, on a
// narrow and on a wide window.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, healthy, playing, plies, turn, visit } from "./browser.mjs";

/** A game of Blokus: the piece and the cells of the legal move that is found first, as the page was told. */
const placement = (page) =>
  page.evaluate(() => {
    const board = document.querySelector("jogar-blokus");
    const hand = board.picture.board.hands[board.picture.player - 1];
    const key = (cells) => cells.map(String).sort().join(";");
    const legal = new Set(board.picture.moves.map((move) => key(move.cells)));
    // Large pieces first: so a game ends early.
    for (const [kind, piece] of [...hand.entries()].reverse()) {
      for (const [lie, shape] of piece.shapes.entries()) {
        for (let row = -2; row < 14; row += 1) {
          for (let column = -2; column < 14; column += 1) {
            const cells = shape.cells.map(([down, right]) => [row + down, column + right]);
            if (piece.left > 0 && legal.has(key(cells))) return { kind, lie, cells, anchor: [row, column], button: hand.slice(0, kind).reduce((n, other) => n + other.shapes.length, 0) + lie };
          }
        }
      }
    }
    return null;
  });

const cell = (page, [row, column]) => page.locator(`[role=gridcell][data-row="${row}"][data-column="${column}"]`);

/** The middle of cells on the screen. */
async function middle(page, cells) {
  const boxes = await Promise.all(cells.map((at) => cell(page, at).boundingBox()));
  const left = Math.min(...boxes.map((box) => box.x));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const top = Math.min(...boxes.map((box) => box.y));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** An empty point of Lear. */
const empty = (page) => page.getByRole("gridcell", { name: /, (empty|vazio)/ }).first();

const MEANS = {
  mouse: {
    adjiboto: (page) => page.locator(".hole.legal").first().click(),
    lear: async (page) => empty(page).click(),
    blokus: async (page) => {
      const { cells, button } = await placement(page);
      await page.locator(".mine .piece-button").nth(button).click();
      const { x, y } = await middle(page, cells);
      await page.mouse.click(x, y);
    },
  },
  drag: {
    blokus: async (page) => {
      const { cells, button } = await placement(page);
      const from = await page.locator(".mine .piece-button").nth(button).boundingBox();
      const { x, y } = await middle(page, cells);
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(x, y, { steps: 3 });
      await page.mouse.up();
    },
  },
  keyboard: {
    adjiboto: async (page) => {
      await page.locator(".hole[tabindex='0']").focus();
      // "hole c, yours, 5 seeds, playable, …"
      const [, letter] = /^\S+ (\S),/.exec(await page.locator(".hole.legal").first().getAttribute("aria-label"));
      await page.keyboard.press(letter);
    },
    lear: async (page) => {
      await page.locator(".cell[tabindex='0']").focus();
      const [row, column] = await empty(page).evaluate((point) => [Number(point.dataset.row), Number(point.dataset.column)]);
      const at = await page.evaluate(() => [Number(document.activeElement.dataset.row), Number(document.activeElement.dataset.column)]);
      await steer(page, at, [row, column]);
      await page.keyboard.press("Enter");
    },
    blokus: async (page) => {
      const { kind, lie, anchor } = await placement(page);
      await page.locator(".cell[tabindex='0']").focus();
      await page.keyboard.press(String(kind + 1));
      for (let i = 0; i < lie; i += 1) await page.keyboard.press("Space");
      const at = await page.evaluate(() => [Number(document.activeElement.dataset.row), Number(document.activeElement.dataset.column)]);
      await steer(page, at, anchor);
      await page.keyboard.press("Enter");
    },
  },
  touch: {
    adjiboto: async (page) => {
      const hole = page.locator(".hole.legal").first();
      await hole.tap();
      await page.locator(".hole.hot").waitFor();
      await hole.tap();
    },
    lear: async (page) => {
      const point = empty(page);
      await point.tap();
      await page.locator(".shadow").waitFor();
      await point.tap();
    },
    blokus: async (page) => {
      const { cells, button } = await placement(page);
      await page.locator(".mine .piece-button").nth(button).tap();
      await page.locator(".board").scrollIntoViewIfNeeded();
      const { x, y } = await middle(page, cells);
      await page.touchscreen.tap(x, y);
      await page.locator(".held.ok").waitFor();
      await page.locator(".mine .place").tap();
    },
  },
};

/** Presses arrow keys. Player 1 of Blokus and Lear sees the board upright. */
async function steer(page, [row, column], [toRow, toColumn]) {
  const turned = await page.evaluate(() => document.querySelector("[role=grid]").closest("jogar-adjiboto, jogar-blokus, jogar-lear").picture.turned === true);
  const down = (toRow - row) * (turned ? -1 : 1);
  const right = (toColumn - column) * (turned ? -1 : 1);
  for (let i = 0; i < Math.abs(down); i += 1) await page.keyboard.press(down > 0 ? "ArrowDown" : "ArrowUp");
  for (let i = 0; i < Math.abs(right); i += 1) await page.keyboard.press(right > 0 ? "ArrowRight" : "ArrowLeft");
}

const GAMES = [
  ["mouse", "adjiboto", "variant=2025&first=human", { lang: "pt", theme: "light", width: 1600 }],
  ["mouse", "blokus", "variant=2022&first=human", { lang: "en", theme: "dark", width: 1600 }],
  ["mouse", "lear", "variant=2016&size=7&first=computer", { lang: "pt", theme: "dark", width: 360 }],
  ["drag", "blokus", "variant=2018&first=human", { lang: "pt", theme: "light", width: 1600 }],
  ["keyboard", "adjiboto", "variant=2019&first=computer", { lang: "en", theme: "dark", width: 360 }],
  ["keyboard", "blokus", "variant=2022&first=computer", { lang: "pt", theme: "light", width: 1600 }],
  ["keyboard", "lear", "variant=final&size=5&first=human", { lang: "en", theme: "light", width: 1600 }],
  ["touch", "adjiboto", "variant=2025&first=human", { lang: "en", theme: "light", width: 360, touch: true }],
  ["touch", "blokus", "variant=2022&first=human", { lang: "pt", theme: "dark", width: 360, touch: true }],
  ["touch", "lear", "variant=2016&size=4&komi=3&first=human", { lang: "en", theme: "dark", width: 1600, touch: true }],
];

for (const [means, game, rules, eyes] of GAMES) {
  test(`a whole game of ${game} by ${means}: ${rules}, ${JSON.stringify(eyes)}`, async () => {
    const page = await visit(`/play/${game}?level=1&${rules}`, eyes);
    let moves = 0;
    while ((await turn(page)) === "move") {
      if (moves === 3) await accessible(page);
      await playing(page, () => MEANS[means][game](page));
      moves += 1;
    }
    // A game of Lear on 16 points has 8 moves of the person; the others have more.
    assert.ok(moves >= 8, `only ${moves} moves`);
    assert.match(await page.getByRole("status").textContent(), eyes.lang === "pt" ? /(Ganhou|Perdeu|Empate)/ : /(You win|You lose|Draw)/);
    await accessible(page);
    await healthy(page);
    await page.context().close();
  });
}

test("typed moves, undo, redo, hint, a refusal in words, resign, rematch", async () => {
  const page = await visit("/play/lear?size=5&level=1&first=human");
  await turn(page);
  const box = page.getByRole("textbox", { name: "Move", exact: true });
  await box.fill("Z9");
  await box.press("Enter");
  await page.getByText('move "Z9"', { exact: false }).waitFor();
  assert.equal(await plies(page), 0);
  await playing(page, async () => {
    await box.fill("C3");
    await box.press("Enter");
  });
  await turn(page);
  assert.equal(await plies(page), 2);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".moves button").length === 0);
  await page.getByRole("button", { name: "Redo" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".moves button").length === 2);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByRole("status").filter({ hasText: /Hint: [A-E][1-5]/ }).waitFor();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await page.getByRole("status").filter({ hasText: "You resign" }).waitFor();
  await page.getByRole("button", { name: "Rematch" }).click();
  await page.locator(".result[hidden]").waitFor({ state: "attached" });
  assert.equal(await turn(page), "move");
  // Colours are swapped: the computer has begun.
  assert.equal(await plies(page), 1);
  await healthy(page);
  await page.context().close();
});

/** The fewest seeds that were seen on the board and in the trays while the first move was shown. */
async function fewest(page) {
  await turn(page);
  await page.evaluate(() => {
    globalThis.fewest = 96;
    const look = () => {
      const seeds = [...document.querySelectorAll(".board .count")].reduce((sum, count) => sum + Number(count.textContent), 0);
      globalThis.fewest = Math.min(globalThis.fewest, seeds);
      requestAnimationFrame(look);
    };
    look();
  });
  await playing(page, () => page.locator(".hole.legal").first().click());
  assert.equal(await turn(page), "move");
  const seeds = await page.evaluate(() => [...document.querySelectorAll(".board .count")].reduce((sum, count) => sum + Number(count.textContent), 0));
  assert.equal(seeds, 96);
  return page.evaluate(() => globalThis.fewest);
}

test("seeds are sown one by one, unless people want no motion", async () => {
  const moving = await visit("/play/adjiboto?mode=hh", { motion: true });
  // Eight seeds leave the hole, and fall one after another.
  assert.equal(await fewest(moving), 88);
  await healthy(moving);
  await moving.context().close();
  const still = await visit("/play/adjiboto?mode=hh", { motion: false });
  assert.equal(await fewest(still), 96);
  await still.context().close();
});

test("a reload in the middle goes on, and so does another visit", async () => {
  const page = await visit("/play/adjiboto?level=1&first=human", { motion: true });
  for (let i = 0; i < 3; i += 1) {
    await turn(page);
    await playing(page, () => page.locator(".hole.legal").first().click());
  }
  await turn(page);
  const before = await page.locator(".moves").textContent();
  const board = await page.locator(".hole .count").allTextContents();
  await page.reload();
  await turn(page);
  assert.equal(await page.locator(".moves").textContent(), before);
  assert.deepEqual(await page.locator(".hole .count").allTextContents(), board);
  await page.getByRole("link", { name: "Lear", exact: true }).click();
  await page.waitForURL(/\/play\/lear/);
  await turn(page);
  await page.getByRole("link", { name: "Adji-boto*", exact: true }).click();
  await turn(page);
  await page.waitForFunction((text) => document.querySelector(".moves")?.textContent === text, before);
  await healthy(page);
  await page.context().close();
});

test("the dialog of a new game: two people, a size, a komi; the pie rule", async () => {
  const page = await visit("/play/adjiboto?level=1");
  await turn(page);
  await page.getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /Lear/ }).check({ force: true });
  await dialog.getByRole("combobox", { name: "Board" }).selectOption("4");
  await dialog.getByRole("radio", { name: "Two people" }).click();
  await dialog.getByRole("combobox", { name: "Komi" }).selectOption("other");
  await dialog.getByRole("spinbutton", { name: "Which komi does Black get?" }).fill("3");
  await accessible(page);
  await dialog.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(/\/play\/lear/);
  await page.getByText("komi 3").first().waitFor();
  assert.equal(await page.getByRole("gridcell").count(), 16);
  for (let i = 0; i < 16; i += 1) {
    assert.equal(await turn(page), "move");
    await playing(page, () => empty(page).click());
  }
  assert.equal(await turn(page), "over");
  await page.getByRole("button", { name: "New game" }).click();
  await dialog.getByRole("radio", { name: "Against the computer" }).click();
  await dialog.getByRole("combobox", { name: "Komi" }).selectOption("computer");
  await dialog.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("button", { name: /^White/ }).click();
  await page.locator(".result[hidden]").waitFor({ state: "attached" });
  await turn(page);
  assert.equal(await plies(page), 1);
  await healthy(page);
  await page.context().close();
});

test("rules without a komi ask for none, and no colour is picked by Escape", async () => {
  const page = await visit("/play/lear?size=4&level=1&first=human");
  await turn(page);
  await page.getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  const begins = dialog.getByRole("radiogroup", { name: "Who begins?" });
  await dialog.getByRole("combobox", { name: "Komi" }).selectOption("computer");
  assert.equal(await begins.isVisible(), false);
  // Another variant has no komi, another game neither: who begins is asked again.
  await dialog.getByRole("combobox", { name: "Variant" }).selectOption("final");
  assert.equal(await begins.isVisible(), true);
  await dialog.getByRole("combobox", { name: "Variant" }).selectOption("2016");
  assert.equal(await begins.isVisible(), false);
  await dialog.getByRole("radio", { name: /Adji-boto/ }).check({ force: true });
  assert.equal(await begins.isVisible(), true);
  await dialog.getByRole("radio", { name: /Lear/ }).check({ force: true });
  await dialog.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("button", { name: /^White/ }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^White/ }).waitFor({ state: "detached" });
  assert.equal(await dialog.isVisible(), true);
  // A komi that was named before is not sent to rules without one.
  await dialog.getByRole("combobox", { name: "Komi" }).selectOption("other");
  await dialog.getByRole("combobox", { name: "Variant" }).selectOption("final");
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/games"));
  await dialog.getByRole("button", { name: "Begin" }).click();
  assert.equal((await sent).postDataJSON().komi, null);
  await dialog.waitFor({ state: "detached" });
  await turn(page);
  await healthy(page);
  await page.context().close();
});

test("the board is turned, stones that would flip are shown, and the computer moves at once", async () => {
  // Black at A4 and White at B4: a stone at C4 flips B4.
  const state = encodeURIComponent("((1 2 0 0) (0 0 0 0) (0 0 0 0) (0 0 0 0))");
  const lear = await visit(`/play/lear?mode=hh&size=4&state=${state}&player=1`);
  await turn(lear);
  const place = (name) => lear.getByRole("gridcell", { name: new RegExp(`^${name},`) });
  await place("C4").hover();
  await lear.locator(".turning").waitFor();
  assert.equal(await lear.locator(".turning").count(), 1);
  await lear.locator(".preview", { hasText: "B4" }).waitFor();
  const upright = await place("A1").boundingBox();
  await lear.getByRole("button", { name: "Turn" }).click();
  await lear.waitForFunction(() => document.querySelector("jogar-lear").picture.turned === true);
  const turned = await place("A1").boundingBox();
  assert.ok(turned.x > upright.x && turned.y < upright.y);
  await place("C4").click();
  await lear.getByRole("gridcell", { name: /^B4, black stone/ }).waitFor();
  await healthy(lear);
  await lear.context().close();
  // Twenty seconds for a move are not waited for.
  const slow = await visit("/play/blokus?first=computer&time=20000");
  await slow.getByRole("button", { name: "Move now" }).click();
  await slow.waitForFunction(() => document.querySelectorAll(".moves button").length === 1);
  assert.equal(await turn(slow), "move");
  await healthy(slow);
  await slow.context().close();
});

test("two computers play, wait, and go on", async () => {
  const page = await visit("/play/lear?size=6&mode=cc&time=20000");
  const pause = page.getByRole("button", { name: "Pause" });
  await pause.click();
  await page.locator("button[aria-pressed=true]", { hasText: "Pause" }).waitFor();
  assert.equal(await plies(page), 0);
  // A reload finds it waiting.
  await page.reload();
  await page.locator("button[aria-pressed=true]", { hasText: "Pause" }).waitFor();
  await pause.click();
  await page.locator("button[aria-pressed=false]", { hasText: "Pause" }).waitFor();
  await playing(page, () => page.getByRole("button", { name: "Move now" }).click());
  await healthy(page);
  await page.context().close();
});

test("two computers play to the end", async () => {
  const page = await visit("/play/lear?size=6&mode=cc&level=1");
  await page.waitForFunction(() => document.querySelectorAll(".moves button").length > 3);
  await page.locator(".result:not([hidden])").waitFor();
  assert.equal(await plies(page), 36);
  assert.match(await page.getByRole("status").textContent(), /Player [12] wins/);
  await healthy(page);
  await page.context().close();
});

test("a game that went on before its page heard of it is shown whole", async () => {
  const page = await visit("/play/lear?size=3&first=human");
  await turn(page);
  // The answer that names the game comes after the game has ended, and after more events than a page keeps.
  await page.route("**/api/games", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch();
    const { id } = await response.json();
    const over = await page.evaluate(async (address) => {
      for (;;) {
        const view = await (await fetch(address)).json();
        if (view.turn.kind === "over") return view.ply;
      }
    }, `/api/games/${id}`);
    assert.equal(over, 36);
    return route.fulfill({ response });
  });
  await page.getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Computers" }).click();
  await dialog.getByRole("slider", { name: "Level" }).fill("1");
  await dialog.getByRole("combobox", { name: "Board" }).selectOption("6");
  await dialog.getByRole("button", { name: "Begin" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".moves button").length === 36);
  await page.locator(".result:not([hidden])").waitFor();
  await healthy(page);
  await page.context().close();
});

test("after a reset a state is taken, though a server that was started anew counts from the beginning", async () => {
  const page = await visit("/play/lear?mode=hh&size=3");
  await turn(page);
  for (const point of ["A1", "B1", "C1"]) await playing(page, () => page.getByRole("gridcell", { name: new RegExp(`^${point},`) }).click());
  const undo = page.getByRole("button", { name: "Undo" });
  await page.waitForFunction(() => document.querySelector(".boardbox[data-playable]"));
  assert.equal(await undo.isEnabled(), true);
  // A server that was started anew has forgotten what could be taken back.
  await page.route("**/api/games/*", async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), version: 1, can_undo: false } });
  });
  await page.evaluate(() => new BroadcastChannel("jogar-events").postMessage({ id: 0, event: { about: "reset" } }));
  await page.waitForFunction(() => [...document.querySelectorAll(".tools button")].some((button) => button.textContent === "Undo" && button.disabled));
  assert.equal(await plies(page), 3);
  await healthy(page);
  await page.context().close();
});

test("a game as text is read again, and a link opens the position", async () => {
  const page = await visit("/play/adjiboto?level=1&first=human");
  for (let i = 0; i < 2; i += 1) {
    await turn(page);
    await playing(page, () => page.locator(".hole.legal").first().click());
  }
  await turn(page);
  await page.getByRole("button", { name: "More" }).click();
  const state = await page.getByLabel("Position", { exact: true }).inputValue();
  const link = await page.getByLabel("Link to the position").inputValue();
  const log = await page.getByLabel("The game, as a log").inputValue();
  assert.match(log, /event=move/);
  await page.keyboard.press("Escape");
  await page.goto(link);
  await turn(page);
  await page.getByRole("button", { name: "More" }).click();
  assert.equal(await page.getByLabel("Position", { exact: true }).inputValue(), state);
  await page.getByRole("button", { name: "Open a log" }).click();
  await page.getByLabel("Text of a log").fill(log);
  await page.getByRole("button", { name: "Read" }).click();
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.waitForFunction(() => document.querySelectorAll(".moves button").length === 4);
  await healthy(page);
  await page.context().close();
});
