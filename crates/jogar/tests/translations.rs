//! Every key that the source asks for has a text, and nothing is left over.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use fluent_syntax::ast::Entry as TextEntry;
use fluent_syntax::parser::parse;
use jogar_arena::championship::Format;
use jogar_arena::check::Kind;
use jogar_games::catalog::{CatalogGame, Choice, Entry, GAMES};
use jogar_games::puzzles::PUZZLES;
use jogar_play::Verdict;
use jogar_words::Language;

/// The keys that have a text. That both languages have the same is a test of `jogar-words`.
fn known_keys() -> BTreeSet<String> {
    let resource = parse(Language::English.source()).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut known = BTreeSet::new();
    for entry in resource.body {
        if let TextEntry::Message(message) = entry {
            known.insert(message.id.name.to_owned());
        }
    }
    known
}

/// Keys in the source begin like this, or stand right after a call that takes one.
const BEGINNINGS: &[&str] = &[
    "adjiboto-",
    "blokus-",
    "check-",
    "doctor-",
    "championship-",
    "exact-",
    "export-",
    "goal-",
    "grade-",
    "lear-",
    "log-",
    "menu-",
    "play-",
    "puzzle-",
    "replay-",
    "report-",
    "review-",
    "sandbox-",
    "screen-",
    "serve-",
    "sexp-",
    "stats-",
    "store-",
    "tables-",
    "usage-",
    "web-",
    "worker-",
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
const NAMES: [&str; 4] = ["adjiboto-puzzle", "blokus-puzzle", "championship-new", "sandbox-init"];

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
    "clock_rule",
    "joined_name",
    "joined_store",
    "store",
    "store_name",
    "tolerance",
    "wait",
    "algorithm",
    "allows_unsafe",
    "at_once",
    "begins",
    "board_size",
    "championship_dir",
    "championship_format",
    "championship",
    "checked",
    "color",
    "compare",
    "contest",
    "csv",
    "depth",
    "depth-best",
    "depth-play",
    "depth-solve",
    "dir",
    "divide",
    "endgames",
    "entrants",
    "expansions",
    "file",
    "first",
    "folder",
    "game_number",
    "game_option",
    "games",
    "goal",
    "graded_at_once",
    "grading_nodes",
    "help",
    "heuristic",
    "host",
    "json",
    "komi",
    "lang",
    "level",
    "lists_memory",
    "log",
    "markdown",
    "memory",
    "meeting_games",
    "method",
    "mode",
    "move_number",
    "move_time",
    "multipv",
    "mv",
    "no_log",
    "no_animation",
    "no_open",
    "no_tables",
    "nodes",
    "opening",
    "opening_moves",
    "openings",
    "opponent",
    "output",
    "pairs_at_once",
    "plain",
    "player",
    "port",
    "public",
    "probe_state",
    "sample_seed",
    "table_threads",
    "problem",
    "problem_file",
    "puzzle",
    "record",
    "references",
    "rounds",
    "second",
    "seed",
    "seeds",
    "size",
    "sprt",
    "state",
    "statistics",
    "svg",
    "symmetry",
    "tables_folder",
    "tally",
    "target",
    "threads",
    "time-best",
    "time-championship-new",
    "time-check",
    "time-compare",
    "time-match",
    "time-play",
    "time-solve",
    "token",
    "title",
    "toml",
    "trace",
    "usual_time",
    "version",
    "weight",
    "withdrawn_after",
    "without",
];

