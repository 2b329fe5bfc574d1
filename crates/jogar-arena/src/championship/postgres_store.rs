//! A championship in PostgreSQL: the store of a whole lab.
//!
//! Each championship has a schema of its own, so that one server holds many; the comment of the schema says
//! what it is and of which version. Workers take jobs with `FOR UPDATE SKIP LOCKED` and do not wait for each
//! other. What is asked often is one statement each, prepared once for a connection: a question and an
//! answer. The server's clock decides about leases: no statement holds a time of ours, only durations. The
//! locks of the runner and of whoever plans belong to the session, so that they end with the connection, and
//! the server ends the connection of a machine that is gone. What is shown of games that are being played is
//! in a table without a log, for it counts for nothing and a crash may empty it. After a restart of the
//! server the next call connects again.
//!
//! Connections are not encrypted: a server in another network is reached through a tunnel (`ssh -L`), or
//! over the socket of its own machine.

use std::collections::HashMap;
use std::error::Error as StdError;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use jogar_core::{Fault, FaultKind};
use postgres::config::SslMode;
use postgres::error::SqlState;
use postgres::types::{FromSql, ToSql, Type, WrongType};
use postgres::{Client, Config, Error, NoTls, Row, Statement, Transaction};

use super::game_id::{EntrantHash, GameId};
use super::store::{
    CURRENT, Entrant, Job, Lease, Listed, MOST_FILE_BYTES, PlayingPair, Progress, Replanning, Store,
    StoredEvent, StoredGame, begun, broken, damaged, held, stale,
};

/// Before the name of a championship, in the name of its schema.
const PREFIX: &str = "jogar_";
/// The longest name of a championship: a schema's name has at most 63 bytes.
const LONGEST_NAME: usize = 40;
/// The key of the lock under which tables are made, together with the schema's own: any number that others do
/// not use.
const MAKING: i32 = 0x6a6f_6743;
/// The key of the runner's lock, likewise.
const RUNNING: i32 = 0x6a6f_6752;
/// The key of the planner's lock, likewise.
const PLANNING: i32 = 0x6a6f_6750;
/// The comment of a schema that is a championship of this version.
const VERSION: &str = "jogar championship 1";
/// How long to wait for a server that does not answer when it is called first.
const PATIENCE: Duration = Duration::from_secs(10);
/// A connection whose other side is gone without a word ends after this long: here, and in [`SESSION`] there.
const SILENCE: Duration = Duration::from_mins(1);
/// When an idle connection is first asked whether its other side is there.
const IDLE: Duration = Duration::from_secs(30);
/// How often it is asked again.
const INTERVAL: Duration = Duration::from_secs(10);
/// How many questions may stay without an answer.
const RETRIES: u32 = 3;
/// For every connection. A machine that is gone without a word loses its locks within a minute. Every
/// statement is written for one isolation, whatever the server's own default is.
const SESSION: &str = "SET synchronous_commit = on; SET default_transaction_isolation = 'read committed';
    SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3;
    SET tcp_user_timeout = 60000";

const TABLES: &str = "
CREATE TABLE championship (id INTEGER PRIMARY KEY CHECK (id = 1), settings TEXT NOT NULL);
CREATE TABLE entrants (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name TEXT NOT NULL, player TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE, file BYTEA NOT NULL, place BIGINT NOT NULL, reference BOOLEAN NOT NULL,
    replaced BOOLEAN NOT NULL DEFAULT FALSE);
CREATE INDEX entrants_replaced ON entrants (hash) WHERE replaced;
CREATE TABLE jobs (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id TEXT NOT NULL UNIQUE, round BIGINT NOT NULL,
    first TEXT NOT NULL REFERENCES entrants (hash), second TEXT NOT NULL REFERENCES entrants (hash),
    opening TEXT NOT NULL, seed BIGINT NOT NULL, planned BOOLEAN NOT NULL DEFAULT TRUE,
    state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'leased', 'done')),
    owner TEXT, fence BIGINT NOT NULL DEFAULT 0, expires TIMESTAMPTZ NOT NULL DEFAULT '-infinity');
CREATE INDEX jobs_to_do ON jobs (number) WHERE state <> 'done';
CREATE TABLE games (
    id TEXT PRIMARY KEY, job TEXT NOT NULL REFERENCES jobs (id), place BIGINT NOT NULL,
    first TEXT NOT NULL, second TEXT NOT NULL, half_points BIGINT NOT NULL,
    verdict TEXT NOT NULL, failed BIGINT, machine TEXT NOT NULL, record TEXT NOT NULL);
