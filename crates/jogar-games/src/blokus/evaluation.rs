//! What the board and the hands promise to the player to move.

use jogar_core::{Evaluate, Numbered, Score, Value};

use super::bitboard::SIZE;
use super::pieces::Shape;
use super::placement::Placement;
use super::position::Position;
use super::rules::{Blokus, Move};

impl Blokus {
    /// How many weights the estimate has.
    pub const WEIGHTS: usize = 1;

    /// Tells which weights count in a position, and how many times.
    #[inline]
    pub fn terms(&self, _pos: &Position, _add: impl FnMut(usize, i32)) {}
}

impl Evaluate for Blokus {
    /// Every piece that is placed is a gain, so none stands out.
    const NOISY: Option<Score> = None;

    fn promise(&self, _pos: &Position) -> Value {
        Value::ZERO
    }
}

/// The cells of the board.
const CELLS: usize = SIZE * SIZE;

impl Numbered for Blokus {
    const MOVES: usize = Shape::ALL.len() * CELLS + 1;

    #[inline]
    fn number(&self, mv: Move) -> usize {
        match mv {
            Move::Pass => Self::MOVES - 1,
            Move::Place(Placement { shape, origin }) => {
                shape as usize * CELLS + usize::from(origin.row) * SIZE + usize::from(origin.column)
            }
        }
    }
}
