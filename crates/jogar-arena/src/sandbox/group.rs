//! The control group of one program, below the group that we ourselves run in: limits memory and processes,
//! stops and ends them all at once, counts their CPU time, and gives each program the same share of the
//! processors: one with many processes takes nothing from the programs of other games.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};

use super::hierarchy::{Hierarchies, Kind, Place, Version, hand_down};
use super::owner;

/// Limits are in whole pages.
const PAGE: u64 = 4096;
/// How often, and after which pause, a group that is still busy is tried again.
const ROUNDS: usize = 2000;
const PAUSE: Duration = Duration::from_millis(1);

/// The groups below which those of programs are made.
#[derive(Clone, Debug)]
pub struct Groups {
    memory: Place,
    processes: Place,
    freezer: Place,
    cpu: Option<Place>,
    share: Option<Place>,
}

impl Groups {
    /// Those of this process, after a trial.
    ///
    /// # Errors
    /// The kinds that are missing or may not be used, with the system's reason.
    pub fn find(hierarchies: &Hierarchies) -> Result<Self, Vec<(Kind, io::Error)>> {
        let tried =
            [Kind::Memory, Kind::Processes, Kind::Freezer].map(|kind| (kind, usable(hierarchies, kind)));
        let [(_, Ok(memory)), (_, Ok(processes)), (_, Ok(freezer))] = tried else {
            let faults = tried.into_iter().filter_map(|(kind, place)| Some((kind, place.err()?)));
            return Err(faults.collect());
        };
        let [cpu, share] = [Kind::Cpu, Kind::Share].map(|kind| usable(hierarchies, kind).ok());
        Ok(Self { memory, processes, freezer, cpu, share })
    }

    /// Removes the groups whose owner is gone, and ends what runs in them.
    pub fn sweep(&self) {
        for place in self.places() {
            for folder in owner::left_over(&place.folder) {
                let group = Place { folder, version: place.version };
                end_all(&group);
                remove(&group.folder);
            }
        }
    }

    fn places(&self) -> Vec<Place> {
        let needed = [&self.memory, &self.processes, &self.freezer];
        let mut places: Vec<Place> =
            needed.into_iter().chain(&self.cpu).chain(&self.share).cloned().collect();
        places.sort_by(|a, b| a.folder.cmp(&b.folder));
        places.dedup();
        places
    }
}

/// Our group for this kind, if groups below it can be made. A group of the second version is preferred.
pub fn usable(hierarchies: &Hierarchies, kind: Kind) -> io::Result<Place> {
    let first = hierarchies.place_in_first(kind);
    match (hierarchies.place(kind), first) {
        (None, _) => Err(ErrorKind::NotFound.into()),
        (Some(place), Some(first)) => attempt(place, kind).or_else(|_| attempt(first, kind)),
        (Some(place), None) => attempt(place, kind),
    }
}

/// Makes a group below, looks whether it has what is needed, and removes it.
fn attempt(place: Place, kind: Kind) -> io::Result<Place> {
    if place.version == Version::Second && matches!(kind, Kind::Memory | Kind::Processes | Kind::Share) {
        hand_down(&place.folder, &[kind])?;
    }
    let trial = place.folder.join(owner::fresh_name());
    fs::create_dir(&trial)?;
    let file = trial.join(file_of(kind, place.version));
    let outcome = fs::OpenOptions::new().read(true).write(kind != Kind::Cpu).open(file);
    fs::remove_dir(&trial)?;
    outcome.map(|_| place)
}

/// The file by which a kind is set or read.
const fn file_of(kind: Kind, version: Version) -> &'static str {
    match (kind, version) {
        (Kind::Memory, Version::First) => "memory.limit_in_bytes",
        (Kind::Memory, Version::Second) => "memory.max",
        (Kind::Processes, _) => "pids.max",
        (Kind::Freezer, Version::First) => "freezer.state",
        (Kind::Freezer, Version::Second) => "cgroup.freeze",
        (Kind::Cpu, Version::First) => "cpuacct.usage",
        (Kind::Cpu, Version::Second) => "cpu.stat",
        (Kind::Share, Version::First) => "cpu.shares",
        (Kind::Share, Version::Second) => "cpu.weight",
    }
}

/// The group of one program. Dropping it ends what runs in it and removes it.
#[derive(Debug)]
pub struct Group {
    groups: Groups,
    name: String,
}

impl Group {
    /// Makes a group with these limits, and reads them back.
    pub fn make(groups: &Groups, memory: u64, processes: u32) -> io::Result<Self> {
        let group = Self { groups: groups.clone(), name: owner::fresh_name() };
        for place in groups.places() {
            fs::create_dir(place.folder.join(&group.name))?;
        }
        let memory = (memory / PAGE).max(1) * PAGE;
        group.set(Kind::Memory, &memory.to_string())?;
        group.limit_swap(memory)?;
        group.set(Kind::Processes, &processes.to_string())?;
        Ok(group)
    }

