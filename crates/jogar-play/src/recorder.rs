//! Records a game while it is played: every event goes into the log, and the game into the folder of
//! interrupted games.
//!
//! An error of the disk is reported once and does not end a game.

use std::io;
use std::path::{Path, PathBuf};

use jogar_core::Fault;

use crate::log::{LogFile, write_event, write_game};
use crate::saved::{self, Autosave, Interrupted, Over};
use crate::{Event, GameRecord, Session, timestamp};

/// The log of a game, and its place among the interrupted games.
pub struct Recorder {
    id: String,
    date: String,
    log: Option<(PathBuf, LogFile)>,
    autosave: Option<Autosave>,
    /// The interrupted game that this game continues.
    replaced: Option<Interrupted>,
    /// Faults that have not been reported yet.
    faults: Vec<Fault>,
}

/// The lines to be written about an event.
pub(crate) struct Entry {
    lines: String,
    /// The whole game, if it is not among the interrupted games yet, or its file there is long.
    whole: Option<String>,
    is_over: bool,
}

impl Recorder {
    /// Prepares the record of a game. `log` is the file, if there is one; `replaced` is the interrupted game
    /// that continues.
    #[must_use]
    pub fn open(log: Option<&Path>, replaced: Option<Interrupted>) -> Self {
        let (id, mut faults) = (timestamp::identity(), Vec::new());
        let log = log.and_then(|path| {
            let opened = LogFile::open(path).map(|file| (path.to_owned(), file));
            opened.map_err(|error| faults.push(log_fault(path, &error))).ok()
        });
        let autosave = saved::folder().and_then(|folder| Autosave::begin(&folder, &id, ""));
        let autosave = autosave.map_err(|error| faults.push(autosave_fault(&error))).ok();
        Self { id, date: timestamp::date(), log, autosave, replaced, faults }
    }

    /// Prepares the record of a game with this identifier, which is kept by an [`Autosave`] of its own.
    #[must_use]
    pub fn kept(id: String, autosave: io::Result<Autosave>) -> Self {
        let mut faults = Vec::new();
        let autosave = autosave.map_err(|error| faults.push(autosave_fault(&error))).ok();
        Self { id, date: timestamp::date(), log: None, autosave, replaced: None, faults }
    }

    /// Records nothing: for a game that shall not be kept.
    #[must_use]
    pub fn forgetful() -> Self {
        let (id, date) = (timestamp::identity(), timestamp::date());
        Self { id, date, log: None, autosave: None, replaced: None, faults: Vec::new() }
    }

    /// The identifier of the game.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// When the game began, or continued.
    #[must_use]
    pub fn date(&self) -> &str {
        &self.date
    }

    /// Begins the record of a game; one that continues is written from its start.
    pub(crate) fn begin(&mut self, session: &Session) {
        let game = write_game(&self.record(session));
        self.append(&game);
        if !session.moves().is_empty() {
            self.keep(&Entry {
                lines: String::new(),
                whole: Some(game),
                is_over: session.ending().is_some(),
            });
        }
        if let Some(replaced) = self.replaced.take().filter(|_| self.autosave.is_some()) {
            // Another program may have taken it at the same moment: then there is nothing left to remove.
            let _ = replaced.forget();
        }
    }

    fn record(&self, session: &Session) -> GameRecord {
        GameRecord::of(session, &self.id, &self.date)
    }

    /// Saves the game under a name, which must not be that of its log.
    ///
    /// # Errors
    /// If it cannot be written, or must not be.
    pub(crate) fn save(&self, session: &Session, path: &str, over: Over) -> Result<(), Fault> {
        let place = |path: &Path| path.canonicalize().ok();
        let log = self.log.as_ref().and_then(|(log, _)| place(log));
        if log.is_some() && log == place(Path::new(path)) {
            return Err(Fault::file("saved-other-file").path("path", path));
        }
        saved::save(path, &self.record(session), over)
    }

    /// The lines about an event that has just happened; `None` if there are none. This only makes the text,
    /// so it never waits for a disk.
    pub(crate) fn entry(&self, session: &Session, event: &Event) -> Option<Entry> {
        let lines = write_event(session, &self.id, event);
        if lines.is_empty() || (self.log.is_none() && self.autosave.is_none()) {
            return None;
        }
        let moves = session.moves().len();
        let is_due = |autosave: &Autosave| !autosave.has_file() || autosave.is_long(moves);
        let whole = self.autosave.as_ref().is_some_and(is_due).then(|| write_game(&self.record(session)));
        Some(Entry { lines, whole, is_over: session.ending().is_some() })
    }

    /// Writes an entry.
    pub(crate) fn note(&mut self, entry: &Entry) {
        self.append(&entry.lines);
        self.keep(entry);
    }

    /// The faults since the last call.
    pub(crate) fn complaints(&mut self) -> Vec<Fault> {
        std::mem::take(&mut self.faults)
    }

    fn append(&mut self, lines: &str) {
        let Some((path, file)) = &mut self.log else { return };
        if let Err(error) = file.append(lines) {
            self.faults.push(log_fault(path, &error));
            self.log = None;
        }
    }

    /// Writes an entry into the folder of interrupted games; a game that is over is removed from it.
    fn keep(&mut self, entry: &Entry) {
        let Some(autosave) = &mut self.autosave else { return };
        let kept = match (entry.is_over, &entry.whole) {
            (true, _) => autosave.forget(),
            (false, Some(whole)) => autosave.begin_file(whole),
            (false, None) => autosave.append(&entry.lines),
        };
        if let Err(error) = kept {
            self.faults.push(autosave_fault(&error));
            self.autosave = None;
        }
    }
}

fn log_fault(path: &Path, error: &io::Error) -> Fault {
    Fault::file("log-unwritable").path("path", path).with("error", error)
}

fn autosave_fault(error: &io::Error) -> Fault {
    Fault::file("autosave-unwritable").with("error", error)
}
