//! One game that is being played: its positions, its moves, the player to move, and how it ended.
//!
//! A session is data and rules. It knows no clock, no thread and no screen: [`LiveGame`](crate::LiveGame)
//! drives it and reports what happens.
//!
//! ```
//! use jogar_games::any::any_game;
//! use jogar_games::{adjiboto::Adjiboto, catalog::Choice};
//! use jogar_play::{Seat, Session, Setup, Turn};
//! let seats = [Seat::Human, Seat::Human];
//! let setup = Setup { game: "adjiboto".to_owned(), choice: Choice::variant("2025"), seats, start: None };
//! let mut session = Session::new(&*any_game(Adjiboto::default()), setup).unwrap();
//! session.play("f").unwrap();
//! assert_eq!(session.moves()[0].mv, "(0 0)");
//! assert!(matches!(session.turn(), Turn::Human(_)));
//! ```

use jogar_core::{Fault, Faults, Outcome, Side};
use jogar_games::any::{AnyGame, AnyPosition};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::schema::{MoveRecord, MovedBy, ProgramFigures, SearchFigures};
use crate::{Seat, Setup, Start, Verdict};

/// How often a position must occur for the rule about repetition to apply.
const REPETITIONS: usize = 3;
/// A game between programs whose positions can repeat ends after this many moves, as if its position had
/// occurred for the third time. Games of Adji-boto* between engines have fewer than 300.
pub const MOST_PLIES: usize = 2000;

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The rules end it in this position.
    Rules,
    /// The position occurred for the third time.
    Repetition,
    /// It had [`MOST_PLIES`] moves.
    Length,
    /// A player resigned.
    Resignation(Side),
    /// A player failed to make a move.
    Forfeit(Side, Verdict),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The points; for a resigned or forfeited game, those at that moment.
    pub outcome: Outcome,
    /// Why it is over.
    pub reason: Reason,
}

/// As data: why, who stopped it, with which verdict, who won, and the points.
impl Serialize for Ending {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let verdict = match self.reason {
            Reason::Forfeit(_, verdict) => Some(verdict),
            Reason::Rules | Reason::Repetition | Reason::Length | Reason::Resignation(_) => None,
        };
        let mut fields = serializer.serialize_struct("Ending", 5)?;
        fields.serialize_field("reason", self.reason.name())?;
        fields.serialize_field("stopped_by", &self.reason.stopper())?;
        fields.serialize_field("verdict", &verdict)?;
        fields.serialize_field("winner", &self.winner())?;
        fields.serialize_field("points", &Side::BOTH.map(|side| self.outcome.points(side)))?;
        fields.end()
    }
}

impl Ending {
    /// The winner; `None` for a draw.
    #[must_use]
    pub fn winner(self) -> Option<Side> {
        match self.reason {
            Reason::Resignation(side) | Reason::Forfeit(side, _) => Some(side.other()),
            Reason::Rules | Reason::Repetition | Reason::Length => self.outcome.winner(),
        }
    }
}

/// What happens next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Nothing: the game is over.
    Over(Ending),
    /// This player must pass: [`Session::pass`].
    Pass(Side),
    /// A person moves: [`Session::play`].
    Human(Side),
    /// A program moves.
    Computer(Side),
}

/// A game that is being played.
pub struct Session {
    setup: Setup,
    /// All positions from the start to the current one: one more than moves.
    positions: Vec<Box<dyn AnyPosition>>,
    moves: Vec<MoveRecord>,
    /// Moves that were taken back; the next one to be made again is the last.
    undone: Vec<MoveRecord>,
    /// How a player resigned or failed to move.
    stopped: Option<Reason>,
    /// How the rules end the game here. It is stored because it is asked often, and finding repetitions takes
    /// long.
    ended: Option<Ending>,
}

