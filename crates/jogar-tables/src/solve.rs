//! Retrograde analysis of one layer.
//!
//! A value is what the player to move will still win minus what the opponent will win, under best play;
//! endless play wins nothing. Moves out of the layer have known values. Moves within it form cycles, so a
//! value that agrees with its successors proves nothing. What can be proven is who can *force* something, in
//! finitely many moves:
//!
//! - at least h > 0 is forced where a move out of the layer is worth that much, or a move within leads to where the
//!   opponent loses at least h;
//! - at least h is lost where every move out of the layer loses that much and every move within leads to where the
//!   opponent wins at least h.
//!
//! The smallest sets with this property are found backwards from the positions that moves out of the layer
//! decide, with a counter of the moves that may still save each position. The sets only grow as h falls, so
//! one pass over the sizes h in falling order finds every value; a position that no stage reaches can be
//! neither forced nor lost, and its value is 0.
//!
//! The sets do not depend on the order in which they are found: any number of threads finds the same values.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU32, AtomicU64, Ordering::Relaxed};

use jogar_core::memory::{Items, prefetch};
use jogar_core::{LayerMoves, Leads, Limits, STRIP, Strip};

use crate::cell::{Cell, Knowledge, NOTHING};

/// Strips that a thread takes at once.
const CHUNK: u64 = 1 << 8;
/// Strips that are prefetched together.
const GROUP: usize = 1 << 5;
/// Strips whose successors are prefetched together: their data fits into the nearest cache.
const LOOKED_OUT: usize = 1 << 3;
/// Predecessors whose cells are prefetched together.
const FETCHED: usize = 128;
/// The most positions that a thread keeps in its lists until their predecessors are updated; further ones
/// wait in their cells until the next sweep. The tests of this file use a small number, so that many wait.
const REMEMBERED: usize = if cfg!(test) { 2 } else { 1 << 16 };

/// Bytes that the analysis of `positions` positions in `strips` strips takes.
pub const fn bytes(positions: u64, strips: u64) -> u64 {
    positions * size_of::<AtomicU16>() as u64 + strips * size_of::<AtomicU32>() as u64
}

/// The resources for the analysis of a layer.
pub struct Work<'a> {
    /// The number of threads.
    pub threads: usize,
    /// When to stop before the end.
    pub limits: &'a Limits,
    /// Is called with the number of steps done; each position takes two.
    pub progress: &'a (dyn Fn(u64) + Sync),
}

/// The limits stopped the computation before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// The values of a layer.
pub struct Solved(Items<AtomicU16>);

impl Solved {
    /// The values of all positions, in order.
    pub fn values(&self, threads: usize) -> Vec<u8> {
        let cells = self.0.all();
        let mut values = vec![0; cells.len()];
        let part = cells.len().div_ceil(threads).max(1);
        std::thread::scope(|scope| {
            for (values, cells) in values.chunks_mut(part).zip(cells.chunks(part)) {
                scope.spawn(move || {
                    for (value, cell) in values.iter_mut().zip(cells) {
                        *value = Cell(cell).look().value().unwrap_or(0) as u8;
                    }
                });
            }
        });
        values
    }
}

/// Solves a layer of `positions` positions. `earlier` has the values of every earlier layer to which a move
/// can lead, by the number of the layer.
///
/// # Errors
/// If the limits stop it before the end.
// ANCHOR: layer
pub fn solve<A: LayerMoves>(
    layer_moves: &A,
    layer: u32,
    positions: u64,
    earlier: &[&[u8]],
    work: &Work,
) -> Result<Solved, Stopped> {
    let cells = Items::new(positions as usize);
    let sizes: Vec<AtomicU32> = (0..A::strips(layer)).map(|_| AtomicU32::new(0)).collect();
    let solver = Solver { layer_moves, layer, earlier, work, cells: cells.all(), sizes: &sizes };
    solver.look_out();
    let all = sizes.iter().fold(0, |all, sizes| all | sizes.load(Relaxed));
    for size in (1..=layer as i8).rev().filter(|&size| all & bit(size) != 0) {
        solver.find(size);
    }
    if work.limits.is_over().is_some() { Err(Stopped) } else { Ok(Solved(cells)) }
}
// ANCHOR_END: layer

/// The bit of a size in a set of sizes. The largest sizes share one.
const fn bit(size: i8) -> u32 {
    1 << if size < 31 { size } else { 31 }
}

