//! How much of a move's time a search may use.

use std::time::Duration;

/// What is kept back for everything that is not searching: this, and a hundredth of the time.
const MARGIN: Duration = Duration::from_millis(5);

/// The time for searching: all but a margin, or half of very little.
#[must_use]
pub fn thinking_time(time: Duration) -> Duration {
    time.saturating_sub(MARGIN + time / 100).max(time / 2)
}
