//! The games that are being played on pages.
//!
//! Each is a [`LiveGame`](jogar_play::LiveGame) that tells what happens to every visitor who follows it. Only the visitor who began
//! a game may move in it. A game that nobody looks at waits: no program thinks in it.

mod hosted_game;
#[cfg(test)]
mod tests;

use std::cmp::Reverse;
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::http::StatusCode;
use jogar_core::{Fault, Faults};
use jogar_games::catalog::Choice;
use jogar_play::log::Log;
use jogar_play::saved::{self, Autosave, Resumed, Unread};
use jogar_play::{EngineSpec, GameRecord, OpenGame, Options, PlayerSpec, Recorder, Seat, Session, Setup};

pub use self::hosted_game::HostedGame;
use crate::guard::Asker;
use crate::lock;
use crate::refusal::Refusal;
use crate::schema::{GameCard, GameCommand, GameRequest, NewGame, PageEvent};
use crate::secret;
use crate::sharing::{Holder, Shares, gives_way};
use crate::visitors::Visitor;

/// The longest time for a move of the computer.
pub const LONGEST_TIME: Duration = Duration::from_secs(20);
/// The shortest time that is offered to people.
pub const SHORTEST_TIME: Duration = Duration::from_secs(1);
/// Memory for the transposition table of an engine in a game.
const TABLE_BYTES: usize = 16 << 20;
/// The most games of one visitor; beyond, the one that was untouched for longest is left.
const MOST_OF_VISITOR: usize = 32;
/// The most games of all visitors.
const MOST_GAMES: usize = 300;
/// The most unfinished games on disk that are not being played.
const MOST_ON_DISK: usize = 1000;
/// The most games of one visitor in which a program may think at the same time.
const MOST_THINKING: usize = 4;
/// More states than a game has while it is in memory.
const VERSIONS: u64 = 1 << 24;
/// The most games of all visitors in which a program may think at the same time.
const MOST_THINKING_OF_ALL: usize = 64;

/// Places for games in which programs think: a few for each visitor.
#[derive(Default)]
struct Places<'a>(HashMap<&'a str, usize>);

impl<'a> Places<'a> {
    /// Whether there is a place for one more game of this visitor, which then is taken.
    fn take(&mut self, holder: &'a Holder) -> bool {
        let taken = self.0.entry(&holder.visitor).or_default();
        let is_free = *taken < MOST_THINKING;
        *taken += usize::from(is_free);
        is_free
    }
}

/// Where games are kept while they are played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// In this folder of interrupted games: the next server goes on with them.
    OnDisk(PathBuf),
    /// In memory alone.
    Nowhere,
}

/// All games.
pub struct Games {
    memory: Arc<Shares>,
    keeping: Keeping,
    all: Mutex<HashMap<String, Arc<HostedGame>>>,
    /// How many have been there.
    hosted: AtomicU64,
    /// One game at a time comes or goes: who asks meanwhile for one that is being read from disk finds it in
    /// memory, and one that is being left can be read when it has let go of its files.
    opening: Mutex<()>,
}

impl Games {
    /// No games yet.
    pub fn new(memory: Arc<Shares>, keeping: Keeping) -> Self {
        Self { memory, keeping, all: Mutex::default(), hosted: AtomicU64::new(0), opening: Mutex::default() }
    }

    /// Begins a game.
    ///
    /// # Errors
    /// Every fault of its setup, or that there are too many games.
    pub fn begin(&self, asker: &Asker, new: NewGame) -> Result<Arc<HostedGame>, Refusal> {
        let opened = match &new.log {
            Some(log) => {
                let mut record = record_of(log, new.number)?;
                record.setup = tamed(record.setup)?;
                record.resume()?
            }
            None => tamed(setup_of(new)?)?.begin()?,
        };
        self.begin_opened(asker, opened)
    }

    fn begin_opened(&self, asker: &Asker, opened: (OpenGame, Session)) -> Result<Arc<HostedGame>, Refusal> {
        let id = secret::name().map_err(no_randomness)?;
        let holder = Holder::of(asker);
        let _one_at_a_time = lock(&self.opening);
        self.make_room(asker, &holder)?;
        let recorder = match &self.keeping {
            Keeping::OnDisk(folder) => {
                saved::make_room(folder, MOST_ON_DISK, secret::is_name, first_to_go);
                Recorder::kept(id.clone(), Autosave::begin(folder, &id, &holder.to_string()))
            }
            Keeping::Nowhere => Recorder::forgetful(),
        };
        self.host(id, holder, recorder, opened)
    }

    fn host(
        &self,
        id: String,
        holder: Holder,
        recorder: Recorder,
        (game, session): (OpenGame, Session),
    ) -> Result<Arc<HostedGame>, Refusal> {
        let seed = secret::number().map_err(no_randomness)?;
        let options = Options {
            pool: self.memory.of(&holder),
            recorder,
            seeds: [seed, seed.wrapping_add(1)],
            time: Some(LONGEST_TIME),
        };
        // A game that was left and goes on is newer than all that a page knows of it.
        let version = self.hosted.fetch_add(1, Ordering::Relaxed) * VERSIONS + 1;
        let hosted = HostedGame::begin(id.clone(), holder, game, session, options, version);
        lock(&self.all).insert(id, Arc::clone(&hosted));
        Ok(hosted)
    }

