//! A game whose estimate has weights, and the same game with other weights or none.

use jogar_core::{Evaluate, Game, Keyed, Numbered, Outcome, Score, Side, Value};
use jogar_games::adjiboto::Adjiboto;
use jogar_games::blokus::Blokus;
use jogar_games::lear::Lear;
use jogar_search::Searchable;

/// A game whose estimate is a sum of weights, each so many times.
pub trait Estimated: Searchable<Position: Sync> + Copy + Sync {
    /// How many weights there are.
    const WEIGHTS: usize;
    /// The largest number of random moves that open a game.
    const OPENING: usize;

    /// Tells which weights count in a position, and how many times.
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

/// What a position promises, in another way than the game itself says.
pub trait Judgement<G: Game>: Clone + Sync {
    /// What it promises to the player to move.
    fn promise(&self, game: &G, pos: &G::Position) -> Value;
}

/// Nothing: material alone.
#[derive(Clone, Copy)]
pub struct Material;

impl<G: Game> Judgement<G> for Material {
    #[inline]
    fn promise(&self, _game: &G, _pos: &G::Position) -> Value {
        Value::ZERO
    }
}

/// The sum of these weights, in hundredths of a point.
#[derive(Clone)]
pub struct Weights(pub Vec<f64>);

impl<G: Estimated> Judgement<G> for Weights {
    #[inline]
    fn promise(&self, game: &G, pos: &G::Position) -> Value {
        let mut sum = 0.0;
        game.terms(pos, |weight, times| sum += self.0[weight] * f64::from(times));
        Value(sum as i32)
    }
}

/// A game with another judgement, and all else as it is.
#[derive(Clone)]
pub struct Judged<G, J> {
    /// The rules.
    pub game: G,
    /// What they promise.
    pub judgement: J,
}

impl<G: Game, J> Game for Judged<G, J> {
    type Position = G::Position;
    type Move = G::Move;
    type Moves = G::Moves;

    const CAN_REPEAT: bool = G::CAN_REPEAT;

    fn start(&self) -> G::Position {
        self.game.start()
    }

    #[inline]
    fn mover(&self, pos: &G::Position) -> Side {
        self.game.mover(pos)
    }

    #[inline]
    fn outcome(&self, pos: &G::Position) -> Option<Outcome> {
        self.game.outcome(pos)
    }

    #[inline]
    fn moves(&self, pos: &G::Position) -> G::Moves {
        self.game.moves(pos)
    }

    #[inline]
    fn play(&self, pos: &mut G::Position, mv: G::Move) {
        self.game.play(pos, mv);
    }

    fn repeated(&self, pos: &G::Position) -> Option<Outcome> {
        self.game.repeated(pos)
    }

    fn pass(&self) -> Option<G::Move> {
        self.game.pass()
    }

    #[inline]
    fn standing(&self, pos: &G::Position) -> Outcome {
        self.game.standing(pos)
    }
}

impl<G: Keyed, J> Keyed for Judged<G, J> {
    #[inline]
    fn key(&self, pos: &G::Position) -> u64 {
        self.game.key(pos)
    }
}

impl<G: Numbered, J> Numbered for Judged<G, J> {
    const MOVES: usize = G::MOVES;

    #[inline]
    fn number(&self, mv: G::Move) -> usize {
        self.game.number(mv)
    }
}

impl<G: Evaluate, J: Judgement<G>> Evaluate for Judged<G, J> {
    const NOISY: Option<Score> = G::NOISY;

    #[inline]
    fn promise(&self, pos: &G::Position) -> Value {
        self.judgement.promise(&self.game, pos)
    }
}
