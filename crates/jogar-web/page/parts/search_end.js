// The end of a search. A short one can end before the stream of events is open: its report is then asked for.

import * as net from "../net.js";

/**
 * Searches to the end.
 * @param {any} request
 * @param {(event: any) => void} told hears what is told on the way
 * @param {(search: import("../net.js").Search) => void} begun hears of the search itself, before its end
 * @returns {Promise<any>} the last report
 */
export async function searchToEnd(request, told, begun) {
  /** @type {(report: any) => void} */
  let found = () => {};
  /** @type {(error: unknown) => void} */
  let failed = () => {};
  const end = new Promise((one, other) => {
    found = one;
    failed = other;
  });
  const search = await net.search(request, (event) => (event.done ? found(event) : told(event)));
  begun(search);
  const look = () => search.look().then((view) => view.done && found(view.report), failed);
  const unlisten = net.listen((event) => {
    if (event.about === "reset" || (event.about === "connection" && event.open)) look();
  });
  look();
  try {
    const report = await end;
    if (report?.report === "failed") throw new net.Refused(422, report.faults);
    return report;
  } finally {
    unlisten();
  }
}
