//! The header of a table file: what the file holds, and how to check that it is complete.
//!
//! ```text
//!  0    8     12    16      32       48     56         64           72    80           88   96     128    132
//!  │magic│ver. │layer│ game  │variant │block │positions │mover gains │zero │mover loses │sum │ hash │check│ zeros up to 256
//! ```
//!
//! Numbers are little-endian, names are padded with zeros. The hash covers the whole file with zeros in place
//! of hash and check; the check covers the header before it.

use jogar_core::{Fault, Ranked};

use crate::counts::Counts;

const MAGIC: &[u8; 8] = b"jogartab";
const VERSION: u32 = 1;
/// Length of the header in bytes.
pub const LENGTH: usize = 256;
/// Bytes of values that share one checksum.
pub const BLOCK: usize = 1 << 16;

const NAME_LENGTH: usize = 16;
const HASH: usize = 96;
const CHECK: usize = 128;

/// The contents of the header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The names of game and variant.
    pub identity: [String; 2],
    /// The layer.
    pub layer: u32,
    /// The number of positions with each kind of value.
    pub counts: Counts,
    /// The hash of the whole file.
    pub hash: [u8; 32],
}

/// The length of a file with `positions` positions.
pub const fn file_length(positions: u64) -> u64 {
    LENGTH as u64 + positions + 4 * positions.div_ceil(BLOCK as u64)
}

impl Header {
    /// The header of a layer whose hash is not yet known.
    pub fn new<G: Ranked>(game: &G, layer: u32, counts: Counts) -> Self {
        Self { identity: game.identity().map(str::to_owned), layer, counts, hash: [0; 32] }
    }

    /// The header as bytes.
    pub fn write(&self) -> [u8; LENGTH] {
        let mut bytes = self.write_without_hash();
        bytes[HASH..CHECK].copy_from_slice(&self.hash);
        let check = crc32fast::hash(&bytes[..CHECK]);
        bytes[CHECK..CHECK + 4].copy_from_slice(&check.to_le_bytes());
        bytes
    }

    /// The header as the bytes that the hash covers.
    pub fn write_without_hash(&self) -> [u8; LENGTH] {
        let Counts { positions, mover_gains, zero, mover_loses, sum_of_values } = self.counts;
        let mut bytes = Vec::with_capacity(LENGTH);
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(self.layer.to_le_bytes());
        for name in &self.identity {
            let mut field = [0; NAME_LENGTH];
            field.iter_mut().zip(name.bytes()).for_each(|(to, from)| *to = from);
            bytes.extend(field);
        }
        bytes.extend((BLOCK as u64).to_le_bytes());
        for count in [positions, mover_gains, zero, mover_loses] {
            bytes.extend(count.to_le_bytes());
        }
        bytes.extend(sum_of_values.to_le_bytes());
        let mut header = [0; LENGTH];
        header[..bytes.len()].copy_from_slice(&bytes);
        header
    }

    /// Reads the header of a file; a fault names `file`.
    ///
    /// # Errors
    /// If the bytes do not begin with a complete header of this version.
    pub fn read(bytes: &[u8], file: &str) -> Result<Self, Fault> {
        let fault = |key| Fault::damaged(key).with("file", file);
        let Some(bytes) = bytes.get(..LENGTH).filter(|bytes| bytes.starts_with(MAGIC)) else {
            return Err(fault("tables-not-a-table"));
        };
        let word = |at: usize| u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
        let long = |at: usize| u64::from(word(at)) | u64::from(word(at + 4)) << 32;
        let name = |at: usize| {
            let name = bytes[at..at + NAME_LENGTH].split(|&byte| byte == 0).next().unwrap_or_default();
            String::from_utf8_lossy(name).into_owned()
        };
        if word(8) != VERSION {
            return Err(fault("tables-version").with("found", word(8)).with("expected", VERSION));
        }
        let zeros = bytes[CHECK + 4..].iter().all(|&byte| byte == 0);
        if word(CHECK) != crc32fast::hash(&bytes[..CHECK]) || long(48) != BLOCK as u64 || !zeros {
            return Err(fault("tables-header-damaged"));
        }
        let mut hash = [0; 32];
        hash.copy_from_slice(&bytes[HASH..CHECK]);
        let counts = Counts {
            positions: long(56),
            mover_gains: long(64),
            zero: long(72),
            mover_loses: long(80),
            sum_of_values: long(88) as i64,
        };
        Ok(Self { identity: [name(16), name(32)], layer: word(12), counts, hash })
    }
}
