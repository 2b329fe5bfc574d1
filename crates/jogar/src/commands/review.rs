//! `jogar review`: a game of a log, looked back on with the engine and the endgame tables.
//!
//! The exit code is 1 if the game does not follow the rules, and 130 after Ctrl-C, which still tells of the
//! moves that were judged until then.

use std::sync::Arc;

use jogar_core::{Arg, Message};
use jogar_play::schema::{GameReview, GameSummary, Review};
use jogar_play::{GameRecord, OpenGame, Pool, Session};

use super::{log_file, position, print_line, progress};
use crate::arguments::ReviewArguments;
use crate::failure::Failure;
use crate::output_file::OutputFile;
use crate::review_text::Width;
use crate::{interrupt, paint, player_name, review_text};
use jogar_words::Texts;

/// How wide a graph is at most; words take the room that they need.
pub const WIDTH: Width = Width { graph: 80, words: usize::MAX };

/// Looks back on the game that is named, or on the last one.
pub fn run(arguments: &ReviewArguments, texts: &Texts) -> Result<(), Failure> {
    let log = log_file::read(&arguments.log, texts)?;
    let (number, game_record) = log_file::find(&log, arguments.log.game_number()?)?;
    let (game, session) = play_again(game_record)?;
    if session.moves().is_empty() {
        return Err(Failure::Negative(Message::new("review-no-moves").with("number", number)));
    }
    // The file is made before the work begins, so that a bad name is found at once.
    let svg = arguments.svg.as_ref().map(OutputFile::create).transpose()?;
    let review = look_back(arguments, &game, &session, texts)?;
    if let Some(mut file) = svg {
        let names = game_record.setup.seats.each_ref().map(|seat| texts.message(&player_name::in_list(seat)));
        let [first, second] = names;
        let (title, date) =
            (log_file::name(game_record, texts), texts.value(Arg::date(game_record.date.clone())));
        let chart = review_text::chart(title, format!("{first} – {second}, {date}"), &review, texts);
        file.put(&chart.to_svg(texts));
        file.finish()?;
    }
    let (complete, count) = (review.complete, review.moves.len());
    if arguments.log.json {
        position::print_json(&GameReview { summary: GameSummary::of(number, game_record), review })?;
    } else {
        print_line(&log_file::name(game_record, texts))?;
        paint::print(&review_text::picture(&session, &review, WIDTH, texts))?;
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
