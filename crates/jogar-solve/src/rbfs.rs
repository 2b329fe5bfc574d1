//! Recursive best-first search.

use std::cmp::Reverse;
use std::mem::size_of;

use jogar_core::{Cost, Heuristic, Problem};

use crate::NEVER;
use crate::budget::{Budget, Meter, Space, Way};
use crate::observer::{Frontier, Observer, Waiting};
use crate::report::{End, Report, Solution};

/// A successor of a node on the path, with the best f that is known below it.
struct Child<State, Step> {
    state: State,
    step: Step,
    cost: Cost,
    h: u32,
    f: u32,
}

/// The successors of one node of the path, and the limit of f for them.
struct Level<State, Step> {
    children: Vec<Child<State, Step>>,
    limit: u32,
    chosen: usize,
}

impl<State, Step> Level<State, Step> {
    /// Chooses the child with the smallest f, then the smallest h, then the first. Returns its f.
    fn choose(&mut self) -> u32 {
        let best = self.children.iter().enumerate().min_by_key(|(_, child)| (child.f, child.h));
        let (chosen, f) = best.map_or((0, NEVER), |(index, child)| (index, child.f));
        self.chosen = chosen;
        f
    }

    /// The smallest f of the siblings of the chosen child, at most the limit.
    fn alternative(&self) -> u32 {
        let others = self.children.iter().enumerate().filter(|&(index, _)| index != self.chosen);
        others.map(|(_, child)| child.f).min().unwrap_or(NEVER).min(self.limit)
    }
}

/// Follows the best path like A*, but keeps only this path and the siblings along it. When another path looks
/// better it backtracks, and remembers the best f below the nodes that it leaves.
///
/// With an admissible heuristic the solution is the cheapest.
// ANCHOR: rbfs
pub fn solve<P: Problem>(
    problem: &P,
    budget: &Budget,
    observer: &mut dyn Observer<P>,
    heuristic: &dyn Heuristic<P>,
) -> Report<P::Step> {
    let mut meter = Meter::new(problem, budget, observer);
    let start = problem.start();
    if problem.is_goal(&start) {
        return meter.report(End::Solved, Some(Solution { steps: Vec::new(), cost: Cost(0) }));
    }
    let h = heuristic.estimate(problem, &start).0;
    let root = Child { state: start, step: None, cost: Cost(0), h, f: h };
    let mut path = vec![Level { children: vec![root], limit: NEVER - 1, chosen: 0 }];
    let mut successors = Vec::new();
    loop {
        let depth = path.len() - 1;
        let level = &mut path[depth];
        let f = level.choose();
        if depth == 0 {
            if f == NEVER {
                return meter.report(End::NoSolution, None);
            }
            if heuristic.is_admissible() {
                meter.prove(f);
            }
        } else if f > level.limit {
            path.pop();
            let above = &mut path[depth - 1];
            above.children[above.chosen].f = f;
            continue;
        }
        let level = &path[depth];
        let limit = level.alternative();
        let best = &level.children[level.chosen];
        meter.take(|most| frontier(&path, most));
        if problem.is_goal(&best.state) {
            let cost = best.cost;
            if heuristic.is_admissible() {
                meter.prove(cost.0);
            }
            let steps = path.iter().filter_map(|level| level.children[level.chosen].step).collect();
            return meter.report(End::Solved, Some(Solution { steps, cost }));
        }
        meter.f = best.f.into();
        let way = || {
            let parent = depth.checked_sub(1).map(|above| &path[above]);
            let parent = parent.map(|above| above.children[above.chosen].state.clone());
            Way { parent, cost: best.cost.0, estimate: Some(best.h) }
        };
        meter.expand(&best.state, &mut successors, way);
        let (cost, f) = (best.cost, best.f);
        let mut children = Vec::with_capacity(successors.len());
        for successor in successors.drain(..) {
            if path.iter().any(|level| level.children[level.chosen].state == successor.state) {
                continue;
            }
            let h = heuristic.estimate(problem, &successor.state).0;
            let cost = cost + successor.cost;
            let f = f.max(cost.0.saturating_add(h));
            children.push(Child { state: successor.state, step: Some(successor.step), cost, h, f });
        }
        path.push(Level { children, limit, chosen: 0 });
        if let Err(end) = meter.check(space(&path)) {
            return meter.report(end, None);
        }
    }
}
// ANCHOR_END: rbfs

/// The children on all levels from which no path goes on, as they would be taken: by f, the deepest first.
fn frontier<State: Clone, Step>(path: &[Level<State, Step>], most: usize) -> Frontier<State> {
    let deepest = path.len() - 1;
    let mut open = Vec::new();
    for (depth, level) in path.iter().enumerate() {
        for (index, child) in level.children.iter().enumerate() {
            let is_chosen = index == level.chosen;
            if child.f < NEVER && (!is_chosen || depth == deepest) {
                let is_taken = is_chosen && depth == deepest;
                open.push(((!is_taken, child.f, Reverse(depth), child.h, index), child));
            }
        }
    }
    open.sort_by_key(|&(rank, _)| rank);
    Frontier::of(most, open.iter(), |&((_, f, Reverse(depth), h, _), child)| {
        let above = depth.checked_sub(1).map(|above| &path[above].children[path[above].chosen]);
        Waiting {
            state: child.state.clone(),
            parent: above.map(|above| (above.state.clone(), above.cost)),
            cost: child.cost,
            estimate: Some(Cost(h)),
            f: f.into(),
        }
    })
}

fn space<State, Step>(path: &[Level<State, Step>]) -> Space {
    let nodes = path.iter().map(|level| level.children.len()).sum();
    Space { nodes, bytes: nodes * size_of::<Child<State, Step>>() }
}
