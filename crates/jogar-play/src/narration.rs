//! What happens in a game as messages: the same for every front end, in any language.

use jogar_core::{Arg, Fault, Message, Outcome, Score, Side};
use jogar_games::any::AnyPosition;

use crate::schema::{MoveRecord, MovedBy, SearchFigures, SearchReport};
use crate::{Answer, Ending, Reason, State};

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

/// Why a game is over, if that is not obvious, and the winner; nothing while it goes on.
#[must_use]
pub fn of_end(state: &State) -> Vec<Message> {
    let game = &state.session.setup().game;
    state.session.ending().map_or_else(Vec::new, |ending| of_ending(game, ending))
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
    let points = |side| of_points(outcome.points(side));
    let message = match outcome.winner() {
        None => Message::named(format!("draw-{game}")),
        Some(side) => Message::named(format!("wins-{game}")).with("player", side.number()),
    };
    message.with("first", points(Side::First)).with("second", points(Side::Second))
}

/// Points without their sign.
#[must_use]
pub fn of_points(points: Score) -> Arg {
    Arg::Decimal(points.to_string().trim_start_matches('-').to_owned())
}

/// What is wrong with endgame tables; the game goes on.
#[must_use]
pub fn of_tables(fault: &Fault) -> Message {
    Message::new("tables-trouble").with("fault", fault.message().clone())
}
