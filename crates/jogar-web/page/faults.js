// What the server refused, in the language of the page.

import { h } from "./element.js";
import { Refused, Unreachable } from "./net.js";
import { language, t } from "./texts.js";

/** The faults of an error in words. @param {unknown} error @returns {string[]} */
export function faultsOf(error) {
  if (error instanceof Unreachable) return [t("page-unreachable")];
  // Anything else is a fault of the page itself.
  if (!(error instanceof Refused)) return [t("page-broken", { error: String(error) })];
  const words = error.words(language());
  return words.length > 0 ? words : [t("page-refused", { status: String(error.status) })];
}

/** Why something was refused, as one text. @param {unknown} error */
export const refusal = (error) => faultsOf(error).join("; ");

/** @param {unknown} error */
export const faultList = (error) => h("ul", { class: "faults" }, ...faultsOf(error).map((fault) => h("li", null, fault)));
