//! The value of a position, by null-window questions: is it above alpha?

use std::sync::atomic::Ordering;

use jogar_core::{Limits, Side, Stop};

use crate::board::{Board, bits};
use crate::cross_check::Second;
use crate::ordering::Promises;
use crate::parallel::{Shared, Stopped};
use crate::search::{Question, Search};
use crate::setup::Setup;
use crate::transposition::TranspositionTable;

/// The solver to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// The fast solver.
    Fast,
    /// The second solver, as a check: slow, with one thread, and without a principal variation.
    CrossCheck,
}

/// The resources of a computation, and its observer.
pub struct Work<'a> {
    /// The solver.
    pub method: Method,
    /// The number of threads.
    pub threads: usize,
    /// Bytes for the transposition table.
    pub bytes: usize,
    /// When to end.
    pub limits: &'a Limits,
    /// Is called from time to time, by the thread that called [`solve`].
    pub progress: &'a dyn Fn(&Progress),
}

/// The progress of a computation.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Black ends at least this many stones ahead.
    pub lower: i32,
    /// Black ends at most this many stones ahead.
    pub upper: i32,
    /// The current question: does Black end at least this many stones ahead?
    pub goal: i32,
    /// Positions visited so far.
    pub nodes: u64,
}

/// The result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Black ends at least this many stones ahead.
    pub lower: i32,
    /// Black ends at most this many stones ahead.
    pub upper: i32,
    /// The principal variation, as numbers of points, as far as it is proven.
    pub line: Vec<usize>,
    /// Positions visited.
    pub nodes: u64,
    /// Bytes of the transposition table.
    pub bytes: usize,
    /// Why it ended.
    pub stop: Stop,
}

impl Report {
    /// The final lead of Black in stones, if it is proven.
    #[must_use]
    pub fn value(&self) -> Option<i32> {
        (self.lower == self.upper).then_some(self.lower)
    }
}

/// The default memory for a position with `left` empty points: about as much as its proof stores.
#[must_use]
pub const fn usual_bytes(left: usize) -> usize {
    let megabytes = match left {
        0..=14 => 1,
        15..=16 => 4,
        17..=18 => 16,
        19..=20 => 64,
        21..=22 => 256,
        23 => 512,
        24 => 1024,
        25..=26 => 2048,
        _ => 4096,
    };
    megabytes << 20
}

/// Finds the final lead of Black in stones under best play.
#[must_use]
pub fn solve(setup: &Setup, work: &Work) -> Report {
    if work.method == Method::CrossCheck {
        return Second::new(setup.rows(), setup.columns(), work).solve(setup);
    }
    if setup.rows() <= setup.columns() {
        return solve_wide(setup, work);
    }
    let mut report = solve_wide(&setup.turned(), work);
    let (rows, columns) = (setup.rows(), setup.columns());
    for point in &mut report.line {
        *point = *point % rows * columns + *point / rows;
    }
    report
}

/// [`solve`] for boards with at least as many columns as rows.
fn solve_wide(setup: &Setup, work: &Work) -> Report {
    let solve = match (setup.rows(), setup.columns()) {
        (3, 3) => Solver::<3, 3>::solve,
        (3, 4) => Solver::<3, 4>::solve,
        (3, 5) => Solver::<3, 5>::solve,
        (3, _) => Solver::<3, 6>::solve,
        (4, 4) => Solver::<4, 4>::solve,
        (4, 5) => Solver::<4, 5>::solve,
        (4, _) => Solver::<4, 6>::solve,
        (5, 5) => Solver::<5, 5>::solve,
        (5, _) => Solver::<5, 6>::solve,
        _ => Solver::<6, 6>::solve,
    };
    solve(setup, work)
}

/// The computation for one position, from the player to move.
struct Solver<'a, const ROWS: usize, const COLUMNS: usize> {
    shared: Shared,
    work: &'a Work<'a>,
    board: Board<ROWS, COLUMNS>,
    mover: Side,
    /// The proven bounds of the value for the player to move.
    lower: i32,
    upper: i32,
}

