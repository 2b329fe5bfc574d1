//! `jogar show`: a position of a game or a problem of a puzzle, drawn.

use jogar_core::Facing;
use jogar_games::catalog::{GAMES, Playable, Visitor, find};
use jogar_games::puzzles::{AnyPuzzle, Handled, PUZZLES, PuzzleVisitor, Which};
use jogar_play::schema::{PositionReport, ProblemReport};

use super::position;
use crate::arguments::ShowArguments;
use crate::failure::Failure;
use crate::paint;
use jogar_words::Texts;

/// Draws the position or problem that the arguments name.
pub fn run(arguments: &ShowArguments, texts: &Texts) -> Result<(), Failure> {
    let show = Show { arguments, texts };
    let entries = [&GAMES[..], &PUZZLES[..]].concat();
    let name = find(&entries, arguments.position.game_name())?.name;
    if GAMES.iter().any(|entry| entry.name == name) {
        arguments.refuse_options_of_puzzles(name)?;
        return arguments.position.open()?.visit(show);
    }
    arguments.position.refuse_options_of_games(name)?;
    let which = if let Some(text) = arguments.position.state() {
        Which::Board { text, goal: arguments.goal()? }
    } else {
        arguments.refuse_goal()?;
        Which::Letter(show.problem())
    };
    AnyPuzzle::open(name, arguments.position.variant(), which)?.visit(show)
}

struct Show<'a> {
    arguments: &'a ShowArguments,
    texts: &'a Texts,
}

impl Show<'_> {
    /// The letter of the problem; the first one if none is named.
    fn problem(&self) -> &str {
        self.arguments.problem.as_deref().unwrap_or("A")
    }
}

impl Visitor for Show<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let pos = position::read(game, &self.arguments.position)?;
        if self.arguments.position.json {
            return position::print_json(&PositionReport::of(game, &pos));
        }
        paint::print(&game.drawing(&pos, Facing::Upright))?;
        Ok(position::print_line(&position::describe(game, &pos, self.texts))?)
    }
}

impl PuzzleVisitor for Show<'_> {
    type Output = Result<(), Failure>;

    fn visit<P: Handled>(self, puzzle: &P) -> Self::Output {
        let start = puzzle.start();
        let built_in = self.arguments.position.state().is_none();
        let letter = built_in.then(|| self.problem().trim().to_uppercase());
        if self.arguments.position.json {
            return position::print_json(&ProblemReport::of(puzzle, letter));
        }
        if let Some(letter) = letter {
            position::print_text(&self.texts.tell("show-problem", &[("id", letter.into())]))?;
        }
        paint::print(&puzzle.draw_state(&start))?;
        let cells = puzzle.goal_cells().unwrap_or_default();
        Ok(position::print_text(&self.texts.tell(puzzle.goal_key(), &[("cells", cells.into())]))?)
    }
}
