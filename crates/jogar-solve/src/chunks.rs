//! A list that grows piece by piece.
//!
//! A `Vec` that is full doubles: for a moment the list exists twice, and afterwards half of it may stay
//! empty. With millions of nodes that is most of the memory. So here only the first piece doubles, and every
//! other piece has its final size from the beginning.

/// The number of values of a piece, as a power of two.
const CHUNK_BITS: u32 = 14;
const CHUNK: usize = 1 << CHUNK_BITS;
/// The first capacity of the first piece.
const FIRST: usize = 16;

pub(crate) struct Chunks<T> {
    chunks: Vec<Vec<T>>,
    length: usize,
}

impl<T> Chunks<T> {
    pub fn new() -> Self {
        Self { chunks: Vec::new(), length: 0 }
    }

    pub fn len(&self) -> usize {
        self.length
    }

    pub fn push(&mut self, value: T) {
        match self.chunks.last_mut() {
            Some(last) if last.len() < CHUNK => last.push(value),
            first => {
                let mut chunk = Vec::with_capacity(if first.is_some() { CHUNK } else { FIRST });
                chunk.push(value);
                self.chunks.push(chunk);
            }
        }
        self.length += 1;
    }

    #[inline]
    pub fn at(&self, index: usize) -> &T {
        &self.chunks[index >> CHUNK_BITS][index & (CHUNK - 1)]
    }

    #[inline]
    pub fn at_mut(&mut self, index: usize) -> &mut T {
        &mut self.chunks[index >> CHUNK_BITS][index & (CHUNK - 1)]
    }
}
