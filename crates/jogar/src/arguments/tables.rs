//! The arguments of `jogar tables`.

use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, Subcommand};
use etcetera::BaseStrategy;
use jogar_core::{Fault, Ranked, Side, read_side};
use jogar_games::adjiboto::Adjiboto;
use jogar_games::catalog::{CatalogGame, Named};
use jogar_play::EndgameTables;

use super::{MOST_THREADS, available_megabytes, open, read_positive};
use crate::failure::Failure;

/// What to do with tables.
#[derive(Debug, Args)]
pub struct TablesArguments {
    /// What to do.
    #[command(subcommand)]
    pub task: TablesTask,
}

/// What can be done with tables.
#[derive(Debug, Subcommand)]
pub enum TablesTask {
    /// Builds layers.
    Build(BuildArguments),
    /// Checks files and values.
    Verify(VerifyArguments),
    /// Looks a position up.
    Probe(ProbeArguments),
    /// Says what there is.
    Info(FolderArguments),
    /// Finds remarkable positions.
    Extremes(ExtremesArguments),
}

/// A game and where its tables are.
#[derive(Debug, Args)]
pub struct FolderArguments {
    #[arg(value_name = "GAME", default_value = Adjiboto::NAME, hide_default_value = true)]
    game: String,
    #[arg(long, value_name = "V")]
    variant: Option<String>,
    #[arg(long, value_name = "DIR")]
    dir: Option<String>,
    /// One JSON object instead of text.
    #[arg(long)]
    pub json: bool,
}

/// How much to build.
#[derive(Debug, Args)]
pub struct BuildArguments {
    #[command(flatten)]
    pub folder: FolderArguments,
    #[command(flatten)]
    pub seeds: SeedsArguments,
    #[command(flatten)]
    pub threads: ThreadArguments,
}

/// Which layer.
#[derive(Debug, Args)]
pub struct SeedsArguments {
    #[arg(long, value_name = "N", required = true, allow_hyphen_values = true)]
    seeds: String,
}

/// A layer to look for remarkable positions in.
#[derive(Debug, Args)]
pub struct ExtremesArguments {
    #[command(flatten)]
    pub folder: FolderArguments,
    #[command(flatten)]
    pub seeds: SeedsArguments,
}

/// What to check, and which sample to search.
#[derive(Debug, Args)]
pub struct VerifyArguments {
    #[command(flatten)]
    pub folder: FolderArguments,
    #[command(flatten)]
    pub threads: ThreadArguments,
    #[arg(long = "seed", value_name = "N", allow_hyphen_values = true)]
    sample_seed: Option<String>,
}

/// How many threads to work with.
#[derive(Debug, Args)]
pub struct ThreadArguments {
    #[arg(long = "threads", value_name = "T", allow_hyphen_values = true)]
    table_threads: Option<String>,
}

/// A position to look up.
#[derive(Debug, Args)]
pub struct ProbeArguments {
    #[command(flatten)]
    pub folder: FolderArguments,
    /// The position as an s-expression.
    #[arg(long = "state", value_name = "S", required = true, allow_hyphen_values = true)]
    pub probe_state: String,
    #[arg(long, value_name = "1|2", allow_hyphen_values = true)]
    player: Option<String>,
}

impl FolderArguments {
    /// The game with its rules chosen, if it has tables.
    pub fn open(&self) -> Result<Adjiboto, Failure> {
        let refused =
            || Fault::choice("tables-not-for-game").quote("game", &self.game).with("names", Adjiboto::NAME);
        if !self.game.trim().eq_ignore_ascii_case(Adjiboto::NAME) {
            return Err(refused().into());
        }
        match open(&self.game, self.variant.as_deref(), None)? {
            CatalogGame::Adjiboto(game) => Ok(game),
            _ => Err(refused().into()),
        }
    }

    /// The named folder, or the default one.
    pub fn path(&self) -> Result<PathBuf, Failure> {
        if let Some(dir) = &self.dir {
            return Ok(dir.into());
        }
        Ok(usual_folder().ok_or_else(|| Fault::file("tables-no-folder"))?)
    }
}

/// The environment variable for another folder of tables.
const FOLDER_VARIABLE: &str = "JOGAR_TABLES_DIR";

/// The default folder of tables: in the folder for a person's data, if the system has one.
pub fn usual_folder() -> Option<PathBuf> {
    let named = std::env::var_os(FOLDER_VARIABLE).map(PathBuf::from);
    let data = || Some(etcetera::choose_base_strategy().ok()?.data_dir().join("jogar").join("tables"));
    named.or_else(data)
}

/// Whether the computer looks into tables, and into which.
#[derive(Debug, Args)]
pub struct ConsultArguments {
    #[arg(long = "tables", value_name = "DIR", conflicts_with = "no_tables")]
    tables_folder: Option<PathBuf>,
    #[arg(long)]
    no_tables: bool,
}

impl ConsultArguments {
    /// Whether a folder is named, so that its tables are used in any case.
    pub const fn is_wanted(&self) -> bool {
        self.tables_folder.is_some()
    }

    /// The tables: of the named folder, which must exist, or of the default one.
    pub fn endgame_tables(&self) -> Result<Option<Arc<EndgameTables>>, Failure> {
        if self.no_tables {
            return Ok(None);
        }
        if let Some(folder) = self.tables_folder.as_ref().filter(|folder| !folder.is_dir()) {
            return Err(Fault::file("tables-no-such-folder").quote("text", &folder.to_string_lossy()).into());
        }
        let folder = self.tables_folder.clone().or_else(usual_folder);
        Ok(folder.map(|folder| Arc::new(EndgameTables::new(folder))))
    }
}

impl SeedsArguments {
    /// The layer.
    pub fn number(&self, game: Adjiboto) -> Result<u32, Failure> {
        let most = game.last_layer();
        let seeds = self.seeds.trim().parse().ok().filter(|seeds| (1..=most).contains(seeds));
        let fault = || Fault::choice("tables-seeds").quote("seeds", &self.seeds).with("limit", most);
        Ok(seeds.ok_or_else(fault)?)
    }
}

impl BuildArguments {
    /// Bytes of memory that the system can still give, if it reports that.
    pub fn available_memory() -> Option<u64> {
        available_megabytes().map(|megabytes| megabytes << 20)
    }
}

impl ThreadArguments {
    /// The number, as it was typed.
    pub fn typed(&self) -> Option<&str> {
        self.table_threads.as_deref()
    }

    /// The number of threads; by default the number of cores.
    pub fn number(&self) -> Result<usize, Failure> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = read_positive("--threads", self.table_threads.as_deref())?;
        Ok(threads.map_or(cores, |threads| threads.min(MOST_THREADS) as usize))
    }
}

impl VerifyArguments {
    /// The seed of the sample.
    pub fn seed(&self) -> Result<u64, Failure> {
        Ok(read_positive("--seed", self.sample_seed.as_deref())?.unwrap_or(1).into())
    }
}

impl ProbeArguments {
    /// The player to move: the first if none is named.
    pub fn side(&self) -> Result<Side, Failure> {
        Ok(self.player.as_deref().map(read_side).transpose()?.unwrap_or(Side::First))
    }
}
