//! Hostile texts in large numbers.

use anyhow::Result;

use crate::shell;

/// How many texts; the tests alone use far fewer.
const TEXTS: &str = "10000000";

/// Runs the tests of the readers with [`TEXTS`] texts.
pub fn run() -> Result<()> {
    let words = ["cargo", "test", "--release", "--locked", "--package", "jogar-games", "--test", "readers"];
    shell::run_with(&words, &[("JOGAR_FUZZ_TEXTS", TEXTS)])
}
