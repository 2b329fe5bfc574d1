//! The arguments of `jogar championship`.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, Subcommand};
use jogar_arena::championship::{Format, GRADING_NODES, MOST_AT_ONCE, Order, Settings, Source};
use jogar_arena::outside::{Contest, USUAL_TIME};
use jogar_core::Fault;
use jogar_games::catalog::{CatalogGame, Choice, GAMES, Playable, Visitor};

use super::machines::{MachinesArguments, pairs_at_once};
use super::{ConsultArguments, read_count, read_number, read_positive};
use crate::export::Target;
use crate::failure::Failure;

/// What to do with a championship.
#[derive(Debug, Args)]
pub struct ChampionshipArguments {
    /// What to do.
    #[command(subcommand)]
    pub task: ChampionshipTask,
}

/// What can be done with a championship.
#[derive(Debug, Subcommand)]
pub enum ChampionshipTask {
    /// Makes one.
    New(Box<NewArguments>),
    /// Plays it, or goes on.
    Run(RunArguments),
    /// Says how far it is.
    Status(StoredArguments),
    /// Says who is ahead.
    Standings(StoredArguments),
    /// Judges the moves.
    Grade(GradeArguments),
    /// Writes files about it.
    Export(ExportArguments),
}

/// What a championship is.
#[derive(Debug, Args)]
pub struct NewArguments {
    /// Where it is kept.
    #[arg(value_name = "DIR")]
    pub championship_dir: PathBuf,
    #[arg(long = "game", value_name = "GAME", default_value = GAMES[0].name, hide_default_value = true)]
    game_option: String,
    #[arg(long, value_name = "V")]
    variant: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    size: Option<String>,
    #[arg(long, value_name = "K", allow_hyphen_values = true)]
    komi: Option<String>,
    #[arg(long, value_name = "DIR", conflicts_with = "toml")]
    entrants: Option<PathBuf>,
    #[arg(long, value_name = "FILE", required_unless_present = "entrants")]
    toml: Option<PathBuf>,
    #[arg(long = "format", value_name = "FORMAT")]
    championship_format: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    rounds: Option<String>,
    #[arg(long = "games", value_name = "N", allow_hyphen_values = true)]
    meeting_games: Option<String>,
    #[arg(long, value_name = "MS", allow_hyphen_values = true)]
    time: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    seed: Option<String>,
    #[arg(long = "opening", value_name = "N", allow_hyphen_values = true)]
    opening_moves: Option<String>,
    #[arg(long = "withdraw", value_name = "N", allow_hyphen_values = true)]
    withdrawn_after: Option<String>,
    #[arg(long = "reference", value_name = "PLAYER")]
    references: Vec<String>,
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    #[arg(long, value_name = "FILE")]
    contest: Option<PathBuf>,
    /// Where it is kept, and what it wants of the machines.
    #[command(flatten)]
    pub machines: MachinesArguments,
}

/// How a championship is played here.
#[derive(Debug, Args)]
pub struct RunArguments {
    /// Where it is kept.
    #[arg(value_name = "DIR")]
    pub championship_dir: PathBuf,
    #[arg(long = "at-once", value_name = "N", allow_hyphen_values = true)]
    pairs_at_once: Option<String>,
    /// Which tables the engines look into.
    #[command(flatten)]
    pub consult: ConsultArguments,
    /// Whether programs may run without a sandbox.
    #[arg(long = "unsafe")]
    pub allows_unsafe: bool,
}

/// A championship to tell about.
#[derive(Debug, Args)]
pub struct StoredArguments {
    /// Where it is kept.
    #[arg(value_name = "DIR")]
    pub championship_dir: PathBuf,
    /// One JSON object instead of text.
    #[arg(long)]
    pub json: bool,
}

/// How the moves of a championship are judged.
#[derive(Debug, Args)]
pub struct GradeArguments {
    /// Where it is kept.
    #[arg(value_name = "DIR")]
    pub championship_dir: PathBuf,
    #[arg(long = "nodes", value_name = "N", allow_hyphen_values = true)]
    grading_nodes: Option<String>,
    #[arg(long = "at-once", value_name = "N", allow_hyphen_values = true)]
    graded_at_once: Option<String>,
    /// Which tables the engine looks into.
    #[command(flatten)]
    pub consult: ConsultArguments,
}

impl GradeArguments {
    /// Nodes for each search.
    pub fn nodes(&self) -> Result<u64, Failure> {
        Ok(read_positive("--nodes", self.grading_nodes.as_deref())?.map_or(GRADING_NODES, u64::from))
    }

    /// The number of games at the same time: by default one on each core.
    pub fn at_once(&self) -> Result<usize, Failure> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let wanted = read_positive("--at-once", self.graded_at_once.as_deref())?;
        Ok(wanted.map_or(cores, |wanted| wanted as usize).min(MOST_AT_ONCE))
    }
}

/// What is written about a championship.
#[derive(Debug, Args)]
pub struct ExportArguments {
    /// Where it is kept.
    #[arg(value_name = "DIR")]
    pub championship_dir: PathBuf,
    #[arg(long = "to", value_name = "FORMAT", required = true)]
    target: String,
    /// Where it is written.
    #[arg(long, value_name = "PATH")]
    pub output: Option<PathBuf>,
}

