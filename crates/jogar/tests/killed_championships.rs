//! Championships whose runner is killed at random moments: the same run goes on, to the same final table, and
//! nothing is lost, counted twice or left over.
//!
//! The number of kills is small here and large in `cargo xtask kill-championships`, which sets
//! `JOGAR_KILLED_CHAMPIONSHIPS`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use jogar_arena::championship::SqliteStore;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

mod leftovers;
mod program;
mod repeatable;
use leftovers::{assert_nothing_of, processes_with};
use program::{Room, jogar};
use repeatable::{BUSY_FORMATS, PLAYERS, has_program, results};

/// The same moments in every run.
const SEED: u64 = 14;
/// In milliseconds: a runner needs a tenth of it to begin, and plays in the rest.
const LATEST: u64 = 400;

fn kills() -> usize {
    std::env::var("JOGAR_KILLED_CHAMPIONSHIPS").ok().and_then(|number| number.parse().ok()).unwrap_or(24)
}

/// Makes a championship; with a program from outside, if a marker is given by which its processes are known.
fn new(room: &Room, folder: &str, (format, more): (&str, &[&str]), seed: &str, marker: Option<&str>) {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let file = examples.join("json_player.py");
    let program = marker.map(|marker| format!("json:python3 {} {marker},margin=20000", file.display()));
    let built_in = PLAYERS.iter().map(|player| ((*player).to_owned(), (*player).to_owned()));
    let all = program.into_iter().map(|program| ("python".to_owned(), program)).chain(built_in);
    let entrant = |(number, (name, player)): (usize, (String, String))| {
        format!("[[entrant]]\nname = \"{name}\"\nplayer = \"{player}\"\nreference = {}\n", number < 2)
    };
    let list: String = all.enumerate().map(entrant).collect();
    fs::write(room.path("list.toml"), list).expect("a list");
    let base = ["championship", "new", folder, "--toml", "list.toml", "--format", format, "--seed", seed];
    room.jogar(&[&base[..], more].concat()).assert().success();
}

fn store(room: &Room, folder: &str) -> SqliteStore {
    SqliteStore::open(&room.path(folder).join("championship.sqlite")).expect("a store")
}

fn standings(room: &Room, folder: &str) -> Value {
    room.json(&["championship", "standings", folder, "--json"])
}

/// What was killed.
struct Killed {
    pid: u32,
    /// Whether a program from outside ran just before.
    had_program: bool,
}

/// Kills a runner after a while; `None` if it had ended by itself.
fn kill_after(room: &Room, moment: u64, marker: Option<&str>) -> Option<Killed> {
    let mut command = room.process(&["championship", "run", "killed", "--unsafe"]);
    let mut runner = command.stdin(Stdio::null()).stdout(Stdio::null()).spawn().expect("a runner");
    thread::sleep(Duration::from_millis(moment));
    let had_program = marker.is_some_and(|marker| !processes_with(marker).is_empty());
    runner.kill().expect("its end");
    let status = runner.wait().expect("its end");
    match status.code() {
        None => Some(Killed { pid: runner.id(), had_program }),
        Some(code) => {
            assert_eq!(code, 0, "it ended by itself, and well");
            None
        }
    }
}

/// Kills the runner until the championship is complete, or as often as is left to do. Returns how often, and
/// how often a program from outside ran.
fn kill_often(room: &Room, random: &mut ChaCha8Rng, most: usize, marker: Option<&str>) -> (usize, usize) {
    let (mut before, mut with_program) = (BTreeMap::new(), 0);
    for kill in 0..most {
        let moment = random.random_range(0..LATEST);
        let Some(Killed { pid, had_program }) = kill_after(room, moment, marker) else {
            return (kill, with_program);
        };
        with_program += usize::from(had_program);
        let now = results(&mut store(room, "killed"));
        assert!(before.iter().all(|(id, result)| now.get(id) == Some(result)), "what was stored stays");
        before = now;
        if let Some(marker) = marker {
            jogar(&["doctor"]).assert().success();
            assert_nothing_of(pid, marker, &format!("kill {kill}, after {moment} ms,"));
        }
    }
    (most, with_program)
}

#[test]
fn killed_championships_go_on_to_the_same_end() {
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    let room = Room::new("killed-championships");
    let marker = format!("killed-championship-{}", std::process::id());
    let (mut done, mut number, mut with_program) = (0, 0, 0);
    // Every format comes at least once.
    while done < kills() || number < BUSY_FORMATS.len() {
        let format = BUSY_FORMATS[number % BUSY_FORMATS.len()];
        let marker = has_program(number).then_some(marker.as_str());
        let seed = (number + 1).to_string();
        for folder in ["whole", "killed"] {
            let _ = fs::remove_dir_all(room.path(folder));
            new(&room, folder, format, &seed, marker);
        }
        room.jogar(&["championship", "run", "whole", "--unsafe"]).assert().success();
        let most = kills().div_ceil(BUSY_FORMATS.len()).min(kills().saturating_sub(done)).max(1);
        let (killed, running) = kill_often(&room, &mut random, most, marker);
        done += killed;
        with_program += running;
        room.jogar(&["championship", "run", "killed", "--unsafe"]).assert().success();
        assert_eq!(results(&mut store(&room, "killed")), results(&mut store(&room, "whole")), "{format:?}");
        let standings = ["killed", "whole"].map(|folder| standings(&room, folder));
        assert_eq!(standings[0], standings[1], "{format:?}");
        assert_eq!(standings[0]["complete"], true, "{format:?}");
        let mut left: Vec<_> = fs::read_dir(room.path("killed"))
            .expect("a folder")
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        left.sort();
        assert_eq!(left, ["championship.lock", "championship.sqlite"]);
        number += 1;
    }
    println!("{done} kills in {number} championships, {with_program} while a program from outside ran");
    assert!(done >= kills());
    assert!(with_program > 0);
}
