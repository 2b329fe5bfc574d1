//! What a search asks of a game besides its rules.

use crate::{Game, Score, Value, mix_value};

/// An estimate of how a game goes on. A game that has none is judged by its points.
pub trait Evaluate: Game {
    /// A move that wins its player at least so many points at once is noisy: a search should not stop and judge
    /// while such moves are left. `None` if no move is.
    const NOISY: Option<Score> = None;

    /// By how much the lead of the player to move will grow until the end of the game, as far as the position
    /// tells. Points already won do not count; nothing at all is the estimate that counts material alone.
    fn promise(&self, _pos: &Self::Position) -> Value {
        Value::ZERO
    }
}

/// Small numbers of moves, the same for the same move in every position, by which a search remembers which moves were
/// good. Two moves may share a number: what is learned of one then counts for both, which costs time and no value.
pub trait Numbered: Game {
    /// All numbers are smaller than this, and this is smaller than 65,536.
    const MOVES: usize = 1 << 12;

    /// The number of a move.
    fn number(&self, mv: Self::Move) -> usize {
        mix_value(&mv) as usize % Self::MOVES
    }
}
