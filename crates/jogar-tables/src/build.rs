//! Builds layers one after another, and computes the memory and disk that this needs.

use std::fs;
use std::panic::resume_unwind;
use std::path::Path;
use std::sync::Arc;
use std::thread::ScopedJoinHandle;

use jogar_core::{Fault, LayerMoves, Ranked};

use crate::header;
use crate::layer::Layer;
use crate::solve::{self, Stopped, Work};
use crate::tables::Tables;

/// What a build needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Needs {
    /// Bytes of memory: the largest layer during its analysis, the layers that its moves lead to, and the
    /// moves.
    pub memory: u64,
    /// Bytes on disk.
    pub disk: u64,
    /// Positions to solve.
    pub positions: u64,
}

impl Needs {
    /// The needs of the layers from `built + 1` to `last`.
    pub fn of<G: Ranked>(game: &G, built: u32, last: u32) -> Self {
        let missing = built + 1..=last;
        let memory = |layer| {
            let positions = game.positions(layer);
            let earlier = game.leads_to(layer).into_iter().map(|layer| game.positions(layer)).sum::<u64>();
            // The earlier layers are no longer needed when the values are extracted.
            solve::bytes(positions, G::LayerMoves::strips(layer)) + earlier.max(positions)
        };
        Self {
            memory: missing.clone().map(memory).max().map_or(0, |most| most + game.atlas_bytes(last)),
            disk: missing.clone().map(|layer| header::file_length(game.positions(layer))).sum(),
            positions: missing.map(|layer| game.positions(layer)).sum(),
        }
    }
}

/// Why a build ended early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failed {
    /// The caller set the stop signal. The finished layers stay, and the next build continues from them.
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

/// Builds the layers up to `last` that `tables`, opened from the same folder, does not have yet. A layer is
/// written while the next one is solved.
///
/// # Errors
/// If it was stopped, or a file cannot be written. `tables` then has the finished layers.
pub fn build<G: Ranked + Sync>(
    game: &G,
    tables: &mut Tables,
    last: u32,
    folder: &Path,
    work: &Work,
) -> Result<(), Failed> {
    let unwritable = |error: std::io::Error| {
        let fault = Fault::file("tables-unwritable").with("file", folder.display().to_string());
        fault.with("error", &error)
    };
    fs::create_dir_all(folder).map_err(unwritable)?;
    let layer_moves = game.layer_moves(last);
    std::thread::scope(|scope| {
        let mut writing: Option<Writing> = None;
        for layer in tables.layers().len() as u32 + 1..=last {
            let mut earlier = tables.values();
            earlier.extend(writing.as_ref().map(|writing| &writing.values[..]));
            let solved = solve::solve(&layer_moves, layer, game.positions(layer), &earlier, work);
            if let Some(writing) = writing.take() {
                tables.push(writing.finish(game, layer - 1, folder)?);
            }
            let values = Arc::new(solved?.values(work.threads));
            let written = Arc::clone(&values);
            let thread = scope.spawn(move || Layer::write(game, layer, &written, folder));
            writing = Some(Writing { values, thread });
        }
        if let Some(writing) = writing {
            tables.push(writing.finish(game, last, folder)?);
        }
        Ok(())
    })
}

/// A solved layer that is being written.
struct Writing<'a> {
    values: Arc<Vec<u8>>,
    thread: ScopedJoinHandle<'a, Result<(), Fault>>,
}

impl Writing<'_> {
    /// Waits until it is written, and opens it.
    fn finish<G: Ranked>(self, game: &G, layer: u32, folder: &Path) -> Result<Layer, Fault> {
        self.thread.join().unwrap_or_else(|panic| resume_unwind(panic))?;
        Layer::open(game, layer, folder)
    }
}
