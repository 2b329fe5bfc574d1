//! Adji-boto*: a mancala for two players on two rows of six holes.
//!
//! ```text
//!        f   e   d   c   b   a          player 1: row 0, sown from column 5 down to 0
//!   0   ( ) ( ) ( ) ( ) ( ) ( )   ◄─┐
//!   1   ( ) ( ) ( ) ( ) ( ) ( )   ──┘
//!        A   B   C   D   E   F          player 2: row 1, sown from column 0 up to 5
//! ```

mod board_data;
mod distances;
mod drawing;
mod evaluation;
mod evaluation_tables;
pub mod heuristics;
mod layer_moves;
mod notation;
mod picture;
mod position;
pub mod puzzle;
mod ranking;
pub mod reference;
mod rules;
mod sowing;
mod sowing_steps;
mod tabletop;
mod weights;

pub use layer_moves::{LayerMoves, Spot};
pub use position::{HOLES, Position, Row};
pub use rules::{Adjiboto, Hole, Moves};
pub use sowing::Variant;

/// The seeds of a whole game: 8 in each of the 12 holes.
pub const SEEDS: u32 = 96;
