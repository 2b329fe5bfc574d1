//! Games on disk: those that a person saves, and those that were interrupted.
//!
//! A saved game is the record of one game, in the format of the log. Every game that is being played is also
//! written to disk after each move, in the folder for a person's state, so that nothing is lost when the
//! program dies. Two files belong to it: `ID.game`, to which each move is appended by one write, and
//! `ID.lock`, which the program keeps locked while it lives, and in which it writes to whom the game belongs,
//! if only some may go on with it. A game whose lock is free was interrupted, and the next program offers it
//! again.

use std::fs::{self, File};
use std::io::{self, BufReader, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::GameRecord;
use crate::log::{Log, LogFile, write_game};
use etcetera::BaseStrategy;
use jogar_core::{Arg, Fault, Faults, Message};

/// The environment variable for another folder of interrupted games.
const FOLDER_VARIABLE: &str = "JOGAR_STATE_DIR";
/// A file that is larger than this is not looked into when saved games are listed.
const LARGEST: u64 = 1 << 20;
/// At most this many files of a folder are looked into.
const MOST_FILES: usize = 1000;
/// With this every saved game begins.
const BEGINNING: &[u8] = b"game=";
/// A file with more lines than these for each move, and some more, is written anew.
const LINES_OF_MOVE: usize = 4;
const MOST_LINES: usize = 200;
/// The most bytes of the name of an owner.
const LONGEST_OWNER: u64 = 1 << 10;
/// A name that is longer than this many letters is cut where games are listed.
const LONGEST_NAME: usize = 24;

/// Reads a saved game and plays it again by the rules.
///
/// # Errors
/// Everything that is wrong with it.
pub fn load(path: &str) -> Result<GameRecord, Faults> {
    let refused = |error: io::Error| Fault::file("saved-unreadable").path("path", path).with("error", &error);
    let mut log = read(Path::new(path)).map_err(refused)?;
    Faults::none_or(std::mem::take(&mut log.faults), ())?;
    last_game(log, path)
}

fn read(path: &Path) -> io::Result<Log> {
    Log::read(BufReader::new(File::open(path)?))
}

/// The last game of a log, if it follows the rules.
fn last_game(log: Log, path: &str) -> Result<GameRecord, Faults> {
    let game_record = log.games.into_iter().next_back();
    let game_record = game_record.ok_or_else(|| Fault::damaged("saved-empty").path("path", path))?;
    game_record.resume()?;
    Ok(game_record)
}

/// Whether another game may be overwritten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// No: nothing that is on disk is lost.
    Nothing,
    /// Yes: the person was asked.
    AnotherGame,
}

/// Saves a game under a name. A file that is not a saved game is never overwritten; another game only if the
/// person wants that.
///
/// # Errors
/// If it cannot be written, or must not be. [`is_taken`] tells whether another game is in the way.
pub fn save(path: &str, game_record: &GameRecord, over: Over) -> Result<(), Fault> {
    let refused = |error: io::Error| Fault::file("saved-unwritable").path("path", path).with("error", &error);
    if path.is_empty() {
        return Err(Fault::choice("saved-no-name"));
    }
    if Path::new(path).exists() {
        let other = only_game(Path::new(path));
        let other = other.ok_or_else(|| Fault::file("saved-other-file").path("path", path))?;
        if over == Over::Nothing && other.id != game_record.id {
            let fault = Fault::file(TAKEN).path("path", path).with("moves", other.moves.len());
            let fault = fault.with("game", Arg::key(format!("game-{}", other.setup.game)));
            return Err(fault.with("date", Arg::Date(other.date)));
        }
    }
    replace(Path::new(path), &write_game(game_record)).map_err(refused)
}

/// The key of the fault that another game is in the way.
const TAKEN: &str = "saved-another-game";

/// Whether a game was not saved because the file holds another one.
#[must_use]
pub fn is_taken(fault: &Fault) -> bool {
    fault.key() == TAKEN
}

