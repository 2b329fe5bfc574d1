//! The help of every command in the person's language, and the errors of the command line.

use std::time::Duration;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, ValueHint};
use jogar_arena::championship::{ENDINGS, Format, GRADING_NODES, USUAL_TOLERANCE};
use jogar_arena::outside::USUAL_TIME;
use jogar_core::{Arg, Fault, Ranked};
use jogar_games::adjiboto::Adjiboto;
use jogar_games::catalog::{Entry, GAMES, Named, Sizes};
use jogar_games::lear::Lear;
use jogar_games::puzzles::PUZZLES;
use jogar_lear_solver::{LEAST_SIDE, MOST_SIDE};
use jogar_search::Parts;
use jogar_solve::Algorithm;
use jogar_words::Texts;

use super::{playing, solving};
use crate::commands;
use crate::export::Target;

/// Gives a command and all below it the help texts of a language.
pub fn localised(command: Command, name: &str, texts: &Texts) -> Command {
    let arguments: Vec<_> = command.get_arguments().map(|argument| argument.get_id().to_string()).collect();
    let template = help_template(&command, texts);
    let mut command = command
        .about(texts.say(&format!("help-{name}")))
        .long_about(None)
        .override_usage(folded(&texts.say(&format!("usage-{name}"))))
        .after_help(format!("{}\n{}", texts.say("help-example"), texts.say(&format!("example-{name}"))))
        .disable_help_flag(true)
        .disable_version_flag(true)
        .help_template(template)
        .arg(flag("help", 'h', clap::ArgAction::Help, texts));
    if name == "jogar" {
        command = command.arg(flag("version", 'V', clap::ArgAction::Version, texts));
    }
    for id in arguments {
        let help = help_of_argument(name, &id, texts);
        command = command.mut_arg(&id, |argument| argument.help(help).long_help(None));
        if let Some(hint) = hint(&id) {
            command = command.mut_arg(&id, |argument| argument.value_hint(hint));
        }
        command = command.mut_arg(&id, |argument| match value_key(&argument) {
            Some(key) => argument.value_name(texts.say(key)),
            None => argument,
        });
    }
    let below: Vec<_> = command.get_subcommands().map(|below| below.get_name().to_owned()).collect();
    let parent = name;
    below.into_iter().fold(command, |command, name| {
        // The command with the name of the program has separate texts, and so have commands below commands.
        let key = match (parent, name.as_str()) {
            (_, "jogar") => "jogar-call".to_owned(),
            ("jogar", name) => name.to_owned(),
            (parent, name) => format!("{parent}-{name}"),
        };
        command.mut_subcommand(&name, |below| localised(below, &key, texts))
    })
}

/// The key of the name that the value of an argument has in words, if it has one.
fn value_key(argument: &clap::Arg) -> Option<&'static str> {
    match argument.get_value_names()?.first()?.as_str() {
        "ADDRESS" => Some("value-address"),
        "DIR" => Some("value-dir"),
        "FILE" => Some("value-file"),
        "FORMAT" => Some("value-format"),
        "GAME" => Some("value-game"),
        "NAME" => Some("value-name"),
        "N|RxC" => Some("value-board-size"),
        "PARTS" => Some("value-parts"),
        "PLAYER" => Some("value-player"),
        "PUZZLE" => Some("value-puzzle"),
        "SHELL" => Some("value-shell"),
        "PATH" => Some("value-path"),
        "TEXT" => Some("value-text"),
        "TOKEN" => Some("value-token"),
        _ => None,
    }
}

/// What a shell may complete.
fn hint(id: &str) -> Option<ValueHint> {
    match id {
        "contest" | "expansions" | "file" | "log" | "output" | "problem_file" | "statistics" | "svg"
        | "toml" | "trace" => Some(ValueHint::FilePath),
        "championship_dir" | "dir" | "entrants" | "folder" | "tables_folder" => Some(ValueHint::DirPath),
        _ => None,
    }
}

