//! The commands of tables: build, verify, probe, info.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;
use tempfile::TempDir;

mod program;
use program::{Room, jogar, json};

/// A folder with the tables up to so many seeds.
fn built(seeds: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    jogar(&["tables", "build", "adjiboto", "--seeds", seeds, "--dir", name(&folder)]).assert().success();
    folder
}

fn name(folder: &TempDir) -> &str {
    folder.path().to_str().expect("a name")
}

/// What is said on standard error, with this exit code.
fn complaint(arguments: &[&str], code: i32) -> String {
    let output = jogar(arguments).assert().code(code).get_output().clone();
    String::from_utf8(output.stderr).expect("text")
}

#[test]
fn info_prints_the_published_counts() {
    let folder = built("8");
    let text = include_str!("../../../data/endgame_counts.json");
    let published: Value = serde_json::from_str(text).expect("JSON");
    let info = json(&["tables", "info", "--dir", name(&folder), "--json"]);
    let layers = published["layers"].as_array().expect("layers");
    assert_eq!(info, serde_json::json!({ "layers": layers[..8] }));
}

/// One seed in the last hole of player 2 falls into an empty hole of player 1, and is captured; any other move of one seed
/// gives it to nobody.
#[test]
fn probe_tells_the_value_of_each_move() {
    let folder = built("4");
    let state = "(((0 0 0 0 0 0) (0 0 0 0 1 1)) (7 3))";
    let arguments = ["tables", "probe", "--dir", name(&folder), "--state", state, "--player", "2", "--json"];
    let probe = json(&arguments);
    // (1 5) captures 1, and player 1 must pass: the other seed goes to (1 5), then is captured too.
    let moves = probe["moves"].as_array().expect("moves");
    let value = |mv: &str| moves.iter().find(|entry| entry["move"] == mv).map(|entry| entry["value"].clone());
    assert_eq!(value("(1 5)"), Some(2.into()));
    assert_eq!(probe["value"], 2);
    assert_eq!(moves.len(), 2);
}

#[test]
fn what_is_not_there_is_said() {
    let folder = built("3");
    let dir = name(&folder);
    let start = "(((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0))";
    let said = complaint(&["tables", "probe", "--dir", dir, "--state", start], 1);
    assert!(said.contains("96 seeds") && said.contains("up to 3"), "{said}");
    let said = complaint(&["tables", "probe", "--dir", dir, "--state", "((1 2", "--lang", "pt"], 2);
    assert!(said.contains("coluna"), "{said}");
    let said = complaint(&["tables", "verify", "--dir", &format!("{dir}/nothing")], 1);
    assert!(said.contains("no tables in"), "{said}");
    let said = complaint(&["tables", "build", "lear", "--seeds", "3", "--dir", dir], 2);
    assert!(said.contains("lear"), "{said}");
    for seeds in ["0", "-1", "x", "41"] {
        let said = complaint(&["tables", "build", "--seeds", seeds, "--dir", dir], 2);
        assert!(said.contains(seeds), "{said}");
    }
}

/// 40 seeds take 140 gigabytes of memory.
#[cfg(target_os = "linux")]
#[test]
fn more_than_the_machine_has_is_refused_before_anything_is_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let below = folder.path().join("new");
    let arguments = ["tables", "build", "--seeds", "40", "--dir", below.to_str().expect("a name")];
    let said = complaint(&arguments, 3);
    assert!(said.contains("megabytes"), "{said}");
    assert!(!below.exists());
}

#[test]
fn damaged_files_are_named() {
    let folder = built("5");
    let dir = name(&folder);
    jogar(&["tables", "verify", "--dir", dir]).assert().success();
    let file = folder.path().join("adjiboto-2025-04.table");
    let mut bytes = fs::read(&file).expect("a file");
    bytes[300] ^= 1;
    fs::write(&file, &bytes).expect("written");
    for arguments in [vec!["verify"], vec!["build", "--seeds", "6"]] {
        let said = complaint(&[vec!["tables"], arguments, vec!["--dir", dir]].concat(), 1);
        assert!(said.contains("adjiboto-2025-04.table: block 0 is damaged"), "{said}");
    }
    fs::write(&file, &bytes[..1000]).expect("written");
    let said = complaint(&["tables", "info", "--dir", dir], 1);
    assert!(said.contains("1000 bytes"), "{said}");
}

fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let tables = entries.filter(|path| path.extension().is_some_and(|extension| extension == "table"));
    let mut files: Vec<_> =
        tables.map(|path| (path.display().to_string(), fs::read(&path).expect("a file"))).collect();
    files.sort();
    files.into_iter().map(|(path, bytes)| (path.replace(&folder.display().to_string(), ""), bytes)).collect()
}

/// A build that is killed as soon as a layer is there, whatever it is then doing, goes on to the same files.
#[test]
fn a_killed_build_goes_on_to_the_same_files() {
    let whole = built("11");
    for layer in [1, 4, 7, 8, 9, 10] {
        let killed = tempfile::tempdir().expect("a folder");
        let mut child = Command::new(assert_cmd::cargo::cargo_bin!("jogar"))
            .args(["tables", "build", "--seeds", "11", "--dir", name(&killed)])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("started");
        let file = killed.path().join(format!("adjiboto-2025-{layer:02}.table"));
        while !file.exists() && child.try_wait().expect("a state").is_none() {
            std::thread::yield_now();
        }
        child.kill().expect("killed");
        child.wait().expect("ended");
        jogar(&["tables", "build", "--seeds", "11", "--dir", name(&killed)]).assert().success();
        assert!(files(killed.path()) == files(whole.path()), "killed after layer {layer}");
    }
}

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
    let call = format!("({ENDGAME} 50)\n({ENDGAME} 50)\n");
    let output = jogar(&["jogar", "--tables", dir]).write_stdin(call).assert().success().get_output().clone();
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 2);
    assert_eq!(String::from_utf8_lossy(&output.stderr).lines().count(), 1, "told once");
    let play = ["play", "adjiboto", "--mode", "cc", "--time", "20", "--state", ENDGAME, "--no-log"];
    let room = Room::new("tables-damaged");
    let played = room.talk(&[&play[..], &["--plain", "--tables", dir]].concat(), "");
    assert_eq!(played.matches("adjiboto-2025-03.table").count(), 1, "{played}");
    let endgames = ["match", "engine:tables=on,nodes=50", "random", "--seeds", "20-24", "--games", "4"];
    let said = complaint(&[&endgames[..], &["--tables", dir]].concat(), 0);
    assert_eq!(said.lines().count(), 1, "{said}");
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
