// Puzzles by hand, by mouse, by keyboard and by touch, and by algorithms; what is remembered.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { accessible, healthy, legible, visit } from "./browser.mjs";
import { seedsOf, shortest } from "./rules.mjs";
import { holdSearches, report } from "./searches.mjs";

const problems = (file) => JSON.parse(readFileSync(new URL(`../../../../data/puzzles/${file}.json`, import.meta.url), "utf8")).problems;

/** The steps that are made, by their names. */
const made = (page) => page.locator(".steps li:not(.ahead) b").allTextContents();
/** Waits until this many steps are made. */
const steps = (page, count) => page.waitForFunction((wanted) => document.querySelectorAll(".steps li:not(.ahead)").length === wanted, count);
const hole = (page, letter) => page.getByRole("gridcell", { name: new RegExp(`^(hole|buraco) ${letter},`) });
const cell = (page, [row, column]) => page.locator(`[role=gridcell][data-row="${row}"][data-column="${column}"]`);
const box = (page) => page.getByRole("textbox", { name: /^(Move|Jogada)$/ });

/** Puts the focus on the board. */
const enter = (page) => page.locator("[role=gridcell][tabindex='0']").focus();

/** Walks to a cell by arrow keys. */
async function walk(page, [toRow, toColumn]) {
  const [row, column] = await page.evaluate(() => [Number(document.activeElement.dataset.row), Number(document.activeElement.dataset.column)]);
  for (let i = row; i !== toRow; i += Math.sign(toRow - row)) await page.keyboard.press(toRow > row ? "ArrowDown" : "ArrowUp");
  for (let i = column; i !== toColumn; i += Math.sign(toColumn - column)) await page.keyboard.press(toColumn > column ? "ArrowRight" : "ArrowLeft");
}

/** The middle of a piece on the screen: how many squares it is wide, and where it is placed. */
async function middle(page, { wide, at }) {
  await page.locator(".board").scrollIntoViewIfNeeded();
  const { x, y, width, height } = await cell(page, at).boundingBox();
  return { x: x + (wide / 2) * width, y: y + (wide / 2) * height };
}

const inHand = (page, { piece }) => page.locator(".piece-button").nth(piece);

const MEANS = {
  mouse: {
    sow: (page, letter) => hole(page, letter).click(),
    put: async (page, step) => {
      await inHand(page, step).click();
      const { x, y } = await middle(page, step);
      await page.mouse.click(x, y);
    },
  },
  drag: {
    put: async (page, step) => {
      const from = await inHand(page, step).boundingBox();
      const { x, y } = await middle(page, step);
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(x, y, { steps: 3 });
      await page.mouse.up();
    },
  },
  keyboard: {
    sow: async (page, letter) => {
      const at = await hole(page, letter).evaluate((element) => [Number(element.dataset.row), Number(element.dataset.column)]);
      await walk(page, at);
      await page.keyboard.press("Enter");
    },
    put: async (page, { piece, at }) => {
      await page.keyboard.press(String(piece + 1));
      await walk(page, at);
      await page.keyboard.press("Enter");
    },
  },
  touch: {
    sow: async (page, letter) => {
      await hole(page, letter).tap();
      await page.locator(".hole.hot").waitFor();
      await hole(page, letter).tap();
    },
    put: async (page, step) => {
      await inHand(page, step).tap();
      const { x, y } = await middle(page, step);
      await page.touchscreen.tap(x, y);
      await page.locator(".held.ok").waitFor();
      await page.locator(".hand-actions .place").tap();
    },
  },
};

/** Pieces in the order of the hand: the square of 2 × 2, and the cross of the variant 2018. */
const square = (at) => ({ piece: 1, wide: 2, at });
const cross = (at) => ({ piece: 2, wide: 3, at });

/**
 * A shortest solution of each: of problem C of Adji-boto by the rules; five squares of 2 × 2 that touch only at corners; and
 * two crosses and a square after which nothing fits, as the solver has proven.
 */
const SOLUTIONS = {
  "adjiboto-puzzle": { letter: "C", file: "adjiboto", act: "sow", steps: shortest(seedsOf(problems("adjiboto").find(({ id }) => id === "C").board)) },
  "blokus-puzzle": { letter: "B", file: "blokus-2022", act: "put", steps: [[0, 0], [2, 2], [4, 4], [0, 4], [4, 0]].map(square) },
  "blokus-puzzle 2018": { letter: "D", file: "blokus-2018", act: "put", steps: [cross([8, 9]), square([6, 8]), cross([2, 11])] },
};

