//! Positions as a page shows them.

use jogar_core::{Board, Side};
use jogar_games::any::AnyPosition;
use jogar_games::catalog::Choice;
use jogar_play::schema::{BoardReport, LegalMove, MoveRecord, MovedBy};
use jogar_play::{MOST_PLIES, OpenGame, Seat, Session, Setup, Start, narration};

use crate::refusal::{Refusal, say};
use crate::schema::{EndingView, LastMove, MadeMove, PlayedMove, PositionRequest, PositionView};

/// Whether the legal moves are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WithMoves {
    /// They are.
    Yes,
    /// Nobody needs them now.
    No,
}

impl PositionRequest {
    /// The game with its rules, and a session in which the moves have been made.
    ///
    /// # Errors
    /// Every fault of the rules and the state, or the first move that cannot be made.
    pub fn open(&self) -> Result<(OpenGame, Session), Refusal> {
        let start = match (&self.state, self.player) {
            (None, None | Some(Side::First)) => None,
            (None, Some(_)) => {
                return Err(jogar_core::Fault::choice("player-without-state").with("player", 2).into());
            }
            (Some(state), player) => {
                Some(Start { state: state.clone(), mover: player.unwrap_or(Side::First) })
            }
        };
        let choice = Choice { variant: self.variant.clone(), size: self.size, komi: self.komi };
        let setup = Setup { game: self.game.clone(), choice, seats: [Seat::Human, Seat::Human], start };
        let (game, mut session) = setup.begin()?;
        for (index, mv) in self.moves.iter().enumerate() {
            if index >= MOST_PLIES {
                let fault = jogar_core::Fault::limit("web-too-many-moves").with("most", MOST_PLIES);
                return Err(Refusal::from(fault).at(index));
            }
            let by = if session.position().forced_pass().is_some() { MovedBy::Force } else { MovedBy::Human };
            session.make(mv, by, None).map_err(|fault| Refusal::from(fault).at(index))?;
        }
        Ok((game, session))
    }
}

impl PositionView {
    /// The position of a session.
    #[must_use]
    pub fn of(session: &Session, with_moves: WithMoves) -> Self {
        let pos = session.position();
        let last = last_move(session);
        let mut board = board_of(pos);
        if let Some(last) = &last {
            board.last.clone_from(&last.made.cells);
        }
        let ending = ending_of(session);
        let moves = match with_moves {
            WithMoves::Yes if ending.is_none() => {
                BoardReport::of_position(pos).map(|report| report.moves).unwrap_or_default()
            }
            WithMoves::Yes | WithMoves::No => Vec::new(),
        };
        Self {
            game: session.setup().game.clone(),
            choice: session.setup().choice.clone(),
            state: pos.text(),
            player: pos.mover(),
            must_pass: ending.is_none() && pos.forced_pass().is_some(),
            ending,
            standing: pos.standing(),
            board,
            last,
            moves,
            made: made_moves(session),
            below: pos.below(),
        }
    }
}

/// How a session ended, in words too.
pub fn ending_of(session: &Session) -> Option<EndingView> {
    let ending = session.ending()?;
    let in_words = |messages: Vec<jogar_core::Message>| messages.into_iter().map(say).collect();
    let said = in_words(narration::of_session_end(session));
    Some(EndingView { ending, said, watched: in_words(narration::of_watched_end(session)) })
}

fn board_of(pos: &dyn AnyPosition) -> Board {
    pos.board().unwrap_or_else(|| Board::new(0, 0, |_, _| jogar_core::BoardCell::default()))
}

/// A move of a position, and what it does.
pub fn legal_move(pos: &dyn AnyPosition, mv: &str) -> LegalMove {
    LegalMove {
        mv: mv.to_owned(),
        name: pos.name(mv),
        cells: pos.cells(mv).unwrap_or_default(),
        effect: pos.effect(mv).unwrap_or_default(),
    }
}

fn last_move(session: &Session) -> Option<LastMove> {
    let index = session.moves().len().checked_sub(1)?;
    let (before, record) = (&*session.positions()[index], &session.moves()[index]);
    Some(LastMove { player: record.player, made: legal_move(before, &record.mv), before: board_of(before) })
}

fn made_moves(session: &Session) -> Vec<MadeMove> {
    let moves = session.moves().iter().zip(session.positions());
    moves.map(|(record, pos)| MadeMove { player: record.player, name: pos.name(&record.mv) }).collect()
}

/// Every move of a session.
pub fn played_moves(session: &Session) -> Vec<PlayedMove> {
    (1..=session.moves().len()).filter_map(|ply| played_move(session, ply)).collect()
}

/// The move with this number, from 1.
pub fn played_move(session: &Session, ply: usize) -> Option<PlayedMove> {
    let record: &MoveRecord = session.moves().get(ply.checked_sub(1)?)?;
    Some(PlayedMove { ply, name: session.positions()[ply - 1].name(&record.mv), record: record.clone() })
}
