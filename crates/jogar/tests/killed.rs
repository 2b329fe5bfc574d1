//! Matches that are killed at random moments leave nothing over after the next start.
//!
//! The number of matches is small here and large in `cargo xtask kill-matches`, which sets
//! `JOGAR_KILLED_MATCHES`.

use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

mod leftovers;
mod program;
use leftovers::assert_nothing_of;
use program::{jogar, process};

/// The same moments in every run.
const SEED: u64 = 13;
/// In milliseconds: programs start in the first half of it, and play in the other.
const LATEST: u64 = 800;
/// After this many matches comes the next start.
const ROUND: usize = 10;
/// Where control groups are made, where none may be made, and without any sandbox.
const WAYS: [&[(&str, &str)]; 3] = [&[], &[("JOGAR_GROUPS", "off")], &[("JOGAR_BWRAP", "/no/bwrap")]];

fn matches() -> usize {
    std::env::var("JOGAR_KILLED_MATCHES").ok().and_then(|number| number.parse().ok()).unwrap_or(30)
}

/// Starts a match of a Python and a Lisp player and kills it after a while; its process number.
fn kill_after(moment: Duration, marker: &str, variables: &[(&str, &str)]) -> u32 {
    let players = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/players");
    let first = format!("json:python3 {} plays {marker}", players.join("hostile.py").display());
    let second = format!("lisp:{}", players.join("no-package.lisp").display());
    let mut command = process(&["match", &first, &second, "--unsafe", "--games", "100", "--at-once", "2"]);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut owner = command.envs(variables.iter().copied()).spawn().expect("a match");
    thread::sleep(moment);
    owner.kill().expect("its end");
    let status = owner.wait().expect("its end");
    assert_eq!(status.code(), None, "it was killed, and had not ended");
    owner.id()
}

#[test]
fn nothing_is_left_of_killed_matches() {
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    let marker = format!("killed-match-{}", std::process::id());
    let mut owners = Vec::new();
    for number in 0..matches() {
        let moment = random.random_range(0..LATEST);
        let pid = kill_after(Duration::from_millis(moment), &marker, WAYS[number % WAYS.len()]);
        owners.push((pid, format!("match {number}, killed after {moment} ms,")));
        if owners.len() == ROUND || number + 1 == matches() {
            jogar(&["doctor"]).assert().success();
            for (pid, what) in owners.drain(..) {
                assert_nothing_of(pid, &format!("{marker} "), &what);
            }
        }
    }
}
