//! What the stones promise to the player to move.

use jogar_core::{Evaluate, Numbered, Score, Value};

use super::position::{Point, Position};
use super::rules::Lear;

impl Lear {
    /// How many weights the estimate has.
    pub const WEIGHTS: usize = 1;

    /// Tells which weights count in a position, and how many times.
    #[inline]
    pub fn terms(&self, _pos: &Position, _add: impl FnMut(usize, i32)) {}
}

impl Evaluate for Lear {
    /// A stone and two flips.
    const NOISY: Option<Score> = Some(Score::points(5));

    fn promise(&self, _pos: &Position) -> Value {
        Value::ZERO
    }
}

impl Numbered for Lear {
    const MOVES: usize = 128;

    #[inline]
    fn number(&self, Point(point): Point) -> usize {
        usize::from(point)
    }
}
