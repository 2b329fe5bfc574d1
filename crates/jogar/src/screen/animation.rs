//! The last move, step by step.

use std::time::{Duration, Instant};

/// How long a step is shown.
const STEP: Duration = Duration::from_millis(110);
/// How long all steps of a move together are shown at most.
const MOVE: Duration = Duration::from_millis(2200);

/// How often a step is looked for.
pub const STEPPING: Duration = Duration::from_millis(20);

/// Whether moves are shown step by step, and which step is shown now.
#[derive(Debug)]
pub struct Animation {
    is_on: bool,
    running: Option<Running>,
}

#[derive(Clone, Copy, Debug)]
struct Running {
    stages: usize,
    /// When the first step was shown; not known before it is.
    since: Option<Instant>,
    stage: usize,
}

impl Animation {
    /// Nothing is shown yet.
    pub const fn new(is_on: bool) -> Self {
        Self { is_on, running: None }
    }

    /// Switches it on or off; the key of a text that says so.
    pub fn toggle(&mut self) -> &'static str {
        self.is_on = !self.is_on;
        if self.is_on { "screen-animation-on" } else { "screen-animation-off" }
    }

    /// Begins to show a move of so many steps.
    pub fn start(&mut self, stages: usize) {
        self.running = (self.is_on && stages > 0).then_some(Running { stages, since: None, stage: 0 });
    }

    /// Shows the end of the move at once.
    pub fn skip(&mut self) {
        self.running = None;
    }

    /// The step to show now, if one is.
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
