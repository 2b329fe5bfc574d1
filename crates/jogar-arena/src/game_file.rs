//! A file to which the games of a match are appended, as `log.dat` has them.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use jogar_core::{Fault, Message};
use jogar_play::log::{LogFile, write_game};
use jogar_play::{GameRecord, Session, timestamp};

/// A file for games, which several threads may share.
pub struct GameFile {
    path: PathBuf,
    /// `None` after an error of the disk, which is told once.
    file: Mutex<Option<LogFile>>,
}

impl GameFile {
    /// Opens a file, or creates it.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub fn open(path: &Path) -> Result<Self, Fault> {
        let file = LogFile::open(path).map_err(|error| unwritable(path, &error))?;
        Ok(Self { path: path.to_owned(), file: Mutex::new(Some(file)) })
    }

    /// Appends a game. An error of the disk does not end a match: it is returned as a message.
    pub(crate) fn append(&self, session: &Session) -> Option<Message> {
        let record = GameRecord::of(session, &timestamp::identity(), &timestamp::date());
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let error = file.as_mut()?.append(&write_game(&record)).err()?;
        *file = None;
        Some(unwritable(&self.path, &error).into())
    }
}

fn unwritable(path: &Path, error: &io::Error) -> Fault {
    Fault::file("match-unwritable").path("path", path).with("error", error)
}
