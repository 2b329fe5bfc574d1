//! What a program sees of the machine: the arguments of `bwrap`, and its environment.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::owner;

/// Where programs are looked for.
pub const PATH: &str = "/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games";
/// The private room: all that a program can write, with one size.
pub const ROOM: &str = "/player";
/// The working folder in it.
pub const FOLDER: &str = "/player/folder";
/// The folder for temporary files in it.
pub const TEMPORARY: &str = "/player/tmp";

/// The user inside.
const USER: &str = "1000";
/// `/etc/passwd` and `/etc/group` inside.
pub const PASSWD: &str = "player:x:1000:1000:player:/player/folder:/bin/sh\n";
pub const GROUP: &str = "player:x:1000:\n";
/// The descriptors that `bwrap` is given.
pub const INIT_FILE: i32 = 3;
pub const INFO_FILE: i32 = 4;
pub const PASSWD_FILE: i32 = 5;
pub const GROUP_FILE: i32 = 6;

/// Shared memory, in bytes: the locks of some runtimes are there.
const SHARED_MEMORY: &str = "1048576";
/// Folders of a system, which are links to `/usr` on most.
const ROOTS: [&str; 6] = ["/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"];
/// What runtimes need of `/etc`.
const ETC: [&str; 8] = [
    "/etc/alternatives",
    "/etc/ld.so.cache",
    "/etc/ld.so.conf",
    "/etc/ld.so.conf.d",
    "/etc/localtime",
    "/etc/python3",
    "/etc/swi-prolog",
    "/etc/mime.types",
];

/// The arguments of `bwrap`, for a private room of `room` bytes.
pub fn arguments(room: u64, readable: &[PathBuf]) -> Vec<OsString> {
    let mut arguments: Vec<OsString> = Vec::new();
    let mut add = |words: &[&str]| arguments.extend(words.iter().map(OsString::from));
    add(&["--unshare-user", "--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts"]);
    add(&["--unshare-cgroup-try", "--die-with-parent", "--new-session", "--as-pid-1", "--cap-drop", "ALL"]);
    add(&["--uid", USER, "--gid", USER, "--hostname", "player", "--clearenv"]);
    add(&["--info-fd", &INFO_FILE.to_string()]);
    add(&["--ro-bind", "/usr", "/usr"]);
    for root in ROOTS {
        match fs::read_link(root) {
            Ok(target) => add(&["--symlink", &target.to_string_lossy(), root]),
            Err(_) => add(&["--ro-bind-try", root, root]),
        }
    }
    for file in ETC {
        add(&["--ro-bind-try", file, file]);
    }
    add(&["--ro-bind-data", &PASSWD_FILE.to_string(), "/etc/passwd"]);
    add(&["--ro-bind-data", &GROUP_FILE.to_string(), "/etc/group"]);
    add(&["--proc", "/proc", "--dev", "/dev", "--size", SHARED_MEMORY, "--tmpfs", "/dev/shm"]);
    add(&["--remount-ro", "/dev"]);
    // A link leaves no room for what is readable below it.
    if !readable.iter().any(|path| path.starts_with("/tmp")) {
        add(&["--symlink", &TEMPORARY[1..], "/tmp"]);
    }
    for path in readable {
        let path = path.as_os_str();
        arguments.extend(["--ro-bind".into(), path.to_owned(), path.to_owned()]);
    }
    let mut add = |words: &[&str]| arguments.extend(words.iter().map(OsString::from));
    add(&["--perms", "0700", "--size", &room.max(PAGE).to_string(), "--tmpfs", ROOM]);
    add(&["--remount-ro", "/", "--chdir", ROOM, "--"]);
    add(&[&format!("/proc/self/fd/{INIT_FILE}"), super::init::NAME, &owner::fresh_name()]);
    arguments
}

/// A room of no bytes would have no limit.
const PAGE: u64 = 4096;

/// Where a program is found in the PATH of the sandbox.
pub fn find(name: &str) -> Option<PathBuf> {
    PATH.split(':').map(|folder| Path::new(folder).join(name)).find(|path| path.is_file())
}

/// The command with its folder and environment. A first word that is not in the PATH may be a file of the
/// folder.
pub fn command(
    words: &[OsString],
    folder: &Path,
    temporary: &Path,
    environment: &[(String, String)],
) -> io::Result<Command> {
    let (first, others) = words.split_first().ok_or(io::ErrorKind::InvalidInput)?;
    let is_name = !first.as_encoded_bytes().contains(&b'/');
    let is_in_path = || first.to_str().and_then(find).is_some();
    let mut command = Command::new(if is_name && !is_in_path() { folder.join(first) } else { first.into() });
    command.args(others).current_dir(folder).env_clear();
    command.env("PATH", PATH).env("HOME", folder).env("LANG", "C.UTF-8").env("TMPDIR", temporary);
    command.envs(environment.iter().map(|(name, value)| (name, value)));
    Ok(command)
}
