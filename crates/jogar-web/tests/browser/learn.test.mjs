// The tree of a search and the frontier: stepping, folding, predicting, switching parts, by mouse, by keyboard and by
// touch; and every example, whose words are held against the rules of the games.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { accessible, healthy, legible, visit } from "./browser.mjs";
import { HOLES, leadOf, place, seedsOf, sow, sowable, stonesOf } from "./rules.mjs";

const data = (name) => JSON.parse(readFileSync(new URL(`../../../../data/${name}`, import.meta.url), "utf8"));
const status = (page, pattern) => page.waitForFunction((source) => new RegExp(source).test(document.querySelector("[role=status]").textContent), pattern);
const stepOf = (page) => page.locator(".stepcount").textContent();
const count = (page, wanted) => page.waitForFunction((rows) => document.querySelectorAll(".tree tbody tr").length === rows, wanted);
const focused = (page) => page.evaluate(() => document.activeElement.getAttribute("data-node"));

/** Waits until a tree is there, and the nodes with and without each part are counted. */
const ready = (page) => page.waitForFunction(() => document.querySelector(".tree tr[aria-current=step]") && document.querySelector("main [role=grid]") && document.querySelector(".parts .told") && !document.querySelector("main [aria-busy]"));

/** The rows of the tree with the moves that lead to them. */
async function rows(page) {
  const all = await page.locator(".tree tbody tr:not([data-spared])").evaluateAll((drawn) =>
    drawn.map((row) => ({
      level: Number(row.ariaLevel), name: row.querySelector("b").textContent, window: row.querySelector(".window .sr").textContent,
      value: row.querySelector(".value").textContent, why: row.querySelector("td.why").textContent, current: row.ariaCurrent === "step",
    })));
  const way = [];
  return all.map((row, at) => {
    way.length = row.level - 1;
    way.push(row.name);
    return { ...row, at, line: way.slice(1) };
  });
}

/** The rows right below one. */
function below(all, row) {
  const after = all.slice(row.at + 1);
  const end = after.findIndex(({ level }) => level <= row.level);
  return after.slice(0, end < 0 ? undefined : end).filter(({ level }) => level === row.level + 1);
}

/** A number as the page writes it. */
const read = (text) => Number(text.replace(/[≥≤+\s]/g, "").replace("−", "-").replace(",", "."));

for (const [width, lang, theme] of [[1600, "en", "light"], [360, "pt", "dark"]]) {
  test(`the tree by keyboard at ${width} px in ${lang}`, async () => {
    const page = await visit("/learn", { width, lang, theme });
    await ready(page);
    // It stands still where a cut is seen, with the reason in words.
    const before = await stepOf(page);
    const [, current] = (await rows(page)).filter(({ current }, at) => at === 0 || current);
    assert.match(current.why, lang === "en" ? /^cut$/ : /^corte$/);
    assert.match(await page.locator(".here .why").textContent(), lang === "en" ? /^Cut\. Player 2 gets at least .+ here\. Player 1 already has .+ elsewhere, with b, and will never let it come to this\. \d+ moves? need not be looked at\.$/ : /^Corte\. O jogador 2 tem aqui pelo menos .+\. O jogador 1 já tem .+ noutro lado, com b, e nunca deixará chegar aqui\. \d+ jogadas? não precisam? de ser vistas?\.$/);
    await page.keyboard.press("Home");
    await count(page, 1);
    await page.keyboard.press("ArrowRight");
    await count(page, 2);
    await page.keyboard.press("ArrowLeft");
    await count(page, 1);
    await page.keyboard.press("End");
    await page.waitForFunction((step) => document.querySelector(".stepcount").textContent !== step, before);
    const all = await page.locator(".tree tbody tr").count();
    // In the tree the arrows walk, fold and unfold; comma and full stop still step.
    await page.locator(".tree tbody tr").first().focus();
    await page.keyboard.press("ArrowRight");
    const first = await focused(page);
    await page.keyboard.press("ArrowLeft");
    await page.waitForFunction((rows) => document.querySelectorAll(".tree tbody tr").length < rows, all);
    assert.equal(await focused(page), first);
    assert.equal(await page.locator(`.tree tr[data-node="${first}"]`).first().getAttribute("aria-expanded"), "false");
    await page.keyboard.press("ArrowRight");
    await count(page, all);
    await page.keyboard.press("Enter");
    await page.waitForFunction((rows) => document.querySelectorAll(".tree tbody tr").length < rows, all);
    await page.keyboard.press("Enter");
    await count(page, all);
    await page.keyboard.press("End");
    assert.ok(await page.locator(".tree tbody tr").last().evaluate((row) => row === document.activeElement));
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    assert.equal(await focused(page), first);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    assert.equal(await focused(page), await page.locator(".tree tbody tr").first().getAttribute("data-node"));
    const last = await stepOf(page);
    await page.keyboard.press(",");
    await page.waitForFunction((step) => document.querySelector(".stepcount").textContent !== step, last);
    assert.ok(await page.evaluate(() => document.querySelector(".tree tbody").contains(document.activeElement)), "the focus stays in the tree");
    assert.equal(await page.getByRole("treegrid").count(), 1);
    await accessible(page, { move: false });
    await healthy(page);
    await page.context().close();
  });
}

