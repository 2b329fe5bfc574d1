//! One suite that every store passes: SQLite, and a PostgreSQL of the tests' own.

mod postgres_server;

use std::collections::BTreeSet;
use std::env;
use std::io::{BufRead, BufReader, Write, stdout};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use jogar_arena::championship::{
    Contact, Entrant, GameId, Job, Lease, Listed, MOST_FILE_BYTES, Plan, PostgresStore, Progress,
    SqliteStore, SteadyStore, Store, StoredEvent, StoredGame,
};
use jogar_core::{Fault, FaultKind};
use postgres_server::PostgresServer;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

const LONG: Duration = Duration::from_hours(1);
/// A lease of no time has ended when it begins: nobody needs to wait.
const OVER: Duration = Duration::ZERO;

/// Opens the championship with this name; each call is another connection.
type Open<'a> = &'a (dyn Fn(&str) -> Box<dyn Store> + Sync);

fn entrant(name: &str, file: &str) -> Entrant {
    let file = file.as_bytes().to_vec();
    Entrant { name: name.to_owned(), player: "lisp".to_owned(), file, reference: name == "b" }
}

fn listed(entrant: &Entrant) -> Listed {
    let Entrant { name, player, reference, .. } = entrant.clone();
    Listed { name, player, hash: entrant.hash(), reference }
}

fn job(number: u64) -> Job {
    let entrants = [entrant("a", "(a)").hash(), entrant("b", "(b)").hash()];
    let id = GameId::new("lear", entrants, "D4", number);
    Job { id, round: 3, entrants, opening: "D4".to_owned(), seed: number.wrapping_sub(1) }
}

/// Both games of a job, which the first entrant wins.
fn games(job: &Job, machine: &str) -> [StoredGame; 2] {
    let [a, b] = job.entrants;
    let game = |entrants, half_points, verdict: &str, failed| StoredGame {
        id: GameId::new("lear", entrants, &job.opening, job.seed.wrapping_add(1)),
        entrants,
        half_points,
        verdict: verdict.to_owned(),
        failed,
        machine: machine.to_owned(),
        record: format!("{{\"moves\":[],\"machine\":\"{machine} – ção\"}}"),
    };
    [game([a, b], 2, "finished", None), game([b, a], 0, "TIMEOUT", Some(0))]
}

fn prepared(open: Open<'_>, name: &str, jobs: u64) -> Box<dyn Store> {
    let mut store = open(name);
    store.create("{}").expect("begun");
    store.enlist(&["a", "b"].map(|name| entrant(name, &format!("({name})")))).expect("enlisted");
    let planned: Vec<Job> = (0..jobs).map(job).collect();
    assert_eq!(store.plan(&planned).expect("planned"), jobs as usize);
    store
}

fn next(store: &mut dyn Store, owner: &str, time: Duration) -> Lease {
    store.lease(owner, time).expect("a store").expect("a job")
}

fn conformance(open: Open<'_>) {
    settings_and_entrants(open);
    jobs_go_through_their_states(open);
    stale_leases_are_refused(open);
    replaced_entrants_play_no_more(open);
    a_plan_and_what_happened_by_it_are_kept_together(open);
    games_are_shown_while_they_are_played(open);
    grades_are_kept_once(open);
    events_are_kept(open);
    one_runner_at_a_time(open);
    many_workers_play_every_job_once(open);
}

