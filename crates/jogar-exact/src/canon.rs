//! One form for all positions that are turned or mirrored images of each other, as a number that tells the position.
//!
//! Mirroring exchanges rows or columns, and turning over exchanges points across the diagonal. Each is a few exchanges of
//! bits at a fixed distance, for both players' stones at once where they fit into one word.

use crate::board::Board;
use crate::lines::number;

/// Exchanges the bits of `mask` with those `distance` above them.
#[derive(Clone, Copy)]
struct Exchange {
    mask: u64,
    distance: usize,
}

impl Exchange {
    const NONE: Self = Self { mask: 0, distance: 0 };

    #[inline]
    const fn apply(self, word: u64) -> u64 {
        let changed = (word ^ word >> self.distance) & self.mask;
        word ^ changed ^ changed << self.distance
    }
}

/// Where the other player's stones begin, if both fit into one word.
const HALF: usize = 32;

/// The mask for both halves of a word.
const fn doubled(mask: u64, points: usize) -> u64 {
    if points <= HALF { mask | mask << HALF } else { mask }
}

/// How to turn and mirror boards of one shape.
struct Images<const ROWS: usize, const COLUMNS: usize>;

impl<const ROWS: usize, const COLUMNS: usize> Images<ROWS, COLUMNS> {
    const POINTS: usize = ROWS * COLUMNS;

    /// Row i and row ROWS − 1 − i, for i = 0, 1, 2.
    const ROWS_EXCHANGED: [Exchange; 3] = {
        let mut steps = [Exchange::NONE; 3];
        let mut row = 0;
        while row < ROWS / 2 {
            let mask = ((1 << COLUMNS) - 1) << (COLUMNS * row);
            let distance = COLUMNS * (ROWS - 1 - 2 * row);
            steps[row] = Exchange { mask: doubled(mask, Self::POINTS), distance };
            row += 1;
        }
        steps
    };

    /// Column i and column COLUMNS − 1 − i, for i = 0, 1, 2.
    const COLUMNS_EXCHANGED: [Exchange; 3] = {
        let mut steps = [Exchange::NONE; 3];
        let mut column = 0;
        while column < COLUMNS / 2 {
            let mut mask = 0;
            let mut row = 0;
            while row < ROWS {
                mask |= 1 << (COLUMNS * row + column);
                row += 1;
            }
            steps[column] =
                Exchange { mask: doubled(mask, Self::POINTS), distance: COLUMNS - 1 - 2 * column };
            column += 1;
        }
        steps
    };

    /// The points that are i + 1 right of the diagonal and those as far left of it, for a square.
    const TURNED: [Exchange; 5] = {
        let mut steps = [Exchange::NONE; 5];
        let mut right = 1;
        while right < COLUMNS {
            let mut mask = 0;
            let mut row = 0;
            while row + right < COLUMNS {
                mask |= 1 << (COLUMNS * row + row + right);
                row += 1;
            }
            steps[right - 1] = Exchange { mask: doubled(mask, Self::POINTS), distance: (COLUMNS - 1) * right };
            right += 1;
        }
        steps
    };

    #[inline]
    fn apply<const STEPS: usize>(steps: &[Exchange; STEPS], used: usize, mut word: u64) -> u64 {
        for step in &steps[..used] {
            word = step.apply(word);
        }
        word
    }

    #[inline]
    fn flipped(word: u64) -> u64 {
        Self::apply(&Self::ROWS_EXCHANGED, ROWS / 2, word)
    }

    #[inline]
    fn mirrored(word: u64) -> u64 {
        Self::apply(&Self::COLUMNS_EXCHANGED, COLUMNS / 2, word)
    }

    #[inline]
    fn turned(word: u64) -> u64 {
        Self::apply(&Self::TURNED, COLUMNS - 1, word)
    }

    /// All images of the stones in a word; of a board that is not square, each twice.
    #[inline]
    fn all(word: u64) -> [u64; 8] {
        let four = |word| {
            let mirrored = Self::mirrored(word);
            [word, mirrored, Self::flipped(word), Self::flipped(mirrored)]
        };
        let [a, b, c, d] = four(word);
        let [e, f, g, h] = if ROWS == COLUMNS { four(Self::turned(word)) } else { [a, b, c, d] };
        [a, b, c, d, e, f, g, h]
    }
}

impl<const ROWS: usize, const COLUMNS: usize> Board<ROWS, COLUMNS> {
    /// How many bits a [`Self::key`] has.
    pub(crate) const KEY_BITS: u32 = if Self::POINTS <= HALF { 2 * Self::POINTS as u32 } else { 10 * ROWS as u32 };

    /// A number for this position and its images, and for no other.
    #[inline]
    pub(crate) fn key(self) -> u64 {
        if Self::POINTS <= HALF {
            let images = Images::<ROWS, COLUMNS>::all(self.own | self.other << HALF);
            let least = images.into_iter().fold(u64::MAX, u64::min);
            return (least & Self::ALL) | (least >> HALF) << Self::POINTS;
        }
        let [own, other] = [self.own, self.other].map(Images::<ROWS, COLUMNS>::all);
        let images = own.into_iter().zip(other);
        let least = images.min().unwrap_or_default();
        (0..ROWS).fold(0, |key, row| {
            key << 10 | number(Self::row(least.0, row), Self::row(least.1, row)) as u64
        })
    }
}
