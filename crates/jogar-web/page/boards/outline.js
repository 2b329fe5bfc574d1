// The outline of cells that lie together, as the path of an SVG: round where a piece ends, square where it
// goes on.

/** @typedef {import("../shapes.js").Cell} Cell */

/** Whether a cell is among some. @param {Cell[]} cells */
function among(cells) {
  const keys = new Set(cells.map(([row, column]) => row * 100 + column));
  return (/** @type {number} */ row, /** @type {number} */ column) => keys.has(row * 100 + column);
}

/**
 * The faces of the cells as one path.
 * @param {Cell[]} cells in rows and columns of the picture
 * @param {(line: number) => number} at where a line of the grid lies
 * @param {number} [inset]
 * @param {number} [radius]
 */
export function faces(cells, at, inset = 1.6, radius = 8) {
  const has = among(cells);
  return cells.map(([row, column]) => face(row, column, has, at, inset, radius)).join("");
}

/**
 * @param {number} row @param {number} column @param {(row: number, column: number) => boolean} has
 * @param {(line: number) => number} at @param {number} inset @param {number} radius
 */
function face(row, column, has, at, inset, radius) {
  const [north, south] = [has(row - 1, column), has(row + 1, column)];
  const [west, east] = [has(row, column - 1), has(row, column + 1)];
  const x0 = at(column) + (west ? 0 : inset);
  const x1 = at(column + 1) - (east ? 0 : inset);
  const y0 = at(row) + (north ? 0 : inset);
  const y1 = at(row + 1) - (south ? 0 : inset);
  // Each corner, clockwise from the north-west: the side before and after it, the diagonal, its place, and the
  // directions in which the outline comes and goes.
  /** @type {[boolean, boolean, boolean, number, number, number, number, number, number][]} */
  const corners = [
    [west, north, has(row - 1, column - 1), x0, y0, 0, -1, 1, 0],
    [north, east, has(row - 1, column + 1), x1, y0, 1, 0, 0, 1],
    [east, south, has(row + 1, column + 1), x1, y1, 0, 1, -1, 0],
    [south, west, has(row + 1, column - 1), x0, y1, -1, 0, 0, -1],
  ];
  const path = corners.map(([before, after, diagonal, x, y, ux, uy, vx, vy]) => {
    if (!before && !after) {
      return `${x - ux * radius} ${y - uy * radius}Q${x} ${y} ${x + vx * radius} ${y + vy * radius}`;
    }
    if (before && after && !diagonal) {
      return `${x - ux * inset} ${y - uy * inset}L${x - ux * inset + vx * inset} ${y - uy * inset + vy * inset}L${x + vx * inset} ${y + vy * inset}`;
    }
    return `${x} ${y}`;
  });
  return `M${path.join("L")}Z`;
}

/**
 * The border of the cells, as lines.
 * @param {Cell[]} cells @param {(line: number) => number} at @param {number} [inset]
 */
export function border(cells, at, inset = 1.6) {
  const has = among(cells);
  let path = "";
  for (const [row, column] of cells) {
    const [north, south] = [has(row - 1, column), has(row + 1, column)];
    const [west, east] = [has(row, column - 1), has(row, column + 1)];
    const x0 = at(column) + (west ? -inset : inset);
    const x1 = at(column + 1) - (east ? -inset : inset);
    const y0 = at(row) + (north ? -inset : inset);
    const y1 = at(row + 1) - (south ? -inset : inset);
    if (!north) path += `M${x0} ${y0}H${x1}`;
    if (!south) path += `M${x0} ${y1}H${x1}`;
    if (!west) path += `M${x0} ${y0}V${y1}`;
    if (!east) path += `M${x1} ${y0}V${y1}`;
  }
  return path;
}

/**
 * Cells of the same kind that lie together: each group is one piece, because own pieces never touch by a side.
 * @template T
 * @param {T[][]} cells @param {(cell: T) => number} kind 0 for none
 * @returns {{ kind: number, cells: Cell[] }[]}
 */
export function groups(cells, kind) {
  const seen = new Set();
  const found = [];
  const key = (/** @type {number} */ row, /** @type {number} */ column) => row * 100 + column;
  for (const [row, line] of cells.entries()) {
    for (const [column, cell] of line.entries()) {
      const wanted = kind(cell);
      if (!wanted || seen.has(key(row, column))) continue;
      /** @type {Cell[]} */
      const list = [];
      /** @type {Cell[]} */
      const todo = [[row, column]];
      while (todo.length > 0) {
        const [r, c] = /** @type {Cell} */ (todo.pop());
        const at = cells[r]?.[c];
        if (at === undefined || seen.has(key(r, c)) || kind(at) !== wanted) continue;
        seen.add(key(r, c));
        list.push([r, c]);
        todo.push([r + 1, c], [r - 1, c], [r, c + 1], [r, c - 1]);
      }
      found.push({ kind: wanted, cells: list });
    }
  }
  return found;
}
