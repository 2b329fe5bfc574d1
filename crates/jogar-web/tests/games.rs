//! Whole games through the server, over a real socket, as a page plays them.

mod client;

use std::sync::Arc;

use client::{TestServer, Visitor};
use jogar_play::Pool;
use jogar_web::Config;
use serde_json::{Value, json};

/// Plays the first legal move whenever a person is to move, until the game is over. Returns the last state.
fn play_out(visitor: &mut Visitor, setup: &Value) -> Value {
    let mut events = visitor.events(None);
    let mut game = visitor.write("/api/games", setup);
    let commands = format!("/api/games/{}/commands", game["id"].as_str().expect("an identifier"));
    loop {
        match game["turn"]["kind"].as_str().expect("whose turn") {
            "over" => return game,
            "human" => {
                let moves = game["position"]["moves"].as_array().expect("moves");
                let mv = moves.first().expect("a person who can move")["move"].clone();
                let command = json!({"command": "play", "value": mv, "ply": game["ply"]});
                game = visitor.write(&commands, &command);
            }
            _ => {
                let known = game["version"].as_u64();
                let is_newer = |event: &Value| event["state"]["version"].as_u64() > known;
                game = events.wait_for(is_newer)["state"].clone();
            }
        }
    }
}

/// The setup of a game.
fn setup(game: &str, variant: &str, size: Option<i64>, players: [&str; 2]) -> Value {
    json!({"game": game, "variant": variant, "size": size, "players": players})
}

#[test]
fn a_whole_game_of_every_kind_is_played() {
    let server = TestServer::start();
    let computer = "engine:level=2,time=100";
    for (game, variant, size) in [
        ("adjiboto", "2025", None),
        ("adjiboto", "2019", None),
        ("blokus", "2022", None),
        ("blokus", "2018", None),
        ("lear", "2016", Some(5)),
        ("lear", "final", Some(4)),
    ] {
        for players in [["human", computer], [computer, "human"], ["human", "human"], ["greedy", "random"]] {
            let end = play_out(&mut server.visitor(), &setup(game, variant, size, players));
            let ending = &end["position"]["ending"];
            let reason = ending["reason"].as_str().expect("a reason");
            assert!(["rules", "repetition"].contains(&reason), "{game} {players:?}: {ending}");
            assert!(!ending["said"].as_array().expect("words").is_empty(), "{ending}");
            assert_eq!(end["position"]["moves"], json!([]), "{game}");
            // The sum of what everybody has is known: 96 seeds, or every point of the board and the komi.
            let points: Vec<f64> = ending["points"]
                .as_array()
                .expect("points")
                .iter()
                .map(|p| p.as_f64().expect("a number"))
                .collect();
            match game {
                "adjiboto" if reason == "rules" => {
                    assert!((points[0] + points[1] - 96.0).abs() < 1e-9, "{ending}");
                }
                "lear" if variant == "2016" => {
                    assert!((points[0] + points[1] - 25.0).abs() < 1e-9, "{ending}");
                }
                _ => {}
            }
        }
    }
}

#[test]
fn without_memory_it_plays_on() {
    let server = TestServer::of(Config { pool: Arc::new(Pool::new(0)), ..TestServer::config(None) });
    let mut visitor = server.visitor();
    let end = play_out(&mut visitor, &setup("lear", "2016", Some(4), ["human", "engine:depth=2"]));
    assert_eq!(end["position"]["ending"]["reason"], "rules");
    let mut events = visitor.events(None);
    for request in [
        json!({"search": "analysis", "game": "lear", "size": 3}),
        json!({"search": "trace", "game": "lear", "size": 3, "depth": 3}),
        json!({"search": "solve", "puzzle": "adjiboto-puzzle", "problem": "A"}),
    ] {
        let id = visitor.write("/api/searches", &request)["id"].clone();
        let done = events.wait_for(|event| event["id"] == id && event["done"] == true);
        assert_eq!(done["report"], request["search"], "{done}");
    }
}

#[test]
fn a_move_is_answered_while_another_visitor_uses_all_that_it_may() {
    let server = TestServer::start();
    let (mut busy, mut other) = (server.visitor(), server.visitor());
    let endless = json!({"search": "analysis", "game": "blokus", "time_ms": 600_000});
    for page in ["one", "two", "three"] {
        busy.page = page.to_owned();
        busy.write("/api/searches", &endless);
    }
    for _ in 0..8 {
        busy.write("/api/games", &setup("blokus", "2022", None, ["engine:time=20000", "engine:time=20000"]));
    }
    let game = other.write("/api/games", &setup("lear", "2016", Some(5), ["human", "human"]));
    let commands = format!("/api/games/{}/commands", game["id"].as_str().expect("an identifier"));
    let played = other.write(&commands, &json!({"command": "play", "value": "A1"}));
    assert_eq!(played["ply"], 1);
}

