//! The value of the moves of a position, deeper and deeper.

use std::sync::Arc;
use std::time::Duration;

use jogar_core::{Limits, Value};
use jogar_games::any::typed;
use jogar_games::catalog::{CatalogGame, Playable, Visitor};
use jogar_play::schema::SearchLine;
use jogar_play::{Pool, Session, searcher};
use jogar_search::{Report, Settings};

use crate::refusal::Refusal;
use crate::schema::{AnalysisLine, AnalysisReport, AnalysisRequest, SearchNews};
use crate::searches::{Pace, Search, Work, bounded};

/// The longest time if none is named, in milliseconds.
const USUAL_TIME: u64 = 60_000;
/// The longest time, in milliseconds.
const MOST_TIME: u64 = 600_000;
/// The greatest depth that can be named.
const MOST_DEPTH: u64 = 250;
/// Memory for the transposition table.
const TABLE_BYTES: usize = 64 << 20;

/// Checks everything about an analysis.
///
/// # Errors
/// What is wrong with it.
pub fn prepare(request: &AnalysisRequest) -> Result<Work, Refusal> {
    let (_, session) = request.position.open()?;
    let setup = session.setup();
    let game = CatalogGame::open(&setup.game, &setup.choice, None)?;
    let time = bounded("time_ms", request.time_ms.unwrap_or(USUAL_TIME), 1, MOST_TIME)?;
    let depth = request.depth.map(|depth| bounded("depth", depth.into(), 1, MOST_DEPTH)).transpose()?;
    let lines = bounded("lines", request.lines.map_or(u64::MAX, |lines| lines as u64), 1, u64::MAX)? as usize;
    Ok(Box::new(move |search, pool| {
        let mut limits = Limits::time(Duration::from_millis(time)).with_signal(Arc::clone(&search.stop));
        limits.depth = depth.map(|depth| depth as u32);
        SearchNews::Analysis(game.visit(Analyse { session: &session, lines, limits, search, pool }))
    }))
}

struct Analyse<'a> {
    session: &'a Session,
    lines: usize,
    limits: Limits,
    search: &'a Search,
    pool: &'a Arc<Pool>,
}

impl Visitor for Analyse<'_> {
    type Output = AnalysisReport;

    fn visit<G: Playable>(self, game: &G) -> AnalysisReport {
        let Self { session, lines, limits, search, pool } = self;
        let any = session.position();
        let nothing = AnalysisReport {
            state: any.text(),
            player: any.mover(),
            depth: 0,
            selective_depth: 0,
            nodes: 0,
            nodes_per_second: 0,
            time_ms: 0,
            lines: Vec::new(),
            done: true,
        };
        let Some(pos) = typed::<G>(any).filter(|_| session.ending().is_none()) else { return nothing };
        let report = |report: &Report<G>, done| AnalysisReport {
            depth: report.depth,
            selective_depth: report.counters.selective_depth,
            nodes: report.counters.nodes,
            nodes_per_second: per_second(report.counters.nodes, report.time),
            time_ms: report.time.as_millis() as u64,
            lines: lines_of(game, pos, report),
            done,
            ..nothing.clone()
        };
        let memory = pool.memory(TABLE_BYTES);
        let settings = Settings { lines: lines.min(game.moves(pos).len()), ..Settings::default() };
        let mut searcher = searcher(game, settings, memory.bytes(), pool.tables());
        let mut listener = |found: &Report<G>| {
            // Before the first depth is searched, most moves have no value.
            if found.depth > 0 {
                search.tell(SearchNews::Analysis(report(found, false)), Pace::Latest);
            }
        };
        let found = searcher.think(pos, &limits, &mut listener);
        found.map_or_else(|| nothing.clone(), |found| report(&found, true))
    }
}

fn per_second(nodes: u64, time: Duration) -> u64 {
    (nodes as f64 / time.as_secs_f64().max(1e-3)) as u64
}

fn lines_of<G: Playable>(game: &G, pos: &G::Position, report: &Report<G>) -> Vec<AnalysisLine> {
    let best = report.lines.iter().map(|line| line.value).max().unwrap_or(Value::ZERO);
    let mut lines: Vec<_> = report
        .lines
        .iter()
        .map(|line| {
            let SearchLine { mv, value, exact, pv } = SearchLine::of(game, pos, line);
            let names = game.name_line(pos, &line.moves);
            AnalysisLine { name: names[0].clone(), mv, value, loss: best - value, exact, pv, names }
        })
        .collect();
    lines.sort_by_key(|line| line.loss);
    lines
}