for (const [width, height] of [[360, 740], [768, 1024]]) {
  test(`the row that is stepped to is seen above the steps at ${width} × ${height}`, async () => {
    const page = await visit("/learn", { width, height, lang: "pt" });
    await ready(page);
    await page.keyboard.press("Home");
    await count(page, 1);
    const last = await page.locator(".stepper input").getAttribute("max");
    for (let step = 1; step <= Number(last); step += 1) {
      await page.keyboard.press(".");
      await page.waitForFunction((value) => document.querySelector(".stepper input").value === value, String(step));
      const [head, row, steps] = await page.evaluate(() => [".tree thead th", ".tree tr.current", ".stepper"].map((name) => document.querySelector(name).getBoundingClientRect().toJSON()));
      assert.ok(row.top >= head.bottom - 1 && row.bottom <= steps.top + 1, `step ${step}: the row from ${row.top} to ${row.bottom}, the head to ${head.bottom}, the steps from ${steps.top}`);
    }
    assert.ok((await page.locator(".tree tbody tr").count()) > 10);
    await healthy(page);
    await page.context().close();
  });
}

test("the tree by touch: steps, rows, folds, a prediction", async () => {
  const page = await visit("/learn", { width: 360, lang: "en", theme: "light", touch: true });
  await ready(page);
  await page.getByRole("button", { name: "Start", exact: true }).tap();
  await count(page, 1);
  await page.getByRole("button", { name: "Forward", exact: true }).tap();
  await count(page, 2);
  await page.getByRole("button", { name: "End", exact: true }).tap();
  await page.waitForFunction(() => document.querySelectorAll(".tree tbody tr").length > 10);
  const all = await page.locator(".tree tbody tr").count();
  await page.getByRole("button", { name: "Fold b", exact: true }).first().tap();
  await page.waitForFunction((rows) => document.querySelectorAll(".tree tbody tr").length < rows, all);
  await page.locator(".tree tbody tr").nth(1).locator("b").tap();
  await page.locator(".here .who", { hasText: "after: b" }).waitFor();
  await page.getByRole("button", { name: "Start", exact: true }).tap();
  await page.getByRole("switch", { name: "Predict before you look" }).tap();
  await page.getByRole("button", { name: "Next question" }).tap();
  await page.getByRole("button", { name: "No, it goes on" }).tap();
  await status(page, "^Right\\.");
  await healthy(page);
  await page.context().close();
});

test("a row under the pointer shows what is below it", async () => {
  const page = await visit("/learn", { lang: "en" });
  await ready(page);
  await page.keyboard.press("End");
  const tree = await rows(page);
  const move = tree.find(({ level }) => level === 2);
  await page.locator(".tree tbody tr").nth(move.at).hover();
  await page.waitForFunction(() => document.querySelectorAll(".tree tr.within").length > 0);
  const marked = await page.locator(".tree tbody tr:not([data-spared])").evaluateAll((all) => all.flatMap((row, at) => (row.classList.contains("within") ? [at] : [])));
  const end = tree.findIndex(({ level, at }) => at > move.at && level <= move.level);
  assert.deepEqual(marked, tree.slice(move.at + 1, end).map(({ at }) => at));
  await healthy(page);
  await page.context().close();
});

test("predicting whether a node is cut", async () => {
  const page = await visit("/learn", { lang: "en" });
  await ready(page);
  await page.keyboard.press("Home");
  await page.getByRole("switch", { name: "Predict before you look" }).click();
  await page.getByRole("button", { name: "Next question" }).click();
  await page.getByRole("button", { name: "No, it goes on" }).click();
  // b, the first move, is searched to its end: nothing can cut it.
  await status(page, "^Right\\.");
  assert.equal(await page.locator(".question p.small").last().textContent(), "1 of 1 predicted right");
  await healthy(page);
  await page.context().close();
});

