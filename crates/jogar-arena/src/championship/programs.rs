//! The programs of entrants on this machine: copies from the store, checked by their hashes.
//!
//! Nothing is ever started from the folder of a person. The copies are made anew by each run and removed at
//! its end; what a killed run left is removed by the next.

use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use jogar_core::Fault;
use jogar_play::PlayerSpec;

use super::game_id::EntrantHash;
use super::program_files::unpack;
use super::roster::located;
use super::store::{Entrant, Store};

/// An entrant that can play on this machine.
#[derive(Clone, Debug, PartialEq)]
pub struct Contender {
    /// Its name.
    pub name: String,
    /// The player as it is stored.
    pub player: String,
    /// The player with the paths of this machine.
    pub spec: PlayerSpec,
}

/// The programs that were copied.
pub struct Programs {
    folder: PathBuf,
    known: HashMap<EntrantHash, Arc<Contender>>,
}

impl Programs {
    /// Programs are copied into this folder, which nobody else uses. What is in it is removed.
    ///
    /// # Errors
    /// If it cannot be made.
    pub fn new(folder: PathBuf) -> Result<Self, Fault> {
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).map_err(|error| {
            let fault = Fault::file("store-not-writable").path("store", &folder);
            fault.with("reason", &error)
        })?;
        Ok(Self { folder, known: HashMap::new() })
    }

    /// An entrant, copied from the store if it was not before.
    ///
    /// # Errors
    /// If the store has it not, or it cannot be written.
    pub fn contender(&mut self, store: &mut dyn Store, hash: EntrantHash) -> Result<Arc<Contender>, Fault> {
        if let Some(known) = self.known.get(&hash) {
            return Ok(Arc::clone(known));
        }
        let Entrant { name, player, file, .. } = store.entrant(hash)?;
        let folder = self.folder.join(&hash.to_string()[..16]);
        if !file.is_empty() {
            unpack(&file, &folder)?;
        }
        let spec = located(&player, &folder)?;
        let contender = Arc::new(Contender { name, player, spec });
        self.known.insert(hash, Arc::clone(&contender));
        Ok(contender)
    }
}

impl Drop for Programs {
    fn drop(&mut self) {
        // Whatever cannot be removed now is removed by the next run.
        let _ = fs::remove_dir_all(&self.folder);
    }
}
