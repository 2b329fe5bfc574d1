//! Depth-first search along one path, up to a threshold: one round of iterative deepening and of IDA*.

use std::mem::size_of;

use jogar_core::{Cost, Problem, Successor};

use crate::NEVER;
use crate::budget::{Meter, Space, Way};
use crate::observer::{Frontier, Waiting};
use crate::report::{End, Solution};

/// A node of the path. Its successors that have not been tried are at the end of one common list.
struct Level<State, Step> {
    state: State,
    step: Option<Step>,
    g: u32,
    cost: Cost,
    first_successor: usize,
}

/// The result of one round.
pub(crate) enum Round<Step> {
    /// A goal within the threshold.
    Found(Solution<Step>),
    /// No goal; the smallest f beyond the threshold, or [`NEVER`] if there is no node beyond it.
    Beyond(u32),
    /// The budget is used up.
    Stopped(End),
}

/// How a round measures its path.
pub(crate) struct Measure<'a, State> {
    /// The amount that a step adds to g.
    pub step: fn(Cost) -> u32,
    /// The heuristic.
    pub rest: &'a dyn Fn(&State) -> u32,
    /// Whether `rest` is a real heuristic and not always 0.
    pub is_informed: bool,
}

/// Searches every path without repeated states on which f = g + h never exceeds `threshold`.
// ANCHOR: bounded
pub(crate) fn round<P: Problem>(
    problem: &P,
    meter: &mut Meter<P>,
    measure: &Measure<P::State>,
    threshold: u32,
) -> Round<P::Step> {
    meter.f = threshold.into();
    let start = problem.start();
    let f = (measure.rest)(&start);
    if f > threshold {
        return Round::Beyond(f);
    }
    // Successors that have not been tried: those of the last node of the path are at the end.
    let mut pool: Vec<Successor<P::State, P::Step>> = Vec::new();
    let mut successors = Vec::new();
    let mut path: Vec<Level<P::State, P::Step>> = Vec::new();
    let mut beyond = NEVER;
    let mut level = Level { state: start, step: None, g: 0, cost: Cost(0), first_successor: 0 };
    loop {
        meter.take(|most| frontier(measure, &path, &pool, &level, most));
        if problem.is_goal(&level.state) {
            let cost = level.cost;
            path.push(level);
            let steps = path.iter().filter_map(|level| level.step).collect();
            return Round::Found(Solution { steps, cost });
        }
        let way = || Way {
            parent: path.last().map(|above| above.state.clone()),
            cost: level.g,
            estimate: measure.is_informed.then(|| (measure.rest)(&level.state)),
        };
        meter.expand(&level.state, &mut successors, way);
        level.first_successor = pool.len();
        let g = level.g;
        path.push(level);
        for successor in successors.drain(..).rev() {
            let f = (g + (measure.step)(successor.cost)).saturating_add((measure.rest)(&successor.state));
            if f > threshold {
                beyond = beyond.min(f);
            } else if path.iter().all(|level| level.state != successor.state) {
                pool.push(successor);
            }
        }
        if let Err(end) = meter.check(space::<P>(path.len(), pool.len())) {
            return Round::Stopped(end);
        }
        while path.last().is_some_and(|above| pool.len() == above.first_successor) {
            path.pop();
        }
        let (Some(above), Some(next)) = (path.last(), pool.pop()) else { return Round::Beyond(beyond) };
        level = Level {
            g: above.g + (measure.step)(next.cost),
            cost: above.cost + next.cost,
            state: next.state,
            step: Some(next.step),
            first_successor: 0,
        };
    }
}
// ANCHOR_END: bounded

/// The node that is taken, then the successors that have not been tried, those of the deepest level first.
fn frontier<State: Clone, Step>(
    measure: &Measure<State>,
    path: &[Level<State, Step>],
    pool: &[Successor<State, Step>],
    taken: &Level<State, Step>,
    most: usize,
) -> Frontier<State> {
    let waiting = |state: &State, g: u32, above: Option<&Level<State, Step>>| {
        let h = (measure.rest)(state);
        Waiting {
            state: state.clone(),
            parent: above.map(|above| (above.state.clone(), Cost(above.g))),
            cost: Cost(g),
            estimate: measure.is_informed.then_some(Cost(h)),
            f: g.saturating_add(h).into(),
        }
    };
    let untried = (0..path.len()).rev().flat_map(|depth| {
        let end = path.get(depth + 1).map_or(pool.len(), |below| below.first_successor);
        let above = &path[depth];
        pool[above.first_successor..end].iter().rev().map(move |successor| (successor, above))
    });
    let mut frontier = Frontier::of(most.saturating_sub(1), untried, |(successor, above)| {
        waiting(&successor.state, above.g + (measure.step)(successor.cost), Some(above))
    });
    frontier.first.insert(0, waiting(&taken.state, taken.g, path.last()));
    frontier.length += 1;
    frontier
}

fn space<P: Problem>(levels: usize, successors: usize) -> Space {
    let bytes = levels * size_of::<Level<P::State, P::Step>>()
        + successors * size_of::<Successor<P::State, P::Step>>();
    Space { nodes: levels + successors, bytes }
}
