//! Beam search that keeps improving.

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
/// It ends with the budget, when a round left nothing out (then the best solution is proven to be the cheapest, or
/// there is none), or when the solution costs as little as an admissible estimate says that it must.
pub fn solve<P: Problem>(
    problem: &P,
    budget: &Budget,
    heuristic: &dyn Heuristic<P>,
    better: &mut dyn FnMut(&Report<P::Step>),
) -> Report<P::Step> {
    let mut meter = Meter::new(budget);
    let start = problem.start();
    if heuristic.is_admissible() {
        meter.prove(heuristic.estimate(problem, &start).0);
    }
    if problem.is_goal(&start) {
        return meter.report(End::Solved, Some(Graph::new(&start).way(problem, 0)));
    }
    let mut beam = Beam { problem, heuristic, meter, better, best: None, left_out: false };
    let mut width = FIRST_WIDTH;
    let end = loop {
        beam.left_out = false;
        if let Err(end) = beam.round(width) {
            break end;
        }
        let cost = beam.best_cost();
        if !beam.left_out && beam.best.is_some() {
            beam.meter.prove(cost);
        }
        if cost <= beam.meter.bound.0 {
            break End::Solved;
        }
        if !beam.left_out {
            break if beam.meter.depth().is_some() { End::Depth } else { End::NoSolution };
        }
        width *= 2;
    };
    beam.meter.report(end, beam.best)
}

struct Beam<'a, P: Problem> {
    problem: &'a P,
    heuristic: &'a dyn Heuristic<P>,
    meter: Meter<'a>,
    better: &'a mut dyn FnMut(&Report<P::Step>),
    best: Option<Solution<P::Step>>,
    left_out: bool,
}

impl<P: Problem> Beam<'_, P> {
    fn best_cost(&self) -> u32 {
        self.best.as_ref().map_or(NEVER, |solution| solution.cost.0)
    }

    /// All layers with at most `width` nodes each.
    fn round(&mut self, width: usize) -> Result<(), End> {
        let mut graph = Graph::new(&self.problem.start());
        let mut layer: Vec<Number> = vec![0];
        let mut candidates = Vec::new();
        let mut depth = 0;
        while !layer.is_empty() && self.meter.depth().is_none_or(|limit| depth < limit) {
            self.expand_layer(&mut graph, &layer, &mut candidates)?;
            self.choose(&mut graph, &mut candidates, width, &mut layer);
            depth += 1;
        }
        Ok(())
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
                let f = cost.saturating_add(self.heuristic.estimate(self.problem, &successor.state).0);
                // A step costs at least 1.
                let least = if self.heuristic.is_admissible() { f.max(cost + 1) } else { cost + 1 };
                if least < self.best_cost() {
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

    /// Empties the candidates into the next layer: the best that are not known yet.
    fn choose(
        &mut self,
        graph: &mut Graph<P::State>,
        candidates: &mut Vec<Candidate<P::State>>,
        width: usize,
        layer: &mut Vec<Number>,
    ) {
        layer.clear();
        candidates.sort_by_key(|candidate| candidate.f);
        for candidate in candidates.drain(..) {
            if layer.len() == width {
                self.left_out = true;
                break;
            }
            if let Reached::New(number) | Reached::Cheaper(number) =
                graph.reach(&candidate.state, candidate.parent, candidate.cost)
            {
                layer.push(number);
            }
        }
    }
}
