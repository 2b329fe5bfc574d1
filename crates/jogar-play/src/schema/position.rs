//! A position and its moves: `show`, `apply`, `moves`, `perft`.

use jogar_core::{Board, BoardData, CellPlace, Described, MoveEffect, Notation, Outcome, Side, Successor};
use jogar_games::any::AnyPosition;
use serde::{Deserialize, Serialize, Serializer};

/// `show --json` and `apply --json` of a game: a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PositionReport {
    /// The state, which together with the player to move is the whole position.
    pub state: String,
    /// The player to move; without meaning if the game is over.
    pub player: Side,
    /// The result; `null` if the game is not over.
    pub outcome: Option<Outcome>,
}

impl PositionReport {
    /// The report of a position, without its history.
    #[must_use]
    pub fn of<G: Notation>(game: &G, pos: &G::Position) -> Self {
        Self { state: game.write_position(pos), player: game.mover(pos), outcome: game.outcome(pos) }
    }
}

/// `moves --json`: a position and its legal moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MovesReport {
    /// The position.
    #[serde(flatten)]
    pub position: PositionReport,
    /// Every legal move; none if and only if the game is over.
    pub moves: Vec<String>,
    /// The same moves, in the same order, as people write them.
    pub names: Vec<String>,
}

impl MovesReport {
    /// A position with all its moves.
    #[must_use]
    pub fn of<G: Notation>(game: &G, pos: &G::Position) -> Self {
        Self {
            position: PositionReport::of(game, pos),
            moves: game.moves(pos).map(|mv| game.write_move(pos, mv)).collect(),
            names: game.moves(pos).map(|mv| game.name_move(pos, mv)).collect(),
        }
    }
}

/// A board with all legal moves: for a front end that draws boards and knows no rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardReport {
    /// The board.
    pub board: Board,
    /// Every legal move or possible step.
    pub moves: Vec<LegalMove>,
}

/// A legal move or possible step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LegalMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The move as people write it.
    pub name: String,
    /// Where it happens ([`BoardData::move_cells`]); empty for a pass.
    pub cells: Vec<CellPlace>,
    /// What it does; its fields stand beside the others.
    #[serde(flatten)]
    pub effect: MoveEffect,
}

impl BoardReport {
    /// A position of a game, if the game gives its boards as data.
    #[must_use]
    pub fn of_position(pos: &dyn AnyPosition) -> Option<Self> {
        let legal = |mv: String| LegalMove {
            name: pos.name(&mv),
            cells: pos.cells(&mv).unwrap_or_default(),
            effect: pos.effect(&mv).unwrap_or_default(),
            mv,
        };
        Some(Self { board: pos.board()?, moves: pos.moves().into_iter().map(legal).collect() })
    }

    /// A state of a puzzle.
    #[must_use]
    pub fn of_state<P>(puzzle: &P, state: &P::State) -> Self
    where
        P: Described + BoardData<P::State, P::Step>,
    {
        let mut successors = Vec::new();
        puzzle.expand(state, &mut successors);
        let possible = |Successor { step, .. }| LegalMove {
            mv: puzzle.write_step(step),
            name: puzzle.name_step(step),
            cells: puzzle.move_cells(state, step),
            effect: puzzle.effect(state, step),
        };
        Self { board: puzzle.board(state), moves: successors.into_iter().map(possible).collect() }
    }
}

/// `perft --json`: the number of sequences of moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PerftReport {
    /// The number of sequences.
    pub nodes: u64,
    /// The number of moves of each.
    pub depth: u32,
    /// The time of the count, in milliseconds.
    pub time_ms: u64,
    /// The sum of the game's tally over the last positions: a field with its name
    /// ([`Tally::TALLY`](jogar_core::Tally::TALLY)), missing unless requested.
    #[serde(flatten)]
    pub tally: Option<Counts>,
    /// The number of sequences that begin with each legal move; missing unless requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub divide: Option<Counts>,
}

/// Counts with their names, in order: an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts(pub Vec<(String, u64)>);

impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, count)| (name, count)))
    }
}

/// `show --json` of a puzzle: a problem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProblemReport {
    /// The letter of a built-in problem; `null` for a board from the user.
    pub problem: Option<String>,
    /// The number of cells to fill; `null` if the goal is another one.
    pub goal: Option<u32>,
    /// The state in which it begins.
    pub state: String,
}

impl ProblemReport {
    /// The report of a problem with this letter, or without one.
    #[must_use]
    pub fn of<P: Described>(puzzle: &P, letter: Option<String>) -> Self {
        Self { problem: letter, goal: puzzle.goal_cells(), state: puzzle.write_state(&puzzle.start()) }
    }
}