const RUNS = [
  ["mouse", "adjiboto-puzzle", { width: 1600, lang: "en", theme: "light" }],
  ["keyboard", "adjiboto-puzzle", { width: 360, lang: "pt", theme: "light" }],
  ["touch", "adjiboto-puzzle", { width: 360, lang: "pt", theme: "dark", touch: true }],
  ["mouse", "blokus-puzzle", { width: 360, lang: "en", theme: "dark" }],
  ["drag", "blokus-puzzle", { width: 1600, lang: "pt", theme: "dark" }],
  ["keyboard", "blokus-puzzle", { width: 1600, lang: "en", theme: "light" }],
  ["touch", "blokus-puzzle", { width: 360, lang: "en", theme: "light", touch: true }],
  ["mouse", "blokus-puzzle 2018", { width: 768, lang: "pt", theme: "light" }],
  ["drag", "blokus-puzzle 2018", { width: 1600, lang: "en", theme: "dark" }],
  ["keyboard", "blokus-puzzle 2018", { width: 1600, lang: "pt", theme: "light" }],
  ["touch", "blokus-puzzle 2018", { width: 360, lang: "pt", theme: "dark", touch: true }],
];

for (const [means, puzzle, eyes] of RUNS) {
  test(`${puzzle} solved by ${means}, with a reload in the middle: ${JSON.stringify(eyes)}`, async () => {
    const { letter, file, act, steps: solution } = SOLUTIONS[puzzle];
    const [name, variant] = puzzle.split(" ");
    const page = await visit(`/puzzle/${name}/${letter}${variant ? `?variant=${variant}` : ""}`, eyes);
    await page.waitForSelector(".boardbox[data-playable]");
    if (means === "keyboard") await enter(page);
    for (const [i, step] of solution.entries()) {
      await MEANS[means][act](page, step);
      await steps(page, i + 1);
      if (i === 1) {
        const before = await made(page);
        await page.reload();
        await steps(page, 2);
        assert.deepEqual(await made(page), before);
        await accessible(page);
        if (means === "keyboard") await enter(page);
      }
    }
    await page.waitForSelector(".result:not([hidden])");
    // The number of steps is the least that is known of the problem.
    const { optimum } = problems(file).find(({ id }) => id === letter);
    assert.equal(solution.length, optimum);
    assert.match(await page.getByRole("status").textContent(), eyes.lang === "en" ? /the fewest possible/ : /o menor número possível/);
    await accessible(page);
    await healthy(page);
    // It is remembered, with the number of steps, also on the other problems and after a reload.
    await page.reload();
    await page.getByRole("link", { name: new RegExp(`^(Problem|Problema) ${letter}, (solved|resolvido) .*: ${optimum}$`) }).waitFor();
    assert.equal(await page.locator(".seg small").textContent(), `★${optimum}`);
    await page.context().close();
  });
}

test("Blokus: a piece is turned by its button and by keys, and what does not fit is refused in words", async () => {
  const page = await visit("/puzzle/blokus-puzzle/B", { lang: "en" });
  const held = () => page.locator(".piece-button[aria-checked=true] .kind").textContent();
  await page.locator("[role=gridcell][tabindex='0']").focus();
  await page.keyboard.press("3");
  assert.equal(await held(), "c1");
  await page.keyboard.press("Space");
  assert.equal(await held(), "c2");
  await page.keyboard.press("r");
  assert.equal(await held(), "c1");
  await page.getByRole("button", { name: "Rotate" }).click();
  assert.equal(await held(), "c2");
  // The first piece must cover the corner.
  await page.locator("[role=gridcell][tabindex='0']").focus();
  await page.keyboard.press("2");
  await walk(page, [3, 3]);
  await page.keyboard.press("Enter");
  await page.locator(".status .bad").waitFor();
  assert.deepEqual(await made(page), []);
  await healthy(page);
  await page.context().close();
});

