//! The board as the player to move sees it.

use jogar_core::Side;

/// Holes in a row.
pub const HOLES: usize = 6;

/// One player's holes and captured seeds in one word, a byte each:
///
/// ```text
///  bits 63..56   55..48   47..40   …   15..8    7..0
///     captured   always 0  hole 5   …   hole 1   hole 0      holes in sowing order
/// ```
///
/// No byte overflows: there are at most 96 seeds. The byte that is always 0 is a seventh hole that never
/// holds a seed: sowing it is a pass, and a last seed that cannot capture counts as fallen there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Row(pub(super) u64);

/// The bits of the holes, without the captured seeds.
pub(super) const HOLE_BITS: u64 = 0x0000_ffff_ffff_ffff;
/// Where the captured seeds begin.
pub(super) const CAPTURED_SHIFT: u32 = 56;
/// The place of the hole that is always empty.
pub(super) const NOWHERE_SHIFT: u32 = 48;

impl Row {
    /// A row with these seeds, in sowing order.
    #[must_use]
    pub fn new(holes: [u8; HOLES], captured: u8) -> Self {
        let [a, b, c, d, e, f] = holes;
        Self(u64::from_le_bytes([a, b, c, d, e, f, 0, captured]))
    }

    /// The seeds in each hole, in sowing order.
    #[must_use]
    pub const fn holes(self) -> [u8; HOLES] {
        let [a, b, c, d, e, f, _, _] = self.0.to_le_bytes();
        [a, b, c, d, e, f]
    }

    /// The seeds that the owner has captured.
    #[must_use]
    pub const fn captured(self) -> u8 {
        (self.0 >> CAPTURED_SHIFT) as u8
    }

    /// Whether no hole holds a seed.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 & HOLE_BITS == 0
    }
}

/// Both rows, and the player to move. The rows are relative to the mover, so the two players' positions are
/// the same data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The row of the player to move.
    pub own: Row,
    /// The row of the opponent.
    pub other: Row,
    /// The player to move.
    pub mover: Side,
}

impl Position {
    /// The same position with the players swapped and the board turned by 180°. Rows are stored in the order
    /// of sowing, seen by the player to move, so only the player has another name.
    #[must_use]
    pub const fn swapped(self) -> Self {
        Self { mover: self.mover.other(), ..self }
    }

    /// The row of one player.
    #[must_use]
    pub fn row(&self, side: Side) -> Row {
        if side == self.mover { self.own } else { self.other }
    }
}
