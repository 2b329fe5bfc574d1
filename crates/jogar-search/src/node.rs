//! A position to be searched, what the players are sure of, and what was found.

use jogar_core::Value;

use crate::Searchable;
use crate::trace::Reason;

/// A position to be searched.
pub(crate) struct At<'p, G: Searchable> {
    pub(crate) pos: &'p G::Position,
    pub(crate) key: u64,
    /// The lead of the player to move.
    pub(crate) lead: Value,
    /// How many moves from the root.
    pub(crate) ply: usize,
    /// How many moves deep to look.
    pub(crate) depth: u32,
}

/// What the players are sure of.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) alpha: Value,
    pub(crate) beta: Value,
}

impl Window {
    pub(crate) const FULL: Self = Self { alpha: Value(-Value::INFINITE.0), beta: Value::INFINITE };

    /// The same as the player sees it who is to move after a move.
    #[inline]
    pub(crate) fn for_child(self, same_mover: bool) -> Self {
        if same_mover { self } else { Self { alpha: -self.beta, beta: -self.alpha } }
    }

    /// Only whether something is better than `alpha`.
    #[inline]
    pub(crate) fn scout(self) -> Self {
        Self { beta: Value(self.alpha.0 + 1), ..self }
    }

    #[inline]
    pub(crate) fn is_open(self) -> bool {
        self.beta.0 - self.alpha.0 > 1
    }
}

/// What is known about a position after a search.
#[derive(Clone, Copy)]
pub(crate) struct Found {
    pub(crate) value: Value,
    /// Whether it holds to the end of the game.
    pub(crate) proven: bool,
    /// The distance from the root of the earliest position whose repetition it rests on.
    pub(crate) rests_on: u16,
    pub(crate) reason: Reason,
}

/// Rests on no repetition.
pub(crate) const NOTHING: u16 = u16::MAX;

impl Found {
    pub(crate) const fn over(lead: Value) -> Self {
        Self { value: lead, proven: true, rests_on: NOTHING, reason: Reason::Over }
    }

    /// What an oracle says.
    pub(crate) const fn known(value: Value) -> Self {
        Self { value, proven: true, rests_on: NOTHING, reason: Reason::Known }
    }

    pub(crate) const fn judged(value: Value) -> Self {
        Self { value, proven: false, rests_on: NOTHING, reason: Reason::Leaf }
    }

    /// Before any move has been searched.
    pub(crate) const NOTHING_YET: Self =
        Self { value: Window::FULL.alpha, proven: true, rests_on: NOTHING, reason: Reason::Searched };

    /// The same as the player sees it who made the move.
    #[inline]
    pub(crate) fn for_parent(self, same_mover: bool) -> Self {
        if same_mover { self } else { Self { value: -self.value, ..self } }
    }

    /// Adds what was found of one more move: the best counts, and it is proven only if all are.
    #[inline]
    pub(crate) fn add(&mut self, other: Self) {
        self.value = self.value.max(other.value);
        self.proven &= other.proven;
        self.rests_on = self.rests_on.min(other.rests_on);
    }
}
