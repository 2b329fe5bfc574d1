//! Whole numbers of any fixed width, for weights that stack many criteria in one number.
//!
//! A pairing obeys some twenty criteria, each of which outranks all that follow. Stacked in one number they
//! need more than 128 bits, and the matching needs a number that can be added and compared. Two's complement;
//! the caller leaves enough room, so nothing overflows.

use std::cmp::Ordering;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use integer_blossom::Weight;

/// A signed number of `64 × N` bits, the lowest word first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    /// `value × 2^shift`.
    pub(super) fn shifted(value: i64, shift: u32) -> Self {
        let (word, bit) = (shift as usize / 64, shift % 64);
        let wide = i128::from(value) << bit;
        let sign = (value >> 63) as u64;
        let mut words = [sign; N];
        words[..word].fill(0);
        words[word] = wide as u64;
        if let Some(next) = words.get_mut(word + 1) {
            *next = (wide >> 64) as u64;
        }
        Self(words)
    }
}

impl<const N: usize> Add for Wide<N> {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        let mut carry = false;
        for (word, more) in self.0.iter_mut().zip(other.0) {
            (*word, carry) = word.carrying_add(more, carry);
        }
        self
    }
}

impl<const N: usize> Sub for Wide<N> {
    type Output = Self;

    fn sub(mut self, other: Self) -> Self {
        let mut borrow = false;
        for (word, less) in self.0.iter_mut().zip(other.0) {
            (*word, borrow) = word.borrowing_sub(less, borrow);
        }
        self
    }
}

impl<const N: usize> AddAssign for Wide<N> {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl<const N: usize> SubAssign for Wide<N> {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Self) -> Ordering {
        let top = |wide: &Self| wide.0[N - 1] as i64;
        top(self).cmp(&top(other)).then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Weight for Wide<N> {
    const ZERO: Self = Self([0; N]);
    const ONE: Self = {
        let mut words = [0; N];
        words[0] = 1;
        Self(words)
    };

    fn inf() -> Self {
        let mut words = [u64::MAX; N];
        words[N - 1] = u64::MAX >> 3;
        Self(words)
    }

    fn double(self) -> Self {
        self + self
    }

    fn half(self) -> Self {
        let mut words = self.0;
        let mut above = self.0[N - 1] >> 63;
        for word in words.iter_mut().rev() {
            (*word, above) = (*word >> 1 | above << 63, *word & 1);
        }
        Self(words)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const NUMBERS: std::ops::Range<i128> = -(1 << 120)..1 << 120;

    fn wide(value: i128) -> Wide<2> {
        Wide([value as u64, (value >> 64) as u64])
    }

    proptest! {
        #[test]
        fn it_counts_like_the_built_in_numbers(a in NUMBERS, b in NUMBERS) {
            prop_assert_eq!(wide(a) + wide(b), wide(a + b));
            prop_assert_eq!(wide(a) - wide(b), wide(a - b));
            prop_assert_eq!(wide(a).cmp(&wide(b)), a.cmp(&b));
            prop_assert_eq!(wide(a.abs()).half(), wide(a.abs() / 2));
            prop_assert_eq!(wide(a).double(), wide(2 * a));
        }

        #[test]
        fn shifts_too(value: i32, shift in 0_u32..90) {
            prop_assert_eq!(Wide::shifted(i64::from(value), shift), wide(i128::from(value) << shift));
        }
    }
}
