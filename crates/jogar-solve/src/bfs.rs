//! Breadth-first search.

use std::iter;

use jogar_core::Problem;

use crate::budget::{Budget, Meter, Way};
use crate::graph::{Graph, Number, Reached};
use crate::observer::{Frontier, Observer};
use crate::report::{End, Report};

/// Expands the nodes in the order in which they were generated: first everything one step away, then two, and
/// so on. A goal is recognised when it is generated.
///
/// The solution has the fewest steps. If each costs 1, which is the least possible cost, it is also the
/// cheapest, and the report says so.
// ANCHOR: bfs
pub fn solve<P: Problem>(problem: &P, budget: &Budget, observer: &mut dyn Observer<P>) -> Report<P::Step> {
    let mut meter = Meter::new(problem, budget, observer);
    let mut graph = Graph::new(problem);
    if problem.is_goal(&problem.start()) {
        return meter.report(End::Solved, Some(graph.way(0)));
    }
    // Nodes are numbered as they are generated, so the open list is the end of the graph. For this search the
    // cost of a node is its depth.
    let mut successors = Vec::new();
    let mut next = 0;
    while (next as usize) < graph.len() {
        meter.take(|most| frontier(&graph, most, next..graph.len() as Number));
        let depth = graph.cost(next);
        meter.prove(depth + 1);
        meter.f = depth.into();
        let way = || Way { parent: graph.parent(next), cost: depth, estimate: None };
        meter.expand(&graph.state(next), &mut successors, way);
        let mut goal = None;
        graph.reach_all(
            next,
            &successors,
            |_| depth + 1,
            |state, reached, _| {
                if let Reached::New(number) = reached
                    && goal.is_none()
                    && problem.is_goal(state)
                {
                    goal = Some(number);
                }
            },
        );
        if let Some(goal) = goal {
            let others = (next + 1..graph.len() as Number).filter(|&number| number != goal);
            meter.take(|most| frontier(&graph, most, iter::once(goal).chain(others)));
            meter.note(graph.space());
            return meter.report(End::Solved, Some(graph.way(goal)));
        }
        if let Err(end) = meter.check(graph.space()) {
            return meter.report(end, None);
        }
        next += 1;
    }
    meter.report(End::NoSolution, None)
}
// ANCHOR_END: bfs

fn frontier<P: Problem>(
    graph: &Graph<P>,
    most: usize,
    open: impl Iterator<Item = Number> + Clone,
) -> Frontier<P::State> {
    Frontier::of(most, open, |number| graph.waiting(number, None, graph.cost(number).into()))
}
