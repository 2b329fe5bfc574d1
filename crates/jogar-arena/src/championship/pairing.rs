//! Who meets whom: what every format of a championship tells the runner.
//!
//! Entrants are numbers, their places in the championship's list. A pairing is one opening played twice with
//! the sides swapped, so that nobody profits from the opening or from the first move.

use rand::Rng;
use rand::seq::SliceRandom;

/// Two entrants who meet. They play two games from one opening: `first` begins one, `second` the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pairing {
    /// The entrant who begins the first game.
    pub first: usize,
    /// The other.
    pub second: usize,
}

impl Pairing {
    /// A pairing.
    #[must_use]
    pub const fn new(first: usize, second: usize) -> Self {
        Self { first, second }
    }

    /// The same entrants; the other begins.
    #[must_use]
    pub const fn swapped(self) -> Self {
        Self { first: self.second, second: self.first }
    }

    /// The two entrants, the smaller number first, whoever begins.
    #[must_use]
    pub fn entrants(self) -> [usize; 2] {
        [self.first.min(self.second), self.first.max(self.second)]
    }
}

/// A round: nobody is in two of its pairings, but for the reference players of a gauntlet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// Who meets whom.
    pub pairings: Vec<Pairing>,
    /// The entrant who has no opponent, if there is one.
    pub bye: Option<usize>,
}

/// The entrants in an order drawn by lot.
pub(super) fn drawn(entrants: usize, rng: &mut impl Rng) -> Vec<usize> {
    let mut order: Vec<usize> = (0..entrants).collect();
    order.shuffle(rng);
    order
}
