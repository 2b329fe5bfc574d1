//! Keeps a game while it is played: every event goes into the log, and the game into the folder of interrupted games.
//!
//! A disk that refuses is told once and does not end a game.

use std::io;
use std::path::{Path, PathBuf};

use crate::log::{LogFile, write_event, write_game};
use crate::{Event, GameRecord, Session};
use jogar_core::Fault;
use jogar_games::catalog::Playable;

use crate::saved::{self, Autosave, Interrupted};
use crate::timestamp;

/// The log of a game, and its place among the interrupted games.
pub struct Recorder {
    id: String,
    date: String,
    log: Option<(PathBuf, LogFile)>,
    autosave: Option<Autosave>,
    /// What could not be done and was not told yet.
    faults: Vec<Fault>,
}

impl Recorder {
    /// Begins to keep a game; one that goes on is written into the log from its start. `log` is the file, if there is one;
    /// `replaced` was offered as interrupted and is this game.
    pub fn begin<G: Playable>(
        session: &Session<G>,
        log: Option<&Path>,
        replaced: Option<&Interrupted>,
    ) -> Self {
        let (id, date) = (timestamp::identity(), timestamp::date());
        let mut faults = Vec::new();
        let log = log.and_then(|path| {
            let opened = LogFile::open(path).map(|file| (path.to_owned(), file));
            opened.map_err(|error| faults.push(log_fault(path, &error))).ok()
        });
        let autosave = Autosave::begin(&id).map_err(|error| faults.push(autosave_fault(&error))).ok();
        let mut recorder = Self { id, date, log, autosave, faults };
        let game_record = recorder.game_record(session);
        recorder.append(&write_game(&game_record));
        if !game_record.plies.is_empty() {
            recorder.keep(session, "");
        }
        if let Some(replaced) = replaced.filter(|_| recorder.autosave.is_some()) {
            // Another program may have taken it at the same timestamp: then there is nothing left to remove.
            let _ = replaced.forget();
        }
        recorder
    }

    /// The game so far, as a text.
    pub fn game_record<G: Playable>(&self, session: &Session<G>) -> GameRecord {
        GameRecord::of(session, &self.id, &self.date)
    }

    /// Saves the game under a name, which must not be that of its log.
    ///
    /// # Errors
    /// If it cannot be written, or must not be.
    pub fn save<G: Playable>(&self, session: &Session<G>, path: &str) -> Result<(), Fault> {
        let place = |path: &Path| path.canonicalize().ok();
        let log = self.log.as_ref().and_then(|(log, _)| place(log));
        if log.is_some() && log == place(Path::new(path)) {
            return Err(Fault::file("saved-other-file").quote("path", path));
        }
        saved::save(path, &self.game_record(session))
    }

    /// Keeps what has just happened.
    pub fn note<G: Playable>(&mut self, session: &Session<G>, event: &Event<G>) {
        let lines = write_event(session, &self.id, event);
        self.append(&lines);
        self.keep(session, &lines);
    }

    /// What could not be kept, told once.
    pub fn complaints(&mut self) -> Vec<Fault> {
        std::mem::take(&mut self.faults)
    }

    fn append(&mut self, lines: &str) {
        let Some((path, file)) = &mut self.log else { return };
        if let Err(error) = file.append(lines) {
            self.faults.push(log_fault(path, &error));
            self.log = None;
        }
    }

    /// A game that is over needs no keeping.
    fn keep<G: Playable>(&mut self, session: &Session<G>, lines: &str) {
        let Some(autosave) = &mut self.autosave else { return };
        let whole = || GameRecord::of(session, &self.id, &self.date);
        let kept = if session.ending().is_some() { autosave.forget() } else { autosave.keep(lines, whole) };
        if let Err(error) = kept {
            self.faults.push(autosave_fault(&error));
            self.autosave = None;
        }
    }
}

fn log_fault(path: &Path, error: &io::Error) -> Fault {
    Fault::file("log-unwritable").quote("path", &path.display().to_string()).with("error", error.to_string())
}

fn autosave_fault(error: &io::Error) -> Fault {
    Fault::file("autosave-unwritable").with("error", error.to_string())
}

impl Recorder {
    /// Keeps nothing: for a game that nobody wants to keep.
    #[must_use]
    pub fn forgetful() -> Self {
        let (id, date) = ("1".to_owned(), "2026-01-31T12:00:00+00:00".to_owned());
        Self { id, date, log: None, autosave: None, faults: Vec::new() }
    }
}