fn settings_and_entrants(open: Open<'_>) {
    let mut store = open("settings");
    assert_eq!(store.settings().expect("read"), None);
    store.create("{\"game\":\"lear\"}").expect("begun");
    store.create("{\"game\":\"lear\"}").expect("the same again");
    assert_eq!(store.create("{}").unwrap_err().key(), "store-begun");
    assert_eq!(open("settings").settings().expect("read").as_deref(), Some("{\"game\":\"lear\"}"));

    let names = ["Zé’s; DROP TABLE games", "b"];
    let listed = |store: &mut dyn Store, names: &[&str]| {
        let expected: Vec<Listed> = names.iter().map(|name| listed(&entrant(name, "(x)"))).collect();
        assert_eq!(store.entrants().expect("read"), expected);
    };
    for _ in 0..2 {
        store.enlist(&names.map(|name| entrant(name, "(x)"))).expect("enlisted");
        listed(&mut *store, &names);
    }
    let known = entrant(names[0], "(x)");
    assert_eq!(open("settings").entrant(known.hash()).expect("a file"), known);
    // In another order, and without one.
    store.enlist(&["b", "c", names[0]].map(|name| entrant(name, "(x)"))).expect("enlisted");
    listed(&mut *store, &["b", "c", names[0]]);
    store.enlist(&["c", "b"].map(|name| entrant(name, "(x)"))).expect("enlisted");
    listed(&mut *store, &["c", "b"]);
    let large = Entrant { file: vec![0; MOST_FILE_BYTES + 1], ..entrant("c", "") };
    let fault = store.enlist(&[entrant("a", ""), large.clone()]).unwrap_err();
    assert_eq!((fault.kind(), fault.key()), (FaultKind::Limit, "store-large-file"));
    listed(&mut *store, &["c", "b"]);
    store.enlist(&[Entrant { file: vec![7; MOST_FILE_BYTES], ..large }]).expect("just small enough");
    assert_eq!(
        store.entrant(job(0).id.to_string().parse().expect("a hash")).unwrap_err().kind(),
        FaultKind::Damaged
    );
}

fn jobs_go_through_their_states(open: Open<'_>) {
    let mut store = prepared(open, "states", 3);
    let all = [job(0), job(1), job(2), job(3)];
    assert_eq!(store.plan(&all).expect("planned"), 1, "planning again adds only what is new");
    assert_eq!(store.progress().expect("read"), Progress { open: 4, leased: 0, done: 0 });
    let first = next(&mut *store, "here", LONG);
    assert_eq!((&first.job, first.fence), (&job(0), 1));
    let second = next(&mut *store, "here", LONG);
    assert_eq!(second.job, job(1));
    assert_eq!(store.progress().expect("read"), Progress { open: 2, leased: 2, done: 0 });
    assert_eq!(store.results().expect("read"), [], "nothing counts before its job is done");

    store.heartbeat(&second, LONG).expect("still ours");
    store.complete(&second, &games(&second.job, "lab-7")).expect("stored");
    store.give_back(&first).expect("given back");
    assert_eq!(store.progress().expect("read"), Progress { open: 3, leased: 0, done: 1 });
    let again = next(&mut *store, "there", LONG);
    assert_eq!((&again.job, again.fence), (&job(0), 2));
    store.complete(&again, &games(&again.job, "lab-8")).expect("stored");

    // What another connection reads, in the order of the jobs, whoever came first.
    let mut other = open("states");
    let expected: Vec<StoredGame> =
        games(&job(0), "lab-8").into_iter().chain(games(&job(1), "lab-7")).collect();
    let bare: Vec<_> =
        expected.iter().cloned().map(|game| StoredGame { record: String::new(), ..game }).collect();
    assert_eq!(other.results().expect("read"), bare);
    for game in &expected {
        assert_eq!(other.record(game.id).expect("read").as_ref(), Some(&game.record));
    }
    assert_eq!(other.record(GameId::new("lear", job(0).entrants, "no", 1)).expect("read"), None);
    // What is not planned any more is not played, and comes back with its state.
    store.plan(&[job(1), job(3)]).expect("planned");
    assert_eq!(store.progress().expect("read"), Progress { open: 1, leased: 0, done: 1 });
    let lease = next(&mut *store, "here", LONG);
    assert_eq!((&lease.job, store.lease("here", LONG).expect("read")), (&job(3), None));
    assert_eq!(store.owners().expect("read"), [("here".to_owned(), 1)]);
    assert_eq!(store.reclaim("there").expect("reclaimed"), 0);
    assert_eq!(store.reclaim("here").expect("reclaimed"), 1);
    assert_eq!(store.heartbeat(&lease, LONG).unwrap_err().key(), "store-stale-lease");
    assert_eq!(store.plan(&all).expect("planned"), 0);
    let rest: Vec<Lease> = std::iter::from_fn(|| store.lease("here", LONG).expect("read")).collect();
    assert_eq!(rest.iter().map(|lease| lease.job.clone()).collect::<Vec<_>>(), [job(2), job(3)]);
}

