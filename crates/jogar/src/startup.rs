//! The time since the process was started, which is before `main`: the caller has been waiting since then.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use jogar_core::Limits;

/// The reserve of the time for everything after the answer is found, until it has been read or the process
/// has ended: this, and a hundredth of the time.
const MARGIN: Duration = Duration::from_millis(10);

static MAIN: OnceLock<Instant> = OnceLock::new();

/// Must be called first in `main`.
pub fn note() {
    MAIN.get_or_init(Instant::now);
}

/// Limits for an answer that must arrive within `time` of the request; without the moment of the request,
/// within `time` of the start of the process.
pub fn limits_to_answer(time: Duration, asked: Option<Instant>) -> Limits {
    let most = time.saturating_sub(MARGIN + time / 100).max(time / 2);
    Limits::time(most).since(asked.unwrap_or_else(|| process_start(time / 2)))
}

/// The start of the process. If the process is more than `most` older than `main`, it may have been another
/// program at first, which waited for something: then only the time counts in which it ran or wanted to run.
fn process_start(most: Duration) -> Instant {
    let main = *MAIN.get_or_init(Instant::now);
    let before_main = age().map(|age| age.saturating_sub(main.elapsed())).unwrap_or_default();
    let before_main =
        if before_main <= most { before_main } else { before_main.min(busy().unwrap_or_default()) };
    main.checked_sub(before_main).unwrap_or(main)
}

/// How long the main thread has run, or waited for a processor.
#[cfg(target_os = "linux")]
fn busy() -> Option<Duration> {
    let stat = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    let nanoseconds = stat.split_whitespace().take(2).map(|number| number.parse::<u64>().ok());
    nanoseconds.sum::<Option<u64>>().map(Duration::from_nanos)
}

/// Other systems do not report it.
#[cfg(not(target_os = "linux"))]
const fn busy() -> Option<Duration> {
    None
}

/// The age of the process, to a hundredth of a second, rounded up.
#[cfg(target_os = "linux")]
fn age() -> Option<Duration> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program comes second, in parentheses, and may hold anything; the start is field 22.
    let ticks: u64 = stat.rsplit_once(')')?.1.split_whitespace().nth(19)?.parse().ok()?;
    let per_second = rustix::param::clock_ticks_per_second();
    let started = Duration::from_nanos(ticks.checked_mul(1_000_000_000)?.checked_div(per_second)?);
    let now = Duration::try_from(rustix::time::clock_gettime(rustix::time::ClockId::Boottime)).ok()?;
    now.checked_sub(started)
}

/// Other systems do not report it.
#[cfg(not(target_os = "linux"))]
const fn age() -> Option<Duration> {
    None
}

/// Whether something can be read from standard input without waiting.
#[cfg(unix)]
pub fn is_input_waiting() -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let input = std::io::stdin();
    let now = Timespec { tv_sec: 0, tv_nsec: 0 };
    poll(&mut [PollFd::new(&input, PollFlags::IN)], Some(&now)).is_ok_and(|ready| ready > 0)
}

/// Other systems do not report it.
#[cfg(not(unix))]
pub const fn is_input_waiting() -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_is_as_old_as_it_says_and_older_ones_are_not_believed() {
        note();
        let now = Instant::now();
        assert!(process_start(Duration::MAX) <= now);
        assert!(process_start(Duration::ZERO) <= now, "a test has run for a while");
        assert!(process_start(Duration::ZERO) >= process_start(Duration::MAX));
        #[cfg(target_os = "linux")]
        assert!(age().is_some_and(|age| age >= now.elapsed()));
    }

    #[test]
    fn the_answer_is_due_before_the_time_is_up() {
        let ms = Duration::from_millis;
        for (time, most) in [(2, 1), (20, 10), (100, 89), (1000, 980)] {
            assert_eq!(limits_to_answer(ms(time), Some(Instant::now())).time, Some(ms(most)));
        }
    }
}
