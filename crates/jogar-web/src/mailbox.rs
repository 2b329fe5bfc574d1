//! The events of one browser, numbered, until they are read: any number of streams read them, each at its own
//! pace, and one that was interrupted goes on where it was.
//!
//! Only the latest events are kept. A reader that is too far behind is told so ([`PageEvent::Reset`]), and
//! asks anew for what it shows.
//!
//! [`PageEvent::Reset`]: crate::schema::PageEvent::Reset

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard};

use tokio::sync::watch;

use crate::lock;

/// The most events that are kept.
const MOST_EVENTS: usize = 1024;
/// The most bytes of events that are kept.
const MOST_BYTES: usize = 1 << 20;

/// An event in the order in which they happened.
#[derive(Clone, Debug)]
pub struct Letter {
    /// Its number.
    pub id: u64,
    /// The event as JSON, shared by all who hear of it.
    pub text: Arc<str>,
}

#[derive(Debug)]
struct Kept {
    letters: VecDeque<Letter>,
    bytes: usize,
    last: u64,
}

/// The events of a browser.
#[derive(Debug)]
pub struct Mailbox {
    kept: Mutex<Kept>,
    /// Tells readers the number of the latest event.
    latest: watch::Sender<u64>,
}

/// What a reader finds.
#[derive(Debug)]
pub enum Found {
    /// These, of which there may be none.
    Letters(Vec<Letter>),
    /// Some are lost; the number of the latest.
    Lost(u64),
}

impl Mailbox {
    /// An empty mailbox, whose first event has the number after `last`.
    pub fn new(last: u64) -> Self {
        let kept = Kept { letters: VecDeque::new(), bytes: 0, last };
        Self { kept: Mutex::new(kept), latest: watch::Sender::new(last) }
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        lock(&self.kept)
    }

    /// Puts an event in.
    pub fn put(&self, text: Arc<str>) {
        let kept = &mut *self.kept();
        kept.last += 1;
        kept.bytes += text.len();
        kept.letters.push_back(Letter { id: kept.last, text });
        while kept.letters.len() > MOST_EVENTS || (kept.bytes > MOST_BYTES && kept.letters.len() > 1) {
            kept.bytes -= kept.letters.pop_front().map_or(0, |letter| letter.text.len());
        }
        self.latest.send_replace(kept.last);
    }

    /// Forgets what was not read, and what the browser subscribed to: every reader, also one that has heard
    /// everything so far, is told that something is lost.
    pub fn forget(&self) {
        let kept = &mut *self.kept();
        kept.last += 1;
        (kept.letters, kept.bytes) = (VecDeque::new(), 0);
        self.latest.send_replace(kept.last);
    }

    /// The number of the latest event.
    pub fn last(&self) -> u64 {
        self.kept().last
    }

    /// Everything after the event with this number.
    pub fn after(&self, id: u64) -> Found {
        let kept = self.kept();
        let known = kept.last - kept.letters.len() as u64;
        if id < known || id > kept.last {
            return Found::Lost(kept.last);
        }
        Found::Letters(kept.letters.iter().skip((id - known) as usize).cloned().collect())
    }

    /// Becomes ready when there is something new.
    pub fn watch(&self) -> watch::Receiver<u64> {
        self.latest.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(found: Found) -> Option<Vec<u64>> {
        match found {
            Found::Letters(letters) => Some(letters.iter().map(|letter| letter.id).collect()),
            Found::Lost(_) => None,
        }
    }

    #[test]
    fn a_reader_goes_on_where_it_was() {
        let mailbox = Mailbox::new(100);
        for text in ["a", "b", "c"] {
            mailbox.put(text.into());
        }
        assert_eq!(ids(mailbox.after(100)), Some(vec![101, 102, 103]));
        assert_eq!(ids(mailbox.after(102)), Some(vec![103]));
        assert_eq!(ids(mailbox.after(103)), Some(vec![]));
        assert_eq!(ids(mailbox.after(104)), None, "a number that was never given");
        assert_eq!(ids(mailbox.after(99)), None, "a number of an earlier server");
    }

    #[test]
    fn who_has_heard_everything_is_told_what_was_forgotten() {
        let mailbox = Mailbox::new(100);
        mailbox.put("a".into());
        mailbox.forget();
        assert_eq!(ids(mailbox.after(100)), None);
        assert_eq!(ids(mailbox.after(101)), None);
        assert_eq!(ids(mailbox.after(mailbox.last())), Some(vec![]), "who begins now has lost nothing");
        mailbox.put("b".into());
        assert_eq!(ids(mailbox.after(102)), Some(vec![103]));
    }

    #[test]
    fn what_is_kept_is_bounded() {
        let mailbox = Mailbox::new(0);
        for _ in 0..=MOST_EVENTS {
            mailbox.put("x".into());
        }
        assert_eq!(ids(mailbox.after(0)), None);
        assert_eq!(ids(mailbox.after(1)).map(|ids| ids.len()), Some(MOST_EVENTS));
        let large: Arc<str> = "x".repeat(MOST_BYTES / 2 + 1).into();
        mailbox.put(Arc::clone(&large));
        mailbox.put(large);
        assert_eq!(ids(mailbox.after(mailbox.last() - 1)).map(|ids| ids.len()), Some(1));
        assert_eq!(ids(mailbox.after(mailbox.last() - 2)), None);
    }
}
