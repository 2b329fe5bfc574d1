//! What can be done to a game that is being played, and what is told of it.

use jogar_core::{Message, Side};

use crate::schema::{MoveRecord, SearchReport};
use crate::{Answer, Ending, Forfeit};

/// What a face wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// A person makes a move, in any notation of the game.
    Play(String),
    /// A person's last move is taken back, with all that followed.
    Undo,
    /// What was taken back is made again.
    Redo,
    /// What would the computer play instead of the person to move? It is told as [`Event::Hint`].
    Hint,
    /// A player gives up; without a name, the one who would (see [`Session::giver_up`](crate::Session::giver_up)).
    Resign(Option<Side>),
    /// The computer moves at once, with the best that it has found.
    MoveNow,
    /// Computers wait.
    Pause,
    /// Computers go on.
    Resume,
    /// The game is written into a file.
    Save(String),
}

/// What happened to a game.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A move was made.
    Moved {
        /// Its number, from 1.
        ply: usize,
        /// The move.
        record: MoveRecord,
    },
    /// Moves were taken back; this many are left.
    Undone {
        /// The number of the last move that is left.
        ply: usize,
    },
    /// Moves were made again; this many are made now.
    Redone {
        /// The number of the last move.
        ply: usize,
    },
    /// A player gave up.
    Resigned(Side),
    /// A player failed to move.
    Forfeited(Side, Forfeit),
    /// What the computer thinks so far about the position now.
    Thought(SearchReport),
    /// What the computer would play instead of the person to move.
    Hint(Answer),
    /// Computers wait from now on.
    Paused,
    /// Computers go on.
    Resumed,
    /// Something went wrong that does not end the game, such as a full disk.
    Trouble(Message),
    /// The game is over.
    Ended(Ending),
}
