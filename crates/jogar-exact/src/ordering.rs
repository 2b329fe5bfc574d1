//! A guess of what a position is worth, to try good placements first. It changes what a proof costs, never what is proven.
//!
//! Flips happen in rows and columns, so every line is judged on its own and all judgements are looked up.

use crate::board::{Board, Placed};
use crate::lines;

const SETS: usize = 1 << lines::LONGEST;

/// What a place is worth where one stone flips 0, 1, 2, … of the opponent's, to the player who is to move and to the other.
const TO_MOVER: [i16; 5] = [0, 8, 140, 150, 160];
const TO_OTHER: [i16; 5] = [0, 8, 105, 105, 110];
/// What a stone is worth in each of its two lines.
const STONE: i16 = 17;

/// What each line of a length promises to the player to move, in hundredths of a point.
const fn judged(length: usize) -> [i16; SETS * SETS] {
    let mut values = [0; SETS * SETS];
    let mut own = 0;
    while own < 1 << length {
        let mut other = 0;
        while other < 1 << length {
            if own & other == 0 {
                values[own * SETS + other] = judge(own, other, length);
            }
            other += 1;
        }
        own += 1;
    }
    values
}

const fn judge(own: usize, other: usize, length: usize) -> i16 {
    let mut code = 0;
    let mut place = length;
    while place > 0 {
        place -= 1;
        code = 3 * code + (own >> place & 1) + 2 * (other >> place & 1);
    }
    match length {
        4 => crate::weights::W4[code],
        5 => crate::weights::W5[code],
        _ => 0,
    }
}

/// For each length of a line.
static VALUES: [[i16; SETS * SETS]; lines::LONGEST + 1] =
    [judged(0), judged(1), judged(2), judged(3), judged(4), judged(5), judged(6)];

/// What each line promises to the player who is not to move, before a placement.
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
        value(COLUMNS, Board::<ROWS, COLUMNS>::row(board.own, row), Board::<ROWS, COLUMNS>::row(board.other, row))
    }

    #[inline]
    fn column(board: Board<ROWS, COLUMNS>, column: usize) -> i16 {
        let [own, other] = [board.own, board.other].map(|stones| Board::<ROWS, COLUMNS>::column(stones, column));
        value(ROWS, own, other)
    }

    /// What the position after a placement promises to the player who is then to move. Only lines that changed are judged
    /// anew.
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
