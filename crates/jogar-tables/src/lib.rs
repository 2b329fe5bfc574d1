//! Endgame tables: the exact value of every position of a layer. The crate knows no game:
//! [`Ranked`](jogar_core::Ranked) numbers positions and takes moves back.
//!
//! | file | what it does |
//! |---|---|
//! | `solve.rs`, `cell.rs` | retrograde analysis of one layer, and its knowledge about one position |
//! | `build.rs` | one layer after another, and the memory and disk that they need |
//! | `layer.rs`, `header.rs`, `counts.rs` | the file of a layer, written completely or not at all |
//! | `map.rs` | a file as bytes in memory |
//! | `tables.rs` | all layers of a folder, and looking positions up |
//! | `extremes.rs` | statistics of a layer |
//! | `conversion.rs` | moves from tables that make progress |
//! | `verify.rs` | checks files and values, and a sample by search |

mod build;
mod cell;
mod conversion;
mod counts;
mod extremes;
mod header;
mod layer;
mod map;
mod solve;
mod tables;
mod verify;

pub use build::{Failed, Needs, build};
pub use conversion::{Choice, Conversion};
pub use counts::Counts;
pub use extremes::{Extreme, Extremes};
pub use layer::{Layer, path_of};
pub use solve::{Stopped, Work};
pub use tables::{Opened, Tables};
pub use verify::{Sampled, sample, verify};
