//! Every state that a search knows, once, with the way that leads to it: the open and the closed list in one.
//!
//! A node is a packed state, the number of its parent and the cost from the start. The step between two nodes is not kept:
//! it is found again, by expanding the parent, for the few nodes of a solution. The index by state holds nothing but
//! numbers of nodes, so no state is stored twice.

use std::hash::BuildHasher;
use std::mem::size_of;

use jogar_core::{Cost, Problem, Successor};
use rustc_hash::FxBuildHasher;

use crate::budget::Space;
use crate::chunks::Chunks;
pub(crate) use crate::index::Number;
use crate::index::{Grown, Index, Probe};
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
    index_bytes: usize,
    /// What [`Graph::reach_all`] looks for: kept because it is needed again and again.
    probes: Vec<(P::Packed, Probe)>,
    /// Which of them are known at first sight.
    guesses: Vec<Option<Number>>,
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
        let (nodes, index) = (Chunks::new(), Index::new());
        let mut graph =
            Self { problem, nodes, index, index_bytes: 0, probes: Vec::new(), guesses: Vec::new() };
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
        let hash = hash(&packed);
        let known = self.find(&packed, hash);
        self.note(packed, hash, known, parent, cost)
    }

    /// [`Graph::reach`] for all successors of a node. `cost` says what the way to one of them costs; each is told to `each`,
    /// which ends it with `Some`.
    #[inline]
    pub fn reach_all<End>(
        &mut self,
        parent: Number,
        successors: &[Successor<P::State, P::Step>],
        cost: impl Fn(Cost) -> u32,
        mut each: impl FnMut(&P::State, Reached, u32) -> Option<End>,
    ) -> Option<End> {
        let mut probes = std::mem::take(&mut self.probes);
        probes.clear();
        probes.extend(successors.iter().map(|successor| {
            let packed = self.problem.pack(&successor.state);
            let probe = self.index.probe(hash(&packed));
            (packed, probe)
        }));
        let mut guesses = std::mem::take(&mut self.guesses);
        guesses.clear();
        guesses.extend(probes.iter().map(|(packed, probe)| {
            probe.guess().filter(|&number| self.nodes.at(number as usize).packed == *packed)
        }));
        let mut end = None;
        for ((successor, (packed, probe)), guess) in successors.iter().zip(probes.drain(..)).zip(&guesses) {
            let cost = cost(successor.cost);
            let known = guess.or_else(|| self.find(&packed, probe.hash));
            let reached = self.note(packed, probe.hash, known, parent, cost);
            end = each(&successor.state, reached, cost);
            if end.is_some() {
                break;
            }
        }
        (self.probes, self.guesses) = (probes, guesses);
        end
    }

    #[inline]
    fn find(&self, packed: &P::Packed, hash: u64) -> Option<Number> {
        self.index.find(hash, |number| self.nodes.at(number as usize).packed == *packed)
    }

    /// Makes a node, or changes it, or leaves it.
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
            let number = nodes.len() as Number;
            let hash_of = |number| self::hash(&nodes.at(number as usize).packed);
            if self.index.insert(hash, number, hash_of) == Grown::Yes {
                self.index_bytes = self.index.bytes();
            }
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

    /// What the nodes and their index take.
    pub fn space(&self) -> Space {
        let nodes = self.len();
        Space { nodes, bytes: nodes * size_of::<Node<P::Packed>>() + self.index_bytes }
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

/// A hash of which every bit can be used: those of the hasher, folded.
#[inline]
fn hash<T: std::hash::Hash>(value: &T) -> u64 {
    /// Odd, and without any pattern: the golden ratio.
    const FOLD: u64 = 0x9e37_79b9_7f4a_7c15;
    let product = u128::from(FxBuildHasher.hash_one(value)) * u128::from(FOLD);
    product as u64 ^ (product >> 64) as u64
}
