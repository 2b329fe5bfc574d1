//! A position to be searched, its window, and the result.

use jogar_core::Value;

use crate::Searchable;
use crate::trace::Reason;

/// A position to be searched.
pub(crate) struct At<'p, G: Searchable> {
    pub(crate) pos: &'p G::Position,
    pub(crate) key: u64,
    /// The lead of the player to move.
    pub(crate) lead: Value,
    /// Distance from the root, in moves.
    pub(crate) ply: usize,
    /// Remaining depth, in moves.
    pub(crate) depth: u32,
}

/// The search window: the value that each player already has for certain.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) alpha: Value,
    pub(crate) beta: Value,
}

impl Window {
    pub(crate) const FULL: Self = Self { alpha: Value(-Value::INFINITE.0), beta: Value::INFINITE };

    /// The window as seen by the player to move in the child.
    #[inline]
    pub(crate) fn for_child(self, same_mover: bool) -> Self {
        if same_mover { self } else { Self { alpha: -self.beta, beta: -self.alpha } }
    }

    /// The null window just above `alpha`.
    #[inline]
    pub(crate) fn scout(self) -> Self {
        Self { beta: Value(self.alpha.0 + 1), ..self }
    }

    #[inline]
    pub(crate) fn is_open(self) -> bool {
        self.beta.0 - self.alpha.0 > 1
    }
}

/// The result of the search of a position.
#[derive(Clone, Copy)]
pub(crate) struct Found {
    pub(crate) value: Value,
    /// Whether the value holds to the end of the game.
    pub(crate) proven: bool,
    /// The distance from the root of the earliest position on the path whose repetition the value depends on.
    pub(crate) rests_on: u16,
    pub(crate) reason: Reason,
}

/// The value depends on no repetition.
pub(crate) const NOTHING: u16 = u16::MAX;

impl Found {
    pub(crate) const fn over(lead: Value) -> Self {
        Self { value: lead, proven: true, rests_on: NOTHING, reason: Reason::Over }
    }

    /// A value from an oracle.
    pub(crate) const fn known(value: Value) -> Self {
        Self { value, proven: true, rests_on: NOTHING, reason: Reason::Known }
    }

    pub(crate) const fn judged(value: Value) -> Self {
        Self { value, proven: false, rests_on: NOTHING, reason: Reason::Leaf }
    }

    /// The result before any move has been searched.
    pub(crate) const NOTHING_YET: Self =
        Self { value: Window::FULL.alpha, proven: true, rests_on: NOTHING, reason: Reason::Searched };

    /// The result as seen by the player who made the move.
    #[inline]
    pub(crate) fn for_parent(self, same_mover: bool) -> Self {
        if same_mover { self } else { Self { value: -self.value, ..self } }
    }

    /// Adds the result of one more move: the best value counts, and it is proven only if all are.
    #[inline]
    pub(crate) fn add(&mut self, other: Self) {
        self.value = self.value.max(other.value);
        self.proven &= other.proven;
        self.rests_on = self.rests_on.min(other.rests_on);
    }
}
