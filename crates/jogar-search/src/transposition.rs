//! Memory of positions: a table of fixed size, shared between threads without locks.
//!
//! A position's value is stored as what is still to come, without the lead that the player to move already has, so
//! that positions which differ only in points already won share an entry.

use std::sync::atomic::{AtomicU64, Ordering};

use jogar_core::Value;
use jogar_core::memory::{Items, Zero, prefetch};

/// What a stored value says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is the value.
    Exact,
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// By how much the mover's lead will grow.
    pub(crate) promise: Value,
    pub(crate) bound: Bound,
    /// How many moves deep it was searched.
    pub(crate) depth: u8,
    /// Whether it holds to the end of the game, whatever the depth.
    pub(crate) proven: bool,
    /// The number of the best move.
    pub(crate) best: u16,
}

/// Entries side by side in one line of the cache; a position may be in any of them.
const WAYS: usize = 4;

/// An entry as two words. The first is the key combined with the second, so that an entry of which two threads wrote
/// one half each fits no key.
///
/// ```text
///  second word: bits 63..48   47..40   39..32       31..16    15..0
///                unused        depth    ages|p|bb    best      promise
/// ```
#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// One line of the cache.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; WAYS]);

#[expect(unsafe_code, reason = "an atomic word may be 0")]
// SAFETY: a bucket is made of atomic words, and 0 is a value of each.
unsafe impl Zero for Bucket {}

/// The table.
pub(crate) struct TranspositionTable {
    buckets: Items<Bucket>,
    /// Counts searches; entries of earlier ones are replaced first.
    age: u8,
}

/// How many ages can be told apart.
const AGES: u8 = 32;

impl TranspositionTable {
    /// A table of at most so many bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        let count = (bytes / size_of::<Bucket>()).max(1);
        Self { buckets: Items::new(count), age: 0 }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.buckets.clear();
        self.age = 0;
    }

    /// A new search begins.
    pub(crate) fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        // The high bits choose the bucket, in proportion, so that any number of buckets will do.
        let buckets = self.buckets.all();
        let index = (u128::from(key) * buckets.len() as u128) >> 64;
        &buckets[index as usize]
    }

    /// Starts loading what is known about a position.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64) {
        prefetch(self.bucket(key));
    }

    /// What is known about a position.
    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Option<Entry> {
        self.bucket(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            (slot.check.load(Ordering::Relaxed) ^ data == key && data != 0).then(|| unpack(data))
        })
    }

    /// Remembers a position, in place of what is known about it already, or of the entry that is worth least: one of
    /// an earlier search, or the shallowest.
    #[inline]
    pub(crate) fn store(&self, key: u64, entry: Entry) {
        let worth = |slot: &Slot| {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key {
                return 0;
            }
            let fresh = (data >> 35) as u8 % AGES == self.age;
            1 + u32::from((data >> 40) as u8) + if fresh { 256 } else { 0 }
        };
        let Some(slot) = self.bucket(key).0.iter().min_by_key(|slot| worth(slot)) else { return };
        let data = pack(entry, self.age);
        slot.data.store(data, Ordering::Relaxed);
        slot.check.store(key ^ data, Ordering::Relaxed);
    }
}

#[inline]
fn pack(entry: Entry, age: u8) -> u64 {
    let flags = u64::from(age) << 3 | u64::from(entry.proven) << 2 | (entry.bound as u64 + 1);
    u64::from(entry.promise.0 as u16)
        | u64::from(entry.best) << 16
        | flags << 32
        | u64::from(entry.depth) << 40
}

#[inline]
fn unpack(data: u64) -> Entry {
    let bound = match data >> 32 & 3 {
        1 => Bound::Exact,
        2 => Bound::Lower,
        _ => Bound::Upper,
    };
    Entry {
        promise: Value(i32::from(data as u16 as i16)),
        bound,
        depth: (data >> 40) as u8,
        proven: data >> 34 & 1 == 1,
        best: (data >> 16) as u16,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENTRY: Entry =
        Entry { promise: Value(-250), bound: Bound::Upper, depth: 7, proven: true, best: 900 };

    #[test]
    fn what_is_stored_is_found() {
        let table = TranspositionTable::new(1 << 12);
        assert_eq!(table.probe(0), None);
        for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
            for proven in [false, true] {
                let entry = Entry { bound, proven, ..ENTRY };
                table.store(42 << 40, entry);
                assert_eq!(table.probe(42 << 40), Some(entry));
            }
        }
        assert_eq!(table.probe(43 << 40), None);
    }

    #[test]
    fn shallow_and_old_entries_go_first() {
        let mut table = TranspositionTable::new(1);
        let deep = |depth| Entry { depth, ..ENTRY };
        for (key, depth) in [(1, 9), (2, 3), (3, 8), (4, 7)] {
            table.store(key, deep(depth));
        }
        table.store(5, deep(1));
        assert_eq!((table.probe(2), table.probe(5)), (None, Some(deep(1))));
        table.grow_older();
        for key in 6..=9 {
            table.store(key, deep(2));
        }
        assert_eq!(table.probe(1), None, "an old entry, however deep");
        assert!((6..=9).all(|key| table.probe(key).is_some()));
    }
}