fn stale_leases_are_refused(open: Open<'_>) {
    let mut store = prepared(open, "fences", 1);
    let mut other = open("fences");
    let old = next(&mut *store, "slow", OVER);
    let new = next(&mut *other, "quick", LONG);
    assert_eq!((&new.job, new.fence), (&old.job, old.fence + 1));
    assert_eq!(store.heartbeat(&old, LONG).unwrap_err().key(), "store-stale-lease");
    assert_eq!(store.complete(&old, &games(&old.job, "slow")).unwrap_err().key(), "store-stale-lease");
    store.give_back(&old).expect("nothing happens");
    assert_eq!(store.progress().expect("read").leased, 1);
    other.complete(&new, &games(&new.job, "quick")).expect("stored");
    // Twice, as after an answer that was lost on its way: it is done, and counts once.
    other.complete(&new, &games(&new.job, "quick")).expect("done");
    assert_eq!(other.heartbeat(&new, LONG).unwrap_err().key(), "store-stale-lease");
    let forged = Lease { owner: "slow".to_owned(), ..new.clone() };
    assert_eq!(store.complete(&forged, &games(&old.job, "slow")).unwrap_err().key(), "store-stale-lease");
    assert_eq!(store.complete(&old, &games(&old.job, "slow")).unwrap_err().key(), "store-stale-lease");
    let results = store.results().expect("read");
    assert_eq!(results.len(), 2);
    assert!(results.iter().all(|game| game.machine == "quick"));
    assert_eq!(store.lease("slow", LONG).expect("read"), None, "what is done is not played again");

    // The fence of another, as after a crash that ended a lease early.
    let mut store = prepared(open, "same_fence", 1);
    let mine = next(&mut *store, "mine", LONG);
    let theirs = Lease { owner: "theirs".to_owned(), ..mine.clone() };
    assert_eq!(store.heartbeat(&theirs, LONG).unwrap_err().key(), "store-stale-lease");
    assert_eq!(store.complete(&theirs, &games(&mine.job, "theirs")).unwrap_err().key(), "store-stale-lease");
    store.give_back(&theirs).expect("nothing happens");
    store.complete(&mine, &games(&mine.job, "mine")).expect("still ours");

    // A lease whose time is over and which nobody took is still good.
    let mut store = prepared(open, "late", 1);
    let late = next(&mut *store, "slow", OVER);
    store.complete(&late, &games(&late.job, "slow")).expect("stored");
}

fn games_are_shown_while_they_are_played(open: Open<'_>) {
    let mut store = prepared(open, "playing", 2);
    let shown = || -> Vec<(String, String)> {
        let playing = open("playing").playing().expect("read");
        playing.into_iter().map(|pair| (pair.owner, pair.games)).collect()
    };
    let said = |owner: &str, games: &str| (owner.to_owned(), games.to_owned());
    let (one, other) = (next(&mut *store, "x", LONG), next(&mut *store, "y", LONG));
    assert_eq!(shown(), []);
    store.show_playing(&other, "[1]").expect("shown");
    store.show_playing(&one, "[\"<b>ção\"]").expect("shown");
    store.show_playing(&other, "[2]").expect("shown anew");
    assert_eq!(shown(), [said("x", "[\"<b>ção\"]"), said("y", "[2]")]);
    // Whoever lost the job shows nothing; what was shown before is not of the new holder.
    store.give_back(&one).expect("given back");
    assert_eq!(shown(), [said("y", "[2]")]);
    let again = next(&mut *store, "z", LONG);
    assert_eq!(again.job, one.job);
    store.show_playing(&one, "[3]").expect("nothing happens");
    assert_eq!(shown(), [said("y", "[2]")]);
    // The fence of another, as after a crash that ended a lease early.
    let theirs = Lease { owner: "x".to_owned(), ..again.clone() };
    store.show_playing(&theirs, "[3]").expect("nothing happens");
    assert_eq!(shown(), [said("y", "[2]")]);
    store.show_playing(&again, "[4]").expect("shown");
    assert_eq!(shown(), [said("z", "[4]"), said("y", "[2]")]);
    store.complete(&other, &games(&other.job, "m")).expect("done");
    store.show_playing(&other, "[5]").expect("nothing happens");
    assert_eq!(shown(), [said("z", "[4]")]);
    // A lease that has ended.
    store.give_back(&again).expect("given back");
    let over = next(&mut *store, "z", OVER);
    store.show_playing(&over, "[6]").expect("shown to nobody");
    assert_eq!(shown(), []);
}