impl Session {
    /// A new game. `setup` must name the rules of `game`.
    ///
    /// # Errors
    /// Every fault of the position in which it should begin.
    pub fn new(game: &dyn AnyGame, setup: Setup) -> Result<Self, Faults> {
        let start = match &setup.start {
            None => game.start(),
            Some(Start { state, mover }) => game.read_position(state, *mover)?,
        };
        let (moves, undone) = (Vec::new(), Vec::new());
        let mut session = Self { setup, positions: vec![start], moves, undone, stopped: None, ended: None };
        session.ended = session.judge();
        Ok(session)
    }

    /// The setup of the game.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The current position.
    #[must_use]
    pub fn position(&self) -> &dyn AnyPosition {
        &*self.positions[self.moves.len()]
    }

    /// All positions from the start to the current one.
    #[must_use]
    pub fn positions(&self) -> &[Box<dyn AnyPosition>] {
        &self.positions
    }

    /// The moves so far; each was made in the position of the same index.
    #[must_use]
    pub fn moves(&self) -> &[MoveRecord] {
        &self.moves
    }

    /// The player to move.
    #[must_use]
    pub fn mover(&self) -> Side {
        self.position().mover()
    }

    /// The seat of a side: a person or a program.
    #[must_use]
    pub const fn seat(&self, side: Side) -> &Seat {
        &self.setup.seats[side.index()]
    }

    /// Whether a person plays.
    #[must_use]
    pub fn has_people(&self) -> bool {
        self.setup.seats.iter().any(Seat::is_human)
    }

    /// The setup of a game that continues from here.
    #[must_use]
    pub fn setup_from_here(&self) -> Setup {
        self.setup_from(self.moves.len())
    }

    /// A game that begins with the position after this many moves, or with the last one if there are fewer.
    #[must_use]
    pub fn setup_from(&self, ply: usize) -> Setup {
        let pos = &self.positions[ply.min(self.positions.len() - 1)];
        let start = Start { state: pos.text(), mover: pos.mover() };
        Setup { start: Some(start), ..self.setup.clone() }
    }