test("parts are switched on and off, with the nodes side by side", async () => {
  const page = await visit("/learn?example=order", { lang: "pt" });
  await ready(page);
  const parts = ["Memoização", "Antevisão", "Ordenação", "Procura quiescente", "Sondagem", "Aspiração", "Reduções"];
  for (const name of parts) assert.equal(await page.getByRole("switch", { name, exact: true }).count(), 1, name);
  // Every part has two counts and their ratio, and so has the search without any of them.
  const counts = await page.locator(".part .counts").evaluateAll((all) => all.map((box) => [...box.children].map((count) => count.textContent)));
  assert.equal(counts.length, 8);
  assert.ok(counts.every(([whole, without]) => /\d/.test(whole) && /\d/.test(without) && whole === counts[0][0]), JSON.stringify(counts));
  const ordering = page.getByRole("switch", { name: "Ordenação", exact: true });
  assert.ok(!(await ordering.isChecked()));
  await ordering.check();
  const told = page.locator(".parts .told", { hasText: "antes da mudança" });
  await told.waitFor();
  await ready(page);
  const [now, before] = (await told.textContent()).match(/\d+/g).map(Number);
  assert.ok(now < before, `${now} positions with ordering, ${before} without`);
  assert.ok(await page.getByRole("switch", { name: "Ordenação", exact: true }).evaluate((input) => input === document.activeElement));
  await healthy(page);
  await page.context().close();
});

test("every example opens, stopped, where its idea is to be seen, in both languages", async () => {
  for (const [lang, width] of [["en", 1600], ["pt", 360]]) {
    const page = await visit("/learn", { lang, width });
    await ready(page);
    const ids = await page.locator("#learn-example option").evaluateAll((all) => all.map((option) => option.value));
    assert.ok(ids.length >= 9, ids.join());
    for (const id of ids) {
      await page.locator("#learn-example").selectOption(id);
      await page.waitForURL(new RegExp(`example=${id}`));
      await ready(page);
      const step = await stepOf(page);
      assert.ok(!step.startsWith("0 /"), `${id} opens at its first step`);
      const words = await page.locator(".idea, .here, .legend, .tree, .parts").allTextContents();
      assert.doesNotMatch(words.join(" "), /page-|\$|NaN|undefined|null/, id);
      await accessible(page, { move: false });
      // Nothing has moved by itself meanwhile.
      assert.equal(await stepOf(page), step);
    }
    await healthy(page);
    await page.context().close();
  }
});

const EIGHT = seedsOf("((0 0 1 0 2 0) (0 1 0 0 1 3))");
const TEN = seedsOf("((2 1 1 0 1 0) (1 0 2 0 2 0))");
const SIX = seedsOf("((0 0 0 1 0 1) (1 0 1 0 2 0))");
const FIVE = stonesOf("((1 0 1 0) (0 1 1 0) (1 1 1 2) (2 1 0 2))", 4);

/** The seeds after moves, and what the last one captured. */
function sown(start, line) {
  return line.reduce(({ seeds }, hole) => sow(seeds, hole, false), { seeds: start, captured: 0 });
}

/** The stones after moves; player 2 begins. */
const placed = (line) => line.reduce((stones, point, i) => place(stones, point, i % 2 === 0 ? 2 : 1), FIVE);

