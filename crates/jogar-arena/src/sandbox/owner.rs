//! Names that say to whom a group or a folder belongs, so that what is left of a killed program can be told
//! from what a living one uses: `jogar-SPACE-PID-START-NUMBER`, the space of process numbers, the process,
//! when it started, and a counter.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};

use rustix::process::{Pid, Signal, kill_process};

use super::init;
use super::process_tree::Process;

/// This process, as names have it.
static OURSELVES: LazyLock<String> = LazyLock::new(|| {
    let pid = std::process::id() as i32;
    let started = Process::find(pid).map_or(0, |process| process.started);
    format!("jogar-{}-{pid}-{started}", space())
});
static COUNT: AtomicU32 = AtomicU32::new(0);

/// The space of process numbers: the same number means another process elsewhere.
fn space() -> String {
    let link = fs::read_link("/proc/self/ns/pid").unwrap_or_default();
    link.to_string_lossy().chars().filter(char::is_ascii_digit).collect()
}

/// A name that nothing else has.
pub fn fresh_name() -> String {
    format!("{}-{}", *OURSELVES, COUNT.fetch_add(1, Ordering::Relaxed))
}

/// Whether the name is one of ours, and its owner is gone.
pub fn is_left_over(name: &str) -> bool {
    let fields: Vec<&str> = name.split('-').collect();
    let ["jogar", there, pid, started, _] = fields[..] else { return false };
    let (Ok(pid), Ok(started)) = (pid.parse(), started.parse::<u64>()) else { return false };
    there == space() && Process::find(pid).is_none_or(|process| process.started != started)
}

/// The leftovers in a folder.
pub fn left_over(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let ours = entries.filter(|entry| entry.file_name().to_str().is_some_and(is_left_over));
    ours.map(|entry| entry.path()).collect()
}

/// Ends sandboxes whose owner is gone. The kernel ends those that run; of one that was just being made,
/// `bwrap` may wait for ever for its other half.
pub fn end_left_over_sandboxes() {
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let pid = entry.file_name().to_str().and_then(|name| Pid::from_raw(name.parse().ok()?));
        let Some((pid, words)) = pid.zip(fs::read(entry.path().join("cmdline")).ok()) else { continue };
        let mut words = words.strip_suffix(b"\0").unwrap_or_default().rsplit(|&byte| byte == 0);
        let is_named = words.next().and_then(|word| str::from_utf8(word).ok()).is_some_and(is_left_over);
        if is_named && words.next() == Some(init::NAME.as_bytes()) {
            let _ = kill_process(pid, Signal::KILL);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lives_is_never_a_leftover() {
        assert!(!is_left_over(&fresh_name()));
        let (space, pid) = (space(), std::process::id());
        assert!(
            is_left_over(&format!("jogar-{space}-{pid}-1-0")),
            "the same number, started at another time"
        );
        assert!(!is_left_over(&format!("jogar-{space}1-{pid}-1-0")), "another space");
        for name in ["jogar", "jogar-1-2-3", "jogar-a-b-c-d", "other-1-2-3-4", "jogar-1-2-3-4-5"] {
            assert!(!is_left_over(name), "{name}");
        }
    }
}
