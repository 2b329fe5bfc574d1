//! What a search asks of a game besides its rules.

use crate::{Game, Score, Value};

/// An estimate of how a game goes on.
pub trait Evaluate: Game {
    /// A move that wins its player at least so many points at once is noisy: a search should not stop and judge
    /// while such moves are left. `None` if no move is.
    const NOISY: Option<Score>;

    /// By how much the lead of the player to move will grow until the end of the game, as far as the position
    /// tells. Points already won do not count; nothing at all is the estimate that counts material alone.
    fn promise(&self, pos: &Self::Position) -> Value;
}

/// A game whose moves have small numbers, the same for the same move in every position, so that a search can
/// remember them in tables.
pub trait Numbered: Game {
    /// All numbers are smaller than this, and this is smaller than 65,536.
    const MOVES: usize;

    /// The number of a move.
    fn number(&self, mv: Self::Move) -> usize;
}
