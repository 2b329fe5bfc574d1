//! The moves of whole layers, prepared for going through all of them.

/// The positions of the first layers of a [`Ranked`](crate::Ranked) game and the moves between them, forwards and back,
/// prepared so that each costs a few look-ups: whoever solves a layer of a billion positions goes along every move twice.
///
/// A spot is a position in whatever form makes its neighbours easy to find. A layer is cut into strips of at most
/// [`STRIP`] positions with numbers in a row. The order of the strips is such that strips near to each other have
/// neighbours near to each other: going through them in that order meets main memory seldom.
pub trait LayerMoves: Sync {
    /// A position of a layer.
    type Spot: Copy + Send;

    /// How many strips a layer has.
    fn strips(layer: u32) -> u64;

    /// A strip by its place in the order.
    fn strip(&self, layer: u32, strip: u64) -> Strip<Self::Spot>;

    /// In which strip a position is.
    fn strip_of(&self, layer: u32, spot: Self::Spot) -> u64;

    /// The position so many numbers later in the same strip.
    fn along(&self, spot: Self::Spot, steps: u64) -> Self::Spot;

    /// Begins to load what [`LayerMoves::predecessors`] will look up.
    fn fetch(&self, spot: Self::Spot);

    /// The moves from the positions of a strip: adds to `within` how many stay in the layer, and names the others, with
    /// the position's place in the strip.
    fn successors(
        &self,
        layer: u32,
        strip: &Strip<Self::Spot>,
        within: &mut [u16; STRIP],
        out: impl FnMut(usize, Leads),
    );

    /// Every move within the layer that leads to a position, as the number and the spot of the position before it, so
    /// many times as there are such moves.
    fn predecessors(&self, layer: u32, spot: Self::Spot, out: impl FnMut(u64, Self::Spot));
}

/// The most positions of a strip.
pub const STRIP: usize = 32;

/// Positions whose numbers follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strip<S> {
    /// The first one.
    pub first: S,
    /// Its number.
    pub rank: u64,
    /// How many there are.
    pub length: usize,
}

/// Where a move out of a layer leads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Leads {
    /// To which layer.
    pub layer: u32,
    /// What the mover wins by it.
    pub gain: i8,
    /// The number of the position there.
    pub rank: u64,
}
