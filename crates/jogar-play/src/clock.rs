//! The part of a move's time that a search may use.

use std::time::Duration;

/// The reserve for everything that is not search: this, and a hundredth of the time.
const MARGIN: Duration = Duration::from_millis(5);

/// The time for the search: all but the reserve, or half of a very short time.
#[must_use]
pub fn thinking_time(time: Duration) -> Duration {
    time.saturating_sub(MARGIN + time / 100).max(time / 2)
}
