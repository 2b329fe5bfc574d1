//! A puzzle for one player.

use std::fmt::Debug;
use std::hash::Hash;
use std::iter::Sum;
use std::ops::Add;

use crate::{Fault, Picture};

/// The cost of a step or of a whole solution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cost(pub u32);

impl Add for Cost {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sum for Cost {
    fn sum<I: Iterator<Item = Self>>(costs: I) -> Self {
        costs.fold(Self(0), Add::add)
    }
}

/// A step and the state that it leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Successor<State, Step> {
    /// The step.
    pub step: Step,
    /// The state that follows.
    pub state: State,
    /// The cost of the step; at least 1.
    pub cost: Cost,
}

/// A search problem: from a start, by steps, to a goal.
// ANCHOR: problem
pub trait Problem {
    /// Plain data, small. Two states are equal if and only if their future is the same.
    type State: Clone + Eq + Hash + Debug + Send + Sync;
    /// A step.
    type Step: Copy + Eq + Debug + Send + Sync;
    /// A state in as few bytes as possible: a search that stores millions of states stores these.
    type Packed: Clone + Eq + Hash;

    /// The state in which the problem begins.
    fn start(&self) -> Self::State;

    /// Whether the state is a goal.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// Appends the successors of `state` to `out`, in an order that never changes.
    fn expand(&self, state: &Self::State, out: &mut Vec<Successor<Self::State, Self::Step>>);

    /// A state, packed. Two states with the same packed form count as one, so they must be equal, or differ
    /// only by a symmetry of the problem.
    fn pack(&self, state: &Self::State) -> Self::Packed;

    /// The state that was packed, or one with the same packed form.
    fn unpack(&self, packed: &Self::Packed) -> Self::State;
}
// ANCHOR_END: problem

/// A problem whose states and steps people can read.
pub trait Described: Problem {
    /// The state as an s-expression.
    fn write_state(&self, state: &Self::State) -> String;

    /// Reads a step in any notation. It need not be possible.
    ///
    /// # Errors
    /// What could not be understood, and what was expected.
    fn read_step(&self, text: &str) -> Result<Self::Step, Fault>;

    /// Why the step is not possible; `None` if it is.
    fn objection(&self, state: &Self::State, step: Self::Step) -> Option<Fault>;

    /// The step as an s-expression.
    fn write_step(&self, step: Self::Step) -> String;

    /// The step as people write it.
    fn name_step(&self, step: Self::Step) -> String;

    /// The board of a state, aligned, with coordinates.
    fn draw_state(&self, state: &Self::State) -> Picture;

    /// The key of the text that states the goal; the text may use [`Described::goal_cells`] as `cells`.
    fn goal_key(&self) -> &'static str;

    /// The number of cells to fill, if that is the goal.
    fn goal_cells(&self) -> Option<u32>;

    /// The number of cells that are filled, if filling them is the goal.
    fn filled_cells(&self, _state: &Self::State) -> Option<u32> {
        None
    }
}
