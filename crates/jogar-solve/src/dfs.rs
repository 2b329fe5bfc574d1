//! Depth-first search.

use std::iter;
use std::mem::size_of;

use jogar_core::Problem;

use crate::budget::{Budget, Meter, Way};
use crate::graph::{Graph, Number, Reached};
use crate::observer::{Frontier, Observer};
use crate::report::{End, Report};

/// Expands the node that was generated last: follows one path to its end before it tries another. A goal is
/// recognised when it is generated.
///
/// The depth limit of the budget, if there is one, ends every path after that many steps. A state that is
/// reached again on a shorter path is then expanded again, because more states can be in reach from there.
/// The solution can be far longer than necessary, and nothing is proven about it.
// ANCHOR: dfs
pub fn solve<P: Problem>(problem: &P, budget: &Budget, observer: &mut dyn Observer<P>) -> Report<P::Step> {
    let mut meter = Meter::new(problem, budget, observer);
    let mut graph = Graph::new(problem);
    if problem.is_goal(&problem.start()) {
        return meter.report(End::Solved, Some(graph.way(0)));
    }
    // For this search the cost of a node is its depth.
    let mut open: Vec<Number> = vec![0];
    let mut successors = Vec::new();
    let mut cut = false;
    while let Some(number) = open.pop() {
        let depth = graph.cost(number);
        if meter.depth().is_some_and(|limit| depth >= limit) {
            cut = true;
            continue;
        }
        meter.take(|most| frontier(&graph, most, number, &open));
        meter.f = depth.into();
        let way = || Way { parent: graph.parent(number), cost: depth, estimate: None };
        meter.expand(&graph.state(number), &mut successors, way);
        let first = open.len();
        for successor in &successors {
            match graph.reach(&successor.state, number, depth + 1) {
                Reached::New(number) if problem.is_goal(&successor.state) => {
                    meter.take(|most| frontier(&graph, most, number, &open));
                    meter.note(graph.space());
                    return meter.report(End::Solved, Some(graph.way(number)));
                }
                Reached::New(number) => open.push(number),
                Reached::Cheaper(number) if meter.depth().is_some() => open.push(number),
                Reached::Cheaper(_) | Reached::Known => {}
            }
        }
        // The list is taken from its end, and the first successor must be taken first.
        open[first..].reverse();
        let mut space = graph.space();
        space.bytes += open.len() * size_of::<Number>();
        if let Err(end) = meter.check(space) {
            return meter.report(end, None);
        }
    }
    meter.report(if cut { End::Depth } else { End::NoSolution }, None)
}
// ANCHOR_END: dfs

fn frontier<P: Problem>(graph: &Graph<P>, most: usize, taken: Number, open: &[Number]) -> Frontier<P::State> {
    let order = iter::once(taken).chain(open.iter().rev().copied());
    Frontier::of(most, order, |number| graph.waiting(number, None, graph.cost(number).into()))
}
