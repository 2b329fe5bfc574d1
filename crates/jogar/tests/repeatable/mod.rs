//! Championships that are the same whenever they are played: who plays, and what counts in the end.

use std::collections::BTreeMap;

use jogar_arena::championship::{Store, StoredGame};

/// Players that play the same with the same seed.
pub const PLAYERS: [&str; 6] =
    ["greedy", "random", "engine:depth=1", "engine:nodes=60", "engine:depth=2", "engine:level=1"];

/// Every format, with as many games as keep it busy while its processes are killed a few times.
#[allow(dead_code, reason = "not everybody kills")]
pub const BUSY_FORMATS: [(&str, &[&str]); 4] = [
    ("round-robin", &["--games", "20"]),
    ("swiss", &["--games", "30", "--rounds", "4"]),
    ("gauntlet", &["--games", "30"]),
    ("knock-out", &["--games", "40"]),
];

/// Whether a program from outside plays too in the championship with this number, if each has the next
/// format: in every second one, and with every format in every second round of the formats.
#[allow(dead_code, reason = "not everybody kills")]
pub const fn has_program(number: usize) -> bool {
    (number + number / BUSY_FORMATS.len()) % 2 == 1
}

/// The games that count: their identities and results.
pub fn results(store: &mut dyn Store) -> BTreeMap<String, (u32, String)> {
    let games = store.results().expect("games");
    let count = games.len();
    let key = |game: StoredGame| (game.id.to_string(), (game.half_points, game.verdict));
    let by_id: BTreeMap<_, _> = games.into_iter().map(key).collect();
    assert_eq!(by_id.len(), count, "no game counts twice");
    by_id
}
