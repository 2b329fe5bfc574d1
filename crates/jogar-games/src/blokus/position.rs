//! The board, the hands, and the player to move.

use jogar_core::Side;

use super::bitboard::{Bitboard, Cell};
use super::pieces::Hand;

/// The cells and the pieces left of both players, by player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The cells that each player has filled.
    pub cells: [Bitboard; 2],
    /// The pieces that each player has left.
    pub hands: [Hand; 2],
    /// The player to move.
    pub mover: Side,
}

impl Position {
    /// The empty board.
    pub const START: Self = Self { cells: [Bitboard::EMPTY; 2], hands: [Hand::FULL; 2], mover: Side::First };

    /// The same position with the players swapped and the board turned by 180°, so that each corner has its
    /// owner again.
    #[must_use]
    pub fn swapped(self) -> Self {
        let [first, second] = self.cells.map(Bitboard::turned);
        let [first_hand, second_hand] = self.hands;
        Self { cells: [second, first], hands: [second_hand, first_hand], mover: self.mover.other() }
    }

    /// The player whose piece fills a cell.
    #[must_use]
    pub fn owner(&self, cell: Cell) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.cells[side.index()].contains(cell))
    }
}

/// The cell that the first piece of a player covers.
#[must_use]
#[inline]
pub const fn corner(side: Side) -> Cell {
    match side {
        Side::First => Cell::FIRST,
        Side::Second => Cell::LAST,
    }
}
