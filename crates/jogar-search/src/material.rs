//! A game judged by its points alone.

use jogar_core::{Evaluate, Game, Keyed, Numbered, Outcome, Score, Side, Value};

use crate::Searchable;

/// A game whose positions promise nothing: only points already won count. What an evaluation must beat.
#[derive(Clone, Copy, Debug)]
pub struct Material<G>(pub G);

impl<G: Game> Game for Material<G> {
    type Position = G::Position;
    type Move = G::Move;
    type Moves = G::Moves;

    const CAN_REPEAT: bool = G::CAN_REPEAT;

    fn start(&self) -> G::Position {
        self.0.start()
    }

    #[inline]
    fn mover(&self, pos: &G::Position) -> Side {
        self.0.mover(pos)
    }

    #[inline]
    fn outcome(&self, pos: &G::Position) -> Option<Outcome> {
        self.0.outcome(pos)
    }

    #[inline]
    fn moves(&self, pos: &G::Position) -> G::Moves {
        self.0.moves(pos)
    }

    #[inline]
    fn play(&self, pos: &mut G::Position, mv: G::Move) {
        self.0.play(pos, mv);
    }

    fn repeated(&self, pos: &G::Position) -> Option<Outcome> {
        self.0.repeated(pos)
    }

    fn pass(&self) -> Option<G::Move> {
        self.0.pass()
    }

    #[inline]
    fn standing(&self, pos: &G::Position) -> Outcome {
        self.0.standing(pos)
    }
}

impl<G: Searchable> Keyed for Material<G> {
    #[inline]
    fn key(&self, pos: &G::Position) -> u64 {
        self.0.key(pos)
    }
}

impl<G: Searchable> Evaluate for Material<G> {
    const NOISY: Option<Score> = G::NOISY;

    #[inline]
    fn promise(&self, _pos: &G::Position) -> Value {
        Value::ZERO
    }
}

impl<G: Searchable> Numbered for Material<G> {
    const MOVES: usize = G::MOVES;

    #[inline]
    fn number(&self, mv: G::Move) -> usize {
        self.0.number(mv)
    }
}