for (const [width, lang, theme] of [[1600, "en", "light"], [360, "pt", "dark"]]) {
  test(`problem B at ${width} px in ${lang}: click, key, typed move, undo, redo, reset, solved step by step by A*`, async () => {
    const page = await visit("/puzzle/adjiboto-puzzle/B", { width, lang, theme });
    await hole(page, "A").click();
    await steps(page, 1);
    await hole(page, "E").press("Enter");
    await steps(page, 2);
    await box(page).fill("c");
    await box(page).press("Enter");
    await steps(page, 3);
    assert.deepEqual(await made(page), ["A", "E", "c"]);
    await page.getByRole("button", { name: /^(Undo|Desfazer)$/ }).click();
    await steps(page, 2);
    await page.getByRole("button", { name: /^(Redo|Refazer)$/ }).click();
    await steps(page, 3);
    await page.getByRole("button", { name: /^(Reset|Recomeçar)$/ }).click();
    await steps(page, 0);
    await page.getByRole("button", { name: /^(Solve|Resolver)$/ }).click();
    await page.waitForSelector(".runs tbody tr");
    // Nine steps are the fewest for two seeds in each hole.
    assert.equal(await page.locator(".steps li.ahead").count(), 9);
    const [length, , generated, expanded, penetrance, branching] = (await page.locator(".runs tbody td").allTextContents()).map((text) => Number(text.replace(/[^\d.,·⁻]/g, "").replace(",", lang === "pt" ? "." : "")));
    assert.equal(length, 9);
    assert.ok(generated > expanded && expanded >= 9, `${generated} and ${expanded}`);
    assert.ok(branching > 1 && branching < 12, `branching ${branching}`);
    assert.ok(Number.isNaN(penetrance) || penetrance <= 1);
    for (let step = 1; step <= 9; step += 1) {
      await page.getByRole("button", { name: /^(Redo|Refazer)$/ }).click();
      await steps(page, step);
    }
    await page.waitForSelector(".result:not([hidden])");
    // With help it does not count as solved.
    assert.equal(await page.locator(".seg small").count(), 0);
    await accessible(page);
    await healthy(page);
    await page.context().close();
  });
}

test("on a phone the board stays where it is while steps are made", async () => {
  const page = await visit("/puzzle/adjiboto-puzzle/B", { width: 360, lang: "en" });
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page.locator(".steps li.ahead").nth(8).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  for (let step = 1; step <= 9; step += 1) {
    // Pressed without the scrolling of the browser that drives.
    await page.getByRole("button", { name: "Redo" }).evaluate((button) => button.click());
    await steps(page, step);
    assert.equal(await page.evaluate(() => scrollY), 0, `after step ${step}`);
    const isSeen = await page.evaluate(() => {
      const [list, made] = [document.querySelector(".steps").parentElement, document.querySelector(".steps [aria-current]")].map((part) => part.getBoundingClientRect());
      return made.top >= list.top && made.bottom <= list.bottom;
    });
    assert.ok(isSeen, `step ${step} is not in sight`);
  }
  await healthy(page);
  await page.context().close();
});

test("the focus goes from Solve to Stop and back, and stays with the steps", async () => {
  const page = await visit("/puzzle/adjiboto-puzzle/G", { lang: "en" });
  const focused = (name) => page.waitForFunction((name) => document.activeElement.textContent === name, name);
  await page.locator("#solve-algorithm").selectOption("iddfs");
  for (const [name, after] of [["Solve", "Solve"], ["Compare all", "Solve"]]) {
    await page.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
    await focused("Stop");
    await page.keyboard.press("Enter");
    await focused(after);
  }
  for (const [i, letter] of ["A", "B"].entries()) {
    await box(page).fill(letter);
    await box(page).press("Enter");
    await steps(page, i + 1);
  }
  await page.locator(".steps button").first().focus();
  await page.keyboard.press("Enter");
  await steps(page, 1);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.at), "1");
  // What cannot be pressed any more gives the focus to what can.
  await page.getByRole("button", { name: "Redo" }).focus();
  await page.keyboard.press("Enter");
  await steps(page, 2);
  await focused("Undo");
  await healthy(page);
  await page.context().close();
});

