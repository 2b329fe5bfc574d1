//! The moves of whole layers, prepared for retrograde analysis.

/// The positions of the first layers of a [`Ranked`](crate::Ranked) game and the moves between them, forwards
/// and backwards. They are prepared so that each move costs a few look-ups: retrograde analysis of a layer of
/// a billion positions follows each move twice.
///
/// A spot is a position in a form that makes its neighbours easy to find. A layer is cut into strips of at
/// most [`STRIP`] positions with consecutive numbers. Strips near to each other in the order have neighbours
/// near to each other, so that a pass in this order seldom waits for main memory.
pub trait LayerMoves: Sync {
    /// A position of a layer.
    type Spot: Copy + Send;

    /// The number of strips of a layer.
    fn strips(layer: u32) -> u64;

    /// A strip by its place in the order.
    fn strip(&self, layer: u32, strip: u64) -> Strip<Self::Spot>;

    /// The strip of a position.
    fn strip_of(&self, layer: u32, spot: Self::Spot) -> u64;

    /// The position whose number is larger by `steps`, in the same strip.
    fn along(&self, spot: Self::Spot, steps: u64) -> Self::Spot;

    /// Begins to load what [`LayerMoves::predecessors`] will look up.
    fn fetch(&self, spot: Self::Spot);

    /// The moves from the positions of a strip: adds to `within` the number of moves that stay in the layer,
    /// and passes each other move to the callback, with the position's place in the strip.
    fn successors(
        &self,
        layer: u32,
        strip: &Strip<Self::Spot>,
        within: &mut [u16; STRIP],
        out: impl FnMut(usize, Leads),
    );

    /// Every move within the layer that leads to a position, as the number and the spot of the position
    /// before it; a position with several such moves comes once for each.
    fn predecessors(&self, layer: u32, spot: Self::Spot, out: impl FnMut(u64, Self::Spot));
}

/// The largest number of positions of a strip.
pub const STRIP: usize = 32;

/// Positions whose numbers follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strip<S> {
    /// The first one.
    pub first: S,
    /// Its number.
    pub rank: u64,
    /// The number of positions.
    pub length: usize,
}

/// Where a move out of a layer leads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Leads {
    /// The layer.
    pub layer: u32,
    /// The points that the mover wins by it.
    pub gain: i8,
    /// The number of the position there.
    pub rank: u64,
}
