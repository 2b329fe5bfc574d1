//! `jogar worker`: several processes on one PostgreSQL of the tests' own play what one runner plays on
//! SQLite, whatever happens to them, to the server or to their clocks.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use jogar_arena::championship::{
    Clock, ClockRule, GameEntry, PostgresStore, Progress, Settings, SqliteStore, Store,
};
use jogar_core::Limits;
use jogar_play::timestamp;
use serde_json::Value;

#[path = "../../jogar-arena/tests/postgres_server/mod.rs"]
mod postgres_server;
mod program;
mod repeatable;
use postgres_server::PostgresServer;
use program::Room;
use repeatable::{PLAYERS, results};

/// Every format, with enough pairs for everyone.
const FORMATS: [(&str, &[&str]); 4] = [
    ("round-robin", &["--games", "6"]),
    ("swiss", &["--games", "8", "--rounds", "4"]),
    ("gauntlet", &["--games", "8"]),
    ("knock-out", &["--games", "8"]),
];
/// How long something may take that must happen.
const PATIENCE: Duration = Duration::from_mins(2);

/// Writes the list of entrants: names and players.
fn list<'a>(room: &Room, entrants: impl IntoIterator<Item = (&'a str, &'a str)>) {
    let entrant = |(number, (name, player)): (usize, (&str, &str))| {
        format!("[[entrant]]\nname = '''{name}'''\nplayer = '''{player}'''\nreference = {}\n", number < 2)
    };
    let text: String = entrants.into_iter().enumerate().map(entrant).collect();
    fs::write(room.path("list.toml"), text).expect("a list");
}

/// Makes a championship of Lear on a small board; returns what is printed.
fn new(room: &Room, folder: &str, more: &[&str]) -> String {
    let base = ["championship", "new", folder, "--toml", "list.toml", "--game", "lear"];
    let size: &[&str] = if more.contains(&"--size") { &[] } else { &["--size", "4"] };
    let output = room.jogar(&[&base[..], size, more].concat()).assert().success().get_output().clone();
    String::from_utf8(output.stdout).expect("text")
}

/// Starts a worker.
fn worker(room: &Room, server: &PostgresServer, more: &[&str]) -> Child {
    let url = server.url(None);
    let base = ["worker", "--store", &url, "--at-once", "1", "--no-tables"];
    spawn(&mut room.process(&[&base[..], more].concat()))
}

fn spawn(command: &mut Command) -> Child {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("a worker")
}

/// What a process has printed when it has ended: its exit code, standard output and standard error.
fn ended(child: Child) -> (Option<i32>, String, String) {
    let output = child.wait_with_output().expect("its end");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// The same for one that ends well.
fn well(child: Child) -> String {
    let (code, out, err) = ended(child);
    assert_eq!((code, &*err), (Some(0), ""), "{out}");
    out
}

/// How many pairs a worker says it has played.
fn played(out: &str) -> u64 {
    let last = out.lines().rev().find_map(|line| line.split_once(" played here"));
    last.map_or(0, |(count, _)| count.parse().expect("a number"))
}

fn postgres(server: &PostgresServer, name: &str) -> PostgresStore {
    PostgresStore::join(&server.address(), Some(name)).expect("a championship")
}

fn sqlite(room: &Room, folder: &str) -> SqliteStore {
    SqliteStore::open(&room.path(folder).join("championship.sqlite")).expect("a store")
}

fn standings(room: &Room, folder: &str) -> Value {
    room.json(&["championship", "standings", folder, "--json"])
}

/// Asks until the answer is yes.
fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let patience = Limits::time(PATIENCE);
    while !is_so() {
        assert!(patience.is_over().is_none(), "{what} did not happen");
        thread::yield_now();
    }
}

/// Waits until somebody plays.
fn until_leased(store: &mut dyn Store) {
    until("a lease", || store.progress().expect("read").leased > 0);
}

fn interrupt(child: &Child) {
    let status = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(status.success());
}

