//! Retrograde analysis of one layer.
//!
//! A value is what the player to move will still win minus what the opponent will, under best play; endless play wins
//! nothing. Moves out of the layer have known values. Moves within it go in circles, so a value that agrees with its
//! successors proves nothing. What is proven is who can *force* something, in finitely many moves:
//!
//! - at least h > 0 is forced where a move out of the layer is worth that much, or a move within leads to where the
//!   opponent loses at least h;
//! - at least h is lost where every move out of the layer loses that much and every move within leads to where the
//!   opponent wins at least h.
//!
//! The smallest sets with this property are found by going back from what the moves out of the layer decide, with a counter
//! of moves that may still save each position. The sets only grow as h falls, so one pass over the sizes h in falling
//! order finds every value; what no stage has reached can be neither forced nor lost, and is worth 0.
//!
//! The sets do not depend on the order in which they are found: any number of threads finds the same values.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU64, Ordering::Relaxed};

use jogar_core::memory::{Items, prefetch};
use jogar_core::{GameExt, Limits, Ranked};

use crate::cell::{Cell, Knowledge, NOTHING};

/// Positions that a thread takes at once.
const CHUNK: u64 = 1 << 13;
/// Predecessors whose cells are fetched together.
const FETCHED: usize = 64;
/// The most positions of which a thread remembers that their predecessors must be told; further ones wait in their cells
/// until the next sweep. So few in the tests of this file that many wait.
const REMEMBERED: usize = if cfg!(test) { 2 } else { 1 << 16 };

/// Bytes that solving takes for each position of the layer.
pub const BYTES_PER_POSITION: u64 = size_of::<AtomicU16>() as u64;

/// How a layer is worked on.
pub struct Work<'a> {
    /// How many threads.
    pub threads: usize,
    /// When to stop before the end.
    pub limits: &'a Limits,
    /// Is told of so many steps done, of two for each position.
    pub progress: &'a (dyn Fn(u64) + Sync),
}

/// Somebody said stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// The values of a layer.
pub struct Solved(Items<AtomicU16>);

impl Solved {
    /// The values of some positions, in order.
    pub fn values(&self, ranks: Range<u64>) -> impl Iterator<Item = i8> {
        let cells = &self.0.all()[ranks.start as usize..ranks.end as usize];
        cells.iter().map(|cell| Cell(cell).look().value().unwrap_or(0))
    }
}

/// Solves a layer. `earlier` has the values of every earlier layer to which a move can lead, by the number of the layer.
///
/// # Errors
/// If the limits say so before the end.
pub fn solve<G: Ranked + Sync>(
    game: &G,
    layer: u32,
    earlier: &[&[u8]],
    work: &Work,
) -> Result<Solved, Stopped> {
    let positions = game.positions(layer);
    let cells = Items::new(positions as usize);
    let sizes: Vec<AtomicU64> = (0..positions.div_ceil(CHUNK)).map(|_| AtomicU64::new(0)).collect();
    let solver = Solver { game, layer, earlier, work, positions, cells: cells.all(), sizes: &sizes };
    solver.look_out();
    let all = sizes.iter().fold(0, |all, sizes| all | sizes.load(Relaxed));
    for size in (1..=MOST_SIZE).rev().filter(|size| all >> size & 1 == 1) {
        solver.find(size);
    }
    if work.limits.is_over().is_some() { Err(Stopped) } else { Ok(Solved(cells)) }
}

/// The largest size of a value: sizes are bits of a word.
const MOST_SIZE: i8 = 63;

struct Solver<'a, G: Ranked> {
    game: &'a G,
    layer: u32,
    earlier: &'a [&'a [u8]],
    work: &'a Work<'a>,
    positions: u64,
    cells: &'a [AtomicU16],
    /// For each chunk, the sizes of what its moves out of the layer are worth, as a set of bits.
    sizes: &'a [AtomicU64],
}

impl<G: Ranked + Sync> Solver<'_, G> {
    /// Lets all threads take chunks until there are none, or until it is time to stop.
    fn share<T>(&self, state: impl Fn() -> T + Sync, task: impl Fn(&mut T, usize, Range<u64>) + Sync) {
        let next = AtomicU64::new(0);
        let run = || {
            let mut state = state();
            while self.work.limits.is_over().is_none() {
                let chunk = next.fetch_add(1, Relaxed);
                if chunk * CHUNK >= self.positions {
                    break;
                }
                let ranks = chunk * CHUNK..self.positions.min((chunk + 1) * CHUNK);
                task(&mut state, chunk as usize, ranks);
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..self.work.threads.min(self.sizes.len()) {
                scope.spawn(run);
            }
            run();
        });
    }

    /// The first sweep: what the moves out of the layer are worth, and how many stay within.
    fn look_out(&self) {
        self.share(
            || (),
            |(), chunk, ranks| {
                let mut pos = self.game.unrank(self.layer, ranks.start);
                let mut sizes = 0;
                (self.work.progress)(ranks.end - ranks.start);
                for rank in ranks {
                    let (best, within) = self.moves(&pos);
                    if best != NOTHING {
                        sizes |= 1 << best.unsigned_abs();
                    }
                    Cell(&self.cells[rank as usize]).put(Knowledge::new(best, within));
                    self.game.advance(&mut pos);
                }
                self.sizes[chunk].store(sizes, Relaxed);
            },
        );
    }

    /// What the best move out of the layer is worth, and how many moves stay within.
    #[inline]
    fn moves(&self, pos: &G::Position) -> (i8, u16) {
        let (mut best, mut within) = (NOTHING, 0);
        for mv in self.game.moves(pos) {
            let child = self.game.after(pos, mv);
            let layer = self.game.layer(&child);
            if layer == self.layer {
                within += 1;
            } else {
                let gain = gain(self.game, pos, &child);
                best = best.max(gain - self.earlier[layer as usize][self.game.rank(&child) as usize] as i8);
            }
        }
        (best, within)
    }

    /// Finds all values of one size.
    fn find(&self, size: i8) {
        let some_wait = AtomicBool::new(true);
        let mut first = true;
        while some_wait.swap(false, Relaxed) {
            self.share(
                || Sweep { solver: self, size, some_wait: &some_wait, told: Vec::new(), news: Vec::new() },
                |sweep, chunk, ranks| {
                    if !first || self.sizes[chunk].load(Relaxed) >> size & 1 == 1 {
                        sweep.chunk(ranks);
                    }
                },
            );
            first = false;
        }
    }
}

