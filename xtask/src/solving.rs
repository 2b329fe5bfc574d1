//! Every figure of the solver by one command: each problem's length with its proof, time and memory;
//! searches beside what others published; the algorithms beside another crate's.

use std::fs::read_to_string;
use std::process::Stdio;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use jogar_book::{PublishedTable, published_tables};
use serde_json::Value;

use crate::aims::Aims;
use crate::bench;
use crate::shell::{command, release_program, run};

/// The problems of a puzzle, and the best lengths that were published.
struct Figures {
    puzzle: &'static str,
    variant: &'static str,
    published: &'static [(&'static str, u64)],
}

const FIGURES: [Figures; 3] = [
    Figures {
        puzzle: "adjiboto-puzzle",
        variant: "2025",
        published: &[("A", 4), ("B", 11), ("C", 6), ("D", 18), ("E", 29), ("F", 31), ("G", 35)],
    },
    Figures {
        puzzle: "blokus-puzzle",
        variant: "2022",
        published: &[("A", 2), ("B", 5), ("C", 7), ("D", 9), ("E", 12), ("F", 18)],
    },
    Figures {
        puzzle: "blokus-puzzle",
        variant: "2018",
        published: &[("A", 1), ("B", 2), ("C", 3), ("D", 3), ("E", 12), ("F", 8)],
    },
];

/// Within what all problems together must be solved.
const MOST_SECONDS: f64 = 60.0;
/// What each may take: 2 GiB.
const MOST_KILOBYTES: u64 = 2 << 20;
/// How often a running program is asked for its memory.
const INTERVAL: Duration = Duration::from_millis(5);

/// Prints everything.
pub fn run_all() -> Result<()> {
    run(&["cargo", "build", "--release", "--locked", "--package", "jogar"])?;
    let mut aims = Aims::default();
    print_problems(&mut aims)?;
    print_published()?;
    bench::solve(&mut aims)?;
    aims.end()
}

/// What a program answered and took.
struct Answer {
    object: Value,
    seconds: f64,
    /// The most kilobytes it had; `None` if it ended before it could be asked.
    kilobytes: Option<u64>,
}

/// Runs `jogar solve` with these words and `--json`.
fn solve(words: &[&str]) -> Result<Answer> {
    let program = release_program("jogar");
    let program = program.to_string_lossy();
    let words = [&[&program as &str, "solve"], words, &["--json"]].concat();
    let started = Instant::now();
    let mut child = command(&words).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let mut kilobytes = None;
    while child.try_wait()?.is_none() {
        kilobytes = peak_kilobytes(child.id()).max(kilobytes);
        std::thread::sleep(INTERVAL);
    }
    let seconds = started.elapsed().as_secs_f64();
    let object = serde_json::from_slice(&child.wait_with_output()?.stdout).context("jogar solve --json")?;
    Ok(Answer { object, seconds, kilobytes })
}

/// What the system knows about the memory of a process.
fn peak_kilobytes(process: u32) -> Option<u64> {
    let status = read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().trim_end_matches("kB").trim().parse().ok()
}

fn print_problems(aims: &mut Aims) -> Result<()> {
    println!("\nEvery problem by `jogar solve`\n");
    println!("| problem | found by | length | proven | best published | generated | seconds | MB |");
    println!("|---|---|---:|---|---:|---:|---:|---:|");
    let (mut sum, mut most) = (0.0, None);
    for Figures { puzzle, variant, published } in FIGURES {
        for (letter, published) in published {
            let Answer { object, seconds, kilobytes } =
                solve(&[puzzle, "--variant", variant, "--problem", letter])?;
            (sum, most) = (sum + seconds, most.max(kilobytes));
            let megabytes =
                kilobytes.map_or("–".to_owned(), |kilobytes| kilobytes.div_ceil(1024).to_string());
            let (name, length) = (format!("{puzzle} {variant} {letter}"), &object["length"]);
            let is_short = length.as_u64().is_some_and(|length| length <= *published);
            let is_proven = object["optimal"] == true;
            println!(
                "| {name} | {} | {} | {} | {published} | {} | {seconds:.2} | {megabytes} |",
                object["found_by"].as_str().unwrap_or("–"),
                aims.judge(format!("{name}, length"), length, is_short),
                aims.judge(format!("{name}, proven"), if is_proven { "yes" } else { "no" }, is_proven),
                object["generated"],
            );
        }
    }
    let seconds = aims.judge("all problems, seconds", format!("{sum:.2}"), sum <= MOST_SECONDS);
    let megabytes = most.map_or("–".to_owned(), |kilobytes: u64| kilobytes.div_ceil(1024).to_string());
    let megabytes = aims.judge("most memory, MB", megabytes, most.is_some_and(|most| most <= MOST_KILOBYTES));
    println!("| all | | | | | | {seconds} | at most {megabytes} |");
    Ok(())
}

fn print_published() -> Result<()> {
    println!("\nBeside what was published");
    for table in published()? {
        println!("\n{}", table.text[0]);
    }
    Ok(())
}

/// What others published beside what the program finds.
pub fn published() -> Result<Vec<PublishedTable>> {
    let mut failed = None;
    let tables = published_tables(|words| match solve(words) {
        Ok(answer) => answer.object,
        Err(error) => {
            failed.get_or_insert(error);
            Value::Null
        }
    });
    failed.map_or(Ok(tables), Err)
}
