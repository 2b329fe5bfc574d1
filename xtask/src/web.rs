//! What the page costs: `crates/jogar-web/benches/figures.rs` measures it against the program as it is
//! shipped, and ten thousand malformed requests must do no harm.

use anyhow::Result;

use crate::aims::Aims;
use crate::shell::{release_program, run, run_with};
use crate::{client_packages, packages};

/// Measures everything and prints it beside its aims.
pub fn print() -> Result<()> {
    packages::install()?;
    run(&["cargo", "build", "--release", "--locked", "--package", "jogar"])?;
    let packages = client_packages::page()?;
    let program = release_program("jogar").display().to_string();
    let variables = [format!("JOGAR_PACKAGES={packages}"), format!("JOGAR_PROGRAM={program}")];
    let mut aims = Aims::default();
    let words = ["cargo", "bench", "--locked", "--package", "jogar-web", "--bench", "figures"];
    let words: Vec<_> =
        ["env"].into_iter().chain(variables.iter().map(String::as_str)).chain(words).collect();
    aims.watch("the page", &words)?;
    run_with(
        &["cargo", "test", "--release", "--locked", "--package", "jogar-web", "--test", "malformed"],
        &[],
    )?;
    aims.end()
}
