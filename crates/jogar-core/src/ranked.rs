//! Every position by its number.

use crate::{Game, LayerMoves};

/// A game whose positions can be numbered without gaps, layer by layer, for tables that hold a value for each.
///
/// A layer is what no move enters again once it is left: so many seeds on the board, so many pieces. Its positions are
/// numbered from 0 as the player to move sees them; what the rest of the game does not depend on, such as points
/// already won, is no part of them. A move either stays in its layer or leads to an earlier one, so that layers can be
/// solved one after another, each from the finished ones and from itself. Within a layer moves may go in circles.
/// Solving that takes the way back: [`LayerMoves::predecessors`].
///
/// Every move passes the turn, and points are whole.
pub trait Ranked: Game {
    /// The moves of whole layers.
    type LayerMoves: LayerMoves;

    /// The names of the game and of its variant. They are written into every file of values.
    fn identity(&self) -> [&'static str; 2];

    /// The last layer that can be numbered. Layers begin with 0, where every position is the end of the game.
    fn last_layer(&self) -> u32;

    /// The layer of a position.
    fn layer(&self, pos: &Self::Position) -> u32;

    /// How many positions a layer has.
    fn positions(&self, layer: u32) -> u64;

    /// The earlier layers to which a move can lead from this one, in falling order.
    fn leads_to(&self, layer: u32) -> Vec<u32>;

    /// The number of a position in its layer.
    fn rank(&self, pos: &Self::Position) -> u64;

    /// The position with this number, which must be less than [`Ranked::positions`]. No points are won in it.
    fn unrank(&self, layer: u32, rank: u64) -> Self::Position;

    /// Makes a position the next one of its layer. After the last one it has no meaning.
    #[inline]
    fn advance(&self, pos: &mut Self::Position) {
        *pos = self.unrank(self.layer(pos), self.rank(pos) + 1);
    }

    /// The moves of all layers up to `last`.
    fn layer_moves(&self, last: u32) -> Self::LayerMoves;

    /// About how many bytes that takes.
    fn atlas_bytes(&self, last: u32) -> u64;
}
