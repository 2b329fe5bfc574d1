//! A board as data: a page can draw it, and find the move that a click means, without knowing the rules.

use serde::{Deserialize, Serialize};

use crate::Side;

/// Row and column of a cell, both from 0 at the upper left.
pub type CellPlace = [u8; 2];

/// What lies on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// The number of rows.
    pub rows: u8,
    /// The number of columns.
    pub columns: u8,
    /// The cells, row by row.
    pub cells: Vec<Vec<BoardCell>>,
    /// The pieces that each player may still place, player 1 first; empty for a game without pieces in hand.
    pub hands: Vec<Vec<Piece>>,
    /// What player 1 and player 2 have captured, in points; `null` for a game without captures.
    pub captured: Option<[u32; 2]>,
    /// The points that player 1 and player 2 get besides what is on the board; `null` for rules without a
    /// komi.
    pub komi: Option<[u32; 2]>,
    /// The cells in the order of sowing, the first one follows the last; missing for a game that sows
    /// nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ring: Vec<CellPlace>,
    /// The cells in which player 1 and player 2 begin; missing for a game that can be begun anywhere.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub starts: Vec<CellPlace>,
    /// The cells of the last move ([`BoardData::move_cells`]); empty if none is known, or if it was a pass.
    pub last: Vec<CellPlace>,
}

/// A place on the board: a hole, a square, a point.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardCell {
    /// Its name in the notation of the game.
    pub name: String,
    /// The player who owns it, or whose piece is on it; missing if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Side>,
    /// The number of seeds in it; missing for a game that counts nothing in its cells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
    /// Whether no piece can ever be placed on it; missing if `false`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub blocked: bool,
}

/// Pieces of one kind in a player's hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// What the kind is called.
    pub name: String,
    /// The number of pieces left.
    pub left: u32,
    /// The orientations in which such a piece can lie on the board.
    pub shapes: Vec<PieceShape>,
}

/// An orientation in which a piece can lie on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PieceShape {
    /// Its name in moves.
    pub name: String,
    /// The cells that it covers, as rows and columns from the cell that its moves name.
    pub cells: Vec<[i8; 2]>,
}

/// What a move does besides what its cells tell: for a page that shows it before it is made, or step by step.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveEffect {
    /// The cells that get one seed each, in the order of sowing; missing for a move that sows nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sown: Vec<CellPlace>,
    /// The number of seeds in the last of them right after the last one has fallen; missing for a move that
    /// sows nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub landing: Option<u32>,
    /// The seeds that are captured after the last one has fallen; missing if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captured: Option<Capture>,
    /// The cells whose pieces go over to the mover; missing if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub flipped: Vec<CellPlace>,
    /// The cells whose pieces leave the board; missing if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub removed: Vec<CellPlace>,
    /// The squares of the pieces that the mover has left after it; missing for a game without pieces in hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u32>,
}

/// Seeds that are captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Capture {
    /// The cell that they lie in.
    pub cell: CellPlace,
    /// Their number.
    pub count: u32,
}

impl Board {
    /// A board with the cells that `cell` gives, and nothing else.
    #[must_use]
    pub fn new(rows: u8, columns: u8, cell: impl Fn(u8, u8) -> BoardCell) -> Self {
        let cells = (0..rows).map(|row| (0..columns).map(|column| cell(row, column)).collect()).collect();
        Self {
            rows,
            columns,
            cells,
            hands: Vec::new(),
            captured: None,
            komi: None,
            ring: Vec::new(),
            starts: Vec::new(),
            last: Vec::new(),
        }
    }

    /// The cell at a place, if the board has it.
    #[must_use]
    pub fn cell(&self, [row, column]: CellPlace) -> Option<&BoardCell> {
        self.cells.get(usize::from(row))?.get(usize::from(column))
    }
}

/// A game or puzzle whose boards have a data form. Games and puzzles share it, so the trait requires neither
/// [`Game`](crate::Game) nor [`Problem`](crate::Problem): its parameters are the type of the board and the
/// type of the move.
pub trait BoardData<Position, Move> {
    /// The board of a position, on which no last move is marked.
    fn board(&self, pos: &Position) -> Board;

    /// Where a move happens, in an order that never changes: the cells that it covers, or the one that it
    /// starts from; none for a pass. The cells, together with the chosen piece if the game has pieces,
    /// identify each legal move.
    fn move_cells(&self, pos: &Position, mv: Move) -> Vec<CellPlace>;

    /// What a move does besides.
    fn effect(&self, _pos: &Position, _mv: Move) -> MoveEffect {
        MoveEffect::default()
    }
}
