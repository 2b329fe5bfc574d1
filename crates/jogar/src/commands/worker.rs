//! `jogar worker`: one more machine for a championship.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use indicatif::ProgressBar;
use jogar_arena::championship::{
    Clock, Contact, EventEntry, Pace, PostgresStore, Programs, Settings, SteadyStore, Store, WhenDone,
    WorkEnd, WorkNews, Worker, Workplace, machine,
};
use jogar_arena::machine_speed;
use jogar_arena::outside::{Contest, Outside, missing_language};
use jogar_arena::sandbox::{Permit, Sandbox};
use jogar_core::{Fault, Faults, Message};
use jogar_play::{PlayerSpec, Pool, saved};
use jogar_words::Texts;

use super::championship::{all_refused, refused};
use super::r#match::within_cores;
use super::progress;
use crate::arguments::machines::WorkerArguments;
use crate::failure::Failure;
use crate::{interrupt, sandbox_settings};

/// Plays pairs of the championship until nothing is left to play. Ctrl-C gives back what was begun.
pub fn run(arguments: &WorkerArguments, texts: &Texts) -> Result<(), Failure> {
    let at_once = within_cores(arguments.at_once()?, texts);
    let stop = interrupt::signal();
    let bar = progress::bar(0);
    let store =
        PostgresStore::join(&arguments.joined_store, arguments.joined_name.as_deref()).map_err(refused)?;
    let mut store = steady(Box::new(store), &stop, &bar, texts);
    let settings = Settings::of(&mut store).map_err(refused)?;
    let place = Workplace::take(&saved::folder()?.join("workers")).map_err(refused)?;
    let mut programs = Programs::new(place.programs()).map_err(refused)?;
    let outside = outside(arguments, &settings)?;
    let pool = Pool::default().with_tables(arguments.consult.endgame_tables()?);
    let pool = match &outside {
        Ok(outside) => pool.with_outside(Box::new(outside.clone())),
        Err(_) => pool,
    };
    let check = |spec: &PlayerSpec| can_play(spec, outside.as_ref());
    check_everyone(&mut store, &mut programs, &check)?;
    let pace = pace(&settings.clock, at_once)?;
    let teller = Teller { bar: &bar, texts };
    teller.line(&introduction(&settings, pace, at_once));
    let worker = Worker {
        store: &mut store,
        settings: &settings,
        programs: &mut programs,
        pool: Arc::new(pool),
        check: &check,
        at_once,
        owner: &place.owner,
        pace,
        when_done: if arguments.wait { WhenDone::Wait } else { WhenDone::End },
        stop,
    };
    let end = worker.run(&mut |news| teller.tell(&news));
    if let Ok(WorkEnd::Complete) = end {
        // Others may have played the last pairs.
        bar.set_position(bar.length().unwrap_or_default());
    }
    bar.abandon();
    match end.map_err(all_refused)? {
        WorkEnd::Complete => {
            teller.line(&Message::new("worker-complete"));
            Ok(())
        }
        WorkEnd::Stopped => Err(Failure::Interrupted(Message::new("worker-stopped"))),
    }
}

/// The store, asked again while it cannot be reached, which is told.
pub fn steady<'a>(
    store: Box<dyn Store + 'a>,
    stop: &Arc<AtomicBool>,
    bar: &ProgressBar,
    texts: &'a Texts,
) -> SteadyStore<'a> {
    let bar = bar.clone();
    let tell = move |contact: Contact| {
        let message = match contact {
            Contact::Lost(fault) => Message::new("worker-lost").with("fault", fault.message().clone()),
            Contact::Found => Message::new("worker-found"),
        };
        bar.suspend(|| crate::warn(&message, texts));
    };
    SteadyStore::new(store, Arc::clone(stop), Box::new(tell))
}

/// What this machine does by its speed. It is measured only if there is something to compare it with.
pub fn pace(clock: &Clock, at_once: usize) -> Result<Pace, Failure> {
    match clock.reference {
        None => Ok(Pace::default()),
        Some(_) => clock.pace(machine_speed(at_once)).map_err(|fault| Failure::Refused(fault.into())),
    }
}

