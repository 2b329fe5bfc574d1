//! Championships of tests: made from a list, played to their end, and what is told about them.

#![allow(dead_code, reason = "not every test asks for all of it")]

use std::fs;
use std::path::Path;

use jogar_arena::championship::ChampionshipReport;
use jogar_arena::schema::ChampionshipStatus;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::program::Room;

/// Four players that play the same with the same seed.
pub const PLAYERS: [&str; 4] = ["greedy", "random", "engine:depth=1", "engine:nodes=60"];

/// A list of entrants: names, players, and what else is said of them.
pub fn list<'a>(entrants: impl IntoIterator<Item = (&'a str, &'a str, &'a str)>) -> String {
    let entrant = |(name, player, more): (&str, &str, &str)| {
        format!("[[entrant]]\nname = '''{name}'''\nplayer = '''{player}'''\n{more}\n")
    };
    entrants.into_iter().map(entrant).collect()
}

/// The players of this program under their own names.
pub fn built_in() -> String {
    list(PLAYERS.map(|player| (player, player, "")))
}

/// A file of `tests/players/`.
pub fn player(file: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/players").join(file).display().to_string()
}

/// Makes a championship of Lear on a small board; returns what is printed.
pub fn new(room: &Room, folder: &str, text: &str, more: &[&str]) -> String {
    fs::write(room.path("list.toml"), text).expect("a list");
    let base = ["championship", "new", folder, "--toml", "list.toml"];
    let rules: &[&str] = if more.contains(&"--game") { &[] } else { &["--game", "lear", "--size", "4"] };
    let output = room.jogar(&[&base[..], rules, more].concat()).assert().success().get_output().clone();
    String::from_utf8(output.stdout).expect("text")
}

/// Runs it to its end; returns what is printed.
pub fn run(room: &Room, folder: &str) -> String {
    let output =
        room.jogar(&["championship", "run", folder, "--unsafe"]).assert().success().get_output().clone();
    String::from_utf8(output.stdout).expect("text")
}

/// What a command tells as data: as its type, and written again the same.
fn told<T: Serialize + DeserializeOwned>(room: &Room, what: &str, folder: &str) -> T {
    let text = room.talk(&["championship", what, folder, "--json"], "");
    let value: T = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(serde_json::to_string(&value).expect("JSON"), text.trim_end(), "written again");
    value
}

pub fn standings(room: &Room, folder: &str) -> ChampionshipReport {
    told(room, "standings", folder)
}

pub fn status(room: &Room, folder: &str) -> ChampionshipStatus {
    told(room, "status", folder)
}
