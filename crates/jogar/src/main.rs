//! `jogar`: play and analyse board games of perfect information.

#![allow(clippy::disallowed_methods, reason = "faces move by the clock, and commands say how long they took")]

mod arguments;
mod chart;
mod commands;
mod export;
mod failure;
mod fitted;
mod interrupt;
mod json_text;
mod launch;
mod menu;
mod output_file;
mod output_folder;
mod paint;
mod plain;
mod player_name;
mod review_text;
mod sandbox_settings;
mod screen;
mod seating;
mod startup;
mod svg;

use std::io::Write;
use std::process::ExitCode;

use anstream::ColorChoice;
use clap::error::ErrorKind;
use jogar_arena::sandbox::init;
use jogar_core::{Fault, Faults, Message};
use jogar_play::priority::{self, Raised};
use jogar_play::{EndgameTables, narration};

use crate::arguments::{Task, explain, parse};
use crate::failure::Failure;
use crate::launch::Launch;
use jogar_words::{Language, Texts};

/// The largest number of messages at once.
const MOST_MESSAGES: usize = 10;

fn main() -> ExitCode {
    if std::env::args_os().nth(1).is_some_and(|argument| argument == init::NAME) {
        return init::run();
    }
    startup::note();
    let given: Vec<String> =
        std::env::args_os().map(|argument| argument.to_string_lossy().into_owned()).collect();
    let texts = Texts::of(Language::choose(&given));
    let mut raised = Some(Raised::begin());
    let code = match run(&given, texts, &mut raised) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            let code = failure.exit_code();
            tell(&failure.messages(), texts);
            code
        }
    };
    priority::hasten_end();
    // The end itself is part of the answer.
    std::mem::forget(raised);
    code
}

/// Prints faults on standard error.
pub(crate) fn complain(faults: &Faults, texts: &Texts) {
    tell(&faults.list().iter().map(|fault| fault.message().clone()).collect::<Vec<_>>(), texts);
}

/// Prints messages on standard error. If it is closed or full, there is no other place to report to.
fn tell(messages: &[Message], texts: &Texts) {
    let mut err = anstream::stderr().lock();
    for message in messages.iter().take(MOST_MESSAGES) {
        let _ = writeln!(err, "{}", fitted::for_errors(&format!("jogar: {}", texts.message(message))));
    }
    if let Some(count) = messages.len().checked_sub(MOST_MESSAGES).filter(|&count| count > 0) {
        let _ = writeln!(err, "jogar: {}", texts.tell("more-faults", &[("count", count.into())]));
    }
}

/// Prints a message that does not end a command, on standard error.
pub(crate) fn warn(message: &Message, texts: &Texts) {
    tell(std::slice::from_ref(message), texts);
}

/// Prints the faults of endgame tables, which do not end a command.
pub(crate) fn warn_of_tables(tables: Option<&EndgameTables>, texts: &Texts) {
    for fault in tables.map_or_else(Vec::new, EndgameTables::complaints) {
        warn(&narration::of_tables(&fault), texts);
    }
}

/// Reads the choice of colours.
fn read_colour(text: &str) -> Result<ColorChoice, Fault> {
    match text {
        "auto" => Ok(ColorChoice::Auto),
        "always" => Ok(ColorChoice::Always),
        "never" => Ok(ColorChoice::Never),
        _ => Err(Fault::unknown("unknown-colour").quote("text", text)),
    }
}

/// Whether the error of clap is a request for help, which clap answers.
const fn is_answer(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    )
}

/// Does what the arguments ask for. The thread is raised while the program starts, and until its end if it
/// owes an answer by the clock.
fn run(given: &[String], texts: &Texts, raised: &mut Option<Raised>) -> Result<(), Failure> {
    let arguments = match parse(given, texts) {
        Ok(arguments) => arguments,
        Err(answer) if is_answer(answer.kind()) => {
            return Ok(answer.print()?);
        }
        Err(error) => return Err(explain(&error).into()),
    };
    if let Some(code) = arguments.lang.as_deref().filter(|code| Language::from_code(code).is_none()) {
        return Err(Fault::unknown("unknown-language").quote("text", code).into());
    }
    if let Some(when) = &arguments.color {
        read_colour(when)?.write_global();
    }
    if !arguments.command.as_ref().is_some_and(Task::owes_an_answer) {
        *raised = None;
    }
    match arguments.command {
        None => launch::run(Launch::Menu, &arguments.front.options()?, texts),
        Some(Task::Moves(arguments)) => commands::moves::run(&arguments, texts),
        Some(Task::Show(arguments)) => commands::show::run(&arguments, texts),
        Some(Task::Apply(arguments)) => commands::apply::run(&arguments, texts),
        Some(Task::Perft(arguments)) => commands::perft::run(&arguments, texts),
        Some(Task::Best(arguments)) => commands::best::run(&arguments, texts),
        Some(Task::Jogar(arguments)) => commands::jogar::run(&arguments, texts),
        Some(Task::Gtp(arguments)) => commands::gtp::run(&arguments, texts),
        Some(Task::Ugi(arguments)) => commands::ugi::run(&arguments, texts),
        Some(Task::Match(arguments)) => commands::r#match::run(&arguments, texts),
        Some(Task::Championship(arguments)) => commands::championship::run(&arguments.task, texts),
        Some(Task::Worker(arguments)) => commands::worker::run(&arguments, texts),
        Some(Task::Check(arguments)) => commands::check::run(&arguments, texts),
        Some(Task::Bench(arguments)) => commands::bench::run(&arguments, texts),
        Some(Task::Solve(arguments)) => commands::solve::run(&arguments, texts),
        Some(Task::Compare(arguments)) => commands::compare::run(&arguments, texts),
        Some(Task::Play(arguments)) => commands::play::run(&arguments, texts),
        Some(Task::Serve(arguments)) => commands::serve::run(&arguments, texts),
        Some(Task::Rules(arguments)) => commands::rules::run(&arguments, texts),
        Some(Task::Replay(arguments)) => commands::replay::run(&arguments, texts),
        Some(Task::Stats(arguments)) => commands::stats::run(&arguments, texts),
        Some(Task::Review(arguments)) => commands::review::run(&arguments, texts),
        Some(Task::Doctor(arguments)) => commands::doctor::run(&arguments, texts),
        Some(Task::Tables(arguments)) => commands::tables::run(&arguments.task, texts),
        Some(Task::Completions(arguments)) => commands::completions::run(&arguments, texts),
        Some(Task::Man(arguments)) => commands::man::run(&arguments, texts),
    }
}
