//! Depth-first search along one path, as far as a threshold: what iterative deepening and IDA* do again and again.

use std::mem::size_of;

use jogar_core::{Cost, Problem, Successor};

use crate::NEVER;
use crate::budget::{Meter, Space};
use crate::report::{End, Solution};

/// A node of the path, and which of its successors have not been tried: they are at the end of one common list.
struct Level<State, Step> {
    state: State,
    step: Option<Step>,
    g: u32,
    cost: Cost,
    first_successor: usize,
}

/// What came of one round.
pub(crate) enum Round<Step> {
    /// A goal within the threshold.
    Found(Solution<Step>),
    /// None, and this is the smallest f beyond the threshold: [`NEVER`] if nothing is beyond it.
    Beyond(u32),
    /// The budget is used up.
    Stopped(End),
}

/// How a round measures its way.
pub(crate) struct Measure<'a, State> {
    /// What a step adds to g.
    pub step: fn(Cost) -> u32,
    /// The estimate of the rest.
    pub rest: &'a dyn Fn(&State) -> u32,
}

/// Looks at every path without repeated states whose f = g + h is at most `threshold` all along.
pub(crate) fn round<P: Problem>(
    problem: &P,
    meter: &mut Meter,
    measure: &Measure<P::State>,
    threshold: u32,
) -> Round<P::Step> {
    let mut pool: Vec<Successor<P::State, P::Step>> = Vec::new();
    let mut successors = Vec::new();
    let mut path: Vec<Level<P::State, P::Step>> = Vec::new();
    let mut beyond = NEVER;
    let mut next =
        Some(Level { state: problem.start(), step: None, g: 0, cost: Cost(0), first_successor: 0 });
    loop {
        if let Some(mut level) = next.take() {
            let f = level.g.saturating_add((measure.rest)(&level.state));
            if f > threshold {
                beyond = beyond.min(f);
            } else if problem.is_goal(&level.state) {
                let cost = level.cost;
                path.push(level);
                return Round::Found(Solution {
                    steps: path.iter().filter_map(|level| level.step).collect(),
                    cost,
                });
            } else {
                meter.expand(problem, &level.state, &mut successors);
                level.first_successor = pool.len();
                pool.extend(successors.drain(..).rev());
                path.push(level);
                if let Err(end) = meter.check(space::<P>(path.len(), pool.len())) {
                    return Round::Stopped(end);
                }
            }
        }
        let Some(level) = path.last() else { return Round::Beyond(beyond) };
        if pool.len() == level.first_successor {
            path.pop();
            continue;
        }
        next = pool.pop().filter(|successor| path.iter().all(|level| level.state != successor.state)).map(
            |Successor { step, state, cost }| Level {
                state,
                step: Some(step),
                g: level.g + (measure.step)(cost),
                cost: level.cost + cost,
                first_successor: 0,
            },
        );
    }
}

fn space<P: Problem>(levels: usize, successors: usize) -> Space {
    let bytes = levels * size_of::<Level<P::State, P::Step>>()
        + successors * size_of::<Successor<P::State, P::Step>>();
    Space { nodes: levels + successors, bytes }
}
