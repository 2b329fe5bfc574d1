//! The figures of the page, measured against a server in a process of its own: `cargo xtask bench-web`.
//!
//! Prints a table; a figure that misses its aim has `(missed)` beside it. `JOGAR_PROGRAM` is the program to
//! measure, `JOGAR_PACKAGES` the packages that drive a browser.

#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a benchmark measures time, and prints what it measured"
)]

#[path = "../tests/client/mod.rs"]
mod client;

use std::collections::HashSet;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Barrier;
use std::time::{Duration, Instant};

use client::Visitor;
use serde_json::{Value, json};

/// The most bytes of a first visit, compressed.
const MOST_BYTES: f64 = 150.0 * 1024.0;
/// The longest answer to a move, in milliseconds: 95 of 100.
const ANSWER: f64 = 10.0;
/// Pages that are connected meanwhile.
const PAGES: usize = 50;
/// Moves of each of them.
const MOVES: usize = 20;
/// Pages that watch one game.
const WATCHERS: usize = 200;
/// What the server may grow by for each of them, in kilobytes.
const WATCHER_KB: f64 = 256.0;
/// The most memory of an idle server, in megabytes.
const IDLE_MB: f64 = 50.0;
/// The longest time until a move can be made, in milliseconds.
const INTERACTIVE: f64 = 1000.0;
/// The longest script of a frame, in milliseconds.
const FRAME: f64 = 16.0;

/// A server in a process of its own.
struct Program {
    child: Child,
    address: SocketAddr,
    _folder: tempfile::TempDir,
}

impl Program {
    fn start() -> Self {
        let program = std::env::var("JOGAR_PROGRAM").expect("run this by `cargo xtask bench-web`");
        let folder = tempfile::tempdir().expect("a folder");
        let mut child = Command::new(program)
            .args(["serve", "--no-open", "--port", "0", "--no-tables", "--lang", "en"])
            .env("JOGAR_STATE_DIR", folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("an output")).read_line(&mut line).expect("an address");
        let address =
            line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).expect("an address");
        Self { address: address.parse().expect("an address"), child, _folder: folder }
    }

    fn visitor(&self) -> Visitor {
        Visitor { address: self.address, cookie: String::new(), page: "bench".to_owned() }
    }

    /// Its memory, in kilobytes.
    fn memory(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).expect("a process");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("the memory");
        line.trim().trim_end_matches(" kB").parse().expect("a number")
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn row(name: &str, figure: f64, unit: &str, aim: f64) {
    let missed = if figure <= aim { "" } else { " (missed)" };
    println!("| {name} | {figure:.1} {unit}{missed} | ≤ {aim:.0} {unit} |");
}

fn main() {
    // `cargo test` and `cargo clippy` look at benchmarks too.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    println!("| the page | measured | aim |\n|---|---:|---:|");
    let program = Program::start();
    let mut visitor = program.visitor();
    visitor.read("/api/catalogue");
    row("an idle server", program.memory() / 1024.0, "MB", IDLE_MB);
    in_a_browser(&program);
    answers(&program);
    watchers(&program);
}

/// What a first visit costs in a browser.
fn in_a_browser(program: &Program) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser/figures.mjs");
    let output = Command::new("node")
        .arg(script)
        .env("JOGAR_URL", format!("http://{}", program.address))
        .output()
        .expect("node starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let figures: Value = serde_json::from_slice(&output.stdout).expect("figures");
    let figure = |name: &str| figures[name].as_f64().expect("a number");
    let requests = figure("requests");
    row(
        &format!("first visit, {requests} requests, compressed"),
        figure("bytes") / 1024.0,
        "KB",
        MOST_BYTES / 1024.0,
    );
    row("until a move can be made", figure("interactive_ms"), "ms", INTERACTIVE);
    let frames = figure("frames");
    row(&format!("script of the longest of {frames} frames, sowing"), figure("frame_script_ms"), "ms", FRAME);
}

