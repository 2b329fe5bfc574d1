//! Progress and remaining time, on standard error.

use std::time::{Duration, Instant};

/// The time between two lines.
const INTERVAL: Duration = Duration::from_secs(5);

/// Counts the finished work.
pub struct Progress {
    what: String,
    total: usize,
    started: Instant,
    told: Instant,
}

impl Progress {
    /// Nothing of `total` is done.
    pub fn new(what: String, total: usize) -> Self {
        let now = Instant::now();
        Self { what, total, started: now, told: now }
    }

    /// Reports from time to time that `done` parts are finished.
    pub fn tell(&mut self, done: usize) {
        if done == 0 || (self.told.elapsed() < INTERVAL && done < self.total) {
            return;
        }
        self.told = Instant::now();
        let spent = self.started.elapsed();
        let left = spent.mul_f64((self.total - done) as f64 / done as f64);
        eprintln!(
            "{}: {done} of {}, {} s, {} s left",
            self.what,
            self.total,
            spent.as_secs(),
            left.as_secs()
        );
    }
}
