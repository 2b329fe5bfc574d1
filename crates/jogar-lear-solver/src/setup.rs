//! A position from outside.

use jogar_core::{Fault, Faults, Side};
use jogar_games::lear::read_board;

/// The fewest rows or columns of a board.
pub const LEAST_SIDE: usize = 3;
/// The most rows or columns of a board.
pub const MOST_SIDE: usize = 6;

/// The letters of the columns.
const LETTERS: [char; MOST_SIDE] = ['A', 'B', 'C', 'D', 'E', 'F'];

/// A board of 3 to 6 rows and columns with any stones, and the player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    rows: usize,
    columns: usize,
    stones: Vec<Option<Side>>,
    mover: Side,
}

impl Setup {
    /// An empty board on which Black is to move.
    ///
    /// # Errors
    /// There is no such board.
    pub fn empty(rows: usize, columns: usize) -> Result<Self, Fault> {
        let sides = LEAST_SIDE..=MOST_SIDE;
        if !sides.contains(&rows) || !sides.contains(&columns) {
            let fault = Fault::choice("exact-size")
                .with("rows", rows.to_string())
                .with("columns", columns.to_string());
            return Err(fault.with("least", LEAST_SIDE).with("most", MOST_SIDE));
        }
        Ok(Self { rows, columns, stones: vec![None; rows * columns], mover: Side::First })
    }

    /// A position as the game writes it.
    ///
    /// # Errors
    /// Everything that is wrong with the text, or its size.
    pub fn read(text: &str, mover: Side) -> Result<Self, Faults> {
        let board = read_board(text)?;
        let empty = Self::empty(board.len(), board.first().map_or(0, Vec::len))?;
        Ok(Self { stones: board.concat(), mover, ..empty })
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns.
    #[must_use]
    pub const fn columns(&self) -> usize {
        self.columns
    }

    /// The points, row by row.
    #[must_use]
    pub fn stones(&self) -> &[Option<Side>] {
        &self.stones
    }

    /// The player to move.
    #[must_use]
    pub const fn mover(&self) -> Side {
        self.mover
    }

    /// The number of empty points.
    #[must_use]
    pub fn left(&self) -> usize {
        self.stones.iter().filter(|stone| stone.is_none()).count()
    }

    /// The same position with a stone set or removed by hand: nothing flips.
    #[must_use]
    pub fn with(mut self, point: usize, stone: Option<Side>) -> Self {
        self.stones[point] = stone;
        self
    }

    /// The same position with this player to move.
    #[must_use]
    pub const fn with_mover(mut self, mover: Side) -> Self {
        self.mover = mover;
        self
    }

    /// A point as Go players write it: the letter of the column, and the row counted from 1 at the bottom.
    #[must_use]
    pub fn name(&self, point: usize) -> String {
        format!("{}{}", LETTERS[point % self.columns], self.rows - point / self.columns)
    }

    /// The position as `((0 1 2 …) …)`.
    #[must_use]
    pub fn write(&self) -> String {
        let cell = |stone: &Option<Side>| stone.map_or(0, Side::number).to_string();
        let cells: Vec<String> = self.stones.iter().map(cell).collect();
        let rows: Vec<String> =
            cells.chunks(self.columns).map(|row| format!("({})", row.join(" "))).collect();
        format!("({})", rows.join(" "))
    }

    /// Rows and columns exchanged. The rules treat both alike, so the value stays.
    pub(crate) fn turned(&self) -> Self {
        let (rows, columns) = (self.columns, self.rows);
        let point = |index| index % columns * self.columns + index / columns;
        let stones = (0..rows * columns).map(|index| self.stones[point(index)]).collect();
        Self { rows, columns, stones, mover: self.mover }
    }

    /// The points of one player as bits.
    pub(crate) fn bits(&self, side: Side) -> u64 {
        let owned = self.stones.iter().enumerate().filter(|(_, stone)| **stone == Some(side));
        owned.map(|(point, _)| 1 << point).sum()
    }
}
