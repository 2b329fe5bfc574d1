//! Positions and moves as text, and what is wrong with a move.

use crate::{Fault, Faults, Game, Side};

/// How positions and moves are written.
pub trait Notation: Game {
    /// Reads a position and checks all of it. Any text is safe to pass.
    ///
    /// # Errors
    /// Every fault that was found.
    fn read_position(&self, text: &str, mover: Side) -> Result<Self::Position, Faults>;

    /// The position as an s-expression, which [`Notation::read_position`] reads back together with the mover.
    fn write_position(&self, pos: &Self::Position) -> String;

    /// Reads a move in any of the game's notations. It need not be legal.
    ///
    /// # Errors
    /// What could not be understood, and what was expected.
    fn read_move(&self, pos: &Self::Position, text: &str) -> Result<Self::Move, Fault>;

    /// The move as an s-expression; a pass is `nil`.
    fn write_move(&self, pos: &Self::Position, mv: Self::Move) -> String;

    /// The move as people write it, in words that need no translation.
    fn name_move(&self, pos: &Self::Position, mv: Self::Move) -> String;

    /// Legal moves one after another as s-expressions, the first of them made in `pos`.
    fn write_line(&self, pos: &Self::Position, moves: &[Self::Move]) -> Vec<String> {
        along(self, pos, moves, |pos, mv| self.write_move(pos, mv))
    }

    /// Legal moves one after another as people write them, the first of them made in `pos`.
    fn name_line(&self, pos: &Self::Position, moves: &[Self::Move]) -> Vec<String> {
        along(self, pos, moves, |pos, mv| self.name_move(pos, mv))
    }
}

/// Each move of a line as text, in the position in which it is made.
fn along<G: Game + ?Sized>(
    game: &G,
    pos: &G::Position,
    moves: &[G::Move],
    write: impl Fn(&G::Position, G::Move) -> String,
) -> Vec<String> {
    let mut pos = pos.clone();
    let step = |&mv: &G::Move| {
        let text = write(&pos, mv);
        game.play(&mut pos, mv);
        text
    };
    moves.iter().map(step).collect()
}

/// Judges a move by the rules as they are written, one after another, and names the one that it breaks.
pub trait Referee: Game {
    /// Why the move is not legal; `None` if it is. The default only says that the move is not among the legal
    /// ones.
    fn objection(&self, pos: &Self::Position, mv: Self::Move) -> Option<Fault> {
        let is_legal = self.moves(pos).any(|legal| legal == mv);
        (!is_legal).then(|| Fault::illegal("illegal-move"))
    }
}

/// Reads the number of a player.
///
/// # Errors
/// If it is not 1 or 2.
pub fn read_side(text: &str) -> Result<Side, Fault> {
    let side = text.trim().parse().ok().and_then(Side::from_number);
    side.ok_or_else(|| Fault::choice("bad-player").quote("text", text))
}
