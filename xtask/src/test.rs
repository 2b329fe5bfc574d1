//! Everything that must hold before a change is taken.

use anyhow::Result;

use crate::{client_packages, dependencies, packages, shell};

/// Runs all checks, the quickest first, and stops at the first that fails; of the tests, all are run. What
/// the tests need is installed before them.
pub fn run() -> Result<()> {
    shell::run(&["cargo", "fmt", "--all", "--check"])?;
    dependencies::check()?;
    packages::install()?;
    shell::run(&["cargo", "clippy", "--workspace", "--all-targets", "--locked", "--", "--deny", "warnings"])?;
    shell::run_with(
        &["cargo", "doc", "--workspace", "--no-deps", "--locked"],
        &[("RUSTDOCFLAGS", "--deny warnings")],
    )?;
    let clients = client_packages::install()?;
    let variables: Vec<_> = clients.iter().map(|(name, path)| (*name, path.as_str())).collect();
    shell::run_with(&["cargo", "test", "--workspace", "--locked", "--no-fail-fast"], &variables)
}

/// Only the tests of the page in a browser; with a name, those files whose names contain it.
pub fn page(name: Option<&str>) -> Result<()> {
    packages::install()?;
    let folder = client_packages::page()?;
    let mut variables = vec![("JOGAR_PACKAGES", folder.as_str())];
    variables.extend(name.map(|name| ("JOGAR_PAGE_TESTS", name)));
    shell::run_with(&["cargo", "test", "--locked", "--package", "jogar-web", "--test", "browser"], &variables)
}
