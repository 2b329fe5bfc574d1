//! Games on disk: those that a person saves, and those that were interrupted.
//!
//! A saved game is the record of one game, in the format of the log. Every game that is being played is also
//! written to disk after each move, in the folder for a person's state, so that nothing is lost when the
//! program dies. Two files belong to it: `ID.game`, to which each move is appended by one write, and
//! `ID.lock`, which the program keeps locked while it lives. A game whose lock is free was interrupted, and
//! the next program offers it again.

use std::fs::{self, File};
use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};

use crate::GameRecord;
use crate::log::{Log, LogFile, write_game};
use etcetera::BaseStrategy;
use jogar_core::{Arg, Fault, Faults, Message};

/// The environment variable for another folder of interrupted games.
const FOLDER_VARIABLE: &str = "JOGAR_STATE_DIR";
/// At most this many interrupted games are offered, the latest first.
const MOST_OFFERED: usize = 5;

/// Reads a saved game and plays it again by the rules.
///
/// # Errors
/// Everything that is wrong with it.
pub fn load(path: &str) -> Result<GameRecord, Faults> {
    let refused = |error: io::Error| {
        Fault::file("saved-unreadable").quote("path", path).with("error", error.to_string())
    };
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
    let game_record = game_record.ok_or_else(|| Fault::damaged("saved-empty").quote("path", path))?;
    game_record.resume()?;
    Ok(game_record)
}

/// Saves a game under a name. A file that is not a saved game is never overwritten.
///
/// # Errors
/// If it cannot be written, or must not be.
pub fn save(path: &str, game_record: &GameRecord) -> Result<(), Fault> {
    let refused = |error: io::Error| {
        Fault::file("saved-unwritable").quote("path", path).with("error", error.to_string())
    };
    if path.is_empty() {
        return Err(Fault::choice("saved-no-name"));
    }
    if Path::new(path).exists() && !is_saved_game(Path::new(path)) {
        return Err(Fault::file("saved-other-file").quote("path", path));
    }
    replace(Path::new(path), &write_game(game_record)).map_err(refused)
}

/// Whether a file holds exactly one game. A log of several does not count.
fn is_saved_game(path: &Path) -> bool {
    read(path).is_ok_and(|log| log.faults.is_empty() && log.games.len() == 1)
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

/// The folder for games that are being played.
fn folder() -> io::Result<PathBuf> {
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
    /// Locked as long as this program lives.
    lock: File,
}

impl Autosave {
    /// Prepares the files of a game.
    ///
    /// # Errors
    /// The error of the system.
    pub fn begin(id: &str) -> io::Result<Self> {
        let folder = folder()?;
        fs::create_dir_all(&folder)?;
        let path = folder.join(format!("{id}.game"));
        let lock = File::create(lock_path(&path))?;
        lock.lock()?;
        Ok(Self { path, file: None, lock })
    }

    /// Whether the game is on disk.
    pub(crate) const fn has_file(&self) -> bool {
        self.file.is_some()
    }

    /// Writes the whole game to disk, for the first time.
    ///
    /// # Errors
    /// The error of the system.
    pub(crate) fn begin_file(&mut self, game: &str) -> io::Result<()> {
        replace(&self.path, game)?;
        self.file = Some(LogFile::open(&self.path)?);
        Ok(())
    }

    /// Appends what has happened since.
    ///
    /// # Errors
    /// The error of the system.
    pub(crate) fn append(&mut self, lines: &str) -> io::Result<()> {
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
        let setup = &self.game_record.setup;
        Message::new("menu-interrupted-game")
            .with("game", Arg::key(format!("game-{}", setup.game)))
            .with("variant", setup.choice.variant.clone().unwrap_or_default())
            .with("moves", self.game_record.moves.len())
            .with("date", Arg::Date(self.game_record.date.clone()))
    }

    /// Removes it.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn forget(&self) -> Result<(), Fault> {
        let refused = |error: io::Error| {
            let path = self.path.display().to_string();
            Fault::file("saved-unwritable").quote("path", &path).with("error", error.to_string())
        };
        fs::remove_file(&self.path).map_err(refused)?;
        // The lock alone has no meaning.
        let _ = fs::remove_file(lock_path(&self.path));
        Ok(())
    }
}

/// The games whose programs are gone, the latest first. Files that cannot be read are ignored.
pub fn interrupted() -> Vec<Interrupted> {
    let Ok(entries) = folder().and_then(fs::read_dir) else { return Vec::new() };
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut paths: Vec<_> = paths.filter(|path| path.extension().is_some_and(|end| end == "game")).collect();
    paths.sort_unstable();
    let latest = paths.into_iter().rev().filter(|path| is_orphan(path));
    latest.filter_map(read_interrupted).take(MOST_OFFERED).collect()
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
