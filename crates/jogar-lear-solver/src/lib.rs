//! Exact values of Lear on small boards: the final lead of Black in stones under best play, with proof.
//!
//! | file | what it holds |
//! |---|---|
//! | `setup.rs` | a position from outside, on any board of 3 to 6 rows and columns |
//! | `komi.rs` | the komi that makes a value as even as possible |
//! | `solve.rs` | null-window questions until the value is proven, then the principal variation |
//! | `parallel.rs` | threads that answer one question together, and a watch of the clock |
//! | `search.rs` | one thread: on which side of a bound does the value lie? |
//! | `last_empties.rs` | the same for the last few empty points |
//! | `ordering.rs`, `weights.rs` | move ordering, by fitted values of lines |
//! | `transposition.rs` | the transposition table |
//! | `canon.rs` | one key for all images of a position |
//! | `board.rs`, `lines.rs` | the rules for bits |
//! | `cross_check.rs` | the same values by a second solver, written independently |

mod board;
mod canon;
mod cross_check;
mod komi;
mod last_empties;
mod lines;
mod ordering;
mod parallel;
mod search;
mod setup;
mod solve;
mod transposition;
mod weights;

pub use komi::{FairKomi, fair_komi};
pub use ordering::{LINE_WEIGHTS, line_weight};
pub use setup::{LEAST_SIDE, MOST_SIDE, Setup};
pub use solve::{Method, Progress, Report, Work, solve, usual_bytes};
