//! Endgame tables: `tables build`, `info`, `verify`, `probe`, `extremes`. Values are differences in points
//! from the position to the end of the game, mover minus opponent.

use std::collections::BTreeMap;

use jogar_tables::{Layer, Tables};
use serde::{Deserialize, Serialize};

/// `tables build --json` and `tables info --json`: the existing layers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TablesReport {
    /// Each layer, from one seed on.
    pub layers: Vec<LayerReport>,
}

impl From<&Tables> for TablesReport {
    fn from(tables: &Tables) -> Self {
        let layers = (1..).zip(tables.layers()).map(|(seeds, layer)| LayerReport::of(seeds, layer));
        Self { layers: layers.collect() }
    }
}

/// All positions with one number of seeds on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LayerReport {
    /// The number of seeds.
    pub seeds: u64,
    /// The number of positions.
    pub positions: u64,
    /// The number of those in which the player to move will win more than the opponent.
    pub mover_gains: u64,
    /// The number of those in which both will win the same.
    pub zero: u64,
    /// The number of those in which the opponent will win more.
    pub mover_loses: u64,
    /// The sum of all values, in points.
    pub sum_of_values: i64,
}

impl LayerReport {
    /// The layer with `seeds` seeds.
    #[must_use]
    pub fn of(seeds: u64, layer: &Layer) -> Self {
        let counts = layer.counts();
        Self {
            seeds,
            positions: counts.positions,
            mover_gains: counts.mover_gains,
            zero: counts.zero,
            mover_loses: counts.mover_loses,
            sum_of_values: counts.sum_of_values,
        }
    }
}

/// `tables verify --json`: every layer is correct.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VerifyReport {
    /// The number of layers checked.
    pub verified: usize,
    /// Positions that were also searched.
    pub searched: u64,
    /// Those of them whose value the search proved.
    pub proven: u64,
}

/// `tables probe --json`: the value of a position and of each of its moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProbeReport {
    /// The value of the position in points.
    pub value: i8,
    /// Each legal move.
    pub moves: Vec<ProbedMove>,
}

/// A move and its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProbedMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its value in points for the player who makes it.
    pub value: i8,
}

/// `tables extremes --json`: statistics of a layer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExtremesReport {
    /// The number of seeds on the board.
    pub seeds: u32,
    /// The number of positions for each value in points.
    pub values: BTreeMap<i8, u64>,
    /// The position where capturing as much as possible at once loses most points against the best move;
    /// `null` if none.
    pub greed: Option<ExtremePosition>,
    /// The position with the most moves until seeds are captured, if both players keep the value; `null` if
    /// none.
    pub wait: Option<ExtremePosition>,
}

/// An extreme position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExtremePosition {
    /// The extreme: points for greed, moves for waiting.
    pub size: u32,
    /// The first state with it.
    pub state: String,
}
