//! One file for each command.

pub mod apply;
pub mod moves;
pub mod perft;
mod position;
pub mod show;

pub use position::{describe_outcome, print_line};
