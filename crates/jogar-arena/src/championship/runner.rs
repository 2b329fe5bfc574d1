//! Plays a championship to its end, or until it is stopped, and goes on where it was whenever it starts
//! again.
//!
//! ```text
//!  settings, entrants, results ──▶ Schedule ──▶ plan ──▶ lease ──▶ a thread plays the pair ──▶ complete ──┐
//!                    ▲                                     ▲ heartbeat while it plays                   │
//!                    └──────── after a failure, and whenever nothing is left to lease ◀───────────────────┘
//! ```
//!
//! The store is asked and told by one thread alone. A pair is in the store, with both its games, before it
//! counts for anything here.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, Scope};
use std::time::Duration;

use jogar_core::{Fault, Faults, Limits, Message};
use jogar_games::catalog::{Playable, Visitor};
use jogar_play::Pool;

use super::clock::Pace;
use super::event_entry::EventEntry;
use super::live_games::LiveGames;
use super::pair_play::{Pair, Played, StoreTime};
use super::programs::Programs;
use super::schedule::{Replanned, Schedule, replanned};
use super::settings::Settings;
use super::store::{Lease, Store, StoredGame};

/// The owner of the leases of a runner. There is one runner at a time, so a lease that is left when it begins
/// was interrupted.
pub const RUNNER: &str = "runner";
/// How long a lease lasts unless it is renewed.
pub(super) const LEASE: Duration = Duration::from_mins(2);
/// How often leases are renewed.
pub(super) const HEARTBEAT: Duration = Duration::from_secs(20);
/// How long a runner waits before it looks whether it was stopped.
pub(super) const TICK: Duration = Duration::from_millis(100);
/// How often one without work looks for some.
pub(super) const LOOK: Duration = Duration::from_secs(1);

/// What a runner tells while it works.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// It began, or went on.
    Begun {
        /// How many pairs are done.
        done: usize,
        /// How many there will be, as far as that is known.
        pairs: usize,
        /// How many were interrupted, and are played again.
        interrupted: u64,
    },
    /// A pair was stored, or others are needed than before.
    Advanced {
        /// How many pairs are done.
        done: usize,
        /// How many there will be, as far as that is known.
        pairs: usize,
    },
    /// An entrant was withdrawn.
    Withdrawn {
        /// Its name.
        name: String,
    },
    /// Nothing new begins; it ends after the games that are being played.
    Ending {
        /// How many pairs are being played.
        playing: usize,
    },
    /// What went wrong without ending anything.
    Trouble(Message),
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunEnd {
    /// Nothing is left to play.
    Complete,
    /// It was stopped; what was played is stored.
    Stopped,
}

/// How a championship is played on this machine.
pub struct Runner<'a> {
    /// Where it is kept.
    pub store: &'a mut dyn Store,
    /// What it is.
    pub settings: &'a Settings,
    /// The programs on this machine.
    pub programs: &'a mut Programs,
    /// Memory, endgame tables, and external programs.
    pub pool: Arc<Pool>,
    /// How many pairs are played at the same time.
    pub at_once: usize,
    /// The name of the runner in messages.
    pub name: &'a str,
    /// How this machine plays.
    pub pace: Pace,
    /// Becomes true when it shall end.
    pub stop: Arc<AtomicBool>,
}

impl Runner<'_> {
    /// Plays until nothing is left to play, or it is stopped. The caller has the runner's lock.
    ///
    /// # Errors
    /// Faults of the store and of the settings. What was stored stays, and the next run goes on from there.
    pub fn run(self, heard: &mut dyn FnMut(News)) -> Result<RunEnd, Faults> {
        let interrupted = self.store.reclaim(RUNNER)?;
        let schedule = Schedule::of(self.settings, &self.store.entrants()?, &self.store.results()?)?;
        let withdrawn = replanned(self.store, self.settings)?.map_or_else(Vec::new, |plan| plan.withdrawn);
        let (done, pairs) = schedule.progress(self.settings);
        let runner = self.name.to_owned();
        let event = EventEntry::Begun { runner, done: done as u64, pairs: pairs as u64, interrupted };
        self.store.add_event(&event.to_json())?;
        heard(News::Begun { done, pairs, interrupted });
        for name in withdrawn {
            heard(News::Withdrawn { name });
        }
        let game = self.settings.open()?;
        Ok(game.visit(Run { runner: self, schedule, heard })?)
    }
}

/// A run of a game whose types are known.
struct Run<'a, 'b> {
    runner: Runner<'a>,
    schedule: Schedule,
    heard: &'b mut dyn FnMut(News),
}

impl Visitor for Run<'_, '_> {
    type Output = Result<RunEnd, Fault>;

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let Self { runner, schedule, heard } = self;
        let mut course = Course {
            game,
            runner,
            schedule,
            heard,
            playing: Vec::new(),
            live: LiveGames::default(),
            is_idle: false,
            waiting: None,
            ending: false,
        };
        let end = course.run()?;
        let (done, _) = course.schedule.progress(course.runner.settings);
        let event = EventEntry::Ended { done: done as u64, complete: end == RunEnd::Complete };
        course.runner.store.add_event(&event.to_json())?;
        Ok(end)
    }
}

struct Course<'a, 'b, G: Playable> {
    game: &'a G,
    runner: Runner<'b>,
    schedule: Schedule,
    heard: &'a mut dyn FnMut(News),
    playing: Vec<Lease>,
    live: LiveGames,
    /// Nothing was left to lease when it was last asked for.
    is_idle: bool,
    /// Since it last looked what the results ask for, with nothing to play.
    waiting: Option<Limits>,
    /// It was told that this ends.
    ending: bool,
}

