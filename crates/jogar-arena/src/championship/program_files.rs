//! The files of an entrant as one archive, which travels through the store.
//!
//! The same files give the same bytes, wherever and whenever they are packed. Links are left out and never
//! followed: what a stranger's link names is nobody's to copy.

use std::fs::{self, File};
use std::io::{self, Read};
use std::os::unix::fs::PermissionsExt;
use std::path::{Component, Path};

use jogar_core::Fault;
use rustix::fs::{Mode, OFlags, open};
use tar::{Archive, Builder, EntryType, Header};

use super::store::MOST_FILE_BYTES;

/// The most files and folders of one entrant.
const MOST_ENTRIES: usize = 1000;
/// The deepest folder in a folder.
const MOST_DEPTH: usize = 16;

/// One file, under this name.
///
/// # Errors
/// It cannot be read, is a link, or is too large.
pub fn pack_file(path: &Path, name: &str) -> Result<Vec<u8>, Fault> {
    let mut packer = Packer::new(path);
    packer.add_file(path, Path::new(name))?;
    packer.finish()
}

/// All files of a folder.
///
/// # Errors
/// It cannot be read, or is too large.
pub fn pack_folder(path: &Path) -> Result<Vec<u8>, Fault> {
    let mut packer = Packer::new(path);
    packer.add_folder(path, Path::new(""), 0)?;
    packer.finish()
}

/// Writes the files of an archive into a folder.
///
/// # Errors
/// They cannot be written, or the archive is none of ours.
pub fn unpack(bytes: &[u8], folder: &Path) -> Result<(), Fault> {
    let run = || -> io::Result<()> {
        fs::create_dir_all(folder)?;
        for entry in Archive::new(bytes).entries()? {
            let mut entry = entry?;
            let name = entry.path()?.into_owned();
            let is_plain = name.components().all(|part| matches!(part, Component::Normal(_)));
            let is_ours = matches!(entry.header().entry_type(), EntryType::Regular | EntryType::Directory);
            if !is_plain || !is_ours {
                return Err(io::Error::other(name.display().to_string()));
            }
            entry.unpack_in(folder)?;
        }
        Ok(())
    };
    run().map_err(|error| unreadable(folder, &error))
}

fn unreadable(path: &Path, error: &io::Error) -> Fault {
    Fault::file("file-unreadable").path("file", path).with("error", error)
}

struct Packer<'a> {
    /// What is packed, for messages.
    what: &'a Path,
    builder: Builder<Vec<u8>>,
    entries: usize,
    bytes: usize,
}

impl<'a> Packer<'a> {
    fn new(what: &'a Path) -> Self {
        Self { what, builder: Builder::new(Vec::new()), entries: 0, bytes: 0 }
    }

    fn too_large(&self, bytes: usize) -> Fault {
        let name = self.what.file_name().unwrap_or(self.what.as_os_str()).to_string_lossy();
        let fault = Fault::limit("store-large-file").quote("name", &name).with("bytes", bytes);
        fault.with("most", MOST_FILE_BYTES)
    }

    fn add_file(&mut self, path: &Path, inside: &Path) -> Result<(), Fault> {
        // Never through a link, which could have been put there meanwhile, and without waiting for a pipe.
        let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::CLOEXEC;
        let file = open(path, flags, Mode::empty()).map(File::from);
        let file = file.map_err(|error| unreadable(path, &error.into()))?;
        let metadata = file.metadata().map_err(|error| unreadable(path, &error))?;
        if !metadata.is_file() {
            return Err(Fault::file("championship-no-file").path("file", path));
        }
        let mut bytes = Vec::new();
        let read = file.take(MOST_FILE_BYTES as u64 + 1).read_to_end(&mut bytes);
        read.map_err(|error| unreadable(path, &error))?;
        self.bytes += bytes.len();
        if self.bytes > MOST_FILE_BYTES {
            return Err(self.too_large(self.bytes.max(metadata.len() as usize)));
        }
        let mode = metadata.permissions().mode() & 0o100 | 0o600;
        self.add(EntryType::Regular, mode, inside, &bytes)
    }

