//! The budget of a search, and what it has used.

use std::time::Duration;

use jogar_core::{Cost, Limits, Problem, Stop, Successor};

use crate::observer::{Expansion, Frontier, Observer, Progress};
use crate::report::{End, Report, Solution};

/// To read the clock after this many expansions costs nothing, and no expansion takes long.
const EXPANSIONS_PER_LOOK: u64 = 64;
/// The time between two reports of progress.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(100);

/// The budget of a search.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// Time, generated nodes, depth if the algorithm has one, and the stop signal.
    pub limits: Limits,
    /// Bytes for the lists of nodes, computed from their lengths.
    pub bytes: Option<usize>,
}

/// The current size of the lists of nodes.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Space {
    /// Nodes in all lists together.
    pub nodes: usize,
    /// Bytes in all lists together.
    pub bytes: usize,
}

/// The path to a node that is expanded, for an observer of expansions.
pub(crate) struct Way<State> {
    /// The state before the last step.
    pub parent: Option<State>,
    /// Its cost.
    pub cost: u32,
    /// The heuristic value of the node, if there is one.
    pub estimate: Option<u32>,
}

/// Counts what is used, says when the budget is exceeded, and reports to the observer.
pub(crate) struct Meter<'a, P: Problem> {
    problem: &'a P,
    budget: &'a Budget,
    observer: &'a mut dyn Observer<P>,
    is_followed: bool,
    /// How many nodes of the frontier the observer wants to see.
    shown: usize,
    next_progress: Duration,
    generated: u64,
    expanded: u64,
    peak: Space,
    /// Where the search is: see [`Progress::f`].
    pub f: u64,
    /// The best lower bound that is proven so far.
    pub bound: Cost,
}

impl<'a, P: Problem> Meter<'a, P> {
    pub fn new(problem: &'a P, budget: &'a Budget, observer: &'a mut dyn Observer<P>) -> Self {
        Self {
            is_followed: observer.follows_expansions(),
            shown: observer.follows_frontier(),
            problem,
            budget,
            observer,
            next_progress: PROGRESS_INTERVAL,
            generated: 0,
            expanded: 0,
            peak: Space { nodes: 1, bytes: 0 },
            f: 0,
            bound: Cost(0),
        }
    }

    /// The successors of a state, counted; `out` holds nothing else afterwards. `way` is called only if the
    /// observer follows expansions.
    #[inline]
    pub fn expand(
        &mut self,
        state: &P::State,
        out: &mut Vec<Successor<P::State, P::Step>>,
        way: impl FnOnce() -> Way<P::State>,
    ) {
        if self.is_followed {
            self.tell(state, way());
        }
        out.clear();
        self.problem.expand(state, out);
        self.expanded += 1;
        self.generated += out.len() as u64;
    }

    #[cold]
    fn tell(&mut self, state: &P::State, way: Way<P::State>) {
        let Way { parent, cost, estimate } = way;
        let (cost, estimate) = (Cost(cost), estimate.map(Cost));
        self.observer.expanding(&Expansion { order: self.expanded, state, parent, cost, estimate });
    }

    /// A node is taken from the frontier. `frontier` is called only if the observer follows it, with the most
    /// nodes that it wants to see.
    #[inline]
    pub fn take(&mut self, frontier: impl FnOnce(usize) -> Frontier<P::State>) {
        if self.shown > 0 {
            self.show(frontier(self.shown));
        }
    }

    #[cold]
    fn show(&mut self, frontier: Frontier<P::State>) {
        self.observer.taking(Frontier { generated: self.generated, ..frontier });
        self.shown = self.observer.follows_frontier();
    }

    /// Raises the lower bound.
    pub fn prove(&mut self, bound: u32) {
        self.bound = self.bound.max(Cost(bound));
    }

    /// Notes the space in use.
    #[inline]
    pub fn note(&mut self, space: Space) {
        self.peak.nodes = self.peak.nodes.max(space.nodes);
        self.peak.bytes = self.peak.bytes.max(space.bytes);
    }

    /// Notes the space in use. Returns why the search must end, if it must.
    #[inline]
    pub fn check(&mut self, space: Space) -> Result<(), End> {
        self.note(space);
        if self.budget.limits.nodes.is_some_and(|nodes| self.generated >= nodes) {
            return Err(End::Nodes);
        }
        if self.budget.bytes.is_some_and(|bytes| space.bytes > bytes) || space.nodes >= u32::MAX as usize {
            return Err(End::Memory);
        }
        if self.expanded.is_multiple_of(EXPANSIONS_PER_LOOK) { self.look(space) } else { Ok(()) }
    }

    /// Reads the clock, reports progress, and returns why the search must end, if it must.
    #[cold]
    pub fn look(&mut self, space: Space) -> Result<(), End> {
        let time = self.budget.limits.elapsed();
        if time >= self.next_progress {
            self.next_progress = time + PROGRESS_INTERVAL;
            self.observer.progressed(&Progress {
                generated: self.generated,
                expanded: self.expanded,
                nodes: space.nodes,
                bytes: space.bytes,
                f: self.f,
                bound: self.bound,
                time,
            });
        }
        match self.budget.limits.is_over() {
            Some(Stop::Asked) => Err(End::Asked),
            Some(_) => Err(End::Time),
            None => Ok(()),
        }
    }

    /// The depth limit, if there is one.
    pub fn depth(&self) -> Option<u32> {
        self.budget.limits.depth
    }

    /// Reports a solution that is better than those before.
    pub fn found(&mut self, solution: &Solution<P::Step>) {
        let report = self.report(End::Solved, Some(solution.clone()));
        self.observer.found(&report);
    }

    /// The report of a search that ends now.
    pub fn report(&self, end: End, solution: Option<Solution<P::Step>>) -> Report<P::Step> {
        Report {
            end,
            solution,
            generated: self.generated,
            expanded: self.expanded,
            peak_nodes: self.peak.nodes as u64,
            peak_bytes: self.peak.bytes as u64,
            bound: self.bound,
            time: self.budget.limits.elapsed(),
            found_by: None,
        }
    }
}
