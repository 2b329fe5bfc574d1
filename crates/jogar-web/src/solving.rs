//! A problem solved by any algorithm, and its expansions one by one.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use jogar_core::{Fault, Heuristic, Limits};
use jogar_games::puzzles::{Handled, PuzzleVisitor};
use jogar_play::{Guide, Onward, PuzzleSession};
use jogar_solve::astar::Weight;
use jogar_solve::{Algorithm, Budget, Expansion, Observer, Progress};

use crate::puzzles::step_of;
use crate::refusal::Refusal;
use crate::schema::{
    ExpandedNode, FrontierNode, NodeList, SearchNews, SolveNews, SolveProgress, SolveRequest,
};
use crate::searches::{Nodes, Pace, Search, Work, bounded};

/// The time if none is named, in milliseconds.
const USUAL_TIME: u64 = 10_000;
/// The longest time, in milliseconds.
const MOST_TIME: u64 = 60_000;
/// Memory for the lists of nodes.
const BYTES: usize = 256 << 20;
/// The most expansions that are kept.
const MOST_EXPANSIONS: u64 = 2_000;
/// The most expansions in one answer: on the board of Blokus each puts hundreds of nodes on the frontier.
const MOST_TOLD: usize = 50;
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
        Ok(Box::new(move |search, _| {
            let limits = Limits::time(time).with_signal(Arc::clone(&search.stop));
            let budget = Budget { limits, bytes: Some(BYTES) };
            let mut watcher = Watcher {
                search,
                puzzle: &onward.puzzle,
                kept,
                expansions: Vec::new(),
                known: HashMap::new(),
            };
            let report = algorithm.solve(
                &onward,
                &budget,
                &mut watcher,
                &Guide(heuristic),
                Weight::hundredths(100 * WEIGHT),
            );
            let expansions = watcher.expansions;
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
                expansions: expansions.len(),
            };
            let heuristic = algorithm.is_informed().then_some(heuristic);
            search.keep(Arc::new(Frontier { puzzle: onward.puzzle, expansions, heuristic }));
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

/// A node that was expanded.
struct Kept<P: Handled> {
    state: P::State,
    parent: Option<usize>,
    cost: u32,
    estimate: Option<u32>,
}

/// Tells how far a solver has come, and keeps the first expansions.
struct Watcher<'a, P: Handled> {
    search: &'a Search,
    puzzle: &'a P,
    kept: usize,
    expansions: Vec<Kept<P>>,
    /// The latest expansion of each state.
    known: HashMap<P::Packed, usize>,
}

impl<P: Handled> Observer<Onward<P>> for Watcher<'_, P> {
    fn follows_expansions(&self) -> bool {
        self.kept > 0
    }

    fn expanding(&mut self, expansion: &Expansion<P::State>) {
        if self.expansions.len() >= self.kept {
            return;
        }
        let parent = expansion.parent.as_ref().and_then(|parent| self.known.get(&self.puzzle.pack(parent)));
        let parent = parent.copied();
        self.known.insert(self.puzzle.pack(expansion.state), self.expansions.len());
        self.expansions.push(Kept {
            state: expansion.state.clone(),
            parent,
            cost: expansion.cost.0,
            estimate: expansion.estimate.map(|estimate| estimate.0),
        });
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

/// The expansions of a search, from which the frontier follows.
struct Frontier<P: Handled> {
    puzzle: P,
    expansions: Vec<Kept<P>>,
    heuristic: Option<&'static dyn Heuristic<P>>,
}

impl<P: Handled> Frontier<P> {
    fn node(&self, order: usize) -> ExpandedNode {
        let Kept { state, parent, cost, estimate } = &self.expansions[order];
        let mut successors = Vec::new();
        self.puzzle.expand(state, &mut successors);
        let frontier = successors.iter().map(|successor| FrontierNode {
            mv: self.puzzle.write_step(successor.step),
            name: self.puzzle.name_step(successor.step),
            key: self.key(&successor.state),
            cost: cost + successor.cost.0,
            estimate: self.heuristic.map(|heuristic| heuristic.estimate(&self.puzzle, &successor.state).0),
        });
        ExpandedNode {
            order,
            parent: *parent,
            name: self.step_to(order),
            state: self.puzzle.write_state(state),
            key: self.key(state),
            board: self.puzzle.board(state),
            cost: *cost,
            estimate: *estimate,
            successors: frontier.collect(),
        }
    }

    /// The step that leads to a node, as people write it.
    fn step_to(&self, order: usize) -> String {
        let Some(parent) = self.expansions[order].parent else { return String::new() };
        let packed = self.puzzle.pack(&self.expansions[order].state);
        let mut successors = Vec::new();
        self.puzzle.expand(&self.expansions[parent].state, &mut successors);
        let found = successors.iter().find(|successor| self.puzzle.pack(&successor.state) == packed);
        found.map(|successor| self.puzzle.name_step(successor.step)).unwrap_or_default()
    }

    /// A name for a state, the same for equal states.
    fn key(&self, state: &P::State) -> String {
        let mut hasher = DefaultHasher::new();
        self.puzzle.pack(state).hash(&mut hasher);
        format!("{:016x}", hasher.finish())
    }
}

impl<P: Handled> Nodes for Frontier<P>
where
    P::State: Send + Sync,
{
    fn range(&self, from: usize, count: usize) -> NodeList {
        let orders = (from..self.expansions.len()).take(count.min(MOST_TOLD));
        NodeList::Expansions { nodes: orders.map(|order| self.node(order)).collect() }
    }

    fn children(&self, parent: usize) -> NodeList {
        let is_child = |order: &usize| self.expansions[*order].parent == Some(parent);
        let orders = (0..self.expansions.len()).filter(is_child).take(MOST_TOLD);
        NodeList::Expansions { nodes: orders.map(|order| self.node(order)).collect() }
    }
}
