//! `jogar replay` and `jogar stats`, and logs that several programs or nobody sensible wrote.

use std::fs;

mod program;
use program::Room;

/// A short game between computers in a log.
fn logged(name: &str) -> Room {
    let room = Room::new(name);
    room.talk(&["play", "lear", "--size", "3", "--mode", "cc", "--depth", "4", "--time", "60000"], "");
    room
}

/// Show: two and more programs write into one log, and every game in it is whole.
#[test]
fn programs_that_share_a_log_do_not_mix_their_lines() {
    let room = Room::new("shared-log");
    let start = || {
        let arguments = ["play", "adjiboto", "--mode", "cc", "--depth", "2", "--json", "--log", "shared.dat"];
        room.process(&arguments).stdout(std::process::Stdio::null()).spawn().expect("jogar runs")
    };
    let children: Vec<_> = (0..4).map(|_| start()).collect();
    for mut child in children {
        assert!(child.wait().expect("an end").success());
    }
    let assert = room.jogar(&["replay", "shared.dat", "--json"]).assert().success().stderr("");
    let log: serde_json::Value = serde_json::from_slice(&assert.get_output().stdout).expect("JSON");
    let games = log["games"].as_array().expect("games");
    assert_eq!(games.len(), 4);
    assert!(games.iter().all(|game| game["correct"] == true && game["end"] != serde_json::Value::Null));
}

#[test]
fn a_log_is_listed_and_a_game_is_shown_move_by_move() {
    let room = logged("replay");
    let list = room.talk(&["replay", "log.dat"], "");
    // The number of the game, then its date as people write it: day, month, year.
    let words: Vec<_> = list.split_whitespace().take(4).collect();
    assert!(words[0] == "1" && words[1].parse::<u8>().is_ok() && words[3].starts_with("20"), "{list}");
    assert!(list.contains("Lear (2016, 3 × 3, komi 0): computer (60 s a move, depth 4) – "), "{list}");
    assert!(list.contains("9 moves, player "), "{list}");
    let game = room.talk(&["replay", "log.dat", "--game", "1"], "");
    assert_eq!(game.matches("A B C\n").count(), 20, "ten boards, letters above and below");
    assert!(game.ends_with("The log and the rules agree: moves, final position and score.\n"), "{game}");
    let start = room.talk(&["replay", "log.dat", "--game", "1", "--move", "0"], "");
    assert!(start.ends_with("((0 0 0) (0 0 0) (0 0 0))\nPlayer 1 to move\n"), "{start}");
    for (arguments, message) in [
        (["--game", "2"], "game 2: expected a number from 1 to 1"),
        (["--game", "0"], "--game \"0\": expected"),
        (["--move", "10"], "move 10: expected a number from 0 to 9"),
        (["--move", "-1"], "--move \"-1\": expected"),
    ] {
        let assert = room.jogar(&["replay", "log.dat"]).args(arguments).assert().code(2);
        let told = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
        assert!(told.contains(message), "{told}");
    }
    room.jogar(&["replay", "nothing.dat"]).assert().code(2);
}

