//! Beam search that keeps improving.

use std::hash::Hash;
use std::mem::size_of;

use jogar_core::{Heuristic, Problem};

use crate::NEVER;
use crate::budget::{Budget, Meter};
use crate::graph::{Graph, Number, Reached};
use crate::report::{End, Report, Solution};

/// The width of the first round.
const FIRST_WIDTH: usize = 64;

/// A node that may be in the next layer.
struct Candidate<State> {
    state: State,
    parent: Number,
    cost: u32,
    f: u32,
}

/// Layer by layer, as breadth-first search does it, but of each layer only the nodes with the smallest f = g + h stay, of
/// several the ones generated first. A round ends when its layer is empty; the next is twice as wide. Every solution that is better than
/// those before is passed to `better`, together with what it took so far.
///
/// Once there is a solution, what cannot lead to a better one by [`Heuristic::lower_bound`] is left out of the layers. It
/// ends with the budget, when a round was wide enough for everything else (then the best solution is proven to be the
/// cheapest, or there is none), or when a solution costs as little as the lower bound of the start.
pub fn solve<P: Problem>(
    problem: &P,
    budget: &Budget,
    heuristic: &dyn Heuristic<P>,
    better: &mut dyn FnMut(&Report<P::Step>),
) -> Report<P::Step> {
    let mut meter = Meter::new(budget);
    let start = problem.start();
    meter.prove(heuristic.lower_bound(problem, &start).0);
    if problem.is_goal(&start) {
        return meter.report(End::Solved, Some(Graph::new(&start).way(problem, 0)));
    }
    let mut beam = Beam { problem, heuristic, meter, better, best: None };
    let mut width = FIRST_WIDTH;
    let end = loop {
        match beam.round(width) {
            Err(end) => break end,
            Ok(Left::Width) if beam.best_cost() > beam.meter.bound.0 => width *= 2,
            Ok(Left::Depth) if beam.best.is_none() => break End::Depth,
            Ok(Left::Nothing) if beam.best.is_none() => break End::NoSolution,
            Ok(Left::Nothing) => {
                beam.meter.prove(beam.best_cost());
                break End::Solved;
            }
            Ok(Left::Width | Left::Depth) => break End::Solved,
        }
    };
    beam.meter.report(end, beam.best)
}

struct Beam<'a, P: Problem> {
    problem: &'a P,
    heuristic: &'a dyn Heuristic<P>,
    meter: Meter<'a>,
    better: &'a mut dyn FnMut(&Report<P::Step>),
    best: Option<Solution<P::Step>>,
}

/// What a round did not look at, though it might lead to a better solution.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Left {
    Nothing,
    /// Nodes beyond the depth limit.
    Depth,
    /// Nodes that had no place in their layer.
    Width,
}

impl<P: Problem> Beam<'_, P> {
    fn best_cost(&self) -> u32 {
        self.best.as_ref().map_or(NEVER, |solution| solution.cost.0)
    }

    /// All layers with at most `width` nodes each.
    fn round(&mut self, width: usize) -> Result<Left, End> {
        let mut graph = Graph::new(&self.problem.start());
        let mut layer: Vec<Number> = vec![0];
        let mut candidates = Vec::new();
        let mut depth = 0;
        let mut left = Left::Nothing;
        while !layer.is_empty() {
            if self.meter.depth().is_some_and(|limit| depth >= limit) {
                return Ok(left.max(Left::Depth));
            }
            self.expand_layer(&mut graph, &layer, &mut candidates)?;
            left = left.max(choose(&mut graph, &mut candidates, width, &mut layer));
            depth += 1;
        }
        Ok(left)
    }

    /// Collects the successors of a layer that can still lead to a better solution.
    fn expand_layer(
        &mut self,
        graph: &mut Graph<P::State>,
        layer: &[Number],
        candidates: &mut Vec<Candidate<P::State>>,
    ) -> Result<(), End> {
        let mut successors = Vec::new();
        for &parent in layer {
            let node = graph.node(parent).clone();
            self.meter.expand(self.problem, &node.state, &mut successors);
            for successor in successors.drain(..) {
                let cost = node.cost + successor.cost.0;
                if cost >= self.best_cost() {
                    continue;
                }
                if self.problem.is_goal(&successor.state) {
                    self.improve(graph, &successor.state, parent, cost);
                    continue;
                }
                // A step costs at least 1.
                let rest = self.heuristic.lower_bound(self.problem, &successor.state).0.max(1);
                if cost.saturating_add(rest) < self.best_cost() {
                    let estimate = self.heuristic.estimate(self.problem, &successor.state).0;
                    let f = cost.saturating_add(estimate);
                    candidates.push(Candidate { state: successor.state, parent, cost, f });
                }
            }
            let mut space = graph.space();
            // Sorting takes as much again.
            space.bytes += 2 * candidates.len() * size_of::<Candidate<P::State>>();
            self.meter.check(space)?;
        }
        Ok(())
    }

    /// Notes a solution that is better than the best.
    fn improve(&mut self, graph: &mut Graph<P::State>, goal: &P::State, parent: Number, cost: u32) {
        if let Reached::New(number) | Reached::Cheaper(number) = graph.reach(goal, parent, cost) {
            let report = self.meter.report(End::Solved, Some(graph.way(self.problem, number)));
            (self.better)(&report);
            self.best = report.solution;
        }
    }
}

/// Empties the candidates into the next layer: the best that are not known yet. Says what was left.
fn choose<State: Clone + Eq + Hash>(
    graph: &mut Graph<State>,
    candidates: &mut Vec<Candidate<State>>,
    width: usize,
    layer: &mut Vec<Number>,
) -> Left {
    layer.clear();
    candidates.sort_by_key(|candidate| candidate.f);
    for candidate in candidates.drain(..) {
        if layer.len() == width {
            return Left::Width;
        }
        if let Reached::New(number) | Reached::Cheaper(number) =
            graph.reach(&candidate.state, candidate.parent, candidate.cost)
        {
            layer.push(number);
        }
    }
    Left::Nothing
}
