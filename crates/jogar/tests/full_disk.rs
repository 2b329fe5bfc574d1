//! Files that cannot be written: the message names the file, the exit code is 3, and nothing half-written
//! stays.

#![cfg(target_os = "linux")]

use std::fs;
use std::process::Command;

mod program;
use program::Room;

/// A room with a log of one game.
fn room(name: &str) -> Room {
    let room = Room::new(name);
    let game = ["play", "lear", "--size", "3", "--mode", "cc", "--depth", "2", "--log", "log.dat"];
    room.jogar(&game).assert().success();
    room
}

/// The commands that write a file, without its name.
const WRITERS: [&[&str]; 6] = [
    &["stats", "log.dat", "--svg"],
    &["review", "log.dat", "--time", "20", "--svg"],
    &["compare", "blokus-puzzle", "--nodes", "200", "--svg"],
    &["best", "lear", "--size", "3", "--depth", "4", "--trace"],
    &["solve", "adjiboto-puzzle", "--problem", "B", "--trace"],
    &["solve", "adjiboto-puzzle", "--statistics"],
];

#[test]
fn a_full_disk_is_named() {
    let room = room("full-disk");
    for (language, words) in
        [("en", "/dev/full cannot be written: "), ("pt", "não se consegue escrever /dev/full: ")]
    {
        for writer in WRITERS {
            let arguments = [writer, &["/dev/full", "--lang", language]].concat();
            let output = room.jogar(&arguments).assert().code(3).get_output().clone();
            let err = String::from_utf8(output.stderr).expect("text");
            assert!(err.contains(words), "{arguments:?}: {err}");
        }
    }
}

/// With a limit on the size of files the disk is full after the first 512 bytes.
#[test]
fn nothing_half_written_stays() {
    let room = room("half-written");
    for (index, writer) in WRITERS.into_iter().enumerate() {
        let name = format!("file-{index}");
        // Nearly as long as a file may be, for what is appended.
        let before = "before\n".repeat(70);
        fs::write(room.path(&name), &before).expect("written");
        let files_before = files(&room);
        let status = limited(&room, &[writer, &[&name]].concat());
        assert_eq!(status, 3, "{writer:?}");
        assert_eq!(fs::read_to_string(room.path(&name)).expect("text"), before, "{writer:?}");
        assert_eq!(files(&room), files_before, "{writer:?}");
    }
}

/// The names of all files of a room.
fn files(room: &Room) -> Vec<String> {
    let entries = fs::read_dir(room.path(".")).expect("a folder").map(|entry| entry.expect("an entry"));
    let mut names: Vec<_> = entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// The exit code of the program where no file may be larger than a block; the signal that this sends is
/// ignored.
fn limited(room: &Room, arguments: &[&str]) -> i32 {
    let program = room.process(arguments);
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\""]).arg(program.get_program());
    shell.args(program.get_args()).current_dir(room.path("."));
    for (name, value) in program.get_envs() {
        match value {
            Some(value) => shell.env(name, value),
            None => shell.env_remove(name),
        };
    }
    shell.output().expect("a shell").status.code().expect("a code")
}
