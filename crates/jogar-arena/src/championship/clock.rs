//! Machines of different speeds: what a championship wants of them, and what one of them does.
//!
//! Both games of a pair are played on one machine, so nobody is favoured by a slow one. But who plays on it
//! thinks less deeply than the others did elsewhere. The one who makes the championship measures the
//! **reference**; every machine that plays measures itself by the same work and is told what to do.

use std::time::Duration;

use jogar_core::Fault;
use serde::{Deserialize, Serialize};

/// A machine within this many percent of the reference counts as equal, unless somebody chooses otherwise.
pub const USUAL_TOLERANCE: u32 = 10;

/// The most by which a clock is scaled, in either direction. Who is farther off does not play: what it
/// measured is no speed that a game could be played with.
const MOST_SCALE: u32 = 20;

/// What a machine of another speed does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ClockRule {
    /// It plays with the same clock.
    #[default]
    Same,
    /// It plays with more or less time for a move, so that as much can be computed.
    Scale,
    /// It does not play.
    Refuse,
}

impl ClockRule {
    /// All of them with their names.
    pub const NAMES: [(Self, &'static str); 3] =
        [(Self::Same, "same"), (Self::Scale, "scale"), (Self::Refuse, "refuse")];

    /// Its name on the command line and in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize].1
    }

    /// The rule with this name.
    ///
    /// # Errors
    /// There is none.
    pub fn read(text: &str) -> Result<Self, Fault> {
        let known = Self::NAMES.into_iter().find(|(_, name)| *name == text.trim());
        let names = Self::NAMES.map(|(_, name)| name).join(", ");
        let unknown = || Fault::unknown("worker-unknown-clock").quote("text", text);
        known.map(|(rule, _)| rule).ok_or_else(|| unknown().with("names", names))
    }
}

/// What a championship wants of the machines that play it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// What a machine of another speed does.
    pub rule: ClockRule,
    /// Up to this many percent slower or faster, a machine counts as equal.
    pub tolerance_percent: u32,
    /// The speed of the reference, in nodes a second; `null` if none was measured.
    pub reference: Option<u64>,
}

impl Default for Clock {
    fn default() -> Self {
        Self { rule: ClockRule::Same, tolerance_percent: USUAL_TOLERANCE, reference: None }
    }
}

/// How a machine plays. It is kept with each of its games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pace {
    /// The speed of the machine, in percent of the reference; `null` if it was not measured.
    pub speed_percent: Option<u32>,
    /// The time that it gives for a move, in percent of what the championship says.
    pub clock_percent: u32,
}

impl Default for Pace {
    fn default() -> Self {
        Self { speed_percent: None, clock_percent: 100 }
    }
}

impl Pace {
    /// The time for a move on this machine, if the championship says `time`. It is never nothing.
    #[must_use]
    pub fn time(self, time: Duration) -> Duration {
        (time * self.clock_percent / 100).max(Duration::from_millis(1))
    }
}

impl Clock {
    /// What a machine of this speed does.
    ///
    /// # Errors
    /// If the machine may not play.
    pub fn pace(&self, speed: u64) -> Result<Pace, Fault> {
        let Some(reference) = self.reference.filter(|&reference| reference > 0) else {
            return Ok(Pace::default());
        };
        let percent = |part: u64, whole: u64| {
            let percent = (100.0 * part as f64 / whole.max(1) as f64).round();
            (percent as u32).max(1)
        };
        let speed_percent = percent(speed, reference);
        let pace = Pace { speed_percent: Some(speed_percent), clock_percent: 100 };
        match self.rule {
            _ if speed_percent.abs_diff(100) <= self.tolerance_percent => Ok(pace),
            ClockRule::Same => Ok(pace),
            ClockRule::Scale if (100 / MOST_SCALE..=100 * MOST_SCALE).contains(&speed_percent) => {
                Ok(Pace { clock_percent: percent(reference, speed), ..pace })
            }
            ClockRule::Scale => Err(Fault::choice("worker-too-different")
                .with("speed", speed_percent)
                .with("most", MOST_SCALE)),
            ClockRule::Refuse => Err(Fault::choice("worker-refused")
                .with("speed", speed_percent)
                .with("tolerance", self.tolerance_percent)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Speed and clock of a machine, in percent.
    fn pace(rule: ClockRule, speed: u64) -> Option<(u32, u32)> {
        let clock = Clock { rule, tolerance_percent: 10, reference: Some(2_000_000) };
        clock.pace(speed).ok().map(|pace| (pace.speed_percent.expect("measured"), pace.clock_percent))
    }

    #[test]
    fn a_slower_machine_gives_more_time_or_none() {
        for (speed, percent, scaled, is_equal) in [
            (2_000_000, 100, Some(100), true),
            (2_200_000, 110, Some(100), true),
            (1_800_000, 90, Some(100), true),
            (2_240_000, 112, Some(89), false),
            (1_000_000, 50, Some(200), false),
            (4_000_000, 200, Some(50), false),
            (0, 1, None, false),
        ] {
            assert_eq!(pace(ClockRule::Same, speed), Some((percent, 100)));
            assert_eq!(pace(ClockRule::Scale, speed), scaled.map(|scaled| (percent, scaled)));
            assert_eq!(pace(ClockRule::Refuse, speed), is_equal.then_some((percent, 100)));
        }
        let clock = Clock { rule: ClockRule::Refuse, ..Clock::default() };
        assert_eq!(clock.pace(1), Ok(Pace::default()), "nothing to compare with");
        let second = Duration::from_secs(1);
        for (clock_percent, milliseconds) in [(100, 1000), (89, 890), (2000, 20_000), (0, 1)] {
            let pace = Pace { speed_percent: None, clock_percent };
            assert_eq!(pace.time(second), Duration::from_millis(milliseconds));
        }
    }

    #[test]
    fn rules_are_named() {
        for (rule, name) in ClockRule::NAMES {
            assert_eq!((ClockRule::read(name), rule.name()), (Ok(rule), name));
            assert_eq!(serde_json::to_string(&rule).expect("data"), format!("\"{name}\""));
        }
        assert_eq!(ClockRule::read("slow").unwrap_err().key(), "worker-unknown-clock");
    }
}
