//! The one loop that drives every game, for every face: it takes commands, lets programs move when it is
//! their turn, watches the clock, keeps the game on disk, and tells what happens.
//!
//! ```text
//!  face ──Command──▶ ┌──────────┐ ──question──▶ Worker (a thread for each player)
//!                    │ the loop │ ◀──report, answer──┘
//!  faces ◀──Event─── └──────────┘ ──Event──▶ Recorder (log, autosave)
//! ```
//!
//! The loop has a thread of its own and never waits for anything but its mail. The players of this program
//! answer in time by themselves ([`DeadlineSearcher`](crate::DeadlineSearcher)); a program from outside that
//! does not has failed, and what it says later is thrown away.
//!
//! ```
//! use jogar_games::{adjiboto::Adjiboto, catalog::Choice};
//! use jogar_play::{Command, LiveGame, OpenGame, Options, Seat, Session, Setup};
//! let seats = [Seat::Human, Seat::read("engine:depth=2").unwrap()];
//! let setup = Setup { game: "adjiboto".to_owned(), choice: Choice::variant("2025"), seats, start: None };
//! let game = OpenGame::new(&Adjiboto::default());
//! let session = Session::new(&*game.rules, setup).unwrap();
//! let (live, events) = LiveGame::with_events(game, session, Options::default());
//! live.send(Command::Play("f".to_owned())).unwrap();
//! live.send(Command::Undo).unwrap();
//! assert!(live.look(|state| state.session.moves().is_empty()));
//! # drop(events);
//! ```

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use jogar_core::{Fault, Limits, Message, Side};

use crate::saved::Over;
use crate::schema::{MovedBy, ProgramFigures, SearchReport};
use crate::worker::{ClockStart, Question, Ticket, Told, Worker};
use crate::{
    Answer, Command, Ending, Event, Forfeit, GameRecord, OpenGame, PlayerSpec, Pool, Recorder, Seat, Session,
    Transcript, Turn, Verdict, narration, priority,
};

/// How long a hint takes.
const HINT_TIME: Duration = Duration::from_secs(1);
/// How long an external program may take to start if it does not keep a limit of its own.
const LONGEST_START: Duration = Duration::from_mins(2);
/// The loop was kept from waking up if it hears this late that a time is up. The player's own thread then has
/// a moment to tell what it saw.
const LATE: Duration = Duration::from_millis(100);
const MOMENT: Duration = Duration::from_secs(2);
/// The answer of a program that gives up.
const RESIGN: &str = "resign";

/// What a program thinks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Its own move.
    Move(Side),
    /// What the person to move could play.
    Hint,
}

/// How a game stands.
pub struct State {
    /// The game.
    pub session: Session,
    /// What a program thinks about now, if it does.
    pub thinking: Option<Purpose>,
    /// What it thinks so far.
    pub search: Option<SearchReport>,
    /// Whether computers wait.
    pub is_paused: bool,
}

/// With what a game is played.
pub struct Options {
    /// Memory, endgame tables and programs from outside.
    pub pool: Arc<Pool>,
    /// Who keeps the game on disk.
    pub recorder: Recorder,
    /// From which everything random of each player follows.
    pub seeds: [u64; 2],
    /// How long a move may take, beside what a player's own limits are.
    pub time: Option<Duration>,
}

impl Default for Options {
    /// A game that nobody keeps.
    fn default() -> Self {
        Self { pool: Arc::default(), recorder: Recorder::forgetful(), seeds: [1, 2], time: None }
    }
}

/// Hears every event.
type Subscriber = Box<dyn FnMut(&Event) + Send>;

enum Mail {
    Command(Command, Sender<Result<(), Fault>>),
    Told(Told),
    Subscribe(Subscriber),
    Close,
}

/// A game that is being played. When it is dropped the game is left: programs stop thinking, and what is kept
/// on disk stays there.
pub struct LiveGame {
    state: Arc<Mutex<State>>,
    mail: Sender<Mail>,
    thread: Mutex<Option<JoinHandle<()>>>,
    id: String,
    date: String,
}

