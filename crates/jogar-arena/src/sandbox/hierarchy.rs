//! Where the control groups of this machine are, and which of them is ours, in both versions of the kernel's
//! interface.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// What a group can limit or measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Bytes of memory.
    Memory,
    /// The number of processes.
    Processes,
    /// Stopping and going on.
    Freezer,
    /// CPU time.
    Cpu,
    /// The same share of the processors for each group, however many processes are in it.
    Share,
}

/// All of them.
pub const KINDS: [Kind; 5] = [Kind::Memory, Kind::Processes, Kind::Freezer, Kind::Cpu, Kind::Share];

impl Kind {
    /// Its name in the first version.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Memory => "memory",
            Self::Processes => "pids",
            Self::Freezer => "freezer",
            Self::Cpu => "cpuacct",
            Self::Share => "cpu",
        }
    }

    /// Whether every group of the second version has it, without a controller.
    const fn is_always_in_second(self) -> bool {
        matches!(self, Self::Freezer | Self::Cpu)
    }
}

/// The version of the kernel's interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Version {
    First,
    Second,
}

/// A group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    pub folder: PathBuf,
    pub version: Version,
}

/// The groups that this process is in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hierarchies {
    first: Vec<(String, PathBuf)>,
    second: Option<PathBuf>,
    /// The controllers that our group of the second version may hand down.
    controllers: Vec<String>,
}

/// The name of the group into which we move ourselves: a group of the second version with processes hands
/// nothing down.
const OWN: &str = "jogar-own-";

impl Hierarchies {
    /// Those of this process.
    pub fn find() -> Self {
        let read = |path| fs::read_to_string(path).unwrap_or_default();
        let mut found = Self::read(&read("/proc/self/mountinfo"), &read("/proc/self/cgroup"));
        if let Some(folder) = &found.second {
            let controllers = fs::read_to_string(folder.join("cgroup.controllers")).unwrap_or_default();
            found.controllers = controllers.split_whitespace().map(str::to_owned).collect();
        }
        found
    }

    /// Reads `/proc/self/mountinfo` and `/proc/self/cgroup`.
    fn read(mounts: &str, memberships: &str) -> Self {
        let mut found = Self::default();
        for line in memberships.lines() {
            let mut fields = line.splitn(3, ':').skip(1);
            let (Some(names), Some(path)) = (fields.next(), fields.next()) else { continue };
            if names.is_empty() {
                found.second = folder_of(mounts, "cgroup2", "", path).map(without_own);
            }
            for name in names.split(',').filter(|name| !name.is_empty()) {
                found
                    .first
                    .extend(folder_of(mounts, "cgroup", name, path).map(|path| (name.to_owned(), path)));
            }
        }
        found
    }

    /// Our group for this kind. The second version is asked first: there one group is for all kinds.
    pub fn place(&self, kind: Kind) -> Option<Place> {
        let has = kind.is_always_in_second() || self.controllers.iter().any(|name| name == kind.name());
        if let Some(folder) = self.second.clone().filter(|_| has) {
            return Some(Place { folder, version: Version::Second });
        }
        self.place_in_first(kind)
    }

    /// Our group of the first version.
    pub fn place_in_first(&self, kind: Kind) -> Option<Place> {
        let (_, folder) = self.first.iter().find(|(name, _)| name == kind.name())?;
        Some(Place { folder: folder.clone(), version: Version::First })
    }
}

/// The folder of the group `path` in the hierarchy of this kind.
fn folder_of(mounts: &str, file_system: &str, controller: &str, path: &str) -> Option<PathBuf> {
    mounts.lines().find_map(|line| {
        let (before, after) = line.split_once(" - ")?;
        let mut after = after.split(' ');
        let is_it = after.next()? == file_system
            && (controller.is_empty() || after.nth(1)?.split(',').any(|option| option == controller));
        let mut before = before.split(' ').skip(3);
        let (root, point) = (before.next()?, before.next()?);
        let below = Path::new(path).strip_prefix(root).ok()?;
        is_it.then(|| Path::new(point).join(below))
    })
}

