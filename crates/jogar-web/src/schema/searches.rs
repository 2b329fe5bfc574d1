//! Searches: what is asked for, what is reported, and the nodes of a trace.

use jogar_core::{Board, Side, Value};
use jogar_play::schema::{LegalMove, PartsComparison, Review, ReviewedMove, SearchReport, SolveFigures};
use jogar_search::Reason;
use serde::{Deserialize, Serialize};

use super::games::read_texts;
use super::{PositionRequest, PuzzleRequest, RefusedFault};

/// What shall be searched: `{"search": "analysis", "game": "lear", …}`.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "search", rename_all = "lowercase")]
pub enum SearchRequest {
    /// The value of the moves of a position, deeper and deeper.
    Analysis(AnalysisRequest),
    /// A game looked back on.
    Review(ReviewRequest),
    /// The tree of a shallow search.
    Trace(TraceRequest),
    /// What each part of the search saves.
    Compare(TraceRequest),
    /// A problem solved.
    Solve(SolveRequest),
}

/// An analysis.
#[derive(Clone, Debug, Deserialize)]
pub struct AnalysisRequest {
    /// The position; its fields stand beside the others.
    #[serde(flatten)]
    pub position: PositionRequest,
    /// The number of moves to value; every legal move if missing.
    #[serde(default)]
    pub lines: Option<usize>,
    /// The longest time, in milliseconds; a minute if missing.
    #[serde(default)]
    pub time_ms: Option<u64>,
    /// The greatest depth.
    #[serde(default)]
    pub depth: Option<u32>,
}

/// A review: the start of the game and its moves.
#[derive(Clone, Debug, Deserialize)]
pub struct ReviewRequest {
    /// The game; its fields stand beside the others.
    #[serde(flatten)]
    pub position: PositionRequest,
    /// The time for each move, in milliseconds; what `jogar review` takes if missing.
    #[serde(default)]
    pub time_ms: Option<u64>,
}

/// A shallow search.
#[derive(Clone, Debug, Deserialize)]
pub struct TraceRequest {
    /// The position; its fields stand beside the others.
    #[serde(flatten)]
    pub position: PositionRequest,
    /// The depth, in moves, from 1 to 12.
    pub depth: u32,
    /// The names of the parts that are switched off.
    #[serde(default, deserialize_with = "read_texts")]
    pub without: Vec<String>,
}

/// A problem that shall be solved.
#[derive(Clone, Debug, Deserialize)]
pub struct SolveRequest {
    /// The problem; its fields stand beside the others. The search begins after its steps.
    #[serde(flatten)]
    pub problem: PuzzleRequest,
    /// The name of the algorithm; `portfolio` if missing.
    #[serde(default)]
    pub algorithm: Option<String>,
    /// The name of the heuristic; the usual one of the algorithm if missing.
    #[serde(default)]
    pub heuristic: Option<String>,
    /// The longest time, in milliseconds; ten seconds if missing.
    #[serde(default)]
    pub time_ms: Option<u64>,
    /// How many expansions are kept, to be looked at one by one; none if missing.
    #[serde(default)]
    pub expansions: Option<usize>,
}

/// A search that has begun.
#[derive(Clone, Debug, Serialize)]
pub struct SearchStarted {
    /// Its identifier.
    pub id: String,
}

/// How a search stands.
#[derive(Clone, Debug, Serialize)]
pub struct SearchView {
    /// Its identifier.
    pub id: String,
    /// Whether it has ended.
    pub done: bool,
    /// Its latest report; `null` if it has told nothing yet.
    pub report: Option<SearchNews>,
}

/// What a search tells: `{"report": "analysis", …}`.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "report", rename_all = "lowercase")]
pub enum SearchNews {
    /// An analysis so far.
    Analysis(AnalysisReport),
    /// A move of a game was judged.
    Judged(JudgedMove),
    /// A review that has ended.
    Review(Review),
    /// A trace that has ended.
    Trace(TraceReport),
    /// A comparison that has ended.
    Compare(PartsComparison),
    /// How far a solver has come.
    Progress(SolveProgress),
    /// What a solver found in the end.
    Solve(SolveNews),
    /// It could not be done.
    Failed(Failed),
}

/// Why a search failed.
#[derive(Clone, Debug, Serialize)]
pub struct Failed {
    /// Every fault.
    pub faults: Vec<RefusedFault>,
}

/// An analysis so far.
#[derive(Clone, Debug, Serialize)]
pub struct AnalysisReport {
    /// The state that was searched.
    pub state: String,
    /// The player to move in it.
    pub player: Side,
    /// The last depth that was completed, in moves.
    pub depth: u32,
    /// The length of the longest line that was searched, in moves.
    pub selective_depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Positions visited each second.
    pub nodes_per_second: u64,
    /// The time so far, in milliseconds.
    pub time_ms: u64,
    /// The moves, the best first.
    pub lines: Vec<AnalysisLine>,
    /// Whether the analysis has ended.
    pub done: bool,
}

