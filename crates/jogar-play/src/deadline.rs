//! A searcher that keeps its deadline, whatever becomes of the search.
//!
//! Searching can wait for things that nobody can hurry: memory that the system has yet to find, a file on a
//! slow disk, a processor that others use. So the search has a thread of its own, and the answer is given by
//! the one who watches the clock: the best that the search has told by then, or else what one look at each
//! move tells. The search is left alone and comes back in its own time.
//!
//! ```text
//!  caller:  think ── question ──►  wait until the deadline  ──► answer
//!                        │           ▲      ▲      ▲
//!  worker:  made ── … ───┴─ search ──┴──────┴──────┘ reports, and the answer if it is in time
//! ```

use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError, TryLockError};
use std::thread::{self, Thread};
use std::time::Duration;

use jogar_core::{GameExt, Limits, Stop, Value};
use jogar_games::catalog::Playable;
use jogar_search::{Counters, Line, Report, Searchable, Settings};

use crate::{EndgameTables, Searcher, priority, searcher, thinking_time};

/// The time between two looks of a caller whether it was told to stop.
const LOOK: Duration = Duration::from_millis(50);
/// The time until the next look at a desk that was in use.
const SOON: Duration = Duration::from_millis(1);

/// What the search has to say about a question.
enum Told<G: Searchable> {
    /// What it has found so far.
    Deeper(Report<G>),
    /// What it has found in the end.
    Done(Option<Report<G>>),
}

/// Where the search puts what it has to say, and the one who watches the clock finds it.
///
/// The watcher never waits for the search here. A channel would make it wait: a sender wakes the receiver
/// while it holds the channel's lock, the receiver, which runs before others, takes over at once and then
/// waits for that lock, until the sender has its turn again among all busy programs.
struct Desk<G: Searchable> {
    told: Mutex<Vec<Told<G>>>,
    watcher: Thread,
}

impl<G: Searchable> Desk<G> {
    /// Puts something down, and wakes the watcher when the desk is free again.
    fn put(&self, told: Told<G>) {
        self.told.lock().unwrap_or_else(PoisonError::into_inner).push(told);
        self.watcher.unpark();
    }

    /// Everything that was put down; `None` if the search is about to put something down.
    fn take(&self) -> Option<Vec<Told<G>>> {
        match self.told.try_lock() {
            Ok(mut told) => Some(std::mem::take(&mut *told)),
            Err(TryLockError::Poisoned(told)) => Some(std::mem::take(&mut *told.into_inner())),
            Err(TryLockError::WouldBlock) => None,
        }
    }
}

/// The search's side of a desk. When it is gone, nothing more is put down.
struct Teller<G: Searchable>(Arc<Desk<G>>);

impl<G: Searchable> Drop for Teller<G> {
    /// A search that broke down has told nothing: the watcher need not wait for it.
    fn drop(&mut self) {
        self.0.put(Told::Done(None));
    }
}

/// What the worker is to do.
enum Job<G: Searchable> {
    Think { pos: G::Position, limits: Limits, teller: Teller<G> },
    Warm(Limits),
    Forget,
}

/// A searcher in a thread of its own. Nobody waits for it longer than the limits of a question allow, not
/// even when it is dropped; one that is still busy when the next question comes takes that up when it is
/// done.
pub struct DeadlineSearcher<G: Searchable> {
    game: G,
    jobs: Sender<Job<G>>,
}

impl<G> DeadlineSearcher<G>
where
    G: Searchable + Send + 'static,
    G::Position: 'static,
    G::Move: 'static,
{
    /// The searcher that `make` makes, which happens in its thread: that may take time too.
    #[must_use]
    pub fn new(game: G, make: impl FnOnce() -> Box<dyn Searcher<G>> + Send + 'static) -> Self {
        let (jobs, given) = channel();
        // Without a thread nobody takes the questions, and they are answered as if the search never came
        // back.
        let _ = thread::Builder::new().name("search".to_owned()).spawn(move || work(&mut *make(), &given));
        Self { game, jobs }
    }

    fn give(&self, job: Job<G>) {
        // A worker that broke down has told why. It answers nothing any more.
        let _ = self.jobs.send(job);
    }

    /// What is best by one look at the position after each move. It waits for nothing.
    fn judge_at_once(&self, pos: &G::Position) -> Option<Line<G::Move>> {
        let judge = |mv| {
            let child = self.game.after(pos, mv);
            let is_over = self.game.outcome(&child).is_some();
            let promise = if is_over { Value::ZERO } else { self.game.promise(&child) };
            let value = Value::from(self.game.lead(&child)) + promise;
            if self.game.mover(&child) == self.game.mover(pos) { value } else { -value }
        };
        let (value, mv) = self.game.moves(pos).map(|mv| (judge(mv), mv)).max_by_key(|&(value, _)| value)?;
        Some(Line { value, exact: false, moves: vec![mv] })
    }
}

