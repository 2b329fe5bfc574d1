//! After a hostile player the next game begins, and nothing of the last one is left beside it: verdict, end
//! of its processes, next game, score, in this order. How soon is measured by `cargo xtask bench-arena`.
//!
//! One test alone: it looks for the groups of its own process.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use jogar_arena::outside::{Contest, Outside};
use jogar_arena::sandbox::{Permit, Sandbox, Settings};
use jogar_arena::{Match, Opening, Tally, play_match};
use jogar_games::adjiboto::Adjiboto;
use jogar_play::{PlayerSpec, Pool};

mod hostile_pack;
mod leftovers;
use hostile_pack::witness::{Event, Witness};
use hostile_pack::{FAILING, Pack, REFUSED, time};
use leftovers::{groups_of, processes_with, sandboxes_of};

fn marker() -> String {
    format!("next-game-{}", std::process::id())
}

/// Nothing of a game runs, and nothing that was made for it is there.
fn assert_alone() {
    let pid = std::process::id();
    let left = [processes_with(&format!("{} ", marker())), sandboxes_of(pid)].concat();
    assert!(left.is_empty() && groups_of(pid).is_empty(), "{left:?} {:?}", groups_of(pid));
}

/// A pair of games against a built-in player, so that whenever a program is made it is the only one.
fn play(player: &str, ms: u64) -> (Tally, Vec<Event>) {
    let settings = Settings { init: assert_cmd::cargo::cargo_bin!("jogar").into(), ..Settings::default() };
    let sandbox = Sandbox::with(&settings, Permit::Unsafe).expect("a sandbox");
    let witness = Witness::new(Outside::new(sandbox, Contest::default()), assert_alone);
    let pool = Pool::default().with_outside(Box::new(witness.clone()));
    let contest = Match {
        players: [PlayerSpec::read(player).expect("a player"), PlayerSpec::Random],
        pairs: 1,
        time: Some(Duration::from_millis(ms)),
        opening: Opening::Random(12),
        seed: 3,
        games_at_once: 1,
        pool: Arc::new(pool),
        record: None,
    };
    let tally = play_match(&Adjiboto::default(), &contest, |_| true).expect("a match");
    assert_alone();
    (tally, witness.take().into_iter().map(|(_, event)| event).collect())
}

#[test]
fn the_next_game_begins_when_nothing_of_the_last_is_left() {
    let pack = Pack::new(Path::new(env!("CARGO_MANIFEST_DIR")), marker());
    for (name, verdict, _) in FAILING {
        let (tally, events) = play(&pack.failing(name), time(verdict));
        assert_eq!((tally.wins(), tally.losses()), (0, 2), "{name}");
        // In each game the program is made once, and fails at its start or when it is asked.
        let games: Vec<_> = events.split_inclusive(|event| matches!(event, Event::Failed(_))).collect();
        assert_eq!(games.len(), 2, "{name}: {events:?}");
        for game in games {
            let [Event::Made, asked @ .., Event::Failed(failed)] = game else { panic!("{name}: {events:?}") };
            assert!(matches!(asked, [] | [.., Event::Asked]), "{name}: {events:?}");
            assert!(!asked.contains(&Event::Made), "{name}: {events:?}");
            assert_eq!(failed.name(), verdict, "{name}");
        }
    }
    for how in REFUSED {
        let (tally, events) = play(&pack.refused(how), 20_000);
        assert_eq!(tally.games().filter(|game| game.failed().is_some()).count(), 0, "{how}");
        let made = events.iter().filter(|&&event| event == Event::Made).count();
        assert_eq!((made, events.len() % 2), (2, 0), "{how}: each question has its answer");
    }
}
