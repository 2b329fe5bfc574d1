//! A game as it was played: moves, positions, repetitions.

use std::fmt;

use crate::{Game, GameExt, IllegalMove, Outcome};

/// How often a position must occur for [`Game::repeated`] to decide.
const REPETITIONS: usize = 3;

/// The moves of a game and the positions that they led to. A position alone does not know how often it has
/// occurred; the history does.
pub struct History<G: Game> {
    positions: Vec<G::Position>,
    moves: Vec<G::Move>,
}

impl<G: Game> Clone for History<G> {
    fn clone(&self) -> Self {
        Self { positions: self.positions.clone(), moves: self.moves.clone() }
    }
}

impl<G: Game> fmt::Debug for History<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("History").field("moves", &self.moves).finish_non_exhaustive()
    }
}

impl<G: Game> History<G> {
    /// A game that begins in `start`.
    #[must_use]
    pub fn new(start: G::Position) -> Self {
        Self { positions: vec![start], moves: Vec::new() }
    }

    /// The current position.
    #[must_use]
    pub fn position(&self) -> &G::Position {
        &self.positions[self.moves.len()]
    }

    /// The moves made so far.
    #[must_use]
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// All positions from the start to the current one.
    #[must_use]
    pub fn positions(&self) -> &[G::Position] {
        &self.positions
    }

    /// Makes a move.
    ///
    /// # Errors
    /// [`IllegalMove`], also when the game is over; nothing has changed then.
    pub fn play(&mut self, game: &G, mv: G::Move) -> Result<(), IllegalMove> {
        if self.outcome(game).is_some() {
            return Err(IllegalMove);
        }
        let mut pos = self.position().clone();
        game.try_play(&mut pos, mv)?;
        self.positions.push(pos);
        self.moves.push(mv);
        Ok(())
    }

    /// Takes the last move back and returns it.
    pub fn undo(&mut self) -> Option<G::Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        Some(mv)
    }

    /// The result if the game is over, by its position or because it repeats itself.
    #[must_use]
    pub fn outcome(&self, game: &G) -> Option<Outcome> {
        let pos = self.position();
        game.outcome(pos).or_else(|| if self.is_repeated() { game.repeated(pos) } else { None })
    }

    fn is_repeated(&self) -> bool {
        self.positions.iter().filter(|&earlier| earlier == self.position()).count() >= REPETITIONS
    }
}
