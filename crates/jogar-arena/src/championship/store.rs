//! Where a championship is kept: one interface, whatever is behind it.
//!
//! A store holds one championship: its settings, the entrants with their files, the jobs, the games, their
//! grades and what happened. A **job** is one opening pair, two games with the sides swapped. Whoever plays
//! it holds a
//! **lease**, which ends by itself unless it is renewed; the next holder gets a higher **fence**, and whoever
//! comes back with a lower one is refused. So a job can be played twice after a crash, but it counts once:
//! the games have the same identities, and the result and the end of the job are stored together or not at
//! all.
//!
//! The store's own clock decides about leases, so that the clock of a worker does not matter. Everything
//! that was answered with `Ok` survives a crash of the machine, but for leases and their renewals: a crash
//! may end a lease early, as if its time were over. The next holder may then have the same fence. If it is
//! another owner, the old one is refused by the owner, who is asked for with the fence. If it is the same
//! owner, both leases are one: whichever is completed first counts, and the other does nothing.

use std::time::Duration;

use jogar_core::{Fault, FaultKind};

use super::game_id::{EntrantHash, GameId};

/// The largest file of an entrant, in bytes: it travels to every machine.
pub const MOST_FILE_BYTES: usize = 8 << 20;

/// In every database: the condition that a job is planned, and that both entrants still take part.
pub(super) const CURRENT: &str = "planned AND first NOT IN (SELECT hash FROM entrants WHERE replaced)
    AND second NOT IN (SELECT hash FROM entrants WHERE replaced)";

/// An entrant. Its files travel through the store and are checked by its hash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The name in the standings.
    pub name: String,
    /// The player, as on the command line, without the path of a file.
    pub player: String,
    /// Its files as an archive, empty if there are none.
    pub file: Vec<u8>,
    /// Whether it is a reference player of a gauntlet.
    pub reference: bool,
}

/// An entrant as it is listed, without its files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The name in the standings.
    pub name: String,
    /// The player, as on the command line, without the path of a file.
    pub player: String,
    /// What it is.
    pub hash: EntrantHash,
    /// Whether it is a reference player of a gauntlet.
    pub reference: bool,
}

impl Entrant {
    /// What the entrant is. Another file is another entrant.
    #[must_use]
    pub fn hash(&self) -> EntrantHash {
        EntrantHash::new(&self.name, &self.player, &self.file)
    }

    /// Refuses a file that is too large.
    pub(super) fn check(&self) -> Result<(), Fault> {
        if self.file.len() <= MOST_FILE_BYTES {
            return Ok(());
        }
        let fault = Fault::limit("store-large-file").quote("name", &self.name).with("bytes", self.file.len());
        Err(fault.with("most", MOST_FILE_BYTES))
    }
}

/// One opening pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// The identity of its first game, which no other job has.
    pub id: GameId,
    /// The round, from 0.
    pub round: u32,
    /// Who begins the first game, and who the second.
    pub entrants: [EntrantHash; 2],
    /// The moves that are made before the entrants play.
    pub opening: String,
    /// The seed of all randomness of its games.
    pub seed: u64,
}

/// A job that somebody plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    /// The job.
    pub job: Job,
    /// Who plays it.
    pub owner: String,
    /// How often the job was leased.
    pub fence: u64,
}

/// A game as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// Its identity.
    pub id: GameId,
    /// Who began, and who did not.
    pub entrants: [EntrantHash; 2],
    /// The half points of whoever began: 2, 1 or 0.
    pub half_points: u32,
    /// `finished`, or the failure of an entrant, such as `TIMEOUT`.
    pub verdict: String,
    /// Who failed: 0 is whoever began.
    pub failed: Option<u32>,
    /// The machine on which it was played.
    pub machine: String,
    /// The whole game, as JSON.
    pub record: String,
}

/// How many jobs are in each state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Nobody plays them yet.
    pub open: u64,
    /// Somebody plays them.
    pub leased: u64,
    /// Their games count.
    pub done: u64,
}

impl Progress {
    /// All of them.
    #[must_use]
    pub const fn all(&self) -> u64 {
        self.open + self.leased + self.done
    }
}

/// A pair that somebody plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayingPair {
    /// Who plays it.
    pub owner: String,
    /// Its games so far, as JSON.
    pub games: String,
}

/// Something that happened, for whoever looks in the morning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvent {
    /// When, in milliseconds since 1970, by the store's clock.
    pub time: i64,
    /// What, as JSON.
    pub event: String,
}

/// What follows from those who take part and the games that were played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// All jobs, in the order in which they are leased.
    pub jobs: Vec<Job>,
    /// What happened by this and is not kept yet, as JSON.
    pub events: Vec<String>,
}

/// Makes the plan of a championship from those who take part, the games that were played and what happened.
pub type Replanning<'a> = dyn FnMut(&[Listed], &[StoredGame], &[StoredEvent]) -> Result<Plan, Fault> + 'a;

/// One championship. Every method either does all that it says or nothing.
///
/// # Errors
/// Each method fails if the store cannot be reached, is full, may not be written or is damaged; the fault's
/// kind says which. What was stored stays, and the same call can be made again.
#[expect(clippy::missing_errors_doc, reason = "stated once, above")]
pub trait Store: Send {
    /// Begins the championship with these settings, as JSON. The same settings again do nothing; others are
    /// refused.
    fn create(&mut self, settings: &str) -> Result<(), Fault>;

