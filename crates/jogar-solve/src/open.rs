//! The open list of the best-first algorithms.

use std::collections::BTreeMap;
use std::mem::size_of;

use crate::graph::Number;

/// What decides who is next: the smallest f, then the smallest h.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Rank {
    pub f: u64,
    pub h: u32,
}

/// Nodes on stacks, one for each rank. Costs are small numbers, so there are few stacks, and a node on one takes
/// four bytes; who came last is served first, because what has just been made leads on from the best so far.
#[derive(Default)]
pub(crate) struct Open {
    stacks: BTreeMap<Rank, Vec<Number>>,
    length: usize,
}

impl Open {
    pub fn push(&mut self, rank: Rank, number: Number) {
        self.stacks.entry(rank).or_default().push(number);
        self.length += 1;
    }

    /// The node that is next.
    pub fn pop(&mut self) -> Option<(Rank, Number)> {
        let mut first = self.stacks.first_entry()?;
        let rank = *first.key();
        let number = first.get_mut().pop();
        if first.get().is_empty() {
            first.remove();
        }
        self.length -= 1;
        number.map(|number| (rank, number))
    }

    pub fn bytes(&self) -> usize {
        self.length * size_of::<Number>()
    }
}
