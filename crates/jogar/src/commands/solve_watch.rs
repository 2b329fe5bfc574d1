//! The view of a running search: a line of progress on a terminal, every better solution, and the order of
//! expansion in a file.

use std::io::Write;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use jogar_core::{Arg, Described};
use jogar_solve::{Expansion, Observer, Progress, Report};

use super::solve_trace::ExpansionFile;
use jogar_words::Texts;

/// Watches one search.
pub struct Watcher<'a, P> {
    puzzle: &'a P,
    texts: &'a Texts,
    /// Hidden unless standard error is a terminal.
    line: ProgressBar,
    file: Option<&'a mut ExpansionFile>,
    /// The generated nodes and the time of the last progress, for the rate.
    before: (u64, Duration),
}

impl<'a, P: Described> Watcher<'a, P> {
    pub fn new(puzzle: &'a P, texts: &'a Texts, file: Option<&'a mut ExpansionFile>) -> Self {
        let line = ProgressBar::new_spinner().with_style(
            ProgressStyle::with_template("{msg}").unwrap_or_else(|_| ProgressStyle::default_spinner()),
        );
        Self { puzzle, texts, line, file, before: (0, Duration::ZERO) }
    }

    /// Removes the line of progress.
    pub fn finish(self) {
        self.line.finish_and_clear();
    }

    /// Generated nodes per second since the last call, in millions.
    fn rate(&mut self, progress: &Progress) -> f64 {
        let (nodes, time) = self.before;
        self.before = (progress.generated, progress.time);
        (progress.generated - nodes) as f64 / progress.time.saturating_sub(time).as_secs_f64().max(1e-9) / 1e6
    }
}

impl<P: Described> Observer<P> for Watcher<'_, P> {
    fn follows_expansions(&self) -> bool {
        self.file.is_some()
    }

    fn expanding(&mut self, expansion: &Expansion<P::State>) {
        if let Some(file) = &mut self.file {
            file.expand(self.puzzle, expansion);
        }
    }

    fn found(&mut self, report: &Report<P::Step>) {
        let length = report.length().unwrap_or_default();
        let values = [
            ("length", length.into()),
            ("seconds", Arg::decimal(report.time.as_secs_f64(), 3)),
            ("generated", report.generated.into()),
            ("bound", report.bound.0.into()),
        ];
        let text = self.texts.tell("solve-better", &values);
        // If standard error is closed, there is no reader.
        self.line.suspend(|| drop(writeln!(std::io::stderr(), "{text}")));
    }

    fn progressed(&mut self, progress: &Progress) {
        if self.line.is_hidden() {
            return;
        }
        let rate = self.rate(progress);
        let number = |value: f64| Arg::decimal(value, 1);
        let values = [
            ("generated", progress.generated.into()),
            ("nodes", progress.nodes.into()),
            ("megabytes", number(progress.bytes as f64 / f64::from(1 << 20))),
            ("rate", number(rate)),
            ("f", progress.f.into()),
            ("bound", progress.bound.0.into()),
            ("seconds", number(progress.time.as_secs_f64())),
        ];
        self.line.set_message(self.texts.tell("solve-progress", &values));
        self.line.tick();
    }
}
