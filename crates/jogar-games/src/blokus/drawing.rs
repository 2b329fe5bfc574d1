//! The board with the numbers of its rows and columns, and the pieces left in the hands.

use jogar_core::{Canvas, Drawing, Facing, Ink, Picture, Room, Side, Spot};

use super::bitboard::Cell;
use super::grid::{Grid, Mark};
use super::pieces::{Hand, Variant};
use super::position::Position;
use super::puzzle::{Puzzle, State};
use super::rules::Blokus;

const EMPTY: Mark = (Ink::Faint, " ·");
const FIRST: Mark = (Ink::First, " 1");
const SECOND: Mark = (Ink::Second, " 2");
const BLOCKED: Mark = (Ink::Blocked, " #");

impl Drawing for Blokus {
    fn draw_facing(&self, pos: &Position, facing: Facing) -> Picture {
        let mark = |cell| match pos.owner(cell) {
            None => EMPTY,
            Some(Side::First) => FIRST,
            Some(Side::Second) => SECOND,
        };
        let [first, second] = pos.hands.map(|hand| write_hand(self.variant, hand));
        draw_board(mark, &[(FIRST, first), (SECOND, second)], facing)
    }
}

/// The board of a state, with its blocked cells and the pieces left in the hand.
pub(super) fn draw_puzzle(puzzle: &Puzzle, state: &State) -> Picture {
    let mark = |cell| {
        if state.own.contains(cell) {
            FIRST
        } else if puzzle.blocked().contains(cell) {
            BLOCKED
        } else {
            EMPTY
        }
    };
    draw_board(mark, &[(FIRST, write_hand(puzzle.variant(), state.hand))], Facing::Upright)
}

/// The number of pieces of each kind that are left.
fn write_hand(variant: Variant, Hand([a, b, c]): Hand) -> String {
    let [single, square, others @ ..] = &variant.piece_names()[..] else { return String::new() };
    format!("{single} {a:>2}   {square} {b:>2}   {} {c:>2}", others.join("/"))
}

/// The board, and the hands below.
fn draw_board(mark: impl Fn(Cell) -> Mark, hands: &[(Mark, String)], facing: Facing) -> Picture {
    let grid = Grid { scale: 1, facing };
    let Room { columns, rows } = grid.room();
    let mut canvas = Canvas::new(Room { columns, rows: rows + hands.len() as u16 });
    grid.draw(mark, &mut canvas);
    for (row, ((ink, symbol), hand)) in (rows..).zip(hands) {
        canvas.put(Spot { column: 1, row }, *ink, &format!("{symbol}   {hand}"));
    }
    canvas.into_picture()
}
