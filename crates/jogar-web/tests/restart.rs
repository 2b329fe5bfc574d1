//! Games outlive a server: the next one goes on with them, once, and for their owner.

mod client;

use std::path::Path;
use std::time::{Duration, SystemTime};

use client::{TestServer, Visitor};
use jogar_play::saved::{Autosave, make_room};
use jogar_web::{Config, Keeping};
use serde_json::{Value, json};

fn start(folder: &Path) -> TestServer {
    TestServer::of(Config { keeping: Keeping::OnDisk(folder.to_owned()), ..TestServer::config(None) })
}

/// Begins a game and makes these moves. Returns its address.
fn begin(visitor: &mut Visitor, players: [&str; 2], moves: &[&str]) -> String {
    let game = visitor
        .write("/api/games", &json!({"game": "lear", "variant": "2016", "size": 5, "players": players}));
    let place = format!("/api/games/{}", game["id"].as_str().expect("an identifier"));
    for mv in moves {
        play(visitor, &place, mv);
    }
    place
}

fn play(visitor: &mut Visitor, place: &str, mv: &str) -> Value {
    visitor.write(&format!("{place}/commands"), &json!({"command": "play", "value": mv}))
}

#[test]
fn many_who_ask_at_once_find_one_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    let mut owner = server.visitor();
    let places: Vec<_> = (0..8).map(|_| begin(&mut owner, ["human", "human"], &["A1", "B2"])).collect();
    server.stop();
    let server = start(folder.path());
    let owner = Visitor { address: server.address, ..owner };
    for place in places {
        let found: Vec<Value> = std::thread::scope(|scope| {
            let threads = ["one", "two", "three", "four"].map(|page| {
                let (mut tab, place) = (Visitor { page: page.to_owned(), ..owner.clone() }, &place);
                scope.spawn(move || tab.read(place))
            });
            threads.into_iter().map(|thread| thread.join().expect("an answer")).collect()
        });
        assert!(found.iter().all(|game| game["ply"] == 2 && game["mine"] == true), "{found:?}");
        // What one plays, all see.
        assert_eq!(play(&mut owner.clone(), &place, "C3")["ply"], 3);
        assert_eq!(owner.clone().read(&place)["ply"], 3);
    }
}

#[test]
fn a_game_that_another_program_plays_is_not_waited_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    let mut owner = server.visitor();
    let place = begin(&mut owner, ["human", "human"], &["A1"]);
    server.stop();
    let id = place.rsplit('/').next().expect("an identifier");
    let held = Autosave::begin(folder.path(), id, "somebody").expect("a free lock");
    let server = start(folder.path());
    let mut visitor = server.visitor();
    assert_eq!(visitor.get(&place).status, 404);
    drop(held);
    assert_eq!(visitor.read(&place)["ply"], 1);
}

#[test]
fn a_game_stays_with_its_owner() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    let mut owner = server.visitor();
    let place = begin(&mut owner, ["human", "human"], &["A1"]);
    server.stop();
    // A watcher asks first.
    let server = start(folder.path());
    let mut watcher = server.visitor();
    assert_eq!(watcher.read(&place)["mine"], false);
    let refused = watcher.post(&format!("{place}/commands"), &json!({"command": "undo"}));
    assert_eq!((refused.status, refused.faults()), (403, vec!["web-not-your-game".to_owned()]));
    let mut owner = Visitor { address: server.address, ..owner };
    assert_eq!(play(&mut owner, &place, "B2")["mine"], true);
    // The name of the owner is not on disk.
    let name = owner.cookie.split('=').nth(1).expect("a name").as_bytes().to_vec();
    for file in std::fs::read_dir(folder.path()).expect("files") {
        let bytes = std::fs::read(file.expect("a file").path()).expect("bytes");
        assert!(!bytes.windows(name.len()).any(|window| window == name));
    }
}

#[test]
fn a_game_of_the_terminal_belongs_to_who_asks_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    let mut visitor = server.visitor();
    let place = begin(&mut visitor, ["human", "human"], &["A1"]);
    server.stop();
    let id = place.rsplit('/').next().expect("an identifier");
    std::fs::write(folder.path().join(format!("{id}.lock")), "").expect("a game without an owner");
    let server = start(folder.path());
    let (mut first, mut second) = (server.visitor(), server.visitor());
    assert_eq!(first.read(&place)["mine"], true);
    assert_eq!(second.read(&place)["mine"], false);
}

#[test]
fn moves_that_come_and_go_do_not_fill_the_disk() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    let mut visitor = server.visitor();
    let place = begin(&mut visitor, ["human", "human"], &["A1"]);
    for _ in 0..500 {
        play(&mut visitor, &place, "B2");
        visitor.write(&format!("{place}/commands"), &json!({"command": "undo"}));
    }
    // The next answer comes when everything before it is written.
    play(&mut visitor, &place, "C3");
    play(&mut visitor, &place, "D4");
    let id = place.rsplit('/').next().expect("an identifier");
    let text = std::fs::read_to_string(folder.path().join(format!("{id}.game"))).expect("a game");
    assert!(text.lines().count() < 300, "{}", text.lines().count());
    server.stop();
    let server = start(folder.path());
    assert_eq!(Visitor { address: server.address, ..visitor }.read(&place)["ply"], 3);
}

#[test]
fn old_games_make_room_for_new_ones() {
    let folder = tempfile::tempdir().expect("a folder");
    let id = |number: u32| format!("{number:024}");
    let path = |name: &str| folder.path().join(format!("{name}.game"));
    let held = Autosave::begin(folder.path(), &id(0), "").expect("a free lock");
    for number in 0..10 {
        let file = std::fs::File::create(path(&id(number))).expect("a file");
        let time = SystemTime::UNIX_EPOCH + Duration::from_hours(u64::from(number));
        file.set_modified(time).expect("a time");
    }
    std::fs::write(path("terminal"), "").expect("a file");
    make_room(
        folder.path(),
        5,
        |name| name.starts_with('0'),
        |games| {
            assert!(games.iter().all(|game| game.owner.is_empty()));
            // The second oldest.
            Some(1)
        },
    );
    let left: Vec<_> = (0..10).filter(|&number| path(&id(number)).exists()).collect();
    assert_eq!(left, [0, 1, 7, 8, 9], "one is being played");
    assert!(path("terminal").exists());
    drop(held);
}

#[test]
fn nobody_loses_a_game_because_others_keep_many() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = start(folder.path());
    let mut owner = server.visitor();
    let place = begin(&mut owner, ["human", "human"], &["A1"]);
    server.stop();
    // Others keep more games than there is room for, all of them later.
    for number in 0..1000 {
        let file = folder.path().join(format!("{number:024}.game"));
        std::fs::write(&file, "").expect("a file");
        std::fs::write(file.with_extension("lock"), format!("visitor-{} address", number % 31))
            .expect("a file");
    }
    let server = start(folder.path());
    begin(&mut server.visitor(), ["human", "human"], &[]);
    let kept = std::fs::read_dir(folder.path()).expect("files").filter(|file| {
        let path = file.as_ref().expect("a file").path();
        path.extension().is_some_and(|end| end == "game")
    });
    assert!(kept.count() < 1000);
    let mut owner = Visitor { address: server.address, ..owner };
    assert_eq!(play(&mut owner, &place, "B2")["mine"], true);
}
