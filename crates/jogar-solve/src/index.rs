//! Which numbers have a hash: the index of all states of a search.
//!
//! A slot takes five bytes, a part of the hash and a number, so that looking for a state touches one place here and, nearly
//! always, only the right node. When there are many numbers they are spread over several tables, which double one by one: so
//! little is there twice at any time, and no pause is long.

/// A number of something that is kept elsewhere.
pub(crate) type Number = u32;

/// The hash of a state that is looked for, and what its first slot holds.
///
/// All first slots are read before anything is looked for: the processor then waits for all of them together, not for one
/// after the other.
#[derive(Clone, Copy)]
pub(crate) struct Probe {
    pub hash: u64,
    first: Slot,
}

impl Probe {
    /// The number that is probably the one.
    #[inline]
    pub fn guess(self) -> Option<Number> {
        (self.first[0] == tag(self.hash)).then(|| number(self.first))
    }
}

/// Above so many numbers there are several tables.
const LARGE: usize = 1 << 15;
/// How many there are then, as a power of two.
const TABLE_BITS: u32 = 6;
/// The size of the smallest table.
const LEAST_SLOTS: usize = 16;
/// A table is full when three of four slots are.
const FULL: (usize, usize) = (3, 4);

/// A part of the hash, never 0, and a number; all 0 if it is empty.
type Slot = [u8; 5];
const EMPTY: Slot = [0; 5];

#[derive(Default)]
struct Table {
    slots: Vec<Slot>,
    length: usize,
}

#[derive(Default)]
pub(crate) struct Index {
    /// One, or many.
    tables: Vec<Table>,
    length: usize,
}

impl Index {
    /// An index of nothing.
    pub fn new() -> Self {
        Self { tables: vec![Table::default()], length: 0 }
    }

    pub fn bytes(&self) -> usize {
        self.tables.iter().map(|table| table.slots.len() * size_of::<Slot>()).sum()
    }

    /// Prepares to look for something with this hash.
    #[inline]
    pub fn probe(&self, hash: u64) -> Probe {
        let table = &self.tables[self.table(hash)];
        Probe { hash, first: table.slots.get(table.home(hash)).copied().unwrap_or(EMPTY) }
    }

    /// The number with this hash for which `is_same` holds.
    #[inline]
    pub fn find(&self, hash: u64, is_same: impl Fn(Number) -> bool) -> Option<Number> {
        let table = &self.tables[self.table(hash)];
        let tag = tag(hash);
        let mut place = table.home(hash);
        loop {
            let slot = *table.slots.get(place)?;
            if slot == EMPTY {
                return None;
            }
            if slot[0] == tag && is_same(number(slot)) {
                return Some(number(slot));
            }
            place = if place + 1 == table.slots.len() { 0 } else { place + 1 };
        }
    }

    /// Adds a number with a hash that is not there. Says whether tables have grown; `hash_of` gives the hashes of all numbers.
    #[inline]
    pub fn insert(&mut self, hash: u64, new: Number, hash_of: impl Fn(Number) -> u64) -> Grown {
        let mut grown = Grown::No;
        if self.length == LARGE && self.tables.len() == 1 {
            self.spread(&hash_of);
            grown = Grown::Yes;
        }
        let chosen = self.table(hash);
        let table = &mut self.tables[chosen];
        if table.is_full() {
            table.grow(&hash_of);
            grown = Grown::Yes;
        }
        table.insert(hash, new);
        self.length += 1;
        grown
    }

    #[inline]
    fn table(&self, hash: u64) -> usize {
        // Other bits than those that choose the slot, which are the highest, and the tag.
        (hash >> 8) as usize & (self.tables.len() - 1)
    }

    /// Makes many tables of one.
    #[cold]
    fn spread(&mut self, hash_of: &impl Fn(Number) -> u64) {
        let all = std::mem::take(&mut self.tables);
        self.tables.resize_with(1 << TABLE_BITS, Table::default);
        for slot in all.into_iter().flat_map(|table| table.slots).filter(|slot| *slot != EMPTY) {
            let hash = hash_of(number(slot));
            let chosen = self.table(hash);
            let table = &mut self.tables[chosen];
            if table.is_full() {
                table.grow(hash_of);
            }
            table.insert(hash, number(slot));
        }
    }
}

/// Whether an insertion changed what an index takes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Grown {
    No,
    Yes,
}

impl Table {
    #[inline]
    fn is_full(&self) -> bool {
        self.length * FULL.1 >= self.slots.len() * FULL.0
    }

    /// The slot where a hash belongs: the highest bits, scaled to the size of the table.
    #[inline]
    fn home(&self, hash: u64) -> usize {
        ((u128::from(hash) * self.slots.len() as u128) >> 64) as usize
    }

    #[inline]
    fn insert(&mut self, hash: u64, new: Number) {
        let mut place = self.home(hash);
        while self.slots[place] != EMPTY {
            place = if place + 1 == self.slots.len() { 0 } else { place + 1 };
        }
        let [a, b, c, d] = new.to_le_bytes();
        self.slots[place] = [tag(hash), a, b, c, d];
        self.length += 1;
    }

    #[cold]
    fn grow(&mut self, hash_of: &impl Fn(Number) -> u64) {
        let size = (self.slots.len() * 2).max(LEAST_SLOTS);
        let old = std::mem::replace(&mut self.slots, vec![EMPTY; size]);
        self.length = 0;
        for slot in old.into_iter().filter(|slot| *slot != EMPTY) {
            self.insert(hash_of(number(slot)), number(slot));
        }
    }
}

#[inline]
fn tag(hash: u64) -> u8 {
    hash as u8 | 1
}

#[inline]
fn number([_, a, b, c, d]: Slot) -> Number {
    Number::from_le_bytes([a, b, c, d])
}
