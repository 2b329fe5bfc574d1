//! Simplified memory-bounded A* (SMA*).

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::iter;
use std::mem::size_of;

use jogar_core::{Cost, Heuristic, Problem, Successor};

use crate::NEVER;
use crate::budget::{Budget, Meter, Space, Way};
use crate::observer::{Frontier, Observer, Waiting};
use crate::report::{End, Report, Solution};

/// The index of a node in memory.
type Place = usize;

/// The order of nodes: the smallest f, then the deepest, then the one generated first.
type Key = (u32, Reverse<u32>, u64, Place);

/// A successor of an expanded node.
#[derive(Clone, Copy)]
enum Slot {
    /// Not in memory; the best f that is known below it.
    Forgotten(u32),
    /// In memory.
    Kept(Place),
}

struct Node<State, Step> {
    state: State,
    /// The node above, the number of its slot, and the step; the root has none.
    above: Option<(Place, usize, Step)>,
    cost: Cost,
    depth: u32,
    /// The best f that is known here and below.
    f: u32,
    /// Empty until the node is expanded.
    slots: Vec<Slot>,
    is_expanded: bool,
    order: u64,
    open_key: Option<Key>,
    leaf_key: Option<Key>,
}

impl<State, Step> Node<State, Step> {
    /// The best f of the successors that could be brought into memory from here.
    fn promise(&self) -> u32 {
        if self.is_expanded { self.best_forgotten().map_or(NEVER, |(_, f)| f) } else { self.f }
    }

    /// The forgotten successor with the smallest f, the first of several.
    fn best_forgotten(&self) -> Option<(usize, u32)> {
        let forgotten = self.slots.iter().enumerate().filter_map(|(index, slot)| match slot {
            Slot::Forgotten(f) => Some((index, *f)),
            Slot::Kept(_) => None,
        });
        forgotten.min_by_key(|&(_, f)| f)
    }

    fn is_leaf(&self) -> bool {
        self.slots.iter().all(|slot| matches!(slot, Slot::Forgotten(_)))
    }
}

/// A* that keeps at most `capacity` nodes, at least 2. When the memory is full it forgets the worst leaf,
/// which is the one with the highest f; among equal ones the shallowest. The node above keeps the f of the
/// leaf, so that the search can generate that path again if nothing better is left. Among equals the deepest
/// node is expanded first.
///
/// With an admissible heuristic the solution is the cheapest, unless a path that might be cheaper did not fit
/// into memory as a whole; then the report does not call it optimal. If no solution was found and some path
/// did not fit, the search ends with [`End::Memory`].
pub fn solve<P: Problem>(
    problem: &P,
    budget: &Budget,
    observer: &mut dyn Observer<P>,
    heuristic: &dyn Heuristic<P>,
    capacity: usize,
) -> Report<P::Step> {
    let meter = Meter::new(problem, budget, observer);
    Search { problem, heuristic, meter, tree: Tree::new(capacity.max(2)), expanded: Expanded::default() }
        .run()
}

/// The approximate number of nodes that fit into `bytes`, with a slot for each of `branching` successors.
#[must_use]
pub fn capacity<P: Problem>(bytes: usize, branching: usize) -> usize {
    bytes / (size_of::<Node<P::State, P::Step>>() + branching * size_of::<Slot>() + 2 * size_of::<Key>())
}

/// The successors that were made last, and their node.
struct Expanded<State, Step> {
    of: Option<Place>,
    successors: Vec<Successor<State, Step>>,
}

impl<State, Step> Default for Expanded<State, Step> {
    fn default() -> Self {
        Self { of: None, successors: Vec::new() }
    }
}

struct Search<'a, P: Problem> {
    problem: &'a P,
    heuristic: &'a dyn Heuristic<P>,
    meter: Meter<'a, P>,
    tree: Tree<P::State, P::Step>,
    expanded: Expanded<P::State, P::Step>,
}

