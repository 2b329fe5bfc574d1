//! Checks of finished layers: the files are as they were written, every value follows from its successors,
//! and a search without tables agrees with a sample of the values.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use jogar_core::{Arg, Fault, GameExt, Ranked};

use crate::layer::Layer;
use crate::solve::{Stopped, Work};
use crate::tables::{Tables, gain};

/// Positions that a thread checks at once.
const CHUNK: u64 = 1 << 16;
/// The node limit of the search of a sampled position.
const NODES: u64 = 20_000;

/// Checks one layer: its checksums, hash and counts, and that each value is that of the best move.
///
/// # Errors
/// The outer error if the limits stop it before the end; the inner one is the first fault that was found.
///
/// # Panics
/// If `tables` does not have the layer.
pub fn verify<G: Ranked + Sync>(
    game: &G,
    tables: &Tables,
    layer: u32,
    work: &Work,
) -> Result<Result<(), Fault>, Stopped> {
    let file = &tables.layers()[layer as usize - 1];
    if let Err(fault) = file.check() {
        return Ok(Err(fault));
    }
    let (next, wrong) = (AtomicU64::new(0), Mutex::new(None));
    let found = || wrong.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let positions = game.positions(layer);
    let run = || {
        while work.limits.is_over().is_none() && found().is_none() {
            let start = next.fetch_add(CHUNK, Relaxed);
            if start >= positions {
                break;
            }
            let ranks = start..positions.min(start + CHUNK);
            (work.progress)(ranks.end - ranks.start);
            if let Err(fault) = check_values(game, tables, layer, ranks) {
                *found() = Some(fault);
            }
        }
    };
    std::thread::scope(|scope| {
        (1..work.threads).for_each(|_| drop(scope.spawn(run)));
        run();
    });
    if let Some(fault) = found().take() {
        return Ok(Err(fault));
    }
    if work.limits.is_over().is_some() { Err(Stopped) } else { Ok(Ok(())) }
}

/// Whether each of some values is that of the best move.
fn check_values<G: Ranked>(game: &G, tables: &Tables, layer: u32, ranks: Range<u64>) -> Result<(), Fault> {
    let file = &tables.layers()[layer as usize - 1];
    let mut pos = game.unrank(layer, ranks.start);
    for rank in ranks {
        let worth = game.moves(&pos).filter_map(|mv| tables.worth(game, &pos, mv));
        let expected = worth.max().unwrap_or_default();
        if file.value(rank) != Some(expected) {
            let fault = wrong_value("tables-value", file, rank);
            return Err(fault.with("expected", expected));
        }
        game.advance(&mut pos);
    }
    Ok(())
}

fn wrong_value(key: &'static str, file: &Layer, rank: u64) -> Fault {
    let fault = Fault::damaged(key).with("file", file.path().display().to_string());
    fault.with("rank", rank).with("found", file.value(rank).map_or_else(|| "?".into(), Arg::from))
}

/// The result of the search of a sample.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sampled {
    /// Positions that were searched; no value was refuted.
    pub searched: u64,
    /// Those whose value was proven.
    pub proven: u64,
}

/// The result of a search for one value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Proven,
    Refuted,
    Unknown,
}

/// Searches `count` positions of a layer, drawn by `draw`, without tables.
///
/// # Errors
/// The first value that is refuted.
///
/// # Panics
/// If `tables` does not have the layer.
pub fn sample<G: Ranked>(
    game: &G,
    tables: &Tables,
    layer: u32,
    count: u64,
    mut draw: impl FnMut(u64) -> u64,
) -> Result<Sampled, Fault> {
    let file = &tables.layers()[layer as usize - 1];
    let mut sampled = Sampled::default();
    for _ in 0..count {
        let rank = draw(game.positions(layer));
        let value = file.value(rank).ok_or_else(|| wrong_value("tables-sample", file, rank))?;
        let verdict = judge(game, &game.unrank(layer, rank), value);
        if verdict == Verdict::Refuted {
            return Err(wrong_value("tables-sample", file, rank));
        }
        sampled.searched += 1;
        sampled.proven += u64::from(verdict == Verdict::Proven);
    }
    Ok(sampled)
}

/// Whether a position has this value, by plain iterative deepening until the nodes are used up.
fn judge<G: Ranked>(game: &G, pos: &G::Position, value: i8) -> Verdict {
    let mut search = Search { game, nodes: NODES };
    for depth in 1.. {
        let found = [
            search.at_least(pos, value, depth).zip(search.at_most(pos, value, depth)),
            search.at_least(pos, value + 1, depth).zip(Some(true)),
            search.at_most(pos, value - 1, depth).zip(Some(true)),
        ];
        match found {
            [Some((true, true)), ..] => return Verdict::Proven,
            [_, Some((true, _)), _] | [_, _, Some((true, _))] => return Verdict::Refuted,
            [Some(_), Some(_), Some(_)] => {}
            _ => break,
        }
    }
    Verdict::Unknown
}

/// A search with a node limit. Beyond its depth it assumes only that no player wins more than there is on the
/// board.
struct Search<'a, G> {
    game: &'a G,
    nodes: u64,
}

impl<G: Ranked> Search<'_, G> {
    /// Whether the search proves that the mover gets at least `value`; `None` if the nodes are used up.
    fn at_least(&mut self, pos: &G::Position, value: i8, depth: u32) -> Option<bool> {
        self.nodes = self.nodes.checked_sub(1)?;
        let most = self.game.layer(pos) as i8;
        if value <= -most || value > most || depth == 0 {
            return Some(value <= -most);
        }
        for mv in self.game.moves(pos) {
            let child = self.game.after(pos, mv);
            let gain = gain(self.game, pos, &child);
            if self.at_most(&child, gain - value, depth - 1)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Whether the search proves that the mover gets at most `value`; `None` if the nodes are used up.
    fn at_most(&mut self, pos: &G::Position, value: i8, depth: u32) -> Option<bool> {
        self.nodes = self.nodes.checked_sub(1)?;
        let most = self.game.layer(pos) as i8;
        if value >= most || value < -most || depth == 0 {
            return Some(value >= most);
        }
        for mv in self.game.moves(pos) {
            let child = self.game.after(pos, mv);
            let gain = gain(self.game, pos, &child);
            if !self.at_least(&child, gain - value, depth - 1)? {
                return Some(false);
            }
        }
        Some(true)
    }
}
