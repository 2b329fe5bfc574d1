//! The rules of a placement as they are written, one after another, cell by cell.

use jogar_core::{Fault, Game, Referee};

use super::bitboard::Cell;
use super::pieces::{Shape, Variant};
use super::placement::Placement;
use super::position::{Position, corner};
use super::rules::{Blokus, Move};

/// From a cell to those that touch it by a side.
const SIDES: [(i8, i8); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];
/// From a cell to those that touch it diagonally.
const DIAGONALS: [(i8, i8); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

impl Referee for Blokus {
    fn objection(&self, pos: &Position, mv: Move) -> Option<Fault> {
        if self.outcome(pos).is_some() {
            return Some(Fault::new("game-is-over"));
        }
        let Move::Place(placement) = mv else {
            return self.can_place(pos, pos.mover).then(|| Fault::new("blokus-pass-not-forced"));
        };
        match filled(placement) {
            Ok(cells) => piece_missing(self.variant, pos, placement.shape)
                .or_else(|| occupied(pos, &cells))
                .or_else(|| bad_contact(pos, &cells)),
            Err(fault) => Some(fault),
        }
    }
}

/// The mover has no such piece.
fn piece_missing(variant: Variant, pos: &Position, shape: Shape) -> Option<Fault> {
    if !variant.shapes().contains(&shape) {
        return Some(Fault::new("blokus-not-in-variant").with("piece", shape.name()));
    }
    let none_left = pos.hands[pos.mover.index()].0[shape.kind()] == 0;
    none_left.then(|| Fault::new("blokus-none-left").with("piece", shape.name()))
}

/// The cells of a placement, which must all be on the board.
fn filled(Placement { shape, origin }: Placement) -> Result<Vec<Cell>, Fault> {
    let place = |&(rows, columns): &(i8, i8)| {
        origin.offset(rows, columns).ok_or_else(|| {
            let fault = Fault::new("blokus-off-board").with("piece", shape.name());
            let row = i32::from(origin.row) + i32::from(rows);
            fault.with("row", row).with("column", i32::from(origin.column) + i32::from(columns))
        })
    };
    shape.offsets().iter().map(place).collect()
}

/// A cell that is not empty.
fn occupied(pos: &Position, cells: &[Cell]) -> Option<Fault> {
    let (cell, owner) = cells.iter().find_map(|&cell| Some((cell, pos.owner(cell)?)))?;
    Some(at("blokus-occupied", cell).with("player", owner.number()))
}

/// The first piece covers the corner; a later one touches own cells diagonally, and none by a side.
fn bad_contact(pos: &Position, cells: &[Cell]) -> Option<Fault> {
    if pos.cells[pos.mover.index()].is_empty() {
        let corner = corner(pos.mover);
        return (!cells.contains(&corner)).then(|| at("blokus-corner-first", corner));
    }
    let own_at = |offsets: [(i8, i8); 4]| {
        let mut touched = cells
            .iter()
            .flat_map(|cell| offsets.map(|(rows, columns)| cell.offset(rows, columns)))
            .flatten()
            .filter(|&cell| pos.owner(cell) == Some(pos.mover));
        touched.next()
    };
    if let Some(cell) = own_at(SIDES) {
        return Some(at("blokus-touches-side", cell));
    }
    own_at(DIAGONALS).is_none().then(|| Fault::new("blokus-no-diagonal"))
}

/// A fault about a cell.
fn at(key: &'static str, Cell { row, column }: Cell) -> Fault {
    Fault::new(key).with("row", row).with("column", column)
}
