//! One file for each command.

pub mod apply;
pub mod bench;
pub mod best;
pub mod championship_call;
mod compare;
pub mod duel;
pub mod moves;
pub mod perft;
mod position;
pub mod show;
mod trace;

pub use position::{describe_outcome, print_line};
