//! Everything that must hold before a change is taken.

use anyhow::Result;

use crate::dependencies;
use crate::shell;

/// Runs all checks, the quickest first, and stops at the first that fails.
pub fn run() -> Result<()> {
    shell::run(&["cargo", "fmt", "--all", "--check"])?;
    dependencies::check()?;
    shell::run(&["cargo", "clippy", "--workspace", "--all-targets", "--locked", "--", "--deny", "warnings"])?;
    shell::run_with(
        &["cargo", "doc", "--workspace", "--no-deps", "--locked"],
        &[("RUSTDOCFLAGS", "--deny warnings")],
    )?;
    shell::run(&["cargo", "test", "--workspace", "--locked"])
}
