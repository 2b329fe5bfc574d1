//! One more machine for a championship: takes pairs out of the store, plays them, and brings their games
//! back.
//!
//! ```text
//!  lease ──▶ a thread plays the pair ──▶ complete ──▶ lease …
//!    │ nothing to lease                     ▲ heartbeat while it plays
//!    └──▶ plan what the results ask for: the next round, or nobody withdrawn any more ──▶ lease …
//! ```
//!
//! The plan follows from the results alone and is made under a lock, so any worker may make it: workers alone
//! play every format to its end. Whoever is stopped gives back what it has begun, for others to play at once;
//! whoever is killed finds its own pairs when it starts again, and others get them when the lease ends.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use jogar_core::{Fault, Faults, Limits, Message};
use jogar_games::catalog::{Playable, Visitor};
use jogar_play::{PlayerSpec, Pool};

use super::clock::Pace;
use super::event_entry::EventEntry;
use super::live_games::LiveGames;
use super::pair_play::{Pair, Played, StoreTime, machine};
use super::programs::Programs;
use super::runner::{HEARTBEAT, LEASE, LOOK, TICK, renew_leases};
use super::schedule::{Replanned, replanned};
use super::settings::Settings;
use super::store::{Lease, Store, StoredGame};

/// What a worker tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WorkNews {
    /// It began.
    Begun {
        /// How many pairs are done, by anyone.
        done: u64,
        /// How many are planned so far.
        pairs: u64,
        /// How many of its own had been interrupted, and are played again.
        interrupted: u64,
    },
    /// A pair was stored.
    Stored {
        /// How many this worker has played.
        played: u64,
        /// How many pairs are done, by anyone.
        done: u64,
        /// How many are planned so far.
        pairs: u64,
    },
    /// An entrant was withdrawn.
    Withdrawn {
        /// Its name.
        name: String,
    },
    /// Others play the last pairs: what comes next depends on them, or there is nothing more.
    WaitingForOthers,
    /// Everything is played, and it waits for more.
    WaitingForMore,
    /// It was stopped, and others can play what it had begun.
    GivenBack {
        /// How many pairs.
        pairs: usize,
    },
    /// What went wrong without ending anything.
    Trouble(Message),
}

/// What a worker does when everything is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhenDone {
    /// It ends.
    End,
    /// It waits for changed entrants, or more of them.
    Wait,
}

/// How a worker ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkEnd {
    /// Nothing is left to play.
    Complete,
    /// It was stopped, and has given back what it had begun. Its programs still run: the process should end.
    Stopped,
}

/// How one machine plays along.
pub struct Worker<'a> {
    /// Where the championship is kept.
    pub store: &'a mut dyn Store,
    /// What it is.
    pub settings: &'a Settings,
    /// The programs on this machine.
    pub programs: &'a mut Programs,
    /// Memory, endgame tables, and external programs.
    pub pool: Arc<Pool>,
    /// Whether a player can play on this machine.
    pub check: &'a dyn Fn(&PlayerSpec) -> Result<(), Fault>,
    /// How many pairs are played at the same time.
    pub at_once: usize,
    /// Under which name it has its leases. Nobody else has it.
    pub owner: &'a str,
    /// How this machine plays.
    pub pace: Pace,
    /// What it does when everything is played.
    pub when_done: WhenDone,
    /// Becomes true when it shall end.
    pub stop: Arc<AtomicBool>,
}

impl Worker<'_> {
    /// Plays until nothing is left to play, or it is stopped.
    ///
    /// # Errors
    /// Faults of the store and of the settings, and an entrant that cannot play on this machine. What was
    /// stored stays, and others can play what this worker had begun.
    pub fn run(self, heard: &mut dyn FnMut(WorkNews)) -> Result<WorkEnd, Faults> {
        let interrupted = self.store.reclaim(self.owner)?;
        let withdrawn = replanned(self.store, self.settings)?.map_or_else(Vec::new, |plan| plan.withdrawn);
        let progress = self.store.progress()?;
        let event =
            EventEntry::Working { machine: machine(), pace: self.pace, done: progress.done, interrupted };
        self.store.add_event(&event.to_json())?;
        heard(WorkNews::Begun { done: progress.done, pairs: progress.all(), interrupted });
        for name in withdrawn {
            heard(WorkNews::Withdrawn { name });
        }
        let game = self.settings.open()?;
        Ok(game.visit(Work { worker: self, heard })?)
    }
}

