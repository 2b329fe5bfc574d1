//! A game looked back on with the engine and the endgame tables: what each move was worth, and what was
//! better.
//!
//! The moves are judged from the last to the first, with one transposition table: what was found out about
//! later positions helps with earlier ones.
//!
//! ```text
//!   position 0 ── move 1 ──► position 1 ── move 2 ──► …  ──► position n, the end
//!   best_value 1             best_value 2
//!        └──── value 1 = ± ──────┘          a move is worth what the position after it is worth
//! ```
//!
//! So the losses explain the result: the value of the first position, minus what its mover threw away, plus
//! what the opponent threw away, is how the game ended. How the two values of a move are made comparable:
//!
//! - Where the search or the tables prove the value of a position, that is its value.
//! - A move that the search would have made too throws nothing away.
//! - Another move is compared with the best one by searching the positions after both for equally long.
//! - A move that turns out to be better than what the search wanted is the best one.
//! - A proof corrects the estimates of the positions after it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use jogar_core::{Limits, Outcome, Side, Stop, Value};
use jogar_games::any::AnyPosition;

use crate::schema::{Review, ReviewedMove};
use crate::{Consult, EngineSpec, OpenGame, Player, PlayerSpec, Pool, Reason, Request, Session};

/// Memory for positions.
const TABLE_BYTES: usize = 64 << 20;
/// A search gets at least this much time.
const LEAST_TIME: Duration = Duration::from_millis(4);
/// The first search gets at least this much: half of it is for opening endgame tables, if there are some.
const FIRST_TIME: Duration = Duration::from_secs(1);
/// The searches that a move can take: of the position before it, and of the position after a better move.
const SEARCHES: u32 = 2;

/// How much work a review may take.
#[derive(Clone, Debug)]
pub struct Budget {
    /// Time for all moves together, which are given equal parts of what is left; and the signal that
    /// interrupts.
    pub limits: Limits,
    /// Time for one move.
    pub time: Option<Duration>,
    /// Nodes for one search.
    pub nodes: Option<u64>,
}

impl Budget {
    /// Time for a whole game if nobody says otherwise.
    pub const GAME_TIME: Duration = Duration::from_secs(40);
    /// The most of it that a move gets, so that short games take less.
    pub const MOVE_TIME: Duration = Duration::from_secs(1);

    /// What a person waits for: less than a minute for a game of any length. The clock starts now.
    #[must_use]
    pub fn usual() -> Self {
        Self { limits: Limits::time(Self::GAME_TIME), time: Some(Self::MOVE_TIME), nodes: None }
    }

    /// So much time for each move.
    #[must_use]
    pub fn per_move(time: Duration) -> Self {
        Self { limits: Limits::none(), time: Some(time), nodes: None }
    }

    /// So many nodes for each search: the same review every time, if the same endgame tables are there.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Self { limits: Limits::none(), time: None, nodes: Some(nodes) }
    }

    /// The same budget; this signal interrupts the review.
    #[must_use]
    pub fn with_signal(self, signal: Arc<AtomicBool>) -> Self {
        Self { limits: self.limits.with_signal(signal), ..self }
    }

    /// Time for one search while this many moves are left to be judged.
    fn search_time(&self, moves_left: usize) -> Option<Duration> {
        let share =
            self.limits.left().map(|left| left / u32::try_from(moves_left.max(1)).unwrap_or(u32::MAX));
        let time = [share, self.time].into_iter().flatten().min()?;
        Some((time / SEARCHES).max(LEAST_TIME))
    }

    fn is_interrupted(&self) -> bool {
        self.limits.is_over() == Some(Stop::Asked)
    }
}

impl OpenGame {
    /// Looks back on a game of these rules. The listener hears of each move when it is judged, from the last
    /// to the first; a proof that is found later may still correct it. An interrupted review tells of the
    /// moves judged so far.
    pub fn review(
        &self,
        session: &Session,
        pool: &Arc<Pool>,
        budget: &Budget,
        listener: &mut dyn FnMut(&ReviewedMove),
    ) -> Review {
        let consult = Consult::Always;
        let spec = EngineSpec { nodes: budget.nodes, consult, table_bytes: TABLE_BYTES, ..EngineSpec::FULL };
        let Ok(mut player) = self.player(&PlayerSpec::Engine(spec), pool) else {
            return Review::of(Vec::new(), false);
        };
        // The engine always can begin.
        let _ = player.begin(0);
        let least_time = if pool.tables().is_some() { FIRST_TIME } else { LEAST_TIME };
        let mut reviewer = Reviewer { session, player, budget, least_time, judged: Vec::new() };
        let complete = reviewer.run(listener).is_some();
        Review::of(reviewer.reviewed(), complete)
    }
}

