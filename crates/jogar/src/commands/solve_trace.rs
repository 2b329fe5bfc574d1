//! The order in which a search expands its nodes as a file: one JSON object on each line, written while the search runs.
//!
//! ```text
//! {"puzzle": …, "problem": …, "algorithm": …, "heuristic": …, "goal": …, "start": …}
//! {"order": 0, "state": …, "parent": null, "cost": 0, "estimate": 3}
//! {"order": 1, "state": …, "parent": …, "cost": 1, "estimate": 2}
//! {"end": "solved", "expanded": 12, "left_out": 0, "steps": […]}
//! ```

use std::fs::File;
use std::io::{self, BufWriter, Write};

use jogar_core::Described;
use jogar_solve::{Expansion, Report};
use serde_json::{Value, json};

/// Expansions beyond these are counted but not written: 100 bytes each for Adji-boto, 900 for Blokus.
const MOST_EXPANSIONS: u64 = 100_000;

/// Writes what it is told.
pub struct ExpansionFile {
    out: BufWriter<File>,
    written: u64,
    left_out: u64,
    /// The first thing that went wrong with the file; nothing is written after it.
    error: Option<io::Error>,
}

impl ExpansionFile {
    /// A new file.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn create(path: &str) -> io::Result<Self> {
        Ok(Self { out: BufWriter::new(File::create(path)?), written: 0, left_out: 0, error: None })
    }

    /// The line before the expansions of a search.
    pub fn begin(&mut self, head: &Value) {
        (self.written, self.left_out) = (0, 0);
        self.put(head);
    }

    /// One expansion.
    pub fn expand<P: Described>(&mut self, puzzle: &P, expansion: &Expansion<P::State>) {
        if self.written == MOST_EXPANSIONS {
            self.left_out += 1;
            return;
        }
        self.written += 1;
        self.put(&json!({
            "order": expansion.order,
            "state": puzzle.write_state(expansion.state),
            "parent": expansion.parent.as_ref().map(|parent| puzzle.write_state(parent)),
            "cost": expansion.cost.0,
            "estimate": expansion.estimate.map(|estimate| estimate.0),
        }));
    }

    /// The line after the expansions of a search.
    pub fn end<Step>(&mut self, report: &Report<Step>, steps: &[String]) {
        let (end, expanded) = (report.end.name(), report.expanded);
        self.put(&json!({ "end": end, "expanded": expanded, "left_out": self.left_out, "steps": steps }));
    }

    /// Completes the file.
    ///
    /// # Errors
    /// The first thing that went wrong with it.
    pub fn finish(mut self) -> io::Result<()> {
        match self.error {
            Some(error) => Err(error),
            None => self.out.flush(),
        }
    }

    fn put(&mut self, line: &Value) {
        if self.error.is_none() {
            self.error = writeln!(self.out, "{line}").err();
        }
    }
}
