//! The games that are being played on pages.
//!
//! Each is a [`LiveGame`] that tells what happens to every visitor who follows it. Only the visitor who began
//! a game may move in it. A game that nobody looks at waits: no program thinks in it.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};
use std::time::Duration;

use axum::http::StatusCode;
use jogar_core::{Fault, Faults, Limits, Side};
use jogar_play::log::{Log, write_game};
use jogar_play::{
    Command, EngineSpec, Event, GameRecord, LiveGame, OpenGame, Options, PlayerSpec, Pool, Purpose, Recorder,
    Seat, Session, Setup, State, Turn, narration, saved,
};

use crate::positions::{WithMoves, legal_move, played_move, played_moves};
use crate::refusal::{Refusal, say};
use crate::schema::{
    ClockView, GameCard, GameCommand, GameNews, GameRequest, GameState, GameView, LoggedGame, NewGame,
    PageEvent, PositionView, ThinkingView, TurnKind, TurnView,
};
use crate::secret;
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
/// The most games of one visitor in which a program may think at the same time.
const MOST_THINKING: usize = 4;
/// The time between two reports of what a program thinks so far.
const THOUGHT_PACE: Duration = Duration::from_millis(150);

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A visitor who follows a game, and on which pages.
struct Follower {
    visitor: Arc<Visitor>,
    pages: HashSet<String>,
}

/// The time that players have used.
#[derive(Debug)]
struct Clock {
    used: [Duration; 2],
    running: Option<Side>,
    since: Limits,
}

impl Clock {
    /// The time of another player runs from now on.
    fn turn_to(&mut self, side: Option<Side>) {
        if let Some(side) = self.running {
            self.used[side.index()] += self.since.elapsed();
        }
        (self.running, self.since) = (side, Limits::none());
    }

    fn view(&self) -> ClockView {
        let mut used = self.used;
        if let Some(side) = self.running {
            used[side.index()] += self.since.elapsed();
        }
        ClockView { used_ms: used.map(|time| time.as_millis() as u64), running: self.running }
    }
}

/// A game that is being played on a page.
pub struct HostedGame {
    /// Its identifier, which only those know who were told.
    pub id: String,
    /// The visitor who began it.
    owner: String,
    live: OnceLock<LiveGame>,
    /// One command at a time: what a page knows is compared with the game before anything else can happen.
    commands: Mutex<()>,
    version: AtomicU64,
    clock: Mutex<Clock>,
    followers: Mutex<HashMap<String, Follower>>,
    /// The time since somebody last looked at it.
    untouched: Mutex<Limits>,
    /// The time since something was told of what a program thinks; `None` if nothing was.
    thought: Mutex<Option<Limits>>,
    /// Whether it waits because nobody looks.
    is_waiting: AtomicBool,
}

impl HostedGame {
    fn live(&self) -> Result<&LiveGame, Refusal> {
        self.live.get().ok_or_else(|| Refusal::not_found("web-unknown-game", &self.id))
    }

    /// Whether this visitor may move.
    pub fn is_of(&self, visitor: &Visitor) -> bool {
        self.owner == visitor.name
    }

    /// The game as this visitor sees it.
    ///
    /// # Errors
    /// If it is gone.
    pub fn view(&self, visitor: &Visitor) -> Result<GameView, Refusal> {
        *lock(&self.untouched) = Limits::none();
        let mine = self.is_of(visitor);
        Ok(self.live()?.look(|state| GameView {
            state: self.state(state),
            moves: played_moves(&state.session),
            mine,
        }))
    }

    /// The game as one record of a log.
    ///
    /// # Errors
    /// If it is gone.
    pub fn log(&self) -> Result<String, Refusal> {
        Ok(write_game(&self.live()?.record()))
    }

    fn card(&self) -> Option<GameCard> {
        let card = |state: &State| GameCard {
            id: self.id.clone(),
            setup: state.session.setup().clone(),
            ply: state.session.moves().len(),
            over: state.session.ending().is_some(),
        };
        Some(self.live.get()?.look(card))
    }

    fn state(&self, state: &State) -> GameState {
        let session = &state.session;
        let turn = turn_of(session);
        let with_moves = if turn.kind == TurnKind::Human { WithMoves::Yes } else { WithMoves::No };
        GameState {
            id: self.id.clone(),
            version: self.version.load(Ordering::Relaxed),
            setup: session.setup().clone(),
            ply: session.moves().len(),
            position: PositionView::of(session, with_moves),
            turn,
            thinking: state.thinking.map(|purpose| match purpose {
                Purpose::Move(_) => ThinkingView::Move,
                Purpose::Hint => ThinkingView::Hint,
            }),
            search: state.search.clone(),
            paused: state.is_paused,
            can_undo: session.can_undo(),
            can_redo: session.can_redo(),
            clock: lock(&self.clock).view(),
        }
    }

