//! What this machine offers to contain and to run programs, and the command that mends what is missing.

use std::fs;
use std::io;
use std::path::Path;

use jogar_core::{Arg, Fault};
use jogar_play::priority;
use rustix::process::geteuid;

use super::group::usable;
use super::hierarchy::{Hierarchies, KINDS, Kind, Version};
use super::jailed::{Jail, Jailed, Obstacle};
use super::{
    Allowance, Level, Program, Settings, UseGroups, archive, jail_of, landlock_rules, sweep, system,
};

/// One thing that is there or missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its name, for programs and as part of the key of its text.
    pub name: &'static str,
    /// Whether it is there and can be used.
    pub ok: bool,
    /// A version or path if it is there, or why it is not: a text, or the key of one.
    pub detail: Arg,
    /// The command that mends it, if it is missing and one is known.
    pub mend: Option<String>,
}

/// Everything that was looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inventory {
    /// How well programs can be contained; `None` if they cannot.
    pub level: Option<Level>,
    /// Each thing.
    pub items: Vec<Item>,
}

/// The allowance of a program that does nothing.
const LITTLE: Allowance = Allowance { memory: 256 << 20, processes: 8, folder: 1 << 20 };

/// Why this jail contains nothing, with the command that mends it; `None` if it does.
pub fn obstacle(jail: &Jail) -> Option<Fault> {
    if !jail.bwrap.is_file() {
        let fault = Fault::file("sandbox-no-bwrap").path("path", &jail.bwrap);
        return Some(fault.with("command", install("bubblewrap")));
    }
    let obstacle = try_out(jail).err()?;
    let fault =
        |key| Fault::file(key).with("step", obstacle.step.clone()).with("error", obstacle.error.clone());
    Some(match mend_namespaces().filter(|_| obstacle.step == "bwrap") {
        Some(command) => fault("sandbox-refused").with("command", command),
        None => fault("sandbox-fails"),
    })
}

/// Runs a program that does nothing.
fn try_out(jail: &Jail) -> Result<Jailed, Obstacle> {
    let program = Program {
        command: vec!["true".into()],
        folder: None,
        readable: Vec::new(),
        environment: Vec::new(),
        allowance: LITTLE,
    };
    let failed = |fault: Fault| Obstacle { step: "folder".to_owned(), error: fault.to_string().into() };
    let packed = archive::pack(None, LITTLE.folder).map_err(failed)?;
    jail.start_packed(&program, &packed).map(|(_, jailed)| jailed)
}

/// Looks at everything. What killed programs left over is removed first.
#[must_use]
pub fn take_inventory(settings: &Settings) -> Inventory {
    let jail = jail_of(settings);
    sweep(&jail);
    let has_bwrap = jail.bwrap.is_file();
    let tried = if has_bwrap { Some(try_out(&jail)) } else { None };
    let mut items = vec![bwrap(&jail)];
    items.extend(namespaces(tried.as_ref()));
    let hierarchies = Hierarchies::find();
    items.extend(KINDS.map(|kind| match settings.groups {
        UseGroups::Seek => group(&hierarchies, kind),
        UseGroups::Never => {
            missing(group_name(kind), "JOGAR_GROUPS=off", Some("unset JOGAR_GROUPS".to_owned()))
        }
    }));
    items.push(program("sbcl", "sbcl", &["sbcl"]));
    items.push(program("swi-prolog", "swipl", &["swi-prolog-nox", "pl", "swi-prolog"]));
    items.push(program("python", "python3", &["python3", "python3", "python"]));
    items.push(raising_priority());
    let level = matches!(tried, Some(Ok(_))).then(|| jail.level());
    Inventory { level, items }
}

fn present(name: &'static str, detail: impl Into<Arg>) -> Item {
    Item { name, ok: true, detail: detail.into(), mend: None }
}

fn missing(name: &'static str, detail: impl Into<Arg>, mend: Option<String>) -> Item {
    Item { name, ok: false, detail: detail.into(), mend }
}

fn bwrap(jail: &Jail) -> Item {
    let path = jail.bwrap.to_string_lossy().into_owned();
    if jail.bwrap.is_file() {
        present("bwrap", path)
    } else {
        missing("bwrap", path, Some(install("bubblewrap")))
    }
}

