//! The slow twin of the rules: hole by hole as they are written, to test the fast ones.

use jogar_core::Side;

use super::Variant;

/// Rows and columns of the board.
pub type Board = [[u8; 6]; 2];

/// A position: the board, the captured seeds of each player, and the player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    /// Seeds by row and column.
    pub board: Board,
    /// Captured seeds by player.
    pub captured: [u8; 2],
    /// The player to move.
    pub mover: Side,
}

/// The next hole, counter-clockwise.
const fn next([row, column]: [usize; 2]) -> [usize; 2] {
    match [row, column] {
        [0, 0] => [1, 0],
        [0, column] => [0, column - 1],
        [_, 5] => [0, 5],
        [row, column] => [row, column + 1],
    }
}

/// Sows a hole and returns the place of the last seed. The hole must not be empty.
pub fn sow(board: &mut Board, origin: [usize; 2], variant: Variant) -> [usize; 2] {
    let mut seeds = std::mem::take(&mut board[origin[0]][origin[1]]);
    let mut hole = origin;
    while seeds > 0 {
        hole = next(hole);
        if hole == origin && variant == Variant::SkipOrigin {
            continue;
        }
        board[hole[0]][hole[1]] += 1;
        seeds -= 1;
    }
    hole
}

impl Reference {
    /// The holes that the mover may sow. Empty means a pass, or the end of the game.
    #[must_use]
    pub fn moves(&self) -> Vec<[usize; 2]> {
        let row = self.mover.index();
        (0..6).map(|column| [row, column]).filter(|&[row, column]| self.board[row][column] > 0).collect()
    }

    /// Whether the board is empty.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.board.iter().flatten().all(|&seeds| seeds == 0)
    }

    /// Sows a hole, or passes.
    pub fn play(&mut self, hole: Option<[usize; 2]>, variant: Variant) {
        if let Some(origin) = hole {
            let [row, column] = sow(&mut self.board, origin, variant);
            let seeds = &mut self.board[row][column];
            if row != origin[0] && matches!(*seeds, 1 | 3 | 5) {
                self.captured[self.mover.index()] += std::mem::take(seeds);
            }
        }
        self.mover = self.mover.other();
    }
}

/// One step of the puzzle: the last hole is emptied if it now holds 1, 3 or 5 seeds, in either row.
pub fn puzzle_step(board: &mut Board, origin: [usize; 2]) {
    let [row, column] = sow(board, origin, Variant::SkipOrigin);
    if matches!(board[row][column], 1 | 3 | 5) {
        board[row][column] = 0;
    }
}
