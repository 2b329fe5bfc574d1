//! The speed of the rules, measured.

use anyhow::Result;

use crate::shell;

/// Times the kernels and prints their ratios.
pub fn run() -> Result<()> {
    shell::run(&["cargo", "run", "--release", "--locked", "--package", "jogar-bench", "--", "ratios"])
}
