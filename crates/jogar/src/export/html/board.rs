//! A board as SVG, drawn from its data: the same picture stands on a page and is changed by `steps.js`, which
//! exchanges what lies in the cells and draws nothing itself.
//!
//! ```text
//!   points  (Lear)        each cell is <use href="#o1">: nothing, a star of player 1, a ring of player 2
//!   squares (Blokus Uno)  the same with tiles
//!   holes   (Adji-boto*)  each cell is a group with a number
//! ```

use jogar_core::{Board, BoardCell, CellPlace, Side};
use maud::{Markup, html};

/// The sign of player 1, around the middle of a cell.
const STAR: &str = "M0-9 2.1-2.9 8.6-2.8 3.4 1.1 5.3 7.3 0 3.6-5.3 7.3-3.4 1.1-8.6-2.8-2.1-2.9Z";

/// What the cells of a board look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Points,
    Squares,
    Holes,
}

impl Kind {
    fn of(board: &Board) -> Self {
        let counts = board.cells.iter().flatten().any(|cell| cell.count.is_some());
        match (counts, board.hands.is_empty()) {
            (true, _) => Self::Holes,
            (false, true) => Self::Points,
            (false, false) => Self::Squares,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Points => "points",
            Self::Squares => "squares",
            Self::Holes => "holes",
        }
    }

    /// The distance of two cells, across and down.
    const fn pitch(self) -> (i32, i32) {
        match self {
            Self::Points | Self::Squares => (40, 40),
            Self::Holes => (60, 72),
        }
    }

    /// From the edges of the picture to the middle of the first cell, across and down.
    const fn margin(self) -> (i32, i32) {
        match self {
            Self::Points | Self::Squares => (44, 44),
            Self::Holes => (48, 68),
        }
    }

    /// Half of the width and of the height of a mark around a cell.
    const fn half(self) -> (i32, i32) {
        match self {
            Self::Points | Self::Squares => (18, 18),
            Self::Holes => (27, 31),
        }
    }
}

/// The cells of a move that is marked, and how.
#[derive(Clone, Debug)]
pub struct Mark {
    /// The class of its frame: `last`, `made` or `better`.
    pub class: &'static str,
    /// Where it is.
    pub cells: Vec<CellPlace>,
}

/// A board. `label` names it for whoever cannot see it.
pub fn draw(board: &Board, marks: &[Mark], label: &str) -> Markup {
    let kind = Kind::of(board);
    let ((across, down), (left, top)) = (kind.pitch(), kind.margin());
    let [rows, columns] = [board.rows, board.columns].map(i32::from);
    let (width, height) = (2 * left + (columns - 1) * across, 2 * top + (rows - 1) * down);
    let middle = |row: i32, column: i32| (left + column * across, top + row * down);
    html! {
        svg.board.(kind.name()) viewBox=(format!("0 0 {width} {height}")) role="img" aria-label=(label) {
            rect.slab x="1" y="1" width=(width - 2) height=(height - 2) rx="12" {}
            (grid(kind, rows, columns))
            (coordinates(kind, board, height))
            @for (cells, row) in board.cells.iter().zip(0..) {
                @for (cell, column) in cells.iter().zip(0..) {
                    (draw_cell(kind, cell, middle(row, column)))
                }
            }
            @for mark in marks {
                @for &[row, column] in &mark.cells {
                    (frame(kind, mark.class, middle(row.into(), column.into())))
                }
            }
        }
    }
}

/// The lines between the cells.
fn grid(kind: Kind, rows: i32, columns: i32) -> Markup {
    let ((across, down), (left, top)) = (kind.pitch(), kind.margin());
    // Stones lie on the crossings of lines, tiles between them.
    let shift = match kind {
        Kind::Points => 0,
        Kind::Squares => across / 2,
        Kind::Holes => return html! {},
    };
    let extra = i32::from(kind == Kind::Squares);
    let (left, top) = (left - shift, top - shift);
    let (right, bottom) = (left + (columns - 1 + extra) * across, top + (rows - 1 + extra) * down);
    let lines = (0..rows + extra).map(|row| format!("M{left} {}H{right}", top + row * down));
    let lines =
        lines.chain((0..columns + extra).map(|column| format!("M{} {top}V{bottom}", left + column * across)));
    html! { path.grid d=(lines.collect::<String>()) {} }
}

/// The names of rows and columns, as the names of the cells have them.
fn coordinates(kind: Kind, board: &Board, height: i32) -> Markup {
    if kind == Kind::Holes {
        return html! {};
    }
    let ((across, down), (left, top)) = (kind.pitch(), kind.margin());
    let columns = board.cells.first().into_iter().flatten().map(|cell| names(&cell.name).1);
    let rows = board.cells.iter().filter_map(|row| row.first()).map(|cell| names(&cell.name).0);
    html! {
        @for (name, column) in columns.zip(0..) {
            text.coord x=(left + column * across) y=(height - 8) { (name) }
        }
        @for (name, row) in rows.zip(0..) {
            text.coord x="12" y=(top + row * down + 4) { (name) }
        }
    }
}

