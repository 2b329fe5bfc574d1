//! What a contest asks of a program: the form of its answers, its time unit, and its limits.
//!
//! The settings of a program come from three places, each stronger than the one before: the defaults, the
//! description of the contest (a TOML file), and the name of the player, as in `lisp:FILE,unit=s`. The keys
//! are the same everywhere.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::Duration;

use jogar_core::{Fault, Place};
use toml::{Table, Value};

/// The form of a Lisp player's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contract {
    /// `((row column) state)`: the move, and the new state.
    MoveState,
    /// The new state alone.
    State,
    /// `((column row) state)`.
    ColumnRow,
    /// `(piece (x y))`, x is the column; a new state may follow.
    PieceXy,
}

impl Contract {
    /// All of them with their names.
    pub const NAMES: [(Self, &'static str); 4] = [
        (Self::MoveState, "move-state"),
        (Self::State, "state"),
        (Self::ColumnRow, "column-row"),
        (Self::PieceXy, "piece-xy"),
    ];
}

/// The unit in which a Lisp player gets its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeUnit {
    /// 5 seconds are 5000.
    Milliseconds,
    /// 5 seconds are 5.
    Seconds,
}

/// The settings of one program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The form of a Lisp player's answers.
    pub contract: Contract,
    /// The unit of a Lisp player's time.
    pub unit: TimeUnit,
    /// The number of arguments of a Lisp player; `None`: as its lambda list says.
    pub arity: Option<u8>,
    /// How long it may take to start.
    pub start: Duration,
    /// How much later than the end of its time an answer may come.
    pub margin: Duration,
    /// Bytes of memory. For a Lisp player this is the size of its heap.
    pub memory: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            contract: Contract::MoveState,
            unit: TimeUnit::Milliseconds,
            arity: None,
            start: Duration::from_secs(10),
            margin: Duration::from_millis(100),
            memory: 512 << 20,
        }
    }
}

/// The keys, as a message lists them.
const KEYS: [&str; 6] = ["contract", "unit", "arity", "start", "margin", "memory"];
/// The longest start and margin, in milliseconds.
const LONGEST: u64 = 60_000;
/// The most megabytes of memory.
const MOST_MEGABYTES: u64 = 1 << 20;

impl Settings {
    /// Changes one setting.
    fn set(&mut self, key: &str, value: &str) -> Result<(), Fault> {
        let bad = || Fault::choice("contest-bad-setting").quote("key", key).quote("text", value);
        let number =
            |most: u64| value.parse().ok().filter(|number| (0..=most).contains(number)).ok_or_else(bad);
        match key {
            "contract" => {
                let known = Contract::NAMES.into_iter().find(|(_, name)| *name == value);
                self.contract = known.ok_or_else(bad)?.0;
            }
            "unit" if value == "ms" => self.unit = TimeUnit::Milliseconds,
            "unit" if value == "s" => self.unit = TimeUnit::Seconds,
            "arity" if matches!(value, "2" | "3") => self.arity = value.parse().ok(),
            "start" => self.start = Duration::from_millis(number(LONGEST)?),
            "margin" => self.margin = Duration::from_millis(number(LONGEST)?),
            "memory" => self.memory = number(MOST_MEGABYTES)?.max(1) << 20,
            _ => return Err(bad()),
        }
        Ok(())
    }
}

/// Splits `FILE,key=value,…` into the file or command and its settings. What is not a setting belongs to the
/// command, commas too.
pub(crate) fn split(what: &str) -> (&str, Vec<(&str, &str)>) {
    let (mut rest, mut settings) = (what, Vec::new());
    while let Some((before, last)) = rest.rsplit_once(',')
        && let Some((key, value)) = last.split_once('=')
        && KEYS.contains(&key)
    {
        settings.push((key, value));
        rest = before;
    }
    settings.reverse();
    (rest, settings)
}

/// The description of a contest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contest {
    all: Vec<(String, String)>,
    /// The settings of each program, by the name of its file.
    programs: BTreeMap<String, Vec<(String, String)>>,
}

