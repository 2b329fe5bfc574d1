//! Matches between players, and their statistics.
//!
//! | file | what it holds |
//! |---|---|
//! | `match_runner.rs` | games from the same openings with colours swapped |
//! | `opening.rs` | how the games of a match begin |
//! | `elo.rs` | difference in strength from a score, with its confidence interval |
//! | `schema.rs` | the data about matches for other programs |

mod elo;
mod match_runner;
mod opening;
pub mod schema;

pub use elo::{Elo, Interval};
pub use match_runner::{Match, PlayedGame, Tally, play_match};
pub use opening::Opening;
