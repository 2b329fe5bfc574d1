// A button that opens a file. The browser's own field would speak the language of the browser.

import { h } from "../element.js";
import { icon } from "../signs.js";
import { t } from "../texts.js";

/**
 * @param {string} key the text of the button
 * @param {{ id?: string, accept: string }} kind
 * @param {(file: File) => void} read
 */
export function fileButton(key, { id, accept }, read) {
  const input = h("input", { type: "file", hidden: true, id, accept });
  input.addEventListener("change", () => {
    const [first] = input.files ?? [];
    // The same file can be chosen once more.
    input.value = "";
    if (first) read(first);
  });
  const button = h("button", { type: "button", class: "btn", onclick: () => input.click() }, icon("text"), t(key));
  const place = h("div", { class: "filebox" }, button, input);
  place.addEventListener("dragover", (event) => event.preventDefault());
  place.addEventListener("drop", (event) => {
    event.preventDefault();
    const [first] = event.dataTransfer?.files ?? [];
    if (first) read(first);
  });
  return place;
}
