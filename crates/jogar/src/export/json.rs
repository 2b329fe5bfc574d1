//! Everything about a championship, for programs: `report.json`.

use std::path::{Path, PathBuf};

use jogar_arena::championship::{ChampionshipExport, Detail, Store};

use crate::commands::championship::refused;
use crate::failure::Failure;
use crate::json_text::escaped;
use crate::output_file;

/// Writes the file.
pub fn write(store: &mut dyn Store, path: &Path) -> Result<PathBuf, Failure> {
    let export = ChampionshipExport::of(store, Detail::Figures).map_err(refused)?;
    let text = serde_json::to_string(&export).map_err(std::io::Error::from)?;
    output_file::write(path, &(escaped(&text) + "\n"))?;
    Ok(path.to_owned())
}
