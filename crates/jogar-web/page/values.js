// How good a move is beside the best one.

/** A move that throws away no less than this is poor: less may come from estimates that differ by a little. */
const POOR = 1;

/** @param {number} loss points thrown away @returns {"best" | "fair" | "poor"} */
export function quality(loss) {
  if (loss === 0) return "best";
  return loss < POOR ? "fair" : "poor";
}
