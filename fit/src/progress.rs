//! How far it is and how long it will take, on standard error.

use std::time::{Duration, Instant};

/// How long to be silent.
const INTERVAL: Duration = Duration::from_secs(5);

/// Counts what is done.
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

    /// Says now and then that so many are done.
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