fn replaced_entrants_play_no_more(open: Open<'_>) {
    let mut store = prepared(open, "replaced", 2);
    let lease = next(&mut *store, "here", LONG);
    store.complete(&lease, &games(&lease.job, "here")).expect("stored");
    let changed = entrant("a", "(a 2)");
    let both = [changed, entrant("b", "(b)")];
    store.enlist(&both).expect("enlisted");
    assert_eq!(store.entrants().expect("read"), both.each_ref().map(listed));
    assert_eq!(store.lease("here", LONG).expect("read"), None);
    assert_eq!(store.progress().expect("read"), Progress::default());
    assert_eq!(store.results().expect("read").len(), 2, "games stay");
    // The old file again: nothing was lost.
    store.enlist(&["a", "b"].map(|name| entrant(name, &format!("({name})")))).expect("enlisted");
    assert_eq!(store.progress().expect("read"), Progress { open: 1, leased: 0, done: 1 });
}

/// The schedule sees what happened, so that it is kept once, and nothing is kept of one that fails.
fn a_plan_and_what_happened_by_it_are_kept_together(open: Open<'_>) {
    let mut store = prepared(open, "replanned", 1);
    let lease = next(&mut *store, "here", LONG);
    store.complete(&lease, &games(&lease.job, "here")).expect("stored");
    let mut failing = |_: &[Listed], _: &[StoredGame], _: &[StoredEvent]| Err(Fault::choice("store-no-tls"));
    assert_eq!(store.replan(&mut failing).unwrap_err().key(), "store-no-tls");
    for _ in 0..2 {
        let mut schedule = |entrants: &[Listed], results: &[StoredGame], events: &[StoredEvent]| {
            assert_eq!((entrants.len(), results.len()), (2, 2));
            let events = if events.is_empty() { vec!["{}".to_owned()] } else { Vec::new() };
            Ok(Plan { jobs: vec![job(0), job(1)], events })
        };
        assert_eq!(store.replan(&mut schedule), Ok(true));
    }
    assert_eq!(open("replanned").progress().expect("read"), Progress { open: 1, leased: 0, done: 1 });
    assert_eq!(open("replanned").events().expect("read").len(), 1);
}

fn grades_are_kept_once(open: Open<'_>) {
    let mut store = prepared(open, "grades", 1);
    let lease = next(&mut *store, "here", LONG);
    let played = games(&lease.job, "here");
    let ids = played.each_ref().map(|game| game.id);
    let fault = store.add_grade(ids[0], 1000, "{}").unwrap_err();
    assert_eq!(fault.kind(), FaultKind::File, "a game that is not there cannot be graded");
    store.complete(&lease, &played).expect("stored");
    for (game, nodes, grade) in
        [(0, 1000, "{\"moves\":[]}"), (0, 1000, "{}"), (0, 5000, "{5}"), (1, 1000, "é")]
    {
        store.add_grade(ids[game], nodes, grade).expect("kept");
    }
    let mut store = open("grades");
    let mut expected = [(ids[0], 1000), (ids[0], 5000), (ids[1], 1000)];
    expected.sort_by_key(|(id, nodes)| (id.to_string(), *nodes));
    assert_eq!(store.grades().expect("read"), expected);
    assert_eq!(
        store.grade(ids[0], 1000).expect("read").as_deref(),
        Some("{\"moves\":[]}"),
        "the first stays"
    );
    assert_eq!(store.grade(ids[0], 5000).expect("read").as_deref(), Some("{5}"));
    assert_eq!(store.grade(ids[1], 1000).expect("read").as_deref(), Some("é"));
    assert_eq!(store.grade(ids[1], 5000).expect("read"), None);
}

fn events_are_kept(open: Open<'_>) {
    let mut store = open("events");
    for event in ["{\"begun\":1}", "{\"begun\":2}"] {
        store.add_event(event).expect("kept");
    }
    let events = open("events").events().expect("read");
    assert_eq!(
        events.iter().map(|event| &*event.event).collect::<Vec<_>>(),
        ["{\"begun\":1}", "{\"begun\":2}"]
    );
    assert!(events[0].time <= events[1].time && events[0].time > 1_700_000_000_000, "{events:?}");
}

