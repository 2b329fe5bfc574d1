//! `jogar apply`: one move, checked by the rules.

use std::io::Write;

use jogar_core::{Fault, GameExt};
use jogar_games::catalog::{Playable, Visitor};
use jogar_play::schema::PositionReport;

use super::position;
use crate::arguments::ApplyArguments;
use crate::failure::Failure;
use jogar_words::Texts;

/// Makes the move and prints the state after it, or the rule that forbids it.
pub fn run(arguments: &ApplyArguments, texts: &Texts) -> Result<(), Failure> {
    arguments.position.open()?.visit(Apply { arguments, texts })
}

struct Apply<'a> {
    arguments: &'a ApplyArguments,
    texts: &'a Texts,
}

impl Visitor for Apply<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let mut pos = position::read(game, &self.arguments.position)?;
        let mv = game.read_move(&pos, &self.arguments.mv)?;
        if let Some(objection) = game.objection(&pos, mv) {
            return Err(Failure::negative(objection));
        }
        game.try_play(&mut pos, mv).map_err(|_| Failure::negative(Fault::illegal("illegal-move")))?;
        if self.arguments.position.json {
            return position::print_json(&PositionReport::of(game, &pos));
        }
        let mut out = std::io::stdout().lock();
        writeln!(out, "{}", game.write_position(&pos))?;
        writeln!(out, "{}", position::describe(game, &pos, self.texts))?;
        Ok(())
    }
}
