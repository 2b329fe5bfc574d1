//! The squares and the pieces in the hands as data.

use jogar_core::{
    Board, BoardCell, BoardData, CellPlace, Game, GameExt, MoveEffect, Piece, PieceShape, Side,
};

use super::bitboard::{Cell, SIZE};
use super::pieces::{Hand, Shape, Variant};
use super::placement::Placement;
use super::position::{Position, corner};
use super::puzzle::{Puzzle, State};
use super::rules::{Blokus, Move};

impl BoardData<Position, Move> for Blokus {
    fn board(&self, pos: &Position) -> Board {
        let board = squares(|cell| (pos.owner(cell), false));
        let starts = Side::BOTH.map(corner).map(|Cell { row, column }| [row, column]);
        Board {
            hands: pos.hands.map(|hand| pieces(self.variant, hand)).into(),
            starts: starts.into(),
            ..board
        }
    }

    fn move_cells(&self, _pos: &Position, mv: Move) -> Vec<CellPlace> {
        match mv {
            Move::Place(placement) => covered(placement),
            Move::Pass => Vec::new(),
        }
    }

    fn effect(&self, pos: &Position, mv: Move) -> MoveEffect {
        let hand = self.after(pos, mv).hands[self.mover(pos).index()];
        MoveEffect { left: Some(hand.squares(self.variant)), ..MoveEffect::default() }
    }
}

impl BoardData<State, Placement> for Puzzle {
    fn board(&self, state: &State) -> Board {
        let board =
            squares(|cell| (state.own.contains(cell).then_some(Side::First), self.blocked().contains(cell)));
        Board { hands: vec![pieces(self.variant(), state.hand)], ..board }
    }

    fn move_cells(&self, _state: &State, step: Placement) -> Vec<CellPlace> {
        covered(step)
    }

    fn effect(&self, state: &State, step: Placement) -> MoveEffect {
        let hand = state.after(step).hand;
        MoveEffect { left: Some(hand.squares(self.variant())), ..MoveEffect::default() }
    }
}

/// All squares; each with its owner, and whether it is blocked.
fn squares(square: impl Fn(Cell) -> (Option<Side>, bool)) -> Board {
    Board::new(SIZE as u8, SIZE as u8, |row, column| {
        let (owner, blocked) = square(Cell { row, column });
        BoardCell { name: format!("{row} {column}"), owner, count: None, blocked }
    })
}

/// The cells of a placement on the board, row by row.
fn covered(placement: Placement) -> Vec<CellPlace> {
    let cells = placement.cells().unwrap_or_default();
    cells.cells().map(|Cell { row, column }| [row, column]).collect()
}

/// The pieces left in a hand.
fn pieces(variant: Variant, Hand(left): Hand) -> Vec<Piece> {
    let piece = |(kind, (name, left)): (usize, (&str, u8))| {
        let shapes = variant.shapes().iter().filter(|shape| shape.kind() == kind);
        Piece {
            name: name.to_owned(),
            left: left.into(),
            shapes: shapes.map(|&shape| lying(shape)).collect(),
        }
    };
    variant.kinds().into_iter().zip(left).enumerate().map(piece).collect()
}

fn lying(shape: Shape) -> PieceShape {
    let cells = shape.offsets().iter().map(|&(rows, columns)| [rows, columns]);
    PieceShape { name: shape.name().to_owned(), cells: cells.collect() }
}