/// The group above, if this is the one into which we moved.
fn without_own(folder: PathBuf) -> PathBuf {
    let is_own = folder.file_name().is_some_and(|name| name.to_string_lossy().starts_with(OWN));
    folder.parent().filter(|_| is_own).map(Path::to_owned).unwrap_or(folder)
}

/// Lets a group of the second version hand these controllers down.
pub fn hand_down(folder: &Path, kinds: &[Kind]) -> io::Result<()> {
    let handed = fs::read_to_string(folder.join("cgroup.subtree_control"))?;
    let missing: Vec<&str> = kinds.iter().map(|kind| kind.name()).collect();
    if missing.iter().all(|name| handed.split_whitespace().any(|word| word == *name)) {
        return Ok(());
    }
    let wanted: String = missing.iter().map(|name| format!("+{name} ")).collect();
    let write = || fs::write(folder.join("cgroup.subtree_control"), wanted.trim());
    match write() {
        Err(error) if error.kind() == ErrorKind::ResourceBusy => step_down(folder, &write),
        other => other,
    }
}

/// Moves us into a group below, so that `hand_down` succeeds; back again if it does not.
fn step_down(folder: &Path, hand_down: &dyn Fn() -> io::Result<()>) -> io::Result<()> {
    let own = folder.join(format!("{OWN}{}", std::process::id()));
    fs::create_dir(&own)?;
    let outcome = fs::write(own.join("cgroup.procs"), "0").and_then(|()| hand_down());
    if outcome.is_err() {
        let _ = fs::write(folder.join("cgroup.procs"), "0");
        let _ = fs::remove_dir(&own);
    }
    outcome
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: &str = "\
26 25 0:22 / /sys/fs/cgroup rw,relatime - tmpfs tmpfs rw,mode=755
27 26 0:23 / /sys/fs/cgroup/cpu,cpuacct rw,relatime - cgroup cgroup rw,cpu,cpuacct
29 26 0:25 / /sys/fs/cgroup/memory rw,relatime shared:9 - cgroup cgroup rw,memory
36 26 0:32 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw,nsdelegate
";

    #[test]
    fn both_versions_side_by_side() {
        let found = Hierarchies::read(FIRST, "4:memory:/a/b\n2:cpu,cpuacct:/\n1:name=systemd:/\n0::/c\n");
        assert_eq!(
            found.place_in_first(Kind::Memory).expect("memory").folder,
            Path::new("/sys/fs/cgroup/memory/a/b")
        );
        let cpu = found.place_in_first(Kind::Cpu).expect("cpu");
        assert_eq!(cpu.folder, Path::new("/sys/fs/cgroup/cpu,cpuacct/"));
        assert_eq!(found.place(Kind::Processes), None);
        let freezer = Place { folder: "/sys/fs/cgroup/unified/c".into(), version: Version::Second };
        assert_eq!(found.place(Kind::Freezer), Some(freezer));
        assert_eq!(found.place(Kind::Memory).expect("memory").version, Version::First);
    }

    #[test]
    fn a_container_sees_its_own_part() {
        let mounts = "40 39 0:30 /box/7 /sys/fs/cgroup ro,nosuid - cgroup2 cgroup rw\n";
        let place = |membership| Hierarchies::read(mounts, membership).place(Kind::Freezer);
        assert_eq!(place("0::/box/7/in").expect("a place").folder, Path::new("/sys/fs/cgroup/in"));
        assert_eq!(place("0::/elsewhere"), None);
    }

    #[test]
    fn after_stepping_down_the_group_above_is_ours() {
        let mounts = "40 39 0:30 / /sys/fs/cgroup rw - cgroup2 cgroup rw\n";
        let found = Hierarchies::read(mounts, "0::/user.slice/run-1.scope/jogar-own-12\n");
        let place = found.place(Kind::Cpu).expect("a place");
        assert_eq!(place.folder, Path::new("/sys/fs/cgroup/user.slice/run-1.scope"));
    }

    #[test]
    fn nothing_is_found_in_nothing() {
        assert_eq!(Hierarchies::read("", ""), Hierarchies::default());
        assert_eq!(Hierarchies::read("x - cgroup", "1:memory"), Hierarchies::default());
    }
}