impl<'a, G: Playable> Course<'a, '_, G> {
    fn run(&mut self) -> Result<RunEnd, Fault> {
        thread::scope(|scope| {
            let (sender, results) = channel();
            let end = self.play(scope, &sender, &results);
            if end.is_err() && !self.playing.is_empty() {
                (self.heard)(News::Ending { playing: self.playing.len() });
                // What can still be stored is stored; the fault is told in any case.
                for (lease, games) in results.iter().take(self.playing.len()) {
                    let _ = games.and_then(|games| self.runner.store.complete(&lease, &games));
                }
            }
            end
        })
    }

    fn play<'scope>(
        &mut self,
        scope: &'scope Scope<'scope, '_>,
        sender: &Sender<Played>,
        results: &Receiver<Played>,
    ) -> Result<RunEnd, Fault>
    where
        'a: 'scope,
    {
        let mut renewed = Limits::none().from_now();
        loop {
            self.lease_more(scope, sender)?;
            if self.playing.is_empty() {
                if self.is_stopped() {
                    return Ok(RunEnd::Stopped);
                }
                if self.waiting.as_ref().is_none_or(|waiting| waiting.elapsed() >= LOOK) {
                    self.look_again()?;
                    if self.schedule.complete {
                        return Ok(RunEnd::Complete);
                    }
                    self.waiting = Some(Limits::none().from_now());
                    // What was just planned can be leased at once.
                    continue;
                }
            }
            // While others play the last pairs of a round, there is nothing to receive.
            if let Ok((lease, games)) = results.recv_timeout(TICK) {
                self.take(&lease, &games?)?;
            }
            self.live.tell(&mut *self.runner.store);
            if renewed.elapsed() >= HEARTBEAT {
                renew_leases(&mut *self.runner.store, &self.playing)?;
                renewed = Limits::none().from_now();
            }
        }
    }

    fn is_stopped(&mut self) -> bool {
        let is_stopped = self.runner.stop.load(Ordering::Relaxed);
        if is_stopped && !self.ending && !self.playing.is_empty() {
            self.ending = true;
            (self.heard)(News::Ending { playing: self.playing.len() });
        }
        is_stopped
    }

    /// Begins as many pairs as there is room for.
    fn lease_more<'scope>(
        &mut self,
        scope: &'scope Scope<'scope, '_>,
        sender: &Sender<Played>,
    ) -> Result<(), Fault>
    where
        'a: 'scope,
    {
        while !self.is_stopped() && !self.is_idle && self.playing.len() < self.runner.at_once.max(1) {
            let Some(lease) = self.runner.store.lease(RUNNER, LEASE)? else {
                self.is_idle = true;
                break;
            };
            let Runner { store, programs, pool, settings, pace, .. } = &mut self.runner;
            let [first, second] = lease.job.entrants;
            let contenders =
                [programs.contender(&mut **store, first)?, programs.contender(&mut **store, second)?];
            let pair = Pair {
                game: self.game.clone(),
                lease: lease.clone(),
                contenders,
                time: settings.time(),
                pace: *pace,
                now: StoreTime::of(&mut **store)?,
                pool: Arc::clone(pool),
                live: self.live.begin(&lease),
            };
            self.playing.push(lease);
            self.waiting = None;
            let sender = sender.clone();
            // Nobody listens any more only if the run has ended.
            scope.spawn(move || drop(sender.send(pair.play())));
        }
        Ok(())
    }

    /// Stores a pair.
    fn take(&mut self, lease: &Lease, games: &[StoredGame; 2]) -> Result<(), Fault> {
        self.playing.retain(|playing| playing != lease);
        self.live.end(lease);
        match self.runner.store.complete(lease, games) {
            Err(fault) if fault.key() == "store-stale-lease" => {
                (self.heard)(News::Trouble(fault.into()));
                return Ok(());
            }
            stored => stored?,
        }
        if let Some(pair) = self.schedule.pairs.iter_mut().find(|pair| pair.job.id == lease.job.id) {
            pair.played = Some(games.clone());
        }
        // A failure may withdraw an entrant; and what waits for this result may begin now.
        if self.is_idle || games.iter().any(|game| game.failed.is_some()) {
            self.look_again()?;
        }
        self.tell_progress();
        Ok(())
    }

    fn tell_progress(&mut self) {
        let (done, pairs) = self.schedule.progress(self.runner.settings);
        (self.heard)(News::Advanced { done, pairs });
    }

    /// Plans what the results so far ask for.
    fn look_again(&mut self) -> Result<(), Fault> {
        let Runner { store, settings, .. } = &mut self.runner;
        let Some(Replanned { schedule, withdrawn }) = replanned(*store, settings)? else { return Ok(()) };
        for name in withdrawn {
            (self.heard)(News::Withdrawn { name });
        }
        self.schedule = schedule;
        self.is_idle = false;
        Ok(())
    }
}

/// Goes on with all these pairs.
pub(super) fn renew_leases(store: &mut dyn Store, leases: &[Lease]) -> Result<(), Fault> {
    for lease in leases {
        match store.heartbeat(lease, LEASE) {
            // Its result will be refused, which is told then.
            Err(fault) if fault.key() == "store-stale-lease" => {}
            renewed => renewed?,
        }
    }
    Ok(())
}