/// What a position or a move is worth for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Worth {
    value: Value,
    exact: bool,
}

impl Worth {
    const fn proven(value: Value) -> Self {
        Self { value, exact: true }
    }

    const fn estimated(value: Value) -> Self {
        Self { value, exact: false }
    }

    fn of_outcome(outcome: Outcome, mover: Side) -> Self {
        Self::proven(outcome.margin(mover).into())
    }

    /// The same for `to`, if it is for `from` now.
    fn seen_by(self, from: Side, to: Side) -> Self {
        if from == to { self } else { Self { value: -self.value, ..self } }
    }
}

/// What a search found.
struct Found {
    worth: Worth,
    pv: Vec<String>,
}

/// What is known about a move of the game.
#[derive(Debug)]
struct Judged {
    /// What the position before it is worth.
    before: Worth,
    /// What it is worth.
    after: Worth,
    /// The best line.
    pv: Vec<String>,
}

struct Reviewer<'a> {
    session: &'a Session,
    player: Box<dyn Player>,
    budget: &'a Budget,
    /// Time that the next search gets at least.
    least_time: Duration,
    /// What was judged so far, the last move first.
    judged: Vec<Judged>,
}

impl Reviewer<'_> {
    /// Judges every move; `None` if it was interrupted.
    fn run(&mut self, listener: &mut dyn FnMut(&ReviewedMove)) -> Option<()> {
        let end = self.worth_of_end()?;
        for index in (0..self.session.moves().len()).rev() {
            let judged = self.judge(index, end)?;
            self.judged.push(judged);
            listener(&self.reviewed_move(index));
        }
        Some(())
    }

    fn position(&self, index: usize) -> &dyn AnyPosition {
        &*self.session.positions()[index]
    }

    fn mover(&self, index: usize) -> Side {
        self.position(index).mover()
    }

    fn played(&self, index: usize) -> &str {
        &self.session.moves()[index].mv
    }

    /// Where the move with this index is among those that were judged.
    fn place(&self, index: usize) -> usize {
        self.session.moves().len() - 1 - index
    }

    /// What the last position is worth: the result, if the rules ended the game there.
    fn worth_of_end(&mut self) -> Option<Worth> {
        let session = self.session;
        let pos = session.position();
        match session.ending() {
            Some(ending) if matches!(ending.reason, Reason::Rules | Reason::Repetition | Reason::Length) => {
                Some(Worth::of_outcome(ending.outcome, pos.mover()))
            }
            _ => Some(self.search(pos, session.moves().len())?.worth),
        }
    }

    /// Searches a position; `None` if it was interrupted.
    fn search(&mut self, pos: &dyn AnyPosition, moves_left: usize) -> Option<Found> {
        let mover = pos.mover();
        let mut path = vec![pos.copy()];
        let mut pv = Vec::new();
        // A player does not search where there is nothing to choose.
        let worth = loop {
            let here = &**path.last()?;
            let moves = here.moves();
            if let Some(outcome) = here.outcome().or_else(|| repeated(&path)) {
                break Worth::of_outcome(outcome, mover);
            }
            if moves.len() > 1 {
                let time = self.budget.search_time(moves_left).map(|time| time.max(self.least_time));
                self.least_time = LEAST_TIME;
                let signal = self.budget.limits.stop_signal();
                let limits = time.map_or_else(Limits::none, Limits::time).with_signal(signal);
                let answer = self.player.answer(here, Request::new(limits, &mut |_| ()));
                let report = answer.ok()?.search.filter(|_| !self.budget.is_interrupted())?;
                pv.extend(report.pv);
                break Worth { value: report.value, exact: report.exact }.seen_by(here.mover(), mover);
            }
            let next = here.after(&moves[0]).ok()?;
            pv.extend(moves);
            path.push(next);
        };
        Some(Found { worth, pv })
    }

    // ANCHOR: judge
    /// Judges a move whose successors are judged; `None` if it was interrupted.
    fn judge(&mut self, index: usize, end: Worth) -> Option<Judged> {
        let session = self.session;
        let (pos, played) = (&*session.positions()[index], session.moves()[index].mv.as_str());
        let next = self.judged.last();
        let follows = next.map_or(end, |next| next.before).seen_by(self.mover(index + 1), pos.mover());
        let mut pv = vec![played.to_owned()];
        pv.extend(next.iter().flat_map(|next| next.pv.iter().cloned()));
        let as_played = Judged { before: follows, after: follows, pv };
        if self.budget.is_interrupted() {
            return None;
        }
        if pos.moves().len() == 1 {
            return Some(as_played);
        }
        let found = self.search(pos, index + 1)?;
        let is_best = found.pv.first().is_some_and(|best| best == played);
        if found.worth.exact && !follows.exact && (is_best || follows.value > found.worth.value) {
            let before = found.worth;
            self.correct(index + 1, before.seen_by(pos.mover(), self.mover(index + 1)), &found.pv, is_best);
            return Some(Judged { before, after: Worth { exact: is_best, ..before }, pv: found.pv });
        }
        if is_best {
            let exact = found.worth == follows;
            return Some(Judged { before: Worth { exact, ..follows }, ..as_played });
        }
        let best = if found.worth.exact { found } else { self.search_after(pos, found, index + 1)? };
        // Only the history of a game makes a proven move better than what is proven without it.
        if follows.value >= best.worth.value {
            let exact = best.worth == follows;
            return Some(Judged { before: Worth { exact, ..follows }, ..as_played });
        }
        Some(Judged { before: best.worth, after: follows, pv: best.pv })
    }
    // ANCHOR_END: judge

    /// What a search found, with the value that its best move turns out to have.
    fn search_after(&mut self, pos: &dyn AnyPosition, found: Found, moves_left: usize) -> Option<Found> {
        let Some(Ok(after)) = found.pv.first().map(|best| pos.after(best)) else { return Some(found) };
        let below = self.search(&*after, moves_left)?;
        let value = below.worth.seen_by(after.mover(), pos.mover()).value;
        let mut pv = found.pv[..1].to_vec();
        pv.extend(below.pv);
        Some(Found { worth: Worth::estimated(value), pv })
    }

    /// A proof says what the position with this index is worth, or at least. `line` is the proven line that
    /// ends or goes on there, with the move before; it is the game's own if `is_played`.
    fn correct(&mut self, first: usize, worth: Worth, line: &[String], is_played: bool) {
        let (mut worth, mut line) = (Worth { exact: is_played, ..worth }, if is_played { line } else { &[] });
        for index in first..self.session.moves().len() {
            let place = self.place(index);
            let played = self.played(index).to_owned();
            let judged = &mut self.judged[place];
            if judged.before.exact || judged.after.exact && judged.after.value > worth.value {
                return;
            }
            line = line.get(1..).unwrap_or_default();
            if !line.is_empty() {
                judged.pv = line.to_vec();
            }
            judged.before = worth;
            let is_best = judged.pv.first() == Some(&played);
            if judged.after.exact || !is_best && worth.value >= judged.after.value {
                return;
            }
            if !is_best {
                judged.pv = vec![played];
            }
            worth.exact &= is_best && !line.is_empty();
            judged.after = worth;
            line = if is_best { line } else { &[] };
            worth = worth.seen_by(self.mover(index), self.mover(index + 1));
        }
    }

    fn reviewed_move(&self, index: usize) -> ReviewedMove {
        let record = &self.session.moves()[index];
        let Judged { before, after, pv } = &self.judged[self.place(index)];
        let mut reviewed = ReviewedMove {
            ply: index + 1,
            player: record.player,
            mv: record.mv.clone(),
            best: pv.first().unwrap_or(&record.mv).clone(),
            value: after.value,
            best_value: before.value,
            loss: before.value - after.value,
            exact: before.exact && after.exact,
            mistake: None,
            pv: pv.clone(),
        };
        reviewed.mistake = reviewed.judged();
        reviewed
    }

    /// What was judged, in the order of the game.
    fn reviewed(&self) -> Vec<ReviewedMove> {
        let count = self.session.moves().len();
        (count - self.judged.len()..count).map(|index| self.reviewed_move(index)).collect()
    }
}

/// The result, if the last of some positions, between which nobody had a choice, was there before: it will
/// come again.
fn repeated(path: &[Box<dyn AnyPosition>]) -> Option<Outcome> {
    let (last, earlier) = path.split_last()?;
    last.repeated().filter(|_| earlier.iter().any(|pos| pos.is_same(&**last)))
}
