//! Endgame tables for players: opened when they are first needed; the first few layers are also built then,
//! during the game. A thread does that, because a disk may be slow: a player waits for it at most half of the
//! time for a move.
//!
//! All players of a program share one [`EndgameTables`]. What is wrong with its files is reported once, and
//! the game goes on with the layers that work.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jogar_core::{Fault, Limits, Ranked};
use jogar_tables::{Failed, Tables, Work, build, path_of};

/// Layers up to this one are built when they are missing: together they take less than half a second.
const BUILT: u32 = 12;
/// A search that begins this many layers above the tables finds one position in 25 there; from further away,
/// look-ups cost more than they save.
const REACH: u32 = 18;

/// The time between two checks whether a player may still wait.
const LOOK: Duration = Duration::from_millis(5);

/// How long the end of a program waits for its files.
const PARTING: Duration = Duration::from_millis(20);

/// The names of a game and of its variant.
type Identity = [&'static str; 2];

/// Whether the first few layers exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Growth {
    /// They could be built.
    Possible,
    /// They are being opened or built.
    UnderWay,
    /// They exist, or cannot be built.
    Over,
}

/// The tables of one game.
#[derive(Clone, Debug)]
struct Opened {
    tables: Arc<Tables>,
    growth: Growth,
}

impl Opened {
    fn new(tables: Tables, growth: Growth) -> Self {
        Self { tables: Arc::new(tables), growth }
    }
}

/// What the threads that open and build share with the players.
#[derive(Debug, Default)]
struct Contents {
    opened: Mutex<HashMap<Identity, Opened>>,
    changed: Condvar,
    faults: Mutex<Vec<Fault>>,
}

/// A panic of another thread leaves valid contents: they are only ever replaced as a whole.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The tables of a folder.
#[derive(Debug)]
pub struct EndgameTables {
    folder: PathBuf,
    contents: Arc<Contents>,
    /// Becomes true when no player needs tables any more.
    is_left: Arc<AtomicBool>,
}

impl EndgameTables {
    /// The tables of a folder, which need not exist yet. Nothing is opened before the first request.
    #[must_use]
    pub fn new(folder: PathBuf) -> Self {
        Self { folder, contents: Arc::default(), is_left: Arc::default() }
    }

    /// The faults of reading and writing, each reported once.
    #[must_use]
    pub fn complaints(&self) -> Vec<Fault> {
        std::mem::take(&mut lock(&self.contents.faults))
    }

    /// The tables of a game for a search that begins in this layer; `None` if they are out of its reach. They
    /// are opened at the first request; if the search can reach the first few layers and they are missing,
    /// these are built. The call waits for both, but for at most half of the time that the limits allow: what
    /// is not ready by then comes with a later answer.
    pub fn tables<G>(&self, game: &G, layer: u32, limits: &Limits) -> Option<Arc<Tables>>
    where
        G: Ranked + Clone + Send + Sync + 'static,
    {
        let needed = layer.saturating_sub(REACH);
        if needed > BUILT && !path_of(game, needed, &self.folder).exists() {
            // Whatever is there is out of reach: opening it would cost time for nothing.
            return None;
        }
        let mut all = lock(&self.contents.opened);
        loop {
            let opened = all.entry(game.identity()).or_insert_with(|| {
                self.open(game.clone());
                Opened::new(Tables::default(), Growth::UnderWay)
            });
            if opened.growth == Growth::Possible && layer <= BUILT + REACH {
                opened.growth = Growth::UnderWay;
                self.build(game.clone());
            }
            let is_late = limits.time.is_some_and(|time| limits.elapsed() >= time / 2);
            if opened.growth != Growth::UnderWay || is_late || limits.is_over().is_some() {
                let last = opened.tables.layers().len() as u32;
                return (last > 0 && layer <= last + REACH).then(|| Arc::clone(&opened.tables));
            }
            let waited = self.contents.changed.wait_timeout(all, LOOK);
            all = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Drops the layers in which a look-up found damage.
    pub fn drop_damaged<G: Ranked>(&self, game: &G) {
        let mut all = lock(&self.contents.opened);
        let Some(opened) = all.get_mut(&game.identity()) else { return };
        if let Some(fault) = opened.tables.damage() {
            let (mut tables, _) = Tables::open(game, &self.folder);
            tables.keep_undamaged(&opened.tables);
            opened.tables = Arc::new(tables);
            lock(&self.contents.faults).push(fault);
        }
    }

    /// Opens the existing layers, and checks the first few, which takes milliseconds: other layers may be
    /// built upon them. A file that cannot be used is not replaced, so no layer can be built in its place.
    fn open<G: Ranked + Send + 'static>(&self, game: G) {
        self.start(game, |game, folder, faults| {
            let (tables, fault) = Tables::open_checked(game, folder, BUILT);
            let is_short = fault.is_none() && (tables.layers().len() as u32) < BUILT;
            faults.extend(fault);
            Opened::new(tables, if is_short { Growth::Possible } else { Growth::Over })
        });
    }

    /// Builds the first few layers. Until they are finished, players use the layers that existed before.
    fn build<G: Ranked + Send + Sync + 'static>(&self, game: G) {
        let limits = Limits::none().with_signal(Arc::clone(&self.is_left));
        self.start(game, move |game, folder, faults| {
            let (mut tables, _) = Tables::open(game, folder);
            // One core is left to the player who waits, and must answer in time.
            let threads = std::thread::available_parallelism().map_or(1, |cores| cores.get().max(2) - 1);
            let work = Work { threads, limits: &limits, progress: &|_| () };
            if let Err(Failed::File(fault)) = build(game, &mut tables, BUILT, folder, &work) {
                faults.push(fault);
            }
            Opened::new(tables, Growth::Over)
        });
    }

    /// Does some work on the tables of a game in a separate thread.
    fn start<G: Ranked + Send + 'static>(
        &self,
        game: G,
        work: impl FnOnce(&G, &Path, &mut Vec<Fault>) -> Opened + Send + 'static,
    ) {
        let (folder, contents) = (self.folder.clone(), Arc::clone(&self.contents));
        std::thread::spawn(move || {
            let mut faults = Vec::new();
            let opened = work(&game, &folder, &mut faults);
            lock(&contents.faults).append(&mut faults);
            lock(&contents.opened).insert(game.identity(), opened);
            contents.changed.notify_all();
        });
    }
}

/// Stops the layer that is being built, and waits a little, so that no incomplete file stays behind. A disk
/// may take longer than an answer may: then the temporary file is removed by the next program that builds the
/// layer.
impl Drop for EndgameTables {
    fn drop(&mut self) {
        self.is_left.store(true, Ordering::Relaxed);
        let is_under_way = |all: &mut HashMap<_, Opened>| {
            all.values().any(|opened: &Opened| opened.growth == Growth::UnderWay)
        };
        let opened = lock(&self.contents.opened);
        drop(self.contents.changed.wait_timeout_while(opened, PARTING, is_under_way));
    }
}
