//! Exact distances of all boards of the puzzle with few seeds: the fewest steps that empty them.
//!
//! The table is made backwards from the empty board, layer by layer: the next layer holds every board that is
//! not in the table yet and from which a step leads into the last layer. No step adds seeds, so all
//! successors of a board with few seeds are in the table too.

use super::puzzle::{RING, State};

/// The numbers of seeds that one step can capture.
const CAPTURES: [u8; 3] = [1, 3, 5];
/// No path to the empty board is known.
const NONE: u8 = u8::MAX;

type Ring = [u8; RING];

/// A table of distances.
pub(super) struct Distances {
    most_seeds: u32,
    /// The binomial coefficients: `choose[n][k]`.
    choose: Vec<[u32; RING + 1]>,
    steps: Vec<u8>,
}

impl Distances {
    // ANCHOR: table
    /// The table of all boards with at most `most_seeds` seeds.
    pub fn new(most_seeds: u32) -> Self {
        let choose = pascal(most_seeds as usize + RING);
        let boards = choose[most_seeds as usize + RING][RING] as usize;
        let mut table = Self { most_seeds, choose, steps: vec![NONE; boards] };
        let mut layer: Vec<Ring> = vec![[0; RING]];
        table.steps[0] = 0;
        let mut distance = 0;
        while !layer.is_empty() {
            distance += 1;
            let mut next = Vec::new();
            for ring in &layer {
                table.before(ring, |before| {
                    let rank = table.rank(&before);
                    next.push((rank, before));
                });
            }
            layer.clear();
            for (rank, ring) in next {
                if table.steps[rank] == NONE {
                    table.steps[rank] = distance;
                    layer.push(ring);
                }
            }
        }
        table
    }
    // ANCHOR_END: table

    /// The fewest steps that empty this board, which must be in the table; `None` if it cannot be emptied.
    pub fn distance(&self, state: &State) -> Option<u32> {
        let distance = self.steps[self.rank(&state.ring())];
        (distance != NONE).then_some(distance.into())
    }

    /// The number of a board among all with at most `most_seeds` seeds. Seeds and ends of holes in a row are
    /// a choice of places for the ends; the choice is numbered in the combinatorial number system.
    fn rank(&self, ring: &Ring) -> usize {
        let mut place = 0;
        let mut rank = 0;
        for (hole, &seeds) in ring.iter().enumerate() {
            place += usize::from(seeds);
            rank += self.choose[place + hole][hole + 1];
        }
        rank as usize
    }

    /// Every board of the table from which one step leads to this one.
    fn before(&self, after: &Ring, mut each: impl FnMut(Ring)) {
        let seeds: u32 = after.iter().map(|&seeds| u32::from(seeds)).sum();
        for origin in (0..RING).filter(|&origin| after[origin] == 0) {
            // Takes the sowing back, one hole more at a time.
            let mut ring = *after;
            let mut last = origin;
            for sown in 1..=self.most_seeds as u8 {
                last = (last + 1) % RING;
                if last == origin {
                    last = (last + 1) % RING;
                }
                // The last hole was emptied, and had held an odd number.
                if ring[last] == 0 && after[last] == 0 {
                    for captured in CAPTURES
                        .into_iter()
                        .filter(|&captured| seeds + u32::from(captured) <= self.most_seeds)
                    {
                        let mut before = ring;
                        before[last] = captured - 1;
                        before[origin] = sown;
                        each(before);
                    }
                }
                let Some(left) = ring[last].checked_sub(1) else { break };
                ring[last] = left;
                // Or the last hole keeps its seeds, because their number is not captured.
                if !CAPTURES.contains(&after[last]) {
                    let mut before = ring;
                    before[origin] = sown;
                    each(before);
                }
            }
        }
    }
}

/// Pascal's triangle up to row `n`.
fn pascal(n: usize) -> Vec<[u32; RING + 1]> {
    let mut rows = vec![[0; RING + 1]; n + 1];
    for row in 0..=n {
        rows[row][0] = 1;
        for k in 1..=RING.min(row) {
            rows[row][k] = rows[row - 1][k - 1] + rows[row - 1][k];
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use jogar_core::{Problem, Successor};

    use super::super::puzzle::{Hole, Puzzle};
    use super::*;

    fn state(ring: &Ring) -> State {
        let mut board = [[0; RING / 2]; 2];
        for (hole, &seeds) in ring.iter().enumerate() {
            let [row, column] = Hole(hole as u8).row_and_column().map(usize::from);
            board[row][column] = seeds;
        }
        State::new(board)
    }

    /// Every ring with exactly `left` seeds.
    fn rings(hole: usize, left: u8, ring: &mut Ring, each: &mut impl FnMut(&Ring)) {
        if hole == RING - 1 {
            ring[hole] = left;
            each(ring);
            return;
        }
        for seeds in 0..=left {
            ring[hole] = seeds;
            rings(hole + 1, left - seeds, ring, each);
        }
    }

    /// A board is one step further than the nearest of its successors; a board that cannot be emptied leads
    /// only to such boards.
    #[test]
    fn every_distance_follows_from_those_after_it() {
        let table = Distances::new(6);
        let mut ranks = vec![false; table.steps.len()];
        let mut successors: Vec<Successor<State, _>> = Vec::new();
        for seeds in 0..=6 {
            rings(0, seeds, &mut [0; RING], &mut |ring| {
                let state = state(ring);
                assert!(!std::mem::replace(&mut ranks[table.rank(ring)], true), "no two have one number");
                successors.clear();
                Puzzle::new(state).expand(&state, &mut successors);
                let nearest = successors.iter().filter_map(|next| table.distance(&next.state)).min();
                let expected = if seeds == 0 { Some(0) } else { nearest.map(|distance| distance + 1) };
                assert_eq!(table.distance(&state), expected, "{ring:?}");
            });
        }
        assert!(ranks.iter().all(|&taken| taken), "no number is left over");
    }
}
