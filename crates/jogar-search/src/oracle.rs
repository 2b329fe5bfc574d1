//! Exact values of some positions from outside the search.

use jogar_core::{Game, Value};

/// Knows the exact value of some positions, for example from endgame tables.
///
/// A search asks at every position but the root, so a negative answer must be fast. No move may lead from a
/// position with an answer to one without: then the search can end each line at the first answer, and no
/// position that is repeated on the line has one.
pub trait Oracle<G: Game>: Sync {
    /// The difference between what the player to move and the opponent will win from here on, if that is
    /// known. Endless play wins nothing.
    fn value(&self, game: &G, pos: &G::Position) -> Option<Value>;
}

/// The oracle that knows nothing. It costs nothing to ask.
#[derive(Clone, Copy, Debug)]
pub struct Unknown;

impl<G: Game> Oracle<G> for Unknown {
    #[inline]
    fn value(&self, _game: &G, _pos: &G::Position) -> Option<Value> {
        None
    }
}