#[test]
fn what_a_page_shows_follows_every_command() {
    let server = TestServer::start();
    let mut visitor = server.visitor();
    let game = visitor.write("/api/games", &setup("adjiboto", "2025", None, ["human", "human"]));
    let id = game["id"].as_str().expect("an identifier").to_owned();
    let commands = format!("/api/games/{id}/commands");
    assert_eq!((&game["ply"], &game["mine"], &game["can_undo"]), (&json!(0), &json!(true), &json!(false)));
    // The rules of Adji-boto*: from the start, (0 0) gives ((0 8 8 8 9 9) (9 9 9 9 9 9)).
    let f =
        game["position"]["moves"].as_array().expect("moves").iter().find(|mv| mv["name"] == "f").expect("f");
    assert_eq!(f["sown"], json!([[1, 0], [1, 1], [1, 2], [1, 3], [1, 4], [1, 5], [0, 5], [0, 4]]));
    let after = visitor.write(&commands, &json!({"command": "play", "value": "(0 0)", "ply": 0}));
    assert_eq!(after["position"]["state"], "(((0 8 8 8 9 9) (9 9 9 9 9 9)) (0 0))");
    assert_eq!((&after["can_undo"], &after["turn"]["player"]), (&json!(true), &json!(2)));
    assert_eq!(after["position"]["last"]["name"], "f");
    assert_eq!(after["moves"][0]["name"], "f");
    let back = visitor.write(&commands, &json!({"command": "undo"}));
    assert_eq!((&back["ply"], &back["can_redo"]), (&json!(0), &json!(true)));
    let again = visitor.write(&commands, &json!({"command": "redo"}));
    assert_eq!(again["position"]["state"], after["position"]["state"]);
    let resigned = visitor.write(&commands, &json!({"command": "resign", "value": 2}));
    assert_eq!(resigned["position"]["ending"]["winner"], 1);
    let rematch = visitor.write(&commands, &json!({"command": "rematch"}));
    assert_ne!(rematch["id"], game["id"]);
    assert_eq!(rematch["ply"], 0);
    let games = visitor.read("/api/games");
    assert_eq!(games["games"].as_array().map(Vec::len), Some(2));
    // The game as text is a log, which can be read and gone on with.
    let log = visitor.get(&format!("/api/games/{id}/log")).text();
    let read = visitor.ask_with("POST", "/api/logs", &[("Content-Type", "text/plain")], &log).json();
    assert_eq!(read["games"][0]["moves"][0]["name"], "f");
    assert_eq!(read["faults"], json!([]));
    let continued = visitor.write("/api/games", &json!({"log": log}));
    assert_eq!(continued["moves"][0]["move"], "(0 0)");
    assert_eq!(continued["position"]["ending"]["reason"], "resignation");
}

#[test]
fn a_hint_comes_as_an_event() {
    let server = TestServer::start();
    let mut visitor = server.visitor();
    let mut events = visitor.events(None);
    let game = visitor.write("/api/games", &setup("lear", "2016", Some(3), ["human", "human"]));
    let commands = format!("/api/games/{}/commands", game["id"].as_str().expect("an identifier"));
    let thinking = visitor.write(&commands, &json!({"command": "hint"}));
    assert_eq!(thinking["thinking"], "hint");
    let event = events.wait_for(|event| event["event"]["event"] == "hint");
    let legal: Vec<_> =
        game["position"]["moves"].as_array().expect("moves").iter().map(|mv| &mv["move"]).collect();
    assert!(legal.contains(&&event["hint"]["move"]), "{event}");
    assert!(event["said"][0]["text"]["pt"].as_str().is_some_and(|words| !words.is_empty()), "{event}");
}

