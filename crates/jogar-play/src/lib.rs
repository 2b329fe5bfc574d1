//! A game or puzzle that is being played, for any front end: the terminal, a page, a match, another program.
//!
//! | file | what it holds |
//! |---|---|
//! | `setup.rs` | everything that a game needs before it can begin: rules, players, start |
//! | `session.rs` | one game: its positions and moves, the player to move, taking back, how it ended |
//! | `live_game.rs` | the one loop that drives every game: commands in, events out, programs and the clock |
//! | `event.rs` | the commands to a game, and the events that it reports |
//! | `move_list.rs` | moves one after another in one text |
//! | `narration.rs` | events as messages for people |
//! | `player.rs` | the trait of players, and the players that are part of the program |
//! | `player_spec.rs` | players as people name them: `engine:level=3`, `random`, `greedy` |
//! | `pool.rs` | what players share: memory, endgame tables |
//! | `worker.rs` | a player in a separate thread |
//! | `clock.rs` | the part of a move's time that a search may use |
//! | `forfeit.rs` | players that fail |
//! | `searcher.rs` | the search alone, or with endgame tables |
//! | `priority.rs` | threads that watch a clock run before others |
//! | `deadline.rs` | a searcher that answers in time, even if the search does not |
//! | `endgame_tables.rs` | endgame tables for players, opened and built when they are needed |
//! | `level.rs` | strengths from 1 to 10 |
//! | `parts_comparison.rs` | what each part of the search saves |
//! | `pie_rule.rs` | the computer's part of Lear's pie rule |
//! | `puzzle_session.rs` | one problem that a person works on |
//! | `game_record.rs` | a game as text, which can be played again by the rules |
//! | `logfmt.rs` | lines of `key=value` |
//! | `log.rs` | `log.dat`: game records line by line, written by several programs at once |
//! | `review.rs` | a game looked back on: what each move was worth, what was better |
//! | `recorder.rs` | keeps a game while it is played: log and autosave |
//! | `saved.rs` | games on disk: saved ones, and interrupted ones |
//! | `settings.rs` | what a person chose last |
//! | `timestamp.rs` | dates, names of games, seeds |
//! | `schema/` | the JSON for programs: `--json`, traces, the page, Python |

mod clock;
mod deadline;
mod endgame_tables;
mod event;
mod forfeit;
mod game_record;
mod level;
mod live_game;
pub mod log;
mod logfmt;
mod move_list;
pub mod narration;
mod parts_comparison;
pub mod pie_rule;
mod player;
mod player_spec;
mod pool;
pub mod priority;
mod puzzle_session;
mod recorder;
mod review;
pub mod saved;
pub mod schema;
mod searcher;
mod session;
mod settings;
mod setup;
pub mod timestamp;
mod worker;

pub use clock::thinking_time;
pub use deadline::DeadlineSearcher;
pub use endgame_tables::EndgameTables;
pub use event::{Command, Event};
pub use forfeit::{Forfeit, Verdict};
pub use game_record::{End, GameRecord};
pub use level::Level;
pub use live_game::{LiveGame, Options, PlayedOut, Purpose, State, play_out, play_out_shown};
pub use move_list::split_moves;
pub use parts_comparison::PartsTrial;
pub use player::{Answer, OpenGame, Player, Request, Transcript};
pub use player_spec::{Consult, EngineSpec, Evaluation, OUTSIDE_KINDS, PlayerSpec, read_parts};
pub use pool::{Memory, OutsidePlayers, Pool};
pub use puzzle_session::{Guide, Help, Onward, PuzzleSession};
pub use recorder::Recorder;
pub use review::Budget;
pub use saved::Interrupted;
pub use searcher::{Searcher, searcher};
pub use session::{Ending, MOST_PLIES, Reason, Session, Turn};
pub use settings::Settings;
pub use setup::{Seat, Setup, Start};

/// The quick start of the README runs.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct ReadmeQuickStart;