/// What a thread that panicked left behind is a game as good as any.
fn lock(state: &Mutex<State>) -> MutexGuard<'_, State> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

impl LiveGame {
    /// Lets a game begin or go on. The subscriber hears everything from the beginning, in the game's own
    /// thread: it should pass on what it hears and return.
    #[must_use]
    pub fn begin(
        game: OpenGame,
        session: Session,
        options: Options,
        subscriber: impl FnMut(&Event) + Send + 'static,
    ) -> Self {
        let (mail, inbox) = channel();
        let Options { pool, mut recorder, seeds, time } = options;
        // A game that goes on is kept under its new name before anything of it is shown.
        recorder.begin(&session);
        let (id, date) = (recorder.id().to_owned(), recorder.date().to_owned());
        let state = State { session, thinking: None, search: None, is_paused: false };
        let state = Arc::new(Mutex::new(state));
        let driver = Driver {
            game,
            state: Arc::clone(&state),
            pool,
            recorder,
            seeds,
            time,
            workers: [None, None],
            due_times: [None; 2],
            adviser: None,
            thinking: None,
            getting_ready: None,
            next_ticket: 0,
            is_end_told: false,
            subscribers: vec![Box::new(subscriber)],
            mail: mail.clone(),
        };
        let thread = std::thread::spawn(move || driver.run(&inbox));
        Self { state, mail, thread: Mutex::new(Some(thread)), id, date }
    }

    /// [`LiveGame::begin`] with a channel of events.
    #[must_use]
    pub fn with_events(game: OpenGame, session: Session, options: Options) -> (Self, Receiver<Event>) {
        let (sender, events) = channel();
        // A face that does not listen any more needs no events.
        let live = Self::begin(game, session, options, move |event| drop(sender.send(event.clone())));
        (live, events)
    }

    /// One more subscriber, for what happens from now on.
    pub fn subscribe(&self, subscriber: impl FnMut(&Event) + Send + 'static) {
        let _ = self.mail.send(Mail::Subscribe(Box::new(subscriber)));
    }

    /// Does something to the game. What follows from it at once has been told when this returns.
    ///
    /// # Errors
    /// Why it cannot be done; nothing has changed then.
    pub fn send(&self, command: Command) -> Result<(), Fault> {
        let (reply, answer) = channel();
        let gone = || Err(Fault::turn("game-is-over"));
        if self.mail.send(Mail::Command(command, reply)).is_err() {
            return gone();
        }
        answer.recv().unwrap_or_else(|_| gone())
    }

    /// Leaves the game: nothing can be done to it any more. It waits for the loop, which waits only for programs
    /// from outside to end: when this returns, files are closed, and nothing of this game runs beside the next
    /// one.
    pub fn end(&self) {
        let _ = self.mail.send(Mail::Close);
        let thread = &mut *self.thread.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(thread) = thread.take() {
            let _ = thread.join();
        }
    }

    /// Looks at the game. It does not go on meanwhile.
    pub fn look<R>(&self, looker: impl FnOnce(&State) -> R) -> R {
        looker(&lock(&self.state))
    }

    /// The game so far, as it is written into files.
    #[must_use]
    pub fn record(&self) -> GameRecord {
        self.look(|state| GameRecord::of(&state.session, &self.id, &self.date))
    }
}

impl Drop for LiveGame {
    fn drop(&mut self) {
        self.end();
    }
}

/// A game between programs that is over.
pub struct PlayedOut {
    /// The game.
    pub session: Session,
    /// What went wrong without ending it.
    pub troubles: Vec<Message>,
    /// Why a player failed, if one did.
    pub forfeit: Option<Forfeit>,
}

/// Plays a game between programs to its end.
///
/// # Errors
/// If a person plays.
pub fn play_out(game: OpenGame, session: Session, options: Options) -> Result<PlayedOut, Fault> {
    play_out_shown(game, session, options, &mut |_| ())
}

