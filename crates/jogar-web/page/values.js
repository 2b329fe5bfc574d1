// How good a move is beside the best one, and how a bad one is marked.

/**
 * A move that throws away no less than this is a mistake: less may come from estimates that differ by a little. It is the
 * `Mistake::LEAST` of the server (crates/jogar-play/src/schema/review.rs).
 */
export const MISTAKE = 1;
/** Mistakes as players mark them. @type {Record<string, string>} */
const MARKS = { mistake: "?", blunder: "??" };

/** @param {number} loss points thrown away @returns {"best" | "fair" | "poor"} */
export function quality(loss) {
  if (loss === 0) return "best";
  return loss < MISTAKE ? "fair" : "poor";
}

/** The mark of a move that was judged. @param {import("./shapes.js").ReviewedMove | undefined} judged */
export const markOf = (judged) => MARKS[judged?.mistake ?? ""] ?? "";