#[test]
fn four_workers_play_the_same_games_as_one_runner() {
    let server = PostgresServer::start();
    let room = Room::new("workers-same");
    list(&room, PLAYERS.map(|player| (player, player)));
    for (format, more) in FORMATS {
        let (alone, lab) = (format!("alone-{format}"), format!("lab-{format}"));
        let more = [&["--format", format, "--seed", "7", "--title", "t"][..], more].concat();
        new(&room, &alone, &more);
        room.jogar(&["championship", "run", &alone]).assert().success();
        let (url, name) = (server.url(None), lab.replace('-', "_"));
        let made = new(&room, &lab, &[&more[..], &["--store", &url]].concat());
        assert!(made.contains(&format!("jogar worker --store postgres://… --name {name}")), "{made}");
        let workers = [(); 4].map(|()| worker(&room, &server, &["--name", &name]));
        let played = workers.map(|worker| played(&well(worker)));
        let (games, expected) = (results(&mut postgres(&server, &name)), results(&mut sqlite(&room, &alone)));
        assert_eq!(games, expected, "{format}");
        assert!(expected.len() >= 16, "{format}: {} games", expected.len());
        assert_eq!(2 * played.iter().sum::<u64>(), games.len() as u64, "{format}: each pair once");
        let tables = [&alone, &lab].map(|folder| standings(&room, folder));
        assert_eq!(tables[0], tables[1], "{format}");
        assert_eq!(tables[0]["complete"], true, "{format}");
    }
    let url = server.url(None);
    let several = room.jogar(&["worker", "--store", &url]).assert().code(2).get_output().clone();
    let text = String::from_utf8(several.stderr).expect("text");
    assert!(text.contains("lab_gauntlet, lab_knock_out, lab_round_robin, lab_swiss"), "{text}");
}

/// A program that always fails is withdrawn by workers as by a runner, and the others stand as without it.
#[test]
fn programs_travel_and_failures_withdraw() {
    let server = PostgresServer::start();
    let room = Room::new("workers-travel");
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/json_player.py");
    fs::copy(example, room.path("good.py")).expect("a copy");
    fs::write(room.path("bad.py"), "print('{\"move\": 7}', flush=True)\n").expect("a file");
    let programs = [("good", "json:python3 good.py,margin=20000"), ("bad", "json:python3 bad.py")];
    list(&room, PLAYERS[..3].iter().map(|player| (*player, *player)).chain(programs));
    let rules = ["--game", "adjiboto", "--games", "4", "--time", "20000"];
    let base = ["championship", "new", "--toml", "list.toml"];
    room.jogar(&[&base[..], &["alone", "--title", "t"], &rules].concat()).assert().success();
    room.jogar(&["championship", "run", "alone", "--unsafe"]).assert().success();
    let url = server.url(None);
    room.jogar(&[&base[..], &["lab", "--title", "t", "--store", &url], &rules].concat()).assert().success();
    // Nothing but the store is needed to play.
    for file in ["good.py", "bad.py", "list.toml"] {
        fs::remove_file(room.path(file)).expect("removed");
    }
    let workers = [(); 2].map(|()| worker(&room, &server, &["--unsafe"]));
    let told = workers.map(well).concat();
    assert!(told.contains("“bad” failed too often in a row and is withdrawn"), "{told}");
    let tables = ["alone", "lab"].map(|folder| standings(&room, folder));
    assert_eq!(tables[0]["entrants"].as_array().map(Vec::len), Some(5));
    let counted = |table: &Value| {
        let entrants = table["entrants"].as_array().expect("a list").iter();
        entrants
            .map(|one| (one["name"].clone(), one["points"].clone()))
            .filter(|(name, _)| name != "bad")
            .collect::<Vec<_>>()
    };
    assert_eq!(counted(&tables[0]), counted(&tables[1]));
    let withdrawn = server.sql("SELECT count(*) FROM jogar_lab.events WHERE event LIKE '%\"withdrawn\"%'");
    assert_eq!(withdrawn.trim(), "1");

    // A file that was changed in the store is not started.
    server.sql("UPDATE jogar_lab.entrants SET file = file || '\\x00' WHERE name = 'good'");
    let (code, _, err) = ended(worker(&room, &server, &["--unsafe"]));
    assert_eq!(code, Some(3));
    assert!(err.contains("jogar_lab is damaged"), "{err}");
    let large = "repeat('x', 9000000)::BYTEA";
    server.sql(&format!("UPDATE jogar_lab.entrants SET file = {large} WHERE name = 'good'"));
    assert_eq!(ended(worker(&room, &server, &["--unsafe"])).0, Some(3));
}

