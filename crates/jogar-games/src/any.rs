//! Games and positions without their types: for callers that cannot name the types, such as another program,
//! a page or Python, and for games that are being played, which one loop drives.
//!
//! Moves are texts, written as [`Notation`](jogar_core::Notation) writes them. A typed game becomes an
//! [`AnyGame`] by [`any_game`]; a caller that knows the type gets a typed position back by [`typed`]. Fast
//! code works on the types themselves.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use jogar_core::{Board, CellPlace, Facing, Fault, Faults, GameExt, MoveEffect, Outcome, Picture, Side};

use crate::catalog::Playable;

/// The rules of any game.
pub trait AnyGame: Send + Sync {
    /// The position in which a game begins.
    fn start(&self) -> Box<dyn AnyPosition>;

    /// Reads a position and checks all of it.
    ///
    /// # Errors
    /// Every fault that was found.
    fn read_position(&self, text: &str, mover: Side) -> Result<Box<dyn AnyPosition>, Faults>;
}

/// A position of any game, together with its rules.
pub trait AnyPosition: Send + Sync {
    /// The player to move. For a finished game the answer has no meaning.
    fn mover(&self) -> Side;

    /// The result if the game is over, by the position alone.
    fn outcome(&self) -> Option<Outcome>;

    /// The result if this position has just occurred for the third time; `None` if the game then goes on.
    fn repeated(&self) -> Option<Outcome>;

    /// The points that both players would have if the game stopped here.
    fn standing(&self) -> Outcome;

    /// All legal moves, each once, in an order that never changes. Empty if and only if the game is over.
    fn moves(&self) -> Vec<String>;

    /// The forced pass, if the player to move must pass.
    fn forced_pass(&self) -> Option<String>;

    /// Reads a move in any of the game's notations and checks it by the rules. Returns the move as an
    /// s-expression.
    ///
    /// # Errors
    /// What could not be understood, or the rule that the move breaks.
    fn read_move(&self, text: &str) -> Result<String, Fault>;

    /// The position after a move.
    ///
    /// # Errors
    /// As [`AnyPosition::read_move`].
    fn after(&self, text: &str) -> Result<Box<dyn AnyPosition>, Fault>;

    /// A move as people write it; a text that is not a move of this position is returned unchanged.
    fn name(&self, text: &str) -> String;

    /// The position as an s-expression.
    fn text(&self) -> String;

    /// The board as text with colours, if it has a drawing as it lies before a person.
    fn picture_facing(&self, facing: Facing) -> Picture;

    /// The board upright.
    fn picture(&self) -> Picture {
        self.picture_facing(Facing::Upright)
    }

    /// The player whose side of an upright board is below; `None` if no player has a side.
    fn below(&self) -> Option<Side>;

    /// The board as data, if the game has a data form.
    fn board(&self) -> Option<Board>;

    /// The cells of a move, if the game has a data form; empty for a pass, and for a text that is not a move.
    fn cells(&self, text: &str) -> Option<Vec<CellPlace>>;

    /// What a move does, if the game has a data form and the text is a move.
    fn effect(&self, text: &str) -> Option<MoveEffect>;

    /// Whether another position is equal, with the same player to move.
    fn is_same(&self, other: &dyn AnyPosition) -> bool;

    /// The same position with the players swapped; `None` if the game does not offer it. See
    /// [`Playable::swapped`].
    fn swapped(&self) -> Option<Box<dyn AnyPosition>>;

    /// A copy of the position.
    fn copy(&self) -> Box<dyn AnyPosition>;

    /// The position for [`typed`].
    fn as_any(&self) -> &dyn Any;
}

impl fmt::Debug for dyn AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} player {}", self.text(), self.mover().number())
    }
}

/// The moves of a line as people write them; from the first one that cannot be made on they are unchanged.
#[must_use]
pub fn name_line(pos: &dyn AnyPosition, line: &[String]) -> Vec<String> {
    let mut pos = Some(pos.copy());
    let name = |text: &String| {
        let name = pos.as_ref().map_or_else(|| text.clone(), |pos| pos.name(text));
        pos = pos.as_ref().and_then(|pos| pos.after(text).ok());
        name
    };
    line.iter().map(name).collect()
}

