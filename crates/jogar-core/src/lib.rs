//! The vocabulary of board games of perfect information.
//!
//! A [`Game`] is a set of rules for two players, [`Notation`] its text; a [`Problem`] is a puzzle for one.
//! Each further capability is a separate trait, so that a game never promises what it cannot keep.
//! [`Referee`], [`Keyed`], [`Evaluate`] and [`Numbered`] have default answers that hold for any game.
//! [`Symmetric`], [`Drawing`], [`BoardData`], [`Tally`], [`Tabletop`] and [`Ranked`] are implemented or not
//! ([`Described`] and [`Estimated`] for problems). What is wrong with a person's input is a [`Fault`]; every
//! other text for a person is a [`Message`].
//!
//! Nothing here prints or draws a random number by itself, and only [`Limits`] reads a clock.

mod board;
mod canvas;
pub mod conformance;
mod drawing;
mod evaluate;
mod fault;
mod game;
mod heuristic;
mod history;
mod layer_moves;
mod limits;
mod lines;
pub mod memory;
mod message;
mod mix;
mod notation;
mod outcome;
mod problem;
mod ranked;
mod score;
pub mod sexp;
mod side;
mod symmetry;
mod system_error;
mod tabletop;
mod value;

pub use board::{Board, BoardCell, BoardData, Capture, CellPlace, MoveEffect, Piece, PieceShape};
pub use canvas::Canvas;
pub use drawing::{Drawing, Ink, Picture};
pub use evaluate::{Evaluate, Numbered};
pub use fault::{Fault, FaultKind, Faults};
pub use game::{Game, GameExt, IllegalMove, Keyed, Playout, Tally};
pub use heuristic::{Estimated, Heuristic, Zero};
pub use history::History;
pub use layer_moves::{LayerMoves, Leads, STRIP, Strip};
pub use limits::{Limits, Stop};
pub use lines::{Line, read_line};
pub use message::{Arg, Message, Place, is_hidden};
pub use mix::{mix, mix_value};
pub use notation::{Notation, Referee, read_side};
pub use outcome::Outcome;
pub use problem::{Cost, Described, Problem, Successor};
pub use ranked::Ranked;
pub use score::Score;
pub use side::Side;
pub use symmetry::Symmetric;
pub use tabletop::{Facing, Last, Pointed, Room, Spot, Steer, Tabletop, View};
pub use value::Value;
