//! A game with another evaluation.

use jogar_core::{Evaluate, Game, Keyed, Numbered, Outcome, Score, Side, Value};

/// An evaluation that replaces that of the game.
pub trait Evaluator<G: Game>: Clone + Sync {
    /// The expected growth of the mover's lead until the end of the game.
    fn promise(&self, game: &G, pos: &G::Position) -> Value;
}

/// Material: only points already won count. Every evaluation must beat it.
#[derive(Clone, Copy, Debug)]
pub struct Material;

impl<G: Game> Evaluator<G> for Material {
    #[inline]
    fn promise(&self, _game: &G, _pos: &G::Position) -> Value {
        Value::ZERO
    }
}

/// A game with another evaluation; all else is unchanged.
#[derive(Clone, Copy, Debug)]
pub struct WithEvaluator<G, J> {
    /// The rules.
    pub game: G,
    /// The evaluation.
    pub evaluator: J,
}

impl<G: Game, J> Game for WithEvaluator<G, J> {
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

    #[inline]
    fn lead(&self, pos: &G::Position) -> Score {
        self.game.lead(pos)
    }
}

impl<G: Keyed, J> Keyed for WithEvaluator<G, J> {
    #[inline]
    fn key(&self, pos: &G::Position) -> u64 {
        self.game.key(pos)
    }
}

impl<G: Numbered, J> Numbered for WithEvaluator<G, J> {
    const MOVES: usize = G::MOVES;

    #[inline]
    fn number(&self, mv: G::Move) -> usize {
        self.game.number(mv)
    }
}

impl<G: Evaluate, J: Evaluator<G>> Evaluate for WithEvaluator<G, J> {
    const NOISY: Option<Score> = G::NOISY;

    #[inline]
    fn promise(&self, pos: &G::Position) -> Value {
        self.evaluator.promise(&self.game, pos)
    }
}
