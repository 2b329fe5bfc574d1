//! The view of a running search: a line of progress on a terminal, every better solution, and the order of
//! expansion in a file.

use std::io::Write;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use jogar_core::{Arg, Described};
use jogar_solve::{Algorithm, End, Expansion, Observer, Progress, Report, Turn};

use super::solve_trace::ExpansionFile;
use jogar_words::Texts;

/// Watches one search.
pub struct Watcher<'a, P> {
    puzzle: &'a P,
    texts: &'a Texts,
    /// Hidden unless standard error is a terminal.
    line: ProgressBar,
    file: Option<&'a mut ExpansionFile>,
    /// The algorithm that is at work.
    algorithm: Algorithm,
    /// The generated nodes and the time of the last progress, for the rate.
    before: (u64, Duration),
}

impl<'a, P: Described> Watcher<'a, P> {
    pub fn new(
        puzzle: &'a P,
        algorithm: Algorithm,
        texts: &'a Texts,
        file: Option<&'a mut ExpansionFile>,
    ) -> Self {
        let line = ProgressBar::new_spinner().with_style(
            ProgressStyle::with_template("{msg}").unwrap_or_else(|_| ProgressStyle::default_spinner()),
        );
        Self { puzzle, texts, line, file, algorithm, before: (0, Duration::ZERO) }
    }

    /// Removes the line of progress.
    pub fn finish(self) {
        self.line.finish_and_clear();
    }

    /// Prints a line above that of progress.
    fn tell(&self, key: &str, values: &[(&str, Arg)]) {
        let text = self.texts.tell(key, values);
        // If standard error is closed, there is no reader.
        self.line.suspend(|| drop(writeln!(std::io::stderr(), "{text}")));
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
        self.tell("solve-better", &values);
    }

    fn turned(&mut self, turn: &Turn) {
        self.algorithm = turn.next;
        let Some((last, end)) = turn.last else { return };
        let resource = match end {
            End::Time => "solve-share-time",
            End::Nodes => "solve-share-nodes",
            _ => "solve-share-memory",
        };
        let values = [
            ("seconds", Arg::decimal(turn.time.as_secs_f64(), 1)),
            ("last", last.name().into()),
            ("resource", self.texts.say(resource).into()),
            ("generated", turn.generated.into()),
            ("bound", turn.bound.0.into()),
            ("next", turn.next.name().into()),
        ];
        self.tell("solve-turn", &values);
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
            ("algorithm", self.algorithm.name().into()),
        ];
        self.line.set_message(self.texts.tell("solve-progress", &values));
        self.line.tick();
    }
}
