//! Speed, measured.

use anyhow::Result;

use crate::shell;

/// Times the rules and prints their ratios.
pub fn run() -> Result<()> {
    bench(&["ratios"])
}

/// Times the search beside another crate's: the median of five rounds.
pub fn search() -> Result<()> {
    bench(&["search", "15", "5"])?;
    bench(&["search", "17", "5"])?;
    bench(&["depths"])
}

/// The solver beside another crate's.
pub fn solve() -> Result<()> {
    bench(&["solve"])
}

fn bench(words: &[&str]) -> Result<()> {
    let cargo = ["cargo", "run", "--release", "--locked", "--package", "jogar-bench", "--"];
    shell::run(&[&cargo, words].concat())
}