/// The help text of an argument of a command. The possible choices come from the lists that the program has.
fn help_of_argument(command: &str, id: &str, texts: &Texts) -> String {
    match (id, command) {
        ("game", _) => help_of_game(command, texts),
        ("variant", _) => {
            let entries = entries_of(command);
            let variants =
                entries.iter().map(|entry| format!("{}: {}", entry.name, entry.variants.join(", ")));
            let variants = variants.collect::<Vec<_>>().join("; ");
            let key = if command == "rules" { "argument-variant-all" } else { "argument-variant" };
            texts.tell(key, &[("variants", variants.into())])
        }
        ("game_number", "replay") => texts.say("argument-game_number-replay"),
        ("game_option", _) => texts.tell("argument-game_option", &[("game", GAMES[0].name.into())]),
        ("puzzle", "compare") => names(&PUZZLES),
        ("puzzle", _) => texts.tell(
            "argument-puzzle",
            &[
                ("puzzles", names(&PUZZLES).into()),
                ("game", Lear::NAME.into()),
                ("least", LEAST_SIDE.into()),
                ("most", MOST_SIDE.into()),
            ],
        ),
        ("size", _) => help_of_size(texts),
        ("komi", _) => {
            let with_komi: Vec<_> = GAMES.into_iter().filter(|entry| !entry.with_komi.is_empty()).collect();
            texts.tell("argument-komi", &[("games", names(&with_komi).into())])
        }
        ("championship_format", _) => {
            let format = |(_, name): (_, &str)| {
                format!("{name} ({})", texts.say(&format!("championship-format-help-{name}")))
            };
            let names = Format::NAMES.map(format).join("; ");
            texts.tell("argument-championship_format", &[("names", names.into())])
        }
        ("target", _) => {
            let names = Target::NAMES.map(|(_, name)| name).join(", ");
            texts.tell("argument-target", &[("names", names.into())])
        }
        ("tolerance", _) => texts.tell("argument-tolerance", &[("percent", USUAL_TOLERANCE.into())]),
        ("grading_nodes", _) => texts.tell("argument-grading_nodes", &[("nodes", GRADING_NODES.into())]),
        ("entrants", _) => {
            let endings = ENDINGS.map(|(ending, _)| format!(".{ending}")).join(", ");
            texts.tell("argument-entrants", &[("endings", endings.into())])
        }
        ("algorithm", _) => {
            let names = Algorithm::ALL.map(Algorithm::name).join(", ");
            texts.tell("argument-algorithm", &[("names", names.into())])
        }
        ("shell", _) => {
            let names = commands::completions::SHELLS.map(|shell| shell.to_string()).join(", ");
            texts.tell("argument-shell", &[("names", names.into())])
        }
        ("first" | "without", _) => {
            let parts = Parts::NAMES.map(|(name, _)| name).join(", ");
            texts.tell(&format!("argument-{id}"), &[("parts", parts.into())])
        }
        ("seeds", _) => texts.tell("argument-seeds", &[("most", Adjiboto::default().last_layer().into())]),
        ("depth", "best" | "play" | "solve") => texts.say(&format!("argument-depth-{command}")),
        ("time", _) => {
            let ms = usual_time(command).as_millis().to_string();
            texts.tell(&format!("argument-time-{command}"), &[("ms", Arg::Text(ms))])
        }
        _ => texts.say(&format!("argument-{id}")),
    }
}

/// The time that a command takes if none is given.
const fn usual_time(command: &str) -> Duration {
    match command.as_bytes() {
        b"best" => commands::best::DEFAULT_TIME,
        b"championship-new" => USUAL_TIME,
        b"check" => commands::check::USUAL_TIME,
        b"match" => commands::r#match::ENGINE_TIME,
        b"play" => playing::USUAL_TIME,
        b"compare" => solving::COMPARE_TIME,
        _ => solving::SOLVE_TIME,
    }
}

