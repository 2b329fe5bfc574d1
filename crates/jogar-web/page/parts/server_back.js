// What failed because the server was away is tried again, as the page says.

import { catalogue } from "../catalogue.js";
import { fill } from "../element.js";
import { refusal } from "../faults.js";
import * as net from "../net.js";
import { say, status } from "../shell.js";

/** How long after a failure it is tried again if the server is there, in milliseconds. */
const AGAIN = 1000;

/**
 * Does something once the server is back. A screen that is left does it no more.
 * @param {AbortSignal} signal @param {() => void} work
 */
export function whenBack(signal, work) {
  const done = new AbortController();
  const end = () => done.abort();
  const again = () => {
    end();
    if (!signal.aborted) work();
  };
  // While the server is away, nothing is asked: its return is told.
  const timer = setTimeout(again, AGAIN);
  const unlisten = net.listen((event) => {
    if (event.about !== "connection") return;
    if (event.open) again();
    else clearTimeout(timer);
  });
  done.signal.addEventListener("abort", () => {
    clearTimeout(timer);
    unlisten();
  });
  signal.addEventListener("abort", end, { signal: done.signal });
}

/** Says why something failed, and tries it again if the server was away. @param {unknown} error @param {AbortSignal} signal @param {() => void} work */
export function sayAndRetry(error, signal, work) {
  say(refusal(error));
  if (error instanceof net.Unreachable) whenBack(signal, work);
}

/** Everything that can be chosen, as soon as the server is there; until then, a screen that shows nothing yet says so. @param {HTMLElement} main @param {AbortSignal} signal */
export async function catalogueFor(main, signal) {
  for (;;) {
    try {
      return await catalogue();
    } catch (error) {
      if (signal.aborted || !(error instanceof net.Unreachable)) throw error;
      fill(main, status);
      say(refusal(error));
      await new Promise((back) => whenBack(signal, () => back(undefined)));
    }
  }
}