impl Contest {
    /// Reads a description: keys for all programs, and a table `[program."NAME"]` for each program that
    /// differs.
    ///
    /// # Errors
    /// What could not be read or understood.
    pub fn load(path: &Path) -> Result<Self, Fault> {
        let unreadable = |error: std::io::Error| {
            let fault = Fault::file("contest-unreadable").path("path", path);
            fault.with("error", &error)
        };
        Self::read(&fs::read_to_string(path).map_err(unreadable)?)
    }

    /// Reads the text of a description.
    ///
    /// # Errors
    /// What could not be understood.
    pub fn read(text: &str) -> Result<Self, Fault> {
        let table: Table =
            toml::from_str(text).map_err(|error| bad_toml("contest-bad-toml", text, &error))?;
        let mut contest = Self::default();
        for (key, value) in table {
            match value {
                Value::Table(programs) if key == "program" => {
                    for (name, settings) in programs {
                        let Value::Table(settings) = settings else { return Err(unknown(&name)) };
                        contest.programs.insert(name, checked(settings)?);
                    }
                }
                value => contest.all.extend(checked(Table::from_iter([(key, value)]))?),
            }
        }
        Ok(contest)
    }

    /// The file or the command of a player, and its settings.
    ///
    /// # Errors
    /// A setting that cannot be understood.
    pub fn settings<'a>(&self, what: &'a str) -> Result<(&'a str, Settings), Fault> {
        let (command, own) = split(what);
        let is_named = |name: &str| {
            let mut words = command.split_whitespace().chain([command]);
            words.any(|word| Path::new(word).file_name().is_some_and(|file| file == name))
        };
        let named =
            self.programs.iter().filter(|(name, _)| is_named(name)).flat_map(|(_, settings)| settings);
        let mut settings = Settings::default();
        for (key, value) in self.all.iter().chain(named) {
            settings.set(key, value)?;
        }
        for (key, value) in own {
            settings.set(key, value)?;
        }
        Ok((command, settings))
    }
}

/// What is wrong with a text that should be TOML, with its place.
pub(crate) fn bad_toml(key: &'static str, text: &str, error: &toml::de::Error) -> Fault {
    let before = &text[..error.span().map_or(0, |span| span.start.min(text.len()))];
    let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
    let place = Place { line: before.matches('\n').count() + 1, column };
    Fault::syntax(key).with("error", error.message().to_owned()).at(place)
}

fn unknown(key: &str) -> Fault {
    Fault::choice("contest-bad-setting").quote("key", key).with("text", "")
}

/// The settings of a table, checked.
fn checked(table: Table) -> Result<Vec<(String, String)>, Fault> {
    let mut settings = Vec::new();
    for (key, value) in table {
        let text = match value {
            Value::String(text) => text,
            Value::Integer(number) => number.to_string(),
            _ => return Err(unknown(&key)),
        };
        Settings::default().set(&key, &text)?;
        settings.push((key, text));
    }
    Ok(settings)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_players_own_settings_are_the_strongest() {
        let text = "contract = 'state'\nmargin = 20\n[program.'p6.lisp']\nunit = 's'\nmargin = 30\n";
        let contest = Contest::read(text).expect("a contest");
        let (file, settings) = contest.settings("players/p6.lisp,margin=40").expect("settings");
        assert_eq!(
            (file, settings.contract, settings.unit),
            ("players/p6.lisp", Contract::State, TimeUnit::Seconds)
        );
        assert_eq!(settings.margin, Duration::from_millis(40));
        let (command, settings) = contest.settings("python3 a,b.py x=1,2").expect("settings");
        assert_eq!((command, settings.unit), ("python3 a,b.py x=1,2", TimeUnit::Milliseconds));
        assert_eq!(settings.margin, Duration::from_millis(20));
    }

    #[test]
    fn what_is_no_setting_is_refused() {
        for text in
            ["contract = 'x'", "margin = -1", "wish = 1", "arity = 4", "start = 99999999", "program = 1"]
        {
            assert_eq!(Contest::read(text).expect_err(text).key(), "contest-bad-setting", "{text}");
        }
        let fault = Contest::read("unit = 's'\nmargin = = 1\n").expect_err("no TOML");
        assert_eq!((fault.key(), fault.place().map(|place| place.line)), ("contest-bad-toml", Some(2)));
        assert_eq!(
            Contest::default().settings("a.lisp,unit=days").expect_err("a unit").key(),
            "contest-bad-setting"
        );
    }
}
