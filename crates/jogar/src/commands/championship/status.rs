//! `jogar championship status`: how far it is, who runs it, and what happened.

use std::io::Write;

use jogar_arena::championship::{EventEntry, RUNNER, Schedule, Settings, Store, StoredEvent};
use jogar_arena::schema::{ChampionshipStatus, PlayingMachine};
use jogar_core::{Arg, Message};
use jogar_play::timestamp;
use jogar_words::Texts;

use super::{all_refused, open, refused};
use crate::arguments::championship::StoredArguments;
use crate::commands::position;
use crate::failure::Failure;
use crate::fitted::for_output;

/// How many of the last events are told.
const EVENTS: usize = 10;

/// Prints how far the championship is.
pub fn run(arguments: &StoredArguments, texts: &Texts) -> Result<(), Failure> {
    let (mut store, settings) = open(&arguments.championship_dir)?;
    let events = store.events().map_err(refused)?;
    let status = status(&mut *store, &settings, &events)?;
    if arguments.json {
        return position::print_json(&status);
    }
    let is_shared = settings.clock.reference.is_some();
    let mut out = std::io::stdout().lock();
    let title = Message::new("championship-title").path("title", &status.title);
    writeln!(out, "{}", for_output(&texts.message(&title)))?;
    let values = [
        ("game", Arg::key(format!("game-{}", settings.game))),
        ("format", Arg::key(format!("championship-format-{}", settings.format.name()))),
        ("count", status.entrants.into()),
        ("seconds", Arg::decimal(settings.time().as_secs_f64(), 1)),
    ];
    writeln!(out, "{}", for_output(&texts.tell("championship-status-what", &values)))?;
    let values: [(&str, Arg); 3] =
        [("done", status.done.into()), ("pairs", status.pairs.into()), ("playing", status.playing.into())];
    writeln!(out, "{}", for_output(&texts.tell("championship-status-done", &values)))?;
    let state = match (&status.runner, status.complete) {
        (_, true) => Message::new("championship-status-complete"),
        (Some(runner), _) => Message::new("championship-status-running").path("runner", runner),
        (None, false) if !status.machines.is_empty() => Message::new("championship-status-workers"),
        (None, false) => {
            Message::new("championship-status-waiting").path("folder", &arguments.championship_dir)
        }
    };
    writeln!(out, "{}", texts.message(&state))?;
    for PlayingMachine { machine, pairs } in status.machines.iter().filter(|_| is_shared) {
        let message = Message::new("championship-status-machine").path("machine", machine);
        writeln!(out, "{}", for_output(&texts.message(&message.with("pairs", *pairs))))?;
    }
    if let Some(seconds) = status.left_seconds {
        let minutes = seconds.div_ceil(60);
        let values = [("hours", (minutes / 60).into()), ("minutes", (minutes % 60).into())];
        writeln!(out, "{}", for_output(&texts.tell("championship-status-left", &values)))?;
    }
    for name in &status.withdrawn {
        let message = EventEntry::Withdrawn { name: name.clone() }.message();
        writeln!(out, "{}", for_output(&texts.message(&message)))?;
    }
    for event in &events[events.len().saturating_sub(EVENTS)..] {
        if let Some(entry) = EventEntry::from_json(&event.event) {
            let date = timestamp::date_of(event.time);
            let line = format!("  {}  {}", texts.value(Arg::date(date)), texts.message(&entry.message()));
            writeln!(out, "{}", for_output(&line))?;
        }
    }
    Ok(())
}

fn status(
    store: &mut dyn Store,
    settings: &Settings,
    events: &[StoredEvent],
) -> Result<ChampionshipStatus, Failure> {
    let (entrants, results) = (store.entrants().map_err(refused)?, store.results().map_err(refused)?);
    let schedule = Schedule::of(settings, &entrants, &results).map_err(all_refused)?;
    let (done, pairs) = schedule.progress(settings);
    let runner = store.runner().map_err(refused)?;
    let machines = machines(store, runner.as_deref())?;
    let named = schedule.entrants.iter().zip(&schedule.withdrawn).filter(|(_, withdrawn)| **withdrawn);
    let is_played = !schedule.complete && (runner.is_some() || !machines.is_empty());
    let now = store.now().map_err(refused)?;
    let left_seconds = left(events, now, done, pairs).filter(|_| is_played);
    Ok(ChampionshipStatus {
        title: settings.title.clone(),
        game: settings.game.clone(),
        format: settings.format.name().to_owned(),
        entrants: entrants.len(),
        done,
        pairs,
        playing: machines.iter().map(|machine| machine.pairs).sum(),
        machines,
        complete: schedule.complete,
        runner,
        left_seconds,
        withdrawn: named.map(|(entrant, _)| entrant.name.clone()).collect(),
    })
}

/// The machines that play now, each with all its workers. What a killed runner left is played by nobody.
fn machines(store: &mut dyn Store, runner: Option<&str>) -> Result<Vec<PlayingMachine>, Failure> {
    let mut machines: Vec<PlayingMachine> = Vec::new();
    for (owner, pairs) in store.owners().map_err(refused)? {
        let name = if owner == RUNNER { runner } else { Some(&*owner) };
        let Some(machine) = name.and_then(|name| name.split([' ', ',']).next()) else { continue };
        match machines.iter_mut().find(|known| known.machine == machine) {
            Some(known) => known.pairs += pairs,
            None => machines.push(PlayingMachine { machine: machine.to_owned(), pairs }),
        }
    }
    Ok(machines)
}

/// The seconds that are left if it goes on as since a runner or a worker last began.
fn left(events: &[StoredEvent], now: i64, done: usize, pairs: usize) -> Option<u64> {
    let begun = events.iter().rev().find_map(|event| match EventEntry::from_json(&event.event)? {
        EventEntry::Begun { done, .. } | EventEntry::Working { done, .. } => Some((event.time, done)),
        _ => None,
    });
    let (time, before) = begun?;
    let played = (done as u64).checked_sub(before).filter(|&played| played > 0)?;
    let elapsed = u64::try_from(now - time).ok()?;
    Some(elapsed * (pairs - done) as u64 / played / 1000)
}