/// A move that was analysed.
#[derive(Clone, Debug, Serialize)]
pub struct AnalysisLine {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The move as people write it.
    pub name: String,
    /// The expected final difference in points, mover minus opponent.
    pub value: Value,
    /// Points thrown away beside the best move.
    pub loss: Value,
    /// Whether the value is proven.
    pub exact: bool,
    /// How the game is expected to go on; its first move is this one.
    pub pv: Vec<String>,
    /// The same moves as people write them.
    pub names: Vec<String>,
}

/// A move that was judged.
#[derive(Clone, Debug, Serialize)]
pub struct JudgedMove {
    /// The move; its fields stand beside the others.
    #[serde(flatten)]
    pub mv: ReviewedMove,
    /// How many moves are left to be judged.
    pub left: usize,
}

/// A trace that has ended.
#[derive(Clone, Debug, Serialize)]
pub struct TraceReport {
    /// The state at the root.
    pub state: String,
    /// The player to move in it.
    pub player: Side,
    /// The names of the parts that were switched off.
    pub without: Vec<String>,
    /// What was found.
    pub found: SearchReport,
    /// The searches from the root, one for each depth or window; each is a node without a parent.
    pub iterations: Vec<TracedNode>,
    /// Nodes that are kept.
    pub nodes: u64,
    /// Nodes that were visited but are too many to be kept.
    pub left_out: u64,
}

/// Nodes of a trace.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum NodeList {
    /// Of a search for two players.
    Tree {
        /// The nodes.
        nodes: Vec<TracedNode>,
    },
    /// Of a search for one player.
    Expansions {
        /// What was taken from the frontier.
        nodes: Vec<TakenNode>,
    },
}

/// A position that a search visited.
#[derive(Clone, Debug, Serialize)]
pub struct TracedNode {
    /// Its number, in the order in which nodes were entered.
    pub node: usize,
    /// The number of its parent; `null` for the root of an iteration.
    pub parent: Option<usize>,
    /// The move that leads to it; empty for the root.
    #[serde(rename = "move")]
    pub mv: String,
    /// The move as people write it.
    pub name: String,
    /// The player to move in it.
    pub player: Side,
    /// The number of moves from the root.
    pub ply: u32,
    /// The depth of its search, in moves.
    pub depth: u32,
    /// The lower bound of its window, in points, for the player to move.
    pub alpha: Value,
    /// The upper bound of its window.
    pub beta: Value,
    /// Its value for the player to move; `null` if the search was stopped there.
    pub value: Option<Value>,
    /// Why it was left.
    pub reason: Reason,
    /// The number of its children that are kept.
    pub children: usize,
    /// The number of nodes below it that are kept.
    pub below: usize,
    /// The number of the step at which it was entered; each entry and each exit is a step.
    pub entered: usize,
    /// The number of the step at which it was left.
    pub left: usize,
    /// The legal moves that a cut spared; `null` if there was no cut.
    pub spared: Option<usize>,
}

/// How far a solver has come.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct SolveProgress {
    /// Successors made.
    pub generated: u64,
    /// Nodes whose successors were made.
    pub expanded: u64,
    /// Nodes in memory.
    pub nodes: usize,
    /// Where the search is: f = g + h, or its threshold, or the depth of its layer.
    pub f: u64,
    /// No solution costs less.
    pub bound: u32,
    /// The time so far, in milliseconds.
    pub time_ms: u64,
}

/// What a solver found.
#[derive(Clone, Debug, Serialize)]
pub struct SolveNews {
    /// How it ended, and its cost; its fields stand beside the others.
    #[serde(flatten)]
    pub figures: SolveFigures,
    /// The steps of the solution; empty if there is none.
    pub steps: Vec<LegalMove>,
    /// The name of the algorithm.
    pub algorithm: &'static str,
    /// The name of the heuristic; `null` for an algorithm that uses none.
    pub heuristic: Option<&'static str>,
    /// The number of nodes taken from the frontier that are kept: each was expanded, but the last one may be
    /// the goal.
    pub expansions: usize,
}

/// A node that a solver takes from its frontier, and the frontier as it is then, by the solver's own lists.
#[derive(Clone, Debug, Serialize)]
pub struct TakenNode {
    /// The number of expansions before it.
    pub order: usize,
    /// Its state.
    pub state: String,
    /// Its board.
    pub board: Board,
    /// Successors made so far.
    pub generated: u64,
    /// The number of nodes on the frontier, with this one.
    pub length: usize,
    /// The first of them, in the order in which the solver would take them. The first one is this.
    pub frontier: Vec<FrontierNode>,
}

/// A node on the frontier.
#[derive(Clone, Debug, Serialize)]
pub struct FrontierNode {
    /// The expansion that it came from; `null` for the start, and if that is not kept.
    pub parent: Option<usize>,
    /// The step that leads to it, as people write it; empty for the start.
    pub name: String,
    /// g: the cost of the path from the start.
    pub cost: u32,
    /// h: the heuristic value; `null` for an algorithm without a heuristic.
    pub estimate: Option<u32>,
    /// f, by which the solver chooses: more than g and h give if it remembers what it has seen below the
    /// node.
    pub f: u64,
}