/// The games and puzzles for which a command can choose a variant.
fn entries_of(command: &str) -> Vec<Entry> {
    let with_tables = |entry: &Entry| entry.name == Adjiboto::NAME;
    match command {
        "rules" | "show" => GAMES.into_iter().chain(PUZZLES).collect(),
        "solve" => {
            PUZZLES.into_iter().chain(GAMES.into_iter().filter(|entry| entry.name == Lear::NAME)).collect()
        }
        "compare" => PUZZLES.into(),
        name if name.starts_with("tables") => GAMES.into_iter().filter(with_tables).collect(),
        _ => GAMES.into(),
    }
}

/// The games of a command, and which one is taken if none is named.
fn help_of_game(command: &str, texts: &Texts) -> String {
    let names = names(&entries_of(command));
    if command == "jogar-call" || command.starts_with("tables") {
        return texts
            .tell("argument-game-default", &[("names", names.into()), ("game", GAMES[0].name.into())]);
    }
    names
}

fn help_of_size(texts: &Texts) -> String {
    let sized = GAMES.iter().filter_map(|entry| Some((entry.name, entry.sizes?)));
    let help = sized.map(|(game, Sizes { least, most, usual })| {
        let numbers = [("least", least.into()), ("most", most.into()), ("usual", usual.into())];
        texts.tell("argument-size", &[&[("game", game.into())][..], &numbers].concat())
    });
    help.collect::<Vec<_>>().join("; ")
}

fn names(entries: &[Entry]) -> String {
    entries.iter().map(|entry| entry.name).collect::<Vec<_>>().join(", ")
}

/// The width at which a usage is folded.
const USAGE_WIDTH: usize = 76;

/// The template of the help of a command: what it has of commands and arguments, then its options.
fn help_template(command: &Command, texts: &Texts) -> String {
    let [usage, commands, arguments, options] =
        ["help-usage", "help-commands", "help-arguments", "help-options"].map(|key| texts.say(key));
    let first = if command.has_subcommands() {
        format!("{commands}\n{{subcommands}}\n\n")
    } else if command.get_positionals().next().is_some() {
        format!("{arguments}\n{{positionals}}\n\n")
    } else {
        String::new()
    };
    format!("{{about}}\n\n{usage}\n  {{usage}}\n\n{first}{options}\n{{options}}{{after-help}}")
}

/// A usage on lines that fit into a terminal. What stands in brackets is not torn.
fn folded(usage: &str) -> String {
    let line = |line: &str| {
        let usage = line.trim_start();
        format!("{}{}", &line[..line.len() - usage.len()], folded_line(usage))
    };
    usage.lines().map(line).collect::<Vec<_>>().join("\n")
}

fn folded_line(usage: &str) -> String {
    let (mut groups, mut depth) = (Vec::<String>::new(), 0_i32);
    for word in usage.split(' ') {
        match groups.last_mut().filter(|_| depth > 0) {
            Some(group) => {
                group.push(' ');
                group.push_str(word);
            }
            None => groups.push(word.to_owned()),
        }
        let count = |brackets: [char; 2]| word.matches(brackets).count() as i32;
        depth += count(['[', '(']) - count([']', ')']);
    }
    let (mut text, mut width) = (String::new(), 0);
    for group in groups {
        let length = group.chars().count();
        if width > 0 && width + 1 + length > USAGE_WIDTH {
            text += "\n     ";
            width = 5;
        }
        text += if text.is_empty() { "" } else { " " };
        text += &group;
        width += 1 + length;
    }
    text
}

fn flag(name: &'static str, short: char, action: clap::ArgAction, texts: &Texts) -> clap::Arg {
    let help = texts.say(&format!("argument-{name}"));
    clap::Arg::new(name).long(name).short(short).action(action).help(help).display_order(101)
}

