//! The evaluation of the seeds on the board for the player to move.
//!
//! Every hole has a weight for each number of seeds in it, so that empty holes, the choice of moves and the
//! places of the seeds all count, for the mover and against the opponent. So does every capture that either
//! player threatens. Each phase of the game has its set of weights.

use jogar_core::{Evaluate, Numbered, Score, Value};

use super::evaluation_tables::judge;
use super::position::{CAPTURED_SHIFT, HOLE_BITS, HOLES, Position, Row};
use super::rules::{Adjiboto, Hole, capture};
use super::sowing::SowingTable;

/// A hole with more seeds counts like one with this many.
pub(super) const MOST: usize = 24;
/// The weights of one hole.
pub(super) const HOLE: usize = MOST + 1;
/// The weights of the captures that a player threatens: of 1, 3 or 5 seeds.
pub(super) const CAPTURES: usize = 3;
/// The weights of one phase of the game: those of the holes, of the turn, and of the captures of the mover
/// and of the opponent.
pub(super) const PART_WEIGHTS: usize = TEMPO + 1 + 2 * CAPTURES;
/// The weight of the turn, after those of the holes.
pub(super) const TEMPO: usize = HOLES * HOLE;
/// A phase of the game ends when fewer seeds than this are on the board.
pub(super) const PART_ENDS: [u32; PARTS - 1] = [20, 36, 56];
/// The number of phases of a game.
pub(super) const PARTS: usize = 4;

impl Row {
    /// The number of seeds in the holes.
    #[inline]
    const fn seeds(self) -> u32 {
        const ONES: u64 = 0x0101_0101_0101_0101;
        ((self.0 & HOLE_BITS).wrapping_mul(ONES) >> 56) as u32
    }
}

impl Adjiboto {
    /// The number of weights of the evaluation.
    pub const WEIGHTS: usize = PARTS * PART_WEIGHTS;

    // ANCHOR: terms
    /// Calls `add` with each weight that counts in a position, and its factor.
    #[inline]
    pub fn terms(&self, pos: &Position, mut add: impl FnMut(usize, i32)) {
        let seeds = pos.own.seeds() + pos.other.seeds();
        let part = PART_ENDS.iter().filter(|&&end| seeds >= end).count() * PART_WEIGHTS;
        for (hole, (own, other)) in pos.own.holes().into_iter().zip(pos.other.holes()).enumerate() {
            add(part + hole * HOLE + usize::from(own).min(MOST), 1);
            add(part + hole * HOLE + usize::from(other).min(MOST), -1);
        }
        let tempo = part + TEMPO;
        add(tempo, 1);
        self.captures(pos.own, pos.other, |which, times| add(tempo + 1 + which, times));
        self.captures(pos.other, pos.own, |which, times| add(tempo + 1 + CAPTURES + which, times));
    }
    // ANCHOR_END: terms

    /// Calls `add` for each hole with 0, 1 or 2 for a capture of 1, 3 or 5 seeds, and the factor 1 or 0.
    /// There are no branches, because the processor cannot predict captures.
    #[inline]
    fn captures(self, own: Row, other: Row, mut add: impl FnMut(usize, i32)) {
        let table = SowingTable::of(self.variant);
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
        let seeds = pos.own.seeds() + pos.other.seeds();
        // No player wins more than there is on the board.
        let most = Value::POINT.0 * seeds as i32;
        Value(judge(self.variant, pos, seeds).clamp(-most, most))
    }
}

impl Numbered for Adjiboto {
    const MOVES: usize = Hole::PASS.0 as usize + 1;

    #[inline]
    fn number(&self, Hole(hole): Hole) -> usize {
        usize::from(hole)
    }
}

#[cfg(test)]
mod tests {
    use jogar_core::Game;
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::adjiboto::{Variant, weights};

    #[test]
    fn the_fast_judgement_is_the_sum_of_the_terms() {
        let mut rng = StdRng::seed_from_u64(1);
        for (variant, weights) in
            [(Variant::SkipOrigin, &weights::SKIP_ORIGIN), (Variant::SowOrigin, &weights::SOW_ORIGIN)]
        {
            let game = Adjiboto { variant };
            for _ in 0..100 {
                let mut pos = game.start();
                for _ in 0..300 {
                    let mut sum = 0;
                    game.terms(&pos, |weight, times| sum += i32::from(weights[weight]) * times);
                    let seeds = pos.own.seeds() + pos.other.seeds();
                    assert_eq!(judge(variant, &pos, seeds), sum, "{pos:?}");
                    let mut moves = game.moves(&pos);
                    let count = moves.len();
                    let Some(mv) = (count > 0).then(|| moves.nth(rng.random_range(0..count))).flatten()
                    else {
                        break;
                    };
                    game.play(&mut pos, mv);
                }
            }
        }
    }
}
