//! `(((r0c0 … r0c5) (r1c0 … r1c5)) (captured1 captured2))`, and holes as `(row column)` or by letter.

use jogar_core::sexp::{self, Node};
use jogar_core::{Fault, Faults, Notation, Side};

use super::position::{HOLES, Position, Row};
use super::rules::{Adjiboto, Hole};
use super::{SEEDS, puzzle};

impl Notation for Adjiboto {
    fn read_position(&self, text: &str, mover: Side) -> Result<Position, Faults> {
        let form = sexp::read(text)?;
        let Some([board, captured]) = form.tuple() else {
            return Err(form.fault("adjiboto-state-shape").into());
        };
        let mut faults = Vec::new();
        let rows = read_board(board, &mut faults);
        let [first, second] = read_counts(captured, "adjiboto-captured-shape", &mut faults);
        let numbers = rows.iter().flatten().chain([&first, &second]);
        let total: u32 = numbers.map(|&seeds| u32::from(seeds)).sum();
        if total > SEEDS {
            faults.push(
                Fault::position("adjiboto-too-many-seeds")
                    .about(&form)
                    .with("seeds", total)
                    .with("limit", SEEDS),
            );
        }
        Faults::none_or(faults, position([rows[0], rows[1]], [first, second], mover))
    }

    fn write_position(&self, pos: &Position) -> String {
        let [first, second] = Side::BOTH.map(|side| pos.row(side));
        let captured = format!("({} {})", first.captured(), second.captured());
        format!("({} {captured})", write_board(board(pos)))
    }

    fn read_move(&self, pos: &Position, text: &str) -> Result<Hole, Fault> {
        if crate::words::is_pass(text) {
            return Ok(Hole::PASS);
        }
        Ok(Hole::from_ring(puzzle::read_hole(text)?, pos.mover))
    }

    fn write_move(&self, pos: &Position, mv: Hole) -> String {
        mv.on_ring(pos.mover).map_or_else(|| "nil".to_owned(), puzzle::Hole::write)
    }

    fn name_move(&self, pos: &Position, mv: Hole) -> String {
        mv.on_ring(pos.mover).map_or_else(|| "nil".to_owned(), |hole| hole.letter().to_string())
    }
}

/// The seeds as on the board, row by row from column 0.
pub(super) type Board = [[u8; HOLES]; 2];

/// The holes of row 0 are sown from the last column to the first.
fn in_sowing_order(mut columns: [u8; HOLES], owner: Side) -> [u8; HOLES] {
    if owner == Side::First {
        columns.reverse();
    }
    columns
}

/// The board of a position.
pub(super) fn board(pos: &Position) -> Board {
    Side::BOTH.map(|side| in_sowing_order(pos.row(side).holes(), side))
}

/// The position with this board.
pub(super) fn position(board: Board, captured: [u8; 2], mover: Side) -> Position {
    let row = |side: Side| Row::new(in_sowing_order(board[side.index()], side), captured[side.index()]);
    Position { own: row(mover), other: row(mover.other()), mover }
}

/// Two lists of six numbers. A wrong number counts as 0 and adds a fault to `faults`.
pub(super) fn read_board(node: &Node, faults: &mut Vec<Fault>) -> Board {
    let Some([row0, row1]) = node.tuple() else {
        faults.push(node.fault("adjiboto-board-shape"));
        return Board::default();
    };
    [row0, row1].map(|row| read_counts(row, "adjiboto-row-shape", faults))
}

/// A list of `N` numbers of seeds. A wrong number counts as 0 and adds a fault to `faults`.
fn read_counts<const N: usize>(node: &Node, shape: &'static str, faults: &mut Vec<Fault>) -> [u8; N] {
    let mut counts = [0; N];
    let Some(items) = node.tuple::<N>() else {
        faults.push(node.fault(shape));
        return counts;
    };
    for (count, item) in counts.iter_mut().zip(items) {
        match item
            .integer()
            .and_then(|number| u8::try_from(number).ok())
            .filter(|&seeds| u32::from(seeds) <= SEEDS)
        {
            Some(seeds) => *count = seeds,
            None => faults.push(crate::words::number_fault("adjiboto-seed-count", item).with("limit", SEEDS)),
        }
    }
    counts
}

/// The board as a list of two rows.
pub(super) fn write_board(board: Board) -> String {
    let [row0, row1] = board.map(|row| row.map(|seeds| seeds.to_string()).join(" "));
    format!("(({row0}) ({row1}))")
}
