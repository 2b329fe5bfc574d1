//! Who looks at a game of a championship hears how it goes on.

mod client;
mod contest;

use std::io::Write;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use client::{TestServer, connect};
use contest::TestContest;
use jogar_core::{Fault, Limits};
use jogar_web::{Bounds, OpenStore};
use serde_json::json;

#[test]
fn a_look_at_one_game_is_enough_to_hear_of_the_championship() {
    let folder = tempfile::tempdir().expect("a folder");
    let contest = TestContest::running(folder.path());
    let server = TestServer::with_championship(None, Bounds::default(), Some(contest.opener()));
    let mut first = server.visitor();
    let mut told = first.events(None);
    first.read("/api/championship");
    let is_playing =
        |event: &serde_json::Value| event["live"].as_array().is_some_and(|live| !live.is_empty());
    let news = told.wait_for(|event| event["about"] == "championship" && is_playing(event));
    let id = news["live"][0]["id"].as_str().expect("an identifier").to_owned();
    // Another browser knows the game alone.
    let mut second = server.visitor();
    let mut events = second.events(None);
    let game = second.get(&format!("/api/championship/games/{id}"));
    assert_eq!(game.status, 200, "{}", game.text());
    let heard = events.next().expect("an event");
    assert_eq!(heard["about"], "championship");
}

/// A store that hangs as long as the gate is closed.
fn behind(gate: &Arc<Mutex<()>>) -> OpenStore {
    let gate = Arc::clone(gate);
    Box::new(move || {
        let _opened = gate.lock();
        Err(Fault::damaged("championship-unfinished"))
    })
}

#[test]
fn a_store_that_hangs_delays_nobody_else() {
    let gate = Arc::new(Mutex::new(()));
    let closed = gate.lock().expect("a gate");
    let server = TestServer::with_championship(None, Bounds::default(), Some(behind(&gate)));
    // More visitors than the server works for at a time.
    let asking: Vec<_> = (0..40)
        .map(|_| {
            let mut stream = connect(server.address);
            let request = format!("GET /api/championship HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
            stream.write_all(request.as_bytes()).expect("a request");
            stream
        })
        .collect();
    let mut other = server.visitor();
    for _ in 0..100 {
        other.write("/api/position", &json!({"game": "lear", "size": 3}));
    }
    drop((asking, closed));
}

#[test]
fn many_who_watch_ask_the_store_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let contest = TestContest::played(folder.path());
    let (open, calls) = contest.counted();
    let server = TestServer::with_championship(None, Bounds::default(), Some(open));
    let mut visitor = server.visitor();
    let view = visitor.read("/api/championship");
    let games = visitor.read("/api/championship/games")["games"].clone();
    let places: Vec<_> = games
        .as_array()
        .expect("games")
        .iter()
        .map(|game| format!("/api/championship/games/{}", game["id"].as_str().expect("an identity")))
        .collect();
    // No game is looked for among all results.
    let before = calls.of("results");
    let replayed: Vec<_> = places.iter().map(|place| visitor.read(place)).collect();
    assert!(places.len() >= 10 && calls.of("results") == before);
    assert!(
        replayed.iter().zip(places).all(|(game, place)| place.ends_with(game["id"].as_str().expect("one")))
    );
    assert!(replayed.iter().any(|game| game["grade"].is_array()), "grades are told");
    // Who asks at the same moment is told the same.
    let place = format!("/api/championship/games/{}", games[0]["id"].as_str().expect("an identity"));
    let asked = ["progress", "record"].map(|name| calls.of(name));
    let clock = Limits::none();
    for _ in 0..100 {
        assert_eq!(visitor.read("/api/championship")["standings"], view["standings"]);
        assert_eq!(visitor.read(&place), replayed[0]);
    }
    let asked_since = [calls.of("progress") - asked[0], calls.of("record") - asked[1]];
    // What was read is kept for a second.
    let most = 5 * (clock.elapsed().as_secs() + 1);
    assert!(asked_since.iter().all(|&count| count as u64 <= most), "{asked_since:?} of {most}");
}

#[test]
fn who_waits_for_a_store_that_hangs_is_told_that_the_server_is_busy() {
    let gate = Arc::new(Mutex::new(()));
    let closed = gate.lock().expect("a gate");
    let bounds = Bounds { request_time: Duration::from_millis(200), ..Bounds::default() };
    let server = TestServer::with_championship(None, bounds, Some(behind(&gate)));
    // Not that the browser was slow: some send the same again then.
    let response = server.visitor().get("/api/championship");
    assert_eq!((response.status, response.faults()), (503, vec!["web-busy".to_owned()]));
    drop(closed);
}

#[test]
fn a_store_that_is_gone_is_not_told_in_detail() {
    let gone: OpenStore = Box::new(|| Err(Fault::unknown("championship-none").with("folder", "/srv/secret")));
    let server = TestServer::with_championship(None, Bounds::default(), Some(gone));
    let mut visitor = server.visitor();
    let game = format!("/api/championship/games/{}", "0".repeat(64));
    for place in ["/api/championship", "/api/championship/games", &game] {
        let response = visitor.get(place);
        assert_eq!((response.status, response.faults()), (503, vec!["web-unreadable".to_owned()]), "{place}");
        assert!(!response.text().contains("secret"), "{}", response.text());
    }
}
