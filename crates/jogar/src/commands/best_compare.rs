//! `jogar best --compare`: the nodes that each part of the search saves.

use std::io::Write;

use jogar_core::Arg;
use jogar_games::catalog::Playable;
use jogar_play::PartsTrial;
use jogar_play::schema::PartsComparison;

use super::position;
use crate::arguments::BestArguments;
use crate::failure::Failure;
use jogar_words::Texts;

/// Searches to one depth with every part that is switched on, then without each of them alone, then without
/// any.
pub fn run<G: Playable>(
    game: &G,
    pos: &G::Position,
    arguments: &BestArguments,
    texts: &Texts,
) -> Result<(), Failure> {
    let trial = PartsTrial::new(arguments.settings()?.parts, arguments.depth()?, arguments.table_bytes()?);
    let comparison = trial.run(game, pos);
    if arguments.position.json {
        return position::print_json(&comparison);
    }
    print(&comparison, texts)
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
