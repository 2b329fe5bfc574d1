//! A*, and weighted A*.

use std::iter;

use jogar_core::{Heuristic, Problem};

use crate::budget::{Budget, Meter, Way};
use crate::graph::{Graph, Number, Reached};
use crate::observer::{Frontier, Observer};
use crate::open::{Open, Rank};
use crate::report::{End, Report};

/// The weight of the heuristic against the cost so far, in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Weight(u32);

impl Weight {
    /// The heuristic counts as much as the cost.
    pub const ONE: Self = Self(100);

    /// A weight of `hundredths` / 100.
    #[must_use]
    pub const fn hundredths(hundredths: u32) -> Self {
        Self(hundredths)
    }

    /// f = g + weight × h, in hundredths.
    fn f(self, g: u32, h: u32) -> u64 {
        u64::from(Self::ONE.0) * u64::from(g) + u64::from(self.0) * u64::from(h)
    }
}

/// Expands the node with the smallest f = g + weight × h: the cost so far, and the heuristic. A goal is
/// recognised when it is taken from the open list. A node to which a cheaper path is found later is opened
/// again, so the heuristic need not be consistent.
///
/// With an admissible heuristic and a weight of at most 1 the solution is the cheapest, and the smallest f of
/// all open nodes is a lower bound. With a weight above 1 the search finds some solution faster; the report
/// then claims nothing.
// ANCHOR: astar
pub fn solve<P: Problem>(
    problem: &P,
    budget: &Budget,
    observer: &mut dyn Observer<P>,
    heuristic: &dyn Heuristic<P>,
    weight: Weight,
) -> Report<P::Step> {
    let proves = heuristic.is_admissible() && weight <= Weight::ONE;
    let mut meter = Meter::new(problem, budget, observer);
    let h = heuristic.estimate(problem, &problem.start()).0;
    let mut graph = Graph::new(problem);
    let mut open = Open::default();
    open.push(Rank { f: weight.f(0, h), h }, 0);
    let mut successors = Vec::new();
    while let Some((rank, number)) = open.pop() {
        let cost = graph.cost(number);
        if rank.f > weight.f(cost, rank.h) {
            // A cheaper path was found after this entry was made, and has another entry.
            continue;
        }
        if proves {
            meter.prove(rank.f.div_ceil(u64::from(Weight::ONE.0)) as u32);
        }
        meter.take(|most| frontier(&graph, most, weight, (rank, number), &open));
        let state = graph.state(number);
        if problem.is_goal(&state) {
            return meter.report(End::Solved, Some(graph.way(number)));
        }
        meter.f = rank.f / u64::from(Weight::ONE.0);
        let way = || Way { parent: graph.parent(number), cost, estimate: Some(rank.h) };
        meter.expand(&state, &mut successors, way);
        graph.reach_all(
            number,
            &successors,
            |step| cost + step.0,
            |state, reached, g| {
                if let Reached::New(number) | Reached::Cheaper(number) = reached {
                    let h = heuristic.estimate(problem, state).0;
                    open.push(Rank { f: weight.f(g, h), h }, number);
                }
            },
        );
        let mut space = graph.space();
        space.bytes += open.bytes();
        if let Err(end) = meter.check(space) {
            return meter.report(end, None);
        }
    }
    meter.report(End::NoSolution, None)
}
// ANCHOR_END: astar

fn frontier<P: Problem>(
    graph: &Graph<P>,
    most: usize,
    weight: Weight,
    taken: (Rank, Number),
    open: &Open,
) -> Frontier<P::State> {
    // What a cheaper path was found to has another entry.
    let is_latest = |(rank, number): &(Rank, _)| rank.f == weight.f(graph.cost(*number), rank.h);
    let order = iter::once(taken).chain(open.iter().filter(is_latest));
    let f = |rank: Rank| rank.f / u64::from(Weight::ONE.0);
    Frontier::of(most, order, |(rank, number)| graph.waiting(number, Some(rank.h), f(rank)))
}
