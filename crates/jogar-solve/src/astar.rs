//! A*, and weighted A*.

use jogar_core::{Heuristic, Problem};

use crate::budget::{Budget, Meter, Way};
use crate::graph::{Graph, Reached};
use crate::observer::Observer;
use crate::open::{Open, Rank};
use crate::report::{End, Report};

/// How much an estimate counts against the cost so far, in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Weight(u32);

impl Weight {
    /// The estimate counts as much as the cost.
    pub const ONE: Self = Self(100);

    /// So many hundredths.
    #[must_use]
    pub const fn hundredths(hundredths: u32) -> Self {
        Self(hundredths)
    }

    /// f = g + weight × h, in hundredths.
    fn f(self, g: u32, h: u32) -> u64 {
        u64::from(Self::ONE.0) * u64::from(g) + u64::from(self.0) * u64::from(h)
    }
}

/// Expands the node with the smallest f = g + weight × h: the cost so far, and an estimate of the rest. A goal is
/// recognised when it is its turn. A node to which a cheaper way is found later is opened again, so the estimate
/// need not be consistent.
///
/// With an admissible estimate and a weight of at most 1 the solution is the cheapest, and the smallest f of all open
/// nodes is a lower bound. With a weight above 1 the search runs faster to some solution; the report then claims nothing.
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
            // A cheaper way was found after this entry was made, and has an entry of its own.
            continue;
        }
        if proves {
            meter.prove(rank.f.div_ceil(u64::from(Weight::ONE.0)) as u32);
        }
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
