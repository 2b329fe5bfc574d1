//! A program without any sandbox, for a person who asks for it. Its folder is copied and its environment is
//! empty, so that it behaves as it does in the sandbox; nothing keeps it from doing harm.

use std::fs::{self, File};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::PathBuf;
use std::process::{Child, ExitStatus};

use command_fds::{CommandFdExt, FdMapping};
use jogar_core::Fault;
use rustix::process::{Pid, Signal, geteuid, kill_process_group};

use super::jailed::Obstacle;
use super::{Contained, Exit, Program, Running, Streams, Usage, archive, owner, process_tree, system};

#[derive(Debug)]
struct Bare {
    child: Child,
    /// Removed with it.
    _folder: Folder,
    exit: Option<Exit>,
    /// What it had used when it was ended.
    last: Option<Usage>,
}

/// A private folder, removed when it is dropped.
#[derive(Debug)]
struct Folder(PathBuf);

impl Folder {
    fn make() -> io::Result<Self> {
        let path = std::env::temp_dir().join(owner::fresh_name());
        fs::DirBuilder::new().mode(0o700).create(&path)?;
        Ok(Self(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Removes the folders of ours whose owner is gone.
pub fn sweep() {
    for folder in owner::left_over(&std::env::temp_dir()) {
        let is_ours = fs::symlink_metadata(&folder).is_ok_and(|found| found.uid() == geteuid().as_raw());
        if is_ours {
            let _ = fs::remove_dir_all(folder);
        }
    }
}

/// Starts a program from its packed folder.
pub fn start(program: &Program, packed: File) -> Result<Contained, Fault> {
    start_packed(program, packed)
        .map_err(|error| Obstacle { step: "program".to_owned(), error: (&error).into() }.into_fault(program))
}

fn start_packed(program: &Program, packed: File) -> io::Result<Contained> {
    let folder = Folder::make()?;
    archive::unpack(packed, &folder.0)?;
    let (streams, [input, output, errors, answers]) = Streams::open()?;
    let mut command = system::command(&program.command, &folder.0, &folder.0, &program.environment)?;
    command.process_group(0).stdin(input).stdout(output).stderr(errors);
    let mapping = FdMapping { parent_fd: answers, child_fd: 3 };
    command.fd_mappings(vec![mapping]).map_err(io::Error::other)?;
    let child = command.spawn()?;
    Ok(streams.contain(Box::new(Bare { child, _folder: folder, exit: None, last: None })))
}

impl Bare {
    fn pid(&self) -> i32 {
        self.child.id() as i32
    }

    /// Ends what is left of its process group.
    fn end_group(&self) {
        let _ = Pid::from_raw(self.pid()).map(|pid| kill_process_group(pid, Signal::KILL));
    }
}

impl Running for Bare {
    fn usage(&self) -> Usage {
        let tree = || process_tree::of(self.pid()).iter().map(|process| process.cpu).sum();
        self.last.unwrap_or_else(|| Usage { cpu: tree(), ..Usage::default() })
    }

    /// Nothing ends with us here: a program that is stopped when we are killed would stay for ever, while one
    /// that runs finds its input closed.
    fn freeze(&self) {}

    fn thaw(&self) -> io::Result<()> {
        Ok(())
    }

    fn exit(&mut self) -> Option<Exit> {
        if self.exit.is_none() {
            self.exit = self.child.try_wait().ok().flatten().map(exit_of);
        }
        self.exit
    }

    fn end(&mut self) -> Exit {
        if self.last.is_none() {
            self.last = Some(self.usage());
            let exit = self.exit();
            if exit.is_none() {
                process_tree::signal(self.pid(), Signal::STOP);
                process_tree::signal(self.pid(), Signal::KILL);
            }
            self.end_group();
            let _ = self.child.wait();
            self.exit = Some(exit.unwrap_or(Exit::Ended));
        }
        self.exit.unwrap_or(Exit::Ended)
    }
}

impl Drop for Bare {
    fn drop(&mut self) {
        self.end();
    }
}

fn exit_of(status: ExitStatus) -> Exit {
    status.code().map_or_else(|| Exit::Signal(status.signal().unwrap_or_default()), Exit::Code)
}
