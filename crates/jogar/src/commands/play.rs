//! `jogar play`: a game between people, computers or both, without the menu.

use jogar_core::Fault;
use jogar_games::catalog::{Playable, Visitor};
use jogar_play::{Seat, Session, Setup, Turn};
use serde_json::json;

use super::{log_file, position};
use crate::arguments::PlayArguments;
use crate::failure::Failure;
use crate::launch::{self, Launch, Options};
use jogar_play::Recorder;
use jogar_play::timestamp;
use jogar_words::Texts;

use crate::narration;

/// Plays the game that the arguments describe.
pub fn run(arguments: &PlayArguments, texts: &Texts) -> Result<(), Failure> {
    let setup = arguments.setup()?;
    let options = arguments.front.options()?;
    let game = setup.open()?;
    if arguments.position.json {
        return game.visit(Silent { setup: &setup, options: &options, texts });
    }
    launch::run(Launch::Game(Box::new(setup)), &options, texts)
}

/// A game between computers whose end is printed as JSON.
struct Silent<'a> {
    setup: &'a Setup,
    options: &'a Options,
    texts: &'a Texts,
}

impl Visitor for Silent<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        if self.setup.seats.contains(&Seat::Human) {
            return Err(Fault::choice("play-json-with-people").into());
        }
        let session = Session::new(game.clone(), self.setup, timestamp::seed())?;
        let mut session = session.with_endgame_tables(self.options.endgame_tables.clone());
        let mut recorder = Recorder::begin(&session, self.options.log.as_deref(), None);
        loop {
            for fault in recorder.complaints() {
                crate::complain(&fault.into(), self.texts);
            }
            narration::complain_of_tables(self.options.endgame_tables.as_deref(), self.texts);
            let event = match session.turn() {
                Turn::Pass(_) => session.pass(),
                Turn::Over(_) | Turn::Human(_) => break,
                Turn::Computer(_) => {
                    session.think();
                    session.finish()
                }
            };
            if let Some(event) = event {
                recorder.note(&session, &event);
            }
        }
        let game_record = recorder.game_record(&session);
        position::print_json(&json!({
            "state": game.write_position(session.position()),
            "player": session.mover().number(),
            "outcome": session.ending().map(|ending| position::outcome_to_json(ending.outcome)),
            "moves": game_record.plies.iter().map(log_file::ply_to_json).collect::<Vec<_>>(),
        }))
    }
}
