//! What happens in a game as messages: the same for every front end, in any language.

use jogar_core::{Arg, Fault, Message, Outcome, Score, Side};
use jogar_games::any::AnyPosition;

use crate::schema::{MoveRecord, MovedBy, SearchFigures, SearchReport};
use crate::{Answer, Ending, MOST_PLIES, Reason, Session, State};

/// A move that was made in a position: the player, and for a move of the computer its figures.
#[must_use]
pub fn of_move(before: &dyn AnyPosition, made: &MoveRecord) -> Message {
    let of_player = |key| Message::new(key).with("player", made.player.number());
    let named = |key| of_player(key).with("move", before.name(&made.mv));
    match (made.by, &made.search) {
        (MovedBy::Human | MovedBy::Opening, _) => named("play-person"),
        (MovedBy::Force, _) => of_player("play-pass"),
        (MovedBy::Computer, None) => named("play-computer"),
        (MovedBy::Computer, Some(search)) => with_figures(named("play-computer-thought"), search),
    }
}

/// The number of legal moves that a message lists.
const LISTED_MOVES: usize = 12;

/// A move that a player must not make, the rule that it breaks, and what was legal instead.
#[must_use]
pub fn of_illegal(pos: &dyn AnyPosition, text: &str, fault: &Fault) -> Message {
    let moves = pos.moves();
    let mut legal = moves.iter().take(LISTED_MOVES).cloned().collect::<Vec<_>>().join(" ");
    if moves.len() > LISTED_MOVES {
        legal.push_str(" …");
    }
    let message = Message::new("player-illegal").quote("text", text);
    message.with("fault", fault.message().clone()).with("legal", legal)
}

/// The move that the computer suggests to the person to move.
#[must_use]
pub fn of_hint(pos: &dyn AnyPosition, hint: &Answer) -> Message {
    let named = |key| Message::new(key).with("move", pos.name(&hint.mv));
    match hint.search.as_ref().map(SearchReport::figures) {
        None => named("play-hint"),
        Some(figures) => with_figures(named("play-hint-thought"), &figures),
    }
}

fn with_figures(message: Message, figures: &SearchFigures) -> Message {
    message
        .with("value", Arg::Decimal(figures.value.to_string()))
        .with("depth", figures.depth)
        .with("nodes", figures.nodes)
        .with("alpha", figures.cuts.alpha)
        .with("beta", figures.cuts.beta)
        .with("seconds", Arg::decimal(figures.time_ms as f64 / 1e3, 3))
}

/// Why a game is over, if that is not obvious, and the winner; nothing while it goes on. A person who plays
/// against a program is spoken to.
#[must_use]
pub fn of_end(state: &State) -> Vec<Message> {
    of_session_end(&state.session)
}

/// [`of_end`] of a session that nobody drives.
#[must_use]
pub fn of_session_end(session: &Session) -> Vec<Message> {
    end_for(session.setup().only_person(), session)
}

/// [`of_session_end`] for somebody who only watches.
#[must_use]
pub fn of_watched_end(session: &Session) -> Vec<Message> {
    end_for(None, session)
}

fn end_for(person: Option<Side>, session: &Session) -> Vec<Message> {
    let Some(ending) = session.ending() else { return Vec::new() };
    let game = &session.setup().game;
    let mut messages = match person {
        Some(person) => of_ending_for(person, game, ending),
        None => of_ending(game, ending),
    };
    let is_counted = matches!(ending.reason, Reason::Rules | Reason::Repetition);
    messages.extend(of_komi(session.position()).filter(|_| is_counted));
    messages
}

/// Why a game of this name is over, and whether the person has won.
fn of_ending_for(person: Side, game: &str, ending: Ending) -> Vec<Message> {
    let result = || match ending.outcome.winner() {
        None => of_outcome(game, ending.outcome),
        Some(side) => {
            let key = if side == person { "you-win" } else { "you-lose" };
            with_points(Message::named(format!("{key}-{game}")), ending.outcome, person)
        }
    };
    match ending.reason {
        Reason::Rules => vec![result()],
        Reason::Repetition => vec![Message::new("play-repeated"), result()],
        Reason::Resignation(side) if side == person => vec![Message::new("play-you-resigned")],
        Reason::Forfeit(side, verdict) if side != person => {
            vec![Message::new("play-program-forfeited").with("verdict", verdict.name())]
        }
        Reason::Length | Reason::Resignation(_) | Reason::Forfeit(..) => of_ending(game, ending),
    }
}

/// Whose points include a komi, if there is one.
fn of_komi(pos: &dyn AnyPosition) -> Option<Message> {
    let komi = pos.board()?.komi?;
    let side = Side::BOTH.into_iter().find(|side| komi[side.index()] > 0)?;
    Some(Message::new("play-with-komi").with("komi", komi[side.index()]).with("player", side.number()))
}

/// The end of a problem that a person has solved.
#[must_use]
pub fn of_solution(steps: usize, optimum: Option<u32>) -> Message {
    let message = |key| Message::new(key).with("steps", steps);
    match optimum {
        None => message("puzzle-solved"),
        Some(optimum) if steps <= optimum as usize => message("puzzle-solved-fewest"),
        Some(optimum) => message("puzzle-solved-more").with("optimum", optimum),
    }
}

/// Why a game of this name is over, if that is not obvious, and the winner.
#[must_use]
pub fn of_ending(game: &str, ending: Ending) -> Vec<Message> {
    let stopped = |key, side: Side| {
        Message::new(key).with("player", side.number()).with("winner", side.other().number())
    };
    match ending.reason {
        Reason::Rules => vec![of_outcome(game, ending.outcome)],
        Reason::Repetition => vec![Message::new("play-repeated"), of_outcome(game, ending.outcome)],
        Reason::Length => {
            let message = Message::new("play-too-long").with("plies", MOST_PLIES);
            vec![message, of_outcome(game, ending.outcome)]
        }
        Reason::Resignation(side) => vec![stopped("play-resigned", side)],
        Reason::Forfeit(side, verdict) => {
            vec![stopped("play-forfeited", side).with("verdict", verdict.name())]
        }
    }
}

/// The player to move, or the result of the game of this name, by the position alone.
#[must_use]
pub fn of_position(game: &str, pos: &dyn AnyPosition) -> Message {
    let to_move = || Message::new("to-move").with("player", pos.mover().number());
    pos.outcome().map_or_else(to_move, |outcome| of_outcome(game, outcome))
}

/// The result of a game of this name, in the terms of that game. Penalty points are negative; the text states
/// them without the sign.
#[must_use]
pub fn of_outcome(game: &str, outcome: Outcome) -> Message {
    match outcome.winner() {
        None => with_points(Message::named(format!("draw-{game}")), outcome, Side::First),
        Some(side) => {
            let message = Message::named(format!("wins-{game}")).with("player", side.number());
            with_points(message, outcome, side)
        }
    }
}

/// The points of both players, and those of one of them before those of the other.
fn with_points(message: Message, outcome: Outcome, own: Side) -> Message {
    let points = |side| of_points(outcome.points(side));
    let message = message.with("first", points(Side::First)).with("second", points(Side::Second));
    message.with("own", points(own)).with("other", points(own.other()))
}

/// Points without their sign.
#[must_use]
pub fn of_points(points: Score) -> Arg {
    let text = points.to_string().trim_start_matches('-').to_owned();
    text.parse().map_or(Arg::Decimal(text), Arg::Number)
}

/// What is wrong with endgame tables; the game goes on.
#[must_use]
pub fn of_tables(fault: &Fault) -> Message {
    Message::new("tables-trouble").with("fault", fault.message().clone())
}
