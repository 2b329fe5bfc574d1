//! The command line: what can be typed, and its help and errors in the person's language.
//!
//! Numbers and names are taken as text and read by the code that knows them, so that a fault in them is
//! reported in one place and in both languages.

pub mod championship;
mod checking;
mod engines;
mod help;
pub mod machines;
mod outside;
mod playing;
mod serving;
mod solving;
mod solving_lear;
pub mod tables;

use clap::{Args, Command, CommandFactory, FromArgMatches, Parser, Subcommand};
use std::fs::File;
use std::io::{self, BufReader};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use jogar_arena::{Opening, OpeningList, Sprt};
use jogar_core::{Fault, Faults, Side, read_side};
use jogar_games::catalog::{CatalogGame, Choice, GAMES};
use jogar_play::{EndgameTables, read_parts};
use jogar_search::{Parts, Settings};

use crate::failure::Failure;
use jogar_words::Texts;

pub use checking::CheckArguments;
pub use engines::EngineArguments;
pub use help::explain;
pub use outside::{Copies, OutsideArguments};
pub use playing::{
    FrontArguments, LogArguments, PlayArguments, ReplayArguments, ReviewArguments, RulesArguments,
    StatsArguments,
};
pub use serving::{Place, ServeArguments};
pub use solving::{CompareArguments, Format, SolveArguments};
pub use tables::ConsultArguments;

/// Everything that can be typed after `jogar`.
#[derive(Debug, Parser)]
#[command(name = "jogar", version, disable_help_subcommand = true)]
pub struct Arguments {
    /// What to do; the menu if nothing.
    #[command(subcommand)]
    pub command: Option<Task>,

    /// The language, read before everything else.
    #[arg(long, global = true, value_name = "pt|en", display_order = 100)]
    pub lang: Option<String>,

    /// Whether there are colours.
    #[arg(long, global = true, value_name = "auto|always|never", display_order = 100)]
    pub color: Option<String>,

    /// How the menu and its games are shown and kept.
    #[command(flatten)]
    pub front: FrontArguments,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Task {
    /// Lists the legal moves.
    Moves(PositionArguments),
    /// Draws the board.
    Show(ShowArguments),
    /// Makes one move.
    Apply(ApplyArguments),
    /// Counts sequences of moves.
    Perft(PerftArguments),
    /// Finds the best move.
    Best(BestArguments),
    /// Answers the championship call.
    Jogar(CallArguments),
    /// Plays for a program that speaks the Go Text Protocol.
    Gtp(EngineArguments),
    /// Plays for a program that speaks the Universal Game Interface.
    Ugi(EngineArguments),
    /// Lets two players play.
    Match(MatchArguments),
    /// Lets many players play, and keeps everything.
    Championship(championship::ChampionshipArguments),
    /// Plays along in a championship.
    Worker(machines::WorkerArguments),
    /// Says what is wrong with a player.
    Check(CheckArguments),
    /// Does fixed work.
    Bench(BenchArguments),
    /// Solves a problem.
    Solve(SolveArguments),
    /// Solves all problems with all algorithms.
    Compare(CompareArguments),
    /// Plays a game.
    Play(PlayArguments),
    /// Serves the page.
    Serve(ServeArguments),
    /// Prints the rules.
    Rules(RulesArguments),
    /// Shows a game of a log.
    Replay(ReplayArguments),
    /// Measures a game of a log.
    Stats(StatsArguments),
    /// Looks back on a game of a log.
    Review(ReviewArguments),
    /// Says what this machine offers.
    Doctor(DoctorArguments),
    /// Builds and asks endgame tables.
    Tables(tables::TablesArguments),
    /// Prints what a shell needs to complete commands.
    Completions(CompletionsArguments),
    /// Writes the manual pages.
    Man(ManArguments),
}

impl Task {
    /// Whether it answers by the clock, and its thread only waits meanwhile: the search of a comparison or of
    /// a trace is in the thread itself.
    pub const fn owes_an_answer(&self) -> bool {
        match self {
            Self::Best(arguments) => !arguments.compare && arguments.trace.is_none(),
            Self::Jogar(_) => true,
            _ => false,
        }
    }
}

/// A shell.
#[derive(Debug, Args)]
pub struct CompletionsArguments {
    /// Its name.
    #[arg(value_name = "SHELL")]
    pub shell: String,
}

/// Where to write the manual pages.
#[derive(Debug, Args)]
pub struct ManArguments {
    /// The folder.
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
}

/// A game and one of its positions.
#[derive(Debug, Args)]
pub struct PositionArguments {
    #[arg(value_name = "GAME")]
    game: String,
    #[arg(long, value_name = "V")]
    variant: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    size: Option<String>,
    #[arg(long, value_name = "K", allow_hyphen_values = true)]
    komi: Option<String>,
    #[arg(long, value_name = "S", allow_hyphen_values = true)]
    state: Option<String>,
    #[arg(long, value_name = "1|2", allow_hyphen_values = true)]
    player: Option<String>,
    /// One JSON object instead of text.
    #[arg(long)]
    pub json: bool,
}

/// A position to draw, or a problem.
#[derive(Debug, Args)]
pub struct ShowArguments {
    #[command(flatten)]
    pub position: PositionArguments,
    /// The letter of a built-in problem of a puzzle.
    #[arg(long, value_name = "A", conflicts_with = "state")]
    pub problem: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    goal: Option<String>,
}

impl ShowArguments {
    /// The number of cells to fill, for a board from the user.
    pub fn goal(&self) -> Result<Option<u32>, Failure> {
        Ok(self.goal.as_deref().map(|text| read_count("--goal", text)).transpose()?)
    }

