//! Who takes part: the files of a folder, or the list of a TOML file.
//!
//! Of a folder, each file is a player by its ending, and each folder in it is one with all its files. A TOML
//! file names any players:
//!
//! ```toml
//! [[entrant]]
//! name = "Ana"
//! player = "lisp:ana.lisp"      # relative to the TOML file; the file travels alone
//!
//! [[entrant]]
//! name = "Rui"
//! player = "gtp:python3 main.py"
//! folder = "rui"                # the whole folder travels; the command runs in it
//!
//! [[entrant]]
//! name = "Level 3"
//! player = "engine:level=3"
//! reference = true              # a reference player of a gauntlet
//! ```

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use jogar_core::{Fault, Faults, Message};
use jogar_play::PlayerSpec;
use serde::Deserialize;

use super::event_entry::EventEntry;
use super::program_files::{pack_file, pack_folder};
use super::settings::{Format, Settings, Source};
use super::store::{Entrant, Store};
use super::swiss::MOST_ENTRANTS;
use crate::outside::command::{OURSELVES, is_installed, split as split_words};
use crate::outside::settings::{bad_toml, split as split_settings};

/// The players of files, by their endings: what stands before the name of the file.
pub const ENDINGS: [(&str, &str); 8] = [
    ("lisp", "lisp:"),
    ("lsp", "lisp:"),
    ("cl", "lisp:"),
    ("py", "json:python3 "),
    ("pl", "json:swipl "),
    ("js", "json:node "),
    ("rb", "json:ruby "),
    ("sh", "json:sh "),
];
/// The file of a folder that is the player, if there are several with a known ending.
const MAIN_NAMES: [&str; 4] = ["jogador", "player", "main", "jogar"];
/// The longest name of an entrant, in characters.
const LONGEST_NAME: usize = 80;

/// Those who take part.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster {
    /// The entrants, in order.
    pub entrants: Vec<Entrant>,
    /// What was found and is no entrant.
    pub left_out: Vec<Message>,
}

impl Roster {
    /// Those who take part in a championship now.
    ///
    /// # Errors
    /// Every fault of the folder or the list, and that they are too few or too many for the format.
    pub fn read(settings: &Settings) -> Result<Self, Faults> {
        let mut roster = match &settings.source {
            Source::Folder(path) => Self::of_folder(Path::new(path))?,
            Source::Toml(path) => Self::of_toml(Path::new(path))?,
        };
        for player in &settings.references {
            roster.entrants.push(reference(player)?);
        }
        roster.check(settings)?;
        Ok(roster)
    }

    /// Enlists them. Returns who came, who changed and who left, which is kept in the store too.
    ///
    /// # Errors
    /// If the store fails.
    pub fn enter(&self, store: &mut dyn Store) -> Result<Vec<EventEntry>, Fault> {
        let before: BTreeMap<String, _> =
            store.entrants()?.into_iter().map(|listed| (listed.name, listed.hash)).collect();
        let mut events = Vec::new();
        for entrant in &self.entrants {
            let name = entrant.name.clone();
            match before.get(&name) {
                None => events.push(EventEntry::Joined { name }),
                Some(hash) if *hash != entrant.hash() => events.push(EventEntry::Changed { name }),
                Some(_) => {}
            }
        }
        let is_here = |name: &String| self.entrants.iter().any(|entrant| entrant.name == *name);
        let left = before.into_keys().filter(|name| !is_here(name));
        events.extend(left.map(|name| EventEntry::Left { name }));
        store.enlist(&self.entrants)?;
        events.iter().try_for_each(|event| store.add_event(&event.to_json()))?;
        Ok(events)
    }

    /// The files and folders of a folder, by their names.
    fn of_folder(folder: &Path) -> Result<Self, Faults> {
        let list = || -> std::io::Result<Vec<fs::DirEntry>> { fs::read_dir(folder)?.collect() };
        let mut found = list().map_err(|error| unreadable(folder, &error))?;
        found.sort_by_key(fs::DirEntry::file_name);
        let (mut roster, mut faults) = (Self::default(), Vec::new());
        for entry in found {
            if entry.file_name().to_string_lossy().starts_with('.') {
                continue;
            }
            match entry_of(&entry.path()) {
                Ok(Ok(entrant)) => roster.entrants.push(entrant),
                Ok(Err(left_out)) => roster.left_out.push(left_out),
                Err(fault) => faults.push(fault),
            }
        }
        Faults::none_or(faults, roster)
    }

