//! Instruction counts of the kernels: the same on a busy machine as on a quiet one.
//!
//! Counted by valgrind, less what an empty run of the program takes. Another compiler gives other counts, so
//! the recorded ones name theirs.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::shell::{command, output, release_program, root, run};

/// Ours; the crates that we compare with are not our concern here.
const KERNELS: [&str; 4] = ["adjiboto-perft", "adjiboto-playouts", "blokus-perft", "lear-placements"];

/// How much more may be executed before it counts as slower, in per cent.
const TOLERANCE: f64 = 2.0;

fn file() -> PathBuf {
    root().join("data").join("instructions.json")
}

/// Counts and compares with the recorded counts. More than [`TOLERANCE`] above them is a failure.
pub fn compare() -> Result<()> {
    let text = fs::read_to_string(file()).context("data/instructions.json")?;
    let recorded: Value = serde_json::from_str(&text)?;
    if recorded["compiler"] != json!(compiler()?) {
        eprintln!("recorded with another compiler: {}", recorded["compiler"]);
    }
    let mut slower = Vec::new();
    for (name, count) in counts()? {
        let before =
            recorded["instructions"][&name].as_u64().with_context(|| format!("{name} is not recorded"))?;
        let change = 100.0 * (count as f64 / before as f64 - 1.0);
        println!("{name:<20} {count:>12} instructions, {change:+.2} %");
        if change > TOLERANCE {
            slower.push(name);
        }
    }
    if !slower.is_empty() {
        bail!("more than {TOLERANCE} % more instructions: {}", slower.join(", "));
    }
    Ok(())
}

/// Counts and records.
pub fn record() -> Result<()> {
    let counts = counts()?;
    let record = json!({ "compiler": compiler()?, "instructions": counts });
    fs::write(file(), serde_json::to_string_pretty(&record)? + "\n")?;
    println!("{}", serde_json::to_string_pretty(&record)?);
    Ok(())
}

fn compiler() -> Result<String> {
    Ok(String::from_utf8(output(&["rustc", "--version"])?.stdout)?.trim().to_owned())
}

fn counts() -> Result<BTreeMap<String, u64>> {
    if command(&["valgrind", "--version"]).output().is_err() {
        bail!("valgrind is missing: install it (Debian: apt-get install valgrind)");
    }
    run(&["cargo", "build", "--release", "--locked", "--package", "jogar-bench"])?;
    let nothing = count("nothing")?;
    let above = |name: &str| Ok((name.to_owned(), count(name)?.saturating_sub(nothing)));
    KERNELS.iter().map(|name| above(name)).collect()
}

fn count(kernel: &str) -> Result<u64> {
    let program = release_program("jogar-bench");
    let program = program.to_string_lossy();
    let words =
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", &program, "kernel", kernel];
    let report = String::from_utf8_lossy(&output(&words)?.stderr).into_owned();
    let line = report.lines().find_map(|line| line.split("Collected : ").nth(1));
    line.and_then(|number| number.trim().parse().ok()).with_context(|| format!("no count in\n{report}"))
}
