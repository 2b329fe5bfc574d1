//! The result of a search for two players and its cost: `best`.

use jogar_core::{Game, GameExt, Notation, Value};
use jogar_search::{Counters, Line, Report};
use serde::{Deserialize, Serialize};

/// Cutoffs of an alpha-beta search, by the player to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cuts {
    /// Cutoffs where the opponent of the searching player was to move.
    pub alpha: u64,
    /// Cutoffs where the searching player was to move.
    pub beta: u64,
}

impl From<Counters> for Cuts {
    fn from(counters: Counters) -> Self {
        Self { alpha: counters.alpha_cuts, beta: counters.beta_cuts }
    }
}

/// The value of a searched move, and the cost of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchFigures {
    /// The expected final difference in points, mover minus opponent.
    pub value: Value,
    /// Positions visited.
    pub nodes: u64,
    /// Cutoffs.
    pub cuts: Cuts,
    /// The last depth that was completed, in moves.
    pub depth: u32,
    /// The time of the search, in milliseconds.
    pub time_ms: u64,
}

impl SearchFigures {
    /// The figures of a report.
    #[must_use]
    pub fn of<G: Game>(report: &Report<G>) -> Self {
        Self {
            value: report.best().value,
            nodes: report.counters.nodes,
            cuts: report.counters.into(),
            depth: report.depth,
            time_ms: report.time.as_millis() as u64,
        }
    }
}

/// `best --json`: the best move, and the search that found it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchReport {
    /// The best move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The expected final difference in points, mover minus opponent.
    pub value: Value,
    /// Whether that value is proven.
    pub exact: bool,
    /// The last depth that was completed, in moves.
    pub depth: u32,
    /// The length of the longest line that was searched, in moves.
    pub selective_depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Cutoffs.
    pub cuts: Cuts,
    /// Positions whose value came from the transposition table.
    pub table_hits: u64,
    /// Positions whose value came from endgame tables.
    pub known: u64,
    /// The time of the search, in milliseconds.
    pub time_ms: u64,
    /// The principal variation; its first move is the best one.
    pub pv: Vec<String>,
    /// The state after the best move.
    pub state: String,
    /// The best moves in order, if several were requested; else missing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<SearchLine>,
}

/// One of the best moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchLine {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The expected final difference in points, mover minus opponent.
    pub value: Value,
    /// Whether that value is proven.
    pub exact: bool,
    /// The principal variation that begins with this move.
    pub pv: Vec<String>,
}

impl SearchReport {
    /// The report of a search of `pos`.
    #[must_use]
    pub fn of<G: Notation>(game: &G, pos: &G::Position, report: &Report<G>) -> Self {
        let best = report.best();
        let SearchLine { mv, value, exact, pv } = SearchLine::of(game, pos, best);
        let lines = if report.lines.len() > 1 { &report.lines[..] } else { &[] };
        Self {
            mv,
            value,
            exact,
            depth: report.depth,
            selective_depth: report.counters.selective_depth,
            nodes: report.counters.nodes,
            cuts: report.counters.into(),
            table_hits: report.counters.table_hits,
            known: report.counters.known,
            time_ms: report.time.as_millis() as u64,
            pv,
            state: game.write_position(&game.after(pos, best.moves[0])),
            lines: lines.iter().map(|line| SearchLine::of(game, pos, line)).collect(),
        }
    }
}

impl SearchReport {
    /// The figures that the record of the move keeps.
    #[must_use]
    pub const fn figures(&self) -> SearchFigures {
        let Self { value, nodes, cuts, depth, time_ms, .. } = *self;
        SearchFigures { value, nodes, cuts, depth, time_ms }
    }
}

impl SearchLine {
    /// A line that begins in `pos`.
    #[must_use]
    pub fn of<G: Notation>(game: &G, pos: &G::Position, line: &Line<G::Move>) -> Self {
        let mv = game.write_move(pos, line.moves[0]);
        Self { mv, value: line.value, exact: line.exact, pv: game.write_line(pos, &line.moves) }
    }
}

/// `best --compare --json`: what each part of the search saves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PartsComparison {
    /// The depth of every row, in moves.
    pub depth: u32,
    /// The whole search first, then without each part alone, then without any.
    pub rows: Vec<PartsRow>,
}

/// A search without some of its parts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PartsRow {
    /// The name of the part that is switched off; `""` if none is, `"*"` if all are.
    pub without: String,
    /// Positions visited.
    pub nodes: u64,
    /// The time of the search, in milliseconds with a fraction.
    pub time_ms: f64,
    /// The expected final difference in points, mover minus opponent.
    pub value: Value,
    /// Whether the depth was completed; a search that takes far too many nodes is stopped.
    pub finished: bool,
}