    /// The list of a TOML file.
    fn of_toml(path: &Path) -> Result<Self, Faults> {
        let text = fs::read_to_string(path).map_err(|error| unreadable(path, &error))?;
        let list: List = toml::from_str(&text)
            .map_err(|error| bad_toml("championship-bad-toml", &text, &error).path("file", path))?;
        let base = path.parent().unwrap_or(Path::new(""));
        let (mut roster, mut faults) = (Self::default(), Vec::new());
        for line in list.entrant {
            match line.entrant(base) {
                Ok(entrant) => roster.entrants.push(entrant),
                Err(fault) => faults.push(fault),
            }
        }
        Faults::none_or(faults, roster)
    }

    fn check(&self, settings: &Settings) -> Result<(), Faults> {
        let mut faults: Vec<Fault> = Vec::new();
        let mut names = BTreeMap::<&str, usize>::new();
        for entrant in &self.entrants {
            *names.entry(&entrant.name).or_default() += 1;
            let is_long = entrant.name.chars().count() > LONGEST_NAME;
            if is_long || entrant.name.trim().is_empty() {
                let fault = Fault::choice("championship-bad-name").quote("name", &entrant.name);
                faults.push(fault.with("most", LONGEST_NAME));
            }
            // PostgreSQL keeps no text with this character; so no store does.
            if entrant.name.contains('\0') || entrant.player.contains('\0') {
                faults.push(Fault::choice("championship-nul-name").quote("name", &entrant.name));
            }
        }
        for (name, count) in names.into_iter().filter(|(_, count)| *count > 1) {
            let files = self.entrants.iter().filter(|entrant| entrant.name == name);
            let players = files.map(|entrant| entrant.player.clone()).collect::<Vec<_>>().join(", ");
            let fault = Fault::choice("championship-same-name").quote("name", name).with("count", count);
            faults.push(fault.quote("players", &players));
        }
        faults.extend(self.too_few_or_many(settings));
        Faults::none_or(faults, ())
    }

    fn too_few_or_many(&self, settings: &Settings) -> Option<Fault> {
        let place = match &settings.source {
            Source::Folder(path) | Source::Toml(path) => path,
        };
        let references = self.entrants.iter().filter(|entrant| entrant.reference).count();
        match (settings.format, self.entrants.len()) {
            (_, 0) => {
                let endings = ENDINGS.map(|(ending, _)| format!(".{ending}")).join(", ");
                Some(Fault::choice("championship-no-entrants").path("place", place).with("endings", endings))
            }
            (Format::Gauntlet, count) if references == 0 || references == count => {
                Some(Fault::choice("championship-no-references").with("count", references))
            }
            (_, 1) => {
                let fault = Fault::choice("championship-one-entrant").path("place", place);
                Some(fault.quote("name", &self.entrants[0].name))
            }
            (Format::Swiss, count) if count > MOST_ENTRANTS => {
                let fault = Fault::limit("championship-many-entrants").with("count", count);
                Some(fault.with("most", MOST_ENTRANTS))
            }
            _ => None,
        }
    }
}

fn unreadable(path: &Path, error: &std::io::Error) -> Fault {
    Fault::file("file-unreadable").path("file", path).with("error", error)
}

/// A reference player that needs no file.
fn reference(player: &str) -> Result<Entrant, Fault> {
    match PlayerSpec::read(player)? {
        PlayerSpec::Outside { .. } => {
            Err(Fault::choice("championship-reference-program").quote("text", player))
        }
        spec => Ok(Entrant {
            name: player.to_owned(),
            player: spec.to_string(),
            file: Vec::new(),
            reference: true,
        }),
    }
}

/// An entry of a folder as an entrant; or why it is none, which may be meant so.
fn entry_of(path: &Path) -> Result<Result<Entrant, Message>, Fault> {
    let left_out = |key| Ok(Err(Message::new(key).path("file", path)));
    let kind = fs::symlink_metadata(path).map_err(|error| unreadable(path, &error))?.file_type();
    let name = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    if kind.is_symlink() {
        return left_out("championship-left-link");
    }
    if kind.is_dir() {
        let Some(main) = main_file(path)? else { return left_out("championship-left-folder") };
        let Some(player) = player_of(&main, &name(main.file_name())) else {
            return left_out("championship-left-folder");
        };
        let file = pack_folder(path)?;
        return Ok(Ok(Entrant { name: name(path.file_name()), player, file, reference: false }));
    }
    let file_name = safe_name(&name(path.file_name()));
    let Some(player) = player_of(path, &file_name) else {
        let endings = ENDINGS.map(|(ending, _)| format!(".{ending}")).join(", ");
        return Ok(Err(Message::new("championship-left-out").path("file", path).with("endings", endings)));
    };
    let file = pack_file(path, &file_name)?;
    Ok(Ok(Entrant { name: name(path.file_stem()), player, file, reference: false }))
}

