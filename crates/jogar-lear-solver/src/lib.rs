//! Exact values of Lear on small boards: how many stones Black ends ahead under best play, with proof.
//!
//! | file | what it holds |
//! |---|---|
//! | `setup.rs` | a position from outside, on any board of 3 to 6 rows and columns |
//! | `komi.rs` | the komi that makes a value as even as possible |
//! | `solve.rs` | one question after another until the value is proven, then the line of best placements |
//! | `parallel.rs` | threads that answer one question together, and somebody who watches the clock |
//! | `search.rs` | one thread: on which side of a bound does the value lie? |
//! | `last_empties.rs` | the same for the last few empty points |
//! | `ordering.rs`, `weights.rs` | what to try first, by fitted promises of lines |
//! | `transposition.rs` | what is proven about positions |
//! | `canon.rs` | one form for all images of a position |
//! | `board.rs`, `lines.rs` | the rules for bits |
//! | `cross_check.rs` | the same values by another way, written apart |

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
