//! Where a championship is kept: a file in its folder, or a server that a file in its folder names.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use jogar_arena::championship::{PostgresStore, SqliteStore, Store};
use jogar_core::Fault;
use serde::{Deserialize, Serialize};

use super::refused;
use crate::failure::Failure;

/// The championship itself, on one machine.
const FILE: &str = "championship.sqlite";
/// Where the championship is, if a server keeps it.
const SERVER: &str = "server.json";

/// A championship on a server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Server {
    /// The address, which may hold a password.
    pub store: String,
    /// The name of the championship there.
    pub name: String,
}

/// The store of a folder; a fault if there is none.
pub fn open(folder: &Path) -> Result<Box<dyn Store>, Fault> {
    if let Some(server) = read_server(folder)? {
        return Ok(Box::new(PostgresStore::join(&server.store, Some(&server.name))?));
    }
    let file = folder.join(FILE);
    if !file.is_file() {
        return Err(Fault::unknown("championship-none").path("folder", folder));
    }
    Ok(Box::new(SqliteStore::open(&file)?))
}

/// The store of a folder that is new, empty, or was left by a `new` that did not end.
pub fn prepare(folder: &Path, server: Option<&Server>) -> Result<Box<dyn Store>, Failure> {
    let is_begun = folder.join(FILE).is_file() || folder.join(SERVER).is_file();
    let is_free = match fs::read_dir(folder) {
        Ok(mut entries) => is_begun || entries.next().is_none(),
        Err(error) => error.kind() != ErrorKind::NotADirectory,
    };
    if !is_free {
        return Err(Fault::choice("championship-not-empty").path("folder", folder).into());
    }
    match (server, read_server(folder).map_err(refused)?) {
        (Some(server), Some(known)) if *server != known => {
            Err(Fault::choice("championship-exists-other").path("folder", folder).into())
        }
        (Some(_), None) | (None, Some(_)) if is_begun => {
            Err(Fault::choice("championship-exists-other").path("folder", folder).into())
        }
        (Some(server), _) => {
            // The server first: an address that is wrong leaves nothing behind.
            let store = PostgresStore::open(&server.store, &server.name).map_err(refused)?;
            write_server(folder, server).map_err(|error| unwritable(folder, &error))?;
            Ok(Box::new(store))
        }
        (None, _) => {
            fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
            Ok(Box::new(SqliteStore::open(&folder.join(FILE)).map_err(refused)?))
        }
    }
}

fn unwritable(folder: &Path, error: &io::Error) -> Failure {
    let fault = Fault::file("store-not-writable").path("store", folder);
    refused(fault.with("reason", error))
}

fn read_server(folder: &Path) -> Result<Option<Server>, Fault> {
    let path = folder.join(SERVER);
    let damaged = |reason: String| {
        Fault::damaged("championship-bad-server").path("file", &path).quote("reason", &reason)
    };
    match fs::read_to_string(&path) {
        Ok(text) => serde_json::from_str(&text).map(Some).map_err(|error| damaged(error.to_string())),
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => Ok(None),
        Err(error) => Err(damaged(error.to_string())),
    }
}

/// Writes the file for its owner alone, whole or not at all.
fn write_server(folder: &Path, server: &Server) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let (path, new): (PathBuf, PathBuf) = (folder.join(SERVER), folder.join("server.json.new"));
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&new)?;
    serde_json::to_writer_pretty(&mut file, server)?;
    file.write_all(b"\n").and_then(|()| file.sync_all())?;
    fs::rename(&new, &path)
}
