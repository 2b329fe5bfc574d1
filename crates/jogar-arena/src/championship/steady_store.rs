//! A store that is asked again while it cannot be reached: a server that restarts costs a pause, and no game.
//!
//! Between two attempts it waits, each time longer up to a bound, and gives up after a long time. A call
//! whose answer was lost may have been done: what is asked again does the same twice, or nothing the second
//! time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use jogar_core::{Fault, Limits};

use super::game_id::{EntrantHash, GameId};
use super::store::{
    Entrant, Job, Lease, Listed, PlayingPair, Progress, Replanning, Store, StoredEvent, StoredGame,
};

/// The first pause; each one is twice as long as the one before.
const FIRST: Duration = Duration::from_millis(250);
/// The longest pause.
const LONGEST: Duration = Duration::from_secs(30);
/// After this long without an answer it gives up.
const PATIENCE: Duration = Duration::from_hours(1);
/// How often a pause looks whether it was stopped.
const TICK: Duration = Duration::from_millis(50);

/// What is told about the connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contact {
    /// The store cannot be reached, for this reason. It is asked again.
    Lost(Fault),
    /// It answers again.
    Found,
}

/// A store behind a connection that may break.
pub struct SteadyStore<'a> {
    store: Box<dyn Store + 'a>,
    /// Ends a pause.
    stop: Arc<AtomicBool>,
    tell: Box<dyn FnMut(Contact) + Send + 'a>,
}

impl<'a> SteadyStore<'a> {
    /// The same store, asked again until `stop` becomes true.
    pub fn new(
        store: Box<dyn Store + 'a>,
        stop: Arc<AtomicBool>,
        tell: Box<dyn FnMut(Contact) + Send + 'a>,
    ) -> Self {
        Self { store, stop, tell }
    }

    fn keep_asking<T>(
        &mut self,
        mut ask: impl FnMut(&mut dyn Store) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let patience = Limits::time(PATIENCE);
        let (mut pause, mut is_lost) = (FIRST, false);
        loop {
            let answer = ask(&mut *self.store);
            match answer {
                Err(fault) if is_passing(&fault) => {
                    if patience.is_over().is_some() || self.stop.load(Ordering::Relaxed) {
                        return Err(fault);
                    }
                    if !is_lost {
                        (self.tell)(Contact::Lost(fault));
                        is_lost = true;
                    }
                    self.wait(pause);
                    pause = (2 * pause).min(LONGEST);
                }
                answer => {
                    if is_lost {
                        (self.tell)(Contact::Found);
                    }
                    return answer;
                }
            }
        }
    }

    fn wait(&self, time: Duration) {
        let pause = Limits::time(time).with_signal(Arc::clone(&self.stop));
        while pause.is_over().is_none() {
            thread::sleep(TICK.min(time));
        }
    }
}

/// Whether asking again can help.
fn is_passing(fault: &Fault) -> bool {
    matches!(fault.key(), "store-unreachable" | "store-busy" | "store-own-lock")
}

impl Store for SteadyStore<'_> {
    fn create(&mut self, settings: &str) -> Result<(), Fault> {
        self.keep_asking(|store| store.create(settings))
    }

    fn settings(&mut self) -> Result<Option<String>, Fault> {
        self.keep_asking(|store| store.settings())
    }

    fn verify(&mut self) -> Result<(), Fault> {
        self.keep_asking(|store| store.verify())
    }

    fn now(&mut self) -> Result<i64, Fault> {
        self.keep_asking(|store| store.now())
    }

    fn enlist(&mut self, entrants: &[Entrant]) -> Result<(), Fault> {
        self.keep_asking(|store| store.enlist(entrants))
    }

    fn entrants(&mut self) -> Result<Vec<Listed>, Fault> {
        self.keep_asking(|store| store.entrants())
    }

    fn entrant(&mut self, hash: EntrantHash) -> Result<Entrant, Fault> {
        self.keep_asking(|store| store.entrant(hash))
    }

    fn plan(&mut self, jobs: &[Job]) -> Result<usize, Fault> {
        self.keep_asking(|store| store.plan(jobs))
    }

    fn replan(&mut self, schedule: &mut Replanning<'_>) -> Result<bool, Fault> {
        self.keep_asking(|store| store.replan(schedule))
    }

    fn lease(&mut self, owner: &str, time: Duration) -> Result<Option<Lease>, Fault> {
        self.keep_asking(|store| store.lease(owner, time))
    }

    fn heartbeat(&mut self, lease: &Lease, time: Duration) -> Result<(), Fault> {
        self.keep_asking(|store| store.heartbeat(lease, time))
    }

    fn complete(&mut self, lease: &Lease, games: &[StoredGame]) -> Result<(), Fault> {
        self.keep_asking(|store| store.complete(lease, games))
    }

    fn show_playing(&mut self, lease: &Lease, games: &str) -> Result<(), Fault> {
        // Nobody waits for what is only looked at.
        self.store.show_playing(lease, games)
    }

    fn playing(&mut self) -> Result<Vec<PlayingPair>, Fault> {
        self.keep_asking(|store| store.playing())
    }

    fn give_back(&mut self, lease: &Lease) -> Result<(), Fault> {
        self.keep_asking(|store| store.give_back(lease))
    }

    fn reclaim(&mut self, owner: &str) -> Result<u64, Fault> {
        self.keep_asking(|store| store.reclaim(owner))
    }

    fn progress(&mut self) -> Result<Progress, Fault> {
        self.keep_asking(|store| store.progress())
    }

    fn owners(&mut self) -> Result<Vec<(String, u64)>, Fault> {
        self.keep_asking(|store| store.owners())
    }

    fn results(&mut self) -> Result<Vec<StoredGame>, Fault> {
        self.keep_asking(|store| store.results())
    }

    fn record(&mut self, id: GameId) -> Result<Option<String>, Fault> {
        self.keep_asking(|store| store.record(id))
    }

    fn add_grade(&mut self, game: GameId, nodes: u64, grade: &str) -> Result<(), Fault> {
        self.keep_asking(|store| store.add_grade(game, nodes, grade))
    }

    fn grades(&mut self) -> Result<Vec<(GameId, u64)>, Fault> {
        self.keep_asking(|store| store.grades())
    }

    fn grade(&mut self, game: GameId, nodes: u64) -> Result<Option<String>, Fault> {
        self.keep_asking(|store| store.grade(game, nodes))
    }

    fn add_event(&mut self, event: &str) -> Result<(), Fault> {
        self.keep_asking(|store| store.add_event(event))
    }

    fn events(&mut self) -> Result<Vec<StoredEvent>, Fault> {
        self.keep_asking(|store| store.events())
    }

    fn lock_runner(&mut self, owner: &str) -> Result<(), Fault> {
        self.keep_asking(|store| store.lock_runner(owner))
    }

    fn runner(&mut self) -> Result<Option<String>, Fault> {
        self.keep_asking(|store| store.runner())
    }
}