#[test]
fn a_server_that_restarts_costs_no_game() {
    let server = PostgresServer::start();
    let room = Room::new("workers-restart");
    list(&room, PLAYERS.map(|player| (player, player)));
    let more = ["--games", "40", "--title", "t"];
    new(&room, "alone", &more);
    room.jogar(&["championship", "run", "alone"]).assert().success();
    new(&room, "lab", &[&more[..], &["--store", &server.url(None)]].concat());
    let runner = spawn(&mut room.process(&["championship", "run", "lab", "--at-once", "1", "--no-tables"]));
    let by_runner = || -> u64 {
        let query = "SELECT count(*) FROM jogar_lab.jobs WHERE owner = 'runner' AND state = 'done'";
        server.sql(query).trim().parse().expect("a number")
    };
    let mut workers = [(); 2].map(|()| worker(&room, &server, &[]));
    let mut outputs = workers.each_mut().map(|worker| BufReader::new(worker.stdout.take().expect("output")));
    let mut all = 0;
    for restart in 0..3 {
        // All three have stored something since the last time.
        let before = by_runner();
        until("a pair of the runner", || by_runner() > before);
        for output in &mut outputs {
            let mut line = String::new();
            while !line.contains(" played here") {
                line.clear();
                assert!(output.read_line(&mut line).expect("text") > 0, "it ended before restart {restart}");
            }
        }
        all += 1;
        server.crash_and_restart();
    }
    assert_eq!(all, 3);
    let rest = outputs.map(|output| output.lines().map_while(Result::ok).collect::<Vec<_>>());
    let (code, out, err) = ended(runner);
    assert_eq!(code, Some(0), "{err}");
    assert!(out.contains("All 600 games are played."), "{out}");
    assert!(err.contains("The games go on meanwhile") && err.contains("the server answers again"), "{err}");
    let ends = workers.map(ended);
    for ((code, _, err), rest) in ends.iter().zip(&rest) {
        assert_eq!(
            (*code, rest.last().map(String::as_str)),
            (Some(0), Some("Everything is played.")),
            "{err}"
        );
    }
    let told: String = ends.into_iter().map(|(_, _, err)| err).collect();
    assert!(
        told.contains("The games go on meanwhile") && told.contains("the server answers again"),
        "{told}"
    );
    assert_eq!(results(&mut postgres(&server, "lab")), results(&mut sqlite(&room, "alone")));
    assert_eq!(standings(&room, "lab"), standings(&room, "alone"));
}