    /// Leaves a game if there is no room for one more: of a visitor with many the one that was untouched for
    /// longest, or one of who has the most of all. Other visitors who look at it ask anew.
    fn make_room(&self, asker: &Asker, newcomer: &Holder) -> Result<(), Refusal> {
        let left = {
            let all = &mut *lock(&self.all);
            let mut games: Vec<_> = all.values().collect();
            // Those that nobody looks at are the first to go. A game may be touched meanwhile.
            games.sort_by_cached_key(|game| (game.is_followed(), lock(&game.untouched).started()));
            let is_own = |game: &&Arc<HostedGame>| game.holder.visitor == newcomer.visitor;
            let index = if games.iter().copied().filter(is_own).count() >= MOST_OF_VISITOR {
                games.iter().position(is_own)
            } else if games.len() >= MOST_GAMES {
                let index = gives_way(games.iter().map(|game| (&game.holder, 1)), Some(newcomer));
                // Who has none is served as long as somebody has left.
                index.or_else(|| games.iter().position(|game| !game.is_followed()))
            } else {
                return Ok(());
            };
            let Some(id) = index.map(|index| games[index].id.clone()) else {
                let fault = Fault::limit("web-too-many-games").with("most", MOST_GAMES);
                return Err(Refusal::new(StatusCode::SERVICE_UNAVAILABLE, fault));
            };
            all.remove(&id)
        };
        let followers = left.as_ref().map_or_else(Vec::new, |game| game.followers());
        // It ends here, outside the lock, and lets go of its files before anybody asks for it, whoever else
        // still looks at it.
        if let Some(live) = left.as_ref().and_then(|game| game.live.get()) {
            live.end();
        }
        for follower in followers.iter().filter(|follower| follower.name != asker.visitor.name) {
            follower.mailbox.put(PageEvent::reset().into());
        }
        Ok(())
    }

    /// From now on the visitor hears of a game, for this page, and programs think in it.
    pub fn follow(&self, visitor: &Arc<Visitor>, page: &str, game: &HostedGame) {
        game.follow(visitor, page);
        self.calm();
    }

    /// Lets programs wait where they think, but for a few games of each visitor, those that were touched last,
    /// and a bounded number of all.
    fn calm(&self) {
        let (busy, mut places) = (self.latest(HostedGame::is_busy), Places::default());
        let (mut thinking, surplus): (Vec<_>, Vec<_>) =
            busy.iter().partition(|game| places.take(&game.holder));
        for game in surplus {
            game.calm();
        }
        thinking.reverse();
        while thinking.len() > MOST_THINKING_OF_ALL {
            let Some(index) = gives_way(thinking.iter().map(|game| (&game.holder, 1)), None) else { return };
            thinking.remove(index).calm();
        }
    }

    /// Programs that wait for others go on as soon as there is a place.
    fn wake(&self) {
        let (busy, waiting) = (self.latest(HostedGame::is_busy), self.latest(HostedGame::is_kept_waiting));
        let mut places = Places::default();
        for game in &busy {
            places.take(&game.holder);
        }
        let woken = waiting.iter().filter(|game| places.take(&game.holder));
        for game in woken.take(MOST_THINKING_OF_ALL.saturating_sub(busy.len())) {
            game.wake();
        }
    }

    /// The games of which this is true, the latest touched first.
    fn latest(&self, is_so: impl Fn(&HostedGame) -> bool) -> Vec<Arc<HostedGame>> {
        let mut games: Vec<_> = lock(&self.all).values().cloned().collect();
        games.retain(|game| is_so(game));
        // A game may be touched meanwhile.
        games.sort_by_cached_key(|game| Reverse(lock(&game.untouched).started()));
        games
    }

    /// The games of a visitor as a list.
    pub fn cards(&self, visitor: &Visitor) -> Vec<GameCard> {
        self.latest(|game| game.is_of(visitor)).iter().filter_map(|game| game.card()).collect()
    }

    /// The game with this identifier; one that was interrupted by the end of an earlier server goes on.
    ///
    /// # Errors
    /// If there is none.
    pub fn find(&self, asker: &Asker, id: &str) -> Result<Arc<HostedGame>, Refusal> {
        if let Some(game) = self.known(id) {
            return Ok(game);
        }
        let Keeping::OnDisk(folder) = &self.keeping else { return Err(unknown(id)) };
        if !secret::is_name(id) {
            return Err(unknown(id));
        }
        let _one_at_a_time = lock(&self.opening);
        match self.known(id) {
            Some(game) => Ok(game),
            None => self.go_on(asker, saved::resume(folder, id).ok_or_else(|| unknown(id))?),
        }
    }

    fn known(&self, id: &str) -> Option<Arc<HostedGame>> {
        lock(&self.all).get(id).cloned()
    }

