// Watch: a championship's standings, cross-table, verdicts and games, and each game to step through. It is the one of
// `jogar serve --championship DIR`, which may still be going on, or a file that somebody opens here.

import { fill, h } from "../element.js";
import { fileButton } from "../parts/file.js";
import { catalogueFor } from "../parts/server_back.js";
import { go, say, setKeys, status } from "../shell.js";
import { t } from "../texts.js";
import { WatchGame } from "./watch_game.js";
import { WatchList } from "./watch_list.js";
import { readFile, server } from "./watch_source.js";

/** The largest file that is read, in bytes. */
const LARGEST = 200_000_000;
/** The file that was read last, so that the screen can be left and found again. @type {import("./watch_source.js").Source | null} */
let opened = null;

/** @param {HTMLElement} main @param {string[]} _address @param {URLSearchParams} query @param {AbortSignal} signal */
export async function open(main, _address, query, signal) {
  setKeys(() => []);
  const source = opened ?? ((await catalogueFor(main, signal)).championship ? server : null);
  if (signal.aborted) return;
  if (!source) {
    askFile(main, signal);
    return;
  }
  const id = query.get("game");
  const screen = id ? new WatchGame(main, source, id) : new WatchList(main, source, forget);
  signal.addEventListener("abort", () => screen.end());
  await screen.begin(query);
}

/** Another file can be opened. */
function forget() {
  opened = null;
  go("/watch");
}

/** @param {HTMLElement} main @param {AbortSignal} signal */
function askFile(main, signal) {
  const file = fileButton("page-watch-file", { id: "watch-file", accept: ".json,application/json" }, async (first) => {
    const read = first.size > LARGEST ? null : readFile(await first.text());
    // Who has gone elsewhere meanwhile is not called back.
    if (signal.aborted) return;
    opened = read;
    if (opened) go("/watch");
    else say(t("page-watch-bad-file", { name: first.name }));
  });
  say(t("page-watch-none"));
  fill(
    main,
    h(
      "div",
      { class: "home-screen" },
      h("h1", null, t("page-watch-title")),
      h("p", null, t("page-watch-how-live")),
      h("p", { class: "command" }, "jogar serve --championship DIR"),
      h("p", null, t("page-watch-how-to")),
      h("p", { class: "command" }, "jogar championship export DIR --to json"),
      file,
      status,
    ),
  );
}
