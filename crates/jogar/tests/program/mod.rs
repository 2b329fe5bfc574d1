//! The program as a script calls it.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use assert_cmd::Command;
use jogar_terminal::{Size, Terminal};
use serde_json::Value;
use tempfile::TempDir;

/// The folder for the endgame tables and interrupted games of these tests, empty when they begin: nobody's
/// own is touched, and what is in it does not matter.
static FOLDER: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(concat!("kept-by-", env!("CARGO_CRATE_NAME")));
    let _ = fs::remove_dir_all(&folder);
    folder
});

/// The program with these arguments, in English unless they say otherwise.
pub fn process(arguments: &[&str]) -> std::process::Command {
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin!("jogar"));
    command.args(arguments).env("LC_ALL", "C").env_remove("LANG").env_remove("LANGUAGE");
    command.env("JOGAR_TABLES_DIR", FOLDER.join("tables")).env("JOGAR_STATE_DIR", FOLDER.join("state"));
    command
}

/// The same, to be judged by what it does.
#[allow(dead_code, reason = "not every test judges it")]
pub fn jogar(arguments: &[&str]) -> Command {
    Command::from_std(process(arguments))
}

/// The JSON object that it prints.
#[allow(dead_code, reason = "not every test reads one")]
pub fn json(arguments: &[&str]) -> Value {
    let output = jogar(arguments).assert().success().get_output().stdout.clone();
    serde_json::from_slice(&output).expect("one JSON object")
}

/// A folder with the tables up to `seeds` seeds.
#[allow(dead_code, reason = "not every test needs tables")]
pub fn built(seeds: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    jogar(&["tables", "build", "adjiboto", "--seeds", seeds, "--dir", name(&folder)]).assert().success();
    folder
}

/// The name of a folder.
#[allow(dead_code, reason = "not every test needs tables")]
pub fn name(folder: &TempDir) -> &str {
    folder.path().to_str().expect("a name")
}

/// What is said on standard error, with this exit code.
#[allow(dead_code, reason = "not every test needs tables")]
pub fn complaint(arguments: &[&str], code: i32) -> String {
    let output = jogar(arguments).assert().code(code).get_output().clone();
    String::from_utf8(output.stderr).expect("text")
}

/// The size of a terminal unless a test is about sizes.
#[allow(dead_code, reason = "not every test needs a terminal")]
pub const ORDINARY: Size = Size { columns: 80, rows: 24 };

/// Sends keys, and waits for what they bring to the screen.
#[allow(dead_code, reason = "not every test needs a terminal")]
pub fn send(terminal: &mut Terminal, keys: &str, wanted: &str) {
    terminal.send(keys).expect("sent");
    terminal.wait_for(wanted).expect("an answer");
}

/// A folder of a test's own, in which the program runs and keeps its games.
#[allow(dead_code, reason = "not every test plays")]
pub struct Room(PathBuf);

#[allow(dead_code, reason = "not every test plays")]
impl Room {
    /// An empty folder.
    pub fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("state")).expect("a folder");
        Self(folder)
    }

    /// A file in it.
    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Its files of interrupted games.
    pub fn kept(&self) -> Vec<String> {
        let entries = fs::read_dir(self.path("state")).expect("a folder");
        let names = entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned());
        names.filter(|name| name != "settings.json").collect()
    }

    /// The program with these arguments.
    pub fn jogar(&self, arguments: &[&str]) -> Command {
        Command::from_std(self.process(arguments))
    }

    /// The same, to be talked with.
    pub fn process(&self, arguments: &[&str]) -> std::process::Command {
        let mut command = process(arguments);
        command.current_dir(&self.0).env("JOGAR_STATE_DIR", self.path("state"));
        command
    }

    /// What it prints when it reads `script`, and nothing goes wrong.
    pub fn talk(&self, arguments: &[&str], script: impl Into<Vec<u8>>) -> String {
        let assert = self.jogar(arguments).write_stdin(script).assert().success().stderr("");
        String::from_utf8(assert.get_output().stdout.clone()).expect("text")
    }

    /// The JSON object that it prints.
    pub fn json(&self, arguments: &[&str]) -> Value {
        let output = self.jogar(arguments).assert().success().get_output().stdout.clone();
        serde_json::from_slice(&output).expect("one JSON object")
    }

    /// The program in a pseudo-terminal, in English unless the arguments say otherwise.
    pub fn terminal(&self, arguments: &[&str]) -> Terminal {
        self.terminal_of(assert_cmd::cargo::cargo_bin!("jogar"), arguments)
    }

    /// Another program likewise; a shell has a prompt that a test can wait for.
    pub fn terminal_of(&self, program: impl AsRef<OsStr>, arguments: &[&str]) -> Terminal {
        let [state, tables] = ["state", "tables"].map(|name| self.path(name).display().to_string());
        let variables = [
            ("JOGAR_STATE_DIR", state.as_str()),
            ("JOGAR_TABLES_DIR", tables.as_str()),
            ("LC_ALL", "C.UTF-8"),
            ("LANG", ""),
            ("LANGUAGE", ""),
            ("PS1", "shell$ "),
        ];
        Terminal::start_in(&self.0, program, arguments, &variables, ORDINARY).expect("a terminal")
    }
}
