//! One problem of a puzzle with typed steps.

use std::io;

use jogar_core::{Described, Estimated, Fault};
use jogar_games::puzzles::{Handled, PuzzleVisitor};

use super::Next;
use super::input::ask;
use super::word::Word;
use crate::commands::{print_line, print_text, rules};
use crate::failure::Failure;
use crate::menu::Chosen;
use crate::paint;
use jogar_play::{Help, PuzzleSession, narration};
use jogar_words::Texts;

/// A person works on a problem.
pub struct Work<'a> {
    /// The problem.
    pub chosen: &'a Chosen,
    /// The texts of the language.
    pub texts: &'a Texts,
}

impl PuzzleVisitor for Work<'_> {
    type Output = Result<Next, Failure>;

    fn visit<P: Handled>(self, puzzle: &P) -> Self::Output {
        let texts = self.texts;
        print_text(&texts.tell("show-problem", &[("id", self.chosen.letter.as_str().into())]))?;
        let cells = puzzle.goal_cells().unwrap_or_default();
        print_text(&texts.tell(puzzle.goal_key(), &[("cells", cells.into())]))?;
        print_text(&texts.say("puzzle-how"))?;
        let mut session = PuzzleSession::new(puzzle.clone());
        let mut shown = None;
        loop {
            if shown.as_ref() != Some(session.state()) {
                shown = Some(session.state().clone());
                self.draw(&session)?;
            }
            let Some(line) = ask(&self.question(&session), texts)? else {
                return Ok(Next::Leave);
            };
            match (Word::read(&line), self.chosen.next()) {
                (Word::Back, _) => return Ok(Next::Back),
                (Word::Other(""), Some(next)) if session.is_solved() => return Ok(Next::Puzzle(next)),
                _ => {}
            }
            if let Err(fault) = self.obey(&mut session, &line)? {
                print_text(&texts.fault(&fault))?;
            }
        }
    }
}

impl Work<'_> {
    /// What can come now: a step, or the next problem.
    fn question<P: Described + Estimated + Clone + Send + Sync>(&self, session: &PuzzleSession<P>) -> String {
        let number = session.steps().len() + 1;
        match self.chosen.next() {
            _ if !session.is_solved() => self.texts.tell("puzzle-your-step", &[("number", number.into())]),
            Some(next) => self.texts.tell("puzzle-next", &[("id", next.letter.into())]),
            None => self.texts.say("puzzle-last"),
        }
    }

    /// The board, how many cells are filled, and whether the goal is reached.
    fn draw<P: Described + Estimated + Clone + Send + Sync>(
        &self,
        session: &PuzzleSession<P>,
    ) -> io::Result<()> {
        print_line("")?;
        let puzzle = session.puzzle();
        paint::print(&puzzle.draw_state(session.state()))?;
        if let (Some(filled), Some(cells)) = (puzzle.filled_cells(session.state()), puzzle.goal_cells()) {
            let values = [("filled", filled.into()), ("cells", cells.into())];
            print_text(&self.texts.tell("puzzle-filled", &values))?;
        }
        if session.is_solved() {
            let optimum = self.chosen.built_in().map(|problem| problem.optimum);
            print_text(&self.texts.message(&narration::of_solution(session.steps().len(), optimum)))?;
        }
        Ok(())
    }

    /// Does what was typed; the inner result is its fault.
    fn obey<P: Described + Estimated + Clone + Send + Sync>(
        &self,
        session: &mut PuzzleSession<P>,
        line: &str,
    ) -> Result<Result<(), Fault>, Failure> {
        match Word::read(line) {
            Word::Other("") => {}
            Word::Help => print_text(&self.texts.say("puzzle-help"))?,
            Word::Rules => rules::print(self.chosen.puzzle, Some(self.chosen.variant), self.texts)?,
            Word::Moves => print_line(&list_steps(session))?,
            Word::Copy => print_line(&session.puzzle().write_state(session.state()))?,
            Word::Undo => return Ok(session.undo().map(drop)),
            Word::Redo => return Ok(session.redo().map(drop)),
            Word::Reset => session.reset(),
            Word::Hint | Word::Solution => self.help(session, Word::read(line))?,
            Word::Back
            | Word::Resign
            | Word::FromHere
            | Word::Review
            | Word::Turn
            | Word::Save(_)
            | Word::Load(_) => {
                return Ok(Err(Fault::choice("puzzle-only-in-games").quote("text", line)));
            }
            Word::Other(text) => return Ok(session.step_text(text).map(drop)),
        }
        Ok(Ok(()))
    }

    /// The answer of the solver: all steps, or for a hint the next one.
    fn help<P: Described + Estimated + Clone + Send + Sync>(
        &self,
        session: &mut PuzzleSession<P>,
        word: Word,
    ) -> io::Result<()> {
        session.solve(|| ());
        let Some(help) = session.wait_for_help() else { return Ok(()) };
        let puzzle = session.puzzle();
        let words = match help {
            Help::Steps { steps, .. } if steps.is_empty() => self.texts.say("puzzle-nothing-to-do"),
            Help::Steps { steps, .. } if word == Word::Hint => {
                self.texts.tell("puzzle-hint", &[("step", puzzle.name_step(steps[0]).into())])
            }
            Help::Steps { steps, fewest } => {
                let names: Vec<_> = steps.iter().map(|&step| puzzle.name_step(step)).collect();
                let values = [("length", names.len().into()), ("steps", names.join(", ").into())];
                self.texts.tell(if fewest { "solve-found-optimal" } else { "solve-found" }, &values)
            }
            Help::Hopeless => self.texts.say("puzzle-hopeless"),
            Help::Unknown => self.texts.say("solve-none"),
        };
        print_line(&words)
    }
}

/// All possible steps, as people write them.
fn list_steps<P: Described + Estimated + Clone + Send + Sync>(session: &PuzzleSession<P>) -> String {
    let name = |step| session.puzzle().name_step(step);
    session.possible().iter().map(|successor| name(successor.step)).collect::<Vec<_>>().join("  ")
}
