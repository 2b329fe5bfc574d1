//! The vocabulary of board games of perfect information.
//!
//! A [`Game`] is a set of rules for two players, a [`Problem`] a puzzle for one. Everything that only some
//! games can do is a trait of its own ([`Notation`], [`Referee`], [`Keyed`], [`Symmetric`], [`Drawing`], [`Tally`]), so
//! that a game never promises what it cannot keep. What goes wrong with a person's input is a [`Fault`].
//!
//! Nothing here prints, reads a clock or draws a random number by itself.

pub mod conformance;
mod drawing;
mod fault;
mod game;
mod notation;
mod outcome;
mod problem;
mod record;
mod score;
pub mod sexp;
mod side;
mod symmetry;

pub use drawing::{Drawing, Ink, Picture};
pub use fault::{Arg, Fault, Faults, Place};
pub use game::{Game, GameExt, IllegalMove, Keyed, Playout, Tally};
pub use notation::{Notation, Referee, read_side};
pub use outcome::Outcome;
pub use problem::{Cost, Described, Problem, Successor};
pub use record::Record;
pub use score::Score;
pub use side::Side;
pub use symmetry::Symmetric;
