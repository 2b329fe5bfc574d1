//! All algorithms by name: the one place where a choice becomes a call.

use jogar_core::{Estimated, Heuristic, Problem};

use crate::astar::Weight;
use crate::{
    Budget, Observer, Report, astar, beam, bfs, deepening, dfs, ida_star, portfolio, rbfs, sma_star,
    uniform_cost,
};

/// The number of nodes that SMA* keeps if the memory is not limited.
const SMA_NODES: usize = 1_000_000;
/// The assumed number of successors of a node when the memory of SMA* is divided.
const SMA_BRANCHING: usize = 32;

/// An algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// Breadth first.
    BreadthFirst,
    /// Depth first.
    DepthFirst,
    /// Iterative deepening.
    Deepening,
    /// Uniform cost.
    UniformCost,
    /// A*.
    AStar,
    /// Weighted A*.
    WeightedAStar,
    /// Iterative deepening A*.
    IdaStar,
    /// Recursive best first.
    RecursiveBestFirst,
    /// Simplified memory-bounded A*.
    SmaStar,
    /// Anytime beam search.
    Beam,
    /// A*, then IDA*, then beam search.
    Portfolio,
}

impl Algorithm {
    /// The heuristic that it uses if the caller names none: the first one, which is admissible; for beam
    /// search, which seldom proves a solution optimal, the first that is not admissible, because it
    /// distinguishes more states.
    #[must_use]
    pub fn default_heuristic<P: Estimated>(self, puzzle: &P) -> &'static dyn Heuristic<P> {
        let all = puzzle.heuristics();
        let guide = all.iter().find(|heuristic| !heuristic.is_admissible());
        match guide {
            Some(guide) if self == Self::Beam => *guide,
            _ => all[0],
        }
    }

    /// Every algorithm.
    pub const ALL: [Self; 11] = [
        Self::Portfolio,
        Self::BreadthFirst,
        Self::DepthFirst,
        Self::Deepening,
        Self::UniformCost,
        Self::AStar,
        Self::WeightedAStar,
        Self::IdaStar,
        Self::RecursiveBestFirst,
        Self::SmaStar,
        Self::Beam,
    ];

    /// Every algorithm that is one method.
    pub const SINGLE: &'static [Self] = Self::ALL.split_at(1).1;

    /// The name by which people choose it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::BreadthFirst => "bfs",
            Self::DepthFirst => "dfs",
            Self::Deepening => "iddfs",
            Self::UniformCost => "ucs",
            Self::AStar => "astar",
            Self::WeightedAStar => "wastar",
            Self::IdaStar => "idastar",
            Self::RecursiveBestFirst => "rbfs",
            Self::SmaStar => "sma",
            Self::Beam => "beam",
            Self::Portfolio => "portfolio",
        }
    }

    /// The algorithm with this name, in letters of any case.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|algorithm| algorithm.name().eq_ignore_ascii_case(name))
    }

    /// Whether it uses a heuristic.
    #[must_use]
    pub const fn is_informed(self) -> bool {
        !matches!(self, Self::BreadthFirst | Self::DepthFirst | Self::Deepening | Self::UniformCost)
    }

    /// Solves a problem. Only weighted A* uses `weight`.
    pub fn solve<P: Problem>(
        self,
        problem: &P,
        budget: &Budget,
        observer: &mut dyn Observer<P>,
        heuristic: &dyn Heuristic<P>,
        weight: Weight,
    ) -> Report<P::Step> {
        let mut report = match self {
            Self::BreadthFirst => bfs::solve(problem, budget, observer),
            Self::DepthFirst => dfs::solve(problem, budget, observer),
            Self::Deepening => deepening::solve(problem, budget, observer),
            Self::UniformCost => uniform_cost::solve(problem, budget, observer),
            Self::AStar => astar::solve(problem, budget, observer, heuristic, Weight::ONE),
            Self::WeightedAStar => astar::solve(problem, budget, observer, heuristic, weight),
            Self::IdaStar => ida_star::solve(problem, budget, observer, heuristic),
            Self::RecursiveBestFirst => rbfs::solve(problem, budget, observer, heuristic),
            Self::SmaStar => {
                let nodes = |bytes| sma_star::capacity::<P>(bytes, SMA_BRANCHING);
                sma_star::solve(problem, budget, observer, heuristic, budget.bytes.map_or(SMA_NODES, nodes))
            }
            Self::Beam => beam::solve(problem, budget, observer, heuristic),
            Self::Portfolio => portfolio::solve(problem, budget, observer, heuristic),
        };
        if report.found_by.is_none() {
            report.found_by = report.solution.is_some().then_some(self);
        }
        report
    }
}
