//! The arguments about players from outside.

use std::path::PathBuf;

use clap::Args;
use jogar_arena::outside::{Contest, Outside};
use jogar_arena::sandbox::{Permit, Sandbox};
use jogar_play::{PlayerSpec, Pool};

use crate::failure::Failure;
use crate::sandbox_settings;

/// What a program's process starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copies {
    /// Its folder as it is then.
    Fresh,
    /// Its folder as it was at the first start.
    Kept,
}

/// How programs from outside are run.
#[derive(Debug, Args)]
pub struct OutsideArguments {
    #[arg(long, value_name = "FILE")]
    contest: Option<PathBuf>,
    #[arg(long = "unsafe")]
    allows_unsafe: bool,
}

impl OutsideArguments {
    /// The same pool, which can start these players. Without any program among them, no sandbox is needed.
    pub fn equip<'a>(
        &self,
        pool: Pool,
        players: impl IntoIterator<Item = &'a PlayerSpec>,
        copies: Copies,
    ) -> Result<Pool, Failure> {
        let contest = self.contest.as_deref().map_or_else(|| Ok(Contest::default()), Contest::load)?;
        let permit = if self.allows_unsafe { Permit::Unsafe } else { Permit::Contained };
        Self::equip_with(pool, players, contest, permit, copies)
    }

    /// The same, with a contest and a permit that come from elsewhere.
    pub fn equip_with<'a>(
        pool: Pool,
        players: impl IntoIterator<Item = &'a PlayerSpec>,
        contest: Contest,
        permit: Permit,
        copies: Copies,
    ) -> Result<Pool, Failure> {
        let mut programs =
            players.into_iter().filter(|spec| matches!(spec, PlayerSpec::Outside { .. })).peekable();
        if programs.peek().is_none() {
            return Ok(pool);
        }
        let sandbox = Sandbox::with(&sandbox_settings::read(), permit)
            .map_err(|fault| Failure::Refused(fault.into()))?;
        let sandbox = match copies {
            Copies::Fresh => sandbox,
            Copies::Kept => sandbox.keeping_copies(),
        };
        let outside = Outside::new(sandbox, contest);
        for spec in programs {
            outside.check(spec)?;
        }
        Ok(pool.with_outside(Box::new(outside)))
    }
}