/// In a set of sizes: a position of the strip is waiting.
const SOME_WAIT: u32 = 1;

struct Solver<'a, A> {
    layer_moves: &'a A,
    layer: u32,
    earlier: &'a [&'a [u8]],
    work: &'a Work<'a>,
    cells: &'a [AtomicU16],
    /// For each strip, the sizes of the values of its moves out of the layer, as a set of bits.
    sizes: &'a [AtomicU32],
}

impl<A: LayerMoves> Solver<'_, A> {
    /// Lets all threads take strips until none is left or the limits stop them.
    fn share<T>(&self, state: impl Fn() -> T + Sync, task: impl Fn(&mut T, Range<usize>) + Sync) {
        let next = AtomicU64::new(0);
        let strips = self.sizes.len() as u64;
        let run = || {
            let mut state = state();
            while self.work.limits.is_over().is_none() {
                let start = next.fetch_add(CHUNK, Relaxed);
                if start >= strips {
                    break;
                }
                for first in (start..strips.min(start + CHUNK)).step_by(GROUP) {
                    task(&mut state, first as usize..strips.min(first + GROUP as u64) as usize);
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..self.work.threads.min(strips.div_ceil(CHUNK) as usize) {
                scope.spawn(run);
            }
            run();
        });
    }

    /// The cells of a strip.
    fn cells(&self, strip: &Strip<A::Spot>) -> &[AtomicU16] {
        &self.cells[strip.rank as usize..][..strip.length]
    }

    /// The first sweep: the values of the moves out of the layer, and the number of moves that stay within.
    fn look_out(&self) {
        self.share(Vec::new, |out, numbers| {
            for first in numbers.clone().step_by(LOOKED_OUT) {
                self.look_out_of(first..numbers.end.min(first + LOOKED_OUT), out);
            }
        });
    }

    /// Prefetches all values that a few strips need, then reads them.
    fn look_out_of<'a>(&'a self, numbers: Range<usize>, out: &mut Vec<(usize, i8, &'a u8)>) {
        let mut within = [[0; STRIP]; LOOKED_OUT];
        for (index, number) in numbers.clone().enumerate() {
            let strip = self.layer_moves.strip(self.layer, number as u64);
            let mut note = |place, Leads { layer, gain, rank }: Leads| {
                let value = &self.earlier[layer as usize][rank as usize];
                prefetch(value);
                out.push((index * STRIP + place, gain, value));
            };
            self.layer_moves.successors(self.layer, &strip, &mut within[index], &mut note);
        }
        let mut best = [NOTHING; STRIP * LOOKED_OUT];
        for (place, gain, &value) in out.drain(..) {
            best[place] = best[place].max(gain - value as i8);
        }
        for ((number, within), best) in numbers.zip(within).zip(best.chunks(STRIP)) {
            self.put(number, &within, best);
        }
    }

    /// Stores the first knowledge about a strip.
    fn put(&self, number: usize, within: &[u16], best: &[i8]) {
        let strip = self.layer_moves.strip(self.layer, number as u64);
        let mut sizes = 0;
        for ((cell, &best), &within) in self.cells(&strip).iter().zip(best).zip(within) {
            if best != NOTHING {
                sizes |= bit(best.abs());
            }
            Cell(cell).put(Knowledge::new(best, within));
        }
        self.sizes[number].store(sizes & !SOME_WAIT, Relaxed);
        (self.work.progress)(strip.length as u64);
    }

    /// Finds all values of one size.
    fn find(&self, size: i8) {
        let some_wait = AtomicBool::new(true);
        let mut wanted = bit(size) | SOME_WAIT;
        while some_wait.swap(false, Relaxed) {
            self.share(|| Sweep::new(self, size, &some_wait), |sweep, strips| sweep.strips(strips, wanted));
            wanted = SOME_WAIT;
        }
    }
}

/// The part of one thread in a stage.
struct Sweep<'a, A: LayerMoves> {
    solver: &'a Solver<'a, A>,
    size: i8,
    some_wait: &'a AtomicBool,
    /// Strips that are being prefetched.
    strips: Vec<Strip<A::Spot>>,
    /// Settled positions whose predecessors must be updated: lost ones, then won ones.
    news: [Vec<A::Spot>; 2],
    /// Predecessors that are being prefetched.
    told: Vec<(&'a AtomicU16, A::Spot)>,
}

