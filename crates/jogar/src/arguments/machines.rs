//! The arguments about the machines of a championship.

use std::path::Path;

use clap::Args;
use jogar_arena::championship::{Clock, ClockRule, USUAL_TOLERANCE};
use jogar_arena::machine_speed;

use super::{ConsultArguments, MOST_THREADS, read_count, read_positive};
use crate::commands::championship::Server;
use crate::failure::Failure;

/// Where a championship of several machines is kept, and what it wants of them.
#[derive(Debug, Args)]
pub struct MachinesArguments {
    #[arg(long, value_name = "postgres://…")]
    store: Option<String>,
    #[arg(long = "name", value_name = "NAME", requires = "store")]
    store_name: Option<String>,
    #[arg(long = "clock", value_name = "same|scale|refuse")]
    clock_rule: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    tolerance: Option<String>,
}

impl MachinesArguments {
    /// The server that keeps it, if one does. It is called like its folder unless it is named.
    pub fn server(&self, folder: &Path) -> Option<Server> {
        let store = self.store.clone()?;
        let name = self.store_name.clone().unwrap_or_else(|| name_of(folder));
        Some(Server { store, name })
    }

    /// What it wants of machines of another speed. This machine is the reference.
    pub fn clock(&self) -> Result<Clock, Failure> {
        let usual = if self.store.is_some() { ClockRule::Scale } else { ClockRule::Same };
        let rule = self.clock_rule.as_deref().map_or(Ok(usual), ClockRule::read)?;
        let tolerance = self.tolerance.as_deref().map(|text| read_count("--tolerance", text)).transpose()?;
        let is_wanted = self.store.is_some() || rule != ClockRule::Same;
        Ok(Clock {
            rule,
            tolerance_percent: tolerance.unwrap_or(USUAL_TOLERANCE),
            reference: is_wanted.then(|| machine_speed(1)),
        })
    }
}

/// A name for a championship on a server, from the name of its folder.
fn name_of(folder: &Path) -> String {
    let name = folder.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).take(40).collect()
}

/// How one more machine plays along.
#[derive(Debug, Args)]
pub struct WorkerArguments {
    /// The server that keeps the championship.
    #[arg(long = "store", value_name = "postgres://…", required = true)]
    pub joined_store: String,
    /// The name of the championship there.
    #[arg(long = "name", value_name = "NAME")]
    pub joined_name: Option<String>,
    #[arg(long = "at-once", value_name = "N", allow_hyphen_values = true)]
    pairs_at_once: Option<String>,
    /// Whether it waits for more when everything is played.
    #[arg(long)]
    pub wait: bool,
    /// Which tables the engines look into.
    #[command(flatten)]
    pub consult: ConsultArguments,
    /// Whether programs may run without a sandbox.
    #[arg(long = "unsafe")]
    pub allows_unsafe: bool,
}

impl WorkerArguments {
    /// The number of pairs at the same time: by default, and at most, one on each core.
    pub fn at_once(&self) -> Result<usize, Failure> {
        pairs_at_once(self.pairs_at_once.as_deref())
    }
}

/// The number of pairs at the same time: by default one on each core.
pub fn pairs_at_once(text: Option<&str>) -> Result<usize, Failure> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    Ok(read_positive("--at-once", text)?.map_or(cores, |wanted| wanted.min(MOST_THREADS) as usize))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_names_its_championship() {
        for (folder, name) in [("labs/Spring-2026", "spring_2026"), ("Taça", "ta_a"), ("/", "")] {
            assert_eq!(name_of(Path::new(folder)), name);
        }
    }
}
