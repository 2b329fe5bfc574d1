//! A store that counts what it is asked.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jogar_arena::championship::{
    Entrant, EntrantHash, GameId, Job, Lease, Listed, PlayingPair, Progress, Replanning, SqliteStore, Store,
    StoredEvent, StoredGame,
};
use jogar_core::Fault;

/// How often each function of a store was called.
#[derive(Clone, Default)]
pub struct Calls(Arc<Mutex<HashMap<&'static str, usize>>>);

impl Calls {
    fn count(&self, name: &'static str) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(name).or_default() += 1;
    }

    pub fn of(&self, name: &str) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(name).copied().unwrap_or_default()
    }
}

/// A store, and what it was asked.
pub struct CountingStore {
    pub store: SqliteStore,
    pub calls: Calls,
}

macro_rules! counted {
    ($($name:ident($($value:ident: $type:ty),*) -> $result:ty;)*) => {
        $(fn $name(&mut self, $($value: $type),*) -> Result<$result, Fault> {
            self.calls.count(stringify!($name));
            self.store.$name($($value),*)
        })*
    };
}

impl Store for CountingStore {
    counted! {
        create(settings: &str) -> ();
        settings() -> Option<String>;
        now() -> i64;
        enlist(entrants: &[Entrant]) -> ();
        entrants() -> Vec<Listed>;
        entrant(hash: EntrantHash) -> Entrant;
        plan(jobs: &[Job]) -> usize;
        replan(schedule: &mut Replanning<'_>) -> bool;
        lease(owner: &str, time: Duration) -> Option<Lease>;
        heartbeat(lease: &Lease, time: Duration) -> ();
        complete(lease: &Lease, games: &[StoredGame]) -> ();
        show_playing(lease: &Lease, games: &str) -> ();
        playing() -> Vec<PlayingPair>;
        give_back(lease: &Lease) -> ();
        reclaim(owner: &str) -> u64;
        progress() -> Progress;
        owners() -> Vec<(String, u64)>;
        results() -> Vec<StoredGame>;
        record(id: GameId) -> Option<String>;
        add_grade(game: GameId, nodes: u64, grade: &str) -> ();
        grades() -> Vec<(GameId, u64)>;
        grade(game: GameId, nodes: u64) -> Option<String>;
        add_event(event: &str) -> ();
        events() -> Vec<StoredEvent>;
        lock_runner(owner: &str) -> ();
        runner() -> Option<String>;
    }
}