    /// The settings; `None` if the championship was not begun.
    fn settings(&mut self) -> Result<Option<String>, Fault>;

    /// Looks through everything for damage, unless the store does so by itself.
    fn verify(&mut self) -> Result<(), Fault> {
        Ok(())
    }

    /// Milliseconds since 1970, by the store's clock.
    fn now(&mut self) -> Result<i64, Fault>;

    /// These take part from now on, in this order, and nobody else. The games of whoever is not among them
    /// any more stay, but its open jobs are not played.
    fn enlist(&mut self, entrants: &[Entrant]) -> Result<(), Fault>;

    /// Those who take part, in their order, without their files.
    fn entrants(&mut self) -> Result<Vec<Listed>, Fault>;

    /// An entrant with its file, checked by the hash.
    fn entrant(&mut self, hash: EntrantHash) -> Result<Entrant, Fault>;

    /// These are all jobs that are to be done, or are done, in the order in which they are leased. Jobs that
    /// are there already keep their state; whatever else is there is not played any more. Returns how many
    /// are new.
    fn plan(&mut self, jobs: &[Job]) -> Result<usize, Fault>;

    /// Plans what `schedule` makes of the entrants and the results that are there, while nobody else plans:
    /// a plan that was made from fewer results cannot come later, and what happened by it is kept once.
    /// Returns false, and does nothing, if somebody else plans just now.
    fn replan(&mut self, schedule: &mut Replanning<'_>) -> Result<bool, Fault>;

    /// The next job that nobody plays, for this long.
    fn lease(&mut self, owner: &str, time: Duration) -> Result<Option<Lease>, Fault>;

    /// Goes on for this long. Refused if somebody else has the job by now.
    fn heartbeat(&mut self, lease: &Lease, time: Duration) -> Result<(), Fault>;

    /// Stores the games and ends the job. Refused if somebody else has the job by now. The same again does
    /// nothing.
    fn complete(&mut self, lease: &Lease, games: &[StoredGame]) -> Result<(), Fault>;

    /// Keeps the games of a job so far, as JSON, for those who watch; until the job ends. Nothing happens if
    /// somebody else has the job by now.
    fn show_playing(&mut self, lease: &Lease, games: &str) -> Result<(), Fault>;

    /// What was last shown of jobs that somebody plays, in their order.
    fn playing(&mut self) -> Result<Vec<PlayingPair>, Fault>;

    /// The job is open again, for anyone. Nothing happens if somebody else has it by now.
    fn give_back(&mut self, lease: &Lease) -> Result<(), Fault>;

    /// All jobs that `owner` has are open again. Returns how many there were.
    fn reclaim(&mut self, owner: &str) -> Result<u64, Fault>;

    /// How far the planned jobs have come, without those of entrants who do not take part any more.
    fn progress(&mut self) -> Result<Progress, Fault>;

    /// Who plays now, and how many jobs each: the owners of leases that have not ended.
    fn owners(&mut self) -> Result<Vec<(String, u64)>, Fault>;

    /// All games of jobs that are done, in the order of the jobs, without their records.
    fn results(&mut self) -> Result<Vec<StoredGame>, Fault>;

    /// The record of a game.
    fn record(&mut self, id: GameId) -> Result<Option<String>, Fault>;

    /// Keeps the grade of a game, as JSON, which a search of this many nodes gave. One that is there stays.
    fn add_grade(&mut self, game: GameId, nodes: u64, grade: &str) -> Result<(), Fault>;

    /// Which games are graded, and by how many nodes.
    fn grades(&mut self) -> Result<Vec<(GameId, u64)>, Fault>;

    /// The grade of a game.
    fn grade(&mut self, game: GameId, nodes: u64) -> Result<Option<String>, Fault>;

    /// Keeps what happened.
    fn add_event(&mut self, event: &str) -> Result<(), Fault>;

    /// What happened, the oldest first.
    fn events(&mut self) -> Result<Vec<StoredEvent>, Fault>;

    /// Makes this the one runner of the championship, until the store is closed or the process ends. Refused,
    /// with the name of the other, if there is one.
    fn lock_runner(&mut self, owner: &str) -> Result<(), Fault>;

    /// The name of the runner, if there is one now.
    fn runner(&mut self) -> Result<Option<String>, Fault>;
}

/// The lease belongs to somebody else by now.
pub(super) fn stale(lease: &Lease) -> Fault {
    let fault = Fault::turn("store-stale-lease").with("job", short(lease.job.id));
    fault.with("fence", lease.fence.to_string())
}

/// Another runner is at work.
pub(super) fn held(owner: &str) -> Fault {
    Fault::turn("store-runner-held").quote("owner", owner)
}

/// The championship exists with other settings.
pub(super) const fn begun() -> Fault {
    Fault::choice("store-begun")
}

/// What is stored cannot be what was stored.
pub(super) fn damaged(what: &str) -> Fault {
    Fault::damaged("store-damaged").path("store", what)
}

/// A fault of the machine, by its kind.
pub(super) fn broken(kind: FaultKind, key: &'static str, store: &str, reason: &str) -> Fault {
    Fault::of(kind, key).path("store", store).quote("reason", reason)
}

/// The beginning of an identity, enough to find it.
fn short(id: GameId) -> String {
    id.to_string()[..12].to_owned()
}
