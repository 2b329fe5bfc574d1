//! Two rows of large holes, drawn with characters:
//!
//! ```text
//!    [12] ●●●●●●●●●●●●                    captured by player 1
//!       f   ◂   e   ◂ …                   letters, and the direction of sowing
//!    ╭──↑──╮ ╔═════╗                      ↑ origin of the last move, ↓ its last hole, −3 what it captured there
//!    │●●●●●│ ║●●●  ║                      double: the cursor
//!    │  5  │ ║  3  ║
//!    ╰─────╯ ╚══◇══╝                      ◇ where the last seed would fall, +3 what it would capture there
//!  ▾                        ▴
//! ```

use jogar_core::{Canvas, Facing, Ink, Picture, Room, Side, Spot};

use super::notation::Board;
use super::position::HOLES;
use super::puzzle::Hole;
use super::sowing_steps::Step;

/// The size of the holes, in characters with the gap to the next, and where they lie.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    width: u16,
    height: u16,
    facing: Facing,
}

/// A row of the picture.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Upper,
    Lower,
}

/// Rows of a picture besides the holes: captured seeds and letters above and below, and the row between.
const OTHER_ROWS: u16 = 5;
/// Columns at the left of the holes and at their right.
const MARGIN: u16 = 2;

impl Layout {
    const LEAST_WIDTH: u16 = 8;
    const MOST_WIDTH: u16 = 16;
    const LEAST_HEIGHT: u16 = 5;

    /// The largest holes that fit into a room.
    pub(super) fn of(room: Room, facing: Facing) -> Self {
        let width = room.columns.saturating_sub(2 * MARGIN) / HOLES as u16;
        let width = width.clamp(Self::LEAST_WIDTH, Self::MOST_WIDTH);
        let height = room.rows.saturating_sub(OTHER_ROWS) / 2;
        // Characters are about twice as high as wide.
        Self { width, height: height.clamp(Self::LEAST_HEIGHT, width / 2 + 2), facing }
    }

    /// The size of the whole board.
    pub(super) const fn room(self) -> Room {
        Room { columns: 2 * MARGIN + HOLES as u16 * self.width - 1, rows: OTHER_ROWS + 2 * self.height }
    }

    /// The row of the picture in which the holes of a player lie.
    const fn row_of(self, side: Side) -> Row {
        match self.facing.line(side.index(), 2) {
            0 => Row::Upper,
            _ => Row::Lower,
        }
    }

    /// The upper left corner of a hole.
    fn corner(self, hole: Hole) -> Spot {
        let [row, column] = hole.row_and_column().map(usize::from);
        let [row, column] =
            [self.facing.line(row, 2), self.facing.line(column, HOLES)].map(|line| line as u16);
        Spot { column: MARGIN + column * self.width, row: 2 + row * (self.height + 1) }
    }

    /// The hole at a place of the picture.
    pub(super) fn hole_at(self, spot: Spot) -> Option<Hole> {
        let inside = |hole: &Hole| {
            let corner = self.corner(*hole);
            (corner.column..corner.column + self.width - 1).contains(&spot.column)
                && (corner.row..corner.row + self.height).contains(&spot.row)
        };
        all_holes().find(inside)
    }
}

fn all_holes() -> impl Iterator<Item = Hole> {
    (0..2).flat_map(|row| (0..HOLES).map(move |column| Hole::at(row, column)))
}

/// Where a move began and ended.
pub(super) struct Trace {
    side: Option<Side>,
    origin: Hole,
    end: Hole,
    taken: u8,
}

/// The hole of the last seed of a move, and the seeds that it would capture.
pub(super) struct Preview {
    pub(super) hole: Hole,
    pub(super) taken: u8,
}

/// A board with everything that is marked on it.
pub(super) struct Holes {
    board: Board,
    /// The captured seeds of both players, in a game for two.
    pub(super) captured: Option<[u8; 2]>,
    pub(super) cursor: Option<Hole>,
    pub(super) legal: Vec<Hole>,
    pub(super) preview: Option<Preview>,
    trace: Option<Trace>,
    moment: Option<Step>,
}

