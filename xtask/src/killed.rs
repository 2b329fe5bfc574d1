//! Killed matches and championships in large numbers.

use anyhow::Result;

use crate::shell;

/// How many; the tests alone kill far fewer.
const MATCHES: &str = "300";
const CHAMPIONSHIPS: &str = "1000";

/// Runs the test of killed matches with [`MATCHES`] matches.
pub fn run_matches() -> Result<()> {
    run("killed", "JOGAR_KILLED_MATCHES", MATCHES)
}

/// Runs the tests of killed runners and of killed workers with [`CHAMPIONSHIPS`] kills each.
pub fn run_championships() -> Result<()> {
    run("killed_championships", "JOGAR_KILLED_CHAMPIONSHIPS", CHAMPIONSHIPS)?;
    run("killed_workers", "JOGAR_KILLED_WORKERS", CHAMPIONSHIPS)
}

fn run(test: &str, variable: &str, number: &str) -> Result<()> {
    let words = ["cargo", "test", "--locked", "--package", "jogar", "--test", test, "--", "--nocapture"];
    shell::run_with(&words, &[(variable, number)])
}
