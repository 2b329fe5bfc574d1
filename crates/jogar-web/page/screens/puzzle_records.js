// What a person has done on each problem, kept in the browser: the steps so far, and the best solution by hand.

import { store, stored } from "../settings.js";

/** @typedef {{ move: string, name: string, by: string }} Step `by`: "hand", "hint", or the name of an algorithm */
/** @typedef {{ best?: number, line?: Step[], at?: number }} Record */

const PLACE = "jogar-puzzles";

/** @returns {{ [problem: string]: Record }} */
const all = () => stored(PLACE, {});

/** @param {string} problem @returns {Record} */
export const recordOf = (problem) => all()[problem] ?? {};

/** Keeps where a person is. @param {string} problem @param {Step[]} line @param {number} at */
export const keepLine = (problem, line, at) => change(problem, { line, at });

/** Keeps a solution made by hand, if it is the shortest. @param {string} problem @param {number} steps */
export function keepSolved(problem, steps) {
  const { best } = recordOf(problem);
  if (best === undefined || steps < best) change(problem, { best: steps });
}

/** @param {string} problem @param {Record} changes */
function change(problem, changes) {
  const records = all();
  store(PLACE, { ...records, [problem]: { ...records[problem], ...changes } });
}
