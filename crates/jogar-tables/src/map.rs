//! A table file as bytes in memory, mapped and not read.
//!
//! A layer has up to a billion values, of which a search reads a few thousand: a mapped file costs nothing to
//! open, and the system keeps the used part in memory. Mapping is `unsafe` because another program could
//! change the file meanwhile. Table files are written under another name, renamed when they are complete, and
//! never written again. If bytes change anyway, a look-up could return a wrong value, but nothing worse,
//! because any byte is a value. The safe twin reads the file if it cannot be mapped.

use std::fs::File;
use std::io::{self, Read};
use std::ops::Deref;

use memmap2::Mmap;

/// The bytes of a file.
#[derive(Debug)]
pub enum Bytes {
    /// Mapped.
    Mapped(Mmap),
    /// Read.
    Read(Vec<u8>),
}

impl Bytes {
    /// Maps a file; reads it if the system refuses to map it.
    pub fn of(file: &File) -> io::Result<Self> {
        #[expect(unsafe_code, reason = "a mapped file may be changed by others; any byte is a value here")]
        // SAFETY: table files are never written after they have their name, see the head of this module.
        let map = unsafe { Mmap::map(file) };
        map.map_or_else(|_| Self::read(file), |map| Ok(Self::Mapped(map)))
    }

    /// Reads a file.
    pub fn read(mut file: &File) -> io::Result<Self> {
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        Ok(Self::Read(bytes))
    }
}

impl Deref for Bytes {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        match self {
            Self::Mapped(map) => map,
            Self::Read(bytes) => bytes,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mapped_and_read_bytes_are_the_same() {
        let path = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(path.path(), b"some bytes").expect("written");
        let open = || File::open(path.path()).expect("opened");
        assert_eq!(&*Bytes::of(&open()).expect("mapped"), b"some bytes");
        assert_eq!(&*Bytes::read(&open()).expect("read"), b"some bytes");
    }
}