    /// From now on the visitor hears of the game, for this page.
    pub fn follow(&self, visitor: &Arc<Visitor>, page: &str) {
        let is_first = {
            let followers = &mut *lock(&self.followers);
            let is_first = followers.is_empty();
            let new = || Follower { visitor: Arc::clone(visitor), pages: HashSet::new() };
            let follower = followers.entry(visitor.name.clone()).or_insert_with(new);
            // A visitor who was forgotten meanwhile has a new mailbox.
            follower.visitor = Arc::clone(visitor);
            follower.pages.insert(page.to_owned());
            is_first
        };
        *lock(&self.untouched) = Limits::none();
        if is_first && let Some(live) = self.live.get() {
            live.look(|state| self.set_clock(state));
        }
        if is_first && self.is_waiting.swap(false, Ordering::Relaxed) {
            self.tell_loop(Command::Resume);
        }
    }

    /// A page has gone.
    pub fn unfollow(&self, visitor: &Visitor, page: &str) {
        let followers = &mut *lock(&self.followers);
        if let Some(follower) = followers.get_mut(&visitor.name) {
            follower.pages.remove(page);
            if follower.pages.is_empty() {
                followers.remove(&visitor.name);
            }
        }
        if followers.is_empty() {
            *lock(&self.untouched) = Limits::none();
            // Nobody thinks about a game that nobody sees.
            lock(&self.clock).turn_to(None);
        }
    }

    /// The time of the player to move runs, unless computers wait.
    fn set_clock(&self, state: &State) {
        let player = turn_of(&state.session).player.filter(|_| !state.is_paused);
        lock(&self.clock).turn_to(player);
    }

    fn tell_loop(&self, command: Command) {
        if let Some(live) = self.live.get() {
            // Computers that wait or go on already do so.
            let _ = live.send(command);
        }
    }

    /// Lets programs wait if nobody has looked at the game for a while.
    fn rest(&self, grace: Duration) {
        let nobody = lock(&self.followers).is_empty() && lock(&self.untouched).elapsed() >= grace;
        let is_thinking = |state: &State| state.thinking.is_some() && !state.is_paused;
        if nobody && self.live.get().is_some_and(|live| live.look(is_thinking)) {
            self.is_waiting.store(true, Ordering::Relaxed);
            self.tell_loop(Command::Pause);
        }
    }

    /// Does what a page asks for.
    ///
    /// # Errors
    /// Why it cannot be done; nothing has changed then.
    fn obey(&self, visitor: &Visitor, request: GameRequest) -> Result<(), Refusal> {
        if !self.is_of(visitor) {
            return Err(Refusal::new(StatusCode::FORBIDDEN, Fault::turn("web-not-your-game")));
        }
        let live = self.live()?;
        let _one_at_a_time = lock(&self.commands);
        let ply = live.look(|state| state.session.moves().len());
        if let Some(known) = request.ply.filter(|&known| known != ply) {
            return Err(Fault::turn("web-other-position").with("known", known).with("ply", ply).into());
        }
        let command = match request.command {
            GameCommand::Play(text) => Command::Play(text),
            GameCommand::Undo => Command::Undo,
            GameCommand::Redo => Command::Redo,
            GameCommand::Hint => Command::Hint,
            GameCommand::Resign(side) => Command::Resign(side),
            GameCommand::MoveNow => Command::MoveNow,
            GameCommand::Pause => Command::Pause,
            GameCommand::Resume => Command::Resume,
            GameCommand::Rematch => return Ok(()),
        };
        Ok(live.send(command)?)
    }

    /// Tells everybody who follows the game what happened. It is called by the loop of the game, which goes
    /// on after it.
    fn hear(&self, event: &Event) {
        let Some(live) = self.live.get() else { return };
        let is_thought = matches!(event, Event::Thought(_));
        if is_thought {
            let told = &mut *lock(&self.thought);
            if told.as_ref().is_some_and(|since| since.elapsed() < THOUGHT_PACE) {
                return;
            }
            *told = Some(Limits::none());
        }
        self.version.fetch_add(1, Ordering::Relaxed);
        let news = live.look(|state| {
            if !is_thought {
                self.set_clock(state);
            }
            self.news(state, event)
        });
        let visitors: Vec<_> = {
            let followers = lock(&self.followers);
            followers.values().map(|follower| Arc::clone(&follower.visitor)).collect()
        };
        if visitors.is_empty() {
            return;
        }
        // Everything in it is text or a finite number.
        let Ok(text) = serde_json::to_string(&PageEvent::Game(Box::new(news))) else { return };
        let text: Arc<str> = text.into();
        for visitor in visitors {
            visitor.mailbox.put(Arc::clone(&text));
        }
    }

