//! Every position by its number: layers by seeds on the board, then by the seeds in the own row.
//!
//! ```text
//!  a layer of n seeds, k of them in the own row:
//!    k = 0            k = 1                          …   k = n
//!    other rows       own row 0 │ own row 1 │ …           own rows
//!                     other rows│ other rows│ …
//! ```
//!
//! A row of k seeds is numbered by the sums of its first 1, 2, … 5 holes, in the combinatorial number system:
//! the sums s₀ ≤ s₁ ≤ … ≤ s₄ become s₀ < s₁ + 1 < … < s₄ + 4, a choice of five numbers below k + 5, and the
//! number of that choice is the sum of the binomials C(sᵢ + i, i + 1). One multiplication gives all sums.

use jogar_core::{Ranked, Side};

use super::layer_moves::LayerMoves;
use super::position::{HOLE_BITS, HOLES, Position, Row};
use super::rules::Adjiboto;

/// Layers with more seeds are not numbered: the values of this one alone take 48 gigabytes.
pub(super) const MOST_SEEDS: usize = 40;
/// 1 in each hole.
const ONES: u64 = HOLE_BITS / 0xff;
/// The top bit of each hole.
const TOP_BITS: u64 = ONES << 7;
/// The numbers of seeds that a capture takes.
const CAPTURES: [u32; 3] = [1, 3, 5];

/// C(s + i, i + 1) for i from 0 to 4 and the sum s of the first i + 1 holes.
static SUM_RANKS: [[u32; MOST_SEEDS + 1]; HOLES - 1] = {
    let mut ranks = [[0; MOST_SEEDS + 1]; HOLES - 1];
    let mut i = 0;
    while i < HOLES - 1 {
        let mut sum = 0;
        while sum <= MOST_SEEDS {
            ranks[i][sum] = binomial(sum as u64 + i as u64, i as u64 + 1) as u32;
            sum += 1;
        }
        i += 1;
    }
    ranks
};

/// The number of rows with each number of seeds.
pub(super) static ROWS: [u64; MOST_SEEDS + 1] = {
    let mut rows = [0; MOST_SEEDS + 1];
    let mut seeds = 0;
    while seeds <= MOST_SEEDS {
        rows[seeds] = binomial((seeds + HOLES - 1) as u64, HOLES as u64 - 1);
        seeds += 1;
    }
    rows
};

/// The first number of the positions, by seeds on the board and in the own row.
pub(super) static FIRST: [[u64; MOST_SEEDS + 2]; MOST_SEEDS + 1] = {
    let mut first = [[0; MOST_SEEDS + 2]; MOST_SEEDS + 1];
    let mut seeds = 0;
    while seeds <= MOST_SEEDS {
        let mut own = 0;
        while own <= seeds {
            first[seeds][own + 1] = first[seeds][own] + ROWS[own] * ROWS[seeds - own];
            own += 1;
        }
        seeds += 1;
    }
    first
};

const fn binomial(n: u64, k: u64) -> u64 {
    let mut result = 1;
    let mut i = 0;
    while i < k {
        if i >= n {
            return 0;
        }
        result = result * (n - i) / (i + 1);
        i += 1;
    }
    result
}

impl Row {
    /// In each byte of a hole, the sum of the seeds up to it.
    #[inline]
    const fn sums(self) -> u64 {
        (self.0 & HOLE_BITS).wrapping_mul(ONES)
    }

    // ANCHOR: row_rank
    /// The number among the rows with the same number of seeds, and that number of seeds.
    #[inline]
    pub(super) fn rank(self) -> (u64, usize) {
        let sums = self.sums();
        let term = |i: usize| u64::from(SUM_RANKS[i][(sums >> (8 * i)) as usize & 0xff]);
        let rank = term(0) + term(1) + term(2) + term(3) + term(4);
        (rank, (sums >> (8 * (HOLES - 1))) as usize & 0xff)
    }
    // ANCHOR_END: row_rank