/// [`play_out`], and after each move the game is shown, while it goes on.
///
/// # Errors
/// If a person plays.
pub fn play_out_shown(
    game: OpenGame,
    session: Session,
    options: Options,
    show: &mut dyn FnMut(&LiveGame),
) -> Result<PlayedOut, Fault> {
    if session.has_people() {
        return Err(Fault::choice("play-json-with-people"));
    }
    let (live, events) = LiveGame::with_events(game, session, options);
    let (mut troubles, mut failure) = (Vec::new(), None);
    for event in events {
        match event {
            Event::Moved { .. } => show(&live),
            Event::Trouble(message) => troubles.push(message),
            Event::Forfeited { forfeit, .. } => failure = Some(forfeit),
            Event::Ended(_) => break,
            _ => {}
        }
    }
    let state = Arc::clone(&live.state);
    drop(live);
    let state = Arc::into_inner(state).ok_or_else(|| Fault::turn("game-is-over"))?;
    let session = state.into_inner().unwrap_or_else(PoisonError::into_inner).session;
    Ok(PlayedOut { session, troubles, forfeit: failure })
}

/// A question that is not answered yet.
struct Thinking {
    ticket: Ticket,
    purpose: Purpose,
    /// When the answer is due, if that must be watched.
    clock: Option<Limits>,
    stop: Arc<AtomicBool>,
}

/// Whether a time was up long before now.
fn is_heard_late(clock: &Limits) -> bool {
    clock.time.is_some_and(|time| clock.elapsed() > time + LATE)
}

/// The loop and all that it needs.
struct Driver {
    game: OpenGame,
    state: Arc<Mutex<State>>,
    pool: Arc<Pool>,
    recorder: Recorder,
    seeds: [u64; 2],
    time: Option<Duration>,
    /// The players, made when they are first needed.
    workers: [Option<Worker>; 2],
    /// How long an external program had for its last question when it took it up, with all grace. `None` if
    /// it has taken up none since it was started.
    due_times: [Option<Duration>; 2],
    /// Who gives a hint, as long as it thinks about it.
    adviser: Option<Worker>,
    thinking: Option<Thinking>,
    /// Ends the time in which programs get ready.
    getting_ready: Option<Arc<AtomicBool>>,
    next_ticket: Ticket,
    is_end_told: bool,
    subscribers: Vec<Subscriber>,
    mail: Sender<Mail>,
}

impl Driver {
    fn run(mut self, inbox: &Receiver<Mail>) {
        let _raised = priority::Raised::begin();
        self.advance();
        loop {
            let mail = match self.patience() {
                None => inbox.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(patience) => inbox.recv_timeout(patience),
            };
            match mail {
                Ok(Mail::Command(command, reply)) => {
                    let obeyed = self.obey(command);
                    self.advance();
                    let _ = reply.send(obeyed);
                }
                Ok(Mail::Told(told)) => self.hear(told),
                Ok(Mail::Subscribe(subscriber)) => self.subscribers.push(subscriber),
                Ok(Mail::Close) | Err(RecvTimeoutError::Disconnected) => {
                    self.stop_getting_ready();
                    self.interrupt();
                    return Worker::end_all(self.workers.into_iter().flatten());
                }
                Err(RecvTimeoutError::Timeout) => self.time_is_up(),
            }
        }
    }

    /// How long until an answer is due; `None` if none is.
    fn patience(&self) -> Option<Duration> {
        self.thinking.as_ref()?.clock.as_ref()?.left()
    }

    /// Everything that happens by itself: forced passes, the end, programs that begin to think.
    fn advance(&mut self) {
        loop {
            let turn = lock(&self.state).session.turn();
            if !matches!(turn, Turn::Over(_)) {
                self.is_end_told = false;
            }
            match turn {
                Turn::Over(ending) => return self.tell_end(ending),
                Turn::Pass(_) => {
                    lock(&self.state).session.pass();
                    self.tell_move();
                }
                Turn::Computer(side) => return self.let_think(side),
                Turn::Human(_) => return self.let_get_ready(),
            }
        }
    }

