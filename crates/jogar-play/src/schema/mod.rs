//! What is told to programs: the JSON of `--json`, of traces and other files, of the page and of Python. Each shape is
//! a type, defined once and documented field by field.
//!
//! | file | what it holds |
//! |---|---|
//! | `search.rs` | what a search found and what it took |
//! | `game.rs` | the moves of a game, games of a log |
//!
//! Players are numbers, 1 or 2. Points are numbers: amounts won are whole or half, values are expected final
//! differences in points. States and moves are s-expressions, as [`Notation`](jogar_core::Notation) writes them. Times
//! are in milliseconds and have `_ms` in their names. A field that may be missing says so; every other one is there,
//! with `null` where there is nothing to tell.

mod game;
mod search;

pub use game::{
    GameEnd, GameListing, GameLog, GameReplay, GameStatistics, GameSummary, MoveRecord, MovedBy, PlayedGame,
    SideTotals,
};
pub use search::{Cuts, PartsComparison, PartsRow, SearchFigures, SearchLine, SearchReport};
