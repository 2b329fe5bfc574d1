//! Uniform-cost search, also known as Dijkstra's algorithm.

use jogar_core::{Problem, Zero};

use crate::astar;
use crate::budget::Budget;
use crate::observer::Observer;
use crate::report::Report;

/// Expands the node with the cheapest path: A* with the heuristic 0. A goal is recognised when it is taken
/// from the open list, because only then no cheaper path to it can be left. The solution is the cheapest.
pub fn solve<P: Problem>(problem: &P, budget: &Budget, observer: &mut dyn Observer<P>) -> Report<P::Step> {
    astar::solve(problem, budget, observer, &Zero, astar::Weight::ONE)
}
