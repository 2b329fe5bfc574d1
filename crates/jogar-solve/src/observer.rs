//! Observers of a running search: for a picture of its work, a line of progress, the solutions so far.

use std::time::Duration;

use jogar_core::{Cost, Problem};

use crate::Algorithm;
use crate::report::{End, Report};

/// A node whose successors are about to be made.
#[derive(Clone, Debug)]
pub struct Expansion<'a, State> {
    /// The number of expansions before it.
    pub order: u64,
    /// Its state.
    pub state: &'a State,
    /// The state before the last step; the start has none.
    pub parent: Option<State>,
    /// The cost of the path from the start; for algorithms that count steps, their number.
    pub cost: Cost,
    /// The heuristic value, if the algorithm uses one.
    pub estimate: Option<Cost>,
}

/// A node that waits on the frontier.
#[derive(Clone, Debug)]
pub struct Waiting<State> {
    /// Its state.
    pub state: State,
    /// The state before the last step, and the cost of the path to that; the start has none.
    pub parent: Option<(State, Cost)>,
    /// The cost of the path from the start; for algorithms that count steps, their number.
    pub cost: Cost,
    /// The heuristic value, if the algorithm uses one.
    pub estimate: Option<Cost>,
    /// What the algorithm chooses by: f, which can be more than was computed for the node itself if the
    /// algorithm remembers what it has seen below it; for algorithms without f the cost.
    pub f: u64,
}

/// The frontier: what the algorithm has yet to expand, as its own lists have it.
#[derive(Clone, Debug)]
pub struct Frontier<State> {
    /// Successors made so far.
    pub generated: u64,
    /// The number of nodes on it.
    pub length: usize,
    /// The first nodes, in the order in which the algorithm would take them if none came to them. The first
    /// one is taken now.
    pub first: Vec<Waiting<State>>,
}

impl<State> Frontier<State> {
    /// The frontier of these nodes; `make` makes the first `most` of them.
    pub(crate) fn of<T>(
        most: usize,
        nodes: impl Iterator<Item = T> + Clone,
        make: impl FnMut(T) -> Waiting<State>,
    ) -> Self {
        Self { generated: 0, length: nodes.clone().count(), first: nodes.take(most).map(make).collect() }
    }
}

/// How far a search has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Successors made.
    pub generated: u64,
    /// Nodes whose successors were made.
    pub expanded: u64,
    /// Nodes in memory.
    pub nodes: usize,
    /// Bytes of the lists of nodes.
    pub bytes: usize,
    /// Where the search is: f = g + h of the node that it expands, or its threshold, or the depth of its
    /// layer.
    pub f: u64,
    /// No solution costs less.
    pub bound: Cost,
    /// The time since the start.
    pub time: Duration,
}

/// A portfolio turns to its next algorithm.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    /// The algorithm before it, and why that ended; `None` at the beginning.
    pub last: Option<(Algorithm, End)>,
    /// The algorithm that begins.
    pub next: Algorithm,
    /// Successors made so far.
    pub generated: u64,
    /// No solution costs less.
    pub bound: Cost,
    /// The time since the start.
    pub time: Duration,
}

/// An observer. Each method has a default that does nothing.
pub trait Observer<P: Problem> {
    /// Whether the search shall call [`Observer::expanding`]. It asks once; if not, expansions cost nothing
    /// extra.
    fn follows_expansions(&self) -> bool {
        false
    }

    /// How many nodes of the frontier [`Observer::taking`] shall see. The search asks at the beginning and
    /// after each call; from 0 on it calls no more.
    fn follows_frontier(&self) -> usize {
        0
    }

    /// A node is taken from the frontier, before it is known whether it is expanded: it may be a goal.
    fn taking(&mut self, frontier: Frontier<P::State>) {
        let _ = frontier;
    }

    /// A node is expanded.
    fn expanding(&mut self, expansion: &Expansion<P::State>) {
        let _ = expansion;
    }

    /// A solution was found, better than those before, and the search goes on.
    fn found(&mut self, report: &Report<P::Step>) {
        let _ = report;
    }

    /// A portfolio turns to its next algorithm.
    fn turned(&mut self, turn: &Turn) {
        let _ = turn;
    }

    /// Is called several times a second.
    fn progressed(&mut self, progress: &Progress) {
        let _ = progress;
    }
}

/// The observer that does not watch.
impl<P: Problem> Observer<P> for () {}
