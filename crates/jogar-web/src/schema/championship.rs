//! A championship that is watched.

use jogar_arena::championship::{ChampionshipReport, EventEntry, Format};
use jogar_core::Side;
use jogar_games::catalog::Choice;
use jogar_play::Setup;
use jogar_play::schema::{ProgramFigures, ReviewedMove};
use serde::Serialize;

use super::{EndingView, PlayedMove, Said};

/// A championship that is watched.
#[derive(Clone, Debug, Serialize)]
pub struct ChampionshipView {
    /// What it is called.
    pub title: String,
    /// The name of the game.
    pub game: String,
    /// Its rules: `variant`, `size`, `komi`; `null` for the usual ones.
    #[serde(flatten)]
    pub choice: Choice,
    /// Who meets whom: `round-robin`, `swiss`, `gauntlet` or `knock-out`.
    pub format: Format,
    /// The time for a move, in milliseconds.
    pub time_ms: u64,
    /// How far it is; its fields stand beside the others.
    #[serde(flatten)]
    pub news: ChampionshipNews,
    /// The standings, with ratings, verdicts and the cross-table.
    pub standings: ChampionshipReport,
    /// What happened, the latest first.
    pub events: Vec<ChampionshipEvent>,
}

/// How far a championship is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChampionshipNews {
    /// The number of opening pairs, two games each, that are done.
    pub done: usize,
    /// The number of pairs that there will be, as far as that is known.
    pub pairs: usize,
    /// The number of pairs that are being played.
    pub playing: u64,
    /// Whether nothing is left to play.
    pub complete: bool,
    /// Whether somebody runs it now, or a worker plays along.
    pub running: bool,
    /// The games of pairs that are being played and take longer than a moment.
    pub live: Vec<LiveCard>,
}

/// A game of a pair that is being played, in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LiveCard {
    /// Its identity.
    pub id: String,
    /// The names of player 1, who began, and player 2.
    pub players: [String; 2],
    /// The number of moves made.
    pub ply: usize,
    /// Whether it is over; it counts when the other game of the pair is over too.
    pub over: bool,
}

/// Something that happened to a championship.
#[derive(Clone, Debug, Serialize)]
pub struct ChampionshipEvent {
    /// When: date and time with the zone.
    pub date: String,
    /// What; its fields stand beside the others.
    #[serde(flatten)]
    pub entry: EventEntry,
    /// The same in words.
    pub said: Said,
}

/// Games of a championship.
#[derive(Clone, Debug, Serialize)]
pub struct ChampionshipGames {
    /// The games that were asked for.
    pub games: Vec<ChampionshipGame>,
    /// The number of games that are meant, of which these are a part.
    pub count: usize,
}

/// A game of a championship in a list.
#[derive(Clone, Debug, Serialize)]
pub struct ChampionshipGame {
    /// Its identity.
    pub id: String,
    /// The names of player 1, who began, and player 2.
    pub players: [String; 2],
    /// The winner; `null` for a draw, and for a game that goes on.
    pub winner: Option<Side>,
    /// `finished`, or the failure of a player, such as `TIMEOUT`; `playing` of a game that goes on.
    pub verdict: String,
    /// The player who failed; `null` if none did.
    pub failed: Option<Side>,
    /// The machine on which it was played.
    pub machine: String,
    /// Whether its pair is still being played: it does not count yet.
    pub live: bool,
}

/// A game of a championship.
#[derive(Clone, Debug, Serialize)]
pub struct ReplayedGame {
    /// Which game it is; its fields stand beside the others.
    #[serde(flatten)]
    pub game: ChampionshipGame,
    /// How it was set up; the players are those of the command line, without paths.
    pub setup: Setup,
    /// When it ended, or its last move was noted: date and time with the zone.
    pub date: String,
    /// How well the programs were contained; `null` if none played.
    pub sandbox: Option<String>,
    /// Why a player failed; `null` if none did.
    pub reason: Option<Said>,
    /// What was measured of the player who failed; `null` if none did.
    pub program: Option<Box<ProgramFigures>>,
    /// What went wrong without ending it.
    pub troubles: Vec<Said>,
    /// Its moves, with the figures of both programs.
    pub moves: Vec<PlayedMove>,
    /// How it ended; `null` if it goes on.
    pub ending: Option<EndingView>,
    /// What the engine thinks of each move that a player chose; `null` if the championship was not graded.
    pub grade: Option<Vec<ReviewedMove>>,
}
