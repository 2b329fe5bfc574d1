//! What each part of the search saves: the same position searched to one depth with and without it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use jogar_core::Limits;
use jogar_games::catalog::Playable;
use jogar_search::{Engine, Parts, Report, Settings};

use crate::schema::{PartsComparison, PartsRow};

/// Without a depth, the comparison uses the deepest that the whole engine reaches in this time.
const TRIAL: Duration = Duration::from_millis(150);
/// A search that takes more than this many times the nodes of the whole engine is stopped.
const PATIENCE: u64 = 2_000;

/// How parts are compared.
#[derive(Clone, Debug)]
pub struct PartsTrial {
    /// The parts of the whole engine.
    pub parts: Parts,
    /// The depth, in moves; what the engine reaches soon if there is none.
    pub depth: Option<u32>,
    /// Bytes for the transposition table of each search.
    pub table_bytes: usize,
    /// The most nodes of one search.
    pub most_nodes: u64,
    /// Ends the trial; what was not finished then says so.
    pub stop: Arc<AtomicBool>,
}

impl PartsTrial {
    /// A trial of these parts that nothing but patience ends.
    #[must_use]
    pub fn new(parts: Parts, depth: Option<u32>, table_bytes: usize) -> Self {
        Self { parts, depth, table_bytes, most_nodes: u64::MAX, stop: Arc::default() }
    }

    /// Searches to one depth with every part that is switched on, then without each of them alone, then
    /// without any.
    #[must_use]
    pub fn run<G: Playable>(&self, game: &G, pos: &G::Position) -> PartsComparison {
        let whole = || self.search(game, pos, self.parts, Limits::time(TRIAL));
        let depth = self.depth.unwrap_or_else(|| whole().map_or(1, |report| report.depth.max(1)));
        // The first search of a process waits for memory that the system has never given out. It is not
        // measured.
        let mut limits = Limits::depth(depth);
        limits.nodes = Some(self.most_nodes).filter(|&most| most < u64::MAX);
        let _ = self.search(game, pos, self.parts, limits);
        let mut rows: Vec<PartsRow> = Vec::new();
        let present = Parts::NAMES.iter().filter(|(_, part)| self.parts.has(*part));
        let each = present.map(|&(name, part)| (name, self.parts.without(part)));
        for (without, parts) in [("", self.parts)].into_iter().chain(each).chain([("*", Parts::NONE)]) {
            let patience = rows.first().map(|whole| whole.nodes.saturating_mul(PATIENCE));
            let mut limits = Limits::depth(depth);
            limits.nodes =
                Some(patience.unwrap_or(u64::MAX).min(self.most_nodes)).filter(|&most| most < u64::MAX);
            let Some(report) = self.search(game, pos, parts, limits) else { continue };
            rows.push(PartsRow {
                without: without.to_owned(),
                nodes: report.counters.nodes,
                time_ms: report.time.as_secs_f64() * 1e3,
                value: report.best().value,
                finished: report.depth >= depth || report.best().exact,
            });
        }
        PartsComparison { depth, rows }
    }

    fn search<G: Playable>(
        &self,
        game: &G,
        pos: &G::Position,
        parts: Parts,
        limits: Limits,
    ) -> Option<Report<G>> {
        let settings = Settings { parts, ..Settings::default() };
        let mut engine = Engine::new(game.clone(), settings, self.table_bytes);
        // The clock starts after the memory is allocated.
        engine.search(pos, &limits.with_signal(Arc::clone(&self.stop)).from_now())
    }
}
