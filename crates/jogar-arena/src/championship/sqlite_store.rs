//! A championship in one file, with SQLite: the store of a single machine.
//!
//! The journal is a write-ahead log with full synchronisation: a transaction is on the disk when the call
//! returns, but for leases, which the next runner ends in any case. The lock of the runner is a lock of the
//! system on a file beside it, so that it ends with the process, however it ends.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use jogar_core::{Fault, FaultKind};
use rusqlite::types::{FromSql, FromSqlError, ValueRef};
use rusqlite::{Connection, ErrorCode, OptionalExtension, Row, Transaction, TransactionBehavior, params};

use super::game_id::{EntrantHash, GameId};
use super::store::{
    CURRENT, Entrant, Job, Lease, Listed, PlayingPair, Progress, Replanning, Store, StoredEvent, StoredGame,
    begun, broken, damaged, held, stale,
};

/// Marks the files of championships: "jogC" as a number.
const APPLICATION: i64 = 0x6a6f_6743;
/// The version of the tables.
const VERSION: i64 = 1;
/// Another process may write for this long before a call gives up.
const PATIENCE: Duration = Duration::from_secs(30);

const TABLES: &str = "
CREATE TABLE championship (id INTEGER PRIMARY KEY CHECK (id = 1), settings TEXT NOT NULL) STRICT;
CREATE TABLE entrants (
    number INTEGER PRIMARY KEY, name TEXT NOT NULL, player TEXT NOT NULL, hash TEXT NOT NULL UNIQUE,
    file BLOB NOT NULL, place INTEGER NOT NULL, reference INTEGER NOT NULL,
    replaced INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE INDEX entrants_replaced ON entrants (hash) WHERE replaced;
CREATE TABLE jobs (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, round INTEGER NOT NULL,
    first TEXT NOT NULL REFERENCES entrants (hash), second TEXT NOT NULL REFERENCES entrants (hash),
    opening TEXT NOT NULL, seed INTEGER NOT NULL, planned INTEGER NOT NULL DEFAULT 1,
    state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'leased', 'done')),
    owner TEXT, fence INTEGER NOT NULL DEFAULT 0, expires INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE INDEX jobs_to_do ON jobs (number) WHERE state <> 'done';
CREATE TABLE games (
    id TEXT PRIMARY KEY, job TEXT NOT NULL REFERENCES jobs (id), place INTEGER NOT NULL,
    first TEXT NOT NULL, second TEXT NOT NULL, half_points INTEGER NOT NULL,
    verdict TEXT NOT NULL, failed INTEGER, machine TEXT NOT NULL, record TEXT NOT NULL) STRICT;
CREATE TABLE grades (
    game TEXT NOT NULL REFERENCES games (id), nodes INTEGER NOT NULL, grade TEXT NOT NULL,
    PRIMARY KEY (game, nodes)) STRICT;
CREATE TABLE events (number INTEGER PRIMARY KEY, time INTEGER NOT NULL, event TEXT NOT NULL) STRICT;
CREATE TABLE runner (id INTEGER PRIMARY KEY CHECK (id = 1), owner TEXT NOT NULL) STRICT;
CREATE TABLE playing (
    job TEXT PRIMARY KEY REFERENCES jobs (id), fence INTEGER NOT NULL, games TEXT NOT NULL) STRICT;
";

/// Milliseconds since 1970, by SQLite's clock.
const NOW: &str = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";
/// A championship in a file.
pub struct SqliteStore {
    path: PathBuf,
    connection: Connection,
    lock: Option<File>,
}

impl SqliteStore {
    /// Opens the file, or makes it.
    ///
    /// # Errors
    /// If the file cannot be opened or made, or is not a championship.
    pub fn open(path: &Path) -> Result<Self, Fault> {
        let connection = Connection::open(path).map_err(|error| fault(path, &error))?;
        let mut store = Self { path: path.to_owned(), connection, lock: None };
        store.prepare().map_err(|error| fault(path, &error))?;
        let version: i64 = store.ask("PRAGMA user_version")?;
        if store.ask::<i64>("PRAGMA application_id")? != APPLICATION || version != VERSION {
            return Err(Fault::damaged("store-not-ours").path("store", path));
        }
        Ok(store)
    }