/// The row and the column in the name of a cell: `3 11`, or `D4` with the column first.
fn names(name: &str) -> (&str, &str) {
    let letters = name.find(|c: char| c.is_ascii_digit()).unwrap_or_default();
    match name.split_once(' ') {
        Some((row, column)) => (row, column),
        None => (&name[letters..], &name[..letters]),
    }
}

fn draw_cell(kind: Kind, cell: &BoardCell, (x, y): (i32, i32)) -> Markup {
    if kind != Kind::Holes {
        let href = format!("#o{}", content(cell));
        return html! { use.c href=(href) x=(x) y=(y) {} };
    }
    let owner = cell.owner.map_or(0, Side::number);
    let letter_y = if cell.owner == Some(Side::Second) { 51 } else { -40 };
    html! {
        g.c.(format!("p{owner}")) transform=(format!("translate({x} {y})")) {
            rect.well x="-24" y="-28" width="48" height="56" rx="24" {}
            text.count y="8" { (cell.count.unwrap_or_default()) }
            text.letter y=(letter_y) { (cell.name) }
        }
    }
}

/// A frame around a cell.
fn frame(kind: Kind, class: &str, (x, y): (i32, i32)) -> Markup {
    let (half_width, half_height) = kind.half();
    let round = if kind == Kind::Squares { 4 } else { half_width };
    html! {
        rect.mark.(class) x=(x - half_width) y=(y - half_height) width=(2 * half_width)
            height=(2 * half_height) rx=(round) {}
    }
}

/// What lies in a cell, as a digit: nothing, a piece of player 1 or 2, or a wall.
fn content(cell: &BoardCell) -> u8 {
    if cell.blocked { 3 } else { cell.owner.map_or(0, Side::number) }
}

/// What lies in all cells, row by row: a digit for each, or numbers with commas between them.
pub fn contents(board: &Board) -> String {
    let cells = || board.cells.iter().flatten();
    if Kind::of(board) == Kind::Holes {
        return cells().map(|cell| cell.count.unwrap_or_default().to_string()).collect::<Vec<_>>().join(",");
    }
    cells().map(|cell| content(cell).to_string()).collect()
}

/// The numbers of some cells, row by row, with commas between them.
pub fn numbers(board: &Board, cells: &[CellPlace]) -> String {
    let number =
        |[row, column]: &CellPlace| usize::from(*row) * usize::from(board.columns) + usize::from(*column);
    cells.iter().map(|cell| number(cell).to_string()).collect::<Vec<_>>().join(",")
}

/// What cells show: to be once on each page that has boards.
pub fn symbols(board: &Board) -> Markup {
    let are_stones = has_stones(board);
    let body = |player: &'static str| {
        html! {
            @if are_stones { circle.stone.(player) r="17" {} }
            @else { rect.piece.(player) x="-20" y="-20" width="40" height="40" {} }
        }
    };
    html! {
        svg.symbols aria-hidden="true" width="0" height="0" {
            defs {
                g id="o0" {}
                g id="o1" { (body("p1")) path.star d=(STAR) {} }
                g id="o2" { (body("p2")) circle.ring r="7" {} }
                g id="o3" { rect.wall x="-20" y="-20" width="40" height="40" {} }
            }
        }
    }
}

/// Whether stones lie on the points of the board, which later moves may turn.
pub fn has_stones(board: &Board) -> bool {
    Kind::of(board) == Kind::Points
}

/// The sign of a player beside its name, as on the board.
pub fn sign(board: &Board, side: Side) -> Markup {
    let player = format!("p{}", side.number());
    let body = if has_stones(board) { "stone" } else { "piece" };
    html! {
        svg.sign viewBox="-18 -18 36 36" aria-hidden="true" {
            circle.(body).(player) r="17" {}
            @match side {
                Side::First => path.star d=(STAR) {},
                Side::Second => circle.ring r="7" {},
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use jogar_games::any::any_game;
    use jogar_games::blokus::Blokus;
    use jogar_games::lear::{Lear, Variant};

    use super::*;

    #[test]
    fn cells_are_named_by_row_and_column() {
        assert_eq!(names("3 11"), ("3", "11"));
        assert_eq!(names("D10"), ("10", "D"));
    }

    #[test]
    fn a_page_and_its_script_count_cells_alike() {
        let lear = any_game(Lear::new(Some(5), Variant::Komi, None).expect("rules"));
        let board = lear.start().after("B4").expect("a move").board().expect("data");
        // Row 1 is at the bottom: B4 is the second cell of the second row.
        let expected: String = (0..25).map(|cell| if cell == 6 { '1' } else { '0' }).collect();
        assert_eq!(contents(&board), expected);
        assert_eq!(numbers(&board, &[[1, 1], [4, 4]]), "6,24");
        let drawn = draw(&board, &[], "").into_string();
        assert_eq!((drawn.matches("<use").count(), drawn.matches("#o1").count()), (25, 1));
        let start = any_game(Blokus::default()).start().board().expect("data");
        assert_eq!((contents(&start).len(), Kind::of(&start)), (196, Kind::Squares));
    }
}
