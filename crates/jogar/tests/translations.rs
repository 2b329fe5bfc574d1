//! Both languages are complete: same keys, same values, and every key that the source asks for.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use jogar_games::catalog::{AnyGame, Choice, GAMES};
use jogar_games::puzzles::PUZZLES;

const ENGLISH: &str = include_str!("../../jogar-words/locales/en.ftl");
const PORTUGUESE: &str = include_str!("../../jogar-words/locales/pt.ftl");

/// Each message with the values that it shows. A key that is there twice is a failure.
fn messages(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = parse(source.to_owned()).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut messages = BTreeMap::new();
    for entry in resource.body {
        if let Entry::Message(message) = entry {
            let values = message.value.map(|pattern| values(&pattern)).expect("a text");
            let key = message.id.name;
            assert!(messages.insert(key.clone(), values).is_none(), "{key} is there twice");
        }
    }
    messages
}

fn values(pattern: &Pattern<String>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                found.insert(id.name.clone());
            }
            Expression::Inline(_) => {}
            Expression::Select { selector, variants } => {
                if let InlineExpression::VariableReference { id } = selector {
                    found.insert(id.name.clone());
                }
                found.extend(variants.iter().flat_map(|variant| values(&variant.value)));
            }
        }
    }
    found
}

#[test]
fn both_languages_have_the_same_keys_and_values() {
    let (english, portuguese) = (messages(ENGLISH), messages(PORTUGUESE));
    let keys = |texts: &BTreeMap<String, BTreeSet<String>>| texts.keys().cloned().collect::<BTreeSet<_>>();
    assert_eq!(keys(&english), keys(&portuguese));
    for (key, values) in &english {
        assert_eq!(Some(values), portuguese.get(key), "{key} shows other values");
    }
}

/// Keys in the source begin like this, or stand right after a call that takes one.
const BEGINNINGS: [&str; 15] = [
    "adjiboto-",
    "blokus-",
    "exact-",
    "goal-",
    "lear-",
    "log-",
    "menu-",
    "play-",
    "puzzle-",
    "replay-",
    "screen-",
    "sexp-",
    "stats-",
    "tables-",
    "usage-",
];
const CALLS: [&str; 5] = ["Fault::new(\"", "Label::new(\"", "fault(\"", "say(\"", "tell(\""];
/// These begin alike but are names.
const NAMES: [&str; 2] = ["adjiboto-puzzle", "blokus-puzzle"];

fn keys_in(source: &str) -> impl Iterator<Item = &str> {
    let literals = source.split('"').skip(1).step_by(2);
    let by_beginning = literals.filter(|text| BEGINNINGS.iter().any(|beginning| text.starts_with(beginning)));
    let by_beginning = by_beginning.filter(|text| !NAMES.contains(text) && !text.contains('{'));
    let by_call = CALLS.iter().flat_map(|call| source.split(call).skip(1));
    by_beginning.chain(by_call.map(|rest| rest.split('"').next().unwrap_or_default()))
}

#[test]
fn every_key_in_the_source_has_a_text() {
    let english = messages(ENGLISH);
    let mut asked = BTreeSet::new();
    for source in sources_of_all_crates() {
        asked.extend(keys_in(&source).map(str::to_owned));
    }
    let missing: Vec<_> = asked.iter().filter(|key| !english.contains_key(*key)).collect();
    assert!(missing.is_empty(), "no texts for {missing:?}");
    assert!(asked.len() > 80, "only {} keys were found: look for them elsewhere too", asked.len());
}

/// What can be typed after a command, by its name in the source.
const ARGUMENTS: &[&str] = &[
    "algorithm",
    "at_once",
    "begins",
    "board_size",
    "color",
    "compare",
    "csv",
    "depth",
    "dir",
    "divide",
    "endgames",
    "expansions",
    "file",
    "first",
    "game_number",
    "game_option",
    "games",
    "goal",
    "help",
    "heuristic",
    "json",
    "komi",
    "lang",
    "level",
    "lists_memory",
    "log",
    "markdown",
    "memory",
    "method",
    "mode",
    "move_number",
    "multipv",
    "mv",
    "no_log",
    "no_animation",
    "no_tables",
    "nodes",
    "opening",
    "plain",
    "player",
    "probe_state",
    "sample_seed",
    "table_threads",
    "problem",
    "problem_file",
    "puzzle",
    "second",
    "seed",
    "seeds",
    "size",
    "state",
    "statistics",
    "svg",
    "symmetry",
    "tables_folder",
    "tally",
    "threads",
    "time",
    "trace",
    "version",
    "weight",
    "without",
];

/// The keys that are made up at run time, of commands, of their arguments, of games.
fn made_up() -> BTreeSet<String> {
    let commands = [
        "jogar",
        "moves",
        "show",
        "apply",
        "perft",
        "best",
        "jogar-call",
        "match",
        "bench",
        "solve",
        "compare",
        "play",
        "replay",
        "stats",
        "tables",
        "tables-build",
        "tables-extremes",
        "tables-info",
        "tables-probe",
        "tables-verify",
    ];
    let tallies = ["black_stones", "captured_seeds", "covered_squares"];
    let join = |beginnings: &[&str], names: &[&str]| -> Vec<String> {
        beginnings.iter().flat_map(|start| names.iter().map(move |name| format!("{start}-{name}"))).collect()
    };
    let games = GAMES.map(|entry| entry.name);
    let puzzles = PUZZLES.map(|entry| entry.name);
    let open = |name: &str| AnyGame::open(name, &Choice::default(), None).expect("a game");
    let on_screen: Vec<_> = games.into_iter().filter(|name| open(name).has_tabletop()).collect();
    let keys = [
        join(&["help", "usage", "example"], &commands),
        join(&["argument"], ARGUMENTS),
        join(&["game", "wins", "draw"], &games),
        join(&["game"], &puzzles),
        join(&["screen-legend", "screen-move", "screen-points"], &on_screen),
        join(&["tally"], &tallies),
        join(&["tables-head"], &["gains", "loses", "positions", "seeds", "sum", "zero"]),
    ];
    keys.into_iter().flatten().collect()
}

/// All texts that no key in the source asks for are found here.
#[test]
fn no_text_is_left_over() {
    let all = sources_of_all_crates().concat();
    let (english, made_up) = (messages(ENGLISH), made_up());
    for key in english.keys() {
        assert!(all.contains(&format!("\"{key}\"")) || made_up.contains(key), "nothing uses {key}");
    }
    for key in made_up {
        assert!(english.contains_key(&key), "no text for {key}");
    }
}

/// All Rust sources of the libraries and the program, without their tests.
fn sources_of_all_crates() -> Vec<String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders = fs::read_dir(crates).expect("a folder").map(|entry| entry.expect("an entry").path());
    folders.flat_map(|folder| sources(&folder.join("src"))).collect()
}

/// All Rust sources below a folder, without their tests.
fn sources(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries
        .flat_map(|path| {
            if path.is_dir() {
                return sources(&path);
            }
            let text = fs::read_to_string(&path).expect("a source");
            vec![text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned()]
        })
        .collect()
}