impl<G: Playable> DeadlineSearcher<G> {
    /// [`searcher`] in a thread of its own.
    #[must_use]
    pub fn of(
        game: &G,
        settings: Settings,
        table_bytes: usize,
        endgame_tables: Option<&Arc<EndgameTables>>,
    ) -> Self {
        let (rules, tables) = (game.clone(), endgame_tables.cloned());
        Self::new(game.clone(), move || searcher(&rules, settings, table_bytes, tables.as_ref()))
    }
}

/// Does what it is told, until nobody tells it any more.
fn work<G: Searchable>(searcher: &mut dyn Searcher<G>, jobs: &Receiver<Job<G>>) {
    for job in jobs {
        match job {
            Job::Forget => searcher.forget(),
            Job::Warm(limits) => searcher.warm(&limits),
            // Nobody waits for the answer any more.
            Job::Think { limits, .. } if limits.is_over().is_some() => {}
            Job::Think { pos, limits, teller: Teller(ref desk) } => {
                let mut listener = |report: &Report<G>| desk.put(Told::Deeper(report.clone()));
                let report = searcher.think(&pos, &limits, &mut listener);
                desk.put(Told::Done(report));
            }
        }
    }
}

impl<G> Searcher<G> for DeadlineSearcher<G>
where
    G: Searchable + Send + 'static,
    G::Position: 'static,
    G::Move: 'static,
{
    /// The best move that is known when the limits end; of depth 0 if the search has told nothing by then. A
    /// search that is only limited by its work is waited for.
    fn think(
        &mut self,
        pos: &G::Position,
        limits: &Limits,
        listener: &mut dyn FnMut(&Report<G>),
    ) -> Option<Report<G>> {
        if self.game.moves(pos).len() == 0 {
            return None;
        }
        let _raised = priority::Raised::begin();
        let desk = Arc::new(Desk { told: Mutex::default(), watcher: thread::current() });
        let mut search_limits = limits.clone();
        search_limits.time = limits.time.map(thinking_time);
        let teller = Teller(Arc::clone(&desk));
        self.give(Job::Think { pos: pos.clone(), limits: search_limits, teller });
        // ANCHOR: watch
        let mut last: Option<Report<G>> = None;
        'watch: loop {
            let told = desk.take();
            let patience = if told.is_some() { LOOK } else { SOON };
            for told in told.into_iter().flatten() {
                match told {
                    Told::Deeper(report) => {
                        listener(&report);
                        last = Some(report);
                    }
                    Told::Done(Some(report)) => return Some(Report { time: limits.elapsed(), ..report }),
                    Told::Done(None) => break 'watch,
                }
            }
            if limits.is_over().is_some() {
                break;
            }
            thread::park_timeout(limits.left().map_or(patience, |left| left.min(patience)));
        }
        let stop = limits.is_over().unwrap_or(Stop::Asked);
        let (lines, depth, counters) = match last {
            Some(report) => (report.lines, report.depth, report.counters),
            None => (vec![self.judge_at_once(pos)?], 0, Counters::default()),
        };
        // ANCHOR_END: watch
        Some(Report { lines, depth, counters, time: limits.elapsed(), stop })
    }

    /// This happens in the worker; nobody waits for it but the next question.
    fn warm(&mut self, until: &Limits) {
        self.give(Job::Warm(until.clone()));
    }

    fn forget(&mut self) {
        self.give(Job::Forget);
    }
}