impl<P: Problem> Search<'_, P> {
    // ANCHOR: sma_star
    fn run(mut self) -> Report<P::Step> {
        let start = self.problem.start();
        let f = self.heuristic.estimate(self.problem, &start).0;
        self.tree.insert(start, None, Cost(0), f);
        // The smallest f of a path that did not fit into memory.
        let mut lost = NEVER;
        while let Some(&(f, _, _, place)) = self.tree.open.first() {
            if self.heuristic.is_admissible() {
                self.meter.prove(f.min(lost));
            }
            let node = self.tree.node(place);
            if !node.is_expanded && self.problem.is_goal(&node.state) {
                self.take(place, f);
                let solution = self.tree.solution(place);
                return self.meter.report(End::Solved, Some(solution));
            }
            if !node.is_expanded {
                self.open(place);
            } else if !self.tree.make_room(place) {
                lost = lost.min(f);
                self.tree.give_up_best(place);
            } else {
                self.keep_best(place);
            }
            if let Err(end) = self.meter.check(self.tree.space()) {
                return self.meter.report(end, None);
            }
        }
        self.meter.report(if lost == NEVER { End::NoSolution } else { End::Memory }, None)
    }
    // ANCHOR_END: sma_star

    fn expand(&mut self, place: Place) {
        if self.expanded.of != Some(place) {
            let node = self.tree.node(place);
            self.take(place, node.promise());
            let node = self.tree.node(place);
            self.meter.f = node.f.into();
            let way = || Way {
                parent: node.above.map(|(above, ..)| self.tree.node(above).state.clone()),
                cost: node.cost.0,
                estimate: Some(self.heuristic.estimate(self.problem, &node.state).0),
            };
            self.meter.expand(&node.state, &mut self.expanded.successors, way);
            self.expanded.of = Some(place);
        }
    }

    /// The node from which the next successor comes is taken; the others wait in the order of the tree.
    fn take(&mut self, taken: Place, promise: u32) {
        let Self { problem, heuristic, meter, tree, .. } = self;
        meter.take(|most| {
            let others = tree.open.iter().map(|&(f, _, _, place)| (f, place));
            let order = iter::once((promise, taken)).chain(others.filter(|&(_, place)| place != taken));
            Frontier::of(most, order, |(f, place)| {
                let node = tree.node(place);
                let above = node.above.as_ref().map(|&(above, ..)| tree.node(above));
                Waiting {
                    state: node.state.clone(),
                    parent: above.map(|above| (above.state.clone(), above.cost)),
                    cost: node.cost,
                    estimate: Some(heuristic.estimate(problem, &node.state)),
                    f: f.into(),
                }
            })
        });
    }

    /// Makes the successors of a node, and keeps only their f.
    fn open(&mut self, place: Place) {
        self.expanded.of = None;
        self.expand(place);
        let node = self.tree.node(place);
        let slot = |successor: &Successor<P::State, P::Step>| {
            if self.tree.is_on_way(place, &successor.state) {
                return Slot::Forgotten(NEVER);
            }
            let h = self.heuristic.estimate(self.problem, &successor.state).0;
            Slot::Forgotten(node.f.max((node.cost + successor.cost).0.saturating_add(h)))
        };
        let slots: Vec<_> = self.expanded.successors.iter().map(slot).collect();
        self.tree.slots += slots.len();
        let node = self.tree.node_mut(place);
        (node.slots, node.is_expanded) = (slots, true);
        self.tree.back_up(place);
    }

    /// Brings the best forgotten successor of a node into memory.
    fn keep_best(&mut self, place: Place) {
        self.expand(place);
        let node = self.tree.node(place);
        let Some((index, f)) = node.best_forgotten() else { return };
        let successor = &self.expanded.successors[index];
        let (cost, above) = (node.cost + successor.cost, Some((place, index, successor.step)));
        let child = self.tree.insert(successor.state.clone(), above, cost, f);
        if self.expanded.of == Some(child) {
            self.expanded.of = None;
        }
        self.tree.node_mut(place).slots[index] = Slot::Kept(child);
        self.tree.back_up(place);
    }
}

/// The nodes in memory.
struct Tree<State, Step> {
    capacity: usize,
    nodes: Vec<Option<Node<State, Step>>>,
    free: Vec<Place>,
    /// Nodes from which a successor could be brought into memory, by its f.
    open: BTreeSet<Key>,
    /// Nodes without successors in memory, by their f. The root is not among them.
    leaves: BTreeSet<Key>,
    /// The number of nodes that have been kept so far.
    made: u64,
    /// The number of slots of all nodes together.
    slots: usize,
}

impl<State: Eq, Step: Copy> Tree<State, Step> {
    fn new(capacity: usize) -> Self {
        let (open, leaves) = (BTreeSet::new(), BTreeSet::new());
        Self { capacity, nodes: Vec::new(), free: Vec::new(), open, leaves, made: 0, slots: 0 }
    }

    fn node(&self, place: Place) -> &Node<State, Step> {
        self.nodes[place].as_ref().expect("only places of nodes in memory are kept")
    }