    fn prepare(&mut self) -> rusqlite::Result<()> {
        self.connection.busy_timeout(PATIENCE)?;
        self.connection.pragma_update(None, "journal_mode", "wal")?;
        self.connection.pragma_update(None, "synchronous", "full")?;
        self.connection.pragma_update(None, "foreign_keys", "on")?;
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let tables: i64 =
            transaction.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
        if tables == 0 {
            transaction.execute_batch(TABLES)?;
            transaction.pragma_update(None, "application_id", APPLICATION)?;
            transaction.pragma_update(None, "user_version", VERSION)?;
        }
        transaction.commit()
    }

    fn ask<T: FromSql>(&mut self, query: &str) -> Result<T, Fault> {
        self.write(|transaction| transaction.query_row(query, [], |row| row.get(0)))
    }

    /// One transaction: all of it, or nothing.
    fn write<T>(&mut self, action: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>) -> Result<T, Fault> {
        let run = || {
            let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let value = action(&transaction)?;
            transaction.commit()?;
            Ok(value)
        };
        run().map_err(|error| fault(&self.path, &error))
    }

    /// The same for what need not be on the disk when it is answered: it comes there with the next that must.
    fn write_quickly<T>(
        &mut self,
        action: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T, Fault> {
        self.synchronise("normal")?;
        let written = self.write(action);
        self.synchronise("full")?;
        written
    }

    fn synchronise(&self, how: &str) -> Result<(), Fault> {
        let set = self.connection.pragma_update(None, "synchronous", how);
        set.map_err(|error| fault(&self.path, &error))
    }

    fn read<T>(
        &self,
        query: &str,
        row: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>, Fault> {
        let run =
            || self.connection.prepare_cached(query)?.query_map([], row)?.collect::<rusqlite::Result<_>>();
        run().map_err(|error| fault(&self.path, &error))
    }
}

/// What went wrong, by SQLite's own codes.
fn fault(path: &Path, error: &rusqlite::Error) -> Fault {
    let store = path.display().to_string();
    let kind = |kind, key| broken(kind, key, &store, &error.to_string());
    match error {
        rusqlite::Error::FromSqlConversionFailure(..) => damaged(&store),
        _ => match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => kind(FaultKind::File, "store-full"),
            Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
                kind(FaultKind::File, "store-not-writable")
            }
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => damaged(&store),
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => kind(FaultKind::Turn, "store-busy"),
            _ => kind(FaultKind::File, "store-failed"),
        },
    }
}

macro_rules! from_text {
    ($($name:ident),*) => {
        $(impl FromSql for $name {
            fn column_result(value: ValueRef<'_>) -> Result<Self, FromSqlError> {
                value.as_str()?.parse().map_err(|error: Fault| FromSqlError::Other(Box::new(error)))
            }
        })*
    };
}
from_text!(EntrantHash, GameId);

fn lease_of(row: &Row<'_>) -> rusqlite::Result<Lease> {
    let job = Job {
        id: row.get(0)?,
        round: row.get(1)?,
        entrants: [row.get(2)?, row.get(3)?],
        opening: row.get(4)?,
        seed: row.get::<_, i64>(5)? as u64,
    };
    Ok(Lease { job, owner: row.get(6)?, fence: row.get::<_, i64>(7)? as u64 })
}

fn game_of(row: &Row<'_>) -> rusqlite::Result<StoredGame> {
    Ok(StoredGame {
        id: row.get(0)?,
        entrants: [row.get(1)?, row.get(2)?],
        half_points: row.get(3)?,
        verdict: row.get(4)?,
        failed: row.get(5)?,
        machine: row.get(6)?,
        record: String::new(),
    })
}

fn enlist(transaction: &Transaction<'_>, entrants: &[Entrant]) -> rusqlite::Result<()> {
    transaction.execute("UPDATE entrants SET replaced = 1", [])?;
    let mut insert = transaction.prepare_cached(
        "INSERT INTO entrants (name, player, hash, file, place, reference) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (hash) DO UPDATE SET replaced = 0, place = ?5, reference = ?6",
    )?;
    for (place, entrant) in entrants.iter().enumerate() {
        let Entrant { name, player, file, reference } = entrant;
        insert.execute(params![name, player, entrant.hash().to_string(), file, place as i64, reference])?;
    }
    Ok(())
}

