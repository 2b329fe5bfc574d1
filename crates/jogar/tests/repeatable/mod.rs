//! Championships that are the same whenever they are played: who plays, and what counts in the end.

use std::collections::BTreeMap;

use jogar_arena::championship::{Store, StoredGame};

/// Players that play the same with the same seed.
pub const PLAYERS: [&str; 6] =
    ["greedy", "random", "engine:depth=1", "engine:nodes=60", "engine:depth=2", "engine:level=1"];

/// The games that count: their identities and results.
pub fn results(store: &mut dyn Store) -> BTreeMap<String, (u32, String)> {
    let games = store.results().expect("games");
    let count = games.len();
    let key = |game: StoredGame| (game.id.to_string(), (game.half_points, game.verdict));
    let by_id: BTreeMap<_, _> = games.into_iter().map(key).collect();
    assert_eq!(by_id.len(), count, "no game counts twice");
    by_id
}
