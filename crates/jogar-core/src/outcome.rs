//! How a finished game ended.

use serde::{Deserialize, Serialize};

use crate::{Score, Side};

/// The final points of both players. More points win; games that count against a player, such as left-over
/// squares, give negative points.
///
/// As data: `{"winner": 1 | 2 | null, "points": [of player 1, of player 2]}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Told", from = "Told")]
pub struct Outcome {
    points: [Score; 2],
}

impl Outcome {
    /// The end of a game with these points for the first and the second player.
    #[must_use]
    pub const fn new(first: Score, second: Score) -> Self {
        Self { points: [first, second] }
    }

    /// The points of one player.
    #[must_use]
    pub const fn points(self, side: Side) -> Score {
        self.points[side.index()]
    }

    /// By how many points `side` is ahead of its opponent; negative when it is behind.
    #[must_use]
    pub fn margin(self, side: Side) -> Score {
        self.points(side) - self.points(side.other())
    }

    /// The winner; `None` for a draw.
    #[must_use]
    pub fn winner(self) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.margin(side) > Score::ZERO)
    }
}

/// An outcome as data. The winner follows from the points; it is included so that a reader need not know the
/// rule.
#[derive(Serialize, Deserialize)]
struct Told {
    winner: Option<Side>,
    points: [Score; 2],
}

impl From<Outcome> for Told {
    fn from(outcome: Outcome) -> Self {
        Self { winner: outcome.winner(), points: outcome.points }
    }
}

impl From<Told> for Outcome {
    fn from(told: Told) -> Self {
        Self { points: told.points }
    }
}
