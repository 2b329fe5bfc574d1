//! How fast a championship's own work is: jobs a second through each store, leased and completed with both
//! games.

use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow, ensure};
use jogar_arena::championship::{
    Entrant, EntrantHash, GameId, Job, PostgresStore, SqliteStore, Store, StoredGame,
};

use crate::aims::Aims;
use crate::postgres_server::PostgresServer;

const JOBS: u64 = 2000;
/// What every store must reach.
const JOBS_A_SECOND: f64 = 300.0;
const LEASE: Duration = Duration::from_hours(1);

/// Opens the championship with this name; each call is another connection.
type Open<'a> = &'a (dyn Fn(&str) -> Result<Box<dyn Store>> + Sync);

/// Measures every store, and PostgreSQL with several workers too.
pub fn print() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let mut aims = Aims::default();
    println!("| store | workers | jobs a second |\n|---|---:|---:|");
    let sqlite = |name: &str| -> Result<Box<dyn Store>> {
        Ok(Box::new(SqliteStore::open(&folder.path().join(name)).map_err(|fault| anyhow!("{fault}"))?))
    };
    let server = PostgresServer::start();
    let address = server.address();
    let postgres = |name: &str| -> Result<Box<dyn Store>> {
        Ok(Box::new(PostgresStore::open(&address, name).map_err(|fault| anyhow!("{fault}"))?))
    };
    let rows: [(&str, Open<'_>, usize); 3] =
        [("SQLite", &sqlite, 1), ("PostgreSQL", &postgres, 1), ("PostgreSQL", &postgres, 4)];
    for (store, open, workers) in rows {
        let speed = jobs_a_second(open, workers)?;
        let figure =
            aims.judge(format!("{store}, {workers} workers"), format!("{speed:.0}"), speed >= JOBS_A_SECOND);
        println!("| {store} | {workers} | {figure} |");
    }
    aims.end()
}

/// Plans [`JOBS`] jobs and lets workers take and complete them.
fn jobs_a_second(open: Open<'_>, workers: usize) -> Result<f64> {
    let name = format!("speed_{workers}");
    let mut store = open(&name)?;
    let failed = |fault| anyhow!("{fault}");
    store.create("{}").map_err(failed)?;
    let entrants = [b"(a)", b"(b)"].map(|file| Entrant {
        name: String::from_utf8_lossy(file).into_owned(),
        player: "lisp".to_owned(),
        file: file.to_vec(),
        reference: false,
    });
    store.enlist(&entrants).map_err(failed)?;
    let entrants = entrants.map(|entrant| entrant.hash());
    let jobs: Vec<Job> = (0..JOBS).map(|seed| job(entrants, seed)).collect();
    store.plan(&jobs).map_err(failed)?;
    let begin = Instant::now();
    let done: Vec<Result<u64>> = thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(|| work(open, &name))).collect();
        let end = |worker: thread::ScopedJoinHandle<_>| {
            worker.join().unwrap_or_else(|_| Err(anyhow!("a worker panicked")))
        };
        workers.into_iter().map(end).collect()
    });
    let time = begin.elapsed();
    let done = done.into_iter().sum::<Result<u64>>()?;
    ensure!(done == JOBS, "{done} jobs were completed instead of {JOBS}");
    Ok(JOBS as f64 / time.as_secs_f64())
}

/// Takes jobs until none is left; how many.
fn work(open: Open<'_>, name: &str) -> Result<u64> {
    let mut store = open(name)?;
    let mut done = 0;
    while let Some(lease) = store.lease("worker", LEASE).map_err(|fault| anyhow!("{fault}"))? {
        store.complete(&lease, &games(&lease.job)).map_err(|fault| anyhow!("{fault}"))?;
        done += 1;
    }
    Ok(done)
}

fn job(entrants: [EntrantHash; 2], seed: u64) -> Job {
    let id = GameId::new("lear", entrants, "D4", seed);
    Job { id, round: 1, entrants, opening: "D4".to_owned(), seed }
}

/// Both games of a job.
fn games(job: &Job) -> [StoredGame; 2] {
    let [a, b] = job.entrants;
    [[a, b], [b, a]].map(|entrants| StoredGame {
        id: GameId::new("lear", entrants, &job.opening, job.seed),
        entrants,
        half_points: 1,
        verdict: "finished".to_owned(),
        failed: None,
        machine: "here".to_owned(),
        record: "{\"moves\":[]}".to_owned(),
    })
}
