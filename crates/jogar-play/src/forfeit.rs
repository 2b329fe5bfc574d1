//! Players that fail: why, in a word for programs and a message for people.

use std::fmt;

use jogar_core::Message;
use serde::{Serialize, Serializer};

/// How a player failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It did not answer in time.
    Timeout,
    /// It ended, or crashed.
    Crashed,
    /// Its move is against the rules.
    Illegal,
    /// Its answer could not be understood.
    Malformed,
}

impl Verdict {
    /// All of them with their words in logs, in JSON and on the screen.
    pub const NAMES: [(Self, &'static str); 4] = [
        (Self::Timeout, "TIMEOUT"),
        (Self::Crashed, "CRASHED"),
        (Self::Illegal, "ILLEGAL"),
        (Self::Malformed, "MALFORMED"),
    ];

    /// The word for it.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize].1
    }

    /// The verdict with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::NAMES.into_iter().find(|(_, known)| *known == name).map(|(verdict, _)| verdict)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A player that has no move to offer: it loses the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Forfeit {
    /// What happened, for programs.
    pub verdict: Verdict,
    /// What happened, for people.
    pub message: Message,
}

impl Forfeit {
    /// A player that crashed.
    #[must_use]
    pub const fn crashed() -> Self {
        Self { verdict: Verdict::Crashed, message: Message::new("player-crashed") }
    }
}