/// The player that a file or a folder is, as it would be among the entrants of a championship.
#[must_use]
pub fn player_at(path: &Path) -> Option<String> {
    let file = if path.is_dir() { main_file(path).ok()?? } else { path.to_owned() };
    player_of(&file, file.to_str()?).filter(|_| file.is_file())
}

/// The player of a file by its ending.
fn player_of(path: &Path, name: &str) -> Option<String> {
    let ending = path.extension()?.to_str()?.to_ascii_lowercase();
    let (_, player) = ENDINGS.into_iter().find(|(known, _)| *known == ending)?;
    Some(format!("{player}{}", if player.ends_with(' ') { quoted(name)? } else { name.to_owned() }))
}

/// The file of a folder that is the player: the only one with a known ending, or the one with a known name.
fn main_file(folder: &Path) -> Result<Option<PathBuf>, Fault> {
    let list = || -> std::io::Result<Vec<fs::DirEntry>> { fs::read_dir(folder)?.collect() };
    let found = list().map_err(|error| unreadable(folder, &error))?;
    let is_file = |entry: &fs::DirEntry| entry.file_type().is_ok_and(|kind| kind.is_file());
    let paths = found.iter().filter(|entry| is_file(entry)).map(fs::DirEntry::path);
    let mut players: Vec<PathBuf> = paths.filter(|path| player_of(path, "x").is_some()).collect();
    players.sort();
    if let [only] = players.as_slice() {
        return Ok(Some(only.clone()));
    }
    let stem = |path: &PathBuf| path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let own = folder.file_name().map(|name| name.to_string_lossy().into_owned());
    let names = MAIN_NAMES.iter().map(|name| Some((*name).to_owned())).chain([own]);
    Ok(names.into_iter().find_map(|name| players.iter().find(|path| stem(path) == name).cloned()))
}

/// A name in which nothing has a meaning for a command line.
fn safe_name(name: &str) -> String {
    let safe = |c: char| if c.is_alphanumeric() || "._-".contains(c) { c } else { '_' };
    name.chars().map(safe).collect()
}

/// A word of a command; `None` if it cannot be written.
fn quoted(word: &str) -> Option<String> {
    let is_plain = |c: char| !c.is_whitespace() && c != '"' && c != '\'';
    match (word.contains('\''), word.contains('"')) {
        _ if !word.is_empty() && word.chars().all(is_plain) => Some(word.to_owned()),
        (false, _) => Some(format!("'{word}'")),
        (true, false) => Some(format!("\"{word}\"")),
        (true, true) => None,
    }
}

/// A TOML file of entrants.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    #[serde(default)]
    entrant: Vec<Line>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    name: String,
    player: String,
    folder: Option<PathBuf>,
    #[serde(default)]
    reference: bool,
}

impl Line {
    /// The entrant; files are looked for from `base` on.
    fn entrant(self, base: &Path) -> Result<Entrant, Fault> {
        let Self { name, player, folder, reference } = self;
        let folder = folder.map(|folder| base.join(folder));
        let named = |fault: Fault| {
            let message = fault.message().clone();
            Fault::of(fault.kind(), "championship-entrant").quote("name", &name).with("fault", message)
        };
        let (player, file) = packed(&player, base, folder.as_deref()).map_err(named)?;
        Ok(Entrant { name, player, file, reference })
    }
}

/// A player as it is stored, and its files. They are looked for in `folder`, which then travels whole, or
/// from `base` on.
fn packed(player: &str, base: &Path, folder: Option<&Path>) -> Result<(String, Vec<u8>), Fault> {
    let PlayerSpec::Outside { kind, what } = read_program(player)? else {
        return Ok((player.to_owned(), Vec::new()));
    };
    let (command, settings) = split_settings(&what);
    let suffix: String = settings.iter().map(|(key, value)| format!(",{key}={value}")).collect();
    let bad = || Fault::choice("outside-bad-command").quote("text", command);
    let mut words =
        if kind == "lisp" { vec![command.to_owned()] } else { split_words(command).ok_or_else(bad)? };
    let own = |word: &String| {
        let path = folder.unwrap_or(base).join(word);
        // This program is there on every machine, whatever else is called like it.
        (word != OURSELVES && path.is_file() && !is_installed(&path)).then_some(path)
    };
    let mut file = folder.map_or(Ok(Vec::new()), pack_folder)?;
    if let Some((index, path)) = words.iter().enumerate().find_map(|(index, word)| Some((index, own(word)?)))
    {
        if folder.is_none() {
            words[index] = safe_name(&path.file_name().unwrap_or_default().to_string_lossy());
            file = pack_file(&path, &words[index])?;
        }
    } else if kind == "lisp" {
        return Err(Fault::file("outside-no-file").path("path", folder.unwrap_or(base).join(command)));
    }
    let command = if kind == "lisp" { words.concat() } else { joined(&words).ok_or_else(bad)? };
    Ok((format!("{kind}:{command}{suffix}"), file))
}

