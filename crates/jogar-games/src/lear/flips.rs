//! The stones that one placement flips.
//!
//! A line is gathered from the board as a few neighbouring bits, its flips are found, and they are scattered
//! back; rows and columns differ only in the factors of gathering and scattering. [`by_carry`] finds the
//! flips of a line. Boards of one machine word use a table of its results instead, which is twice as fast.

use num_traits::{PrimInt, WrappingMul};

/// The points of a line on boards of one machine word: sizes 3 to 8.
pub(super) const NARROW: u32 = 8;
/// The points of a line on boards of two machine words: sizes 9 and 10.
pub(super) const WIDE: u32 = 10;

/// The flips of a placement on a narrow board.
#[inline]
pub(super) fn narrow(own: u64, other: u64, point: u8) -> u64 {
    NARROW_CROSSES[usize::from(point) % NARROW_CROSSES.len()].flips(own, other)
}

/// The flips of a placement on a wide board.
#[inline(never)] // A call costs little here, and without this code a caller's loop is small enough to inline.
pub(super) fn wide(own: u128, other: u128, point: u8) -> u128 {
    WIDE_CROSSES[usize::from(point)].flips(own, other)
}

// ANCHOR: flips
/// The flips of one line. Bit `place` is the new stone, which is not yet in `own`.
///
/// ```text
///            0 1 2 3 4 5 6 7
///   own      X . . X . . . .
///   other    . . . . O O . O        the new stone + at place 6
///   run      . . . # # # # #        all stones around + without a gap
///   friends  . . . X . . + .        exactly two, so this line would flip
///   block    . . . . O O . O        but the enemies are not one block
/// ```
const fn by_carry(own: u32, other: u32, place: u32) -> u32 {
    let new = 1 << place;
    let stones = own | other | new;
    // A carry that starts at the new stone goes through all stones above it and stops in the first gap.
    let above = stones & !(stones + new);
    let gaps = !stones & (new - 1);
    let below = stones & (new - 1) & (u32::MAX << (u32::BITS - gaps.leading_zeros()));
    let run = above | below;
    let friends = own & run;
    let block = other & run;
    let unbroken = block & (block + (block & block.wrapping_neg())) == 0;
    if friends.is_power_of_two() && unbroken { block } else { 0 }
}
// ANCHOR_END: flips

/// Finds the flips of a line whose new stone is at a certain place.
trait Judge {
    /// The flips of the line with these stones.
    fn flips(&self, own: u32, other: u32) -> u32;
}

/// The two lines through a point of a board that is one `Word`. Narrow ones fill a line of the cache.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Cross<Word, Judge> {
    row: Line<Word, Judge>,
    column: Line<Word, Judge>,
    /// The points of the column.
    column_points: Word,
}

impl<Word: PrimInt + WrappingMul, J: Judge> Cross<Word, J> {
    #[inline]
    fn flips(&self, own: Word, other: Word) -> Word {
        let points = self.column_points;
        self.row.flips(own, other) | self.column.flips(own & points, other & points) & points
    }
}

/// How one of the two lines through a point is gathered from the board and scattered back.
#[derive(Clone, Copy)]
struct Line<Word, Judge> {
    /// Multiplied with the board, moves the points of the line side by side into its last row.
    gather: Word,
    /// Multiplied with the flips, moves them to the points of the line.
    scatter: Word,
    judge: Judge,
}

impl<Word: PrimInt + WrappingMul, J: Judge> Line<Word, J> {
    #[inline]
    fn flips(&self, own: Word, other: Word) -> Word {
        let flips = self.judge.flips(self.taken_out(own), self.taken_out(other));
        Word::from(flips).unwrap_or_else(Word::zero).wrapping_mul(&self.scatter)
    }

    /// The stones on the line as neighbouring bits.
    #[inline]
    fn taken_out(&self, board: Word) -> u32 {
        let side = if Word::zero().count_zeros() == u64::BITS { NARROW } else { WIDE };
        let last_row = board.wrapping_mul(&self.gather) >> (side * (side - 1)) as usize;
        let line = last_row & ((Word::one() << side as usize) - Word::one());
        line.to_u32().unwrap_or(0)
    }
}

/// The lines through a point of a board whose rows have `side` points, without judges.
///
/// ```text
///           bit of the board            last row                      flips       bit of the board
///  row      side × row + i   ×gather→   side × (side - 1) + i         i   ×scatter→   side × row + i
///  column   side × i + column           side × (side - 1) + i         i               side × i + column
/// ```
///
/// The other products of a column fall on other bits, so nothing is carried. Scattering would carry only if
/// the first and the last point of the column both flipped, but then there is no place for two friendly
/// stones.
const fn cross(side: u32, row: u32, column: u32) -> Cross<u128, ()> {
    let flat = Line { gather: 1 << (side * (side - 1 - row)), scatter: 1 << (side * row), judge: () };
    let mut upright = Line { gather: 0, scatter: 0, judge: () };
    let mut column_points = 0;
    let mut i = 0;
    while i < side {
        column_points |= 1 << (side * i + column);
        upright.gather |= 1 << ((side - 1) * (side - i) - column);
        upright.scatter |= 1 << ((side - 1) * i + column);
        i += 1;
    }
    Cross { row: flat, column: upright, column_points }
}

