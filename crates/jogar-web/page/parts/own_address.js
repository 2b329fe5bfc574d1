// The address of the screen that is shown, where that changes while a person goes on.

import { carried, here, rename } from "../address.js";

/** Gives the screen that is shown this address, unless it has it. @param {string} address */
export function nameScreen(address) {
  if (carried(address) === here()) return;
  try {
    rename(address);
  } catch {
    // Browsers refuse a change after a hundred in a few seconds: then the next one names the screen.
  }
}