fn plan(transaction: &Transaction<'_>, jobs: &[Job]) -> rusqlite::Result<usize> {
    let count = |transaction: &Transaction<'_>| {
        transaction.query_row("SELECT count(*) FROM jobs", [], |row| row.get::<_, i64>(0))
    };
    let before = count(transaction)?;
    // What stays as it is is not written.
    let ids: Vec<String> = jobs.iter().map(|job| job.id.to_string()).collect();
    let drop = "UPDATE jobs SET planned = 0 WHERE planned AND id NOT IN (SELECT value FROM json_each(?1))";
    transaction.prepare_cached(drop)?.execute([format!("[\"{}\"]", ids.join("\",\""))])?;
    let mut insert = transaction.prepare_cached(
        "INSERT INTO jobs (id, round, first, second, opening, seed) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (id) DO UPDATE SET planned = 1 WHERE NOT planned",
    )?;
    for (Job { round, entrants, opening, seed, .. }, id) in jobs.iter().zip(&ids) {
        let [first, second] = entrants.map(|hash| hash.to_string());
        insert.execute(params![id, round, first, second, opening, *seed as i64])?;
    }
    Ok((count(transaction)? - before) as usize)
}

fn add_games(transaction: &Transaction<'_>, lease: &Lease, games: &[StoredGame]) -> rusqlite::Result<()> {
    let mut insert = transaction.prepare_cached(
        "INSERT INTO games (id, job, place, first, second, half_points, verdict, failed, machine, record)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT (id) DO NOTHING",
    )?;
    for (place, game) in games.iter().enumerate() {
        let [first, second] = game.entrants.map(|hash| hash.to_string());
        insert.execute(params![
            game.id.to_string(),
            lease.job.id.to_string(),
            place as i64,
            first,
            second,
            game.half_points,
            game.verdict,
            game.failed,
            game.machine,
            game.record
        ])?;
    }
    Ok(())
}

fn add_event(transaction: &Transaction<'_>, event: &str) -> rusqlite::Result<()> {
    let query = format!("INSERT INTO events (time, event) VALUES ({NOW}, ?1)");
    transaction.execute(&query, [event]).map(drop)
}

impl Store for SqliteStore {
    fn create(&mut self, settings: &str) -> Result<(), Fault> {
        let kept: String = self.write(|transaction| {
            transaction.execute(
                "INSERT INTO championship (id, settings) VALUES (1, ?1) ON CONFLICT (id) DO NOTHING",
                [settings],
            )?;
            transaction.query_row("SELECT settings FROM championship", [], |row| row.get(0))
        })?;
        if kept == settings { Ok(()) } else { Err(begun()) }
    }

    fn settings(&mut self) -> Result<Option<String>, Fault> {
        Ok(self.read("SELECT settings FROM championship", |row| row.get(0))?.pop())
    }

    fn verify(&mut self) -> Result<(), Fault> {
        let found: String = self.ask("PRAGMA quick_check(1)")?;
        if found == "ok" { Ok(()) } else { Err(damaged(&self.path.display().to_string())) }
    }

    fn now(&mut self) -> Result<i64, Fault> {
        self.ask(&format!("SELECT {NOW}"))
    }

    fn enlist(&mut self, entrants: &[Entrant]) -> Result<(), Fault> {
        entrants.iter().try_for_each(Entrant::check)?;
        self.write(|transaction| enlist(transaction, entrants))
    }