    fn place(&self, kind: Kind) -> Option<Place> {
        let place = match kind {
            Kind::Memory => &self.groups.memory,
            Kind::Processes => &self.groups.processes,
            Kind::Freezer => &self.groups.freezer,
            Kind::Cpu => self.groups.cpu.as_ref()?,
            Kind::Share => self.groups.share.as_ref()?,
        };
        Some(Place { folder: place.folder.join(&self.name), version: place.version })
    }

    fn file(&self, kind: Kind) -> Option<PathBuf> {
        let place = self.place(kind)?;
        Some(place.folder.join(file_of(kind, place.version)))
    }

    /// Sets a limit and reads it back.
    fn set(&self, kind: Kind, value: &str) -> io::Result<()> {
        set_file(&self.file(kind).ok_or(ErrorKind::NotFound)?, value)
    }

    /// Memory on disk is no further memory. A kernel without it has no such file.
    fn limit_swap(&self, memory: u64) -> io::Result<()> {
        let Some(place) = self.place(Kind::Memory) else { return Ok(()) };
        let (file, value) = match place.version {
            Version::First => ("memory.memsw.limit_in_bytes", memory),
            Version::Second => ("memory.swap.max", 0),
        };
        let file = place.folder.join(file);
        if file.exists() { set_file(&file, &value.to_string()) } else { Ok(()) }
    }

    /// Takes a process into the group.
    pub fn add(&self, pid: i32) -> io::Result<()> {
        for place in self.groups.places() {
            fs::write(place.folder.join(&self.name).join("cgroup.procs"), pid.to_string())?;
        }
        Ok(())
    }

    /// Stops all processes.
    pub fn freeze(&self) {
        // Nothing more can be done about a group that does not stop.
        self.place(Kind::Freezer).iter().for_each(|place| drop(set_frozen(place, true)));
    }

    /// Lets all processes go on.
    ///
    /// # Errors
    /// The system refuses.
    pub fn thaw(&self) -> io::Result<()> {
        self.place(Kind::Freezer).map_or(Ok(()), |place| set_frozen(&place, false))
    }

    /// Ends all processes.
    pub fn end(&self) {
        self.place(Kind::Freezer).iter().for_each(end_all);
    }

    /// CPU time of all processes, also of those that have ended.
    pub fn cpu(&self) -> Option<Duration> {
        let text = fs::read_to_string(self.file(Kind::Cpu)?).ok()?;
        match self.place(Kind::Cpu)?.version {
            Version::First => text.trim().parse().ok().map(Duration::from_nanos),
            Version::Second => value_of(&text, "usage_usec").map(Duration::from_micros),
        }
    }

    /// The most bytes at once.
    pub fn peak_memory(&self) -> Option<u64> {
        let place = self.place(Kind::Memory)?;
        let file = match place.version {
            Version::First => "memory.max_usage_in_bytes",
            Version::Second => "memory.peak",
        };
        fs::read_to_string(place.folder.join(file)).ok()?.trim().parse().ok()
    }

    /// Whether the kernel ended a process because the memory was used up.
    pub fn is_out_of_memory(&self) -> bool {
        let Some(place) = self.place(Kind::Memory) else { return false };
        let file = match place.version {
            Version::First => "memory.oom_control",
            Version::Second => "memory.events",
        };
        let text = fs::read_to_string(place.folder.join(file)).unwrap_or_default();
        value_of(&text, "oom_kill").is_some_and(|count| count > 0)
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.end();
        for place in self.groups.places() {
            remove(&place.folder.join(&self.name));
        }
    }
}

/// The number after a name, in lines of names and numbers.
fn value_of(text: &str, name: &str) -> Option<u64> {
    text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.trim().parse().ok())
}

fn set_file(file: &Path, value: &str) -> io::Result<()> {
    fs::write(file, value)?;
    let kept = fs::read_to_string(file)?;
    if kept.trim() == value {
        return Ok(());
    }
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Err(io::Error::other(format!("{name}: {} instead of {value}", kept.trim())))
}

/// Stops a group or lets it go on.
fn set_frozen(place: &Place, is_frozen: bool) -> io::Result<()> {
    let value = match (place.version, is_frozen) {
        (Version::First, true) => "FROZEN",
        (Version::First, false) => "THAWED",
        (Version::Second, true) => "1",
        (Version::Second, false) => "0",
    };
    fs::write(place.folder.join(file_of(Kind::Freezer, place.version)), value)
}

/// Ends all processes of a group. Older kernels cannot do it at once: then the group is stopped meanwhile, if
/// it can be, so that no process escapes by making another.
fn end_all(place: &Place) {
    if fs::write(place.folder.join("cgroup.kill"), "1").is_err() {
        let _ = set_frozen(place, true);
        for process in processes(&place.folder) {
            let _ = kill_process(process, Signal::KILL);
        }
    }
    // A group that is gone needs nothing.
    let _ = set_frozen(place, false);
}

