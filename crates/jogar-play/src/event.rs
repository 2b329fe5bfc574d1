//! What can be done to a game that is being played, and what is told of it.

use jogar_core::{Message, Side};
use serde::{Deserialize, Serialize};

use crate::schema::{MoveRecord, SearchReport};
use crate::{Answer, Ending, Forfeit};

/// What a face wants. As data: `{"command": "undo"}`, `{"command": "play", "value": "D4"}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "command", content = "value", rename_all = "snake_case")]
pub enum Command {
    /// A person makes a move, in any notation of the game.
    Play(String),
    /// A person's last move is taken back, with all that followed.
    Undo,
    /// What was taken back is made again.
    Redo,
    /// What would the computer play instead of the person to move? It is told as [`Event::Hint`].
    Hint,
    /// A player gives up; without a name, the one who would (see
    /// [`Session::giver_up`](crate::Session::giver_up)).
    Resign(Option<Side>),
    /// The computer moves at once, with the best that it has found.
    MoveNow,
    /// Computers wait, and give back their memory.
    Pause,
    /// Computers go on.
    Resume,
    /// The game is written into a file. If another game is in it, that is refused (see
    /// [`is_taken`](crate::saved::is_taken)).
    Save(String),
    /// The game is written into a file, and another game in it is lost.
    SaveOver(String),
}

/// What happened to a game. As data it is an object whose field `event` says what: `{"event": "undone",
/// "ply": 4}`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// A move was made.
    Moved {
        /// Its number, from 1.
        ply: usize,
        /// The move; as data, its fields stand beside the others.
        #[serde(flatten)]
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
    Resigned {
        /// Which.
        player: Side,
    },
    /// A player failed to move.
    Forfeited {
        /// Which.
        player: Side,
        /// Why.
        #[serde(flatten)]
        forfeit: Forfeit,
    },
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::MovedBy;

    fn json(data: &impl Serialize) -> String {
        serde_json::to_string(data).expect("data")
    }

    #[test]
    fn events_are_objects_that_say_what_happened() {
        let record = MoveRecord {
            player: Side::Second,
            by: MovedBy::Human,
            mv: "(1 0)".to_owned(),
            search: None,
            program: None,
        };
        let moved = Event::Moved { ply: 2, record };
        assert_eq!(json(&moved), r#"{"event":"moved","ply":2,"player":2,"by":"human","move":"(1 0)"}"#);
        assert_eq!(json(&Event::Undone { ply: 4 }), r#"{"event":"undone","ply":4}"#);
        let forfeited = Event::Forfeited { player: Side::First, forfeit: Forfeit::crashed() };
        let message = r#"{"key":"player-crashed","args":{}}"#;
        let expected =
            format!(r#"{{"event":"forfeited","player":1,"verdict":"CRASHED","message":{message}}}"#);
        assert_eq!(json(&forfeited), expected);
        let trouble = Message::new("log-unwritable").with("path", "x").with("count", 3);
        let expected = r#"{"event":"trouble","key":"log-unwritable","args":{"path":"x","count":3}}"#;
        assert_eq!(json(&Event::Trouble(trouble)), expected);
    }

    #[test]
    fn commands_are_read_as_they_are_written() {
        for command in [Command::Play("D4".to_owned()), Command::Undo, Command::Resign(Some(Side::First))] {
            let read: Command = serde_json::from_str(&json(&command)).expect("a command");
            assert_eq!(read, command);
        }
        assert_eq!(json(&Command::Hint), r#"{"command":"hint"}"#);
    }
}