    fn entrants(&mut self) -> Result<Vec<Listed>, Fault> {
        let query = "SELECT name, player, hash, reference FROM entrants WHERE NOT replaced ORDER BY place";
        let listed = |row: &Row<'_>| {
            let (name, player) = (row.get(0)?, row.get(1)?);
            Ok(Listed { name, player, hash: row.get(2)?, reference: row.get(3)? })
        };
        self.read(query, listed)
    }

    fn entrant(&mut self, hash: EntrantHash) -> Result<Entrant, Fault> {
        let found = self.write(|transaction| {
            let query = "SELECT name, player, file, reference FROM entrants WHERE hash = ?1";
            let entrant = |row: &Row<'_>| {
                let (name, player) = (row.get(0)?, row.get(1)?);
                Ok(Entrant { name, player, file: row.get(2)?, reference: row.get(3)? })
            };
            transaction.query_row(query, [hash.to_string()], entrant).optional()
        })?;
        let whole = found.filter(|entrant| entrant.hash() == hash);
        whole.ok_or_else(|| damaged(&self.path.display().to_string()))
    }

    fn plan(&mut self, jobs: &[Job]) -> Result<usize, Fault> {
        self.write(|transaction| plan(transaction, jobs))
    }

    fn replan(&mut self, schedule: &mut Replanning<'_>) -> Result<bool, Fault> {
        // Only the runner plans: nothing changes between what is read and what is written.
        let made = schedule(&self.entrants()?, &self.results()?, &self.events()?)?;
        self.write(|transaction| {
            plan(transaction, &made.jobs)?;
            made.events.iter().try_for_each(|event| add_event(transaction, event))
        })?;
        Ok(true)
    }

    fn lease(&mut self, owner: &str, time: Duration) -> Result<Option<Lease>, Fault> {
        self.write_quickly(|transaction| {
            let mut statement = transaction.prepare_cached(&format!(
                "UPDATE jobs SET state = 'leased', owner = ?1, fence = fence + 1, expires = {NOW} + ?2
                 WHERE number = (SELECT number FROM jobs
                     WHERE state <> 'done' AND (state = 'open' OR expires <= {NOW}) AND {CURRENT}
                     ORDER BY number LIMIT 1)
                 RETURNING id, round, first, second, opening, seed, owner, fence"
            ))?;
            statement.query_row(params![owner, time.as_millis() as i64], lease_of).optional()
        })
    }

    fn heartbeat(&mut self, lease: &Lease, time: Duration) -> Result<(), Fault> {
        let renewed = self.write_quickly(|transaction| {
            let query = format!(
                "UPDATE jobs SET expires = {NOW} + ?4
                 WHERE id = ?1 AND fence = ?2 AND owner = ?3 AND state = 'leased'"
            );
            let time = time.as_millis() as i64;
            let values = params![lease.job.id.to_string(), lease.fence as i64, lease.owner, time];
            transaction.prepare_cached(&query)?.execute(values)
        })?;
        if renewed == 1 { Ok(()) } else { Err(stale(lease)) }
    }

    fn complete(&mut self, lease: &Lease, games: &[StoredGame]) -> Result<(), Fault> {
        let is_ended: bool = self.write(|transaction| {
            let query = "UPDATE jobs SET state = 'done'
                WHERE id = ?1 AND fence = ?2 AND owner = ?3 AND state = 'leased'";
            let values = params![lease.job.id.to_string(), lease.fence as i64, lease.owner];
            let ended = transaction.prepare_cached(query)?.execute(values)?;
            if ended == 1 {
                add_games(transaction, lease, games)?;
                let shown = "DELETE FROM playing WHERE job = ?1";
                transaction.prepare_cached(shown)?.execute([lease.job.id.to_string()])?;
            }
            // If the same lease has ended the job before, only the answer was lost.
            let query = "SELECT EXISTS (SELECT 1 FROM jobs
                WHERE id = ?1 AND fence = ?2 AND owner = ?3 AND state = 'done')";
            transaction.prepare_cached(query)?.query_row(values, |row| row.get(0))
        })?;
        if is_ended { Ok(()) } else { Err(stale(lease)) }
    }

    fn show_playing(&mut self, lease: &Lease, games: &str) -> Result<(), Fault> {
        let query = "INSERT INTO playing (job, fence, games)
            SELECT id, fence, ?3 FROM jobs WHERE id = ?1 AND fence = ?2 AND owner = ?4 AND state = 'leased'
            ON CONFLICT (job) DO UPDATE SET fence = excluded.fence, games = excluded.games";
        let values = params![lease.job.id.to_string(), lease.fence as i64, games, lease.owner];
        self.write_quickly(|transaction| transaction.prepare_cached(query)?.execute(values)).map(drop)
    }

    fn playing(&mut self) -> Result<Vec<PlayingPair>, Fault> {
        let query = format!(
            "SELECT owner, games FROM playing JOIN jobs ON jobs.id = job AND jobs.fence = playing.fence
             WHERE state = 'leased' AND expires > {NOW} ORDER BY number"
        );
        self.read(&query, |row| Ok(PlayingPair { owner: row.get(0)?, games: row.get(1)? }))
    }

    fn give_back(&mut self, lease: &Lease) -> Result<(), Fault> {
        let query = "UPDATE jobs SET state = 'open'
            WHERE id = ?1 AND fence = ?2 AND owner = ?3 AND state = 'leased'";
        let values = params![lease.job.id.to_string(), lease.fence as i64, lease.owner];
        self.write(|transaction| transaction.execute(query, values)).map(drop)
    }

    fn reclaim(&mut self, owner: &str) -> Result<u64, Fault> {
        let query = "UPDATE jobs SET state = 'open' WHERE state = 'leased' AND owner = ?1";
        self.write(|transaction| transaction.execute(query, [owner])).map(|count| count as u64)
    }

    fn progress(&mut self) -> Result<Progress, Fault> {
        let query = format!(
            "SELECT count(*) FILTER (WHERE state = 'open'), count(*) FILTER (WHERE state = 'leased'),
                count(*) FILTER (WHERE state = 'done') FROM jobs WHERE {CURRENT}"
        );
        let count = |row: &Row<'_>, place| row.get::<_, i64>(place).map(|count| count as u64);
        let progress = |row: &Row<'_>| {
            Ok(Progress { open: count(row, 0)?, leased: count(row, 1)?, done: count(row, 2)? })
        };
        Ok(self.read(&query, progress)?.pop().unwrap_or_default())
    }

    fn owners(&mut self) -> Result<Vec<(String, u64)>, Fault> {
        let query = format!(
            "SELECT owner, count(*) FROM jobs WHERE state = 'leased' AND expires > {NOW}
             GROUP BY owner ORDER BY owner"
        );
        self.read(&query, |row| Ok((row.get(0)?, row.get::<_, i64>(1)? as u64)))
    }

    fn results(&mut self) -> Result<Vec<StoredGame>, Fault> {
        let query = "SELECT games.id, games.first, games.second, half_points, verdict, failed, machine
            FROM games JOIN jobs ON jobs.id = games.job WHERE state = 'done' ORDER BY jobs.number, place";
        self.read(query, game_of)
    }

    fn record(&mut self, id: GameId) -> Result<Option<String>, Fault> {
        let query = "SELECT record FROM games WHERE id = ?1";
        self.write(|transaction| transaction.query_row(query, [id.to_string()], |row| row.get(0)).optional())
    }

    fn add_grade(&mut self, game: GameId, nodes: u64, grade: &str) -> Result<(), Fault> {
        let query = "INSERT INTO grades (game, nodes, grade) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
        let values = params![game.to_string(), nodes as i64, grade];
        self.write(|transaction| transaction.prepare_cached(query)?.execute(values)).map(drop)
    }

    fn grades(&mut self) -> Result<Vec<(GameId, u64)>, Fault> {
        let query = "SELECT game, nodes FROM grades ORDER BY game, nodes";
        self.read(query, |row| Ok((row.get(0)?, row.get::<_, i64>(1)? as u64)))
    }

    fn grade(&mut self, game: GameId, nodes: u64) -> Result<Option<String>, Fault> {
        let query = "SELECT grade FROM grades WHERE game = ?1 AND nodes = ?2";
        let values = params![game.to_string(), nodes as i64];
        self.write(|transaction| transaction.query_row(query, values, |row| row.get(0)).optional())
    }

    fn add_event(&mut self, event: &str) -> Result<(), Fault> {
        self.write(|transaction| add_event(transaction, event))
    }

    fn events(&mut self) -> Result<Vec<StoredEvent>, Fault> {
        let query = "SELECT time, event FROM events ORDER BY number";
        self.read(query, |row| Ok(StoredEvent { time: row.get(0)?, event: row.get(1)? }))
    }

    fn lock_runner(&mut self, owner: &str) -> Result<(), Fault> {
        if self.lock.is_none() {
            let file = self.lock_file()?;
            while !self.try_lock(&file)? {
                // Whoever only asks who the runner is has a shared lock, for a moment.
                if self.is_locked(&file)? {
                    let owner = self.read("SELECT owner FROM runner", |row| row.get::<_, String>(0))?.pop();
                    return Err(held(&owner.unwrap_or_default()));
                }
            }
            self.lock = Some(file);
        }
        let query = "INSERT INTO runner (id, owner) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET owner = ?1";
        self.write(|transaction| transaction.execute(query, [owner])).map(drop)
    }

    fn runner(&mut self) -> Result<Option<String>, Fault> {
        if self.lock.is_none() {
            let file = self.lock_file()?;
            if !self.is_locked(&file)? {
                return Ok(None);
            }
        }
        Ok(self.read("SELECT owner FROM runner", |row| row.get(0))?.pop())
    }
}