fn processes(folder: &Path) -> Vec<Pid> {
    let text = fs::read_to_string(folder.join("cgroup.procs")).unwrap_or_default();
    text.lines().filter_map(|line| Pid::from_raw(line.parse().ok()?)).collect()
}

/// Removes a group, as soon as its last process is gone.
fn remove(folder: &Path) {
    for _ in 0..ROUNDS {
        match fs::remove_dir(folder) {
            Err(error) if error.kind() == ErrorKind::ResourceBusy => thread::sleep(PAUSE),
            _ => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::hierarchy::KINDS;
    use super::*;

    #[test]
    fn a_value_is_found_by_its_whole_name() {
        let text = "low 0\noom 3\noom_kill 2\noom_group_kill 7\n";
        assert_eq!(value_of(text, "oom_kill"), Some(2));
        assert_eq!(value_of(text, "oom_"), None);
    }

    /// A group of the second version as plain files: a kernel with its controllers elsewhere has none to try.
    #[test]
    fn limits_of_the_second_version() {
        let folder = tempfile::tempdir().expect("a folder");
        let place = Place { folder: folder.path().to_owned(), version: Version::Second };
        let groups = Groups {
            memory: place.clone(),
            processes: place.clone(),
            freezer: place.clone(),
            cpu: Some(place.clone()),
            share: Some(place),
        };
        let group = Group { groups, name: "x".to_owned() };
        let inside = folder.path().join("x");
        fs::create_dir(&inside).expect("a folder");
        fs::write(inside.join("memory.swap.max"), "max").expect("a file");
        group.set(Kind::Memory, "8192").expect("a limit");
        group.limit_swap(8192).expect("a limit");
        group.set(Kind::Processes, "9").expect("a limit");
        let read = |name: &str| fs::read_to_string(inside.join(name)).expect("a file");
        assert_eq!((read("memory.max"), read("memory.swap.max")), ("8192".to_owned(), "0".to_owned()));
        assert_eq!(read("pids.max"), "9");
        fs::write(inside.join("cpu.stat"), "usage_usec 1500\nuser_usec 1\n").expect("a file");
        fs::write(inside.join("memory.events"), "oom 1\noom_kill 1\n").expect("a file");
        fs::write(inside.join("memory.peak"), "4096\n").expect("a file");
        assert_eq!(group.cpu(), Some(Duration::from_micros(1500)));
        assert_eq!((group.peak_memory(), group.is_out_of_memory()), (Some(4096), true));
        group.freeze();
        assert_eq!(read("cgroup.freeze"), "1");
        group.thaw().expect("a group that goes on");
        assert_eq!(read("cgroup.freeze"), "0");
        fs::remove_dir_all(&inside).expect("a folder");
        assert!(group.thaw().is_err(), "a group that does not go on is heard of");
        fs::create_dir(&inside).expect("a folder");
        assert_eq!(group.file(Kind::Share), Some(inside.join("cpu.weight")));
    }

    /// On a machine whose groups have both versions, programs get those of the second where they can. Those
    /// of the first must work as well.
    #[test]
    fn groups_of_the_first_version_stop_measure_and_end() {
        let hierarchies = Hierarchies::find();
        let first = |kind| hierarchies.place_in_first(kind).and_then(|place| attempt(place, kind).ok());
        let [Some(memory), Some(processes), Some(freezer), cpu @ Some(_), share @ Some(_)] = KINDS.map(first)
        else {
            eprintln!("this machine has no groups of the first version that this user may make");
            return;
        };
        let group =
            Group::make(&Groups { memory, processes, freezer, cpu, share }, 64 << 20, 5).expect("a group");
        let folders: Vec<_> = KINDS.iter().filter_map(|&kind| Some(group.place(kind)?.folder)).collect();
        let mut child = std::process::Command::new("sleep").arg("1000").spawn().expect("a process");
        group.add(child.id() as i32).expect("a member");
        let member = fs::read_to_string(format!("/proc/{}/cgroup", child.id())).expect("its groups");
        let is_own = |line: &str| {
            line.split(':').nth(1).is_some_and(|kinds| kinds.split(',').any(|kind| kind == "cpu"))
                && line.ends_with(&group.name)
        };
        assert!(member.lines().filter(|line| is_own(line)).count() >= 1, "a share of its own: {member}");
        group.freeze();
        let state = || fs::read_to_string(group.file(Kind::Freezer).expect("a file")).expect("a state");
        while state().trim() != "FROZEN" {
            thread::yield_now();
        }
        assert!(group.cpu().is_some() && group.peak_memory().is_some() && !group.is_out_of_memory());
        drop(group);
        assert!(!child.wait().expect("its end").success());
        assert!(folders.len() == KINDS.len() && folders.iter().all(|folder| !folder.exists()));
    }
}
