//! The data about matches: one serde type for each shape.

use jogar_core::{Score, Side};
use jogar_play::Reason;
use jogar_play::schema::MoveRecord;
use serde::Serialize;

use crate::{Interval, Match, PlayedGame, Tally};

/// `match --json`: the result of a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatchReport {
    /// Both players, as they are named on the command line.
    pub players: [String; 2],
    /// The number of games.
    pub games: usize,
    /// Games that the first player won.
    pub wins: u32,
    /// Drawn games.
    pub draws: u32,
    /// Games that the second player won.
    pub losses: u32,
    /// The share of the points of the first player.
    pub share: IntervalReport,
    /// The same as a difference in Elo.
    pub elo: IntervalReport,
    /// The mean final lead of the first player, in points.
    pub margin: IntervalReport,
    /// The seed of all randomness.
    pub seed: u64,
    /// Every game, in order.
    pub played: Vec<GameReport>,
}

/// An estimate with its 95 % confidence interval. An infinite or unknown number is `null`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct IntervalReport {
    /// The estimate.
    pub estimate: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// One game of a match. Players are 0, the first of the match, and 1.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GameReport {
    /// The player who moved first.
    pub first: usize,
    /// The winner; `null` for a draw.
    pub winner: Option<usize>,
    /// `finished`, or the failure of a player, such as `TIMEOUT`.
    pub verdict: &'static str,
    /// The player who failed; `null` if none did.
    pub by: Option<usize>,
    /// The number of moves.
    pub plies: usize,
    /// The points of both players of the match at the end.
    pub points: [Score; 2],
    /// Every move.
    pub moves: Vec<MoveRecord>,
}

impl MatchReport {
    /// The report of a match.
    #[must_use]
    pub fn of(contest: &Match, tally: &Tally) -> Self {
        let share = tally.share();
        Self {
            players: contest.players.each_ref().map(ToString::to_string),
            games: 2 * tally.pairs.len(),
            wins: tally.wins(),
            draws: tally.draws(),
            losses: tally.losses(),
            share: share.into(),
            elo: share.to_elo().into(),
            margin: tally.margin().into(),
            seed: contest.seed,
            played: tally.games().map(GameReport::of).collect(),
        }
    }
}

impl GameReport {
    fn of(game: &PlayedGame) -> Self {
        let player = |side: Side| usize::from(side != game.first_player);
        let (verdict, by) = match game.ending.reason {
            Reason::Forfeit(side, verdict) => (verdict.name(), Some(player(side))),
            Reason::Rules | Reason::Repetition | Reason::Resignation(_) => ("finished", None),
        };
        let points = [game.first_player, game.first_player.other()];
        Self {
            first: player(Side::First),
            winner: game.ending.winner().map(player),
            verdict,
            by,
            plies: game.session.moves().len(),
            points: points.map(|side| game.ending.outcome.points(side)),
            moves: game.session.moves().to_vec(),
        }
    }
}

impl From<Interval> for IntervalReport {
    fn from(Interval { estimate, low, high }: Interval) -> Self {
        Self { estimate, low, high }
    }
}
