//! The board and the hands, with the piece that a person is about to place:
//!
//! ```text
//!                     1 1 1 1
//!   0 1 2 3 4 5 … 9 0 1 2 3        1 a 2 b   3 c1      the keys that take a piece, and its name in moves
//!  0██████ · · ·                   ██  ████    ████
//!  1████ · ◦()() ·                     ████  ████
//!  2 · · ·()() · ·                ×10  ×10   ×15       how many are left
//! ```
//!
//! `██` belongs to player 1, `▒▒` to player 2; `◆◆` and `◇◇` were placed last; `()` is the piece to place
//! where it is legal, `xx` where it is not; a piece may begin at `◦`.

use jogar_core::{Canvas, Facing, Ink, Picture, Room, Side, Spot};

use super::bitboard::{Bitboard, Cell};
use super::grid::{Grid, Mark};
use super::pieces::{Hand, Shape, Variant};
use super::placement::Placement;

/// Between the board and the hands.
const GAP: u16 = 2;
/// The hands are never drawn larger than this.
const LARGEST_PIECES: u16 = 2;
/// Rows of a piece.
const PIECE_ROWS: u16 = 3;

/// The sizes of all parts.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    board: Grid,
    pieces: Grid,
}

/// Something in the picture.
#[derive(Clone, Copy)]
pub(super) enum Thing {
    /// A cell of the board.
    Cell(Cell),
    /// A kind of pieces in a hand, by the number of the hand in the picture.
    Kind { hand: usize, kind: usize },
}

impl Layout {
    const fn new(scale: u16, facing: Facing) -> Self {
        let pieces = if scale < LARGEST_PIECES { scale } else { LARGEST_PIECES };
        Self { board: Grid { scale, facing }, pieces: Grid { scale: pieces, facing } }
    }

    /// The largest board that fits into a room.
    pub(super) fn of(room: Room, facing: Facing) -> Self {
        let larger =
            (2..=8).map(|scale| Self::new(scale, facing)).take_while(|layout| room.holds(layout.room()));
        larger.last().unwrap_or(Self::new(1, facing))
    }

    /// The size of the board and the hands.
    pub(super) const fn room(self) -> Room {
        let Room { columns, rows } = self.board.room();
        Room { columns: columns + GAP + self.hand_columns(), rows }
    }

    const fn hand_columns(self) -> u16 {
        self.kind_column(3) - 2
    }

    /// The first column of a kind of pieces inside a hand: each kind is a cell wider than the one before.
    const fn kind_column(self, kind: u16) -> u16 {
        kind * (kind + 1) * self.pieces.scale + 2 * kind
    }

    /// The upper left corner of a hand, which lies at its player's end of the board.
    fn hand_corner(self, hand: usize) -> Spot {
        let Room { columns, rows } = self.board.room();
        let is_above = self.board.facing.line(hand, 2) == 0;
        Spot { column: columns + GAP, row: if is_above { 1 } else { rows - self.hand_rows() } }
    }

    /// The keys, the pieces, the numbers.
    fn hand_rows(self) -> u16 {
        PIECE_ROWS * self.pieces.scale + 2
    }

    /// The thing at a place of the picture.
    pub(super) fn thing_at(self, spot: Spot) -> Option<Thing> {
        if let Some(cell) = self.board.cell_at(spot) {
            return Some(Thing::Cell(cell));
        }
        let hit = |hand: usize| {
            let corner = self.hand_corner(hand);
            let down = spot.row.checked_sub(corner.row).filter(|&down| down < self.hand_rows());
            let right = down.and(spot.column.checked_sub(corner.column))?;
            let kind = (0..3).find(|&kind| right < self.kind_column(kind + 1))?;
            Some(Thing::Kind { hand, kind: usize::from(kind) })
        };
        hit(0).or_else(|| hit(1))
    }
}

/// The piece that a person is about to place.
pub(super) struct Ghost {
    pub(super) placement: Placement,
    pub(super) is_legal: bool,
    /// The hand that it is taken from, by its number in the picture.
    pub(super) hand: usize,
}

/// Everything in the picture.
pub(super) struct BoardPicture<'a> {
    pub(super) variant: Variant,
    pub(super) cells: [Bitboard; 2],
    pub(super) blocked: Bitboard,
    pub(super) hands: &'a [Hand],
    /// The cells that were filled last.
    pub(super) last: Bitboard,
    /// Where a piece may begin.
    pub(super) anchors: Bitboard,
    pub(super) ghost: Option<Ghost>,
}

