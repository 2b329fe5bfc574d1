//! Estimates for the puzzle of Adji-boto.

use jogar_core::{Cost, Estimated, Heuristic, Zero};

use super::puzzle::{Puzzle, State};

/// The most seeds that one step removes.
const MOST_CAPTURED: u32 = 5;

/// `seeds5`: a step removes at most 5 seeds, so a fifth of the seeds, rounded up, is never too much.
#[derive(Clone, Copy, Debug)]
pub struct FifthOfSeeds;

impl Heuristic<Puzzle> for FifthOfSeeds {
    fn name(&self) -> &'static str {
        "seeds5"
    }

    fn is_admissible(&self) -> bool {
        true
    }

    fn estimate(&self, _: &Puzzle, state: &State) -> Cost {
        Cost(state.seeds().div_ceil(MOST_CAPTURED))
    }
}

/// `seeds`: the seeds on the board, as the courses gave it. Not admissible.
#[derive(Clone, Copy, Debug)]
pub struct Seeds;

impl Heuristic<Puzzle> for Seeds {
    fn name(&self) -> &'static str {
        "seeds"
    }

    fn is_admissible(&self) -> bool {
        false
    }

    fn estimate(&self, _: &Puzzle, state: &State) -> Cost {
        Cost(state.seeds())
    }
}

impl Estimated for Puzzle {
    fn heuristics(&self) -> Vec<&'static dyn Heuristic<Self>> {
        vec![&FifthOfSeeds, &Seeds, &Zero]
    }
}
