//! What all visitors share, and who gives way when there is not enough of it.
//!
//! Visitors cost nothing to invent, addresses do. So one rule holds for games in memory and on disk, for places
//! to think, searches, and what searches keep: the address that has the most gives way, of that address the
//! visitor that has the most, of that visitor the oldest ([`gives_way`]). Memory that is in use cannot be taken
//! back, so it has bounds instead ([`Shares`]).

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::sync::{Arc, Mutex, Weak};

use jogar_play::Pool;

use crate::guard::Asker;
use crate::lock;
use crate::secret;

/// An address has at most this part of the memory. The other half is for others.
const OF_ADDRESS: usize = 2;
/// A visitor has at most this part of the memory.
const OF_VISITOR: usize = 4;

/// To whom something belongs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Holder {
    /// The mark of the address.
    address: String,
    /// The mark of the visitor.
    pub visitor: String,
}

impl Holder {
    /// Who asks.
    pub fn of(asker: &Asker) -> Self {
        Self { address: secret::mark(&asker.peer.to_string()), visitor: asker.visitor.mark.clone() }
    }

    /// Whether both are at the same address.
    pub fn is_neighbour(&self, other: &Self) -> bool {
        self.address == other.address
    }

    /// Reads how a holder is written. Without an address, each visitor has one of its own.
    pub fn read(text: &str) -> Self {
        let (visitor, address) = text.split_once(' ').unwrap_or((text, text));
        Self { address: address.to_owned(), visitor: visitor.to_owned() }
    }
}

impl fmt::Display for Holder {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {}", self.visitor, self.address)
    }
}

/// The index of what gives way. Everything comes with its holder and its weight, the oldest first. A newcomer
/// counts one more, and gives way itself to those who have no more than it would have: if it has nothing yet,
/// nothing gives way.
pub fn gives_way<'a>(
    held: impl IntoIterator<Item = (&'a Holder, usize)>,
    newcomer: Option<&Holder>,
) -> Option<usize> {
    let held: Vec<_> = held.into_iter().collect();
    let addresses = held.iter().map(|&(holder, weight)| (holder.address.as_str(), weight));
    let address = greatest(addresses, newcomer.map(|holder| holder.address.as_str()))?;
    let neighbours = held.iter().filter(|(holder, _)| holder.address == address);
    let visitors = neighbours.map(|&(holder, weight)| (holder.visitor.as_str(), weight));
    let newcomer = newcomer.filter(|newcomer| newcomer.address == address);
    let visitor = greatest(visitors, newcomer.map(|holder| holder.visitor.as_str()))?;
    held.iter().position(|(holder, _)| holder.address == address && holder.visitor == visitor)
}

/// Who has the greatest weight; of equals the newcomer, then the one that comes first.
fn greatest<'a>(
    weights: impl Iterator<Item = (&'a str, usize)>,
    newcomer: Option<&'a str>,
) -> Option<&'a str> {
    let mut sums: HashMap<_, (usize, usize)> = newcomer.map(|name| (name, (1, 0))).into_iter().collect();
    for (later, (name, weight)) in weights.enumerate() {
        sums.entry(name).or_insert((0, usize::MAX - later)).0 += weight;
    }
    let greatest =
        sums.into_iter().max_by_key(|&(name, (sum, earlier))| (sum, Some(name) == newcomer, earlier));
    greatest.map(|(name, _)| name)
}

/// The memory of all engines and searches, and the parts of it that addresses and visitors have.
pub struct Shares {
    pool: Arc<Pool>,
    bytes: usize,
    /// The parts that are in use; a visitor without a name is the whole address.
    parts: Mutex<HashMap<Holder, Weak<Pool>>>,
}

impl Shares {
    /// All memory of a pool that nobody uses yet.
    pub fn new(pool: Arc<Pool>) -> Self {
        Self { bytes: pool.left(), pool, parts: Mutex::default() }
    }

    /// The memory that is there for somebody: its part of what its address has.
    pub fn of(&self, holder: &Holder) -> Arc<Pool> {
        let parts = &mut *lock(&self.parts);
        parts.retain(|_, part| part.strong_count() > 0);
        let mut part = |holder, whole: &Arc<Pool>, bytes| {
            let known = parts.entry(holder).or_default();
            known.upgrade().unwrap_or_else(|| {
                let part = Arc::new(whole.part(bytes));
                *known = Arc::downgrade(&part);
                part
            })
        };
        let whole = Holder { visitor: String::new(), ..holder.clone() };
        let of_address = part(whole, &self.pool, self.bytes / OF_ADDRESS);
        part(holder.clone(), &of_address, self.bytes / OF_VISITOR)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holder(text: &str) -> Holder {
        Holder::read(text)
    }

    fn choose(held: &[&str], newcomer: Option<&str>) -> Option<usize> {
        let held: Vec<_> = held.iter().map(|text| holder(text)).collect();
        gives_way(held.iter().map(|holder| (holder, 1)), newcomer.map(holder).as_ref())
    }

    #[test]
    fn the_oldest_of_the_greediest_visitor_of_the_greediest_address_gives_way() {
        assert_eq!(choose(&["ann here", "bob there", "cat there", "cat there"], None), Some(2));
        assert_eq!(choose(&["ann here", "ann here", "b there", "c there", "d there"], None), Some(2));
        // Of equals the oldest, or the newcomer.
        assert_eq!(choose(&["ann here", "bob there"], None), Some(0));
        assert_eq!(choose(&["ann here", "bob there", "bob there"], Some("ann here")), Some(0));
        assert_eq!(choose(&["ann here", "bob there", "bob there"], Some("cat far")), Some(1));
        // Nobody who has one pays for who has none.
        assert_eq!(choose(&["ann here", "bob there"], Some("cat far")), None);
        assert_eq!(choose(&["ann here", "bob here"], Some("cat here")), None);
        assert_eq!(choose(&[], None), None);
    }

    #[test]
    fn what_is_heavier_counts_more() {
        let [light, heavy] = [holder("ann here"), holder("bob there")];
        assert_eq!(gives_way([(&light, 2), (&light, 3), (&heavy, 6)], None), Some(2));
    }

    #[test]
    fn a_holder_is_read_as_it_is_written() {
        let ann = holder("ann here");
        assert_eq!(holder(&ann.to_string()), ann);
        assert_ne!(holder("ann").address, holder("bob").address);
    }

    #[test]
    fn neither_a_visitor_nor_an_address_takes_all_memory() {
        const MB: usize = 1 << 20;
        let shares = Shares::new(Arc::new(Pool::new(64 * MB)));
        let take = |text: &str| shares.of(&holder(text)).memory(64 * MB);
        let held = [take("ann here"), take("ann here"), take("bob here"), take("cat here")];
        assert_eq!(held.each_ref().map(|memory| memory.bytes() / MB), [16, 1, 16, 1]);
        assert_eq!(take("dan there").bytes(), 16 * MB);
        drop(held);
        assert_eq!(shares.pool.left(), 64 * MB);
        assert_eq!(take("cat here").bytes(), 16 * MB);
    }
}
