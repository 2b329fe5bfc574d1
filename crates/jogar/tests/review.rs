//! `jogar review`, as a person and as a script calls it.

use std::fmt::Write as _;
use std::fs;

use jogar_play::schema::GameReview;
use serde_json::Value;

mod program;
use program::{Room, built, jogar, json, name};

/// Six seeds, with some already captured.
const ENDGAME: &str = "(((1 1 0 1 0 0) (0 0 2 0 1 0)) (40 50))";
/// Who is ahead by how much in it, for player 1.
const LEAD: f64 = 40.0 - 50.0;

/// A log of one game, and what its moves throw away.
struct Blundered {
    log: String,
    losses: Vec<f64>,
}

/// A game from [`ENDGAME`] on in which the first move is the worst one, and then each is one of the best.
/// What the moves are worth is looked up in the tables.
fn blundered(dir: &str) -> Blundered {
    let mut log = format!(
        "game=1 event=begin date=2026-11-18T01:00:00+00:00 rules=adjiboto variant=2025 first=human second=human \
         start=\"{ENDGAME}\" mover=1\n"
    );
    let (mut state, mut player, mut losses) = (ENDGAME.to_owned(), "1".to_owned(), Vec::new());
    loop {
        let ply = losses.len() + 1;
        let probe = ["tables", "probe", "--dir", dir, "--state", &state, "--player", &player, "--json"];
        let probed = json(&probe);
        let value = |entry: &Value| entry["value"].as_f64().expect("a value");
        let moves = probed["moves"].as_array().expect("moves").iter();
        let best = moves.clone().max_by(|a, b| value(a).total_cmp(&value(b))).expect("a move");
        let worst = moves.min_by(|a, b| value(a).total_cmp(&value(b))).expect("a move");
        let made = if ply == 1 { worst } else { best };
        losses.push(value(best) - value(made));
        let mv = made["move"].as_str().expect("a move");
        writeln!(log, "game=1 event=move ply={ply} player={player} by=human move=\"{mv}\"").expect("a text");
        let apply = ["apply", "adjiboto", "--state", &state, "--player", &player, "--move", mv, "--json"];
        let after = json(&apply);
        if !after["outcome"].is_null() || ply == 12 {
            return Blundered { log, losses };
        }
        after["state"].as_str().expect("a state").clone_into(&mut state);
        player = after["player"].to_string();
    }
}

/// A room with that game in a log.
fn room(name: &str, game: &Blundered) -> Room {
    let room = Room::new(name);
    fs::write(room.path("log.dat"), &game.log).expect("a log");
    room
}

/// Show: the known blunder is named with its loss, and no other.
#[test]
fn a_known_blunder_is_named() {
    let tables = built("6");
    let game = blundered(name(&tables));
    assert!(game.losses[0] > 0.0 && game.losses[1..].iter().all(|loss| *loss == 0.0), "{:?}", game.losses);
    let room = room("review", &game);
    let dir = name(&tables);
    let text = room.talk(&["review", "log.dat", "--tables", dir, "--json"], "");
    let told: GameReview = serde_json::from_str(&text).expect("a review");
    assert_eq!(serde_json::to_string(&told).expect("JSON"), text.trim_end(), "written again");
    let review = &told.review;
    let losses: Vec<_> = review.moves.iter().map(|mv| mv.loss.to_f64()).collect();
    assert_eq!(losses, game.losses);
    assert!(review.complete && review.moves.iter().all(|mv| mv.exact));
    let best = json(&["best", "adjiboto", "--state", ENDGAME, "--tables", dir, "--json"]);
    assert_eq!(Some(review.moves[0].best_value.to_f64()), best["value"].as_f64());
    assert_eq!((review.totals[0].worst, review.totals[1].worst), (Some(1), None));
    let probed = json(&["tables", "probe", "--dir", dir, "--state", ENDGAME, "--json"]);
    assert_eq!(probed["value"].as_f64().map(|value| value + LEAD), best["value"].as_f64());
}