    /// How the game ended, if it is over.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let stopped = |reason| Ending { outcome: self.position().standing(), reason };
        self.stopped.map(stopped).or(self.ended)
    }

    /// How the rules end the game in the current position.
    fn judge(&self) -> Option<Ending> {
        let pos = self.position();
        if let Some(outcome) = pos.outcome() {
            return Some(Ending { outcome, reason: Reason::Rules });
        }
        let outcome = pos.repeated()?;
        if self.is_repeated() {
            return Some(Ending { outcome, reason: Reason::Repetition });
        }
        let is_too_long = self.moves.len() >= MOST_PLIES && !self.has_people();
        is_too_long.then_some(Ending { outcome, reason: Reason::Length })
    }

    /// Between two occurrences of a position no player wins points, so positions before the last gain are not
    /// compared.
    fn is_repeated(&self) -> bool {
        let now = self.position();
        let standing = now.standing();
        let recent = self.positions.iter().rev().take_while(|earlier| earlier.standing() == standing);
        recent.filter(|earlier| earlier.is_same(now)).count() >= REPETITIONS
    }

    /// What happens next.
    #[must_use]
    pub fn turn(&self) -> Turn {
        if let Some(ending) = self.ending() {
            return Turn::Over(ending);
        }
        let side = self.mover();
        match self.seat(side) {
            _ if self.position().forced_pass().is_some() => Turn::Pass(side),
            Seat::Human => Turn::Human(side),
            Seat::Player(_) => Turn::Computer(side),
        }
    }

    /// A person makes a move, in any notation of the game. Moves that were taken back before cannot be made
    /// again after it.
    ///
    /// # Errors
    /// That it is not a person's turn, what could not be understood, or the rule that the move breaks;
    /// nothing has changed then.
    pub fn play(&mut self, text: &str) -> Result<&MoveRecord, Fault> {
        match self.turn() {
            Turn::Over(_) => Err(Fault::turn("game-is-over")),
            Turn::Human(_) => self.make(text, MovedBy::Human, None),
            Turn::Pass(_) | Turn::Computer(_) => Err(Fault::turn("play-not-your-turn")),
        }
    }

    /// Makes a move of a person or a program.
    ///
    /// # Errors
    /// As [`Session::play`], except that any seat may move.
    pub fn make(
        &mut self,
        text: &str,
        by: MovedBy,
        search: Option<SearchFigures>,
    ) -> Result<&MoveRecord, Fault> {
        if self.ending().is_some() {
            return Err(Fault::turn("game-is-over"));
        }
        let mv = self.position().read_move(text)?;
        self.push(MoveRecord { player: self.mover(), by, mv, search, program: None })?;
        self.undone.clear();
        Ok(&self.moves[self.moves.len() - 1])
    }

    /// Keeps what was measured of the external program that made the last move.
    pub fn keep_figures(&mut self, program: Option<Box<ProgramFigures>>) {
        if let Some(record) = self.moves.last_mut() {
            record.program = program;
        }
    }

    fn push(&mut self, record: MoveRecord) -> Result<(), Fault> {
        self.positions.push(self.position().after(&record.mv)?);
        self.moves.push(record);
        self.ended = self.judge();
        Ok(())
    }

    /// Makes the forced pass, if there is one.
    pub fn pass(&mut self) -> Option<&MoveRecord> {
        let Turn::Pass(_) = self.turn() else { return None };
        let pass = self.position().forced_pass()?;
        self.make(&pass, MovedBy::Force, None).ok()
    }

    /// Takes back the last move that a person chose, with all that followed; between computers, the last move
    /// that was not a pass. After a resignation it takes back only that. Returns the number of moves that are
    /// left.
    ///
    /// # Errors
    /// If there is no such move.
    pub fn undo(&mut self) -> Result<usize, Fault> {
        if self.stopped.take().is_none() {
            let left = self.last_choice().ok_or_else(|| Fault::turn("play-nothing-to-undo"))?;
            self.positions.truncate(left + 1);
            self.undone.extend(self.moves.drain(left..).rev());
            self.ended = self.judge();
        }
        Ok(self.moves.len())
    }

    /// Whether there is something to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.stopped.is_some() || self.last_choice().is_some()
    }

    /// Whether there is something to make again.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// The index of the move to which an undo goes back.
    fn last_choice(&self) -> Option<usize> {
        let people = self.has_people();
        self.moves.iter().rposition(|record| match record.by {
            MovedBy::Human => true,
            MovedBy::Computer => !people,
            MovedBy::Force | MovedBy::Opening => false,
        })
    }

    /// Makes moves again that were taken back, until it is a person's turn; between computers, one move and
    /// the passes after it. Returns the number of moves made then.
    ///
    /// # Errors
    /// If nothing was taken back since the last move.
    pub fn redo(&mut self) -> Result<usize, Fault> {
        if self.undone.is_empty() {
            return Err(Fault::turn("play-nothing-to-redo"));
        }
        let people = self.has_people();
        while let Some(record) = self.undone.pop() {
            self.push(record)?;
            match self.turn() {
                Turn::Human(_) => break,
                Turn::Computer(_) if !people => break,
                _ => {}
            }
        }
        Ok(self.moves.len())
    }

    /// A player resigns.
    ///
    /// # Errors
    /// If the game is over.
    pub fn resign(&mut self, side: Side) -> Result<(), Fault> {
        self.stop(Reason::Resignation(side))
    }

    /// A player has failed to make a move, and loses.
    ///
    /// # Errors
    /// If the game is over.
    pub fn forfeit(&mut self, side: Side, verdict: Verdict) -> Result<(), Fault> {
        self.stop(Reason::Forfeit(side, verdict))
    }

    fn stop(&mut self, reason: Reason) -> Result<(), Fault> {
        if self.ending().is_some() {
            return Err(Fault::turn("game-is-over"));
        }
        self.stopped = Some(reason);
        Ok(())
    }

    /// The player who resigns if none is named: the person to move, else the person who plays, else the
    /// player to move.
    #[must_use]
    pub fn giver_up(&self) -> Side {
        let mover = self.mover();
        let is_person = |side: &Side| self.seat(*side).is_human();
        [mover, mover.other()].into_iter().find(is_person).unwrap_or(mover)
    }
}
