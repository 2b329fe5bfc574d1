//! `jogar check`: does a program play by the rules? What is wrong, where, and how to mend it.

use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use jogar_arena::championship::player_at;
use jogar_arena::check::{Check, Checked, Finding, Place, Severity, check};
use jogar_arena::schema::{CheckReport, FindingReport};
use jogar_core::{Arg, Fault, Message};
use jogar_games::catalog::{Playable, Visitor};
use jogar_play::{OpenGame, PlayerSpec, Pool, Seat};

use super::position::print_json;
use super::progress;
use crate::arguments::{CheckArguments, Copies};
use crate::failure::Failure;
use crate::interrupt;
use jogar_words::Texts;

/// Checks the player, with progress if standard error is a terminal; what would lose a game is a negative
/// answer.
pub fn run(arguments: &CheckArguments, texts: &Texts) -> Result<(), Failure> {
    let spec = read_player(arguments.player())?;
    let game = arguments.open()?;
    let pool = arguments.outside.equip(Pool::default(), [&spec], Copies::Fresh)?;
    let plan = Check { spec, time: arguments.time()?, pool: Arc::new(pool) };
    let interrupted = interrupt::signal();
    let goes_on = || !interrupted.load(Ordering::Relaxed);
    let (checked, report) = game.visit(Ask { plan: &plan, texts, goes_on: &goes_on })?;
    if arguments.json {
        print_json(&report)?;
    } else {
        print(&report, texts)?;
    }
    if !goes_on() {
        return Err(Failure::Interrupted(Message::new("check-interrupted")));
    }
    if checked.is_ok() { Ok(()) } else { Err(Failure::Negative(Message::new("check-not-ok"))) }
}

/// A player that is a program; a file that was handed in is one by its ending.
fn read_player(text: &str) -> Result<PlayerSpec, Fault> {
    let handed_in = player_at(Path::new(text));
    let text = handed_in.as_deref().unwrap_or(text);
    match Seat::read(text)? {
        Seat::Player(spec) => Ok(PlayerSpec::read(text).unwrap_or(spec)),
        Seat::Human => Err(Fault::choice("check-no-people")),
    }
}

struct Ask<'a> {
    plan: &'a Check,
    texts: &'a Texts,
    goes_on: &'a dyn Fn() -> bool,
}

impl Visitor for Ask<'_> {
    type Output = Result<(Checked, CheckReport), Failure>;

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let Self { plan, texts, goes_on } = self;
        let bar = progress::bar_with_message(0);
        let checked = check(game, plan, |done, steps, what| {
            bar.set_length(steps as u64);
            bar.set_message(texts.message(what));
            bar.set_position(done as u64);
            goes_on()
        })?;
        bar.finish_and_clear();
        let words = Words { game: &OpenGame::new(game), plan, texts };
        let report = words.report(&checked);
        Ok((checked, report))
    }
}

/// Findings in words.
struct Words<'a> {
    game: &'a OpenGame,
    plan: &'a Check,
    texts: &'a Texts,
}

impl Words<'_> {
    fn report(&self, checked: &Checked) -> CheckReport {
        let is_outside = matches!(self.plan.spec, PlayerSpec::Outside { .. });
        let sandbox = self.plan.pool.containment().filter(|_| is_outside);
        CheckReport {
            ok: checked.is_ok(),
            findings: checked.findings.iter().map(|finding| self.finding(finding, checked)).collect(),
            summary: self.texts.message(&summary(checked)),
            player: self.plan.spec.to_string(),
            sandbox: sandbox.map(str::to_owned),
            positions: checked.positions,
            games: checked.games,
            complete: checked.is_complete,
        }
    }

    fn finding(&self, finding: &Finding, checked: &Checked) -> FindingReport {
        let Finding { kind, what, place, answer, printed, also } = finding;
        let place = place.as_ref();
        FindingReport {
            severity: kind.severity(),
            kind: kind.name().to_owned(),
            what: self.texts.message(what),
            position: place.map(|place| self.texts.message(&place.why)),
            state: place.map(|place| place.state.clone()),
            player: place.map(|place| place.player),
            call: place.map(|place| self.call(place, checked.function.as_deref())),
            answer: answer.clone(),
            rule: self.texts.message(&kind.rule(self.game)),
            advice: self.texts.message(&kind.advice()),
            printed: printed.clone(),
            also: also.iter().map(|place| place.state.clone()).collect(),
        }
    }

    /// What a person types to see the position again: in Lisp, or to draw it.
    fn call(&self, Place { state, player, is_swapped, .. }: &Place, function: Option<&str>) -> String {
        let (ms, player) = (self.plan.time.as_millis(), player.number());
        match (function, is_swapped, player) {
            (Some(function), false, 2) => format!("({function} '{state} {ms} 2)"),
            (Some(function), ..) => format!("({function} '{state} {ms})"),
            (None, ..) => format!("jogar show {} --state \"{state}\" --player {player}", self.game.name),
        }
    }
}

