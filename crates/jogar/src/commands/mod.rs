//! One file for each command, with its name; `best_…`, `compare_…` and `solve_…` are parts of those commands.

pub mod apply;
pub mod bench;
pub mod best;
mod best_compare;
mod best_trace;
pub mod compare;
mod compare_chart;
pub mod jogar;
mod log_file;
pub mod r#match;
pub mod moves;
pub mod perft;
pub mod play;
mod position;
mod progress;
pub mod replay;
pub mod review;
pub mod show;
pub mod solve;
mod solve_lear;
mod solve_report;
mod solve_trace;
mod solve_watch;
pub mod stats;
pub mod tables;

pub use position::print_line;