/// The answers to moves while many pages are connected, each of which plays.
fn answers(program: &Program) {
    let barrier = Barrier::new(PAGES);
    let mut times: Vec<Duration> = std::thread::scope(|scope| {
        let pages: Vec<_> = (0..PAGES)
            .map(|_| {
                scope.spawn(|| {
                    let mut visitor = program.visitor();
                    let mut events = visitor.events(None);
                    let setup = json!({"game": "blokus", "players": ["human", "human"]});
                    let mut game = visitor.write("/api/games", &setup);
                    let commands =
                        format!("/api/games/{}/commands", game["id"].as_str().expect("an identifier"));
                    barrier.wait();
                    let mut times = Vec::new();
                    for ply in 0..MOVES {
                        let mv = game["position"]["moves"][0]["move"].clone();
                        let command = json!({"command": "play", "value": mv, "ply": ply});
                        let begin = Instant::now();
                        game = visitor.write(&commands, &command);
                        times.push(begin.elapsed());
                        let heard = events.next().expect("an event");
                        assert_eq!(heard["played"]["ply"], ply + 1);
                        // Fifty people are not that quick: about a move in a second each.
                        std::thread::sleep(Duration::from_millis(500 + 37 * (ply as u64 % 7)));
                    }
                    times
                })
            })
            .collect();
        pages.into_iter().flat_map(|page| page.join().expect("a page")).collect()
    });
    times.sort_unstable();
    let at =
        |hundredths: usize| times[(times.len() * hundredths / 100).min(times.len() - 1)].as_secs_f64() * 1e3;
    row(&format!("a move's answer, 95 of 100, {PAGES} pages"), at(95), "ms", ANSWER);
    eprintln!("── answers: half {:.2} ms, 95 of 100 {:.2} ms, longest {:.2} ms", at(50), at(95), at(100));
}

/// Many pages watch one game between computers: each hears of every move, in order.
fn watchers(program: &Program) {
    let mut player = program.visitor();
    let mut own = player.events(None);
    let setup = json!({"game": "adjiboto", "players": ["engine:nodes=20000", "engine:nodes=20000"]});
    let mut streams = Vec::new();
    let memory = program.memory();
    for _ in 0..WATCHERS {
        let mut visitor = program.visitor();
        let events = visitor.events(None);
        streams.push((visitor, events));
    }
    let game = player.write("/api/games", &setup);
    let commands = format!("/api/games/{}/commands", game["id"].as_str().expect("an identifier"));
    player.write(&commands, &json!({"command": "pause"}));
    let mut before = Vec::new();
    for (visitor, _) in &mut streams {
        let seen = visitor.read(commands.trim_end_matches("/commands"));
        before.push(seen["ply"].as_u64().expect("the number of moves") as usize);
    }
    let begun = Instant::now();
    player.write(&commands, &json!({"command": "resume"}));
    let (heard, dropped): (Vec<usize>, Vec<usize>) = std::thread::scope(|scope| {
        let watching: Vec<_> = streams
            .into_iter()
            .zip(before)
            .map(|((_, mut events), before)| scope.spawn(move || hear_out(&mut events, before)))
            .collect();
        watching.into_iter().map(|watcher| watcher.join().expect("a watcher")).unzip()
    });
    let took = begun.elapsed();
    while own.next().is_some_and(|event| event["event"]["event"] != "ended") {}
    let grown = (program.memory() - memory).max(0.0);
    let (most, lost) = (heard.iter().max().copied().unwrap_or_default(), dropped.iter().sum::<usize>());
    let name = format!("events dropped, {WATCHERS} pages watch a game of {most} moves");
    row(&name, lost as f64, "", 0.0);
    row("memory for each of them", grown / WATCHERS as f64, "KB", WATCHER_KB);
    eprintln!("── {WATCHERS} pages: {} events in {:.1} s", heard.iter().sum::<usize>(), took.as_secs_f64());
}

/// The number of moves that a watcher heard of after `before` moves, and of those that it missed. The end of
/// the game says how many there were, so that the first and the last ones count too.
fn hear_out(events: &mut client::Events, before: usize) -> (usize, usize) {
    let mut heard = HashSet::new();
    while let Some(event) = events.next() {
        assert_ne!(event["about"], "reset", "events were lost");
        if let Some(ply) = event["played"]["ply"].as_u64() {
            heard.insert(ply as usize);
        }
        if event["event"]["event"] == "ended" {
            let made = event["state"]["ply"].as_u64().expect("the number of moves") as usize;
            let missed = (before + 1..=made).filter(|ply| !heard.contains(ply)).count();
            return (heard.len(), missed);
        }
    }
    panic!("a watcher never heard of the end");
}
