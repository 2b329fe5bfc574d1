//! `jogar replay`: the games of a log, or one of them move by move, played again by the rules.
//!
//! The exit code is 1 if the named game does not follow the rules or does not end as the log says.

use jogar_core::{Arg, Fault, Side};
use jogar_play::schema::{GameListing, GameLog, GameReplay, GameSummary};
use jogar_play::{GameRecord, Session, narration};

use super::{log_file, position, print_line, print_text};
use crate::arguments::ReplayArguments;
use crate::failure::Failure;
use crate::{paint, player_name};
use jogar_words::Texts;

/// Lists the games, or shows the one that is named.
pub fn run(arguments: &ReplayArguments, texts: &Texts) -> Result<(), Failure> {
    let log = log_file::read(&arguments.log, texts)?;
    let number = arguments.log.game_number()?;
    let upto = arguments.move_number()?;
    if number.is_none() && upto.is_none() {
        return list(&log.games, arguments.log.json, texts);
    }
    let (number, game_record) = log_file::find(&log, number)?;
    Show { number, game_record, upto, json: arguments.log.json, texts }.run()
}

fn list(games: &[GameRecord], json: bool, texts: &Texts) -> Result<(), Failure> {
    let mut listed = Vec::new();
    for (number, game_record) in (1..).zip(games) {
        let fault = game_record.resume().err().and_then(|faults| faults.into_iter().next());
        if json {
            listed.push(GameListing {
                summary: GameSummary::of(number, game_record),
                moves: game_record.moves.len(),
                end: game_record.end.as_ref().map(Into::into),
                correct: fault.is_none(),
            });
            continue;
        }
        let [first, second] =
            game_record.setup.seats.each_ref().map(|seat| texts.message(&player_name::in_list(seat)));
        let values = [
            ("number", number.into()),
            ("date", Arg::Date(game_record.date.clone())),
            ("game", log_file::name(game_record, texts).into()),
            ("first", first.into()),
            ("second", second.into()),
            ("moves", game_record.moves.len().into()),
            ("end", describe_end(game_record, texts).into()),
        ];
        print_text(&texts.tell("replay-game", &values))?;
        fault.map_or(Ok(()), |fault| print_line(&format!("    {}", texts.fault(&fault))))?;
    }
    if json {
        return position::print_json(&GameLog { games: listed });
    }
    if games.is_empty() {
        print_text(&texts.say("replay-none"))?;
    }
    Ok(())
}

/// The end of a game according to the log.
fn describe_end(game_record: &GameRecord, texts: &Texts) -> String {
    let Some(end) = &game_record.end else { return texts.say("replay-unfinished") };
    let [first, second] = end.points.map(|points| Arg::Decimal(points.to_string()));
    let winner = end.winner.map_or(0, Side::number).into();
    texts.tell("replay-end", &[("winner", winner), ("first", first), ("second", second)])
}

/// A game move by move.
struct Show<'a> {
    number: usize,
    game_record: &'a GameRecord,
    /// Show only the position after this many moves.
    upto: Option<usize>,
    json: bool,
    texts: &'a Texts,
}

impl Show<'_> {
    fn run(self) -> Result<(), Failure> {
        let (session, fault) = self.play_again()?;
        let made = session.moves().len();
        if let Some(upto) = self.upto.filter(|&upto| upto > made) {
            return Err(Fault::unknown("log-no-such-move").with("number", upto).with("count", made).into());
        }
        match (self.json, self.upto) {
            (true, upto) => position::print_json(&self.replay(&session, upto.unwrap_or(made)))?,
            (false, Some(upto)) => self.print_position(&session, upto)?,
            (false, None) => self.print_game(&session)?,
        }
        match fault {
            Some(fault) => Err(Failure::negative(fault)),
            None => Ok(()),
        }
    }

    /// The game as far as it follows the rules, and the fault that ends it.
    fn play_again(&self) -> Result<(Session, Option<Fault>), Failure> {
        let faults = match self.game_record.resume() {
            Ok((_, session)) => return Ok((session, None)),
            Err(faults) => faults,
        };
        for count in (0..=self.game_record.moves.len()).rev() {
            let moves = self.game_record.moves[..count].to_vec();
            let part = GameRecord { moves, end: None, stopped: None, ..self.game_record.clone() };
            if let Ok((_, session)) = part.resume() {
                return Ok((session, faults.into_iter().next()));
            }
        }
        Err(faults.into())
    }

    fn replay(&self, session: &Session, upto: usize) -> GameReplay {
        let pos = &session.positions()[upto];
        let ending = session.ending().filter(|_| upto == session.moves().len());
        GameReplay {
            summary: GameSummary::of(self.number, self.game_record),
            moves: self.game_record.moves[..upto].to_vec(),
            state: pos.text(),
            player: pos.mover(),
            outcome: ending.map(Into::into),
        }
    }

    fn print_position(&self, session: &Session, upto: usize) -> Result<(), Failure> {
        let pos = &session.positions()[upto];
        paint::print(&pos.picture())?;
        print_line(&pos.text())?;
        let words = narration::of_position(&session.setup().game, &**pos);
        Ok(print_text(&self.texts.message(&words))?)
    }

    fn print_game(&self, session: &Session) -> Result<(), Failure> {
        let positions = session.positions();
        print_line(&log_file::name(self.game_record, self.texts))?;
        paint::print(&positions[0].picture())?;
        for (index, made) in session.moves().iter().enumerate() {
            let words = self.texts.message(&narration::of_move(&*positions[index], made));
            print_line(&format!("\n{}. {words}", index + 1))?;
            paint::print(&positions[index + 1].picture())?;
        }
        let ending = session.ending().map(|ending| narration::of_ending(&session.setup().game, ending));
        for message in ending.into_iter().flatten() {
            print_text(&self.texts.message(&message))?;
        }
        let told = if self.game_record.end.is_some() { "replay-agrees" } else { "replay-unfinished" };
        Ok(print_text(&self.texts.say(told))?)
    }
}
