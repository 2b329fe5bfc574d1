//! Every state that a search knows, once, with the way that leads to it: the open and the closed list in one.
//!
//! A node is a packed state, the number of its parent and the cost from the start. The step between two nodes is not kept:
//! it is found again, by expanding the parent, for the few nodes of a solution. The index by state holds nothing but
//! numbers of nodes, so no state is stored twice.

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

struct Node<Packed> {
    packed: Packed,
    parent: Number,
    cost: u32,
}

pub(crate) struct Graph<'a, P: Problem> {
    problem: &'a P,
    nodes: Chunks<Node<P::Packed>>,
    index: HashTable<Number>,
}

/// What came of reaching a state.
#[derive(Clone, Copy)]
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
        let mut graph = Self { problem, nodes: Chunks::new(), index: HashTable::new() };
        graph.reach(&problem.start(), START, 0);
        graph
    }

    pub fn state(&self, number: Number) -> P::State {
        self.problem.unpack(&self.nodes.at(number as usize).packed)
    }

    pub fn cost(&self, number: Number) -> u32 {
        self.nodes.at(number as usize).cost
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The state from which a node is reached; the start has none.
    pub fn parent(&self, number: Number) -> Option<P::State> {
        (number != START).then(|| self.state(self.nodes.at(number as usize).parent))
    }

    /// Notes that a state is reached from `parent` with this cost from the start.
    pub fn reach(&mut self, state: &P::State, parent: Number, cost: u32) -> Reached {
        self.reach_packed(self.problem.pack(state), parent, cost)
    }

    /// [`Graph::reach`] for a state that is packed already.
    pub fn reach_packed(&mut self, packed: P::Packed, parent: Number, cost: u32) -> Reached {
        let nodes = &mut self.nodes;
        let same = |&number: &Number| nodes.at(number as usize).packed == packed;
        let rehash = |&number: &Number| FxBuildHasher.hash_one(&nodes.at(number as usize).packed);
        match self.index.entry(FxBuildHasher.hash_one(&packed), same, rehash) {
            Entry::Vacant(place) => {
                let number = nodes.len() as Number;
                place.insert(number);
                nodes.push(Node { packed, parent, cost });
                Reached::New(number)
            }
            Entry::Occupied(place) => {
                let number = *place.get();
                let node = nodes.at_mut(number as usize);
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
        let (nodes, index) = (self.len(), self.index.allocation_size() * growing);
        Space { nodes, bytes: nodes * size_of::<Node<P::Packed>>() + index }
    }

    /// The steps from the start to a node. Nodes may stand for states that are packed alike, so the way is walked from the
    /// real start.
    pub fn way(&self, goal: Number) -> Solution<P::Step> {
        let mut numbers = vec![goal];
        while let Some(&number) = numbers.last().filter(|&&number| number != START) {
            numbers.push(self.nodes.at(number as usize).parent);
        }
        let mut state = self.problem.start();
        let mut solution = Solution { steps: Vec::new(), cost: Cost(0) };
        let mut successors = Vec::new();
        for &number in numbers.iter().rev().skip(1) {
            successors.clear();
            self.problem.expand(&state, &mut successors);
            let next = &self.nodes.at(number as usize).packed;
            let leading = successors.iter().filter(|successor| self.problem.pack(&successor.state) == *next);
            let Some(cheapest) = leading.min_by_key(|successor| successor.cost) else { break };
            solution.steps.push(cheapest.step);
            solution.cost = solution.cost + cheapest.cost;
            state = cheapest.state.clone();
        }
        solution
    }
}
