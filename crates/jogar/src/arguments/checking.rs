//! The arguments of `jogar check`.

use std::time::Duration;

use clap::Args;
use jogar_games::catalog::{CatalogGame, GAMES};

use super::{OutsideArguments, open, read_positive};
use crate::commands::check::USUAL_TIME;
use crate::failure::Failure;

/// A player and how it is checked.
#[derive(Debug, Args)]
pub struct CheckArguments {
    #[arg(value_name = "PLAYER")]
    checked: String,
    #[arg(long = "game", value_name = "GAME", default_value = GAMES[0].name, hide_default_value = true)]
    game_option: String,
    #[arg(long, value_name = "V")]
    variant: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    size: Option<String>,
    #[arg(long, value_name = "MS", allow_hyphen_values = true)]
    time: Option<String>,
    /// How programs from outside are run.
    #[command(flatten)]
    pub outside: OutsideArguments,
    /// One JSON object instead of text.
    #[arg(long)]
    pub json: bool,
}

impl CheckArguments {
    /// The player, as it was typed.
    pub fn player(&self) -> &str {
        &self.checked
    }

    /// The game with its rules chosen.
    pub fn open(&self) -> Result<CatalogGame, Failure> {
        open(&self.game_option, self.variant.as_deref(), self.size.as_deref())
    }

    /// The time limit for a move.
    pub fn time(&self) -> Result<Duration, Failure> {
        let time = read_positive("--time", self.time.as_deref())?;
        Ok(time.map_or(USUAL_TIME, |ms| Duration::from_millis(ms.into())))
    }
}