/// A game without its type.
pub fn any_game<G: Playable>(game: G) -> Arc<dyn AnyGame> {
    Arc::new(Rules(game))
}

/// A position without its type.
pub fn any_position<G: Playable>(game: &G, pos: G::Position) -> Box<dyn AnyPosition> {
    Box::new(Held { game: game.clone(), pos })
}

/// The position with its type, if it belongs to this game.
#[must_use]
pub fn typed<G: Playable>(pos: &dyn AnyPosition) -> Option<&G::Position> {
    pos.as_any().downcast_ref::<Held<G>>().map(|held| &held.pos)
}

struct Rules<G>(G);

impl<G: Playable> AnyGame for Rules<G> {
    fn start(&self) -> Box<dyn AnyPosition> {
        any_position(&self.0, self.0.start())
    }

    fn read_position(&self, text: &str, mover: Side) -> Result<Box<dyn AnyPosition>, Faults> {
        Ok(any_position(&self.0, self.0.read_position(text, mover)?))
    }
}

/// A position with its rules.
struct Held<G: Playable> {
    game: G,
    pos: G::Position,
}

impl<G: Playable> Held<G> {
    fn read(&self, text: &str) -> Result<G::Move, Fault> {
        let mv = self.game.read_move(&self.pos, text)?;
        self.game.objection(&self.pos, mv).map_or(Ok(mv), Err)
    }
}

impl<G: Playable> AnyPosition for Held<G> {
    fn mover(&self) -> Side {
        self.game.mover(&self.pos)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.pos)
    }

    fn repeated(&self) -> Option<Outcome> {
        self.game.repeated(&self.pos)
    }

    fn standing(&self) -> Outcome {
        self.game.standing(&self.pos)
    }

    fn moves(&self) -> Vec<String> {
        self.game.moves(&self.pos).map(|mv| self.game.write_move(&self.pos, mv)).collect()
    }

    fn forced_pass(&self) -> Option<String> {
        let pass = self.game.pass()?;
        let is_legal = self.game.moves(&self.pos).any(|mv| mv == pass);
        is_legal.then(|| self.game.write_move(&self.pos, pass))
    }

    fn read_move(&self, text: &str) -> Result<String, Fault> {
        Ok(self.game.write_move(&self.pos, self.read(text)?))
    }

    fn after(&self, text: &str) -> Result<Box<dyn AnyPosition>, Fault> {
        let after = self.game.after(&self.pos, self.read(text)?);
        Ok(any_position(&self.game, after))
    }

    fn name(&self, text: &str) -> String {
        let mv = self.game.read_move(&self.pos, text);
        mv.map_or_else(|_| text.to_owned(), |mv| self.game.name_move(&self.pos, mv))
    }

    fn text(&self) -> String {
        self.game.write_position(&self.pos)
    }

    fn picture_facing(&self, facing: Facing) -> Picture {
        self.game.drawing(&self.pos, facing)
    }

    fn below(&self) -> Option<Side> {
        self.game.below()
    }

    fn board(&self) -> Option<Board> {
        self.game.board_data(&self.pos)
    }

    fn cells(&self, text: &str) -> Option<Vec<CellPlace>> {
        let mv = self.game.read_move(&self.pos, text).ok()?;
        self.game.cells_of(&self.pos, mv)
    }

    fn effect(&self, text: &str) -> Option<MoveEffect> {
        let mv = self.read(text).ok()?;
        self.game.effect_of(&self.pos, mv)
    }

    fn is_same(&self, other: &dyn AnyPosition) -> bool {
        typed::<G>(other) == Some(&self.pos)
    }

    fn swapped(&self) -> Option<Box<dyn AnyPosition>> {
        self.game.swapped(&self.pos).map(|pos| any_position(&self.game, pos))
    }

    fn copy(&self) -> Box<dyn AnyPosition> {
        any_position(&self.game, self.pos.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
