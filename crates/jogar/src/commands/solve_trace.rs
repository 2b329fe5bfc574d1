//! The order in which a search expands its nodes as a file, written while the search runs: one JSON object on
//! each line. A [`SolveHead`] comes first, then an [`ExpansionRecord`] for each expansion, at the end an
//! [`ExpansionsEnd`].

use jogar_core::Described;
use jogar_play::schema::{ExpansionRecord, ExpansionsEnd, SolveHead};
use jogar_solve::{Expansion, Report};

use crate::failure::Failure;
use crate::output_file::OutputFile;

/// The largest number of expansions in the file: 100 bytes each for Adji-boto, 900 for Blokus. Further ones
/// are only counted.
const MOST_EXPANSIONS: u64 = 100_000;

/// Writes the expansions.
pub struct ExpansionFile {
    out: OutputFile,
    written: u64,
    left_out: u64,
}

impl ExpansionFile {
    /// A new file.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn create(path: &str) -> Result<Self, Failure> {
        Ok(Self { out: OutputFile::create(path)?, written: 0, left_out: 0 })
    }

    /// The line before the expansions of a search.
    pub fn begin(&mut self, head: &SolveHead) {
        (self.written, self.left_out) = (0, 0);
        self.out.put_line(head);
    }

    /// One expansion.
    pub fn expand<P: Described>(&mut self, puzzle: &P, expansion: &Expansion<P::State>) {
        if self.written == MOST_EXPANSIONS {
            self.left_out += 1;
            return;
        }
        self.written += 1;
        self.out.put_line(&ExpansionRecord::of(puzzle, expansion));
    }

    /// The line after the expansions of a search.
    pub fn end<Step>(&mut self, report: &Report<Step>, steps: Vec<String>) {
        let (end, expanded, left_out) = (report.end, report.expanded, self.left_out);
        self.out.put_line(&ExpansionsEnd { end, expanded, left_out, steps });
    }

    /// Completes the file.
    ///
    /// # Errors
    /// The first error of the file.
    pub fn finish(self) -> Result<(), Failure> {
        self.out.finish()
    }
}
