//! The processes below a process, as `/proc` shows them.
//!
//! A process that leaves its parent becomes a child of the first process of its sandbox, so the tree is whole
//! there. Without a sandbox, a child that left its parent is out of sight.

use std::fs;
use std::time::Duration;

use rustix::param::clock_ticks_per_second;
use rustix::process::{Pid, Signal, kill_process};

/// How often a tree that still grows is looked at again.
const MOST_ROUNDS: usize = 100;

/// What `/proc` says of a process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Process {
    pub pid: i32,
    pub parent: i32,
    /// In clock ticks since the machine started: with the pid, it names a process for good.
    pub started: u64,
    /// CPU time of its own and of the children that it waited for.
    pub cpu: Duration,
    pub threads: u32,
}

impl Process {
    /// The process with this number, if there is one.
    pub fn find(pid: i32) -> Option<Self> {
        Self::read(pid, &fs::read_to_string(format!("/proc/{pid}/stat")).ok()?)
    }

    /// Reads a line of `/proc/PID/stat`. The name of the program is in parentheses and may hold anything.
    fn read(pid: i32, line: &str) -> Option<Self> {
        let fields: Vec<&str> = line.rsplit_once(')')?.1.split_whitespace().collect();
        let number = |field: usize| fields.get(field - 3)?.parse::<u64>().ok();
        let ticks = number(14)? + number(15)? + number(16)? + number(17)?;
        let cpu = Duration::from_secs_f64(ticks as f64 / clock_ticks_per_second() as f64);
        let (parent, threads) = (fields.get(1)?.parse().ok()?, number(20)? as u32);
        Some(Self { pid, parent, started: number(22)?, cpu, threads })
    }

    /// Bytes of memory that are its own, not a file's.
    pub fn memory(&self) -> u64 {
        let text = fs::read_to_string(format!("/proc/{}/status", self.pid)).unwrap_or_default();
        let kilobytes = |name| {
            let line = text.lines().find_map(|line: &str| line.strip_prefix(name))?;
            line.trim().trim_end_matches(" kB").parse::<u64>().ok()
        };
        1024 * ["RssAnon:", "RssShmem:"].into_iter().filter_map(kilobytes).sum::<u64>()
    }
}

/// The process and all below it, parents first.
pub fn of(root: i32) -> Vec<Process> {
    let mut tree: Vec<Process> = Process::find(root).into_iter().collect();
    let mut next = 0;
    while next < tree.len() {
        let children = children(tree[next].pid);
        tree.extend(children.into_iter().filter_map(Process::find));
        next += 1;
    }
    tree
}

/// The children of all threads of a process.
fn children(pid: i32) -> Vec<i32> {
    let threads = fs::read_dir(format!("/proc/{pid}/task")).into_iter().flatten().flatten();
    let texts = threads.filter_map(|thread| fs::read_to_string(thread.path().join("children")).ok());
    texts
        .flat_map(|text| text.split_whitespace().filter_map(|pid| pid.parse().ok()).collect::<Vec<_>>())
        .collect()
}

/// Sends a signal to the process and all below it, again until no new ones appear.
pub fn signal(root: i32, signal: Signal) {
    let mut reached: Vec<(i32, u64)> = Vec::new();
    for _ in 0..MOST_ROUNDS {
        let mut fresh = of(root);
        fresh.retain(|process| !reached.contains(&(process.pid, process.started)));
        if fresh.is_empty() {
            return;
        }
        for process in fresh {
            // One that has ended meanwhile needs no signal.
            let _ = Pid::from_raw(process.pid).map(|pid| kill_process(pid, signal));
            reached.push((process.pid, process.started));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_with_parentheses_and_blanks_is_no_trap() {
        let line = "77 (a) b (c) S 5 77 77 0 -1 4194304 1 0 0 0 10 20 30 40 20 0 3 0 12345 0 0";
        let process = Process::read(77, line).expect("a process");
        assert_eq!((process.parent, process.threads, process.started), (5, 3, 12345));
        assert_eq!(process.cpu, Duration::from_secs_f64(100.0 / clock_ticks_per_second() as f64));
    }

    #[test]
    fn this_process_is_in_the_tree_of_its_parent() {
        let own = std::process::id() as i32;
        let parent = Process::find(own).expect("this process").parent;
        assert!(of(parent).iter().any(|process| process.pid == own));
    }
}
