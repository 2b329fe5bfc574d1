//! The moves of whole layers, prepared for going through all of them.

/// The positions of the first layers of a [`Ranked`](crate::Ranked) game and the moves between them, forwards and back,
/// prepared so that each costs a few look-ups: whoever solves a layer of a billion positions goes along every move twice.
///
/// A spot is a position in whatever form makes its neighbours easy to find.
pub trait Atlas: Sync {
    /// A position of a layer.
    type Spot: Copy + Send;

    /// The position with this number.
    fn spot(&self, layer: u32, rank: u64) -> Self::Spot;

    /// The position so many numbers later, which must exist.
    fn later(&self, layer: u32, spot: Self::Spot, steps: u64) -> Self::Spot;

    /// Begins to load what [`Atlas::predecessors`] will look up.
    fn fetch(&self, spot: Self::Spot);

    /// Every move from a position.
    fn successors(&self, layer: u32, spot: Self::Spot, out: impl FnMut(Leads));

    /// Every move within the layer that leads to a position, as the number and the spot of the position before it, so
    /// many times as there are such moves.
    fn predecessors(&self, layer: u32, spot: Self::Spot, out: impl FnMut(u64, Self::Spot));
}

/// Where a move leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leads {
    /// To a position of the same layer.
    Within,
    /// To an earlier layer.
    Out {
        /// Which one.
        layer: u32,
        /// The number of the position there.
        rank: u64,
        /// What the mover wins by the move.
        gain: i8,
    },
}
