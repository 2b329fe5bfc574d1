//! One file for each command.

pub mod apply;
pub mod bench;
pub mod best;
pub mod championship_call;
mod compare;
pub mod compare_solvers;
pub mod duel;
pub mod moves;
pub mod perft;
mod position;
mod progress;
pub mod show;
pub mod solve;
pub mod tables;
mod trace;

pub use position::{describe_outcome, print_line};
