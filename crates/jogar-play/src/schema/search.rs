//! What a search for two players found and what it took: `best`.

use jogar_core::{Game, GameExt, Notation, Value};
use jogar_search::{Counters, Line, Report};
use serde::{Deserialize, Serialize};

/// Cuts of an alpha-beta search, by whose turn it was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cuts {
    /// Cuts where the opponent of the searching player was to move.
    pub alpha: u64,
    /// Cuts where the searching player was to move.
    pub beta: u64,
}

impl From<Counters> for Cuts {
    fn from(counters: Counters) -> Self {
        Self { alpha: counters.alpha_cuts, beta: counters.beta_cuts }
    }
}

/// What a searched move is worth, and what finding it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchFigures {
    /// The final difference in points that is expected, mover minus opponent.
    pub value: Value,
    /// Positions visited.
    pub nodes: u64,
    /// Cuts.
    pub cuts: Cuts,
    /// The last depth, in moves, that was searched to its end.
    pub depth: u32,
    /// How long it took, in milliseconds.
    pub time_ms: u64,
}

impl SearchFigures {
    /// Those of a report.
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

/// `best --json`: the best move and how it was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchReport {
    /// The best move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The final difference in points that is expected, mover minus opponent.
    pub value: Value,
    /// Whether that value is proven.
    pub exact: bool,
    /// The last depth, in moves, that was searched to its end.
    pub depth: u32,
    /// The longest line that was looked at, in moves.
    pub selective_depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Cuts.
    pub cuts: Cuts,
    /// Positions whose value was remembered.
    pub table_hits: u64,
    /// Positions whose value endgame tables knew.
    pub known: u64,
    /// How long it took, in milliseconds.
    pub time_ms: u64,
    /// How the game is expected to go on; its first move is the best one.
    pub pv: Vec<String>,
    /// The state after the best move.
    pub state: String,
    /// The best moves in order, if several were asked for; else missing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<SearchLine>,
}

/// One of the best moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchLine {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The final difference in points that is expected, mover minus opponent.
    pub value: Value,
    /// Whether that value is proven.
    pub exact: bool,
    /// How the game is expected to go on; its first move is this one.
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
    /// What is kept of it with the move that was made.
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
    /// How deep every row searched, in moves.
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
    /// How long it took, in milliseconds with a fraction.
    pub time_ms: f64,
    /// The final difference in points that is expected, mover minus opponent.
    pub value: Value,
    /// Whether the depth was reached; a search that takes far too many nodes is given up.
    pub finished: bool,
}