fn one_runner_at_a_time(open: Open<'_>) {
    let mut store = open("runner");
    assert_eq!(store.runner().expect("read"), None);
    store.lock_runner("lab-1, process 77").expect("alone");
    let runner = "lab-1, process 77".to_owned();
    assert_eq!(store.runner().expect("read").as_ref(), Some(&runner));
    assert_eq!(open("runner").runner().expect("read"), Some(runner));
    store.lock_runner("lab-1, process 77").expect("the same again");
    let fault = open("runner").lock_runner("lab-2").unwrap_err();
    assert_eq!(fault.key(), "store-runner-held");
    assert!(fault.to_string().contains("lab-1, process 77"), "{fault}");
    drop(store);
    // A server ends a session a moment after the client is gone: whoever asks again is let in.
    let mut other = open("runner");
    while let Err(fault) = other.lock_runner("lab-2") {
        assert_eq!(fault.key(), "store-runner-held");
        thread::yield_now();
    }
}

/// Four workers, one of whom forgets every fifth job.
fn many_workers_play_every_job_once(open: Open<'_>) {
    const JOBS: u64 = 200;
    let mut store = prepared(open, "workers", JOBS);
    let work = |worker: usize| {
        let mut store = open("workers");
        let mut count = 0;
        while let Some(lease) = store.lease(&worker.to_string(), LONG).expect("a store") {
            count += 1;
            if worker == 0 && count % 5 == 0 {
                store.heartbeat(&lease, OVER).expect("ours");
            } else {
                store.complete(&lease, &games(&lease.job, &worker.to_string())).expect("stored");
            }
        }
    };
    thread::scope(|scope| (0..4).for_each(|worker| drop(scope.spawn(move || work(worker)))));
    work(1);
    assert_eq!(store.progress().expect("read"), Progress { open: 0, leased: 0, done: JOBS });
    let found: Vec<String> = store.results().expect("read").iter().map(|game| game.id.to_string()).collect();
    let expected: Vec<String> =
        (0..JOBS).flat_map(|number| games(&job(number), "").map(|game| game.id.to_string())).collect();
    assert_eq!(found, expected);
    assert_eq!(found.iter().collect::<BTreeSet<_>>().len(), 2 * JOBS as usize);
}

#[test]
fn sqlite_conforms() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = |name: &str| -> Box<dyn Store> {
        Box::new(SqliteStore::open(&folder.path().join(name).with_extension("sqlite")).expect("a store"))
    };
    conformance(&open);
}

#[test]
fn postgres_conforms() {
    let server = PostgresServer::start();
    let address = server.address();
    let open =
        |name: &str| -> Box<dyn Store> { Box::new(PostgresStore::open(&address, name).expect("a store")) };
    conformance(&open);
}

#[test]
fn a_restarted_server_is_found_again() {
    let server = PostgresServer::start();
    let address = server.address();
    let open =
        |name: &str| -> Box<dyn Store> { Box::new(PostgresStore::open(&address, name).expect("a store")) };
    let mut store = prepared(&open, "restart", 2);
    store.lock_runner("lab-1").expect("alone");
    let lease = next(&mut *store, "here", LONG);
    let done = next(&mut *store, "here", LONG);
    store.complete(&done, &games(&done.job, "here")).expect("stored");
    server.crash_and_restart();
    // The first call may find the connection broken, and says so.
    if let Err(fault) = store.progress() {
        assert_eq!((fault.kind(), fault.key()), (FaultKind::File, "store-unreachable"));
    }
    assert_eq!(store.progress().expect("found again"), Progress { open: 0, leased: 1, done: 1 });
    store.complete(&lease, &games(&lease.job, "here")).expect("the lease outlived the crash");
    assert_eq!(store.results().expect("read").len(), 4);
    assert_eq!(open("restart").lock_runner("lab-2").unwrap_err().key(), "store-runner-held");

    server.stop();
    let faults = [(); 2].map(|()| store.progress().unwrap_err());
    assert!(faults.iter().all(|fault| fault.key() == "store-unreachable"), "{faults:?}");
}

