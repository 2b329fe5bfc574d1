//! Search by uniform cost, also known as Dijkstra's algorithm.

use jogar_core::{Problem, Zero};

use crate::astar;
use crate::budget::Budget;
use crate::observer::Observer;
use crate::report::Report;

/// Expands the node that is cheapest to reach: A* without an estimate. A goal is recognised when it is its turn, because
/// only then no cheaper way to it can be left. The solution is the cheapest.
pub fn solve<P: Problem>(problem: &P, budget: &Budget, observer: &mut dyn Observer<P>) -> Report<P::Step> {
    astar::solve(problem, budget, observer, &Zero, astar::Weight::ONE)
}
