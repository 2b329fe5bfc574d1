//! The files that a program has written into its private folder, seen from outside. What was unpacked there
//! is older than the room's last change, which is the folder that is made after it.

use std::ffi::OsStr;
use std::io;
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use rustix::fs::{AtFlags, Dir, FileType, Mode, OFlags, Stat, fstat, openat, statat};

use super::system;

/// The most names that are told, and the most entries and folders in folders that are looked at.
const MOST_NAMES: usize = 5;
const MOST_ENTRIES: usize = 20_000;
const MOST_DEPTH: usize = 8;

/// How a folder is opened: never through a link.
const FOLDER_ONLY: OFlags =
    OFlags::RDONLY.union(OFlags::DIRECTORY).union(OFlags::NOFOLLOW).union(OFlags::CLOEXEC);

/// The names of the first such files, below the working folder.
pub fn list(room: impl AsFd) -> io::Result<Vec<PathBuf>> {
    let unpacked = changed(&fstat(&room)?);
    let inside = Path::new(system::FOLDER).file_name().unwrap_or_default();
    let folder = openat(&room, inside, FOLDER_ONLY, Mode::empty())?;
    let mut search = Search { unpacked, entries: 0, found: Vec::new() };
    search.look_into(&folder, Path::new(""), 0)?;
    search.found.sort();
    Ok(search.found)
}

/// When something was last changed.
const fn changed(stat: &Stat) -> (i64, u64) {
    (stat.st_mtime, stat.st_mtime_nsec)
}

struct Search {
    unpacked: (i64, u64),
    entries: usize,
    found: Vec<PathBuf>,
}

impl Search {
    fn look_into(&mut self, folder: &OwnedFd, inside: &Path, depth: usize) -> io::Result<()> {
        for entry in Dir::read_from(folder)? {
            let entry = entry?;
            let name = entry.file_name();
            self.entries += 1;
            if self.entries > MOST_ENTRIES || self.found.len() >= MOST_NAMES {
                break;
            }
            if matches!(name.to_bytes(), b"." | b"..") {
                continue;
            }
            let path = inside.join(OsStr::from_bytes(name.to_bytes()));
            let stat = statat(folder, name, AtFlags::SYMLINK_NOFOLLOW)?;
            match FileType::from_raw_mode(stat.st_mode) {
                FileType::RegularFile if changed(&stat) > self.unpacked => self.found.push(path),
                FileType::Directory if depth < MOST_DEPTH => {
                    self.look_into(&openat(folder, name, FOLDER_ONLY, Mode::empty())?, &path, depth + 1)?;
                }
                _ => {}
            }
        }
        Ok(())
    }
}
