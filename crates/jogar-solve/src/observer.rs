//! Who watches a search while it runs: for a picture of what it does, a line of progress, the solutions on the way.

use std::time::Duration;

use jogar_core::{Cost, Problem};

use crate::report::Report;

/// A node whose successors are about to be made.
#[derive(Clone, Debug)]
pub struct Expansion<'a, State> {
    /// How many came before it.
    pub order: u64,
    /// Its state.
    pub state: &'a State,
    /// The state from which it is reached; the start has none.
    pub parent: Option<State>,
    /// What the way from the start costs; for algorithms that count steps, how many there are.
    pub cost: Cost,
    /// What the rest costs by estimate, if the algorithm uses one.
    pub estimate: Option<Cost>,
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
    /// Where the search is: f = g + h of what it expands, or its threshold, or the depth of its layer.
    pub f: u64,
    /// No solution costs less.
    pub bound: Cost,
    /// Since when.
    pub time: Duration,
}

/// Somebody who watches. What is of no interest need not be written.
pub trait Observer<P: Problem> {
    /// Whether [`Observer::expanding`] is of interest: it is asked once, and costs nothing if not.
    fn follows_expansions(&self) -> bool {
        false
    }

    /// A node is expanded.
    fn expanding(&mut self, expansion: &Expansion<P::State>) {
        let _ = expansion;
    }

    /// A solution was found, better than those before, and the search goes on.
    fn found(&mut self, report: &Report<P::Step>) {
        let _ = report;
    }

    /// Comes several times a second.
    fn progressed(&mut self, progress: &Progress) {
        let _ = progress;
    }
}

/// Nobody watches.
impl<P: Problem> Observer<P> for () {}
