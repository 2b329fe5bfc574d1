//! One game that is being played: by people, by the computer, or by both.
//!
//! A session prints nothing and knows no screen. Whoever shows it asks whose [`Turn`] it is, does one thing and gets an
//! [`Event`] that says what has happened; the same events go into the log. The computer thinks in a thread:
//! [`Session::think`] starts it, [`Session::poll`] or [`Session::wait`] tell the [`News`].
//!
//! ```
//! use crate::{Seat, Session, Setup, Turn};
//! use jogar_games::{adjiboto::Adjiboto, catalog::Choice};
//! let seats = [Seat::Human, Seat::computer(None, None, Some(2))];
//! let setup = Setup { game: "adjiboto".to_owned(), choice: Choice::variant("2025"), seats, start: None };
//! let mut session = Session::new(Adjiboto::default(), &setup, 1).unwrap();
//! session.play_text("f").unwrap();
//! assert!(matches!(session.turn(), Turn::Computer(_)));
//! session.think();
//! while session.is_thinking() {
//!     session.wait();
//! }
//! assert_eq!(session.record().moves().len(), 2);
//! ```

use jogar_core::{Fault, Faults, Game, History, Outcome, Side, Value};
use jogar_games::catalog::Playable;
use jogar_search::Report;
use std::sync::Arc;
use std::time::Duration;

use crate::thinking::{Boxed, Heard, Thinking};
use crate::{EndgameTables, EngineSpec, PlayerSpec, Seat, Setup, Start, Thought};

/// What a move of the computer is worth and what it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// The final difference in points that the mover expects.
    pub value: Value,
    /// Positions visited.
    pub nodes: u64,
    /// Cuts where the opponent was to move.
    pub alpha_cuts: u64,
    /// Cuts where the mover was to move.
    pub beta_cuts: u64,
    /// The last depth that was searched to its end.
    pub depth: u32,
    /// How long it took.
    pub time: Duration,
}

impl Figures {
    /// The figures of a search.
    #[must_use]
    pub fn of<G: Game>(report: &Report<G>) -> Self {
        Self {
            value: report.best().value,
            nodes: report.counters.nodes,
            alpha_cuts: report.counters.alpha_cuts,
            beta_cuts: report.counters.beta_cuts,
            depth: report.depth,
            time: report.time,
        }
    }
}

/// How a move came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// A person chose it.
    Human,
    /// The computer chose it. Without figures it did not search: there was one move only, or its level was careless.
    Computer(Option<Figures>),
    /// Nobody chose it: a forced pass.
    Force,
}

/// A move that was made.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    /// Who made it.
    pub side: Side,
    /// The move.
    pub mv: G::Move,
    /// The position in which it was made.
    pub before: G::Position,
    /// How it came about.
    pub by: By,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The rules end it in this position.
    Rules,
    /// The position occurred for the third time.
    Repetition,
    /// A player gave up.
    Resignation(Side),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The points; for a game that was given up, as they stood.
    pub outcome: Outcome,
    /// Why it is over.
    pub reason: Reason,
}

impl Ending {
    /// Who won; `None` for a draw.
    #[must_use]
    pub fn winner(self) -> Option<Side> {
        match self.reason {
            Reason::Resignation(side) => Some(side.other()),
            Reason::Rules | Reason::Repetition => self.outcome.winner(),
        }
    }
}

/// Something that happened to the game.
#[derive(Clone, Debug)]
pub enum Event<G: Game> {
    /// A move was made.
    Played(Played<G>),
    /// Moves were taken back; so many are left.
    Undone(usize),
    /// Moves were made again; so many are made now.
    Redone(usize),
    /// A player gave up.
    Resigned(Side),
}

/// What happens next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Nothing: the game is over.
    Over(Ending),
    /// This player must pass: [`Session::pass`].
    Pass(Side),
    /// A person moves: [`Session::play`] or [`Session::play_text`].
    Human(Side),
    /// The computer moves: [`Session::think`].
    Computer(Side),
}

/// What a thread that thinks has come to.
pub enum News<G: Game> {
    /// What it thinks so far.
    Deeper(Report<G>),
    /// The computer has moved.
    Moved(Event<G>),
    /// What the computer would play instead of the person to move.
    Hint(Thought<G>),
}

/// What is thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    Move(Side),
    Hint,
}

