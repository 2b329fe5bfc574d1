//! Somebody who knows what some positions are worth.

use jogar_core::{Game, Value};

/// Knows the exact value of some positions, from tables or however.
///
/// A search asks at every position but the root, so it must be fast to say no. Positions without an answer must never
/// follow one with an answer: then a line that has reached what is known needs no searching beyond, and no position that is
/// repeated on it is known.
pub trait Oracle<G: Game>: Sync {
    /// By how much more the player to move will win than the opponent from here on, if that is known. Endless play wins
    /// nothing.
    fn value(&self, game: &G, pos: &G::Position) -> Option<Value>;
}

/// Nobody knows anything. Asking costs nothing.
#[derive(Clone, Copy, Debug)]
pub struct Unknown;

impl<G: Game> Oracle<G> for Unknown {
    #[inline]
    fn value(&self, _game: &G, _pos: &G::Position) -> Option<Value> {
        None
    }
}
