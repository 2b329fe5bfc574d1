//! Fixed work: `bench`.

use serde::{Deserialize, Serialize};

/// `bench --json`: the signature of the search, and its speed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BenchReport {
    /// Positions visited, over all rows: the same on every machine.
    pub signature: u64,
    /// Positions visited each second.
    pub nodes_per_second: u64,
    /// Each search in order.
    pub positions: Vec<BenchRow>,
}

/// One search of the fixed work.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BenchRow {
    /// Game, variant, and the number of moves played before: `lear 2016 +24`.
    pub position: String,
    /// The depth, in moves.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Positions visited each second.
    pub nodes_per_second: u64,
}
