//! What a person chose last, kept from one start of the program to the next: the answers in the menu, and how
//! boards are turned.
//!
//! One small file in the folder for a person's state. Nothing depends on it: a file that is damaged or cannot
//! be written is reported once, and the defaults hold.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use jogar_core::{Facing, Fault, Message};
use serde::{Deserialize, Serialize};

use crate::saved;

/// The name of the file.
const FILE: &str = "settings.json";
/// A longer file is not one of ours.
const LONGEST: u64 = 1 << 16;

/// The choices of a person.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Kept {
    /// The last answer to each question of the menu, both by their names.
    #[serde(default)]
    answers: BTreeMap<String, String>,
    /// How the board of each game lies, by the name of the game and the side of the person.
    #[serde(default)]
    facings: BTreeMap<String, Facing>,
}

/// The choices of a person, in memory and on disk. Any number of threads can use them.
#[derive(Debug, Default)]
pub struct Settings {
    /// `None` if nothing is written.
    path: Option<PathBuf>,
    kept: Mutex<Kept>,
    trouble: Mutex<Option<Message>>,
}

impl Settings {
    /// The choices in the folder for a person's state.
    #[must_use]
    pub fn open() -> Self {
        let path = match saved::folder() {
            Ok(folder) => folder.join(FILE),
            Err(_) => return Self::default(),
        };
        let damaged = |error: io::Error| {
            let fault = Fault::damaged("settings-damaged").path("path", &path);
            fault.with("error", &error).message().clone()
        };
        let (kept, trouble) = match read(&path) {
            Ok(kept) => (kept, None),
            Err(error) if error.kind() == io::ErrorKind::NotFound => (Kept::default(), None),
            Err(error) => (Kept::default(), Some(damaged(error))),
        };
        Self { path: Some(path), kept: Mutex::new(kept), trouble: Mutex::new(trouble) }
    }

    /// What went wrong with the file, if it was not reported yet.
    pub fn take_trouble(&self) -> Option<Message> {
        lock(&self.trouble).take()
    }

    /// The last answer to a question of the menu.
    #[must_use]
    pub fn answer(&self, question: &str) -> Option<String> {
        lock(&self.kept).answers.get(question).cloned()
    }

    /// Keeps answers to questions of the menu.
    pub fn keep_answers(&self, answers: impl IntoIterator<Item = (String, String)>) {
        self.change(|kept| kept.answers.extend(answers));
    }

    /// How the board of a game was turned the last time.
    #[must_use]
    pub fn facing(&self, board: &str) -> Option<Facing> {
        lock(&self.kept).facings.get(board).copied()
    }

    /// Keeps how the board of a game is turned.
    pub fn keep_facing(&self, board: String, facing: Facing) {
        self.change(|kept| {
            kept.facings.insert(board, facing);
        });
    }

    /// Changes the choices, and writes them if they are others now.
    fn change(&self, change: impl FnOnce(&mut Kept)) {
        let mut kept = lock(&self.kept);
        let before = kept.clone();
        change(&mut kept);
        let Some(path) = self.path.as_ref().filter(|_| *kept != before) else { return };
        let written = serde_json::to_string_pretty(&*kept).map_err(io::Error::other).and_then(|text| {
            path.parent().map_or(Ok(()), fs::create_dir_all)?;
            saved::replace(path, &(text + "\n"))
        });
        if let Err(error) = written {
            let fault = Fault::file("settings-unwritable").path("path", path);
            *lock(&self.trouble) = Some(fault.with("error", &error).message().clone());
        }
    }
}

/// A thread that panicked has left nothing half done.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn read(path: &PathBuf) -> io::Result<Kept> {
    let mut text = String::new();
    File::open(path)?.take(LONGEST).read_to_string(&mut text)?;
    Ok(serde_json::from_str(&text)?)
}
