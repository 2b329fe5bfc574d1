//! The tree of a search as a file: `best --trace`.
//!
//! A tree has up to a million nodes and is written while the search runs, so what is known when a node is entered and
//! what is known when it is left are types of their own; the types of whole trees are for whoever reads one.

use jogar_core::{Side, Value};
use jogar_search::Reason;
use serde::{Deserialize, Serialize, Serializer};

/// A whole trace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchTrace {
    /// What was searched.
    #[serde(flatten)]
    pub head: TraceHead,
    /// The trees, one for each time that the search began again at the root: deeper, or with another window.
    pub iterations: Vec<TraceIteration>,
    /// How much of it there is.
    #[serde(flatten)]
    pub end: TraceEnd,
}

/// What was searched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceHead {
    /// The state at the root.
    pub state: String,
    /// The player to move in it.
    pub player: Side,
}

/// How many nodes a trace has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceEnd {
    /// Nodes that are in the file, the root not counted.
    pub nodes: u64,
    /// Nodes that were visited but are too many for the file.
    pub left_out: u64,
}

/// One search from the root.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceIteration {
    /// How the root is searched.
    #[serde(flatten)]
    pub window: TraceWindow,
    /// The positions after each move that was tried, in order.
    pub children: Vec<TraceNode>,
}

/// How deep a node is searched, and between which values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceWindow {
    /// How many moves deep.
    pub depth: u32,
    /// What the player to move is sure of, in points.
    #[serde(serialize_with = "shortest")]
    pub alpha: Value,
    /// What the opponent will not allow, in points.
    #[serde(serialize_with = "shortest")]
    pub beta: Value,
}

/// A position that was visited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceNode {
    /// How it is entered.
    #[serde(flatten)]
    pub entry: TraceEntry,
    /// The positions after each move that was tried, in order.
    pub children: Vec<TraceNode>,
    /// How it is left.
    #[serde(flatten)]
    pub exit: TraceExit,
}

/// What is known of a node when it is entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceEntry {
    /// The move that leads to it.
    #[serde(rename = "move")]
    pub mv: String,
    /// How it is searched.
    #[serde(flatten)]
    pub window: TraceWindow,
}

/// What is known of a node when it is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceExit {
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
