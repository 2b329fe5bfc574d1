//! The program as a script calls it.

use assert_cmd::Command;
use serde_json::Value;

/// The program with these arguments, in English unless they say otherwise.
pub fn jogar(arguments: &[&str]) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("jogar"));
    command.args(arguments).env("LC_ALL", "C").env_remove("LANG").env_remove("LANGUAGE");
    command
}

/// The JSON object that it prints.
pub fn json(arguments: &[&str]) -> Value {
    let output = jogar(arguments).assert().success().get_output().stdout.clone();
    serde_json::from_slice(&output).expect("one JSON object")
}
