//! What a search may use, and what it has used.

use jogar_core::{Cost, Limits, Problem, Stop, Successor};

use crate::report::{End, Report, Solution};

/// Looking at the clock after this many expansions costs nothing, and no expansion takes long.
const EXPANSIONS_PER_LOOK: u64 = 64;

/// How much a search may use.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// Time, generated nodes, depth where an algorithm has one, and the signal to stop.
    pub limits: Limits,
    /// Bytes for the lists of nodes, as estimated from their lengths.
    pub bytes: Option<usize>,
}

/// What a list of nodes takes at the moment.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Space {
    /// Nodes in all lists together.
    pub nodes: usize,
    /// Bytes in all lists together.
    pub bytes: usize,
}

/// Counts what is used and says when it is too much.
pub(crate) struct Meter<'a> {
    budget: &'a Budget,
    generated: u64,
    expanded: u64,
    peak_nodes: usize,
    /// The best lower bound that is proven so far.
    pub bound: Cost,
}

impl<'a> Meter<'a> {
    pub fn new(budget: &'a Budget) -> Self {
        Self { budget, generated: 0, expanded: 0, peak_nodes: 1, bound: Cost(0) }
    }

    /// The successors of a state, in `out` alone, counted.
    pub fn expand<P: Problem>(
        &mut self,
        problem: &P,
        state: &P::State,
        out: &mut Vec<Successor<P::State, P::Step>>,
    ) {
        out.clear();
        problem.expand(state, out);
        self.expanded += 1;
        self.generated += out.len() as u64;
    }

    /// Raises the lower bound.
    pub fn prove(&mut self, bound: u32) {
        self.bound = self.bound.max(Cost(bound));
    }

    /// Notes what is in use. Says why the search must end, if it must.
    pub fn check(&mut self, space: Space) -> Result<(), End> {
        self.peak_nodes = self.peak_nodes.max(space.nodes);
        if self.budget.limits.nodes.is_some_and(|nodes| self.generated >= nodes) {
            return Err(End::Nodes);
        }
        if self.budget.bytes.is_some_and(|bytes| space.bytes > bytes) || space.nodes >= u32::MAX as usize {
            return Err(End::Memory);
        }
        if !self.expanded.is_multiple_of(EXPANSIONS_PER_LOOK) {
            return Ok(());
        }
        match self.budget.limits.is_over() {
            Some(Stop::Asked) => Err(End::Asked),
            Some(_) => Err(End::Time),
            None => Ok(()),
        }
    }

    /// How deep the search may go, if that is limited.
    pub fn depth(&self) -> Option<u32> {
        self.budget.limits.depth
    }

    /// The report of a search that ends now.
    pub fn report<Step>(&self, end: End, solution: Option<Solution<Step>>) -> Report<Step> {
        Report {
            end,
            solution,
            generated: self.generated,
            expanded: self.expanded,
            peak_nodes: self.peak_nodes as u64,
            bound: self.bound,
            time: self.budget.limits.elapsed(),
        }
    }
}
