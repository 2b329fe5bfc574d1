//! The weights of the evaluation laid out for speed: one look-up gives the value of a hole and the place of
//! its last seed. The tables are made from the weights at compile time;
//! [`Adjiboto::terms`](super::Adjiboto::terms) is the slow twin.

use super::evaluation::{CAPTURES, HOLE, MOST, PART_ENDS, PART_WEIGHTS, PARTS, TEMPO};
use super::position::{CAPTURED_SHIFT, HOLE_BITS, HOLES, Position, Row};
use super::sowing::{COUNTS, ORIGINS, SKIP_ORIGIN, SOW_ORIGIN, SowingTable, Variant};
use super::weights;

/// A hole with a number of seeds: four bytes, so that a phase of the game takes 4 KiB.
#[derive(Clone, Copy)]
struct Hole {
    /// Its value for its owner.
    weight: i16,
    /// The shift of the opposite hole into which its last seed falls, or of the hole that is always empty.
    last: u8,
    /// The number of seeds that it sows there.
    sown: u8,
}

/// The tables of one phase of the game.
struct Part {
    /// For each hole and number of seeds.
    holes: [Hole; ORIGINS * COUNTS],
    /// The value of a capture for the mover, by the number of seeds in the hole where the last one falls:
    /// first if the mover threatens it, then if the opponent does.
    captures: [[i16; COUNTS]; 2],
    /// The value of the turn.
    tempo: i16,
}

static SKIPPING: [Part; PARTS] = [
    part(&SKIP_ORIGIN, &weights::SKIP_ORIGIN, 0),
    part(&SKIP_ORIGIN, &weights::SKIP_ORIGIN, 1),
    part(&SKIP_ORIGIN, &weights::SKIP_ORIGIN, 2),
    part(&SKIP_ORIGIN, &weights::SKIP_ORIGIN, 3),
];
static SOWING: [Part; PARTS] = [
    part(&SOW_ORIGIN, &weights::SOW_ORIGIN, 0),
    part(&SOW_ORIGIN, &weights::SOW_ORIGIN, 1),
    part(&SOW_ORIGIN, &weights::SOW_ORIGIN, 2),
    part(&SOW_ORIGIN, &weights::SOW_ORIGIN, 3),
];

/// The phase of the game, by the number of seeds on the board.
static PART_OF: [u8; COUNTS] = {
    let mut parts = [0; COUNTS];
    let mut seeds = 0;
    while seeds < COUNTS {
        let mut part = 0;
        while part < PART_ENDS.len() && seeds as u32 >= PART_ENDS[part] {
            part += 1;
        }
        parts[seeds] = part as u8;
        seeds += 1;
    }
    parts
};

/// The evaluation for the player to move, in hundredths of a point.
#[inline]
pub(super) fn judge(variant: Variant, pos: &Position, seeds: u32) -> i32 {
    let parts = match variant {
        Variant::SkipOrigin => &SKIPPING,
        Variant::SowOrigin => &SOWING,
    };
    let part = &parts[usize::from(PART_OF[seeds as usize % COUNTS]) % PARTS];
    let (own, captures) = part.judge_row(pos.own, pos.other, 0);
    let (other, threats) = part.judge_row(pos.other, pos.own, 1);
    i32::from(part.tempo) + own - other + captures + threats
}

impl Part {
    /// The value of a player's holes, and of the captures that they threaten in the opposite row.
    #[inline]
    fn judge_row(&self, row: Row, opposite: Row, player: usize) -> (i32, i32) {
        let mut weights = 0;
        let mut captures = 0;
        for (number, seeds) in row.holes().into_iter().enumerate() {
            let hole = &self.holes[number * COUNTS + usize::from(seeds) % COUNTS];
            let there = (opposite.0 >> (hole.last % 64)) as u8;
            weights += i32::from(hole.weight);
            captures += i32::from(self.captures[player][usize::from(there + hole.sown) % COUNTS]);
        }
        (weights, captures)
    }
}

/// The tables of the phase with this number.
const fn part(sowing: &SowingTable, weights: &[i16], number: usize) -> Part {
    let first = number * PART_WEIGHTS;
    let mut holes = [Hole { weight: 0, last: 0, sown: 0 }; ORIGINS * COUNTS];
    let mut origin = 0;
    while origin < HOLES {
        let mut seeds = 0;
        while seeds < COUNTS {
            let counted = if seeds < MOST { seeds } else { MOST };
            let sown = sowing.0[origin * COUNTS + seeds].other;
            let last = (sown >> CAPTURED_SHIFT) as u8;
            holes[origin * COUNTS + seeds] = Hole {
                weight: weights[first + origin * HOLE + counted],
                last,
                sown: ((sown & HOLE_BITS) >> last) as u8,
            };
            seeds += 1;
        }
        origin += 1;
    }
    let mut captures = [[0; COUNTS]; 2];
    let mut player = 0;
    while player < 2 {
        let mut which = 0;
        while which < CAPTURES {
            captures[player][2 * which + 1] = weights[first + TEMPO + 1 + player * CAPTURES + which];
            which += 1;
        }
        player += 1;
    }
    Part { holes, captures, tempo: weights[first + TEMPO] }
}
