//! A game that is being played on a page: who follows it, its clock, and what is told of it.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, Weak};
use std::time::Duration;

use axum::http::StatusCode;
use jogar_core::{Fault, Limits, Message, Side};
use jogar_play::log::write_game;
use jogar_play::{
    Command, Event, LiveGame, MOST_PLIES, OpenGame, Options, PlayerSpec, Purpose, Seat, Session, State, Turn,
    narration,
};

use crate::lock;
use crate::positions::{WithMoves, legal_move, played_move, played_moves};
use crate::refusal::{Refusal, say};
use crate::schema::{
    ClockView, GameCard, GameCommand, GameNews, GameRequest, GameState, GameView, PageEvent, PositionView,
    ThinkingView, TurnKind, TurnView,
};
use crate::sharing::Holder;
use crate::visitors::Visitor;

/// The time between two reports of what a program thinks so far.
const THOUGHT_PACE: Duration = Duration::from_millis(150);
/// The most troubles of a game that are told.
const MOST_TROUBLES: usize = 4;

/// A visitor who follows a game, and on which pages.
struct Follower {
    visitor: Arc<Visitor>,
    pages: HashSet<String>,
}

/// The time that players have used.
#[derive(Debug)]
pub(super) struct Clock {
    used: [Duration; 2],
    pub(super) running: Option<Side>,
    since: Limits,
    /// The part of the time of the move to come that was counted already.
    of_move: Duration,
}

impl Clock {
    pub(super) fn stopped() -> Self {
        Self { used: [Duration::ZERO; 2], running: None, since: Limits::none(), of_move: Duration::ZERO }
    }

    /// The time of another player runs from now on.
    pub(super) fn turn_to(&mut self, side: Option<Side>) {
        let elapsed = self.since.elapsed();
        if let Some(side) = self.running {
            self.used[side.index()] += elapsed;
        }
        self.of_move = if side == self.running { self.of_move + elapsed } else { Duration::ZERO };
        (self.running, self.since) = (side, Limits::none());
    }

    pub(super) fn view(&self) -> ClockView {
        let (mut used, mut of_move) = (self.used, Duration::ZERO);
        if let Some(side) = self.running {
            let elapsed = self.since.elapsed();
            used[side.index()] += elapsed;
            of_move = self.of_move + elapsed;
        }
        let [of_first, of_second, of_move] = [used[0], used[1], of_move].map(|time| time.as_millis() as u64);
        ClockView { used_ms: [of_first, of_second], running: self.running, move_ms: of_move }
    }
}

/// A game that is being played on a page.
pub struct HostedGame {
    /// Its identifier, which only those know who were told.
    pub id: String,
    /// The visitor who began it, and from where.
    pub(super) holder: Holder,
    pub(super) live: OnceLock<LiveGame>,
    /// One command at a time: what a page knows is compared with the game before anything else can happen.
    commands: Mutex<()>,
    /// The number of its state: a newer one has a larger number.
    version: AtomicU64,
    pub(super) clock: Mutex<Clock>,
    followers: Mutex<HashMap<String, Follower>>,
    /// The time since somebody last looked at it.
    pub(super) untouched: Mutex<Limits>,
    /// The time since something was told of what a program thinks; `None` if nothing was.
    thought: Mutex<Option<Limits>>,
    /// Whether it waits because nobody looks.
    pub(super) is_waiting: AtomicBool,
    /// What went wrong so far: at the very beginning nobody can have heard of it.
    troubles: Mutex<Vec<Message>>,
}

impl HostedGame {
    /// Begins a game, or goes on with one.
    pub(super) fn begin(
        id: String,
        holder: Holder,
        game: OpenGame,
        session: Session,
        options: Options,
        version: u64,
    ) -> Arc<Self> {
        let hosted = Arc::new(Self {
            id,
            holder,
            live: OnceLock::new(),
            commands: Mutex::default(),
            version: AtomicU64::new(version),
            clock: Mutex::new(Clock::stopped()),
            followers: Mutex::default(),
            untouched: Mutex::new(Limits::none()),
            thought: Mutex::default(),
            is_waiting: AtomicBool::new(false),
            troubles: Mutex::default(),
        });
        let teller: Weak<Self> = Arc::downgrade(&hosted);
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
        hosted
    }

    pub(super) fn live(&self) -> Result<&LiveGame, Refusal> {
        self.live.get().ok_or_else(|| Refusal::not_found("web-unknown-game", &self.id))
    }

    /// Whether this visitor may move.
    pub fn is_of(&self, visitor: &Visitor) -> bool {
        self.holder.visitor == visitor.mark
    }

    /// Whether somebody looks at it.
    pub(super) fn is_followed(&self) -> bool {
        !lock(&self.followers).is_empty()
    }