test("every algorithm solves problem A, and the table compares them", async () => {
  const page = await visit("/puzzle/adjiboto-puzzle/A", { lang: "en" });
  await page.getByRole("button", { name: "Compare all" }).click();
  await page.getByRole("status").filter({ hasText: "All algorithms have run" }).waitFor();
  const names = await page.locator("#solve-algorithm option").allTextContents();
  const rows = await page.locator(".runs tbody tr").evaluateAll((all) => all.map((row) => ({ name: row.querySelector("th").textContent, steps: row.querySelector("td").textContent })));
  assert.equal(rows.length, names.length - 1, "all but the portfolio");
  // Breadth-first search and those that prove it need 4 steps, as published.
  for (const name of ["BFS", "IDDFS", "UCS", "A*", "IDA*"]) {
    const row = rows.find((one) => one.name.split(" ")[0] === name && !/w =/.test(one.name));
    assert.match(row?.steps ?? "", /^4 =/, name);
  }
  await accessible(page);
  await healthy(page);
  await page.context().close();
});

test("a search is stopped, and a hint is given and told of", async () => {
  const page = await visit("/puzzle/adjiboto-puzzle/G", { lang: "en" });
  await page.locator("#solve-algorithm").selectOption("iddfs");
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Solve", exact: true }).waitFor();
  await page.getByRole("status").filter({ hasText: "The search was stopped." }).waitFor();
  await page.goto(page.url().replace("/G", "/A"));
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByRole("status").filter({ hasText: /Hint: [a-fA-F]/ }).waitFor();
  await healthy(page);
  await page.context().close();
});

test("a search ends when the position changes, and what it finds is not laid on another", async () => {
  const page = await visit("/puzzle/adjiboto-puzzle/G", { lang: "en" });
  await page.waitForSelector(".boardbox[data-playable]");
  const [one, other] = await page.locator(".hole.legal").evaluateAll((all) => all.map((hole) => document.querySelector("jogar-adjiboto").picture.board.cells[hole.dataset.row][hole.dataset.column].name));
  const make = async (letter) => {
    await box(page).fill(letter);
    await box(page).press("Enter");
    await page.getByRole("status").filter({ hasText: `Step 1: ${letter}.` }).waitFor();
  };
  const found = (name) => ({ report: "solve", algorithm: "iddfs", heuristic: null, end: "solved", length: 1, optimal: true, generated: 1, expanded: 1, peak_nodes: 1, penetrance: 1, branching: 1, time_ms: 1, steps: [{ move: name, name }] });
  await holdSearches(page, ({ search }) => search === "solve");
  for (const name of ["Solve", "Hint", "Compare all"]) {
    await make(one);
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("button", { name: "Stop", exact: true }).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("status").filter({ hasText: "Problem G" }).waitFor();
    await page.getByRole("button", { name: "Solve", exact: true }).waitFor();
    await make(other);
    await report(page, { done: true, ...found(one) });
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("status").filter({ hasText: "Problem G" }).waitFor();
    assert.equal(await page.locator(".steps li").count(), 1, name);
    assert.equal(await page.locator(".runs tbody tr").count(), 0, name);
    assert.equal(await page.evaluate(() => document.querySelector("jogar-adjiboto").picture.hint), null, name);
  }
  await healthy(page);
  await page.context().close();
});

test("what is solved by hand is remembered, and the next problem is offered", async () => {
  const page = await visit("/puzzle/adjiboto-puzzle/A", { lang: "en" });
  const found = shortest(seedsOf(problems("adjiboto")[0].board));
  for (const [i, name] of found.entries()) {
    await box(page).fill(name);
    await box(page).press("Enter");
    await steps(page, i + 1);
  }
  await page.waitForSelector(".result:not([hidden])");
  await page.reload();
  await page.locator(".seg small").waitFor();
  assert.equal(await page.locator(".seg small").textContent(), `★${found.length}`);
  await page.getByRole("link", { name: "Problem B", exact: true }).click();
  await page.getByRole("heading", { name: "Problem B" }).waitFor();
  await page.getByRole("link", { name: `Problem A, solved in the fewest steps: ${found.length}` }).waitFor();
  await healthy(page);
  await page.context().close();
});

test("the keys of a board work though it does not have the focus", async () => {
  const page = await visit("/");
  await page.getByRole("link", { name: /^Blokus Uno [^p]/ }).click();
  await page.waitForSelector(".boardbox[data-playable]");
  await page.keyboard.press("2");
  await page.locator(".mine [aria-checked=true] .kind").filter({ hasText: /^b$/ }).waitFor();
  await page.getByRole("link", { name: "Puzzles" }).click();
  await page.getByRole("heading", { name: "Problem A" }).waitFor();
  const hole = page.locator(".hole.legal").first();
  const [, letter] = /^hole (\S),/.exec(await hole.getAttribute("aria-label"));
  await page.keyboard.press(letter);
  await page.locator(".steps li").waitFor();
  await healthy(page);
  await page.context().close();
});

