//! `jogar championship new`: a folder, its settings and its entrants.

use std::io::Write;
use std::path::Path;

use jogar_arena::championship::{Clock, Format, Roster, Schedule, Settings, Store};
use jogar_arena::outside::Contest;
use jogar_core::{Arg, Fault, Faults, Message};
use jogar_play::PlayerSpec;
use jogar_words::Texts;

use super::{all_refused, place, refused};
use crate::arguments::championship::NewArguments;
use crate::failure::Failure;
use crate::fitted::for_output;

/// Makes the championship, and lists its entrants.
pub fn run(arguments: &NewArguments, texts: &Texts) -> Result<(), Failure> {
    let mut settings = arguments.settings()?;
    let roster = Roster::read(&settings)?;
    if settings.format == Format::Swiss {
        settings.rounds = Some(rounds(&settings, roster.entrants.len())?);
    }
    check_players(&settings, &roster)?;
    if let Some(wanted) = arguments.odd_games()? {
        let games = Message::new("match-pairs").with("games", settings.games);
        crate::warn(&games.with("wanted", wanted), texts);
    }
    let folder = &arguments.championship_dir;
    let server = arguments.machines.server(folder);
    let mut store = place::prepare(folder, server.as_ref())?;
    check_new(&mut *store, &settings, folder)?;
    store.create(&settings.to_json()).map_err(refused)?;
    roster.enter(&mut *store).map_err(refused)?;
    for left_out in &roster.left_out {
        crate::warn(left_out, texts);
    }
    let mut out = std::io::stdout().lock();
    let made = Message::new("championship-made").with("count", roster.entrants.len());
    writeln!(out, "{}", for_output(&texts.message(&made.path("title", &settings.title))))?;
    for entrant in &roster.entrants {
        let message = Message::new("championship-made-entrant").path("name", &entrant.name);
        writeln!(out, "  {}", texts.message(&message.path("player", &entrant.player)))?;
    }
    writeln!(out, "{}", for_output(&what(&mut *store, &settings, texts)?))?;
    writeln!(out, "{}", texts.message(&Message::new("championship-made-next").path("folder", folder)))?;
    if let Some(server) = server {
        let message = Message::new("championship-made-worker").with("name", server.name);
        writeln!(out, "{}", texts.message(&message))?;
    }
    Ok(())
}

/// What is played, and how much, as far as that is known.
fn what(store: &mut dyn Store, settings: &Settings, texts: &Texts) -> Result<String, Failure> {
    let schedule = Schedule::of(settings, &store.entrants().map_err(refused)?, &[]).map_err(all_refused)?;
    let (_, pairs) = schedule.progress(settings);
    let values = [
        ("game", Arg::key(format!("game-{}", settings.game))),
        ("format", Arg::key(format!("championship-format-{}", settings.format.name()))),
        ("games", (2 * pairs).into()),
        ("seconds", Arg::decimal(settings.time().as_secs_f64(), 1)),
    ];
    Ok(texts.tell("championship-made-what", &values))
}

/// The rounds of a Swiss championship: enough for a clear winner, and one more.
fn rounds(settings: &Settings, entrants: usize) -> Result<u32, Failure> {
    let most = (entrants - 1 + entrants % 2) as u32;
    let usual = (entrants.next_power_of_two().ilog2() + 1).min(most);
    let rounds = settings.rounds.unwrap_or(usual);
    if rounds > most {
        let fault = Fault::choice("championship-many-rounds").with("rounds", rounds).with("most", most);
        return Err(fault.with("count", entrants).into());
    }
    Ok(rounds)
}

/// Settings that programs bring in their names are checked before anything is made.
fn check_players(settings: &Settings, roster: &Roster) -> Result<(), Failure> {
    let contest = settings.contest.as_deref().map_or(Ok(Contest::default()), Contest::read)?;
    let mut faults = Vec::new();
    for entrant in &roster.entrants {
        if let PlayerSpec::Outside { what, .. } = PlayerSpec::read(&entrant.player)? {
            faults.extend(contest.settings(&what).err());
        }
    }
    Ok(Faults::none_or(faults, ())?)
}

/// Whether the championship of a store is new. The same one again goes on with `run`; another is another's.
fn check_new(store: &mut dyn Store, settings: &Settings, folder: &Path) -> Result<(), Failure> {
    let Some(text) = store.settings().map_err(refused)? else { return Ok(()) };
    // Whatever this machine measures now, the reference was measured then.
    let is_same = Settings::from_json(&text).is_ok_and(|known| {
        let clock = Clock { reference: known.clock.reference, ..settings.clock };
        known == Settings { clock, ..settings.clone() }
    });
    let key = if is_same { "championship-exists" } else { "championship-exists-other" };
    Err(Fault::choice(key).path("folder", folder).into())
}
