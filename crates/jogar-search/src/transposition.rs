//! Memory of positions: a table of fixed size, shared between threads without locks.
//!
//! A position's value is stored as what is still to come, without the lead that the player to move already
//! has, so that positions which differ only in points already won share an entry.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

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

/// An entry as two words. The first is the key combined with the second, so that an entry of which two
/// threads wrote one half each fits no key.
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

/// How much of its memory a table uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Capacity {
    /// All of it from the beginning: what is remembered depends on the positions alone.
    Whole,
    /// As much as what is remembered needs. Memory that the system has never given out is slow to come (64
    /// MiB have taken half a second), so a search with little time does not wait for what it will not fill.
    AsNeeded,
}

/// Memory is taken into use in steps of this many bytes: the size of a large page.
const STEP: usize = (2 << 20) / size_of::<Bucket>();
/// The part in use has room for this many times the entries that were stored, so that few of them collide.
const SPARE: u64 = 2;

/// The table.
///
/// Every key has its home among all buckets. While only the first ones are in use, a home beyond them is
/// folded back by dropping its highest bits, as in linear hashing: one more bucket in use takes over entries
/// of one other bucket, and all others stay where they are.
pub(crate) struct TranspositionTable {
    buckets: Items<Bucket>,
    /// How many buckets are in use, the first ones. 0 before the first search: nothing has been touched.
    used: AtomicUsize,
    /// How many entries were stored since the table was empty.
    stored: AtomicU64,
    /// Held by the thread that takes more memory into use.
    growing: Mutex<()>,
    /// Counts searches; entries of earlier ones are replaced first.
    age: u8,
}

/// How many ages can be told apart.
const AGES: u8 = 32;