    /// Goes on with an interrupted game. It stays with its owner; one that has none, because it was begun in
    /// a terminal, belongs to who asks first.
    fn go_on(&self, asker: &Asker, resumed: Resumed) -> Result<Arc<HostedGame>, Refusal> {
        let Resumed { mut game_record, owner, autosave } = resumed;
        game_record.setup = tamed(game_record.setup)?;
        let opened = game_record.resume()?;
        let (holder, kept) = if owner.is_empty() {
            let holder = Holder::of(asker);
            let kept = autosave.belong_to(&holder.to_string());
            (holder, kept)
        } else {
            (Holder::read(&owner), Ok(()))
        };
        self.make_room(asker, &holder)?;
        let recorder = Recorder::kept(game_record.id.clone(), kept.map(|()| autosave));
        self.host(game_record.id, holder, recorder, opened)
    }

    /// Does what a page asks for. Returns the game in which it goes on, which after a rematch is another one.
    ///
    /// # Errors
    /// Why it cannot be done; nothing has changed then.
    pub fn obey(
        &self,
        asker: &Asker,
        game: &Arc<HostedGame>,
        request: GameRequest,
    ) -> Result<Arc<HostedGame>, Refusal> {
        let is_rematch = request.command == GameCommand::Rematch;
        game.obey(&asker.visitor, request)?;
        self.calm();
        if is_rematch {
            let setup = game.live()?.look(|state| state.session.setup().swapped());
            return self.begin_opened(asker, setup.begin()?);
        }
        Ok(Arc::clone(game))
    }

    /// A page has gone.
    pub fn leave(&self, visitor: &Visitor, page: &str) {
        let all: Vec<_> = lock(&self.all).values().cloned().collect();
        for game in all {
            game.unfollow(visitor, page);
        }
    }

    /// A page looks at a game no more. One that is unknown has been left already.
    pub fn leave_one(&self, visitor: &Visitor, page: &str, id: &str) {
        if let Some(game) = self.known(id) {
            game.unfollow(visitor, page);
        }
    }

    /// Lets programs wait in games that nobody looks at; others may think instead.
    pub fn rest(&self, grace: Duration) {
        let all: Vec<_> = lock(&self.all).values().cloned().collect();
        for game in all {
            game.rest(grace);
        }
        self.wake();
    }

    /// Leaves every game; what is on disk stays there.
    pub fn close(&self) {
        let left = std::mem::take(&mut *lock(&self.all));
        for live in left.values().filter_map(|game| game.live.get()) {
            live.end();
        }
    }
}

/// Which of the interrupted games gives way.
fn first_to_go(games: &[Unread]) -> Option<usize> {
    let holders: Vec<_> = games.iter().map(|game| Holder::read(&game.owner)).collect();
    gives_way(holders.iter().map(|holder| (holder, 1)), None)
}

fn unknown(id: &str) -> Refusal {
    Refusal::not_found("web-unknown-game", id)
}

/// How a new game is set up.
fn setup_of(new: NewGame) -> Result<Setup, Faults> {
    let NewGame { game, variant, size, komi, players, start, .. } = new;
    let read = players.each_ref().map(|player| Seat::read(player));
    let faults: Vec<_> = read.iter().filter_map(|seat| seat.as_ref().err().cloned()).collect();
    match read {
        [Ok(first), Ok(second)] => {
            Ok(Setup { game, choice: Choice { variant, size, komi }, seats: [first, second], start })
        }
        _ => Err(faults.into_iter().collect()),
    }
}

/// The game of a log that is meant: the last one if no number says which.
fn record_of(log: &str, number: Option<usize>) -> Result<GameRecord, Refusal> {
    let log = Log::read(log.as_bytes()).map_err(|_| Fault::syntax("web-bad-log"))?;
    let count = log.games.len();
    let number = number.unwrap_or(count);
    let mut games = log.games;
    if number == 0 || number > count {
        let fault = Fault::unknown("web-no-such-game").with("number", number).with("count", count);
        return Err(log.faults.into_iter().chain([fault]).collect::<Faults>().into());
    }
    Ok(games.swap_remove(number - 1))
}

#[expect(clippy::needless_pass_by_value, reason = "the form that `map_err` takes")]
fn no_randomness(error: std::io::Error) -> Refusal {
    Fault::file("web-no-randomness").with("error", error.to_string()).into()
}

/// The setup with players that a page may have: no programs of the machine, one thread, a little memory.
fn tamed(mut setup: Setup) -> Result<Setup, Fault> {
    for seat in &mut setup.seats {
        match seat {
            Seat::Human | Seat::Player(PlayerSpec::Random | PlayerSpec::Greedy) => {}
            Seat::Player(PlayerSpec::Outside { kind, what }) => {
                return Err(Fault::choice("web-no-programs").quote("text", &format!("{kind}:{what}")));
            }
            Seat::Player(PlayerSpec::Engine(spec)) => {
                if let Some(time) = spec.time.filter(|&time| time > LONGEST_TIME) {
                    let fault = Fault::choice("web-time").with("time", time.as_millis() as u64);
                    return Err(fault.with("most", LONGEST_TIME.as_millis() as u64));
                }
                *spec = EngineSpec { threads: 1, table_bytes: TABLE_BYTES, ..*spec };
            }
        }
    }
    Ok(setup)
}
