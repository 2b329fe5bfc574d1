//! What a championship is: the game, the format, the time, and what all randomness follows from.
//!
//! The settings are made once, stored as JSON with the championship, and never changed: other settings are
//! another championship. Who takes part is not among them, because entrants come, change and leave.

use std::time::Duration;

use jogar_core::{Fault, Faults};
use jogar_games::catalog::{CatalogGame, Choice};
use serde::{Deserialize, Serialize};

use super::clock::Clock;
use super::store::Store;

/// Who meets whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Everyone meets everyone.
    #[default]
    RoundRobin,
    /// Rounds in which entrants of like scores meet, nobody twice.
    Swiss,
    /// Everyone meets the reference players, and nobody else.
    Gauntlet,
    /// Who loses a tie is out.
    KnockOut,
}

impl Format {
    /// All of them with their names.
    pub const NAMES: [(Self, &'static str); 4] = [
        (Self::RoundRobin, "round-robin"),
        (Self::Swiss, "swiss"),
        (Self::Gauntlet, "gauntlet"),
        (Self::KnockOut, "knock-out"),
    ];

    /// Its name on the command line and in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize].1
    }

    /// The format with this name.
    ///
    /// # Errors
    /// There is none.
    pub fn read(text: &str) -> Result<Self, Fault> {
        let known = Self::NAMES.into_iter().find(|(_, name)| *name == text.trim());
        let names = Self::NAMES.map(|(_, name)| name).join(", ");
        let unknown = || Fault::unknown("championship-unknown-format").quote("text", text);
        known.map(|(format, _)| format).ok_or_else(|| unknown().with("names", names))
    }
}

/// The order of the entrants, which is their seeding in Swiss rounds and in a knock-out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// As they are listed, the best first.
    Listed,
    /// Drawn by lot from the seed. Who comes or goes does not change the order of the others.
    Drawn,
}

/// Where the entrants come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// The files of a folder.
    Folder(String),
    /// A TOML file that lists them.
    Toml(String),
}

/// The settings of a championship.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// What it is called.
    pub title: String,
    /// The name of the game.
    pub game: String,
    /// Its rules: variant, size, komi. As data, the fields stand beside the others.
    #[serde(flatten)]
    pub choice: Choice,
    /// Who meets whom.
    pub format: Format,
    /// The number of rounds, for Swiss rounds alone.
    pub rounds: Option<u32>,
    /// The number of games of two entrants who meet. It is even: each opening is played twice, with the sides
    /// swapped.
    pub games: u32,
    /// The time for a move, in milliseconds.
    pub time_ms: u64,
    /// What all randomness follows from.
    pub seed: u64,
    /// The number of random moves with which every game begins.
    pub opening: u32,
    /// The order of the entrants.
    pub order: Order,
    /// An entrant who fails in this many games in a row is withdrawn; 0: nobody is. Games in which the other
    /// one fails are not counted.
    pub withdrawn_after: u32,
    /// Reference players beside those who are listed, as they are named on the command line.
    pub references: Vec<String>,
    /// The description of the contest, as TOML: the form of the answers, limits of the programs.
    pub contest: Option<String>,
    /// What machines of another speed do.
    #[serde(default)]
    pub clock: Clock,
    /// Where the entrants come from.
    pub source: Source,
}

impl Settings {
    /// The settings of a championship that was begun.
    ///
    /// # Errors
    /// It was not begun, or the store cannot be read.
    pub fn of(store: &mut dyn Store) -> Result<Self, Fault> {
        Self::from_json(&store.settings()?.ok_or_else(|| Fault::choice("championship-unfinished"))?)
    }

    /// Reads what [`Settings::to_json`] wrote.
    ///
    /// # Errors
    /// It is something else.
    pub fn from_json(text: &str) -> Result<Self, Fault> {
        serde_json::from_str(text)
            .map_err(|error| Fault::damaged("championship-bad-settings").quote("reason", &error.to_string()))
    }

    /// The form in which they are stored.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The game with its rules.
    ///
    /// # Errors
    /// Every fault of the name and the choice.
    pub fn open(&self) -> Result<CatalogGame, Faults> {
        CatalogGame::open(&self.game, &self.choice, None)
    }

    /// The time for a move.
    #[must_use]
    pub const fn time(&self) -> Duration {
        Duration::from_millis(self.time_ms)
    }

    /// How many opening pairs two entrants play when they meet.
    #[must_use]
    pub fn pairs(&self) -> u32 {
        self.games.div_ceil(2).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    pub fn settings() -> Settings {
        Settings {
            title: "Liga “2026”".to_owned(),
            game: "lear".to_owned(),
            choice: Choice { size: Some(5), ..Choice::default() },
            format: Format::Swiss,
            rounds: Some(4),
            games: 2,
            time_ms: 50,
            seed: u64::MAX,
            opening: 2,
            order: Order::Drawn,
            withdrawn_after: 5,
            references: vec!["engine:level=3".to_owned()],
            contest: None,
            clock: Clock { reference: Some(2_000_000), ..Clock::default() },
            source: Source::Folder("/entries".to_owned()),
        }
    }

    #[test]
    fn they_are_read_as_they_are_written() {
        let text = settings().to_json();
        assert_eq!(Settings::from_json(&text), Ok(settings()), "{text}");
        assert!(text.contains("\"format\":\"swiss\"") && text.contains("\"folder\":\"/entries\""), "{text}");
        assert_eq!(Settings::from_json("{}").unwrap_err().key(), "championship-bad-settings");
    }

    #[test]
    fn formats_are_named() {
        for (format, name) in Format::NAMES {
            assert_eq!((Format::read(name), format.name()), (Ok(format), name));
            assert_eq!(serde_json::to_string(&format).expect("data"), format!("\"{name}\""));
        }
        assert_eq!(Format::read("league").unwrap_err().key(), "championship-unknown-format");
    }
}
