//! `jogar best --compare`: the nodes that each part of the search saves.

use std::io::Write;
use std::time::Duration;

use jogar_core::{Arg, Limits};
use jogar_games::catalog::Playable;
use jogar_play::schema::{PartsComparison, PartsRow};
use jogar_search::{Engine, Parts, Report, Settings};

use super::position;
use crate::arguments::BestArguments;
use crate::failure::Failure;
use jogar_words::Texts;

/// Without a depth, the comparison uses the deepest that the whole engine reaches in this time.
const TRIAL: Duration = Duration::from_millis(150);
/// A search that takes more than this many times the nodes of the whole engine is stopped.
const PATIENCE: u64 = 2_000;

/// Searches to one depth with every part that is switched on, then without each of them alone, then without
/// any.
pub fn run<G: Playable>(
    game: &G,
    pos: &G::Position,
    arguments: &BestArguments,
    texts: &Texts,
) -> Result<(), Failure> {
    let table_bytes = arguments.table_bytes()?;
    let all = arguments.settings()?.parts;
    let depth = match arguments.depth()? {
        Some(depth) => depth,
        None => search(game, pos, all, table_bytes, || Limits::time(TRIAL))
            .map_or(1, |report| report.depth.max(1)),
    };
    let mut rows: Vec<PartsRow> = Vec::new();
    let present = Parts::NAMES.iter().filter(|(_, part)| all.has(*part));
    let each = present.map(|&(name, part)| (name, all.without(part)));
    for (without, parts) in [("", all)].into_iter().chain(each).chain([("*", Parts::NONE)]) {
        let patience = rows.first().map(|whole| whole.nodes.saturating_mul(PATIENCE));
        let limits = || {
            let mut limits = Limits::depth(depth);
            limits.nodes = patience;
            limits
        };
        let Some(report) = search(game, pos, parts, table_bytes, limits) else { continue };
        rows.push(PartsRow {
            without: without.to_owned(),
            nodes: report.counters.nodes,
            time_ms: report.time.as_secs_f64() * 1e3,
            value: report.best().value,
            finished: report.depth >= depth || report.best().exact,
        });
    }
    let comparison = PartsComparison { depth, rows };
    if arguments.position.json {
        return position::print_json(&comparison);
    }
    print(&comparison, texts)
}

fn search<G: Playable>(
    game: &G,
    pos: &G::Position,
    parts: Parts,
    table_bytes: usize,
    limits: impl FnOnce() -> Limits,
) -> Option<Report<G>> {
    let settings = Settings { parts, ..Settings::default() };
    let mut engine = Engine::new(game.clone(), settings, table_bytes);
    // The clock starts after the memory is allocated.
    engine.search(pos, &limits())
}

fn print(comparison: &PartsComparison, texts: &Texts) -> Result<(), Failure> {
    let PartsComparison { depth, rows } = comparison;
    let mut out = std::io::stdout().lock();
    writeln!(out, "{}", texts.tell("compare-title", &[("depth", (*depth).into())]))?;
    let heads = ["compare-without", "compare-nodes", "compare-times", "compare-seconds", "compare-value"];
    let [without, nodes, times, seconds, value] = heads.map(|key| texts.say(key));
    writeln!(out, "{without:<14} {nodes:>14} {times:>9} {seconds:>9} {value:>8}")?;
    let Some(whole) = rows.first().map(|row| row.nodes.max(1)) else { return Ok(()) };
    for row in rows {
        let name = match row.without.as_str() {
            "" => texts.say("compare-nothing"),
            "*" => texts.say("compare-everything"),
            name => name.to_owned(),
        };
        let ratio = texts.value(Arg::decimal(row.nodes as f64 / whole as f64, 2));
        let seconds = texts.value(Arg::decimal(row.time_ms / 1e3, 3));
        let value = texts.value(row.value);
        let mark = if row.finished { "" } else { " >" };
        let nodes = texts.value(row.nodes);
        writeln!(out, "{name:<14} {nodes:>14} {ratio:>9} {seconds:>9} {value:>8}{mark}")?;
    }
    if rows.iter().any(|row| !row.finished) {
        writeln!(out, "{}", texts.say("compare-unfinished"))?;
    }
    Ok(())
}
