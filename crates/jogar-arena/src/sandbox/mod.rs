//! Running programs of strangers, as far away from the machine as the machine allows.
//!
//! `bwrap` makes namespaces and a minimal system; inside them `init` gives up what is left, then starts the
//! program; a control group, or a watcher, keeps its memory and its processes within their limits. Nothing of
//! a program is on a disk of ours: its folder is a copy in memory that ends with it.
//!
//! | file | what it holds |
//! |---|---|
//! | `jailed.rs` | a program in a sandbox, seen from outside |
//! | `init.rs` | the first process inside, which starts the program |
//! | `control.rs` | what both tell each other |
//! | `system.rs` | what a program sees of the machine |
//! | `landlock_rules.rs`, `system_calls.rs` | what it may do with files, and which system calls are refused |
//! | `hierarchy.rs`, `group.rs` | the control groups of the machine, and the one of a program |
//! | `watcher.rs` | limits the memory where no group can |
//! | `process_tree.rs` | the processes below a process |
//! | `archive.rs` | the copy of a program's own folder |
//! | `written.rs` | the files that a program wrote |
//! | `owner.rs` | names by which leftovers are known |
//! | `spawner.rs` | the thread that starts sandboxes |
//! | `bare.rs` | a program without a sandbox, for who asks for it |
//! | `inventory.rs` | what this machine offers, and what mends what is missing |

mod archive;
mod bare;
mod control;
mod group;
mod hierarchy;
pub mod init;
mod inventory;
mod jailed;
mod landlock_rules;
mod owner;
mod process_tree;
mod spawner;
mod system;
mod system_calls;
mod watcher;
mod written;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ffi::OsString;
use std::fmt::Debug;
use std::fs::File;
use std::io;
use std::os::fd::OwnedFd;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use jogar_core::{Fault, Message};
use serde::{Deserialize, Serialize};

use group::Groups;
use hierarchy::Hierarchies;
use jailed::Jail;

pub(crate) use system::find as find_program;

pub use inventory::{Inventory, Item, take_inventory};

/// How well outside programs are contained. It is stored with each game and printed with each match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Namespaces, seccomp, Landlock as far as the kernel has it, and control groups for memory and
    /// processes.
    Full,
    /// The same with limits of the process and a watcher instead of groups.
    NoGroups,
    /// Nothing. Only if the person asked for it.
    Unsafe,
}

impl Level {
    /// Its name in words.
    #[must_use]
    pub const fn message(self) -> Message {
        Message::new(match self {
            Self::Full => "sandbox-level-full",
            Self::NoGroups => "sandbox-level-no-groups",
            Self::Unsafe => "sandbox-level-unsafe",
        })
    }
}

/// What the person allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Permit {
    /// Outside programs must be contained.
    Contained,
    /// They may run without a sandbox (`--unsafe`).
    Unsafe,
}

/// How much a program may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// Bytes of memory, all its processes together.
    pub memory: u64,
    /// Processes and threads at once.
    pub processes: u32,
    /// Bytes in its private folder.
    pub folder: u64,
}

/// A program to run.
#[derive(Clone, Debug)]
pub struct Program {
    /// The command. Its first word is in the PATH of the sandbox, or a file in `folder`.
    pub command: Vec<OsString>,
    /// The program's own folder. A copy of it is the private working folder.
    pub folder: Option<PathBuf>,
    /// Further files and folders that it may read, at the same path.
    pub readable: Vec<PathBuf>,
    /// The only variables that it sees besides PATH, HOME, LANG and TMPDIR.
    pub environment: Vec<(String, String)>,
    /// How much it may use.
    pub allowance: Allowance,
}

/// What a program has used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// CPU time of all its processes.
    pub cpu: Duration,
    /// The most bytes of memory at once, if that is known.
    pub peak_memory: Option<u64>,
    /// It asked for more memory than it was allowed.
    pub out_of_memory: bool,
    /// Its private folder is full.
    pub folder_full: bool,
}

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// By itself, with this code.
    Code(i32),
    /// By this signal, which was not ours.
    Signal(i32),
    /// By us.
    Ended,
}

/// Whether control groups are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UseGroups {
    /// Where they may be made.
    Seek,
    /// Never, as on a machine that has none.
    Never,
}

/// What sandboxes are made of.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The program that makes namespaces.
    pub bwrap: PathBuf,
    /// The `jogar` program, which is `init` inside.
    pub init: PathBuf,
    /// Whether control groups are used.
    pub groups: UseGroups,
}

impl Default for Settings {
    /// The system's own `bwrap`, and this program as `init`.
    fn default() -> Self {
        let init = PathBuf::from("/proc/self/exe");
        Self { bwrap: "/usr/bin/bwrap".into(), init, groups: UseGroups::Seek }
    }
}

/// The way in which outside programs run on this machine.
#[derive(Debug)]
pub struct Sandbox {
    /// `None` is no sandbox at all.
    jail: Option<Jail>,
    /// The copies of the folders of programs, by folder; `None` if each start takes a new one.
    copies: Option<Mutex<HashMap<PathBuf, File>>>,
}

impl Sandbox {
    /// The strongest sandbox of this machine, never weaker than the person allowed.
    ///
    /// # Errors
    /// Names what is missing and the command that mends it.
    pub fn choose(permit: Permit) -> Result<Self, Fault> {
        Self::with(&Settings::default(), permit)
    }

