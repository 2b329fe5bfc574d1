//! Does the engine answer in time on a busy machine? The championship call, `best` and a match, measured from
//! outside.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use jogar_play::priority::{self, Raised};
use serde_json::Value;

use crate::aims::Aims;
use crate::load::Load;
use crate::shell::{release_program, root, run};

/// How many moves are asked for in each way and with each limit.
pub const CALLS: usize = 200;
/// In milliseconds.
const LIMITS: [u64; 3] = [100, 300, 1000];
/// By how much the latest answer may be over the limit. The mean may not be over it.
const LATEST_OVER: f64 = 50.0;

const START: &str = "(((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0))";

/// The time of each of `calls` answers under a limit in milliseconds.
type Ask = fn(calls: usize, limit: u64) -> Result<Vec<Duration>>;

const WAYS: [(&str, Ask); 3] =
    [("`jogar jogar`", ask_calls), ("`jogar best`", ask_best), ("`jogar match`", ask_match)];

/// [`print()`] on its own.
pub fn run_alone(calls: usize) -> Result<()> {
    let mut aims = Aims::default();
    print(&mut aims, calls)?;
    aims.end()
}

/// Asks for moves in every way while other programs use the machine, and prints how long the answers took.
pub fn print(aims: &mut Aims, calls: usize) -> Result<()> {
    run(&["cargo", "build", "--release", "--locked", "--package", "jogar"])?;
    let permission = if priority::can_be_raised() { "may" } else { "may not" };
    println!("Threads that watch a clock {permission} be raised here (of the one who measures, too).\n");
    let load = Load::start(&root().join("target"))?;
    println!(
        "| {calls} answers each, on a busy machine | limit | mean (aim: not over) | latest (aim: at most {LATEST_OVER} ms over) |\n\
         |---|---:|---:|---:|"
    );
    for (way, ask) in WAYS {
        for limit in LIMITS {
            eprintln!("── {way}, {limit} ms");
            let times: Vec<_> = ask(calls, limit)?.into_iter().map(milliseconds).collect();
            let latest = times.iter().copied().fold(0.0, f64::max);
            let mean = times.iter().sum::<f64>() / times.len().max(1) as f64;
            let name = format!("{way}, {limit} ms");
            let figure = |time: f64| format!("{time:.1} ms ({:+.1})", time - limit as f64);
            let mean = aims.judge(format!("{name}, mean"), figure(mean), mean <= limit as f64);
            let is_met = latest <= limit as f64 + LATEST_OVER;
            let latest = aims.judge(format!("{name}, latest"), figure(latest), is_met);
            println!("| {way} | {limit} ms | {mean} | {latest} |");
        }
    }
    drop(load);
    Ok(())
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn jogar() -> Command {
    let mut command = Command::new(release_program("jogar"));
    command.current_dir(root()).stdin(Stdio::null()).stdout(Stdio::piped());
    command
}

/// Plays one game after another by asking for each move, and returns how long each took. Where the engine
/// proves the result it answers early; such answers count too.
fn play(calls: usize, mut ask: impl FnMut(&Turn) -> Result<(String, Duration)>) -> Result<Vec<Duration>> {
    let mut times = Vec::with_capacity(calls);
    let mut turn = Turn::first();
    while times.len() < calls {
        let (state, time) = ask(&turn)?;
        times.push(time);
        eprint!("\r{} of {calls} ", times.len());
        // Few seeds are soon solved: a new game keeps the clock running.
        let is_new = is_nearly_over(&state);
        turn = if is_new { Turn::first() } else { Turn { state, player: 3 - turn.player, is_first: false } };
    }
    eprintln!();
    Ok(times)
}

/// Who is asked for a move, and where.
struct Turn {
    state: String,
    player: u8,
    /// Whether a game begins.
    is_first: bool,
}

impl Turn {
    fn first() -> Self {
        Self { state: START.to_owned(), player: 1, is_first: true }
    }
}

/// Whether half of the seeds are captured.
fn is_nearly_over(state: &str) -> bool {
    let captured = state.rsplit('(').next().unwrap_or_default().trim_end_matches(')');
    captured.split(' ').filter_map(|number| number.parse::<u32>().ok()).sum::<u32>() > 48
}

/// The championship call. Each game is played by a program that has just been started.
fn ask_calls(calls: usize, limit: u64) -> Result<Vec<Duration>> {
    let mut engine = None;
    play(calls, |turn| {
        if turn.is_first {
            engine = Some(Engine::start()?);
        }
        let (answer, time) = engine.as_mut().context("no game has begun")?.ask(turn, limit)?;
        let state = answer.strip_suffix(')').and_then(|text| Some(text.split_at(text.find(") (")? + 2).1));
        Ok((state.with_context(|| format!("no move: {answer}"))?.to_owned(), time))
    })
}

/// The engine as another program sees it.
struct Engine {
    process: Child,
    calls: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Result<Self> {
        let mut process = jogar().arg("jogar").stdin(Stdio::piped()).spawn().context("cannot start jogar")?;
        let calls = process.stdin.take().context("no standard input")?;
        let answers = BufReader::new(process.stdout.take().context("no standard output")?);
        Ok(Self { process, calls, answers })
    }

    /// The answer to one call, and how long it took.
    fn ask(&mut self, turn: &Turn, limit: u64) -> Result<(String, Duration)> {
        let Turn { state, player, .. } = turn;
        let _raised = Raised::begin();
        let started = Instant::now();
        writeln!(self.calls, "({state} {limit} {player})")?;
        let mut answer = String::new();
        if self.answers.read_line(&mut answer)? == 0 {
            bail!("jogar ended without an answer to {state}");
        }
        Ok((answer.trim().to_owned(), started.elapsed()))
    }
}

impl Drop for Engine {
    /// It ends with its input; if it is gone already, so much the better.
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// `best`: a program for each move, from its start to its end.
fn ask_best(calls: usize, limit: u64) -> Result<Vec<Duration>> {
    play(calls, |turn| {
        let (limit, player) = (limit.to_string(), turn.player.to_string());
        let words =
            ["best", "adjiboto", "--state", &turn.state, "--player", &player, "--time", &limit, "--json"];
        let raised = Raised::begin();
        let started = Instant::now();
        let output = jogar().args(words).output().context("cannot start jogar")?;
        let time = started.elapsed();
        drop(raised);
        let report: Value = serde_json::from_slice(&output.stdout)?;
        Ok((report["state"].as_str().context("no state")?.to_owned(), time))
    })
}

/// Whole games of two engines in one program, which tells how long each move took.
fn ask_match(calls: usize, limit: u64) -> Result<Vec<Duration>> {
    let limit = limit.to_string();
    let words =
        ["match", "engine", "engine", "--game", "adjiboto", "--games", "2", "--time", &limit, "--json"];
    let mut times = Vec::new();
    while times.len() < calls {
        let output = jogar().args(words).args(["--seed", &times.len().to_string()]).output();
        let report: Value = serde_json::from_slice(&output.context("cannot start jogar")?.stdout)?;
        let games = report["played"].as_array().context("the match does not tell its games")?;
        let moves = games.iter().filter_map(|game| game["moves"].as_array()).flatten();
        let times_ms = moves.filter_map(|mv| mv["time_ms"].as_f64());
        let before = times.len();
        times.extend(times_ms.map(|time| Duration::from_secs_f64(time / 1e3)));
        eprint!("\r{} of {calls} ", times.len());
        if times.len() == before {
            bail!("the match does not tell how long its moves took");
        }
    }
    eprintln!();
    Ok(times)
}
