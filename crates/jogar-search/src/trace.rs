//! The tree that is searched, reported node by node to an observer.

use jogar_core::{Game, Value};
use serde::{Deserialize, Serialize};

/// Why a node was left. As data: its name in small letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// All moves were searched.
    Searched,
    /// A cutoff: the move is so good that the opponent avoids the position.
    Cut,
    /// The value came from the transposition table.
    Table,
    /// The table entry of a child was good enough for a cutoff.
    Lookahead,
    /// The depth was reached and the position evaluated. In quiescence search it can have children: the noisy
    /// moves.
    Leaf,
    /// The game is over.
    Over,
    /// The position repeats one on the path from the root.
    Repeated,
    /// An oracle knows the value.
    Known,
    /// The search was stopped in it. No observer gets this: it is for a caller that closes an unfinished
    /// tree.
    Stopped,
}

/// What happens at a node.
#[derive(Clone, Copy, Debug)]
pub enum Event<M> {
    /// The search enters it.
    Enter {
        /// The move that leads to it.
        mv: M,
        /// The depth of its search, in moves; 0 at a leaf and in quiescence search.
        depth: u32,
        /// The lower bound of the window, for the player to move.
        alpha: Value,
        /// The upper bound of the window.
        beta: Value,
    },
    /// The search leaves it.
    Leave {
        /// Its value for the player to move.
        value: Value,
        /// Why.
        reason: Reason,
    },
}

/// Gets the nodes of a search in order.
pub trait Observer<G: Game> {
    /// Whether the observer watches at all: if not, the search reports nothing.
    const WATCHES: bool = true;

    /// A new depth begins at the root.
    fn begin(&mut self, depth: u32, alpha: Value, beta: Value);

    /// A node is entered or left.
    fn see(&mut self, event: Event<G::Move>);
}

/// The observer that does not watch.
#[derive(Clone, Copy, Debug)]
pub struct Silent;

impl<G: Game> Observer<G> for Silent {
    const WATCHES: bool = false;

    fn begin(&mut self, _depth: u32, _alpha: Value, _beta: Value) {}

    fn see(&mut self, _event: Event<G::Move>) {}
}
