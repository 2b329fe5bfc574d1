//! Checking finished layers: that the files are as they were written, and that every value follows from its successors.

use jogar_core::{Fault, Limits, Ranked};

use crate::layer::Layer;
use crate::solve::Stopped;
use crate::tables::Tables;

/// Positions between two looks at the limits.
const CHUNK: u64 = 1 << 16;

/// Checks one layer: its checksums, hash and counts, and that each value is that of the best move.
///
/// # Errors
/// The outer one if the limits say so before the end, the inner one if something is wrong: the first thing that is.
///
/// # Panics
/// If `tables` does not have the layer.
pub fn verify<G: Ranked>(
    game: &G,
    tables: &Tables,
    layer: u32,
    limits: &Limits,
    progress: impl Fn(u64),
) -> Result<Result<(), Fault>, Stopped> {
    let file = &tables.layers()[layer as usize - 1];
    if let Err(fault) = file.check() {
        return Ok(Err(fault));
    }
    let positions = game.positions(layer);
    let mut pos = game.unrank(layer, 0);
    for rank in 0..positions {
        if rank % CHUNK == 0 {
            if limits.is_over().is_some() {
                return Err(Stopped);
            }
            progress(CHUNK.min(positions - rank));
        }
        if let Err(fault) = check_value(game, tables, file, &pos, rank) {
            return Ok(Err(fault));
        }
        game.advance(&mut pos);
    }
    Ok(Ok(()))
}

fn check_value<G: Ranked>(
    game: &G,
    tables: &Tables,
    file: &Layer,
    pos: &G::Position,
    rank: u64,
) -> Result<(), Fault> {
    let worth = game.moves(pos).filter_map(|mv| tables.worth(game, pos, mv));
    let expected = worth.max().unwrap_or_default();
    if file.value(rank) == expected {
        return Ok(());
    }
    let fault = Fault::new("tables-value").with("file", file.path().display().to_string());
    Err(fault
        .with("rank", rank)
        .with("found", i32::from(file.value(rank)))
        .with("expected", i32::from(expected)))
}