/// The work at a game whose types are known.
struct Work<'a, 'b> {
    worker: Worker<'a>,
    heard: &'b mut dyn FnMut(WorkNews),
}

impl Visitor for Work<'_, '_> {
    type Output = Result<WorkEnd, Fault>;

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let Self { worker, heard } = self;
        let (sender, results) = channel();
        let mut shift = Shift {
            game,
            worker,
            heard,
            sender,
            results,
            playing: Vec::new(),
            live: LiveGames::default(),
            played: 0,
            idle: None,
            seen: None,
            waiting: None,
        };
        let end = shift.work();
        let given_back = shift.give_back();
        let rested = EventEntry::Rested { machine: machine(), played: shift.played };
        let told = given_back.and_then(|()| shift.worker.store.add_event(&rested.to_json()));
        match end {
            Ok(end) => told.map(|()| end),
            // The first fault is the one that matters; whatever could be given back was.
            Err(fault) => Err(fault),
        }
    }
}

/// What came of asking for pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Room {
    /// There was nothing to lease for what is free here.
    Left,
    /// Nothing is free, or it was not asked.
    Used,
}

/// What the results asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Seen {
    /// How many pairs were done.
    done: u64,
    /// Whether everything was played.
    complete: bool,
}

struct Shift<'a, 'b, G: Playable> {
    game: &'a G,
    worker: Worker<'b>,
    heard: &'a mut dyn FnMut(WorkNews),
    sender: Sender<Played>,
    results: Receiver<Played>,
    playing: Vec<Lease>,
    live: LiveGames,
    played: u64,
    /// Since when there is nothing to lease.
    idle: Option<Limits>,
    /// What was seen when it was last looked what the results ask for.
    seen: Option<Seen>,
    /// What was told last about waiting.
    waiting: Option<WorkNews>,
}

impl<G: Playable> Shift<'_, '_, G> {
    // ANCHOR: work
    fn work(&mut self) -> Result<WorkEnd, Fault> {
        let mut renewed = Limits::none().from_now();
        loop {
            if self.is_stopped() {
                return Ok(WorkEnd::Stopped);
            }
            if self.lease_more()? == Room::Left && self.is_complete()? {
                return Ok(WorkEnd::Complete);
            }
            if let Ok((lease, games)) = self.results.recv_timeout(TICK) {
                self.take(&lease, &games?)?;
            }
            self.live.tell(&mut *self.worker.store);
            if renewed.elapsed() >= HEARTBEAT {
                renew_leases(&mut *self.worker.store, &self.playing)?;
                renewed = Limits::none().from_now();
            }
        }
    }
    // ANCHOR_END: work

    fn is_stopped(&self) -> bool {
        self.worker.stop.load(Ordering::Relaxed)
    }

    /// Begins as many pairs as there is room for, unless it was asked for some just now.
    fn lease_more(&mut self) -> Result<Room, Fault> {
        let is_early = self.idle.as_ref().is_some_and(|idle| idle.elapsed() < LOOK);
        while !is_early && !self.is_stopped() && self.playing.len() < self.worker.at_once.max(1) {
            let Some(lease) = self.worker.store.lease(self.worker.owner, LEASE)? else {
                self.idle = Some(Limits::none().from_now());
                return Ok(Room::Left);
            };
            (self.idle, self.waiting) = (None, None);
            // Before anything can fail: whatever is leased is given back in the end.
            self.playing.push(lease.clone());
            self.begin(lease)?;
        }
        Ok(Room::Used)
    }

