//! A small board as the player to move sees it.
//!
//! The points are numbered row by row without gaps: on 5 columns, row 1 begins at bit 5. There are never more
//! rows than columns (a taller board is transposed first: the rules treat rows and columns alike), so that
//! one multiplication gathers a column without carries.

use crate::lines::{self, COUNTS};

/// The stones of both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board<const ROWS: usize, const COLUMNS: usize> {
    /// Those of the player to move.
    pub(crate) own: u64,
    /// Those of the opponent.
    pub(crate) other: u64,
}

/// The result of a placement.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placed<const ROWS: usize, const COLUMNS: usize> {
    /// The board as the opponent sees it, who is to move.
    pub(crate) board: Board<ROWS, COLUMNS>,
    /// The number of points that the player who placed the stone gains.
    pub(crate) gain: i32,
    /// The stones that were flipped in the row of the placement and in its column, as neighbouring bits.
    pub(crate) flips: [usize; 2],
}

impl<const ROWS: usize, const COLUMNS: usize> Board<ROWS, COLUMNS> {
    pub(crate) const POINTS: usize = ROWS * COLUMNS;
    /// All points.
    pub(crate) const ALL: u64 = (1 << Self::POINTS) - 1;
    /// The first row.
    const ROW: u64 = (1 << COLUMNS) - 1;
    /// The first column.
    const COLUMN: u64 = {
        let mut points = 0;
        let mut row = 0;
        while row < ROWS {
            points |= 1 << (COLUMNS * row);
            row += 1;
        }
        points
    };
    /// Multiplied with the first column, moves its points side by side to [`Self::GATHERED`]. Row i moves by
    /// (COLUMNS − 1) × (ROWS − 1 − j) for all j; two products fall on one bit only if j differs by COLUMNS,
    /// which is impossible.
    const GATHER: u64 = {
        let mut factor = 0;
        let mut row = 0;
        while row < ROWS {
            factor |= 1 << ((COLUMNS - 1) * row);
            row += 1;
        }
        factor
    };
    const GATHERED: usize = (COLUMNS - 1) * (ROWS - 1);
    /// For every set of points of the first column as neighbouring bits, the same points on the board.
    const SCATTERED: [u32; 1 << lines::LONGEST] = {
        let mut sets = [0; 1 << lines::LONGEST];
        let mut set = 0;
        while set < sets.len() {
            let mut row = 0;
            while row < ROWS {
                if set >> row & 1 == 1 {
                    sets[set] |= 1 << (COLUMNS * row);
                }
                row += 1;
            }
            set += 1;
        }
        sets
    };

    /// The empty points.
    #[inline]
    pub(crate) const fn empty(self) -> u64 {
        Self::ALL & !(self.own | self.other)
    }

    /// The lead of the player to move, in stones.
    #[inline]
    pub(crate) const fn lead(self) -> i32 {
        self.own.count_ones() as i32 - self.other.count_ones() as i32
    }

    /// The stones in a row as neighbouring bits.
    #[inline]
    pub(crate) const fn row(stones: u64, row: usize) -> usize {
        ((stones >> (COLUMNS * row)) & Self::ROW) as usize
    }

    /// The stones in a column as neighbouring bits.
    #[inline]
    pub(crate) const fn column(stones: u64, column: usize) -> usize {
        let gathered = (stones >> column & Self::COLUMN).wrapping_mul(Self::GATHER) >> Self::GATHERED;
        gathered as usize & ((1 << ROWS) - 1)
    }

    /// The stones that a placement flips in its row and in its column.
    #[inline]
    fn flips(self, row: usize, column: usize) -> [usize; 2] {
        [
            lines::flips(Self::row(self.own, row), Self::row(self.other, row), column),
            lines::flips(Self::column(self.own, column), Self::column(self.other, column), row),
        ]
    }

    /// Places a stone on an empty point.
    #[inline]
    pub(crate) fn place(self, point: usize) -> Placed<ROWS, COLUMNS> {
        let (row, column) = (point / COLUMNS, point % COLUMNS);
        let [in_row, in_column] = self.flips(row, column);
        let flips = (in_row as u64) << (COLUMNS * row) | u64::from(Self::SCATTERED[in_column]) << column;
        let gain = 1 + 2 * i32::from(COUNTS[in_row] + COUNTS[in_column]);
        let board = Self { own: self.other ^ flips, other: self.own ^ flips | 1 << point };
        Placed { board, gain, flips: [in_row, in_column] }
    }

    /// The gain of a placement: its stone, and two points for each stone that it flips.
    #[inline]
    pub(crate) fn gain(self, point: usize) -> i32 {
        let [in_row, in_column] = self.flips(point / COLUMNS, point % COLUMNS);
        1 + 2 * i32::from(COUNTS[in_row] + COUNTS[in_column])
    }
}

/// The numbers of the bits that are set.
#[inline]
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        set &= set.checked_sub(1)?;
        Some(lowest)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogar_core::Side;
    use jogar_games::lear::Variant;
    use jogar_games::lear::reference::{Reference, Stage};
    use proptest::prelude::*;

    /// A board as the corner of a square one of the plain rules, whose other points stay empty.
    fn plain<const ROWS: usize, const COLUMNS: usize>(board: Board<ROWS, COLUMNS>) -> Reference {
        let mut plain = Reference::new(COLUMNS);
        plain.stage = Stage::Playing;
        for point in 0..ROWS * COLUMNS {
            let sides = [(board.own, Side::First), (board.other, Side::Second)];
            let owner = sides.into_iter().find(|(stones, _)| stones >> point & 1 == 1);
            plain.board[point / COLUMNS][point % COLUMNS] = owner.map(|(_, side)| side);
        }
        plain
    }

    fn check<const ROWS: usize, const COLUMNS: usize>(own: u64, other: u64) {
        let all = Board::<ROWS, COLUMNS>::ALL;
        let board = Board::<ROWS, COLUMNS> { own: own & all, other: other & all & !own };
        for point in bits(board.empty()) {
            let placed = board.place(point);
            let mut expected = plain(board);
            expected.play([point / COLUMNS, point % COLUMNS], Variant::Komi);
            let swapped = Board::<ROWS, COLUMNS> { own: placed.board.other, other: placed.board.own };
            assert_eq!(plain(swapped).board, expected.board, "{board:?} {point}");
            assert_eq!(swapped.lead(), board.lead() + placed.gain);
            assert_eq!(board.gain(point), placed.gain);
        }
    }

    proptest! {
        #[test]
        fn placements_are_those_of_the_plain_rules(own in any::<u64>(), other in any::<u64>(), more in any::<u64>()) {
            for other in [other, other | more] {
                check::<3, 3>(own, other);
                check::<3, 5>(own, other);
                check::<4, 6>(own, other);
                check::<5, 5>(own, other);
                check::<5, 6>(own, other);
                check::<6, 6>(own, other);
            }
        }
    }
}
