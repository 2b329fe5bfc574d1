//! Every state that a search knows, once, with the way that leads to it: the open and the closed list in one.
//!
//! A node is a packed state, the number of its parent and the cost from the start. The step between two nodes is not kept:
//! it is found again, by expanding the parent, for the few nodes of a solution. The index by state holds nothing but
//! numbers of nodes, so no state is stored twice. It is made of several tables, because a table that is full is made anew, twice
//! as large: a part of them at a time takes less memory, and no pause in which nobody looks at the clock.

use std::hash::BuildHasher;
use std::mem::size_of;

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use jogar_core::{Cost, Problem};
use rustc_hash::FxBuildHasher;

use crate::budget::Space;
use crate::chunks::Chunks;
use crate::report::Solution;

/// The number of a node, in the order in which they were first generated.
pub(crate) type Number = u32;

/// The start has itself as parent.
const START: Number = 0;

/// How many tables the index has.
const TABLES: usize = 16;
/// The bits of a hash that choose the table: neither the lowest nor the highest, which place a number inside it.
const TABLE_SHIFT: u32 = 40;

/// How a node is reached.
#[derive(Clone, Copy)]
struct Link {
    parent: Number,
    cost: u32,
}

pub(crate) struct Graph<'a, P: Problem> {
    problem: &'a P,
    states: Chunks<P::Packed>,
    links: Chunks<Link>,
    index: [HashTable<Number>; TABLES],
    index_bytes: usize,
}

/// What came of reaching a state.
pub(crate) enum Reached {
    /// It was not known.
    New(Number),
    /// It is known, and this way is cheaper: the node has been changed.
    Cheaper(Number),
    /// It is known, and this way is no cheaper.
    Known,
}

impl<'a, P: Problem> Graph<'a, P> {
    /// A graph of nothing but the start, which is number 0.
    pub fn new(problem: &'a P) -> Self {
        let index = [const { HashTable::new() }; TABLES];
        let mut graph = Self { problem, states: Chunks::new(), links: Chunks::new(), index, index_bytes: 0 };
        graph.reach(&problem.start(), START, 0);
        graph
    }

    pub fn state(&self, number: Number) -> P::State {
        self.problem.unpack(self.states.at(number as usize))
    }

    pub fn cost(&self, number: Number) -> u32 {
        self.links.at(number as usize).cost
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// The state from which a node is reached; the start has none.
    pub fn parent(&self, number: Number) -> Option<P::State> {
        (number != START).then(|| self.state(self.links.at(number as usize).parent))
    }

    /// Notes that a state is reached from `parent` with this cost from the start.
    #[inline]
    pub fn reach(&mut self, state: &P::State, parent: Number, cost: u32) -> Reached {
        self.reach_packed(self.problem.pack(state), parent, cost)
    }

    /// [`Graph::reach`] for a state that is packed already.
    #[inline]
    pub fn reach_packed(&mut self, packed: P::Packed, parent: Number, cost: u32) -> Reached {
        let states = &mut self.states;
        let hash = FxBuildHasher.hash_one(&packed);
        let table = &mut self.index[(hash >> TABLE_SHIFT) as usize % TABLES];
        let is_full = table.len() == table.capacity();
        let same = |&number: &Number| *states.at(number as usize) == packed;
        let rehash = |&number: &Number| FxBuildHasher.hash_one(states.at(number as usize));
        match table.entry(hash, same, rehash) {
            Entry::Vacant(place) => {
                let number = states.len() as Number;
                place.insert(number);
                states.push(packed);
                self.links.push(Link { parent, cost });
                if is_full {
                    self.index_bytes = self.index.iter().map(HashTable::allocation_size).sum();
                }
                Reached::New(number)
            }
            Entry::Occupied(place) => {
                let number = *place.get();
                let link = self.links.at_mut(number as usize);
                if cost >= link.cost {
                    return Reached::Known;
                }
                *link = Link { parent, cost };
                Reached::Cheaper(number)
            }
        }
    }

    /// What the nodes and their index take.
    pub fn space(&self) -> Space {
        let nodes = self.len();
        Space { nodes, bytes: nodes * (size_of::<P::Packed>() + size_of::<Link>()) + self.index_bytes }
    }

    /// The steps from the start to a node. Nodes may stand for states that are packed alike, so the way is walked from the
    /// real start.
    pub fn way(&self, goal: Number) -> Solution<P::Step> {
        let mut numbers = vec![goal];
        while let Some(&number) = numbers.last().filter(|&&number| number != START) {
            numbers.push(self.links.at(number as usize).parent);
        }
        let mut state = self.problem.start();
        let mut solution = Solution { steps: Vec::new(), cost: Cost(0) };
        let mut successors = Vec::new();
        for &number in numbers.iter().rev().skip(1) {
            successors.clear();
            self.problem.expand(&state, &mut successors);
            let next = self.states.at(number as usize);
            let leading = successors.iter().filter(|successor| self.problem.pack(&successor.state) == *next);
            let Some(cheapest) = leading.min_by_key(|successor| successor.cost) else { break };
            solution.steps.push(cheapest.step);
            solution.cost = solution.cost + cheapest.cost;
            state = cheapest.state.clone();
        }
        solution
    }
}
