//! The stones that one placement flips.
//!
//! A line is taken out of the board as a few neighbouring bits, judged on its own, and its flips are put back;
//! rows and columns differ only in the factors that take them out and put them back. [`by_carry`] judges a
//! line. Boards of one machine word look its answer up instead, which is twice as fast.

use num_traits::{PrimInt, WrappingMul};

/// The points of a line on boards of one machine word: sizes 3 to 8.
pub(super) const NARROW: u32 = 8;
/// The points of a line on boards of two machine words: sizes 9 and 10.
pub(super) const WIDE: u32 = 10;

/// The flips of a placement on a narrow board.
#[inline]
pub(super) fn narrow(own: u64, other: u64, point: u8) -> u64 {
    let [row, column] = &NARROW_LINES[usize::from(point) % NARROW_LINES.len()];
    row.flips(own, other) | column.flips(own, other)
}

/// The flips of a placement on a wide board.
#[inline(never)] // A call costs little here, and without this code a caller's loop stays small enough to inline.
pub(super) fn wide(own: u128, other: u128, point: u8) -> u128 {
    let [row, column] = &WIDE_LINES[usize::from(point)];
    row.flips(own, other) | column.flips(own, other)
}

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

/// Knows the flips of a line whose new stone is at a certain place.
trait Judge {
    /// The flips of the line with these stones.
    fn flips(&self, own: u32, other: u32) -> u32;
}

/// One of the two lines through a point of a board that is one `Word`.
#[derive(Clone, Copy)]
struct Line<Word, Judge> {
    /// The points of the line.
    mask: Word,
    /// Multiplied with the points of the line, moves them side by side to the top of the board.
    gather: Word,
    /// Multiplied with the flips, moves them to the points of the line.
    scatter: Word,
    judge: Judge,
}

impl<Word: PrimInt + WrappingMul, J: Judge> Line<Word, J> {
    #[inline]
    fn flips(&self, own: Word, other: Word) -> Word {
        let flips = self.judge.flips(self.taken_out(own), self.taken_out(other));
        let flips = Word::from(flips).unwrap_or_else(Word::zero);
        flips.wrapping_mul(&self.scatter) & self.mask
    }

    /// The stones on the line as neighbouring bits.
    #[inline]
    fn taken_out(&self, board: Word) -> u32 {
        let side = if Word::zero().count_zeros() == u64::BITS { NARROW } else { WIDE };
        let gathered = (board & self.mask).wrapping_mul(&self.gather) >> (side * (side - 1)) as usize;
        let line = gathered & ((Word::one() << side as usize) - Word::one());
        line.to_u32().unwrap_or(0)
    }
}

/// The factors of a row on a board whose rows have `side` points.
///
/// ```text
///  points side × row + i   × gather  →  side × (side - 1) + i        i   × scatter  →  side × row + i
/// ```
const fn row(side: u32, row: u32) -> Line<u128, ()> {
    let mask = ((1 << side) - 1) << (side * row);
    Line { mask, gather: 1 << (side * (side - 1 - row)), scatter: 1 << (side * row), judge: () }
}

/// The factors of a column.
///
/// ```text
///  points side × i + column   × gather  →  side × (side - 1) + i     i   × scatter  →  side × i + column
/// ```
///
/// The other products fall on other bits, so nothing is carried. Scattering would carry only if the first and
/// the last point of the line both flipped, but a line with two friendly stones leaves at most one of them.
const fn column(side: u32, column: u32) -> Line<u128, ()> {
    let mut line = Line { mask: 0, gather: 0, scatter: 0, judge: () };
    let mut i = 0;
    while i < side {
        line.mask |= 1 << (side * i + column);
        line.gather |= 1 << ((side - 1) * (side - i) - column);
        line.scatter |= 1 << ((side - 1) * i + column);
        i += 1;
    }
    line
}

/// Judges by [`by_carry`], for a new stone at this place.
#[derive(Clone, Copy)]
struct ByCarry(u32);

impl Judge for ByCarry {
    fn flips(&self, own: u32, other: u32) -> u32 {
        by_carry(own, other, self.0)
    }
}

static WIDE_LINES: [[Line<u128, ByCarry>; 2]; (WIDE * WIDE) as usize] = {
    const fn judged(line: Line<u128, ()>, place: u32) -> Line<u128, ByCarry> {
        Line { mask: line.mask, gather: line.gather, scatter: line.scatter, judge: ByCarry(place) }
    }
    let mut lines = [[judged(row(WIDE, 0), 0); 2]; (WIDE * WIDE) as usize];
    let mut point = 0;
    while point < WIDE * WIDE {
        let [r, c] = [point / WIDE, point % WIDE];
        lines[point as usize] = [judged(row(WIDE, r), c), judged(column(WIDE, c), r)];
        point += 1;
    }
    lines
};

static NARROW_LINES: [[Line<u64, &Answers>; 2]; (NARROW * NARROW) as usize] = {
    const fn judged(line: Line<u128, ()>, place: u32) -> Line<u64, &'static Answers> {
        let judge = &ANSWERS[place as usize];
        Line { mask: line.mask as u64, gather: line.gather as u64, scatter: line.scatter as u64, judge }
    }
    let mut lines = [[judged(row(NARROW, 0), 0); 2]; (NARROW * NARROW) as usize];
    let mut point = 0;
    while point < NARROW * NARROW {
        let [r, c] = [point / NARROW, point % NARROW];
        lines[point as usize] = [judged(row(NARROW, r), c), judged(column(NARROW, c), r)];
        point += 1;
    }
    lines
};

/// What [`by_carry`] answers for all lines with the new stone at one place. The seven other points, each empty,
/// own or the opponent's, are the digits 0, 1, 2 of a number. The parts of all places that are ever read have
/// 25 KiB, so they stay in the fastest cache.
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
/// The next power of two after 3⁷, so that a number can be cut to it instead of being checked.
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
        let number = self.own[own as usize % LINES] + self.other[other as usize % LINES];
        u32::from(self.flips[usize::from(number) % NUMBERS])
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
