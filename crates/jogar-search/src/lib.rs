//! The search for two players. It knows no game: rules, keys and evaluations come from the traits of
//! `jogar-core`.
//!
//! [`minimax`] defines the value of a search. Each part of the search can be switched off alone ([`Parts`]).
//! Quiescence search changes the value of a search to a given depth, and so do late move reductions; without
//! reductions the other parts change its cost alone.
//!
//! | file | what it does |
//! |---|---|
//! | `minimax.rs` | the plain definition, the oracle of the tests |
//! | `alphabeta.rs` | negamax with alpha-beta, principal-variation search, repetitions, proofs |
//! | `node.rs` | a position to be searched, its window, the result |
//! | `quiescence.rs` | quiescence search: noisy moves beyond the depth |
//! | `transposition.rs` | the transposition table |
//! | `ordering.rs` | move ordering, killer moves, history heuristic |
//! | `deepening.rs` | iterative deepening, aspiration windows, several best moves |
//! | `parallel.rs`, `busy.rs` | several threads on one table, which share the work |
//! | `trace.rs` | the tree that was searched |
//! | `oracle.rs` | exact values of some positions from outside, such as endgame tables |
//! | `evaluator.rs` | a game with another evaluation |

mod alphabeta;
mod busy;
mod deepening;
mod engine;
mod evaluator;
pub mod minimax;
mod node;
mod oracle;
mod ordering;
mod parallel;
mod parts;
mod quiescence;
mod report;
mod trace;
mod transposition;

pub use engine::{Engine, Settings};
pub use evaluator::{Evaluator, Material, WithEvaluator};
pub use oracle::{Oracle, Unknown};
pub use parts::Parts;
pub use report::{Counters, Line, Report};
pub use trace::{Event, Observer, Reason, Silent};

use jogar_core::{Evaluate, Keyed, Numbered};

/// What a game must offer to be searched.
pub trait Searchable: Keyed + Evaluate + Numbered {}
impl<G: Keyed + Evaluate + Numbered> Searchable for G {}
