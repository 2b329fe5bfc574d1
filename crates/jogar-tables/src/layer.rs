//! The values of one layer, in a file.

use std::fs::{self, File};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};

use jogar_core::{Fault, Ranked};

use crate::counts::Counts;
use crate::header::{self, BLOCK, Header};
use crate::map::Bytes;

/// The values of all positions of a layer: a header, a byte for each value, a checksum for each block of
/// them.
///
/// A block is checked at the first look-up of one of its values, so that opening costs nothing and a damaged
/// value is never returned.
#[derive(Debug)]
pub struct Layer {
    path: PathBuf,
    header: Header,
    bytes: Bytes,
    /// The state of each block.
    blocks: Vec<AtomicU8>,
    is_damaged: AtomicBool,
}

/// A block that has not been checked yet.
const UNKNOWN: u8 = 0;
/// A block that is as it was written.
const SOUND: u8 = 1;
/// A block that has changed.
const DAMAGED: u8 = 2;

/// The path of a layer in a folder.
#[must_use]
pub fn path_of<G: Ranked>(game: &G, layer: u32, folder: &Path) -> PathBuf {
    let [game, variant] = game.identity();
    folder.join(format!("{game}-{variant}-{layer:02}.table"))
}

fn io_fault(key: &'static str, path: &Path, error: &io::Error) -> Fault {
    Fault::file(key).with("file", path.display().to_string()).with("error", error)
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
            return Err(Fault::file("tables-folder").with("file", path.display().to_string()));
        }
        let bytes = Bytes::of(&file).map_err(|error| unreadable(&error))?;
        let name = path.display().to_string();
        let header = Header::read(&bytes, &name)?;
        check_contents(game, layer, &header, &name)?;
        let expected = header::file_length(header.counts.positions);
        if bytes.len() as u64 != expected {
            let fault = Fault::damaged("tables-length").with("file", name).with("found", bytes.len());
            return Err(fault.with("expected", expected));
        }
        let blocks = header.counts.positions.div_ceil(BLOCK as u64);
        let blocks = (0..blocks).map(|_| AtomicU8::new(UNKNOWN)).collect();
        Ok(Self { path, header, bytes, blocks, is_damaged: AtomicBool::new(false) })
    }

    /// The number of positions with each kind of value.
    #[must_use]
    pub const fn counts(&self) -> Counts {
        self.header.counts
    }

    /// The path of the file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The values as bytes, by the numbers of the positions.
    #[must_use]
    pub fn values(&self) -> &[u8] {
        &self.bytes[header::LENGTH..][..self.header.counts.positions as usize]
    }

    /// The value of a position; `None` if its block is damaged.
    #[inline]
    #[must_use]
    pub fn value(&self, rank: u64) -> Option<i8> {
        let block = rank as usize / BLOCK;
        let is_sound = self.blocks[block].load(Ordering::Relaxed) == SOUND || self.look_at(block);
        is_sound.then(|| self.values()[rank as usize] as i8)
    }

    /// Whether a block is as it was written.
    #[cold]
    fn look_at(&self, block: usize) -> bool {
        if self.blocks[block].load(Ordering::Relaxed) == UNKNOWN {
            let state = if self.is_sound(block) { SOUND } else { DAMAGED };
            self.is_damaged.fetch_or(state == DAMAGED, Ordering::Relaxed);
            self.blocks[block].store(state, Ordering::Relaxed);
        }
        self.blocks[block].load(Ordering::Relaxed) == SOUND
    }

    fn is_sound(&self, block: usize) -> bool {
        let checksums = &self.bytes[header::LENGTH + self.values().len()..];
        let values = self.values().chunks(BLOCK).nth(block).unwrap_or_default();
        crc32fast::hash(values).to_le_bytes() == checksums[4 * block..][..4]
    }

    /// The first block that a look-up found damaged.
    #[must_use]
    pub fn damage(&self) -> Option<Fault> {
        if !self.is_damaged.load(Ordering::Relaxed) {
            return None;
        }
        let block = self.blocks.iter().position(|block| block.load(Ordering::Relaxed) == DAMAGED)?;
        Some(self.damaged(block))
    }

    fn damaged(&self, block: usize) -> Fault {
        Fault::damaged("tables-block-damaged")
            .with("file", self.path.display().to_string())
            .with("block", block)
    }

    /// Checks every block, the hash of the whole file and the counts.
    ///
    /// # Errors
    /// The first of them that is not as it was written.
    pub fn check(&self) -> Result<(), Fault> {
        let fault = |key| Fault::damaged(key).with("file", self.path.display().to_string());
        let mut counts = Counts::default();
        for (number, block) in self.values().chunks(BLOCK).enumerate() {
            if !self.is_sound(number) {
                return Err(self.damaged(number));
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

    /// Writes the values of a layer into a folder: first under a temporary name, so that a file with the
    /// final name is always complete. The temporary name is unique, so that two programs can build the same
    /// layer at the same time; both write the same bytes, so the first one to finish has written the file for
    /// both.
    ///
    /// # Errors
    /// If it cannot be written. What was written is then removed.
    pub fn write<G: Ranked>(game: &G, layer: u32, values: &[u8], folder: &Path) -> Result<(), Fault> {
        let path = path_of(game, layer, folder);
        let part = path.with_extension(part_extension());
        let written = write_file(game, layer, values, &part).and_then(|()| fs::rename(&part, &path));
        if let Err(error) = written.or_else(|error| path.exists().then_some(()).ok_or(error)) {
            let _ = fs::remove_file(&part);
            return Err(io_fault("tables-unwritable", &path, &error));
        }
        // The new name is durable once the folder is synced too; not every system can open a folder for that.
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
        remove_parts(&path, folder);
        Ok(())
    }
}

/// A file ending that no other call uses, in this program or in any other.
fn part_extension() -> String {
    static WRITTEN: AtomicU64 = AtomicU64::new(0);
    format!("{}-{}.part", std::process::id(), WRITTEN.fetch_add(1, Ordering::Relaxed))
}

/// Removes the temporary files of a finished file: those of other programs, and those left behind by killed
/// ones.
fn remove_parts(path: &Path, folder: &Path) {
    for part in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        // `….part` of this layer without its ending is `NAME.NUMBERS`, and without that `NAME`.
        let is_part = part.extension().is_some_and(|extension| extension == "part");
        let name = part.file_stem().map(Path::new).and_then(Path::file_stem);
        if is_part && name == path.file_stem() {
            let _ = fs::remove_file(part);
        }
    }
}

/// Whether the header is that of this layer of this game.
fn check_contents<G: Ranked>(game: &G, layer: u32, header: &Header, name: &str) -> Result<(), Fault> {
    if header.identity != game.identity() {
        let fault = Fault::damaged("tables-wrong-game").with("file", name);
        let found = header.identity.join(" ");
        return Err(fault.quote("found", &found).with("expected", game.identity().join(" ")));
    }
    if header.layer != layer {
        let fault = Fault::damaged("tables-wrong-layer").with("file", name);
        return Err(fault.with("found", header.layer).with("expected", layer));
    }
    let Counts { positions, mover_gains, zero, mover_loses, .. } = header.counts;
    let sum = mover_gains.checked_add(zero).and_then(|sum| sum.checked_add(mover_loses));
    if positions != game.positions(layer) || sum != Some(positions) {
        return Err(Fault::damaged("tables-counts").with("file", name));
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