    fn news(&self, state: &State, event: &Event) -> GameNews {
        let session = &state.session;
        let (mut played, mut hint) = (None, None);
        let said = match event {
            Event::Moved { ply, record } => {
                played = played_move(session, *ply);
                vec![narration::of_move(&*session.positions()[ply - 1], record)]
            }
            Event::Hint(answer) => {
                hint = Some(legal_move(session.position(), &answer.mv));
                vec![narration::of_hint(session.position(), answer)]
            }
            Event::Trouble(message) => vec![message.clone()],
            Event::Forfeited { forfeit, .. } => vec![forfeit.message.clone()],
            Event::Ended(_) => narration::of_end(state),
            Event::Undone { .. }
            | Event::Redone { .. }
            | Event::Resigned { .. }
            | Event::Thought(_)
            | Event::Paused
            | Event::Resumed => Vec::new(),
        };
        let is_thought = matches!(event, Event::Thought(_));
        GameNews {
            id: self.id.clone(),
            event: event.clone(),
            said: said.into_iter().map(say).collect(),
            played,
            hint,
            state: (!is_thought).then(|| self.state(state)),
        }
    }
}

fn turn_of(session: &Session) -> TurnView {
    let (kind, player) = match session.turn() {
        Turn::Over(_) => (TurnKind::Over, None),
        Turn::Pass(side) => (TurnKind::Pass, Some(side)),
        Turn::Human(side) => (TurnKind::Human, Some(side)),
        Turn::Computer(side) => (TurnKind::Computer, Some(side)),
    };
    TurnView { kind, player }
}

/// Where games are kept while they are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// With the interrupted games of the person who runs the server: the next server goes on with them.
    OnDisk,
    /// In memory alone.
    Nowhere,
}

/// All games.
pub struct Games {
    pool: Arc<Pool>,
    keeping: Keeping,
    all: Mutex<HashMap<String, Arc<HostedGame>>>,
}

impl Games {
    /// No games yet.
    pub fn new(pool: Arc<Pool>, keeping: Keeping) -> Self {
        Self { pool, keeping, all: Mutex::default() }
    }

    /// Begins a game.
    ///
    /// # Errors
    /// Every fault of its setup, or that there are too many games.
    pub fn begin(&self, visitor: &Arc<Visitor>, new: NewGame) -> Result<Arc<HostedGame>, Refusal> {
        let (game, session) = match new {
            NewGame::Setup(setup) => tamed(setup)?.begin()?,
            NewGame::Logged(logged) => {
                let mut record = logged.record()?;
                record.setup = tamed(record.setup)?;
                record.resume()?
            }
        };
        let id = secret::name().map_err(no_randomness)?;
        self.host(visitor, id, game, session)
    }

    fn host(
        &self,
        visitor: &Arc<Visitor>,
        id: String,
        game: OpenGame,
        session: Session,
    ) -> Result<Arc<HostedGame>, Refusal> {
        self.make_room(visitor)?;
        let seed = secret::number().map_err(no_randomness)?;
        let turn = turn_of(&session);
        let hosted = Arc::new(HostedGame {
            id: id.clone(),
            owner: visitor.name.clone(),
            live: OnceLock::new(),
            commands: Mutex::default(),
            version: AtomicU64::new(1),
            clock: Mutex::new(Clock {
                used: [Duration::ZERO; 2],
                running: turn.player,
                since: Limits::none(),
            }),
            followers: Mutex::default(),
            untouched: Mutex::new(Limits::none()),
            thought: Mutex::default(),
            is_waiting: AtomicBool::new(false),
        });
        let options = Options {
            pool: Arc::clone(&self.pool),
            recorder: match self.keeping {
                Keeping::OnDisk => Recorder::open_as(id.clone(), None, None),
                Keeping::Nowhere => Recorder::forgetful(),
            },
            seeds: [seed, seed.wrapping_add(1)],
            time: Some(LONGEST_TIME),
        };
        let teller: Weak<HostedGame> = Arc::downgrade(&hosted);
        let live = LiveGame::begin(game, session, options, move |event| {
            let Some(hosted) = teller.upgrade() else { return };
            hosted.hear(event);
            // A game waits for its loop when it ends, so the loop itself must not end it.
            if let Some(last) = Arc::into_inner(hosted) {
                std::thread::spawn(move || drop(last));
            }
        });
        // Nobody else can have set it.
        let _ = hosted.live.set(live);
        lock(&self.all).insert(id, Arc::clone(&hosted));
        Ok(hosted)
    }

