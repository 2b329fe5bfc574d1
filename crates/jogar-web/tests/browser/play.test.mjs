// Whole games of every kind, by mouse, by keyboard and on a touch screen, in both languages, dark and light, on a
// narrow and on a wide window.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, healthy, playing, plies, swipe, turn, visit } from "./browser.mjs";

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

/** The middle of cells on the screen. */
const middle = (page, cells) =>
  page.evaluate((cells) => {
    const boxes = cells.map(([row, column]) => document.querySelector(`[role=gridcell][data-row="${row}"][data-column="${column}"]`).getBoundingClientRect());
    const between = (low, high) => (Math.min(...boxes.map((box) => box[low])) + Math.max(...boxes.map((box) => box[high]))) / 2;
    return { x: between("left", "right"), y: between("top", "bottom") };
  }, cells);

/** Where a finger is whose piece lies on cells: below its middle by 1.4 squares, and not far from the board. */
async function belowPiece(page, cells) {
  const { x, y } = await middle(page, cells);
  const [side, end] = await page.evaluate(() => [".cell", ".board"].map((name) => document.querySelector(name).getBoundingClientRect())).then(([square, board]) => [square.height, board.bottom]);
  return { x, y: Math.min(y + 1.4 * side, end + 20) };
}

/** The button of a piece, to press or to drag. */
const inHand = (page, { button }) => page.locator(".mine .piece-button").nth(button);

/** The piece that is aimed is placed by a tap on it. */
async function tapHeld(page) {
  await page.locator(".held.ok").waitFor();
  const [first] = await page.evaluate(() => {
    const board = document.querySelector("jogar-blokus");
    return board.covered(board.looked);
  });
  const { x, y } = await middle(page, [first]);
  await page.touchscreen.tap(x, y);
}

/** An empty point of Lear. */
const empty = (page) => page.getByRole("gridcell", { name: /, (empty|vazio)/ }).first();

