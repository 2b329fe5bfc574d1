// Which tab of the browser reads the events, where there are no locks: the tabs agree by the channel that they share.
//
// The tab that reads says so every few seconds, and when it is asked. A tab that hears of no reader asks, and if nobody
// answers it reads. Of two that read, the one with the smaller name goes on. Timers of hidden tabs are slow, but an answer
// is not: so nobody takes over without having asked.

/** The time between two signs of life of the reader, in milliseconds. */
const PACE = 2000;
/** Who has heard nothing for so long asks. */
const SILENCE = 3 * PACE;
/** How long an answer is waited for. */
const ANSWER = 400;

/**
 * What the tabs tell each other: `reads` says who reads, and the number of the last event that it has told; nobody, if
 * the reader leaves. `asks` is the name of a tab that wants to know.
 * @typedef {{ reads?: string | null, last?: number, asks?: string }} Word
 */

/**
 * Takes part, until the page is left.
 * @param {BroadcastChannel} tabs
 * @param {{ name: string, begin(): void, end(): void, last(): number, know(id: number): void }} tab `begin` and `end` reading the
 *   events; `last` is the number of the last event that this tab knows, and it is told of later ones by `know`
 */
export function elect(tabs, { name, begin, end, last, know }) {
  let isReading = false;
  /** When somebody was last heard who reads. */
  let heard = -Infinity;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let asking;
  const tell = (/** @type {Word} */ word) => tabs.postMessage(word);
  const announce = () => tell({ reads: name, last: last() });
  const stop = () => {
    isReading = false;
    end();
  };

  const ask = () => {
    if (isReading || asking) return;
    tell({ asks: name });
    const since = performance.now();
    asking = setTimeout(() => {
      asking = undefined;
      if (heard >= since) return;
      isReading = true;
      begin();
      announce();
    }, ANSWER);
  };

  const listen = (/** @type {MessageEvent<Word>} */ { data: { reads, asks, last: id = 0 } }) => {
    if (asks && isReading) announce();
    // Of those who ask at the same time, one is enough; if nothing comes of it, the next tick asks again.
    if (asks && asks < name) {
      clearTimeout(asking);
      asking = undefined;
    }
    if (reads === null) ask();
    if (!reads) return;
    heard = performance.now();
    // What the reader has told before, has come before.
    know(id);
    if (isReading && reads < name) stop();
    else if (isReading) announce();
  };

  const ticking = setInterval(() => {
    if (isReading) announce();
    else if (performance.now() - heard > SILENCE) ask();
  }, PACE);
  tabs.addEventListener("message", listen);
  addEventListener("pagehide", () => {
    clearInterval(ticking);
    clearTimeout(asking);
    tabs.removeEventListener("message", listen);
    if (isReading) tell({ reads: null });
  }, { once: true });
  ask();
}