/** What an example must show; `tree` are its rows where it opens, `node` the one that it opens at. */
const SHOWS = {
  alphabeta: async (page, tree, node, idea) => {
    const spared = Number(/\d+/.exec(await page.locator(".spared").last().textContent())[0]);
    assert.equal(below(tree, node).length, 1);
    assert.equal(sowable(sown(EIGHT, node.line).seeds, 2).length, 1 + spared, "moves by the rules");
    const [other] = tree.filter(({ level }) => level === 2);
    assert.ok(idea.includes(`has ${other.name} in hand, worth ${other.value}`), idea);
    assert.ok(read(node.value) < read(other.value));
  },
  order: async (page, tree, node, idea) => {
    const seen = below(tree, node).map(({ name }) => name);
    assert.ok(seen.length > 1 && idea.includes(`move number ${seen.length};`), idea);
    // In the order of the board: the order of sowing backwards or forwards, never mixed.
    const order = seen.map((name) => HOLES.indexOf(name));
    const sorted = [...order].sort((a, b) => a - b);
    assert.ok([sorted.join(), sorted.reverse().join()].includes(order.join()), seen.join());
  },
  scout: async (page, tree, node) => {
    await page.keyboard.press("End");
    const whole = await rows(page);
    const same = whole.filter(({ line, level }) => level === node.level && line.join() === node.line.join());
    assert.equal(same.length, 2, "it is searched twice");
    const [null_, open] = same.map(({ window }) => window.match(/[+−][\d.∞]+|\d\.\d+/g).map(read));
    assert.ok(Math.abs(null_[1] - null_[0] - 0.01) < 1e-9 && !(open[1] - open[0] < 0.02), JSON.stringify(same));
  },
  aspiration: async (page, tree, node) => {
    const [low, high] = node.window.match(/[+−]?\d+\.\d+/g).map(read);
    assert.ok(read(node.value) <= low || read(node.value) >= high, JSON.stringify(node));
    const options = await page.locator("#learn-iteration option").allTextContents();
    const [guess, again] = options.slice(1).map((text) => text.match(/depth (\d+), window (\S+) … (\S+),/).slice(1));
    assert.equal(guess[0], again[0]);
    assert.ok(read(again[1]) < low && read(again[2]) > high, options.join(" | "));
  },
  memo: async (page, tree, node, idea) => {
    assert.match(node.why, /from the table/);
    assert.equal(below(tree, node).length, 0);
    const board = JSON.stringify(placed(node.line));
    const before = tree.filter(({ line, at }) => at < node.at && line.length === node.line.length && JSON.stringify(placed(line)) === board);
    assert.ok(before.length > 0 && before.every(({ line }) => line.join() !== node.line.join()), "by another order of moves");
    assert.ok(idea.includes(node.line.join(" ")), idea);
  },
  lookahead: async (page, tree, node) => {
    assert.match(node.why, /cut by the table/);
    assert.equal(below(tree, node).length, 0);
    // After one of the moves comes a position that was met before.
    const { seeds } = sown(SIX, node.line);
    const after = sowable(seeds, 2).map((hole) => sow(seeds, hole, false).seeds.join());
    const met = tree.filter(({ at, line }) => at < node.at && line.length % 2 === 0 && after.includes(sown(SIX, line).seeds.join()));
    assert.ok(met.length > 0, after.join(" | "));
  },
  quiescence: async (page, tree, node) => {
    const depth = Number(await page.locator("#learn-depth").inputValue());
    assert.equal(node.line.length, depth);
    const captures = below(tree, node);
    assert.ok(captures.length > 0);
    for (const { line } of captures) assert.ok(sown(TEN, line).captured > 0, `${line.join(" ")} captures by the rules`);
    const chosen = async () => /chose (\S)[.;]/.exec(await page.locator(".parts .told").textContent())[1];
    const before = await chosen();
    await page.getByRole("switch", { name: "Quiescence", exact: true }).uncheck();
    await page.locator(".parts .told", { hasText: "before the switch" }).waitFor();
    assert.notEqual(await chosen(), before, "another move is chosen");
  },
  reduction: async (page, tree, node) => {
    assert.match(node.why, /less deep/);
    const depth = Number(await page.locator("#learn-depth").inputValue());
    const rank = below(tree, tree.find(({ line }) => line.join() === node.line.slice(0, -1).join())).findIndex(({ at }) => at === node.at);
    assert.ok(rank >= 3 && depth >= 3, "a late move");
  },
  end: async (page, tree, node, idea) => {
    const stones = placed(node.line);
    assert.ok(stones.flat().every((owner) => owner !== 0), "the board is full");
    // The root is player 2's; an even number of points gives player 1 the komi of 1.
    assert.equal(read(node.value), -leadOf(stones, 1));
    assert.ok(idea.includes(node.line.join(" ")), idea);
  },
};

test("the words of each example are true by the rules", async () => {
  const page = await visit("/learn", { lang: "en" });
  await ready(page);
  const ids = await page.locator("#learn-example option").evaluateAll((all) => all.map((option) => option.value));
  assert.deepEqual([...ids].sort(), Object.keys(SHOWS).sort());
  for (const id of ids) {
    await page.locator("#learn-example").selectOption(id);
    await page.waitForURL(new RegExp(`example=${id}`));
    await ready(page);
    const tree = await rows(page);
    await SHOWS[id](page, tree, tree.find(({ current }) => current), await page.locator(".idea").textContent());
  }
  await healthy(page);
  await page.context().close();
});

