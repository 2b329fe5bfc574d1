//! The files that a person asked for: each is whole or not there, and named when it cannot be written.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use jogar_core::Fault;
use serde::Serialize;

use crate::failure::Failure;

/// A new file. It is written beside its place and moved there when it is complete; an existing one stays
/// until then. What is no ordinary file, such as a pipe, is written directly.
pub struct OutputFile {
    path: PathBuf,
    /// The name until it is complete.
    part: Option<PathBuf>,
    out: BufWriter<File>,
    /// The first error of the file; nothing is written after it.
    error: Option<io::Error>,
}

impl OutputFile {
    /// A file that will be at `path`.
    ///
    /// # Errors
    /// If nothing can be written there.
    pub fn create(path: impl AsRef<Path>) -> Result<Self, Failure> {
        let path = path.as_ref();
        let (file, part) = Self::open(path).map_err(|error| unwritable(path, &error))?;
        Ok(Self { path: path.to_owned(), part, out: BufWriter::new(file), error: None })
    }

    fn open(path: &Path) -> io::Result<(File, Option<PathBuf>)> {
        match fs::metadata(path) {
            Ok(existing) if existing.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
            Ok(existing) if !existing.is_file() => return Ok((File::create(path)?, None)),
            _ => {}
        }
        let mut name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_owned();
        name.push(format!(".{}.new", std::process::id()));
        let part = path.with_file_name(name);
        Ok((File::create(&part)?, Some(part)))
    }

    /// Writes a text.
    pub fn put(&mut self, text: &str) {
        if self.error.is_none() {
            self.error = self.out.write_all(text.as_bytes()).err();
        }
    }

    /// Writes a JSON object on a separate line.
    pub fn put_line(&mut self, line: &impl Serialize) {
        match json_line(line) {
            Ok(text) => self.put(&text),
            Err(error) => self.error = self.error.take().or(Some(error)),
        }
    }

    /// Completes the file.
    ///
    /// # Errors
    /// The first error of the file; it is then not there.
    pub fn finish(mut self) -> Result<(), Failure> {
        let written = self.error.take().map_or(Ok(()), Err).and_then(|()| self.out.flush());
        let moved = written.and_then(|()| match &self.part {
            Some(part) => fs::rename(part, &self.path),
            None => Ok(()),
        });
        moved.map_err(|error| unwritable(&self.path, &error))?;
        self.part = None;
        Ok(())
    }
}

impl Drop for OutputFile {
    fn drop(&mut self) {
        if let Some(part) = &self.part {
            // Nothing more can be done about a file that cannot be removed.
            let _ = fs::remove_file(part);
        }
    }
}

/// Writes a whole text file.
///
/// # Errors
/// If it cannot be written; an existing file is then unchanged.
pub fn write(path: impl AsRef<Path>, text: &str) -> Result<(), Failure> {
    let mut file = OutputFile::create(path)?;
    file.put(text);
    file.finish()
}

/// A file to which lines are appended, each whole or not at all.
pub struct AppendedFile {
    path: PathBuf,
    file: File,
}

impl AppendedFile {
    /// The file at `path`, which is made if there is none.
    ///
    /// # Errors
    /// If it cannot be opened.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, Failure> {
        let path = path.as_ref();
        let file = OpenOptions::new().create(true).append(true).open(path);
        Ok(Self { path: path.to_owned(), file: file.map_err(|error| unwritable(path, &error))? })
    }

    /// Appends a JSON object on a separate line.
    ///
    /// # Errors
    /// If it cannot be written; the file is then as it was before.
    pub fn put_line(&mut self, line: &impl Serialize) -> Result<(), Failure> {
        let length = self.file.metadata().map(|data| data.len());
        let written = json_line(line).and_then(|text| self.file.write_all(text.as_bytes()));
        written.map_err(|error| {
            // What is no ordinary file cannot be shortened.
            let _ = length.and_then(|length| self.file.set_len(length));
            unwritable(&self.path, &error)
        })
    }
}

fn json_line(line: &impl Serialize) -> io::Result<String> {
    Ok(serde_json::to_string(line)? + "\n")
}

/// A folder that is not there is a mistake of the person who named it, a full disk is not.
pub fn unwritable(path: &Path, error: &io::Error) -> Failure {
    let fault = Fault::file("saved-unwritable").path("path", path);
    let fault = fault.with("error", error);
    match error.kind() {
        io::ErrorKind::NotFound
        | io::ErrorKind::IsADirectory
        | io::ErrorKind::NotADirectory
        | io::ErrorKind::InvalidInput => fault.into(),
        _ => Failure::Refused(fault.into()),
    }
}
