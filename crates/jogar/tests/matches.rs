//! `jogar match`: what it says, how games begin, where they are written, and when a test ends it.

use std::fs;

mod program;
use program::{Room, complaint};

/// The last line, which says what is known.
fn sentence(room: &Room, command: &str) -> String {
    let words: Vec<_> = command.split(' ').collect();
    room.talk(&words, "").lines().last().expect("a line").to_owned()
}

/// Two games prove nothing, whoever won them: ten matches of equal players with ten seeds.
#[test]
fn equal_players_are_not_called_unequal_after_two_games() {
    let room = Room::new("match-equal");
    for seed in 1..=10 {
        let said =
            sentence(&room, &format!("match random random --game lear --size 3 --games 2 --seed {seed}"));
        assert!(
            said.contains(" %: not decided; ") && said.ends_with(" more pairs would halve that."),
            "{said}"
        );
    }
}

#[test]
fn the_sentence_is_said_in_both_languages() {
    let room = Room::new("match-sentence");
    let won = "match engine:nodes=300 random --game lear --size 5 --games 20";
    // 0.025^(1/10) = 0.69: all ten pairs won.
    assert!(sentence(&room, won).starts_with("100 ± 31 %: the first is stronger; "));
    assert!(
        sentence(&room, &format!("{won} --lang pt"))
            .starts_with("100 ± 31 %: o primeiro é mais forte; mais ")
    );
    let lost = "match random engine:nodes=300 --game lear --size 5 --games 20";
    assert!(sentence(&room, lost).starts_with("0 ± 31 %: the first is weaker; "));
    let report = room.json(&[&won.split(' ').collect::<Vec<_>>()[..], &["--json"]].concat());
    assert_eq!(report["pentanomial"], serde_json::json!([0, 0, 0, 0, 10]));
    assert!(
        report["elo"]["high"].is_number() && report["elo"]["low"].is_number() && report["sprt"].is_null()
    );
}

/// All games are won: the test ends the match, long before its games are over, and so it does if all are
/// lost.
#[test]
fn a_test_ends_a_one_sided_match() {
    let room = Room::new("match-test");
    for (players, accepted) in [("engine:nodes=300 random", 1), ("random engine:nodes=300", 0)] {
        let command = format!(
            "match {players} --game lear --size 4 --games 2000 --sprt elo0=0,elo1=100,alpha=0.05,beta=0.05 --json"
        );
        let report = room.json(&command.split(' ').collect::<Vec<_>>());
        assert_eq!(report["sprt"]["accepted"], accepted, "{players}");
        assert!(report["games"].as_u64().expect("a number") < 200);
    }
    let said = sentence(
        &room,
        "match engine:nodes=300 random --game lear --size 4 --games 2000 --sprt elo0=0,elo1=100",
    );
    assert_eq!(
        said,
        "Decided: 100 Elo rather than 0; such a match is wrong about that at most 5 times in 100."
    );
    let said = sentence(&room, "match random random --game lear --size 4 --games 4 --sprt elo0=0,elo1=5");
    assert_eq!(said, "Not decided between 0 and 5 Elo: more games are needed.");
    for (test, expected) in
        [("elo0=5", "expected elo0=…,elo1=…"), ("elo0=5,elo1=1", "expected elo0 below elo1")]
    {
        let said = complaint(&["match", "random", "random", "--sprt", test], 2);
        assert!(said.contains(expected) && said.contains(test), "{said}");
    }
}

#[test]
fn openings_come_from_a_file() {
    let room = Room::new("match-openings");
    fs::write(room.path("openings"), "# two\nA1 B2  # moves\n((0 0 0) (0 1 0) (2 0 0)) 1\n").expect("a file");
    let command = "match random random --game lear --size 3 --openings openings --json --record games.dat";
    let report = room.json(&command.split(' ').collect::<Vec<_>>());
    assert_eq!(report["games"], 4, "each opening twice");
    for game in 0..2 {
        let moves = &report["played"][game]["moves"];
        assert_eq!((&moves[0]["move"], &moves[1]["move"]), (&"(2 0)".into(), &"(1 1)".into()));
        assert_eq!((&moves[1]["by"], moves[2]["by"] == "opening"), (&"opening".into(), false));
    }
    assert_eq!(report["played"][2]["plies"], 7, "two of nine points were taken");
    // What was written is what was played.
    let log = room.json(&["replay", "games.dat", "--json"]);
    assert_eq!(log["games"].as_array().expect("games").len(), 4);
    assert!(log["games"].as_array().expect("games").iter().all(|game| game["correct"] == true), "{log}");
    room.talk(&["stats", "games.dat", "--game", "3"], "");
    fs::write(room.path("bad"), "A1 A1\nB2\nnowhere\n((1 2 1) (2 1 2) (1 2 1)) 1\n").expect("a file");
    let command = "match random random --game lear --size 3 --openings bad --record none.dat";
    let output = room.jogar(&command.split(' ').collect::<Vec<_>>()).assert().code(2).get_output().clone();
    let said = String::from_utf8(output.stderr).expect("text");
    let lines: Vec<_> = said.lines().map(|line| line.split(": ").nth(1).unwrap_or_default()).collect();
    assert_eq!(lines, ["line 1", "line 3", "line 4"], "{said}");
}

/// Games are written as they end, from all threads, and a disk that is full is told once and ends nothing.
#[test]
fn games_are_written() {
    let room = Room::new("match-record");
    let command =
        "match engine:nodes=20 greedy --game lear --size 4 --games 20 --at-once 2 --record games.dat";
    for games in [20, 40] {
        room.jogar(&command.split(' ').collect::<Vec<_>>()).assert().success();
        let log = room.json(&["replay", "games.dat", "--json"]);
        assert_eq!(log["games"].as_array().expect("games").len(), games);
        assert!(log["games"].as_array().expect("games").iter().all(|game| game["correct"] == true));
    }
    #[cfg(target_os = "linux")]
    {
        let full = [
            "match",
            "random",
            "random",
            "--game",
            "lear",
            "--size",
            "3",
            "--games",
            "6",
            "--record",
            "/dev/full",
        ];
        let output = room.jogar(&full).assert().success().get_output().clone();
        let said = String::from_utf8(output.stderr).expect("text");
        assert_eq!(said.matches("the games cannot be written to /dev/full").count(), 1, "{said}");
    }
}