#[test]
fn ctrl_c_gives_back_and_a_killed_worker_finds_its_pairs_again() {
    let server = PostgresServer::start();
    let room = Room::new("workers-ctrl-c");
    list(&room, [("a", "engine"), ("b", "engine:depth=1")]);
    new(&room, "lab", &["--time", "20000", "--store", &server.url(None)]);
    let mut store = postgres(&server, "lab");
    let one = Progress { open: 0, leased: 1, done: 0 };
    let stopped = worker(&room, &server, &[]);
    until_leased(&mut store);
    assert_eq!(store.progress().expect("read"), one);
    interrupt(&stopped);
    let (code, out, err) = ended(stopped);
    assert_eq!(code, Some(130), "{err}");
    assert!(out.contains("Given back: one pair"), "{out}");
    assert_eq!(store.progress().expect("read"), Progress { open: 1, leased: 0, done: 0 });

    let mut killed = worker(&room, &server, &[]);
    until_leased(&mut store);
    killed.kill().expect("killed");
    killed.wait().expect("its end");
    assert_eq!(store.progress().expect("read"), one, "nobody has given it back");
    let status = room.json(&["championship", "status", "lab", "--json"]);
    assert_eq!((&status["playing"], &status["machines"][0]["pairs"]), (&1.into(), &1.into()));
    let status = room.talk(&["championship", "status", "lab"], "");
    assert!(status.contains("Workers play it") && !status.contains("go on with"), "{status}");
    let again = worker(&room, &server, &[]);
    let fence = || server.sql("SELECT fence FROM jogar_lab.jobs").trim().to_owned();
    until("the next lease", || fence() == "3");
    interrupt(&again);
    let (_, out, _) = ended(again);
    assert!(out.contains("One pair of this machine had been interrupted"), "{out}");
    assert_eq!(store.progress().expect("read").leased, 0);
}

/// The store's clock decides: neither does a worker with a fast clock take what another plays, nor is a game
/// dated by the clock of a machine.
#[test]
fn a_clock_an_hour_off_does_not_matter() {
    let server = PostgresServer::start();
    let room = Room::new("workers-clock");
    list(&room, [("a", "engine:time=300"), ("b", "engine:time=300")]);
    for (slow, fast) in [("-1h", "+1h"), ("+1h", "-1h")] {
        let name = format!("lab_{}", if slow == "-1h" { "behind" } else { "ahead" });
        new(&room, &name, &["--size", "6", "--time", "5000", "--store", &server.url(None)]);
        let mut store = postgres(&server, &name);
        let url = server.url(None);
        let wrong = |offset: &str| {
            let arguments = ["worker", "--store", &url, "--name", &name, "--at-once", "1", "--no-tables"];
            let process = room.process(&arguments);
            let mut command = Command::new("/usr/bin/faketime");
            command.args(["-f", offset]).arg(process.get_program()).args(process.get_args());
            // Only what time it is is wrong: how long something takes is measured by another clock.
            command.env("DONT_FAKE_MONOTONIC", "1").env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
            for (variable, value) in process.get_envs() {
                match value {
                    Some(value) => command.env(variable, value),
                    None => command.env_remove(variable),
                };
            }
            spawn(&mut command)
        };
        let first = wrong(slow);
        until_leased(&mut store);
        let second = well(wrong(fast));
        let first = well(first);
        assert_eq!((played(&first), played(&second)), (1, 0), "{first}\n{second}");
        assert!(second.contains("Waiting for other machines"), "{second}");
        assert_eq!(server.sql(&format!("SELECT fence FROM jogar_{name}.jobs")).trim(), "1");
        let game = store.results().expect("games").remove(0);
        let record = store.record(game.id).expect("read").expect("a record");
        let date = GameEntry::from_json(&record).expect("an entry").date;
        let dates = [-10, 0].map(|minutes| timestamp::date_of(timestamp::now() + minutes * 60_000));
        assert!(dates[0] <= date && date <= dates[1], "{date} is not in {dates:?}");
    }
}

