//! A game as text: how it was set up, each of its moves with its figures, how it ended.
//!
//! A log holds one record after another, a saved game is a file with one. What was taken back is not in it any more.

use jogar_core::{Fault, Faults, Place, Score, Side};
use jogar_games::catalog::Playable;

use crate::{By, Ending, Played, Reason, Session, Setup};

/// One move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Who made it.
    pub side: Side,
    /// The move as an s-expression.
    pub mv: String,
    /// How it came about.
    pub by: By,
    /// The line that tells it, if it was read from a file.
    pub line: usize,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// Why.
    pub reason: Reason,
    /// Who won; `None` for a draw.
    pub winner: Option<Side>,
    /// The points of both.
    pub points: [Score; 2],
    /// The last position as an s-expression.
    pub state: String,
    /// The line that tells it, if it was read from a file.
    pub line: usize,
}

/// A game as text.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRecord {
    /// What tells it apart from every other game in a log.
    pub id: String,
    /// When it began.
    pub date: String,
    /// How it was set up.
    pub setup: Setup,
    /// Its moves.
    pub plies: Vec<Ply>,
    /// Who gave up.
    pub resigned: Option<Side>,
    /// How it ended, if it is over.
    pub end: Option<End>,
    /// The line with which it begins, if it was read from a file.
    pub line: usize,
}

impl GameRecord {
    /// The game so far.
    #[must_use]
    pub fn of<G: Playable>(session: &Session<G>, id: &str, date: &str) -> Self {
        let plies = session.history().map(|played| Ply::of(session.game(), &played));
        let end = session.ending().map(|ending| End::of(session, ending));
        let resigned = match end {
            Some(End { reason: Reason::Resignation(side), .. }) => Some(side),
            _ => None,
        };
        Self {
            id: id.to_owned(),
            date: date.to_owned(),
            setup: session.setup().clone(),
            plies: plies.collect(),
            resigned,
            end,
            line: 0,
        }
    }

    /// Plays the game again by the rules of `game`, which must be those of the setup, and checks that it ends as is told.
    ///
    /// # Errors
    /// The first move that cannot be made, with its line, or what is told wrongly of the end.
    pub fn restore<G: Playable>(&self, game: &G, seed: u64) -> Result<Session<G>, Faults> {
        let mut session =
            Session::new(game.clone(), &self.setup, seed).map_err(|faults| at_line(faults, self.line))?;
        for ply in &self.plies {
            ply.restore(&mut session).map_err(|fault| at_line(fault.into(), ply.line))?;
        }
        if let Some(side) = self.resigned {
            session.resign(side).map_err(|fault| at_line(fault.into(), self.line))?;
        }
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

impl Ply {
    /// A move that was made.
    pub(crate) fn of<G: Playable>(game: &G, played: &Played<G>) -> Self {
        Self { side: played.side, mv: game.write_move(&played.before, played.mv), by: played.by, line: 0 }
    }

    fn restore<G: Playable>(&self, session: &mut Session<G>) -> Result<(), Fault> {
        if session.ending().is_some() {
            return Err(Fault::damaged("log-move-after-end").quote("text", &self.mv));
        }
        if session.mover() != self.side {
            let fault = Fault::damaged("log-wrong-player").with("player", self.side.number());
            return Err(fault.with("expected", session.mover().number()));
        }
        session.restore(session.read_move(&self.mv)?, self.by)
    }
}

impl End {
    /// The end of a game that is over.
    pub(crate) fn of<G: Playable>(session: &Session<G>, ending: Ending) -> Self {
        Self {
            reason: ending.reason,
            winner: ending.winner(),
            points: Side::BOTH.map(|side| ending.outcome.points(side)),
            state: session.game().write_position(session.position()),
            line: 0,
        }
    }

    /// Whether a game ended like this.
    fn check<G: Playable>(&self, session: &Session<G>) -> Result<(), Faults> {
        let Some(ending) = session.ending() else { return Err(Fault::damaged("log-not-over").into()) };
        let truth = Self::of(session, ending);
        let mut faults = Vec::new();
        let mut compare = |field: &'static str, told: String, truth: String| {
            if told != truth {
                let fault = Fault::damaged("log-wrong-end").with("field", field);
                faults.push(fault.quote("told", &told).quote("truth", &truth));
            }
        };
        compare("reason", reason_name(self.reason).to_owned(), reason_name(truth.reason).to_owned());
        compare("winner", winner_number(self.winner), winner_number(truth.winner));
        for (field, side) in [("points1", Side::First), ("points2", Side::Second)] {
            compare(field, self.points[side.index()].to_string(), truth.points[side.index()].to_string());
        }
        compare("state", self.state.clone(), truth.state);
        Faults::none_or(faults, ())
    }
}

/// The name of a reason in a log.
pub(crate) const fn reason_name(reason: Reason) -> &'static str {
    match reason {
        Reason::Rules => "rules",
        Reason::Repetition => "repetition",
        Reason::Resignation(_) => "resignation",
    }
}

/// The number of the winner in a log; 0 for a draw.
pub(crate) fn winner_number(winner: Option<Side>) -> String {
    winner.map_or(0, Side::number).to_string()
}
