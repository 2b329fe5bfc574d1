//! The place of a worker on its machine: a folder that no other worker uses, and a name that no other has.
//!
//! The folder is held by a lock of the system, which ends with the process, however it ends. The name stays
//! with the folder: whoever has it next knows that leases under this name were interrupted, and need not wait
//! until they end by themselves.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use jogar_core::Fault;
use jogar_play::timestamp;

use super::pair_play::machine;

/// The most workers of one machine.
const MOST: usize = 256;
/// The longest name that is believed.
const LONGEST_NAME: u64 = 100;

/// A place that is held until the value is dropped.
pub struct Workplace {
    folder: PathBuf,
    /// The name under which this worker has its leases.
    pub owner: String,
    /// Held as long as the place is.
    _lock: File,
}

impl Workplace {
    /// The first free place below a folder.
    ///
    /// # Errors
    /// If it cannot be made.
    pub fn take(folder: &Path) -> Result<Self, Fault> {
        let failed = |error: io::Error| {
            let fault = Fault::file("store-not-writable").path("store", folder);
            fault.with("reason", &error)
        };
        for number in 1..=MOST {
            let place = folder.join(number.to_string());
            if let Some((lock, name)) = hold(&place).map_err(failed)? {
                return Ok(Self { folder: place, owner: format!("{} {name}", machine()), _lock: lock });
            }
        }
        Err(Fault::limit("worker-many").path("folder", folder).with("most", MOST))
    }

    /// Where the programs of entrants are copied.
    #[must_use]
    pub fn programs(&self) -> PathBuf {
        self.folder.join("programs")
    }
}

/// The lock of a place and the name that belongs to it; `None` if another has it.
fn hold(place: &Path) -> io::Result<Option<(File, String)>> {
    fs::create_dir_all(place)?;
    let path = place.join("name");
    let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Ok(None),
        Err(TryLockError::Error(error)) => return Err(error),
    }
    let mut name = String::new();
    let is_text = (&mut file).take(LONGEST_NAME).read_to_string(&mut name).is_ok();
    let is_name = |c: char| c.is_ascii_digit() || c == '-';
    if !is_text || name.is_empty() || !name.chars().all(is_name) {
        name = timestamp::identity();
        file.rewind()?;
        file.set_len(0)?;
        file.write_all(name.as_bytes())?;
    }
    Ok(Some((file, name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everyone_has_a_place_and_a_name_which_the_next_one_keeps() {
        let folder = tempfile::tempdir().expect("a folder");
        let take = || Workplace::take(folder.path()).expect("a place");
        let (one, other) = (take(), take());
        assert!(one.owner != other.owner && one.programs() != other.programs());
        let (name, programs) = (one.owner.clone(), one.programs());
        drop(one);
        let again = take();
        assert_eq!((&again.owner, again.programs()), (&name, programs));
        // A name that was never written whole is made anew.
        drop(again);
        fs::write(folder.path().join("1/name"), [0xff, b'1']).expect("a file");
        let fresh = take();
        assert!(fresh.owner != name && fresh.owner.starts_with(&machine()));
        drop(fresh);
        assert_ne!(take().owner, name);
        let fault = Workplace::take(Path::new("/proc/nowhere")).err().expect("no place");
        assert_eq!(fault.key(), "store-not-writable");
    }
}
