//! The order in which a search expands its nodes as a file, written while the search runs: one JSON object on
//! each line. A [`SolveHead`] comes first, then an [`ExpansionRecord`] for each expansion, at the end an
//! [`ExpansionsEnd`].

use std::fs::File;
use std::io::{self, BufWriter, Write};

use jogar_core::Described;
use jogar_play::schema::{ExpansionRecord, ExpansionsEnd, SolveHead};
use jogar_solve::{Expansion, Report};
use serde::Serialize;

/// The largest number of expansions in the file: 100 bytes each for Adji-boto, 900 for Blokus. Further ones
/// are only counted.
const MOST_EXPANSIONS: u64 = 100_000;

/// Writes the expansions.
pub struct ExpansionFile {
    out: BufWriter<File>,
    written: u64,
    left_out: u64,
    /// The first error of the file; nothing is written after it.
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
    pub fn begin(&mut self, head: &SolveHead) {
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
        self.put(&ExpansionRecord::of(puzzle, expansion));
    }

    /// The line after the expansions of a search.
    pub fn end<Step>(&mut self, report: &Report<Step>, steps: Vec<String>) {
        let (end, expanded, left_out) = (report.end, report.expanded, self.left_out);
        self.put(&ExpansionsEnd { end, expanded, left_out, steps });
    }

    /// Completes the file.
    ///
    /// # Errors
    /// The first error of the file.
    pub fn finish(mut self) -> io::Result<()> {
        match self.error {
            Some(error) => Err(error),
            None => self.out.flush(),
        }
    }

    fn put(&mut self, line: &impl Serialize) {
        if self.error.is_none() {
            self.error = write_line(&mut self.out, line).err();
        }
    }
}

/// One JSON object on a separate line.
pub fn write_line(out: &mut impl Write, line: &impl Serialize) -> io::Result<()> {
    writeln!(out, "{}", serde_json::to_string(line)?)
}