/// A game that is being played.
pub struct Session<G: Playable> {
    game: G,
    setup: Setup,
    record: History<G>,
    /// How each move of the record came about.
    by: Vec<By>,
    /// Moves that were taken back, the next one to be made again last.
    undone: Vec<(G::Move, By)>,
    resigned: Option<Side>,
    /// The players that are not thinking, made when they are first needed.
    players: [Option<Boxed<G>>; 2],
    adviser: Option<Boxed<G>>,
    thinking: Option<(Purpose, Thinking<G>)>,
    seed: u64,
    /// Where the computer finds endgame tables.
    endgame_tables: Option<Arc<EndgameTables>>,
}

impl<G: Playable> Session<G> {
    /// How long a hint takes.
    const HINT_TIME: Duration = Duration::from_secs(1);

    /// A game that begins. `setup` must name the rules of `game`; everything random follows from `seed`.
    ///
    /// # Errors
    /// Every fault of the position in which it should begin.
    pub fn new(game: G, setup: &Setup, seed: u64) -> Result<Self, Faults> {
        let start = match &setup.start {
            None => game.start(),
            Some(Start { state, mover }) => game.read_position(state, *mover)?,
        };
        Ok(Self {
            setup: Setup { game: G::NAME.to_owned(), choice: game.choice(), ..setup.clone() },
            game,
            record: History::new(start),
            by: Vec::new(),
            undone: Vec::new(),
            resigned: None,
            players: [None, None],
            adviser: None,
            thinking: None,
            seed,
            endgame_tables: None,
        })
    }

    /// The same game, in which the computer may look into endgame tables.
    #[must_use]
    pub fn with_endgame_tables(mut self, endgame_tables: Option<Arc<EndgameTables>>) -> Self {
        self.endgame_tables = endgame_tables;
        self
    }

    /// What is wrong with the endgame tables, told once.
    pub fn complaints(&self) -> Vec<Fault> {
        self.endgame_tables.as_ref().map_or_else(Vec::new, |endgame_tables| endgame_tables.complaints())
    }

    /// The rules.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// What the game needed to begin.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The moves and the positions so far.
    pub const fn record(&self) -> &History<G> {
        &self.record
    }

    /// How each move of the record came about.
    pub fn by(&self) -> &[By] {
        &self.by
    }

    /// The position now.
    pub fn position(&self) -> &G::Position {
        self.record.position()
    }

    /// The last move that was made.
    pub fn last(&self) -> Option<Played<G>> {
        let index = self.record.moves().len().checked_sub(1)?;
        Some(self.played(index))
    }

    fn played(&self, index: usize) -> Played<G> {
        let before = self.record.positions()[index].clone();
        let side = self.game.mover(&before);
        Played { side, mv: self.record.moves()[index], before, by: self.by[index] }
    }

    /// All moves so far.
    pub fn history(&self) -> impl Iterator<Item = Played<G>> {
        (0..self.by.len()).map(|index| self.played(index))
    }

    /// The player to move.
    pub fn mover(&self) -> Side {
        self.game.mover(self.position())
    }

    /// Who plays a side.
    pub const fn seat(&self, side: Side) -> Seat {
        self.setup.seats[side.index()]
    }

    /// The setup of a game that goes on from here.
    pub fn setup_from_here(&self) -> Setup {
        let start = Start { state: self.game.write_position(self.position()), mover: self.mover() };
        Setup { start: Some(start), ..self.setup.clone() }
    }

    /// How the game ended, if it is over.
    pub fn ending(&self) -> Option<Ending> {
        let pos = self.position();
        if let Some(side) = self.resigned {
            return Some(Ending { outcome: self.game.standing(pos), reason: Reason::Resignation(side) });
        }
        let reason = if self.game.outcome(pos).is_some() { Reason::Rules } else { Reason::Repetition };
        self.record.outcome(&self.game).map(|outcome| Ending { outcome, reason })
    }

    /// What happens next.
    pub fn turn(&self) -> Turn {
        let side = self.mover();
        match (self.ending(), self.forced_pass(), self.seat(side)) {
            (Some(ending), ..) => Turn::Over(ending),
            (None, Some(_), _) => Turn::Pass(side),
            (None, None, Seat::Human) => Turn::Human(side),
            (None, None, Seat::Computer(_)) => Turn::Computer(side),
        }
    }

