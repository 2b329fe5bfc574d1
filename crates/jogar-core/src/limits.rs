//! When a computation must end: the only place where libraries look at a clock.

#![expect(clippy::disallowed_methods, reason = "the one place where a library reads a clock")]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Why a computation ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// There was nothing more to find out.
    Done,
    /// The depth that was asked for is reached.
    Depth,
    /// The time is up.
    Time,
    /// So many nodes were asked for.
    Nodes,
    /// Somebody said stop.
    Asked,
}

/// How long a computation may go on. The clock starts when the value is made, or when [`Limits::since`] says.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Moves to look ahead.
    pub depth: Option<u32>,
    /// Nodes to visit.
    pub nodes: Option<u64>,
    /// Time to take.
    pub time: Option<Duration>,
    started: Instant,
    asked: Arc<AtomicBool>,
}

impl Default for Limits {
    fn default() -> Self {
        Self { depth: None, nodes: None, time: None, started: Instant::now(), asked: Arc::default() }
    }
}

impl Limits {
    /// No limit but being told to stop.
    #[must_use]
    pub fn none() -> Self {
        Self::default()
    }

    /// At most so many moves deep.
    #[must_use]
    pub fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }

    /// At most so many nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// At most so long.
    #[must_use]
    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }

    /// The same limits, for a computation that was waited for since an earlier moment.
    #[must_use]
    pub fn since(self, started: Instant) -> Self {
        Self { started, ..self }
    }

    /// What tells this computation to stop, from wherever it is set.
    #[must_use]
    pub fn stop_signal(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.asked)
    }

    /// The same limits, ended by this signal.
    #[must_use]
    pub fn with_signal(self, asked: Arc<AtomicBool>) -> Self {
        Self { asked, ..self }
    }

    /// How long it has been.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// How much of the time is left; `None` if there is no limit to it.
    #[must_use]
    pub fn left(&self) -> Option<Duration> {
        self.time.map(|time| time.saturating_sub(self.elapsed()))
    }

    /// Whether the time is up or somebody said stop.
    #[must_use]
    pub fn is_over(&self) -> Option<Stop> {
        if self.asked.load(Ordering::Relaxed) {
            return Some(Stop::Asked);
        }
        self.time.filter(|&time| self.elapsed() >= time).map(|_| Stop::Time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_started_earlier_ends_earlier() {
        let hour = Duration::from_hours(1);
        let limits = Limits::time(hour);
        assert_eq!(limits.is_over(), None);
        assert!(limits.left().is_some_and(|left| left <= hour));
        let later = Instant::now() + hour;
        assert_eq!(Limits::time(hour).since(later).left(), Some(hour), "it has not started yet");
        if let Some(earlier) = Instant::now().checked_sub(Duration::from_millis(2)) {
            let limits = Limits::time(Duration::from_millis(1)).since(earlier);
            assert_eq!((limits.is_over(), limits.left()), (Some(Stop::Time), Some(Duration::ZERO)));
        }
        assert_eq!(Limits::none().left(), None);
    }
}
