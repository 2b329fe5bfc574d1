//! Whether the machine stood still while a program should have thought.
//!
//! A program that has used little processor time may have slept, which is its own fault, or the machine may
//! have kept it waiting. The referee waits at the same time, in short slices: if its own slices took far
//! longer than they should, the machine stalled, and the program is not to blame. Nor is a program that
//! thought, if its time ran out while the referee was kept from looking: its answer may have been there.

use std::fs;
use std::time::Duration;

/// A referee that was woken this late, or a tenth of the time late, was kept waiting by the machine.
const LATE: Duration = Duration::from_millis(100);

/// Where the system tells how long programs waited for a processor, for memory and for a disk.
const FILES: [&str; 3] = ["/proc/pressure/cpu", "/proc/pressure/memory", "/proc/pressure/io"];

/// How long programs of this machine have waited for each of [`FILES`]: since it started, as far as it is
/// told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pressure([Option<Duration>; FILES.len()]);

impl Pressure {
    /// What the system tells; nothing on systems without these files.
    pub fn now() -> Self {
        Self(FILES.map(|file| fs::read_to_string(file).ok().and_then(|text| waited(&text))))
    }

    /// The time since then during which some program waited: for what it waited longest.
    pub fn since(self) -> Option<Duration> {
        self.until(Self::now())
    }

    fn until(self, now: Self) -> Option<Duration> {
        let pairs = now.0.into_iter().zip(self.0);
        pairs.filter_map(|(now, before)| Some(now?.saturating_sub(before?))).max()
    }
}

/// The field `total` of the line `some`, in microseconds.
fn waited(text: &str) -> Option<Duration> {
    let line = text.lines().find(|line| line.starts_with("some"))?;
    let total = line.split_whitespace().find_map(|field| field.strip_prefix("total="))?;
    total.parse().ok().map(Duration::from_micros)
}

/// What was measured of an answer that is late.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    /// The time until it was given up.
    pub time: Duration,
    /// The time that it had.
    pub due: Duration,
    /// The processor time of the program.
    pub cpu: Duration,
    /// The longest delay with which the machine woke the referee.
    pub late: Duration,
    /// How long programs of this machine waited meanwhile, if that is told.
    pub waited: Option<Duration>,
}

impl Measured {
    /// Whether the answer is late because the machine stalled: the referee was woken late, and either the
    /// program had used little processor time, or its time was not up before that delay. If the program was
    /// idle, a smaller delay is enough where the machine tells that programs waited nearly all the time.
    pub fn is_stalled(self) -> bool {
        let Self { time, due, cpu, late, waited } = self;
        let was_idle = cpu < time / 2;
        let is_late = late >= LATE.max(time / 10);
        let had_time_before = time.saturating_sub(late) <= due;
        // A busy machine alone is no stall: a program that sleeps would be excused by it.
        let was_pressed = late >= LATE / 4 && waited.is_some_and(|waited| waited >= time * 9 / 10);
        (is_late && (was_idle || had_time_before)) || (was_idle && was_pressed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stall_needs_a_late_referee() {
        let ms = Duration::from_millis;
        let judge = |time, cpu, late, waited: Option<u64>| {
            let [time, cpu, late] = [time, cpu, late].map(ms);
            Measured { time, due: ms(1000), cpu, late, waited: waited.map(ms) }.is_stalled()
        };
        assert!(judge(3000, 10, 2000, None), "the machine was suspended");
        assert!(judge(3000, 3900, 2000, None), "and four threads had thought before");
        assert!(!judge(1100, 10, 1, None), "the program slept");
        assert!(!judge(1400, 1000, 300, None), "it thought all the time, and 100 ms too long");
        assert!(!judge(1050, 1000, 50, None), "it thought all the time; every wait is a little late");
        assert!(judge(1100, 200, 40, Some(1050)), "too many programs at once");
        assert!(!judge(1100, 0, 2, Some(1100)), "busy, but the referee was in time");
    }

    #[test]
    fn pressure_is_read() {
        let text = "some avg10=0.00 avg60=0.00 avg300=0.00 total=1234567\nfull avg10=0.00 total=5\n";
        assert_eq!(waited(text), Some(Duration::from_micros(1_234_567)));
        assert_eq!(waited("nothing"), None);
        let at =
            |numbers: [Option<u64>; 3]| Pressure(numbers.map(|number| number.map(Duration::from_millis)));
        let (before, now) = (at([Some(5), Some(1), None]), at([Some(9), Some(8), Some(99)]));
        assert_eq!(before.until(now), Some(Duration::from_millis(7)), "the disk was not told before");
        assert_eq!(at([None; 3]).until(now), None);
    }
}