test("a position of one's own, another depth and another iteration", async () => {
  const page = await visit("/learn?game=lear&size=5&depth=2", { lang: "en" });
  await ready(page);
  assert.equal(await page.locator("#learn-example").inputValue(), "own");
  await page.locator("#learn-depth").selectOption("3");
  await ready(page);
  await page.locator("#learn-iteration").selectOption({ index: 0 });
  await page.keyboard.press("Home");
  // Depth 1 on an empty board of 25 points: 25 moves, each entered and left, and the root.
  await page.waitForFunction(() => document.querySelector(".stepcount").textContent === "0 / 51");
  await healthy(page);
  await page.context().close();
});

// ── The frontier ─────────────────────────────────────────────────────────────────────────────────────────

/** What the two searches show. */
const columns = (page) => page.locator(".column").evaluateAll((all) => all.map((column) => {
  const [expanded, generated, open] = [...column.querySelectorAll(".figures b")].map((b) => Number(b.textContent.replace(/\D/g, "")));
  return {
    expanded, generated, open, words: column.querySelector(".why").textContent, heuristic: column.querySelector("label:not([hidden]) select[id$=heuristic]")?.value,
    nodes: [...column.querySelectorAll("tbody tr")].map((row) => ({ path: row.querySelector("th").textContent.replace("▸ ", ""), gh: row.querySelector(".gh .small").textContent, f: Number(row.querySelector(".num").textContent) })),
  };
}));

/** Waits until both have searched. */
const grown = (page) => page.waitForFunction(() => document.querySelectorAll(".column .figures b").length === 6 && !document.querySelector("main [aria-busy]"));

/** What the heuristics are by their descriptions, for a number of seeds. */
const ESTIMATES = {
  seeds: (seeds) => seeds,
  seeds5: (seeds) => Math.ceil(seeds / 5),
  captures: (seeds) => Math.ceil(seeds / 5) + ((Math.ceil(seeds / 5) + seeds) % 2),
};

/** g, h and f of each listed node, by the rules. */
function checkNodes({ nodes, heuristic }, start) {
  let checked = 0;
  for (const { path, gh, f } of nodes.filter(({ path }) => !path.startsWith("…"))) {
    const steps = path === "start" ? [] : path.split(" ");
    const seeds = steps.reduce((now, hole) => sow(now, hole, true).seeds, start).reduce((sum, count) => sum + count, 0);
    const [g, h = 0] = gh.match(/\d+/g).map(Number);
    assert.equal(g, steps.length, path);
    assert.equal(h, heuristic ? ESTIMATES[heuristic](seeds) : 0, `${path}: ${gh}`);
    assert.equal(f, g + h);
    checked += 1;
  }
  return checked;
}

const solved = (words) => ({ steps: Number(/Solved in (\d+) steps/.exec(words)?.[1]), proven: /proven the fewest/.test(words), expanded: Number(/(?:after|of) ([\d,]+) expansions/.exec(words)?.[1].replace(",", "")) });
const published = (problem) => data("published_searches.json").breadth_first.find((run) => run.puzzle === "adjiboto-puzzle" && run.problem === problem).length;

/** What an example of the frontier must show, at its end; the number of steps is published. */
const GROWS = {
  informed: ([blind, informed]) => {
    assert.deepEqual([informed.steps, informed.proven], [published("C"), true]);
    assert.ok(blind.expanded > 10 * informed.expanded, `${blind.expanded} and ${informed.expanded}`);
  },
  heuristics: ([less, more]) => {
    assert.deepEqual([less.steps, less.proven, more.steps, more.proven], [published("C"), true, published("C"), true]);
    assert.ok(more.expanded < less.expanded && more.open < less.open, `${more.expanded} and ${less.expanded}`);
  },
  overestimate: ([honest, greedy]) => {
    assert.deepEqual([honest.proven || honest.expanded > 300, greedy.proven], [true, false]);
    assert.ok(greedy.expanded < honest.expanded / 10);
  },
  blind: ([deep, wide]) => {
    assert.deepEqual([wide.steps, wide.proven], [published("A"), true]);
    assert.ok(deep.steps > wide.steps && !deep.proven, `${deep.steps} and ${wide.steps} steps`);
  },
  memory: ([whole, path]) => {
    assert.deepEqual([whole.steps, path.steps], [published("A"), published("A")]);
  },
  wide: ([blind, informed]) => {
    // 36 cells need 9 pieces of 4 cells at least.
    assert.deepEqual([informed.steps, informed.proven], [9, true]);
    assert.ok(blind.expanded > 1000 * informed.expanded, `${blind.expanded} and ${informed.expanded}`);
    assert.ok(blind.generated > 10 * 300 && informed.generated > 10 * 9, "many successors");
  },
};

