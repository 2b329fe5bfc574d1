//! Players and matches between them.
//!
//! | file | what it holds |
//! |---|---|
//! | `spec.rs` | players as people name them: `engine:level=3`, `random`, `greedy` |
//! | `player.rs` | the players that are part of the program |
//! | `level.rs` | strengths from 1 to 10 |
//! | `duel.rs` | games from the same openings with colours swapped |
//! | `elo.rs` | what a score says about strength, and how surely |

mod duel;
mod elo;
mod level;
mod player;
mod spec;

pub use duel::{Duel, Tally, play_duel};
pub use elo::{Elo, Interval};
pub use level::Level;
pub use player::{Player, Thought};
pub use spec::{EngineSpec, Evaluation, PlayerSpec, read_parts};
