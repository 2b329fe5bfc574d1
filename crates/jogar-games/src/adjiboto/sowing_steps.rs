//! A sowing seed by seed, for people to watch.

use super::notation::Board;
use super::puzzle::{Hole, RING};
use super::sowing::Variant;

/// A moment of a sowing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The seeds on the board, without those in the hand.
    pub board: Board,
    /// Where the hand is: at first over the hole of origin, then over the hole that received the last seed.
    pub hole: Hole,
    /// The number of seeds in the hand.
    pub in_hand: u8,
}

/// All steps from the moment when the seeds are taken out to the fall of the last one; captures come after
/// that. Empty for an empty hole.
pub fn sowing_steps(mut board: Board, origin: Hole, variant: Variant) -> Vec<Step> {
    let [row, column] = origin.row_and_column().map(usize::from);
    let seeds = std::mem::take(&mut board[row][column]);
    if seeds == 0 {
        return Vec::new();
    }
    let mut steps = vec![Step { board, hole: origin, in_hand: seeds }];
    let ring = (1..).map(|distance| Hole((origin.0 + distance % RING as u8) % RING as u8));
    let holes = ring.filter(|&hole| hole != origin || variant == Variant::SowOrigin);
    // A byte is enough for the distance: 96 seeds go around less than nine times.
    for (hole, in_hand) in holes.zip((0..seeds).rev()) {
        let [row, column] = hole.row_and_column().map(usize::from);
        board[row][column] += 1;
        steps.push(Step { board, hole, in_hand });
    }
    steps
}
