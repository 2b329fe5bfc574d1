//! The cells of the board with the numbers of rows and columns, at any scale.

use jogar_core::{Canvas, Facing, Ink, Room, Spot};

use super::bitboard::{Cell, SIZE};

/// The contents of a cell: an ink, and two characters beside each other.
pub(super) type Mark = (Ink, &'static str);

/// Columns of the numbers at the left.
const LEFT: u16 = 3;
/// Rows of the numbers above.
const ABOVE: u16 = 2;

/// A board whose cells are `scale` times two characters wide and one character high.
#[derive(Clone, Copy)]
pub(super) struct Grid {
    pub(super) scale: u16,
    pub(super) facing: Facing,
}

impl Grid {
    /// The size of the board with its numbers.
    pub(super) const fn room(self) -> Room {
        let cells = SIZE as u16 * self.scale;
        Room { columns: LEFT + 2 * cells, rows: ABOVE + cells }
    }

    /// The upper left corner of a cell.
    fn corner(self, Cell { row, column }: Cell) -> Spot {
        let [row, column] = [row, column].map(|line| self.facing.line(line.into(), SIZE) as u16);
        Spot { column: LEFT + 2 * self.scale * column, row: ABOVE + self.scale * row }
    }

    /// The cell at a place of the picture.
    pub(super) fn cell_at(self, spot: Spot) -> Option<Cell> {
        let line = |line: u16| {
            let line = Some(usize::from(line)).filter(|&line| line < SIZE)?;
            u8::try_from(self.facing.line(line, SIZE)).ok()
        };
        let column = line(spot.column.checked_sub(LEFT)? / (2 * self.scale))?;
        let row = line(spot.row.checked_sub(ABOVE)? / self.scale)?;
        Some(Cell { row, column })
    }

    /// Draws numbers and cells.
    pub(super) fn draw(self, mark: impl Fn(Cell) -> Mark, canvas: &mut Canvas) {
        let middle = (self.scale - 1) / 2;
        for number in 0..SIZE as u8 {
            let corner = self.corner(Cell { row: number, column: number });
            let above = |row| Spot { column: corner.column + 2 * middle + 1, row };
            if number >= 10 {
                canvas.put(above(0), Ink::Label, &(number / 10).to_string());
            }
            canvas.put(above(1), Ink::Label, &(number % 10).to_string());
            let left = Spot { column: 1, row: corner.row + middle };
            canvas.put(left, Ink::Label, &format!("{number:>2}"));
        }
        for cell in Cell::all() {
            self.fill(self.corner(cell), mark(cell), canvas);
        }
    }

    /// Fills a cell: a point or a letter is drawn once in its middle, everything else fills it.
    pub(super) fn fill(self, corner: Spot, (ink, text): Mark, canvas: &mut Canvas) {
        let middle = (self.scale - 1) / 2;
        let single = text.starts_with(' ');
        for row in 0..self.scale {
            let Spot { column, row: top } = corner;
            if !single {
                canvas.put(Spot { column, row: top + row }, ink, &text.repeat(usize::from(self.scale)));
            } else if row == middle {
                canvas.put(Spot { column: column + 2 * middle, row: top + row }, ink, text);
            }
        }
    }
}
