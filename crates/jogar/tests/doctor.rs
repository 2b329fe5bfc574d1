//! `jogar doctor`, with what this machine has and without.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};

use jogar_arena::sandbox::Level;
use jogar_arena::schema::{DoctorItem, DoctorReport};

mod program;
use program::{Room, jogar};

/// A player that is there.
const PLAYER: &str = "json:true";
/// A user who may do nothing.
const NOBODY: [&str; 4] = ["--reuid=65534", "--regid=65534", "--clear-groups", "--bounding-set=-all"];

/// What the program says on both streams as this user and, for root, as a user who may do nothing; with its
/// exit code, and whether the user is root.
fn as_each_user(words: &[&str], variables: &[(&str, &str)]) -> Vec<(String, Option<i32>, bool)> {
    let is_root = rustix::process::geteuid().is_root();
    let folder = tempfile::tempdir().expect("a folder");
    let copy = folder.path().join("jogar");
    fs::set_permissions(folder.path(), Permissions::from_mode(0o777)).expect("a mode");
    // Another process copies: a descriptor of ours for writing could live on in a program that a test beside
    // this one starts, and a file that is open for writing cannot be run.
    let copied = Command::new("cp").args([env!("CARGO_BIN_EXE_jogar").as_ref(), copy.as_os_str()]).status();
    assert!(copied.expect("cp").success());
    let told = |mut command: Command, is_root| {
        command.envs(variables.iter().copied()).env("HOME", folder.path()).current_dir(folder.path());
        let output = command.env("LC_ALL", "C").stdin(Stdio::null()).output().expect("an answer");
        let text = String::from_utf8([output.stdout, output.stderr].concat()).expect("text");
        (text, output.status.code(), is_root)
    };
    let mut own = Command::new(&copy);
    own.args(words);
    let mut all = vec![told(own, is_root)];
    if is_root {
        let mut nobody = Command::new("setpriv");
        nobody.args(NOBODY).arg(&copy).args(words);
        all.push(told(nobody, false));
    }
    all
}

/// Without bubblewrap every command that needs it refuses, and names the command that installs it.
#[test]
fn refusals_say_what_is_missing_and_what_mends_it() {
    let commands: [&[&str]; 3] = [
        &["check", PLAYER],
        &["match", PLAYER, "random", "--games", "2"],
        &["play", "adjiboto", "--mode", "cc", "--opponent", PLAYER],
    ];
    for words in commands {
        for (lang, missing, fails) in [
            ("en", "/no/bwrap is missing; this installs it: ", "cannot be contained on this machine"),
            ("pt", "falta /no/bwrap; este comando instala-o: ", "não é possível isolar programas externos"),
        ] {
            let words = [words, &["--lang", lang]].concat();
            for (text, code, is_root) in as_each_user(&words, &[("JOGAR_BWRAP", "/no/bwrap")]) {
                let (_, command) = text.split_once(missing).unwrap_or_else(|| panic!("{words:?}: {text}"));
                assert_eq!((command.starts_with("sudo "), code), (!is_root, Some(3)), "{words:?}: {text}");
                assert!(command.trim_end().ends_with(" bubblewrap"), "{text}");
            }
            for (text, code, _) in as_each_user(&words, &[("JOGAR_BWRAP", "/bin/false")]) {
                assert!(code == Some(3) && text.contains(fails) && text.contains("jogar doctor"), "{text}");
            }
        }
    }
}

/// A championship refuses before it plays anything.
#[test]
fn a_championship_refuses_too() {
    let room = Room::new("doctor-championship");
    fs::create_dir(room.path("in")).expect("a folder");
    for name in ["ana.py", "rui.py"] {
        fs::write(room.path("in").join(name), "").expect("a file");
    }
    room.jogar(&["championship", "new", "cup", "--game", "adjiboto", "--entrants", "in"]).assert().success();
    let mut run = room.jogar(&["championship", "run", "cup"]);
    let output = run.env("JOGAR_BWRAP", "/no/bwrap").assert().code(3).get_output().clone();
    let errors = String::from_utf8(output.stderr).expect("text");
    assert!(errors.contains("/no/bwrap is missing; this installs it: "), "{errors}");
}