#[test]
fn stats_are_a_table_a_spreadsheet_an_object_and_a_chart() {
    let room = logged("stats");
    let text = room.talk(&["stats", "log.dat", "--svg", "chart.svg"], "");
    let log = fs::read_to_string(room.path("log.dat")).expect("a log");
    let nodes = |line: &str| line.split("nodes=").nth(1)?.split(' ').next()?.parse::<u64>().ok();
    let of_player = |player: &str| -> u64 {
        log.lines().filter(|line| line.contains(&format!("player={player} by"))).filter_map(nodes).sum()
    };
    let nodes = jogar_words::Language::English.number(&of_player("1").to_string());
    let told = format!(", {nodes} nodes, α-cuts ");
    assert!(text.contains("Player 1: ") && text.contains(&told), "{told:?} is missing in {text}");
    let csv = room.talk(&["stats", "log.dat", "--csv"], "");
    assert_eq!(csv.lines().next(), Some("ply,player,move,value,depth,nodes,alpha_cuts,beta_cuts,time_ms"));
    assert_eq!(csv.lines().count(), 10);
    let summed: u64 =
        csv.lines().skip(1).filter_map(|line| line.split(',').nth(5)?.parse::<u64>().ok()).sum();
    assert_eq!(summed, of_player("1") + of_player("2"));
    let object = room.json(&["stats", "log.dat", "--json"]);
    assert_eq!(object["totals"][0]["nodes"], of_player("1"));
    assert_eq!(object["moves"].as_array().expect("moves").len(), 9);
    let svg = fs::read_to_string(room.path("chart.svg")).expect("a chart");
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert_eq!(svg.matches("<polyline ").count(), 12, "six panels, two players");
    let portuguese = room.talk(&["stats", "log.dat", "--lang", "pt"], "");
    assert!(portuguese.contains("cortes α") && portuguese.contains("profundidade média"), "{portuguese}");
    room.jogar(&["stats", "log.dat", "--svg", "no/such/chart.svg"]).assert().code(2);
}

/// Damage is named with its line; what is left is still shown.
#[test]
fn a_damaged_log_is_read_as_far_as_it_goes() {
    let room = logged("damaged");
    let log = fs::read_to_string(room.path("log.dat")).expect("a log");
    let lines: Vec<_> = log.lines().collect();
    let without_fourth =
        [&lines[..3], &["a note by hand"], &lines[4..6]].concat().join("\n") + "\ngame=x eve";
    fs::write(room.path("damaged.dat"), without_fourth).expect("a file");
    let assert = room.jogar(&["replay", "damaged.dat"]).assert().success();
    let told = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    for expected in [
        "line 4, column 1: \"a note by hand\"",
        "line 5, column 1: move number 4: expected 3",
        "line 7",
        "half a line",
    ] {
        assert!(told.contains(expected), "{expected:?} is missing in {told}");
    }
    // A lie about the end is a negative answer.
    let lie = log.replace("points1=", "points1=1");
    fs::write(room.path("lie.dat"), lie).expect("a file");
    let assert = room.jogar(&["replay", "lie.dat", "--game", "1"]).assert().code(1);
    let told = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    assert!(told.contains("the end tells points1"), "{told}");
}

/// Whatever a file holds, it is told, and nothing panics.
#[test]
fn hostile_logs_are_refused_with_a_message() {
    let room = logged("hostile-log");
    let log = fs::read(room.path("log.dat")).expect("a log");
    let mut files =
        vec![Vec::new(), vec![0; 1 << 20], vec![0xff; 1 << 20], b"(".repeat(1 << 20), b"a=\"".to_vec()];
    files.push(
        b"game=1 event=begin date=d rules=lear size=10 first=human second=human start=\"((((((\" mover=1\n"
            .to_vec(),
    );
    files.push(b"game=1 event=begin date=\x1b[2J rules=lear first=human second=human\n".to_vec());
    files.extend((1..log.len()).step_by(97).map(|length| log[..length].to_vec()));
    files.extend((1..log.len()).step_by(89).map(|at| [&log[..at], &[b'"', 0, 0xc3], &log[at..]].concat()));
    for bytes in files {
        fs::write(room.path("hostile.dat"), &bytes).expect("a file");
        for arguments in [
            &["replay", "hostile.dat"][..],
            &["replay", "hostile.dat", "--game", "1"],
            &["stats", "hostile.dat"],
        ] {
            let output = room.jogar(arguments).output().expect("jogar runs");
            let told = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(output.status.code().is_some_and(|code| code <= 2), "{arguments:?}: {told}");
            assert!(!told.contains("panicked") && !told.contains('\u{1b}'), "{told}");
        }
        let text = room.talk(&["--no-log"], "5\nhostile.dat\n0\n0\n0\n0\n");
        assert!(!text.contains('\u{1b}'), "{text}");
    }
}
