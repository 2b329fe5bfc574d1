//! A game as text: how it was set up, each of its moves with its figures, how it ended.
//!
//! A log holds one record after another, a saved game is a file with one. Moves that were taken back are not
//! in it.

use jogar_core::{Fault, Faults, Place, Score, Side};
use jogar_games::any::AnyGame;

use crate::schema::MoveRecord;
use crate::{Ending, Reason, Session, Setup};

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// Why.
    pub reason: Reason,
    /// The winner; `None` for a draw.
    pub winner: Option<Side>,
    /// The points of both players.
    pub points: [Score; 2],
    /// The last position as an s-expression.
    pub state: String,
    /// The line that holds it, if it was read from a file.
    pub line: usize,
}

/// A game as text.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRecord {
    /// The identifier of the game in a log.
    pub id: String,
    /// When it began.
    pub date: String,
    /// How it was set up.
    pub setup: Setup,
    /// Its moves.
    pub moves: Vec<MoveRecord>,
    /// For each move the line that holds it, if it was read from a file.
    pub lines: Vec<usize>,
    /// How a player resigned or failed to move.
    pub stopped: Option<Reason>,
    /// How it ended, if it is over.
    pub end: Option<End>,
    /// The line with which it begins, if it was read from a file.
    pub line: usize,
}

impl GameRecord {
    /// The game so far.
    #[must_use]
    pub fn of(session: &Session, id: &str, date: &str) -> Self {
        let end = session.ending().map(|ending| End::of(session, ending));
        let stopped = end.as_ref().map(|end| end.reason).filter(|reason| reason.stopper().is_some());
        Self {
            id: id.to_owned(),
            date: date.to_owned(),
            setup: session.setup().clone(),
            moves: session.moves().to_vec(),
            lines: Vec::new(),
            stopped,
            end,
            line: 0,
        }
    }

    /// Plays the game again by its rules, which must be those of the setup, and checks that it ends as
    /// recorded.
    ///
    /// # Errors
    /// The first move that cannot be made, with its line, or the difference between the recorded end and the
    /// real one.
    pub fn restore(&self, game: &dyn AnyGame) -> Result<Session, Faults> {
        let mut session =
            Session::new(game, self.setup.clone()).map_err(|faults| at_line(faults, self.line))?;
        for (index, record) in self.moves.iter().enumerate() {
            let line = self.lines.get(index).copied().unwrap_or_default();
            repeat(&mut session, record).map_err(|fault| at_line(fault.into(), line))?;
        }
        let stopped = match self.stopped {
            Some(Reason::Resignation(side)) => session.resign(side),
            Some(Reason::Forfeit(side, verdict)) => session.forfeit(side, verdict),
            Some(Reason::Rules | Reason::Repetition | Reason::Length) | None => Ok(()),
        };
        stopped.map_err(|fault| at_line(fault.into(), self.line))?;
        match &self.end {
            Some(end) => end.check(&session).map(|()| session).map_err(|faults| at_line(faults, end.line)),
            None => Ok(session),
        }
    }
}

/// The faults, at a line of the file that they came from.
fn at_line(faults: Faults, line: usize) -> Faults {
    let place = |fault: Fault| if line == 0 { fault } else { fault.at(Place { line, column: 1 }) };
    faults.into_iter().map(place).collect()
}

/// Makes a move of an earlier game again, with its figures.
fn repeat(session: &mut Session, record: &MoveRecord) -> Result<(), Fault> {
    if session.ending().is_some() {
        return Err(Fault::damaged("log-move-after-end").quote("text", &record.mv));
    }
    if session.mover() != record.player {
        let fault = Fault::damaged("log-wrong-player").with("player", record.player.number());
        return Err(fault.with("expected", session.mover().number()));
    }
    session.make(&record.mv, record.by, record.search)?;
    session.keep_figures(record.program.clone());
    Ok(())
}

impl End {
    /// The end of a game that is over.
    pub(crate) fn of(session: &Session, ending: Ending) -> Self {
        Self {
            reason: ending.reason,
            winner: ending.winner(),
            points: Side::BOTH.map(|side| ending.outcome.points(side)),
            state: session.position().text(),
            line: 0,
        }
    }

    /// Whether a game ended like this.
    fn check(&self, session: &Session) -> Result<(), Faults> {
        let Some(ending) = session.ending() else { return Err(Fault::damaged("log-not-over").into()) };
        let truth = Self::of(session, ending);
        let mut faults = Vec::new();
        let mut compare = |field: &'static str, told: String, truth: String| {
            if told != truth {
                let fault = Fault::damaged("log-wrong-end").with("field", field);
                faults.push(fault.quote("told", &told).quote("truth", &truth));
            }
        };
        compare("reason", self.reason.name().to_owned(), truth.reason.name().to_owned());
        compare("winner", winner_number(self.winner), winner_number(truth.winner));
        for (field, side) in [("points1", Side::First), ("points2", Side::Second)] {
            compare(field, self.points[side.index()].to_string(), truth.points[side.index()].to_string());
        }
        compare("state", self.state.clone(), truth.state);
        Faults::none_or(faults, ())
    }
}

impl Reason {
    /// Its name in a log.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Repetition => "repetition",
            Self::Length => "length",
            Self::Resignation(_) => "resignation",
            Self::Forfeit(..) => "forfeit",
        }
    }

    /// The player who ended the game by resigning or by failing to move.
    #[must_use]
    pub const fn stopper(self) -> Option<Side> {
        match self {
            Self::Rules | Self::Repetition | Self::Length => None,
            Self::Resignation(side) | Self::Forfeit(side, _) => Some(side),
        }
    }
}

/// The number of the winner in a log; 0 for a draw.
pub(crate) fn winner_number(winner: Option<Side>) -> String {
    winner.map_or(0, Side::number).to_string()
}