/// How the speed of this machine is told; nothing if it was not measured.
pub fn speed_in_words(pace: Pace) -> Option<Message> {
    let speed = pace.speed_percent?;
    let key = if pace.clock_percent == 100 { "worker-speed" } else { "worker-speed-scaled" };
    Some(Message::new(key).with("speed", speed).with("clock", pace.clock_percent))
}

/// What starts programs from outside; or why nothing can.
fn outside(arguments: &WorkerArguments, settings: &Settings) -> Result<Result<Outside, Fault>, Failure> {
    let contest = settings.contest.as_deref().map_or(Ok(Contest::default()), Contest::read)?;
    let permit = if arguments.allows_unsafe { Permit::Unsafe } else { Permit::Contained };
    Ok(Sandbox::with(&sandbox_settings::read(), permit).map(|sandbox| Outside::new(sandbox, contest)))
}

/// Whether a player can play on this machine: nobody loses because of a machine.
fn can_play(spec: &PlayerSpec, outside: Result<&Outside, &Fault>) -> Result<(), Fault> {
    if !matches!(spec, PlayerSpec::Outside { .. }) {
        return Ok(());
    }
    outside.map_err(Clone::clone)?;
    match missing_language(spec) {
        Some(program) => Err(Fault::file("worker-no-language").quote("program", program)),
        None => Ok(()),
    }
}

/// Copies all programs and looks whether they can play here, before anything is leased.
fn check_everyone(
    store: &mut dyn Store,
    programs: &mut Programs,
    check: &dyn Fn(&PlayerSpec) -> Result<(), Fault>,
) -> Result<(), Failure> {
    let mut faults = Vec::new();
    for entrant in store.entrants().map_err(refused)? {
        let contender = programs.contender(store, entrant.hash).map_err(refused)?;
        faults.extend(check(&contender.spec).err().filter(|fault| !faults.contains(fault)));
    }
    let no_place = |faults: Faults| match faults.list() {
        [fault] => Failure::Refused(fault.clone().into()),
        _ => faults.into(),
    };
    Faults::none_or(faults, ()).map_err(no_place)
}

fn introduction(settings: &Settings, pace: Pace, at_once: usize) -> Message {
    let message = Message::new("worker-begins").path("title", &settings.title).path("machine", machine());
    let speed = speed_in_words(pace).unwrap_or_else(|| Message::new("worker-speed-unknown"));
    message.with("count", at_once).with("speed", speed)
}

/// Tells the person what happens.
struct Teller<'a> {
    bar: &'a ProgressBar,
    texts: &'a Texts,
}

impl Teller<'_> {
    fn tell(&self, news: &WorkNews) {
        match news {
            WorkNews::Begun { done, pairs, interrupted } => {
                progress::set(self.bar, *done, *pairs);
                self.bar.reset_eta();
                let key = if *interrupted == 0 { "worker-joined" } else { "worker-joined-again" };
                let message = Message::new(key).with("done", *done).with("pairs", *pairs);
                self.line(&message.with("interrupted", *interrupted));
            }
            WorkNews::Stored { played, done, pairs } => {
                progress::set(self.bar, *done, *pairs);
                if self.bar.is_hidden() {
                    let message = Message::new("worker-stored").with("done", *done).with("pairs", *pairs);
                    self.line(&message.with("played", *played));
                }
            }
            WorkNews::Withdrawn { name } => {
                self.line(&EventEntry::Withdrawn { name: name.clone() }.message());
            }
            WorkNews::WaitingForOthers => self.line(&Message::new("worker-waits-for-others")),
            WorkNews::WaitingForMore => self.line(&Message::new("worker-waits")),
            WorkNews::GivenBack { pairs } => {
                self.line(&Message::new("worker-given-back").with("pairs", *pairs));
            }
            WorkNews::Trouble(message) => self.bar.suspend(|| crate::warn(message, self.texts)),
        }
    }

    fn line(&self, message: &Message) {
        progress::tell_beside(self.bar, &self.texts.message(message));
    }
}
