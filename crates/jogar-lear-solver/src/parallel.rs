//! Threads that answer one question together.
//!
//! All threads search the same question and share the transposition table. A thread that comes to a position
//! that another one is searching defers it and tries the other moves first, so that the threads search
//! different parts of the tree. The first answer ends the work of all.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use jogar_core::{Limits, Stop};

use crate::search::Search;
use crate::transposition::TranspositionTable;

/// The search was told to stop.
#[derive(Debug)]
pub(crate) struct Stopped;

/// The time between two checks of the clock.
const WATCHED: Duration = Duration::from_millis(20);
/// The number of slots for positions in search.
const BUSY: usize = 1 << 12;

/// The positions that are being searched.
pub(crate) struct Busy(Vec<AtomicU64>);

impl Busy {
    #[inline]
    fn slot(&self, key: u64) -> &AtomicU64 {
        &self.0[(key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 52) as usize % BUSY]
    }

    /// Whether a thread is searching this position. If two positions share a slot, one of them is lost, which
    /// costs only work.
    #[inline]
    pub(crate) fn has(&self, key: u64) -> bool {
        self.slot(key).load(Ordering::Relaxed) == key
    }

    #[inline]
    pub(crate) fn begin(&self, key: u64) {
        self.slot(key).store(key, Ordering::Relaxed);
    }

    #[inline]
    pub(crate) fn end(&self, key: u64) {
        self.slot(key).store(0, Ordering::Relaxed);
    }
}

/// What all threads share.
pub(crate) struct Shared {
    pub(crate) table: TranspositionTable,
    pub(crate) busy: Busy,
    pub(crate) nodes: AtomicU64,
    stop: AtomicBool,
}

impl Shared {
    pub(crate) fn new(table: TranspositionTable) -> Self {
        let busy = Busy(std::iter::repeat_with(AtomicU64::default).take(BUSY).collect());
        Self { table, busy, nodes: AtomicU64::new(0), stop: AtomicBool::new(false) }
    }

    /// Fails if the work must end.
    #[inline]
    pub(crate) fn go_on(&self) -> Result<(), Stopped> {
        if self.stop.load(Ordering::Relaxed) { Err(Stopped) } else { Ok(()) }
    }

    /// Runs the same work in `threads` threads, and returns the first result. `watch` is called from time to
    /// time.
    ///
    /// # Errors
    /// Why there is no result.
    pub(crate) fn first_of<const ROWS: usize, const COLUMNS: usize, T: Send>(
        &self,
        threads: usize,
        limits: &Limits,
        watch: &dyn Fn(),
        work: impl Fn(&mut Search<ROWS, COLUMNS>) -> Result<T, Stopped> + Sync,
    ) -> Result<T, Stop> {
        self.stop.store(false, Ordering::Relaxed);
        let (sender, receiver) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..threads {
                let (sender, work) = (sender.clone(), &work);
                scope.spawn(move || {
                    let mut search = Search::new(self);
                    let result = work(&mut search);
                    search.count_nodes();
                    // Only the first result is received.
                    let _ = result.map(|result| sender.send(result));
                });
            }
            // When all threads have ended without a result, no sender is left and the receiver ends.
            drop(sender);
            let mut stopped = None;
            loop {
                match receiver.recv_timeout(WATCHED) {
                    Ok(result) => {
                        self.stop.store(true, Ordering::Relaxed);
                        return Ok(result);
                    }
                    Err(RecvTimeoutError::Disconnected) => return Err(stopped.unwrap_or(Stop::Asked)),
                    Err(RecvTimeoutError::Timeout) => watch(),
                }
                stopped = stopped.or(limits.is_over());
                self.stop.store(stopped.is_some(), Ordering::Relaxed);
            }
        })
    }
}
