//! What the seeds on the board promise to the player to move.

use jogar_core::{Evaluate, Numbered, Score, Value};

use super::position::Position;
use super::rules::{Adjiboto, Hole};

impl Evaluate for Adjiboto {
    const NOISY: Option<Score> = Some(Score::points(3));

    fn promise(&self, _pos: &Position) -> Value {
        Value::ZERO
    }
}

impl Numbered for Adjiboto {
    const MOVES: usize = Hole::PASS.0 as usize + 1;

    #[inline]
    fn number(&self, Hole(hole): Hole) -> usize {
        usize::from(hole)
    }
}
