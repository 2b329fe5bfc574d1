//! What the stones promise to the player to move.

use jogar_core::{Evaluate, Numbered, Score, Value};

use super::position::{Point, Position};
use super::rules::Lear;

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
