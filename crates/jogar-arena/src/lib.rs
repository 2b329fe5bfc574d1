//! Matches between players, and what their results say.
//!
//! | file | what it holds |
//! |---|---|
//! | `match_runner.rs` | games from the same openings with colours swapped |
//! | `opening.rs` | how the games of a match begin |
//! | `elo.rs` | what a score says about strength, and how surely |
//! | `schema.rs` | what is told of matches to other programs |

mod elo;
mod match_runner;
mod opening;
pub mod schema;

pub use elo::{Elo, Interval};
pub use match_runner::{Match, PlayedGame, Tally, play_match};
pub use opening::Opening;
