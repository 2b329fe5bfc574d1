//! A program in a sandbox, seen from outside.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::ffi::OsStringExt;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use command_fds::{CommandFdExt, FdMapping};
use jogar_core::{Arg, Fault};
use rustix::fs::{MemfdFlags, fstatvfs, memfd_create};
use rustix::io::ioctl_fionbio;
use rustix::process::{Pid, PidfdFlags, Signal, geteuid, pidfd_open, pidfd_send_signal};
use serde::Deserialize;

use super::control::{self, Order, Report};
use super::group::{Group, Groups};
use super::watcher::{Watched, Watcher};
use super::{
    Allowance, Contained, Exit, Level, Program, Running, Streams, Usage, process_tree, spawner, system,
    written,
};

/// How long the sandbox may take to be ready, and `init` to start the program.
const PATIENCE: Duration = Duration::from_secs(20);
/// Processes inside that are not the program's: `init`.
const OWN_PROCESSES: u32 = 1;
/// The most bytes that are read of what `bwrap` says.
const MOST_SAID: usize = 4096;
/// The signal that nothing survives.
const KILLED: i32 = 9;
/// User ids that no person and no service has, from systemd's range for such use.
const FIRST_ID: u32 = 61_184;
const IDS: u32 = 4336;

/// How sandboxes are made on this machine.
#[derive(Clone, Debug)]
pub struct Jail {
    pub bwrap: PathBuf,
    pub init: PathBuf,
    pub groups: Option<Groups>,
}

/// Why a sandbox did not start: the step, and what the system or the tool said, or that it said nothing.
#[derive(Debug)]
pub struct Obstacle {
    pub step: String,
    pub error: Arg,
}

impl Obstacle {
    fn at<E: ToString>(step: &'static str) -> impl Fn(E) -> Self {
        move |error| Self { step: step.to_owned(), error: error.to_string().into() }
    }

    /// A process inside told of it; `code` is the number of an error of the system.
    fn told(step: String, error: String, code: Option<i32>) -> Self {
        let refused = code.map(|code| Arg::from(&io::Error::from_raw_os_error(code)));
        Self { step, error: refused.unwrap_or_else(|| error.into()) }
    }

    /// `bwrap` made no sandbox and gave no reason.
    fn silent() -> Self {
        Self { step: "bwrap".to_owned(), error: Arg::key("sandbox-silent") }
    }

    /// As a fault of this program.
    pub fn into_fault(self, program: &Program) -> Fault {
        let word = program.command.first().map(|word| word.to_string_lossy().into_owned());
        let key = if self.step == "program" { "program-not-started" } else { "sandbox-not-started" };
        let fault = Fault::file(key).quote("program", &word.unwrap_or_default());
        fault.with("step", self.step).with("error", self.error)
    }
}

/// What `bwrap` tells of the process that it made.
#[derive(Deserialize)]
struct Info {
    #[serde(rename = "child-pid")]
    child: i32,
}

#[derive(Debug)]
pub struct Jailed {
    /// The process of `bwrap` outside.
    outer: Child,
    /// The first process inside: its number here, and a handle that never means another.
    first: i32,
    handle: OwnedFd,
    control: OwnedFd,
    room: OwnedFd,
    group: Option<Group>,
    watcher: Option<Watcher>,
    exit: Option<Exit>,
    /// The CPU time that `init` told at the end: where no group counts, nothing else knows it then.
    told_cpu: Duration,
    /// What it had used when it was ended.
    last: Option<Usage>,
    /// The version of Landlock behind which it runs.
    pub landlock: i32,
}

impl Jail {
    /// How well it contains.
    pub const fn level(&self) -> Level {
        if self.groups.is_some() { Level::Full } else { Level::NoGroups }
    }

    /// Starts a program from its packed folder.
    pub fn start(&self, program: &Program, packed: &File) -> Result<Contained, Fault> {
        let (streams, jailed) =
            self.start_packed(program, packed).map_err(|obstacle| obstacle.into_fault(program))?;
        Ok(streams.contain(Box::new(jailed)))
    }

    /// Starts a program whose folder is packed.
    pub fn start_packed(&self, program: &Program, packed: &File) -> Result<(Streams, Jailed), Obstacle> {
        let mut jailed = self.open(program)?;
        let ours = Streams::open().map_err(Obstacle::at("pipes"))?;
        let (streams, theirs) = ours;
        let order = Order {
            command: program.command.iter().cloned().map(OsStringExt::into_vec).collect(),
            environment: program.environment.clone(),
            readable: program.readable.clone(),
            folder: program.allowance.folder,
            processes: self.groups.is_none().then_some(program.allowance.processes + OWN_PROCESSES),
        };
        let mut files: Vec<_> = theirs.iter().map(AsFd::as_fd).collect();
        files.push(packed.as_fd());
        control::send(&jailed.control, &order, &files).map_err(Obstacle::at("control"))?;
        drop(theirs);
        match jailed.hear()? {
            (Report::Started { landlock }, _) => jailed.landlock = landlock,
            (Report::Failed { step, error, code }, _) => return Err(Obstacle::told(step, error, code)),
            (report, _) => return Err(Obstacle::at("control")(format!("{report:?}"))),
        }
        Ok((streams, jailed))
    }