/// What the mover wins by a move.
#[inline]
pub fn gain<G: Ranked>(game: &G, pos: &G::Position, child: &G::Position) -> i8 {
    ((-game.lead(child) - game.lead(pos)).halves() / 2) as i8
}

/// One thread's part in a stage.
struct Sweep<'a, G: Ranked> {
    solver: &'a Solver<'a, G>,
    size: i8,
    some_wait: &'a AtomicBool,
    /// Settled positions whose predecessors are still to be told, and whether they are won.
    news: Vec<(G::Position, bool)>,
    /// Predecessors that are being fetched, and whether the move there leads to where the opponent wins.
    told: Vec<(usize, G::Position, bool)>,
}

impl<G: Ranked + Sync> Sweep<'_, G> {
    /// Finds the positions from which the stage goes on, and follows them back.
    fn chunk(&mut self, ranks: Range<u64>) {
        let solver = self.solver;
        let mut pos = None;
        for (rank, cell) in ranks.clone().zip(&solver.cells[ranks.start as usize..ranks.end as usize]) {
            if let Some(value) = Cell(cell).take_seed(self.size) {
                let found = Self::walk(solver, pos.take(), rank);
                self.news.push((found.clone(), value > 0));
                pos = Some((rank, found));
                while self.news.len() >= FETCHED {
                    self.tell();
                }
            }
        }
        while !self.news.is_empty() {
            self.tell();
        }
    }

    /// The position with this number: a few steps on from a known one, else from the number alone.
    fn walk(solver: &Solver<G>, known: Option<(u64, G::Position)>, rank: u64) -> G::Position {
        /// Steps that cost about as much as finding a position by its number.
        const STEPS: u64 = 8;
        match known {
            Some((start, mut pos)) if rank - start <= STEPS => {
                (start..rank).for_each(|_| solver.game.advance(&mut pos));
                pos
            }
            _ => solver.game.unrank(solver.layer, rank),
        }
    }

    /// Tells the predecessors of the latest news. Their cells are fetched first, all at the same time.
    fn tell(&mut self) {
        let Solver { game, cells, .. } = *self.solver;
        let mut done = 0;
        while self.told.len() < FETCHED {
            let Some((pos, won)) = self.news.pop() else { break };
            done += 1;
            game.predecessors(&pos, |before| {
                let rank = game.rank(&before) as usize;
                prefetch(&cells[rank]);
                self.told.push((rank, before, won));
            });
        }
        (self.solver.work.progress)(done);
        for (rank, before, opponent_wins) in self.told.drain(..) {
            let cell = Cell(&cells[rank]);
            let is_news = if opponent_wins { cell.lose_a_move(self.size) } else { cell.settle(self.size) };
            if is_news && self.news.len() < REMEMBERED {
                self.news.push((before, !opponent_wins));
            } else if is_news {
                cell.wait();
                self.some_wait.store(true, Relaxed);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogar_games::adjiboto::Adjiboto;

    /// Where next to nothing is remembered, the sweeps find the published sums all the same.
    #[test]
    fn what_waits_is_found_by_the_next_sweep() {
        let text = include_str!("../../../data/endgame_counts.json");
        let published: serde_json::Value = serde_json::from_str(text).expect("JSON");
        let game = Adjiboto::default();
        let work = Work { threads: 2, limits: &Limits::none(), progress: &|_| () };
        let mut layers = vec![vec![0]];
        for layer in 1..=9 {
            let earlier: Vec<_> = layers.iter().map(Vec::as_slice).collect();
            let solved = solve(&game, layer, &earlier, &work).expect("solved");
            let values: Vec<_> = solved.values(0..game.positions(layer)).collect();
            let sum: i64 = values.iter().map(|&value| i64::from(value)).sum();
            assert_eq!(published["layers"][layer as usize - 1]["sum_of_values"], sum, "{layer} seeds");
            layers.push(values.into_iter().map(|value| value as u8).collect());
        }
    }
}