    /// Refuses a goal if the problem has a fixed one.
    pub fn refuse_goal(&self) -> Result<(), Fault> {
        let fault = |goal: &str| Err(Fault::choice("goal-without-state").quote("goal", goal));
        self.goal.as_deref().map_or(Ok(()), fault)
    }

    /// Refuses every option that only puzzles have.
    pub fn refuse_options_of_puzzles(&self, game: &str) -> Result<(), Faults> {
        refuse(game, &[("--problem", self.problem.as_deref()), ("--goal", self.goal.as_deref())])
    }
}

/// A position and a move.
#[derive(Debug, Args)]
pub struct ApplyArguments {
    #[command(flatten)]
    pub position: PositionArguments,
    /// The move, in any notation of the game.
    #[arg(long = "move", value_name = "M", required = true, allow_hyphen_values = true)]
    pub mv: String,
}

/// A position and how far to count.
#[derive(Debug, Args)]
pub struct PerftArguments {
    #[command(flatten)]
    pub position: PositionArguments,
    #[arg(long, value_name = "D", required = true, allow_hyphen_values = true)]
    depth: String,
    /// Tell the first moves apart.
    #[arg(long)]
    pub divide: bool,
    /// Also add up what the positions at the end hold.
    #[arg(long)]
    pub tally: bool,
}

/// A position and how to search it.
#[derive(Debug, Args)]
pub struct BestArguments {
    #[command(flatten)]
    pub position: PositionArguments,
    #[arg(long, value_name = "MS", allow_hyphen_values = true)]
    time: Option<String>,
    #[arg(long, value_name = "D", allow_hyphen_values = true)]
    depth: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    nodes: Option<String>,
    #[arg(long, value_name = "T", allow_hyphen_values = true)]
    threads: Option<String>,
    #[arg(long, value_name = "K", allow_hyphen_values = true)]
    multipv: Option<String>,
    #[arg(long, value_name = "MB", allow_hyphen_values = true)]
    memory: Option<String>,
    #[arg(long, value_name = "PARTS")]
    without: Option<String>,
    /// A table of what each part saves.
    #[arg(long)]
    pub compare: bool,
    /// Where to write the tree.
    #[arg(long, value_name = "FILE")]
    pub trace: Option<String>,
    #[command(flatten)]
    consult: ConsultArguments,
}

/// The rules of the championship.
#[derive(Debug, Args)]
pub struct CallArguments {
    #[arg(value_name = "GAME", default_value = GAMES[0].name, hide_default_value = true)]
    game: String,
    #[arg(long, value_name = "V")]
    variant: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    size: Option<String>,
    /// Which tables it looks into.
    #[command(flatten)]
    pub consult: ConsultArguments,
}

/// Two players and how they meet.
#[derive(Debug, Args)]
pub struct MatchArguments {
    #[arg(value_name = "PLAYER")]
    first: String,
    #[arg(value_name = "PLAYER")]
    second: String,
    #[arg(long = "game", value_name = "GAME", default_value = GAMES[0].name, hide_default_value = true)]
    game_option: String,
    #[arg(long, value_name = "V")]
    variant: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    size: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    games: Option<String>,
    #[arg(long, value_name = "MS", allow_hyphen_values = true)]
    time: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    opening: Option<String>,
    #[arg(long = "seeds", value_name = "N-M", allow_hyphen_values = true, conflicts_with = "opening")]
    endgames: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["opening", "endgames"])]
    openings: Option<PathBuf>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    seed: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    at_once: Option<String>,
    #[arg(long, value_name = "elo0=0,elo1=10,…", allow_hyphen_values = true)]
    sprt: Option<String>,
    /// Where the games are written.
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// Which tables the engines look into.
    #[command(flatten)]
    pub consult: ConsultArguments,
    /// How programs from outside are run.
    #[command(flatten)]
    pub outside: OutsideArguments,
    /// One JSON object instead of text.
    #[arg(long)]
    pub json: bool,
}