    /// Leaves the games of a visitor that were untouched for longest, until there is room for one more.
    fn make_room(&self, visitor: &Visitor) -> Result<(), Refusal> {
        let mut left = Vec::new();
        {
            let all = &mut *lock(&self.all);
            let oldest = |all: &HashMap<String, Arc<HostedGame>>, is_wanted: &dyn Fn(&HostedGame) -> bool| {
                let candidates = all.values().filter(|game| is_wanted(game));
                let oldest = candidates.max_by_key(|game| lock(&game.untouched).elapsed());
                oldest.map(|game| game.id.clone())
            };
            while all.values().filter(|game| game.is_of(visitor)).count() >= MOST_OF_VISITOR {
                let Some(id) = oldest(all, &|game| game.is_of(visitor)) else { break };
                left.extend(all.remove(&id));
            }
            if all.len() >= MOST_GAMES {
                let nobody_looks = |game: &HostedGame| lock(&game.followers).is_empty();
                let Some(id) = oldest(all, &nobody_looks) else {
                    return Err(Refusal::too_many("web-too-many-games", MOST_GAMES));
                };
                left.extend(all.remove(&id));
            }
        }
        // They end here, outside the lock.
        drop(left);
        self.calm(visitor);
        Ok(())
    }

    /// Lets programs wait in the games of a visitor in which they think, but for the latest.
    fn calm(&self, visitor: &Visitor) {
        let mut thinking: Vec<_> = self.of(visitor);
        thinking
            .retain(|game| game.live.get().is_some_and(|live| live.look(|state| state.thinking.is_some())));
        for game in thinking.into_iter().skip(MOST_THINKING - 1) {
            game.tell_loop(Command::Pause);
        }
    }

    /// The games of a visitor, the latest touched first.
    fn of(&self, visitor: &Visitor) -> Vec<Arc<HostedGame>> {
        let mut games: Vec<_> =
            lock(&self.all).values().filter(|game| game.is_of(visitor)).cloned().collect();
        games.sort_by_key(|game| lock(&game.untouched).elapsed());
        games
    }

    /// The games of a visitor as a list.
    pub fn cards(&self, visitor: &Visitor) -> Vec<GameCard> {
        self.of(visitor).iter().filter_map(|game| game.card()).collect()
    }

    /// The game with this identifier; one that was interrupted by the end of an earlier server goes on, and
    /// belongs to who knows its name.
    ///
    /// # Errors
    /// If there is none.
    pub fn find(&self, visitor: &Arc<Visitor>, id: &str) -> Result<Arc<HostedGame>, Refusal> {
        let known = lock(&self.all).get(id).cloned();
        if let Some(game) = known {
            return Ok(game);
        }
        let unknown = || Refusal::not_found("web-unknown-game", id);
        if !secret::is_name(id) || self.keeping == Keeping::Nowhere {
            return Err(unknown());
        }
        let interrupted = saved::interrupted_game(id).ok_or_else(unknown)?;
        let (game, session) = interrupted.game_record.resume()?;
        self.host(visitor, id.to_owned(), game, session)
    }

    /// Does what a page asks for. Returns the game in which it goes on, which after a rematch is another one.
    ///
    /// # Errors
    /// Why it cannot be done; nothing has changed then.
    pub fn obey(
        &self,
        visitor: &Arc<Visitor>,
        game: &Arc<HostedGame>,
        request: GameRequest,
    ) -> Result<Arc<HostedGame>, Refusal> {
        let is_rematch = request.command == GameCommand::Rematch;
        game.obey(visitor, request)?;
        if is_rematch {
            let setup = game.live()?.look(|state| state.session.setup().swapped());
            return self.begin(visitor, NewGame::Setup(setup));
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
        let known = lock(&self.all).get(id).cloned();
        if let Some(game) = known {
            game.unfollow(visitor, page);
        }
    }

    /// Lets programs wait in games that nobody looks at.
    pub fn rest(&self, grace: Duration) {
        let all: Vec<_> = lock(&self.all).values().cloned().collect();
        for game in all {
            game.rest(grace);
        }
    }

    /// Leaves every game; what is on disk stays there.
    pub fn close(&self) {
        lock(&self.all).clear();
    }
}

impl LoggedGame {
    /// The game of the log that is meant.
    fn record(&self) -> Result<GameRecord, Refusal> {
        let log = Log::read(self.log.as_bytes()).map_err(|_| Fault::syntax("web-bad-log"))?;
        let count = log.games.len();
        let number = self.number.unwrap_or(count);
        let mut games = log.games;
        if number == 0 || number > count {
            let fault = Fault::unknown("web-no-such-game").with("number", number).with("count", count);
            return Err(log.faults.into_iter().chain([fault]).collect::<Faults>().into());
        }
        Ok(games.swap_remove(number - 1))
    }
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
