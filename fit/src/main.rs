//! Fits the weights of the games' evaluations. `jogar match engine engine:eval=material` measures their
//! strength.
//!
//! ```text
//! cargo run --release -p jogar-fit -- adjiboto --games 2000 --seed 1
//! ```
//!
//! | file | what it does |
//! |---|---|
//! | `estimated.rs` | a game whose evaluation has weights, and the same game with other weights |
//! | `play.rs` | games between two engines from random openings |
//! | `regression.rs` | the weights that predict the results best |
//! | `fitting.rs` | self-play in rounds, each with the weights of the one before |
//! | `lines.rs` | the move ordering of the exact solver of Lear, fitted to its values |
//! | `generated.rs` | writes weights as a Rust file |
//! | `progress.rs` | progress and remaining time |

#![allow(
    clippy::disallowed_methods,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a chore that tells how far it is"
)]

mod estimated;
mod fitting;
mod generated;
mod lines;
mod play;
mod progress;
mod regression;

use anyhow::Result;
use clap::{Args, Parser, Subcommand};
use fitting::Fitting;

/// Fits the weights of the games' estimates.
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
    /// Fits the weights by which the exact solver of Lear orders placements.
    Lines(LinesArguments),
}

#[derive(Args, Clone, Copy)]
struct LinesArguments {
    /// Positions in each round.
    #[arg(long, default_value_t = 20_000)]
    positions: usize,
    /// Rounds: each plays with the weights of the one before.
    #[arg(long, default_value_t = 2)]
    rounds: usize,
    /// The seed of the positions.
    #[arg(long, default_value_t = 1)]
    seed: u64,
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
        Fitting { games, rounds, nodes, seed }
    }
}

fn main() -> Result<()> {
    match Arguments::parse().command {
        Command::Adjiboto(arguments) => arguments.fitting().adjiboto(),
        Command::Blokus(arguments) => arguments.fitting().blokus(),
        Command::Lear(arguments) => arguments.fitting().lear(),
        Command::Lines(LinesArguments { positions, rounds, seed }) => lines::fit(positions, rounds, seed),
    }
}