    /// The row of `seeds` seeds with this number.
    #[inline]
    fn unrank(mut rank: u64, seeds: usize) -> Self {
        let (mut holes, mut sum) = (0, seeds);
        for i in (0..HOLES - 1).rev() {
            let above = sum;
            while u64::from(SUM_RANKS[i][sum]) > rank {
                sum -= 1;
            }
            rank -= u64::from(SUM_RANKS[i][sum]);
            holes |= ((above - sum) as u64) << (8 * (i + 1));
        }
        Self(holes | sum as u64)
    }

    /// The first row of `seeds` seeds: all in the last hole.
    #[inline]
    pub(super) const fn first(seeds: u64) -> Self {
        Self(seeds << (8 * (HOLES - 1)))
    }

    /// The next row with the same number of seeds; `None` after the last, which has all of them in the first
    /// hole.
    ///
    /// The smallest sum that can grow does, and those before it become 0: a seed moves from the first filled
    /// hole after hole 0 to the hole before it, together with the seeds of hole 0.
    #[inline]
    pub(super) const fn next(self) -> Option<Self> {
        let (first, rest) = (self.0 & 0xff, self.0 & HOLE_BITS & !0xff);
        if rest == 0 {
            return None;
        }
        let shift = rest.trailing_zeros() & !7;
        Some(Self(rest - (1 << shift) + ((first + 1) << (shift - 8))))
    }
}

/// `from - taken` in each hole, or `None` if one holds fewer than that.
#[inline]
pub(super) const fn take(from: u64, taken: u64) -> Option<u64> {
    let left = (from | TOP_BITS) - taken;
    if left & TOP_BITS == TOP_BITS { Some(left & !TOP_BITS) } else { None }
}

impl Ranked for Adjiboto {
    type LayerMoves = LayerMoves;

    fn identity(&self) -> [&'static str; 2] {
        ["adjiboto", self.variant.name()]
    }

    fn last_layer(&self) -> u32 {
        MOST_SEEDS as u32
    }

    #[inline]
    fn layer(&self, pos: &Position) -> u32 {
        let holes = (pos.own.0 & HOLE_BITS) + (pos.other.0 & HOLE_BITS);
        (holes.wrapping_mul(ONES) >> (8 * (HOLES - 1))) as u32 & 0xff
    }

    fn positions(&self, layer: u32) -> u64 {
        FIRST[layer as usize][layer as usize + 1]
    }

    fn leads_to(&self, layer: u32) -> Vec<u32> {
        CAPTURES.iter().filter_map(|&seeds| layer.checked_sub(seeds)).collect()
    }

    // ANCHOR: rank
    #[inline]
    fn rank(&self, pos: &Position) -> u64 {
        let (own, own_seeds) = pos.own.rank();
        let (other, other_seeds) = pos.other.rank();
        FIRST[own_seeds + other_seeds][own_seeds] + own * ROWS[other_seeds] + other
    }
    // ANCHOR_END: rank

    #[inline]
    fn unrank(&self, layer: u32, rank: u64) -> Position {
        let seeds = layer as usize;
        let own_seeds = FIRST[seeds][1..=seeds].partition_point(|&first| first <= rank);
        let rank = rank - FIRST[seeds][own_seeds];
        let rows = ROWS[seeds - own_seeds];
        Position {
            own: Row::unrank(rank / rows, own_seeds),
            other: Row::unrank(rank % rows, seeds - own_seeds),
            mover: Side::First,
        }
    }

    #[inline]
    fn advance(&self, pos: &mut Position) {
        if let Some(next) = pos.other.next() {
            pos.other = next;
            return;
        }
        let (own_seeds, other_seeds) = (pos.own.sums() >> (8 * (HOLES - 1)), pos.other.0 & 0xff);
        if let Some(next) = pos.own.next() {
            pos.own = next;
            pos.other = Row::first(other_seeds);
        } else {
            pos.own = Row::first((own_seeds & 0xff) + 1);
            pos.other = Row::first(other_seeds.saturating_sub(1));
        }
    }

    fn layer_moves(&self, last: u32) -> LayerMoves {
        LayerMoves::new(*self, last)
    }

    fn atlas_bytes(&self, last: u32) -> u64 {
        LayerMoves::bytes(last)
    }
}
