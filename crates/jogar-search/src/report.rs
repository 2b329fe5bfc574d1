//! The result of a search, and its cost.

use std::ops::AddAssign;
use std::time::Duration;

use jogar_core::{Game, Stop, Value};

/// The counters of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Positions visited.
    pub nodes: u64,
    /// Cutoffs where the opponent of the player at the root was to move.
    pub alpha_cuts: u64,
    /// Cutoffs where the player at the root was to move.
    pub beta_cuts: u64,
    /// Positions whose value came from the transposition table.
    pub table_hits: u64,
    /// Positions whose value an oracle knew.
    pub known: u64,
    /// The length of the longest line that was searched.
    pub selective_depth: u32,
}

impl AddAssign for Counters {
    fn add_assign(&mut self, other: Self) {
        self.nodes += other.nodes;
        self.alpha_cuts += other.alpha_cuts;
        self.beta_cuts += other.beta_cuts;
        self.table_hits += other.table_hits;
        self.known += other.known;
        self.selective_depth = self.selective_depth.max(other.selective_depth);
    }
}

/// A principal variation and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// The final difference in points that is expected, for the player to move.
    pub value: Value,
    /// Whether the value is proven.
    pub exact: bool,
    /// The moves, at least one.
    pub moves: Vec<M>,
}

/// The result of a search.
pub struct Report<G: Game> {
    /// The best lines, the best one first.
    pub lines: Vec<Line<G::Move>>,
    /// The last depth that was completed.
    pub depth: u32,
    /// The counters.
    pub counters: Counters,
    /// The time it took.
    pub time: Duration,
    /// Why it ended.
    pub stop: Stop,
}

impl<G: Game> Clone for Report<G> {
    fn clone(&self) -> Self {
        Self { lines: self.lines.clone(), ..*self }
    }
}

impl<G: Game> Report<G> {
    /// The best line.
    ///
    /// # Panics
    /// Never: a report is only made for a position with moves.
    #[must_use]
    pub fn best(&self) -> &Line<G::Move> {
        self.lines.first().expect("a report has a line")
    }
}
