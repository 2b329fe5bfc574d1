//! One file for each command.

pub mod apply;
pub mod bench;
pub mod best;
pub mod championship_call;
mod chart;
mod compare;
pub mod compare_solvers;
pub mod duel;
mod expansions;
pub mod moves;
pub mod perft;
mod position;
pub mod show;
mod solution;
pub mod solve;
mod trace;
mod watcher;

pub use position::{describe_outcome, print_line};
