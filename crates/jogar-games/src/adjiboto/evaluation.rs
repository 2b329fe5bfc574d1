//! What the seeds on the board promise to the player to move.
//!
//! Every hole has a weight for each number of seeds in it, so that empty holes, choice of moves and where the seeds
//! lie all count; there is a set of such weights for each part of the game.

use jogar_core::{Evaluate, Numbered, Score, Value};

use super::position::{HOLE_BITS, HOLES, Position, Row};
use super::rules::{Adjiboto, Hole};
use super::sowing::Variant;

#[path = "weights.rs"]
mod weights;

/// More seeds in a hole than this count like this many.
const MOST: usize = 24;
/// The weights of one hole.
const HOLE: usize = MOST + 1;
/// The weights of both rows in one part of the game.
const PHASE: usize = 2 * HOLES * HOLE;
/// A part of the game ends when fewer seeds than this are on the board.
const PHASE_ENDS: [u32; 3] = [20, 36, 56];

impl Row {
    /// How many seeds are in the holes.
    #[inline]
    const fn seeds(self) -> u32 {
        const ONES: u64 = 0x0101_0101_0101_0101;
        ((self.0 & HOLE_BITS).wrapping_mul(ONES) >> 56) as u32
    }
}

impl Adjiboto {
    /// How many weights the estimate has.
    pub const WEIGHTS: usize = (PHASE_ENDS.len() + 1) * PHASE;

    /// Tells which weights count in a position, and how many times.
    #[inline]
    pub fn terms(&self, pos: &Position, mut add: impl FnMut(usize, i32)) {
        let seeds = pos.own.seeds() + pos.other.seeds();
        let phase = PHASE_ENDS.iter().filter(|&&end| seeds >= end).count();
        let holes = pos.own.holes().into_iter().chain(pos.other.holes());
        for (hole, seeds) in holes.enumerate() {
            add(phase * PHASE + hole * HOLE + usize::from(seeds).min(MOST), 1);
        }
    }
}

impl Evaluate for Adjiboto {
    const NOISY: Option<Score> = Some(Score::points(3));

    #[inline]
    fn promise(&self, pos: &Position) -> Value {
        let weights = match self.variant {
            Variant::SkipOrigin => &weights::SKIP_ORIGIN,
            Variant::SowOrigin => &weights::SOW_ORIGIN,
        };
        let mut sum = 0;
        self.terms(pos, |weight, times| sum += i32::from(weights[weight]) * times);
        // Nobody wins more than there is.
        let most = Value::POINT.0 * (pos.own.seeds() + pos.other.seeds()) as i32;
        Value(sum.clamp(-most, most))
    }
}

impl Numbered for Adjiboto {
    const MOVES: usize = Hole::PASS.0 as usize + 1;

    #[inline]
    fn number(&self, Hole(hole): Hole) -> usize {
        usize::from(hole)
    }
}
