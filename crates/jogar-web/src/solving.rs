//! A problem solved by any algorithm, and its expansions one by one.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use jogar_core::{Cost, Fault, Heuristic, Limits, Problem, Successor};
use jogar_games::puzzles::{Handled, PuzzleVisitor};
use jogar_play::{Guide, Onward, PuzzleSession};
use jogar_solve::astar::Weight;
use jogar_solve::{Algorithm, Budget, Frontier, Observer, Progress, Waiting};

use crate::puzzles::step_of;
use crate::refusal::Refusal;
use crate::schema::{FrontierNode, NodeList, SearchNews, SolveNews, SolveProgress, SolveRequest, TakenNode};
use crate::searches::{Nodes, Pace, Search, Work, bounded};

/// The time if none is named, in milliseconds.
const USUAL_TIME: u64 = 10_000;
/// The longest time, in milliseconds.
const MOST_TIME: u64 = 60_000;
/// A solver takes what its visitor has left but for this part of it: those that come after it get some too.
const REST: usize = 4;
/// Less than this is not worth asking for.
const LEAST_BYTES: usize = 1 << 20;
/// The most expansions that are kept.
const MOST_EXPANSIONS: u64 = 2_000;
/// The most expansions in one answer: each has its board.
const MOST_TOLD: usize = 50;
/// How many nodes of the frontier are told: those that a person can look at.
const SHOWN: usize = 7;
/// How much weighted A* believes its heuristic.
const WEIGHT: u32 = 2;

/// How often an algorithm counts its heuristic in f = g + weight × h.
pub fn weight_of(algorithm: Algorithm) -> u32 {
    if algorithm == Algorithm::WeightedAStar { WEIGHT } else { 1 }
}

/// Checks everything about a problem and how it shall be solved.
///
/// # Errors
/// What is wrong with it.
pub fn prepare(request: SolveRequest) -> Result<Work, Refusal> {
    let puzzle = request.problem.open()?;
    let algorithm = match request.algorithm.as_deref().map(str::trim) {
        None => Algorithm::Portfolio,
        Some(name) => Algorithm::named(name).ok_or_else(|| {
            let names = Algorithm::ALL.map(Algorithm::name).join(", ");
            Fault::unknown("unknown-algorithm").quote("text", name).with("names", names)
        })?,
    };
    let time = bounded("time_ms", request.time_ms.unwrap_or(USUAL_TIME), 1, MOST_TIME)?;
    let kept =
        request.expansions.map_or(Ok(0), |count| bounded("expansions", count as u64, 0, MOST_EXPANSIONS))?;
    puzzle.visit(Solve {
        steps: request.problem.steps,
        algorithm,
        heuristic: request.heuristic,
        time: Duration::from_millis(time),
        kept: kept as usize,
    })
}

struct Solve {
    steps: Vec<String>,
    algorithm: Algorithm,
    heuristic: Option<String>,
    time: Duration,
    kept: usize,
}

impl PuzzleVisitor for Solve {
    type Output = Result<Work, Refusal>;

    fn visit<P: Handled>(self, puzzle: &P) -> Self::Output {
        let Self { steps, algorithm, heuristic, time, kept } = self;
        let mut session = PuzzleSession::new(puzzle.clone());
        for (index, step) in steps.iter().enumerate() {
            session.step_text(step).map_err(|fault| Refusal::from(fault).at(index))?;
        }
        let heuristic = match heuristic.as_deref().map(str::trim) {
            None => algorithm.default_heuristic(puzzle),
            Some(name) => named(puzzle, name)?,
        };
        let onward = Onward { puzzle: puzzle.clone(), start: session.state().clone() };
        Ok(Box::new(move |search, pool| {
            let limits = Limits::time(time).with_signal(Arc::clone(&search.stop));
            let left = pool.left();
            let memory = pool.memory((left - left / REST).max(LEAST_BYTES));
            let budget = Budget { limits, bytes: Some(memory.bytes()) };
            let mut watcher = Watcher {
                search,
                puzzle: &onward.puzzle,
                // With the goal, if that comes next.
                most: if kept == 0 { 0 } else { kept + 1 },
                taken: Vec::new(),
                known: HashMap::new(),
            };
            let report = algorithm.solve(
                &onward,
                &budget,
                &mut watcher,
                &Guide(heuristic),
                Weight::hundredths(100 * WEIGHT),
            );
            let taken = watcher.taken;
            let mut state = onward.start.clone();
            let steps = report.solution.iter().flat_map(|solution| &solution.steps);
            let told = steps.map(|&step| {
                let told = step_of(&onward.puzzle, &state, step);
                state = after(&onward.puzzle, &state, step).unwrap_or_else(|| state.clone());
                told
            });
            let news = SolveNews {
                steps: told.collect(),
                figures: (&report).into(),
                algorithm: algorithm.name(),
                heuristic: algorithm.is_informed().then(|| heuristic.name()),
                expansions: taken.len(),
            };
            let is_informed = algorithm.is_informed();
            search.keep(Arc::new(Kept { puzzle: onward.puzzle, taken, is_informed }));
            SearchNews::Solve(news)
        }))
    }
}