    fn begin(&mut self, lease: Lease) -> Result<(), Fault> {
        let Worker { store, programs, pool, settings, pace, check, .. } = &mut self.worker;
        let [first, second] = lease.job.entrants;
        let contenders =
            [programs.contender(&mut **store, first)?, programs.contender(&mut **store, second)?];
        contenders.iter().try_for_each(|contender| check(&contender.spec))?;
        let live = self.live.begin(&lease);
        let pair = Pair {
            game: self.game.clone(),
            lease,
            contenders,
            time: settings.time(),
            pace: *pace,
            now: StoreTime::of(&mut **store)?,
            pool: Arc::clone(pool),
            live,
        };
        let sender = self.sender.clone();
        // Nobody listens any more only if the worker has ended.
        thread::spawn(move || drop(sender.send(pair.play())));
        Ok(())
    }

    // ANCHOR: take
    /// Stores a pair.
    fn take(&mut self, lease: &Lease, games: &[StoredGame; 2]) -> Result<(), Fault> {
        self.live.end(lease);
        match self.worker.store.complete(lease, games) {
            Err(fault) if fault.key() == "store-stale-lease" => {
                self.playing.retain(|playing| playing != lease);
                (self.heard)(WorkNews::Trouble(fault.into()));
                return Ok(());
            }
            stored => stored?,
        }
        self.playing.retain(|playing| playing != lease);
        self.played += 1;
        // A failure may withdraw an entrant; and what waits for this result may begin now.
        let has_failed = games.iter().any(|game| game.failed.is_some());
        if has_failed || self.idle.take().is_some() {
            self.look_again()?;
        }
        let progress = self.worker.store.progress()?;
        let (played, done, pairs) = (self.played, progress.done, progress.all());
        (self.heard)(WorkNews::Stored { played, done, pairs });
        Ok(())
    }
    // ANCHOR_END: take

    /// With nothing to lease: whether everything is played, so that this worker ends.
    fn is_complete(&mut self) -> Result<bool, Fault> {
        let done = self.worker.store.progress()?.done;
        let is_waiting = self.waiting == Some(WorkNews::WaitingForMore);
        let is_complete = match self.seen {
            // It may have been looked when the last pair was stored.
            Some(seen) if seen.done == done && !is_waiting => seen.complete,
            _ => self.look_again()?,
        };
        if !self.playing.is_empty() {
            return Ok(false);
        }
        if is_complete && self.worker.when_done == WhenDone::End {
            return Ok(true);
        }
        // Not before it was tried again to lease what may just have been planned.
        let news = if is_complete { WorkNews::WaitingForMore } else { WorkNews::WaitingForOthers };
        if self.idle.is_some() && self.waiting.as_ref() != Some(&news) {
            (self.heard)(news.clone());
            self.waiting = Some(news);
        }
        Ok(false)
    }

    /// Plans what the results so far ask for. Whether everything is played.
    fn look_again(&mut self) -> Result<bool, Fault> {
        let Worker { store, settings, .. } = &mut self.worker;
        // While somebody else plans there is nothing to do: it is asked again soon.
        let Some(Replanned { schedule, withdrawn }) = replanned(*store, settings)? else { return Ok(false) };
        for name in withdrawn {
            (self.heard)(WorkNews::Withdrawn { name });
        }
        let done = schedule.pairs.iter().filter(|pair| pair.played.is_some()).count() as u64;
        self.seen = Some(Seen { done, complete: schedule.complete });
        // What was just planned can be leased at once.
        if schedule.pairs.iter().any(|pair| pair.played.is_none()) && self.playing.is_empty() {
            self.idle = self.idle.take().filter(|_| self.waiting.is_some());
        }
        Ok(schedule.complete)
    }

    /// Others can play what this worker had begun.
    fn give_back(&mut self) -> Result<(), Fault> {
        if self.playing.is_empty() {
            return Ok(());
        }
        let pairs = self.playing.len();
        let store = &mut self.worker.store;
        self.playing.drain(..).try_for_each(|lease| store.give_back(&lease))?;
        (self.heard)(WorkNews::GivenBack { pairs });
        Ok(())
    }
}
