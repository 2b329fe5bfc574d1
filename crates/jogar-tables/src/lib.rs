//! Endgame tables.
mod cell;
pub mod solve;
