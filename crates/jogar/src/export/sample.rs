//! A championship for tests: entrants with names that somebody gives to see what happens, one of which fails.

use std::sync::Arc;

use jogar_arena::championship::{
    Clock, Entrant, Format, Grading, Order, Pace, Programs, RunEnd, Runner, Settings, Source, SqliteStore,
    Store,
};
use jogar_games::catalog::Choice;
use jogar_play::Pool;
use tempfile::TempDir;

/// A championship of a game of this size that was played and graded, with an entrant of each name.
pub fn championship(game: &str, size: Option<i64>, names: &[&str]) -> (TempDir, SqliteStore) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = SqliteStore::open(&folder.path().join("championship.sqlite")).expect("a store");
    let settings = Settings {
        title: names[0].to_owned(),
        game: game.to_owned(),
        choice: Choice { size, ..Choice::default() },
        format: Format::RoundRobin,
        rounds: None,
        games: 2,
        time_ms: 5000,
        seed: 7,
        opening: 0,
        order: Order::Listed,
        withdrawn_after: 5,
        references: Vec::new(),
        contest: None,
        clock: Clock::default(),
        source: Source::Toml(String::new()),
    };
    store.create(&settings.to_json()).expect("begun");
    // Nothing here starts programs, which is how the last one fails, and is withdrawn.
    let players = ["random", "greedy", "engine:depth=1"];
    let player = |number: usize| {
        let is_last = number + 1 == names.len();
        if is_last { "json:python3 <b>nobody</b>.py" } else { players[number % players.len()] }
    };
    let entrant = |(number, name): (usize, &&str)| Entrant {
        name: (*name).to_owned(),
        player: player(number).to_owned(),
        file: Vec::new(),
        reference: false,
    };
    store.enlist(&names.iter().enumerate().map(entrant).collect::<Vec<_>>()).expect("listed");
    let runner = Runner {
        store: &mut store,
        settings: &settings,
        programs: &mut Programs::new(folder.path().join("programs")).expect("a folder"),
        pool: Arc::new(Pool::default()),
        at_once: 2,
        name: "test",
        pace: Pace::default(),
        stop: Arc::default(),
    };
    assert_eq!(runner.run(&mut |_| ()).expect("played"), RunEnd::Complete);
    let grading = Grading { nodes: 500, at_once: 2, pool: Arc::new(Pool::default()), signal: Arc::default() };
    grading.run(&mut store, &|_| ()).expect("graded");
    (folder, store)
}
