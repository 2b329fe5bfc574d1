// The pictures of the page in the book: `node pictures.mjs BOOK [NAME…]`. The variables are those of browser.mjs, and
// JOGAR_REPORTS, a folder with the exported reports of a championship, one folder for each language. The server shows
// the same championship.
// A scene is shown in both languages, and its picture is BOOK/LANGUAGE/pictures/page-NAME.png.

import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(`${process.env.JOGAR_PACKAGES}/package.json`);
const { chromium } = require("playwright-core");
const FLAGS = [
  "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];
const [, , book, ...names] = process.argv;

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

/** `ready` brings the page to what the picture shows. */
const SCENES = [
  {
    name: "play", address: "/play/adjiboto?mode=hh", theme: "light",
    ready: async (page) => {
      await type(page, ["e", "C", "f", "C", "e", "A", "f", "C", "c", "C", "f", "A", "b", "B", "f", "D"]);
      await page.locator(".hole.legal").nth(2).hover();
    },
  },
  {
    name: "blokus", address: "/play/blokus?mode=hh", theme: "light",
    ready: async (page) => {
      await type(page, ["b 0 0", "c2 11 12", "c2 2 2", "c2 8 10", "c1 6 3", "c1 7 8", "c2 6 6", "c1 11 7", "c2 4 7", "c2 3 10"]);
      await page.locator(".mine .piece-button").nth(2).click();
      await page.locator('[data-row="2"][data-column="6"]').hover({ position: { x: 19, y: 30 } });
    },
  },
  {
    name: "lear", address: "/play/lear?mode=hh&size=7", theme: "light",
    ready: async (page) => {
      await type(page, ["D4", "D5", "E5", "C5", "B5", "C4", "C3", "D3", "E4", "B3", "F5"]);
      // A stone here would flip one.
      await page.locator('[role=gridcell][data-row="3"][data-column="1"]').hover();
    },
  },
  {
    name: "analyse", address: `/analyse/adjiboto?state=${MIDDLE}&player=1`, theme: "light",
    ready: async (page) => {
      // Deep enough that the picture is the same on any machine, but for the figures of the search.
      await page.waitForFunction(() => Number(/(\d+)\//.exec(document.querySelector(".stat")?.textContent ?? "")?.[1]) >= 18);
    },
  },
  {
    name: "learn", address: "/learn", theme: "light",
    ready: async (page) => {
      // A cut is shown, and the nodes with and without each part are counted.
      await page.waitForFunction(() => document.querySelector(".tree tr[aria-current=step]") && document.querySelector(".parts .told") && !document.querySelector("main [aria-busy]"));
    },
  },
  {
    name: "puzzle", address: "/puzzle/blokus-puzzle/D", theme: "light",
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
    name: "watch", address: "/watch", theme: "light", height: 960,
    ready: async (page) => {
      await page.waitForFunction(() => document.querySelectorAll(".gamecard").length > 0);
    },
  },
  {
    name: "report", report: "index.html", theme: "light", height: 760,
    ready: async (page) => {
      await page.waitForSelector("table");
    },
  },
];

/** Where a scene is in a language: a page of the server, or of a report. */
function place({ address, report, theme }, lang) {
  if (report) return pathToFileURL(resolve(process.env.JOGAR_REPORTS, lang, report)).href;
  return `${process.env.JOGAR_URL}${address}${address.includes("?") ? "&" : "?"}lang=${lang}&theme=${theme}`;
}

const browser = await chromium.launch({ executablePath: process.env.JOGAR_CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
for (const scene of SCENES.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const { name, theme, ready, width = 1280, height = 800 } = scene;
  for (const lang of ["en", "pt"]) {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: "reduce", colorScheme: theme });
    const page = await context.newPage();
    await page.goto(place(scene, lang));
    await ready(page);
    const path = join(book, lang, "pictures", `page-${name}.png`);
    await page.screenshot({ path });
    console.error(`── ${path}`);
    await context.close();
  }
}
await browser.close();
