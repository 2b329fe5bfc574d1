//! The result of a search, what is proven, and the cost of the search.

use std::time::Duration;

use jogar_core::Cost;
use serde::{Deserialize, Serialize};

use crate::Algorithm;

/// Why a search ended. As data: [`End::name`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// A solution was found, and the algorithm looks for no better one.
    Solved,
    /// Everything was searched: there is no solution.
    NoSolution,
    /// There is no solution within the depth limit; there may be a deeper one.
    Depth,
    /// The time is up.
    Time,
    /// The limit of generated nodes is reached.
    Nodes,
    /// The memory is full.
    Memory,
    /// The caller set the stop signal.
    Asked,
}

impl End {
    /// A word for programs to read.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::NoSolution => "no-solution",
            Self::Depth => "depth",
            Self::Time => "time",
            Self::Nodes => "nodes",
            Self::Memory => "memory",
            Self::Asked => "asked",
        }
    }
}

/// A path from the start to a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution<Step> {
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// Their cost.
    pub cost: Cost,
}

/// The answer of every algorithm.
#[derive(Clone, Debug)]
pub struct Report<Step> {
    /// Why the search ended.
    pub end: End,
    /// The best solution, if one was found.
    pub solution: Option<Solution<Step>>,
    /// Successors made, including known states and repetitions, without the start.
    pub generated: u64,
    /// Nodes whose successors were made.
    pub expanded: u64,
    /// The most nodes that were in memory at once: open and closed list, or path and siblings.
    pub peak_nodes: u64,
    /// The most bytes that the lists of nodes took at once, computed from their lengths.
    pub peak_bytes: u64,
    /// No solution costs less: this is proven. 0 if nothing is proven.
    pub bound: Cost,
    /// The time it took.
    pub time: Duration,
    /// The algorithm that found the solution, if there is one and [`Algorithm::solve`] made the report.
    pub found_by: Option<Algorithm>,
}

impl<Step> Report<Step> {
    /// Whether the solution is proven to be the cheapest.
    #[must_use]
    pub fn is_optimal(&self) -> bool {
        self.solution.as_ref().is_some_and(|solution| solution.cost <= self.bound)
    }

    /// The number of steps of the solution.
    #[must_use]
    pub fn length(&self) -> Option<usize> {
        self.solution.as_ref().map(|solution| solution.steps.len())
    }

    /// Length divided by generated nodes: 1 if the search went straight to the goal, nearly 0 if it tried
    /// everything.
    #[must_use]
    pub fn penetrance(&self) -> Option<f64> {
        let length = self.length()?;
        (self.generated > 0).then(|| length as f64 / self.generated as f64)
    }

    /// The effective branching factor: the branching factor of a regular tree whose depth is the length of
    /// the solution and which has as many nodes as were generated.
    #[must_use]
    pub fn branching(&self) -> Option<f64> {
        branching_factor(self.length()?, self.generated)
    }
}

/// The root of b + b² + … + b^length = generated, by bisection.
fn branching_factor(length: usize, generated: u64) -> Option<f64> {
    /// Halvings until no digit of the result changes.
    const HALVINGS: u32 = 100;
    if length == 0 || generated == 0 {
        return None;
    }
    let generated = generated as f64;
    let nodes = |b: f64| (0..length).fold(0.0, |sum, _| (sum + 1.0) * b);
    let (mut low, mut high) = (0.0, generated);
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(low, high);
        if nodes(middle) < generated {
            low = middle;
        } else {
            high = middle;
        }
    }
    Some(f64::midpoint(low, high))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_told_by_their_names() {
        let all = [End::Solved, End::NoSolution, End::Depth, End::Time, End::Nodes, End::Memory, End::Asked];
        for end in all {
            assert_eq!(serde_json::to_value(end).expect("JSON"), end.name());
        }
    }

    /// From the definition: 2 + 4 + 8 = 14, 3 + 9 = 12, a straight line, and a single layer.
    #[test]
    fn branching_factors_of_regular_trees() {
        for (length, generated, expected) in [(3, 14, 2.0), (2, 12, 3.0), (7, 7, 1.0), (1, 9, 9.0)] {
            let found = branching_factor(length, generated).expect("a tree");
            assert!((found - expected).abs() < 1e-9, "{length} {generated}: {found}");
        }
        assert_eq!(branching_factor(0, 5), None);
    }
}
