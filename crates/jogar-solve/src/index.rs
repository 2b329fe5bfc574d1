//! The index of all states that a search knows: from a hash to the numbers of nodes.
//!
//! A slot takes five bytes, a part of the hash and a number, so that a look-up reads one place here and,
//! nearly always, only the right node. When three of four slots are full the index is built anew, twice as
//! large, from the nodes in their order. The old one is freed before that, so that there are never two.

/// The number of a node.
pub(crate) type Number = u32;

/// A part of the hash, never 0, and a number; all bytes 0 if it is empty.
type Slot = [u8; 5];
const EMPTY: Slot = [0; 5];
/// The size of the smallest index.
const LEAST_SLOTS: usize = 32;

pub(crate) struct Index {
    slots: Vec<Slot>,
    length: usize,
}

impl Index {
    /// An empty index.
    pub fn new() -> Self {
        Self { slots: vec![EMPTY; LEAST_SLOTS], length: 0 }
    }

    pub fn bytes(&self) -> usize {
        self.slots.len() * size_of::<Slot>()
    }

    pub fn is_full(&self) -> bool {
        self.length * 4 >= self.slots.len() * 3
    }

    /// Makes it twice as large; `hashes` gives the hashes of all numbers in their order.
    #[cold]
    pub fn grow(&mut self, hashes: impl Iterator<Item = u64>) {
        let size = 2 * self.slots.len();
        self.slots = Vec::new();
        self.slots = vec![EMPTY; size];
        self.length = 0;
        hashes.zip(0..).for_each(|(hash, number)| self.insert(hash, number));
    }

    /// The number in the first slot of this hash, which is probably the right one.
    #[inline]
    pub fn guess(&self, hash: u64) -> Option<Number> {
        let slot = self.slots[self.home(hash)];
        (slot[0] == tag(hash)).then(|| number(slot))
    }

    /// The number with this hash for which `is_same` holds.
    #[inline]
    pub fn find(&self, hash: u64, is_same: impl Fn(Number) -> bool) -> Option<Number> {
        let tag = tag(hash);
        let mut place = self.home(hash);
        loop {
            let slot = self.slots[place];
            if slot == EMPTY {
                return None;
            }
            if slot[0] == tag && is_same(number(slot)) {
                return Some(number(slot));
            }
            place = (place + 1) & (self.slots.len() - 1);
        }
    }

    /// Adds a number; there must be a free slot.
    #[inline]
    pub fn insert(&mut self, hash: u64, new: Number) {
        let mut place = self.home(hash);
        while self.slots[place] != EMPTY {
            place = (place + 1) & (self.slots.len() - 1);
        }
        let [a, b, c, d] = new.to_le_bytes();
        self.slots[place] = [tag(hash), a, b, c, d];
        self.length += 1;
    }

    /// The slot where a hash belongs: its lowest bits, which are the best that the hasher has.
    #[inline]
    fn home(&self, hash: u64) -> usize {
        hash as usize & (self.slots.len() - 1)
    }
}

#[inline]
fn tag(hash: u64) -> u8 {
    (hash >> 56) as u8 | 1
}

#[inline]
fn number([_, a, b, c, d]: Slot) -> Number {
    Number::from_le_bytes([a, b, c, d])
}
