//! Symmetries: positions that are the same game, turned, mirrored or with the players exchanged.

use crate::Game;

/// A game whose board can be turned, mirrored or seen by the other player without changing its play.
///
/// A symmetry maps positions to positions and moves to moves so that moving and mapping can be exchanged.
/// Symmetries are numbered from 1; number 0 would be the identity.
pub trait Symmetric: Game {
    /// The number of symmetries besides the identity.
    fn symmetries(&self) -> usize;

    /// The position under a symmetry, from 1 to [`Symmetric::symmetries`].
    fn map_position(&self, symmetry: usize, pos: &Self::Position) -> Self::Position;

    /// A move of a position, as a move of that position's image.
    fn map_move(&self, symmetry: usize, mv: Self::Move) -> Self::Move;
}
