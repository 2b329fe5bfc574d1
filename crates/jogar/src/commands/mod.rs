//! One file for each command.

pub mod apply;
pub mod bench;
pub mod best;
pub mod championship_call;
mod compare;
pub mod compare_solvers;
mod comparison_chart;
pub mod duel;
mod exact;
mod expansions;
mod logged;
pub mod moves;
pub mod perft;
pub mod play;
mod position;
mod progress;
pub mod replay;
pub mod show;
mod solution;
pub mod solve;
pub mod stats;
pub mod tables;
mod trace;
mod watcher;

pub use position::{describe_outcome, print_line};
pub use solve::default_heuristic;
