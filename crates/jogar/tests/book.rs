//! What README and the manuals show is what the program prints, in both languages.
//!
//! The commands of a chapter run in order, in one folder of their own, by a shell, as a reader would type
//! them. With `JOGAR_BOOK=write` in the environment the outputs are written into the chapters instead: read
//! the difference.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use jogar_book::{BOOKS, Book, Example, Kind, examples, masked, published_tables, root, write_output};
use snapbox::Data;
use snapbox::filter::{Filter as _, FilterNewlines, NormalizeToExpected, Redactions};

/// A folder in which the commands of a document run.
struct Desk {
    folder: PathBuf,
    /// The language of the locale, as the system names it.
    locale: &'static str,
}

impl Desk {
    fn new(name: &str, language: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("book-{language}-{name}"));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        for beside in ["examples", "data", "book"] {
            symlink(root().join(beside), folder.join(beside)).expect("a link");
        }
        Self { folder, locale: if language == "pt" { "pt_PT.UTF-8" } else { "C" } }
    }

    /// Runs a command line as a person types it.
    fn run(&self, line: &str) -> Output {
        let program = Path::new(env!("CARGO_BIN_EXE_jogar")).parent().expect("a folder");
        let paths = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
        let mut command = Command::new("sh");
        command.args(["-c", &format!("{{ {line}\n}} 2>&1")]).current_dir(&self.folder).stdin(Stdio::null());
        command
            .env("PATH", paths)
            .env("LC_ALL", self.locale)
            .env_remove("LANG")
            .env_remove("LANGUAGE")
            .env("TZ", "UTC");
        command.env("JOGAR_STATE_DIR", self.folder.join("state"));
        command.env("JOGAR_TABLES_DIR", self.folder.join("tables")).env("HOME", &self.folder);
        command.output().unwrap_or_else(|error| panic!("{line}: {error}"))
    }
}

/// What is wrong with an example, if anything.
fn fault(example: &Example, output: &Output) -> Option<String> {
    let printed = String::from_utf8_lossy(&output.stdout);
    let line = &example.command;
    match example.kind {
        Kind::Shell if output.status.success() => None,
        Kind::Shell => Some(format!("{line}\n{}\n{printed}", output.status)),
        Kind::Console => {
            let expected = Data::text(example.output.as_str());
            let actual = FilterNewlines.filter(Data::text(printed.as_ref()));
            let actual =
                NormalizeToExpected::new().redact_with(&Redactions::new()).normalize(actual, &expected);
            (actual != expected).then(|| format!("{line}\nexpected\n{expected}\nprinted\n{printed}"))
        }
    }
}

/// Runs the commands of a document; what does not hold.
fn check(path: &Path, language: &str, count: &mut usize) -> Vec<String> {
    let text = fs::read_to_string(path).expect("a document");
    let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
    let desk = Desk::new(&name, language);
    let mut faults = Vec::new();
    let mut outputs = Vec::new();
    for example in examples(&text) {
        // What builds the program itself is checked by name.
        if example.is_recorded || example.command.starts_with("cargo ") {
            continue;
        }
        *count += 1;
        let output = desk.run(&example.command);
        if let Some(fault) = fault(&example, &output) {
            faults.push(format!("{}: {fault}", path.display()));
            if example.kind == Kind::Console {
                outputs.push((example, masked(&String::from_utf8_lossy(&output.stdout))));
            }
        }
    }
    if is_writing() && !outputs.is_empty() {
        fs::write(path, write_output(&text, &outputs)).expect("the document is written");
    }
    faults
}

