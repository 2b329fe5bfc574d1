//! The page in a browser, while the server is ended and started anew (`jogar-web/tests/browser/restart.mjs`).
//!
//! `cargo xtask test` installs what it needs, and says by `JOGAR_PACKAGES` where it is.

#![cfg(unix)]

use std::path::Path;
use std::process::Command;

#[test]
fn a_game_goes_on_after_the_server_was_started_anew() {
    let packages = std::env::var("JOGAR_PACKAGES")
        .expect("JOGAR_PACKAGES names a folder: run this test by `cargo xtask test`");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../jogar-web/tests/browser/restart.mjs");
    let state = tempfile::tempdir().expect("a folder");
    let output = Command::new("node")
        .args(["--test", "--test-reporter=spec"])
        .arg(script)
        .env("JOGAR_PACKAGES", packages)
        .env("JOGAR_PROGRAM", assert_cmd::cargo::cargo_bin!("jogar"))
        .env("JOGAR_STATE_DIR", state.path())
        .output()
        .expect("node starts");
    let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(output.status.success(), "{}{}", said(&output.stdout), said(&output.stderr));
}
