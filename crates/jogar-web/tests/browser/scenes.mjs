// Scenes of the page: what a picture shows, and how a browser comes there. Those of the book (`SCENES`) are drawn by
// pictures.mjs, all of them by gallery.mjs.

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { launch } from "./chromium.mjs";

const state = (text) => encodeURIComponent(text);
const MIDDLE = state("(((15 13 0 5 5 0) (0 5 9 7 2 1)) (11 23))");

/** Types moves, each when it is a person's turn. */
async function type(page, moves) {
  const box = page.getByRole("textbox", { name: /^(Move|Jogada)$/ });
  for (const move of moves) {
    await page.waitForSelector(".boardbox[data-playable]");
    const before = await page.locator(".moves button").count();
    await box.fill(move);
    await box.press("Enter");
    await page.waitForFunction((count) => document.querySelectorAll(".moves button").length > count, before);
  }
}

/** Scenes of the book. `ready` brings the page to what the picture shows. */
export const SCENES = [
  {
    name: "play", address: "/play/adjiboto?mode=hh",
    ready: async (page) => {
      await type(page, ["e", "C", "f", "C", "e", "A", "f", "C", "c", "C", "f", "A", "b", "B", "f", "D"]);
      await page.locator(".hole.legal").nth(2).hover();
    },
  },
  {
    name: "blokus", address: "/play/blokus?mode=hh",
    ready: async (page) => {
      await type(page, ["b 0 0", "c2 11 12", "c2 2 2", "c2 8 10", "c1 6 3", "c1 7 8", "c2 6 6", "c1 11 7", "c2 4 7", "c2 3 10"]);
      await page.locator(".mine .piece-button").nth(2).click();
      const free = page.locator('[data-row="2"][data-column="6"]');
      await free.scrollIntoViewIfNeeded();
      const cell = await free.boundingBox();
      await page.mouse.move(cell.x + cell.width * 0.4, cell.y + cell.height * 0.7);
    },
  },
  {
    name: "lear", address: "/play/lear?mode=hh&size=7",
    ready: async (page) => {
      await type(page, ["D4", "D5", "E5", "C5", "B5", "C4", "C3", "D3", "E4", "B3", "F5"]);
      // A stone here would flip one.
      await page.locator('[role=gridcell][data-row="3"][data-column="1"]').hover();
    },
  },
  {
    name: "analyse", address: `/analyse/adjiboto?state=${MIDDLE}&player=1`,
    ready: async (page) => {
      // Deep enough that the picture is the same on any machine, but for the figures of the search.
      await page.waitForFunction(() => Number(/(\d+)\//.exec(document.querySelector(".stat")?.textContent ?? "")?.[1]) >= 18);
    },
  },
  {
    name: "learn", address: "/learn",
    ready: async (page) => {
      // A cut is shown, and the nodes with and without each part are counted.
      await page.waitForFunction(() => document.querySelector(".tree tr[aria-current=step]") && document.querySelector(".parts .told") && !document.querySelector("main [aria-busy]"));
    },
  },
  {
    name: "puzzle", address: "/puzzle/blokus-puzzle/D",
    ready: async (page) => {
      await page.getByRole("button", { name: /^(Solve|Resolver)$/ }).click();
      await page.waitForFunction(() => document.querySelectorAll(".steps li").length >= 9);
      for (let step = 1; step <= 5; step++) {
        await page.getByRole("button", { name: /^(Redo|Refazer)$/ }).click();
        await page.waitForFunction((made) => document.querySelectorAll(".steps li:not(.ahead)").length === made, step);
      }
    },
  },
  {
    name: "watch", address: "/watch", height: 960,
    ready: async (page) => {
      await page.waitForFunction(() => document.querySelectorAll(".gamecard").length > 0);
    },
  },
  {
    name: "report", report: "index.html", height: 760,
    ready: async (page) => {
      await page.waitForSelector("table");
    },
  },
];

/** Presses a button by its name in both languages. */
const press = (page, name) => page.getByRole("button", { name }).click();
const dialog = (page) => page.locator("dialog[open]").waitFor();
const engine = (page, depth) => page.waitForFunction((least) => Number(/(\d+)\//.exec(document.querySelector(".stat")?.textContent ?? "")?.[1]) >= least, depth);

/** A game of Lear on the smallest board, and its review. */
async function review(page) {
  await type(page, ["B2", "A1", "C3", "A3", "C1", "B1", "B3", "A2", "C2"]);
  await page.waitForSelector(".result:not([hidden])");
  await page.getByRole("link", { name: /^(Review the game|Rever o jogo)$/ }).click();
  await page.waitForURL(/analyse/);
  await page.locator(".mistakes .btn.main").waitFor();
}

/** Scenes of no book: screens in other states, and the dialogs. */
export const UNPRINTED = [
  { name: "home", address: "/", ready: (page) => page.waitForSelector(".card") },
  { name: "unknown", address: "/nowhere", ready: (page) => page.waitForSelector(".card") },
  { name: "gone", address: "/play/lear?id=gone", ready: (page) => page.locator(".offers .btn").first().waitFor() },
  { name: "play-level", address: "/play/adjiboto?level=1", ready: (page) => type(page, ["e"]) },
  { name: "play-computers", address: "/play/lear?mode=cc&level=1&size=5", ready: (page) => page.waitForSelector(".result:not([hidden])") },
  {
    name: "play-refused", address: "/play/blokus?mode=hh&variant=2018",
    ready: async (page) => {
      const box = page.getByRole("textbox", { name: /^(Move|Jogada)$/ });
      await page.waitForSelector(".boardbox[data-playable]");
      await box.fill("cruz 4 4");
      await box.press("Enter");
      await page.waitForSelector(".status .bad");
    },
  },
  {
    name: "new-game", address: "/play/lear?mode=hh",
    ready: async (page) => {
      await press(page, /^(New game|Novo jogo)$/);
      await dialog(page);
    },
  },
  {
    name: "pie", address: "/play/lear?size=5&level=1",
    ready: async (page) => {
      await press(page, /^(New game|Novo jogo)$/);
      await dialog(page);
      await page.locator("dialog select").filter({ hasText: /komi|Komi/ }).last().selectOption("computer");
      await page.locator("dialog button[type=submit]").click();
      await page.waitForFunction(() => document.querySelectorAll("dialog[open]").length === 2);
    },
  },
  ...["adjiboto", "blokus", "lear"].map((game) => ({
    name: `rules-${game}`, address: `/play/${game}?mode=hh`,
    ready: async (page) => {
      await press(page, /^(More|Mais)$/);
      await dialog(page);
      await press(page, /^(Rules|Regras)$/);
      await page.waitForSelector(".rules p");
    },
  })),
  {
    name: "more", address: "/play/adjiboto?mode=hh",
    ready: async (page) => {
      await type(page, ["e", "C", "f"]);
      await press(page, /^(More|Mais)$/);
      await dialog(page);
    },
  },
  {
    name: "import", address: "/analyse/adjiboto",
    ready: async (page) => {
      await press(page, /^(Open a log|Abrir um registo)$/);
      await dialog(page);
      await page.locator("dialog textarea").fill("nonsense");
      await press(page, /^(Read|Ler)$/);
      await page.waitForSelector("dialog .faults");
    },
  },
  {
    name: "resign", address: "/play/adjiboto?mode=hh",
    ready: async (page) => {
      await page.waitForSelector(".boardbox[data-playable]");
      await press(page, /^(Resign|Desistir)$/);
      await dialog(page);
    },
  },
  {
    name: "keys", address: "/play/blokus?mode=hh",
    ready: async (page) => {
      await page.waitForSelector(".boardbox[data-playable]");
      await page.locator(".prefs button").last().click();
      await dialog(page);
    },
  },
  { name: "analyse-blokus", address: "/analyse/blokus", ready: (page) => engine(page, 4) },
  { name: "analyse-lear", address: "/analyse/lear?size=8", ready: (page) => engine(page, 4) },
  { name: "review", address: "/play/lear?mode=hh&size=3", ready: review },
  {
    name: "exercise", address: "/play/lear?mode=hh&size=3",
    ready: async (page) => {
      await review(page);
      await page.locator(".mistakes .btn.main").click();
      await page.waitForSelector(".exercise");
    },
  },
  ...["adjiboto", "blokus", "lear"].map((game) => ({
    name: `editor-${game}`, address: `/analyse/${game}`,
    ready: async (page) => {
      await engine(page, 1);
      await press(page, /^(Edit|Editar)$/);
      await page.waitForSelector(".editor");
      await page.locator(".editor textarea").fill("((1 2");
      await page.waitForSelector(".faults li");
    },
  })),
  {
    name: "learn-frontier", address: "/learn?view=frontier",
    ready: (page) => page.waitForFunction(() => document.querySelector("main [role=grid]") && !document.querySelector("main [aria-busy]")),
  },
  {
    name: "puzzle-adjiboto", address: "/puzzle/adjiboto-puzzle/C",
    ready: async (page) => {
      await press(page, /^(Solve|Resolver)$/);
      await page.waitForFunction(() => document.querySelectorAll(".steps li").length >= 6);
    },
  },
  { name: "puzzle-2018", address: "/puzzle/blokus-puzzle/B?variant=2018", ready: (page) => page.waitForSelector(".hand") },
  {
    name: "watch-game", address: "/watch",
    ready: async (page) => {
      await page.locator(".gamecard").first().click();
      await page.waitForSelector("main [role=grid]");
      await page.locator(".moves button").nth(12).click();
      await page.waitForFunction(() => document.querySelector(".opinion")?.textContent);
    },
  },
];

/** Where a scene is: a page of the server, or of a report. */
function place({ address, report }, { lang, theme, contrast }) {
  if (report) return pathToFileURL(resolve(process.env.JOGAR_REPORTS, lang, report)).href;
  const looks = new URLSearchParams({ lang, theme, ...(contrast ? { contrast } : {}) });
  return `${process.env.JOGAR_URL}${address}${address.includes("?") ? "&" : "?"}${looks}`;
}

/** Opens a browser for some work. @param {(browser: import("playwright-core").Browser) => Promise<void>} work */
export async function withBrowser(work) {
  const browser = await launch();
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

/** A page that shows a scene. */
export async function show(browser, scene, { width, height, lang, theme = "light", contrast }) {
  const viewport = { width, height: Math.max(height, width > 1000 ? (scene.height ?? 0) : 0) };
  const context = await browser.newContext({ viewport, reducedMotion: "reduce", colorScheme: theme });
  const page = await context.newPage();
  await page.goto(place(scene, { lang, theme, contrast }));
  await scene.ready(page);
  return page;
}