    /// A sandbox whose `init` waits for its order.
    fn open(&self, program: &Program) -> Result<Jailed, Obstacle> {
        let allowance = program.allowance;
        // What is in the private folder is memory, too.
        let make = |groups| {
            Group::make(groups, allowance.memory + allowance.folder, allowance.processes + OWN_PROCESSES)
        };
        let group = self.groups.as_ref().map(make).transpose().map_err(Obstacle::at("groups"))?;
        let (control, inside) = control::line().map_err(Obstacle::at("control"))?;
        let (complaints, their_errors) = io::pipe().map_err(Obstacle::at("pipes"))?;
        let (info, their_info) = io::pipe().map_err(Obstacle::at("pipes"))?;
        let mut command = self.command(program, their_info.into()).map_err(Obstacle::at("bwrap"))?;
        command.stdin(inside).stdout(Stdio::null()).stderr(their_errors);
        let mut outer = spawner::spawn(command, PATIENCE).map_err(Obstacle::at("bwrap"))?;
        let (first, handle, room) = match enter(info, group.as_ref(), &control) {
            Ok(entered) => entered,
            Err(obstacle) => {
                let _ = outer.kill();
                let _ = outer.wait();
                let said = what_was_said(complaints);
                return Err(if said.is_empty() { obstacle } else { Obstacle::at("bwrap")(said) });
            }
        };
        let watcher = match &group {
            Some(_) => None,
            None => Some(watch(first, &handle, &room, allowance)?),
        };
        let (exit, last, told_cpu) = (None, None, Duration::ZERO);
        Ok(Jailed { outer, first, handle, control, room, group, watcher, exit, told_cpu, last, landlock: 0 })
    }

    /// The command that makes the sandbox. As root, it runs as a user that nobody is. It has a group of
    /// processes of its own: Ctrl-C in a terminal is for this program, and ends no game of another.
    fn command(&self, program: &Program, info: OwnedFd) -> io::Result<Command> {
        let mut command = Command::new(&self.bwrap);
        command
            .args(system::arguments(program.allowance.folder, &program.readable))
            .env_clear()
            .current_dir("/")
            .process_group(0);
        if geteuid().is_root() {
            let id = nobodys_id();
            command.uid(id).gid(id);
        }
        let map = |file: OwnedFd, number| FdMapping { parent_fd: file, child_fd: number };
        let files = vec![
            map(File::open(&self.init)?.into(), system::INIT_FILE),
            map(info, system::INFO_FILE),
            map(text_file(system::PASSWD)?, system::PASSWD_FILE),
            map(text_file(system::GROUP)?, system::GROUP_FILE),
        ];
        command.fd_mappings(files).map_err(io::Error::other)?;
        Ok(command)
    }
}

/// A user id of its own for each sandbox: what the kernel counts by user is not shared.
fn nobodys_id() -> u32 {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    FIRST_ID + std::process::id().wrapping_mul(31).wrapping_add(NEXT.fetch_add(1, Ordering::Relaxed)) % IDS
}

/// A file in memory that holds a text.
fn text_file(text: &str) -> io::Result<OwnedFd> {
    let mut file = File::from(memfd_create("jogar-text", MemfdFlags::CLOEXEC)?);
    file.write_all(text.as_bytes())?;
    file.seek(SeekFrom::Start(0))?;
    Ok(file.into())
}

/// Finds the first process inside, takes it into the group, and waits until it is ready: its number, its
/// handle and its private folder.
fn enter(
    info: io::PipeReader,
    group: Option<&Group>,
    control: &OwnedFd,
) -> Result<(i32, OwnedFd, OwnedFd), Obstacle> {
    let first = first_process(info).ok_or_else(Obstacle::silent)?;
    let pid = Pid::from_raw(first).ok_or_else(Obstacle::silent)?;
    let handle = pidfd_open(pid, PidfdFlags::empty()).map_err(Obstacle::at("bwrap"))?;
    group.map_or(Ok(()), |group| group.add(first)).map_err(Obstacle::at("groups"))?;
    match hear(control)? {
        (Report::Ready, files) => {
            let [room] = <[OwnedFd; 1]>::try_from(files).map_err(|_| Obstacle::silent())?;
            Ok((first, handle, room))
        }
        (Report::Failed { step, error, code }, _) => Err(Obstacle::told(step, error, code)),
        (report, _) => Err(Obstacle::at("control")(format!("{report:?}"))),
    }
}

