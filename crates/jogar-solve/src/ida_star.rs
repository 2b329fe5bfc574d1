//! Iterative deepening A*.

use jogar_core::{Heuristic, Problem};

use crate::NEVER;
use crate::bounded::{Measure, Round, round};
use crate::budget::{Budget, Meter};
use crate::observer::Observer;
use crate::report::{End, Report};

/// Depth-first search that follows a path only while f = g + h is at most a threshold. The first threshold is
/// the heuristic of the start; each next one is the smallest f that was beyond the last. It needs the memory
/// of a single path, and generates the same nodes many times.
///
/// With an admissible heuristic the solution is the cheapest, and every threshold is a lower bound.
// ANCHOR: ida_star
pub fn solve<P: Problem>(
    problem: &P,
    budget: &Budget,
    observer: &mut dyn Observer<P>,
    heuristic: &dyn Heuristic<P>,
) -> Report<P::Step> {
    let mut meter = Meter::new(problem, budget, observer);
    let estimate = |state: &P::State| heuristic.estimate(problem, state).0;
    let measure = Measure { step: |cost| cost.0, rest: &estimate, is_informed: true };
    let mut threshold = estimate(&problem.start());
    loop {
        if heuristic.is_admissible() {
            meter.prove(threshold);
        }
        match round(problem, &mut meter, &measure, threshold) {
            Round::Found(solution) => return meter.report(End::Solved, Some(solution)),
            Round::Stopped(end) => return meter.report(end, None),
            Round::Beyond(NEVER) => return meter.report(End::NoSolution, None),
            Round::Beyond(next) => threshold = next,
        }
    }
}
// ANCHOR_END: ida_star