/// One plans at a time. Whoever comes meanwhile does nothing, and sees in the end what the first has kept.
#[test]
fn nobody_plans_while_another_does() {
    let server = PostgresServer::start();
    let address = server.address();
    let open =
        |name: &str| -> Box<dyn Store> { Box::new(PostgresStore::open(&address, name).expect("a store")) };
    let (mut store, mut other) = (prepared(&open, "plans", 1), open("plans"));
    let mut unasked = |_: &[Listed], _: &[StoredGame], _: &[StoredEvent]| panic!("it is not asked");
    let mut schedule = |_: &[Listed], _: &[StoredGame], _: &[StoredEvent]| {
        assert_eq!(other.replan(&mut unasked), Ok(false));
        Ok(Plan { jobs: vec![job(0)], events: vec!["{}".to_owned()] })
    };
    assert_eq!(store.replan(&mut schedule), Ok(true));
    let mut later = |_: &[Listed], _: &[StoredGame], events: &[StoredEvent]| {
        assert_eq!(events.len(), 1);
        Ok(Plan { jobs: vec![job(0)], events: Vec::new() })
    };
    assert_eq!(other.replan(&mut later), Ok(true));
}

/// A crash before a lease came to the disk: the job is open again, and its next holder has the same fence.
#[test]
fn a_crash_may_end_a_lease_and_nothing_counts_twice() {
    let server = PostgresServer::start_writing_late();
    let address = server.address();
    let open =
        |name: &str| -> Box<dyn Store> { Box::new(PostgresStore::open(&address, name).expect("a store")) };
    // The lease of the first job, which a crash has ended.
    let lost = |name: &str| {
        let mut store = prepared(&open, name, 1);
        // The server may happen to write just between the lease and the crash: then once more.
        for _ in 0..20 {
            let lease = next(&mut *store, "old", LONG);
            server.crash_and_restart();
            store = open(name);
            if store.progress().expect("read") == (Progress { open: 1, leased: 0, done: 0 }) {
                return (store, lease);
            }
            store.give_back(&lease).expect("given back");
        }
        panic!("no crash has ended a lease");
    };
    let (mut store, old) = lost("another");
    let new = next(&mut *store, "new", LONG);
    assert_eq!((&new.job, new.fence), (&old.job, old.fence));
    assert_eq!(store.heartbeat(&old, LONG).unwrap_err().key(), "store-stale-lease");
    assert_eq!(store.complete(&old, &games(&old.job, "old")).unwrap_err().key(), "store-stale-lease");
    store.complete(&new, &games(&new.job, "new")).expect("stored");
    assert_eq!(store.complete(&old, &games(&old.job, "old")).unwrap_err().key(), "store-stale-lease");
    assert!(store.results().expect("read").iter().all(|game| game.machine == "new"));

    let (mut store, old) = lost("the_same");
    assert_eq!(store.heartbeat(&old, LONG).unwrap_err().key(), "store-stale-lease");
    assert_eq!(store.complete(&old, &games(&old.job, "old")).unwrap_err().key(), "store-stale-lease");
    assert_eq!(next(&mut *store, "old", LONG), old);
    store.complete(&old, &games(&old.job, "first")).expect("stored");
    store.complete(&old, &games(&old.job, "second")).expect("done already");
    let results = store.results().expect("read");
    assert_eq!(results.len(), 2);
    assert!(results.iter().all(|game| game.machine == "first"), "{results:?}");
}

/// A server may hold the lock of a connection that is broken here: its runner is let in when it has ended it.
#[test]
fn a_runner_is_not_locked_out_by_its_old_connection() {
    let server = PostgresServer::start();
    let address = server.address();
    let open = |name: &str| PostgresStore::open(&address, name).expect("a store");
    let mut store = open("ghost");
    store.lock_runner("lab-1, process 77").expect("alone");
    server.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'jogar'");
    // What the server still holds of a broken connection is a lock under the same name.
    let mut ghost = open("ghost");
    while ghost.lock_runner("lab-1, process 77").is_err() {
        thread::yield_now();
    }
    while store.progress().unwrap_err().key() == "store-unreachable" {}
    let fault = store.progress().unwrap_err();
    assert_eq!((fault.kind(), fault.key()), (FaultKind::Turn, "store-own-lock"));
    let stopped = Arc::new(AtomicBool::new(false));
    let mut ghost = Some(ghost);
    let told = Arc::new(Mutex::new(Vec::new()));
    let tell = {
        let told = Arc::clone(&told);
        move |contact: Contact| {
            // The server ends the old connection.
            drop(ghost.take());
            told.lock().expect("told").push(contact);
        }
    };
    let mut steady = SteadyStore::new(Box::new(store), stopped, Box::new(tell));
    assert_eq!(steady.progress(), Ok(Progress::default()));
    assert_eq!(*told.lock().expect("told"), [Contact::Lost(fault), Contact::Found]);
    assert_eq!(open("ghost").lock_runner("lab-2").unwrap_err().key(), "store-runner-held");
}