fn check_book(language: &str, least: usize) {
    let mut count = 0;
    let chapters = Book::read(language).chapters;
    let faults: Vec<_> =
        chapters.iter().flat_map(|chapter| check(&chapter.path, language, &mut count)).collect();
    assert!(count >= least, "only {count} commands were found");
    assert!(faults.is_empty(), "{} of {count} commands\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn the_english_book_shows_what_the_program_prints() {
    check_book(BOOKS[0], 50);
}

#[test]
fn the_portuguese_book_shows_what_the_program_prints() {
    check_book(BOOKS[1], 50);
}

#[test]
fn the_readme_shows_what_the_program_prints() {
    let mut count = 0;
    let faults = check(&root().join("README.md"), "en", &mut count);
    assert!(count >= 5, "only {count} commands were found");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What others published of their searches stands beside what the program finds, in both languages.
#[test]
fn published_searches_stand_beside_ours() {
    let desk = Desk::new("published", "en");
    let tables = published_tables(|words| {
        let output = desk.run(&format!("jogar solve {} --json 2>/dev/null", words.join(" ")));
        serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{words:?}: {error}"))
    });
    assert_eq!(tables.len(), 4);
    for (index, chapter) in ["en/solving.md", "pt/resolver.md"].into_iter().enumerate() {
        let path = root().join("book").join(chapter);
        let mut text = fs::read_to_string(&path).expect("a chapter");
        for table in &tables {
            let begin = format!("<!-- recorded: {} -->\n", table.name);
            let place = text.find(&begin).unwrap_or_else(|| panic!("{chapter}: no {begin}")) + begin.len();
            let end = place + text[place..].find("<!-- end -->").expect("an end");
            if is_writing() {
                text.replace_range(place..end, &table.text[index]);
            } else {
                assert_eq!(text[place..end], table.text[index], "{chapter}: {}", table.name);
            }
        }
        if is_writing() {
            fs::write(&path, text).expect("the chapter is written");
        }
    }
}

/// Whether outputs are written into the chapters.
fn is_writing() -> bool {
    std::env::var("JOGAR_BOOK").is_ok_and(|mode| mode == "write")
}

/// The commands that the chapters name in their text, with their options.
fn named_commands(text: &str) -> Vec<(String, Vec<String>)> {
    let spans =
        text.split('`').skip(1).step_by(2).chain(text.lines().filter_map(|line| line.strip_prefix("$ ")));
    let calls = spans
        .flat_map(|span| span.split(['|', ';', '\n']))
        .filter_map(|call| call.trim().strip_prefix("jogar "));
    calls
        .map(|call| {
            let mut words = call.split_whitespace();
            let name = words.next().unwrap_or_default().to_owned();
            let options = words.filter(|word| word.starts_with("--")).map(|word| {
                let kept = |letter: &char| letter.is_ascii_lowercase() || *letter == '-';
                word.chars().take_while(kept).collect()
            });
            (name, options.collect())
        })
        .filter(|(name, _): &(String, Vec<String>)| name.chars().all(|letter| letter.is_ascii_lowercase()))
        .collect()
}

/// The help of a command, with the helps of the commands below it.
fn help_of(desk: &Desk, name: &str) -> String {
    let help =
        |name: &str| String::from_utf8_lossy(&desk.run(&format!("jogar {name} --help")).stdout).into_owned();
    let below: &[&str] = match name {
        "tables" => &["build", "verify", "probe", "info", "extremes"],
        "championship" => &["new", "run", "status", "standings", "grade", "export"],
        _ => &[],
    };
    below.iter().fold(help(name), |text, below| text + &help(&format!("{name} {below}")))
}

/// The options that a help lists: lines such as `  -h, --help  …` and `      --size <N>  …`.
fn listed_options(help: &str) -> impl Iterator<Item = &str> {
    let lines = help.lines().map(str::trim_start).filter(|line| line.starts_with('-'));
    let options = lines.filter_map(|line| line.find("--").map(|place| &line[place..]));
    options.filter_map(|text| text.split(|letter: char| !letter.is_ascii_lowercase() && letter != '-').next())
}

/// Whether a text names an option, and not only a longer one.
fn names_option(text: &str, option: &str) -> bool {
    text.match_indices(option).any(|(place, _)| {
        !text[place + option.len()..]
            .starts_with(|letter: char| letter.is_ascii_alphanumeric() || letter == '-')
    })
}

/// The help, the manual pages and the completions come from one source; the manuals name what is there, and
/// all of it.
#[test]
fn the_manuals_name_every_command_and_option_and_none_that_is_not_there() {
    let desk = Desk::new("commands", "en");
    let listed = help_of(&desk, "");
    let listed =
        listed.split("Commands:\n").nth(1).and_then(|rest| rest.split("\n\n").next()).expect("a list");
    let starts = listed.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let helps: BTreeMap<_, _> = starts
        .filter_map(|line| line.split_whitespace().next())
        .map(|name| (name, help_of(&desk, name)))
        .collect();
    assert!(helps.len() > 15, "{listed}");
    for language in BOOKS {
        let chapters = Book::read(language).chapters;
        let mut told = BTreeSet::new();
        let mut count = 0;
        for chapter in &chapters {
            for (name, options) in named_commands(&chapter.text) {
                let Some((name, help)) = helps.get_key_value(name.as_str()) else { continue };
                told.insert(*name);
                for option in options {
                    count += 1;
                    assert!(help.contains(&option), "{}: jogar {name} {option}", chapter.path.display());
                }
            }
        }
        assert_eq!(told, helps.keys().copied().collect(), "{language}");
        assert!(count > 100, "only {count} options were found");
        let mut count = 0;
        for (name, help) in &helps {
            for option in listed_options(help) {
                count += 1;
                let is_named = chapters.iter().any(|chapter| names_option(&chapter.text, option));
                assert!(is_named, "{language}: no chapter names jogar {name} {option}");
            }
        }
        assert!(count > 250, "only {count} options were listed");
    }
}
