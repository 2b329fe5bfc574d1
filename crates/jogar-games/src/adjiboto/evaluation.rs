//! What the seeds on the board promise to the player to move.
//!
//! Every hole has a weight for each number of seeds in it, so that empty holes, choice of moves and where the seeds
//! lie all count, for the mover and against the opponent. So does every capture that either player threatens. There is
//! a set of such weights for each part of the game.

use jogar_core::{Evaluate, Numbered, Score, Value};

use super::evaluation_tables::judge;
use super::position::{CAPTURED_SHIFT, HOLE_BITS, HOLES, Position, Row};
use super::rules::{Adjiboto, Hole, capture};
use super::sowing::SowingTable;

/// More seeds in a hole than this count like this many.
pub(super) const MOST: usize = 24;
/// The weights of one hole.
pub(super) const HOLE: usize = MOST + 1;
/// The weights of the captures that a player threatens: of 1, 3 or 5 seeds.
pub(super) const CAPTURES: usize = 3;
/// The weights of one part of the game: those of the holes, what it is worth to be the one to move, and the captures
/// of the mover and of the opponent.
pub(super) const PART_WEIGHTS: usize = TEMPO + 1 + 2 * CAPTURES;
/// The weight of being the one to move, behind those of the holes.
pub(super) const TEMPO: usize = HOLES * HOLE;
/// A part of the game ends when fewer seeds than this are on the board.
pub(super) const PART_ENDS: [u32; PARTS - 1] = [20, 36, 56];
/// How many parts a game has.
pub(super) const PARTS: usize = 4;

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
    pub const WEIGHTS: usize = PARTS * PART_WEIGHTS;

    /// Tells which weights count in a position, and how many times.
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

    /// Tells for each hole whether it would capture 1, 3 or 5 seeds, as 0, 1 or 2, and how many times: once or never.
    /// There is no condition in it, because captures cannot be predicted.
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
        // Nobody wins more than there is.
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
