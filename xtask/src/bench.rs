//! Speed, measured.

use anyhow::Result;

use crate::{deadline, shell};

/// Times the rules and prints their ratios.
pub fn run() -> Result<()> {
    bench(&["ratios"])
}

/// Times the search beside another crate's, the median of five rounds, and its answers on a busy machine.
pub fn search() -> Result<()> {
    for [game, depth] in [["adjiboto", "15"], ["adjiboto", "17"], ["blokus", "6"], ["lear", "6"]] {
        bench(&["search", game, depth, "5"])?;
    }
    bench(&["depths"])?;
    deadline::run_all(deadline::CALLS)
}

/// The solver beside another crate's.
pub fn solve() -> Result<()> {
    bench(&["solve"])
}

fn bench(words: &[&str]) -> Result<()> {
    let cargo = ["cargo", "run", "--release", "--locked", "--package", "jogar-bench", "--"];
    shell::run(&[&cargo, words].concat())
}
