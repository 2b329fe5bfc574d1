//! What a game needs before it can begin: the rules, the players, and the start.
//!
//! It names the game instead of holding it, so that a menu can make one, a file can store one, and the types
//! of the game are needed only where it is played.

use std::fmt;
use std::time::Duration;

use jogar_core::{Fault, Faults, Side};
use jogar_games::catalog::{CatalogGame, Choice, Playable, Visitor};
use serde::{Deserialize, Serialize};

use crate::{EngineSpec, GameRecord, Level, OpenGame, PlayerSpec, Session};

/// Who plays one side. As data it is the text that [`Seat::read`] reads.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Seat {
    /// A person.
    Human,
    /// A program.
    Player(PlayerSpec),
}

impl Seat {
    /// Memory for the transposition table of an engine that plays with people.
    const TABLE_BYTES: usize = 64 << 20;
    /// The default time limit of a level. The last level has no other limit.
    pub const LEVEL_TIME: Duration = Duration::from_secs(1);

    /// The engine with a time and a depth limit, or at a level.
    #[must_use]
    pub fn computer(level: Option<Level>, time: Option<Duration>, depth: Option<u32>) -> Self {
        let time = Some(time.unwrap_or(Self::LEVEL_TIME));
        let spec = EngineSpec { level, time, depth, table_bytes: Self::TABLE_BYTES, ..EngineSpec::FULL };
        Self::Player(PlayerSpec::Engine(spec))
    }

    /// Whether a person sits here.
    #[must_use]
    pub const fn is_human(&self) -> bool {
        matches!(self, Self::Human)
    }

    /// Reads `human` or what [`PlayerSpec::read`] reads.
    ///
    /// # Errors
    /// What could not be understood.
    pub fn read(text: &str) -> Result<Self, Fault> {
        if text == "human" {
            return Ok(Self::Human);
        }
        Ok(Self::Player(match PlayerSpec::read(text)? {
            PlayerSpec::Engine(spec) => {
                PlayerSpec::Engine(EngineSpec { table_bytes: Self::TABLE_BYTES, ..spec })
            }
            other => other,
        }))
    }
}

/// As [`Seat::read`] reads it.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Human => f.write_str("human"),
            Self::Player(spec) => spec.fmt(f),
        }
    }
}

impl From<Seat> for String {
    fn from(seat: Seat) -> Self {
        seat.to_string()
    }
}

impl TryFrom<String> for Seat {
    type Error = Fault;

    fn try_from(text: String) -> Result<Self, Fault> {
        Self::read(&text)
    }
}

/// A position that is not the usual start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Start {
    /// As an s-expression.
    pub state: String,
    /// The player to move.
    #[serde(rename = "player")]
    pub mover: Side,
}

/// A game that can begin.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    /// The name of the game.
    pub game: String,
    /// Its rules; as data, its fields stand beside the others.
    #[serde(flatten)]
    pub choice: Choice,
    /// Who plays first and who plays second.
    #[serde(rename = "players")]
    pub seats: [Seat; 2],
    /// Where it begins, if not where it always does.
    #[serde(default)]
    pub start: Option<Start>,
}

impl Setup {
    /// The game with its rules.
    ///
    /// # Errors
    /// Every fault of the name and the choice.
    pub fn open(&self) -> Result<CatalogGame, Faults> {
        CatalogGame::open(&self.game, &self.choice, self.start.as_ref().map(|start| start.state.as_str()))
    }

    /// The game with its rules, and a session in which nothing has been played.
    ///
    /// # Errors
    /// Every fault of the name, the choice and the start.
    pub fn begin(&self) -> Result<(OpenGame, Session), Faults> {
        let (game, choice) = self.open()?.visit(Open);
        let session = Session::new(&*game.rules, Self { choice, ..self.clone() })?;
        Ok((game, session))
    }

    /// The side of the person who plays against a program; `None` between two people or two programs.
    #[must_use]
    pub fn only_person(&self) -> Option<Side> {
        let mut people = Side::BOTH.into_iter().filter(|side| self.seats[side.index()].is_human());
        people.next().filter(|_| people.next().is_none())
    }

    /// The same game with the colours exchanged.
    #[must_use]
    pub fn swapped(&self) -> Self {
        let [first, second] = self.seats.clone();
        Self { seats: [second, first], ..self.clone() }
    }
}

impl GameRecord {
    /// The game with its rules, and a session in which everything has been played again.
    ///
    /// # Errors
    /// Every fault of the setup, the first move that cannot be made, or a recorded end that is wrong.
    pub fn resume(&self) -> Result<(OpenGame, Session), Faults> {
        let (game, _) = self.setup.open()?.visit(Open);
        let session = self.restore(&*game.rules)?;
        Ok((game, session))
    }
}

/// Opens a game, and returns the choice that opens exactly these rules again.
struct Open;

impl Visitor for Open {
    type Output = (OpenGame, Choice);

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        (OpenGame::new(game), game.choice())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_read_as_they_are_written() {
        let level = Level::new(3);
        let all = [
            (Seat::Human, "human"),
            (Seat::computer(level, None, Some(12)), "engine:level=3,depth=12,time=1000"),
            (Seat::computer(None, Some(Duration::from_millis(50)), None), "engine:time=50"),
        ];
        for (seat, text) in all {
            assert_eq!(seat.to_string(), text);
            assert_eq!(Seat::read(text), Ok(seat));
        }
        assert_eq!(Seat::read("engine:without=memo+order").unwrap().to_string(), "engine:without=memo+order");
        for text in ["random", "greedy", "lisp:player.lisp", "json:python3 player.py"] {
            assert_eq!(Seat::read(text).unwrap().to_string(), text);
        }
        assert!(Seat::read("randon").is_err() && Seat::read("").is_err());
    }
}