    fn tell_end(&mut self, ending: Ending) {
        self.tell_troubles();
        if !self.is_end_told {
            self.is_end_told = true;
            self.tell(&Event::Ended(ending));
        }
        self.let_engines_go();
    }

    /// Engines give back their threads and their memory. They are made anew when they are asked again.
    fn let_engines_go(&mut self) {
        self.stop_getting_ready();
        let seats = lock(&self.state).session.setup().seats.clone();
        for (worker, seat) in self.workers.iter_mut().zip(seats) {
            if matches!(seat, Seat::Player(PlayerSpec::Engine(_))) {
                *worker = None;
            }
        }
    }

    /// Tells what has happened, then writes it down: a slow disk delays nobody.
    fn tell(&mut self, event: &Event) {
        for subscriber in &mut self.subscribers {
            subscriber(event);
        }
        let entry = self.recorder.entry(&lock(&self.state).session, event);
        if let Some(entry) = entry {
            self.recorder.note(&entry);
        }
    }

    fn tell_move(&mut self) {
        let (ply, record) = {
            let state = &mut *lock(&self.state);
            state.search = None;
            (state.session.moves().len(), state.session.moves().last().cloned())
        };
        if let Some(record) = record {
            self.tell(&Event::Moved { ply, record });
        }
    }

    /// What could not be kept, and what is wrong with endgame tables.
    fn tell_troubles(&mut self) {
        let of_disk = self.recorder.complaints().into_iter().map(|fault| fault.message().clone());
        let tables = self.pool.tables().map_or_else(Vec::new, |tables| tables.complaints());
        let troubles: Vec<_> = of_disk.chain(tables.iter().map(narration::of_tables)).collect();
        for message in troubles {
            self.tell(&Event::Trouble(message));
        }
    }

    fn obey(&mut self, command: Command) -> Result<(), Fault> {
        match command {
            Command::Play(text) => {
                lock(&self.state).session.play(&text)?;
                self.interrupt();
                self.tell_move();
            }
            Command::Undo => {
                let ply = lock(&self.state).session.undo()?;
                self.interrupt();
                self.tell(&Event::Undone { ply });
                let has_people = lock(&self.state).session.has_people();
                if !has_people {
                    self.pause(true);
                }
            }
            Command::Redo => {
                let ply = lock(&self.state).session.redo()?;
                self.interrupt();
                self.tell(&Event::Redone { ply });
            }
            Command::Resign(side) => {
                let side = {
                    let session = &mut lock(&self.state).session;
                    let side = side.unwrap_or_else(|| session.giver_up());
                    session.resign(side)?;
                    side
                };
                self.interrupt();
                self.tell(&Event::Resigned { player: side });
            }
            Command::Hint => self.advise()?,
            Command::MoveNow => self.hurry(),
            Command::Pause => self.pause(true),
            Command::Resume => self.pause(false),
            Command::Save(path) => self.recorder.save(&lock(&self.state).session, &path, Over::Nothing)?,
            Command::SaveOver(path) => {
                self.recorder.save(&lock(&self.state).session, &path, Over::AnotherGame)?;
            }
        }
        Ok(())
    }

    fn pause(&mut self, is_paused: bool) {
        let before = std::mem::replace(&mut lock(&self.state).is_paused, is_paused);
        if before != is_paused {
            if is_paused {
                self.interrupt();
                self.let_engines_go();
            }
            self.tell(if is_paused { &Event::Paused } else { &Event::Resumed });
        }
    }

    /// Lets a program think about its move, unless it does already or must wait.
    fn let_think(&mut self, side: Side) {
        self.tell_troubles();
        let (spec, is_paused) = {
            let state = lock(&self.state);
            let Seat::Player(spec) = state.session.seat(side) else { return };
            (spec.clone(), state.is_paused)
        };
        if self.thinking.is_none() && !is_paused {
            let seed = self.seeds[side.index()];
            let time = spec.time().into_iter().chain(self.time).min();
            self.ask(Purpose::Move(side), &spec, seed, time);
        }
    }

