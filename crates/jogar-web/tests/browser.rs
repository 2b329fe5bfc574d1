//! The page in a real browser, and its types.
//!
//! `cargo xtask test` installs Chromium, playwright-core, axe-core and TypeScript, and says where they are by
//! `JOGAR_PACKAGES`. The tests themselves are the files `browser/*.test.mjs`: each is run against a server of
//! its own.

mod client;
mod contest;

use std::path::{Path, PathBuf};
use std::process::Command;

use client::TestServer;
use contest::TestContest;
use jogar_web::Bounds;

/// The folder of packages that `cargo xtask test` has installed.
fn packages() -> PathBuf {
    let place = std::env::var("JOGAR_PACKAGES").unwrap_or_else(|_| {
        panic!(
            "JOGAR_PACKAGES names no folder: run this test by `cargo xtask test` or `cargo xtask test-page`"
        )
    });
    place.into()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/browser")
}

/// Every file of tests; with `JOGAR_PAGE_TESTS`, those whose names contain it.
fn files() -> Vec<PathBuf> {
    let wanted = std::env::var("JOGAR_PAGE_TESTS").unwrap_or_default();
    let entries = std::fs::read_dir(folder()).expect("the folder of tests");
    let paths = entries.map(|entry| entry.expect("a file").path());
    let is_test = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        name.ends_with(".test.mjs") && name.contains(&wanted)
    };
    let mut paths: Vec<_> = paths.filter(is_test).collect();
    paths.sort();
    paths
}

#[test]
fn the_page_does_in_a_browser_what_it_promises() {
    let files = files();
    assert!(!files.is_empty());
    let failures: Vec<_> = files.iter().filter_map(|file| failure(file)).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// What the tests of a file say, if they do not pass.
fn failure(file: &Path) -> Option<String> {
    let folder = tempfile::tempdir().expect("a folder");
    // Only pages that show a championship of the server need one.
    let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let contest = match name {
        "championship.test.mjs" => Some(TestContest::played(folder.path())),
        "live.test.mjs" => Some(TestContest::running(folder.path())),
        _ => None,
    };
    let opener = contest.as_ref().map(TestContest::opener);
    let server = TestServer::with_championship(None, Bounds::default(), opener);
    let output = Command::new("node")
        .args(["--test", "--test-reporter=spec"])
        .arg(file)
        .env("JOGAR_URL", format!("http://{}", server.address))
        .env("JOGAR_PACKAGES", packages())
        .output()
        .expect("node starts");
    let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (!output.status.success()).then(|| said(&output.stdout) + &said(&output.stderr))
}

#[test]
fn the_types_of_the_page_agree() {
    let output = Command::new("node")
        .arg(packages().join("node_modules/typescript/bin/tsc"))
        .arg("--project")
        .arg(folder().join("tsconfig.json"))
        .output()
        .expect("node starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}
