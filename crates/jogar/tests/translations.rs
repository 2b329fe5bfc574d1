//! Every key that the source asks for has a text, and nothing is left over.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use fluent_syntax::ast::Entry;
use fluent_syntax::parser::parse;
use jogar_games::catalog::{CatalogGame, Choice, GAMES};
use jogar_games::puzzles::PUZZLES;
use jogar_words::Language;

/// The keys that have a text. That both languages have the same is a test of `jogar-words`.
fn known_keys() -> BTreeSet<String> {
    let resource = parse(Language::English.source()).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut known = BTreeSet::new();
    for entry in resource.body {
        if let Entry::Message(message) = entry {
            known.insert(message.id.name.to_owned());
        }
    }
    known
}

/// Keys in the source begin like this, or stand right after a call that takes one.
const BEGINNINGS: [&str; 16] = [
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
    "review-",
    "screen-",
    "sexp-",
    "stats-",
    "tables-",
    "usage-",
];
const CALLS: [&str; 13] = [
    "Fault::syntax(\"",
    "Fault::position(\"",
    "Fault::illegal(\"",
    "Fault::unknown(\"",
    "Fault::choice(\"",
    "Fault::turn(\"",
    "Fault::file(\"",
    "Fault::damaged(\"",
    "Fault::limit(\"",
    "Message::new(\"",
    "fault(\"",
    "say(\"",
    "tell(\"",
];
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
    let known = known_keys();
    let all = sources();
    let asked: BTreeSet<_> = all.iter().flat_map(|source| keys_in(source)).collect();
    let missing: Vec<_> = asked.iter().filter(|key| !known.contains(**key)).collect();
    assert!(missing.is_empty(), "no texts for {missing:?}");
    assert!(asked.len() > 300, "only {} keys were found: look for them elsewhere too", asked.len());
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
    "move_time",
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
        "review",
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
    let open = |name: &str| CatalogGame::open(name, &Choice::default(), None).expect("a game");
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
    let all = sources().concat();
    let (known, made_up) = (known_keys(), made_up());
    for key in &known {
        assert!(all.contains(&format!("\"{key}\"")) || made_up.contains(key), "nothing uses {key}");
    }
    for key in made_up {
        assert!(known.contains(&key), "no text for {key}");
    }
}

/// All Rust sources of all crates, without their tests.
fn sources() -> Vec<String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let crates = fs::read_dir(crates).expect("a folder").map(|entry| entry.expect("an entry").path());
    crates.flat_map(|path| sources_below(&path.join("src"))).collect()
}

fn sources_below(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries
        .flat_map(|path| {
            if path.is_dir() {
                return sources_below(&path);
            }
            if path.extension().is_none_or(|end| end != "rs") {
                return Vec::new();
            }
            let text = fs::read_to_string(&path).expect("a source");
            vec![text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned()]
        })
        .collect()
}
