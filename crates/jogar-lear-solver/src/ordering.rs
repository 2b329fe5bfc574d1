//! Move ordering: a guess of the value of a position, to try good placements first. It changes the cost of a
//! proof, never its result.
//!
//! Flips happen in rows and columns, so every line has a value, and all values are looked up.

use crate::board::{Board, Placed};
use crate::lines;
use crate::weights::WEIGHTS;

const SETS: usize = 1 << lines::LONGEST;

/// The number of weights of lines of all lengths.
pub const LINE_WEIGHTS: usize = FIRST[lines::LONGEST + 1];

/// The index of the first weight of each length: lines of 3 to 6 points have 27, 81, 243 and 729.
const FIRST: [usize; lines::LONGEST + 2] = [0, 0, 0, 0, 27, 108, 351, 1080];

/// The index of the weight of a line, from its points: 0 if empty, 1 for the mover, 2 for the opponent.
/// Mirrored lines share a weight.
#[must_use]
pub fn line_weight(points: &[u8]) -> usize {
    let number = |number: usize, point: &u8| 3 * number + usize::from(*point);
    FIRST[points.len()] + points.iter().fold(0, number).min(points.iter().rev().fold(0, number))
}

/// The value of each line of a length for the player to move, in hundredths of a point.
const fn judged(length: usize) -> [i16; SETS * SETS] {
    let mut values = [0; SETS * SETS];
    let mut own = 0;
    while own < 1 << length {
        let mut other = 0;
        while other < 1 << length {
            if own & other == 0 {
                values[own * SETS + other] = WEIGHTS[FIRST[length] + least_number(own, other, length)];
            }
            other += 1;
        }
        own += 1;
    }
    values
}

/// The number of a line or of its mirror image, the smaller of the two.
const fn least_number(own: usize, other: usize, length: usize) -> usize {
    let [mut mirrored_own, mut mirrored_other] = [0, 0];
    let mut place = 0;
    while place < length {
        mirrored_own = mirrored_own << 1 | own >> place & 1;
        mirrored_other = mirrored_other << 1 | other >> place & 1;
        place += 1;
    }
    let [number, mirrored] = [lines::number(own, other), lines::number(mirrored_own, mirrored_other)];
    if number < mirrored { number } else { mirrored }
}

/// For each length of a line.
static VALUES: [[i16; SETS * SETS]; lines::LONGEST + 1] =
    [[0; SETS * SETS], [0; SETS * SETS], [0; SETS * SETS], judged(3), judged(4), judged(5), judged(6)];

/// The value of each line for the player who is not to move, before a placement.
pub(crate) struct Promises<const ROWS: usize, const COLUMNS: usize> {
    rows: [i16; ROWS],
    columns: [i16; COLUMNS],
    sum: i32,
}

#[inline]
fn value(length: usize, own: usize, other: usize) -> i16 {
    VALUES[length][(own * SETS + other) % (SETS * SETS)]
}

impl<const ROWS: usize, const COLUMNS: usize> Promises<ROWS, COLUMNS> {
    #[inline]
    pub(crate) fn of(board: Board<ROWS, COLUMNS>) -> Self {
        let after = Board { own: board.other, other: board.own };
        let rows = std::array::from_fn(|row| Self::row(after, row));
        let columns = std::array::from_fn(|column| Self::column(after, column));
        let sum = rows.iter().chain(&columns).map(|&value| i32::from(value)).sum();
        Self { rows, columns, sum }
    }

    #[inline]
    fn row(board: Board<ROWS, COLUMNS>, row: usize) -> i16 {
        value(
            COLUMNS,
            Board::<ROWS, COLUMNS>::row(board.own, row),
            Board::<ROWS, COLUMNS>::row(board.other, row),
        )
    }

    #[inline]
    fn column(board: Board<ROWS, COLUMNS>, column: usize) -> i16 {
        let [own, other] =
            [board.own, board.other].map(|stones| Board::<ROWS, COLUMNS>::column(stones, column));
        value(ROWS, own, other)
    }

    /// The value of the position for the player who is not to move, as if it were.
    pub(crate) const fn sum(&self) -> i32 {
        self.sum
    }

    /// The value of the position after a placement for the player who is then to move. Only changed lines are
    /// looked up again.
    #[inline]
    pub(crate) fn after(&self, point: usize, placed: &Placed<ROWS, COLUMNS>) -> i32 {
        let (row, column) = (point / COLUMNS, point % COLUMNS);
        let mut sum = self.sum;
        let mut rows = placed.flips[1] | 1 << row;
        while rows != 0 {
            let row = rows.trailing_zeros() as usize;
            rows &= rows - 1;
            sum += i32::from(Self::row(placed.board, row) - self.rows[row]);
        }
        let mut columns = placed.flips[0] | 1 << column;
        while columns != 0 {
            let column = columns.trailing_zeros() as usize;
            columns &= columns - 1;
            sum += i32::from(Self::column(placed.board, column) - self.columns[column]);
        }
        sum
    }
}
