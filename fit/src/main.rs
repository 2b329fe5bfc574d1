//! Fits the weights of the games' estimates, and measures what they are worth.
//!
//! ```text
//! cargo run --release -p jogar-fit -- adjiboto --games 2000 --seed 1
//! cargo run --release -p jogar-fit -- match adjiboto --games 400 --nodes 20000
//! ```
//!
//! | file | what it does |
//! |---|---|
//! | `estimated.rs` | a game whose estimate has weights, and the same game with other weights or none |
//! | `play.rs` | games between two engines from random openings |
//! | `regression.rs` | the weights that come nearest to what really happened |
//! | `fitting.rs` | games of the engine against itself, again with what they taught |
//! | `contest.rs` | the fitted estimate against material alone |
//! | `generated.rs` | writes weights as a Rust file |
//! | `progress.rs` | how far it is and how long it will take |

mod contest;
mod estimated;
mod fitting;
mod generated;
mod play;
mod progress;
mod regression;

use std::time::Duration;

use anyhow::{Result, bail};
use clap::{Args, Parser, Subcommand, ValueEnum};
use jogar_games::adjiboto::{self, Adjiboto};
use jogar_games::blokus::{self, Blokus};
use jogar_games::lear::{self, Lear};

use contest::Contest;
use fitting::Fitting;
use play::Effort;

/// Fits the weights of the games' estimates, and measures what they are worth.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Fits the weights of Adji-boto*, for both variants.
    Adjiboto(FitArguments),
    /// Fits the weights of Blokus Uno, for both variants.
    Blokus(FitArguments),
    /// Fits the weights of Lear, one set for all sizes and variants.
    Lear(FitArguments),
    /// Plays the estimate against material alone.
    Match(MatchArguments),
}

#[derive(Args, Clone, Copy)]
struct FitArguments {
    /// Games in each round.
    #[arg(long, default_value_t = 2000)]
    games: usize,
    /// Rounds: each plays with the weights of the one before, the first with material alone.
    #[arg(long, default_value_t = 3)]
    rounds: usize,
    /// Nodes for each move.
    #[arg(long, default_value_t = 2000)]
    nodes: u64,
    /// The seed of the openings.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl FitArguments {
    fn fitting(self) -> Fitting {
        let Self { games, rounds, nodes, seed } = self;
        Fitting { games, rounds, effort: Effort::Nodes(nodes), seed }
    }
}

#[derive(Args, Clone)]
struct MatchArguments {
    /// The game.
    game: Name,
    /// Its variant, as `jogar` names it.
    #[arg(long)]
    variant: Option<String>,
    /// The size of the board, for Lear.
    #[arg(long)]
    size: Option<i64>,
    /// Games, half of them with exchanged sides.
    #[arg(long, default_value_t = 400)]
    games: usize,
    /// Nodes for each move.
    #[arg(long, default_value_t = 20_000, conflicts_with = "time")]
    nodes: u64,
    /// Milliseconds for each move, instead of nodes.
    #[arg(long)]
    time: Option<u64>,
    /// The seed of the openings.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Clone, Copy, ValueEnum)]
enum Name {
    Adjiboto,
    Blokus,
    Lear,
}

fn main() -> Result<()> {
    match Arguments::parse().command {
        Command::Adjiboto(arguments) => arguments.fitting().adjiboto(),
        Command::Blokus(arguments) => arguments.fitting().blokus(),
        Command::Lear(arguments) => arguments.fitting().lear(),
        Command::Match(arguments) => compete(&arguments),
    }
}

fn compete(arguments: &MatchArguments) -> Result<()> {
    let effort = match arguments.time {
        Some(milliseconds) => Effort::Time(Duration::from_millis(milliseconds)),
        None => Effort::Nodes(arguments.nodes),
    };
    let contest = Contest { games: arguments.games, effort, seed: arguments.seed };
    let variant = arguments.variant.as_deref();
    let tally = match arguments.game {
        Name::Adjiboto => contest.run(Adjiboto { variant: adjiboto_variant(variant)? }),
        Name::Blokus => contest.run(Blokus { variant: blokus_variant(variant)? }),
        Name::Lear => {
            let Ok(game) = Lear::new(arguments.size, lear_variant(variant)?, None) else {
                bail!("size {:?}: expected {} to {}", arguments.size, lear::MIN_SIZE, lear::MAX_SIZE);
            };
            contest.run(game)
        }
    };
    println!("{tally}");
    Ok(())
}

fn adjiboto_variant(name: Option<&str>) -> Result<adjiboto::Variant> {
    match name {
        None | Some("2025") => Ok(adjiboto::Variant::SkipOrigin),
        Some("2019") => Ok(adjiboto::Variant::SowOrigin),
        Some(other) => bail!("variant {other:?}: expected 2025 or 2019"),
    }
}

fn blokus_variant(name: Option<&str>) -> Result<blokus::Variant> {
    match name {
        None | Some("2022") => Ok(blokus::Variant::Tetromino),
        Some("2018") => Ok(blokus::Variant::Cross),
        Some(other) => bail!("variant {other:?}: expected 2022 or 2018"),
    }
}

fn lear_variant(name: Option<&str>) -> Result<lear::Variant> {
    match name {
        None | Some("2016") => Ok(lear::Variant::Komi),
        Some("final") => Ok(lear::Variant::Final),
        Some(other) => bail!("variant {other:?}: expected 2016 or final"),
    }
}
