//! The tree of a search as a file: `best --trace`. It has up to a million nodes.

use jogar_core::{Side, Value};
use jogar_search::Reason;
use serde::{Deserialize, Serialize, Serializer};

/// A whole trace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchTrace {
    /// The state at the root.
    pub state: String,
    /// The player to move in it.
    pub player: Side,
    /// The trees, one for each search from the root: at another depth, or with another window.
    pub iterations: Vec<TraceIteration>,
    /// Nodes that are in the file, the root not counted.
    pub nodes: u64,
    /// Nodes that were visited but are too many for the file.
    pub left_out: u64,
}

/// One search from the root.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceIteration {
    /// The depth and the window of the root.
    #[serde(flatten)]
    pub window: TraceWindow,
    /// The positions after each move that was tried, in order.
    pub children: Vec<TraceNode>,
}

/// The depth and the window of the search of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceWindow {
    /// The depth, in moves.
    pub depth: u32,
    /// The lower bound of the window, in points, for the player to move.
    #[serde(serialize_with = "shortest")]
    pub alpha: Value,
    /// The upper bound of the window, in points, for the player to move.
    #[serde(serialize_with = "shortest")]
    pub beta: Value,
}

/// A position that was visited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceNode {
    /// The move that leads to it.
    #[serde(rename = "move")]
    pub mv: String,
    /// The depth and the window of its search.
    #[serde(flatten)]
    pub window: TraceWindow,
    /// The positions after each move that was tried, in order.
    pub children: Vec<TraceNode>,
    /// Its value in points for the player to move in it; missing if the search was stopped there.
    #[serde(default, serialize_with = "shortest", skip_serializing_if = "Option::is_none")]
    pub value: Option<Value>,
    /// Why it was left.
    pub reason: Reason,
}

/// Whole points without a fraction: there are millions of them in a file.
fn shortest<S: Serializer>(
    value: &(impl Into<Option<Value>> + Copy),
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match (*value).into() {
        Some(Value(hundredths)) if hundredths % Value::POINT.0 == 0 => {
            serializer.serialize_i32(hundredths / Value::POINT.0)
        }
        value => value.serialize(serializer),
    }
}
