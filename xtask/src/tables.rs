//! Every figure of the exact results by one command.

use std::fs;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::aims::Aims;
use crate::shell::{output, release_program, root, run};

/// Builds tables up to so many seeds from nothing, looks positions up, and solves small boards of Lear.
pub fn print(seeds: &str) -> Result<()> {
    run(&["cargo", "build", "--release", "--locked", "--package", "jogar", "--package", "jogar-bench"])?;
    let bench = output(&[&release_program("jogar").to_string_lossy(), "bench", "--json"])?;
    let bench: Value = serde_json::from_slice(&bench.stdout).context("jogar bench --json")?;
    let node_rate = bench["nodes_per_second"].to_string();
    let folder = root().join("target").join("bench-tables");
    let _ = fs::remove_dir_all(&folder);
    let program = release_program("jogar-bench");
    let (program, path) = (program.to_string_lossy(), folder.to_string_lossy());
    let mut aims = Aims::default();
    let result = aims.watch("tables", &[&program, "tables", seeds, &node_rate, &path]);
    let _ = fs::remove_dir_all(&folder);
    result?;
    aims.watch("lear", &[&program, "lear"])?;
    aims.end()
}
