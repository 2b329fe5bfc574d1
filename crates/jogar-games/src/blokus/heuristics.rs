//! Estimates for the puzzle of Blokus.

use jogar_core::{Cost, Estimated, Heuristic, Zero};

use super::bitboard::Bitboard;
use super::pieces::Shape;
use super::puzzle::{Goal, Puzzle, State};

/// The most cells that a piece of the variant with a number of cells as its goal fills.
const MOST_FILLED: u32 = 4;

/// The most cells that one piece fills or touches by a side: the cross, 5 and 8.
///
/// ```text
///     ·
///   · ■ ·
/// · ■ ■ ■ ·
///   · ■ ·
///     ·
/// ```
const MOST_CLOSED: u32 = 13;

/// The own cells that the goal still lacks; 0 where the goal is no number.
fn missing(puzzle: &Puzzle, state: &State) -> u32 {
    match puzzle.goal() {
        Goal::Cells(cells) => cells.saturating_sub(state.own.count()),
        Goal::Stuck => 0,
    }
}

/// `missing4`, for the goal of a number of cells: a piece fills at most 4 cells, so a fourth of what is missing, rounded
/// up, is never too much.
#[derive(Clone, Copy, Debug)]
pub struct FourthOfMissing;

impl Heuristic<Puzzle> for FourthOfMissing {
    fn name(&self) -> &'static str {
        "missing4"
    }

    fn is_admissible(&self) -> bool {
        true
    }

    fn estimate(&self, puzzle: &Puzzle, state: &State) -> Cost {
        Cost(missing(puzzle, state).div_ceil(MOST_FILLED))
    }
}

/// `missing`: the cells that are missing, as the courses gave it. Not admissible.
#[derive(Clone, Copy, Debug)]
pub struct Missing;

impl Heuristic<Puzzle> for Missing {
    fn name(&self) -> &'static str {
        "missing"
    }

    fn is_admissible(&self) -> bool {
        false
    }

    fn estimate(&self, puzzle: &Puzzle, state: &State) -> Cost {
        Cost(missing(puzzle, state))
    }

    fn lower_bound(&self, puzzle: &Puzzle, state: &State) -> Cost {
        FourthOfMissing.estimate(puzzle, state)
    }
}

/// `corners`, for the goal that nothing more can be placed.
///
/// While pieces of one cell are left, each cell that could take one now must be filled or touched by a side. A piece
/// does that to at most 13 cells. The other way to the goal is to use up all pieces of one cell. The cheaper of the two is
/// never too much, and in any case a step is needed while one is possible.
#[derive(Clone, Copy, Debug)]
pub struct Corners;

impl Heuristic<Puzzle> for Corners {
    fn name(&self) -> &'static str {
        "corners"
    }

    fn is_admissible(&self) -> bool {
        true
    }

    fn estimate(&self, puzzle: &Puzzle, state: &State) -> Cost {
        let steps = puzzle.steps(state);
        if steps.is_empty() {
            return Cost(0);
        }
        // Pieces of one cell come first in the order of the steps.
        let singles = steps.take_while(|step| step.shape == Shape::Single).count() as u32;
        Cost(singles.div_ceil(MOST_CLOSED).min(u32::from(state.hand.0[Shape::Single.kind()])).max(1))
    }
}

/// `empty-minus-own`: empty cells less own cells, as the courses gave it, and 0 where that is negative. Not admissible.
#[derive(Clone, Copy, Debug)]
pub struct EmptyMinusOwn;

impl Heuristic<Puzzle> for EmptyMinusOwn {
    fn name(&self) -> &'static str {
        "empty-minus-own"
    }

    fn is_admissible(&self) -> bool {
        false
    }

    fn estimate(&self, puzzle: &Puzzle, state: &State) -> Cost {
        let own = state.own.count();
        let empty = (!(state.own | puzzle.blocked()) & Bitboard::BOARD).count();
        Cost(empty.saturating_sub(own))
    }

    fn lower_bound(&self, puzzle: &Puzzle, state: &State) -> Cost {
        Corners.estimate(puzzle, state)
    }
}

impl Estimated for Puzzle {
    fn heuristics(&self) -> Vec<&'static dyn Heuristic<Self>> {
        match self.goal() {
            Goal::Cells(_) => vec![&FourthOfMissing, &Missing, &Zero],
            Goal::Stuck => vec![&Corners, &EmptyMinusOwn, &Zero],
        }
    }
}