/// The keys that are made up at run time, of commands, of their arguments, of games.
fn made_up() -> BTreeSet<String> {
    let commands = [
        "jogar",
        "moves",
        "serve",
        "worker",
        "show",
        "apply",
        "perft",
        "best",
        "jogar-call",
        "gtp",
        "ugi",
        "match",
        "championship",
        "championship-export",
        "championship-grade",
        "championship-new",
        "championship-run",
        "championship-standings",
        "championship-status",
        "check",
        "bench",
        "solve",
        "compare",
        "completions",
        "man",
        "doctor",
        "play",
        "rules",
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
    let doctor = [
        "bwrap",
        "cpu-group",
        "share-group",
        "disk",
        "freezer-group",
        "landlock",
        "memory-group",
        "priority",
        "processes-group",
        "python",
        "sbcl",
        "seccomp",
        "swi-prolog",
        "tables",
        "user-namespaces",
    ];
    let kinds = Kind::ALL.map(|(_, name, _)| name);
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
        join(&["game", "wins", "draw", "you-win", "you-lose"], &games),
        join(&["game"], &puzzles),
        join(&["screen-legend", "screen-move", "screen-points"], &on_screen),
        join(&["tally"], &tallies),
        join(&["doctor"], &doctor),
        (1..=10).map(|level| format!("level-{level}")).collect(),
        [&GAMES[..], &PUZZLES[..]].concat().iter().flat_map(variants).collect(),
        join(&["check-advice"], &kinds),
        join(&["check-rule-legal"], &games),
        join(&["check-rule-origin"], &["2019", "2025"]),
        join(&["championship-column"], &["interval", "name", "place", "played", "points", "rating"]),
        join(&["championship-format", "championship-format-help"], &Format::NAMES.map(|(_, name)| name)),
        join(&["report-counting"], &["grades", "points", "ratings", "ties", "withdrawing"]),
        join(
            &["report-verdict"],
            &Verdict::NAMES.map(|(_, name)| name.to_lowercase()).each_ref().map(String::as_str),
        ),
        join(&["tables-head"], &["gains", "loses", "positions", "seeds", "sum", "zero"]),
    ];
    keys.into_iter().flatten().collect()
}

/// The keys of what is different in each variant.
fn variants(entry: &Entry) -> Vec<String> {
    entry.variants.iter().map(|variant| format!("variant-{}-{variant}", entry.name)).collect()
}

/// All texts that no key in the source asks for are found here. The page also makes keys of a beginning and a
/// name.
#[test]
fn no_text_is_left_over() {
    let page = page_sources().concat();
    let all = sources().concat() + &page;
    let (known, made_up) = (known_keys(), made_up());
    let beginnings: Vec<_> = page.split('`').skip(1).filter_map(|text| text.split_once("${")).collect();
    let beginnings: Vec<_> =
        beginnings.iter().map(|(start, _)| *start).filter(|start| is_key(start)).collect();
    let is_made_up = |key: &str| beginnings.iter().any(|start| key.starts_with(start));
    for key in &known {
        let is_used = all.contains(&format!("\"{key}\"")) || made_up.contains(key) || is_made_up(key);
        assert!(is_used, "nothing uses {key}");
    }
    let missing: Vec<_> = made_up.difference(&known).collect();
    assert!(missing.is_empty(), "no texts for {missing:?}");
}

/// Whether a text can begin a key: a word and a hyphen, at least.
fn is_key(text: &str) -> bool {
    text.ends_with('-')
        && text.len() > 3
        && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
}

/// Every key that the page asks for by its whole name has a text.
#[test]
fn every_key_in_the_page_has_a_text() {
    let (known, page) = (known_keys(), page_sources().concat());
    let asked: BTreeSet<_> =
        page.split(" t(\"").chain(page.split("(t(\"")).filter_map(|rest| rest.split_once('"')).collect();
    let asked: BTreeSet<_> =
        asked.iter().map(|(key, _)| *key).filter(|key| key.starts_with("page-")).collect();
    let missing: Vec<_> = asked.iter().filter(|key| !known.contains(**key)).collect();
    assert!(missing.is_empty(), "no texts for {missing:?}");
    assert!(asked.len() > 50, "only {} keys were found: look for them elsewhere too", asked.len());
}

/// The scripts of the page, without those of others.
fn page_sources() -> Vec<String> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../jogar-web/page");
    let entries = fs::read_dir(&page).expect("a folder").map(|entry| entry.expect("an entry").path());
    let own = entries.filter(|path| path.file_name().is_some_and(|name| name != "vendor"));
    own.flat_map(|path| if path.is_dir() { files_below(&path, "js") } else { read_if(&path, "js") }).collect()
}

/// All Rust sources of all crates, without their tests.
fn sources() -> Vec<String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let crates = fs::read_dir(crates).expect("a folder").map(|entry| entry.expect("an entry").path());
    crates.flat_map(|path| sources_below(&path.join("src"))).collect()
}

fn sources_below(folder: &Path) -> Vec<String> {
    let own = |text: String| text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned();
    files_below(folder, "rs").into_iter().map(own).collect()
}

/// The texts of all files with this ending.
fn files_below(folder: &Path, end: &str) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries
        .flat_map(|path| if path.is_dir() { files_below(&path, end) } else { read_if(&path, end) })
        .collect()
}

/// The text of a file, if it has this ending.
fn read_if(path: &Path, end: &str) -> Vec<String> {
    let is_wanted = path.extension().is_some_and(|known| known == end);
    is_wanted.then(|| fs::read_to_string(path).expect("a source")).into_iter().collect()
}
