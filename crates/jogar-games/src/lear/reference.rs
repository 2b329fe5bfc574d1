//! The slow twin of the rules: point by point as they are written, to test the fast ones.

use jogar_core::{Outcome, Score, Side};

use super::{Lear, Variant};

/// Rows of points, each empty or with the stone of a player.
pub type Board = Vec<Vec<Option<Side>>>;

/// The row and the column of a point.
pub type Place = [usize; 2];

/// A position: the board, the player to move, and whether the last placement has been made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    /// The points.
    pub board: Board,
    /// The player to move.
    pub mover: Side,
    /// Whether the game goes on.
    pub stage: Stage,
}

/// Whether a game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// There are points to be filled.
    Playing,
    /// The last placement has been made.
    Over,
}

impl Reference {
    /// An empty board.
    #[must_use]
    pub fn new(size: usize) -> Self {
        Self { board: vec![vec![None; size]; size], mover: Side::First, stage: Stage::Playing }
    }

    /// The empty points, row by row; none if the game is over.
    #[must_use]
    pub fn moves(&self) -> Vec<Place> {
        let size = self.board.len();
        let places = (0..size).flat_map(|row| (0..size).map(move |column| [row, column]));
        places.filter(|&place| self.stage == Stage::Playing && self.at(place).is_none()).collect()
    }

    /// The stones that a placement of the mover on an empty point flips: those of its row, then of its
    /// column.
    #[must_use]
    pub fn flips(&self, [row, column]: Place) -> Vec<Place> {
        let mut placed = self.clone();
        placed.board[row][column] = Some(self.mover);
        let size = self.board.len();
        let whole_row: Vec<Place> = (0..size).map(|column| [row, column]).collect();
        let whole_column: Vec<Place> = (0..size).map(|row| [row, column]).collect();
        let mut flips = placed.line_flips(&run(&placed, &whole_row, column));
        flips.extend(placed.line_flips(&run(&placed, &whole_column, row)));
        flips
    }

    /// The block that flips in a run which contains the new stone.
    fn line_flips(&self, run: &[Place]) -> Vec<Place> {
        let friends = run.iter().filter(|&&place| self.at(place) == Some(self.mover)).count();
        let is_enemy = |place: &Place| self.at(*place) == Some(self.mover.other());
        let blocks: Vec<&[Place]> =
            run.split(|place| !is_enemy(place)).filter(|block| !block.is_empty()).collect();
        match blocks.as_slice() {
            [block] if friends == 2 => block.to_vec(),
            _ => Vec::new(),
        }
    }

    /// Places a stone of the mover on an empty point.
    pub fn play(&mut self, place: Place, variant: Variant) {
        let is_last = self.moves() == [place];
        let flips = self.flips(place);
        self.board[place[0]][place[1]] = Some(self.mover);
        for [row, column] in flips {
            let removed = is_last && variant == Variant::Final;
            self.board[row][column] = if removed { None } else { Some(self.mover) };
        }
        self.mover = self.mover.other();
        if is_last {
            self.stage = Stage::Over;
        }
    }

    /// The points of both players: stones and komi; in the variant `final` the player of the last placement
    /// loses half a point.
    #[must_use]
    pub fn standing(&self, rules: &Lear) -> Outcome {
        let points = |side: Side| {
            let stones = self.board.iter().flatten().filter(|&&point| point == Some(side)).count();
            let placed_last = self.stage == Stage::Over && side != self.mover;
            let fine =
                if placed_last && rules.variant() == Variant::Final { Score::HALF } else { Score::ZERO };
            Score::points(stones as i32 + rules.komi(side) as i32) - fine
        };
        Outcome::new(points(Side::First), points(Side::Second))
    }

    fn at(&self, [row, column]: Place) -> Option<Side> {
        self.board[row][column]
    }
}

/// The unbroken run of stones of a line around its point `middle`.
fn run(pos: &Reference, line: &[Place], middle: usize) -> Vec<Place> {
    let has_stone = |place: &&Place| pos.at(**place).is_some();
    let before = line[..middle].iter().rev().take_while(has_stone).count();
    let after = line[middle..].iter().take_while(has_stone).count();
    line[middle - before..middle + after].to_vec()
}
