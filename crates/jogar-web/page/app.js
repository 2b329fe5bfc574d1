// The page: finds the screen of an address, and goes from one to another without loading the page anew.

import { carried } from "./address.js";
import { catalogue } from "./catalogue.js";
import { fill, find } from "./element.js";
import { drawBar, say } from "./shell.js";
import { loadTexts, t } from "./texts.js";

/** A screen: puts itself into `main`, and gives back what ends it. */
/** @typedef {{ open(main: HTMLElement, address: string[], query: URLSearchParams): Promise<() => void> | (() => void) }} Screen */

/** @type {Record<string, () => Promise<Screen>>} */
const SCREENS = {
  home: () => import("./screens/home.js"),
  play: () => import("./screens/play.js"),
  analyse: () => import("./screens/analyse.js"),
  learn: () => import("./screens/learn.js"),
  puzzle: () => import("./screens/puzzle.js"),
  watch: () => import("./screens/watch.js"),
};

/** @type {() => void} */
let leave = () => {};
/** Counts openings: a slow one must not draw over a later one. */
let openings = 0;

/** Shows the screen of the address. */
async function open() {
  openings += 1;
  const mine = openings;
  const [name = "home", ...parts] = location.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  // Names of games and puzzles may be written in any case.
  const rest = parts.map((part) => part.toLowerCase());
  const isThere = await exists(name, rest);
  const known = isThere ? name : "home";
  const screen = await SCREENS[known]();
  if (mine !== openings) return;
  leave();
  leave = () => {};
  const main = find(document, "main");
  fill(main);
  main.className = known === "home" ? "start" : known;
  drawBar(known, open);
  const end = await screen.open(main, rest, new URLSearchParams(location.search));
  if (mine !== openings) return end();
  leave = end;
  if (!isThere) say(t("page-unknown-address", { address: location.pathname }));
}

/** Whether there is something at an address. @param {string} name @param {string[]} rest */
async function exists(name, rest) {
  if (!(name in SCREENS)) return false;
  const [first = "", letter = ""] = rest;
  if (name === "play" || name === "analyse") return (await catalogue()).games.some((game) => game.name === first);
  if (name !== "puzzle") return rest.length === 0;
  const { puzzles } = await catalogue();
  return puzzles.some((puzzle) => puzzle.name === first && puzzle.problems.some((problem) => problem.letter.toLowerCase() === letter));
}

/** Goes to another screen. @param {string} address */
async function follow(address) {
  history.pushState(null, "", carried(address));
  await open();
  scrollTo(0, 0);
  find(document, "main").focus({ preventScroll: true });
}

/** The link within the page that an event is about. @param {Event} event */
function linkOf(event) {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin || link.hasAttribute("download")) return null;
  return link.pathname === location.pathname && link.search === location.search && link.hash ? null : link;
}

// A link that opens in another tab carries the looks along too.
for (const name of ["pointerdown", "keydown"]) {
  addEventListener(name, (event) => {
    const link = linkOf(event);
    if (link) link.href = carried(link.pathname + link.search);
  });
}
addEventListener("click", (event) => {
  const link = linkOf(event);
  if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  follow(link.pathname + link.search);
});
addEventListener("popstate", open);
addEventListener("jogar-go", (event) => follow(/** @type {CustomEvent<string>} */ (event).detail));

try {
  await loadTexts();
  await open();
} catch (error) {
  fill(find(document, "main"), t("page-failed"));
  throw error;
}