    fn advise(&mut self) -> Result<(), Fault> {
        match lock(&self.state).session.turn() {
            Turn::Over(_) => return Err(Fault::turn("game-is-over")),
            Turn::Pass(_) | Turn::Computer(_) => return Err(Fault::turn("play-not-your-turn")),
            Turn::Human(_) => {}
        }
        if let (None, Seat::Player(spec)) = (&self.thinking, Seat::computer(None, Some(HINT_TIME), None)) {
            self.ask(Purpose::Hint, &spec, self.seeds[0], Some(HINT_TIME));
        }
        Ok(())
    }

    fn ask(&mut self, purpose: Purpose, spec: &PlayerSpec, seed: u64, time: Option<Duration>) {
        self.stop_getting_ready();
        let ticket = self.next_ticket;
        self.next_ticket += 1;
        let stop = Arc::new(AtomicBool::new(false));
        let mut limits = Limits::none().with_signal(Arc::clone(&stop));
        limits.time = time;
        let is_outside = matches!(spec, PlayerSpec::Outside { .. });
        // A player that has started takes a question up soon, unless it hangs on an earlier one. A busy
        // machine may delay its thread, so it has as long for that as for an answer.
        let due = match purpose {
            Purpose::Move(side) => self.due_times[side.index()],
            Purpose::Hint => None,
        };
        let question = {
            let state = &mut *lock(&self.state);
            (state.thinking, state.search) = (Some(purpose), None);
            let (pos, transcript) = (state.session.position().copy(), Transcript::of(&state.session));
            let clock = if is_outside { ClockStart::TakenUp } else { ClockStart::Asked };
            Question { ticket, pos, transcript, limits, clock }
        };
        self.worker(purpose, spec, seed).ask(question);
        let clock = is_outside.then(|| Limits::time(due.unwrap_or(LONGEST_START)));
        self.thinking = Some(Thinking { ticket, purpose, clock, stop });
    }

    /// The player that thinks about this, made when it is first needed.
    fn worker(&mut self, purpose: Purpose, spec: &PlayerSpec, seed: u64) -> &Worker {
        let (game, pool, mail) = (&self.game, &self.pool, self.mail.clone());
        let start =
            || Worker::start(game, spec.clone(), seed, pool, move |told| drop(mail.send(Mail::Told(told))));
        let worker = match purpose {
            Purpose::Move(side) => &mut self.workers[side.index()],
            Purpose::Hint => &mut self.adviser,
        };
        worker.get_or_insert_with(start)
    }

    /// While a person thinks, programs get ready.
    fn let_get_ready(&mut self) {
        self.tell_troubles();
        if self.getting_ready.is_some() || lock(&self.state).is_paused {
            return;
        }
        let until = Limits::none();
        self.getting_ready = Some(until.stop_signal());
        let seats = lock(&self.state).session.setup().seats.clone();
        for (side, seat) in Side::BOTH.into_iter().zip(seats) {
            if let Seat::Player(spec) = seat {
                let seed = self.seeds[side.index()];
                self.worker(Purpose::Move(side), &spec, seed).get_ready(until.clone());
            }
        }
    }

    fn stop_getting_ready(&mut self) {
        if let Some(stop) = self.getting_ready.take() {
            stop.store(true, Ordering::Relaxed);
        }
    }

