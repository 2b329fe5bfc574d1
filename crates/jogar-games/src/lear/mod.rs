//! Lear: stones on a square board, by Luis Bolaños Mures (2016).
//!
//! ```text
//!   row      A B C D
//!    0    4  . . . .  4        player 1 is Black, X; player 2 is White, O
//!    1    3  . X O .  3
//!    2    2  . O + .  2        + = (2 2) = C2
//!    3    1  . . . .  1
//!            A B C D
//!   column   0 1 2 3
//! ```

mod board_data;
mod drawing;
mod evaluation;
mod flips;
mod notation;
mod picture;
mod position;
pub mod reference;
mod rules;
mod tabletop;
mod weights;

pub use notation::{read_board, size_of_state};
pub use position::{Point, Position};
pub use rules::{DEFAULT_SIZE, Lear, MAX_SIZE, MIN_SIZE, Moves, Variant};