#[test]
fn a_machine_of_another_speed_scales_its_clock_or_is_refused() {
    let server = PostgresServer::start();
    let room = Room::new("workers-speed");
    list(&room, [("a", "greedy"), ("b", "engine:depth=1")]);
    new(&room, "lab", &["--time", "400", "--store", &server.url(None)]);
    let text = postgres(&server, "lab").settings().expect("read").expect("settings");
    let settings = Settings::from_json(&text).expect("settings");
    assert_eq!((settings.clock.rule, settings.clock.tolerance_percent), (ClockRule::Scale, 10));
    let reference = settings.clock.reference.expect("measured");
    // The same championship as another machine would have made it, three times as fast as this one.
    let change = |rule: &str, factor: u64| {
        let clock = Clock {
            rule: ClockRule::read(rule).expect("a rule"),
            reference: Some(factor * reference),
            ..settings.clock
        };
        let text = Settings { clock, ..settings.clone() }.to_json();
        server.sql(&format!("UPDATE jogar_lab.championship SET settings = '{text}'"));
        ended(worker(&room, &server, &[]))
    };
    let (code, _, err) = change("refuse", 3);
    assert_eq!(code, Some(3));
    assert!(
        err.contains("% of the reference speed, and the championship takes only machines within 10 %"),
        "{err}"
    );
    let (code, _, err) = change("scale", 3000);
    assert_eq!(code, Some(3));
    assert!(err.contains("scaled at most 20-fold"), "{err}");
    let (code, out, err) = change("scale", 3);
    assert_eq!(code, Some(0), "{err}");
    let store = &mut postgres(&server, "lab");
    let ids: Vec<_> = store.results().expect("games").iter().map(|game| game.id).collect();
    assert_eq!(ids.len(), 2);
    for id in ids {
        let entry =
            GameEntry::from_json(&store.record(id).expect("read").expect("a record")).expect("an entry");
        let (speed, clock) = (entry.pace.speed_percent.expect("measured"), entry.pace.clock_percent);
        assert!(speed < 90 && clock > 110, "{speed} % and {clock} %");
        assert!((f64::from(clock) * f64::from(speed) / 1e4 - 1.0).abs() < 0.05, "{speed} % and {clock} %");
        assert!(out.contains(&format!("has {speed} % of the reference speed: it gives {clock} %")), "{out}");
    }
    let events =
        room.jogar(&["championship", "status", "lab"]).assert().success().get_output().stdout.clone();
    let events = String::from_utf8(events).expect("text");
    assert!(events.contains("% of the reference speed"), "{events}");
}

/// A runner and a waiting worker share the work; entrants that come are played by both.
#[test]
fn a_worker_waits_for_more() {
    let server = PostgresServer::start();
    let room = Room::new("workers-wait");
    list(&room, PLAYERS[..3].iter().map(|player| (*player, *player)));
    new(&room, "lab", &["--games", "10", "--title", "t", "--store", &server.url(None)]);
    let mut waiting = worker(&room, &server, &["--wait"]);
    let mut lines = BufReader::new(waiting.stdout.take().expect("output")).lines().map_while(Result::ok);
    assert!(lines.any(|line| line.starts_with("Everything is played. Waiting")), "it waits");
    let mut store = postgres(&server, "lab");
    assert_eq!(store.results().expect("games").len(), 30);
    list(&room, PLAYERS.map(|player| (player, player)));
    let out = room.jogar(&["championship", "run", "lab", "--at-once", "1"]).assert().success();
    let out = String::from_utf8(out.get_output().stdout.clone()).expect("text");
    assert!(out.contains("“engine:depth=2” takes part"), "{out}");
    assert_eq!(waiting.try_wait().expect("a process"), None, "it waits on, whoever of the two has played");
    interrupt(&waiting);
    assert_eq!(ended(waiting).0, Some(130));
    new(&room, "alone", &["--games", "10", "--title", "t"]);
    room.jogar(&["championship", "run", "alone"]).assert().success();
    assert_eq!(results(&mut store), results(&mut sqlite(&room, "alone")));
    let machines = server.sql("SELECT count(*) FROM jogar_lab.events WHERE event LIKE '%\"rested\"%'");
    assert_eq!(machines.trim(), "1");
}

