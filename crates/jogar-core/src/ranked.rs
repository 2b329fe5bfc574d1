//! Every position by its number.

use crate::{Game, LayerMoves};

/// A game whose positions can be numbered without gaps, layer by layer, for endgame tables.
///
/// A layer is a set of positions that no move enters again once it is left, such as all positions with n
/// seeds or n pieces on the board. Its positions are numbered from 0 as the player to move sees them, without
/// what does not matter for the rest of the game, such as points already won. A move either stays in its
/// layer or leads to an earlier one, so that layers can be solved one after another, each from the finished
/// ones and from itself. Within a layer moves may form cycles, so the solver needs retrograde analysis:
/// [`LayerMoves::predecessors`].
///
/// Every move passes the turn, and points are whole.
pub trait Ranked: Game {
    /// The moves of whole layers.
    type LayerMoves: LayerMoves;

    /// The names of the game and of its variant. Every table file holds them.
    fn identity(&self) -> [&'static str; 2];

    /// The last layer that can be numbered. Layers begin with 0, where every position is the end of the game.
    fn last_layer(&self) -> u32;

    /// The layer of a position.
    fn layer(&self, pos: &Self::Position) -> u32;

    /// The number of positions of a layer.
    fn positions(&self, layer: u32) -> u64;

    /// The earlier layers to which a move can lead from this one, in falling order.
    fn leads_to(&self, layer: u32) -> Vec<u32>;

    /// The number of a position in its layer.
    fn rank(&self, pos: &Self::Position) -> u64;

    /// The position with this number, which must be less than [`Ranked::positions`]. Neither player has
    /// points in it.
    fn unrank(&self, layer: u32, rank: u64) -> Self::Position;

    /// Makes a position the next one of its layer. The result for the last one has no meaning.
    #[inline]
    fn advance(&self, pos: &mut Self::Position) {
        *pos = self.unrank(self.layer(pos), self.rank(pos) + 1);
    }

    /// The moves of all layers up to `last`.
    fn layer_moves(&self, last: u32) -> Self::LayerMoves;

    /// The approximate number of bytes that [`Ranked::layer_moves`] takes.
    fn atlas_bytes(&self, last: u32) -> u64;
}