/// The heuristic with this name.
fn named<P: Handled>(puzzle: &P, name: &str) -> Result<&'static dyn Heuristic<P>, Fault> {
    let all = puzzle.heuristics();
    let found = all.iter().copied().find(|heuristic| heuristic.name().eq_ignore_ascii_case(name));
    found.ok_or_else(|| {
        let names: Vec<_> = all.iter().map(|heuristic| heuristic.name()).collect();
        Fault::unknown("unknown-heuristic").quote("text", name).with("names", names.join(", "))
    })
}

/// The state after a step.
fn after<P: Handled>(puzzle: &P, state: &P::State, step: P::Step) -> Option<P::State> {
    let mut successors = Vec::new();
    puzzle.expand(state, &mut successors);
    successors.into_iter().find(|successor| successor.step == step).map(|successor| successor.state)
}

/// What was taken from the frontier, and the frontier.
struct Taken<P: Handled> {
    frontier: Frontier<P::State>,
    /// For each of its first nodes the expansion that it came from.
    parents: Vec<Option<usize>>,
}

/// Tells how far a solver has come, and keeps the first expansions.
struct Watcher<'a, P: Handled> {
    search: &'a Search,
    puzzle: &'a P,
    /// The most that are kept.
    most: usize,
    taken: Vec<Taken<P>>,
    /// The latest expansion of a state that was reached at this cost.
    known: HashMap<(P::Packed, Cost), usize>,
}

impl<P: Handled> Observer<Onward<P>> for Watcher<'_, P> {
    fn follows_frontier(&self) -> usize {
        if self.taken.len() < self.most { SHOWN } else { 0 }
    }

    fn taking(&mut self, frontier: Frontier<P::State>) {
        let expansion = |(state, cost): &(P::State, Cost)| self.known.get(&(self.puzzle.pack(state), *cost));
        let parent = |waiting: &Waiting<P::State>| waiting.parent.as_ref().and_then(expansion).copied();
        let parents = frontier.first.iter().map(parent).collect();
        if let Some(taken) = frontier.first.first() {
            self.known.insert((self.puzzle.pack(&taken.state), taken.cost), self.taken.len());
        }
        self.taken.push(Taken { frontier, parents });
    }

    fn progressed(&mut self, progress: &Progress) {
        let progress = SolveProgress {
            generated: progress.generated,
            expanded: progress.expanded,
            nodes: progress.nodes,
            f: progress.f,
            bound: progress.bound.0,
            time_ms: progress.time.as_millis() as u64,
        };
        self.search.tell(SearchNews::Progress(progress), Pace::Latest);
    }
}

/// What a search took from its frontier.
struct Kept<P: Handled> {
    puzzle: P,
    taken: Vec<Taken<P>>,
    is_informed: bool,
}

/// The names of the steps to the states after an expansion.
type Names<P> = HashMap<<P as Problem>::Packed, String>;

impl<P: Handled> Kept<P> {
    fn node(&self, order: usize, names: &mut HashMap<usize, Names<P>>) -> Option<TakenNode> {
        let Taken { frontier, parents } = &self.taken[order];
        let taken = frontier.first.first()?;
        let nodes = frontier.first.iter().zip(parents).map(|(waiting, &parent)| FrontierNode {
            parent,
            name: parent.map(|parent| self.name(parent, &waiting.state, names)).unwrap_or_default(),
            cost: waiting.cost.0,
            estimate: waiting.estimate.filter(|_| self.is_informed).map(|estimate| estimate.0),
            f: waiting.f,
        });
        Some(TakenNode {
            order,
            state: self.puzzle.write_state(&taken.state),
            board: self.puzzle.board(&taken.state),
            generated: frontier.generated,
            length: frontier.length,
            frontier: nodes.collect(),
        })
    }

    /// The step from an expansion to a state, as people write it.
    fn name(&self, parent: usize, state: &P::State, names: &mut HashMap<usize, Names<P>>) -> String {
        let below = names.entry(parent).or_insert_with(|| {
            let mut successors = Vec::new();
            self.puzzle.expand(&self.taken[parent].frontier.first[0].state, &mut successors);
            let name = |successor: &Successor<P::State, P::Step>| {
                (self.puzzle.pack(&successor.state), self.puzzle.name_step(successor.step))
            };
            // Of several steps to a state the first counts.
            successors.iter().rev().map(name).collect()
        });
        below.get(&self.puzzle.pack(state)).cloned().unwrap_or_default()
    }

    fn nodes(&self, orders: impl Iterator<Item = usize>) -> NodeList {
        let mut names = HashMap::new();
        NodeList::Expansions {
            nodes: orders.take(MOST_TOLD).filter_map(|order| self.node(order, &mut names)).collect(),
        }
    }
}

impl<P: Handled> Nodes for Kept<P>
where
    P::State: Send + Sync,
{
    fn range(&self, from: usize, count: usize) -> NodeList {
        self.nodes((from..self.taken.len()).take(count))
    }

    fn children(&self, parent: usize) -> NodeList {
        let is_child = |order: &usize| self.taken[*order].parents.first() == Some(&Some(parent));
        self.nodes((0..self.taken.len()).filter(is_child))
    }

    fn bytes(&self) -> usize {
        let bytes = |Taken { frontier, parents }: &Taken<P>| {
            size_of_val(frontier.first.as_slice()) + size_of_val(parents.as_slice())
        };
        size_of_val(self.taken.as_slice()) + self.taken.iter().map(bytes).sum::<usize>()
    }
}