/// How to print what this machine offers.
#[derive(Debug, Args)]
pub struct DoctorArguments {
    /// One JSON object instead of text.
    #[arg(long)]
    pub json: bool,
}

/// How to print what was measured.
#[derive(Debug, Args)]
pub struct BenchArguments {
    /// One JSON object instead of text.
    #[arg(long)]
    pub json: bool,
}

impl BestArguments {
    /// The settings of the search.
    pub fn settings(&self) -> Result<Settings, Failure> {
        let without = self.without.as_deref().map_or(Ok(Parts::NONE), read_parts)?;
        Ok(Settings {
            parts: Parts::ALL.without(without),
            threads: read_positive("--threads", self.threads.as_deref())?.unwrap_or(1).min(MOST_THREADS)
                as usize,
            lines: read_positive("--multipv", self.multipv.as_deref())?.unwrap_or(1) as usize,
        })
    }

    /// Bytes for the transposition table.
    pub fn table_bytes(&self) -> Result<usize, Failure> {
        read_memory(self.memory.as_deref())
    }

    /// The endgame tables for the search. A search with a depth or node limit has none unless a folder is
    /// named: its result must not depend on what is on disk.
    pub fn endgame_tables(&self) -> Result<Option<Arc<EndgameTables>>, Failure> {
        let is_watched = self.compare || self.trace.is_some();
        if let (true, true) = (is_watched, self.consult.is_wanted()) {
            return Err(Fault::choice("tables-not-watched").into());
        }
        let is_fixed = self.depth.is_some() || self.nodes.is_some();
        if is_watched || is_fixed && !self.consult.is_wanted() {
            Ok(None)
        } else {
            self.consult.endgame_tables()
        }
    }

    /// The depth limit, if there is one.
    pub fn depth(&self) -> Result<Option<u32>, Failure> {
        read_positive("--depth", self.depth.as_deref())
    }

    /// The node limit, if there is one.
    pub fn nodes(&self) -> Result<Option<u64>, Failure> {
        Ok(read_positive("--nodes", self.nodes.as_deref())?.map(u64::from))
    }

    /// The time limit, if there is one.
    pub fn time(&self) -> Result<Option<Duration>, Failure> {
        Ok(read_positive("--time", self.time.as_deref())?.map(|ms| Duration::from_millis(ms.into())))
    }
}

impl CallArguments {
    /// The game with its rules chosen.
    pub fn open(&self) -> Result<CatalogGame, Failure> {
        open(&self.game, self.variant.as_deref(), self.size.as_deref())
    }
}

impl MatchArguments {
    /// The game with its rules chosen.
    pub fn open(&self) -> Result<CatalogGame, Failure> {
        open(&self.game_option, self.variant.as_deref(), self.size.as_deref())
    }

    /// The players, as they were typed.
    pub fn players(&self) -> [&str; 2] {
        [&self.first, &self.second]
    }

    /// The number of games; if it is not named, 100, or two for each opening of a list.
    pub fn games(&self, opening: &Opening) -> Result<u32, Failure> {
        let usual = match opening {
            Opening::Listed(list) => u32::try_from(2 * list.count()).unwrap_or(u32::MAX),
            Opening::Random(_) | Opening::Endgame(_) => 100,
        };
        Ok(read_positive("--games", self.games.as_deref())?.unwrap_or(usual))
    }

    /// The test that ends the match, if there is one.
    pub fn sprt(&self) -> Result<Option<Sprt>, Failure> {
        Ok(self.sprt.as_deref().map(Sprt::read).transpose()?)
    }

    /// The time limit for a move, if there is one.
    pub fn time(&self) -> Result<Option<Duration>, Failure> {
        Ok(read_positive("--time", self.time.as_deref())?.map(|ms| Duration::from_millis(ms.into())))
    }

    /// How the games begin.
    pub fn opening(&self) -> Result<Opening, Failure> {
        if let Some(text) = &self.endgames {
            let (first, last) = text.split_once('-').unwrap_or((text, text));
            let range = first.trim().parse().ok().zip(last.trim().parse().ok());
            let range = range.filter(|&(first, last): &(u32, u32)| 0 < first && first <= last);
            let (first, last) = range.ok_or_else(|| Fault::choice("match-bad-seeds").quote("text", text))?;
            return Ok(Opening::Endgame(first..=last));
        }
        if let Some(path) = &self.openings {
            let read = File::open(path).and_then(|file| OpeningList::read(BufReader::new(file)));
            let unreadable = |error: io::Error| {
                let fault = Fault::file("openings-unreadable").path("path", path);
                fault.with("error", &error)
            };
            return Ok(Opening::Listed(read.map_err(unreadable)??));
        }
        Ok(Opening::Random(self.opening.as_deref().map_or(Ok(4), |text| read_count("--opening", text))?))
    }

