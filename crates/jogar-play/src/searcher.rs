//! Searchers find moves: by the search alone, or with endgame tables.

use std::sync::Arc;

use jogar_core::{Game, GameExt, Limits, Ranked, Stop, Value};
use jogar_games::catalog::{Playable, RankedVisitor};
use jogar_search::{Counters, Engine, Line, Oracle, Report, Searchable, Settings, Silent};
use jogar_tables::{Choice, Conversion, Tables};

use crate::EndgameTables;

/// Finds the best moves of positions.
pub trait Searcher<G: Game>: Send {
    /// The best move of a position; `None` if the game is over. The listener is called after each depth.
    fn think(
        &mut self,
        pos: &G::Position,
        limits: &Limits,
        listener: &mut dyn FnMut(&Report<G>),
    ) -> Option<Report<G>>;

    /// Prepares for later requests until the limits end it. A caller with a request ends it first.
    fn warm(&mut self, _until: &Limits) {}

    /// Forgets all positions.
    fn forget(&mut self);
}

/// A searcher that uses the tables of a folder, if there is one and the game has tables.
#[must_use]
pub fn searcher<G: Playable>(
    game: &G,
    settings: Settings,
    table_bytes: usize,
    endgame_tables: Option<&Arc<EndgameTables>>,
) -> Box<dyn Searcher<G>> {
    let engine = || Engine::new(game.clone(), settings, table_bytes);
    let expert = endgame_tables
        .and_then(|endgame_tables| game.if_ranked(WithTables { engine: engine(), endgame_tables }));
    expert.unwrap_or_else(|| Box::new(engine()))
}

struct WithTables<'a, G: Searchable> {
    engine: Engine<G>,
    endgame_tables: &'a Arc<EndgameTables>,
}

impl<G: Playable> RankedVisitor<G> for WithTables<'_, G> {
    type Output = Box<dyn Searcher<G>>;

    fn visit(self, _game: &G) -> Self::Output
    where
        G: Ranked,
    {
        Box::new(TableSearcher {
            engine: self.engine.asking(None),
            endgame_tables: Arc::clone(self.endgame_tables),
        })
    }
}

impl<G: Searchable + Send + Sync> Searcher<G> for Engine<G> {
    fn think(
        &mut self,
        pos: &G::Position,
        limits: &Limits,
        listener: &mut dyn FnMut(&Report<G>),
    ) -> Option<Report<G>> {
        self.watch(pos, limits, &mut Silent, listener)
    }

    fn warm(&mut self, until: &Limits) {
        Self::warm(self, until);
    }

    fn forget(&mut self) {
        Self::forget(self);
    }
}

/// Tables as an oracle for the search.
struct Known(Arc<Tables>);

impl<G: Ranked> Oracle<G> for Known {
    #[inline]
    fn value(&self, game: &G, pos: &G::Position) -> Option<Value> {
        self.0.value(game, pos).map(points)
    }
}

fn points(points: i8) -> Value {
    Value(i32::from(points) * Value::POINT.0)
}

/// The search with tables. A position in the tables is played from them alone.
struct TableSearcher<G: Searchable> {
    engine: Engine<G, Known>,
    endgame_tables: Arc<EndgameTables>,
}

/// The longest line that is reported.
const LONGEST_LINE: usize = 100;

impl<G> Searcher<G> for TableSearcher<G>
where
    G: Searchable + Ranked + Clone + Send + Sync + 'static,
{
    fn think(
        &mut self,
        pos: &G::Position,
        limits: &Limits,
        listener: &mut dyn FnMut(&Report<G>),
    ) -> Option<Report<G>> {
        let game = self.engine.game();
        let tables = self.endgame_tables.tables(game, game.layer(pos), limits);
        let lines = self.engine.settings.lines;
        let found = tables.as_ref().and_then(|tables| look_up(game, tables, pos, lines, limits));
        let report = if let Some(report) = found {
            listener(&report);
            Some(report)
        } else {
            self.engine.oracle = tables.map(Known);
            self.engine.watch(pos, limits, &mut Silent, listener)
        };
        self.endgame_tables.drop_damaged(self.engine.game());
        report
    }

    fn warm(&mut self, until: &Limits) {
        self.engine.warm(until);
    }

    fn forget(&mut self) {
        self.engine.forget();
    }
}

/// The best moves of a position that is in the tables.
fn look_up<G: Ranked>(
    game: &G,
    tables: &Tables,
    pos: &G::Position,
    count: usize,
    limits: &Limits,
) -> Option<Report<G>> {
    let mut conversion = Conversion::new(game, tables);
    let moves = conversion.moves(pos)?;
    let lead = Value::from(game.lead(pos));
    let mut line = |&Choice { mv, value }: &Choice<G::Move>| {
        let mut moves = vec![mv];
        moves.extend(conversion.line(&game.after(pos, mv), LONGEST_LINE - 1));
        Line { value: lead + points(value), exact: true, moves }
    };
    let lines: Vec<_> = moves.iter().take(count.max(1)).map(&mut line).collect();
    let depth = lines.first()?.moves.len() as u32;
    let counters = Counters {
        nodes: conversion.nodes(),
        known: moves.len() as u64,
        selective_depth: depth,
        ..Counters::default()
    };
    Some(Report { lines, depth, counters, time: limits.elapsed(), stop: Stop::Done })
}
