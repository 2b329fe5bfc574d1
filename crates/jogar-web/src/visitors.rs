//! Visitors are browsers, told apart by a cookie. Each has one mailbox of events and any number of pages; a
//! page that leaves takes its searches with it.

use std::collections::HashMap;
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jogar_core::Limits;
use tokio::sync::Semaphore;

use crate::mailbox::Mailbox;
use crate::refusal::Refusal;
use crate::secret;

/// The most visitors that are known at once; beyond, those who have been away longest are forgotten.
const MOST_VISITORS: usize = 2000;
/// The most pages of one visitor.
const MOST_PAGES: usize = 64;
/// The most streams of events of one visitor: browsers open six connections at most.
const MOST_STREAMS: usize = 8;
/// The most requests of one visitor that are worked on at the same time.
const MOST_WORKING: usize = 4;
/// The numbers of events begin below this, so that they stay exact in a page.
const FIRST_EVENT: u64 = 1 << 48;

/// A browser.
#[derive(Debug)]
pub struct Visitor {
    /// Its name, which only it knows.
    pub name: String,
    /// Its events.
    pub mailbox: Mailbox,
    /// Its turn to be worked for.
    pub turns: Arc<Semaphore>,
    streams: AtomicUsize,
    seen: Mutex<Seen>,
}

#[derive(Debug)]
struct Seen {
    /// The time since something was last heard of it.
    since: Limits,
    pages: Vec<String>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Visitor {
    fn new(name: String) -> io::Result<Self> {
        let mailbox = Mailbox::new(secret::number()? % FIRST_EVENT);
        let seen = Mutex::new(Seen { since: Limits::none(), pages: Vec::new() });
        let turns = Arc::new(Semaphore::new(MOST_WORKING));
        Ok(Self { name, mailbox, turns, streams: AtomicUsize::new(0), seen })
    }

    /// Something was heard of one of its pages.
    ///
    /// # Errors
    /// If it has too many pages.
    pub fn note(&self, page: &str) -> Result<(), Refusal> {
        let seen = &mut *lock(&self.seen);
        seen.since = Limits::none();
        if !seen.pages.iter().any(|known| known == page) {
            if seen.pages.len() >= MOST_PAGES {
                return Err(Refusal::too_many("web-too-many-pages", MOST_PAGES));
            }
            seen.pages.push(page.to_owned());
        }
        Ok(())
    }

    /// Whether it has this page.
    pub fn has_page(&self, page: &str) -> bool {
        lock(&self.seen).pages.iter().any(|known| known == page)
    }

    /// A page has gone.
    pub fn forget_page(&self, page: &str) {
        lock(&self.seen).pages.retain(|known| known != page);
    }

    /// All its pages, if it has been without a stream of events for so long that they count as gone.
    pub fn pages_gone(&self, grace: Duration) -> Vec<String> {
        if self.away().is_none_or(|away| away < grace) {
            return Vec::new();
        }
        self.mailbox.clear();
        lock(&self.seen).pages.clone()
    }

    fn away(&self) -> Option<Duration> {
        (self.streams.load(Ordering::Relaxed) == 0).then(|| lock(&self.seen).since.elapsed())
    }

    /// Opens a stream of events.
    ///
    /// # Errors
    /// If there are too many.
    pub fn open_stream(self: &Arc<Self>) -> Result<OpenStream, Refusal> {
        if self.streams.fetch_add(1, Ordering::Relaxed) >= MOST_STREAMS {
            self.streams.fetch_sub(1, Ordering::Relaxed);
            return Err(Refusal::too_many("web-too-many-streams", MOST_STREAMS));
        }
        Ok(OpenStream(Arc::clone(self)))
    }
}

/// A stream of events that is open; when it is dropped, the visitor may be gone.
#[derive(Debug)]
pub struct OpenStream(pub Arc<Visitor>);

impl Drop for OpenStream {
    fn drop(&mut self) {
        lock(&self.0.seen).since = Limits::none();
        self.0.streams.fetch_sub(1, Ordering::Relaxed);
    }
}

/// All visitors.
#[derive(Debug, Default)]
pub struct Visitors(Mutex<HashMap<String, Arc<Visitor>>>);

impl Visitors {
    /// The visitor with this name, who may be new.
    ///
    /// # Errors
    /// If the system has no randomness.
    pub fn visitor(&self, name: &str) -> io::Result<Arc<Visitor>> {
        let all = &mut *lock(&self.0);
        if let Some(visitor) = all.get(name) {
            return Ok(Arc::clone(visitor));
        }
        if all.len() >= MOST_VISITORS {
            let longest = all.values().filter_map(|visitor| Some((visitor.away()?, visitor.name.clone())));
            if let Some((_, name)) = longest.max() {
                all.remove(&name);
            }
        }
        let visitor = Arc::new(Visitor::new(name.to_owned())?);
        all.insert(name.to_owned(), Arc::clone(&visitor));
        Ok(visitor)
    }

    /// Everybody who is known.
    pub fn all(&self) -> Vec<Arc<Visitor>> {
        lock(&self.0).values().cloned().collect()
    }
}
