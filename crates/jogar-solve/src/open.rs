//! The open list of the best-first algorithms.

use std::collections::{BTreeMap, VecDeque};
use std::mem::size_of;

use crate::graph::Number;

/// The order of the open list: the smallest f, then the smallest h.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Rank {
    pub f: u64,
    pub h: u32,
}

/// Nodes in queues, one for each rank. Costs are small numbers, so there are few queues, and a node takes
/// four bytes; each queue is first in, first out.
#[derive(Default)]
pub(crate) struct Open {
    queues: BTreeMap<Rank, VecDeque<Number>>,
    length: usize,
}

impl Open {
    pub fn push(&mut self, rank: Rank, number: Number) {
        self.queues.entry(rank).or_default().push_back(number);
        self.length += 1;
    }

    /// Removes and returns the next node.
    pub fn pop(&mut self) -> Option<(Rank, Number)> {
        let mut first = self.queues.first_entry()?;
        let rank = *first.key();
        let number = first.get_mut().pop_front();
        if first.get().is_empty() {
            first.remove();
        }
        self.length -= 1;
        number.map(|number| (rank, number))
    }

    /// All nodes, in the order in which they would be taken.
    pub fn iter(&self) -> impl Iterator<Item = (Rank, Number)> + Clone {
        self.queues.iter().flat_map(|(&rank, queue)| queue.iter().map(move |&number| (rank, number)))
    }

    pub fn bytes(&self) -> usize {
        self.length * size_of::<Number>()
    }
}
