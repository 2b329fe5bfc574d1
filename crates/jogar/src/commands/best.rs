//! `jogar best`: the best move, and the search that found it.

use std::io::{IsTerminal, Write};
use std::sync::Arc;
use std::time::Duration;

use jogar_core::{Arg, GameExt, Limits, Message};
use jogar_games::catalog::{Playable, Visitor};
use jogar_play::schema::SearchReport;
use jogar_play::{DeadlineSearcher, EndgameTables, Searcher};
use jogar_search::{Engine, Report, Settings};

use super::best_trace::TraceFile;
use super::{best_compare, position};
use crate::arguments::BestArguments;
use crate::failure::Failure;
use crate::{interrupt, startup};
use jogar_words::Texts;

/// The default time limit of the search.
pub const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// Searches, and prints the move with its value and the cost of the search. Ctrl-C ends the search: what it
/// has found is printed, and the exit code tells of it.
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
        let interrupted = interrupt::signal();
        let limits = self.limits()?.with_signal(Arc::clone(&interrupted));
        let Some(report) = self.search(game, &pos, &limits, endgame_tables.as_ref())? else {
            return Err(Failure::Negative(Message::new("game-is-over")));
        };
        if self.arguments.position.json {
            position::print_json(&SearchReport::of(game, &pos, &report))?;
        } else {
            print_report(game, &pos, &report, self.texts)?;
        }
        interrupt::ended(&interrupted)
    }
}

impl Best<'_> {
    fn limits(&self) -> Result<Limits, Failure> {
        let (depth, nodes) = (self.arguments.depth()?, self.arguments.nodes()?);
        let is_fixed = depth.is_some() || nodes.is_some();
        let time = self.arguments.time()?.or((!is_fixed).then_some(DEFAULT_TIME));
        let mut limits = time.map_or_else(Limits::none, |time| startup::limits_to_answer(time, None));
        (limits.depth, limits.nodes) = (depth, nodes);
        Ok(limits)
    }

    fn search<G: Playable>(
        &self,
        game: &G,
        pos: &G::Position,
        limits: &Limits,
        endgame_tables: Option<&Arc<EndgameTables>>,
    ) -> Result<Option<Report<G>>, Failure> {
        let table_bytes = self.arguments.table_bytes()?;
        let Some(path) = &self.arguments.trace else {
            let mut searcher = DeadlineSearcher::of(game, self.settings, table_bytes, endgame_tables);
            let report = searcher.think(pos, limits, &mut |report| self.think_aloud(game, pos, report));
            crate::warn_of_tables(endgame_tables.map(Arc::as_ref), self.texts);
            return Ok(report);
        };
        let mut engine = Engine::new(game.clone(), self.settings, table_bytes);
        let mut trace = TraceFile::create(path, game.clone(), pos)?;
        let report = engine.watch(pos, limits, &mut trace, |_| ());
        trace.finish()?;
        Ok(report)
    }

    /// Shows each completed depth, if standard error is a terminal.
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
            ("player", game.mover(pos).number().into()),
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