#[test]
fn two_pages_that_fight_over_a_game_are_told_apart() {
    let server = TestServer::start();
    let mut first = server.visitor();
    let game = first.write("/api/games", &setup("lear", "2016", Some(5), ["human", "human"]));
    let commands = format!("/api/games/{}/commands", game["id"].as_str().expect("an identifier"));
    let mut second = Visitor { page: "other".to_owned(), ..first.clone() };
    // Both know the empty board; one is first.
    first.write(&commands, &json!({"command": "play", "value": "A1", "ply": 0}));
    let late = second.post(&commands, &json!({"command": "play", "value": "B2", "ply": 0}));
    assert_eq!((late.status, late.faults()), (409, vec!["web-other-position".to_owned()]));
    let shown = second.read(commands.trim_end_matches("/commands"));
    assert_eq!(shown["ply"], 1);
    // At the same moment: exactly one of many moves is made.
    let outcomes: Vec<u16> = std::thread::scope(|scope| {
        let moves = ["B1", "C1", "D1", "E1", "A2", "B2", "C2", "D2"];
        let threads = moves.map(|mv| {
            let (mut visitor, commands) = (second.clone(), commands.clone());
            scope.spawn(move || {
                visitor.post(&commands, &json!({"command": "play", "value": mv, "ply": 1})).status
            })
        });
        threads.into_iter().map(|thread| thread.join().expect("an answer")).collect()
    });
    assert_eq!(outcomes.iter().filter(|&&status| status == 200).count(), 1, "{outcomes:?}");
    assert_eq!(outcomes.iter().filter(|&&status| status == 409).count(), 7, "{outcomes:?}");
    // Somebody else may look, and no more.
    let mut stranger = server.visitor();
    let seen = stranger.read(commands.trim_end_matches("/commands"));
    assert_eq!((&seen["ply"], &seen["mine"]), (&json!(2), &json!(false)));
    for command in ["undo", "resign", "rematch", "hint", "pause"] {
        let refused = stranger.post(&commands, &json!({"command": command}));
        assert_eq!(
            (refused.status, refused.faults()),
            (403, vec!["web-not-your-game".to_owned()]),
            "{command}"
        );
    }
    assert_eq!(stranger.read(commands.trim_end_matches("/commands"))["ply"], 2);
}

#[test]
fn bad_games_and_moves_are_refused_with_every_fault() {
    let server = TestServer::start();
    let mut visitor = server.visitor();
    for (body, status, keys) in [
        (json!({"game": "chess", "players": ["human", "human"]}), 422, vec!["unknown-game"]),
        (
            json!({"game": "lear", "size": 11, "komi": 1, "players": ["human", "human"]}),
            422,
            vec!["lear-size"],
        ),
        (
            json!({"game": "adjiboto", "size": 3, "komi": 1, "players": ["human", "human"]}),
            422,
            vec!["option-not-for-game", "option-not-for-game"],
        ),
        (json!({"game": "lear", "players": ["human", "json:rm -rf /"]}), 422, vec!["web-no-programs"]),
        (json!({"game": "lear", "players": ["human", "lisp:/etc/passwd"]}), 422, vec!["web-no-programs"]),
        (json!({"game": "lear", "players": ["human", "engine:time=20001"]}), 422, vec!["web-time"]),
        (
            json!({"game": "lear", "players": ["engine:level=99", "randon"]}),
            422,
            vec!["arena-bad-option", "arena-unknown-player"],
        ),
        (json!({"game": "lear"}), 422, vec!["arena-unknown-player", "arena-unknown-player"]),
        (json!({"log": "nonsense"}), 422, vec!["log-not-a-field", "web-no-such-game"]),
    ] {
        let response = visitor.post("/api/games", &body);
        assert_eq!(response.status, status, "{body}: {}", response.text());
        let found = response.faults();
        if keys[0] != "log-not-a-field" {
            assert_eq!(found, keys, "{body}");
        }
        assert!(found.contains(&keys[keys.len() - 1].to_owned()), "{body}: {found:?}");
    }
    let game = visitor.write("/api/games", &setup("blokus", "2022", None, ["human", "human"]));
    let commands = format!("/api/games/{}/commands", game["id"].as_str().expect("an identifier"));
    for (command, status) in [
        (json!({"command": "play", "value": "a 5 5"}), 422),
        (json!({"command": "play", "value": "x".repeat(5000)}), 422),
        (json!({"command": "play"}), 422),
        (json!({"command": "dance"}), 422),
        (json!({"command": "save", "value": "/tmp/x"}), 422),
        (json!({"command": "undo"}), 409),
        (json!({"command": "redo"}), 409),
        (json!([]), 422),
    ] {
        let response = visitor.post(&commands, &command);
        assert_eq!(response.status, status, "{command}: {}", response.text());
        assert!(!response.faults().is_empty());
    }
    assert_eq!(visitor.get("/api/games/000000000000000000000000").status, 404);
    assert_eq!(visitor.get("/api/games/..%2f..%2fetc%2fpasswd").status, 404);
}