#[test]
fn what_is_wrong_with_an_address_is_told() {
    let server = PostgresServer::start_with_password("right");
    let room = Room::new("workers-address");
    list(&room, [("a", "greedy"), ("b", "random")]);
    let complaint = |language: &str, store: &str, more: &[&str], code: i32| {
        let arguments = [&["--lang", language, "worker", "--store", store][..], more].concat();
        let output = room.jogar(&arguments).assert().code(code).get_output().clone();
        assert_eq!(output.stdout, b"", "{store}");
        let text = String::from_utf8(output.stderr).expect("text");
        assert!(!text.contains("secret"), "{text}");
        text
    };
    let right = server.url(Some("right"));
    for (language, store, code, expected) in [
        ("en", &*server.url(Some("secret")), 2, "check the user, the password and the database"),
        ("pt", &*server.url(Some("secret")), 2, "verifique o utilizador, a palavra-passe"),
        (
            "en",
            &*format!("{}spring", right.trim_end_matches("postgres")),
            2,
            "database \"spring\" does not exist",
        ),
        ("en", "postgres://me:secret@127.0.0.1:1/x", 3, "What was stored is safe"),
        ("pt", "postgres://me:secret@127.0.0.1:1/x", 3, "não responde"),
        ("en", "postgres://me:secret@host:port/x", 2, "expected postgres://USER@HOST/DATABASE"),
        ("en", &*format!("{right}?sslmode=require"), 2, "encrypted connections are not supported"),
        ("pt", &*format!("{right}?sslmode=require"), 2, "as ligações cifradas não são suportadas"),
        ("en", &*right, 2, "there is no championship in the database “postgres”"),
    ] {
        let text = complaint(language, store, &[], code);
        assert!(text.contains(expected), "{text}");
    }
    new(&room, "lab", &["--store", &right]);
    let text = complaint("en", &right, &["--name", "spring"], 2);
    assert!(text.contains("no championship “spring” on this server; there are: lab"), "{text}");
    let text = complaint("en", &right, &["--name", "Spring; DROP"], 2);
    assert!(text.contains("cannot name a championship"), "{text}");
    // A server that is wrong leaves no folder behind.
    let base = ["championship", "new", "wrong", "--toml", "list.toml", "--store"];
    room.jogar(&[&base[..], &[&*server.url(Some("secret"))]].concat()).assert().code(2);
    assert!(!room.path("wrong").exists());
    // The same again, and another in the same folder or under the same name.
    let again = |folder: &str, more: &[&str]| {
        let base = ["championship", "new", folder, "--toml", "list.toml", "--game", "lear", "--size", "4"];
        let output = room.jogar(&[&base[..], more].concat()).assert().code(2).get_output().clone();
        String::from_utf8(output.stderr).expect("text")
    };
    assert!(again("lab", &["--store", &right]).contains("holds this championship already"));
    assert!(again("lab", &["--store", &right, "--games", "8"]).contains("holds another championship"));
    assert!(again("lab", &[]).contains("holds another championship"));
    assert!(again("lab", &["--store", &right, "--name", "x"]).contains("holds another championship"));
    assert!(
        again("x", &["--store", &right, "--name", "lab", "--seed", "2"]).contains("another championship")
    );
    let text = again("x", &["--clock", "quick"]);
    assert!(text.contains("there is no “quick”: expected same, scale, refuse"), "{text}");
}

/// Names may hold anything, and the terminal of a worker stays as it is.
#[test]
fn names_are_inert() {
    let server = PostgresServer::start();
    let room = Room::new("workers-names");
    fs::write(room.path("bad.py"), "print('{\"move\": 7}', flush=True)\n").expect("a file");
    let name = "\\u001b[2J\\u009b1m\\u202e";
    let entrant =
        |name: &str, player: &str| format!("[[entrant]]\nname = \"{name}\"\nplayer = \"{player}\"\n");
    let text = entrant(name, "json:python3 bad.py") + &entrant("good", "greedy");
    fs::write(room.path("list.toml"), text).expect("a list");
    new(&room, "lab", &["--games", "6", "--title", "\u{1b}]0;x\u{7}", "--store", &server.url(None)]);
    let out = well(worker(&room, &server, &["--unsafe"]));
    assert!(!out.contains(|c| c != '\n' && jogar_core::is_hidden(c)), "{out:?}");
    assert!(out.contains("\\u{1b}]0;x") && out.contains("\\u{1b}[2J"), "{out}");
    // A machine that cannot play them says so on standard error.
    server.sql("UPDATE jogar_lab.entrants SET file = file || '\\x00'");
    let (code, out, err) = ended(worker(&room, &server, &["--unsafe"]));
    assert_eq!(code, Some(3), "{out}");
    assert!(!err.contains(|c| c != '\n' && jogar_core::is_hidden(c)), "{err:?}");
}