/// A server whose own default is stricter takes many workers all the same.
#[test]
fn the_isolation_of_a_server_does_not_matter() {
    let server = PostgresServer::start();
    server.sql("ALTER SYSTEM SET default_transaction_isolation = 'serializable'");
    server.crash_and_restart();
    assert_eq!(server.sql("SHOW default_transaction_isolation").trim(), "serializable");
    let address = server.address();
    let open =
        |name: &str| -> Box<dyn Store> { Box::new(PostgresStore::open(&address, name).expect("a store")) };
    many_workers_play_every_job_once(&open);
}

#[test]
fn addresses_and_names_are_checked() {
    let refused = |address: &str, name: &str| PostgresStore::open(address, name).err().expect("refused");
    assert_eq!(refused("host=/nowhere", "Robert'); DROP SCHEMA").key(), "store-bad-name");
    assert_eq!(refused("host=/nowhere", "").key(), "store-bad-name");
    let fault = refused("postgres://me:secret@host:port/x", "spring");
    assert_eq!(fault.key(), "store-bad-address");
    assert!(!fault.to_string().contains("secret"), "{fault}");
    let fault = refused("host=/nowhere user=me", "spring");
    assert_eq!((fault.kind(), fault.key()), (FaultKind::File, "store-unreachable"));
}

/// Names the store of [`worker_process`]: the path of a file, or the address of a server.
const STORE: &str = "JOGAR_TEST_STORE";

fn open_address(address: &str) -> Box<dyn Store> {
    if address.starts_with("host=") {
        Box::new(PostgresStore::open(address, "crashes").expect("a store"))
    } else {
        Box::new(SqliteStore::open(Path::new(address)).expect("a store"))
    }
}

/// Not a test by itself: what [`killed_workers`] starts and kills. It tells each step on standard output.
#[test]
fn worker_process() {
    let Ok(address) = env::var(STORE) else { return };
    let tell = |text: String| {
        let mut out = stdout().lock();
        writeln!(out, "\n@{text}").and_then(|()| out.flush()).expect("somebody listens");
    };
    let mut store = open_address(&address);
    tell("opened".to_owned());
    while let Some(lease) = store.lease("worker", OVER).expect("a store") {
        tell("leased".to_owned());
        store.complete(&lease, &games(&lease.job, "here")).expect("stored");
        tell(format!("done {}", lease.job.id));
    }
}

/// Workers that are killed after a number of steps drawn by lot, until all jobs are done. The number of
/// kills.
fn killed_workers(address: &str, jobs: u64, seed: u64) -> u32 {
    let mut store = prepared(&|_: &str| open_address(address), "crashes", jobs);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (mut kills, mut told_done) = (0, BTreeSet::new());
    while store.progress().expect("read").done < jobs {
        let mut command = Command::new(env::current_exe().expect("this program"));
        command.args(["worker_process", "--exact", "--nocapture"]).env(STORE, address);
        let mut worker = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("a worker");
        let lines = BufReader::new(worker.stdout.take().expect("its output")).lines();
        let mut steps = rng.random_range(0..12);
        for line in lines.map_while(Result::ok).filter(|line| line.starts_with('@')) {
            told_done.extend(line.strip_prefix("@done ").map(str::to_owned));
            if steps == 0 {
                worker.kill().expect("killed");
                kills += 1;
            }
            steps -= 1;
        }
        worker.wait().expect("ended");
    }
    let found: Vec<String> = store.results().expect("read").iter().map(|game| game.id.to_string()).collect();
    let expected: Vec<String> =
        (0..jobs).flat_map(|number| games(&job(number), "").map(|game| game.id.to_string())).collect();
    assert_eq!(found, expected, "every game once");
    assert!(told_done.iter().all(|id| found.contains(id)), "what was told is there");
    kills
}

#[test]
fn killed_workers_lose_nothing_and_count_nothing_twice() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("championship.sqlite");
    let kills = killed_workers(path.to_str().expect("a path"), 120, 5);
    assert!(kills >= 20, "only {kills} kills");
    let server = PostgresServer::start();
    let kills = killed_workers(&server.address(), 120, 6);
    assert!(kills >= 20, "only {kills} kills");
}