    /// Everybody who looks at it.
    pub(super) fn followers(&self) -> Vec<Arc<Visitor>> {
        lock(&self.followers).values().map(|follower| Arc::clone(&follower.visitor)).collect()
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

    pub(super) fn card(&self) -> Option<GameCard> {
        let card = |state: &State| GameCard {
            id: self.id.clone(),
            setup: state.session.setup().clone(),
            ply: state.session.moves().len(),
            over: state.session.ending().is_some(),
        };
        Some(self.live.get()?.look(card))
    }

    pub(super) fn state(&self, state: &State) -> GameState {
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
            troubles: lock(&self.troubles).iter().cloned().map(say).collect(),
        }
    }

    /// From now on the visitor hears of the game, for this page, and programs think in it.
    pub(super) fn follow(&self, visitor: &Arc<Visitor>, page: &str) {
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
        self.wake();
    }

    /// Programs go on if they waited because nobody looked, or because others thought.
    pub(super) fn wake(&self) {
        if self.is_waiting.swap(false, Ordering::Relaxed) {
            self.tell_loop(Command::Resume);
        }
    }

    /// A page has gone.
    pub fn unfollow(&self, visitor: &Visitor, page: &str) {
        let followers = &mut *lock(&self.followers);
        let Some(follower) = followers.get_mut(&visitor.name) else { return };
        if follower.pages.remove(page) && follower.pages.is_empty() {
            followers.remove(&visitor.name);
        }
        if followers.is_empty() {
            *lock(&self.untouched) = Limits::none();
            // Nobody thinks about a game that nobody sees.
            lock(&self.clock).turn_to(None);
        }
    }

    /// The time of the player to move runs, unless computers wait or nobody is there.
    pub(super) fn set_clock(&self, state: &State) {
        let followers = lock(&self.followers);
        let runs = !state.is_paused && !followers.is_empty();
        let player = turn_of(&state.session).player.filter(|_| runs);
        lock(&self.clock).turn_to(player);
    }

    pub(super) fn tell_loop(&self, command: Command) {
        if let Some(live) = self.live.get() {
            // Computers that wait or go on already do so.
            let _ = live.send(command);
        }
    }

    /// Lets programs wait if nobody has looked at the game for a while: they neither think nor hold memory.
    pub(super) fn rest(&self, grace: Duration) {
        if !self.looks(|state| has_engine(state) && !state.is_paused) {
            return;
        }
        {
            let followers = lock(&self.followers);
            if !followers.is_empty() || lock(&self.untouched).elapsed() < grace {
                return;
            }
            self.is_waiting.store(true, Ordering::Relaxed);
        }
        self.tell_loop(Command::Pause);
        // Who came after that decision may have been too early to end the pause.
        if self.is_followed() {
            self.is_waiting.store(false, Ordering::Relaxed);
            self.tell_loop(Command::Resume);
        }
    }

    /// Lets programs wait because others think. A game that a person lets wait already stays as it is.
    pub(super) fn calm(&self) {
        if !self.looks(|state| state.is_paused) {
            self.is_waiting.store(true, Ordering::Relaxed);
            self.tell_loop(Command::Pause);
        }
    }

    /// Whether this is true of the game; of one that is gone nothing is.
    pub(super) fn looks(&self, is_so: impl FnOnce(&State) -> bool) -> bool {
        self.live.get().is_some_and(|live| live.look(is_so))
    }

    /// Whether a program is thinking, or will be at once.
    pub(super) fn is_busy(&self) -> bool {
        self.looks(|state| {
            let is_computer = matches!(state.session.turn(), Turn::Computer(_));
            state.thinking.is_some() || (is_computer && !state.is_paused)
        })
    }

    /// Whether programs could think if they were let.
    pub(super) fn is_kept_waiting(&self) -> bool {
        self.is_waiting.load(Ordering::Relaxed) && self.is_followed()
    }

    /// Does what a page asks for.
    ///
    /// # Errors
    /// Why it cannot be done; nothing has changed then.
    pub(super) fn obey(&self, visitor: &Visitor, request: GameRequest) -> Result<(), Refusal> {
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
            // With each move everything that is told of the game grows.
            GameCommand::Play(_) if ply >= MOST_PLIES => {
                let fault = Fault::limit("web-too-many-moves").with("most", MOST_PLIES);
                return Err(fault.into());
            }
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
    pub(super) fn hear(&self, event: &Event) {
        if let Event::Trouble(message) = event {
            let troubles = &mut *lock(&self.troubles);
            if troubles.len() < MOST_TROUBLES && !troubles.contains(message) {
                troubles.push(message.clone());
            }
        }
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
        let visitors = self.followers();
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

    pub(super) fn news(&self, state: &State, event: &Event) -> GameNews {
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

/// Whether an engine plays in a game that goes on.
fn has_engine(state: &State) -> bool {
    let is_engine = |seat: &Seat| matches!(seat, Seat::Player(PlayerSpec::Engine(_)));
    state.session.ending().is_none() && state.session.setup().seats.iter().any(is_engine)
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
