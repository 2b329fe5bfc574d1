//! Games that were played: their moves, and the output of `play`, `replay` and `stats`.

use jogar_core::{Score, Side};
use serde::{Deserialize, Serialize};

use super::{Cuts, SearchFigures};
use crate::{End, Ending, GameRecord};

/// Who chose a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MovedBy {
    /// A person chose it.
    Human,
    /// A program chose it.
    Computer,
    /// The rules: a forced pass.
    Force,
    /// It is part of the opening that was given.
    Opening,
}

impl MovedBy {
    /// All of them with their names.
    pub const NAMES: [(Self, &'static str); 4] = [
        (Self::Human, "human"),
        (Self::Computer, "computer"),
        (Self::Force, "force"),
        (Self::Opening, "opening"),
    ];

    /// Its name in JSON and in a log.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize].1
    }

    /// The one with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::NAMES.into_iter().find(|(_, known)| *known == name).map(|(by, _)| by)
    }
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveRecord {
    /// The player who made it.
    pub player: Side,
    /// Who chose it.
    pub by: MovedBy,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The figures of the search. Its fields stand beside the others, and are missing if there was no search.
    #[serde(flatten)]
    pub search: Option<SearchFigures>,
    /// What was measured of an external program; missing for other players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub program: Option<Box<ProgramFigures>>,
}

/// What the referee measured of an external program while it thought about a move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProgramFigures {
    /// From the question to the answer by the referee's clock, in milliseconds.
    pub time_ms: u64,
    /// The processor time that the program used meanwhile, in milliseconds.
    pub cpu_ms: u64,
    /// The part of the time that the program did not have, because question and answer were on their way, in
    /// microseconds; `null` if the program does not report its own time.
    pub latency_us: Option<u64>,
    /// The longest delay with which the machine woke the referee meanwhile, in milliseconds.
    pub late_ms: u64,
    /// How long some program of this machine waited meanwhile for a processor, for memory or for a disk,
    /// whichever was longest, in milliseconds; `null` if the system does not tell.
    #[serde(default)]
    pub pressure_ms: Option<u64>,
    /// Whether the machine stalled: the game says nothing about the program.
    pub stalled: bool,
    /// What the program printed besides its answer: the end of it, without control characters.
    pub printed: String,
    /// The new state that the program gave with its move, if it is not the right one.
    pub wrong_state: Option<String>,
    /// What the program answered, as it came, without control characters. It is not told to programs.
    #[serde(skip)]
    pub answer: Option<String>,
    /// Whether the program was shown the position with the players swapped.
    #[serde(rename = "swapped", default, skip_serializing_if = "std::ops::Not::not")]
    pub is_swapped: bool,
}

/// `play --json`: the end of a game, and its moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedGame {
    /// The last state.
    pub state: String,
    /// The player to move in it.
    pub player: Side,
    /// The result; `null` if the game is not over.
    pub outcome: Option<GameResult>,
    /// Every move.
    pub moves: Vec<MoveRecord>,
}

/// The identification of a game of a log, and its setup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameSummary {
    /// Its number in the log, from 1.
    pub number: usize,
    /// The identifier of the game in a log.
    pub id: String,
    /// When it began: date and time with the zone, as in `2026-11-18T00:34:53+00:00`.
    pub date: String,
    /// The name of the game.
    pub game: String,
    /// The variant; `null` for the game's first one.
    pub variant: Option<String>,
    /// Rows and columns of the board; `null` for a game that has one size.
    pub size: Option<i64>,
    /// The komi in points; `null` if it is the usual one, or the game has none.
    pub komi: Option<i64>,
    /// The first and the second player: `human`, or a program such as `engine:level=3`.
    pub players: [String; 2],
}

impl GameSummary {
    /// The game with this number in its log.
    #[must_use]
    pub fn of(number: usize, game_record: &GameRecord) -> Self {
        let setup = &game_record.setup;
        Self {
            number,
            id: game_record.id.clone(),
            date: game_record.date.clone(),
            game: setup.game.clone(),
            variant: setup.choice.variant.clone(),
            size: setup.choice.size,
            komi: setup.choice.komi,
            players: setup.seats.each_ref().map(ToString::to_string),
        }
    }
}

/// `replay --json`: the games of a log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameLog {
    /// The games in the order in which they began.
    pub games: Vec<GameListing>,
}

/// A game in the list of a log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameListing {
    /// Which game it is.
    #[serde(flatten)]
    pub summary: GameSummary,
    /// The number of moves.
    pub moves: usize,
    /// The end according to the log; `null` if the log has none.
    pub end: Option<GameEnd>,
    /// Whether the moves follow the rules and the game ends as the log says.
    pub correct: bool,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameEnd {
    /// The winner; `null` for a draw.
    pub winner: Option<Side>,
    /// The points of player 1 and player 2.
    pub points: [Score; 2],
    /// The last state.
    pub state: String,
}

impl From<&End> for GameEnd {
    fn from(end: &End) -> Self {
        Self { winner: end.winner, points: end.points, state: end.state.clone() }
    }
}

/// The result of a game that was played. Unlike that of a position it also knows who resigned or failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameResult {
    /// The winner, who need not have more points if the other one resigned or failed; `null` for a draw.
    pub winner: Option<Side>,
    /// The points of player 1 and player 2.
    pub points: [Score; 2],
}

impl From<Ending> for GameResult {
    fn from(ending: Ending) -> Self {
        Self { winner: ending.winner(), points: Side::BOTH.map(|side| ending.outcome.points(side)) }
    }
}

/// `replay --game --json`: a game of a log, up to the requested move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameReplay {
    /// Which game it is.
    #[serde(flatten)]
    pub summary: GameSummary,
    /// The moves up to the requested one.
    pub moves: Vec<MoveRecord>,
    /// The state after them.
    pub state: String,
    /// The player to move in it; without meaning if the game is over.
    pub player: Side,
    /// The result, if they are all moves of a game that is over; otherwise `null`.
    pub outcome: Option<GameResult>,
}

/// `stats --json`: the figures of the computer's moves in a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameStatistics {
    /// Which game it is.
    #[serde(flatten)]
    pub summary: GameSummary,
    /// Every move.
    pub moves: Vec<MoveRecord>,
    /// The figures of player 1 and player 2.
    pub totals: [SideTotals; 2],
}

/// The sums over the searched moves of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SideTotals {
    /// The number of searched moves.
    pub moves: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Cutoffs.
    pub cuts: Cuts,
    /// The mean depth of a search, in moves.
    pub mean_depth: f64,
    /// The time of all searches, in milliseconds.
    pub time_ms: u64,
}

impl SideTotals {
    /// The sums over one player's moves.
    #[must_use]
    pub fn of(moves: &[MoveRecord], player: Side) -> Self {
        let searched = moves.iter().filter(|mv| mv.player == player).filter_map(|mv| mv.search);
        let mut totals = Self::default();
        let mut depths = 0;
        for figures in searched {
            totals.moves += 1;
            // A log may hold any numbers, so the sums must not overflow.
            totals.nodes = totals.nodes.saturating_add(figures.nodes);
            totals.cuts.alpha = totals.cuts.alpha.saturating_add(figures.cuts.alpha);
            totals.cuts.beta = totals.cuts.beta.saturating_add(figures.cuts.beta);
            totals.time_ms = totals.time_ms.saturating_add(figures.time_ms);
            depths += u64::from(figures.depth);
        }
        totals.mean_depth = depths as f64 / f64::from(totals.moves.max(1));
        totals
    }
}