impl Holes {
    pub(super) fn new(board: Board, captured: Option<[u8; 2]>) -> Self {
        Self { board, captured, cursor: None, legal: Vec::new(), preview: None, trace: None, moment: None }
    }

    /// Marks the last move, or shows one stage of it.
    pub(super) fn trace(&mut self, side: Option<Side>, steps: &[Step], stage: Option<usize>, taken: u8) {
        let (Some(first), Some(end)) = (steps.first(), steps.last()) else { return };
        if let Some(moment) = stage.and_then(|stage| steps.get(stage)) {
            self.board = moment.board;
            self.moment = Some(*moment);
        } else {
            self.trace = Some(Trace { side, origin: first.hole, end: end.hole, taken });
        }
    }

    pub(super) fn picture(&self, room: Room, facing: Facing) -> Picture {
        let layout = Layout::of(room, facing);
        let mut canvas = Canvas::new(layout.room());
        self.draw_letters(layout, &mut canvas);
        for hole in all_holes() {
            self.draw_hole(layout, hole, &mut canvas);
        }
        self.draw_marks(layout, &mut canvas);
        if let Some(captured) = self.captured {
            draw_captured(layout, captured, &mut canvas);
        }
        self.draw_middle(layout, &mut canvas);
        canvas.into_picture()
    }

    /// The letters in the row above and the one below, with the direction of sowing between them.
    fn draw_letters(&self, layout: Layout, canvas: &mut Canvas) {
        for hole in all_holes() {
            let corner = layout.corner(hole);
            let (owner, number) = hole.owner_and_number();
            let lies = layout.row_of(owner);
            let row = if lies == Row::Upper { corner.row - 1 } else { corner.row + layout.height };
            let column = corner.column + (layout.width - 1) / 2;
            let ink = if self.legal.contains(&hole) { Ink::Legal } else { Ink::Label };
            canvas.put(Spot { column, row }, ink, &hole.letter().to_string());
            if usize::from(number) + 1 < HOLES {
                let (arrow, column) = match lies {
                    Row::Upper => ("◂", column - layout.width / 2),
                    Row::Lower => ("▸", column + layout.width / 2),
                };
                canvas.put(Spot { column, row }, Ink::Faint, arrow);
            }
        }
    }

    /// The frame of a hole: its ink, and its lines (corners, horizontal, vertical).
    fn frame(&self, hole: Hole) -> (Ink, [char; 6]) {
        const THIN: [char; 6] = ['╭', '╮', '╰', '╯', '─', '│'];
        const HEAVY: [char; 6] = ['┏', '┓', '┗', '┛', '━', '┃'];
        const DOUBLE: [char; 6] = ['╔', '╗', '╚', '╝', '═', '║'];
        if self.moment.is_some_and(|moment| moment.hole == hole) {
            return (Ink::Cursor, HEAVY);
        }
        if self.cursor == Some(hole) {
            let ink = if self.legal.contains(&hole) { Ink::Cursor } else { Ink::BadGhost };
            return (ink, DOUBLE);
        }
        let last = |trace: &&Trace| trace.origin == hole || trace.end == hole;
        let ink = self.trace.as_ref().filter(last).map(|trace| trace.side.map_or(Ink::Label, Ink::of));
        (ink.unwrap_or(Ink::Faint), THIN)
    }

