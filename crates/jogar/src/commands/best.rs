//! `jogar best`: the best move, and how it was found.

use std::io::{IsTerminal, Write};
use std::sync::Arc;
use std::time::Duration;

use jogar_core::{Fault, GameExt, Limits};
use jogar_games::catalog::{Playable, Visitor};
use jogar_play::{DeadlineSearcher, EndgameTables, Searcher};
use jogar_search::{Engine, Line, Report, Settings};
use serde_json::{Value, json};

use super::best_trace::TraceFile;
use super::{best_compare, position};
use crate::arguments::BestArguments;
use crate::failure::Failure;
use crate::{interrupt, narration, startup};
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
            return Err(Failure::Negative(Fault::new("game-is-over")));
        }
        let endgame_tables = self.arguments.endgame_tables()?;
        if self.arguments.compare {
            return best_compare::run(game, &pos, self.arguments, self.texts);
        }
        let Some(report) = self.search(game, &pos, endgame_tables.as_ref())? else {
            return Err(Failure::Negative(Fault::new("game-is-over")));
        };
        if self.arguments.position.json {
            return position::print_json(&to_json(game, &pos, &report));
        }
        print_report(game, &pos, &report, self.texts)
    }
}

impl Best<'_> {
    fn limits(&self) -> Result<Limits, Failure> {
        let (depth, nodes) = (self.arguments.depth()?, self.arguments.nodes()?);
        let is_fixed = depth.is_some() || nodes.is_some();
        let time = self.arguments.time()?.or((!is_fixed).then_some(DEFAULT_TIME));
        let limits = time.map_or_else(Limits::none, |time| startup::limits_to_answer(time, None));
        let mut limits = limits.with_signal(interrupt::signal());
        (limits.depth, limits.nodes) = (depth, nodes);
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
            let mut searcher = DeadlineSearcher::of(game, self.settings, table_bytes, endgame_tables);
            let report = searcher.think(pos, &limits, &mut |report| self.think_aloud(game, pos, report));
            narration::complain_of_tables(endgame_tables.map(Arc::as_ref), self.texts);
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
            let names = names(game, pos, line).join(", ");
            let _ = writeln!(err, "{:>3}  {:>8}  {names}", report.depth, line.value.to_string());
        }
    }
}

/// What is printed with `--json`.
fn to_json<G: Playable>(game: &G, pos: &G::Position, report: &Report<G>) -> Value {
    let best = report.best();
    let counters = report.counters;
    let mut object = json!({
        "move": game.write_move(pos, best.moves[0]),
        "value": best.value.to_f64(),
        "exact": best.exact,
        "depth": report.depth,
        "selective_depth": counters.selective_depth,
        "nodes": counters.nodes,
        "cuts": { "alpha": counters.alpha_cuts, "beta": counters.beta_cuts },
        "table_hits": counters.table_hits,
        "known": counters.known,
        "time_ms": report.time.as_millis() as u64,
        "pv": moves(game, pos, best),
        "state": game.write_position(&game.after(pos, best.moves[0])),
    });
    if report.lines.len() > 1 {
        let line = |line: &Line<G::Move>| {
            let mv = game.write_move(pos, line.moves[0]);
            json!({ "move": mv, "value": line.value.to_f64(), "exact": line.exact, "pv": moves(game, pos, line) })
        };
        object["lines"] = report.lines.iter().map(line).collect();
    }
    object
}

/// The moves of a line as s-expressions.
fn moves<G: Playable>(game: &G, pos: &G::Position, line: &Line<G::Move>) -> Vec<String> {
    along(game, pos, line, |pos, mv| game.write_move(pos, mv))
}

/// The moves of a line as people write them.
fn names<G: Playable>(game: &G, pos: &G::Position, line: &Line<G::Move>) -> Vec<String> {
    along(game, pos, line, |pos, mv| game.name_move(pos, mv))
}

fn along<G: Playable>(
    game: &G,
    pos: &G::Position,
    line: &Line<G::Move>,
    write: impl Fn(&G::Position, G::Move) -> String,
) -> Vec<String> {
    let mut pos = pos.clone();
    let step = |&mv: &G::Move| {
        let text = write(&pos, mv);
        game.play(&mut pos, mv);
        text
    };
    line.moves.iter().map(step).collect()
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
            ("move", names(game, pos, line).swap_remove(0).into()),
            ("value", texts.number(&line.value.to_string()).into()),
            ("line", names(game, pos, line).join(", ").into()),
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
        ("seconds", texts.number(&format!("{seconds:.3}")).into()),
        ("rate", texts.number(&format!("{rate:.1}")).into()),
    ];
    writeln!(out, "{}", texts.tell("best-counters", &values))?;
    if counters.known > 0 {
        writeln!(out, "{}", texts.tell("best-tables", &[("count", counters.known.into())]))?;
    }
    let state = game.write_position(&game.after(pos, report.best().moves[0]));
    writeln!(out, "{}", texts.tell("best-state", &[("state", state.into())]))?;
    Ok(())
}
