//! The lines of the board and the stones on their crossings, drawn with characters:
//!
//! ```text
//!     A   B   C   D
//!  4  ┌───┬──(●)──┐  4        ( ) was placed last
//!     │   │   │   │
//!  3  ├──[○]─‹●›──◦  3        [ ] is the cursor, ‹ › would be flipped, ◦ would flip something
//! ```

use jogar_core::{Canvas, Facing, Ink, Room, Side, Spot};

/// The places of the crossings.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    size: u16,
    scale: Scale,
    facing: Facing,
}

/// The size of the stones.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scale {
    /// One character.
    Small,
    /// Five characters in each of three rows.
    Large,
}

/// Columns at the left and at the right of the crossings.
const SIDE: u16 = 5;
/// Rows above and below the crossings.
const ABOVE: u16 = 1;

/// The contents of a crossing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum On {
    /// A crossing of lines.
    Nothing,
    /// A point where a placement would flip stones.
    Promise,
    /// A stone.
    Stone(Side, Ink),
}

/// The brackets around a crossing.
pub(super) type Brackets = Option<(Ink, [&'static str; 2])>;

impl Layout {
    /// The largest stones that fit into a room.
    pub(super) fn of(size: usize, room: Room, facing: Facing) -> Self {
        let large = Self { size: size as u16, scale: Scale::Large, facing };
        if room.holds(large.room()) { large } else { Self { scale: Scale::Small, ..large } }
    }

    /// Columns and rows from one crossing to the next.
    const fn step(self) -> [u16; 2] {
        match self.scale {
            Scale::Small => [4, 2],
            Scale::Large => [8, 4],
        }
    }

    /// Rows above and below a crossing that its stone covers.
    const fn reach(self) -> u16 {
        match self.scale {
            Scale::Small => 0,
            Scale::Large => 1,
        }
    }

    /// The size of the board.
    pub(super) const fn room(self) -> Room {
        let [across, down] = self.step();
        Room {
            columns: 2 * SIDE + (self.size - 1) * across + 1,
            rows: 2 * (ABOVE + self.reach()) + (self.size - 1) * down + 1,
        }
    }

    /// The place in the picture of a row and a column of the board.
    fn crossing(self, row: usize, column: usize) -> Spot {
        self.place(self.turned(row), self.turned(column))
    }

    /// The line of the picture in which a line of the board lies, and the other way round.
    fn turned(self, line: usize) -> usize {
        self.facing.line(line, self.size.into())
    }

    /// The place in the picture of a row and a column of the picture.
    fn place(self, row: usize, column: usize) -> Spot {
        let [across, down] = self.step();
        Spot { column: SIDE + across * column as u16, row: ABOVE + self.reach() + down * row as u16 }
    }

    /// The row and the column of the crossing nearest to a place of the picture.
    pub(super) fn nearest(self, spot: Spot) -> Option<[usize; 2]> {
        let [across, down] = self.step();
        let column = (spot.column + across / 2).checked_sub(SIDE)? / across;
        let row = (spot.row + down / 2).checked_sub(ABOVE + self.reach())? / down;
        let is_inside = row < self.size && column < self.size;
        is_inside.then(|| [row, column].map(|line| self.turned(line.into())))
    }

    /// Letters above and below, numbers at both sides, and the lines.
    pub(super) fn draw_lines(self, letter: impl Fn(usize) -> char, canvas: &mut Canvas) {
        let size = usize::from(self.size);
        let [across, down] = self.step();
        let Room { columns, rows } = self.room();
        for line in 0..size {
            let Spot { column, row } = self.crossing(line, line);
            for row in [0, rows - 1] {
                canvas.put(Spot { column, row }, Ink::Label, &letter(line).to_string());
            }
            let number = size - line;
            canvas.put(Spot { column: 0, row }, Ink::Label, &format!("{number:>2}"));
            canvas.put(Spot { column: columns - 2, row }, Ink::Label, &number.to_string());
        }
        let width = (self.size - 1) * across + 1;
        for line in 0..size {
            let left = self.place(line, 0);
            canvas.put(left, Ink::Faint, &"─".repeat(usize::from(width)));
            for between in (1..down).filter(|_| line + 1 < size) {
                for column in 0..size {
                    let top = self.place(line, column);
                    canvas.put(Spot { row: top.row + between, ..top }, Ink::Faint, "│");
                }
            }
        }
    }

    /// A crossing with its contents and its brackets.
    pub(super) fn draw(self, [row, column]: [usize; 2], on: On, brackets: Brackets, canvas: &mut Canvas) {
        let spot = self.crossing(row, column);
        match on {
            On::Nothing => canvas.put(spot, Ink::Faint, self.lines_at(self.turned(row), self.turned(column))),
            On::Promise => canvas.put(spot, Ink::Legal, "◦"),
            On::Stone(side, ink) => self.draw_stone(spot, side, ink, canvas),
        };
        if let Some((ink, [left, right])) = brackets {
            let beside = 1 + 2 * self.reach();
            canvas.put(Spot { column: spot.column - beside, ..spot }, ink, left);
            canvas.put(Spot { column: spot.column + beside, ..spot }, ink, right);
        }
    }

    /// The lines at a row and a column of the picture.
    fn lines_at(self, row: usize, column: usize) -> &'static str {
        const LINES: [[&str; 3]; 3] = [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]];
        let last = usize::from(self.size) - 1;
        let which = |line: usize| usize::from(line > 0) + usize::from(line == last);
        LINES[which(row)][which(column)]
    }

    fn draw_stone(self, spot: Spot, side: Side, ink: Ink, canvas: &mut Canvas) -> &mut Canvas {
        const LARGE: [[&str; 3]; 2] = [["▗███▖", "█████", "▝███▘"], ["╭───╮", "│ ○ │", "╰───╯"]];
        match self.scale {
            Scale::Small => canvas.put(spot, ink, token(side)),
            Scale::Large => {
                for (row, text) in (spot.row - 1..).zip(LARGE[side.index()]) {
                    canvas.put(Spot { column: spot.column - 2, row }, ink, text);
                }
                canvas
            }
        }
    }
}

/// The symbol of a player's stones.
pub(super) const fn token(side: Side) -> &'static str {
    match side {
        Side::First => "●",
        Side::Second => "○",
    }
}
