//! The pairs that are being played here, as those who watch see them: the moves so far, in the store.
//!
//! The thread of a pair notes its games from time to time; the thread that talks to the store passes on what
//! is new. All this counts for nothing: a store that does not take it does not stop a game.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jogar_core::{Limits, Side};

use super::game_entry::GameEntry;
use super::store::{Lease, Store};

/// The shortest time between two notes of a game. A pair that takes less is not shown before its end.
const PACE: Duration = Duration::from_millis(500);
/// The shortest time between two words to the store.
const TELL: Duration = Duration::from_secs(1);

/// The games of a pair while it is played.
pub(super) struct LivePair(Mutex<Notes>);

struct Notes {
    /// Both games, as far as they have been noted.
    games: [Option<GameEntry>; 2],
    since: Limits,
    is_new: bool,
}

impl LivePair {
    fn new() -> Self {
        Self(Mutex::new(Notes { games: [None, None], since: Limits::none().from_now(), is_new: false }))
    }

    fn notes(&self) -> MutexGuard<'_, Notes> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether it is time to note a game that goes on.
    pub fn is_due(&self) -> bool {
        self.notes().since.elapsed() >= PACE
    }

    /// Whether a game has been noted, so that its end is to be noted too.
    pub fn is_noted(&self, first_player: Side) -> bool {
        self.notes().games[first_player.index()].is_some()
    }

    /// Notes a game. The first one again means that the pair is played again.
    pub fn note(&self, first_player: Side, entry: GameEntry) {
        let mut notes = self.notes();
        if first_player == Side::First {
            notes.games[1] = None;
        }
        notes.games[first_player.index()] = Some(entry);
        (notes.since, notes.is_new) = (Limits::none().from_now(), true);
    }

    /// The games as the store keeps them, if something was noted since.
    fn news(&self) -> Option<String> {
        let mut notes = self.notes();
        if !std::mem::take(&mut notes.is_new) {
            return None;
        }
        let games: Vec<&GameEntry> = notes.games.iter().flatten().collect();
        serde_json::to_string(&games).ok()
    }
}

/// All pairs that are being played here.
#[derive(Default)]
pub(super) struct LiveGames {
    pairs: Vec<(Lease, Arc<LivePair>)>,
    told: Option<Limits>,
}

impl LiveGames {
    /// A pair begins.
    pub fn begin(&mut self, lease: &Lease) -> Arc<LivePair> {
        let pair = Arc::new(LivePair::new());
        self.pairs.push((lease.clone(), Arc::clone(&pair)));
        pair
    }

    /// A pair has ended.
    pub fn end(&mut self, lease: &Lease) {
        self.pairs.retain(|(playing, _)| playing != lease);
    }

    /// Passes on what is new, if it is time.
    pub fn tell(&mut self, store: &mut dyn Store) {
        if self.told.as_ref().is_some_and(|told| told.elapsed() < TELL) {
            return;
        }
        self.told = Some(Limits::none().from_now());
        for (lease, pair) in &self.pairs {
            if let Some(games) = pair.news() {
                // Who watches sees the next moves.
                let _ = store.show_playing(lease, &games);
            }
        }
    }
}
