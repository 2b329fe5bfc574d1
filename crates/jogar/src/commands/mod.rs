//! One file for each command, with its name; `best_…`, `compare_…` and `solve_…` are parts of those commands,
//! `entrant` of `gtp` and `ugi`.

pub mod apply;
pub mod bench;
pub mod best;
mod best_compare;
mod best_trace;
pub mod championship;
pub mod check;
pub mod compare;
mod compare_chart;
pub mod completions;
pub mod doctor;
mod entrant;
pub mod gtp;
pub mod jogar;
mod log_file;
pub mod man;
pub mod r#match;
pub mod moves;
pub mod perft;
pub mod play;
mod position;
pub mod progress;
pub mod replay;
pub mod review;
pub mod rules;
pub mod serve;
pub mod show;
pub mod solve;
mod solve_lear;
mod solve_report;
mod solve_trace;
mod solve_watch;
pub mod stats;
pub mod tables;
pub mod ugi;
pub mod worker;

pub use entrant::Terms;
pub use position::{print_line, print_text};