/// What contains a program, as a sandbox that runs shows; without `bwrap`, as far as it can be known.
fn namespaces(tried: Option<&Result<Jailed, Obstacle>>) -> Vec<Item> {
    match tried {
        None => {
            let mend = mend_namespaces();
            let namespaces = Item { name: "user-namespaces", ok: mend.is_none(), detail: "".into(), mend };
            let seccomp = Path::new("/proc/sys/kernel/seccomp").exists();
            vec![
                namespaces,
                known("seccomp", seccomp, None),
                known("landlock", landlock_rules::is_there(), mend_landlock()),
            ]
        }
        Some(Ok(jailed)) => {
            let landlock = Item {
                detail: jailed.landlock.to_string().into(),
                ..known("landlock", jailed.landlock > 0, mend_landlock())
            };
            vec![present("user-namespaces", ""), present("seccomp", ""), landlock]
        }
        Some(Err(obstacle)) => {
            let error = match &obstacle.error {
                Arg::Text(text) => format!("{}: {text}", obstacle.step).into(),
                key => key.clone(),
            };
            let is_seccomp = obstacle.step == "seccomp";
            let mend = mend_namespaces().filter(|_| !is_seccomp);
            let namespaces = if is_seccomp {
                present("user-namespaces", "")
            } else {
                missing("user-namespaces", error.clone(), mend)
            };
            let seccomp = if is_seccomp {
                missing("seccomp", error, None)
            } else {
                known("seccomp", Path::new("/proc/sys/kernel/seccomp").exists(), None)
            };
            vec![namespaces, seccomp, known("landlock", landlock_rules::is_there(), mend_landlock())]
        }
    }
}

fn known(name: &'static str, ok: bool, mend: Option<String>) -> Item {
    Item { name, ok, detail: "".into(), mend: mend.filter(|_| !ok) }
}

/// The command that switches Landlock on in a kernel that has it.
fn mend_landlock() -> Option<String> {
    let active = fs::read_to_string("/sys/kernel/security/lsm").ok()?;
    let list = format!("landlock,{}", active.trim());
    let edit = format!("sed -i 's/^GRUB_CMDLINE_LINUX=\"/&lsm={list} /' /etc/default/grub");
    Some(format!("{0}{edit} && {0}update-grub && {0}reboot", sudo()))
}

/// The command that lets ordinary users make namespaces, if a setting forbids it.
fn mend_namespaces() -> Option<String> {
    let settings = [
        ("kernel.apparmor_restrict_unprivileged_userns", "1", "0"),
        ("kernel.unprivileged_userns_clone", "0", "1"),
        ("user.max_user_namespaces", "0", "10000"),
    ];
    let (name, _, good) = settings.into_iter().find(|(name, bad, _)| {
        let path = format!("/proc/sys/{}", name.replace('.', "/"));
        fs::read_to_string(path).is_ok_and(|value| value.trim() == *bad)
    })?;
    Some(format!("{}sysctl -w {name}={good}", sudo()))
}

const fn group_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Memory => "memory-group",
        Kind::Processes => "processes-group",
        Kind::Freezer => "freezer-group",
        Kind::Cpu => "cpu-group",
        Kind::Share => "share-group",
    }
}

fn group(hierarchies: &Hierarchies, kind: Kind) -> Item {
    let name = group_name(kind);
    match usable(hierarchies, kind) {
        Ok(place) => {
            let version = if place.version == Version::First { "v1" } else { "v2" };
            present(name, format!("{version}, {}", place.folder.to_string_lossy()))
        }
        Err(error) => missing(name, reason(&error), Some(mend_groups())),
    }
}

/// The system's reason, without a number of an error.
fn reason(error: &io::Error) -> String {
    error.kind().to_string()
}

/// The command that runs us in a group of our own: this command, and any other in the same way.
fn mend_groups() -> String {
    let has_systemd = Path::new("/run/systemd/system").exists();
    let command = match (has_systemd, geteuid().is_root()) {
        (true, true) => "systemd-run --scope -p Delegate=yes jogar doctor",
        (true, false) => "systemd-run --user --scope -p Delegate=yes jogar doctor",
        (false, true) => "mount -o remount,rw /sys/fs/cgroup",
        (false, false) => "sudo jogar doctor",
    };
    command.to_owned()
}

/// A program that players need, where the sandbox looks for it.
fn program(name: &'static str, file: &str, packages: &[&str]) -> Item {
    match system::find(file) {
        Some(path) => present(name, path.to_string_lossy().into_owned()),
        None => missing(name, file, Some(install_one_of(packages))),
    }
}

/// Whether we may go before other programs, which keeps a referee on time.
fn raising_priority() -> Item {
    if priority::can_be_raised() {
        return present("priority", "");
    }
    // It holds from the next login on.
    let mend = format!("echo \"$USER - rtprio 1\" | {}tee /etc/security/limits.d/jogar.conf", sudo());
    missing("priority", reason(&io::ErrorKind::PermissionDenied.into()), Some(mend))
}

fn sudo() -> &'static str {
    if geteuid().is_root() { "" } else { "sudo " }
}

fn install(package: &str) -> String {
    install_one_of(&[package])
}

/// The command that installs a package, whose names are those of apt, dnf and pacman.
fn install_one_of(names: &[&str]) -> String {
    let managers = ["apt-get install", "dnf install", "pacman -S"];
    let is_there = |command: &&str| system::find(command.split(' ').next().unwrap_or_default()).is_some();
    let index = managers.iter().position(is_there).unwrap_or(0);
    let name = names.get(index).or(names.first()).copied().unwrap_or_default();
    format!("{}{} {name}", sudo(), managers[index])
}
