//! Iterative deepening.

use jogar_core::Problem;

use crate::NEVER;
use crate::bounded::{Measure, Round, round};
use crate::budget::{Budget, Meter};
use crate::observer::Observer;
use crate::report::{End, Report};

/// Depth-first search with a depth limit of 0, then 1, 2, … until a goal is found. It finds the solutions of
/// breadth-first search with the memory of a single path, but generates the same nodes many times.
///
/// The solution has the fewest steps, and is the cheapest if each costs 1.
// ANCHOR: iddfs
pub fn solve<P: Problem>(problem: &P, budget: &Budget, observer: &mut dyn Observer<P>) -> Report<P::Step> {
    let mut meter = Meter::new(problem, budget, observer);
    let measure = Measure { step: |_| 1, rest: &|_| 0, is_informed: false };
    let mut limit = 0;
    loop {
        meter.prove(limit);
        match round(problem, &mut meter, &measure, limit) {
            Round::Found(solution) => return meter.report(End::Solved, Some(solution)),
            Round::Stopped(end) => return meter.report(end, None),
            Round::Beyond(NEVER) => return meter.report(End::NoSolution, None),
            Round::Beyond(next) if meter.depth().is_some_and(|depth| next > depth) => {
                return meter.report(End::Depth, None);
            }
            Round::Beyond(next) => limit = next,
        }
    }
}
// ANCHOR_END: iddfs
