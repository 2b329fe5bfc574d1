//! `jogar moves`: the legal moves of a position.

use std::io::Write;

use jogar_games::catalog::{Playable, Visitor};
use jogar_play::schema::MovesReport;

use super::position;
use crate::arguments::PositionArguments;
use crate::failure::Failure;
use jogar_words::Texts;

/// Lists them, one on a line: as people write it, then as an s-expression.
pub fn run(arguments: &PositionArguments, texts: &Texts) -> Result<(), Failure> {
    arguments.open()?.visit(Moves { arguments, texts })
}

struct Moves<'a> {
    arguments: &'a PositionArguments,
    texts: &'a Texts,
}

impl Visitor for Moves<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let pos = position::read(game, self.arguments)?;
        if self.arguments.json {
            return position::print_json(&MovesReport::of(game, &pos));
        }
        let mut out = std::io::stdout().lock();
        for mv in game.moves(&pos) {
            writeln!(out, "{:<12} {}", game.name_move(&pos, mv), game.write_move(&pos, mv))?;
        }
        if game.moves(&pos).len() == 0 {
            writeln!(out, "{}", position::describe(game, &pos, self.texts))?;
        }
        Ok(())
    }
}
