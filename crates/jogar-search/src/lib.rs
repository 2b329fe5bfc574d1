//! The search for two players. It knows no game: rules, keys and estimates come from the traits of `jogar-core`.
//!
//! [`minimax`] is the definition of what is searched for. Everything else finds the same value faster: each part can
//! be switched off alone ([`Parts`]), and but for reductions none changes the value of a search to a given depth.
//!
//! | file | what it does |
//! |---|---|
//! | `minimax.rs` | the plain definition, the oracle of the tests |
//! | `alphabeta.rs` | negamax with alpha-beta, principal-variation search, repetitions, proofs |
//! | `node.rs` | a position to be searched, the window, what was found |
//! | `quiescence.rs` | looks on while there are noisy moves |
//! | `transposition.rs` | remembers positions |
//! | `ordering.rs` | tries good moves first |
//! | `deepening.rs` | one depth after another, aspiration windows, several best moves |
//! | `parallel.rs`, `busy.rs` | several threads on one table, who put off what another is doing |
//! | `trace.rs` | the tree that was searched |
//! | `oracle.rs` | somebody who knows what some positions are worth |
//! | `evaluator.rs` | a game judged in another way |

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
