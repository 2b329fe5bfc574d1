//! The search as others use it.

use jogar_core::Limits;

use crate::table::Table;
use crate::trace::{Observer, Silent};
use crate::{Parts, Report, Searchable, parallel};

/// How to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Which parts are switched on.
    pub parts: Parts,
    /// How many threads; with one, the same search always takes the same nodes.
    pub threads: usize,
    /// How many of the best lines to find.
    pub lines: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self { parts: Parts::ALL, threads: 1, lines: 1 }
    }
}

/// A search with its memory, which lasts from one move of a game to the next.
pub struct Engine<G: Searchable> {
    game: G,
    table: Table,
    /// How to search.
    pub settings: Settings,
}

impl<G: Searchable + Sync> Engine<G> {
    /// The memory for positions if nobody says otherwise: 64 MiB.
    pub const TABLE_BYTES: usize = 64 << 20;

    /// A search of a game with so many bytes of memory for positions.
    #[must_use]
    pub fn new(game: G, settings: Settings, table_bytes: usize) -> Self {
        Self { game, table: Table::new(table_bytes), settings }
    }

    /// The rules.
    #[must_use]
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// Forgets all positions.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// The best move of a position; `None` if the game is over.
    pub fn search(&mut self, pos: &G::Position, limits: &Limits) -> Option<Report<G>> {
        self.watch(pos, limits, &mut Silent, |_| ())
    }

    /// [`Engine::search`], with an observer of the tree and a listener who is told after each depth. What the listener
    /// is told was counted by the first thread alone.
    pub fn watch<O: Observer<G>>(
        &mut self,
        pos: &G::Position,
        limits: &Limits,
        observer: &mut O,
        mut listener: impl FnMut(&Report<G>),
    ) -> Option<Report<G>> {
        if self.game.moves(pos).len() == 0 {
            return None;
        }
        self.table.grow_older();
        let mut last = None;
        let (stop, counters) =
            parallel::search(&self.game, pos, &self.table, &self.settings, limits, observer, |progress| {
                let report = Report {
                    lines: progress.lines,
                    depth: progress.depth,
                    counters: progress.counters,
                    time: limits.elapsed(),
                    stop: jogar_core::Stop::Depth,
                };
                listener(&report);
                last = Some(report);
            });
        last.map(|report| Report { counters, time: limits.elapsed(), stop, ..report })
    }
}
