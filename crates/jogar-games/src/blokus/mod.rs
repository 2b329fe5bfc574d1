//! Blokus Uno: two players fill a board of 14 × 14 cells with pieces that touch their own only at the
//! corners.
//!
//! ```text
//!        0 1 2 3 4 5 …  13
//!     0  1 1 · · 1 ·            player 1 begins in the corner (0, 0)
//!     1  1 1 · 1 · ·
//!     2  · · 1 · · ·
//!     …             …
//!    13                 2       player 2 begins in the corner (13, 13)
//! ```

mod bitboard;
mod board_data;
mod drawing;
mod evaluation;
mod grid;
pub mod heuristics;
mod notation;
mod picture;
mod pieces;
mod placement;
mod position;
pub mod puzzle;
mod referee;
pub mod reference;
mod rules;
mod tabletop;
mod weights;

pub use bitboard::{Bitboard, Cell, SIZE};
pub use pieces::{Hand, Shape, Variant};
pub use placement::{Placement, Placements};
pub use position::{Position, corner};
pub use rules::{Blokus, Move, Moves};
