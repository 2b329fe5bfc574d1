//! The arguments of `jogar solve lear`.

use clap::Args;
use jogar_core::{Fault, Limits, Side, read_side};
use jogar_games::catalog::CatalogGame;
use jogar_games::lear::Variant;
use jogar_lear_solver::{Method, Setup, usual_bytes};
use std::time::Duration;

use super::tables::ThreadArguments;
use super::{SolveArguments, available_megabytes, open, read_positive, refuse};
use crate::failure::Failure;

/// What only an exact search of a game takes.
#[derive(Debug, Args)]
pub struct ExactArguments {
    #[arg(long = "size", value_name = "N|RxC", id = "board_size", allow_hyphen_values = true)]
    size: Option<String>,
    #[arg(long, value_name = "1|2", allow_hyphen_values = true)]
    player: Option<String>,
    #[command(flatten)]
    pub threads: ThreadArguments,
    #[arg(long, value_name = "NAME")]
    method: Option<String>,
}

impl ExactArguments {
    /// Refuses all of them.
    pub fn refuse_all(&self, puzzle: &str) -> Result<(), Failure> {
        let [size, player, method] = [&self.size, &self.player, &self.method].map(Option::as_deref);
        let threads = self.threads.typed();
        let options = [("--size", size), ("--player", player), ("--threads", threads), ("--method", method)];
        Ok(refuse(puzzle, &options)?)
    }

    /// The solver to use.
    pub fn method(&self) -> Result<Method, Failure> {
        match self.method.as_deref().map_or("fast", str::trim).to_lowercase().as_str() {
            "fast" => Ok(Method::Fast),
            "plain" => Ok(Method::CrossCheck),
            text => Err(Fault::unknown("exact-method").quote("text", text).into()),
        }
    }
}

/// Rows and columns: `5` or `5x4`.
fn read_size(text: &str) -> Result<[usize; 2], Fault> {
    let parts: Vec<_> = text.trim().split(['x', 'X', '×']).map(|part| part.trim().parse().ok()).collect();
    match parts.as_slice() {
        [Some(side)] => Ok([*side, *side]),
        [Some(rows), Some(columns)] => Ok([*rows, *columns]),
        _ => Err(Fault::choice("exact-size-text").quote("text", text)),
    }
}

impl SolveArguments {
    /// The position to solve exactly. Options that only puzzles have are refused.
    pub fn setup(&self) -> Result<Setup, Failure> {
        self.refuse_options_of_puzzles()?;
        match open(self.problem.puzzle(), self.problem.variant(), None)? {
            CatalogGame::Lear(game) if game.variant() == Variant::Komi => {}
            _ => return Err(Fault::choice("exact-variant").into()),
        }
        let size = self.exact.size.as_deref().map(read_size).transpose()?;
        let side = self.exact.player.as_deref().map(read_side).transpose()?;
        let Some(state) = self.problem.state() else {
            if let Some(side) = side {
                return Err(Fault::choice("player-without-state").with("player", side.number()).into());
            }
            let [rows, columns] = size.ok_or_else(|| Fault::choice("exact-size-missing"))?;
            return Ok(Setup::empty(rows, columns)?);
        };
        let setup = Setup::read(state, side.unwrap_or(Side::First))?;
        match size {
            Some(size) if size != [setup.rows(), setup.columns()] => {
                let fault = Fault::choice("exact-size-differs").with("rows", size[0].to_string());
                let fault = fault.with("columns", size[1].to_string());
                let fault = fault.with("state_rows", setup.rows()).with("state_columns", setup.columns());
                Err(fault.into())
            }
            _ => Ok(setup),
        }
    }

    fn refuse_options_of_puzzles(&self) -> Result<(), Failure> {
        if self.symmetry {
            return Err(Fault::choice("exact-symmetry").into());
        }
        let options = [
            ("--problem", self.problem.letter()),
            ("--file", self.problem.file()),
            ("--goal", self.problem.goal()),
            ("--algorithm", self.algorithm.as_deref()),
            ("--heuristic", self.heuristic.as_deref()),
            ("--weight", self.weight.as_deref()),
            ("--depth", self.depth.as_deref()),
            ("--nodes", self.nodes.as_deref()),
            ("--trace", self.expansions.as_deref()),
            ("--statistics", self.statistics.as_deref()),
        ];
        Ok(refuse(self.problem.puzzle(), &options)?)
    }

    /// The limits: none if no time is given.
    pub fn exact_limits(&self) -> Result<Limits, Failure> {
        let mut limits = Limits::none();
        limits.time =
            read_positive("--time", self.time.as_deref())?.map(|ms| Duration::from_millis(ms.into()));
        Ok(limits)
    }

    /// Bytes for the transposition table: by default the amount that suits the position, but at most half of
    /// the free memory.
    pub fn exact_bytes(&self, setup: &Setup) -> Result<usize, Failure> {
        let available = available_megabytes().unwrap_or(u64::from(u32::MAX));
        match read_positive("--memory", self.lists_memory.as_deref())? {
            Some(wanted) if u64::from(wanted) > available => {
                let fault = Fault::limit("too-much-memory").with("wanted", wanted.to_string());
                Err(fault.with("available", available).into())
            }
            Some(wanted) => Ok((wanted as usize) << 20),
            None => Ok(usual_bytes(setup.left()).min((available as usize) << 19)),
        }
    }
}
