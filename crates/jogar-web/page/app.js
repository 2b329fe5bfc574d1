// The page: finds the screen of an address, and goes from one to another without loading the page anew.

import { arrived, carried, here, shown } from "./address.js";
import { catalogue, makeBoard, makeHands } from "./catalogue.js";
import { fill, find, h } from "./element.js";
import { Unreachable, ask } from "./net.js";
import { BRIEF, closeDialogs, drawBar, leave, say } from "./shell.js";
import { hasText, loadTexts, t } from "./texts.js";

/** Tells what shall outlive that a screen is drawn anew, in another language. */
/** @typedef {() => unknown} Keep */
/**
 * A screen: puts itself into `main`. Once `signal` is aborted, another one is shown: it ends, and says no more. `kept`
 * is what the same screen gave back before it was drawn anew.
 * @typedef {{ open(main: HTMLElement, address: string[], query: URLSearchParams, signal: AbortSignal, kept: any): Promise<Keep | void> | Keep | void }} Screen
 */

/** @type {Record<string, () => Promise<Screen>>} */
const SCREENS = {
  home: () => import("./screens/home.js"),
  play: () => import("./screens/play.js"),
  analyse: () => import("./screens/analyse.js"),
  learn: () => import("./screens/learn.js"),
  puzzle: () => import("./screens/puzzle.js"),
  watch: () => import("./screens/watch.js"),
};

/** Ends what is shown. */
let ended = new AbortController();
/** @type {Keep | void} */
let keep;
/** When the texts cannot be had. */
const FAILED = [
  h("p", { lang: "en" }, "The page could not be loaded. Is the server still running?"),
  h("p", { lang: "pt" }, "Não foi possível carregar a página. O servidor ainda está a correr?"),
];
/** Counts openings: a slow one must not draw over a later one. */
let openings = 0;
/**
 * Shows the screen of an address. The one before stays until everything is there that the new one needs.
 * @param {string} address
 * @param {{ again?: boolean, arrive?: () => void, fromTop?: boolean }} [how] `arrive` is called when the screen before
 *   is left; `fromTop` shows the top of the new one, unless it goes back itself to where it was left
 * @returns {Promise<boolean>} false if another one was opened meanwhile
 */
async function open(address, { again = false, arrive = () => {}, fromTop = false } = {}) {
  openings += 1;
  const mine = openings;
  const url = new URL(address, location.origin);
  const loaded = await load(url).catch((error) => {
    if (mine === openings) throw error;
  });
  if (!loaded || mine !== openings) return false;
  const { name, rest, screen, isThere } = loaded;
  leave(shown);
  arrive();
  const kept = again ? keep?.() : undefined;
  // Until the screen says otherwise: it may be drawn anew once more before it is there.
  keep = () => kept;
  ended.abort();
  ended = new AbortController();
  const { signal } = ended;
  closeDialogs();
  // What an earlier screen still draws, it draws into a place of its own.
  const main = h("main", { id: "main", tabindex: -1, class: `coming ${name === "home" ? "start" : name}` });
  const appear = () => main.classList.remove("coming");
  setTimeout(appear, BRIEF);
  find(document, "main").replaceWith(main);
  if (fromTop) scrollTo(0, 0);
  arrived();
  drawBar(name, () => open(here(), { again: true }));
  try {
    const told = await screen.open(main, rest, url.searchParams, signal, kept);
    if (signal.aborted) return false;
    keep = told;
  } catch (error) {
    if (signal.aborted) return false;
    fill(main, t("page-failed"));
    throw error;
  } finally {
    appear();
  }
  arrived();
  if (!isThere) say(t("page-unknown-address", { address: url.pathname }));
  return true;
}

/** Everything that the screen of an address needs. @param {URL} url */
async function load(url) {
  const [wanted = "home", ...parts] = url.pathname.split("/").filter(Boolean).map(decoded);
  // Names of games and puzzles may be written in any case.
  const rest = parts.map((part) => part.toLowerCase());
  const isThere = await exists(wanted, rest);
  const name = isThere ? wanted : "home";
  const [game] = isThere ? rest : [];
  const [screen] = await Promise.all([SCREENS[name](), game ? makeBoard(game) : null, game ? makeHands(game) : null]);
  return { name, rest, screen, isThere };
}

/** What is no text, such as `%zz`, stays as it is. @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Whether there is something at an address. @param {string} name @param {string[]} rest */
async function exists(name, rest) {
  if (!Object.hasOwn(SCREENS, name)) return false;
  const [first = "", letter = ""] = rest;
  if (name === "play" || name === "analyse") return (await catalogue()).games.some((game) => game.name === first);
  if (name !== "puzzle") return rest.length === 0;
  const { puzzles } = await catalogue();
  return puzzles.some((puzzle) => puzzle.name === first && puzzle.problems.some((problem) => problem.letter.toLowerCase() === letter));
}

/** Goes to another screen. @param {string} address */
async function follow(address) {
  const to = carried(address);
  // A screen may have changed its own address.
  arrived();
  try {
    if (!(await open(to, { arrive: () => history.pushState(null, "", to), fromTop: true }))) return;
  } catch (error) {
    if (await isServerThere()) location.assign(to);
    else tell(error);
    return;
  }
  enter();
}

/** Who goes to a screen is there by keyboard too, and hears of it. */
function enter() {
  find(document, "main").focus({ preventScroll: true });
}

/** Goes where the browser has gone by itself, or stays. */
async function goAlong() {
  // A place within the page was added.
  if (location.hash && here() === shown) return;
  try {
    if (await open(here())) enter();
  } catch (error) {
    if (await isServerThere()) {
      location.reload();
      return;
    }
    history.pushState(null, "", shown);
    tell(error);
  }
}

/** Whether the server is there. Then a whole load helps: a browser does not ask again for files that it could not get. */
const isServerThere = () => ask("GET", "/catalogue").then(() => true, () => false);

/** Says why a screen does not open. @param {unknown} error */
function tell(error) {
  say(t(error instanceof Unreachable ? "page-unreachable" : "page-failed"));
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
  // The link to the content is no step in the history.
  if (event.target instanceof Element && event.target.closest(".skip")) {
    event.preventDefault();
    find(document, "main").focus();
    return;
  }
  const link = linkOf(event);
  if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  follow(link.pathname + link.search);
});
addEventListener("popstate", goAlong);
addEventListener("jogar-go", (event) => follow(/** @type {CustomEvent<string>} */ (event).detail));

try {
  await loadTexts();
  await open(here());
} catch (error) {
  if (hasText("page-failed")) fill(find(document, "main"), t("page-failed"));
  else fill(find(document, "main"), ...FAILED);
  throw error;
}