impl ExportArguments {
    /// The form of the export.
    pub fn target(&self) -> Result<Target, Failure> {
        Ok(Target::read(&self.target)?)
    }
}

/// Random moves at the beginning of games that would be the same otherwise.
const USUAL_OPENING: u32 = 4;
/// The games in a row after which an entrant that fails is withdrawn: as in a match.
const USUAL_WITHDRAWAL: u32 = 5;
/// The most games of two who meet.
const MOST_GAMES: u32 = 10_000;

impl NewArguments {
    /// The settings, but for the rounds of a Swiss championship that were not named.
    pub fn settings(&self) -> Result<Settings, Failure> {
        let format = self.championship_format.as_deref().map_or(Ok(Format::default()), Format::read)?;
        let rounds = read_positive("--rounds", self.rounds.as_deref())?;
        if let (Some(rounds), true) = (&self.rounds, format != Format::Swiss) {
            let fault = Fault::choice("championship-rounds-swiss").quote("rounds", rounds);
            return Err(fault.with("format", format.name()).into());
        }
        let games = self.games()?;
        let opening = match &self.opening_moves {
            Some(text) => read_count("--opening", text)?,
            None if games == 2 && format != Format::KnockOut => 0,
            None => USUAL_OPENING,
        };
        let withdrawn_after = self.withdrawn_after.as_deref().map(|text| read_count("--withdraw", text));
        let (game, choice) = self.game()?.visit(Chosen);
        Ok(Settings {
            title: self.title(),
            game: game.to_owned(),
            choice,
            format,
            rounds,
            games,
            time_ms: self.time()?.as_millis() as u64,
            seed: self.seed.as_deref().map_or(Ok(1), |text| read_count("--seed", text))?.into(),
            opening,
            order: if self.toml.is_some() { Order::Listed } else { Order::Drawn },
            withdrawn_after: withdrawn_after.transpose()?.unwrap_or(USUAL_WITHDRAWAL),
            references: self.references.clone(),
            contest: self.contest()?,
            clock: self.machines.clock()?,
            source: self.source()?,
        })
    }

    /// The number of games of two who meet, made even.
    pub fn games(&self) -> Result<u32, Failure> {
        let games = read_positive("--games", self.meeting_games.as_deref())?.unwrap_or(2);
        if games > MOST_GAMES {
            let fault = Fault::choice("championship-many-games").with("games", games);
            return Err(fault.with("most", MOST_GAMES).into());
        }
        Ok(games.next_multiple_of(2))
    }

    /// The number of games that was asked for, if it is odd.
    pub fn odd_games(&self) -> Result<Option<u32>, Failure> {
        Ok(read_positive("--games", self.meeting_games.as_deref())?.filter(|games| games % 2 == 1))
    }

    fn game(&self) -> Result<CatalogGame, Failure> {
        let [size, komi] = [("--size", &self.size), ("--komi", &self.komi)]
            .map(|(option, text)| text.as_deref().map(|text| read_number(option, text)).transpose());
        let choice = Choice { variant: self.variant.clone(), size: size?, komi: komi? };
        Ok(CatalogGame::open(&self.game_option, &choice, None)?)
    }

    fn time(&self) -> Result<Duration, Failure> {
        let time = read_positive("--time", self.time.as_deref())?;
        Ok(time.map_or(USUAL_TIME, |ms| Duration::from_millis(ms.into())))
    }

    /// What it is called: by default like its folder.
    fn title(&self) -> String {
        let folder = || self.championship_dir.file_name().unwrap_or_default().to_string_lossy().into_owned();
        self.title.clone().unwrap_or_else(folder)
    }

    /// The description of the contest, checked.
    fn contest(&self) -> Result<Option<String>, Failure> {
        let Some(path) = &self.contest else { return Ok(None) };
        let unreadable = |error: std::io::Error| {
            Fault::file("contest-unreadable").path("path", path).with("error", &error)
        };
        let text = std::fs::read_to_string(path).map_err(unreadable)?;
        Contest::read(&text)?;
        Ok(Some(text))
    }

    /// Where the entrants come from. The path is whole, so that `run` finds it from any folder.
    fn source(&self) -> Result<Source, Failure> {
        let whole = |path: &Path| -> Result<String, Failure> {
            let unreadable = |error: std::io::Error| {
                Fault::file("file-unreadable").path("file", path).with("error", &error)
            };
            let whole = path.canonicalize().map_err(unreadable)?;
            let name =
                whole.to_str().ok_or_else(|| Fault::choice("championship-bad-path").path("path", path))?;
            Ok(name.to_owned())
        };
        Ok(match (&self.entrants, &self.toml) {
            (Some(folder), _) => Source::Folder(whole(folder)?),
            (None, Some(file)) => Source::Toml(whole(file)?),
            (None, None) => return Err(Fault::choice("championship-no-source").into()),
        })
    }
}

impl RunArguments {
    /// The number of pairs at the same time: by default, and at most, one on each core.
    pub fn at_once(&self) -> Result<usize, Failure> {
        pairs_at_once(self.pairs_at_once.as_deref())
    }
}

/// The name of a game, and the choice that opens exactly these rules again.
struct Chosen;

impl Visitor for Chosen {
    type Output = (&'static str, Choice);

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        (G::NAME, game.choice())
    }
}
