//! Fixed work: `bench`.

use serde::{Deserialize, Serialize};

/// `bench --json`: the signature of what the search does, and how fast it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BenchReport {
    /// Positions visited, over all rows: the same on every machine.
    pub signature: u64,
    /// How many in a second.
    pub nodes_per_second: u64,
    /// Each search in order.
    pub positions: Vec<BenchRow>,
}

/// One search of the fixed work.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BenchRow {
    /// Game, variant, and how many moves were played before: `lear 2016 +24`.
    pub position: String,
    /// How many moves deep.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// How many in a second.
    pub nodes_per_second: u64,
}