/// The game of a file that holds exactly one. A log of several is no saved game.
fn only_game(path: &Path) -> Option<GameRecord> {
    let log = read(path).ok().filter(|log| log.faults.is_empty() && log.games.len() == 1)?;
    log.games.into_iter().next()
}

/// The name itself if no file has it, else the first free one with a number: `lear.game`, `lear-2.game`, …
#[must_use]
pub fn fresh_name(path: &str) -> String {
    let whole = Path::new(path);
    let stem = whole.file_stem().unwrap_or_default().to_string_lossy();
    let stem = match stem.rsplit_once('-') {
        Some((stem, number)) if number.parse::<u32>().is_ok() => stem,
        _ => &stem,
    };
    let numbered = |number: u32| {
        let mut name = format!("{stem}-{number}");
        if let Some(end) = whole.extension() {
            name.extend([".", &end.to_string_lossy()]);
        }
        whole.with_file_name(name).display().to_string()
    };
    let names = std::iter::once(path.to_owned()).chain((2..).map(numbered));
    names.into_iter().find(|name| !Path::new(name).exists()).unwrap_or_else(|| path.to_owned())
}

/// A game that a person saved.
#[derive(Debug)]
pub struct Saved {
    /// The name of its file.
    pub name: String,
    game_record: GameRecord,
}

impl Saved {
    /// The text for the menu.
    #[must_use]
    pub fn label(&self) -> Message {
        let mut name: String = self.name.chars().take(LONGEST_NAME).collect();
        if name.len() < self.name.len() {
            name.pop();
            name.push('…');
        }
        describe("menu-saved-game", &self.game_record).quote("name", &name)
    }
}

/// The saved games of the current folder, the latest first.
#[must_use]
pub fn saved_games() -> Vec<Saved> {
    let Ok(entries) = fs::read_dir(".") else { return Vec::new() };
    let mut found: Vec<_> = entries.take(MOST_FILES).filter_map(|entry| look_into(&entry.ok()?)).collect();
    found.sort_by(|(first, a), (second, b)| second.cmp(first).then_with(|| a.name.cmp(&b.name)));
    found.into_iter().map(|(_, saved)| saved).collect()
}

/// When a file was written, and the saved game in it; `None` if it is something else.
fn look_into(entry: &fs::DirEntry) -> Option<(SystemTime, Saved)> {
    let name = entry.file_name().into_string().ok()?;
    let about = entry.metadata().ok().filter(|about| about.is_file() && about.len() <= LARGEST)?;
    let mut beginning = [0; BEGINNING.len()];
    File::open(entry.path()).ok()?.read_exact(&mut beginning).ok()?;
    let game_record =
        Some(beginning).filter(|found| found == BEGINNING).and_then(|_| only_game(&entry.path()))?;
    game_record.resume().ok()?;
    Some((about.modified().ok()?, Saved { name, game_record }))
}

/// The text about a game in a list.
fn describe(key: &'static str, game_record: &GameRecord) -> Message {
    let setup = &game_record.setup;
    Message::new(key)
        .with("game", Arg::key(format!("game-{}", setup.game)))
        .with("variant", setup.choice.variant.clone().unwrap_or_default())
        .with("moves", game_record.moves.len())
        .with("date", Arg::Date(game_record.date.clone()))
}

/// Writes a file completely or not at all.
///
/// # Errors
/// The error of the system; the file is then unchanged.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    let mut name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_owned();
    name.push(format!(".{}.new", std::process::id()));
    let new = path.with_file_name(name);
    let written = File::create(&new).and_then(|mut file| file.write_all(text.as_bytes()));
    let renamed = written.and_then(|()| fs::rename(&new, path));
    renamed.inspect_err(|_| drop(fs::remove_file(&new)))
}

/// The folder for games that are being played, and for what else is kept of a person.
///
/// # Errors
/// If the person has none.
pub fn folder() -> io::Result<PathBuf> {
    if let Some(folder) = std::env::var_os(FOLDER_VARIABLE).filter(|folder| !folder.is_empty()) {
        return Ok(folder.into());
    }
    let base = etcetera::choose_base_strategy().map_err(io::Error::other)?;
    Ok(base.state_dir().unwrap_or_else(|| base.data_dir()).join("jogar"))
}

