//! The data for programs: the JSON of `--json`, of traces and other files, of the page and of Python. Each
//! shape is a type, defined once and documented field by field.
//!
//! | file | what it holds |
//! |---|---|
//! | `position.rs` | a position, its moves, the number of sequences of moves |
//! | `search.rs` | the result of a search and its cost |
//! | `search_trace.rs` | the tree that it searched |
//! | `game.rs` | the moves of a game, games of a log |
//! | `review.rs` | a game looked back on |
//! | `solve.rs` | solutions of puzzles and their cost, comparisons; the value of a board of Lear |
//! | `tables.rs` | endgame tables |
//! | `bench.rs` | fixed work |
//!
//! Players are numbers, 1 or 2. Points are numbers: amounts won are whole or half, values are expected final
//! differences in points. States and moves are s-expressions, as [`Notation`](jogar_core::Notation) writes
//! them. Times are in milliseconds and have `_ms` in their names. A field that may be missing says so; every
//! other one is always there, with `null` if it has no value.

mod bench;
mod game;
mod position;
mod review;
mod search;
mod search_trace;
mod solve;
mod tables;

pub use bench::{BenchReport, BenchRow};
pub use game::{
    GameEnd, GameListing, GameLog, GameReplay, GameResult, GameStatistics, GameSummary, MoveRecord, MovedBy,
    PlayedGame, ProgramFigures, SideTotals,
};
pub use position::{BoardReport, Counts, LegalMove, MovesReport, PerftReport, PositionReport, ProblemReport};
pub use review::{GameReview, Mistake, Review, ReviewTotals, ReviewedMove};
pub use search::{Cuts, PartsComparison, PartsRow, SearchFigures, SearchLine, SearchReport};
pub use search_trace::{SearchTrace, TraceIteration, TraceNode, TraceWindow};
pub use solve::{
    AlgorithmResult, ComparedProblem, EvenKomi, ExpansionRecord, ExpansionsEnd, LearSolution, SolveFigures,
    SolveHead, SolveReport, SolveReports, SolveStatistics, SolverComparison,
};
pub use tables::{
    ExtremePosition, ExtremesReport, LayerReport, ProbeReport, ProbedMove, TablesReport, VerifyReport,
};
