// The end of a search.

import * as net from "../net.js";

/**
 * Searches to the end.
 * @param {any} request
 * @param {(event: any) => void} told hears what is told on the way
 * @param {(search: import("../net.js").Search) => void} begun hears of the search itself, before its end
 * @returns {Promise<any>} the last report; null if the page has stopped it
 */
export async function searchToEnd(request, told, begun) {
  /** @type {(report: any) => void} */
  let found = () => {};
  const end = new Promise((one) => { found = one; });
  const search = await net.search(request, (event) => (event.done ? found(event) : told(event)));
  begun(search);
  const report = await end;
  if (report.report === "failed") throw new net.Refused(report.status ?? 422, report.faults);
  return report.report === "stopped" ? null : report;
}
