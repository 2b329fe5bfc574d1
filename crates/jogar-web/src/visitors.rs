//! Visitors are browsers, told apart by a cookie. Each has one mailbox of events and any number of pages; a
//! page that leaves takes its searches with it.

use std::collections::HashMap;
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use jogar_core::Limits;
use tokio::sync::Semaphore;

use crate::lock;
use crate::mailbox::Mailbox;
use crate::refusal::Refusal;
use crate::secret;

/// The most visitors that are known at once; beyond, those who have been away longest are forgotten.
pub const MOST_VISITORS: usize = 2000;
/// The most pages of one visitor.
const MOST_PAGES: usize = 64;
/// The most streams of events of one visitor: browsers open six connections at most.
const MOST_STREAMS: usize = 8;
/// The most requests of one visitor that are worked on at the same time.
const MOST_WORKING: usize = 4;
/// The most requests of one visitor that wait for the championship at the same time.
const MOST_WATCHING: usize = 2;
/// The numbers of events begin below this, so that they stay exact in a page.
const FIRST_EVENT: u64 = 1 << 48;

/// A browser.
#[derive(Debug)]
pub struct Visitor {
    /// Its name, which only it knows.
    pub name: String,
    /// By this it is known where its name must not be written.
    pub mark: String,
    /// Its events.
    pub mailbox: Mailbox,
    /// Its turn to be worked for.
    pub turns: Arc<Semaphore>,
    /// Its turn to wait for the championship.
    pub watching: Arc<Semaphore>,
    streams: AtomicUsize,
    seen: Mutex<Seen>,
}

#[derive(Debug)]
struct Seen {
    /// The time since something was last heard of it.
    since: Limits,
    /// Its pages; the one that was last heard of comes last.
    pages: Vec<String>,
}

impl Visitor {
    fn new(name: String) -> io::Result<Self> {
        let mailbox = Mailbox::new(secret::number()? % FIRST_EVENT);
        let seen = Mutex::new(Seen { since: Limits::none(), pages: Vec::new() });
        let turns = Arc::new(Semaphore::new(MOST_WORKING));
        let watching = Arc::new(Semaphore::new(MOST_WATCHING));
        let mark = secret::mark(&name);
        Ok(Self { name, mark, mailbox, turns, watching, streams: AtomicUsize::new(0), seen })
    }

    /// Something was heard of one of its pages. Returns the page that must leave if there are too many: the
    /// one that was silent for longest, which has most likely gone without a word.
    pub fn note(&self, page: &str) -> Option<String> {
        let seen = &mut *lock(&self.seen);
        seen.since = Limits::none();
        seen.pages.retain(|known| known != page);
        seen.pages.push(page.to_owned());
        (seen.pages.len() > MOST_PAGES).then(|| seen.pages.remove(0))
    }

    /// Whether it has this page.
    pub fn has_page(&self, page: &str) -> bool {
        lock(&self.seen).pages.iter().any(|known| known == page)
    }

    /// A page has gone.
    pub fn forget_page(&self, page: &str) {
        lock(&self.seen).pages.retain(|known| known != page);
    }

    /// Whether it has been without a stream of events for so long that its pages count as gone.
    pub fn is_gone(&self, grace: Duration) -> bool {
        self.away().is_some_and(|away| away >= grace)
    }

    /// All its pages.
    pub fn pages(&self) -> Vec<String> {
        lock(&self.seen).pages.clone()
    }

    /// Whether it has a stream of events.
    pub fn listens(&self) -> bool {
        self.streams.load(Ordering::Relaxed) > 0
    }

    fn away(&self) -> Option<Duration> {
        (!self.listens()).then(|| lock(&self.seen).since.elapsed())
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
    /// The visitor with this name, who may be new; and who was forgotten for it, whose pages must leave.
    ///
    /// # Errors
    /// If the system has no randomness.
    pub fn visitor(&self, name: &str) -> io::Result<(Arc<Visitor>, Option<Arc<Visitor>>)> {
        let all = &mut *lock(&self.0);
        if let Some(visitor) = all.get(name) {
            return Ok((Arc::clone(visitor), None));
        }
        let new = Arc::new(Visitor::new(name.to_owned())?);
        let mut forgotten = None;
        if all.len() >= MOST_VISITORS {
            let away = all.values().filter_map(|visitor| Some((visitor.away()?, &visitor.name)));
            let longest = away.max().map(|(_, name)| name.clone());
            forgotten = longest.and_then(|name| all.remove(&name));
        }
        all.insert(name.to_owned(), Arc::clone(&new));
        Ok((new, forgotten))
    }

    /// Whether this is a visitor who is known, and was not forgotten.
    pub fn knows(&self, visitor: &Arc<Visitor>) -> bool {
        lock(&self.0).get(&visitor.name).is_some_and(|known| Arc::ptr_eq(known, visitor))
    }

    /// Everybody who is known.
    pub fn all(&self) -> Vec<Arc<Visitor>> {
        lock(&self.0).values().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_that_was_silent_for_longest_leaves() {
        let visitor = Visitor::new("visitor".to_owned()).expect("randomness");
        for number in 0..MOST_PAGES {
            assert_eq!(visitor.note(&number.to_string()), None);
        }
        assert_eq!(visitor.note("0"), None);
        assert_eq!(visitor.note("new").as_deref(), Some("1"));
        assert!(visitor.has_page("0") && visitor.has_page("new") && !visitor.has_page("1"));
    }

    #[test]
    fn who_listens_is_never_forgotten() {
        let visitors = Visitors::default();
        let (first, _) = visitors.visitor("first").expect("a visitor");
        let stream = first.open_stream().expect("a stream");
        for number in 1..MOST_VISITORS {
            let (_, forgotten) = visitors.visitor(&number.to_string()).expect("a visitor");
            assert!(forgotten.is_none());
        }
        for number in 0..MOST_VISITORS {
            let (_, forgotten) = visitors.visitor(&format!("more {number}")).expect("a visitor");
            assert!(forgotten.is_some_and(|visitor| !Arc::ptr_eq(&visitor, &first)));
        }
        assert_eq!(visitors.all().len(), MOST_VISITORS);
        drop(stream);
    }
}
