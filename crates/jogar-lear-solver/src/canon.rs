//! Canonical keys: one number for all rotated and mirrored images of a position, and for no other position.
//!
//! Mirroring exchanges rows or columns, and transposing exchanges points across the diagonal. Each is a few
//! exchanges of bits at a fixed distance, for the stones of both players at once if they fit into one word.

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

/// The first bit of the other player's stones, if both fit into one word.
const HALF: usize = 32;

/// The mask for both halves of a word.
const fn doubled(mask: u64, points: usize) -> u64 {
    if points <= HALF { mask | mask << HALF } else { mask }
}

/// The rotations and mirrorings of boards of one shape.
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
            steps[right - 1] =
                Exchange { mask: doubled(mask, Self::POINTS), distance: (COLUMNS - 1) * right };
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

    /// All images of the stones in a word; each twice if the board is not square.
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
    /// The number of bits of a [`Self::key`].
    pub(crate) const KEY_BITS: u32 =
        if Self::POINTS <= HALF { 2 * Self::POINTS as u32 } else { 10 * ROWS as u32 };

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
        (0..ROWS)
            .fold(0, |key, row| key << 10 | number(Self::row(least.0, row), Self::row(least.1, row)) as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::bits;
    use proptest::prelude::*;
    use std::collections::HashMap;

    /// The images of a set of points, by rows and columns.
    fn images<const ROWS: usize, const COLUMNS: usize>(stones: u64) -> Vec<u64> {
        let mut all = Vec::new();
        for image in 0..8 {
            let map = |point: usize| {
                let (mut row, mut column) = (point / COLUMNS, point % COLUMNS);
                if image & 1 != 0 {
                    row = ROWS - 1 - row;
                }
                if image & 2 != 0 {
                    column = COLUMNS - 1 - column;
                }
                if image & 4 != 0 && ROWS == COLUMNS {
                    (row, column) = (column, row);
                }
                row * COLUMNS + column
            };
            all.push(bits(stones).map(|point| 1 << map(point)).sum());
        }
        all
    }

    fn check<const ROWS: usize, const COLUMNS: usize>(own: u64, other: u64) {
        let all = Board::<ROWS, COLUMNS>::ALL;
        let board = Board::<ROWS, COLUMNS> { own: own & all, other: other & all & !own };
        let key = board.key();
        assert!(key >> Board::<ROWS, COLUMNS>::KEY_BITS == 0);
        let pairs = images::<ROWS, COLUMNS>(board.own).into_iter().zip(images::<ROWS, COLUMNS>(board.other));
        for (own, other) in pairs {
            assert_eq!(Board::<ROWS, COLUMNS> { own, other }.key(), key, "{board:?}");
        }
    }

    proptest! {
        #[test]
        fn all_images_have_one_key(own in any::<u64>(), other in any::<u64>()) {
            check::<3, 3>(own, other);
            check::<3, 6>(own, other);
            check::<4, 5>(own, other);
            check::<5, 5>(own, other);
            check::<5, 6>(own, other);
            check::<6, 6>(own, other);
        }
    }

    #[test]
    fn other_positions_have_other_keys() {
        let mut keys: HashMap<u64, Vec<(u64, u64)>> = HashMap::new();
        for own in 0..1 << 9 {
            for other in (0..1 << 9).filter(|other| own & other == 0) {
                keys.entry(Board::<3, 3> { own, other }.key()).or_default().push((own, other));
            }
        }
        for same in keys.values() {
            let (own, other) = same[0];
            let mut images: Vec<_> = images::<3, 3>(own).into_iter().zip(images::<3, 3>(other)).collect();
            images.sort_unstable();
            images.dedup();
            assert_eq!(&images, same);
        }
        // By Burnside's lemma, over the 8 symmetries of 3^9 boards: (3^9 + 4 × 3^6 + 3^5 + 2 × 3^3) ÷ 8.
        assert_eq!(keys.len(), 2862);
    }
}