/// Keeps the game that is being played on disk.
pub struct Autosave {
    path: PathBuf,
    /// Exists from the first move on.
    file: Option<LogFile>,
    /// The lines in it.
    lines: usize,
    /// Locked as long as this program lives.
    lock: File,
}

impl Autosave {
    /// Prepares the files of a game in a folder. The owner is a name of the caller's choice, or empty.
    ///
    /// # Errors
    /// The error of the system; also if another program plays this game.
    pub fn begin(folder: &Path, id: &str, owner: &str) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        let autosave = Self::take(folder, id)?;
        autosave.belong_to(owner)?;
        Ok(autosave)
    }

    /// Takes the lock of a game. Nobody waits for it: who holds it may do so for weeks.
    fn take(folder: &Path, id: &str) -> io::Result<Self> {
        let path = folder.join(format!("{id}.game"));
        let lock =
            File::options().read(true).write(true).create(true).truncate(false).open(lock_path(&path))?;
        lock.try_lock()?;
        Ok(Self { path, file: None, lines: 0, lock })
    }

    /// From now on the game belongs to this owner.
    ///
    /// # Errors
    /// The error of the system.
    pub fn belong_to(&self, owner: &str) -> io::Result<()> {
        let mut lock = &self.lock;
        lock.set_len(0)?;
        lock.rewind()?;
        lock.write_all(owner.as_bytes())
    }

    /// Whether the game is on disk.
    pub(crate) const fn has_file(&self) -> bool {
        self.file.is_some()
    }

    /// Whether the file holds much more than a game of so many moves needs: moves that were taken back.
    pub(crate) const fn is_long(&self, moves: usize) -> bool {
        self.lines > LINES_OF_MOVE * moves + MOST_LINES
    }

    /// Writes the whole game to disk, for the first time or in place of a long file.
    ///
    /// # Errors
    /// The error of the system.
    pub(crate) fn begin_file(&mut self, game: &str) -> io::Result<()> {
        replace(&self.path, game)?;
        self.file = Some(LogFile::open(&self.path)?);
        self.lines = game.lines().count();
        Ok(())
    }

    /// Appends what has happened since.
    ///
    /// # Errors
    /// The error of the system.
    pub(crate) fn append(&mut self, lines: &str) -> io::Result<()> {
        self.lines += lines.lines().count();
        self.file.as_mut().map_or(Ok(()), |file| file.append(lines))
    }

    /// Removes the game, because it is over.
    ///
    /// # Errors
    /// The error of the system.
    pub fn forget(&mut self) -> io::Result<()> {
        self.file = None;
        match fs::remove_file(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            done => done,
        }
    }
}

impl Drop for Autosave {
    /// Without a game the lock has no meaning. An unfinished game stays, to be offered again.
    fn drop(&mut self) {
        let _ = self.lock.unlock();
        if !self.path.exists() {
            let _ = fs::remove_file(lock_path(&self.path));
        }
    }
}

fn lock_path(path: &Path) -> PathBuf {
    path.with_extension("lock")
}

/// A game whose program is gone.
#[derive(Debug)]
pub struct Interrupted {
    /// The game.
    pub game_record: GameRecord,
    path: PathBuf,
}

impl Interrupted {
    /// The text for the menu.
    #[must_use]
    pub fn label(&self) -> Message {
        describe("menu-interrupted-game", &self.game_record)
    }

    /// Removes it.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn forget(&self) -> Result<(), Fault> {
        let refused = |error: io::Error| {
            let path = self.path.display().to_string();
            Fault::file("saved-unwritable").path("path", &path).with("error", &error)
        };
        remove(&self.path).map_err(refused)
    }
}

