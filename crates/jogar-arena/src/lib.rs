//! Players and matches between them.
//!
//! | file | what it holds |
//! |---|---|
//! | `spec.rs` | players as people name them: `engine:level=3`, `random`, `greedy` |
//! | `player.rs` | the players that are part of the program |
//! | `mind.rs` | who finds moves: the search alone, or with endgame tables |
//! | `shelf.rs` | endgame tables for players, opened and built when they are needed |
//! | `level.rs` | strengths from 1 to 10 |
//! | `duel.rs` | games from the same openings with colours swapped |
//! | `opening.rs` | how the games of a match begin |
//! | `elo.rs` | what a score says about strength, and how surely |
//! | `setup.rs` | what a game needs before it can begin: rules, players, start |
//! | `session.rs` | one game that is being played, with undo, hints and the computer's thoughts |
//! | `chronicle.rs` | a game as text, which can be played again by the rules |
//! | `fields.rs` | lines of `key=value` |
//! | `log.rs` | `log.dat`: chronicles line by line, written by several programs at once |
//! | `thinking.rs` | a player that thinks in a thread of its own |

mod chronicle;
mod duel;
mod elo;
mod fields;
mod level;
pub mod log;
mod mind;
mod opening;
mod player;
mod session;
mod setup;
mod shelf;
mod spec;
mod thinking;

pub use chronicle::{Chronicle, End, Ply};
pub use duel::{Duel, Tally, play_duel};
pub use elo::{Elo, Interval};
pub use level::Level;
pub use mind::{Mind, mind};
pub use opening::Opening;
pub use player::{Player, Request, Thought};
pub use session::{By, Ending, Event, Figures, News, Played, Reason, Session, Turn};
pub use setup::{Seat, Setup, Start};
pub use shelf::Shelf;
pub use spec::{Consult, EngineSpec, Evaluation, PlayerSpec, read_parts};
