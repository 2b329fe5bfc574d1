//! A game looked back on: what each move was worth, and what was better (`review`).

use jogar_core::{Side, Value};
use serde::{Deserialize, Serialize};

use super::GameSummary;

/// How bad a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mistake {
    /// It threw away at least [`Mistake::LEAST`].
    Mistake,
    /// It threw away at least [`Mistake::BLUNDER`], or a win.
    Blunder,
}

impl Mistake {
    /// What a mistake throws away at least. Less may come from estimates that differ by a little.
    pub const LEAST: Value = Value::POINT;
    /// What a blunder throws away at least, if it is no win.
    pub const BLUNDER: Value = Value(3 * Value::POINT.0);

    /// How it is marked in texts, as players do: `?` and `??`.
    #[must_use]
    pub const fn mark(self) -> &'static str {
        match self {
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

/// A move of a game, judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewedMove {
    /// Its number in the game, from 1.
    pub ply: usize,
    /// Who made it.
    pub player: Side,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The best move; the one that was made, if none is better.
    pub best: String,
    /// What the move is worth: the final difference in points that is expected, mover minus opponent.
    pub value: Value,
    /// What the best move is worth, in the same way: this is the value of the position.
    pub best_value: Value,
    /// Points thrown away: `best_value` minus `value`, never negative.
    pub loss: Value,
    /// Whether both values are proven, and so is the loss.
    pub exact: bool,
    /// How bad the move was; `null` if it was not.
    pub mistake: Option<Mistake>,
    /// How the game was expected to go on with the best move, which is its first.
    pub pv: Vec<String>,
}

impl ReviewedMove {
    /// Whether a position that was won is not won any more. Of estimates this is said only if a mistake
    /// explains it.
    #[must_use]
    pub fn loses_a_win(&self) -> bool {
        let is_certain = self.exact || self.loss >= Mistake::LEAST;
        is_certain && self.best_value > Value::ZERO && self.value <= Value::ZERO
    }

    /// How bad the move was, by its values.
    #[must_use]
    pub fn judged(&self) -> Option<Mistake> {
        if self.loss >= Mistake::BLUNDER || self.loses_a_win() {
            return Some(Mistake::Blunder);
        }
        (self.loss >= Mistake::LEAST).then_some(Mistake::Mistake)
    }
}

/// What one player threw away in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewTotals {
    /// Points thrown away by all moves together.
    pub thrown_away: Value,
    /// How many moves were mistakes or blunders.
    pub mistakes: usize,
    /// How many were blunders.
    pub blunders: usize,
    /// How many won positions were not won any more after a move.
    pub wins_lost: usize,
    /// The number of the move that threw away most; `null` if none threw away anything.
    pub worst: Option<usize>,
}

impl ReviewTotals {
    /// Those of one player's moves.
    #[must_use]
    pub fn of(moves: &[ReviewedMove], player: Side) -> Self {
        let of_player = || moves.iter().filter(|mv| mv.player == player);
        let worst = of_player().rev().max_by_key(|mv| mv.loss).filter(|mv| mv.loss > Value::ZERO);
        Self {
            thrown_away: of_player().fold(Value::ZERO, |sum, mv| sum + mv.loss),
            mistakes: of_player().filter(|mv| mv.mistake.is_some()).count(),
            blunders: of_player().filter(|mv| mv.mistake == Some(Mistake::Blunder)).count(),
            wins_lost: of_player().filter(|mv| mv.loses_a_win()).count(),
            worst: worst.map(|mv| mv.ply),
        }
    }
}

/// A game looked back on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Review {
    /// Whether every move was judged. A review that is interrupted has judged the last moves only.
    pub complete: bool,
    /// The moves that were judged, in the order in which they were made.
    pub moves: Vec<ReviewedMove>,
    /// What player 1 and player 2 threw away.
    pub totals: [ReviewTotals; 2],
}

impl Review {
    /// The review of these moves.
    #[must_use]
    pub fn of(moves: Vec<ReviewedMove>, complete: bool) -> Self {
        let totals = Side::BOTH.map(|side| ReviewTotals::of(&moves, side));
        Self { complete, moves, totals }
    }
}

/// `review --json`: a game of a log looked back on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameReview {
    /// Which game it is.
    #[serde(flatten)]
    pub summary: GameSummary,
    /// What was found.
    #[serde(flatten)]
    pub review: Review,
}
