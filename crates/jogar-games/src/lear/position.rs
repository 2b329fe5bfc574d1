//! The stones as the player to move sees them.

use jogar_core::Side;

/// Stones of both colours, the player to move, and the number of placements left.
///
/// A board is a set of points, one bit each, whose rows lie one after another:
///
/// ```text
///  sizes 3 to 8: bit 8 × row + column          sizes 9 and 10: bit 10 × row + column
///
///    0  1  2 ·  ·  ·  ·  7                       0  1  2 ·  ·  ·  ·  ·  8  9
///    8  9 10 ·  ·  ·  · 15                      10 11 12 ·  ·  ·  ·  · 18 19
///    ·  ·  ·  ·  ·  ·  ·  ·                       ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
///   56 57 58 ·  ·  ·  · 63                      90 91 92 ·  ·  ·  ·  · 98 99
/// ```
///
/// A smaller board is the upper left corner of such a square. The points beside it stay empty, so a line ends
/// at the border by itself, and every board up to 8 × 8 fits into one machine word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The stones of the player to move.
    pub(super) own: u128,
    /// The stones of the opponent.
    pub(super) other: u128,
    /// The player to move.
    pub(super) mover: Side,
    /// The number of placements that the game still has: as many as there are empty points, except at the end
    /// of the variant `final`, whose last placement may empty points that are never filled again.
    pub(super) left: u8,
}

impl Position {
    /// The stones of one player, as a set of points.
    #[must_use]
    pub fn stones(&self, side: Side) -> u128 {
        if side == self.mover { self.own } else { self.other }
    }

    /// The number of stones of one player.
    #[must_use]
    pub fn count(&self, side: Side) -> u32 {
        self.stones(side).count_ones()
    }

    /// The player whose stone is on a point.
    #[must_use]
    pub fn owner(&self, Point(point): Point) -> Option<Side> {
        let has_stone = |side: &Side| self.stones(*side) >> point & 1 == 1;
        Side::BOTH.into_iter().find(has_stone)
    }

    /// The same board with the colours swapped.
    #[must_use]
    pub const fn swapped(self) -> Self {
        Self { mover: self.mover.other(), ..self }
    }

    /// The number of placements that the game still has.
    #[must_use]
    pub const fn placements_left(&self) -> u32 {
        self.left as u32
    }
}

/// A point of the board: the number of its bit. Its meaning depends on the size, so the rules translate it;
/// see [`Lear::point`](super::Lear::point).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(pub(super) u8);
