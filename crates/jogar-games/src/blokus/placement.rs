//! Legal placements: all places of a shape at once, as a set of origins.

use super::bitboard::{Bitboard, Cell};
use super::pieces::{Hand, Shape, Variant};

/// A shape and its origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    /// The shape.
    pub shape: Shape,
    /// The cell of its origin.
    pub origin: Cell,
}

impl Placement {
    /// The cells that it fills, if all are on the board.
    #[must_use]
    pub fn cells(self) -> Option<Bitboard> {
        self.shape.offsets().iter().map(|&(rows, columns)| self.origin.offset(rows, columns)).collect()
    }

    /// The placement on the board turned by 180°, for a placement on the board.
    #[must_use]
    pub(super) fn turned(self) -> Self {
        // The corner that is furthest from the origin becomes the origin.
        let (rows, columns) = match self.shape {
            Shape::Single => (0, 0),
            Shape::Square => (1, 1),
            Shape::LyingS => (-1, 2),
            Shape::StandingS => (2, 1),
            Shape::Cross => (2, 2),
        };
        let far = self.origin.offset(rows, columns).unwrap_or(self.origin);
        Self { origin: far.opposite(), ..self }
    }

    /// The placement of a piece of the variant that fills exactly these cells.
    #[must_use]
    pub fn filling(variant: Variant, cells: Bitboard) -> Option<Self> {
        let first = cells.cells().next()?;
        variant.shapes().iter().find_map(|&shape| {
            let (rows, columns) = shape.offsets()[0];
            let placement = Self { shape, origin: first.offset(-rows, -columns)? };
            (placement.cells() == Some(cells)).then_some(placement)
        })
    }

    /// Fills its cells. All must be on the board.
    #[inline]
    pub(super) fn fill(self, cells: &mut Bitboard) {
        let (rows_above, rows) = self.shape.rows();
        let Cell { row, column } = self.origin;
        cells.fill(Cell { row: row - rows_above, column }, rows);
    }
}

/// The board as one player sees it.
#[derive(Clone, Copy)]
pub(super) struct View {
    /// The player's own cells.
    pub(super) own: Bitboard,
    /// The other cells that are not empty.
    pub(super) taken: Bitboard,
    /// The first piece must cover one of these.
    pub(super) first: Bitboard,
}

/// The cells that decide where a player's pieces can go.
#[derive(Clone, Copy)]
struct Ground {
    /// The cells that may be filled: empty, and no own cell touches them by a side.
    open: Bitboard,
    /// A piece must fill one of these. Bits that are not open do no harm, because no piece fills them.
    anchors: Bitboard,
}

// ANCHOR: ground
impl Ground {
    #[inline]
    fn of(View { own, taken, first }: View) -> Self {
        let beside = own.left() | own.right();
        let open = Bitboard::BOARD & !(own | taken | beside | own.up() | own.down());
        let anchors = if own.is_empty() { first } else { beside.up() | beside.down() };
        Self { open, anchors }
    }

    /// The ground of a larger shape made of two of these: one at the origin, and one that `shift` moves to
    /// the origin.
    #[inline]
    fn joined(self, shift: impl Fn(Bitboard) -> Bitboard) -> Self {
        Self { open: self.open & shift(self.open), anchors: self.anchors | shift(self.anchors) }
    }

    /// The origins of legal placements.
    #[inline]
    fn origins(self) -> Bitboard {
        self.open & self.anchors
    }
}

/// The origins of each shape, in the order of [`Variant::shapes`].
type Slots = [Bitboard; 4];

#[inline]
fn tetromino_slots(ground: Ground) -> Slots {
    let beside = ground.joined(Bitboard::left);
    let stacked = ground.joined(Bitboard::up);
    [
        ground.origins(),
        beside.joined(Bitboard::up).origins(),
        beside.joined(|pair| pair.left().down()).origins(),
        stacked.joined(|pair| pair.left().up()).origins(),
    ]
}
// ANCHOR_END: ground

#[inline]
fn cross_slots(ground: Ground) -> Slots {
    let square = ground.joined(Bitboard::left).joined(Bitboard::up);
    let Ground { open, anchors } = ground;
    let arms_open = open.left() & open.right() & open.up() & open.down();
    let centres = open & arms_open & (anchors | anchors.sides());
    [ground.origins(), square.origins(), centres.left().up(), Bitboard::EMPTY]
}

/// The legal placements of one player, shape by shape.
#[derive(Clone, Debug)]
pub struct Placements {
    slots: Slots,
    /// The first slot that may not be empty.
    slot: usize,
    variant: Variant,
}

impl Placements {
    /// The legal placements of the pieces of a hand.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "perft runs 20 % faster: what is counted stays in registers")]
    pub(super) fn new(variant: Variant, hand: Hand, view: View) -> Self {
        let ground = Ground::of(view);
        let mut slots = match variant {
            Variant::Tetromino => tetromino_slots(ground),
            Variant::Cross => cross_slots(ground),
        };
        let [a, b, c] = hand.0;
        for (origins, left) in slots.iter_mut().zip([a, b, c, c]) {
            if left == 0 {
                *origins = Bitboard::EMPTY;
            }
        }
        Self { slots, slot: 0, variant }
    }

    /// Whether there is no legal placement.
    #[must_use]
    #[inline]
    pub fn is_empty(&self) -> bool {
        let [a, b, c, d] = self.slots;
        (a | b | c | d).is_empty()
    }
}

impl Iterator for Placements {
    type Item = Placement;

    #[inline]
    fn next(&mut self) -> Option<Placement> {
        while let Some(origins) = self.slots.get_mut(self.slot) {
            if let Some(origin) = origins.take_first() {
                return Some(Placement { shape: self.variant.shapes()[self.slot], origin });
            }
            self.slot += 1;
        }
        None
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = count_all(&self.slots);
        (count, Some(count))
    }
}

impl ExactSizeIterator for Placements {}

/// The lower half of each pair of bits, of each nibble, of each byte, of each lane.
const HALVES: [u64; 4] =
    [0x5555_5555_5555_5555, 0x3333_3333_3333_3333, 0x0f0f_0f0f_0f0f_0f0f, 0x00ff_00ff_00ff_00ff];

/// The number of cells in four sets together. Machines without a popcount instruction count bits by adding
/// wider and wider digits; here the sixteen words are added while they are digits, not afterwards. No digit
/// overflows: a nibble holds at most 4 + 4, a byte at most 16 · 8.
#[inline]
fn count_all(sets: &Slots) -> usize {
    let [pairs, nibbles, bytes, lanes] = HALVES;
    let in_nibbles = |word: u64| {
        let sums = word - (word >> 1 & pairs);
        (sums & nibbles) + (sums >> 2 & nibbles)
    };
    let in_bytes = |sums: u64| (sums & bytes) + (sums >> 4 & bytes);
    let mut sum = 0;
    for word in 0..sets[0].0.len() {
        let [a, b, c, d] = [0, 1, 2, 3].map(|set: usize| sets[set].0[word]);
        // Three bits are added as one binary number: their parity and their carry.
        let parity = a ^ b ^ c;
        let carry = (a & b) | ((a ^ b) & c);
        sum += in_bytes(in_nibbles(parity) + in_nibbles(d)) + 2 * in_bytes(in_nibbles(carry));
    }
    let sum = (sum & lanes) + (sum >> 8 & lanes);
    (sum.wrapping_mul(0x0001_0001_0001_0001) >> 48) as usize
}
