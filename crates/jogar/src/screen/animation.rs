//! The last move, step by step.

use std::time::{Duration, Instant};

/// The time of a step.
const STEP: Duration = Duration::from_millis(110);
/// The longest time of all steps of a move together.
const MOVE: Duration = Duration::from_millis(2200);

/// The time between two checks for the next step.
pub const STEPPING: Duration = Duration::from_millis(20);

/// Whether moves are shown step by step, and the current step.
#[derive(Debug)]
pub struct Animation {
    is_on: bool,
    running: Option<Running>,
}

#[derive(Clone, Copy, Debug)]
struct Running {
    stages: usize,
    /// The time of the first step; `None` before it is shown.
    since: Option<Instant>,
    stage: usize,
}

impl Animation {
    /// No move is shown yet.
    pub const fn new(is_on: bool) -> Self {
        Self { is_on, running: None }
    }

    /// Switches it on or off; returns the key of the text about it.
    pub fn toggle(&mut self) -> &'static str {
        self.is_on = !self.is_on;
        if self.is_on { "screen-animation-on" } else { "screen-animation-off" }
    }

    /// Begins to show a move of `stages` steps.
    pub fn start(&mut self, stages: usize) {
        self.running = (self.is_on && stages > 0).then_some(Running { stages, since: None, stage: 0 });
    }

    /// Shows the end of the move at once.
    pub fn skip(&mut self) {
        self.running = None;
    }

    /// The step to show now, if there is one.
    pub fn stage(&self) -> Option<usize> {
        self.running.map(|running| running.stage)
    }

    /// Lets time pass.
    pub fn tick(&mut self, now: Instant) {
        if let Some(running) = &mut self.running {
            let since = *running.since.get_or_insert(now);
            let step = STEP.min(MOVE / running.stages as u32);
            running.stage = (now.duration_since(since).as_nanos() / step.as_nanos()) as usize;
            if running.stage >= running.stages {
                self.running = None;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_follow_each_other_and_end() {
        let start = Instant::now();
        let mut animation = Animation::new(true);
        animation.start(3);
        assert_eq!(animation.stage(), Some(0));
        animation.tick(start);
        let mut seen = Vec::new();
        for tenth in 0..40 {
            animation.tick(start + tenth * STEP / 10);
            seen.extend(animation.stage());
        }
        seen.dedup();
        assert_eq!((seen, animation.stage()), (vec![0, 1, 2], None));
    }

    #[test]
    fn what_is_switched_off_is_not_shown() {
        let mut animation = Animation::new(false);
        animation.start(3);
        assert_eq!(animation.stage(), None);
    }

    #[test]
    fn long_sowings_are_shown_faster() {
        let start = Instant::now();
        let mut animation = Animation::new(true);
        animation.start(97);
        animation.tick(start);
        animation.tick(start + MOVE + Duration::from_millis(1));
        assert_eq!(animation.stage(), None);
    }
}