    /// The player moves as soon as it can.
    fn hurry(&self) {
        // An external program cannot be told to hurry.
        if let Some(thinking) = self.thinking.as_ref().filter(|thinking| thinking.clock.is_none()) {
            thinking.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Programs stop thinking, and nothing comes of it.
    fn interrupt(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.stop.store(true, Ordering::Relaxed);
        }
        self.adviser = None;
        let state = &mut *lock(&self.state);
        (state.thinking, state.search) = (None, None);
    }

    /// What a player says counts if it is about the question that is open.
    fn hear(&mut self, told: Told) {
        let open = self.thinking.as_ref().map(|thinking| thinking.ticket);
        match told {
            Told::Began(ticket, due) if Some(ticket) == open => {
                if let Some(thinking) = &mut self.thinking {
                    if let Purpose::Move(side) = thinking.purpose {
                        self.due_times[side.index()] = due.time;
                    }
                    thinking.clock = Some(due);
                }
            }
            // A program that was interrupted is started anew.
            Told::Starting(ticket) if Some(ticket) == open => {
                if let Some(thinking) = &mut self.thinking {
                    thinking.clock = Some(Limits::time(LONGEST_START));
                }
            }
            Told::Report(ticket, report) if Some(ticket) == open => {
                lock(&self.state).search = Some(report.clone());
                self.tell(&Event::Thought(report));
            }
            Told::Answer(ticket, answer) if Some(ticket) == open => {
                if let Some(thinking) = self.thinking.take() {
                    self.take(&thinking, answer);
                }
            }
            Told::Starting(_) | Told::Began(..) | Told::Report(..) | Told::Answer(..) => {}
        }
    }

    /// The time of a program from outside is up, and its player's thread has not told why: that thread judges
    /// the program, and has its own time for it. A loop that was woken late itself (the machine stood still,
    /// or the person stopped us for a while) gives it a moment more. If it stays silent, nobody knows whether
    /// the program is to blame: the game ends, and says that the machine stalled.
    fn time_is_up(&mut self) {
        let Some(mut thinking) = self.thinking.take() else { return };
        if thinking.clock.as_ref().is_some_and(is_heard_late) {
            thinking.clock = Some(Limits::time(MOMENT));
            self.thinking = Some(thinking);
            return;
        }
        thinking.stop.store(true, Ordering::Relaxed);
        let elapsed = thinking.clock.as_ref().map_or(Duration::ZERO, Limits::elapsed);
        let figures = ProgramFigures {
            time_ms: elapsed.as_millis() as u64,
            stalled: true,
            ..ProgramFigures::default()
        };
        let forfeit = Forfeit::new(Verdict::Timeout, Message::new("player-timeout"));
        self.take(&thinking, Err(Forfeit { program: Some(Box::new(figures)), ..forfeit }));
    }

    /// A question is answered.
    fn take(&mut self, thinking: &Thinking, answer: Result<Answer, Forfeit>) {
        {
            let state = &mut *lock(&self.state);
            (state.thinking, state.search) = (None, None);
        }
        // Hints are asked for seldom.
        self.adviser = None;
        match (thinking.purpose, answer) {
            (Purpose::Hint, Ok(answer)) => self.tell(&Event::Hint(answer)),
            (Purpose::Hint, Err(forfeit)) => self.tell(&Event::Trouble(forfeit.message)),
            (Purpose::Move(side), Ok(answer)) if answer.mv == RESIGN => self.resign(side),
            (Purpose::Move(side), Ok(answer)) => self.make(side, answer),
            (Purpose::Move(side), Err(forfeit)) => self.forfeit(side, forfeit),
        }
        self.advance();
    }

    fn resign(&mut self, side: Side) {
        if lock(&self.state).session.resign(side).is_ok() {
            self.tell(&Event::Resigned { player: side });
        }
    }

    fn make(&mut self, side: Side, answer: Answer) {
        let figures = answer.search.as_ref().map(SearchReport::figures);
        let made = {
            let session = &mut lock(&self.state).session;
            let made = session.make(&answer.mv, MovedBy::Computer, figures).map(drop);
            made.map_err(|fault| narration::of_illegal(session.position(), &answer.mv, &fault))
        };
        match made {
            Ok(()) => {
                lock(&self.state).session.keep_figures(answer.program);
                self.tell_move();
            }
            Err(message) => {
                let forfeit = Forfeit::new(Verdict::Illegal, message);
                self.forfeit(side, Forfeit { program: answer.program, ..forfeit });
            }
        }
    }

    fn forfeit(&mut self, side: Side, forfeit: Forfeit) {
        if lock(&self.state).session.forfeit(side, forfeit.verdict).is_ok() {
            self.tell(&Event::Forfeited { player: side, forfeit });
        }
    }
}