/// An error of clap as a fault of ours, with what the person may have meant.
pub fn explain(error: &clap::Error) -> Fault {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(" "),
        _ => String::new(),
    };
    // Of several, such as similar names, the best comes last.
    let last = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        Some(ContextValue::Strings(texts)) => texts.last().cloned(),
        _ => None,
    };
    let unknown = |plain, suggesting, suggested| match last(suggested) {
        Some(name) => Fault::unknown(suggesting).with("similar", name),
        None => Fault::unknown(plain),
    };
    let (fault, kind) = match error.kind() {
        ErrorKind::InvalidSubcommand => (
            unknown("usage-unknown-command", "usage-similar-command", ContextKind::SuggestedSubcommand),
            ContextKind::InvalidSubcommand,
        ),
        ErrorKind::UnknownArgument => (
            unknown("usage-unknown-argument", "usage-similar-argument", ContextKind::SuggestedArg),
            ContextKind::InvalidArg,
        ),
        ErrorKind::MissingRequiredArgument => (Fault::choice("usage-missing"), ContextKind::InvalidArg),
        ErrorKind::ArgumentConflict => {
            let prior =
                last(ContextKind::PriorArg).filter(|prior| *prior != context(ContextKind::InvalidArg));
            let fault = match prior {
                Some(prior) => Fault::choice("usage-excluded").with("prior", prior),
                None => Fault::choice("usage-repeated"),
            };
            (fault, ContextKind::InvalidArg)
        }
        ErrorKind::InvalidValue | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            (Fault::choice("usage-no-value"), ContextKind::InvalidArg)
        }
        _ => (Fault::choice("usage-wrong"), ContextKind::InvalidArg),
    };
    fault.quote("text", &context(kind))
}

#[cfg(test)]
mod tests {
    use clap::Command;
    use jogar_words::{Language, Texts};

    use crate::arguments::command;

    /// Every command with all below it, by its full name.
    fn all(command: &Command, name: &str, found: &mut Vec<(String, Command)>) {
        found.push((name.to_owned(), command.clone()));
        for below in command.get_subcommands() {
            all(below, &format!("{name} {}", below.get_name()), found);
        }
    }

    #[test]
    fn usages_are_folded_between_brackets() {
        let words = |count: usize| vec!["[--option VALUE | --other]"; count].join(" ");
        assert_eq!(super::folded("jogar doctor"), "jogar doctor");
        let expected = format!("jogar {}\n      {}", words(2), words(2));
        assert_eq!(super::folded(&format!("jogar {}", words(4))), expected);
    }

    /// A heading of the help has something below it, and what is to be filled in is a word of the language.
    #[test]
    fn helps_are_whole_and_in_one_language() {
        let [english, portuguese] = [Language::English, Language::Portuguese].map(|language| {
            let mut commands = Vec::new();
            all(&command(Texts::of(language)), "jogar", &mut commands);
            commands
        });
        let mut words = 0;
        for ((name, mut ours), (_, theirs)) in english.into_iter().zip(portuguese) {
            let help = ours.render_help().to_string();
            assert!(!help.contains(":\n\n"), "{name}: a heading with nothing below it:\n{help}");
            let pairs = ours.get_arguments().zip(theirs.get_arguments());
            for (ours, theirs) in pairs.filter(|(ours, _)| ours.get_action().takes_values()) {
                let names = |argument: &clap::Arg| argument.get_value_names().unwrap_or_default().to_vec();
                for (ours, theirs) in names(ours).into_iter().zip(names(theirs)) {
                    let is_word = ours.len() > 3 && ours.chars().all(|c| c.is_ascii_uppercase());
                    assert!(!is_word || ours != theirs, "{name}: {ours} is not Portuguese");
                    words += usize::from(is_word);
                }
            }
        }
        assert!(words > 50, "only {words} words were found");
    }

    /// The line of usage names every option of its command.
    #[test]
    fn usages_are_complete() {
        let mut checked = 0;
        for language in Language::ALL {
            let mut commands = Vec::new();
            all(&command(Texts::of(language)), "jogar", &mut commands);
            for (name, mut command) in commands {
                let usage = command.render_usage().to_string();
                let options = command.get_arguments().filter_map(|argument| argument.get_long());
                let shared = ["help", "version", "lang", "color"];
                for option in options.filter(|option| !shared.contains(option)) {
                    assert!(usage.contains(&format!("--{option}")), "{name}: --{option} is not in {usage}");
                    checked += 1;
                }
            }
        }
        assert!(checked > 200, "only {checked} options were found");
    }
}
