//! Every state that a search knows, once, with the path that leads to it: the open and the closed list in
//! one.
//!
//! A node is a packed state, the number of its parent and the cost from the start. The step between two nodes
//! is not stored: for the few nodes of a solution it is found again by expanding the parent. The index by
//! state holds only numbers of nodes, so no state is stored twice.

use std::hash::{BuildHasher, Hash};
use std::mem::size_of;

use jogar_core::{Cost, Problem, Successor};
use rustc_hash::FxBuildHasher;

use crate::budget::Space;
use crate::chunks::Chunks;
use crate::index::Index;
pub(crate) use crate::index::Number;
use crate::observer::Waiting;
use crate::report::Solution;

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
    index: Index,
    wanted: Wanted<P::Packed>,
}

/// The states that [`Graph::reach_all`] looks for, kept to reuse the memory. They are three separate lists,
/// because the processor stalls on data that is written with one width and read with another.
struct Wanted<Packed> {
    states: Vec<Packed>,
    hashes: Vec<u64>,
    guesses: Vec<Number>,
}

/// Not the number of any node.
const NOBODY: Number = Number::MAX;

/// The result of reaching a state.
#[derive(Clone, Copy)]
pub(crate) enum Reached {
    /// It was not known.
    New(Number),
    /// It is known, and this path is cheaper: the node has been changed.
    Cheaper(Number),
    /// It is known, and this path is no cheaper.
    Known,
}

impl<'a, P: Problem> Graph<'a, P> {
    /// A graph of only the start, which is number 0.
    pub fn new(problem: &'a P) -> Self {
        let wanted = Wanted { states: Vec::new(), hashes: Vec::new(), guesses: Vec::new() };
        let mut graph = Self { problem, nodes: Chunks::new(), index: Index::new(), wanted };
        graph.reach(&problem.start(), START, 0);
        graph
    }

    pub fn state(&self, number: Number) -> P::State {
        self.problem.unpack(&self.nodes.at(number as usize).packed)
    }

    pub fn cost(&self, number: Number) -> u32 {
        self.nodes.at(number as usize).cost
    }

    /// The number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The state before the last step to a node; the start has none.
    pub fn parent(&self, number: Number) -> Option<P::State> {
        (number != START).then(|| self.state(self.nodes.at(number as usize).parent))
    }

    /// A node that waits, for an observer.
    pub fn waiting(&self, number: Number, estimate: Option<u32>, f: u64) -> Waiting<P::State> {
        let above = (number != START).then(|| self.nodes.at(number as usize).parent);
        Waiting {
            state: self.state(number),
            parent: above.map(|above| (self.state(above), Cost(self.cost(above)))),
            cost: Cost(self.cost(number)),
            estimate: estimate.map(Cost),
            f,
        }
    }

    /// Notes that a state is reached from `parent` with this cost from the start.
    pub fn reach(&mut self, state: &P::State, parent: Number, cost: u32) -> Reached {
        self.reach_packed(self.problem.pack(state), parent, cost)
    }

    /// [`Graph::reach`] for a state that is packed already.
    pub fn reach_packed(&mut self, packed: P::Packed, parent: Number, cost: u32) -> Reached {
        let hash = hash(&packed);
        let known = self.find(&packed, hash);
        self.note(packed, hash, known, parent, cost)
    }

    /// [`Graph::reach`] for all successors of a node. `cost` turns the cost of a step into the cost of the
    /// whole path; `each` is called with each successor and that cost.
    #[inline]
    pub fn reach_all(
        &mut self,
        parent: Number,
        successors: &[Successor<P::State, P::Step>],
        cost: impl Fn(Cost) -> u32,
        mut each: impl FnMut(&P::State, Reached, u32),
    ) {
        // All first slots are read before anything else: the processor then loads all of them at the same
        // time, not one after the other.
        self.wanted.states.clear();
        self.wanted.hashes.clear();
        self.wanted.guesses.clear();
        for successor in successors {
            let packed = self.problem.pack(&successor.state);
            let hash = hash(&packed);
            self.wanted.states.push(packed);
            self.wanted.hashes.push(hash);
            self.wanted.guesses.push(self.index.guess(hash).unwrap_or(NOBODY));
        }
        for (place, successor) in successors.iter().enumerate() {
            let (packed, hash) = (self.wanted.states[place].clone(), self.wanted.hashes[place]);
            let guess = Some(self.wanted.guesses[place])
                .filter(|&number| number != NOBODY && self.nodes.at(number as usize).packed == packed);
            let known = guess.or_else(|| self.find(&packed, hash));
            let cost = cost(successor.cost);
            let reached = self.note(packed, hash, known, parent, cost);
            each(&successor.state, reached, cost);
        }
    }

    #[inline]
    fn find(&self, packed: &P::Packed, hash: u64) -> Option<Number> {
        self.index.find(hash, |number| self.nodes.at(number as usize).packed == *packed)
    }

    /// Makes a node, changes it, or leaves it unchanged.
    #[inline]
    fn note(
        &mut self,
        packed: P::Packed,
        hash: u64,
        known: Option<Number>,
        parent: Number,
        cost: u32,
    ) -> Reached {
        let nodes = &mut self.nodes;
        let Some(number) = known else {
            if self.index.is_full() {
                self.index.grow((0..nodes.len()).map(|number| self::hash(&nodes.at(number).packed)));
            }
            let number = nodes.len() as Number;
            self.index.insert(hash, number);
            nodes.push(Node { packed, parent, cost });
            return Reached::New(number);
        };
        let node = nodes.at_mut(number as usize);
        if cost >= node.cost {
            return Reached::Known;
        }
        (node.parent, node.cost) = (parent, cost);
        Reached::Cheaper(number)
    }

    /// The space of the nodes and their index.
    pub fn space(&self) -> Space {
        let nodes = self.len();
        Space { nodes, bytes: nodes * size_of::<Node<P::Packed>>() + self.index.bytes() }
    }

    /// The steps from the start to a node. A node may stand for any state with the same packed form, so the
    /// steps are found forwards from the real start.
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

#[inline]
fn hash<Packed: Hash>(packed: &Packed) -> u64 {
    FxBuildHasher.hash_one(packed)
}
