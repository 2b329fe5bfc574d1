//! The folders that a person asked for: each is whole or not there, like the files of `output_file.rs`.
//!
//! A folder that is there already is replaced only if it was made here, which a small file in it says, or if
//! it is empty: nobody loses a folder by a mistyped name.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use jogar_core::Fault;

use crate::failure::Failure;
use crate::output_file::unwritable;

/// Says that a folder was made here.
const MARK: &str = ".jogar-export";

/// A new folder. It is filled beside its place and moved there when it is complete; an existing one stays
/// until then.
pub struct OutputFolder {
    path: PathBuf,
    /// The name until it is complete.
    part: Option<PathBuf>,
}

impl OutputFolder {
    /// A folder that will be at `path`.
    ///
    /// # Errors
    /// If nothing can be written there, or something is there that was not made here.
    pub fn create(path: &Path) -> Result<Self, Failure> {
        if !is_replaceable(path).map_err(|error| unwritable(path, &error))? {
            return Err(Fault::file("export-not-ours").path("path", path).into());
        }
        let part = beside(path, "new").map_err(|error| unwritable(path, &error))?;
        let folder = Self { path: path.to_owned(), part: Some(part.clone()) };
        // What a killed process with the same number left.
        let _ = fs::remove_dir_all(&part);
        fs::create_dir(&part).map_err(|error| unwritable(path, &error))?;
        folder.write(MARK, "")?;
        Ok(folder)
    }

    /// Adds a folder in it.
    ///
    /// # Errors
    /// If it cannot be made.
    pub fn add_folder(&self, name: &str) -> Result<(), Failure> {
        fs::create_dir(self.place(name)).map_err(|error| unwritable(&self.path.join(name), &error))
    }

    /// Adds a file. Its name may begin with a folder that was added.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, name: &str, text: &str) -> Result<(), Failure> {
        fs::write(self.place(name), text).map_err(|error| unwritable(&self.path.join(name), &error))
    }

    fn place(&self, name: &str) -> PathBuf {
        self.part.as_ref().unwrap_or(&self.path).join(name)
    }

    /// Completes the folder.
    ///
    /// # Errors
    /// If it cannot be moved to its place; what was there is then there again.
    pub fn finish(mut self) -> Result<(), Failure> {
        let Some(part) = self.part.clone() else { return Ok(()) };
        replace(&part, &self.path).map_err(|error| unwritable(&self.path, &error))?;
        self.part = None;
        Ok(())
    }
}

impl Drop for OutputFolder {
    fn drop(&mut self) {
        if let Some(part) = &self.part {
            // Nothing more can be done about a folder that cannot be removed.
            let _ = fs::remove_dir_all(part);
        }
    }
}

/// The name with this ending, in the same folder.
fn beside(path: &Path, ending: &str) -> io::Result<PathBuf> {
    let mut name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_owned();
    name.push(format!(".{}.{ending}", std::process::id()));
    Ok(path.with_file_name(name))
}

fn is_replaceable(path: &Path) -> io::Result<bool> {
    match fs::read_dir(path) {
        Ok(mut entries) => Ok(path.join(MARK).is_file() || entries.next().is_none()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(true),
        Err(error) => Err(error),
    }
}

fn replace(part: &Path, path: &Path) -> io::Result<()> {
    if !path.exists() {
        return fs::rename(part, path);
    }
    let old = beside(path, "old")?;
    fs::rename(path, &old)?;
    fs::rename(part, path).inspect_err(|_| {
        // The old one goes back; if that fails too, it is still there under its other name.
        let _ = fs::rename(&old, path);
    })?;
    // The new one is in its place: what cannot be removed of the old one does no harm.
    let _ = fs::remove_dir_all(&old);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(path: &Path) -> Vec<String> {
        let entries = fs::read_dir(path).expect("a folder").map(|entry| entry.expect("an entry").file_name());
        let mut names: Vec<_> = entries.map(|name| name.to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_folder_is_whole_or_not_there() {
        let room = tempfile::tempdir().expect("a folder");
        let path = room.path().join("report");
        let folder = OutputFolder::create(&path).expect("a folder");
        folder.write("a", "1").expect("written");
        drop(folder);
        assert!(names(room.path()).is_empty());
        for text in ["1", "2"] {
            let folder = OutputFolder::create(&path).expect("a folder");
            folder.add_folder("in").expect("a folder");
            folder.write("in/a", text).expect("written");
            folder.finish().expect("moved");
            assert_eq!(fs::read_to_string(path.join("in/a")).expect("a file"), text);
            assert_eq!(names(room.path()), ["report"]);
        }
    }

    #[test]
    fn a_folder_of_somebody_else_is_left_alone() {
        let room = tempfile::tempdir().expect("a folder");
        let path = room.path().join("thesis");
        fs::create_dir(&path).expect("a folder");
        OutputFolder::create(&path).expect("an empty folder may go").finish().expect("moved");
        let other = room.path().join("other");
        fs::create_dir(&other).expect("a folder");
        fs::write(other.join("chapter-1"), "years of work").expect("a file");
        assert!(matches!(OutputFolder::create(&other), Err(Failure::Input(_))));
        assert!(matches!(OutputFolder::create(&room.path().join("no/where")), Err(Failure::Input(_))));
        assert_eq!(names(&other), ["chapter-1"]);
    }
}
