//! Who is withdrawn, whatever the order in which games end.
//!
//! **The rule**: the pairs are gone through in the order of the schedule, without those of entrants who were
//! withdrawn before. Whoever fails in a given number of games in a row is withdrawn. A game in which the
//! other failed says nothing, and neither counts nor ends a row: two broken programs do not save each other.
//!
//! A pair whose games are not played yet, or of which it is not known yet whether it is needed, ends what is
//! known of both entrants. So nothing is decided early, and the decisions are those of the whole schedule:
//! they do not depend on which games happened to end first.

use std::collections::BTreeSet;

use super::event_entry::EventEntry;
use super::pairing::Pairing;
use super::planned_pair::PlannedPair;
use super::schedule::Schedule;
use super::store::StoredEvent;

/// The names of those who are withdrawn, unless the events say so already.
pub(super) fn newly_withdrawn(schedule: &Schedule, events: &[StoredEvent]) -> Vec<String> {
    let withdrawn = schedule.entrants.iter().zip(&schedule.withdrawn).filter(|(_, withdrawn)| **withdrawn);
    let mut names: Vec<String> = withdrawn.map(|(entrant, _)| entrant.name.clone()).collect();
    let mut noted = BTreeSet::new();
    for event in events {
        match EventEntry::from_json(&event.event) {
            Some(EventEntry::Withdrawn { name }) => noted.insert(name),
            // Another file is another chance.
            Some(EventEntry::Joined { name } | EventEntry::Changed { name }) => noted.remove(&name),
            _ => false,
        };
    }
    names.retain(|name| !noted.contains(name));
    names
}

/// What is known of an entrant at some place of the schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Record {
    /// The number of games in a row in which it failed, not counting those in which the other did.
    Failed(u32),
    /// A game before this place is not played yet.
    Unknown,
    Withdrawn,
}

/// The failures of all entrants along the schedule.
pub(super) struct Withdrawals {
    after: u32,
    records: Vec<Record>,
}

impl Withdrawals {
    /// Nobody has failed. Whoever fails in `after` games in a row is withdrawn; 0: nobody is.
    pub fn new(entrants: usize, after: u32) -> Self {
        Self { after, records: vec![Record::Failed(0); entrants] }
    }

    pub fn is_withdrawn(&self, entrant: usize) -> bool {
        self.records[entrant] == Record::Withdrawn
    }

    /// The next pair of the schedule. Returns whether it is needed.
    pub fn count(&mut self, pair: &PlannedPair) -> bool {
        let Pairing { first, second } = pair.pairing;
        let both = [first, second];
        if both.iter().any(|&entrant| self.is_withdrawn(entrant)) {
            return false;
        }
        let is_known = both.iter().all(|&entrant| self.records[entrant] != Record::Unknown);
        if !is_known || pair.played.is_none() {
            for entrant in both {
                self.records[entrant] = Record::Unknown;
            }
            return true;
        }
        for failed in pair.failures() {
            match failed {
                Some(entrant) => self.fail(entrant),
                None => both.iter().for_each(|&entrant| self.end_row(entrant)),
            }
        }
        true
    }

    fn fail(&mut self, entrant: usize) {
        if let Record::Failed(games) = &mut self.records[entrant] {
            *games += 1;
            if *games == self.after {
                self.records[entrant] = Record::Withdrawn;
            }
        }
    }

    fn end_row(&mut self, entrant: usize) {
        if let Record::Failed(games) = &mut self.records[entrant] {
            *games = 0;
        }
    }
}
