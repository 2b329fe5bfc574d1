//! The values of one layer, in a file.

use std::fs::{self, File};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use jogar_core::{Fault, Ranked};

use crate::counts::Counts;
use crate::header::{self, BLOCK, Header};
use crate::map::Bytes;

/// The values of all positions of a layer: a header, a byte for each value, a checksum for each block of them.
#[derive(Debug)]
pub struct Layer {
    path: PathBuf,
    header: Header,
    bytes: Bytes,
}

/// Where a layer is in a folder.
#[must_use]
pub fn path_of<G: Ranked>(game: &G, layer: u32, folder: &Path) -> PathBuf {
    let [game, variant] = game.identity();
    folder.join(format!("{game}-{variant}-{layer:02}.table"))
}

fn io_fault(key: &'static str, path: &Path, error: &io::Error) -> Fault {
    Fault::new(key).with("file", path.display().to_string()).with("error", error.to_string())
}

impl Layer {
    /// Opens the file of a layer. Header and length are checked, the values are not: see [`Layer::check`].
    ///
    /// # Errors
    /// If there is no such file, or it is not what it should be.
    pub fn open<G: Ranked>(game: &G, layer: u32, folder: &Path) -> Result<Self, Fault> {
        let path = path_of(game, layer, folder);
        let unreadable = |error: &io::Error| io_fault("tables-unreadable", &path, error);
        let file = File::open(&path).map_err(|error| unreadable(&error))?;
        let is_folder = file.metadata().map_err(|error| unreadable(&error))?.is_dir();
        if is_folder {
            return Err(Fault::new("tables-folder").with("file", path.display().to_string()));
        }
        let bytes = Bytes::of(&file).map_err(|error| unreadable(&error))?;
        let name = path.display().to_string();
        let header = Header::read(&bytes, &name)?;
        check_contents(game, layer, &header, &name)?;
        let expected = header::file_length(header.counts.positions);
        if bytes.len() as u64 != expected {
            let fault = Fault::new("tables-length").with("file", name).with("found", bytes.len());
            return Err(fault.with("expected", expected));
        }
        Ok(Self { path, header, bytes })
    }

    /// How many positions have which kind of value.
    #[must_use]
    pub const fn counts(&self) -> Counts {
        self.header.counts
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The values as bytes, by the numbers of the positions.
    #[must_use]
    pub fn values(&self) -> &[u8] {
        &self.bytes[header::LENGTH..][..self.header.counts.positions as usize]
    }

    /// The value of a position.
    #[inline]
    #[must_use]
    pub fn value(&self, rank: u64) -> i8 {
        self.values()[rank as usize] as i8
    }

    /// Checks every block, the hash of the whole file and the counts.
    ///
    /// # Errors
    /// The first that is not as it was written.
    pub fn check(&self) -> Result<(), Fault> {
        let fault = |key| Fault::new(key).with("file", self.path.display().to_string());
        let checksums = &self.bytes[header::LENGTH + self.values().len()..];
        let mut counts = Counts::default();
        for (number, (block, checksum)) in self.values().chunks(BLOCK).zip(checksums.chunks(4)).enumerate() {
            if crc32fast::hash(block).to_le_bytes() != checksum {
                return Err(fault("tables-block-damaged").with("block", number));
            }
            counts.add(block);
        }
        let mut hash = blake3::Hasher::new();
        hash.update(&self.bytes[header::LENGTH..]).update(&self.header.write_without_hash());
        if hash.finalize() != self.header.hash {
            return Err(fault("tables-hash"));
        }
        if counts == self.header.counts { Ok(()) } else { Err(fault("tables-counts")) }
    }

    /// Writes the values of a layer into a folder: under another name first, so that a file with its own name is always whole.
    ///
    /// # Errors
    /// If it cannot be written. What was written is then removed.
    pub fn write<G: Ranked>(game: &G, layer: u32, values: &[u8], folder: &Path) -> Result<(), Fault> {
        let path = path_of(game, layer, folder);
        let part = path.with_extension("part");
        let written = write_file(game, layer, values, &part).and_then(|()| fs::rename(&part, &path));
        // The new name lasts once the folder is written too; not every system lets a folder be opened for that.
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
        written.map_err(|error| {
            let _ = fs::remove_file(&part);
            io_fault("tables-unwritable", &path, &error)
        })
    }
}

/// Whether the header is that of this layer of this game.
fn check_contents<G: Ranked>(game: &G, layer: u32, header: &Header, name: &str) -> Result<(), Fault> {
    if header.identity != game.identity() {
        let fault = Fault::new("tables-wrong-game").with("file", name);
        let found = header.identity.join(" ");
        return Err(fault.quote("found", &found).with("expected", game.identity().join(" ")));
    }
    if header.layer != layer {
        let fault = Fault::new("tables-wrong-layer").with("file", name);
        return Err(fault.with("found", header.layer).with("expected", layer));
    }
    let Counts { positions, mover_gains, zero, mover_loses, .. } = header.counts;
    let sum = mover_gains.checked_add(zero).and_then(|sum| sum.checked_add(mover_loses));
    if positions != game.positions(layer) || sum != Some(positions) {
        return Err(Fault::new("tables-counts").with("file", name));
    }
    Ok(())
}

fn write_file<G: Ranked>(game: &G, layer: u32, values: &[u8], path: &Path) -> io::Result<()> {
    let mut file = BufWriter::with_capacity(BLOCK, File::create(path)?);
    file.write_all(&[0; header::LENGTH])?;
    let (mut counts, mut hash) = (Counts::default(), blake3::Hasher::new());
    let mut checksums = Vec::new();
    for block in values.chunks(BLOCK) {
        counts.add(block);
        checksums.extend(crc32fast::hash(block).to_le_bytes());
        hash.update(block);
        file.write_all(block)?;
    }
    file.write_all(&checksums)?;
    hash.update(&checksums);
    let mut header = Header::new(game, layer, counts);
    header.hash = *hash.update(&header.write_without_hash()).finalize().as_bytes();
    file.seek(SeekFrom::Start(0))?;
    file.write_all(&header.write())?;
    file.into_inner()?.sync_all()
}
