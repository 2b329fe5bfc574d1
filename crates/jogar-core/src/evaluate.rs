//! What a search needs of a game besides its rules: an evaluation, and numbers of moves.

use crate::{Game, Score, Value, mix_value};

/// The evaluation of a position. A game without one is evaluated by its points.
pub trait Evaluate: Game {
    /// A move that wins at least this number of points at once is noisy: a search should not evaluate a
    /// position while such moves are left. `None` if no move is noisy.
    const NOISY: Option<Score> = None;

    /// The expected growth of the mover's lead until the end of the game. Points already won do not count;
    /// zero is the evaluation that counts material alone.
    fn promise(&self, _pos: &Self::Position) -> Value {
        Value::ZERO
    }
}

/// Small numbers of moves, the same for the same move in every position, for killer moves and the history
/// heuristic. Two moves may share a number: the search then learns about both at once, which costs time and
/// changes no value.
pub trait Numbered: Game {
    /// All numbers are smaller than this, and this is smaller than 65,536.
    const MOVES: usize = 1 << 12;

    /// The number of a move.
    fn number(&self, mv: Self::Move) -> usize {
        mix_value(&mv) as usize % Self::MOVES
    }
}
