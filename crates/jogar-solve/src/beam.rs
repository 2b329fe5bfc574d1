//! Anytime beam search: it widens the beam and improves its solution until the budget ends.

use std::collections::BTreeMap;
use std::mem::size_of;

use jogar_core::{Cost, Heuristic, Problem};

use crate::NEVER;
use crate::budget::{Budget, Meter, Space, Way};
use crate::graph::{Graph, Number, Reached};
use crate::observer::{Frontier, Observer, Waiting};
use crate::report::{End, Report, Solution};

/// The width of the first round.
const FIRST_WIDTH: usize = 64;

/// While a layer is chosen, the clock is read after this many candidates.
const CHOICES_PER_LOOK: usize = 4096;

/// A node that may be in the next layer.
struct Candidate<Packed> {
    packed: Packed,
    parent: Number,
    cost: u32,
}

/// The candidates by their f. There are few different values of f, so this costs less than sorting, and the
/// candidate that was generated first stays first.
struct Candidates<Packed> {
    queues: BTreeMap<u32, Vec<Candidate<Packed>>>,
    length: usize,
}

impl<Packed> Candidates<Packed> {
    fn push(&mut self, f: u32, candidate: Candidate<Packed>) {
        self.queues.entry(f).or_default().push(candidate);
        self.length += 1;
    }

    /// A full queue takes twice its length for a moment when it grows.
    fn bytes(&self) -> usize {
        2 * self.length * size_of::<Candidate<Packed>>()
    }
}

/// Works layer by layer like breadth-first search, but keeps only the nodes of each layer with the smallest f
/// = g + h; among equal ones, those generated first. A round ends when its layer is empty; the next round is
/// twice as wide. The observer gets every solution that is better than those before, with the cost of the
/// search so far.
///
/// Once there is a solution, nodes that cannot lead to a better one by [`Heuristic::lower_bound`] are pruned.
/// The search ends with the budget; or when a round was wide enough for all other nodes (then the best
/// solution is proven to be the cheapest, or there is none); or when a solution costs as little as the lower
/// bound of the start.
pub fn solve<P: Problem>(
    problem: &P,
    budget: &Budget,
    observer: &mut dyn Observer<P>,
    heuristic: &dyn Heuristic<P>,
) -> Report<P::Step> {
    solve_above(problem, budget, observer, heuristic, Cost(0))
}

/// [`solve`] for a problem of which it is known that no solution costs less than `bound`.
pub(crate) fn solve_above<P: Problem>(
    problem: &P,
    budget: &Budget,
    observer: &mut dyn Observer<P>,
    heuristic: &dyn Heuristic<P>,
    bound: Cost,
) -> Report<P::Step> {
    let mut meter = Meter::new(problem, budget, observer);
    meter.prove(bound.0);
    let start = problem.start();
    meter.prove(heuristic.lower_bound(problem, &start).0);
    if problem.is_goal(&start) {
        return meter.report(End::Solved, Some(Graph::new(problem).way(0)));
    }
    let mut beam = Beam { problem, heuristic, meter, best: None };
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
    meter: Meter<'a, P>,
    best: Option<Solution<P::Step>>,
}

