//! What the commands that work on one position share: reading it, and describing it.

use std::io::{self, Write};

use jogar_core::{Fault, Side};
use jogar_games::any::any_position;
use jogar_games::catalog::Playable;
use jogar_play::narration;
use serde::Serialize;

use crate::arguments::PositionArguments;
use crate::failure::Failure;
use crate::{fitted, json_text};
use jogar_words::Texts;

/// The position that the arguments name; the start if they name none.
pub fn read<G: Playable>(game: &G, arguments: &PositionArguments) -> Result<G::Position, Failure> {
    match (arguments.state(), arguments.side()?) {
        (Some(state), side) => Ok(game.read_position(state, side.unwrap_or(Side::First))?),
        (None, Some(side)) => Err(Fault::choice("player-without-state").with("player", side.number()).into()),
        (None, None) => Ok(game.start()),
    }
}

/// One object on standard output.
pub fn print_json(object: &impl Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string(object).map_err(io::Error::from)?;
    Ok(print_line(&json_text::escaped(&text))?)
}

/// A text on standard output, broken between words if a terminal shows it.
pub fn print_text(text: &str) -> io::Result<()> {
    print_line(&fitted::for_output(text))
}

/// One line on standard output, as it is.
pub fn print_line(line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}

/// The player to move, or the result of the game, in words.
pub fn describe<G: Playable>(game: &G, pos: &G::Position, texts: &Texts) -> String {
    texts.message(&narration::of_position(G::NAME, &*any_position(game, pos.clone())))
}