test("of two quick steps the second is not made on a board that has changed", async () => {
  const page = await visit("/puzzle/adjiboto-puzzle/B");
  await page.waitForSelector(".boardbox[data-playable]");
  const holes = await page.locator(".hole.legal").evaluateAll((all) => all.slice(0, 2).map((hole) => document.querySelector("jogar-adjiboto").picture.board.cells[hole.dataset.row][hole.dataset.column].name));
  assert.equal(holes.length, 2);
  let release = () => {};
  const held = new Promise((done) => { release = done; });
  let count = 0;
  // Both answers come after both questions.
  await page.route("**/api/puzzle", async (route) => {
    const response = await route.fetch();
    count += 1;
    if (count === 2) release();
    await held;
    return route.fulfill({ response });
  });
  await page.locator(".hole[tabindex='0']").focus();
  for (const hole of holes) await page.keyboard.press(hole);
  await page.locator(".steps li").first().waitFor();
  await page.unroute("**/api/puzzle");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("status").filter({ hasText: "Problem B" }).waitFor();
  assert.equal(await page.locator(".steps li").count(), 1);
  await healthy(page);
  await page.context().close();
});

test("what is told while the server is away goes when it is back", async () => {
  for (const [address, words] of [["/puzzle/adjiboto-puzzle/B", "Problem B"], ["/analyse/adjiboto?variant=2025", "Player 1 to move."]]) {
    const page = await visit(address);
    await page.getByRole("status").filter({ hasText: words }).waitFor();
    const connection = (open) => page.evaluate((open) => new BroadcastChannel("jogar-events").postMessage({ id: 0, event: { about: "connection", open } }), open);
    await connection(false);
    await page.getByRole("status").filter({ hasText: "does not answer" }).waitFor();
    await connection(true);
    await page.getByRole("status").filter({ hasText: words }).waitFor();
    await healthy(page);
    await page.context().close();
  }
});

test("a problem is there once the server is", async () => {
  const page = await visit("/");
  await page.route("**/api/puzzle", (route) => route.abort());
  await page.getByRole("link", { name: "Puzzles", exact: true }).click();
  await page.getByRole("status").filter({ hasText: "The server does not answer." }).waitFor();
  await page.unroute("**/api/puzzle");
  await page.getByRole("status").filter({ hasText: "Problem A" }).waitFor();
  await page.waitForSelector(".boardbox[data-playable]");
  await page.context().close();
});

test("the focus stays on the problem that a person has walked to while steps are made", async () => {
  const page = await visit("/puzzle/adjiboto-puzzle/B", { lang: "en" });
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page.locator(".steps li.ahead").nth(8).waitFor();
  const link = page.getByRole("link", { name: /^Problem C,/ });
  await link.focus();
  for (const step of [1, 2]) {
    await page.keyboard.press("ArrowRight");
    await steps(page, step);
    assert.ok(await link.evaluate((element) => element === document.activeElement));
  }
  await healthy(page);
  await page.context().close();
});

test("puzzles fit and are accessible at every width, in light, dark and more contrast, with text at 200 %", async () => {
  for (const address of ["/puzzle/adjiboto-puzzle/C", "/puzzle/blokus-puzzle/B?variant=2022", "/puzzle/blokus-puzzle/D?variant=2018"]) {
    for (const [width, lang, theme, more] of [[360, "pt", "light", false], [768, "en", "dark", true], [1600, "pt", "light", true]]) {
      const page = await visit(`${address}${more ? `${address.includes("?") ? "&" : "?"}contrast=more` : ""}`, { width, lang, theme });
      await accessible(page);
      await healthy(page);
      const small = await page.locator("main :is(button, select, .seg a, input)").evaluateAll((all) =>
        all.filter((target) => target.getClientRects().length > 0).map((target) => ({ text: target.textContent.slice(0, 30), ...target.getBoundingClientRect().toJSON() }))
          .filter(({ width: wide, height }) => Math.min(wide, height) < 43.5).map(({ text, width: wide, height }) => `${text}: ${wide} × ${height}`));
      assert.deepEqual(small, [], `${address} at ${width}`);
      await page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
      await legible(page);
      await healthy(page);
      await accessible(page);
      await page.context().close();
    }
  }
});
