//! The search as others use it.

use jogar_core::Limits;

use crate::deepening::Progress;
use crate::parallel::{self, Task};
use crate::trace::{Observer, Silent};
use crate::transposition::{Capacity, TranspositionTable};
use crate::{Oracle, Parts, Report, Searchable, Unknown};

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
pub struct Engine<G: Searchable, T = Unknown> {
    game: G,
    table: TranspositionTable,
    /// How to search.
    pub settings: Settings,
    /// Who knows what some positions are worth, if anybody does.
    pub oracle: Option<T>,
}

impl<G: Searchable + Sync> Engine<G> {
    /// The memory for positions if nobody says otherwise: 64 MiB.
    pub const TABLE_BYTES: usize = 64 << 20;

    /// A search of a game whose transposition table has `table_bytes` bytes.
    #[must_use]
    pub fn new(game: G, settings: Settings, table_bytes: usize) -> Self {
        Self { game, table: TranspositionTable::new(table_bytes), settings, oracle: None }
    }

    /// The same search with an oracle to ask.
    #[must_use]
    pub fn asking<T: Oracle<G>>(self, oracle: Option<T>) -> Engine<G, T> {
        Engine { game: self.game, table: self.table, settings: self.settings, oracle }
    }
}

impl<G: Searchable + Sync, T: Oracle<G>> Engine<G, T> {
    /// The rules.
    #[must_use]
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// Takes memory that later searches will use from the system, while there is nothing else to do and until
    /// the limits end it: where memory was never used, the first search need not wait for it then.
    pub fn warm(&self, until: &Limits) {
        self.table.warm(|| until.is_over().is_none());
    }

    /// Forgets all positions. What was never used costs nothing.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// The best move of a position; `None` if the game is over.
    pub fn search(&mut self, pos: &G::Position, limits: &Limits) -> Option<Report<G>> {
        self.watch(pos, limits, &mut Silent, |_| ())
    }

    /// [`Engine::search`], with an observer of the tree and a listener who is told after each depth, and when
    /// another move has become the best before that. What the listener is told was counted by the first
    /// thread alone.
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
        self.table.begin(capacity(limits));
        let mut last = None;
        let said = |progress: Progress<G::Move>| {
            let report = Report {
                lines: progress.lines,
                depth: progress.depth,
                counters: progress.counters,
                time: limits.elapsed(),
                stop: jogar_core::Stop::Depth,
            };
            listener(&report);
            last = Some(report);
        };
        let Self { game, table, settings, oracle } = &*self;
        let (stop, counters) = if let Some(oracle) = oracle {
            parallel::search(&Task { game, root: pos, table, settings, oracle }, limits, observer, said)
        } else {
            let oracle = &Unknown;
            parallel::search(&Task { game, root: pos, table, settings, oracle }, limits, observer, said)
        };
        last.map(|report| Report { counters, time: limits.elapsed(), stop, ..report })
    }
}

/// Fixed work uses all memory, so that it always takes the same nodes; work that only a clock ends uses what
/// it needs.
const fn capacity(limits: &Limits) -> Capacity {
    if limits.time.is_some() && limits.nodes.is_none() && limits.depth.is_none() {
        Capacity::AsNeeded
    } else {
        Capacity::Whole
    }
}
