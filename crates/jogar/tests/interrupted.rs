//! Ctrl-C: a command that works for long tells what it has found, and its exit code says that it was asked to end.

#![cfg(target_os = "linux")]

use std::fs;
use std::os::unix::process::CommandExt;
use std::process::{Child, Stdio};

use jogar_play::schema::GameReview;
use rustix::process::{Pid, Signal, kill_process_group};
use serde_json::Value;

mod program;
use program::Room;

/// Whether a process catches Ctrl-C by now.
fn expects_interrupt(process: u32) -> bool {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_some_and(|mask| mask & 2 != 0)
}

/// Whether a process has started another.
fn has_child(process: u32) -> bool {
    let threads = fs::read_dir(format!("/proc/{process}/task")).expect("its threads");
    let children =
        threads.map(|thread| fs::read_to_string(thread.expect("a thread").path().join("children")));
    children.flatten().any(|children| !children.is_empty())
}

/// A command in a group of processes of its own, as a shell starts it.
fn started(room: &Room, arguments: &[&str]) -> Child {
    let mut command = room.process(arguments);
    command.process_group(0).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("runs")
}

/// What a command tells on standard output that is interrupted, as in a terminal with all that it started, as
/// soon as it expects it and `is_time`.
fn interrupted(mut child: Child, is_time: fn(u32) -> bool) -> Vec<u8> {
    while !expects_interrupt(child.id()) || !is_time(child.id()) {
        assert_eq!(child.try_wait().expect("a state"), None, "it ended before it could be interrupted");
        std::thread::yield_now();
    }
    kill_process_group(Pid::from_child(&child), Signal::INT).expect("told");
    let output = child.wait_with_output().expect("an answer");
    assert_eq!(output.status.code(), Some(130));
    output.stdout
}

#[test]
fn a_review_tells_what_was_judged() {
    let room = Room::new("interrupted-review");
    room.talk(&["play", "adjiboto", "--mode", "cc", "--depth", "1", "--json", "--log", "log.dat"], "");
    let child = started(&room, &["review", "log.dat", "--no-tables", "--time", "3600000", "--json"]);
    let told = interrupted(child, |_| true);
    let review: GameReview = serde_json::from_slice(&told).expect("one JSON object");
    assert!(!review.review.complete);
}

#[test]
fn a_search_tells_its_best_move() {
    let room = Room::new("interrupted-best");
    let child = started(&room, &["best", "adjiboto", "--no-tables", "--time", "3600000", "--json"]);
    let told = interrupted(child, |_| true);
    let report: Value = serde_json::from_slice(&told).expect("one JSON object");
    assert!(report["move"].is_string(), "{report}");
}

#[test]
fn a_match_ends_the_games_that_are_played_and_counts_them() {
    let room = Room::new("interrupted-match");
    let engine = "engine:nodes=20000";
    let words = ["match", engine, engine, "--game", "lear", "--size", "6", "--games", "2000", "--json"];
    let told = interrupted(started(&room, &words), |_| true);
    let report: Value = serde_json::from_slice(&told).expect("one JSON object");
    let games = report["games"].as_u64().expect("a number");
    assert!(games < 2000 && games.is_multiple_of(2), "{games}");
}

/// Ctrl-C reaches everything in the foreground of a terminal: the programs that play are not there.
#[test]
fn no_program_loses_a_game_because_somebody_interrupted_a_match() {
    let room = Room::new("interrupted-programs");
    let player = concat!("lisp:", env!("CARGO_MANIFEST_DIR"), "/../../examples/jogador.lisp");
    let child =
        started(&room, &["match", player, "random", "--game", "adjiboto", "--games", "400", "--json"]);
    let report: Value = serde_json::from_slice(&interrupted(child, has_child)).expect("one JSON object");
    let played = report["played"].as_array().expect("games");
    assert!(!played.is_empty() && played.len() < 400, "{}", played.len());
    assert!(played.iter().all(|game| game["verdict"] == "finished"), "{report}");
}
