//! `jogar completions`: what a shell needs to complete commands, options and names.

use std::io::Write;

use clap::Command;
use clap::builder::PossibleValuesParser;
use clap_complete::{Shell, generate};
use jogar_core::Fault;
use jogar_games::catalog::{Entry, GAMES, Named};
use jogar_games::lear::Lear;
use jogar_games::puzzles::PUZZLES;
use jogar_solve::Algorithm;

use crate::arguments::{CompletionsArguments, command};
use crate::failure::Failure;
use jogar_words::Texts;

/// The shells.
pub const SHELLS: [Shell; 5] = [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::Elvish, Shell::PowerShell];

/// Prints the script for a shell.
pub fn run(arguments: &CompletionsArguments, texts: &Texts) -> Result<(), Failure> {
    let wanted = arguments.shell.trim();
    let shell = SHELLS.into_iter().find(|shell| shell.to_string().eq_ignore_ascii_case(wanted));
    let names = || SHELLS.map(|shell| shell.to_string()).join(", ");
    let fault = || Fault::unknown("unknown-shell").quote("text", wanted).with("names", names());
    let shell = shell.ok_or_else(fault)?;
    let mut script = Vec::new();
    generate(shell, &mut with_choices(command(texts)), "jogar", &mut script);
    Ok(std::io::stdout().lock().write_all(&script)?)
}

/// The same command with the names that its arguments take, which the program otherwise checks by itself.
fn with_choices(command: Command) -> Command {
    let name = command.get_name().to_owned();
    let arguments: Vec<_> = command.get_arguments().map(|argument| argument.get_id().to_string()).collect();
    let command = arguments.into_iter().fold(command, |command, id| match choices(&name, &id) {
        choices if choices.is_empty() => command,
        choices => command.mut_arg(id, |argument| argument.value_parser(PossibleValuesParser::new(choices))),
    });
    let below: Vec<_> = command.get_subcommands().map(|below| below.get_name().to_owned()).collect();
    below.into_iter().fold(command, |command, name| command.mut_subcommand(name, with_choices))
}

/// The names that an argument of a command takes; none if they are not a short list.
fn choices(command: &str, id: &str) -> Vec<String> {
    let names = |entries: &[Entry]| entries.iter().map(|entry| entry.name.to_owned()).collect();
    let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
    match (id, command) {
        ("game", "show") => names(&[&GAMES[..], &PUZZLES[..]].concat()),
        ("game" | "game_option", _) => names(&GAMES),
        ("puzzle", "solve") => [names(&PUZZLES), vec![Lear::NAME.to_owned()]].concat(),
        ("puzzle", _) => names(&PUZZLES),
        ("algorithm", _) => words(&Algorithm::ALL.map(Algorithm::name)),
        ("mode", _) => words(&["hc", "cc", "hh"]),
        ("begins", _) => words(&["human", "computer"]),
        ("method", _) => words(&["fast", "plain"]),
        ("lang", _) => words(&["pt", "en"]),
        ("color", _) => words(&["auto", "always", "never"]),
        ("shell", _) => SHELLS.map(|shell| shell.to_string()).into(),
        _ => Vec::new(),
    }
}