const MEANS = {
  mouse: {
    adjiboto: (page) => page.locator(".hole.legal").first().click(),
    lear: async (page) => empty(page).click(),
    blokus: async (page) => {
      const piece = await placement(page);
      await inHand(page, piece).click();
      const { x, y } = await middle(page, piece.cells);
      await page.mouse.click(x, y);
    },
  },
  drag: {
    blokus: async (page) => {
      const piece = await placement(page);
      const from = await inHand(page, piece).boundingBox();
      const { x, y } = await middle(page, piece.cells);
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(x, y, { steps: 3 });
      await page.mouse.up();
    },
  },
  keyboard: {
    adjiboto: async (page) => {
      // "hole c, yours, 5 seeds, playable, …"
      const [, letter] = /^\S+ (\S),/.exec(await page.locator(".hole.legal").first().getAttribute("aria-label"));
      await page.keyboard.press(letter);
    },
    lear: async (page) => {
      const [row, column] = await empty(page).evaluate((point) => [Number(point.dataset.row), Number(point.dataset.column)]);
      const at = await page.evaluate(() => [Number(document.activeElement.dataset.row), Number(document.activeElement.dataset.column)]);
      await steer(page, at, [row, column]);
      await page.keyboard.press("Enter");
    },
    blokus: async (page) => {
      const { kind, lie, anchor } = await placement(page);
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
      const piece = await placement(page);
      await inHand(page, piece).tap();
      await page.locator(".board").scrollIntoViewIfNeeded();
      const { x, y } = await middle(page, piece.cells);
      await page.touchscreen.tap(x, y);
      await page.locator(".held.ok").waitFor();
      await page.locator(".mine .place").tap();
    },
  },
  finger: {
    blokus: async (page) => {
      const piece = await placement(page);
      const from = await inHand(page, piece).boundingBox();
      await swipe(page, { x: from.x + from.width / 2, y: from.y + from.height / 2 }, await belowPiece(page, piece.cells));
      await tapHeld(page);
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

/** A few seeds, so that a game ends soon. */
const END = `state=${encodeURIComponent("(((0 1 0 2 0 1) (1 0 2 0 0 1)) (44 44))")}&player=1`;

/** Every variant by mouse, keyboard and touch; of each game and means at least one from its start. */
const GAMES = [
  ["mouse", "adjiboto", "variant=2025&first=human", { lang: "pt", theme: "light", width: 1600 }],
  ["mouse", "adjiboto", `variant=2019&first=human&${END}`, { lang: "en", theme: "dark", width: 768 }],
  ["keyboard", "adjiboto", "variant=2019&first=computer", { lang: "en", theme: "dark", width: 360 }],
  ["keyboard", "adjiboto", `variant=2025&first=human&${END}`, { lang: "pt", theme: "light", width: 1600 }],
  ["touch", "adjiboto", "variant=2025&first=human", { lang: "en", theme: "light", width: 360, touch: true }],
  ["touch", "adjiboto", `variant=2019&first=human&${END}`, { lang: "pt", theme: "dark", width: 768, touch: true }],
  ["mouse", "blokus", "variant=2022&first=human", { lang: "en", theme: "dark", width: 1600 }],
  ["mouse", "blokus", "variant=2018&first=computer", { lang: "pt", theme: "light", width: 768 }],
  ["drag", "blokus", "variant=2018&first=human", { lang: "pt", theme: "light", width: 1600 }],
  ["keyboard", "blokus", "variant=2022&first=computer", { lang: "pt", theme: "light", width: 1600 }],
  ["keyboard", "blokus", "variant=2018&first=human", { lang: "en", theme: "dark", width: 360 }],
  ["touch", "blokus", "variant=2022&first=human", { lang: "pt", theme: "dark", width: 360, touch: true }],
  ["touch", "blokus", "variant=2018&first=human", { lang: "en", theme: "light", width: 768, touch: true }],
  ["finger", "blokus", "variant=2022&first=human", { lang: "en", theme: "light", width: 768, height: 1024, touch: true }],
  ["mouse", "lear", "variant=2016&size=7&first=computer", { lang: "pt", theme: "dark", width: 360 }],
  ["mouse", "lear", "variant=final&size=4&first=human", { lang: "en", theme: "light", width: 768 }],
  ["keyboard", "lear", "variant=final&size=5&first=human", { lang: "en", theme: "light", width: 1600 }],
  ["keyboard", "lear", "variant=2016&size=4&first=computer", { lang: "pt", theme: "dark", width: 360 }],
  ["touch", "lear", "variant=2016&size=4&komi=3&first=human", { lang: "en", theme: "dark", width: 1600, touch: true }],
  ["touch", "lear", "variant=final&size=4&first=human", { lang: "pt", theme: "light", width: 360, touch: true }],
];

for (const [means, game, rules, eyes] of GAMES) {
  test(`a whole game of ${game} by ${means}: ${decodeURIComponent(rules)}, ${JSON.stringify(eyes)}`, async () => {
    const page = await visit(`/play/${game}?level=1&${rules}`, eyes);
    let moves = 0;
    while ((await turn(page)) === "move") {
      if (moves === 3) await accessible(page);
      // By keyboard, the focus stays on the board from the first move to the last.
      if (means === "keyboard" && moves === 0) await page.locator("[role=gridcell][tabindex='0']").focus();
      await playing(page, () => MEANS[means][game](page));
      moves += 1;
    }
    // A game of Lear on 16 points has 8 moves of the person; the others have more, unless they begin near their end.
    assert.ok(moves >= (rules.includes("state=") ? 2 : 8), `only ${moves} moves`);
    assert.match(await page.getByRole("status").textContent(), eyes.lang === "pt" ? /(Ganhou|Perdeu|Empate)/ : /(You win|You lose|Draw)/);
    await accessible(page);
    await healthy(page);
    await page.context().close();
  });
}

test("Blokus: a finger that has dragged the piece over the board aims, and the next tap places", async () => {
  const page = await visit("/play/blokus?mode=hh", { width: 768, height: 1024, touch: true });
  for (let move = 0; move < 3; move += 1) {
    await turn(page);
    const piece = await placement(page);
    await inHand(page, piece).tap();
    const to = await belowPiece(page, piece.cells);
    // Two drags, one after the other: none leaves anything behind.
    for (const from of [[3, 9], [8, 8]]) {
      await swipe(page, await middle(page, [from]), to);
      await page.locator(".held.ok").waitFor();
    }
    assert.equal(await plies(page), move);
    await playing(page, () => tapHeld(page));
  }
  await healthy(page);
  await page.context().close();
});

test("Blokus: a second finger neither moves nor ends the drag of the first", async () => {
  const page = await visit("/play/blokus?mode=hh", { width: 768, height: 1024, touch: true });
  await turn(page);
  const piece = await placement(page);
  const button = await inHand(page, piece).boundingBox();
  const over = await belowPiece(page, piece.cells);
  const looked = () => page.evaluate(() => document.querySelector("jogar-blokus").looked);
  const session = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000 - 1;
  const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: (timestamp += 0.1) });
  const first = { x: over.x, y: over.y, id: 0 };
  await touch("touchStart", { x: button.x + button.width / 2, y: button.y + button.height / 2, id: 0 });
  await touch("touchMove", first);
  await page.locator(".held.ok").waitFor();
  const aimed = await looked();
  const [x, y] = [button.x + button.width / 2, button.y + button.height / 2];
  await touch("touchStart", first, { x, y, id: 1 });
  await touch("touchMove", first, { x: over.x, y: over.y - 300, id: 1 });
  assert.deepEqual(await looked(), aimed);
  // The first one is still heard after the second has gone.
  await touch("touchMove", { x: over.x, y: over.y + 40, id: 0 });
  await touch("touchMove", { x: 5, y: 1000, id: 0 });
  await page.waitForFunction((aimed) => String(document.querySelector("jogar-blokus").looked) !== aimed, String(aimed));
  await touch("touchEnd");
  assert.equal(await plies(page), 0);
  await healthy(page);
  await page.context().close();
});

test("Blokus: a reason that comes late does not replace what is said of another place", async () => {
  const page = await visit("/play/blokus?mode=hh");
  await turn(page);
  const piece = await placement(page);
  await inHand(page, piece).click();
  await page.route("**/api/position", () => {});
  const asked = page.waitForRequest("**/api/position");
  await page.locator('[data-row="7"][data-column="7"]').hover();
  await asked;
  // Nobody waits for it any more.
  const ended = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/position"));
  const { x, y } = await middle(page, piece.cells);
  await page.mouse.move(x, y);
  await ended;
  assert.match(await page.locator(".preview").textContent(), /\S/);
  assert.equal(await page.locator(".preview .bad").count(), 0);
  await healthy(page);
  await page.context().close();
});

for (const width of [360, 1280]) {
  for (const rules of ["level=1&first=human", "mode=hh"]) {
    test(`Blokus: nothing moves with the turn, and the focus goes from top to bottom: ${rules}, ${width} px`, async () => {
      const touch = width < 700;
      const page = await visit(`/play/blokus?${rules}`, { width, touch });
      await turn(page);
      await page.evaluate(() => {
        globalThis.places = new Set();
        const look = () => {
          const tops = [...document.querySelectorAll(".tools, .score, .handbox, .movelist")].map((part) => part.getBoundingClientRect().top + scrollY);
          globalThis.places.add(tops.map(Math.round).join());
          requestAnimationFrame(look);
        };
        look();
      });
      const order = () => page.evaluate(() => [...document.querySelectorAll(".panel > :not([hidden])")].map((part) => part.getBoundingClientRect().top));
      for (let move = 0; move < 4; move += 1) {
        await turn(page);
        await playing(page, () => MEANS[touch ? "touch" : "mouse"].blokus(page));
        const tops = await order();
        assert.deepEqual(tops, tops.toSorted((a, b) => a - b));
      }
      await turn(page);
      assert.equal(await page.evaluate(() => globalThis.places.size), 1, await page.evaluate(() => [...globalThis.places].join(" | ")));
      await healthy(page);
      await page.context().close();
    });
  }
}

test("Blokus by keyboard: who comes to the board sees where the piece lies, also after a move", async () => {
  const page = await visit("/play/blokus?mode=hh");
  await turn(page);
  const onBoard = () => page.evaluate(() => document.activeElement.getAttribute("role") === "gridcell");
  await page.locator(".typed button").focus();
  assert.equal(await page.locator(".held").count(), 0);
  for (let i = 0; i < 40 && !(await onBoard()); i += 1) await page.keyboard.press("Shift+Tab");
  await page.locator(".held.ok").waitFor();
  assert.match(await page.locator(".preview").textContent(), /\S/);
  const at = () => page.evaluate(() => [Number(document.activeElement.dataset.row), Number(document.activeElement.dataset.column)]);
  await page.keyboard.press("Control+End");
  assert.deepEqual(await at(), [13, 13]);
  await page.keyboard.press("Control+Home");
  assert.deepEqual(await at(), [0, 0]);
  await playing(page, () => page.keyboard.press("Enter"));
  await turn(page);
  // The other player's piece lies where it cannot be placed.
  await page.locator(".held.no.p2").waitFor();
  await healthy(page);
  await page.context().close();
});

test("a command that is refused while a person looks back leaves a board on which moves are made", async () => {
  const page = await visit("/play/lear?mode=hh&size=4");
  const box = page.getByRole("textbox", { name: "Move", exact: true });
  const refusals = [
    async () => {
      await box.fill("Z9");
      await box.press("Enter");
      await page.locator(".status .bad").waitFor();
    },
    // There is no computer that could move now.
    async () => {
      const answered = page.waitForResponse((response) => response.url().endsWith("/commands"));
      await page.keyboard.press("m");
      await (await answered).finished();
    },
  ];
  for (const [i, refused] of refusals.entries()) {
    while ((await plies(page)) < 2 + i) {
      await turn(page);
      await playing(page, () => empty(page).click());
    }
    await turn(page);
    await page.getByRole("main").focus();
    await page.keyboard.press(",");
    await page.locator(".boardbox:not([data-playable])").waitFor();
    await refused();
    assert.equal(await turn(page), "move");
    await playing(page, () => empty(page).click());
    assert.equal(await plies(page), 3 + i);
  }
  await healthy(page);
  await page.context().close();
});

test("a board that is turned while seeds are sown stays turned", async () => {
  const page = await visit("/play/adjiboto?mode=hh", { motion: true });
  await turn(page);
  await page.evaluate(() => {
    const board = document.querySelector("jogar-adjiboto");
    const advance = board.advance.bind(board);
    board.advance = (picture) => advance(picture).finally(() => { globalThis.sown = true; });
  });
  await page.locator(".hole.legal").first().click();
  await page.locator(".sower[visibility=visible]").waitFor();
  await page.keyboard.press("t");
  await page.waitForFunction(() => globalThis.sown);
  assert.equal(await turn(page), "move");
  assert.equal(await page.evaluate(() => document.querySelector("jogar-adjiboto").picture.turned), true);
  const seeds = await page.evaluate(() => [...document.querySelectorAll(".board .count")].reduce((sum, count) => sum + Number(count.textContent), 0));
  assert.equal(seeds, 96);
  await healthy(page);
  await page.context().close();
});

test("who uses Move now by keyboard has Hint next", async () => {
  const page = await visit("/play/blokus?first=computer&time=20000");
  const now = page.getByRole("button", { name: "Move now" });
  await now.waitFor();
  const place = await now.boundingBox();
  await now.focus();
  await playing(page, () => page.keyboard.press("Enter"));
  await turn(page);
  const hint = page.getByRole("button", { name: "Hint" });
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Hint");
  assert.equal((await hint.boundingBox()).x, place.x);
  await healthy(page);
  await page.context().close();
});

test("the clock of who is to move runs, and the other one stands", async () => {
  const page = await visit("/play/lear?mode=hh&size=4");
  await turn(page);
  const clocks = () => page.locator(".player").evaluateAll((all) => Object.fromEntries(all.map((strip) => [strip.dataset.player, strip.querySelector(".clock").textContent])));
  const runs = (player) => page.waitForFunction((player) => !["", "0:00"].includes(document.querySelector(`.player.on[data-player="${player}"] .clock`)?.textContent ?? ""), player);
  await runs(1);
  assert.equal((await clocks())[2], "0:00");
  await playing(page, () => empty(page).click());
  const { 1: stopped } = await clocks();
  await runs(2);
  assert.equal((await clocks())[1], stopped);
  await healthy(page);
  await page.context().close();
});

test("a computer with a time for each move shows how much of it is used", async () => {
  const page = await visit("/play/lear?size=8&first=computer&time=20000");
  const strip = page.locator(".player", { hasText: "Computer, 20 s" });
  const limit = strip.locator(".limit");
  const used = (at) => page.waitForFunction((at) => Number(/^\s*(\d+) \/ 20 s$/.exec(document.querySelector(".limit:not(:empty)")?.textContent)?.[1] ?? -1) >= at, at);
  await used(0);
  const { x, width } = await limit.boundingBox();
  await used(2);
  // A reload does not begin it anew.
  await page.reload();
  await used(2);
  const now = await limit.boundingBox();
  assert.deepEqual([now.x, now.width], [x, width]);
  assert.equal(await page.locator(".player", { hasText: "You" }).locator(".limit").textContent(), "");
  await playing(page, () => page.getByRole("button", { name: "Move now" }).click());
  await turn(page);
  // It stands at what the move has taken.
  await used(2);
  await healthy(page);
  await page.context().close();
});

test("the first screen offers to go on with a game", async () => {
  const page = await visit("/play/lear?mode=hh&size=4");
  await turn(page);
  await playing(page, () => empty(page).click());
  await page.getByRole("link", { name: "Jogar, first page" }).click();
  await page.getByRole("heading", { name: "Go on with" }).waitFor();
  await page.getByRole("link", { name: /^Lear.*1/ }).click();
  await page.waitForURL(/\/play\/lear/);
  await turn(page);
  assert.equal(await plies(page), 1);
  assert.equal(await page.getByRole("gridcell").count(), 16);
  await healthy(page);
  await page.context().close();
});

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

test("moves that are taken back quickly are taken back one after another, on a slow server too", async () => {
  const page = await visit("/play/lear?mode=hh&size=4");
  for (let move = 0; move < 3; move += 1) {
    await turn(page);
    await playing(page, () => empty(page).click());
  }
  await turn(page);
  await page.getByRole("main").focus();
  /** @type {(() => void)[]} */
  const waiting = [];
  await page.route("**/commands", async (route) => {
    await new Promise((done) => waiting.push(done));
    return route.continue();
  });
  const asked = page.waitForRequest("**/commands");
  await page.keyboard.press("u");
  await asked;
  await page.keyboard.press("u");
  const answered = page.waitForResponse("**/commands");
  waiting[0]();
  await answered;
  await page.waitForRequest("**/commands").catch(() => {});
  while (waiting.length < 2) await page.waitForTimeout(10);
  waiting[1]();
  await page.waitForFunction(() => document.querySelectorAll(".moves button").length === 1);
  assert.equal(await page.locator(".status .bad").count(), 0);
  await healthy(page);
  await page.context().close();
});

test("the start of a game is looked back on by a press, and its last move leads back", async () => {
  const page = await visit("/play/lear?mode=hh&size=4", { width: 360, touch: true });
  for (let move = 0; move < 2; move += 1) {
    await turn(page);
    await playing(page, () => MEANS.touch.lear(page));
  }
  await turn(page);
  const start = page.getByRole("button", { name: "Start" });
  await start.tap();
  await page.getByRole("status").filter({ hasText: "Looking back at the start" }).waitFor();
  assert.equal(await start.getAttribute("aria-current"), "true");
  assert.equal(await page.getByRole("gridcell", { name: /, empty/ }).count(), 16);
  await accessible(page);
  await page.locator(".moves button").last().tap();
  assert.equal(await turn(page), "move");
  assert.equal(await start.getAttribute("aria-current"), null);
  await healthy(page);
  await page.context().close();
});

test("a game that cannot be had since the server is away is there when the server is", async () => {
  const page = await visit("/");
  await page.route("**/api/games", (route) => route.abort());
  await page.route("**/api/events*", (route) => route.abort());
  await page.getByRole("link", { name: /^Lear / }).first().click();
  await page.getByRole("status").filter({ hasText: "The page tries again by itself." }).waitFor();
  assert.equal(await page.locator(".boardbox[data-playable]").count(), 0);
  await page.unroute("**/api/games");
  await page.unroute("**/api/events*");
  assert.equal(await turn(page), "move");
  await page.getByRole("status").filter({ hasText: "Your move." }).waitFor();
  page.errors = page.errors.filter((error) => !/ERR_FAILED/.test(error));
  await healthy(page);
  await page.context().close();
});

test("a game that is begun by opening Play has the computer that was chosen last", async () => {
  const page = await visit("/");
  await page.evaluate(() => localStorage.setItem("jogar-settings", JSON.stringify({ opponent: { strengths: [{ how: "time", level: 3, time: 2000 }] } })));
  await page.getByRole("link", { name: /^Lear / }).first().click();
  await page.locator(".player", { hasText: "Computer, 2 s" }).waitFor();
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
  for (const slider of await dialog.getByRole("slider", { name: "Level" }).all()) await slider.fill("1");
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

test("the link to a position names the strength of each computer", async () => {
  for (const [strength, players] of [["level=1,2", ["level 1", "level 2"]], ["level=1,&time=,3000", ["level 1", "3 s"]], ["time=3000", ["3 s", "3 s"]]]) {
    const page = await visit(`/play/lear?size=4&mode=cc&${strength}`);
    const named = (which) => which.locator(".player .who").allTextContents().then((names) => names.sort());
    const expected = players.map((player) => `Computer, ${player}`).sort();
    await page.locator(".player", { hasText: expected[0] }).first().waitFor();
    await page.getByRole("button", { name: "More" }).click();
    const link = await page.getByLabel("Link to the position").inputValue();
    assert.ok(link.includes(`&${strength}`), link);
    await page.goto(link);
    await page.locator(".player", { hasText: expected[0] }).first().waitFor();
    assert.deepEqual(await named(page), expected);
    await healthy(page);
    await page.context().close();
  }
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
  // The same by a file.
  await page.goto(link);
  await turn(page);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Open a log" }).click();
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file…" }).click();
  await (await chosen).setFiles({ name: "log.dat", mimeType: "application/octet-stream", buffer: Buffer.from(log) });
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.waitForFunction(() => document.querySelectorAll(".moves button").length === 4);
  await healthy(page);
  await page.context().close();
});