    fn node_mut(&mut self, place: Place) -> &mut Node<State, Step> {
        self.nodes[place].as_mut().expect("only places of nodes in memory are kept")
    }

    fn length(&self) -> usize {
        self.nodes.len() - self.free.len()
    }

    fn space(&self) -> Space {
        let node = size_of::<Node<State, Step>>() + 2 * size_of::<Key>();
        Space { nodes: self.length(), bytes: self.nodes.len() * node + self.slots * size_of::<Slot>() }
    }

    fn insert(&mut self, state: State, above: Option<(Place, usize, Step)>, cost: Cost, f: u32) -> Place {
        let depth = above.map_or(0, |(place, ..)| self.node(place).depth + 1);
        let order = self.made;
        self.made += 1;
        let node = Node {
            state,
            above,
            cost,
            depth,
            f,
            slots: Vec::new(),
            is_expanded: false,
            order,
            open_key: None,
            leaf_key: None,
        };
        let place = self.free.pop().unwrap_or_else(|| {
            self.nodes.push(None);
            self.nodes.len() - 1
        });
        self.nodes[place] = Some(node);
        self.file(place);
        place
    }

    /// Puts a node into its current place in both orders.
    fn file(&mut self, place: Place) {
        let node = self.node(place);
        let key = |f| (f, Reverse(node.depth), node.order, place);
        let open_key = Some(key(node.promise())).filter(|key| key.0 < NEVER);
        let leaf_key = (node.above.is_some() && node.is_leaf()).then(|| key(node.f));
        self.unfile(place);
        self.open.extend(open_key);
        self.leaves.extend(leaf_key);
        let node = self.node_mut(place);
        (node.open_key, node.leaf_key) = (open_key, leaf_key);
    }

    fn unfile(&mut self, place: Place) {
        let node = self.node_mut(place);
        let keys = (node.open_key.take(), node.leaf_key.take());
        if let Some(key) = keys.0 {
            self.open.remove(&key);
        }
        if let Some(key) = keys.1 {
            self.leaves.remove(&key);
        }
    }

    /// Computes f of a node again from its successors, then of all nodes above it. A node that leads to no
    /// goal is removed.
    fn back_up(&mut self, mut place: Place) {
        loop {
            let value = |slot: &Slot| match *slot {
                Slot::Forgotten(f) => f,
                Slot::Kept(child) => self.node(child).f,
            };
            let node = self.node(place);
            let f = node.slots.iter().map(value).min().unwrap_or(NEVER);
            let above = node.above;
            self.node_mut(place).f = f;
            self.file(place);
            if f == NEVER && above.is_some() && self.node(place).is_leaf() {
                self.forget(place);
            }
            let Some((next, ..)) = above else { return };
            place = next;
        }
    }

    /// Removes a leaf and stores its f at the node above, which must then be backed up.
    fn forget(&mut self, place: Place) {
        self.unfile(place);
        let Some(node) = self.nodes[place].take() else { return };
        self.free.push(place);
        self.slots -= node.slots.len();
        if let Some((above, index, _)) = node.above {
            self.node_mut(above).slots[index] = Slot::Forgotten(node.f);
        }
    }

    /// Makes room for a successor of the node at `place`. Returns whether there is room.
    fn make_room(&mut self, place: Place) -> bool {
        if self.length() < self.capacity {
            return true;
        }
        let Some(&(.., worst)) = self.leaves.iter().rev().find(|key| key.3 != place) else { return false };
        let above = self.node(worst).above;
        self.forget(worst);
        if let Some((above, ..)) = above {
            self.back_up(above);
        }
        true
    }

    /// The best forgotten successor cannot be kept: the node loses what it knew about the nodes below it.
    fn give_up_best(&mut self, place: Place) {
        if let Some((index, _)) = self.node(place).best_forgotten() {
            self.node_mut(place).slots[index] = Slot::Forgotten(NEVER);
            self.back_up(place);
        }
    }

    /// Whether a node or one above it has this state.
    fn is_on_way(&self, place: Place, state: &State) -> bool {
        let mut next = Some(place);
        while let Some(place) = next {
            let node = self.node(place);
            if node.state == *state {
                return true;
            }
            next = node.above.map(|(above, ..)| above);
        }
        false
    }

    /// The steps from the start to a node.
    fn solution(&self, place: Place) -> Solution<Step> {
        let mut steps = Vec::new();
        let mut node = self.node(place);
        let cost = node.cost;
        while let Some((above, _, step)) = node.above {
            steps.push(step);
            node = self.node(above);
        }
        steps.reverse();
        Solution { steps, cost }
    }
}