/// Judges by [`by_carry`], for a new stone at this place.
#[derive(Clone, Copy)]
struct ByCarry(u32);

impl Judge for ByCarry {
    fn flips(&self, own: u32, other: u32) -> u32 {
        by_carry(own, other, self.0)
    }
}

static WIDE_CROSSES: [Cross<u128, ByCarry>; (WIDE * WIDE) as usize] = {
    const fn judged(line: Line<u128, ()>, place: u32) -> Line<u128, ByCarry> {
        Line { gather: line.gather, scatter: line.scatter, judge: ByCarry(place) }
    }
    const fn at(point: u32) -> Cross<u128, ByCarry> {
        let [r, c] = [point / WIDE, point % WIDE];
        let Cross { row, column, column_points } = cross(WIDE, r, c);
        Cross { row: judged(row, c), column: judged(column, r), column_points }
    }
    let mut crosses = [at(0); (WIDE * WIDE) as usize];
    let mut point = 1;
    while point < WIDE * WIDE {
        crosses[point as usize] = at(point);
        point += 1;
    }
    crosses
};

static NARROW_CROSSES: [Cross<u64, &Answers>; (NARROW * NARROW) as usize] = {
    const fn judged(line: Line<u128, ()>, place: u32) -> Line<u64, &'static Answers> {
        Line { gather: line.gather as u64, scatter: line.scatter as u64, judge: &ANSWERS[place as usize] }
    }
    const fn at(point: u32) -> Cross<u64, &'static Answers> {
        let [r, c] = [point / NARROW, point % NARROW];
        let Cross { row, column, column_points } = cross(NARROW, r, c);
        Cross { row: judged(row, c), column: judged(column, r), column_points: column_points as u64 }
    }
    let mut crosses = [at(0); (NARROW * NARROW) as usize];
    let mut point = 1;
    while point < NARROW * NARROW {
        crosses[point as usize] = at(point);
        point += 1;
    }
    crosses
};

/// The results of [`by_carry`] for all lines with the new stone at one place. The seven other points, each
/// empty, own or the opponent's, are the digits 0, 1, 2 of a number. The parts of all tables that are ever
/// read have 25 KiB, so they stay in the fastest cache.
struct Answers {
    /// The number of a line with these own stones only.
    own: [u16; LINES],
    /// The number of a line with these stones of the opponent only.
    other: [u16; LINES],
    /// The flips of each number; those from 3⁷ = 2187 on do not exist.
    flips: [u8; NUMBERS],
}

/// The sets of points of a line.
const LINES: usize = 1 << NARROW;
/// The next power of two after 3⁷, so that a number can be masked instead of checked.
const NUMBERS: usize = 4096;

static ANSWERS: [Answers; NARROW as usize] = {
    let mut answers = [const { Answers { own: [0; LINES], other: [0; LINES], flips: [0; NUMBERS] } }; 8];
    let mut place = 0;
    while place < NARROW {
        answers[place as usize] = Answers::build(place);
        place += 1;
    }
    answers
};

impl Judge for &Answers {
    #[inline]
    fn flips(&self, own: u32, other: u32) -> u32 {
        let own = usize::from(self.own[own as usize % LINES]);
        let other = usize::from(self.other[other as usize % LINES]);
        self.flips[(own + other) % NUMBERS].into()
    }
}

impl Answers {
    const fn build(place: u32) -> Self {
        let mut answers = Self { own: [0; LINES], other: [0; LINES], flips: [0; NUMBERS] };
        let mut stones = 0;
        while stones < LINES {
            answers.own[stones] = number(stones as u32, place);
            answers.other[stones] = 2 * answers.own[stones];
            stones += 1;
        }
        let mut own = 0;
        while own < LINES {
            if own >> place & 1 == 0 {
                answers.fill(own, place);
            }
            own += 1;
        }
        answers
    }

    /// Fills in the lines with these own stones.
    const fn fill(&mut self, own: usize, place: u32) {
        let free = (LINES - 1) & !own & !(1 << place);
        let mut other = free;
        while other > 0 {
            let number = self.own[own] + self.other[other];
            self.flips[number as usize] = by_carry(own as u32, other as u32, place) as u8;
            // The next smaller subset.
            other = (other - 1) & free;
        }
    }
}

/// The number whose digits are 1 where the line has stones, without the digit of `place`.
const fn number(stones: u32, place: u32) -> u16 {
    let below = stones & ((1 << place) - 1);
    let mut rest = below | (stones >> (place + 1) << place);
    let mut number = 0;
    let mut weight = 1;
    while rest > 0 {
        number += weight * (rest & 1) as u16;
        weight *= 3;
        rest >>= 1;
    }
    number
}