/// A schema that is not a championship, or one of another version, is left alone.
#[test]
fn a_schema_of_others_is_left_alone() {
    let server = PostgresServer::start();
    let room = Room::new("workers-schema");
    list(&room, [("a", "greedy"), ("b", "random")]);
    let url = server.url(None);
    let refused = |more: &[&str]| {
        let output = room.jogar(more).assert().code(3).get_output().clone();
        let text = String::from_utf8(output.stderr).expect("text");
        assert!(text.contains("not of a championship of this version"), "{text}");
    };
    server.sql("CREATE SCHEMA jogar_theirs; CREATE TABLE jogar_theirs.jobs (x INTEGER)");
    refused(&["worker", "--store", &url, "--name", "theirs"]);
    refused(&["championship", "new", "theirs", "--toml", "list.toml", "--store", &url]);
    assert_eq!(server.sql("SELECT count(*) FROM jogar_theirs.jobs").trim(), "0");
    new(&room, "lab", &["--store", &url]);
    server.sql("COMMENT ON SCHEMA jogar_lab IS 'jogar championship 7'");
    refused(&["worker", "--store", &url, "--name", "lab"]);
    refused(&["championship", "standings", "lab"]);
    server.sql("COMMENT ON SCHEMA jogar_lab IS 'jogar championship 1'");
    new(&room, "gone", &["--store", &url]);
    server.sql("DROP TABLE jogar_gone.events");
    refused(&["championship", "status", "gone"]);
    server.sql("DROP SCHEMA jogar_gone CASCADE");
    assert!(well(worker(&room, &server, &[])).contains("Everything is played."));
}

/// The rights of an account that only plays, as a manual states them.
fn stated_rights(manual: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book").join(manual);
    let text = fs::read_to_string(path).expect("a manual");
    let (_, rest) = text.split_once("```sql\n").expect("rights");
    rest.split_once("```").expect("its end").0.to_owned()
}

/// An account that may only play needs no right to make anything, and plays with the rights that the manual
/// states.
#[test]
fn an_account_plays_with_the_rights_that_the_manual_states() {
    let server = PostgresServer::start();
    let room = Room::new("workers-rights");
    fs::write(room.path("bad.py"), "print('{\"move\": 7}', flush=True)\n").expect("a file");
    list(&room, [("a", "greedy"), ("b", "random"), ("bad", "json:python3 bad.py")]);
    new(&room, "cup", &["--games", "6", "--store", &server.url(None)]);
    let rights = stated_rights("en/championships.md");
    let same =
        stated_rights("pt/campeonatos.md").replace("_taca", "_cup").replace("PALAVRA-PASSE", "PASSWORD");
    assert_eq!(rights, same);
    server.sql(&rights);
    let lab = server.url(None).replace("postgres://postgres@", "postgres://lab@");
    // Two at once: while one plays the last pair, nothing is left for the other.
    let plays = ["worker", "--store", &lab, "--at-once", "2", "--no-tables", "--unsafe"];
    let told = well(spawn(&mut room.process(&plays)));
    assert!(told.contains("Everything is played."), "{told}");
    assert!(told.contains("“bad” failed too often in a row and is withdrawn"), "{told}");
    assert!(played(&told) >= 6, "{told}");
    // What is left out is missed.
    server.sql("REVOKE UPDATE ON jogar_cup.jobs FROM lab");
    let output = room.jogar(&["worker", "--store", &lab]).assert().code(3).get_output().clone();
    let text = String::from_utf8(output.stderr).expect("text");
    assert!(text.contains("cannot be opened for writing (permission denied for table jobs)"), "{text}");
}
