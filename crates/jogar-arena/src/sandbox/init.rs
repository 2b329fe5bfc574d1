//! Init: the first process inside a sandbox. It unpacks the program's folder, gives up what the program
//! must not have, starts the program, collects processes whose parents are gone, and tells how the program
//! ended.
//!
//! It is the `jogar` program itself, called with a name that is not part of the command line for people.

use std::ffi::OsString;
use std::fmt::Display;
use std::fs;
use std::io::{self, stdin};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::ffi::OsStringExt;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use command_fds::{CommandFdExt, FdMapping};
use rustix::process::{
    DumpableBehavior, Resource, Rlimit, WaitOptions, set_dumpable_behavior, setrlimit, wait,
};
use rustix::system::uname;
use rustix::thread::set_no_new_privs;

use super::control::{Order, Report, receive, send};
use super::process_tree::Process;
use super::{landlock_rules, system, system_calls};

/// The argument that makes the program the first process of a sandbox.
pub const NAME: &str = "sandbox-init";
/// The largest number of open files.
const MOST_FILES: u64 = 256;
/// Room above the private folder's size: a program that fills it must see a full disk, not a signal.
const FILE_MARGIN: u64 = 1 << 20;

/// Does its work, with the line to us as standard input.
#[must_use]
pub fn run() -> ExitCode {
    close_inherited();
    let Ok(control) = stdin().as_fd().try_clone_to_owned() else { return ExitCode::FAILURE };
    let outcome = start(&control);
    let report = match outcome {
        Ok(None) => return ExitCode::FAILURE,
        Ok(Some(program)) => collect(program),
        Err(failed) => failed,
    };
    // If we are gone, nobody asks how the program ended.
    let _ = send(&control, &report, &[]);
    ExitCode::SUCCESS
}

/// Closes every open file but the standard streams: whatever started us may have left some open.
fn close_inherited() {
    let entries = fs::read_dir("/proc/self/fd").into_iter().flatten().flatten();
    let numbers: Vec<i32> = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).collect();
    for number in numbers.into_iter().filter(|&number| number > 2) {
        // The one by which the folder was read is closed already.
        let _ = nix::unistd::close(number);
    }
}

/// Names the step that failed.
fn step<E: Display>(step: &str) -> impl Fn(E) -> Report {
    move |error| Report::Failed { step: step.to_owned(), error: error.to_string(), code: None }
}

/// The program cannot be started.
fn not_started(error: &io::Error) -> Report {
    Report::Failed { step: "program".to_owned(), error: error.to_string(), code: error.raw_os_error() }
}

/// Waits for the order and carries it out: the program's number, or `None` if no order came.
fn start(control: &OwnedFd) -> Result<Option<u32>, Report> {
    set_dumpable_behavior(DumpableBehavior::NotDumpable).map_err(step("dumpable"))?;
    set_no_new_privs(true).map_err(step("no_new_privs"))?;
    let room = fs::File::open(system::ROOM).map_err(step("folder"))?;
    send(control, &Report::Ready, &[room.as_fd()]).map_err(step("control"))?;
    let Some((order, files)) = receive::<Order>(control).map_err(step("control"))? else { return Ok(None) };
    let [input, output, errors, answers, packed] =
        <[OwnedFd; 5]>::try_from(files).map_err(|_| step("control")("files"))?;
    fs::create_dir_all(system::FOLDER).map_err(step("folder"))?;
    super::archive::unpack(packed.into(), Path::new(system::FOLDER)).map_err(step("folder"))?;
    // The room's last change: whatever the program writes is younger.
    fs::create_dir_all(system::TEMPORARY).map_err(step("folder"))?;
    limit(&order).map_err(step("rlimit"))?;
    let landlock = landlock_rules::enforce(&order.readable).map_err(step("landlock"))?;
    system_calls::refuse_dangerous().map_err(step("seccomp"))?;
    let words: Vec<OsString> = order.command.iter().cloned().map(OsString::from_vec).collect();
    let (folder, temporary) = (Path::new(system::FOLDER), Path::new(system::TEMPORARY));
    let mut command =
        system::command(&words, folder, temporary, &order.environment).map_err(step("program"))?;
    command.stdin(input).stdout(output).stderr(errors);
    let mapping = FdMapping { parent_fd: answers, child_fd: 3 };
    command.fd_mappings(vec![mapping]).map_err(step("program"))?;
    let program = command.spawn().map_err(|error| not_started(&error))?.id();
    send(control, &Report::Started { landlock }, &[]).map_err(step("control"))?;
    Ok(Some(program))
}

/// The limits of each process. The address space is never limited: Lisp and Java reserve more than they use.
fn limit(order: &Order) -> io::Result<()> {
    let set = |resource, most| setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) });
    set(Resource::Core, 0)?;
    set(Resource::Fsize, order.folder + FILE_MARGIN)?;
    set(Resource::Nofile, MOST_FILES)?;
    set(Resource::Rtprio, 0)?;
    if let Some(most) = order.processes.filter(|_| counts_processes_by_sandbox()) {
        set(Resource::Nproc, u64::from(most))?;
    }
    Ok(())
}

/// Whether the kernel counts the processes of a user in each namespace alone: since Linux 5.14. Before, the
/// limit would count everything that the person runs.
fn counts_processes_by_sandbox() -> bool {
    let release = uname().release().to_string_lossy().into_owned();
    let mut numbers = release.split(['.', '-']).map_while(|number| number.parse::<u32>().ok());
    (numbers.next(), numbers.next()) >= (Some(5), Some(14))
}

/// Waits for every process that ends, until it is the program.
fn collect(program: u32) -> Report {
    loop {
        match wait(WaitOptions::empty()) {
            Ok(Some((pid, status))) if pid.as_raw_nonzero().get() as u32 == program => {
                let cpu = Process::find(std::process::id() as i32).map_or(Duration::ZERO, |own| own.cpu);
                return Report::Exited {
                    code: status.exit_status(),
                    signal: status.terminating_signal(),
                    cpu,
                };
            }
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(error) => return step("wait")(error),
        }
    }
}
