//! What the referee of programs from outside costs: its own part of each move, the start of a sandbox, and
//! the next game after a hostile player.

use std::io::Read;
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, ensure};
use jogar_arena::sandbox::{Allowance, Permit, Program, Sandbox, Settings};
use serde_json::Value;

use crate::aims::Aims;
use crate::next_game;
use crate::shell::{command, release_program, run};

/// The referee's own part of a move, in milliseconds: half of the moves, and 99 of 100.
const MEDIAN: f64 = 5.0;
const NEARLY_ALL: f64 = 25.0;
/// The start of a sandbox, in milliseconds, until its program has said something.
const START: f64 = 150.0;
/// How often each program is started.
const STARTS: usize = 100;
/// Long games: enough moves for a hundredth part of them.
const GAMES: &str = "40";
const PLAYER: &str = "json:python3 xtask/src/stamping_player.py";
const ALLOWANCE: Allowance = Allowance { memory: 256 << 20, processes: 32, folder: 1 << 20 };
/// A small program, and the one that Lisp players need.
const PROGRAMS: [(&str, &[&str]); 2] = [
    ("`echo`", &["echo", "on"]),
    (
        "`sbcl`",
        &["sbcl", "--dynamic-space-size", "128MB", "--noinform", "--non-interactive", "--eval", "(princ 1)"],
    ),
];

/// Measures all of it and prints it beside its aims.
pub fn print() -> Result<()> {
    run(&["cargo", "build", "--release", "--locked", "--package", "jogar"])?;
    let mut aims = Aims::default();
    println!("| milliseconds | number | median | 99 of 100 | longest |\n|---|---:|---:|---:|---:|");
    let costs = costs_of_moves()?;
    print_row("the referee's part of a move", &costs, [MEDIAN, NEARLY_ALL], &mut aims);
    let settings = Settings { init: release_program("jogar"), ..Settings::default() };
    let sandbox = Sandbox::with(&settings, Permit::Contained).map_err(|fault| anyhow!("{fault}"))?;
    for (name, words) in PROGRAMS {
        let times = (0..STARTS).map(|_| start(&sandbox, words)).collect::<Result<Vec<_>>>()?;
        print_row(&format!("a sandbox starts {name}"), &times, [START, START], &mut aims);
    }
    next_game::print(&settings, &mut aims)?;
    aims.end()
}

/// A row: half of the figures, and 99 of 100, must be within their aims.
fn print_row(name: &str, times: &[Duration], [median_aim, most_aim]: [f64; 2], aims: &mut Aims) {
    let mut times: Vec<f64> = times.iter().map(|time| time.as_secs_f64() * 1e3).collect();
    times.sort_by(f64::total_cmp);
    let at = |hundredths: usize| times[(times.len() * hundredths / 100).min(times.len() - 1)];
    let mut judge = |part: &str, time: f64, aim: f64| {
        aims.judge(format!("{name}, {part}"), format!("{time:.2} (aim: {aim})"), time <= aim)
    };
    let [median, most] = [judge("median", at(50), median_aim), judge("99 of 100", at(99), most_aim)];
    println!("| {name} | {} | {median} | {most} | {:.2} |", times.len(), at(100));
}

/// From one player's answer until the other has read its question: judging, recording, stopping and waking
/// the programs, as the two programs saw it by the clock that they share.
fn costs_of_moves() -> Result<Vec<Duration>> {
    let program = release_program("jogar").display().to_string();
    let words = [&program, "match", PLAYER, PLAYER, "--games", GAMES, "--at-once", "1", "--json"];
    let child = command(&words).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let report: Value = serde_json::from_slice(&child.wait_with_output()?.stdout).context("jogar match")?;
    let mut costs = Vec::new();
    for game in report["played"].as_array().context("the match does not tell its games")? {
        ensure!(game["verdict"] == "finished", "a game failed: {}", game["reason"]);
        let stamps: Vec<_> = game["moves"].as_array().into_iter().flatten().map(stamps).collect();
        for pair in stamps.windows(2) {
            // A forced pass between two answers is the referee's own move.
            if let [Some((_, answered)), Some((read, _))] = pair {
                costs.push(Duration::from_nanos(read.saturating_sub(*answered)));
            }
        }
    }
    ensure!(costs.len() > 1000, "only {} moves were measured", costs.len());
    Ok(costs)
}

/// When a program had read the question and when it answered, as it told.
fn stamps(mv: &Value) -> Option<(u64, u64)> {
    let (read, answered) = mv["program"]["printed"].as_str()?.trim().split_once(' ')?;
    Some((read.parse().ok()?, answered.parse().ok()?))
}

/// The time from asking for a sandbox until its program has said something.
fn start(sandbox: &Sandbox, words: &[&str]) -> Result<Duration> {
    let program = Program {
        command: words.iter().map(Into::into).collect(),
        folder: None,
        readable: Vec::new(),
        environment: Vec::new(),
        allowance: ALLOWANCE,
    };
    let begin = Instant::now();
    let mut contained = sandbox.start(&program).map_err(|fault| anyhow!("{fault}"))?;
    contained.output.read_exact(&mut [0]).context("the program said nothing")?;
    Ok(begin.elapsed())
}
