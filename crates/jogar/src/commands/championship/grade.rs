//! `jogar championship grade`: what the moves of each entrant threw away, by the engine and the tables.
//!
//! Every grade is stored when it is found. Ctrl-C ends it with what there is, and the same command goes on.

use std::sync::Arc;

use jogar_arena::championship::{Grading, GradingProgress};
use jogar_core::Message;
use jogar_play::Pool;
use jogar_words::Texts;

use super::{open, refused};
use crate::arguments::championship::GradeArguments;
use crate::commands::{print_line, print_text, progress};
use crate::failure::Failure;
use crate::interrupt;

/// Grades every game that has no grade yet.
pub fn run(arguments: &GradeArguments, texts: &Texts) -> Result<(), Failure> {
    let folder = &arguments.championship_dir;
    let (mut store, _) = open(folder)?;
    let nodes = arguments.nodes()?;
    let tables = arguments.consult.endgame_tables()?;
    let grading = Grading {
        nodes,
        at_once: arguments.at_once()?,
        pool: Arc::new(Pool::default().with_tables(tables)),
        signal: interrupt::signal(),
    };
    let bar = progress::bar(0);
    let listener = |GradingProgress { graded, games }: GradingProgress| {
        bar.set_length(games as u64);
        bar.set_position(graded as u64);
    };
    let result = grading.run(&mut *store, &listener);
    bar.finish_and_clear();
    crate::warn_of_tables(grading.pool.tables().map(Arc::as_ref), texts);
    let GradingProgress { graded, games } = result.map_err(refused)?;
    if graded < games {
        let message = Message::new("grade-interrupted").with("graded", graded).with("games", games);
        return Err(Failure::Interrupted(message));
    }
    if games == 0 {
        return Err(Failure::Negative(Message::new("grade-nothing").path("dir", folder)));
    }
    let done = Message::new("grade-done").with("graded", graded).with("nodes", nodes);
    print_text(&texts.message(&done))?;
    print_line(&texts.message(&Message::new("grade-next").path("dir", folder)))?;
    Ok(())
}
