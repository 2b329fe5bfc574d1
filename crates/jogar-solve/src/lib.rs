//! The search for one player. It knows no puzzle: states, steps and heuristics come from the traits of
//! `jogar-core`.
//!
//! Every algorithm is a function `solve` in a separate file, with the same parameters in the same order: the
//! problem, the [`Budget`], the [`Observer`] (`()` if there is none), then the [`Heuristic`] if it uses one,
//! then the parameters of this algorithm alone. All return a [`Report`], which says why they ended and what
//! is proven.
//!
//! | file | algorithm | remembers | optimal |
//! |---|---|---|---|
//! | `bfs.rs` | breadth first | all states | if every step costs 1 |
//! | `dfs.rs` | depth first, with a depth limit if one is given | all states | no |
//! | `deepening.rs` | depth first with a growing depth limit | one path | if every step costs 1 |
//! | `uniform_cost.rs` | cheapest first (Dijkstra) | all states | yes |
//! | `astar.rs` | A*, and weighted A* | all states | with an admissible heuristic, not with a weight above 1 |
//! | `ida_star.rs` | depth first with a growing limit of f | one path | with an admissible heuristic |
//! | `rbfs.rs` | recursive best first | one path and its siblings | with an admissible heuristic |
//! | `sma_star.rs` | A* within n nodes, forgets the worst | n nodes | with an admissible heuristic and enough
//! memory |
//! | `beam.rs` | layers of limited, growing width; anytime | two layers, links back | if nothing was left out
//! |
//! | `portfolio.rs` | A*, then IDA*, then beam search | as they do | as they do |
//!
//! # What is counted
//!
//! As in Nilsson's textbook. A node is *expanded* when its successors are made. Each successor is *generated*
//! when it is made: also if its state is known already, and each time that an algorithm with little memory
//! makes it again. The start is not counted as generated.
//!
//! # Order
//!
//! Everything is deterministic. Algorithms that choose the best node take the one with the smallest f = g +
//! h, then the smallest h, then the one generated first. Successors come in the order of the problem.

pub mod algorithm;
pub mod astar;
pub mod beam;
pub mod bfs;
mod bounded;
mod budget;
mod chunks;
pub mod deepening;
pub mod dfs;
mod graph;
pub mod ida_star;
mod index;
mod observer;
mod open;
pub mod portfolio;
pub mod rbfs;
mod report;
pub mod sma_star;
pub mod uniform_cost;

pub use algorithm::Algorithm;
pub use budget::Budget;
pub use jogar_core::{Heuristic, Zero};
pub use observer::{Expansion, Frontier, Observer, Progress, Turn, Waiting};
pub use report::{End, Report, Solution};

/// More than the cost of any path: the value of a node that leads to no goal.
const NEVER: u32 = u32::MAX;
