//! `jogar championship standings`: points, ratings and verdicts, as a table.

use std::collections::BTreeMap;
use std::io::Write;

use jogar_arena::championship::{
    ChampionshipReport, EntrantReport, FINISHED, GameEntry, GameId, Schedule, Settings, Store,
};
use jogar_core::{Arg, Message};
use jogar_words::Texts;

use super::{all_refused, open, refused};
use crate::arguments::championship::StoredArguments;
use crate::commands::position;
use crate::failure::Failure;
use crate::fitted::for_output;

/// Prints the standings.
pub fn run(arguments: &StoredArguments, texts: &Texts) -> Result<(), Failure> {
    let (mut store, settings) = open(&arguments.championship_dir)?;
    if arguments.json {
        return position::print_json(&ChampionshipReport::of(&mut *store).map_err(refused)?);
    }
    print(&mut *store, &settings, texts)
}

/// Prints the standings of a store as a table, and why entrants failed.
pub fn print(store: &mut dyn Store, settings: &Settings, texts: &Texts) -> Result<(), Failure> {
    let report = ChampionshipReport::of(store).map_err(refused)?;
    let failures = failures(store, settings, texts)?;
    let mut out = std::io::stdout().lock();
    for line in table(&report, texts) {
        writeln!(out, "{line}")?;
    }
    writeln!(out)?;
    for line in failures {
        writeln!(out, "{}", for_output(&line))?;
    }
    let key = if report.complete { "championship-complete" } else { "championship-incomplete" };
    writeln!(out, "{}", for_output(&texts.tell(key, &[("games", report.games.into())])))?;
    writeln!(out, "{}", for_output(&texts.say("championship-legend")))?;
    if report.entrants.iter().any(|entrant| entrant.withdrawn.is_some()) {
        let values = [("games", settings.withdrawn_after.into())];
        writeln!(out, "{}", for_output(&texts.tell("championship-legend-withdrawn", &values)))?;
    }
    Ok(())
}

/// For each entrant and each way in which it failed, how often, and why the first time.
fn failures(store: &mut dyn Store, settings: &Settings, texts: &Texts) -> Result<Vec<String>, Failure> {
    let (entrants, results) = (store.entrants().map_err(refused)?, store.results().map_err(refused)?);
    let schedule = Schedule::of(settings, &entrants, &results).map_err(all_refused)?;
    let mut found = BTreeMap::<(String, &str), (GameId, u64)>::new();
    for game in schedule.pairs.iter().filter_map(|pair| pair.played.as_ref()).flatten() {
        let failed = game.failed.and_then(|side| game.entrants.get(side as usize));
        let entrant = failed.and_then(|hash| schedule.entrants.iter().find(|entrant| entrant.hash == *hash));
        if let Some(entrant) = entrant {
            found.entry((entrant.name.clone(), &game.verdict)).or_insert((game.id, 0)).1 += 1;
        }
    }
    let mut lines = Vec::new();
    for ((name, verdict), (id, count)) in found {
        let record = store.record(id).map_err(refused)?.unwrap_or_default();
        let failure = GameEntry::from_json(&record).ok().and_then(|entry| entry.failure);
        let reason = failure.map(|failure| texts.message(&failure.forfeit.message)).unwrap_or_default();
        let message = Message::new("championship-failed").path("name", &name).with("verdict", verdict);
        lines.push(texts.message(&message.with("games", count).with("reason", reason)));
    }
    Ok(lines)
}

/// The verdicts that occur, in the order of the alphabet; games that were played to their end are not among
/// them.
fn verdicts(report: &ChampionshipReport) -> Vec<String> {
    let mut names: Vec<String> =
        report.entrants.iter().flat_map(|entrant| entrant.verdicts.keys().cloned()).collect();
    names.retain(|name| name != FINISHED);
    names.sort();
    names.dedup();
    names
}

fn table(report: &ChampionshipReport, texts: &Texts) -> Vec<String> {
    let verdicts = verdicts(report);
    let head = ["place", "name", "points", "played", "rating", "interval"];
    let head = head.map(|column| texts.say(&format!("championship-column-{column}")));
    let mut rows: Vec<Vec<String>> = vec![head.into_iter().chain(verdicts.iter().cloned()).collect()];
    rows.extend(report.entrants.iter().map(|entrant| row(entrant, &verdicts, texts)));
    let widths: Vec<usize> = (0..rows[0].len())
        .map(|column| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default())
        .collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, width))| {
            // The names stand on the left, numbers on the right.
            if column == 1 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

fn row(entrant: &EntrantReport, verdicts: &[String], texts: &Texts) -> Vec<String> {
    let number = |value: Option<f64>| {
        value.map_or_else(|| "–".to_owned(), |value| texts.value(Arg::decimal(value, 0)))
    };
    let place = match &entrant.withdrawn {
        Some(_) => texts.say("championship-withdrawn"),
        None => texts.value(entrant.place),
    };
    let interval = match (entrant.low, entrant.high) {
        (Some(_), Some(_)) => {
            let values = [("low", number(entrant.low).into()), ("high", number(entrant.high).into())];
            texts.tell("championship-interval", &values)
        }
        _ => String::new(),
    };
    // Whatever a name holds, the terminal stays as it is.
    let name = texts.message(&Message::new("championship-name").path("name", &entrant.name));
    let row = [
        place,
        name,
        texts.value(entrant.points),
        texts.value(entrant.played),
        number(entrant.rating),
        interval,
    ];
    let count = |verdict: &String| match entrant.verdicts.get(verdict) {
        Some(count) => texts.value(*count),
        None => String::new(),
    };
    row.into_iter().chain(verdicts.iter().map(count)).collect()
}
