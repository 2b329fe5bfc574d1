//! Running other programs from the root of the project.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use anyhow::{Context, Result, ensure};

/// The folder that holds the workspace.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// A command that runs in the root, with the cargo that runs us if it is cargo.
pub fn command(words: &[&str]) -> Command {
    let mut command = Command::new(if words[0] == "cargo" { cargo() } else { words[0].into() });
    command.args(&words[1..]).current_dir(root());
    command
}

/// The cargo that runs us; the one on the path if we were started without it.
fn cargo() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// Runs a command, shows what it prints, and fails if it fails.
pub fn run(words: &[&str]) -> Result<()> {
    run_with(words, &[])
}

/// [`run`] with environment variables.
pub fn run_with(words: &[&str], variables: &[(&str, &str)]) -> Result<()> {
    eprintln!("── {}", words.join(" "));
    let status = command(words).envs(variables.iter().copied()).status();
    let status = status.with_context(|| format!("cannot start {}", words[0]))?;
    ensure!(status.success(), "failed: {}", words.join(" "));
    Ok(())
}

/// Runs a command and returns what it printed.
pub fn output(words: &[&str]) -> Result<Output> {
    let output = command(words).output().with_context(|| format!("cannot start {}", words[0]))?;
    let message = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "failed: {}\n{message}", words.join(" "));
    Ok(output)
}

/// A program of ours, as cargo builds it for release.
pub fn release_program(name: &str) -> PathBuf {
    let target = std::env::var("CARGO_TARGET_DIR").map_or_else(|_| root().join("target"), PathBuf::from);
    target.join("release").join(name)
}