CREATE TABLE grades (
    game TEXT NOT NULL REFERENCES games (id), nodes BIGINT NOT NULL, grade TEXT NOT NULL,
    PRIMARY KEY (game, nodes));
CREATE TABLE events (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, time TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
    event TEXT NOT NULL);
CREATE TABLE runner (id INTEGER PRIMARY KEY CHECK (id = 1), owner TEXT NOT NULL);
CREATE UNLOGGED TABLE playing (job TEXT PRIMARY KEY, fence BIGINT NOT NULL, games TEXT NOT NULL);
";

/// A championship on a server.
pub struct PostgresStore {
    config: Config,
    schema: String,
    session: Session,
    /// The owner under whose name this is the runner.
    runner: Option<String>,
}

/// A connection, and the statements that it knows.
struct Session {
    client: Client,
    statements: HashMap<String, Statement>,
}

/// What a statement is about.
type Values<'a> = &'a [&'a (dyn ToSql + Sync)];

impl Session {
    fn new(client: Client) -> Self {
        Self { client, statements: HashMap::new() }
    }

    /// The statement, prepared when it is first asked for.
    fn statement(&mut self, query: &str) -> Result<Statement, Error> {
        if let Some(known) = self.statements.get(query) {
            return Ok(known.clone());
        }
        let statement = self.client.prepare(query)?;
        self.statements.insert(query.to_owned(), statement.clone());
        Ok(statement)
    }
}

impl PostgresStore {
    /// Connects to a server (`postgres://…`, or `host=… user=…`) and opens the championship with this name,
    /// or makes it.
    ///
    /// # Errors
    /// If the address or the name has not the right form, or the server cannot be reached or refuses.
    pub fn open(address: &str, name: &str) -> Result<Self, Fault> {
        let (config, schema) = (read_address(address)?, schema_of(name)?);
        let mut client = connect(&config).map_err(|error| fault(&schema, &error))?;
        make(&mut client, &schema).map_err(|error| fault(&schema, &error))?;
        enter(&mut client, &schema)?;
        Ok(Self { config, schema, session: Session::new(client), runner: None })
    }

    /// Connects to a server and opens the championship with this name, or the only one that is there.
    /// Nothing is made.
    ///
    /// # Errors
    /// As [`PostgresStore::open`], and if there is no such championship, or several to choose from.
    pub fn join(address: &str, name: Option<&str>) -> Result<Self, Fault> {
        let config = read_address(address)?;
        let known = name.map(schema_of).transpose()?;
        let database = config.get_dbname().unwrap_or("PostgreSQL").to_owned();
        let failed = |error| fault(&database, &error);
        let mut client = connect(&config).map_err(failed)?;
        let schema = match known {
            Some(schema) => schema,
            None => only_one(&names(&mut client).map_err(failed)?, &database)?,
        };
        enter(&mut client, &schema)?;
        Ok(Self { config, schema, session: Session::new(client), runner: None })
    }

    /// The name of the championship.
    #[must_use]
    pub fn name(&self) -> &str {
        self.schema.strip_prefix(PREFIX).unwrap_or_default()
    }

    /// The connection, made again if the server was gone. Whoever was the runner is it again, or is told who
    /// is. While the server still holds the lock for the broken connection, it is asked again.
    fn session(&mut self) -> Result<&mut Session, Fault> {
        if self.session.client.is_closed() {
            let mut client = connect(&self.config).map_err(|error| fault(&self.schema, &error))?;
            enter(&mut client, &self.schema)?;
            if let Some(owner) = &self.runner {
                lock(&mut client, &self.schema, owner)?;
            }
            self.session = Session::new(client);
        }
        Ok(&mut self.session)
    }

    /// Several statements in one transaction: all of it, or nothing.
    fn write<T>(
        &mut self,
        action: impl FnOnce(&mut Transaction<'_>) -> Result<T, Error>,
    ) -> Result<T, Fault> {
        let session = self.session()?;
        let run = || {
            let mut transaction = session.client.transaction()?;
            let value = action(&mut transaction)?;
            transaction.commit()?;
            Ok(value)
        };
        run().map_err(|error| fault(&self.schema, &error))
    }

    /// One statement, which is a transaction by itself: all rows that it gives.
    fn read<T>(
        &mut self,
        query: &str,
        values: Values<'_>,
        row: impl Fn(&Row) -> Result<T, Error>,
    ) -> Result<Vec<T>, Fault> {
        let session = self.session()?;
        let mut run = || -> Result<Vec<T>, Error> {
            let statement = session.statement(query)?;
            session.client.query(&statement, values)?.iter().map(&row).collect()
        };
        run().map_err(|error| fault(&self.schema, &error))
    }

    /// One statement, which is a transaction by itself: how many rows it concerned.
    fn execute(&mut self, query: &str, values: Values<'_>) -> Result<u64, Fault> {
        let session = self.session()?;
        let mut run = || {
            let statement = session.statement(query)?;
            session.client.execute(&statement, values)
        };
        run().map_err(|error| fault(&self.schema, &error))
    }

    /// Whether this lease has ended its job.
    fn is_ended(&mut self, lease: &Lease) -> Result<bool, Fault> {
        let query = "SELECT FROM jobs WHERE id = $1 AND fence = $2 AND owner = $3 AND state = 'done'";
        let (id, fence) = (lease.job.id.to_string(), lease.fence as i64);
        Ok(self.execute(query, &[&id, &fence, &lease.owner])? == 1)
    }
}

fn read_address(address: &str) -> Result<Config, Fault> {
    // The address may hold a password: it is not repeated.
    let bad = |error: Error| Fault::syntax("store-bad-address").quote("reason", &error.to_string());
    let mut config = Config::from_str(address).map_err(bad)?;
    if matches!(config.get_ssl_mode(), SslMode::Require) {
        return Err(Fault::choice("store-no-tls"));
    }
    config.connect_timeout(PATIENCE).application_name("jogar").tcp_user_timeout(SILENCE);
    config.keepalives_idle(IDLE).keepalives_interval(INTERVAL).keepalives_retries(RETRIES);
    Ok(config)
}

/// The schema of a championship.
fn schema_of(name: &str) -> Result<String, Fault> {
    let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    if name.is_empty() || name.len() > LONGEST_NAME || !name.chars().all(allowed) {
        return Err(Fault::syntax("store-bad-name").quote("text", name).with("most", LONGEST_NAME));
    }
    Ok(format!("{PREFIX}{name}"))
}

fn connect(config: &Config) -> Result<Client, Error> {
    let mut client = config.connect(NoTls)?;
    client.batch_execute(SESSION)?;
    Ok(client)
}

/// Makes the schema with its tables, unless it is there.
fn make(client: &mut Client, schema: &str) -> Result<(), Error> {
    let mut transaction = client.transaction()?;
    // Two who make the same schema at once would get in each other's way.
    transaction.execute("SELECT pg_advisory_xact_lock($1, hashtext($2))", &[&MAKING, &schema])?;
    if transaction.query_opt("SELECT 1 FROM pg_namespace WHERE nspname = $1", &[&schema])?.is_none() {
        transaction.batch_execute(&format!(
            "CREATE SCHEMA {schema}; COMMENT ON SCHEMA {schema} IS '{VERSION}';
             SET LOCAL search_path = {schema}; {TABLES}"
        ))?;
    }
    transaction.commit()
}

/// Chooses the schema, if it is a championship of this version.
fn enter(client: &mut Client, schema: &str) -> Result<(), Fault> {
    let query = "SELECT obj_description(oid, 'pg_namespace') FROM pg_namespace WHERE nspname = $1";
    let mut run = || -> Result<_, Error> {
        let row = client.query_opt(query, &[&schema])?;
        let comment = row.map(|row| row.try_get::<_, Option<String>>(0)).transpose()?;
        client.batch_execute(&format!("SET search_path = {schema}"))?;
        let others = if comment.is_none() { names(client)? } else { Vec::new() };
        Ok((comment, others))
    };
    match run().map_err(|error| fault(schema, &error))? {
        (Some(Some(comment)), _) if comment == VERSION => Ok(()),
        (Some(_), _) => Err(Fault::damaged("store-not-ours").path("store", schema)),
        (None, others) => {
            let name = schema.strip_prefix(PREFIX).unwrap_or_default();
            Err(Fault::unknown("store-no-championship").quote("name", name).with("names", listed(&others)))
        }
    }
}

/// The names of all championships of a database.
fn names(client: &mut Client) -> Result<Vec<String>, Error> {
    let query = "SELECT nspname::TEXT FROM pg_namespace WHERE starts_with(nspname, $1)
        AND obj_description(oid, 'pg_namespace') = $2 ORDER BY nspname";
    let name = |row: &Row| {
        let schema: String = row.try_get(0)?;
        Ok(schema.strip_prefix(PREFIX).unwrap_or_default().to_owned())
    };
    client.query(query, &[&PREFIX, &VERSION])?.iter().map(name).collect()
}

/// The schema of the only championship.
fn only_one(names: &[String], database: &str) -> Result<String, Fault> {
    match names {
        [name] => schema_of(name),
        [] => Err(Fault::unknown("store-no-championships").quote("database", database)),
        several => Err(Fault::choice("store-several").with("names", listed(several))),
    }
}

fn listed(names: &[String]) -> String {
    if names.is_empty() { "–".to_owned() } else { names.join(", ") }
}

/// Takes the runner's lock, which the session keeps. The name of a runner is its own: if the lock is held
/// under the same name, then by an earlier connection that the server has not ended yet.
fn lock(client: &mut Client, schema: &str, owner: &str) -> Result<(), Fault> {
    let mut run = || -> Result<_, Error> {
        let query = "SELECT pg_try_advisory_lock($1, hashtext($2))";
        let locked: bool = client.query_one(query, &[&RUNNING, &schema])?.try_get(0)?;
        let other = client.query_opt("SELECT owner FROM runner", &[])?;
        Ok((locked, other.map(|row| row.try_get::<_, String>(0)).transpose()?))
    };
    match run().map_err(|error| fault(schema, &error))? {
        (true, _) => Ok(()),
        (false, Some(other)) if other == owner => Err(Fault::turn("store-own-lock").path("store", schema)),
        (false, other) => Err(held(&other.unwrap_or_default())),
    }
}

/// What went wrong, by the server's own codes.
fn fault(schema: &str, error: &Error) -> Fault {
    let is_strange = |cause: &(dyn StdError + 'static)| cause.is::<NotOurs>() || cause.is::<WrongType>();
    if error.source().is_some_and(is_strange) {
        return damaged(schema);
    }
    let reason = error.as_db_error().map_or_else(|| cause(error), |error| error.message().to_owned());
    let kind = |kind, key| broken(kind, key, schema, &reason);
    match error.code() {
        Some(&SqlState::DISK_FULL) => kind(FaultKind::File, "store-full"),
        Some(&(SqlState::READ_ONLY_SQL_TRANSACTION | SqlState::INSUFFICIENT_PRIVILEGE)) => {
            kind(FaultKind::File, "store-not-writable")
        }
        Some(&(SqlState::DATA_CORRUPTED | SqlState::INDEX_CORRUPTED)) => damaged(schema),
        Some(
            &(SqlState::INVALID_PASSWORD
            | SqlState::INVALID_AUTHORIZATION_SPECIFICATION
            | SqlState::INVALID_CATALOG_NAME),
        ) => kind(FaultKind::Choice, "store-refused"),
        Some(
            &(SqlState::T_R_DEADLOCK_DETECTED
            | SqlState::T_R_SERIALIZATION_FAILURE
            | SqlState::LOCK_NOT_AVAILABLE),
        ) => kind(FaultKind::Turn, "store-busy"),
        // A table that is missing: the schema was dropped, or is another's.
        Some(&(SqlState::UNDEFINED_TABLE | SqlState::UNDEFINED_COLUMN)) => {
            Fault::damaged("store-not-ours").path("store", schema)
        }
        Some(
            &(SqlState::ADMIN_SHUTDOWN
            | SqlState::CRASH_SHUTDOWN
            | SqlState::CANNOT_CONNECT_NOW
            | SqlState::TOO_MANY_CONNECTIONS),
        )
        | None => kind(FaultKind::File, "store-unreachable"),
        Some(_) => kind(FaultKind::File, "store-failed"),
    }
}

/// The innermost reason of an error that is not the server's.
fn cause(error: &Error) -> String {
    let mut inner: &dyn StdError = error;
    while let Some(source) = inner.source() {
        inner = source;
    }
    inner.to_string()
}

/// The milliseconds of a time, as the server counts them.
fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// Hashes and identities are stored as texts.
macro_rules! from_text {
    ($($name:ident),*) => {
        $(impl<'a> FromSql<'a> for $name {
            fn from_sql(kind: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn StdError + Sync + Send>> {
                <&str>::from_sql(kind, raw)?.parse().map_err(|_| NotOurs.into())
            }

            fn accepts(kind: &Type) -> bool {
                <&str as FromSql>::accepts(kind)
            }
        })*
    };
}
from_text!(EntrantHash, GameId);

/// A text that is no hash.
#[derive(Debug)]
struct NotOurs;

impl fmt::Display for NotOurs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a hash")
    }
}

impl StdError for NotOurs {}

/// The entrants in two columns.
fn two(row: &Row, column: usize) -> Result<[EntrantHash; 2], Error> {
    Ok([row.try_get(column)?, row.try_get(column + 1)?])
}

/// Who takes part.
const ENTRANTS: &str = "SELECT name, player, hash, reference FROM entrants WHERE NOT replaced ORDER BY place";

fn listed_of(row: &Row) -> Result<Listed, Error> {
    let (name, player) = (row.try_get(0)?, row.try_get(1)?);
    Ok(Listed { name, player, hash: row.try_get(2)?, reference: row.try_get(3)? })
}

/// The games that count.
const RESULTS: &str = "SELECT games.id, games.first, games.second, half_points, verdict, failed, machine
    FROM games JOIN jobs ON jobs.id = games.job WHERE state = 'done' ORDER BY jobs.number, place";

fn game_of(row: &Row) -> Result<StoredGame, Error> {
    Ok(StoredGame {
        id: row.try_get(0)?,
        entrants: two(row, 1)?,
        half_points: row.try_get::<_, i64>(3)? as u32,
        verdict: row.try_get(4)?,
        failed: row.try_get::<_, Option<i64>>(5)?.map(|side| side as u32),
        machine: row.try_get(6)?,
        record: String::new(),
    })
}

/// What happened.
const EVENTS: &str = "SELECT (extract(epoch FROM time) * 1000)::BIGINT, event FROM events ORDER BY number";

fn event_of(row: &Row) -> Result<StoredEvent, Error> {
    Ok(StoredEvent { time: row.try_get(0)?, event: row.try_get(1)? })
}

/// Keeps what happened.
const ADD_EVENT: &str = "INSERT INTO events (event) VALUES ($1)";

fn lease_of(row: &Row) -> Result<Lease, Error> {
    let (id, round, entrants) = (row.try_get(0)?, row.try_get::<_, i64>(1)? as u32, two(row, 2)?);
    let (opening, seed) = (row.try_get(4)?, row.try_get::<_, i64>(5)? as u64);
    let job = Job { id, round, entrants, opening, seed };
    Ok(Lease { job, owner: row.try_get(6)?, fence: row.try_get::<_, i64>(7)? as u64 })
}

/// Returns how many jobs are new.
fn write_plan(transaction: &mut Transaction<'_>, jobs: &[Job]) -> Result<usize, Error> {
    let texts = |text: fn(&Job) -> String| jobs.iter().map(text).collect::<Vec<String>>();
    let numbers = |number: fn(&Job) -> i64| jobs.iter().map(number).collect::<Vec<i64>>();
    let ids = texts(|job| job.id.to_string());
    let [first, second] =
        [texts(|job| job.entrants[0].to_string()), texts(|job| job.entrants[1].to_string())];
    let (openings, rounds) = (texts(|job| job.opening.clone()), numbers(|job| job.round.into()));
    let seeds = numbers(|job| job.seed as i64);
    let count = "SELECT count(*) FROM jobs";
    let before: i64 = transaction.query_one(count, &[])?.try_get(0)?;
    // What stays as it is is not written.
    let drop = "UPDATE jobs SET planned = FALSE WHERE planned AND id <> ALL ($1)";
    transaction.execute(drop, &[&ids])?;
    let add = "INSERT INTO jobs (id, round, first, second, opening, seed)
        SELECT id, round, first, second, opening, seed FROM unnest(
            $1::TEXT[], $2::BIGINT[], $3::TEXT[], $4::TEXT[], $5::TEXT[], $6::BIGINT[])
            WITH ORDINALITY AS job (id, round, first, second, opening, seed, place) ORDER BY place
        ON CONFLICT (id) DO UPDATE SET planned = TRUE WHERE NOT jobs.planned";
    transaction.execute(add, &[&ids, &rounds, &first, &second, &openings, &seeds])?;
    let after: i64 = transaction.query_one(count, &[])?.try_get(0)?;
    Ok((after - before) as usize)
}

/// Returned by a statement that need not be on the disk when it is answered: it comes there with the next one
/// that must, or soon.
const QUICKLY: &str = "set_config('synchronous_commit', 'off', TRUE)";

/// Ends a job and adds its games, in one statement: all of it, or nothing. Returns a row if the job was ours.
const COMPLETE: &str = "WITH ended AS (
        UPDATE jobs SET state = 'done' WHERE id = $1 AND fence = $2 AND owner = $11 AND state = 'leased'
        RETURNING id),
    added AS (
        INSERT INTO games (id, job, place, first, second, half_points, verdict, failed, machine, record)
        SELECT game.id, ended.id, place - 1, first, second, half_points, verdict, failed, machine, record
        FROM ended, unnest($3::TEXT[], $4::TEXT[], $5::TEXT[], $6::BIGINT[], $7::TEXT[], $8::BIGINT[],
            $9::TEXT[], $10::TEXT[]) WITH ORDINALITY
            AS game (id, first, second, half_points, verdict, failed, machine, record, place)
        ON CONFLICT (id) DO NOTHING),
    shown AS (DELETE FROM playing USING ended WHERE playing.job = ended.id)
    SELECT id FROM ended";

impl Store for PostgresStore {
    fn create(&mut self, settings: &str) -> Result<(), Fault> {
        let kept: String = self.write(|transaction| {
            let query = "INSERT INTO championship (id, settings) VALUES (1, $1) ON CONFLICT (id) DO NOTHING";
            transaction.execute(query, &[&settings])?;
            transaction.query_one("SELECT settings FROM championship", &[])?.try_get(0)
        })?;
        if kept == settings { Ok(()) } else { Err(begun()) }
    }

    fn settings(&mut self) -> Result<Option<String>, Fault> {
        Ok(self.read("SELECT settings FROM championship", &[], |row| row.try_get(0))?.pop())
    }

    fn now(&mut self) -> Result<i64, Fault> {
        let query = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::BIGINT";
        Ok(self.read(query, &[], |row| row.try_get(0))?.pop().unwrap_or_default())
    }

    fn enlist(&mut self, entrants: &[Entrant]) -> Result<(), Fault> {
        entrants.iter().try_for_each(Entrant::check)?;
        self.write(|transaction| {
            transaction.execute("UPDATE entrants SET replaced = TRUE", &[])?;
            let insert = transaction.prepare(
                "INSERT INTO entrants (name, player, hash, file, place, reference)
                 VALUES ($1, $2, $3, $4, $5, $6)
                 ON CONFLICT (hash) DO UPDATE SET replaced = FALSE, place = $5, reference = $6",
            )?;
            for (place, entrant) in entrants.iter().enumerate() {
                let Entrant { name, player, file, reference } = entrant;
                let (hash, place) = (entrant.hash().to_string(), place as i64);
                transaction.execute(&insert, &[name, player, &hash, file, &place, reference])?;
            }
            Ok(())
        })
    }

    fn entrants(&mut self) -> Result<Vec<Listed>, Fault> {
        self.read(ENTRANTS, &[], listed_of)
    }

    fn entrant(&mut self, hash: EntrantHash) -> Result<Entrant, Fault> {
        // What is too large does not travel, whoever put it there.
        let query = "SELECT name, player, file, reference FROM entrants
            WHERE hash = $1 AND octet_length(file) <= $2 AND octet_length(name || player) <= $2";
        let entrant = |row: &Row| {
            let (name, player) = (row.try_get(0)?, row.try_get(1)?);
            Ok(Entrant { name, player, file: row.try_get(2)?, reference: row.try_get(3)? })
        };
        let found = self.read(query, &[&hash.to_string(), &(MOST_FILE_BYTES as i32)], entrant)?.pop();
        found.filter(|entrant| entrant.hash() == hash).ok_or_else(|| damaged(&self.schema))
    }

    fn plan(&mut self, jobs: &[Job]) -> Result<usize, Fault> {
        self.write(|transaction| write_plan(transaction, jobs))
    }

    fn replan(&mut self, schedule: &mut Replanning<'_>) -> Result<bool, Fault> {
        let schema = self.schema.clone();
        self.write(|transaction| {
            // The lock ends with the transaction, which is all that is done under it.
            let query = "SELECT pg_try_advisory_xact_lock($1, hashtext($2))";
            if !transaction.query_one(query, &[&PLANNING, &schema])?.try_get(0)? {
                return Ok(Ok(false));
            }
            let entrants: Vec<_> =
                transaction.query(ENTRANTS, &[])?.iter().map(listed_of).collect::<Result<_, _>>()?;
            let results: Vec<_> =
                transaction.query(RESULTS, &[])?.iter().map(game_of).collect::<Result<_, _>>()?;
            let events: Vec<_> =
                transaction.query(EVENTS, &[])?.iter().map(event_of).collect::<Result<_, _>>()?;
            match schedule(&entrants, &results, &events) {
                Ok(plan) => {
                    write_plan(transaction, &plan.jobs)?;
                    for event in &plan.events {
                        transaction.execute(ADD_EVENT, &[event])?;
                    }
                    Ok(Ok(true))
                }
                Err(fault) => Ok(Err(fault)),
            }
        })?
    }

    fn lease(&mut self, owner: &str, time: Duration) -> Result<Option<Lease>, Fault> {
        let query = format!(
            "UPDATE jobs SET state = 'leased', owner = $1, fence = fence + 1,
                expires = clock_timestamp() + $2 * interval '1 millisecond'
             WHERE number = (SELECT number FROM jobs
                 WHERE state <> 'done' AND (state = 'open' OR expires <= clock_timestamp()) AND {CURRENT}
                 ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED)
             RETURNING id, round, first, second, opening, seed, owner, fence, {QUICKLY}"
        );
        Ok(self.read(&query, &[&owner, &millis(time)], lease_of)?.pop())
    }

    fn heartbeat(&mut self, lease: &Lease, time: Duration) -> Result<(), Fault> {
        let query = format!(
            "UPDATE jobs SET expires = clock_timestamp() + $4 * interval '1 millisecond'
             WHERE id = $1 AND fence = $2 AND owner = $3 AND state = 'leased' RETURNING {QUICKLY}"
        );
        let (id, fence) = (lease.job.id.to_string(), lease.fence as i64);
        let renewed = self.execute(&query, &[&id, &fence, &lease.owner, &millis(time)])?;
        if renewed == 1 { Ok(()) } else { Err(stale(lease)) }
    }

    fn complete(&mut self, lease: &Lease, games: &[StoredGame]) -> Result<(), Fault> {
        let texts = |text: fn(&StoredGame) -> String| games.iter().map(text).collect::<Vec<String>>();
        let ended = self.read(
            COMPLETE,
            &[
                &lease.job.id.to_string(),
                &(lease.fence as i64),
                &texts(|game| game.id.to_string()),
                &texts(|game| game.entrants[0].to_string()),
                &texts(|game| game.entrants[1].to_string()),
                &games.iter().map(|game| i64::from(game.half_points)).collect::<Vec<_>>(),
                &texts(|game| game.verdict.clone()),
                &games.iter().map(|game| game.failed.map(i64::from)).collect::<Vec<_>>(),
                &texts(|game| game.machine.clone()),
                &texts(|game| game.record.clone()),
                &lease.owner,
            ],
            |_| Ok(()),
        )?;
        // Nothing was ended. If the same lease has ended the job, only the answer was lost.
        if ended.len() == 1 || self.is_ended(lease)? { Ok(()) } else { Err(stale(lease)) }
    }

    fn show_playing(&mut self, lease: &Lease, games: &str) -> Result<(), Fault> {
        let query = "INSERT INTO playing (job, fence, games)
            SELECT id, fence, $3 FROM jobs
            WHERE id = $1 AND fence = $2 AND owner = $4 AND state = 'leased'
            ON CONFLICT (job) DO UPDATE SET fence = excluded.fence, games = excluded.games";
        let (id, fence) = (lease.job.id.to_string(), lease.fence as i64);
        self.execute(query, &[&id, &fence, &games, &lease.owner]).map(drop)
    }

    fn playing(&mut self) -> Result<Vec<PlayingPair>, Fault> {
        // What is too large does not travel, whoever put it there.
        let query =
            "SELECT owner, games FROM playing JOIN jobs ON jobs.id = job AND jobs.fence = playing.fence
            WHERE state = 'leased' AND expires > clock_timestamp() AND octet_length(games) <= $1
            ORDER BY number";
        let playing = |row: &Row| Ok(PlayingPair { owner: row.try_get(0)?, games: row.try_get(1)? });
        self.read(query, &[&(MOST_FILE_BYTES as i32)], playing)
    }

    fn give_back(&mut self, lease: &Lease) -> Result<(), Fault> {
        let query = "UPDATE jobs SET state = 'open'
            WHERE id = $1 AND fence = $2 AND owner = $3 AND state = 'leased'";
        let (id, fence) = (lease.job.id.to_string(), lease.fence as i64);
        self.execute(query, &[&id, &fence, &lease.owner]).map(drop)
    }

    fn reclaim(&mut self, owner: &str) -> Result<u64, Fault> {
        let query = "UPDATE jobs SET state = 'open' WHERE state = 'leased' AND owner = $1";
        self.execute(query, &[&owner])
    }

    fn progress(&mut self) -> Result<Progress, Fault> {
        let query = format!(
            "SELECT count(*) FILTER (WHERE state = 'open'), count(*) FILTER (WHERE state = 'leased'),
                count(*) FILTER (WHERE state = 'done') FROM jobs WHERE {CURRENT}"
        );
        let count = |row: &Row, place: usize| row.try_get::<_, i64>(place).map(|count| count as u64);
        let progress =
            |row: &Row| Ok(Progress { open: count(row, 0)?, leased: count(row, 1)?, done: count(row, 2)? });
        Ok(self.read(&query, &[], progress)?.pop().unwrap_or_default())
    }

    fn owners(&mut self) -> Result<Vec<(String, u64)>, Fault> {
        let query = "SELECT owner, count(*) FROM jobs WHERE state = 'leased' AND expires > clock_timestamp()
            GROUP BY owner ORDER BY owner COLLATE \"C\"";
        self.read(query, &[], |row| Ok((row.try_get(0)?, row.try_get::<_, i64>(1)? as u64)))
    }

    fn results(&mut self) -> Result<Vec<StoredGame>, Fault> {
        self.read(RESULTS, &[], game_of)
    }

    fn record(&mut self, id: GameId) -> Result<Option<String>, Fault> {
        let query = "SELECT record FROM games WHERE id = $1";
        Ok(self.read(query, &[&id.to_string()], |row| row.try_get(0))?.pop())
    }

    fn add_grade(&mut self, game: GameId, nodes: u64, grade: &str) -> Result<(), Fault> {
        let query = "INSERT INTO grades (game, nodes, grade) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        let (game, nodes) = (game.to_string(), nodes as i64);
        self.execute(query, &[&game, &nodes, &grade]).map(drop)
    }

    fn grades(&mut self) -> Result<Vec<(GameId, u64)>, Fault> {
        let query = "SELECT game, nodes FROM grades ORDER BY game COLLATE \"C\", nodes";
        self.read(query, &[], |row| Ok((row.try_get(0)?, row.try_get::<_, i64>(1)? as u64)))
    }

    fn grade(&mut self, game: GameId, nodes: u64) -> Result<Option<String>, Fault> {
        let query = "SELECT grade FROM grades WHERE game = $1 AND nodes = $2";
        let (game, nodes) = (game.to_string(), nodes as i64);
        Ok(self.read(query, &[&game, &nodes], |row| row.try_get(0))?.pop())
    }

    fn add_event(&mut self, event: &str) -> Result<(), Fault> {
        self.execute(ADD_EVENT, &[&event]).map(drop)
    }

    fn events(&mut self) -> Result<Vec<StoredEvent>, Fault> {
        self.read(EVENTS, &[], event_of)
    }

    fn lock_runner(&mut self, owner: &str) -> Result<(), Fault> {
        if self.runner.is_none() {
            let schema = self.schema.clone();
            lock(&mut self.session()?.client, &schema, owner)?;
            self.runner = Some(owner.to_owned());
        }
        let query = "INSERT INTO runner (id, owner) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET owner = $1";
        self.execute(query, &[&owner]).map(drop)
    }

    fn runner(&mut self) -> Result<Option<String>, Fault> {
        if self.runner.is_none() {
            // The server lists its locks: the lock itself is not touched, so nobody who wants it is refused.
            let query = "SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted
                AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
                AND classid = $1::BIGINT::OID AND objid = (hashtext($2)::BIGINT & 4294967295)::OID)";
            let schema = self.schema.clone();
            let held = self.read(query, &[&i64::from(RUNNING), &schema], |row| row.try_get(0))?.pop();
            if held != Some(true) {
                return Ok(None);
            }
        }
        Ok(self.read("SELECT owner FROM runner", &[], |row| row.try_get(0))?.pop())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_that_falls_silent_is_given_up_after_a_minute() {
        let config = read_address("postgres://me@host/x").expect("an address");
        let (idle, interval) = (config.get_keepalives_idle(), config.get_keepalives_interval());
        assert!(config.get_keepalives());
        assert_eq!(idle + interval.expect("set") * config.get_keepalives_retries().expect("set"), SILENCE);
        assert_eq!(config.get_tcp_user_timeout(), Some(&SILENCE));
        assert_eq!(config.get_connect_timeout(), Some(&PATIENCE));
    }
}
