//! Championships: who meets whom, what the results say, and where they are kept.
//!
//! | file | what it holds |
//! |---|---|
//! | `pairing.rs` | two entrants who meet, and rounds of them |
//! | `round_robin.rs`, `gauntlet.rs`, `knock_out.rs` | formats: everyone, references, brackets |
//! | `swiss.rs`, `swiss_card.rs`, `swiss_bracket.rs` | the Swiss format: rounds, entrants, score groups |
//! | `bradley_terry.rs`, `newton.rs` | ratings from all games at once, and the linear equations of the fit |
//! | `tie_breaks.rs` | points, and who is ahead with equal points |
//! | `schedule.rs`, `planned_pair.rs`, `withdrawal.rs` | what is to be played, what counts, and who is withdrawn |
//! | `runner.rs`, `worker.rs` | plays everything, and goes on after anything; plays along on one more machine |
//! | `pair_play.rs`, `clock.rs`, `workplace.rs` | a pair that is played; machines of other speeds; a worker's place on its machine |
//! | `roster.rs`, `program_files.rs`, `programs.rs` | who takes part; their files as they travel, and on this machine |
//! | `event_entry.rs` | what happened |
//! | `report.rs` | what is told about a championship: standings, ratings, verdicts |
//! | `export.rs` | the same with every game, in one piece |
//! | `grading.rs` | what the moves of each entrant threw away |
//! | `settings.rs` | what a championship is: game, format, time, seed |
//! | `game_entry.rs` | a game as it is kept, which can be played again |
//! | `live_games.rs` | the moves of games that are being played, for those who watch |
//! | `game_id.rs` | the identity of a game, which a repeated job has too |
//! | `store.rs`, `sqlite_store.rs`, `postgres_store.rs` | where it is kept: one machine, a lab |
//! | `steady_store.rs` | a store that is asked again while it cannot be reached |
//! | `matching.rs`, `wide.rs` | the best matching by a list of criteria, and its weights |

mod bradley_terry;
mod clock;
mod event_entry;
mod export;
mod game_entry;
mod game_id;
mod gauntlet;
mod grading;
mod knock_out;
mod live_games;
mod matching;
mod newton;
mod pair_play;
mod pairing;
mod planned_pair;
mod postgres_store;
mod program_files;
mod programs;
mod report;
mod roster;
mod round_robin;
mod runner;
mod schedule;
mod settings;
mod sqlite_store;
mod steady_store;
mod store;
mod swiss;
mod swiss_bracket;
mod swiss_card;
mod tie_breaks;
mod wide;
mod withdrawal;
mod worker;
mod workplace;

pub use bradley_terry::{Fit, OpeningPair, Prior, Results, ratings, results_of};
pub use clock::{Clock, ClockRule, Pace, USUAL_TOLERANCE};
pub use event_entry::EventEntry;
pub use export::{ChampionshipExport, Detail, ExportedGame, GameFigures, entry};
pub use game_entry::{Circumstances, Failure, GameEntry};
pub use game_id::{EntrantHash, GameId};
pub use gauntlet::gauntlet;
pub use grading::{
    EntrantGrade, GRADING_NODES, GameGrade, Grading, GradingProgress, MOST_AT_ONCE, WorstMove, grading_nodes,
    loses_a_clear_win, played_games,
};
pub use knock_out::{Bracket, Encounter, MOST_PAIRINGS, Tie};
pub use pair_play::machine;
pub use pairing::{Pairing, Round};
pub use planned_pair::PlannedPair;
pub use postgres_store::PostgresStore;
pub use programs::{Contender, Programs};
pub use report::{ChampionshipReport, EntrantReport, FINISHED, HeadToHead, Quarters, TieBreaks, Withdrawal};
pub use roster::{ENDINGS, Roster, player_at};
pub use round_robin::round_robin;
pub use runner::{News, RUNNER, RunEnd, Runner};
pub use schedule::Schedule;
pub use settings::{Format, Order, Settings, Source};
pub use sqlite_store::SqliteStore;
pub use steady_store::{Contact, SteadyStore};
pub use store::{
    Entrant, Job, Lease, Listed, MOST_FILE_BYTES, Plan, PlayingPair, Progress, Replanning, Store,
    StoredEvent, StoredGame,
};
pub use swiss::{MOST_ENTRANTS, PastRound, Swiss, WIN};
pub use tie_breaks::{HeadStart, PlayedGame, Standing, standings};
pub use worker::{WhenDone, WorkEnd, WorkNews, Worker};
pub use workplace::Workplace;
