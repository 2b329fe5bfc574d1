//! `jogar play`: a game between people, computers or both, without the menu.

use jogar_core::Fault;
use jogar_play::play_out;
use jogar_play::schema::PlayedGame;
use jogar_words::Texts;

use super::position;
use crate::arguments::PlayArguments;
use crate::failure::Failure;
use crate::launch::{self, Launch};

/// Plays the game that the arguments describe. With `--json`, a game between computers is played silently,
/// and its end is printed.
pub fn run(arguments: &PlayArguments, texts: &Texts) -> Result<(), Failure> {
    let setup = arguments.setup()?;
    let options = arguments.front.options()?;
    if !arguments.position.json {
        setup.open()?;
        return launch::run(Launch::Game(Box::new(setup)), &options, texts);
    }
    let (game, session) = setup.begin()?;
    if session.has_people() {
        return Err(Fault::choice("play-json-with-people").into());
    }
    let (session, troubles) = play_out(game, session, options.playing(None))?;
    for message in troubles {
        crate::warn(&message, texts);
    }
    position::print_json(&PlayedGame {
        state: session.position().text(),
        player: session.mover(),
        outcome: session.ending().map(|ending| ending.outcome),
        moves: session.moves().to_vec(),
    })
}
