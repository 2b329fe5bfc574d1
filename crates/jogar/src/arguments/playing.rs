//! The arguments of `jogar play`, `replay`, `stats` and `review`.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use jogar_core::{Fault, Side};
use jogar_games::catalog::Choice;
use jogar_play::{Budget, EndgameTables, EngineSpec, Level, PlayerSpec, Pool, Seat, Settings, Setup, Start};

use super::{ConsultArguments, Copies, OutsideArguments, PositionArguments, read_number, read_positive};
use crate::failure::Failure;
use crate::launch::Options;

/// The default log.
const LOG: &str = "log.dat";
/// The time of the computer for a move if neither a time nor a level is named.
pub const USUAL_TIME: Duration = Duration::from_secs(1);

/// How games are shown and kept.
#[derive(Debug, Args)]
pub struct FrontArguments {
    /// Numbered questions and typed moves instead of a full screen.
    #[arg(long)]
    plain: bool,
    #[arg(long, value_name = "FILE", conflicts_with = "no_log")]
    log: Option<PathBuf>,
    #[arg(long)]
    no_log: bool,
    #[arg(long)]
    no_animation: bool,
    #[command(flatten)]
    consult: ConsultArguments,
}

impl FrontArguments {
    /// The options for every game.
    pub fn options(&self) -> Result<Options, Failure> {
        Ok(self.options_with(self.pool()?, None))
    }

    fn pool(&self) -> Result<Pool, Failure> {
        Ok(Pool::default().with_tables(self.consult.endgame_tables()?))
    }

    fn options_with(&self, pool: Pool, time: Option<Duration>) -> Options {
        let log = self.log.clone().unwrap_or_else(|| LOG.into());
        Options {
            log: (!self.no_log).then_some(log),
            is_animated: !self.no_animation,
            is_plain: self.plain,
            settings: Arc::new(Settings::open()),
            pool: Arc::new(pool),
            time,
        }
    }
}

/// A game and who plays it.
#[derive(Debug, Args)]
pub struct PlayArguments {
    #[command(flatten)]
    pub position: PositionArguments,
    #[command(flatten)]
    pub front: FrontArguments,
    #[arg(long, value_name = "hc|cc|hh")]
    mode: Option<String>,
    #[arg(long = "first", value_name = "human|computer")]
    begins: Option<String>,
    #[arg(long, value_name = "MS", allow_hyphen_values = true)]
    time: Option<String>,
    #[arg(long, value_name = "L", allow_hyphen_values = true)]
    level: Option<String>,
    #[arg(long, value_name = "D", allow_hyphen_values = true)]
    depth: Option<String>,
    #[arg(long, value_name = "PLAYER", conflicts_with_all = ["level", "depth"])]
    opponent: Option<String>,
    #[command(flatten)]
    outside: OutsideArguments,
}

impl PlayArguments {
    /// The options of the game: a program from outside gets a sandbox and a time for each move.
    pub fn options(&self, setup: &Setup) -> Result<Options, Failure> {
        let players = setup.seats.iter().filter_map(|seat| match seat {
            Seat::Player(spec) => Some(spec),
            Seat::Human => None,
        });
        let has_outside = players.clone().any(|spec| matches!(spec, PlayerSpec::Outside { .. }));
        let pool = self.outside.equip(self.front.pool()?, players, Copies::Fresh)?;
        let time = if has_outside { Some(self.time()?) } else { None };
        Ok(self.front.options_with(pool, time))
    }

    fn time(&self) -> Result<Duration, Failure> {
        let time = read_positive("--time", self.time.as_deref())?;
        Ok(time.map_or(USUAL_TIME, |ms| Duration::from_millis(ms.into())))
    }

    /// The game that the arguments describe. Its rules and its position are checked when it is opened.
    pub fn setup(&self) -> Result<Setup, Failure> {
        let start = match (self.position.state(), self.position.side()?) {
            (Some(state), side) => {
                Some(Start { state: state.to_owned(), mover: side.unwrap_or(Side::First) })
            }
            (None, Some(side)) => {
                return Err(Fault::choice("player-without-state").with("player", side.number()).into());
            }
            (None, None) => None,
        };
        let game = self.position.game_name().trim().to_lowercase();
        Ok(Setup { game, choice: self.position.choice()?, seats: self.seats()?, start })
    }