test("each example of the frontier is true by the rules, in both languages", async () => {
  const page = await visit("/learn?view=frontier", { lang: "en" });
  await grown(page);
  const ids = await page.locator("#frontier-example option").evaluateAll((all) => all.map((option) => option.value));
  assert.deepEqual([...ids].sort(), Object.keys(GROWS).sort());
  for (const id of ids) {
    await page.locator("#frontier-example").selectOption(id);
    await page.waitForURL(new RegExp(`example=${id}`));
    await grown(page);
    assert.ok(!(await stepOf(page)).startsWith("0 /"), `${id} opens at its first step`);
    const opened = await columns(page);
    const problem = (await page.locator("#frontier-problem").inputValue()).split(" ");
    if (problem[0] === "adjiboto-puzzle") {
      const { board } = data("puzzles/adjiboto.json").problems.find((one) => one.id === problem[2]);
      for (const column of opened) assert.ok(checkNodes(column, seedsOf(board)) > 0 || column.nodes.length === 0, id);
    }
    if (id === "memory") await fallsBack(page, opened[1]);
    await page.getByRole("button", { name: "End", exact: true }).click();
    const ended = (await columns(page)).map((column) => ({ ...column, ...solved(column.words) }));
    GROWS[id](ended);
    await accessible(page, { board: false, move: false });
  }
  await healthy(page);
  await page.context().close();
  const other = await visit("/learn?view=frontier&example=blind", { lang: "pt", width: 360, theme: "dark" });
  await grown(other);
  assert.doesNotMatch(await other.locator("main").textContent(), /page-|\$|NaN|undefined/);
  await accessible(other, { board: false, move: false });
  await healthy(other);
  await other.context().close();
});

/** IDA* begins anew where the example opens: its frontier has fallen back to the start. */
async function fallsBack(page, before) {
  assert.match(before.words, /^Next is start/);
  assert.equal(before.open, 1);
  await page.keyboard.press("ArrowRight");
  const [, after] = await columns(page);
  assert.equal(after.expanded, before.expanded + 1);
  // Two holes of problem A have seeds.
  assert.equal(after.open, 2);
}

test("the frontier grows step by step, and other algorithms are chosen", async () => {
  const page = await visit("/learn?view=frontier", { lang: "en" });
  await grown(page);
  await page.keyboard.press("Home");
  for (const step of [1, 2]) {
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction((wanted) => [...document.querySelectorAll(".figures div:first-child b")].every((element) => element.textContent === String(wanted)), step);
  }
  assert.equal(await page.locator(".column").count(), 2);
  await page.locator("#frontier-problem").selectOption({ label: "Adji-boto* A" });
  await grown(page);
  await page.locator("#frontier-0-algorithm").selectOption("ucs");
  await grown(page);
  await page.getByRole("button", { name: "End", exact: true }).click();
  const [left] = (await columns(page)).map(({ words }) => solved(words));
  assert.deepEqual([left.steps, left.proven], [published("A"), true]);
  await healthy(page);
  await page.context().close();
});

test("what any algorithm expands is on its frontier, of which the first are listed", async () => {
  const page = await visit("/learn?view=frontier", { lang: "en" });
  await grown(page);
  const names = await page.locator("#frontier-0-algorithm option").evaluateAll((all) => all.map(({ value }) => value));
  assert.deepEqual(names, ["bfs", "dfs", "iddfs", "ucs", "astar", "wastar", "idastar", "rbfs", "sma", "beam"]);
  for (const problem of ["adjiboto-puzzle 2025 C", "blokus-puzzle 2018 D"]) {
    await page.locator("#frontier-problem").selectOption(problem);
    await grown(page);
    for (const name of names) {
      await page.locator("#frontier-0-algorithm").selectOption(name);
      await grown(page);
      for (let step = 0; step < 12; step += 1) {
        const [left] = await columns(page);
        if (left.expanded < step || await page.locator(".stepper input").evaluate((slider) => slider.value === slider.max)) break;
        const { path } = left.nodes[0];
        assert.equal(left.nodes.length, Math.min(7, left.open), `${problem} ${name} ${step}`);
        assert.ok(path.startsWith("…") || left.words.startsWith(`Next is ${path}`) || /^Solved/.test(left.words), `${problem} ${name} ${step}: ${path}, ${left.words}`);
        await page.keyboard.press(".");
        await page.waitForFunction((wanted) => document.querySelector(".stepper input").value === wanted, String(step + 1));
      }
    }
  }
  await healthy(page);
  await page.context().close();
});

