//! `jogar replay`: the games of a log, or one of them move by move, played again by the rules.
//!
//! The exit code is 1 if the game that was asked for does not follow the rules or does not end as the log says.

use jogar_core::{Fault, Side};
use jogar_games::catalog::{Playable, Visitor};
use jogar_play::{End, GameRecord, Session};
use serde_json::{Value, json};

use super::{log_file, position, print_line};
use crate::arguments::ReplayArguments;
use crate::failure::Failure;
use crate::{narration, paint};
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
    let show = Show { number, game_record, upto, json: arguments.log.json, texts };
    game_record.setup.open()?.visit(show)
}

fn list(games: &[GameRecord], json: bool, texts: &Texts) -> Result<(), Failure> {
    let mut objects = Vec::new();
    for (number, game_record) in (1..).zip(games) {
        let fault = game_record.setup.open()?.visit(Check(game_record));
        if json {
            let mut object = log_file::game_to_json(number, game_record);
            object["moves"] = json!(game_record.plies.len());
            object["end"] = end_to_json(game_record);
            object["correct"] = json!(fault.is_none());
            objects.push(object);
            continue;
        }
        let [first, second] = game_record.setup.seats.map(|seat| seat.to_string());
        let values = [
            ("number", number.into()),
            ("date", game_record.date.clone().into()),
            ("game", log_file::name(game_record, texts).into()),
            ("first", first.into()),
            ("second", second.into()),
            ("moves", game_record.plies.len().into()),
            ("end", describe_end(game_record, texts).into()),
        ];
        print_line(&texts.tell("replay-game", &values))?;
        fault.map_or(Ok(()), |fault| print_line(&format!("    {}", texts.fault(&fault))))?;
    }
    if json {
        return position::print_json(&json!({ "games": objects }));
    }
    if games.is_empty() {
        print_line(&texts.say("replay-none"))?;
    }
    Ok(())
}

/// How the log says that a game ended.
fn describe_end(game_record: &GameRecord, texts: &Texts) -> String {
    let Some(end) = &game_record.end else { return texts.say("replay-unfinished") };
    let [first, second] = end.points.map(|points| texts.number(&points.to_string()).into());
    let winner = end.winner.map_or(0, Side::number).into();
    texts.tell("replay-end", &[("winner", winner), ("first", first), ("second", second)])
}

fn end_to_json(game_record: &GameRecord) -> Value {
    let end = |end: &End| {
        json!({
            "winner": end.winner.map(Side::number),
            "points": end.points.map(position::score_to_json),
            "state": end.state,
        })
    };
    game_record.end.as_ref().map_or(Value::Null, end)
}

/// The first thing that is wrong with a game.
struct Check<'a>(&'a GameRecord);

impl Visitor for Check<'_> {
    type Output = Option<Fault>;

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let faults = self.0.restore(game, 0).err()?;
        faults.into_iter().next()
    }
}

/// A game move by move.
struct Show<'a> {
    number: usize,
    game_record: &'a GameRecord,
    /// After so many moves, and nothing else.
    upto: Option<usize>,
    json: bool,
    texts: &'a Texts,
}

impl Visitor for Show<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let (session, fault) = self.play_again(game)?;
        let made = session.record().moves().len();
        if let Some(upto) = self.upto.filter(|&upto| upto > made) {
            return Err(Fault::new("log-no-such-move").with("number", upto).with("count", made).into());
        }
        match (self.json, self.upto) {
            (true, upto) => position::print_json(&self.to_json(&session, upto.unwrap_or(made)))?,
            (false, Some(upto)) => self.print_position(&session, upto)?,
            (false, None) => self.print_game(&session)?,
        }
        match fault {
            Some(fault) => Err(Failure::Negative(fault)),
            None => Ok(()),
        }
    }
}

impl Show<'_> {
    /// The game as far as it follows the rules, and what is wrong with the rest.
    fn play_again<G: Playable>(&self, game: &G) -> Result<(Session<G>, Option<Fault>), Failure> {
        let faults = match self.game_record.restore(game, 0) {
            Ok(session) => return Ok((session, None)),
            Err(faults) => faults,
        };
        for count in (0..=self.game_record.plies.len()).rev() {
            let plies = self.game_record.plies[..count].to_vec();
            let part = GameRecord { plies, end: None, resigned: None, ..self.game_record.clone() };
            if let Ok(session) = part.restore(game, 0) {
                return Ok((session, faults.into_iter().next()));
            }
        }
        Err(faults.into())
    }

    fn to_json<G: Playable>(&self, session: &Session<G>, upto: usize) -> Value {
        let game = session.game();
        let pos = &session.record().positions()[upto];
        let ending = session.ending().filter(|_| upto == session.record().moves().len());
        let mut object = log_file::game_to_json(self.number, self.game_record);
        let plies = &self.game_record.plies[..upto];
        object["moves"] = plies.iter().map(log_file::ply_to_json).collect();
        object["state"] = game.write_position(pos).into();
        object["player"] = game.mover(pos).number().into();
        object["outcome"] = ending.map_or(Value::Null, |ending| position::outcome_to_json(ending.outcome));
        object
    }

    fn print_position<G: Playable>(&self, session: &Session<G>, upto: usize) -> Result<(), Failure> {
        let game = session.game();
        let pos = &session.record().positions()[upto];
        paint::print(&game.drawing(pos))?;
        print_line(&game.write_position(pos))?;
        Ok(print_line(&position::describe(game, pos, self.texts))?)
    }

    fn print_game<G: Playable>(&self, session: &Session<G>) -> Result<(), Failure> {
        let game = session.game();
        print_line(&log_file::name(self.game_record, self.texts))?;
        paint::print(&game.drawing(&session.record().positions()[0]))?;
        for (index, played) in session.history().enumerate() {
            let words = narration::of_move(game, &played, self.texts);
            print_line(&format!("\n{}. {words}", index + 1))?;
            paint::print(&game.drawing(&session.record().positions()[index + 1]))?;
        }
        for line in narration::of_end(session, self.texts) {
            print_line(&line)?;
        }
        let told = if self.game_record.end.is_some() { "replay-agrees" } else { "replay-unfinished" };
        Ok(print_line(&self.texts.say(told))?)
    }
}