impl<const ROWS: usize, const COLUMNS: usize> Solver<'_, ROWS, COLUMNS> {
    fn solve(setup: &Setup, work: &Work) -> Report {
        let mover = setup.mover();
        let board = Board::<ROWS, COLUMNS> { own: setup.bits(mover), other: setup.bits(mover.other()) };
        let points = Board::<ROWS, COLUMNS>::POINTS;
        let shared =
            Shared::new(TranspositionTable::new(work.bytes, points, Board::<ROWS, COLUMNS>::KEY_BITS));
        let most = points as i32;
        let mut solver = Solver { shared, work, board, mover, lower: -most, upper: most };
        let (line, stop) = match solver.prove() {
            Ok(()) => solver.line(),
            Err(stop) => (Vec::new(), stop),
        };
        let [lower, upper] = solver.black_bounds();
        let nodes = solver.shared.nodes.load(Ordering::Relaxed);
        Report { lower, upper, line, nodes, bytes: solver.shared.table.bytes(), stop }
    }

    /// Asks until the bounds meet: first near the guessed value, then next to the last answer.
    fn prove(&mut self) -> Result<(), Stop> {
        let mut alpha = self.first_alpha();
        while self.lower < self.upper {
            let value = self.ask(alpha)?;
            if value > alpha {
                self.lower = value;
                alpha = value;
            } else {
                self.upper = value;
                alpha = value - 2;
            }
        }
        Ok(())
    }

    /// The first alpha: the largest value of the right parity that is not above the guessed one.
    fn first_alpha(&self) -> i32 {
        let swapped = Board::<ROWS, COLUMNS> { own: self.board.other, other: self.board.own };
        let estimate = Promises::of(swapped).sum().div_euclid(100);
        let points = Board::<ROWS, COLUMNS>::POINTS as i32;
        (estimate - (estimate - points).rem_euclid(2)).clamp(-points, points - 2)
    }

    fn question(&self, alpha: i32) -> Question<ROWS, COLUMNS> {
        Question { board: self.board, lead: self.board.lead(), alpha, left: self.board.empty().count_ones() }
    }

    /// A bound of the value on the same side of alpha, from all threads.
    fn ask(&self, alpha: i32) -> Result<i32, Stop> {
        let question = self.question(alpha);
        let watch = || (self.work.progress)(&self.progress(alpha));
        let work = |search: &mut Search<ROWS, COLUMNS>| search.answer(question);
        self.shared.first_of(self.work.threads, self.work.limits, &watch, work)
    }

    fn progress(&self, alpha: i32) -> Progress {
        let [lower, upper] = self.black_bounds();
        Progress {
            lower,
            upper,
            // If White is to move, the bound is negated: "is White above alpha?" is the opposite of "does
            // Black end at least −alpha ahead?".
            goal: if self.mover == Side::First { alpha + 2 } else { -alpha },
            nodes: self.shared.nodes.load(Ordering::Relaxed),
        }
    }

    fn black_bounds(&self) -> [i32; 2] {
        if self.mover == Side::First { [self.lower, self.upper] } else { [-self.upper, -self.lower] }
    }

    /// The principal variation to the end of the game, once the value is known. Table entries on it may have
    /// been replaced since, so this can take a while too.
    fn line(&self) -> (Vec<usize>, Stop) {
        let mut line = Vec::new();
        let mut question = self.question(self.lower);
        while question.left > 0 {
            let watch = || (self.work.progress)(&self.progress(self.lower - 2));
            let shared = &self.shared;
            let work = |search: &mut Search<ROWS, COLUMNS>| best_placement(search, shared, question);
            // The time may be over before the first placement is known; then the line stays empty.
            match self.shared.first_of(1, self.work.limits, &watch, work) {
                Err(stop) => return (line, stop),
                Ok(point) => {
                    line.push(point);
                    let placed = question.board.place(point);
                    let lead = -question.lead - placed.gain;
                    question = Question {
                        board: placed.board,
                        lead,
                        alpha: -question.alpha,
                        left: question.left - 1,
                    };
                }
            }
        }
        (line, Stop::Done)
    }
}

/// The first placement in move order after which the opponent cannot get more than the value allows; the
/// question's alpha is the value. Table entries are tried before searches.
fn best_placement<const ROWS: usize, const COLUMNS: usize>(
    search: &mut Search<ROWS, COLUMNS>,
    shared: &Shared,
    question: Question<ROWS, COLUMNS>,
) -> Result<usize, Stopped> {
    let Question { board, lead, alpha: value, left } = question;
    let promises = Promises::of(board);
    let mut points: Vec<_> = bits(board.empty()).collect();
    points.sort_by_key(|&point| promises.after(point, &board.place(point)));
    let is_known = |&point: &usize| {
        let key = board.place(point).board.key();
        shared.table.probe(key).is_some_and(|proven| proven.upper <= -value)
    };
    if let Some(point) = points.iter().copied().find(is_known) {
        return Ok(point);
    }
    for &point in &points {
        let placed = board.place(point);
        let after =
            Question { board: placed.board, lead: -lead - placed.gain, alpha: -value, left: left - 1 };
        if search.answer(after)? <= -value {
            return Ok(point);
        }
    }
    unreachable!("the value is proven, so one of the placements reaches it")
}
