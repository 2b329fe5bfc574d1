//! The knowledge about one position while its layer is solved.
//!
//! ```text
//!  bits 15     14       13..8                                   7..0
//!       done   waiting  moves within the layer that may save    the value if done, else what the best
//!                       the mover: not yet known to lose        move out of the layer is worth
//! ```

use std::sync::atomic::{AtomicU16, Ordering::Relaxed};

const DONE: u16 = 1 << 15;
const WAITING: u16 = 1 << 14;
const MOVE: u16 = 1 << 8;
const MOVES: u16 = 0x3f00;
const VALUE: u16 = 0x00ff;

/// Less than the value of any move: there is no move out of the layer.
pub const NOTHING: i8 = i8::MIN;

/// The knowledge about a position at one moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Knowledge(u16);

impl Knowledge {
    /// At first: the value of the best move out of the layer, and the number of moves that stay within.
    pub const fn new(best: i8, moves: u16) -> Self {
        Self((moves * MOVE) | best as u8 as u16)
    }

    const fn byte(self) -> i8 {
        (self.0 & VALUE) as u8 as i8
    }

    /// The value, if it is known.
    pub const fn value(self) -> Option<i8> {
        if self.0 & DONE == 0 { None } else { Some(self.byte()) }
    }

    /// Whether the position may be a seed: a fast test that is false for most of the others.
    #[inline]
    pub const fn may_be_seed(self, size: i8) -> bool {
        self.byte().unsigned_abs() == size.unsigned_abs() || self.0 & WAITING != 0
    }

    /// The value that the moves out of the layer decide, if the stage of this size finds it.
    const fn seed(self, size: i8) -> Option<i8> {
        let best = self.byte();
        let decided = best == size || best == -size && self.0 & MOVES == 0;
        if decided && self.0 & DONE == 0 { Some(best) } else { None }
    }
}

/// The knowledge about one position, shared between threads. No memory order between cells is needed: each
/// change depends on one cell alone, and the threads synchronise between the stages.
pub struct Cell<'a>(pub &'a AtomicU16);

impl Cell<'_> {
    pub fn look(&self) -> Knowledge {
        Knowledge(self.0.load(Relaxed))
    }

    pub fn put(&self, knowledge: Knowledge) {
        self.0.store(knowledge.0, Relaxed);
    }

    /// Sets the value. Returns false if another thread has set it before.
    pub fn settle(&self, value: i8) -> bool {
        let change = |old| (old & DONE == 0).then_some(old & MOVES | DONE | u16::from(value as u8));
        self.0.try_update(Relaxed, Relaxed, change).is_ok()
    }

    /// One move within the layer is known to lose `size` points. Returns true if it was the last move that
    /// could save the position, and this call has set the value to a loss of `size`.
    pub fn lose_a_move(&self, size: i8) -> bool {
        if self.look().value().is_some() {
            return false;
        }
        let old = Knowledge(self.0.fetch_sub(MOVE, Relaxed));
        let was_the_last = old.0 & MOVES == MOVE;
        was_the_last && old.byte() <= -size && self.settle(-size)
    }

    /// Marks a settled position whose predecessors have not been updated yet.
    pub fn wait(&self) {
        self.0.fetch_or(WAITING, Relaxed);
    }

    /// The value of a position from which the stage of this size continues: decided by a move out of the
    /// layer, or waiting. Afterwards it is settled and no longer waiting; no other call returns it.
    pub fn take_seed(&self, size: i8) -> Option<i8> {
        let seen = self.look();
        if let Some(value) = seen.seed(size) {
            return self.settle(value).then_some(value);
        }
        if seen.0 & WAITING == 0 {
            return None;
        }
        let old = Knowledge(self.0.fetch_and(!WAITING, Relaxed));
        (old.0 & WAITING != 0).then(|| old.byte())
    }
}
