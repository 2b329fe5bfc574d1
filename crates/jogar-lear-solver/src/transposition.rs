//! The transposition table: proven bounds, in a fixed size, shared between threads without locks.
//!
//! A key identifies its position, and it is mixed by reversible steps. So the index of the bucket and the
//! bits in the entry together identify the position exactly, and an entry is a single word:
//!
//! ```text
//!  bits 63..17   16..11   10..5   4..0
//!       mixed    upper    lower   empty points (at most 31), which is never 0
//! ```
//!
//! Bounds are counted in steps of two points from the worst, because all values of a board have the same
//! parity.

use std::sync::atomic::{AtomicU64, Ordering};

use jogar_core::memory::{Items, Zero, prefetch};

/// The proven bounds of a position, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Proven {
    /// The value is at least this.
    pub(crate) lower: i32,
    /// The value is at most this.
    pub(crate) upper: i32,
}

/// Entries in a bucket; a position may be in any of them.
const WAYS: usize = 8;
/// Bits of an entry below those of the key.
const BELOW: u32 = 17;
/// The largest number of empty points that fits into an entry.
const MOST_EMPTY: u32 = 31;

/// One cache line.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([AtomicU64; WAYS]);

#[expect(unsafe_code, reason = "an atomic word may be 0")]
// SAFETY: a bucket is made of atomic words, and 0 is a value of each.
unsafe impl Zero for Bucket {}

/// The table.
pub(crate) struct TranspositionTable {
    buckets: Items<Bucket>,
    /// Bits of a mixed key that choose the bucket.
    index_bits: u32,
    key_bits: u32,
    points: i32,
}

impl TranspositionTable {
    /// A table of at most `bytes` bytes for boards of `points`, whose keys have `key_bits`; it is larger if
    /// the entries could not identify positions otherwise.
    pub(crate) fn new(bytes: usize, points: usize, key_bits: u32) -> Self {
        let least = key_bits.saturating_sub(u64::BITS - BELOW);
        let index_bits = (bytes / size_of::<Bucket>()).max(1).ilog2().clamp(least, key_bits);
        Self { buckets: Items::new(1 << index_bits), index_bits, key_bits, points: points as i32 }
    }

    /// Its size in bytes.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(self.buckets.all())
    }

    /// Spreads the keys. Every step is reversible: adding higher bits to lower ones, and multiplying by an
    /// odd number modulo a power of two.
    #[inline]
    fn mixed(&self, key: u64) -> u64 {
        let all = u64::MAX >> (u64::BITS - self.key_bits);
        let half = self.key_bits / 2;
        let mixed = (key ^ key >> half).wrapping_mul(0x9e37_79b9_7f4a_7c15) & all;
        let mixed = (mixed ^ mixed >> half).wrapping_mul(0xd6e8_feb8_6659_fd93) & all;
        mixed ^ mixed >> half
    }

    /// The bucket of a position, and the bits that identify it there.
    #[inline]
    fn place(&self, key: u64) -> (&Bucket, u64) {
        let mixed = self.mixed(key);
        let index = mixed & ((1 << self.index_bits) - 1);
        (&self.buckets.all()[index as usize], mixed >> self.index_bits)
    }

    /// Starts to load the bucket of a position.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64) {
        prefetch(self.place(key).0);
    }

    /// The proven bounds of a position, if it is stored.
    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Option<Proven> {
        let (bucket, rest) = self.place(key);
        let words = bucket.0.iter().map(|word| word.load(Ordering::Relaxed));
        words.into_iter().find(|&word| word != 0 && word >> BELOW == rest).map(|word| self.unpack(word))
    }

    #[inline]
    fn unpack(&self, word: u64) -> Proven {
        let bound = |shift: u32| 2 * (word >> shift & 63) as i32 - self.points;
        Proven { lower: bound(5), upper: bound(11) }
    }

    /// Stores a position, in place of its old entry, or else of the entry with the fewest empty points.
    #[inline]
    pub(crate) fn store(&self, key: u64, empty: u32, proven: Proven) {
        let (bucket, rest) = self.place(key);
        let mut chosen = &bucket.0[0];
        let mut least = u64::MAX;
        for slot in &bucket.0 {
            let word = slot.load(Ordering::Relaxed);
            if word == 0 || word >> BELOW == rest {
                chosen = slot;
                break;
            }
            let worth = word & u64::from(MOST_EMPTY);
            if worth < least {
                (chosen, least) = (slot, worth);
            }
        }
        let bound = |value: i32| ((value + self.points) >> 1) as u64;
        let below = bound(proven.upper) << 11 | bound(proven.lower) << 5;
        chosen.store(rest << BELOW | below | u64::from(empty.min(MOST_EMPTY)), Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_found_and_nothing_else() {
        // Keys of 12 bits in 16 buckets: the other bits of a key must distinguish all positions of a bucket.
        let table = TranspositionTable::new(16 * size_of::<Bucket>(), 6, 12);
        assert_eq!(table.bytes(), 1024);
        for key in 0..1 << 12 {
            assert_eq!(table.probe(key), None);
        }
        let proven = |key: u64| Proven { lower: 2 * (key % 3) as i32 - 6, upper: 2 * (key % 4) as i32 };
        for key in 0..1 << 12 {
            table.store(key, 7, proven(key));
            assert_eq!(table.probe(key), Some(proven(key)));
        }
        let found: Vec<u64> = (0..1 << 12).filter(|&key| table.probe(key).is_some()).collect();
        assert_eq!(found.len(), 16 * WAYS);
        assert!(found.into_iter().all(|key| table.probe(key) == Some(proven(key))));
    }

    #[test]
    fn large_positions_stay() {
        let table = TranspositionTable::new(0, 6, 12);
        for key in 0..100 {
            table.store(key, if key % 25 == 0 { 9 } else { 7 }, Proven { lower: -2, upper: 4 });
        }
        assert!((0..100).step_by(25).all(|key| table.probe(key).is_some()));
    }
}