test("a tree with more positions than one answer has is stepped through to its end", async () => {
  const page = await visit("/learn?game=lear&size=8&depth=3", { lang: "en" });
  await ready(page);
  const text = await page.locator("#learn-iteration option").last().textContent();
  const nodes = Number(/([\d,]+) nodes/.exec(text)[1].replace(",", ""));
  assert.ok(nodes > 4000, text);
  await page.locator("body").focus();
  await page.keyboard.press("End");
  await page.waitForFunction((last) => document.querySelector(".stepper input").value === String(last), 2 * nodes + 1);
  assert.equal(await page.getByText(/were only counted/).isVisible(), false);
  // The root is left last, and its row is the one that is marked.
  assert.equal((await rows(page)).find(({ current }) => current).level, 1);
  await page.keyboard.press(",");
  await page.waitForFunction((last) => document.querySelector(".stepper input").value === String(last), 2 * nodes);
  await healthy(page);
  await page.context().close();
});

test("predicting what is expanded next", async () => {
  const page = await visit("/learn?view=frontier&example=overestimate", { lang: "en", touch: true, width: 360 });
  await grown(page);
  await page.getByRole("switch", { name: "Predict what is expanded next" }).tap();
  const [, informed] = await columns(page);
  assert.equal(await page.locator(".open-list [aria-current]").count(), 0, "the answer is not shown");
  // A* takes the least f: the one with the greatest f is wrong.
  const worst = informed.nodes.reduce((a, b) => (b.f > a.f ? b : a));
  const best = informed.nodes.reduce((a, b) => (b.f < a.f ? b : a));
  assert.ok(worst.f > best.f, JSON.stringify(informed.nodes));
  await page.locator(".column").nth(1).getByRole("button", { name: worst.path, exact: true }).tap();
  await status(page, "^No\\. Next is");
  await page.getByText("0 of 1 predicted right").waitFor();
  await healthy(page);
  await page.context().close();
});

/** Holds the answer to the first request of a kind back until it is called. */
async function holdFirst(page, address) {
  let release = () => {};
  const held = new Promise((done) => { release = done; });
  let isFirst = true;
  await page.route(address, async (route) => {
    if (!isFirst) return route.fallback();
    isFirst = false;
    await held;
    return route.continue();
  });
  return release;
}

test("a problem that is left while its left side is searched is not searched on the right", async () => {
  const page = await visit("/learn?view=frontier", { lang: "en" });
  await grown(page);
  const release = await holdFirst(page, "**/api/searches");
  const asked = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/searches")) asked.push(request.postDataJSON().problem);
  });
  await page.locator("#frontier-problem").selectOption({ label: "Adji-boto* A" });
  await page.locator("#frontier-problem").selectOption({ label: "Adji-boto* B" });
  await grown(page);
  const stopped = page.waitForResponse((response) => response.request().method() === "DELETE");
  release();
  await (await stopped).finished();
  await page.locator("#frontier-problem").selectOption({ label: "Adji-boto* C" });
  await grown(page);
  assert.deepEqual(asked, ["A", "B", "B", "C", "C"]);
  await healthy(page);
  await page.context().close();
});

// ── While things change ──────────────────────────────────────────────────────────────────────────────────

for (const address of ["/learn", "/learn?view=frontier"]) {
  test(`${address} begins by itself once the server is there`, async () => {
    const page = await visit("/");
    await page.route("**/api/**", (route) => route.abort());
    await page.evaluate((address) => dispatchEvent(new CustomEvent("jogar-go", { detail: address })), address);
    await page.waitForURL(/learn/);
    await status(page, "^The server does not answer");
    await page.unroute("**/api/**");
    await (address === "/learn" ? ready(page) : grown(page));
    await status(page, address === "/learn" ? "left with" : "Next is");
    await page.context().close();
  });
}

