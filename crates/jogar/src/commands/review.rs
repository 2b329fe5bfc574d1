//! `jogar review`: a game of a log, looked back on with the engine and the endgame tables.
//!
//! The exit code is 1 if the game does not follow the rules, and 130 after Ctrl-C, which still tells of the moves that
//! were judged until then.

use std::io;
use std::path::Path;
use std::sync::Arc;

use jogar_core::{Fault, Message};
use jogar_play::schema::{GameReview, GameSummary, Review};
use jogar_play::{GameRecord, OpenGame, Pool, Session, saved};

use super::{log_file, position, print_line, progress};
use crate::arguments::ReviewArguments;
use crate::failure::Failure;
use crate::{interrupt, paint, review_text};
use jogar_words::Texts;

/// How wide a graph is at most.
const GRAPH_WIDTH: usize = 80;

/// Looks back on the game that is named, or on the last one.
pub fn run(arguments: &ReviewArguments, texts: &Texts) -> Result<(), Failure> {
    let log = log_file::read(&arguments.log, texts)?;
    let (number, game_record) = log_file::find(&log, arguments.log.game_number()?)?;
    let (game, session) = play_again(game_record)?;
    if session.moves().is_empty() {
        return Err(Failure::Negative(Message::new("review-no-moves").with("number", number)));
    }
    arguments.svg.as_deref().map_or(Ok(()), check_folder)?;
    let review = look_back(arguments, &game, &session, texts)?;
    if let Some(path) = &arguments.svg {
        let [first, second] = game_record.setup.seats.each_ref().map(ToString::to_string);
        let (title, date) = (log_file::name(game_record, texts), &game_record.date);
        let chart = review_text::chart(title, format!("{first} – {second}, {date}"), &review, texts);
        saved::replace(path, &chart.to_svg(texts)).map_err(|error| unwritable(path, &error))?;
    }
    let (complete, count) = (review.complete, review.moves.len());
    if arguments.log.json {
        position::print_json(&GameReview { summary: GameSummary::of(number, game_record), review })?;
    } else {
        print_line(&log_file::name(game_record, texts))?;
        paint::print(&review_text::picture(&session, &review, GRAPH_WIDTH, texts))?;
    }
    if complete {
        return Ok(());
    }
    Err(Failure::Interrupted(Message::new("review-interrupted").with("count", count)))
}

/// The game; one that does not follow its rules is refused.
fn play_again(game_record: &GameRecord) -> Result<(OpenGame, Session), Failure> {
    game_record.resume().map_err(|faults| {
        let begin = GameRecord { moves: Vec::new(), end: None, stopped: None, ..game_record.clone() };
        match faults.list().first() {
            Some(fault) if begin.resume().is_ok() => Failure::negative(fault.clone()),
            _ => faults.into(),
        }
    })
}

fn look_back(
    arguments: &ReviewArguments,
    game: &OpenGame,
    session: &Session,
    texts: &Texts,
) -> Result<Review, Failure> {
    let pool = Arc::new(Pool::default().with_tables(arguments.endgame_tables()?));
    let budget = arguments.budget()?.with_signal(interrupt::signal());
    let bar = progress::bar(session.moves().len() as u64);
    let review = game.review(session, &pool, &budget, &mut |_| bar.inc(1));
    bar.finish_and_clear();
    crate::warn_of_tables(pool.tables().map(Arc::as_ref), texts);
    Ok(review)
}

/// A file that cannot be written because its folder is not there is refused before the work begins.
fn check_folder(path: &Path) -> Result<(), Failure> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let found = folder.map_or(Ok(()), |folder| folder.metadata().map(drop));
    found.map_err(|error| unwritable(path, &error))
}

/// A folder that is not there is a mistake of whoever named it, a full disk is not.
fn unwritable(path: &Path, error: &io::Error) -> Failure {
    let fault = Fault::file("saved-unwritable").quote("path", &path.display().to_string());
    let fault = fault.with("error", error.to_string());
    match error.kind() {
        io::ErrorKind::NotFound => fault.into(),
        _ => Failure::Refused(fault.into()),
    }
}
