//! `jogar best`: the best move, and how it was found.

use std::io::{IsTerminal, Write};
use std::sync::Arc;
use std::time::Duration;

use jogar_core::{Arg, GameExt, Limits, Message};
use jogar_games::catalog::{Playable, Visitor};
use jogar_play::schema::SearchReport;
use jogar_play::{EndgameTables, searcher};
use jogar_search::{Engine, Report, Settings};

use super::best_trace::TraceFile;
use super::{best_compare, position};
use crate::arguments::BestArguments;
use crate::failure::Failure;
use crate::interrupt;
use jogar_words::Texts;

/// How long the search may take if no limit is given.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// Searches, and prints the move with its value and what the search took. Ctrl-C ends the search, not the program.
pub fn run(arguments: &BestArguments, texts: &Texts) -> Result<(), Failure> {
    let settings = arguments.settings()?;
    arguments.position.open()?.visit(Best { arguments, settings, texts })
}

struct Best<'a> {
    arguments: &'a BestArguments,
    settings: Settings,
    texts: &'a Texts,
}

impl Visitor for Best<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let pos = position::read(game, &self.arguments.position)?;
        if game.moves(&pos).len() == 0 {
            return Err(Failure::Negative(Message::new("game-is-over")));
        }
        let endgame_tables = self.arguments.endgame_tables()?;
        if self.arguments.compare {
            return best_compare::run(game, &pos, self.arguments, self.texts);
        }
        let Some(report) = self.search(game, &pos, endgame_tables.as_ref())? else {
            return Err(Failure::Negative(Message::new("game-is-over")));
        };
        if self.arguments.position.json {
            return position::print_json(&SearchReport::of(game, &pos, &report));
        }
        print_report(game, &pos, &report, self.texts)
    }
}

impl Best<'_> {
    fn limits(&self) -> Result<Limits, Failure> {
        let mut limits = Limits::none().with_signal(interrupt::signal());
        limits.depth = self.arguments.depth()?;
        limits.nodes = self.arguments.nodes()?;
        limits.time = self.arguments.time()?;
        if limits.depth.is_none() && limits.nodes.is_none() && limits.time.is_none() {
            limits.time = Some(DEFAULT_TIME);
        }
        Ok(limits)
    }

    fn search<G: Playable>(
        &self,
        game: &G,
        pos: &G::Position,
        endgame_tables: Option<&Arc<EndgameTables>>,
    ) -> Result<Option<Report<G>>, Failure> {
        let table_bytes = self.arguments.table_bytes()?;
        let limits = self.limits()?;
        let Some(path) = &self.arguments.trace else {
            let mut searcher = searcher(game, self.settings, table_bytes, endgame_tables);
            let report = searcher.think(pos, &limits, &mut |report| self.think_aloud(game, pos, report));
            crate::warn_of_tables(endgame_tables.map(Arc::as_ref), self.texts);
            return Ok(report);
        };
        let mut engine = Engine::new(game.clone(), self.settings, table_bytes);
        let mut trace = TraceFile::create(path, game.clone(), pos)?;
        let report = engine.watch(pos, &limits, &mut trace, |_| ());
        trace.finish()?;
        Ok(report)
    }

    /// Shows each depth as it is reached, if a person is looking.
    fn think_aloud<G: Playable>(&self, game: &G, pos: &G::Position, report: &Report<G>) {
        let mut err = std::io::stderr();
        if err.is_terminal() && !self.arguments.position.json {
            let line = report.best();
            let names = game.name_line(pos, &line.moves).join(", ");
            let _ = writeln!(err, "{:>3}  {:>8}  {names}", report.depth, self.texts.value(line.value));
        }
    }
}

fn print_report<G: Playable>(
    game: &G,
    pos: &G::Position,
    report: &Report<G>,
    texts: &Texts,
) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    for line in &report.lines {
        let key = if line.exact { "best-line-exact" } else { "best-line" };
        let values = [
            ("move", game.name_move(pos, line.moves[0]).into()),
            ("value", line.value.into()),
            ("line", game.name_line(pos, &line.moves).join(", ").into()),
        ];
        writeln!(out, "{}", texts.tell(key, &values))?;
    }
    let counters = report.counters;
    let seconds = report.time.as_secs_f64();
    let rate = counters.nodes as f64 / seconds.max(1e-9) / 1e6;
    let values = [
        ("depth", report.depth.into()),
        ("selective", counters.selective_depth.into()),
        ("nodes", counters.nodes.into()),
        ("alpha", counters.alpha_cuts.into()),
        ("beta", counters.beta_cuts.into()),
        ("hits", counters.table_hits.into()),
        ("seconds", Arg::decimal(seconds, 3)),
        ("rate", Arg::decimal(rate, 1)),
    ];
    writeln!(out, "{}", texts.tell("best-counters", &values))?;
    if counters.known > 0 {
        writeln!(out, "{}", texts.tell("best-tables", &[("count", counters.known.into())]))?;
    }
    let state = game.write_position(&game.after(pos, report.best().moves[0]));
    writeln!(out, "{}", texts.tell("best-state", &[("state", state.into())]))?;
    Ok(())
}
