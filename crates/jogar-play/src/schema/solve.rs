//! Solutions of puzzles and their cost: `solve`, its files, and `compare`; the value of a small board of
//! Lear: `solve lear`.

use jogar_core::{Described, Side};
use jogar_solve::{End, Expansion, Report};
use serde::{Deserialize, Serialize};

/// How a search ended, what is proven, and its cost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SolveFigures {
    /// Why it ended.
    pub end: End,
    /// Whether the solution is proven to be the cheapest.
    pub optimal: bool,
    /// The number of steps of the solution; `null` if there is none.
    pub length: Option<usize>,
    /// The cost of the solution; `null` if there is none.
    pub cost: Option<u32>,
    /// Successors made, repetitions included.
    pub generated: u64,
    /// Nodes whose successors were made.
    pub expanded: u64,
    /// The length divided by the generated nodes; `null` without a solution.
    pub penetrance: Option<f64>,
    /// The effective branching factor; `null` without a solution.
    pub branching: Option<f64>,
    /// The time of the search, in milliseconds.
    pub time_ms: u64,
    /// The most nodes that were in memory at once.
    pub peak_nodes: u64,
    /// The most bytes that the lists of nodes took at once.
    pub peak_bytes: u64,
    /// No solution costs less: this is proven. 0 if nothing is proven.
    pub bound: u32,
}

impl<Step> From<&Report<Step>> for SolveFigures {
    fn from(report: &Report<Step>) -> Self {
        Self {
            end: report.end,
            optimal: report.is_optimal(),
            length: report.length(),
            cost: report.solution.as_ref().map(|solution| solution.cost.0),
            generated: report.generated,
            expanded: report.expanded,
            penetrance: report.penetrance(),
            branching: report.branching(),
            time_ms: report.time.as_millis() as u64,
            peak_nodes: report.peak_nodes,
            peak_bytes: report.peak_bytes,
            bound: report.bound.0,
        }
    }
}

/// `solve --json`: the result of one search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SolveReport {
    /// The letter of the problem in its file; missing unless the problem comes from a file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
    /// How it ended, and its cost.
    #[serde(flatten)]
    pub figures: SolveFigures,
    /// The steps of the solution; empty if there is none.
    pub steps: Vec<String>,
    /// The name of the algorithm.
    pub algorithm: String,
    /// The name of the algorithm that found the solution, which a portfolio chooses; `null` without a
    /// solution.
    pub found_by: Option<String>,
    /// The name of the heuristic; `null` for an algorithm that uses none.
    pub heuristic: Option<String>,
}

/// `solve --file --json`: the results of all problems of a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SolveReports {
    /// Each problem in the order of the file.
    pub problems: Vec<SolveReport>,
}

/// Which problem is solved, and how: the first line of `solve --trace`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SolveHead {
    /// The name of the puzzle.
    pub puzzle: String,
    /// The letter of the problem; `null` for a board from the user.
    pub problem: Option<String>,
    /// The name of the algorithm.
    pub algorithm: String,
    /// The name of the heuristic; `null` for an algorithm that uses none.
    pub heuristic: Option<String>,
    /// The number of cells to fill; `null` if the goal is another one.
    pub goal: Option<u32>,
    /// The state in which it begins.
    pub start: String,
}

/// A line of `solve --trace` for each node that is expanded, in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExpansionRecord {
    /// The number of expansions before it.
    pub order: u64,
    /// Its state.
    pub state: String,
    /// The state before the last step; `null` for the start.
    pub parent: Option<String>,
    /// The cost of the path from the start; for algorithms that count steps, their number.
    pub cost: u32,
    /// The heuristic value; `null` for an algorithm without a heuristic.
    pub estimate: Option<u32>,
}

impl ExpansionRecord {
    /// An expansion of a puzzle's state.
    #[must_use]
    pub fn of<P: Described>(puzzle: &P, expansion: &Expansion<P::State>) -> Self {
        Self {
            order: expansion.order,
            state: puzzle.write_state(expansion.state),
            parent: expansion.parent.as_ref().map(|parent| puzzle.write_state(parent)),
            cost: expansion.cost.0,
            estimate: expansion.estimate.map(|estimate| estimate.0),
        }
    }
}

/// The line of `solve --trace` after the expansions of a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExpansionsEnd {
    /// Why the search ended.
    pub end: End,
    /// Nodes whose successors were made.
    pub expanded: u64,
    /// Expansions that are too many for the file.
    pub left_out: u64,
    /// The steps of the solution; empty if there is none.
    pub steps: Vec<String>,
}

/// A line of `solve --statistics`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SolveStatistics {
    /// Which problem it was.
    #[serde(flatten)]
    pub head: SolveHead,
    /// How the search ended, and its cost.
    #[serde(flatten)]
    pub figures: SolveFigures,
    /// The steps of the solution; empty if there is none.
    pub steps: Vec<String>,
}

/// `compare --json`: all problems of a puzzle with all algorithms.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SolverComparison {
    /// The name of the puzzle.
    pub puzzle: String,
    /// Its variant.
    pub variant: String,
    /// Each problem in order.
    pub rows: Vec<ComparedProblem>,
}

/// The results of all algorithms for one problem.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ComparedProblem {
    /// The letter of the problem.
    pub problem: String,
    /// Each algorithm in order.
    pub results: Vec<AlgorithmResult>,
}

/// The result of one algorithm for a problem.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AlgorithmResult {
    /// How it ended, and its cost.
    #[serde(flatten)]
    pub figures: SolveFigures,
    /// The name of the algorithm.
    pub algorithm: String,
    /// The name of the heuristic; `null` for an algorithm that uses none.
    pub heuristic: Option<String>,
}

/// `solve lear --json`: the exact value of a small board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LearSolution {
    /// The number of rows of the board.
    pub rows: usize,
    /// The number of columns of the board.
    pub columns: usize,
    /// The state.
    pub state: String,
    /// The player to move in it.
    pub player: Side,
    /// The final lead of player 1 in stones under best play, without komi; `null` if that is not proven.
    pub value: Option<i32>,
    /// Player 1 ends at least that many stones ahead: this is proven.
    pub lower: i32,
    /// Player 1 ends at most that many stones ahead: this is proven.
    pub upper: i32,
    /// Each komi that makes the game as even as possible; empty if the value is not proven.
    pub komi: Vec<EvenKomi>,
    /// A best placement; `null` if none is proven to be best.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// Best placements of both players, as far as they are proven to be best.
    pub pv: Vec<String>,
    /// Positions visited.
    pub nodes: u64,
    /// The time of the search, in milliseconds.
    pub time_ms: u64,
    /// The number of threads.
    pub threads: usize,
    /// Memory for the transposition table, in bytes.
    pub memory_bytes: usize,
}

/// A komi, and the margin that it leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EvenKomi {
    /// The player who gets it.
    pub player: Side,
    /// Its points.
    pub komi: i32,
    /// The final lead of player 1 with this komi; negative if player 2 is ahead.
    pub margin: i32,
    /// Whether one point decides the game.
    pub fair: bool,
}
