// Learn: how searches think. Two views: the tree of a search for two players, and the frontier of a search for one.

import { fill, h } from "../element.js";
import { catalogueFor } from "../parts/server_back.js";
import { briefly, setKeys } from "../shell.js";
import { t } from "../texts.js";
import { FrontierView } from "./learn_frontier.js";
import { TreeView } from "./learn_tree.js";

/**
 * @param {HTMLElement} main
 * @param {string[]} _address
 * @param {URLSearchParams} query
 * @param {AbortSignal} signal
 * @param {any} kept
 */
export async function open(main, _address, query, signal, kept) {
  const all = await catalogueFor(main, signal);
  if (signal.aborted) return undefined;
  const frontier = query.get("view") === "frontier";
  const link = (/** @type {string} */ view, /** @type {boolean} */ on) =>
    h("a", { href: view === "tree" ? "/learn" : `/learn?view=${view}`, "aria-current": on ? "true" : null }, t(`page-learn-view-${view}`));
  const views = h("nav", { class: "seg", "aria-label": t("page-learn-views") }, link("tree", !frontier), link("frontier", frontier));
  setKeys(() => [
    { keys: ["←", "→"], text: t("page-learn-key-step") },
    { keys: [t("page-key-home"), t("page-key-end")], text: t("page-learn-key-ends") },
    { keys: [",", "."], text: t(frontier ? "page-learn-key-step" : "page-learn-key-steps") },
    ...(frontier ? [] : [{ keys: ["↑", "↓"], text: t("page-learn-key-row") }, { keys: ["←", "→"], text: t("page-learn-key-fold") }]),
  ]);
  const view = frontier ? new FrontierView(all, query) : new TreeView(all, query);
  const head = h("div", { class: "head" }, h("h1", null, t("page-learn-title")), h("div", { class: "end" }, views));
  fill(main, view.draw(head));
  signal.addEventListener("abort", () => view.end());
  // A long search goes on while the screen is shown.
  await briefly(view.begin(kept));
  return () => view.kept();
}
