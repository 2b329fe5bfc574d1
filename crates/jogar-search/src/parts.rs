//! The parts of the search, each of which can be switched off.

use std::fmt;
use std::ops::{BitAnd, BitOr, Not};

/// A set of parts of the search.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Parts(u8);

impl Parts {
    /// None: plain alpha-beta with iterative deepening.
    pub const NONE: Self = Self(0);
    /// The transposition table.
    pub const MEMO: Self = Self(1);
    /// Enhanced transposition cutoffs: looks up all children before it searches one.
    pub const LOOKAHEAD: Self = Self(2);
    /// Move ordering: promising moves first.
    pub const ORDER: Self = Self(4);
    /// Quiescence search at the leaves.
    pub const QUIESCENCE: Self = Self(8);
    /// Principal variation search: all moves but the first are first searched with a null window.
    pub const SCOUT: Self = Self(16);
    /// Aspiration windows: each depth begins with a narrow window around the last value.
    pub const ASPIRATION: Self = Self(32);
    /// Late move reductions: moves late in the order are searched less deep, and again in full if they turn
    /// out better. Like quiescence search, it can change the value of a search to a given depth.
    pub const REDUCTION: Self = Self(64);
    /// Every part.
    pub const ALL: Self = Self(127);

    /// Each part with the name that people use.
    pub const NAMES: [(&'static str, Self); 7] = [
        ("memo", Self::MEMO),
        ("lookahead", Self::LOOKAHEAD),
        ("order", Self::ORDER),
        ("quiescence", Self::QUIESCENCE),
        ("scout", Self::SCOUT),
        ("aspiration", Self::ASPIRATION),
        ("reduction", Self::REDUCTION),
    ];

    /// The part with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(known, _)| *known == name).map(|&(_, part)| part)
    }

    /// Whether all of `parts` are in the set.
    #[inline]
    #[must_use]
    pub const fn has(self, parts: Self) -> bool {
        self.0 & parts.0 == parts.0
    }

    /// The set without `parts`.
    #[must_use]
    pub const fn without(self, parts: Self) -> Self {
        Self(self.0 & !parts.0)
    }

    /// All sets.
    pub fn combinations() -> impl Iterator<Item = Self> {
        (0..=Self::ALL.0).map(Self)
    }
}

impl BitOr for Parts {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for Parts {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Not for Parts {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

impl fmt::Debug for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Self::NAMES.iter().filter(|(_, part)| self.has(*part)).map(|(name, _)| name);
        f.debug_list().entries(names).finish()
    }
}
