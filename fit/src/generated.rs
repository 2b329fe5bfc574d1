//! Writes weights as a Rust file.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

/// Weights with the name of their constant.
pub struct Set {
    /// The name.
    pub name: &'static str,
    /// The documentation of the constant.
    pub doc: &'static str,
    /// The weights, in hundredths of a point.
    pub weights: Vec<f64>,
}

/// Writes weights into a folder of a crate.
pub fn write(folder: &str, sets: &[Set]) -> Result<()> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("no folder above fit")?;
    let path = workspace.join("crates").join(folder).join("weights.rs");
    std::fs::write(&path, text(sets)).with_context(|| format!("cannot write {}", path.display()))?;
    let status = Command::new("rustfmt").args(["--edition", "2024"]).arg(&path).status();
    ensure!(status.context("cannot run rustfmt")?.success(), "rustfmt refuses {}", path.display());
    println!("{}", path.display());
    Ok(())
}

fn text(sets: &[Set]) -> String {
    let command = std::env::args().skip(1).collect::<Vec<_>>().join(" ");
    let head = format!(
        "//! What each term of the estimate is worth, in hundredths of a point, fitted to what really\n\
         //! came of positions.\n\
         //!\n\
         //! Generated; `cargo run --release -p jogar-fit -- {command}` writes it anew.\n"
    );
    sets.iter().fold(head, |text, Set { name, doc, weights }| {
        let numbers: Vec<_> = weights.iter().map(|weight| (weight.round() as i16).to_string()).collect();
        let [count, numbers] = [numbers.len().to_string(), numbers.join(", ")];
        format!("{text}\n/// {doc}\npub(super) static {name}: [i16; {count}] = [{numbers}];\n")
    })
}