/// The number of the first process inside, as `bwrap` tells it.
fn first_process(mut info: io::PipeReader) -> Option<i32> {
    let mut text = Vec::new();
    while !text.ends_with(b"}\n") && text.len() < MOST_SAID && control::has_news(&info, PATIENCE) {
        let mut piece = [0; 256];
        let length = info.read(&mut piece).ok()?;
        if length == 0 {
            break;
        }
        text.extend_from_slice(&piece[..length]);
    }
    Some(serde_json::from_slice::<Info>(&text).ok()?.child)
}

/// What `bwrap` said before it ended. Nothing is waited for: what it started may hold the other end of the
/// pipe.
fn what_was_said(complaints: io::PipeReader) -> String {
    let mut said = Vec::new();
    if ioctl_fionbio(&complaints, true).is_ok() {
        let _ = complaints.take(MOST_SAID as u64).read_to_end(&mut said);
    }
    String::from_utf8_lossy(&said).trim().to_owned()
}

/// The next report of `init`.
fn hear(control: &OwnedFd) -> Result<(Report, Vec<OwnedFd>), Obstacle> {
    if !control::has_news(control, PATIENCE) {
        return Err(Obstacle::silent());
    }
    let heard = control::receive(control).map_err(Obstacle::at("control"))?;
    heard.ok_or_else(Obstacle::silent)
}

fn watch(first: i32, handle: &OwnedFd, room: &OwnedFd, allowance: Allowance) -> Result<Watcher, Obstacle> {
    let started = handle.try_clone().and_then(|handle| {
        let watched = Watched { first, handle, room: room.try_clone()? };
        Watcher::start(watched, allowance.memory, allowance.processes + OWN_PROCESSES)
    });
    started.map_err(Obstacle::at("watcher"))
}

impl Jailed {
    fn hear(&self) -> Result<(Report, Vec<OwnedFd>), Obstacle> {
        hear(&self.control)
    }

    /// Ends every process inside: without its first process, a space of process numbers is empty.
    fn kill(&self) {
        let _ = pidfd_send_signal(&self.handle, Signal::KILL);
        if let Some(group) = &self.group {
            group.end();
        }
    }

    fn measure(&self) -> Usage {
        let tree = || process_tree::of(self.first).iter().map(|process| process.cpu).sum::<Duration>();
        let is_full = fstatvfs(&self.room).is_ok_and(|room| room.f_bavail == 0);
        let (group, watcher) = (self.group.as_ref(), self.watcher.as_ref());
        Usage {
            cpu: group.and_then(Group::cpu).unwrap_or_else(tree).max(self.told_cpu),
            peak_memory: group.map_or_else(|| watcher.map(Watcher::peak_memory), Group::peak_memory),
            out_of_memory: group.is_some_and(Group::is_out_of_memory)
                || watcher.is_some_and(Watcher::is_out_of_memory),
            folder_full: is_full,
        }
    }
}

impl Running for Jailed {
    fn usage(&self) -> Usage {
        self.last.unwrap_or_else(|| self.measure())
    }

    fn freeze(&self) {
        match &self.group {
            Some(group) => group.freeze(),
            None => process_tree::signal(self.first, Signal::STOP),
        }
    }

    fn thaw(&self) -> io::Result<()> {
        if let Some(group) = &self.group {
            return group.thaw();
        }
        process_tree::signal(self.first, Signal::CONT);
        Ok(())
    }

    fn exit(&mut self) -> Option<Exit> {
        if self.exit.is_none() && control::has_news(&self.control, Duration::ZERO) {
            let heard = control::receive(&self.control).ok().flatten();
            self.exit = Some(match heard {
                Some((Report::Exited { code, signal, cpu }, _)) => {
                    self.told_cpu = cpu;
                    code.map_or_else(|| Exit::Signal(signal.unwrap_or(KILLED)), Exit::Code)
                }
                // Init itself was ended, and all with it.
                _ => Exit::Signal(KILLED),
            });
        }
        self.exit
    }

    fn written(&self) -> Vec<PathBuf> {
        written::list(&self.room).unwrap_or_default()
    }

    fn end(&mut self) -> Exit {
        let exit = self.exit().unwrap_or(Exit::Ended);
        self.exit = Some(exit);
        if self.last.is_none() {
            self.last = Some(self.measure());
            self.kill();
            // It can be read when every process inside is gone.
            control::has_news(&self.handle, PATIENCE);
            let _ = self.outer.wait();
            (self.group, self.watcher) = (None, None);
        }
        exit
    }
}

impl Drop for Jailed {
    fn drop(&mut self) {
        self.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The test would hang if the end of what is said were waited for.
    #[test]
    fn what_still_holds_the_pipe_is_not_waited_for() {
        let (complaints, mut held) = io::pipe().expect("a pipe");
        held.write_all(b" bwrap: no\n").expect("room");
        assert_eq!(what_was_said(complaints), "bwrap: no");
        let (complaints, _held) = io::pipe().expect("a pipe");
        assert_eq!(what_was_said(complaints), "");
    }
}
