//! A puzzle for one player.

use std::fmt::Debug;
use std::hash::Hash;
use std::iter::Sum;
use std::ops::Add;

use crate::{Fault, Picture};

/// What a step costs, or a whole solution.
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

/// A step and where it leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Successor<State, Step> {
    /// What is done.
    pub step: Step,
    /// The state that follows.
    pub state: State,
    /// What the step costs; at least 1.
    pub cost: Cost,
}

/// A search problem: from a start, by steps, to a goal.
pub trait Problem {
    /// Plain data, small, equal exactly when the future is the same.
    type State: Clone + Eq + Hash + Debug + Send + Sync;
    /// What may be done in a state.
    type Step: Copy + Eq + Debug + Send + Sync;
    /// A state in as few bytes as possible: what a search that remembers millions of states keeps of each.
    type Packed: Clone + Eq + Hash;

    /// Where it begins.
    fn start(&self) -> Self::State;

    /// Whether nothing is left to do.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// Appends the successors of `state` to `out`, in an order that never changes.
    fn expand(&self, state: &Self::State, out: &mut Vec<Successor<Self::State, Self::Step>>);

    /// A state, packed. States that are packed alike count as one, so they must be the same, or differ by nothing but a
    /// symmetry of the problem.
    fn pack(&self, state: &Self::State) -> Self::Packed;

    /// The state that was packed, or one that is packed alike.
    fn unpack(&self, packed: &Self::Packed) -> Self::State;
}

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

    /// The key of a text that says what must be reached; it may show [`Described::goal_cells`] as `cells`.
    fn goal_key(&self) -> &'static str;

    /// How many cells must be filled, if the goal is that.
    fn goal_cells(&self) -> Option<u32>;
}
