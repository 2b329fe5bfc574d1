//! A pair that is leased, played on this machine, and made into two games to be stored.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use jogar_core::{Fault, Limits, Side};
use jogar_games::catalog::Playable;
use jogar_play::{GameRecord, PlayerSpec, Pool, Reason, timestamp};
use rustix::system::uname;

use super::clock::Pace;
use super::game_entry::{Circumstances, GameEntry};
use super::game_id::{EntrantHash, GameId};
use super::live_games::LivePair;
use super::planned_pair::rules_of;
use super::programs::Contender;
use super::report::FINISHED;
use super::store::{Lease, Store, StoredGame};
use crate::opening_list::read_opening;
use crate::{PairTerms, PlayedGame, Shown};

/// A pair that was played, or why it was not.
pub(super) type Played = (Lease, Result<[StoredGame; 2], Fault>);

/// The name of this machine.
#[must_use]
pub fn machine() -> String {
    uname().nodename().to_string_lossy().into_owned()
}

/// The time as the store knows it: the date of a game does not depend on the clock of a machine.
pub(super) struct StoreTime {
    then: i64,
    since: Limits,
}

impl StoreTime {
    pub fn of(store: &mut dyn Store) -> Result<Self, Fault> {
        Ok(Self { then: store.now()?, since: Limits::none().from_now() })
    }

    fn date(&self) -> String {
        timestamp::date_of(self.then.saturating_add(self.since.elapsed().as_millis() as i64))
    }
}

/// A pair to be played.
pub(super) struct Pair<G> {
    pub game: G,
    pub lease: Lease,
    pub contenders: [Arc<Contender>; 2],
    /// The time for a move that the championship says.
    pub time: Duration,
    pub pace: Pace,
    pub now: StoreTime,
    pub pool: Arc<Pool>,
    /// What those who watch see of it.
    pub live: Arc<LivePair>,
}

impl<G: Playable> Pair<G> {
    /// Plays both games. An error of ours is a fault like others, so that nobody waits in vain.
    pub fn play(&self) -> Played {
        let games = catch_unwind(AssertUnwindSafe(|| self.games()))
            .unwrap_or_else(|_| Err(Fault::damaged("championship-broke-down")));
        (self.lease.clone(), games)
    }

    fn games(&self) -> Result<[StoredGame; 2], Fault> {
        let job = &self.lease.job;
        let opening = read_opening(&self.game, &job.opening).map_err(|faults| faults.list()[0].clone())?;
        let players = self.contenders.each_ref().map(|contender| contender.spec.clone());
        let time = self.pace.time(self.time);
        let terms = PairTerms { players: &players, time: Some(time), pool: &self.pool };
        let [one, other] =
            terms.play_pair_shown(&self.game, &opening, job.seed, &mut |shown| self.show(&shown))?;
        Ok([self.stored(&one)?, self.stored(&other)?])
    }

    /// Notes a game for those who watch.
    fn show(&self, shown: &Shown<'_>) {
        let (first_player, entry) = match shown {
            Shown::Playing { first_player, live } if self.live.is_due() => {
                let mut record = live.record();
                forget_prints(&mut record);
                (*first_player, self.entry(*first_player, |of| GameEntry::so_far(record, of)))
            }
            Shown::Over(played) if self.live.is_noted(played.first_player) => {
                (played.first_player, self.entry(played.first_player, |of| GameEntry::of(played, of)))
            }
            _ => return,
        };
        if let Ok(entry) = entry {
            self.live.note(first_player, entry);
        }
    }

    /// The entrants of player 1 and player 2, by their places among those of the job.
    const fn sides(first_player: Side) -> [usize; 2] {
        if matches!(first_player, Side::First) { [0, 1] } else { [1, 0] }
    }

    /// Makes the entry of a game from what is known of it here.
    fn entry(
        &self,
        first_player: Side,
        make: impl FnOnce(&Circumstances<'_>) -> Result<GameEntry, Fault>,
    ) -> Result<GameEntry, Fault> {
        let job = &self.lease.job;
        let sides = Self::sides(first_player);
        let contenders = sides.map(|index| &*self.contenders[index]);
        let has_program = contenders.iter().any(|one| matches!(one.spec, PlayerSpec::Outside { .. }));
        let (date, machine) = (self.now.date(), machine());
        make(&Circumstances {
            id: self.id(sides.map(|index| job.entrants[index])),
            names: contenders.map(|contender| &*contender.name),
            players: contenders.map(|contender| &*contender.player),
            date: &date,
            machine: &machine,
            pace: self.pace,
            sandbox: self.pool.containment().filter(|_| has_program),
        })
    }

    fn id(&self, entrants: [EntrantHash; 2]) -> GameId {
        GameId::new(&rules_of(&self.game), entrants, &self.lease.job.opening, self.lease.job.seed)
    }

    fn stored(&self, played: &PlayedGame) -> Result<StoredGame, Fault> {
        let entrants = Self::sides(played.first_player).map(|index| self.lease.job.entrants[index]);
        let (verdict, failed) = match played.ending.reason {
            Reason::Forfeit(side, verdict) => (verdict.name(), Some(side.index() as u32)),
            _ => (FINISHED, None),
        };
        let entry = self.entry(played.first_player, |of| GameEntry::of(played, of))?;
        let record = entry.to_json();
        let half_points = match played.ending.winner() {
            Some(Side::First) => 2,
            None => 1,
            Some(Side::Second) => 0,
        };
        let (id, verdict, machine) = (self.id(entrants), verdict.to_owned(), entry.machine);
        Ok(StoredGame { id, entrants, half_points, verdict, failed, machine, record })
    }
}

/// What programs printed is told when the game is over: until then it would be written again with each move.
fn forget_prints(record: &mut GameRecord) {
    for program in record.moves.iter_mut().filter_map(|mv| mv.program.as_mut()) {
        program.printed.clear();
    }
}
