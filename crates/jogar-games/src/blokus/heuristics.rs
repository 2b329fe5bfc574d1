//! Heuristics for the puzzle of Blokus.

use jogar_core::{Cost, Estimated, Heuristic, Zero};

use super::bitboard::Bitboard;
use super::pieces::Shape;
use super::puzzle::{Goal, Puzzle, State};

/// The most cells that a piece fills in the variant whose goal is a number of cells.
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

/// The own cells that the goal still lacks; 0 for a goal that is not a number.
fn missing(puzzle: &Puzzle, state: &State) -> u32 {
    match puzzle.goal() {
        Goal::Cells(cells) => cells.saturating_sub(state.own.count()),
        Goal::Stuck => 0,
    }
}

/// `missing4`, for the goal of a number of cells: a piece fills at most 4 cells, so a fourth of the missing
/// cells, rounded up, is admissible.
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

/// `missing`: the number of missing cells, as given in the courses. Not admissible.
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

/// `corners`, for the goal that no piece can be placed any more.
///
/// While pieces of one cell are left, each cell that could take one now must be filled or touched by a side.
/// A piece does that to at most 13 cells. The alternative is to use up all pieces of one cell. The cheaper of
/// the two is admissible, and it is at least 1 while a step is possible.
#[derive(Clone, Copy, Debug)]
pub struct Corners;

// ANCHOR: corners
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
// ANCHOR_END: corners

/// `empty-minus-own`: empty cells minus own cells, as given in the courses, at least 0. Not admissible.
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
