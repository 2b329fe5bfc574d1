//! `jogar`: play board games of perfect information, look into them, solve them.

mod arguments;
mod commands;
mod failure;
mod language;
mod menu;
mod paint;

use std::process::ExitCode;

use clap::error::ErrorKind;

use crate::arguments::{Task, explain, parse};
use crate::failure::Failure;
use crate::language::{Language, Texts};

fn main() -> ExitCode {
    let given: Vec<String> =
        std::env::args_os().map(|argument| argument.to_string_lossy().into_owned()).collect();
    let texts = Texts::new(Language::choose(&given));
    match run(&given, &texts) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            let code = failure.exit_code();
            for fault in failure.faults() {
                anstream::eprintln!("jogar: {}", texts.fault(&fault));
            }
            code
        }
    }
}

fn run(given: &[String], texts: &Texts) -> Result<(), Failure> {
    let arguments = match parse(given, texts) {
        Ok(arguments) => arguments,
        Err(answer) if matches!(answer.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            return Ok(answer.print()?);
        }
        Err(error) => return Err(explain(&error).into()),
    };
    if let Some(code) = arguments.lang.as_deref().filter(|code| Language::from_code(code).is_none()) {
        return Err(jogar_core::Fault::new("unknown-language").quote("text", code).into());
    }
    match arguments.command {
        None => menu::run(texts),
        Some(Task::Moves(arguments)) => commands::moves::run(&arguments, texts),
        Some(Task::Show(arguments)) => commands::show::run(&arguments, texts),
        Some(Task::Apply(arguments)) => commands::apply::run(&arguments, texts),
        Some(Task::Perft(arguments)) => commands::perft::run(&arguments, texts),
    }
}