impl TranspositionTable {
    /// A table of at most `bytes` bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        let count = (bytes / size_of::<Bucket>()).max(1);
        Self {
            buckets: Items::new(count),
            used: AtomicUsize::new(0),
            stored: AtomicU64::new(0),
            growing: Mutex::default(),
            age: 0,
        }
    }

    /// Forgets everything. Memory that was never used is not touched.
    pub(crate) fn clear(&mut self) {
        let (used, count) = (*self.used.get_mut(), self.buckets.all().len());
        if used == count {
            // Who used all of it may have stored very little: then new memory is cheaper.
            self.buckets = Items::new(count);
        } else {
            self.buckets.clear(used);
        }
        *self.used.get_mut() = 0;
        *self.stored.get_mut() = 0;
        self.age = 0;
    }

    /// A new search begins.
    pub(crate) fn begin(&mut self, capacity: Capacity) {
        self.age = (self.age + 1) % AGES;
        let count = self.buckets.all().len();
        let used = self.used.get_mut();
        match capacity {
            Capacity::Whole if *used == 0 => *used = count,
            Capacity::Whole => while self.grow() {},
            Capacity::AsNeeded => *used = (*used).max(STEP.min(count)),
        }
    }

    /// Says that more entries were stored. If room becomes scarce, more memory is taken into use.
    pub(crate) fn note_stored(&self, entries: u64) {
        let stored = self.stored.fetch_add(entries, Ordering::Relaxed) + entries;
        if stored * SPARE > (self.used.load(Ordering::Relaxed) * WAYS) as u64 {
            self.grow();
        }
    }

    /// Takes one more step of memory into use. The entries that belong there are moved there, so that none is
    /// lost; other threads may miss one of them meanwhile. `false` if there is no more memory, or another
    /// thread does the same.
    #[cold]
    fn grow(&self) -> bool {
        let Ok(_growing) = self.growing.try_lock() else { return false };
        let buckets = self.buckets.all();
        let used = self.used.load(Ordering::Relaxed);
        let more = (used + STEP).min(buckets.len());
        self.used.store(more, Ordering::Relaxed);
        for index in used..more {
            let source = &buckets[folded(index, index)];
            for (from, to) in source.0.iter().zip(&buckets[index].0) {
                let data = from.data.load(Ordering::Relaxed);
                let check = from.check.load(Ordering::Relaxed);
                if data != 0 && folded(self.home(check ^ data), index + 1) == index {
                    to.data.store(data, Ordering::Relaxed);
                    to.check.store(check, Ordering::Relaxed);
                    from.data.store(0, Ordering::Relaxed);
                    from.check.store(0, Ordering::Relaxed);
                }
            }
        }
        more > used
    }

    /// Lets the system give memory that will be used next, a step at a time, as long as `go_on` says so.
    pub(crate) fn warm(&self, mut go_on: impl FnMut() -> bool) {
        let count = self.buckets.all().len();
        let mut warm = self.used.load(Ordering::Relaxed);
        while warm < count && go_on() {
            let more = (warm + STEP).min(count);
            self.buckets.warm(warm..more);
            warm = more;
        }
    }

    /// The bucket of a key if all are in use. The high bits choose it, in proportion, so that any number of
    /// buckets will do.
    #[inline]
    fn home(&self, key: u64) -> usize {
        ((u128::from(key) * self.buckets.all().len() as u128) >> 64) as usize
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        &self.buckets.all()[folded(self.home(key), self.used.load(Ordering::Relaxed))]
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

    /// Remembers a position, in place of what is known about it already, or of the entry that is worth least:
    /// one of an earlier search, or the shallowest.
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

/// Where a home is while `used` buckets are in use: without as many of its highest bits as it takes.
#[inline]
const fn folded(home: usize, used: usize) -> usize {
    let mask = usize::MAX >> used.leading_zeros();
    let place = home & mask;
    if place < used { place } else { place & (mask >> 1) }
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
        let mut table = TranspositionTable::new(1 << 12);
        table.begin(Capacity::Whole);
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
        table.begin(Capacity::AsNeeded);
        let deep = |depth| Entry { depth, ..ENTRY };
        for (key, depth) in [(1, 9), (2, 3), (3, 8), (4, 7)] {
            table.store(key, deep(depth));
        }
        table.store(5, deep(1));
        assert_eq!((table.probe(2), table.probe(5)), (None, Some(deep(1))));
        table.begin(Capacity::AsNeeded);
        for key in 6..=9 {
            table.store(key, deep(2));
        }
        assert_eq!(table.probe(1), None, "an old entry, however deep");
        assert!((6..=9).all(|key| table.probe(key).is_some()));
    }

    /// Keys all over the table, each once.
    fn keys() -> impl Iterator<Item = u64> {
        (1..=4000_u64).map(|number| number.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    #[test]
    fn nothing_is_lost_while_the_table_grows() {
        // Three steps and a half: neither a power of two nor a whole number of steps.
        let mut table = TranspositionTable::new(STEP * size_of::<Bucket>() * 7 / 2);
        table.begin(Capacity::AsNeeded);
        let entry = |key: u64| Entry { best: key as u16, ..ENTRY };
        keys().for_each(|key| table.store(key, entry(key)));
        for used in [1, 2, 3] {
            assert_eq!(table.used.load(Ordering::Relaxed), used * STEP);
            assert!(keys().all(|key| table.probe(key) == Some(entry(key))));
            // What was stored leaves too little room.
            table.note_stored((STEP * WAYS) as u64);
        }
        assert_eq!(table.used.load(Ordering::Relaxed), table.buckets.all().len());
        assert!(!table.grow(), "there is no more");
        let at_home = |key| table.buckets.all()[table.home(key)].0.iter().any(|slot| holds(slot, key));
        assert!(keys().all(at_home), "as if all had been in use from the beginning");
    }

    fn holds(slot: &Slot, key: u64) -> bool {
        slot.check.load(Ordering::Relaxed) ^ slot.data.load(Ordering::Relaxed) == key
    }

    #[test]
    fn a_table_that_was_cleared_is_as_new() {
        for capacity in [Capacity::Whole, Capacity::AsNeeded] {
            let mut table = TranspositionTable::new(STEP * size_of::<Bucket>() * 2);
            table.clear();
            table.warm(|| true);
            table.begin(capacity);
            keys().for_each(|key| table.store(key, ENTRY));
            table.clear();
            assert_eq!(table.used.load(Ordering::Relaxed), 0, "nothing is in use");
            table.begin(capacity);
            assert!(keys().all(|key| table.probe(key).is_none()));
            let all = |bucket: &Bucket| bucket.0.iter().all(|slot| holds(slot, 0));
            assert!(table.buckets.all().iter().all(all));
        }
    }
}
