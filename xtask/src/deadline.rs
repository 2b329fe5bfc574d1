//! Does the engine answer in time on a busy machine? The championship call, measured from outside.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::shell::{release_program, root, run};

/// How many moves are asked for, and the time for each.
const MOVES: usize = 500;
const TIME: Duration = Duration::from_secs(1);
/// What the latest answer and the mean may take.
const LATEST: Duration = Duration::from_millis(1050);
const MEAN: Duration = Duration::from_millis(1010);

const START: &str = "(((8 8 8 8 8 8) (8 8 8 8 8 8)) (0 0))";

/// Plays the engine against itself while every core is kept busy, and prints how long the answers took.
pub fn print() -> Result<()> {
    run(&["cargo", "build", "--release", "--locked", "--package", "jogar"])?;
    let cores = thread::available_parallelism()?.get();
    let over = AtomicBool::new(false);
    let times = thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while !over.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        let times = ask_all();
        over.store(true, Ordering::Relaxed);
        times
    })?;
    let latest = times.iter().max().copied().unwrap_or_default();
    let mean = times.iter().sum::<Duration>() / times.len().max(1) as u32;
    println!(
        "| answers to {MOVES} calls of {TIME:?}, {cores} cores busy | measured | aim |\n|---|---:|---:|"
    );
    println!("| latest | {:.1} ms | ≤ {} ms |", milliseconds(latest), LATEST.as_millis());
    let late = times.iter().filter(|&&time| time > LATEST).count();
    println!("| later than that | {late} of {MOVES} | 0 |");
    println!("| mean | {:.1} ms | ≤ {} ms |", milliseconds(mean), MEAN.as_millis());
    Ok(())
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// The engine as another program sees it.
struct Engine {
    process: Child,
    calls: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Result<Self> {
        let mut process = Command::new(release_program("jogar"))
            .arg("jogar")
            .current_dir(root())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start jogar")?;
        let calls = process.stdin.take().context("no standard input")?;
        let answers = BufReader::new(process.stdout.take().context("no standard output")?);
        Ok(Self { process, calls, answers })
    }

    /// The answer to one call, and how long it took.
    fn ask(&mut self, state: &str, player: u8) -> Result<(String, Duration)> {
        let started = Instant::now();
        writeln!(self.calls, "({state} {} {player})", TIME.as_millis())?;
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

/// Asks for moves of one game after another. Where the engine proves the result it answers early; such answers count too.
fn ask_all() -> Result<Vec<Duration>> {
    let mut engine = Engine::start()?;
    let mut times = Vec::with_capacity(MOVES);
    let mut state = START.to_owned();
    let mut player = 1;
    while times.len() < MOVES {
        let (answer, time) = engine.ask(&state, player)?;
        times.push(time);
        eprint!("\r{} of {MOVES} ", times.len());
        let next = answer.strip_suffix(')').and_then(|text| Some(text.split_at(text.find(") (")? + 2).1));
        (state, player) = match next {
            // Few seeds are soon solved: a new game keeps the clock running.
            Some(next) if !is_nearly_over(next) => (next.to_owned(), 3 - player),
            _ => (START.to_owned(), 1),
        };
    }
    eprintln!();
    Ok(times)
}

/// Whether half of the seeds are captured.
fn is_nearly_over(state: &str) -> bool {
    let captured = state.rsplit('(').next().unwrap_or_default().trim_end_matches(')');
    captured.split(' ').filter_map(|number| number.parse::<u32>().ok()).sum::<u32>() > 48
}
