//! A portfolio: A*, then IDA*, then beam search, each within a share of the budget.

use jogar_core::{Cost, Heuristic, Problem};

use crate::astar::Weight;
use crate::budget::Budget;
use crate::observer::{Expansion, Frontier, Observer, Progress, Turn};
use crate::report::{End, Report};
use crate::{Algorithm, astar, beam, ida_star};

/// A* gets one part in this many of the memory: 256 of 2048 megabytes. Every built-in problem that A* solves
/// sooner than IDA* fits into 60 megabytes; more memory only delays IDA* on the others.
const ASTAR_BYTES_DIVISOR: usize = 8;
/// The bytes for A* if the memory is not limited.
const ASTAR_BYTES: usize = 256 << 20;
/// Beam search gets one part in this many, because its lists may for a moment have twice the room that they
/// use.
const BEAM_BYTES_DIVISOR: usize = 2;
/// The shares of time and nodes are counted in quarters.
const QUARTERS: u32 = 4;

/// A* solves most problems soon, but its lists fill the memory. So it gets a share of it, and when that is
/// full its lists are freed and IDA* begins, which needs the memory of one path. If that takes more than
/// three quarters of the time or of the nodes, beam search looks for some solution in the rest.
///
/// With an admissible heuristic a solution of A* or IDA* is the cheapest, and so is one of beam search that
/// costs no more than the bound that the others have proven. The report adds up what all of them did.
// ANCHOR: portfolio
pub fn solve<P: Problem>(
    problem: &P,
    budget: &Budget,
    observer: &mut dyn Observer<P>,
    heuristic: &dyn Heuristic<P>,
) -> Report<P::Step> {
    let mut portfolio = Portfolio { problem, budget, observer, heuristic, before: Before::default() };
    let report = portfolio.run(Algorithm::AStar);
    if is_final(&report) {
        return report;
    }
    let report = portfolio.run(Algorithm::IdaStar);
    if is_final(&report) {
        return report;
    }
    portfolio.run(Algorithm::Beam)
}
// ANCHOR_END: portfolio

/// Whether no other algorithm shall follow.
const fn is_final<Step>(report: &Report<Step>) -> bool {
    report.solution.is_some() || matches!(report.end, End::NoSolution | End::Asked)
}

struct Portfolio<'a, P: Problem> {
    problem: &'a P,
    budget: &'a Budget,
    observer: &'a mut dyn Observer<P>,
    heuristic: &'a dyn Heuristic<P>,
    before: Before,
}

/// What the algorithms before the current one did.
#[derive(Clone, Copy, Default)]
struct Before {
    last: Option<(Algorithm, End)>,
    generated: u64,
    expanded: u64,
    peak_nodes: u64,
    peak_bytes: u64,
    bound: Cost,
}

impl<P: Problem> Portfolio<'_, P> {
    /// Runs the next algorithm within its share.
    fn run(&mut self, algorithm: Algorithm) -> Report<P::Step> {
        let before = self.before;
        self.observer.turned(&Turn {
            last: before.last,
            next: algorithm,
            generated: before.generated,
            bound: before.bound,
            time: self.budget.limits.elapsed(),
        });
        let share = self.share(algorithm);
        let (problem, heuristic) = (self.problem, self.heuristic);
        let mut observer = Continued { observer: &mut *self.observer, before };
        let mut report = match algorithm {
            Algorithm::AStar => astar::solve(problem, &share, &mut observer, heuristic, Weight::ONE),
            Algorithm::IdaStar => ida_star::solve(problem, &share, &mut observer, heuristic),
            _ => beam::solve_above(problem, &share, &mut observer, heuristic, before.bound),
        };
        before.add_to(&mut report);
        report.found_by = report.solution.is_some().then_some(algorithm);
        self.before = Before {
            last: Some((algorithm, report.end)),
            generated: report.generated,
            expanded: report.expanded,
            peak_nodes: report.peak_nodes,
            peak_bytes: report.peak_bytes,
            bound: report.bound,
        };
        report
    }

    /// The part of the budget that an algorithm may use. Time counts from the start of the portfolio, nodes
    /// from the start of the algorithm.
    fn share(&self, algorithm: Algorithm) -> Budget {
        let bytes = self.budget.bytes;
        let (quarters, bytes) = match algorithm {
            Algorithm::AStar => {
                (2, Some(bytes.map_or(ASTAR_BYTES, |bytes| (bytes / ASTAR_BYTES_DIVISOR).max(1))))
            }
            Algorithm::IdaStar => (3, bytes),
            _ => (QUARTERS, bytes.map(|bytes| bytes / BEAM_BYTES_DIVISOR)),
        };
        let mut limits = self.budget.limits.clone();
        limits.time = limits.time.map(|time| time * quarters / QUARTERS);
        let nodes = |nodes: u64| (nodes / u64::from(QUARTERS)).saturating_mul(quarters.into());
        let nodes = |all: u64| if quarters == QUARTERS { all } else { nodes(all) };
        limits.nodes = limits.nodes.map(|all| nodes(all).saturating_sub(self.before.generated));
        Budget { limits, bytes }
    }
}

impl Before {
    /// Makes the report of one algorithm that of all so far.
    fn add_to<Step>(self, report: &mut Report<Step>) {
        report.generated += self.generated;
        report.expanded += self.expanded;
        report.peak_nodes = report.peak_nodes.max(self.peak_nodes);
        report.peak_bytes = report.peak_bytes.max(self.peak_bytes);
        report.bound = report.bound.max(self.bound);
    }
}

/// Tells the observer of the portfolio what one algorithm does, with the sums of all so far.
struct Continued<'a, P: Problem> {
    observer: &'a mut dyn Observer<P>,
    before: Before,
}

impl<P: Problem> Observer<P> for Continued<'_, P> {
    fn follows_expansions(&self) -> bool {
        self.observer.follows_expansions()
    }

    fn expanding(&mut self, expansion: &Expansion<P::State>) {
        self.observer.expanding(&Expansion {
            order: expansion.order + self.before.expanded,
            parent: expansion.parent.clone(),
            ..*expansion
        });
    }

    fn follows_frontier(&self) -> usize {
        self.observer.follows_frontier()
    }

    fn taking(&mut self, frontier: Frontier<P::State>) {
        let generated = frontier.generated + self.before.generated;
        self.observer.taking(Frontier { generated, ..frontier });
    }

    fn found(&mut self, report: &Report<P::Step>) {
        let mut report = report.clone();
        self.before.add_to(&mut report);
        self.observer.found(&report);
    }

    fn progressed(&mut self, progress: &Progress) {
        self.observer.progressed(&Progress {
            generated: progress.generated + self.before.generated,
            expanded: progress.expanded + self.before.expanded,
            bound: progress.bound.max(self.before.bound),
            ..*progress
        });
    }
}