/// The nodes that a round left out, though they might lead to a better solution.
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
    // ANCHOR: beam
    fn round(&mut self, width: usize) -> Result<Left, End> {
        let mut graph = Graph::new(self.problem);
        let mut layer: Vec<Number> = vec![0];
        let mut depth = 0;
        let mut left = Left::Nothing;
        while !layer.is_empty() {
            if self.meter.depth().is_some_and(|limit| depth >= limit) {
                return Ok(left.max(Left::Depth));
            }
            self.meter.f = depth.into();
            let candidates = self.expand_layer(&mut graph, &layer)?;
            left = left.max(self.choose(&mut graph, candidates, width, &mut layer)?);
            depth += 1;
        }
        Ok(left)
    }
    // ANCHOR_END: beam

    /// Collects the successors of a layer that can still lead to a better solution.
    fn expand_layer(&mut self, graph: &mut Graph<P>, layer: &[Number]) -> Result<Candidates<P::Packed>, End> {
        let mut candidates = Candidates { queues: BTreeMap::new(), length: 0 };
        let mut successors = Vec::new();
        for (index, &parent) in layer.iter().enumerate() {
            self.take(graph, &layer[index..], &candidates);
            let (state, cost) = (graph.state(parent), graph.cost(parent));
            let way = || Way {
                parent: graph.parent(parent),
                cost,
                estimate: Some(self.heuristic.estimate(self.problem, &state).0),
            };
            self.meter.expand(&state, &mut successors, way);
            for successor in successors.drain(..) {
                let cost = cost + successor.cost.0;
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
                    let packed = self.problem.pack(&successor.state);
                    candidates.push(cost.saturating_add(estimate), Candidate { packed, parent, cost });
                }
            }
            self.meter.check(space(graph, candidates.bytes()))?;
        }
        Ok(candidates)
    }

    /// The first node of the rest of a layer is taken. After the layer come the candidates of the next one, of
    /// which not all will find a place.
    fn take(&mut self, graph: &Graph<P>, layer: &[Number], candidates: &Candidates<P::Packed>) {
        let Self { problem, heuristic, meter, .. } = self;
        meter.take(|most| {
            let estimate = |state: &P::State| heuristic.estimate(problem, state);
            let mut frontier = Frontier::of(most, layer.iter(), |&number| {
                let h = estimate(&graph.state(number)).0;
                graph.waiting(number, Some(h), graph.cost(number).saturating_add(h).into())
            });
            let queues = candidates.queues.iter();
            let next = queues.flat_map(|(&f, queue)| queue.iter().map(move |candidate| (f, candidate)));
            let next = next.take(most - frontier.first.len()).map(|(f, candidate)| {
                let state = problem.unpack(&candidate.packed);
                Waiting {
                    estimate: Some(estimate(&state)),
                    state,
                    parent: Some((graph.state(candidate.parent), Cost(graph.cost(candidate.parent)))),
                    cost: Cost(candidate.cost),
                    f: f.into(),
                }
            });
            frontier.first.extend(next);
            frontier.length += candidates.length;
            frontier
        });
    }

    /// Stores a solution that is better than the best so far.
    fn improve(&mut self, graph: &mut Graph<P>, goal: &P::State, parent: Number, cost: u32) {
        if let Reached::New(number) | Reached::Cheaper(number) = graph.reach(goal, parent, cost) {
            let solution = graph.way(number);
            self.meter.found(&solution);
            self.best = Some(solution);
        }
    }

    /// Makes the next layer of the candidates: the best that are not known yet. Returns what was left out.
    // ANCHOR: choose
    fn choose(
        &mut self,
        graph: &mut Graph<P>,
        candidates: Candidates<P::Packed>,
        width: usize,
        layer: &mut Vec<Number>,
    ) -> Result<Left, End> {
        layer.clear();
        let mut bytes = candidates.bytes();
        for queue in candidates.queues.into_values() {
            let queue_bytes = queue.capacity() * size_of::<Candidate<P::Packed>>();
            for (index, candidate) in queue.into_iter().enumerate() {
                if layer.len() == width {
                    return Ok(Left::Width);
                }
                if index.is_multiple_of(CHOICES_PER_LOOK) {
                    self.meter.look(space(graph, bytes))?;
                }
                if let Reached::New(number) | Reached::Cheaper(number) =
                    graph.reach_packed(candidate.packed, candidate.parent, candidate.cost)
                {
                    layer.push(number);
                }
            }
            bytes = bytes.saturating_sub(queue_bytes);
        }
        Ok(Left::Nothing)
    }
    // ANCHOR_END: choose
}

/// The space of the graph, plus `more` bytes.
fn space<P: Problem>(graph: &Graph<P>, more: usize) -> Space {
    let space = graph.space();
    Space { bytes: space.bytes + more, ..space }
}
