//! What the players of a program share: memory up to a bound, endgame tables, and the starter of external
//! programs. Some of them may have a part of it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use jogar_core::Message;

use crate::{EndgameTables, Forfeit, OpenGame, Player, Verdict};

/// Memory for all engines together by default.
const USUAL_BYTES: usize = 1 << 30;
/// An engine gets at least this much, also when the pool is empty: it then plays, only worse.
const LEAST_BYTES: usize = 1 << 20;

/// Starts external programs as players.
pub trait OutsidePlayers: Send + Sync {
    /// A program of a kind such as `lisp` or `json`, which plays this game. It does not run before
    /// [`Player::begin`].
    ///
    /// # Errors
    /// Why it cannot be started.
    fn start(&self, kind: &str, what: &str, game: &OpenGame) -> Result<Box<dyn Player>, Forfeit>;

    /// How well external programs are contained, in a word.
    fn containment(&self) -> &'static str;
}

/// What players share.
pub struct Pool {
    /// Bytes that no engine uses.
    left: Mutex<usize>,
    /// The pool of which this is a part.
    whole: Option<Arc<Self>>,
    tables: Option<Arc<EndgameTables>>,
    outside: Option<Arc<dyn OutsidePlayers>>,
}

impl Default for Pool {
    fn default() -> Self {
        Self::new(USUAL_BYTES)
    }
}

impl Pool {
    /// A pool with `bytes` bytes for the transposition tables of all engines together.
    #[must_use]
    pub const fn new(bytes: usize) -> Self {
        Self { left: Mutex::new(bytes), whole: None, tables: None, outside: None }
    }

    /// The same pool, whose engines may use endgame tables.
    #[must_use]
    pub fn with_tables(mut self, tables: Option<Arc<EndgameTables>>) -> Self {
        self.tables = tables;
        self
    }

    /// The same pool, which can start external programs.
    #[must_use]
    pub fn with_outside(mut self, players: Box<dyn OutsidePlayers>) -> Self {
        self.outside = Some(players.into());
        self
    }

    /// A part of this pool, for some of its players: together they have at most `bytes` bytes.
    #[must_use]
    pub fn part(self: &Arc<Self>, bytes: usize) -> Self {
        let (tables, outside) = (self.tables.clone(), self.outside.clone());
        Self { left: Mutex::new(bytes), whole: Some(Arc::clone(self)), tables, outside }
    }

    /// The endgame tables.
    #[must_use]
    pub const fn tables(&self) -> Option<&Arc<EndgameTables>> {
        self.tables.as_ref()
    }

    /// How well external programs are contained, in a word; `None` if there can be none.
    #[must_use]
    pub fn containment(&self) -> Option<&'static str> {
        self.outside.as_ref().map(|outside| outside.containment())
    }

    /// Takes memory: the wanted amount, or the rest of the pool, but never less than a minimum.
    pub fn memory(self: &Arc<Self>, wanted: usize) -> Memory {
        let taken = self.take(wanted);
        Memory { taken, bytes: taken.max(wanted.min(LEAST_BYTES)), pool: Arc::clone(self) }
    }

    /// Bytes that no engine uses.
    #[must_use]
    pub fn left(&self) -> usize {
        let left = *self.lock();
        self.whole.as_ref().map_or(left, |whole| whole.left().min(left))
    }

    /// A part is locked before its whole.
    fn lock(&self) -> MutexGuard<'_, usize> {
        self.left.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take(&self, wanted: usize) -> usize {
        let mut left = self.lock();
        let wanted = wanted.min(*left);
        let taken = self.whole.as_ref().map_or(wanted, |whole| whole.take(wanted));
        *left -= taken;
        taken
    }

    fn give_back(&self, bytes: usize) {
        *self.lock() += bytes;
        if let Some(whole) = &self.whole {
            whole.give_back(bytes);
        }
    }

    /// An external program as a player.
    pub(crate) fn outside(
        &self,
        kind: &str,
        what: &str,
        game: &OpenGame,
    ) -> Result<Box<dyn Player>, Forfeit> {
        let nobody = || {
            let message = Message::new("player-no-outside").with("kind", kind).quote("text", what);
            Forfeit::new(Verdict::Crashed, message)
        };
        self.outside.as_ref().ok_or_else(nobody)?.start(kind, what, game)
    }
}

/// Memory that an engine uses. Dropping it returns it to the pool.
pub struct Memory {
    taken: usize,
    bytes: usize,
    pool: Arc<Pool>,
}

impl Memory {
    /// Its size in bytes.
    #[must_use]
    pub const fn bytes(&self) -> usize {
        self.bytes
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        self.pool.give_back(self.taken);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_bounded_and_comes_back() {
        let pool = Arc::new(Pool::new(100 << 20));
        let first = pool.memory(64 << 20);
        let second = pool.memory(64 << 20);
        let third = pool.memory(64 << 20);
        assert_eq!([first.bytes(), second.bytes(), third.bytes()], [64 << 20, 36 << 20, LEAST_BYTES]);
        drop(first);
        assert_eq!(pool.memory(70 << 20).bytes(), 64 << 20);
        drop((second, third));
        assert_eq!(pool.memory(200 << 20).bytes(), 100 << 20);
    }

    #[test]
    fn a_part_takes_from_the_whole() {
        let whole = Arc::new(Pool::new(100 << 20));
        let part = Arc::new(whole.part(40 << 20));
        let first = part.memory(64 << 20);
        assert_eq!((first.bytes(), part.left(), whole.left()), (40 << 20, 0, 60 << 20));
        drop(first);
        let rest = whole.memory(90 << 20);
        assert_eq!((part.left(), part.memory(64 << 20).bytes()), (10 << 20, 10 << 20));
        drop(rest);
        assert_eq!((part.left(), whole.left()), (40 << 20, 100 << 20));
    }
}