    fn add_folder(&mut self, folder: &Path, inside: &Path, depth: usize) -> Result<(), Fault> {
        let list = || -> io::Result<Vec<fs::DirEntry>> { fs::read_dir(folder)?.collect() };
        let mut entries = list().map_err(|error| unreadable(folder, &error))?;
        entries.sort_by_key(fs::DirEntry::file_name);
        for entry in entries {
            let kind = entry.file_type().map_err(|error| unreadable(&entry.path(), &error))?;
            let inside = inside.join(entry.file_name());
            if kind.is_dir() && depth < MOST_DEPTH {
                self.add(EntryType::Directory, 0o700, &inside, &[])?;
                self.add_folder(&entry.path(), &inside, depth + 1)?;
            } else if kind.is_file() {
                self.add_file(&entry.path(), &inside)?;
            }
        }
        Ok(())
    }

    fn add(&mut self, kind: EntryType, mode: u32, inside: &Path, bytes: &[u8]) -> Result<(), Fault> {
        self.entries += 1;
        if self.entries > MOST_ENTRIES {
            return Err(Fault::limit("championship-many-files")
                .path("folder", self.what)
                .with("most", MOST_ENTRIES));
        }
        let mut header = Header::new_gnu();
        header.set_entry_type(kind);
        header.set_mode(mode);
        header.set_size(bytes.len() as u64);
        header.set_mtime(0);
        let added = self.builder.append_data(&mut header, inside, bytes);
        added.map_err(|error| unreadable(self.what, &error))
    }

    fn finish(self) -> Result<Vec<u8>, Fault> {
        let what = self.what;
        let bytes = self.builder.into_inner().map_err(|error| unreadable(what, &error))?;
        if bytes.len() > MOST_FILE_BYTES {
            let name = what.file_name().unwrap_or(what.as_os_str()).to_string_lossy().into_owned();
            let fault = Fault::limit("store-large-file").quote("name", &name).with("bytes", bytes.len());
            return Err(fault.with("most", MOST_FILE_BYTES));
        }
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn the_same_files_are_the_same_bytes_and_links_stay_out() {
        let [one, other, out] = [(); 3].map(|()| tempfile::tempdir().expect("a folder"));
        for (folder, names) in [(&one, ["b.py", "a.txt"]), (&other, ["a.txt", "b.py"])] {
            fs::create_dir(folder.path().join("lib")).expect("a folder");
            for name in names {
                fs::write(folder.path().join(name), name).expect("a file");
            }
            fs::write(folder.path().join("lib/x"), "x").expect("a file");
        }
        symlink("/etc/passwd", other.path().join("secret")).expect("a link");
        symlink("/etc", other.path().join("secrets")).expect("a link");
        let bytes = pack_folder(one.path()).expect("an archive");
        assert_eq!(bytes, pack_folder(other.path()).expect("an archive"));
        unpack(&bytes, &out.path().join("x")).expect("files");
        assert_eq!(fs::read_to_string(out.path().join("x/lib/x")).expect("a file"), "x");
        assert_eq!(fs::read_dir(out.path().join("x")).expect("a folder").count(), 3);
        assert!(pack_file(&other.path().join("secret"), "x").is_err(), "a link is not followed");
        assert_eq!(pack_file(one.path(), "x").unwrap_err().key(), "championship-no-file");
    }

    #[test]
    fn what_is_too_large_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("large.py");
        fs::write(&path, vec![b' '; MOST_FILE_BYTES + 1]).expect("a file");
        assert_eq!(pack_file(&path, "large.py").unwrap_err().key(), "store-large-file");
        assert_eq!(pack_folder(folder.path()).unwrap_err().key(), "store-large-file");
        fs::write(&path, vec![b' '; 1 << 20]).expect("a file");
        assert!(pack_file(&path, "large.py").is_ok());
        for number in 0..=MOST_ENTRIES {
            fs::write(folder.path().join(number.to_string()), "").expect("a file");
        }
        assert_eq!(pack_folder(folder.path()).unwrap_err().key(), "championship-many-files");
    }

    #[test]
    fn an_archive_cannot_leave_its_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, kind) in
            [("../out", EntryType::Regular), ("/tmp/out", EntryType::Regular), ("a", EntryType::Symlink)]
        {
            let mut header = Header::new_gnu();
            header.set_entry_type(kind);
            header.set_size(0);
            // What a hostile store could hold: the builder itself refuses such names.
            header.as_mut_bytes()[..name.len()].copy_from_slice(name.as_bytes());
            header.set_cksum();
            let mut builder = Builder::new(Vec::new());
            builder.append(&header, io::empty()).expect("an entry");
            let bytes = builder.into_inner().expect("an archive");
            assert!(unpack(&bytes, &folder.path().join("in")).is_err(), "{name}");
        }
    }
}
