//! The arguments of `jogar gtp` and `jogar ugi`.

use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use jogar_games::catalog::Choice;
use jogar_play::{EngineSpec, Pool};

use super::playing::read_level;
use super::{ConsultArguments, MOST_THREADS, read_memory, read_number, read_positive};
use crate::commands::Terms;
use crate::failure::Failure;

/// A game, and the engine that plays it for another program.
#[derive(Debug, Args)]
pub struct EngineArguments {
    #[arg(value_name = "GAME")]
    game: String,
    #[arg(long, value_name = "V")]
    variant: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    size: Option<String>,
    #[arg(long, value_name = "K", allow_hyphen_values = true)]
    komi: Option<String>,
    #[arg(long = "time", value_name = "MS", allow_hyphen_values = true)]
    usual_time: Option<String>,
    #[arg(long, value_name = "L", allow_hyphen_values = true)]
    level: Option<String>,
    #[arg(long, value_name = "T", allow_hyphen_values = true)]
    threads: Option<String>,
    #[arg(long, value_name = "MB", allow_hyphen_values = true)]
    memory: Option<String>,
    #[command(flatten)]
    consult: ConsultArguments,
}

/// The time for a move if neither the client nor an option says one.
const USUAL_MILLISECONDS: u32 = 1000;

impl EngineArguments {
    /// The rules, the engine, and the time.
    pub fn terms(&self) -> Result<Terms, Failure> {
        let number =
            |option, text: &Option<String>| text.as_deref().map(|text| read_number(option, text)).transpose();
        let threads = read_positive("--threads", self.threads.as_deref())?.unwrap_or(1).min(MOST_THREADS);
        let time = read_positive("--time", self.usual_time.as_deref())?.unwrap_or(USUAL_MILLISECONDS);
        Ok(Terms {
            game: self.game.clone(),
            choice: Choice {
                variant: self.variant.clone(),
                size: number("--size", &self.size)?,
                komi: number("--komi", &self.komi)?,
            },
            spec: EngineSpec {
                level: self.level.as_deref().map(read_level).transpose()?,
                threads: threads as usize,
                table_bytes: read_memory(self.memory.as_deref())?,
                ..EngineSpec::FULL
            },
            time: Duration::from_millis(time.into()),
            pool: Arc::new(Pool::default().with_tables(self.consult.endgame_tables()?)),
        })
    }
}