/// The lock of the runner: a lock of the system on a file.
impl SqliteStore {
    fn lock_file(&self) -> Result<File, Fault> {
        let path = self.path.with_extension("lock");
        let file = OpenOptions::new().create(true).write(true).truncate(false).open(path);
        file.map_err(|error| self.refused_lock(&error))
    }

    fn refused_lock(&self, error: &std::io::Error) -> Fault {
        let path = self.path.with_extension("lock").display().to_string();
        broken(FaultKind::File, "store-not-writable", &path, &error.to_string())
    }

    fn try_lock(&self, file: &File) -> Result<bool, Fault> {
        match file.try_lock() {
            Ok(()) => Ok(true),
            Err(TryLockError::WouldBlock) => Ok(false),
            Err(TryLockError::Error(error)) => Err(self.refused_lock(&error)),
        }
    }

    /// Whether a runner has the lock.
    fn is_locked(&self, file: &File) -> Result<bool, Fault> {
        match file.try_lock_shared() {
            Ok(()) => file.unlock().map(|()| false).map_err(|error| self.refused_lock(&error)),
            Err(TryLockError::WouldBlock) => Ok(true),
            Err(TryLockError::Error(error)) => Err(self.refused_lock(&error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entrant(name: &str, bytes: usize) -> Entrant {
        let file = vec![b'x'; bytes];
        Entrant { name: name.to_owned(), player: "lisp".to_owned(), file, reference: false }
    }

    fn store() -> (tempfile::TempDir, SqliteStore) {
        let folder = tempfile::tempdir().expect("a folder");
        let store = SqliteStore::open(&folder.path().join("championship.sqlite")).expect("a store");
        (folder, store)
    }

    #[test]
    fn a_full_disk_is_told_and_costs_nothing() {
        let (_folder, mut store) = store();
        store.enlist(&[entrant("a", 10)]).expect("room");
        let pages: i64 = store.ask("PRAGMA page_count").expect("a number");
        store.connection.pragma_update(None, "max_page_count", pages + 2).expect("a limit");
        let fault = store.enlist(&[entrant("a", 10), entrant("b", 1 << 20)]).unwrap_err();
        assert_eq!((fault.kind(), fault.key()), (FaultKind::File, "store-full"));
        store.connection.pragma_update(None, "max_page_count", 1 << 20).expect("no limit");
        assert_eq!(store.entrants().expect("entrants").len(), 1);
        store.enlist(&[entrant("a", 10), entrant("b", 1 << 20)]).expect("room again");
        assert_eq!(store.entrants().expect("entrants").len(), 2);
    }

    #[test]
    fn a_store_that_may_not_be_written_is_told() {
        let (_folder, mut store) = store();
        store.connection.pragma_update(None, "query_only", true).expect("read only");
        let fault = store.enlist(&[entrant("a", 10)]).unwrap_err();
        assert_eq!((fault.kind(), fault.key()), (FaultKind::File, "store-not-writable"));
        let fault = SqliteStore::open(Path::new("/proc/no/championship.sqlite")).err().expect("refused");
        assert_eq!((fault.kind(), fault.key()), (FaultKind::File, "store-not-writable"));
    }

    #[test]
    fn what_is_on_the_disk_is_safe() {
        let (_folder, mut store) = store();
        assert_eq!(store.ask::<String>("PRAGMA journal_mode").expect("a mode"), "wal");
        // 2 is FULL.
        assert_eq!(store.ask::<i64>("PRAGMA synchronous").expect("a mode"), 2);
        assert_eq!(store.lease("here", PATIENCE), Ok(None));
        assert_eq!(store.ask::<i64>("PRAGMA synchronous").expect("a mode"), 2, "for results, after a lease");
    }

    #[test]
    fn a_damaged_file_is_told() {
        let (folder, store) = store();
        let path = folder.path().join("championship.sqlite");
        drop(store);
        let whole = std::fs::read(&path).expect("a file");
        for (bytes, key) in [
            (
                b"not a database, but long enough to be taken for one by its name alone".to_vec(),
                "store-damaged",
            ),
            ([&whole[..100], &vec![0xff; whole.len() - 100][..]].concat(), "store-damaged"),
        ] {
            std::fs::write(&path, bytes).expect("written");
            let fault = SqliteStore::open(&path).err().expect("refused");
            assert_eq!((fault.kind(), fault.key()), (FaultKind::Damaged, key));
        }
        let other = folder.path().join("other.sqlite");
        Connection::open(&other)
            .expect("a file")
            .execute_batch("CREATE TABLE cats (name TEXT)")
            .expect("a table");
        assert_eq!(SqliteStore::open(&other).err().expect("refused").key(), "store-not-ours");
    }
}