/// A user without control groups is told so by the doctor, with the way to get them; and by every game.
#[test]
fn a_weaker_level_is_said() {
    let game = ["match", PLAYER, "random", "--games", "2"];
    let play = ["play", "adjiboto", "--mode", "cc", "--opponent", PLAYER];
    for (lang, level, mend) in [
        ("en", "without control groups", "to mend it: "),
        ("pt", "sem grupos de controlo", "para resolver: "),
    ] {
        for words in [&["doctor"][..], &game, &play] {
            let words = [words, &["--lang", lang]].concat();
            for (text, _, _) in as_each_user(&words, &[("JOGAR_GROUPS", "off")]) {
                assert!(text.contains(level), "{words:?}: {text}");
                assert_eq!(text.contains(mend), words[0] == "doctor", "{words:?}: {text}");
            }
        }
    }
    let room = Room::new("doctor-unsafe");
    let output = room.jogar(&[&play[..], &["--unsafe"]].concat()).env("JOGAR_BWRAP", "/no/bwrap").output();
    let errors = String::from_utf8(output.expect("a game").stderr).expect("text");
    assert!(errors.contains("not at all (--unsafe)"), "{errors}");
}

/// What it tells programs, and its exit code.
fn report(variables: &[(&str, &str)]) -> (DoctorReport, Option<i32>) {
    let output = jogar(&["doctor", "--json"]).envs(variables.iter().copied()).output().expect("an answer");
    let text = String::from_utf8(output.stdout).expect("text");
    let report: DoctorReport = serde_json::from_str(&text).expect("one JSON object");
    assert_eq!(serde_json::to_string(&report).expect("JSON"), text.trim_end(), "written again");
    (report, output.status.code())
}

fn item<'a>(report: &'a DoctorReport, name: &str) -> &'a DoctorItem {
    report.items.iter().find(|item| item.name == name).unwrap_or_else(|| panic!("{name} in {report:?}"))
}

#[test]
fn what_is_there_is_told() {
    let (report, code) = report(&[]);
    assert!(report.level.is_some() && code == Some(0), "{report:?}");
    for name in ["bwrap", "user-namespaces", "seccomp", "sbcl", "swi-prolog", "python"] {
        let item = item(&report, name);
        assert!(item.ok && item.mend.is_none(), "{item:?}");
    }
    assert_eq!(item(&report, "tables").mend.as_deref(), Some("jogar tables build --seeds 12"));
}

#[test]
fn without_groups_the_level_says_so() {
    let (report, code) = report(&[("JOGAR_GROUPS", "off")]);
    assert_eq!((report.level, code), (Some(Level::NoGroups), Some(0)));
    let memory = item(&report, "memory-group");
    assert!(!memory.ok && memory.mend.as_deref() == Some("unset JOGAR_GROUPS"), "{memory:?}");
}

#[test]
fn without_bubblewrap_nothing_is_contained() {
    let (report, code) = report(&[("JOGAR_BWRAP", "/no/bwrap")]);
    assert_eq!((report.level, code), (None, Some(1)));
    let mend = item(&report, "bwrap").mend.as_deref().expect("a command");
    assert!(mend.ends_with("install bubblewrap") || mend.ends_with("-S bubblewrap"), "{mend}");
    let output =
        jogar(&["doctor", "--lang", "pt"]).env("JOGAR_BWRAP", "/no/bwrap").output().expect("an answer");
    assert!(String::from_utf8_lossy(&output.stdout).contains(&format!("para resolver: {mend}")));
    assert!(String::from_utf8_lossy(&output.stderr).contains("não é possível isolar"));
}

#[test]
fn a_bubblewrap_that_fails_is_told_with_its_words() {
    let (report, code) = report(&[("JOGAR_BWRAP", "/bin/false")]);
    assert_eq!((report.level, code), (None, Some(1)));
    assert!(!item(&report, "user-namespaces").ok && item(&report, "bwrap").ok);
}

/// One that fails without a word is told in the person's language.
#[test]
fn a_silent_bubblewrap_is_told_in_both_languages() {
    for (lang, reason) in [("en", "gave no reason"), ("pt", "nem deu nenhuma razão")] {
        for (command, code) in [(&["doctor"][..], 1), (&["match", PLAYER, "random"], 3)] {
            let arguments = [command, &["--lang", lang]].concat();
            let output = jogar(&arguments).env("JOGAR_BWRAP", "/bin/false").assert().code(code);
            let output = output.get_output().clone();
            let text = String::from_utf8([output.stdout, output.stderr].concat()).expect("text");
            assert!(text.contains(reason) && !text.contains("EOF"), "{text}");
        }
    }
}
