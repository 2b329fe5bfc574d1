//! Workers and the runner of a championship on PostgreSQL, killed at random moments: others go on, to the
//! same final table, and nothing is lost, counted twice or left over.
//!
//! The number of kills is small here and large in `cargo xtask kill-championships`, which sets
//! `JOGAR_KILLED_WORKERS`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};
use std::thread;
use std::time::Duration;

use jogar_arena::championship::{PostgresStore, SqliteStore, Store};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

mod leftovers;
#[path = "../../jogar-arena/tests/postgres_server/mod.rs"]
mod postgres_server;
mod program;
mod repeatable;
use leftovers::assert_nothing_of;
use postgres_server::PostgresServer;
use program::{Room, jogar};
use repeatable::{BUSY_FORMATS, PLAYERS, has_program, results};

/// The same moments in every run.
const SEED: u64 = 15;
/// In milliseconds: the time between two kills.
const LATEST: u64 = 250;
/// Workers that play at the same time, beside a runner; each may be the next that is killed.
const WORKERS: usize = 2;

/// Who plays along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    Worker,
    Runner,
}

fn kills() -> usize {
    std::env::var("JOGAR_KILLED_WORKERS").ok().and_then(|number| number.parse().ok()).unwrap_or(24)
}

/// A championship on a server, and the same on this machine alone, played to its end.
struct Cup<'a> {
    room: &'a Room,
    server: &'a PostgresServer,
    name: String,
    /// By which the processes of a program from outside are known, if one plays.
    marker: Option<&'a str>,
}

impl Cup<'_> {
    /// Makes both.
    fn make(&self, (format, more): (&str, &[&str]), seed: &str) {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/json_player.py");
        let program =
            self.marker.map(|marker| format!("json:python3 {} {marker},margin=20000", file.display()));
        let all = program.into_iter().chain(PLAYERS.iter().map(|player| (*player).to_owned()));
        let entrant = |(number, player): (usize, String)| {
            format!("[[entrant]]\nname = \"{number}\"\nplayer = \"{player}\"\nreference = {}\n", number < 2)
        };
        let list: String = all.enumerate().map(entrant).collect();
        fs::write(self.room.path("list.toml"), list).expect("a list");
        let url = self.server.url(None);
        for (folder, place) in [("alone", &[][..]), ("lab", &["--store", &url, "--name", &self.name])] {
            let _ = fs::remove_dir_all(self.room.path(folder));
            let base =
                ["championship", "new", folder, "--toml", "list.toml", "--format", format, "--seed", seed];
            self.room.jogar(&[&base[..], &["--title", "t"], more, place].concat()).assert().success();
        }
        // Measuring the speed of a machine takes longer than a worker lives here.
        let name = &self.name;
        self.server.sql(&format!(
            "UPDATE jogar_{name}.championship SET settings = regexp_replace(settings, '\"reference\":[0-9]+', '\"reference\":null')"
        ));
        self.room.jogar(&["championship", "run", "alone", "--unsafe"]).assert().success();
    }

    fn start(&self, who: Who) -> (Who, Child) {
        let url = self.server.url(None);
        let usual = ["--at-once", "1", "--unsafe"];
        let mut command = match who {
            Who::Worker => {
                let base = ["worker", "--store", &url, "--name", &self.name];
                self.room.process(&[&base[..], &usual].concat())
            }
            Who::Runner => {
                // The server ends the session of a runner a moment after it was killed.
                let mut store = self.store();
                while store.runner().expect("read").is_some() {
                    thread::yield_now();
                }
                self.room.process(&[&["championship", "run", "lab"][..], &usual].concat())
            }
        };
        (who, command.stdin(Stdio::null()).stdout(Stdio::null()).spawn().expect("a process"))
    }

    fn store(&self) -> PostgresStore {
        PostgresStore::join(&self.server.address(), Some(&self.name)).expect("a championship")
    }

    /// Kills one process after the other, each followed by another, until everything is played or as often as
    /// is left to do. Returns who was killed.
    fn kill_often(&self, random: &mut ChaCha8Rng, most: usize) -> Vec<Who> {
        let everyone = [Who::Worker; WORKERS].into_iter().chain([Who::Runner]);
        let mut processes: Vec<(Who, Child)> = everyone.map(|who| self.start(who)).collect();
        let (mut store, mut before, mut killed) = (self.store(), BTreeMap::new(), Vec::new());
        while killed.len() < most {
            let moment = random.random_range(0..LATEST);
            thread::sleep(Duration::from_millis(moment));
            let (who, mut process) = processes.swap_remove(random.random_range(0..=WORKERS));
            process.kill().expect("its end");
            let status = process.wait().expect("its end");
            if let Some(code) = status.code() {
                assert_eq!(code, 0, "it ended by itself, and well");
                break;
            }
            killed.push(who);
            let now = results(&mut store);
            assert!(before.iter().all(|(id, result)| now.get(id) == Some(result)), "what was stored stays");
            before = now;
            if self.marker.is_some() {
                jogar(&["doctor"]).assert().success();
                // Programs of the others run on: only what is this process's must be gone.
                assert_nothing_of(
                    process.id(),
                    &format!("no program {}", process.id()),
                    &format!("kill {}", killed.len()),
                );
            }
            processes.push(self.start(who));
        }
        for (who, mut process) in processes {
            assert!(process.wait().expect("its end").success(), "the others end well, also the {who:?}");
        }
        killed
    }
}

#[test]
fn killed_workers_lose_nothing() {
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    let (room, server) = (Room::new("killed-workers"), PostgresServer::start());
    let marker = format!("killed-worker-{}", std::process::id());
    let (mut done, mut number, mut with_program) = (0, 0, BTreeSet::new());
    // Every format comes at least once.
    while done < kills() || number < BUSY_FORMATS.len() {
        let format = BUSY_FORMATS[number % BUSY_FORMATS.len()];
        let marker = has_program(number).then_some(marker.as_str());
        let cup = Cup { room: &room, server: &server, name: format!("cup_{number}"), marker };
        cup.make(format, &(number + 1).to_string());
        let most = kills().div_ceil(BUSY_FORMATS.len()).min(kills().saturating_sub(done)).max(1);
        let killed = cup.kill_often(&mut random, most);
        done += killed.len();
        if marker.is_some() {
            with_program.extend(killed.into_iter().map(|who| who == Who::Runner));
        }
        let mut alone = SqliteStore::open(&room.path("alone/championship.sqlite")).expect("a store");
        assert_eq!(results(&mut cup.store()), results(&mut alone), "{format:?}");
        let standings =
            ["lab", "alone"].map(|folder| room.json(&["championship", "standings", folder, "--json"]));
        assert_eq!(standings[0], standings[1], "{format:?}");
        assert_eq!(standings[0]["complete"], true, "{format:?}");
        number += 1;
    }
    jogar(&["doctor"]).assert().success();
    assert_eq!(leftovers::processes_with(&marker), [""; 0]);
    println!("{done} kills in {number} championships");
    assert!(done >= kills());
    assert_eq!(
        with_program.len(),
        2,
        "workers and a runner were killed while a program from outside took part"
    );
}