/// One line at the end: ready, or what to mend first.
fn summary(checked: &Checked) -> Message {
    let [errors, warnings] = [Severity::Error, Severity::Warning].map(|severity| checked.count(severity));
    match (errors, warnings, checked.is_complete) {
        (0, _, false) => Message::new("check-incomplete"),
        (0, 0, true) => Message::new("check-ready"),
        (0, _, true) => Message::new("check-ready-warnings").with("warnings", warnings),
        _ => Message::new("check-not-ready").with("errors", errors).with("warnings", warnings),
    }
}

/// A paragraph for each finding, and the summary.
fn print(report: &CheckReport, texts: &Texts) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{}", report.player)?;
    if let Some(level) = &report.sandbox {
        let level = Arg::key(format!("sandbox-level-{level}"));
        writeln!(out, "{}", texts.tell("match-sandbox", &[("level", level)]))?;
    }
    for (finding, number) in report.findings.iter().zip(1..) {
        writeln!(out)?;
        print_finding(&mut out, number, finding, texts)?;
    }
    writeln!(out)?;
    let counts = [("positions", report.positions.into()), ("games", report.games.into())];
    writeln!(out, "{}", texts.tell("check-tried", &counts))?;
    writeln!(out, "{}", report.summary)
}

fn print_finding(
    out: &mut impl Write,
    number: usize,
    finding: &FindingReport,
    texts: &Texts,
) -> io::Result<()> {
    let severity = match finding.severity {
        Severity::Error => "check-error",
        Severity::Warning => "check-warning",
        Severity::Note => "check-note",
    };
    writeln!(out, "{number}. {}: {}", texts.say(severity), finding.what)?;
    let also = (!finding.also.is_empty()).then(|| finding.also.len().to_string());
    let player = finding.player.map(|player| player.number().to_string());
    let position = finding.position.as_ref().zip(player);
    let position = position.map(|(why, player)| {
        texts.tell("check-position-of", &[("why", why.as_str().into()), ("player", player.into())])
    });
    let lines = [
        ("check-label-position", position),
        ("check-label-state", finding.state.clone()),
        ("check-label-answer", finding.answer.clone()),
        ("check-label-rule", Some(finding.rule.clone())),
        ("check-label-advice", Some(finding.advice.clone())),
        ("check-label-call", finding.call.clone()),
        ("check-label-also", also),
    ];
    for (label, text) in lines {
        if let Some(text) = text {
            writeln!(out, "   {}: {text}", texts.say(label))?;
        }
    }
    if !finding.printed.trim().is_empty() {
        writeln!(out, "   {}:", texts.say("check-label-printed"))?;
        for line in last_lines(&finding.printed) {
            writeln!(out, "   | {line}")?;
        }
    }
    Ok(())
}

/// The end of what a program printed.
fn last_lines(text: &str) -> Vec<&str> {
    const MOST: usize = 8;
    let lines: Vec<_> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    lines[lines.len().saturating_sub(MOST)..].to_vec()
}

/// The time for a move if none is named.
pub const USUAL_TIME: Duration = jogar_arena::outside::USUAL_TIME;
