//! Heuristics: lower bounds or guesses of the cost from a state to a goal.

use crate::{Cost, Problem};

/// A heuristic: the cost of the rest of the path to a goal, guessed from the state.
///
/// A separate trait and not a method of [`Problem`], because a problem has several heuristics, and a person
/// compares them.
// ANCHOR: heuristic
pub trait Heuristic<P: Problem>: Send + Sync {
    /// The name by which people choose it.
    fn name(&self) -> &'static str;

    /// Whether it never exceeds the cost of the cheapest path to a goal. A solution that is found with a
    /// heuristic that is not admissible is never called optimal.
    fn is_admissible(&self) -> bool;

    /// The guessed cost; 0 in a goal.
    fn estimate(&self, problem: &P, state: &P::State) -> Cost;

    /// A lower bound for the cost of the path to a goal. An admissible heuristic is one itself. Another may
    /// know a separate bound, so that a search that it guides can still prune states that lead to no better
    /// solution.
    fn lower_bound(&self, problem: &P, state: &P::State) -> Cost {
        if self.is_admissible() { self.estimate(problem, state) } else { Cost(0) }
    }
}
// ANCHOR_END: heuristic

/// A problem that comes with heuristics.
pub trait Estimated: Problem + Sized + 'static {
    /// The heuristics for this problem. The first is admissible, and the best choice in general.
    fn heuristics(&self) -> Vec<&'static dyn Heuristic<Self>>;
}

/// The heuristic that is always 0: with it, A* is uniform-cost search.
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
