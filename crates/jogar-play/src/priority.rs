//! Threads that watch a clock run before others, where the system permits it.
//!
//! On a busy machine a thread that sleeps until a deadline is woken late: beside four busy loops and a build
//! up to 0.4 seconds, since others have their turn first; with the highest ordinary priority (nice −20) still
//! up to 0.1 seconds. As a real-time thread it is woken within 0.03 seconds. That needs a right (on Linux
//! `CAP_SYS_NICE`, or a limit `RLIMIT_RTPRIO`); without it everything works, only later on a busy machine. A
//! raised thread must not compute: it waits, passes on and answers. Threads and processes that it starts are
//! not raised.
//!
//! The system call has no safe form in the crates that we use, hence the `unsafe` here. It takes numbers and
//! a structure that it only reads.

/// Raises this thread until the value is dropped. Where the system refuses, nothing changes.
#[must_use = "the thread is lowered again when this is dropped"]
pub struct Raised {
    before: Option<system::Policy>,
}

impl Raised {
    /// Raises this thread.
    pub fn begin() -> Self {
        Self { before: system::raise() }
    }
}

impl Drop for Raised {
    fn drop(&mut self) {
        if let Some(before) = self.before {
            system::lower(before);
        }
    }
}

/// The process is about to end: its other threads must not be late for that. A process has ended when its
/// last thread has.
pub fn hasten_end() {
    system::raise_all();
}

/// Whether the system permits raising.
#[must_use]
pub fn can_be_raised() -> bool {
    Raised::begin().before.is_some()
}

#[cfg(target_os = "linux")]
mod system {
    #![expect(
        unsafe_code,
        reason = "no crate has a safe form of sched_setscheduler with its flag for new threads"
    )]

    /// How the system schedules a thread.
    pub type Policy = libc::c_int;

    /// The lowest real-time priority: above all ordinary threads, below what the system itself needs.
    const PRIORITY: libc::c_int = 1;

    fn policy() -> Policy {
        // SAFETY: takes a number, and returns one.
        unsafe { libc::sched_getscheduler(0) & !libc::SCHED_RESET_ON_FORK }
    }

    /// Sets the policy of a thread of this process; 0 is the calling one.
    fn set(thread: libc::pid_t, policy: Policy, priority: libc::c_int) -> bool {
        let parameter = libc::sched_param { sched_priority: priority };
        // SAFETY: the structure is only read, and only during the call.
        unsafe { libc::sched_setscheduler(thread, policy, &raw const parameter) == 0 }
    }

    /// Raises this thread, and returns its policy before; `None` if it is raised already, or the system
    /// refuses.
    pub fn raise() -> Option<Policy> {
        let before = policy();
        let is_new = before != libc::SCHED_FIFO;
        (is_new && set(0, libc::SCHED_FIFO | libc::SCHED_RESET_ON_FORK, PRIORITY)).then_some(before)
    }

    pub fn lower(policy: Policy) {
        set(0, policy | libc::SCHED_RESET_ON_FORK, 0);
    }

    /// A thread that has ended meanwhile needs nothing; where raising is refused there is nothing to do.
    pub fn raise_all() {
        for thread in std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten() {
            if let Some(id) = thread.file_name().to_str().and_then(|id| id.parse().ok()) {
                set(id, libc::SCHED_FIFO | libc::SCHED_RESET_ON_FORK, PRIORITY);
            }
        }
    }

    #[cfg(test)]
    mod tests {
        use super::super::Raised;
        use super::*;

        /// This holds whether or not the system permits raising.
        #[test]
        fn a_raised_thread_goes_back_and_those_that_it_starts_are_not_raised() {
            let usual = policy();
            let raised = Raised::begin();
            assert_eq!(policy(), if raised.before.is_some() { libc::SCHED_FIFO } else { usual });
            let again = Raised::begin();
            assert_eq!(again.before, None, "it is raised once");
            drop(again);
            assert_eq!(policy(), if raised.before.is_some() { libc::SCHED_FIFO } else { usual });
            assert_eq!(std::thread::spawn(policy).join().unwrap(), usual);
            drop(raised);
            assert_eq!(policy(), usual);
        }
    }
}

/// Other systems are not asked.
#[cfg(not(target_os = "linux"))]
mod system {
    pub type Policy = ();

    pub const fn raise() -> Option<Policy> {
        None
    }

    pub const fn lower(_policy: Policy) {}

    pub const fn raise_all() {}
}
