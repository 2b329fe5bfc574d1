//! The positions that the threads search at this moment, so that they share the work: a thread defers a move
//! that another one is searching, and finds its value in the transposition table later (ABDADA, simplified).

use std::sync::atomic::{AtomicU64, Ordering};

/// More than enough for the open nodes of many threads.
const PLACES: usize = 1 << 14;

/// The keys of the positions in search. A slot is one word and the last writer wins: a collision costs only
/// time.
pub(crate) struct Busy(Vec<AtomicU64>);

impl Busy {
    pub(crate) fn new() -> Self {
        Self(std::iter::repeat_with(AtomicU64::default).take(PLACES).collect())
    }

    #[inline]
    fn place(&self, key: u64, depth: u32) -> (&AtomicU64, u64) {
        // The same position at another depth is other work.
        let work = key ^ u64::from(depth).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (&self.0[work as usize % PLACES], work | 1)
    }

    /// Whether a thread searches this position to this depth.
    // ANCHOR: busy
    #[inline]
    pub(crate) fn is_busy(&self, key: u64, depth: u32) -> bool {
        let (place, work) = self.place(key, depth);
        place.load(Ordering::Relaxed) == work
    }

    /// A thread begins this search.
    #[inline]
    pub(crate) fn begin(&self, key: u64, depth: u32) {
        let (place, work) = self.place(key, depth);
        place.store(work, Ordering::Relaxed);
    }

    /// A thread has ended this search.
    #[inline]
    pub(crate) fn end(&self, key: u64, depth: u32) {
        let (place, work) = self.place(key, depth);
        if place.load(Ordering::Relaxed) == work {
            place.store(0, Ordering::Relaxed);
        }
    }
    // ANCHOR_END: busy
}
