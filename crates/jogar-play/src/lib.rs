//! A game or puzzle that is being played, for any face: the terminal, a page, a match, another program.
//!
//! | file | what it holds |
//! |---|---|
//! | `setup.rs` | what a game needs before it can begin: rules, players, start |
//! | `session.rs` | one game that is being played, with undo, hints and the computer's thoughts |
//! | `puzzle_session.rs` | one problem that a person works on |
//! | `player_spec.rs` | players as people name them: `engine:level=3`, `random`, `greedy` |
//! | `player.rs` | the players that are part of the program |
//! | `searcher.rs` | who finds moves: the search alone, or with endgame tables |
//! | `deadline.rs` | a searcher that answers in time, whatever becomes of the search |
//! | `clock.rs` | how much of a move's time a search may use |
//! | `endgame_tables.rs` | endgame tables for players, opened and built when they are needed |
//! | `level.rs` | strengths from 1 to 10 |
//! | `thinking.rs` | a player that thinks in a thread of its own |
//! | `pie_rule.rs` | the computer's part of Lear's pie rule |
//! | `game_record.rs` | a game as text, which can be played again by the rules |
//! | `logfmt.rs` | lines of `key=value` |
//! | `log.rs` | `log.dat`: game records line by line, written by several programs at once |
//! | `recorder.rs` | keeps a game while it is played: log and autosave |
//! | `saved.rs` | games on disk: saved ones, and interrupted ones |
//! | `timestamp.rs` | dates, names of games, seeds |

mod clock;
mod deadline;
mod endgame_tables;
mod game_record;
mod level;
pub mod log;
mod logfmt;
pub mod pie_rule;
mod player;
mod player_spec;
mod puzzle_session;
mod recorder;
pub mod saved;
mod searcher;
mod session;
mod setup;
mod thinking;
pub mod timestamp;

pub use clock::thinking_time;
pub use deadline::DeadlineSearcher;
pub use endgame_tables::EndgameTables;
pub use game_record::{End, GameRecord, Ply};
pub use level::Level;
pub use player::{Player, Request, Thought};
pub use player_spec::{Consult, EngineSpec, Evaluation, PlayerSpec, read_parts};
pub use puzzle_session::{Help, PuzzleSession};
pub use recorder::Recorder;
pub use saved::Interrupted;
pub use searcher::{Searcher, searcher};
pub use session::{By, Ending, Event, Figures, News, Played, Reason, Session, Turn};
pub use setup::{Seat, Setup, Start};