    /// The seed of all randomness.
    pub fn seed(&self) -> Result<u64, Failure> {
        Ok(self.seed.as_deref().map_or(Ok(1), |text| read_count("--seed", text))?.into())
    }

    /// The number of games at the same time.
    pub fn games_at_once(&self) -> Result<usize, Failure> {
        Ok(read_positive("--at-once", self.at_once.as_deref())?.unwrap_or(1).min(MOST_THREADS) as usize)
    }
}

/// The largest number of threads.
const MOST_THREADS: u32 = 256;
/// The default memory for the transposition table.
const DEFAULT_MEGABYTES: u32 = 64;

/// Bytes for the transposition table.
fn read_memory(text: Option<&str>) -> Result<usize, Failure> {
    let megabytes = read_positive("--memory", text)?.unwrap_or(DEFAULT_MEGABYTES);
    let available = available_megabytes().unwrap_or(u64::from(u32::MAX));
    if u64::from(megabytes) > available {
        let fault = Fault::limit("too-much-memory").with("wanted", megabytes.to_string());
        return Err(fault.with("available", available).into());
    }
    Ok((megabytes as usize) << 20)
}

/// The memory that the system can still give, if it reports that. Taking more would end this program or
/// another.
fn available_megabytes() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    Some(line.trim().trim_end_matches("kB").trim().parse::<u64>().ok()? >> 10)
}

/// A game by its name and the rules that most commands let choose.
fn open(game: &str, variant: Option<&str>, size: Option<&str>) -> Result<CatalogGame, Failure> {
    let size = size.map(|text| read_number("--size", text)).transpose()?;
    let choice = Choice { variant: variant.map(str::to_owned), size, komi: None };
    Ok(CatalogGame::open(game, &choice, None)?)
}

/// A whole number of at least 1, if one was given.
fn read_positive(option: &'static str, text: Option<&str>) -> Result<Option<u32>, Failure> {
    let Some(text) = text else { return Ok(None) };
    let number = text.trim().parse().ok().filter(|&number| number > 0);
    let fault = || Fault::choice("bad-positive").with("option", option).quote("text", text);
    Ok(Some(number.ok_or_else(fault)?))
}

impl PositionArguments {
    /// The name of the game, as it was typed.
    pub fn game_name(&self) -> &str {
        &self.game
    }

    /// The variant, as it was typed.
    pub fn variant(&self) -> Option<&str> {
        self.variant.as_deref()
    }

    /// The state, as it was typed.
    pub fn state(&self) -> Option<&str> {
        self.state.as_deref()
    }

    /// The game with its rules chosen.
    pub fn open(&self) -> Result<CatalogGame, Failure> {
        Ok(CatalogGame::open(&self.game, &self.choice()?, self.state())?)
    }

    /// The player to move, if one is named.
    pub fn side(&self) -> Result<Option<Side>, Failure> {
        Ok(self.player.as_deref().map(read_side).transpose()?)
    }

    /// Refuses every option that only games have.
    pub fn refuse_options_of_games(&self, puzzle: &str) -> Result<(), Faults> {
        let [size, komi, player] = [&self.size, &self.komi, &self.player].map(Option::as_deref);
        refuse(puzzle, &[("--size", size), ("--komi", komi), ("--player", player)])
    }
}

/// A fault for each option that was given.
fn refuse(game: &str, options: &[(&'static str, Option<&str>)]) -> Result<(), Faults> {
    let fault = |&(option, value): &(&'static str, Option<&str>)| {
        let fault = Fault::choice("option-not-for-game").with("option", option).quote("value", value?);
        Some(fault.with("game", game))
    };
    Faults::none_or(options.iter().filter_map(fault).collect(), ())
}

impl PerftArguments {
    /// The depth, in moves.
    pub fn depth(&self) -> Result<u32, Failure> {
        Ok(read_count("--depth", &self.depth)?)
    }
}

fn read_number(option: &'static str, text: &str) -> Result<i64, Fault> {
    text.trim().parse().map_err(|_| Fault::choice("bad-number").with("option", option).quote("text", text))
}

/// A whole number that is not negative.
fn read_count(option: &'static str, text: &str) -> Result<u32, Fault> {
    text.trim().parse().map_err(|_| Fault::choice("bad-count").with("option", option).quote("text", text))
}

/// The command line with the help of a language.
pub fn command(texts: &Texts) -> Command {
    help::localised(Arguments::command(), "jogar", texts)
}

/// Understands the arguments.
///
/// # Errors
/// The error of clap, which may also be a request for help or for the version.
pub fn parse(arguments: &[String], texts: &Texts) -> Result<Arguments, clap::Error> {
    let matches = command(texts).try_get_matches_from(arguments)?;
    Arguments::from_arg_matches(&matches)
}
