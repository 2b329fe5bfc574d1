//! The tree that is searched, told to whoever wants to see it.

use jogar_core::{Game, Value};
use serde::{Deserialize, Serialize};

/// Why a node was left. As data: its name in small letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// All moves were searched.
    Searched,
    /// A move was so good that the opponent would not let it come to this.
    Cut,
    /// The value was remembered.
    Table,
    /// A position that one of the moves leads to was remembered as good enough.
    Lookahead,
    /// The depth was reached and the position judged.
    Leaf,
    /// The game is over.
    Over,
    /// The position is already on the way to it.
    Repeated,
    /// An oracle knows the value.
    Known,
    /// The search was stopped in it. No observer sees this: it is for whoever closes a tree that was not finished.
    Stopped,
}

/// What happens at a node.
#[derive(Clone, Copy, Debug)]
pub enum Event<M> {
    /// It is entered.
    Enter {
        /// The move that leads to it.
        mv: M,
        /// How many moves deep it will be searched.
        depth: u32,
        /// What the player to move is sure of.
        alpha: Value,
        /// What the opponent will not allow.
        beta: Value,
    },
    /// It is left.
    Leave {
        /// Its value for the player to move.
        value: Value,
        /// Why.
        reason: Reason,
    },
}

/// Sees the nodes of a search in order.
pub trait Observer<G: Game> {
    /// Whether there is anybody: otherwise the search need not say anything.
    const WATCHES: bool = true;

    /// A new depth begins at the root.
    fn begin(&mut self, depth: u32, alpha: Value, beta: Value);

    /// A node is entered or left.
    fn see(&mut self, event: Event<G::Move>);
}

/// Nobody.
#[derive(Clone, Copy, Debug)]
pub struct Silent;

impl<G: Game> Observer<G> for Silent {
    const WATCHES: bool = false;

    fn begin(&mut self, _depth: u32, _alpha: Value, _beta: Value) {}

    fn see(&mut self, _event: Event<G::Move>) {}
}
