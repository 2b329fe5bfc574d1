//! How far a state is from the goal, by estimate.

use crate::{Cost, Problem};

/// An estimate of what the rest of the way costs.
///
/// A trait of its own and not a method of [`Problem`], because a problem has several estimates, and a person
/// compares them.
pub trait Heuristic<P: Problem> {
    /// The name by which people choose it.
    fn name(&self) -> &'static str;

    /// Whether it never exceeds the cost of the cheapest way to a goal. What is found with an estimate that may
    /// exceed it is never called optimal.
    fn is_admissible(&self) -> bool;

    /// The estimate; 0 in a goal.
    fn estimate(&self, problem: &P, state: &P::State) -> Cost;

    /// What the way to a goal costs at least. An admissible estimate is that itself; one that is not may know
    /// another, so that a search that it guides can still leave out what leads to no better solution.
    fn lower_bound(&self, problem: &P, state: &P::State) -> Cost {
        if self.is_admissible() { self.estimate(problem, state) } else { Cost(0) }
    }
}

/// A problem that comes with estimates.
pub trait Estimated: Problem + Sized + 'static {
    /// The estimates that fit this problem. The first is admissible, and the one that pays best.
    fn heuristics(&self) -> Vec<&'static dyn Heuristic<Self>>;
}

/// No estimate at all: with it, A* is the search by uniform cost.
#[derive(Clone, Copy, Debug)]
pub struct Zero;

impl<P: Problem> Heuristic<P> for Zero {
    fn name(&self) -> &'static str {
        "zero"
    }

    fn is_admissible(&self) -> bool {
        true
    }

    fn estimate(&self, _: &P, _: &P::State) -> Cost {
        Cost(0)
    }
}
