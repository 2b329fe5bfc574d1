// The text box in which any move can be typed.

import { h } from "../element.js";
import { t } from "../texts.js";

/**
 * @param {(text: string) => Promise<boolean>} play makes the move; whether it was made
 * @returns {{ place: HTMLFormElement, enable(on: boolean): void, focus(): void }}
 */
export function typedMove(play) {
  const input = h("input", {
    type: "text", id: "typed-move", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 60,
    enterkeyhint: "go",
  });
  const place = h(
    "form",
    { class: "typed" },
    h("label", { for: "typed-move" }, t("page-move")),
    input,
    h("button", { class: "btn", type: "submit" }, t("page-do-play")),
  );
  place.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = input.value.trim();
    const isMade = text !== "" && !input.readOnly && (await play(text));
    // Who types on meanwhile keeps what is new.
    if (input.value.trim() !== text) return;
    if (isMade) input.value = "";
    else input.select();
  });
  return {
    place,
    enable: (on) => {
      input.readOnly = !on;
    },
    focus: () => input.focus(),
  };
}
