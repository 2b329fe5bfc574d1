//! Every state that a search knows, once, with the way that leads to it: the open and the closed list in one.
//!
//! A node is a state, the number of its parent and the cost from the start. The step between two nodes is not kept: it
//! is found again, by expanding the parent, for the few nodes of a solution. The index by state holds nothing but numbers
//! of nodes, so no state is stored twice.

use std::hash::{BuildHasher, Hash};
use std::mem::size_of;

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use jogar_core::{Cost, Problem};
use rustc_hash::FxBuildHasher;

use crate::budget::Space;
use crate::report::Solution;

/// The number of a node, in the order in which they were first generated.
pub(crate) type Number = u32;

/// The start has itself as parent.
const START: Number = 0;

#[derive(Clone, Debug)]
pub(crate) struct Node<State> {
    pub state: State,
    pub parent: Number,
    pub cost: u32,
}

pub(crate) struct Graph<State> {
    nodes: Vec<Node<State>>,
    index: HashTable<Number>,
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

impl<State: Clone + Eq + Hash> Graph<State> {
    /// A graph of nothing but the start, which is number 0.
    pub fn new(start: &State) -> Self {
        let mut graph = Self { nodes: Vec::new(), index: HashTable::new() };
        graph.reach(start, START, 0);
        graph
    }

    pub fn node(&self, number: Number) -> &Node<State> {
        &self.nodes[number as usize]
    }

    /// Notes that a state is reached from `parent` with this cost from the start.
    pub fn reach(&mut self, state: &State, parent: Number, cost: u32) -> Reached {
        let nodes = &mut self.nodes;
        let hash = FxBuildHasher.hash_one(state);
        let same = |&number: &Number| nodes[number as usize].state == *state;
        let rehash = |&number: &Number| FxBuildHasher.hash_one(&nodes[number as usize].state);
        match self.index.entry(hash, same, rehash) {
            Entry::Vacant(place) => {
                let number = nodes.len() as Number;
                place.insert(number);
                nodes.push(Node { state: state.clone(), parent, cost });
                Reached::New(number)
            }
            Entry::Occupied(place) => {
                let number = *place.get();
                let node = &mut nodes[number as usize];
                if cost >= node.cost {
                    return Reached::Known;
                }
                (node.parent, node.cost) = (parent, cost);
                Reached::Cheaper(number)
            }
        }
    }

    /// What the nodes and their index take. The index doubles when it is full, and for that moment is there twice.
    pub fn space(&self) -> Space {
        let growing = if self.index.len() == self.index.capacity() { 3 } else { 1 };
        let index = self.index.allocation_size() * growing;
        Space { nodes: self.nodes.len(), bytes: self.nodes.len() * size_of::<Node<State>>() + index }
    }

    /// The steps from the start to a node.
    pub fn way<P: Problem<State = State>>(&self, problem: &P, goal: Number) -> Solution<P::Step> {
        let mut numbers = vec![goal];
        while let Some(&number) = numbers.last().filter(|&&number| number != START) {
            numbers.push(self.node(number).parent);
        }
        numbers.reverse();
        let mut cost = Cost(0);
        let mut successors = Vec::new();
        let mut step = |pair: &[Number]| {
            successors.clear();
            problem.expand(&self.node(pair[0]).state, &mut successors);
            let next = &self.node(pair[1]).state;
            let leading = successors.iter().filter(|successor| successor.state == *next);
            let cheapest = leading.min_by_key(|successor| successor.cost)?;
            cost = cost + cheapest.cost;
            Some(cheapest.step)
        };
        let steps = numbers.windows(2).filter_map(&mut step).collect();
        Solution { steps, cost }
    }
}
