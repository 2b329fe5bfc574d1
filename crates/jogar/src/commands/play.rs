//! `jogar play`: a game between people, computers or both, without the menu.

use jogar_core::{Arg, Fault, Message};
use jogar_play::schema::PlayedGame;
use jogar_play::{PlayedOut, play_out};
use jogar_words::Texts;

use super::position;
use crate::arguments::PlayArguments;
use crate::failure::Failure;
use crate::launch::{self, Launch};

/// Plays the game that the arguments describe. With `--json`, a game between computers is played silently,
/// and its end is printed.
pub fn run(arguments: &PlayArguments, texts: &Texts) -> Result<(), Failure> {
    let setup = arguments.setup()?;
    let options = arguments.options(&setup)?;
    tell_of_weakness(options.pool.containment(), texts);
    if !arguments.position.json {
        setup.open()?;
        return launch::run(Launch::Game(Box::new(setup)), &options, texts);
    }
    let (game, session) = setup.begin()?;
    if session.has_people() {
        return Err(Fault::choice("play-json-with-people").into());
    }
    let PlayedOut { session, troubles, .. } = play_out(game, session, options.playing(None))?;
    for message in troubles {
        crate::warn(&message, texts);
    }
    position::print_json(&PlayedGame {
        state: session.position().text(),
        player: session.mover(),
        outcome: session.ending().map(Into::into),
        moves: session.moves().to_vec(),
    })
}

/// A sandbox that is not the full one is said, also where the game is played silently.
fn tell_of_weakness(level: Option<&str>, texts: &Texts) {
    if let Some(level) = level.filter(|&level| level != "full") {
        let level = Arg::key(format!("sandbox-level-{level}"));
        crate::warn(&Message::new("doctor-contained").with("level", level), texts);
    }
}
