//! Endgame tables in play, as a person meets them: in best, play, match and the championship call.

use std::fs;

use serde_json::Value;

mod program;
use program::{Room, built, complaint, jogar, json, name};

/// Six seeds, with some already captured: the value counts them too.
const ENDGAME: &str = "(((0 2 0 1 0 0) (1 0 0 2 0 0)) (40 46))";

#[test]
fn best_plays_from_tables() {
    let folder = built("6");
    let dir = name(&folder);
    let probe = json(&["tables", "probe", "--dir", dir, "--state", ENDGAME, "--json"]);
    let best = json(&["best", "adjiboto", "--state", ENDGAME, "--tables", dir, "--json"]);
    let value = probe["value"].as_f64().expect("a value");
    assert_eq!((&best["value"], &best["exact"]), (&Value::from(value - 6.0), &Value::from(true)));
    assert!(best["known"].as_u64() > Some(0), "{best}");
    assert_eq!(best["pv"][0], best["move"]);
    let lines = json(&["best", "adjiboto", "--state", ENDGAME, "--tables", dir, "--multipv", "9", "--json"]);
    let lines = lines["lines"].as_array().expect("lines");
    let moves = probe["moves"].as_array().expect("moves");
    assert_eq!(lines.len(), moves.len());
    for line in lines {
        let worth = moves.iter().find(|entry| entry["move"] == line["move"]).expect("the move");
        assert_eq!(line["value"].as_f64(), worth["value"].as_f64().map(|worth| worth - 6.0));
        assert_eq!(line["exact"], true);
    }
    let said = |arguments: &[&str]| {
        let all = [&["best", "adjiboto", "--state", ENDGAME][..], arguments].concat();
        String::from_utf8(jogar(&all).assert().success().get_output().stdout.clone()).expect("text")
    };
    assert!(said(&["--tables", dir]).contains("The endgame tables decided"));
    assert!(said(&["--tables", dir, "--lang", "pt"]).contains("As tabelas de finais decidiram"));
    for without in [&["--no-tables"][..], &["--depth", "4"], &["--nodes", "900"]] {
        assert!(!said(without).contains("tables"), "{without:?}");
    }
    assert!(
        said(&["--depth", "4", "--tables", dir]).contains("tables decided"),
        "a folder that is named is used"
    );
}

#[test]
fn tables_are_built_when_they_are_first_needed() {
    let folder = tempfile::tempdir().expect("a folder");
    let dir = folder.path().join("tables");
    let best = |state: &str, limit: [&str; 2]| {
        let arguments = [&["best", "adjiboto", "--state", state, "--json"][..], &limit].concat();
        jogar(&arguments).env("JOGAR_TABLES_DIR", &dir).assert().success().stderr("");
    };
    best(ENDGAME, ["--depth", "3"]);
    best("(((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0))", ["--time", "20"]);
    assert!(!dir.exists());
    best(ENDGAME, ["--time", "60000"]);
    assert_eq!(fs::read_dir(&dir).expect("a folder").count(), 12);
}

#[test]
fn tables_that_cannot_be_used_are_named_and_play_goes_on() {
    let folder = built("4");
    let dir = name(&folder);
    let file = folder.path().join("adjiboto-2025-03.table");
    fs::write(&file, "nothing").expect("written");
    let arguments = ["best", "adjiboto", "--state", ENDGAME, "--tables", dir, "--nodes", "2000"];
    let said = complaint(&arguments, 0);
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(
        said.contains("adjiboto-2025-03.table is not a file of tables") && said.contains("plays on"),
        "{said}"
    );
    let said = complaint(&[&arguments[..], &["--lang", "pt"]].concat(), 0);
    assert!(said.contains("adjiboto-2025-03.table") && said.contains("continua a jogar"), "{said}");
    let call = format!("({ENDGAME} 10000)\n({ENDGAME} 10000)\n");
    let output = jogar(&["jogar", "--tables", dir]).write_stdin(call).assert().success().get_output().clone();
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 2);
    assert_eq!(String::from_utf8_lossy(&output.stderr).lines().count(), 1, "told once");
    let play = ["play", "adjiboto", "--mode", "cc", "--time", "10000", "--state", ENDGAME, "--no-log"];
    let room = Room::new("tables-damaged");
    let played = room.talk(&[&play[..], &["--plain", "--tables", dir]].concat(), "");
    assert_eq!(played.matches("adjiboto-2025-03.table").count(), 1, "{played}");
    let endgames = ["match", "engine:tables=on,nodes=50", "random", "--seeds", "20-24", "--games", "4"];
    let said = complaint(&[&endgames[..], &["--tables", dir]].concat(), 0);
    assert_eq!(said.lines().count(), 1, "{said}");
}

/// A bit that is wrong among the values of a large layer is found when a value near it is asked for.
#[test]
fn damage_that_is_met_in_play_is_named_and_its_values_are_not_used() {
    let folder = built("13");
    let file = folder.path().join("adjiboto-2025-13.table");
    let mut bytes = fs::read(&file).expect("a file");
    for byte in bytes.iter_mut().skip(1000).step_by(1 << 16) {
        *byte ^= 4;
    }
    fs::write(&file, &bytes).expect("written");
    let state = "(((2 1 0 1 2 1) (1 0 2 1 1 1)) (0 0))";
    let arguments =
        ["best", "adjiboto", "--state", state, "--tables", name(&folder), "--nodes", "50000", "--json"];
    let output = jogar(&arguments).assert().success().get_output().clone();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("adjiboto-2025-13.table: block") && said.contains("plays on"), "{said}");
    let probe = ["tables", "probe", "--state", state, "--dir", name(&folder)];
    let said = complaint(&probe, 1);
    assert!(said.contains("adjiboto-2025-13.table: block"), "{said}");
}

#[test]
fn bad_folders_and_seeds_are_refused() {
    let best = ["best", "adjiboto", "--state", ENDGAME];
    let said = complaint(&[&best[..], &["--tables", "no/such/folder"]].concat(), 2);
    assert!(said.contains("no/such/folder"), "{said}");
    let folder = built("1");
    for watching in [&["--compare"][..], &["--trace", "tree"]] {
        complaint(&[&best[..], watching, &["--tables", name(&folder)]].concat(), 2);
    }
    complaint(&[&best[..], &["--no-tables", "--tables", name(&folder)]].concat(), 2);
    for seeds in ["", "x", "0", "40-30", "-5", "3-", "5-x"] {
        let said = complaint(&["match", "random", "random", "--seeds", seeds], 2);
        assert!(said.contains(&format!("\"{seeds}\"")), "{said}");
    }
    complaint(&["match", "random", "random", "--seeds", "97", "--games", "2"], 2);
    complaint(&["match", "random", "random", "--game", "lear", "--seeds", "9", "--games", "2"], 2);
}
