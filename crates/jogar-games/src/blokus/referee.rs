//! The rules of a placement as they are written, one after another, cell by cell.

use jogar_core::{Fault, Game, Referee, Side};

use super::bitboard::{Bitboard, Cell};
use super::pieces::{Hand, Shape, Variant};
use super::placement::Placement;
use super::position::{Position, corner};
use super::puzzle::{Puzzle, State};
use super::rules::{Blokus, Move};

/// From a cell to those that touch it by a side.
const SIDES: [(i8, i8); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];
/// From a cell to those that touch it diagonally.
const DIAGONALS: [(i8, i8); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

impl Referee for Blokus {
    fn objection(&self, pos: &Position, mv: Move) -> Option<Fault> {
        if self.outcome(pos).is_some() {
            return Some(Fault::turn("game-is-over"));
        }
        let Move::Place(placement) = mv else {
            return self.can_place(pos, pos.mover).then(|| Fault::illegal("blokus-pass-not-forced"));
        };
        let cells = match filled(placement) {
            Ok(cells) => cells,
            Err(fault) => return Some(fault),
        };
        let occupied = || {
            let (cell, owner) = cells.iter().find_map(|&cell| Some((cell, pos.owner(cell)?)))?;
            Some(at("blokus-occupied", cell).with("player", owner.number()))
        };
        let contact = || {
            let first = Bitboard::of(corner(pos.mover));
            bad_contact(pos.cells[pos.mover.index()], first, &cells)
        };
        let missing = piece_missing(self.variant, pos.hands[pos.mover.index()], placement.shape);
        missing.or_else(occupied).or_else(contact)
    }
}

/// Why a placement is not possible in a state of the puzzle.
pub(super) fn object_to_step(puzzle: &Puzzle, state: &State, step: Placement) -> Option<Fault> {
    let cells = match filled(step) {
        Ok(cells) => cells,
        Err(fault) => return Some(fault),
    };
    let occupied = || {
        let own = cells.iter().find(|&&cell| state.own.contains(cell));
        let own = own.map(|&cell| at("blokus-occupied", cell).with("player", Side::First.number()));
        let blocked = || cells.iter().find(|&&cell| puzzle.blocked().contains(cell));
        own.or_else(|| blocked().map(|&cell| at("blokus-blocked", cell)))
    };
    let missing = piece_missing(puzzle.variant(), state.hand, step.shape);
    missing.or_else(occupied).or_else(|| bad_contact(state.own, puzzle.first_cells(), &cells))
}

/// There is no such piece in the hand.
fn piece_missing(variant: Variant, hand: Hand, shape: Shape) -> Option<Fault> {
    if !variant.shapes().contains(&shape) {
        return Some(
            Fault::illegal("blokus-not-in-variant")
                .with("piece", shape.short_name())
                .with("pieces", variant.piece_names().join(", ")),
        );
    }
    let none_left = hand.0[shape.kind()] == 0;
    none_left.then(|| Fault::illegal("blokus-none-left").with("piece", shape.short_name()))
}

/// The cells of a placement, which must all be on the board.
fn filled(Placement { shape, origin }: Placement) -> Result<Vec<Cell>, Fault> {
    let place = |&(rows, columns): &(i8, i8)| {
        origin.offset(rows, columns).ok_or_else(|| {
            let fault = Fault::illegal("blokus-off-board").with("piece", shape.short_name());
            let row = i32::from(origin.row) + i32::from(rows);
            fault.with("row", row).with("column", i32::from(origin.column) + i32::from(columns))
        })
    };
    shape.offsets().iter().map(place).collect()
}

/// The first piece covers one of certain cells; a later one touches own cells diagonally, and none by a side.
fn bad_contact(own: Bitboard, first: Bitboard, cells: &[Cell]) -> Option<Fault> {
    if own.is_empty() {
        let is_covered = cells.iter().any(|&cell| first.contains(cell));
        let mut corners = first.cells();
        return match (is_covered, corners.next(), corners.next()) {
            (true, ..) => None,
            (false, Some(corner), None) => Some(at("blokus-corner-first", corner)),
            (false, ..) => Some(Fault::illegal("blokus-any-corner-first")),
        };
    }
    let own_at = |offsets: [(i8, i8); 4]| {
        let mut touched = cells
            .iter()
            .flat_map(|cell| offsets.map(|(rows, columns)| cell.offset(rows, columns)))
            .flatten()
            .filter(|&cell| own.contains(cell));
        touched.next()
    };
    if let Some(cell) = own_at(SIDES) {
        return Some(at("blokus-touches-side", cell));
    }
    own_at(DIAGONALS).is_none().then(|| Fault::illegal("blokus-no-diagonal"))
}

/// A fault about a cell.
fn at(key: &'static str, Cell { row, column }: Cell) -> Fault {
    Fault::illegal(key).with("row", row).with("column", column)
}
