// The first screen: the games, the puzzles, and what was interrupted.

import { catalogue } from "../catalogue.js";
import { fill, h } from "../element.js";
import * as net from "../net.js";
import { goOnLink } from "../parts/players.js";
import { thumbnail } from "../parts/thumbnail.js";
import { briefly, setKeys, status, say } from "../shell.js";
import { t } from "../texts.js";

/** @typedef {import("../shapes.js").GameCard} GameCard */

/** @param {HTMLElement} main @param {string[]} _address @param {URLSearchParams} _query @param {AbortSignal} signal */
export async function open(main, _address, _query, signal) {
  const all = await catalogue();
  if (signal.aborted) return;
  say("");
  const card = (/** @type {string} */ href, /** @type {string} */ game, /** @type {string} */ title, /** @type {string} */ text) =>
    h("a", { class: "card", href }, thumbnail(game), h("b", null, title), h("span", { class: "muted small" }, text));
  const puzzles = [...new Map(all.puzzles.map((puzzle) => [puzzle.name, puzzle])).values()];
  const going = h("section", { hidden: true });
  fill(
    main,
    h(
      "div",
      { class: "home-screen" },
      h("header", null, h("h1", null, t("page-welcome")), h("p", { class: "muted" }, t("page-welcome-text")), status),
      going,
      h("section", null, h("h2", null, t("page-games")), h("div", { class: "home-cards" }, ...all.games.map(({ name }) => card(`/play/${name}`, name, t(`game-${name}`), t(`page-idea-${name}`))))),
      h("section", null, h("h2", null, t("page-puzzle")), h("div", { class: "home-cards" }, ...puzzles.map(({ name }) => card(`/puzzle/${name}/A`, name, t(`game-${name}`), t(`page-idea-${name}`))))),
      h(
        "section",
        { class: "actions" },
        h("a", { class: "btn", href: "/learn" }, t("page-learn-how")),
        h("a", { class: "btn", href: "/watch" }, t("page-watch-how")),
      ),
    ),
  );
  setKeys(() => []);
  await briefly(net.games().then(({ games }) => showGoing(going, games), () => {}));
}

/** Offers to go on with the latest games that have begun. @param {HTMLElement} place @param {GameCard[]} games */
function showGoing(place, games) {
  const going = games.filter(({ over, ply }) => !over && ply > 0).slice(0, 4);
  if (going.length === 0) return;
  place.hidden = false;
  fill(place, h("h2", null, t("page-go-on-with")), h("div", { class: "actions" }, ...going.map(goOnLink)));
}