    fn forced_pass(&self) -> Option<G::Move> {
        self.game.pass().filter(|&pass| self.game.moves(self.position()).any(|mv| mv == pass))
    }

    /// Reads a move and judges it by the rules.
    ///
    /// # Errors
    /// What could not be understood, or the rule that the move breaks.
    pub fn read_move(&self, text: &str) -> Result<G::Move, Fault> {
        let mv = self.game.read_move(self.position(), text)?;
        self.game.objection(self.position(), mv).map_or(Ok(mv), Err)
    }

    /// A person makes a move. What was taken back cannot be made again after that.
    ///
    /// # Errors
    /// If it is not a person's turn, or the rule that the move breaks; nothing has changed then.
    pub fn play(&mut self, mv: G::Move) -> Result<Event<G>, Fault> {
        match self.turn() {
            Turn::Over(_) => Err(Fault::turn("game-is-over")),
            Turn::Human(_) => {
                if let Some(objection) = self.game.objection(self.position(), mv) {
                    return Err(objection);
                }
                self.interrupt();
                self.make(mv, By::Human)
            }
            Turn::Pass(_) | Turn::Computer(_) => Err(Fault::turn("play-not-your-turn")),
        }
    }

    /// [`Session::read_move`] and [`Session::play`].
    ///
    /// # Errors
    /// As those.
    pub fn play_text(&mut self, text: &str) -> Result<Event<G>, Fault> {
        self.play(self.read_move(text)?)
    }

    /// Makes the forced pass, if there is one.
    pub fn pass(&mut self) -> Option<Event<G>> {
        let Turn::Pass(_) = self.turn() else { return None };
        self.make(self.forced_pass()?, By::Force).ok()
    }

    fn make(&mut self, mv: G::Move, by: By) -> Result<Event<G>, Fault> {
        let event = Played { side: self.mover(), mv, before: self.position().clone(), by };
        self.record.play(&self.game, mv).map_err(|_| Fault::illegal("illegal-move"))?;
        self.by.push(by);
        self.undone.clear();
        Ok(Event::Played(event))
    }

    /// Makes a move of an earlier game again, as it was made then.
    ///
    /// # Errors
    /// If it is not legal.
    pub(crate) fn restore(&mut self, mv: G::Move, by: By) -> Result<(), Fault> {
        self.make(mv, by).map(drop)
    }

    /// Takes back the last move that a person chose, with all that followed; between computers, the last move that
    /// was no pass. A player who gave up only takes that back.
    ///
    /// # Errors
    /// If there is no such move.
    pub fn undo(&mut self) -> Result<Event<G>, Fault> {
        if self.resigned.take().is_none() {
            let left = self.last_choice().ok_or_else(|| Fault::turn("play-nothing-to-undo"))?;
            self.interrupt();
            while self.by.len() > left {
                self.undone.extend(self.record.undo().zip(self.by.pop()));
            }
        }
        Ok(Event::Undone(self.by.len()))
    }

    /// The number of moves before the last one that is worth taking back.
    fn last_choice(&self) -> Option<usize> {
        let people = self.setup.seats.iter().any(|seat| seat.is_human());
        self.by.iter().rposition(|by| match by {
            By::Human => true,
            By::Computer(_) => !people,
            By::Force => false,
        })
    }

    /// Makes again what was taken back, until it is a person's turn; between computers, one move and the passes after it.
    ///
    /// # Errors
    /// If nothing was taken back since the last move.
    pub fn redo(&mut self) -> Result<Event<G>, Fault> {
        if self.undone.is_empty() {
            return Err(Fault::turn("play-nothing-to-redo"));
        }
        self.interrupt();
        let people = self.setup.seats.iter().any(|seat| seat.is_human());
        while let Some((mv, by)) = self.undone.pop() {
            self.record.play(&self.game, mv).map_err(|_| Fault::illegal("illegal-move"))?;
            self.by.push(by);
            match self.turn() {
                Turn::Human(_) => break,
                Turn::Computer(_) if !people => break,
                _ => {}
            }
        }
        Ok(Event::Redone(self.by.len()))
    }

    /// A player gives up.
    ///
    /// # Errors
    /// If the game is over.
    pub fn resign(&mut self, side: Side) -> Result<Event<G>, Fault> {
        if self.ending().is_some() {
            return Err(Fault::turn("game-is-over"));
        }
        self.interrupt();
        self.resigned = Some(side);
        Ok(Event::Resigned(side))
    }

