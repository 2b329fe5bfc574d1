//! Speed, measured.

use anyhow::Result;

use crate::aims::Aims;
use crate::deadline;

/// Times the rules and prints their ratios.
pub fn run() -> Result<()> {
    let mut aims = Aims::default();
    bench(&mut aims, &["ratios"])?;
    aims.end()
}

/// Times the search beside another crate's, the median of five rounds, and its answers on a busy machine.
pub fn search() -> Result<()> {
    let mut aims = Aims::default();
    for [game, depth] in [["adjiboto", "15"], ["adjiboto", "17"], ["blokus", "6"], ["lear", "6"]] {
        bench(&mut aims, &["search", game, depth, "5"])?;
    }
    bench(&mut aims, &["depths"])?;
    deadline::print(&mut aims, deadline::CALLS)?;
    aims.end()
}

/// The solver beside another crate's.
pub fn solve(aims: &mut Aims) -> Result<()> {
    bench(aims, &["solve"])
}

fn bench(aims: &mut Aims, words: &[&str]) -> Result<()> {
    let cargo = ["cargo", "run", "--release", "--locked", "--package", "jogar-bench", "--"];
    aims.watch(words.join(" "), &[&cargo, words].concat())
}