/// The games whose programs are gone, the latest first. Files that cannot be read are ignored.
pub fn interrupted() -> Vec<Interrupted> {
    let Ok(entries) = folder().and_then(fs::read_dir) else { return Vec::new() };
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut paths: Vec<_> = paths.filter(|path| path.extension().is_some_and(|end| end == "game")).collect();
    paths.sort_unstable();
    let latest = paths.into_iter().rev().filter(|path| is_orphan(path));
    latest.filter_map(read_interrupted).collect()
}

/// An interrupted game that this program goes on with: no other can, while the value lives.
pub struct Resumed {
    /// The game.
    pub game_record: GameRecord,
    /// To whom it belongs; empty if to nobody.
    pub owner: String,
    /// Its files.
    pub autosave: Autosave,
}

/// The game of a folder with this identifier, if its program is gone. It is read when its lock is held, so
/// what is read is the last that was written.
#[must_use]
pub fn resume(folder: &Path, id: &str) -> Option<Resumed> {
    // An identifier is a name of a file, not a way to one.
    let is_name = id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    if !is_name || !folder.join(format!("{id}.game")).exists() {
        return None;
    }
    let autosave = Autosave::take(folder, id).ok()?;
    let owner = read_owner(&autosave.lock).ok()?;
    let Interrupted { game_record, .. } = read_interrupted(autosave.path.clone())?;
    (game_record.id == id).then_some(Resumed { game_record, owner, autosave })
}

/// An interrupted game that was not read.
#[derive(Debug)]
pub struct Unread {
    /// To whom it belongs; empty if to nobody.
    pub owner: String,
    path: PathBuf,
}

/// Removes interrupted games from a folder until there are fewer than `most` of those whose identifiers are
/// meant. Which one gives way is the choice of the caller, who sees all, the oldest first. A game that is being
/// played neither counts nor goes.
pub fn make_room(
    folder: &Path,
    most: usize,
    is_meant: impl Fn(&str) -> bool,
    gives_way: impl Fn(&[Unread]) -> Option<usize>,
) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut found: Vec<_> = entries
        .filter_map(|entry| {
            let entry = entry.ok()?;
            let path = entry.path();
            let is_game = path.extension().is_some_and(|end| end == "game");
            let is_meant = is_game && path.file_stem().and_then(|id| id.to_str()).is_some_and(&is_meant);
            is_meant.then_some((entry.metadata().ok()?.modified().ok()?, path))
        })
        .collect();
    if found.len() < most {
        return;
    }
    found.sort_unstable();
    let orphans = found.into_iter().map(|(_, path)| path).filter(|path| is_orphan(path));
    let mut games: Vec<_> = orphans.map(|path| Unread { owner: owner_of(&path), path }).collect();
    while games.len() >= most {
        let Some(index) = gives_way(&games).filter(|&index| index < games.len()) else { return };
        // What cannot be removed now is tried again with the next game.
        let _ = remove(&games.remove(index).path);
    }
}

/// To whom a game belongs; empty if to nobody.
fn owner_of(path: &Path) -> String {
    let owner = File::open(lock_path(path)).and_then(|lock| read_owner(&lock));
    owner.unwrap_or_default()
}

fn read_owner(lock: &File) -> io::Result<String> {
    let mut owner = String::new();
    lock.take(LONGEST_OWNER).read_to_string(&mut owner)?;
    Ok(owner)
}

/// Removes the files of a game.
fn remove(path: &Path) -> io::Result<()> {
    fs::remove_file(path)?;
    // The lock alone has no meaning.
    let _ = fs::remove_file(lock_path(path));
    Ok(())
}

/// A game that ends with half a line was interrupted during a write: everything before that line counts.
fn read_interrupted(path: PathBuf) -> Option<Interrupted> {
    let log = read(&path).ok()?;
    let is_sound = log.faults.iter().all(|fault| fault.key() == "log-torn");
    let game_record = last_game(log, path.to_str()?).ok().filter(|_| is_sound)?;
    Some(Interrupted { game_record, path })
}

/// Whether no living program holds the lock of a game.
fn is_orphan(path: &Path) -> bool {
    File::options().write(true).open(lock_path(path)).map_or(true, |lock| lock.try_lock().is_ok())
}