impl BoardPicture<'_> {
    pub(super) fn picture(&self, room: Room, facing: Facing) -> Picture {
        let layout = Layout::of(room, facing);
        let mut canvas = Canvas::new(layout.room());
        let ghost = self.ghost.as_ref();
        let ghost_cells = ghost.and_then(|ghost| ghost.placement.cells()).unwrap_or_default();
        let mark = |cell| {
            if !ghost_cells.contains(cell) {
                return self.mark(cell);
            }
            let legal = ghost.is_some_and(|ghost| ghost.is_legal);
            if legal { (Ink::Ghost, "()") } else { (Ink::BadGhost, "xx") }
        };
        layout.board.draw(mark, &mut canvas);
        for (number, side) in (0..self.hands.len()).zip(Side::BOTH) {
            self.draw_hand(layout, number, side, &mut canvas);
        }
        canvas.into_picture()
    }

    fn mark(&self, cell: Cell) -> Mark {
        let is_last = self.last.contains(cell);
        let owner = Side::BOTH.into_iter().find(|side| self.cells[side.index()].contains(cell));
        match owner {
            Some(side) if is_last => (Ink::Last(side), ["◆◆", "◇◇"][side.index()]),
            Some(side) => (Ink::of(side), token(side)),
            None if self.blocked.contains(cell) => (Ink::Blocked, "##"),
            None if self.anchors.contains(cell) => (Ink::Legal, " ◦"),
            None => (Ink::Faint, " ·"),
        }
    }

    /// The pieces of each kind, their number, and the keys that take them.
    fn draw_hand(&self, layout: Layout, number: usize, side: Side, canvas: &mut Canvas) {
        let corner = layout.hand_corner(number);
        let ghost = self.ghost.as_ref().filter(|ghost| ghost.hand == number);
        let held = ghost.map(|ghost| ghost.placement.shape);
        let scale = layout.pieces.scale;
        for (kind, &left) in self.hands[number].0.iter().enumerate() {
            let is_held = held.is_some_and(|shape| shape.kind() == kind);
            let column = corner.column + layout.kind_column(kind as u16);
            let shape = held.filter(|_| is_held).or_else(|| first_of(self.variant, kind));
            if held.is_some() {
                let ink = if is_held { Ink::Cursor } else { Ink::Label };
                let name = shape.map_or("", Shape::short_name);
                canvas.put(Spot { column, ..corner }, ink, &format!("{} {name}", kind + 1));
            }
            let mark = if left == 0 { (Ink::Faint, " ·") } else { (Ink::of(side), token(side)) };
            let cells = shape.map_or_else(Vec::new, |shape| cells_from_corner(shape, layout.pieces.facing));
            for (row, cell) in cells {
                let place = Spot { column: column + 2 * scale * cell, row: corner.row + 1 + scale * row };
                layout.pieces.fill(place, mark, canvas);
            }
            let row = corner.row + layout.hand_rows() - 1;
            let ink = if left == 0 { Ink::Faint } else { Ink::of(side) };
            canvas.put(Spot { column, row }, ink, &format!("×{left}"));
        }
    }
}

/// The symbol of a player's cells.
pub(super) const fn token(side: Side) -> &'static str {
    match side {
        Side::First => "██",
        Side::Second => "▒▒",
    }
}

/// The first shape of a kind.
fn first_of(variant: Variant, kind: usize) -> Option<Shape> {
    variant.shapes().iter().copied().find(|shape| shape.kind() == kind)
}

/// The rows and columns of a shape's cells from the upper left corner of its picture.
fn cells_from_corner(shape: Shape, facing: Facing) -> Vec<(u16, u16)> {
    let rows = || shape.offsets().iter().map(|&(row, _)| row);
    let top = rows().min().unwrap_or(0);
    let height = rows().max().map_or(1, |bottom| (bottom - top + 1) as usize);
    let width = shape.offsets().iter().map(|&(_, column)| column as usize + 1).max().unwrap_or(1);
    let from = |&(row, column): &(i8, i8)| {
        let [row, column] = [(row - top) as usize, column as usize];
        (facing.line(row, height) as u16, facing.line(column, width) as u16)
    };
    shape.offsets().iter().map(from).collect()
}
