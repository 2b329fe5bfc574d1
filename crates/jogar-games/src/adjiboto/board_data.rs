//! Two rows of six holes as data.

use jogar_core::{Board, BoardCell, BoardData, CellPlace, Side};

use super::notation::{self, board};
use super::position::{HOLES, Position};
use super::puzzle::{self, Puzzle, State};
use super::rules::{Adjiboto, Hole};

impl BoardData<Position, Hole> for Adjiboto {
    fn board(&self, pos: &Position) -> Board {
        let captured = Side::BOTH.map(|side| u32::from(pos.row(side).captured()));
        Board { captured: Some(captured), ..holes(board(pos), |row| Some(Side::BOTH[usize::from(row)])) }
    }

    fn move_cells(&self, pos: &Position, mv: Hole) -> Vec<CellPlace> {
        mv.on_ring(pos.mover).map(puzzle::Hole::row_and_column).into_iter().collect()
    }
}

/// The holes of the puzzle have no owner: one player sows them all.
impl BoardData<State, puzzle::Hole> for Puzzle {
    fn board(&self, state: &State) -> Board {
        holes(state.board(), |_| None)
    }

    fn move_cells(&self, _state: &State, step: puzzle::Hole) -> Vec<CellPlace> {
        vec![step.row_and_column()]
    }
}

/// The seeds of both rows.
fn holes(seeds: notation::Board, owner: impl Fn(u8) -> Option<Side>) -> Board {
    Board::new(2, HOLES as u8, |row, column| {
        let [row_index, column] = [row, column].map(usize::from);
        BoardCell {
            name: puzzle::Hole::at(row_index, column).letter().to_string(),
            owner: owner(row),
            count: Some(seeds[row_index][column].into()),
            ..BoardCell::default()
        }
    })
}
