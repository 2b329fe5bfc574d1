//! A game whose evaluation has weights, and an evaluator with other weights.

use jogar_core::Value;
use jogar_games::adjiboto::Adjiboto;
use jogar_games::blokus::Blokus;
use jogar_games::lear::Lear;
use jogar_search::{Evaluator, Searchable};

/// A game whose evaluation is a sum of weights, each with a factor.
pub trait Estimated: Searchable<Position: Sync> + Copy + Sync {
    /// The number of weights.
    const WEIGHTS: usize;
    /// The largest number of random moves that open a game.
    const OPENING: usize;

    /// Calls `add` with each weight that counts in a position, and its factor.
    fn terms(&self, pos: &Self::Position, add: impl FnMut(usize, i32));
}

impl Estimated for Adjiboto {
    const WEIGHTS: usize = Self::WEIGHTS;
    const OPENING: usize = 10;

    fn terms(&self, pos: &Self::Position, add: impl FnMut(usize, i32)) {
        self.terms(pos, add);
    }
}

impl Estimated for Blokus {
    const WEIGHTS: usize = Self::WEIGHTS;
    const OPENING: usize = 6;

    fn terms(&self, pos: &Self::Position, add: impl FnMut(usize, i32)) {
        self.terms(pos, add);
    }
}

impl Estimated for Lear {
    const WEIGHTS: usize = Self::WEIGHTS;
    const OPENING: usize = 8;

    fn terms(&self, pos: &Self::Position, add: impl FnMut(usize, i32)) {
        self.terms(pos, add);
    }
}

/// The sum of these weights, in hundredths of a point.
#[derive(Clone)]
pub struct Weights(pub Vec<f64>);

impl<G: Estimated> Evaluator<G> for Weights {
    #[inline]
    fn promise(&self, game: &G, pos: &G::Position) -> Value {
        let mut sum = 0.0;
        game.terms(pos, |weight, times| sum += self.0[weight] * f64::from(times));
        Value(sum as i32)
    }
}
