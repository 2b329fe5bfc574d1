//! `jogar championship run`: plays what is left to play, and goes on after anything.

use std::io::Write;
use std::process;
use std::sync::Arc;

use indicatif::ProgressBar;
use jogar_arena::championship::{
    EventEntry, News, Programs, Roster, RunEnd, Runner, Settings, Source, Store, machine,
};
use jogar_arena::outside::Contest;
use jogar_arena::sandbox::Permit;
use jogar_core::{Arg, Message};
use jogar_play::{PlayerSpec, Pool};
use jogar_words::Texts;

use super::{all_refused, open, refused, standings};
use crate::arguments::{Copies, OutsideArguments, championship::RunArguments};
use crate::commands::r#match::within_cores;
use crate::commands::progress;
use crate::commands::worker::{pace, speed_in_words, steady};
use crate::failure::Failure;
use crate::{fitted, interrupt};

/// Plays until nothing is left to play, or Ctrl-C is pressed; then what was begun is ended and stored.
pub fn run(arguments: &RunArguments, texts: &Texts) -> Result<(), Failure> {
    let folder = &arguments.championship_dir;
    let (store, settings) = open(folder)?;
    let (stop, bar) = (interrupt::signal(), progress::bar(0));
    let mut store = steady(store, &stop, &bar, texts);
    let name = format!("{}, PID {}", machine(), process::id());
    store.lock_runner(&name).map_err(refused)?;
    store.verify().map_err(refused)?;
    let mut out = std::io::stdout();
    for line in enter(&mut store, &settings, texts)? {
        writeln!(out, "{}", fitted::for_output(&line))?;
    }
    let mut programs = Programs::new(folder.join("programs")).map_err(refused)?;
    let pool = Pool::default().with_tables(arguments.consult.endgame_tables()?);
    let pool = equip(arguments, &settings, pool, &players(&mut store, &mut programs)?)?;
    let at_once = within_cores(arguments.at_once()?, texts);
    let pace = pace(&settings.clock, at_once)?;
    if let Some(speed) = speed_in_words(pace) {
        writeln!(out, "{}", fitted::for_output(&texts.message(&speed)))?;
    }
    let runner = Runner {
        store: &mut store,
        settings: &settings,
        programs: &mut programs,
        pool: Arc::new(pool),
        at_once,
        name: &name,
        pace,
        stop,
    };
    let mut teller = Teller { bar: &bar, texts, tenths: 0 };
    let end = runner.run(&mut |news| teller.tell(&news));
    bar.abandon();
    match end.map_err(all_refused)? {
        RunEnd::Complete => {
            standings::print(&mut store, &settings, texts)?;
            let next = Message::new("championship-next").path("folder", folder);
            Ok(writeln!(out, "{}", texts.message(&next))?)
        }
        RunEnd::Stopped => Err(Failure::Interrupted(Message::new("championship-stopped"))),
    }
}

/// Looks who takes part now. What has changed since the last time is told.
fn enter(store: &mut dyn Store, settings: &Settings, texts: &Texts) -> Result<Vec<String>, Failure> {
    let roster = match Roster::read(settings) {
        Err(faults) if is_gone(settings) => {
            // The folder of the entrants is not needed: they are stored.
            let fault = faults.list()[0].message().clone();
            crate::warn(&Message::new("championship-source-gone").with("fault", fault), texts);
            return Ok(Vec::new());
        }
        roster => roster?,
    };
    for left_out in &roster.left_out {
        crate::warn(left_out, texts);
    }
    let events = roster.enter(store).map_err(refused)?;
    Ok(events.iter().map(|event| texts.message(&event.message())).collect())
}

fn is_gone(settings: &Settings) -> bool {
    let (Source::Folder(path) | Source::Toml(path)) = &settings.source;
    !std::path::Path::new(path).exists()
}

/// Everyone as a player on this machine.
fn players(store: &mut dyn Store, programs: &mut Programs) -> Result<Vec<PlayerSpec>, Failure> {
    let entrants = store.entrants().map_err(refused)?;
    let player = |hash| programs.contender(store, hash).map(|contender| contender.spec.clone());
    entrants.iter().map(|entrant| entrant.hash).map(player).collect::<Result<_, _>>().map_err(refused)
}

fn equip(
    arguments: &RunArguments,
    settings: &Settings,
    pool: Pool,
    players: &[PlayerSpec],
) -> Result<Pool, Failure> {
    let contest = settings.contest.as_deref().map_or(Ok(Contest::default()), Contest::read)?;
    let permit = if arguments.allows_unsafe { Permit::Unsafe } else { Permit::Contained };
    OutsideArguments::equip_with(pool, players, contest, permit, Copies::Fresh)
}

/// Tells the person what happens.
struct Teller<'a> {
    bar: &'a ProgressBar,
    texts: &'a Texts,
    /// How many tenths of the pairs were told, where there is no bar.
    tenths: usize,
}

impl Teller<'_> {
    fn tell(&mut self, news: &News) {
        match news {
            News::Begun { done, pairs, interrupted } => {
                self.set(*done, *pairs);
                // The time that is left follows from what this run plays.
                self.bar.reset_eta();
                let key = match (done, interrupted) {
                    (0, 0) => "championship-begins",
                    (_, 0) => "championship-resumes",
                    (_, _) => "championship-resumes-interrupted",
                };
                let values = [
                    ("done", (*done).into()),
                    ("pairs", (*pairs).into()),
                    ("interrupted", (*interrupted).into()),
                ];
                self.line(&self.texts.tell(key, &values));
                self.tenths = tenths(*done, *pairs);
            }
            News::Advanced { done, pairs } => {
                self.set(*done, *pairs);
                if self.bar.is_hidden() && tenths(*done, *pairs) > self.tenths {
                    self.tenths = tenths(*done, *pairs);
                    let values: [(&str, Arg); 2] = [("done", (*done).into()), ("pairs", (*pairs).into())];
                    self.line(&self.texts.tell("championship-progress", &values));
                }
            }
            News::Withdrawn { name } => {
                let message = EventEntry::Withdrawn { name: name.clone() }.message();
                self.line(&self.texts.message(&message));
            }
            News::Ending { playing } => {
                self.line(&self.texts.tell("championship-ending", &[("playing", (*playing).into())]));
            }
            News::Trouble(message) => self.bar.suspend(|| crate::warn(message, self.texts)),
        }
    }

    fn set(&self, done: usize, pairs: usize) {
        progress::set(self.bar, done as u64, pairs as u64);
    }

    fn line(&self, line: &str) {
        progress::tell_beside(self.bar, line);
    }
}

/// How many tenths are done.
fn tenths(done: usize, pairs: usize) -> usize {
    10 * done / pairs.max(1)
}
