//! The limits of a computation: the only place where libraries read a clock.

#![expect(clippy::disallowed_methods, reason = "the one place where a library reads a clock")]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Why a computation ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The computation is complete.
    Done,
    /// The depth limit is reached.
    Depth,
    /// The time is up.
    Time,
    /// The node limit is reached.
    Nodes,
    /// The caller set the stop signal.
    Asked,
}

/// The limits of a computation. The clock starts when the value is made, or when [`Limits::since`] says.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Greatest depth, in moves.
    pub depth: Option<u32>,
    /// Greatest number of nodes.
    pub nodes: Option<u64>,
    /// Longest time.
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
    /// No limit but the stop signal.
    #[must_use]
    pub fn none() -> Self {
        Self::default()
    }

    /// At most `depth` moves deep.
    #[must_use]
    pub fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }

    /// At most `nodes` nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// At most `time`.
    #[must_use]
    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }

    /// The same limits for a computation whose time began at an earlier moment.
    #[must_use]
    pub fn since(self, started: Instant) -> Self {
        Self { started, ..self }
    }

    /// The same limits for a computation whose time begins now.
    #[must_use]
    pub fn from_now(self) -> Self {
        Self { started: Instant::now(), ..self }
    }

    /// The signal that stops this computation; any thread may set it.
    #[must_use]
    pub fn stop_signal(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.asked)
    }

    /// The same limits, ended by this signal.
    #[must_use]
    pub fn with_signal(self, asked: Arc<AtomicBool>) -> Self {
        Self { asked, ..self }
    }

    /// The moment of the start: of two, it says which came later.
    #[must_use]
    pub const fn started(&self) -> Instant {
        self.started
    }

    /// The time since the start.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// The time that is left; `None` without a time limit.
    #[must_use]
    pub fn left(&self) -> Option<Duration> {
        self.time.map(|time| time.saturating_sub(self.elapsed()))
    }

    /// Why the computation must end now: the time is up or the stop signal is set.
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
