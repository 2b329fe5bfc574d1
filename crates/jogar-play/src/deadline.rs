//! A searcher that keeps its deadline, whatever becomes of the search.
//!
//! Searching can wait for things that nobody can hurry: memory that the system has yet to find, a file on a slow disk, a
//! processor that others use. So the search has a thread of its own, and the answer is given by the one who watches the
//! clock: the best that the search has told by then, or else what one look at each move tells. The search is left alone and
//! comes back in its own time.
//!
//! ```text
//!  caller:  think ── question ──►  wait until the deadline  ──► answer
//!                        │           ▲      ▲      ▲
//!  worker:  made ── … ───┴─ search ──┴──────┴──────┘ reports, and the answer if it is in time
//! ```

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use jogar_core::{GameExt, Limits, Stop, Value};
use jogar_games::catalog::Playable;
use jogar_search::{Counters, Line, Report, Searchable, Settings};

use crate::{EndgameTables, Searcher, searcher, thinking_time};

/// The time between two looks of a caller whether it was told to stop.
const LOOK: Duration = Duration::from_millis(50);

/// What the search has to say about a question.
enum Told<G: Searchable> {
    /// What it has found so far.
    Deeper(Report<G>),
    /// What it has found in the end.
    Done(Option<Report<G>>),
}

/// What the worker is to do.
enum Job<G: Searchable> {
    Think { pos: G::Position, limits: Limits, tell: Sender<Told<G>> },
    Warm(Limits),
    Forget,
}

/// A searcher in a thread of its own. Nobody waits for it longer than the limits of a question allow, not even when it is
/// dropped; one that is still busy when the next question comes takes that up when it is done.
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
        // Without a thread nobody takes the questions, and they are answered as if the search never came back.
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
            Job::Think { pos, limits, tell } => {
                // Who does not listen any more has an answer already.
                let mut listener = |report: &Report<G>| drop(tell.send(Told::Deeper(report.clone())));
                let report = searcher.think(&pos, &limits, &mut listener);
                let _ = tell.send(Told::Done(report));
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
    /// The best move that is known when the limits end; of depth 0 if the search has told nothing by then. A search that is
    /// only limited by its work is waited for.
    fn think(
        &mut self,
        pos: &G::Position,
        limits: &Limits,
        listener: &mut dyn FnMut(&Report<G>),
    ) -> Option<Report<G>> {
        if self.game.moves(pos).len() == 0 {
            return None;
        }
        let (tell, told) = channel();
        let mut search_limits = limits.clone();
        search_limits.time = limits.time.map(thinking_time);
        self.give(Job::Think { pos: pos.clone(), limits: search_limits, tell });
        let mut last: Option<Report<G>> = None;
        loop {
            let patience = limits.left().map_or(LOOK, |left| left.min(LOOK));
            match told.recv_timeout(patience) {
                Ok(Told::Deeper(report)) => {
                    listener(&report);
                    last = Some(report);
                }
                Ok(Told::Done(Some(report))) => return Some(Report { time: limits.elapsed(), ..report }),
                Err(RecvTimeoutError::Timeout) if limits.is_over().is_none() => {}
                Ok(Told::Done(None)) | Err(_) => break,
            }
        }
        let stop = limits.is_over().unwrap_or(Stop::Asked);
        let (lines, depth, counters) = match last {
            Some(report) => (report.lines, report.depth, report.counters),
            None => (vec![self.judge_at_once(pos)?], 0, Counters::default()),
        };
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
