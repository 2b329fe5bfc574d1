//! Sets of cells of the board in four words.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

/// Rows, and columns, of the board.
pub const SIZE: usize = 14;

/// A cell of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// Row, from 0 at the top.
    pub row: u8,
    /// Column, from 0 at the left.
    pub column: u8,
}

impl Cell {
    /// The corner of player 1, at the top left.
    pub const FIRST: Self = Self { row: 0, column: 0 };
    /// The corner opposite to it, of player 2.
    pub const LAST: Self = Self { row: SIZE as u8 - 1, column: SIZE as u8 - 1 };

    /// All cells, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        let line = 0..SIZE as u8;
        line.clone().flat_map(move |row| line.clone().map(move |column| Self { row, column }))
    }

    /// The cell on the board turned by 180°.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self { row: Self::LAST.row - self.row, column: Self::LAST.column - self.column }
    }

    /// The cell `rows` further down and `columns` further right, if it is on the board.
    #[must_use]
    pub fn offset(self, rows: i8, columns: i8) -> Option<Self> {
        let row = self.row.checked_add_signed(rows)?;
        let column = self.column.checked_add_signed(columns)?;
        (usize::from(row) < SIZE && usize::from(column) < SIZE).then_some(Self { row, column })
    }
}

/// A set of cells. Each word holds every fourth row in lanes of 16 bits, column 0 in the lowest bit:
///
/// ```text
///           bits 63..48   47..32   31..16   15..0
///  word 0        row 12   row  8   row  4   row 0        lane: 15 14 13 12 … 2 1 0
///  word 1        row 13   row  9   row  5   row 1              └─┬─┘ └─────┬─────┘
///  word 2      (row 14)   row 10   row  6   row 2            no cells   columns
///  word 3      (row 15)   row 11   row  7   row 3
/// ```
///
/// So the next row is the next word, and moving everything by a row exchanges the words and shifts only one
/// of them. A bit that leaves a row at a side lands on the two bits without cells; one that leaves the board
/// at the bottom lands in the two rows without cells: one or two shifts never reach a cell on the other side
/// of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bitboard(pub(super) [u64; 4]);

/// The bits of a lane.
const LANE: u32 = 16;
/// The cells of one row.
const ROW: u64 = (1 << SIZE) - 1;
/// The columns of a word without row 14 or 15.
const THREE_ROWS: u64 = ROW | ROW << LANE | ROW << (2 * LANE);

impl Bitboard {
    /// No cell.
    pub const EMPTY: Self = Self([0; 4]);
    /// Every cell of the board.
    pub const BOARD: Self = {
        let four_rows = THREE_ROWS | ROW << (3 * LANE);
        Self([four_rows, four_rows, THREE_ROWS, THREE_ROWS])
    };
    /// The four corners.
    pub const CORNERS: Self = {
        let ends = 1 | 1 << (SIZE - 1);
        Self([ends, ends << (3 * LANE), 0, 0])
    };

    /// The set of one cell.
    #[must_use]
    #[inline]
    pub fn of(cell: Cell) -> Self {
        let bit = 1 << (u32::from(cell.row / 4) * LANE + u32::from(cell.column));
        Self(std::array::from_fn(|word| if word == usize::from(cell.row % 4) { bit } else { 0 }))
    }

    /// Adds cells of three rows, of which `corner` is in the first; the lowest bit of each is the column of
    /// the corner. Rows below the board must be empty.
    #[inline]
    pub(super) fn fill(&mut self, corner: Cell, rows: [u64; 3]) {
        for (row, columns) in (u32::from(corner.row)..).zip(rows) {
            self.0[row as usize % 4] |= columns << (row / 4 * LANE + u32::from(corner.column));
        }
    }

    /// Whether a cell is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0[cell.row as usize % 4] >> (cell.row as u32 / 4 * LANE + cell.column as u32) & 1 == 1
    }

    /// Whether no cell is in the set.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// The number of cells in the set.
    #[must_use]
    #[inline]
    pub fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The cells, row by row.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        Cell::all().filter(move |&cell| self.contains(cell))
    }

    /// Takes a cell out of the set, always the same one of the same set.
    #[inline]
    pub fn take_first(&mut self) -> Option<Cell> {
        for (index, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros();
                *word &= *word - 1;
                return Some(Cell { row: (bit / LANE * 4) as u8 + index as u8, column: (bit % LANE) as u8 });
            }
        }
        None
    }

    /// Every cell one row further up. Cells that leave the board are lost.
    #[must_use]
    #[inline]
    pub const fn up(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([b, c, d, a >> LANE])
    }

    /// Every cell one row further down.
    #[must_use]
    #[inline]
    pub const fn down(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([d << LANE, a, b, c])
    }

    /// Every cell one column further left.
    #[must_use]
    #[inline]
    pub const fn left(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([a >> 1, b >> 1, c >> 1, d >> 1])
    }

    /// Every cell one column further right.
    #[must_use]
    #[inline]
    pub const fn right(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([a << 1, b << 1, c << 1, d << 1])
    }

    /// The cells and bits that touch a cell of the set by a side.
    #[must_use]
    #[inline]
    pub fn sides(self) -> Self {
        self.left() | self.right() | self.up() | self.down()
    }

    /// The cells and bits that touch a cell of the set diagonally.
    #[must_use]
    #[inline]
    pub fn diagonals(self) -> Self {
        let beside = self.left() | self.right();
        beside.up() | beside.down()
    }

    /// The cells of the set that are connected by their sides with those of `seed`.
    #[must_use]
    pub fn group(self, seed: Self) -> Self {
        let mut group = seed & self;
        loop {
            let grown = (group | group.sides()) & self;
            if grown == group {
                return group;
            }
            group = grown;
        }
    }

    /// The board turned by 180°.
    #[must_use]
    pub fn turned(self) -> Self {
        self.map(Cell::opposite)
    }

    /// Rows as columns.
    #[must_use]
    pub fn transposed(self) -> Self {
        self.map(|Cell { row, column }| Cell { row: column, column: row })
    }

    fn map(self, place: impl Fn(Cell) -> Cell) -> Self {
        self.cells().map(place).collect()
    }
}

impl FromIterator<Cell> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, |set, cell| set | Self::of(cell))
    }
}

impl BitAnd for Bitboard {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl BitOr for Bitboard {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl BitOrAssign for Bitboard {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

/// The bits that are not in the set, including those that are not cells.
impl Not for Bitboard {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}
