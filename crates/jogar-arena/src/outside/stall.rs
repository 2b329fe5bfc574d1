//! Whether the machine stood still while a program should have thought.
//!
//! A program that has used little processor time may have slept, which is its own fault, or the machine may have
//! kept it waiting. The referee waits at the same time, in short slices: if its own slices took far longer than
//! they should, the machine stalled, and the program is not to blame.

use std::fs;
use std::time::Duration;

/// A referee that was woken this late, or a tenth of the time late, was kept waiting by the machine.
const LATE: Duration = Duration::from_millis(100);

/// How long programs of this machine have waited for a processor: since it started, as far as it is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pressure(Option<Duration>);

impl Pressure {
    /// What `/proc/pressure/cpu` tells; nothing on systems without it.
    pub fn now() -> Self {
        Self(fs::read_to_string("/proc/pressure/cpu").ok().and_then(|text| waited(&text)))
    }

    /// The time since then during which some program waited.
    fn since(self) -> Option<Duration> {
        Some(Self::now().0?.saturating_sub(self.0?))
    }
}

/// The field `total` of the line `some`, in microseconds.
fn waited(text: &str) -> Option<Duration> {
    let line = text.lines().find(|line| line.starts_with("some"))?;
    let total = line.split_whitespace().find_map(|field| field.strip_prefix("total="))?;
    total.parse().ok().map(Duration::from_micros)
}

/// Whether an answer is late because the machine stalled: the program had used little processor time, and the
/// referee itself was woken late, or the machine tells that programs waited nearly all the time.
pub fn is_stalled(time: Duration, cpu: Duration, late: Duration, before: Pressure) -> bool {
    judge(time, cpu, late, before.since())
}

fn judge(time: Duration, cpu: Duration, late: Duration, waited: Option<Duration>) -> bool {
    let was_idle = cpu < time / 2;
    let is_late = late >= LATE.max(time / 10);
    // A busy machine alone is no stall: a program that sleeps would be excused by it.
    let was_pressed = late >= LATE / 4 && waited.is_some_and(|waited| waited >= time * 9 / 10);
    was_idle && (is_late || was_pressed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stall_needs_an_idle_program_and_a_late_referee() {
        let ms = Duration::from_millis;
        assert!(judge(ms(3000), ms(10), ms(2000), None), "the machine was suspended");
        assert!(!judge(ms(1100), ms(10), ms(1), None), "the program slept");
        assert!(!judge(ms(1100), ms(1000), ms(300), None), "it thought all the time");
        assert!(judge(ms(1100), ms(200), ms(40), Some(ms(1050))), "too many programs at once");
        assert!(!judge(ms(1100), ms(0), ms(2), Some(ms(1100))), "busy, but the referee was in time");
    }

    #[test]
    fn pressure_is_read() {
        let text = "some avg10=0.00 avg60=0.00 avg300=0.00 total=1234567\nfull avg10=0.00 total=5\n";
        assert_eq!(waited(text), Some(Duration::from_micros(1_234_567)));
        assert_eq!(waited("nothing"), None);
    }
}
