//! Everything that is told about a championship in one piece: what it is, the standings, every game.

use jogar_core::{Fault, Message, Score, Side};
use jogar_games::catalog::Choice;
use jogar_play::GameRecord;
use jogar_play::schema::{MoveRecord, MovedBy, ProgramFigures, ReviewedMove};
use serde::{Deserialize, Serialize};

use super::clock::Pace;
use super::game_entry::GameEntry;
use super::grading::{GameGrade, grading_nodes, played_games};
use super::report::ChampionshipReport;
use super::settings::{Format, Settings};
use super::store::{Store, StoredGame};

/// `championship export --to json`: a championship with all its games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChampionshipExport {
    /// What the championship is called.
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
    /// What all randomness follows from.
    pub seed: u64,
    /// The number of failed games in a row after which an entrant is withdrawn; 0: never.
    pub withdrawn_after: u32,
    /// The standings, whose fields stand beside the others.
    #[serde(flatten)]
    pub standings: ChampionshipReport,
    /// Every game that was played, in the order of the schedule.
    pub played: Vec<ExportedGame>,
}

/// A game of a championship.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExportedGame {
    /// Its identity.
    pub id: String,
    /// The names of player 1, who began, and player 2.
    pub players: [String; 2],
    /// The winner; `null` for a draw.
    pub winner: Option<Side>,
    /// `finished`, or the failure of a player, such as `TIMEOUT`.
    pub verdict: String,
    /// The player who failed; `null` if none did.
    pub failed: Option<Side>,
    /// What happened, as a message without words; `null` if no player failed.
    pub reason: Option<Message>,
    /// The points of both players in the game, at its end.
    pub score: [Score; 2],
    /// How many moves the opening has, which nobody chose.
    pub opening: usize,
    /// Every move, with those of the opening.
    pub moves: Vec<String>,
    /// When it ended: date and time with the zone.
    pub date: String,
    /// The machine on which it was played.
    pub machine: String,
    /// How that machine plays. As data, the fields stand beside the others.
    #[serde(flatten)]
    pub pace: Pace,
    /// What was measured. Its fields stand beside the others; the tables and texts that need none of it are
    /// made without.
    #[serde(flatten)]
    pub figures: Option<GameFigures>,
}

/// What was measured in a game of a championship.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameFigures {
    /// Each of its moves once more, with the figures of its search and of the program that chose it.
    pub records: Vec<MoveRecord>,
    /// What was measured of the player who failed, until then; `null` if none did.
    pub program: Option<Box<ProgramFigures>>,
    /// What went wrong without ending it, as messages without words.
    pub troubles: Vec<Message>,
    /// The moves that the entrants chose, judged as in `review`; `null` if the game was not graded.
    pub grade: Option<Vec<ReviewedMove>>,
}

/// Whether an export has what was measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// The moves alone.
    Moves,
    /// And all figures: many times as much.
    Figures,
}

impl ChampionshipExport {
    /// The championship of a store.
    ///
    /// # Errors
    /// If the store cannot be read, or holds no championship.
    pub fn of(store: &mut dyn Store, detail: Detail) -> Result<Self, Fault> {
        let settings = Settings::of(store)?;
        let standings = ChampionshipReport::of(store)?;
        let nodes = grading_nodes(store)?;
        let mut played = Vec::new();
        for game in played_games(store)? {
            let entry = entry(store, &game)?;
            let mut exported = ExportedGame::of(&game, &entry)?;
            if detail == Detail::Figures {
                let grade = nodes.map(|nodes| store.grade(game.id, nodes)).transpose()?.flatten();
                let grade = grade.map(|text| GameGrade::from_json(&text)).transpose()?;
                exported.figures = Some(GameFigures::of(&entry, grade)?);
            }
            played.push(exported);
        }
        Ok(Self {
            title: settings.title,
            game: settings.game,
            choice: settings.choice,
            format: settings.format,
            time_ms: settings.time_ms,
            seed: settings.seed,
            withdrawn_after: settings.withdrawn_after,
            standings,
            played,
        })
    }
}

impl GameFigures {
    fn of(entry: &GameEntry, grade: Option<GameGrade>) -> Result<Self, Fault> {
        Ok(Self {
            records: record_of(entry)?.moves,
            program: entry.failure.as_ref().and_then(|failure| failure.forfeit.program.clone()),
            troubles: entry.troubles.clone(),
            grade: grade.map(|grade| grade.moves),
        })
    }
}

impl ExportedGame {
    /// A game as it is stored.
    ///
    /// # Errors
    /// If its lines are damaged.
    pub fn of(game: &StoredGame, entry: &GameEntry) -> Result<Self, Fault> {
        let damaged = || Fault::damaged("championship-bad-game").quote("reason", &game.id.to_string());
        let record = record_of(entry)?;
        let end = record.end.as_ref().ok_or_else(damaged)?;
        Ok(Self {
            id: game.id.to_string(),
            players: entry.names.clone(),
            winner: end.winner,
            verdict: game.verdict.clone(),
            failed: game.failed.map(|side| if side == 0 { Side::First } else { Side::Second }),
            reason: entry.failure.as_ref().map(|failure| failure.forfeit.message.clone()),
            score: end.points,
            opening: record.moves.iter().take_while(|mv| mv.by == MovedBy::Opening).count(),
            moves: record.moves.into_iter().map(|mv| mv.mv).collect(),
            date: entry.date.clone(),
            machine: game.machine.clone(),
            pace: entry.pace,
            figures: None,
        })
    }
}

/// The game itself.
fn record_of(entry: &GameEntry) -> Result<GameRecord, Fault> {
    let damaged = || Fault::damaged("championship-bad-game").with("reason", "0");
    entry.game_record().map_err(|faults| faults.list().first().cloned().unwrap_or_else(damaged))
}

/// All that is stored of a game.
///
/// # Errors
/// If the store cannot be read, or is damaged.
pub fn entry(store: &mut dyn Store, game: &StoredGame) -> Result<GameEntry, Fault> {
    let record = store.record(game.id)?;
    let missing = || Fault::damaged("championship-bad-game").quote("reason", &game.id.to_string());
    GameEntry::from_json(&record.ok_or_else(missing)?)
}
