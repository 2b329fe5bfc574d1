//! The slow twin of the rules: cell by cell as they are written, to test the fast ones.

use jogar_core::Side;

use super::{Shape, Variant};

/// Rows and columns of the board: 0 is empty, 1 and 2 are the players. In the puzzle 2 is blocked.
pub type Board = [[u8; 14]; 14];

/// A shape, the row and the column of its origin.
pub type Place = (Shape, usize, usize);

/// A position: the board, the pieces that each player has left, and the player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    /// Cells by row and column.
    pub board: Board,
    /// Pieces left by player and kind.
    pub hands: [[u8; 3]; 2],
    /// The player to move.
    pub mover: Side,
}

/// The shapes of a variant.
fn shapes(variant: Variant) -> Vec<Shape> {
    match variant {
        Variant::Tetromino => vec![Shape::Single, Shape::Square, Shape::LyingS, Shape::StandingS],
        Variant::Cross => vec![Shape::Single, Shape::Square, Shape::Cross],
    }
}

/// The kind of piece of a shape.
fn kind(shape: Shape) -> usize {
    match shape {
        Shape::Single => 0,
        Shape::Square => 1,
        _ => 2,
    }
}

/// The cells that a shape fills from row `l` and column `c`; some may be off the board.
#[must_use]
pub fn cells((shape, l, c): Place) -> Vec<(i32, i32)> {
    let (l, c) = (l as i32, c as i32);
    match shape {
        Shape::Single => vec![(l, c)],
        Shape::Square => vec![(l, c), (l, c + 1), (l + 1, c), (l + 1, c + 1)],
        Shape::LyingS => vec![(l, c), (l, c + 1), (l - 1, c + 1), (l - 1, c + 2)],
        Shape::StandingS => vec![(l, c), (l + 1, c), (l + 1, c + 1), (l + 2, c + 1)],
        Shape::Cross => vec![(l, c + 1), (l + 1, c), (l + 1, c + 1), (l + 1, c + 2), (l + 2, c + 1)],
    }
}

/// The contents of a cell, or `None` off the board.
fn at(board: &Board, (l, c): (i32, i32)) -> Option<u8> {
    let row = board.get(usize::try_from(l).ok()?)?;
    row.get(usize::try_from(c).ok()?).copied()
}

/// Whether `player` may fill these cells, the first piece covering one of `first`.
fn fits(board: &Board, player: u8, filled: &[(i32, i32)], first: &[(i32, i32)]) -> bool {
    if filled.iter().any(|&cell| at(board, cell) != Some(0)) {
        return false;
    }
    if board.iter().flatten().all(|&owner| owner != player) {
        return filled.iter().any(|cell| first.contains(cell));
    }
    let own = |l, c| at(board, (l, c)) == Some(player);
    let by_side = |&(l, c): &(i32, i32)| own(l - 1, c) || own(l + 1, c) || own(l, c - 1) || own(l, c + 1);
    let diagonally = |&(l, c): &(i32, i32)| {
        own(l - 1, c - 1) || own(l - 1, c + 1) || own(l + 1, c - 1) || own(l + 1, c + 1)
    };
    !filled.iter().any(by_side) && filled.iter().any(diagonally)
}

/// Every place where `player` may place a piece of `hand`.
fn places(board: &Board, player: u8, hand: [u8; 3], first: &[(i32, i32)], variant: Variant) -> Vec<Place> {
    let mut found = Vec::new();
    for shape in shapes(variant) {
        for l in 0..14 {
            for c in 0..14 {
                let place = (shape, l, c);
                if hand[kind(shape)] > 0 && fits(board, player, &cells(place), first) {
                    found.push(place);
                }
            }
        }
    }
    found
}

/// Fills the cells of a legal placement.
fn fill(board: &mut Board, player: u8, place: Place) {
    for (l, c) in cells(place) {
        board[l as usize][c as usize] = player;
    }
}

impl Reference {
    /// The empty board.
    #[must_use]
    pub const fn start() -> Self {
        Self { board: [[0; 14]; 14], hands: [[10, 10, 15]; 2], mover: Side::First }
    }

    /// The legal placements of a player, shape by shape and row by row.
    #[must_use]
    pub fn placements(&self, side: Side, variant: Variant) -> Vec<Place> {
        let corner = match side {
            Side::First => (0, 0),
            Side::Second => (13, 13),
        };
        places(&self.board, side.number(), self.hands[side.index()], &[corner], variant)
    }

    /// The legal placements of the mover. Empty means a pass, or the end of the game.
    #[must_use]
    pub fn moves(&self, variant: Variant) -> Vec<Place> {
        self.placements(self.mover, variant)
    }

    /// Whether neither player can place a piece.
    #[must_use]
    pub fn is_over(&self, variant: Variant) -> bool {
        Side::BOTH.into_iter().all(|side| self.placements(side, variant).is_empty())
    }

    /// Places a piece, or passes.
    pub fn play(&mut self, place: Option<Place>) {
        if let Some(place) = place {
            fill(&mut self.board, self.mover.number(), place);
            self.hands[self.mover.index()][kind(place.0)] -= 1;
        }
        self.mover = self.mover.other();
    }

    /// The number of squares that each player has left over.
    #[must_use]
    pub fn left_over(&self, variant: Variant) -> [u32; 2] {
        let last = match variant {
            Variant::Tetromino => 4,
            Variant::Cross => 5,
        };
        self.hands.map(|[a, b, c]| u32::from(a) + 4 * u32::from(b) + last * u32::from(c))
    }
}

/// The steps of the puzzle: 1 is an own cell, 2 a blocked one.
#[must_use]
pub fn puzzle_steps(board: &Board, hand: [u8; 3], variant: Variant) -> Vec<Place> {
    let first: &[(i32, i32)] = match variant {
        Variant::Tetromino => &[(0, 0)],
        Variant::Cross => &[(0, 0), (0, 13), (13, 0), (13, 13)],
    };
    places(board, 1, hand, first, variant)
}

/// Takes a step of the puzzle.
pub fn puzzle_step(board: &mut Board, hand: &mut [u8; 3], place: Place) {
    fill(board, 1, place);
    hand[kind(place.0)] -= 1;
}
