//! What happened to a championship, for whoever looks in the morning.

use jogar_core::Message;
use serde::{Deserialize, Serialize};

use super::clock::Pace;

/// Something that happened, as [`StoredEvent::event`](super::StoredEvent) holds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", tag = "event")]
pub enum EventEntry {
    /// A runner began, or went on.
    Begun {
        /// The machine and the process.
        runner: String,
        /// How many pairs were done.
        done: u64,
        /// How many were known.
        pairs: u64,
        /// How many had been interrupted, and are played again.
        interrupted: u64,
    },
    /// A runner ended.
    Ended {
        /// How many pairs are done.
        done: u64,
        /// Whether nothing is left to play.
        complete: bool,
    },
    /// A worker began.
    Working {
        /// The name of its machine.
        machine: String,
        /// How the machine plays.
        #[serde(flatten)]
        pace: Pace,
        /// How many pairs were done, by anyone.
        #[serde(default)]
        done: u64,
        /// How many pairs of its own had been interrupted, and are played again.
        interrupted: u64,
    },
    /// A worker ended.
    Rested {
        /// The name of its machine.
        machine: String,
        /// How many pairs it played.
        played: u64,
    },
    /// An entrant came.
    Joined {
        /// Its name.
        name: String,
    },
    /// An entrant came with another file.
    Changed {
        /// Its name.
        name: String,
    },
    /// An entrant left.
    Left {
        /// Its name.
        name: String,
    },
    /// An entrant failed so often that it does not play any more.
    Withdrawn {
        /// Its name.
        name: String,
    },
}

impl EventEntry {
    /// The form in which it is stored.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The event in words.
    #[must_use]
    pub fn message(&self) -> Message {
        let named = |key, name: &String| Message::new(key).path("name", name);
        match self {
            Self::Begun { runner, done, pairs, interrupted } => {
                let message = Message::new("championship-event-begun").path("runner", runner);
                message.with("done", *done).with("pairs", *pairs).with("interrupted", *interrupted)
            }
            Self::Ended { done, complete: true } => {
                Message::new("championship-event-complete").with("done", *done)
            }
            Self::Ended { done, complete: false } => {
                Message::new("championship-event-ended").with("done", *done)
            }
            Self::Working { machine, pace, interrupted, .. } => {
                let message = Message::new("championship-event-working").path("machine", machine);
                let message = message.with("interrupted", *interrupted).with("clock", pace.clock_percent);
                match pace.speed_percent {
                    Some(speed) => message.with("speed", speed),
                    None => message.with("speed", "–"),
                }
            }
            Self::Rested { machine, played } => {
                Message::new("championship-event-rested").path("machine", machine).with("played", *played)
            }
            Self::Joined { name } => named("championship-event-joined", name),
            Self::Changed { name } => named("championship-event-changed", name),
            Self::Left { name } => named("championship-event-left", name),
            Self::Withdrawn { name } => named("championship-event-withdrawn", name),
        }
    }

    /// Reads what [`EventEntry::to_json`] wrote; `None` for anything else.
    #[must_use]
    pub fn from_json(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}
