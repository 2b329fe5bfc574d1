//! The current time, and what is made from it: dates, unique names, seeds.

#![expect(clippy::disallowed_methods, reason = "the one place that knows the date")]

use std::process;
use std::sync::atomic::{AtomicU32, Ordering};

use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

/// The form of dates: with the offset from UTC.
const FORM: &str = "%Y-%m-%dT%H:%M:%S%:z";

/// The date and the time, with the offset from UTC.
#[must_use]
pub fn date() -> String {
    Zoned::now().strftime(FORM).to_string()
}

/// The date and the time of so many milliseconds after the beginning of 1970.
#[must_use]
pub fn date_of(milliseconds: i64) -> String {
    let time = Timestamp::from_millisecond(milliseconds).unwrap_or_default();
    time.to_zoned(TimeZone::system()).strftime(FORM).to_string()
}

/// Milliseconds since the beginning of 1970.
#[must_use]
pub fn now() -> i64 {
    Timestamp::now().as_millisecond()
}

/// A name for a game that no other game has, in this program or in another.
pub fn identity() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(1);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let time = Timestamp::now().strftime("%Y%m%d%H%M%S%3f").to_string();
    format!("{time}-{}-{count}", process::id())
}

/// A seed that is different every time.
#[must_use]
pub fn seed() -> u64 {
    Timestamp::now().as_nanosecond() as u64 ^ (u64::from(process::id()) << 32)
}
