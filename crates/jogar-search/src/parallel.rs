//! Several threads on one transposition table: each searches the whole tree, defers moves that another one is
//! searching, and uses what the others have stored.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use jogar_core::{Limits, Stop};

use crate::alphabeta::Worker;
use crate::busy::Busy;
use crate::deepening::Progress;
use crate::trace::{Observer, Silent};
use crate::transposition::TranspositionTable;
use crate::{Counters, Oracle, Searchable, Settings};

/// The task of all threads.
pub(crate) struct Task<'a, G: Searchable, T> {
    pub(crate) game: &'a G,
    pub(crate) root: &'a G::Position,
    pub(crate) table: &'a TranspositionTable,
    pub(crate) settings: &'a Settings,
    pub(crate) oracle: &'a T,
}

/// Runs the search of the first thread with an observer, and helper threads until it ends.
pub(crate) fn search<G: Searchable + Sync, O: Observer<G>, T: Oracle<G>>(
    task: &Task<G, T>,
    limits: &Limits,
    observer: &mut O,
    said: impl FnMut(Progress<G::Move>),
) -> (Stop, Counters) {
    let &Task { root, settings, .. } = task;
    let over = Arc::new(AtomicBool::new(false));
    let busy = Busy::new();
    let busy = (settings.threads > 1).then_some(&busy);
    std::thread::scope(|scope| {
        let helpers: Vec<_> = (1..settings.threads)
            .map(|_| {
                let mut helper_limits = limits.clone().with_signal(Arc::clone(&over));
                helper_limits.nodes = None;
                scope.spawn(move || {
                    let mut silent = Silent;
                    let mut worker = Worker::new(task, &helper_limits, &mut silent);
                    worker.busy = busy;
                    worker.deepen(root, 1, |_| ());
                    worker.counters
                })
            })
            .collect();
        let mut worker = Worker::new(task, limits, observer);
        worker.busy = busy;
        let stop = worker.deepen(root, settings.lines, said);
        over.store(true, Ordering::Relaxed);
        let mut counters = worker.counters;
        for helper in helpers {
            counters += helper.join().unwrap_or_default();
        }
        (stop, counters)
    })
}
