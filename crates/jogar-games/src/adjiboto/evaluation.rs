//! What the seeds on the board promise to the player to move.
//!
//! Every hole has a weight for each number of seeds in it, so that empty holes, choice of moves and where the seeds
//! lie all count, for the mover and against the opponent. So does every capture that either player threatens. There is
//! a set of such weights for each part of the game.

use jogar_core::{Evaluate, Numbered, Score, Value};

use super::position::{CAPTURED_SHIFT, HOLE_BITS, HOLES, Position, Row};
use super::rules::{Adjiboto, Hole, capture};
use super::sowing::{Table, Variant};
use super::weights;

/// More seeds in a hole than this count like this many.
const MOST: usize = 24;
/// The weights of one hole.
const HOLE: usize = MOST + 1;
/// The weights of the captures that a player threatens: of 1, 3 or 5 seeds.
const CAPTURES: usize = 3;
/// The weights of one part of the game: those of the holes, what it is worth to be the one to move, and the captures
/// of the mover and of the opponent.
const PHASE: usize = HOLES * HOLE + 1 + 2 * CAPTURES;
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
        let phase = PHASE_ENDS.iter().filter(|&&end| seeds >= end).count() * PHASE;
        for (hole, (own, other)) in pos.own.holes().into_iter().zip(pos.other.holes()).enumerate() {
            add(phase + hole * HOLE + usize::from(own).min(MOST), 1);
            add(phase + hole * HOLE + usize::from(other).min(MOST), -1);
        }
        let tempo = phase + HOLES * HOLE;
        add(tempo, 1);
        self.captures(pos.own, pos.other, |which, times| add(tempo + 1 + which, times));
        self.captures(pos.other, pos.own, |which, times| add(tempo + 1 + CAPTURES + which, times));
    }

    /// Tells for each hole whether it would capture 1, 3 or 5 seeds, as 0, 1 or 2, and how many times: once or never.
    /// There is no condition in it, because captures cannot be predicted.
    #[inline]
    fn captures(self, own: Row, other: Row, mut add: impl FnMut(usize, i32)) {
        let table = Table::of(self.variant);
        for (hole, seeds) in (0..).zip(own.holes()) {
            let sown = table.sown(hole, seeds.into()).other;
            let last = sown >> CAPTURED_SHIFT;
            let captured = capture((other.0 + (sown & HOLE_BITS)) >> last & 0xff);
            add(captured as usize / 2 % CAPTURES, i32::from(captured > 0));
        }
    }
}

impl Evaluate for Adjiboto {
    /// Every capture: 45 Elo better than only those of 3 or 5 seeds, at 5,000 nodes for a move.
    const NOISY: Option<Score> = Some(Score::points(1));

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
