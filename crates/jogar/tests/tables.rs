//! The commands of tables: build, verify, probe, info.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;
use tempfile::TempDir;

mod program;
use program::{built, complaint, jogar, json, name};

#[test]
fn info_prints_the_published_counts() {
    let folder = built("8");
    let text = include_str!("../../../data/endgame_counts.json");
    let published: Value = serde_json::from_str(text).expect("JSON");
    let info = json(&["tables", "info", "--dir", name(&folder), "--json"]);
    let layers = published["layers"].as_array().expect("layers");
    assert_eq!(info, serde_json::json!({ "layers": layers[..8] }));
}

/// One seed in the last hole of player 2 falls into an empty hole of player 1, and is captured; any other
/// move of one seed gives it to nobody.
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
    assert!(said.contains("jogar: memory needed: ") && said.contains(" MB, available: "), "{said}");
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
    assert!(said.contains("1,000 bytes"), "{said}");
}

fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let tables = entries.filter(|path| path.extension().is_some_and(|extension| extension == "table"));
    let mut files: Vec<_> =
        tables.map(|path| (path.display().to_string(), fs::read(&path).expect("a file"))).collect();
    files.sort();
    files.into_iter().map(|(path, bytes)| (path.replace(&folder.display().to_string(), ""), bytes)).collect()
}

/// Builds that are killed at ten moments, each so many turns of a loop after some layer was finished,
/// whatever they are then doing, go on to the same files.
#[test]
fn a_killed_build_goes_on_to_the_same_files() {
    let whole = built("11");
    let moments =
        [(0, 0), (0, 900), (1, 70), (3, 2500), (4, 11), (6, 5000), (8, 1), (9, 321), (10, 0), (10, 7777)];
    for (layer, turns) in moments {
        let killed = tempfile::tempdir().expect("a folder");
        let mut child = Command::new(assert_cmd::cargo::cargo_bin!("jogar"))
            .args(["tables", "build", "--seeds", "11", "--dir", name(&killed)])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("started");
        let file = killed.path().join(format!("adjiboto-2025-{layer:02}.table"));
        while layer > 0 && !file.exists() && child.try_wait().expect("a state").is_none() {
            std::thread::yield_now();
        }
        (0..turns).for_each(|_| std::thread::yield_now());
        child.kill().expect("killed");
        child.wait().expect("ended");
        jogar(&["tables", "build", "--seeds", "11", "--dir", name(&killed)]).assert().success();
        assert!(files(killed.path()) == files(whole.path()), "killed after layer {layer} and {turns} turns");
    }
}

/// A file may grow to 51,200 bytes here, which the layer of 8 seeds does not fit: as with a full disk,
/// writing fails in the middle. What was finished stays, nothing else does, and the same command goes on.
#[cfg(unix)]
#[test]
fn a_build_that_cannot_write_on_keeps_what_is_finished() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = "trap '' XFSZ; ulimit -f 100; exec \"$0\" tables build --seeds 9 --lang en --dir \"$1\"";
    let program = assert_cmd::cargo::cargo_bin!("jogar");
    let output =
        Command::new("sh").args(["-c", script]).arg(program).arg(folder.path()).output().expect("run");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{said}");
    assert!(said.contains("adjiboto-2025-08.table cannot be written"), "{said}");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 7);
    jogar(&["tables", "build", "--seeds", "9", "--dir", name(&folder)]).assert().success();
    assert!(files(folder.path()) == files(built("9").path()));
}

/// Runs the program as somebody who may not do everything, even if the tests may.
#[cfg(target_os = "linux")]
fn run_without_rights(folder: &TempDir, arguments: &[&str]) -> (Option<i32>, String) {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    const NOBODY: u32 = 65_534;
    let program = folder.path().join("program");
    fs::copy(assert_cmd::cargo::cargo_bin!("jogar"), &program).expect("copied");
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).expect("opened");
    let mut command = Command::new(program);
    command.args(arguments).args(["--lang", "en", "--dir"]).arg(folder.path().join("tables"));
    if fs::metadata("/proc/self").expect("a process").uid() == 0 {
        command.uid(NOBODY);
    }
    let output = command.output().expect("run");
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[cfg(target_os = "linux")]
#[test]
fn what_may_not_be_read_or_written_is_named() {
    use std::os::unix::fs::PermissionsExt;
    let allow = |path: &Path, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("set");
    let folder = tempfile::tempdir().expect("a folder");
    let tables = folder.path().join("tables");
    let dir = tables.to_str().expect("a name");
    jogar(&["tables", "build", "--seeds", "4", "--dir", dir]).assert().success();
    allow(&tables, 0o555);
    let (code, said) = run_without_rights(&folder, &["tables", "build", "--seeds", "5"]);
    assert!(code == Some(3) && said.contains("adjiboto-2025-05.table cannot be written"), "{said}");
    allow(&tables.join("adjiboto-2025-02.table"), 0);
    let (code, said) = run_without_rights(&folder, &["tables", "verify"]);
    assert!(code == Some(1) && said.contains("adjiboto-2025-02.table cannot be read"), "{said}");
    allow(&tables, 0);
    let (code, said) = run_without_rights(&folder, &["tables", "info"]);
    allow(&tables, 0o755);
    assert!(code == Some(1) && said.contains("adjiboto-2025-01.table cannot be read"), "{said}");
}