#[test]
fn a_review_is_an_object_a_text_in_both_languages_and_a_chart() {
    let tables = built("6");
    let room = room("review-text", &blundered(name(&tables)));
    let arguments = ["review", "log.dat", "--tables", name(&tables)];
    let object = room.json(&[&arguments[..], &["--json"]].concat());
    for field in ["ply", "player", "move", "best", "value", "best_value", "loss", "exact", "mistake", "pv"] {
        assert!(object["moves"][0].get(field).is_some(), "{field} is missing in {object}");
    }
    let loss = object["moves"][0]["loss"].as_f64().expect("a loss");
    let english = room.talk(&[&arguments[..], &["--svg", "chart.svg"]].concat(), "");
    let expected = [
        "Adji-boto* (2025)",
        "The value after each move",
        "no.  player  move",
        "better",
        "Player 1 (human): points thrown away",
        "mistakes 1",
        "The worst move: 1.",
        "Player 2 (human): points thrown away 0, mistakes 0",
    ];
    for expected in expected {
        assert!(english.contains(expected), "{expected:?} is missing in {english}");
    }
    let first =
        english.lines().find(|line| line.trim_start().starts_with("1.       1")).expect("a first row");
    assert!(first.contains(&format!("  {loss}  ")) && first.contains('=') && first.contains('?'), "{first}");
    assert!(english.lines().all(|line| !line.ends_with(' ')), "{english}");
    let portuguese = room.talk(&[&arguments[..], &["--lang", "pt"]].concat(), "");
    for expected in
        ["O valor depois de cada jogada", "n.º", "perda", "Jogador 1 (pessoa): pontos desperdiçados"]
    {
        assert!(portuguese.contains(expected), "{expected:?} is missing in {portuguese}");
    }
    let svg = fs::read_to_string(room.path("chart.svg")).expect("a chart");
    assert_eq!(svg.matches("<polyline ").count(), 4, "two panels, two players");
}

#[test]
fn without_a_number_it_is_the_last_game_and_without_tables_the_search_alone() {
    let room = Room::new("review-last");
    for size in ["3", "4"] {
        let play =
            ["play", "lear", "--size", size, "--mode", "cc", "--depth", "2", "--time", "60000", "--json"];
        room.talk(&[&play[..], &["--log", "log.dat"]].concat(), "");
    }
    let review = |more: &[&str]| {
        room.json(&[&["review", "log.dat", "--no-tables", "--time", "10", "--json"], more].concat())
    };
    let (last, first) = (review(&[]), review(&["--game", "1"]));
    assert_eq!((&last["number"], &last["size"]), (&Value::from(2), &Value::from(4)));
    assert_eq!((&first["number"], &first["size"]), (&Value::from(1), &Value::from(3)));
    assert_eq!(first["moves"].as_array().expect("moves").len(), 9);
    assert_eq!(first["complete"], true);
}

#[test]
fn bad_input_is_named_and_costs_nothing() {
    let room = Room::new("review-bad");
    let begin = "game=1 event=begin date=d rules=lear variant=final size=3 first=human second=human\n";
    let mv = |ply: u32, player: u32, mv: &str| {
        format!("game=1 event=move ply={ply} player={player} by=human move=\"{mv}\"\n")
    };
    let logs = [
        ("good.dat", begin.to_owned() + &mv(1, 1, "(1 1)")),
        ("bad.dat", begin.to_owned() + &mv(1, 1, "(1 1)") + &mv(2, 2, "(1 1)")),
        ("empty.dat", String::new()),
        ("begun.dat", begin.to_owned()),
    ];
    for (name, text) in logs {
        fs::write(room.path(name), text).expect("a log");
    }
    let refused: [(&[&str], i32, &str); 8] = [
        (&["nothing.dat"], 2, "nothing.dat"),
        (&["good.dat", "--game", "7"], 2, "game 7: expected a number from 1 to 1"),
        (&["good.dat", "--game", "x"], 2, "--game \"x\": expected"),
        (&["good.dat", "--time", "0"], 2, "--time \"0\": expected"),
        (&["good.dat", "--tables", "no/such/folder"], 2, "no/such/folder"),
        (&["good.dat", "--svg", "no/such/chart.svg"], 2, "no/such/chart.svg"),
        (&["bad.dat"], 1, "line 3"),
        (&["begun.dat"], 1, "game 1 has no moves"),
    ];
    for (arguments, code, message) in refused {
        let assert = room.jogar(&[&["review"], arguments].concat()).assert().code(code).stdout("");
        let told = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
        assert!(told.contains(message), "{arguments:?}: {message:?} is missing in {told}");
    }
    room.jogar(&["review", "empty.dat"]).assert().code(2);
    let portuguese = room.jogar(&["review", "begun.dat", "--lang", "pt"]).assert().code(1);
    let told = String::from_utf8_lossy(&portuguese.get_output().stderr).into_owned();
    assert!(told.contains("o jogo 1 não tem jogadas"), "{told}");
    jogar(&["review", "--help"]).assert().success();
}
