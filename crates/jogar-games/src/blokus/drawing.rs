//! The board with the numbers of its rows and columns, and what is left in the hands.

use jogar_core::{Drawing, Ink, Picture, Side};

use super::bitboard::{Cell, SIZE};
use super::pieces::{Hand, Variant};
use super::position::Position;
use super::puzzle::{Puzzle, State};
use super::rules::Blokus;

/// What is drawn in a cell.
type Mark = (Ink, char);

const EMPTY: Mark = (Ink::Faint, '·');
const FIRST: Mark = (Ink::First, '1');
const SECOND: Mark = (Ink::Second, '2');
const BLOCKED: Mark = (Ink::Blocked, '#');

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

/// The board of a state, with its blocked cells and what is left in the hand.
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

/// How many pieces of each kind are left.
fn write_hand(variant: Variant, Hand([a, b, c]): Hand) -> String {
    let last = match variant {
        Variant::Tetromino => 'c',
        Variant::Cross => 'x',
    };
    format!("a {a:>2}   b {b:>2}   {last} {c:>2}")
}

/// The numbers of the columns above, those of the rows at the left, the hands below.
fn draw_board(mark: impl Fn(Cell) -> Mark, hands: &[(Mark, String)]) -> Picture {
    let line = 0..SIZE as u8;
    let tens =
        line.clone().map(|column| if column < 10 { "  ".to_owned() } else { format!(" {}", column / 10) });
    let ones = line.clone().map(|column| format!(" {}", column % 10));
    let mut picture = Picture::new();
    picture.line().put(Ink::Label, format!("   {}", tens.collect::<String>()));
    picture.line().put(Ink::Label, format!("   {}", ones.collect::<String>()));
    for row in line.clone() {
        picture.line().put(Ink::Label, format!(" {row:>2}"));
        for column in line.clone() {
            let (ink, symbol) = mark(Cell { row, column });
            picture.put(ink, format!(" {symbol}"));
        }
    }
    for ((ink, symbol), hand) in hands {
        picture.line().put(*ink, format!("  {symbol}   {hand}"));
    }
    picture
}
