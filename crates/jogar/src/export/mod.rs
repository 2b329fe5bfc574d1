//! A championship in files: for a spreadsheet, for programs, for a text, and as a report to look at.
//!
//! | file | what it holds |
//! |---|---|
//! | `inert.rs` | texts of strangers, made harmless |
//! | `csv.rs` | tables for a spreadsheet |
//! | `markdown.rs` | the standings as text |
//! | `json.rs` | everything, for programs |
//! | `html/` | the report: standings, a page for each entrant, a page for each game |
//!
//! Names, messages and outputs of programs come from strangers. Each format has its own way to make them
//! inert, and none leaves it to the writer of a page.

mod csv;
mod html;
mod inert;
mod json;
mod markdown;
#[cfg(test)]
mod sample;

#[cfg(test)]
pub use inert::tests::NASTY;

use std::path::{Path, PathBuf};

use jogar_arena::championship::{EntrantReport, Store};
use jogar_core::{Fault, Score};
use jogar_words::Texts;

use crate::failure::Failure;

/// The form of an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A folder with three tables.
    Csv,
    /// A file with everything.
    Json,
    /// A file with the standings.
    Markdown,
    /// A folder with pages.
    Html,
}

impl Target {
    /// All of them with their names.
    pub const NAMES: [(Self, &'static str); 4] =
        [(Self::Csv, "csv"), (Self::Json, "json"), (Self::Markdown, "markdown"), (Self::Html, "html")];

    /// The form with this name.
    ///
    /// # Errors
    /// There is none.
    pub fn read(text: &str) -> Result<Self, Fault> {
        let known = Self::NAMES.into_iter().find(|(_, name)| *name == text.trim());
        let names = Self::NAMES.map(|(_, name)| name).join(", ");
        let unknown = || Fault::unknown("export-unknown-target").quote("text", text);
        known.map(|(target, _)| target).ok_or_else(|| unknown().with("names", names))
    }

    /// The name of the file or folder in the folder of the championship, if nobody names another.
    const fn place(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Json => "report.json",
            Self::Markdown => "report.md",
            Self::Html => "report",
        }
    }
}

/// Writes a championship. Returns the file to open: it is whole, or not there.
///
/// # Errors
/// If the store cannot be read, or the file cannot be written.
pub fn write(
    store: &mut dyn Store,
    target: Target,
    output: Option<&Path>,
    home: &Path,
    texts: &Texts,
) -> Result<PathBuf, Failure> {
    let path = output.map_or_else(|| home.join(target.place()), Path::to_owned);
    match target {
        Target::Csv => csv::write(store, &path),
        Target::Json => json::write(store, &path),
        Target::Markdown => markdown::write(store, &path, texts),
        Target::Html => html::write(store, &path, texts),
    }
}

/// The place of an entrant, or that it has none.
fn place(entrant: &EntrantReport, texts: &Texts) -> String {
    match entrant.withdrawn {
        Some(_) => texts.say("championship-withdrawn"),
        None => entrant.place.to_string(),
    }
}

/// Points as people write them in standings: 1½.
fn points(score: Score) -> String {
    let halves = score.halves();
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_have_halves() {
        for (halves, text) in [(0, "0"), (1, "½"), (2, "1"), (7, "3½")] {
            assert_eq!(points(Score::from_halves(halves)), text);
        }
    }

    #[test]
    fn targets_are_named() {
        for (target, name) in Target::NAMES {
            assert_eq!(Target::read(name), Ok(target));
        }
        assert_eq!(Target::read("pdf").unwrap_err().key(), "export-unknown-target");
    }
}
