// The page: finds the screen of an address, and goes from one to another without loading the page anew.

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
  const [name = "home", ...rest] = location.pathname.split("/").filter(Boolean).map(decodeURIComponent);
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
  const [first = "", letter = ""] = rest.map((part) => part.toLowerCase());
  if (name === "play" || name === "analyse") return (await catalogue()).games.some((game) => game.name === first);
  if (name !== "puzzle") return rest.length === 0;
  const { puzzles } = await catalogue();
  return puzzles.some((puzzle) => puzzle.name === first && puzzle.problems.some((problem) => problem.letter.toLowerCase() === letter));
}

/** Goes to another screen. @param {string} address */
async function follow(address) {
  history.pushState(null, "", address);
  await open();
  scrollTo(0, 0);
  find(document, "main").focus({ preventScroll: true });
}

addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
  if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
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
