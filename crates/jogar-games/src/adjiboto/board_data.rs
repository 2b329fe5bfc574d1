//! Two rows of six holes as data.

use jogar_core::{Board, BoardCell, BoardData, Capture, CellPlace, GameExt, MoveEffect, Side};

use super::notation::{self, board};
use super::position::{HOLES, Position};
use super::puzzle::{self, Puzzle, RING, State};
use super::rules::{Adjiboto, Hole};
use super::sowing::Variant;
use super::sowing_steps::sowing_steps;

impl BoardData<Position, Hole> for Adjiboto {
    fn board(&self, pos: &Position) -> Board {
        let captured = Side::BOTH.map(|side| u32::from(pos.row(side).captured()));
        Board { captured: Some(captured), ..holes(board(pos), |row| Some(Side::BOTH[usize::from(row)])) }
    }

    fn move_cells(&self, pos: &Position, mv: Hole) -> Vec<CellPlace> {
        mv.on_ring(pos.mover).map(puzzle::Hole::row_and_column).into_iter().collect()
    }

    fn effect(&self, pos: &Position, mv: Hole) -> MoveEffect {
        let Some(origin) = mv.on_ring(pos.mover) else { return MoveEffect::default() };
        let captured =
            |pos: &Position| u32::from(pos.row(Side::First).captured() + pos.row(Side::Second).captured());
        sowing(board(pos), origin, self.variant, captured(&self.after(pos, mv)) - captured(pos))
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

    fn effect(&self, state: &State, step: puzzle::Hole) -> MoveEffect {
        let left = state.sow(step).map_or(state.seeds(), |after| after.seeds());
        sowing(state.board(), step, Variant::SkipOrigin, state.seeds() - left)
    }
}

/// The seeds of both rows.
fn holes(seeds: notation::Board, owner: impl Fn(u8) -> Option<Side>) -> Board {
    let board = Board::new(2, HOLES as u8, |row, column| {
        let [row_index, column] = [row, column].map(usize::from);
        BoardCell {
            name: puzzle::Hole::at(row_index, column).letter().to_string(),
            owner: owner(row),
            count: Some(seeds[row_index][column].into()),
            ..BoardCell::default()
        }
    });
    let ring = (0..RING as u8).map(|number| puzzle::Hole(number).row_and_column());
    Board { ring: ring.collect(), ..board }
}

/// The way of the seeds of a hole, of which some are captured where the last one falls.
fn sowing(board: notation::Board, origin: puzzle::Hole, variant: Variant, captured: u32) -> MoveEffect {
    let steps = sowing_steps(board, origin, variant);
    let sown: Vec<_> = steps.iter().skip(1).map(|step| step.hole.row_and_column()).collect();
    let landing = steps.last().map(|step| {
        let [row, column] = step.hole.row_and_column().map(usize::from);
        u32::from(step.board[row][column])
    });
    let capture = sown.last().filter(|_| captured > 0).map(|&cell| Capture { cell, count: captured });
    MoveEffect { sown, landing, captured: capture, ..MoveEffect::default() }
}
