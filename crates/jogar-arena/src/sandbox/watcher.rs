//! Where no group limits the memory of a program, a thread adds up what its processes use and ends them if it
//! is too much.

use std::os::fd::OwnedFd;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use rustix::fs::fstatvfs;
use rustix::process::{Signal, pidfd_send_signal};

use super::process_tree::{self, Process};

/// How often it looks.
const PERIOD: Duration = Duration::from_millis(20);
/// The largest number of files in the private room: each costs memory of the kernel that no process owns.
const MOST_FILES: u64 = 100_000;

/// What the watcher has seen.
#[derive(Debug, Default)]
struct Seen {
    peak: AtomicU64,
    too_much: AtomicBool,
}

/// A thread that watches until it is dropped.
#[derive(Debug)]
pub struct Watcher {
    seen: Arc<Seen>,
    _stop: Sender<()>,
}

/// A sandbox, for its watcher.
#[derive(Debug)]
pub struct Watched {
    /// The number of its first process.
    pub first: i32,
    /// The handle of that process.
    pub handle: OwnedFd,
    /// Its private room.
    pub room: OwnedFd,
}

impl Watched {
    /// Bytes that its processes use, and how many processes and threads they are.
    fn used(&self) -> (u64, u32) {
        let tree = process_tree::of(self.first);
        (tree.iter().map(Process::memory).sum(), tree.iter().map(|process| process.threads).sum())
    }

    fn files(&self) -> u64 {
        fstatvfs(&self.room).map_or(0, |room| room.f_files.saturating_sub(room.f_ffree))
    }
}

impl Watcher {
    /// Watches that a sandbox stays within these limits. Kernels before 5.14 cannot limit the processes of
    /// one sandbox.
    pub fn start(watched: Watched, memory: u64, processes: u32) -> std::io::Result<Self> {
        let (stop, stopped) = channel::<()>();
        let seen = Arc::new(Seen::default());
        let shared = Arc::clone(&seen);
        let watch = move || {
            while stopped.recv_timeout(PERIOD) == Err(RecvTimeoutError::Timeout) {
                let (used, count) = watched.used();
                shared.peak.fetch_max(used, Ordering::Relaxed);
                if used > memory || count > processes || watched.files() > MOST_FILES {
                    shared.too_much.store(true, Ordering::Relaxed);
                    let _ = pidfd_send_signal(&watched.handle, Signal::KILL);
                    return;
                }
            }
        };
        thread::Builder::new().name("watcher".to_owned()).spawn(watch)?;
        Ok(Self { seen, _stop: stop })
    }

    /// The most bytes that were seen at once.
    pub fn peak_memory(&self) -> u64 {
        self.seen.peak.load(Ordering::Relaxed)
    }

    /// Whether it ended the program.
    pub fn is_out_of_memory(&self) -> bool {
        self.seen.too_much.load(Ordering::Relaxed)
    }
}
