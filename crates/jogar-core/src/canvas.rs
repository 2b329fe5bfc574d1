//! A picture that is drawn in any order.

use crate::{Ink, Picture, Room, Spot};

/// Characters in rows and columns, blank at first. Text outside of it is lost.
///
/// ```
/// use jogar_core::{Canvas, Ink, Room, Spot};
/// let mut canvas = Canvas::new(Room { columns: 8, rows: 2 });
/// canvas.put(Spot { column: 2, row: 1 }, Ink::First, "XX");
/// canvas.put(Spot { column: 3, row: 1 }, Ink::Second, "O");
/// assert_eq!(canvas.into_picture().to_string(), "\n  XO\n");
/// ```
#[derive(Clone, Debug)]
pub struct Canvas {
    room: Room,
    cells: Vec<(Ink, char)>,
}

impl Canvas {
    /// A blank canvas.
    #[must_use]
    pub fn new(room: Room) -> Self {
        let count = usize::from(room.columns) * usize::from(room.rows);
        Self { room, cells: vec![(Ink::Text, ' '); count] }
    }

    /// Draws a text to the right of a place, every character one column wide.
    pub fn put(&mut self, spot: Spot, ink: Ink, text: &str) -> &mut Self {
        for (column, symbol) in (spot.column..).zip(text.chars()) {
            if column < self.room.columns && spot.row < self.room.rows {
                let row = usize::from(spot.row) * usize::from(self.room.columns);
                self.cells[row + usize::from(column)] = (ink, symbol);
            }
        }
        self
    }

    /// The picture, whose lines end with their last character that is not blank.
    #[must_use]
    pub fn into_picture(self) -> Picture {
        let mut picture = Picture::new();
        for row in self.cells.chunks(usize::from(self.room.columns).max(1)) {
            picture.line();
            let end = row.iter().rposition(|&(_, symbol)| symbol != ' ').map_or(0, |last| last + 1);
            for run in row[..end].chunk_by(|(ink, _), (next, _)| ink == next) {
                picture.put(run[0].0, run.iter().map(|(_, symbol)| symbol).collect::<String>());
            }
        }
        picture
    }
}