    /// The players: by default a person against the computer, and the person begins.
    fn seats(&self) -> Result<[Seat; 2], Failure> {
        let unknown = |key, text: &str| Err(Fault::unknown(key).quote("text", text).into());
        let computer = self.computer()?;
        let mode = self.mode.as_deref().unwrap_or("hc").trim().to_lowercase();
        let mode = mode.as_str();
        if let (Some(begins), true) = (&self.begins, mode != "hc") {
            let fault = Fault::choice("play-first-without-choice").quote("text", begins);
            return Err(fault.quote("mode", mode).into());
        }
        let begins = self.begins.as_deref().unwrap_or("human").trim().to_lowercase();
        match (mode, begins.as_str()) {
            ("hh", _) => Ok([Seat::Human, Seat::Human]),
            ("cc", _) => Ok([computer.clone(), computer]),
            ("hc", "human") => Ok([Seat::Human, computer]),
            ("hc", "computer") => Ok([computer, Seat::Human]),
            ("hc", other) => unknown("play-unknown-first", other),
            (other, _) => unknown("play-unknown-mode", other),
        }
    }

    fn computer(&self) -> Result<Seat, Failure> {
        let time = self.time()?;
        if let Some(text) = &self.opponent {
            return match Seat::read(text)? {
                Seat::Player(PlayerSpec::Engine(spec)) => {
                    let time = spec.time.or(Some(time));
                    Ok(Seat::Player(PlayerSpec::Engine(EngineSpec { time, ..spec })))
                }
                Seat::Human => Err(Fault::choice("play-human-opponent").into()),
                seat @ Seat::Player(_) => Ok(seat),
            };
        }
        let level = self.level.as_deref().map(read_level).transpose()?;
        let depth = read_positive("--depth", self.depth.as_deref())?;
        Ok(Seat::computer(level, Some(time), depth))
    }
}

/// A level by its number.
pub(super) fn read_level(text: &str) -> Result<Level, Fault> {
    let level = text.trim().parse().ok().and_then(Level::new);
    let fault = || Fault::choice("play-bad-level").quote("text", text);
    level.ok_or_else(|| fault().with("least", Level::FIRST).with("most", Level::LAST))
}

impl PositionArguments {
    /// The rules that were chosen.
    pub fn choice(&self) -> Result<Choice, Fault> {
        Ok(Choice {
            variant: self.variant.clone(),
            size: self.size.as_deref().map(|text| read_number("--size", text)).transpose()?,
            komi: self.komi.as_deref().map(|text| read_number("--komi", text)).transpose()?,
        })
    }
}

/// A game or puzzle whose rules are to be read.
#[derive(Debug, Args)]
pub struct RulesArguments {
    /// The game or puzzle, as it was typed.
    #[arg(value_name = "GAME")]
    pub game: String,
    /// Its variant, as it was typed.
    #[arg(long, value_name = "V")]
    pub variant: Option<String>,
}

/// A log, and a game in it.
#[derive(Debug, Args)]
pub struct LogArguments {
    /// The log, or a saved game.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[arg(long = "game", value_name = "N", allow_hyphen_values = true)]
    game_number: Option<String>,
    /// One JSON object instead of text.
    #[arg(long)]
    pub json: bool,
}

impl LogArguments {
    /// The number of the game, from 1, if one is named.
    pub fn game_number(&self) -> Result<Option<usize>, Failure> {
        Ok(read_positive("--game", self.game_number.as_deref())?.map(|number| number as usize))
    }
}

/// A game of a log to look at.
#[derive(Debug, Args)]
pub struct ReplayArguments {
    #[command(flatten)]
    pub log: LogArguments,
    #[arg(long = "move", value_name = "K", allow_hyphen_values = true)]
    move_number: Option<String>,
}

impl ReplayArguments {
    /// The number of moves, if one is named.
    pub fn move_number(&self) -> Result<Option<usize>, Failure> {
        let number = self.move_number.as_deref().map(|text| super::read_count("--move", text)).transpose()?;
        Ok(number.map(|number| number as usize))
    }
}

/// A game of a log to measure.
#[derive(Debug, Args)]
pub struct StatsArguments {
    #[command(flatten)]
    pub log: LogArguments,
    /// Where to draw the chart.
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// A table for spreadsheets.
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
}

/// A game of a log to look back on.
#[derive(Debug, Args)]
pub struct ReviewArguments {
    #[command(flatten)]
    pub log: LogArguments,
    /// Where to draw the chart.
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    #[arg(long = "time", value_name = "MS", allow_hyphen_values = true)]
    move_time: Option<String>,
    #[command(flatten)]
    consult: ConsultArguments,
}

impl ReviewArguments {
    /// How long it may take: the time for each move, if one is named.
    pub fn budget(&self) -> Result<Budget, Failure> {
        let time = read_positive("--time", self.move_time.as_deref())?;
        Ok(time.map_or_else(Budget::usual, |ms| Budget::per_move(Duration::from_millis(ms.into()))))
    }

    /// The tables that are asked.
    pub fn endgame_tables(&self) -> Result<Option<Arc<EndgameTables>>, Failure> {
        self.consult.endgame_tables()
    }
}
