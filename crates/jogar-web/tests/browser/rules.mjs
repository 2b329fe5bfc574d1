// The rules once more, written from their text and slow: what the page says is held against them.

/** The holes of Adji-boto* in the order of sowing. */
export const HOLES = [..."abcdefABCDEF"];

/** The seeds of "((row 0) (row 1))" in the order of sowing: row 0 from right to left, then row 1. @param {string} text */
export function seedsOf(text) {
  const numbers = text.match(/\d+/g).map(Number);
  return [...numbers.slice(0, 6).reverse(), ...numbers.slice(6, 12)];
}

/**
 * Sows a hole; the hole of origin is skipped.
 * @param {number[]} seeds @param {string} hole
 * @param {boolean} alone whether it is the puzzle, where a capture needs no opposite row
 */
export function sow(seeds, hole, alone) {
  const from = HOLES.indexOf(hole);
  const after = [...seeds];
  after[from] = 0;
  let at = from;
  for (let left = seeds[from]; left > 0; left -= 1) {
    at = (at + 1) % 12;
    if (at === from) at = (at + 1) % 12;
    after[at] += 1;
  }
  const captures = [1, 3, 5].includes(after[at]) && (alone || (from < 6) !== (at < 6));
  const captured = captures ? after[at] : 0;
  after[at] -= captured;
  return { seeds: after, captured };
}

/** The holes that a player can sow. @param {number[]} seeds @param {number} player */
export const sowable = (seeds, player) => HOLES.filter((hole, i) => seeds[i] > 0 && (i < 6 ? 1 : 2) === player);

/** A shortest solution of a puzzle of Adji-boto, breadth first. @param {number[]} start */
export function shortest(start) {
  const seen = new Set([start.join()]);
  let layer = [{ seeds: start, path: [] }];
  while (layer.length > 0) {
    const next = [];
    for (const { seeds, path } of layer) {
      for (const hole of HOLES.filter((_, i) => seeds[i] > 0)) {
        const after = sow(seeds, hole, true).seeds;
        if (after.every((count) => count === 0)) return [...path, hole];
        if (seen.has(after.join())) continue;
        seen.add(after.join());
        next.push({ seeds: after, path: [...path, hole] });
      }
    }
    layer = next;
  }
  return null;
}

/** The stones of Lear: rows of 0, 1 and 2. @param {string} text @param {number} size */
export function stonesOf(text, size) {
  const all = text.match(/\d/g).map(Number);
  return Array.from({ length: size }, (_, row) => all.slice(row * size, (row + 1) * size));
}

/** The row and column of a point such as D4. @param {string} name @param {number} size */
const pointOf = (name, size) => [size - Number(name.slice(1)), "ABCDEFGHJK".indexOf(name[0])];

/** Places a stone and flips. @param {number[][]} stones @param {string} name @param {number} player */
export function place(stones, name, player) {
  const size = stones.length;
  const [row, column] = pointOf(name, size);
  const after = stones.map((line) => [...line]);
  after[row][column] = player;
  const flipped = [[0, 1], [1, 0]].flatMap(([down, right]) => {
    const at = (i) => after[row + i * down]?.[column + i * right] ?? 0;
    let [low, high] = [0, 0];
    while (at(low - 1)) low -= 1;
    while (at(high + 1)) high += 1;
    const run = Array.from({ length: high - low + 1 }, (_, i) => at(low + i));
    // Two own stones and one unbroken block of the other's, at one end or between.
    const written = run.map((owner) => (owner === player ? "x" : "o")).join("");
    if (!/^(xxo+|o+xx|xo+x)$/.test(written)) return [];
    return run.flatMap((owner, i) => (owner === player ? [] : [[row + (low + i) * down, column + (low + i) * right]]));
  });
  for (const [r, c] of flipped) after[r][c] = player;
  return after;
}

/** The lead of player 1 on a full board: stones, and komi for the one who did not make the last move. @param {number[][]} stones @param {number} komi */
export function leadOf(stones, komi) {
  const count = (player) => stones.flat().filter((owner) => owner === player).length;
  return count(1) - count(2) + (stones.length % 2 === 0 ? komi : -komi);
}
