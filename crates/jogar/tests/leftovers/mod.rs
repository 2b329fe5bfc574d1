//! What a program may have left over on this machine: processes, control groups, folders.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use jogar_core::Limits;

/// How long what was ended may take to be gone.
const PATIENCE: Duration = Duration::from_secs(20);

/// The processes of this machine whose command line holds a word.
pub fn processes_with(word: &str) -> Vec<String> {
    let entries = fs::read_dir("/proc").expect("processes").flatten();
    let lines = entries.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
    let lines = lines.map(|line| String::from_utf8_lossy(&line).replace('\0', " "));
    lines.filter(|line| line.contains(word)).collect()
}

/// The sandboxes of a process, also half-made ones.
pub fn sandboxes_of(pid: u32) -> Vec<String> {
    let mut lines = processes_with("sandbox-init jogar-");
    lines.retain(|line| line.contains(&format!("-{pid}-")));
    lines
}

/// The control groups of a process.
pub fn groups_of(pid: u32) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::from("/sys/fs/cgroup")];
    while let Some(folder) = folders.pop() {
        let (ours, below) = named_after(folder, pid);
        found.extend(ours);
        folders.extend(below);
    }
    found
}

/// The private folders of a process.
#[allow(dead_code, reason = "not every test runs programs without a sandbox")]
pub fn folders_of(pid: u32) -> Vec<PathBuf> {
    named_after(std::env::temp_dir(), pid).0
}

/// The folders in a folder that are named after a process, and all of them.
fn named_after(folder: PathBuf, pid: u32) -> (Vec<PathBuf>, Vec<PathBuf>) {
    let (mut found, mut all) = (Vec::new(), Vec::new());
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        let name = entry.file_name().to_string_lossy().into_owned();
        let fields: Vec<&str> = name.split('-').collect();
        if is_folder && matches!(fields[..], ["jogar", _, owner, _, _] if owner == pid.to_string()) {
            found.push(entry.path());
        }
        all.extend(is_folder.then(|| entry.path()));
    }
    (found, all)
}

/// Nothing is left of a process that has ended. What was ended needs a moment to be gone.
#[allow(dead_code, reason = "not every test asks for all of it")]
pub fn assert_nothing_of(pid: u32, marker: &str, what: &str) {
    let patience = Limits::time(PATIENCE);
    loop {
        let left = [processes_with(marker), sandboxes_of(pid)].concat();
        let folders = [groups_of(pid), folders_of(pid)].concat();
        if left.is_empty() && folders.is_empty() {
            return;
        }
        assert!(patience.is_over().is_none(), "{what} left {left:?} {folders:?}");
        std::thread::yield_now();
    }
}
