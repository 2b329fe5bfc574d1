//! What the commands that work on one position share: reading it, and saying how it stands.

use std::io::{self, Write};

use jogar_core::{Arg, Fault, Outcome, Score, Side};
use jogar_games::catalog::{Named, Playable};
use serde_json::{Value, json};

use crate::arguments::PositionArguments;
use crate::failure::Failure;
use jogar_words::Texts;

/// The position that the arguments name; the start if they name none.
pub fn read<G: Playable>(game: &G, arguments: &PositionArguments) -> Result<G::Position, Failure> {
    match (arguments.state(), arguments.side()?) {
        (Some(state), side) => Ok(game.read_position(state, side.unwrap_or(Side::First))?),
        (None, Some(side)) => Err(Fault::choice("player-without-state").with("player", side.number()).into()),
        (None, None) => Ok(game.start()),
    }
}

/// State, player and outcome, as JSON.
pub fn to_json<G: Playable>(game: &G, pos: &G::Position) -> Value {
    json!({
        "state": game.write_position(pos),
        "player": game.mover(pos).number(),
        "outcome": game.outcome(pos).map(outcome_to_json),
    })
}

pub fn outcome_to_json(outcome: Outcome) -> Value {
    json!({
        "winner": outcome.winner().map(Side::number),
        "points": Side::BOTH.map(|side| score_to_json(outcome.points(side))),
    })
}

/// A whole number if it is one, else a number with a half.
pub fn score_to_json(score: Score) -> Value {
    if score.halves() % 2 == 0 { json!(score.halves() / 2) } else { json!(score.to_f64()) }
}

/// One object on standard output.
pub fn print_json(value: &Value) -> Result<(), Failure> {
    Ok(print_line(&value.to_string())?)
}

/// One line on standard output.
pub fn print_line(line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}

/// Whose turn it is, or how the game ended, in words.
pub fn describe<G: Playable>(game: &G, pos: &G::Position, texts: &Texts) -> String {
    match game.outcome(pos) {
        Some(outcome) => describe_outcome::<G>(outcome, texts),
        None => texts.tell("to-move", &[("player", game.mover(pos).number().into())]),
    }
}

/// How a game ended, in the words of that game. Points against a player are negative, which its words say instead.
pub fn describe_outcome<G: Named>(outcome: Outcome, texts: &Texts) -> String {
    let points = Side::BOTH.map(|side| outcome.points(side).to_string());
    let [first, second] = points.map(|points| Arg::Decimal(points.trim_start_matches('-').to_owned()));
    let mut values = vec![("first", first), ("second", second)];
    match outcome.winner() {
        None => texts.tell(&format!("draw-{}", G::NAME), &values),
        Some(side) => {
            values.push(("player", side.number().into()));
            texts.tell(&format!("wins-{}", G::NAME), &values)
        }
    }
}