test("an iteration that cannot be had while the server is away comes later", async () => {
  const page = await visit("/learn", { lang: "en" });
  await ready(page);
  await page.route("**/nodes?*", (route) => route.abort());
  await page.locator("#learn-iteration").selectOption({ index: 0 });
  await status(page, "^The server does not answer");
  await page.unroute("**/nodes?*");
  await status(page, "entered with|left with");
  await page.context().close();
});

test("the focus stays with the questions, whichever comes next", async () => {
  const page = await visit("/learn", { lang: "en" });
  await ready(page);
  const on = (name) => page.waitForFunction((name) => document.activeElement.textContent === name, name);
  await page.keyboard.press("Home");
  await page.getByRole("switch", { name: "Predict before you look" }).click();
  await page.getByRole("button", { name: "Next question" }).focus();
  await page.keyboard.press("Enter");
  await on("Yes, cut");
  // A step to where nothing is asked, and back.
  await page.keyboard.press(",");
  await on("Next question");
  await page.keyboard.press(".");
  await on("Yes, cut");
  await page.keyboard.press("Enter");
  await status(page, "^(Right|No)\\.");
  await on("Next question");
  await healthy(page);
  await page.context().close();
});

test("who holds a key goes through the tree: only the board where that ends is asked for", async () => {
  const page = await visit("/learn", { lang: "en" });
  await ready(page);
  const asked = [];
  page.on("request", (request) => { if (request.url().endsWith("/api/position")) asked.push(request.postDataJSON().moves.join(" ")); });
  await page.keyboard.press("Home");
  const last = page.waitForResponse((response) => response.url().endsWith("/api/position") && response.request().postDataJSON().moves.length > 0);
  await page.evaluate(() => { for (let step = 0; step < 12; step += 1) document.body.dispatchEvent(new KeyboardEvent("keydown", { key: ".", bubbles: true })); });
  await (await last).finished();
  assert.ok((await stepOf(page)).startsWith("12 /"));
  assert.ok(asked.length <= 3, `${asked.length} boards for 13 steps`);
  const line = (await page.locator(".here .who").textContent()).split("after: ")[1];
  await page.waitForFunction(() => document.querySelector("main [role=grid]"));
  assert.ok(line);
  await healthy(page);
  await page.context().close();
});

test("another example shows its own parts at once, and what was counted is not counted again", async () => {
  const page = await visit("/learn", { lang: "en" });
  await ready(page);
  const searched = [];
  page.on("request", (request) => { if (request.method() === "POST" && request.url().endsWith("/api/searches")) searched.push(request.postDataJSON().search); });
  const ordering = page.getByRole("switch", { name: "Ordering", exact: true });
  assert.ok(await ordering.isChecked());
  const release = await holdFirst(page, "**/api/searches");
  await page.locator("#learn-example").selectOption("order");
  await page.waitForFunction(() => [...document.querySelectorAll(".parts label")].some((label) => label.textContent === "Ordering" && !label.querySelector("input").checked));
  release();
  await ready(page);
  await ordering.check();
  await page.locator(".parts .told", { hasText: "before the switch" }).waitFor();
  await ready(page);
  assert.deepEqual(searched, ["trace", "compare", "trace"]);
  await healthy(page);
  await page.context().close();
});

// ── For everyone ─────────────────────────────────────────────────────────────────────────────────────────

test("Learn fits and is accessible at every width, in light, dark and more contrast, with text at 200 %", async () => {
  for (const address of ["/learn", "/learn?view=frontier"]) {
    for (const [width, lang, theme, more] of [[360, "en", "light", true], [768, "pt", "dark", false], [1600, "pt", "dark", true]]) {
      const page = await visit(`${address}${more ? `${address.includes("?") ? "&" : "?"}contrast=more` : ""}`, { width, lang, theme });
      await (address === "/learn" ? ready(page) : grown(page));
      await accessible(page, { board: address === "/learn", move: false });
      await healthy(page);
      const small = await page.locator("main :is(button:not(.fold), select, a.btn, .seg a, label.switch)").evaluateAll((all) =>
        all.filter((target) => target.getClientRects().length > 0).map((target) => ({ text: target.textContent.slice(0, 30), ...target.getBoundingClientRect().toJSON() }))
          .filter(({ width: wide, height }) => Math.min(wide, height) < 43.5).map(({ text, width: wide, height }) => `${text}: ${wide} × ${height}`));
      assert.deepEqual(small, [], `${address} at ${width}`);
      await page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
      await legible(page);
      await healthy(page);
      await accessible(page, { board: address === "/learn", move: false });
      await page.context().close();
    }
  }
});
