//! Building layers one after another: what that takes, and doing it.

use std::fs;
use std::path::Path;

use jogar_core::{Fault, Ranked};

use crate::header;
use crate::layer::Layer;
use crate::solve::{self, Stopped, Work};
use crate::tables::Tables;

/// What building takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Needs {
    /// Bytes of memory: the largest layer while it is solved, the layers that it looks into, and the moves.
    pub memory: u64,
    /// Bytes on disk.
    pub disk: u64,
    /// Positions to solve.
    pub positions: u64,
}

impl Needs {
    /// What the layers from `built + 1` to `last` take.
    pub fn of<G: Ranked>(game: &G, built: u32, last: u32) -> Self {
        let missing = built + 1..=last;
        let memory = |layer| {
            let earlier = game.leads_to(layer).into_iter().map(|layer| game.positions(layer));
            solve::bytes(game.positions(layer), game.positions(layer) / 8) + earlier.sum::<u64>()
        };
        Self {
            memory: missing.clone().map(memory).max().map_or(0, |most| most + game.atlas_bytes(last)),
            disk: missing.clone().map(|layer| header::file_length(game.positions(layer))).sum(),
            positions: missing.map(|layer| game.positions(layer)).sum(),
        }
    }
}

/// Why building ended early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failed {
    /// Somebody said stop. The layers that were finished are there, and building goes on from them.
    Stopped,
    /// A file cannot be used or written.
    File(Fault),
}

impl From<Fault> for Failed {
    fn from(fault: Fault) -> Self {
        Self::File(fault)
    }
}

impl From<Stopped> for Failed {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

/// Builds the layers up to `last` that `tables`, opened from the same folder, does not have yet.
///
/// # Errors
/// If it was stopped, or a file cannot be written. `tables` then has the layers that were finished.
pub fn build<G: Ranked + Sync>(
    game: &G,
    tables: &mut Tables,
    last: u32,
    folder: &Path,
    work: &Work,
) -> Result<(), Failed> {
    let unwritable = |error: std::io::Error| {
        let fault = Fault::new("tables-unwritable").with("file", folder.display().to_string());
        fault.with("error", error.to_string())
    };
    fs::create_dir_all(folder).map_err(unwritable)?;
    let atlas = game.atlas(last);
    for layer in tables.layers().len() as u32 + 1..=last {
        let solved = solve::solve(&atlas, layer, game.positions(layer), &tables.values(), work)?;
        Layer::write(game, layer, &solved, folder)?;
        tables.push(Layer::open(game, layer, folder)?);
    }
    Ok(())
}
