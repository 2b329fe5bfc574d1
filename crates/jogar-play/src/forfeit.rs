//! Players that fail: why, in a word for programs and a message for people.

use std::fmt;

use jogar_core::Message;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::schema::ProgramFigures;

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
    /// It wrote more than it may.
    OutputLimit,
    /// It used more memory than it may.
    Memory,
    /// It failed so often that its last games were not played.
    Withdrawn,
}

impl Verdict {
    /// All of them with their words in logs, in JSON and on the screen.
    pub const NAMES: [(Self, &'static str); 7] = [
        (Self::Timeout, "TIMEOUT"),
        (Self::Crashed, "CRASHED"),
        (Self::Illegal, "ILLEGAL"),
        (Self::Malformed, "MALFORMED"),
        (Self::OutputLimit, "OUTPUT-LIMIT"),
        (Self::Memory, "MEMORY"),
        (Self::Withdrawn, "WITHDRAWN"),
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

impl<'de> Deserialize<'de> for Verdict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Self::from_name(&name).ok_or_else(|| D::Error::custom(format!("no verdict: {name:?}")))
    }
}

/// A player that has no move to offer: it loses the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forfeit {
    /// What happened, for programs.
    pub verdict: Verdict,
    /// What happened, for people.
    pub message: Message,
    /// What was measured of an external program until it failed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub program: Option<Box<ProgramFigures>>,
}

impl Forfeit {
    /// A player that crashed.
    #[must_use]
    pub const fn crashed() -> Self {
        Self::new(Verdict::Crashed, Message::new("player-crashed"))
    }

    /// A player that failed in this way.
    #[must_use]
    pub const fn new(verdict: Verdict, message: Message) -> Self {
        Self { verdict, message, program: None }
    }
}