    fn draw_hole(&self, layout: Layout, hole: Hole, canvas: &mut Canvas) {
        let Spot { column, row } = layout.corner(hole);
        let Layout { width, height, .. } = layout;
        let inside = usize::from(width - 3);
        let (ink, [top_left, top_right, bottom_left, bottom_right, across, down]) = self.frame(hole);
        let line = across.to_string().repeat(inside);
        canvas.put(Spot { column, row }, ink, &format!("{top_left}{line}{top_right}"));
        let bottom = row + height - 1;
        canvas.put(Spot { column, row: bottom }, ink, &format!("{bottom_left}{line}{bottom_right}"));
        for row in row + 1..bottom {
            canvas.put(Spot { column, row }, ink, &down.to_string());
            canvas.put(Spot { column: column + width - 2, row }, ink, &down.to_string());
        }
        let [board_row, board_column] = hole.row_and_column().map(usize::from);
        let seeds = self.board[board_row][board_column];
        let owner = hole.owner_and_number().0;
        draw_seeds(
            Spot { column: column + 1, row: row + 1 },
            inside,
            height - 3,
            seeds,
            Ink::of(owner),
            canvas,
        );
        let ink = if seeds == 0 { Ink::Faint } else { Ink::Label };
        canvas.put(Spot { column: column + 1, row: bottom - 1 }, ink, &format!("{seeds:^inside$}"));
    }

    /// The marks of the last move and of the move under the cursor, on the frames of the holes.
    fn draw_marks(&self, layout: Layout, canvas: &mut Canvas) {
        let mut mark = |hole: Hole, down: u16, ink: Ink, text: &str| {
            let corner = layout.corner(hole);
            let column = corner.column + (layout.width - 1 - text.chars().count() as u16) / 2;
            canvas.put(Spot { column, row: corner.row + down }, ink, text);
        };
        if let Some(trace) = &self.trace {
            let ink = trace.side.map_or(Ink::Label, Ink::Last);
            mark(trace.origin, 0, ink, "↑");
            match trace.taken {
                0 => mark(trace.end, 0, ink, "↓"),
                taken => mark(trace.end, 0, Ink::Taken, &format!("↓−{taken}")),
            }
        }
        if let Some(preview) = &self.preview {
            match preview.taken {
                0 => mark(preview.hole, layout.height - 1, Ink::Ghost, "◇"),
                taken => mark(preview.hole, layout.height - 1, Ink::Ghost, &format!("◇+{taken}")),
            }
        }
    }

    /// The arrows of sowing, down at the left and up at the right; during a sowing, the seeds in the hand.
    fn draw_middle(&self, layout: Layout, canvas: &mut Canvas) {
        let row = 2 + layout.height;
        canvas.put(Spot { column: 0, row }, Ink::Faint, "▾");
        canvas.put(Spot { column: layout.room().columns - 1, row }, Ink::Faint, "▴");
        if let Some(Step { hole, in_hand: in_hand @ 1.., .. }) = self.moment {
            let text = format!("({in_hand})");
            let column = layout.corner(hole).column + (layout.width - 1 - text.len() as u16) / 2;
            canvas.put(Spot { column, row }, Ink::Cursor, &text);
        }
    }
}

/// As many seeds as fit, with gaps between them in wide holes; the number below gives the exact count.
fn draw_seeds(corner: Spot, width: usize, rows: u16, seeds: u8, ink: Ink, canvas: &mut Canvas) {
    const WIDE: usize = 9;
    let (seed, most) = if width < WIDE { ("●", width) } else { ("● ", width.div_ceil(2)) };
    let mut left = usize::from(seeds);
    for row in corner.row..corner.row + rows {
        let here = left.min(most);
        canvas.put(Spot { column: corner.column, row }, ink, seed.repeat(here).trim_end());
        left -= here;
    }
}

/// The captured seeds of each player, above the board or below it, as the player's holes lie.
fn draw_captured(layout: Layout, captured: [u8; 2], canvas: &mut Canvas) {
    let Room { columns, rows } = layout.room();
    for side in Side::BOTH {
        let row = if layout.row_of(side) == Row::Upper { 0 } else { rows - 1 };
        let seeds = captured[side.index()];
        let text = format!("[{seeds:>2}] ");
        let room = usize::from(columns - 2 * MARGIN) - text.len();
        canvas.put(Spot { column: MARGIN, row }, Ink::of(side), &text);
        let column = MARGIN + text.len() as u16;
        canvas.put(Spot { column, row }, Ink::of(side), &"●".repeat(usize::from(seeds).min(room)));
    }
}
