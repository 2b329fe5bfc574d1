//! Events: numbered, resumed after an interruption, bounded; searches and games know when nobody listens.

mod client;

use std::time::Duration;

use client::{TestServer, Visitor, eventually};
use jogar_web::Bounds;
use serde_json::json;

fn begin(visitor: &mut Visitor) -> String {
    let setup = json!({"game": "lear", "size": 5, "players": ["human", "human"]});
    let game = visitor.write("/api/games", &setup);
    format!("/api/games/{}/commands", game["id"].as_str().expect("an identifier"))
}

#[test]
fn a_stream_goes_on_where_it_was_interrupted() {
    let server = TestServer::start();
    let mut visitor = server.visitor();
    let mut events = visitor.events(None);
    let commands = begin(&mut visitor);
    visitor.write(&commands, &json!({"command": "play", "value": "A1"}));
    let first = events.next().expect("an event");
    assert_eq!((&first["event"]["event"], &first["played"]["name"]), (&json!("moved"), &json!("A1")));
    let last = events.last;
    drop(events);
    for mv in ["B1", "C1", "D1"] {
        visitor.write(&commands, &json!({"command": "play", "value": mv}));
    }
    let mut resumed = visitor.events(Some(last));
    for (index, mv) in ["B1", "C1", "D1"].into_iter().enumerate() {
        let event = resumed.next().expect("an event");
        assert_eq!(event["played"]["name"], mv);
        assert_eq!(resumed.last, last + 1 + index as u64, "numbers follow each other");
        assert_eq!(event["state"]["ply"], index + 2);
    }
    // A number that was never given, or is of another server: what is shown must be asked for anew.
    for unknown in [0, 7, resumed.last + 1000, u64::MAX] {
        let mut lost = visitor.events(Some(unknown));
        assert_eq!(lost.next().expect("an event")["about"], "reset", "{unknown}");
        assert_eq!(lost.last, resumed.last);
    }
}

#[test]
fn what_happens_before_the_first_event_was_heard_is_not_lost() {
    let server = TestServer::start();
    let mut visitor = server.visitor();
    let events = visitor.events(None);
    let last = events.last;
    let commands = begin(&mut visitor);
    drop(events);
    visitor.write(&commands, &json!({"command": "play", "value": "A1"}));
    let mut resumed = visitor.events(Some(last));
    assert_eq!(resumed.next().expect("an event")["played"]["name"], "A1");
}

#[test]
fn who_comes_back_after_its_pages_were_left_asks_anew() {
    let server = TestServer::with(None, Bounds { grace: Duration::from_millis(1), ..Bounds::default() });
    let (mut visitor, mut other) = (server.visitor(), server.visitor());
    let commands = begin(&mut visitor);
    let place = commands.trim_end_matches("/commands");
    // Each time it has heard everything, and is away for a moment: at first hardly, then for longer and longer.
    let mut last = visitor.events(None).last;
    let mut moments = 0;
    eventually(|| {
        moments += 1;
        for _ in 0..moments {
            other.read("/api/games");
        }
        visitor.read(place);
        let mut resumed = visitor.events(Some(last));
        let command = if visitor.read(place)["ply"] == 0 {
            json!({"command": "play", "value": "A1"})
        } else {
            json!({"command": "undo"})
        };
        visitor.write(&commands, &command);
        let event = resumed.next().expect("an event");
        last = resumed.last;
        event["about"] == "reset"
    });
}

#[test]
fn who_looks_at_a_game_hears_of_it_and_nobody_else() {
    let server = TestServer::start();
    let (mut player, mut watcher, mut stranger) = (server.visitor(), server.visitor(), server.visitor());
    let (mut watched, mut strange) = (watcher.events(None), stranger.events(None));
    let commands = begin(&mut player);
    watcher.read(commands.trim_end_matches("/commands"));
    player.write(&commands, &json!({"command": "play", "value": "A1"}));
    assert_eq!(watched.next().expect("an event")["played"]["name"], "A1");
    // The stranger's own game comes first: it has heard nothing of the other.
    let own = begin(&mut stranger);
    stranger.write(&own, &json!({"command": "play", "value": "E5"}));
    assert_eq!(strange.next().expect("an event")["played"]["name"], "E5");
    // A page that has left hears nothing more.
    watcher.ask_with("POST", "/api/pages/test/leave", &[], "");
    player.write(&commands, &json!({"command": "play", "value": "B1"}));
    let own = begin(&mut watcher);
    watcher.write(&own, &json!({"command": "play", "value": "D4"}));
    assert_eq!(watched.next().expect("an event")["played"]["name"], "D4");
}