    /// Lets the computer think, if it is its turn and it does not yet.
    pub fn think(&mut self) {
        let Turn::Computer(side) = self.turn() else { return };
        let Seat::Computer(spec) = self.seat(side) else { return };
        if !self.is_thinking() {
            let seed = self.seed.wrapping_add(side.number().into());
            let player = self.players[side.index()].take();
            let player = player.unwrap_or_else(|| self.build(spec, seed));
            self.start(Purpose::Move(side), player);
        }
    }

    /// Lets the computer think about what the person to move could play.
    ///
    /// # Errors
    /// If it is not a person's turn.
    pub fn hint(&mut self) -> Result<(), Fault> {
        match self.turn() {
            Turn::Over(_) => Err(Fault::turn("game-is-over")),
            Turn::Pass(_) | Turn::Computer(_) => Err(Fault::turn("play-not-your-turn")),
            Turn::Human(_) if self.is_thinking() => Ok(()),
            Turn::Human(_) => {
                let Seat::Computer(spec) = Seat::computer(None, Some(Self::HINT_TIME), None) else {
                    return Ok(());
                };
                let adviser = self.adviser.take();
                let adviser = adviser.unwrap_or_else(|| self.build(spec, self.seed));
                self.start(Purpose::Hint, adviser);
                Ok(())
            }
        }
    }

    fn build(&self, spec: EngineSpec, seed: u64) -> Boxed<G> {
        let mut player = PlayerSpec::Engine(spec).build(&self.game, self.endgame_tables.as_ref());
        player.begin(seed);
        player
    }

    fn start(&mut self, purpose: Purpose, player: Boxed<G>) {
        self.thinking = Some((purpose, Thinking::start(player, self.position().clone())));
    }

    /// Whether the computer thinks about a move or a hint.
    pub const fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// The computer moves as soon as it can, with the best that it has found.
    pub fn move_now(&self) {
        if let Some((_, thinking)) = &self.thinking {
            thinking.stop();
        }
    }

    /// The computer stops thinking, and nothing comes of it.
    pub fn interrupt(&mut self) {
        self.move_now();
        if let Some((purpose, thinking)) = self.thinking.take() {
            let (player, _) = thinking.finish();
            self.put_back(purpose, player);
        }
    }

    fn put_back(&mut self, purpose: Purpose, player: Boxed<G>) {
        match purpose {
            Purpose::Move(side) => self.players[side.index()] = Some(player),
            Purpose::Hint => self.adviser = Some(player),
        }
    }

    /// What is new about the thought that is going on, without waiting.
    pub fn poll(&mut self) -> Option<News<G>> {
        let (_, thinking) = self.thinking.as_ref()?;
        let heard = thinking.poll();
        self.tell(heard)
    }

    /// Waits for something new about the thought that is going on; `None` if there is none.
    pub fn wait(&mut self) -> Option<News<G>> {
        let (_, thinking) = self.thinking.as_ref()?;
        let heard = thinking.wait();
        self.tell(heard)
    }

    /// Waits for the move that the computer thinks about; `None` if it thinks about none.
    pub fn finish(&mut self) -> Option<Event<G>> {
        while self.is_thinking() {
            if let Some(News::Moved(event)) = self.wait() {
                return Some(event);
            }
        }
        None
    }

    fn tell(&mut self, heard: Heard<G>) -> Option<News<G>> {
        match heard {
            Heard::Nothing => None,
            Heard::Deeper(report) => Some(News::Deeper(report)),
            Heard::Over => {
                let (purpose, thinking) = self.thinking.take()?;
                let (player, thought) = thinking.finish();
                self.put_back(purpose, player);
                let thought = thought?;
                match purpose {
                    Purpose::Hint => Some(News::Hint(thought)),
                    Purpose::Move(_) => {
                        let by = By::Computer(thought.report.as_ref().map(Figures::of));
                        self.make(thought.mv, by).ok().map(News::Moved)
                    }
                }
            }
        }
    }
}

/// Whoever leaves a game does not wait for the computer.
impl<G: Playable> Drop for Session<G> {
    fn drop(&mut self) {
        self.move_now();
    }
}