/// A player that is not a person.
fn read_program(player: &str) -> Result<PlayerSpec, Fault> {
    if player == "human" { Err(Fault::choice("match-no-people")) } else { PlayerSpec::read(player) }
}

/// Words as one command.
fn joined(words: &[String]) -> Option<String> {
    let words: Option<Vec<String>> = words.iter().map(|word| quoted(word)).collect();
    words.map(|words| words.join(" "))
}

/// A stored player whose files are in `folder`, as it is started.
///
/// # Errors
/// If it is no player.
pub(super) fn located(player: &str, folder: &Path) -> Result<PlayerSpec, Fault> {
    let PlayerSpec::Outside { kind, what } = PlayerSpec::read(player)? else {
        return PlayerSpec::read(player);
    };
    let (command, settings) = split_settings(&what);
    let suffix: String = settings.iter().map(|(key, value)| format!(",{key}={value}")).collect();
    let bad = || Fault::choice("outside-bad-command").quote("text", command);
    let found = |word: &str| folder.join(word).to_str().map(str::to_owned).ok_or_else(bad);
    if kind == "lisp" {
        return Ok(PlayerSpec::Outside { kind, what: found(command)? + &suffix });
    }
    let mut words = split_words(command).ok_or_else(bad)?;
    if let Some(word) = words.iter_mut().find(|word| folder.join(&**word).is_file()) {
        *word = found(word)?;
    }
    Ok(PlayerSpec::Outside { kind, what: joined(&words).ok_or_else(bad)? + &suffix })
}

#[cfg(test)]
mod tests {
    use jogar_games::catalog::Choice;

    use super::super::program_files::unpack;
    use super::super::settings::Order;
    use super::super::store::MOST_FILE_BYTES;
    use super::*;

    fn settings(source: Source, format: Format) -> Settings {
        Settings {
            title: String::new(),
            game: "adjiboto".to_owned(),
            choice: Choice::default(),
            format,
            rounds: None,
            games: 2,
            time_ms: 100,
            seed: 1,
            opening: 0,
            order: Order::Drawn,
            withdrawn_after: 5,
            references: Vec::new(),
            contest: None,
            clock: super::super::clock::Clock::default(),
            source,
        }
    }

    fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, text) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, text).expect("a file");
        }
        folder
    }

    fn read(folder: &tempfile::TempDir, file: Option<&str>, format: Format) -> Result<Roster, Faults> {
        let path = |path: &Path| path.to_str().expect("a path").to_owned();
        Roster::read(&settings(
            match file {
                None => Source::Folder(path(folder.path())),
                Some(name) => Source::Toml(path(&folder.path().join(name))),
            },
            format,
        ))
    }

    #[test]
    fn files_are_players_by_their_endings() {
        let folder = folder(&[
            ("ana.lisp", "(a)"),
            ("rui b.py", "x"),
            ("eva.PL", "x"),
            ("notes.txt", "x"),
            (".hidden.py", "x"),
            ("grupo 7/jogador.py", "x"),
            ("grupo 7/lib.py", "x"),
            ("grupo 8/only one.lisp", "x"),
            ("grupo 9/a.py", "x"),
            ("grupo 9/b.py", "x"),
        ]);
        let roster = read(&folder, None, Format::RoundRobin).expect("entrants");
        let players: Vec<_> =
            roster.entrants.iter().map(|entrant| (&*entrant.name, &*entrant.player)).collect();
        assert_eq!(
            players,
            [
                ("ana", "lisp:ana.lisp"),
                ("eva", "json:swipl eva.PL"),
                ("grupo 7", "json:python3 jogador.py"),
                ("grupo 8", "lisp:only one.lisp"),
                ("rui b", "json:python3 rui_b.py"),
            ]
        );
        let left: Vec<_> = roster.left_out.iter().map(Message::key).collect();
        assert_eq!(left, ["championship-left-folder", "championship-left-out"]);
        assert_eq!(read(&folder, None, Format::RoundRobin), Ok(roster), "the same again");
    }

    #[test]
    fn a_list_names_any_players() {
        let folder = folder(&[
            ("in/ana.lisp", "(a)"),
            ("in/rui/main.py", "x"),
            ("in/rui/lib/y.py", "y"),
            (
                "in/list.toml",
                r#"
                [[entrant]]
                name = "Ana"
                player = "lisp:ana.lisp,unit=s"
                [[entrant]]
                name = "Rui"
                player = "gtp:python3 -u main.py 'a b'"
                folder = "rui"
                [[entrant]]
                name = "Three"
                player = "engine:level=3"
                reference = true
                "#,
            ),
        ]);
        let roster = read(&folder, Some("in/list.toml"), Format::Gauntlet).expect("entrants");
        let [ana, rui, three] = &roster.entrants[..] else { panic!("{roster:?}") };
        assert_eq!((&*ana.player, &*rui.player), ("lisp:ana.lisp,unit=s", "gtp:python3 -u main.py 'a b'"));
        assert_eq!((&*three.player, three.reference, three.file.len()), ("engine:level=3", true, 0));
        let out = folder.path().join("o u't");
        unpack(&rui.file, &out).expect("files");
        assert!(out.join("lib/y.py").is_file());
        let PlayerSpec::Outside { what, .. } = located(&rui.player, &out).expect("a player") else {
            panic!()
        };
        let words = split_words(&what).expect("words");
        assert_eq!(words[2..], [out.join("main.py").to_str().expect("a path"), "a b"]);
        unpack(&ana.file, &out).expect("files");
        let there = located(&ana.player, &out).expect("a player").to_string();
        assert_eq!(there, format!("lisp:{}/ana.lisp,unit=s", out.display()));
    }

    #[test]
    fn a_changed_file_is_another_entrant() {
        let folder = folder(&[("a.py", "1"), ("b.py", "1")]);
        let hashes = || {
            let roster = read(&folder, None, Format::RoundRobin).expect("entrants");
            roster.entrants.iter().map(Entrant::hash).collect::<Vec<_>>()
        };
        let before = hashes();
        assert_ne!(before[0], before[1], "the same file twice is two entrants");
        fs::write(folder.path().join("a.py"), "2").expect("a file");
        let after = hashes();
        assert!(before[0] != after[0] && before[1] == after[1]);
    }

    #[test]
    fn what_is_wrong_is_named() {
        let key = |files: &[(&str, &str)], file: Option<&str>, format| {
            let faults = read(&folder(files), file, format).unwrap_err();
            faults.list().iter().map(|fault| fault.key().to_owned()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(key(&[("x.txt", "")], None, Format::RoundRobin), "championship-no-entrants");
        assert_eq!(key(&[("x.py", "")], None, Format::RoundRobin), "championship-one-entrant");
        assert_eq!(key(&[("x.py", ""), ("x.pl", "")], None, Format::Swiss), "championship-same-name");
        assert_eq!(key(&[("x.py", ""), ("y.py", "")], None, Format::Gauntlet), "championship-no-references");
        assert_eq!(key(&[], Some("no.toml"), Format::Swiss), "file-unreadable");
        let toml = |text: &str| key(&[("l.toml", text)], Some("l.toml"), Format::RoundRobin);
        assert_eq!(toml("[[entrant]]\nname = 3"), "championship-bad-toml");
        assert_eq!(
            toml("[[entrant]]\nname = 'a'\nplayer = 'random'\ncolour = 'red'"),
            "championship-bad-toml"
        );
        let one = |player: &str| toml(&format!("[[entrant]]\nname = 'a'\nplayer = '{player}'"));
        for player in ["human", "engin", "lisp:no.lisp", "json:x \"y"] {
            assert_eq!(one(player), "championship-entrant", "{player}");
        }
        let large = " ".repeat(MOST_FILE_BYTES + 1);
        assert_eq!(key(&[("x.py", ""), ("y.py", &large)], None, Format::Swiss), "store-large-file");
        let mut with = settings(Source::Folder("/".to_owned()), Format::Gauntlet);
        with.references = vec!["lisp:a.lisp".to_owned()];
        assert!(
            reference(&with.references[0])
                .is_err_and(|fault| fault.key() == "championship-reference-program")
        );
    }
}