    /// [`choose`](Self::choose) with other settings. What killed programs left over is removed first.
    ///
    /// # Errors
    /// Names what is missing and the command that mends it.
    pub fn with(settings: &Settings, permit: Permit) -> Result<Self, Fault> {
        let jail = jail_of(settings);
        sweep(&jail);
        match inventory::obstacle(&jail) {
            None => Ok(Self { jail: Some(jail), copies: None }),
            Some(_) if permit == Permit::Unsafe => Ok(Self { jail: None, copies: None }),
            Some(fault) => Err(fault),
        }
    }

    /// The same, where each program starts from the copy of its folder that its first start took: whoever
    /// changes files meanwhile changes nothing.
    #[must_use]
    pub fn keeping_copies(self) -> Self {
        Self { copies: Some(Mutex::default()), ..self }
    }

    /// The program's folder, packed.
    fn packed(&self, program: &Program) -> Result<File, Fault> {
        let pack = || archive::pack(program.folder.as_deref(), program.allowance.folder);
        let (Some(copies), Some(folder)) = (&self.copies, &program.folder) else { return pack() };
        let mut copies = copies.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = match copies.entry(folder.clone()) {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => entry.insert(pack()?),
        };
        archive::reopen(kept).map_err(|error| Fault::file("machine-error").with("error", &error))
    }

    /// How well programs are contained.
    #[must_use]
    pub fn level(&self) -> Level {
        match &self.jail {
            Some(jail) => jail.level(),
            None => Level::Unsafe,
        }
    }

    /// Starts a program.
    ///
    /// # Errors
    /// Its folder is too large or unreadable, or the system refuses.
    pub fn start(&self, program: &Program) -> Result<Contained, Fault> {
        let packed = self.packed(program)?;
        match &self.jail {
            Some(jail) => jail.start(program, &packed),
            None => bare::start(program, packed),
        }
    }
}

/// How sandboxes are made with these settings.
fn jail_of(settings: &Settings) -> Jail {
    let groups = match settings.groups {
        UseGroups::Seek => Groups::find(&Hierarchies::find()).ok(),
        UseGroups::Never => None,
    };
    Jail { bwrap: settings.bwrap.clone(), init: settings.init.clone(), groups }
}

/// Removes what killed programs of ours left over: processes, groups, folders.
fn sweep(jail: &Jail) {
    owner::end_left_over_sandboxes();
    bare::sweep();
    if let Some(groups) = &jail.groups {
        groups.sweep();
    }
}

/// What every way of running a program can do.
trait Running: Debug + Send + Sync {
    fn usage(&self) -> Usage;
    fn freeze(&self);
    fn thaw(&self) -> io::Result<()>;
    fn exit(&mut self) -> Option<Exit>;
    fn end(&mut self) -> Exit;
    fn written(&self) -> Vec<PathBuf> {
        Vec::new()
    }
}

/// Our ends of the four pipes of a program.
#[derive(Debug)]
struct Streams {
    input: File,
    output: File,
    errors: File,
    answers: File,
}

impl Streams {
    /// Our ends, and those of the program: its 0, 1, 2 and 3.
    fn open() -> io::Result<(Self, [OwnedFd; 4])> {
        let (their_input, input) = io::pipe()?;
        let [(output, their_output), (errors, their_errors), (answers, their_answers)] =
            [io::pipe()?, io::pipe()?, io::pipe()?];
        let file = |reader: io::PipeReader| File::from(OwnedFd::from(reader));
        let ours = Self {
            input: OwnedFd::from(input).into(),
            output: file(output),
            errors: file(errors),
            answers: file(answers),
        };
        Ok((ours, [their_input.into(), their_output.into(), their_errors.into(), their_answers.into()]))
    }

    fn contain(self, running: Box<dyn Running>) -> Contained {
        let Self { input, output, errors, answers } = self;
        Contained { input, output, errors, answers, running }
    }
}

/// A program that runs. Dropping it ends the whole process tree and removes what was made for it.
#[derive(Debug)]
pub struct Contained {
    /// Its standard input.
    pub input: File,
    /// Its standard output.
    pub output: File,
    /// Its standard error.
    pub errors: File,
    /// Its descriptor 3: the answers of Lisp players.
    pub answers: File,
    running: Box<dyn Running>,
}

impl Contained {
    /// What it has used until now.
    #[must_use]
    pub fn usage(&self) -> Usage {
        self.running.usage()
    }

    /// Stops it until [`thaw`](Self::thaw): outside its turn a program does not run. [`Level::Unsafe`] does
    /// not stop it.
    pub fn freeze(&self) {
        self.running.freeze();
    }

    /// Lets it run again.
    ///
    /// # Errors
    /// The system refuses: it still stands still.
    pub fn thaw(&self) -> io::Result<()> {
        self.running.thaw()
    }

    /// How it ended, if it has. Does not wait.
    pub fn exit(&mut self) -> Option<Exit> {
        self.running.exit()
    }

    /// The first files that it wrote into its private folder. [`Level::Unsafe`] does not tell.
    #[must_use]
    pub fn written(&self) -> Vec<PathBuf> {
        self.running.written()
    }

    /// Ends all its processes, waits for them, and removes what was made.
    pub fn end(&mut self) -> Exit {
        self.running.end()
    }
}
