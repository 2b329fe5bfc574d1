//! Every number of `data/perft.json`, which an independent implementation computed.

use jogar_core::{GameExt, Side};
use jogar_games::catalog::{CatalogGame, Choice, Playable, Visitor};
use serde::Deserialize;

#[derive(Deserialize)]
struct PerftTable {
    positions: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    game: String,
    variant: Option<String>,
    size: Option<i64>,
    state: String,
    player: i64,
    perft: Vec<u64>,
    #[serde(default)]
    black_stones: Vec<u64>,
}

struct Check<'a>(&'a Entry);

impl Visitor for Check<'_> {
    type Output = ();

    fn visit<G: Playable>(self, game: &G) {
        let entry = self.0;
        let side = Side::from_number(entry.player).expect("a player");
        let pos = game.read_position(&entry.state, side).expect("a legal state");
        for (depth, &expected) in (1..).zip(&entry.perft) {
            assert_eq!(game.perft(&pos, depth), expected, "{} {} to depth {depth}", entry.game, entry.state);
        }
        for (depth, &expected) in (1..).zip(&entry.black_stones) {
            let tally = game.tally_after(&pos, depth);
            assert_eq!(tally, Some(("black_stones", expected)), "{} to depth {depth}", entry.state);
        }
    }
}

#[test]
fn every_published_number_is_reproduced() {
    let table: PerftTable = serde_json::from_str(include_str!("../../../data/perft.json")).expect("a table");
    for game in ["adjiboto", "blokus", "lear"] {
        assert!(table.positions.iter().any(|entry| entry.game == game), "nothing about {game}");
    }
    for entry in &table.positions {
        let choice = Choice { variant: entry.variant.clone(), size: entry.size, komi: None };
        CatalogGame::open(&entry.game, &choice, None).expect("a game").visit(Check(entry));
    }
}

/// The two deepest lines, so that a shortened table would show.
#[test]
fn the_table_is_as_deep_as_promised() {
    let table: PerftTable = serde_json::from_str(include_str!("../../../data/perft.json")).expect("a table");
    let deepest = |game: &str, variant: &str| {
        let entries = table.positions.iter().filter(|entry| entry.game == game);
        let entries = entries.filter(|entry| entry.variant.as_deref() == Some(variant));
        entries.map(|entry| entry.perft.len()).max()
    };
    assert_eq!(deepest("adjiboto", "2025"), Some(10));
    assert_eq!(deepest("blokus", "2022"), Some(8));
}
