//! Matches between players, and their statistics.
//!
//! | file | what it holds |
//! |---|---|
//! | `game_pair.rs` | two games from one opening, with the sides swapped |
//! | `match_runner.rs` | a match: pairs of games of two players |
//! | `opening.rs` | how the games of a match begin |
//! | `opening_list.rs` | openings that a person wrote |
//! | `fixed_work.rs` | the same search everywhere: its signature, and the speed of a machine |
//! | `game_file.rs` | a file for the games |
//! | `pentanomial.rs` | the results of pairs of games, counted |
//! | `interval.rs` | what a result says, with its confidence interval |
//! | `elo.rs` | a share of the points as a difference in strength |
//! | `sprt.rs` | the test that ends a match as soon as it is decided |
//! | `check/` | does a program play by the rules, and how it is mended |
//! | `outside/` | players from outside: any program, judged fairly |
//! | `sandbox/` | running programs of strangers |
//! | `championship/` | who meets whom in a championship, what the results say, and where they are kept |
//! | `schema.rs` | the data about matches for other programs |

pub mod championship;
pub mod check;
mod elo;
mod fixed_work;
mod game_file;
mod game_pair;
mod interval;
mod match_runner;
mod opening;
mod opening_list;
pub mod outside;
mod pentanomial;
pub mod sandbox;
pub mod schema;
mod sprt;

pub use elo::Elo;
pub use fixed_work::{FixedWork, machine_speed};
pub use game_file::GameFile;
pub use game_pair::{PairTerms, PlayedGame, Shown};
pub use interval::Interval;
pub use match_runner::{Match, Tally, play_match};
pub use opening::Opening;
pub use opening_list::OpeningList;
pub use pentanomial::Pentanomial;
pub use sprt::{Hypothesis, Model, Sprt};
