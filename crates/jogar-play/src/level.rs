//! Playing strengths for people, from a beginner's level to full strength.

use std::fmt;

use jogar_core::{Arg, Message};

/// A level from 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// The weakest, which a beginner beats.
    pub const FIRST: u8 = 1;
    /// Full strength.
    pub const LAST: u8 = 10;

    /// For each level, its node limit; the last one has only a time limit.
    const NODES: [u64; 9] = [30, 60, 120, 250, 600, 2_000, 8_000, 30_000, 100_000];
    /// For each level, the percentage of moves that it plays at random without a search.
    const CARELESS: [u32; 10] = [60, 45, 30, 18, 8, 0, 0, 0, 0, 0];

    /// The level with this number, if there is one.
    #[must_use]
    pub fn new(number: i64) -> Option<Self> {
        let number = u8::try_from(number).ok()?;
        (Self::FIRST..=Self::LAST).contains(&number).then_some(Self(number))
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::FIRST..=Self::LAST).map(Self)
    }

    /// Its strength in words, and what limits it.
    #[must_use]
    pub fn label(self) -> Message {
        let key = match (self.nodes(), self.careless_percent()) {
            (None, _) => "level-by-time",
            (Some(_), 0) => "level-by-nodes",
            (Some(_), _) => "level-careless",
        };
        Message::new(key)
            .with("strength", Arg::key(format!("level-{self}")))
            .with("nodes", self.nodes().unwrap_or_default())
            .with("careless", self.careless_percent())
    }

    /// The node limit; `None` if only time limits it.
    #[must_use]
    pub fn nodes(self) -> Option<u64> {
        Self::NODES.get(self.index()).copied()
    }

    /// The percentage of moves without a search.
    #[must_use]
    pub fn careless_percent(self) -> u32 {
        Self::CARELESS[self.index()]
    }

    fn index(self) -> usize {
        usize::from(self.0 - Self::FIRST)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
