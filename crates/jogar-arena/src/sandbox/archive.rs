//! The copy of a program's own folder, as an archive in memory: taken once, by us, and unpacked where the
//! program runs.
//!
//! Links are copied as links, never followed: what they name is looked up where the program runs. Anything
//! but files, folders and links is left out.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use jogar_core::Fault;
use rustix::fs::{
    AtFlags, Dir, FileType, MemfdFlags, Mode, OFlags, memfd_create, openat, readlinkat, statat,
};
use tar::{Archive, Builder, EntryType, Header};

/// The largest number of files and folders.
const MOST_ENTRIES: usize = 20_000;
/// What a file costs besides its bytes.
const ENTRY_BYTES: u64 = 512;

/// The folder as an archive, at its beginning.
///
/// # Errors
/// The folder cannot be read, or holds more than `limit` bytes.
pub fn pack(folder: Option<&Path>, limit: u64) -> Result<File, Fault> {
    let refuse = |error: io::Error| {
        let name = folder.unwrap_or(Path::new("")).to_string_lossy();
        if error.kind() == io::ErrorKind::FileTooLarge {
            let fault = Fault::limit("folder-too-large").quote("folder", &name);
            return fault.with("megabytes", limit >> 20).with("files", MOST_ENTRIES);
        }
        Fault::file("folder-unreadable").quote("folder", &name).with("error", &error)
    };
    pack_folder(folder, limit).map_err(refuse)
}

fn pack_folder(folder: Option<&Path>, limit: u64) -> io::Result<File> {
    let memory = File::from(memfd_create("jogar-folder", MemfdFlags::CLOEXEC)?);
    let mut packer = Packer { builder: Builder::new(memory), bytes: 0, entries: 0, limit };
    if let Some(folder) = folder {
        packer.add_folder(&File::open(folder)?.into(), Path::new(""))?;
    }
    let mut memory = packer.builder.into_inner()?;
    memory.seek(SeekFrom::Start(0))?;
    Ok(memory)
}

/// The same archive at its beginning, to be read beside others who read it.
///
/// # Errors
/// The system refuses.
pub fn reopen(archive: &File) -> io::Result<File> {
    File::open(format!("/proc/self/fd/{}", archive.as_raw_fd()))
}

/// Unpacks an archive into an existing folder.
///
/// # Errors
/// The system refuses.
pub fn unpack(archive: File, folder: &Path) -> io::Result<()> {
    let mut archive = Archive::new(io::BufReader::new(archive));
    archive.set_preserve_mtime(false);
    archive.unpack(folder)
}

struct Packer {
    builder: Builder<File>,
    bytes: u64,
    entries: usize,
    limit: u64,
}

/// How everything in a folder is opened: never through a link, which could be put there meanwhile, and
/// without waiting.
const NEVER_THROUGH_LINKS: OFlags =
    OFlags::RDONLY.union(OFlags::NOFOLLOW).union(OFlags::NONBLOCK).union(OFlags::CLOEXEC);

impl Packer {
    /// Adds what is in `folder`, under the name `inside`.
    fn add_folder(&mut self, folder: &OwnedFd, inside: &Path) -> io::Result<()> {
        for entry in Dir::read_from(folder)? {
            let entry = entry?;
            let name = entry.file_name();
            let inside = inside.join(OsStr::from_bytes(name.to_bytes()));
            if matches!(name.to_bytes(), b"." | b"..") {
                continue;
            }
            let kind = FileType::from_raw_mode(statat(folder, name, AtFlags::SYMLINK_NOFOLLOW)?.st_mode);
            let open = || openat(folder, name, NEVER_THROUGH_LINKS, Mode::empty());
            match kind {
                FileType::Directory => {
                    self.count_entry()?;
                    let mut header = header(EntryType::Directory, 0o700, 0);
                    self.builder.append_data(&mut header, &inside, io::empty())?;
                    self.add_folder(&open()?, &inside)?;
                }
                FileType::RegularFile => {
                    self.count_entry()?;
                    self.add_file(open()?.into(), &inside)?;
                }
                FileType::Symlink => {
                    self.count_entry()?;
                    let target = readlinkat(folder, name, Vec::new())?;
                    let target = Path::new(OsStr::from_bytes(target.to_bytes()));
                    self.builder.append_link(&mut header(EntryType::Symlink, 0o777, 0), &inside, target)?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Adds a file with the length that it has now; a file that shrinks meanwhile is filled with zeros.
    fn add_file(&mut self, file: File, name: &Path) -> io::Result<()> {
        let metadata = file.metadata()?;
        if !metadata.is_file() {
            return Ok(());
        }
        let length = metadata.len();
        self.count(length)?;
        let mode = metadata.permissions().mode() & 0o100 | 0o600;
        let bytes = file.chain(io::repeat(0)).take(length);
        self.builder.append_data(&mut header(EntryType::Regular, mode, length), name, bytes)
    }

    /// Counts one more file, folder or link.
    fn count_entry(&mut self) -> io::Result<()> {
        self.entries += 1;
        self.count(ENTRY_BYTES)
    }

    /// Counts these bytes.
    fn count(&mut self, bytes: u64) -> io::Result<()> {
        self.bytes = self.bytes.saturating_add(bytes);
        if self.bytes > self.limit || self.entries > MOST_ENTRIES {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        Ok(())
    }
}

fn header(kind: EntryType, mode: u32, length: u64) -> Header {
    let mut header = Header::new_gnu();
    header.set_entry_type(kind);
    header.set_mode(mode);
    header.set_size(length);
    header
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn files_folders_and_links_arrive_and_nothing_else() {
        let (from, to) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
        let path = |name: &str| from.path().join(name);
        let long = "x".repeat(200);
        fs::create_dir_all(path("a/b")).expect("a folder");
        fs::write(path("a/b").join(&long), "deep").expect("a file");
        fs::write(path("empty"), "").expect("a file");
        symlink("/etc/hostname", path("link")).expect("a link");
        std::os::unix::net::UnixListener::bind(path("socket")).expect("a socket");
        unpack(pack(Some(from.path()), 1 << 20).expect("an archive"), to.path()).expect("files");
        let text = fs::read_to_string(to.path().join("a/b").join(&long)).expect("a file");
        let link = fs::read_link(to.path().join("link")).expect("a link");
        assert_eq!((text.as_str(), link.as_path()), ("deep", Path::new("/etc/hostname")));
        let names: Vec<_> = fs::read_dir(to.path()).expect("a folder").flatten().collect();
        assert_eq!(names.len(), 3);
    }

    #[test]
    fn too_many_bytes_are_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("file"), [1; 5000]).expect("a file");
        assert_eq!(pack(Some(folder.path()), 5000).expect_err("too large").key(), "folder-too-large");
        assert!(pack(Some(folder.path()), 5000 + ENTRY_BYTES).is_ok());
    }
}
