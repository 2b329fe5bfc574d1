//! The manuals: HTML and PDF in both languages, with their pictures, charts and recorded tables.
//!
//! - `tongue`: numbers and labels of each language;
//! - `tables`: tables that take long to measure, written into the chapters on demand;
//! - `charts`, `bars`: charts of those tables and of the game that the book analyses;
//! - `pdf`: a cover, a table of contents and all chapters as one printed file.

mod bars;
mod charts;
mod pdf;
mod tables;
mod tongue;

use std::path::PathBuf;

use anyhow::Result;

use crate::shell::{root, run};
use crate::{packages, pictures};
use tongue::TONGUES;

/// The program that makes a book of chapters, in the version that the chapters are written for.
const MDBOOK: &str = "0.5.4";

/// Draws pictures and charts anew and builds everything into `target/book`.
pub fn build() -> Result<()> {
    packages::install_for_book()?;
    pictures::run()?;
    charts::draw()?;
    let mdbook = install_mdbook()?;
    for tongue in TONGUES {
        let folder = root().join("book").join(tongue.language);
        run(&[&mdbook.display().to_string(), "build", &folder.display().to_string()])?;
        pdf::print(&tongue)?;
    }
    Ok(())
}

/// Measures the tables that take long and writes them into the chapters of both languages.
pub fn record(group: Option<&str>) -> Result<()> {
    tables::record(group)
}

/// mdBook, compiled below `target/` when it is first needed.
fn install_mdbook() -> Result<PathBuf> {
    let folder = root().join("target/tools");
    let program = folder.join("bin/mdbook");
    let has_it = crate::shell::output(&[&program.display().to_string(), "--version"])
        .is_ok_and(|output| String::from_utf8_lossy(&output.stdout).trim().ends_with(MDBOOK));
    if !has_it {
        let folder = folder.display().to_string();
        run(&["cargo", "install", "mdbook", "--version", MDBOOK, "--locked", "--force", "--root", &folder])?;
    }
    Ok(program)
}
