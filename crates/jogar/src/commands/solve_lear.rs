//! `jogar solve lear`: the exact value of a small board, the komi that follows from it, and the best
//! placements.
//!
//! Without a proof (the time is up, Ctrl-C) the bounds so far are printed, and the exit code tells: 4 or 130.

use std::cell::Cell;
use std::io::{IsTerminal, Write};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use jogar_core::{Arg, Limits, Message, Side, Stop};
use jogar_lear_solver::{FairKomi, Method, Progress, Report, Setup, Work, fair_komi, solve};
use jogar_play::schema::{EvenKomi, LearSolution};

use super::position;
use crate::arguments::SolveArguments;
use crate::failure::Failure;
use crate::interrupt;
use jogar_words::Texts;

/// The time between two lines of progress if standard error is not a terminal.
const QUIET: Duration = Duration::from_secs(30);

/// Solves the position that the arguments name. Ctrl-C ends the search, not the program.
pub fn run(arguments: &SolveArguments, texts: &Texts) -> Result<(), Failure> {
    let setup = arguments.setup()?;
    let (method, threads) = (arguments.exact.method()?, arguments.exact.threads.number()?);
    let bytes = arguments.exact_bytes(&setup)?;
    let limits = arguments.exact_limits()?.with_signal(interrupt::signal());
    let watcher = Watcher::new(&limits, texts);
    let work = Work { method, threads, bytes, limits: &limits, progress: &|progress| watcher.tell(progress) };
    let report = solve(&setup, &work);
    watcher.line.finish_and_clear();
    let threads = if method == Method::Fast { threads } else { 1 };
    let answer = Answer { setup: &setup, report: &report, threads, time: limits.elapsed(), texts };
    if arguments.json {
        position::print_json(&answer.solution())?;
    } else {
        answer.print()?;
    }
    match (report.value(), report.stop) {
        (Some(_), _) => Ok(()),
        (None, Stop::Asked) => Err(Failure::Interrupted(Message::new("interrupted"))),
        (None, _) => Err(Failure::Unfinished(Message::new("exact-unfinished"))),
    }
}

/// The progress for a person: a line that changes on a terminal, elsewhere a new line from time to time.
struct Watcher<'a> {
    limits: &'a Limits,
    texts: &'a Texts,
    line: ProgressBar,
    told: Cell<Duration>,
}

impl<'a> Watcher<'a> {
    fn new(limits: &'a Limits, texts: &'a Texts) -> Self {
        let style =
            ProgressStyle::with_template("{msg}").unwrap_or_else(|_| ProgressStyle::default_spinner());
        let line = ProgressBar::new_spinner().with_style(style);
        Self { limits, texts, line, told: Cell::new(Duration::ZERO) }
    }

    fn tell(&self, progress: &Progress) {
        let elapsed = self.limits.elapsed();
        if std::io::stderr().is_terminal() {
            self.line.set_message(self.describe(progress, elapsed));
            self.line.tick();
            return;
        }
        if elapsed >= self.told.get() + QUIET {
            self.told.set(elapsed);
            // If standard error is closed, there is no reader.
            let _ = writeln!(std::io::stderr(), "{}", self.describe(progress, elapsed));
        }
    }

    fn describe(&self, progress: &Progress, elapsed: Duration) -> String {
        let seconds = elapsed.as_secs_f64();
        let number = |value: f64| Arg::decimal(value, 1);
        let values = [
            ("seconds", number(seconds)),
            ("lower", progress.lower.into()),
            ("upper", progress.upper.into()),
            ("goal", progress.goal.into()),
            ("nodes", number(progress.nodes as f64 / 1e6)),
            ("rate", number(progress.nodes as f64 / seconds.max(1e-9) / 1e6)),
        ];
        self.texts.tell("exact-progress", &values)
    }
}

/// The result to print.
struct Answer<'a> {
    setup: &'a Setup,
    report: &'a Report,
    threads: usize,
    time: Duration,
    texts: &'a Texts,
}

impl Answer<'_> {
    fn komi(&self) -> Vec<FairKomi> {
        let points = self.setup.stones().len();
        self.report.value().map_or(Vec::new(), |value| fair_komi(points, value))
    }

    fn solution(&self) -> LearSolution {
        let Report { lower, upper, ref line, nodes, bytes, .. } = *self.report;
        let columns = self.setup.columns();
        let write = |point: &usize| format!("({} {})", point / columns, point % columns);
        let komi = |fair: FairKomi| {
            let FairKomi { side, komi, margin } = fair;
            EvenKomi { player: side, komi, margin, fair: fair.is_fair() }
        };
        LearSolution {
            rows: self.setup.rows(),
            columns,
            state: self.setup.write(),
            player: self.setup.mover(),
            value: self.report.value(),
            lower,
            upper,
            komi: self.komi().into_iter().map(komi).collect(),
            mv: line.first().map(write),
            pv: line.iter().map(write).collect(),
            nodes,
            time_ms: self.time.as_millis() as u64,
            threads: self.threads,
            memory_bytes: bytes,
        }
    }

    fn print(&self) -> Result<(), Failure> {
        let Report { lower, upper, line, nodes, bytes, .. } = self.report;
        let say = |key, values: &[(&str, Arg)]| position::print_text(&self.texts.tell(key, values));
        let head = [
            ("rows", self.setup.rows().into()),
            ("columns", self.setup.columns().into()),
            ("player", self.setup.mover().number().into()),
        ];
        say("exact-head", &head)?;
        match self.report.value() {
            None => say("exact-bounds", &[("lower", (*lower).into()), ("upper", (*upper).into())])?,
            Some(0) => say("exact-value-even", &[])?,
            Some(value) => {
                let values = [("player", ahead(value).into()), ("lead", value.abs().into())];
                say("exact-value", &values)?;
            }
        }
        let komi = self.komi();
        if komi.first().is_some_and(|fair| !fair.is_fair()) {
            say("exact-komi-unfair", &[])?;
        }
        for FairKomi { side, komi, margin } in komi {
            let (gets, wins) = (side.number().into(), ahead(margin).into());
            let values =
                [("player", gets), ("komi", komi.into()), ("winner", wins), ("lead", margin.abs().into())];
            say("exact-komi", &values)?;
        }
        if !line.is_empty() {
            let names: Vec<_> = line.iter().map(|&point| self.setup.name(point)).collect();
            say("exact-line", &[("first", names[0].clone().into()), ("line", names.join(" ").into())])?;
        }
        let values = [
            ("nodes", (*nodes).into()),
            ("threads", self.threads.into()),
            ("megabytes", bytes.div_ceil(1 << 20).into()),
            ("seconds", Arg::decimal(self.time.as_secs_f64(), 3)),
        ];
        Ok(say("exact-counters", &values)?)
    }
}

/// The number of the player who is ahead.
fn ahead(margin: i32) -> u8 {
    if margin > 0 { Side::First.number() } else { Side::Second.number() }
}