#[test]
fn a_page_leaves_one_game_and_still_hears_of_another() {
    let server = TestServer::with(None, Bounds { grace: Duration::from_millis(1), ..Bounds::default() });
    let mut visitor = server.visitor();
    let mut events = visitor.events(None);
    let (left, kept) = (begin(&mut visitor), begin(&mut visitor));
    let leave = left.replace("commands", "leave");
    assert_eq!(visitor.ask_with("POST", &leave, &[], "").status, 204);
    // Another visitor follows it, and may leave it as often as it likes.
    let mut other = server.visitor();
    let mut others = other.events(None);
    other.read(left.trim_end_matches("/commands"));
    assert_eq!(visitor.ask_with("POST", &leave, &[], "").status, 204);
    assert_eq!(visitor.ask_with("POST", "/api/games/unknown/leave", &[], "").status, 204);
    // A command follows the game again, so the move is made by what the other hears.
    visitor.write(&kept, &json!({"command": "play", "value": "E5"}));
    // It may have been away for a moment before it listened, and then asks anew.
    events.wait_for(|event| event["played"]["name"] == "E5");
    visitor.write(&left, &json!({"command": "play", "value": "A1"}));
    assert_eq!(others.next().expect("an event")["played"]["name"], "A1");
    assert_eq!(events.next().expect("an event")["played"]["name"], "A1");
    // Programs wait in a game that its only page has left, though the page is still there.
    let setup = json!({"game": "blokus", "players": ["engine:time=20000", "engine:time=20000"]});
    let game = visitor.write("/api/games", &setup);
    let place = format!("/api/games/{}", game["id"].as_str().expect("an identifier"));
    // Who looks again hears that they go on. Moves of the other game say that everything before them was
    // heard.
    let mut number = 0;
    eventually(|| {
        number += 1;
        assert_eq!(visitor.ask_with("POST", &format!("{place}/leave"), &[], "").status, 204);
        let command = if number % 2 == 1 {
            json!({"command": "play", "value": "A1"})
        } else {
            json!({"command": "undo"})
        };
        visitor.write(&kept, &command);
        assert_eq!(visitor.read(&place)["ply"], 0);
        let mut has_resumed = false;
        let last = if number % 2 == 1 { "moved" } else { "undone" };
        loop {
            let event = events.next().expect("an event");
            has_resumed |= event["event"]["event"] == "resumed";
            if event["event"]["event"] == last {
                return has_resumed;
            }
        }
    });
}

#[test]
fn one_browser_opens_few_streams() {
    let server = TestServer::start();
    let mut visitor = server.visitor();
    let streams: Vec<_> = (0..8).map(|_| visitor.events(None)).collect();
    let refused = visitor.get("/api/events?page=ninth");
    assert_eq!((refused.status, refused.faults()), (429, vec!["web-too-many-streams".to_owned()]));
    drop(streams);
    assert_eq!(server.visitor().get("/api/events?last=x").status, 400);
}

#[test]
fn searches_end_when_nobody_is_there() {
    let server = TestServer::with(None, Bounds { grace: Duration::from_millis(100), ..Bounds::default() });
    let mut visitor = server.visitor();
    let events = visitor.events(None);
    let endless = json!({"search": "analysis", "game": "blokus", "time_ms": 600_000});
    let id = visitor.write("/api/searches", &endless)["id"].clone();
    let place = format!("/api/searches/{}", id.as_str().expect("an identifier"));
    assert_eq!(visitor.get(&place).status, 200);
    drop(events);
    // Its thread ends, and then it is forgotten.
    eventually(|| visitor.get(&place).status == 404);
}

#[test]
fn streams_end_when_the_server_ends() {
    let server = TestServer::start();
    let mut visitor = server.visitor();
    let mut events = visitor.events(None);
    visitor.write("/api/searches", &json!({"search": "analysis", "game": "blokus", "time_ms": 600_000}));
    visitor.write(
        "/api/games",
        &json!({"game": "blokus", "players": ["engine:time=20000", "engine:time=20000"]}),
    );
    server.stop();
    // An end in order is a last chunk without bytes, not a connection that breaks.
    while events.next().is_some() {}
    assert!(events.has_ended);
}
