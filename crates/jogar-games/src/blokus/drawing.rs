//! The board with the numbers of its rows and columns, and the pieces left in the hands.

use jogar_core::{Canvas, Drawing, Ink, Picture, Room, Side, Spot};

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
    fn draw(&self, pos: &Position) -> Picture {
        let mark = |cell| match pos.owner(cell) {
            None => EMPTY,
            Some(Side::First) => FIRST,
            Some(Side::Second) => SECOND,
        };
        let [first, second] = pos.hands.map(|hand| write_hand(self.variant, hand));
        draw_board(mark, &[(FIRST, first), (SECOND, second)])
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
    draw_board(mark, &[(FIRST, write_hand(puzzle.variant(), state.hand))])
}

/// The number of pieces of each kind that are left.
fn write_hand(variant: Variant, Hand([a, b, c]): Hand) -> String {
    let last = match variant {
        Variant::Tetromino => 'c',
        Variant::Cross => 'x',
    };
    format!("a {a:>2}   b {b:>2}   {last} {c:>2}")
}

/// The board, and the hands below.
fn draw_board(mark: impl Fn(Cell) -> Mark, hands: &[(Mark, String)]) -> Picture {
    let grid = Grid { scale: 1 };
    let Room { columns, rows } = grid.room();
    let mut canvas = Canvas::new(Room { columns, rows: rows + hands.len() as u16 });
    grid.draw(mark, &mut canvas);
    for (row, ((ink, symbol), hand)) in (rows..).zip(hands) {
        canvas.put(Spot { column: 1, row }, *ink, &format!("{symbol}   {hand}"));
    }
    canvas.into_picture()
}