const LOST: usize = 0;
const WON: usize = 1;

impl<'a, A: LayerMoves> Sweep<'a, A> {
    fn new(solver: &'a Solver<'a, A>, size: i8, some_wait: &'a AtomicBool) -> Self {
        let news = [Vec::new(), Vec::new()];
        Self { solver, size, some_wait, strips: Vec::new(), news, told: Vec::new() }
    }

    /// Visits the strips whose set has a wanted size, and follows the positions found there backwards.
    fn strips(&mut self, numbers: Range<usize>, wanted: u32) {
        let Solver { layer_moves, layer, cells, sizes, .. } = *self.solver;
        for number in numbers {
            if sizes[number].load(Relaxed) & wanted != 0 {
                sizes[number].fetch_and(!SOME_WAIT, Relaxed);
                let strip = layer_moves.strip(layer, number as u64);
                prefetch(&cells[strip.rank as usize]);
                prefetch(&cells[strip.rank as usize + strip.length - 1]);
                self.strips.push(strip);
            }
        }
        self.find_seeds();
        while self.tell::<WON>() || self.tell::<LOST>() {}
    }

    /// Finds the positions from which the stage continues.
    fn find_seeds(&mut self) {
        let Solver { layer_moves, .. } = *self.solver;
        for strip in self.strips.drain(..) {
            let cells = self.solver.cells(&strip);
            let may_be = |cell| u32::from(Cell(cell).look().may_be_seed(self.size));
            let mut places = cells.iter().rev().fold(0, |places, cell| places << 1 | may_be(cell));
            while places != 0 {
                let place = places.trailing_zeros();
                places &= places - 1;
                if let Some(value) = Cell(&cells[place as usize]).take_seed(self.size) {
                    self.news[usize::from(value > 0)].push(layer_moves.along(strip.first, place.into()));
                }
            }
        }
    }

    /// Updates the predecessors of the latest settled positions of one kind. Their cells are prefetched
    /// together. Returns false if there are no such positions.
    // ANCHOR: tell
    fn tell<const KIND: usize>(&mut self) -> bool {
        let Solver { layer_moves, layer, cells, .. } = *self.solver;
        let mut done = 0;
        while self.told.len() < FETCHED {
            let Some(spot) = self.news[KIND].pop() else { break };
            done += 1;
            layer_moves.predecessors(layer, spot, |rank, before| {
                let cell = &cells[rank as usize];
                prefetch(cell);
                self.told.push((cell, before));
            });
        }
        (self.solver.work.progress)(done);
        for (cell, before) in self.told.drain(..) {
            let cell = Cell(cell);
            let is_news = if KIND == WON { cell.lose_a_move(self.size) } else { cell.settle(self.size) };
            let news = &mut self.news[1 - KIND];
            if is_news && news.len() < REMEMBERED {
                layer_moves.fetch(before);
                news.push(before);
            } else if is_news {
                cell.wait();
                self.solver.sizes[layer_moves.strip_of(layer, before) as usize].fetch_or(SOME_WAIT, Relaxed);
                self.some_wait.store(true, Relaxed);
            }
        }
        done != 0
    }
    // ANCHOR_END: tell
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogar_core::Ranked;
    use jogar_games::adjiboto::Adjiboto;

    /// Even if a thread keeps almost no positions in its lists, the sweeps find the published sums.
    #[test]
    fn what_waits_is_found_by_the_next_sweep() {
        let text = include_str!("../../../data/endgame_counts.json");
        let published: serde_json::Value = serde_json::from_str(text).expect("JSON");
        let game = Adjiboto::default();
        let work = Work { threads: 2, limits: &Limits::none(), progress: &|_| () };
        let layer_moves = game.layer_moves(9);
        let mut layers = vec![vec![0]];
        for layer in 1..=9 {
            let earlier: Vec<_> = layers.iter().map(Vec::as_slice).collect();
            let solved = solve(&layer_moves, layer, game.positions(layer), &earlier, &work).expect("solved");
            let values = solved.values(2);
            let sum: i64 = values.iter().map(|&value| i64::from(value as i8)).sum();
            assert_eq!(published["layers"][layer as usize - 1]["sum_of_values"], sum, "{layer} seeds");
            layers.push(values);
        }
    }
}
