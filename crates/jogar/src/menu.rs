//! The menu: a game at one keyboard, with numbered questions and typed moves.

use std::io::{self, BufRead, Write};

use jogar_core::Record;
use jogar_games::catalog::{AnyGame, Choice, GAMES, Playable, Visitor};

use crate::commands::describe_outcome;
use crate::failure::Failure;
use crate::language::Texts;
use crate::paint;

/// Asks which game and plays it, until a person has enough.
pub fn run(texts: &Texts) -> Result<(), Failure> {
    println!("{}", texts.say("menu-title"));
    while let Some(game) = choose_game(texts)? {
        game.visit(Play { texts })?;
    }
    println!("{}", texts.say("menu-goodbye"));
    Ok(())
}

/// The game that a person wants; `None` to leave, also at the end of the input.
fn choose_game(texts: &Texts) -> Result<Option<AnyGame>, Failure> {
    let lines: Vec<_> = GAMES
        .iter()
        .flat_map(|entry| entry.variants.iter().map(move |variant| (entry.name, *variant)))
        .collect();
    loop {
        println!();
        for (number, (name, variant)) in lines.iter().enumerate() {
            let title = texts.say(&format!("game-{name}"));
            println!("  {}  {title} ({variant})", number + 1);
        }
        println!("  0  {}", texts.say("menu-leave"));
        let Some(answer) = ask(&texts.say("menu-which-game"))? else { return Ok(None) };
        match answer.parse::<usize>() {
            Ok(0) => return Ok(None),
            Ok(number) if number <= lines.len() => {
                let (name, variant) = lines[number - 1];
                let choice = Choice { variant: Some(variant.to_owned()), ..Choice::default() };
                return Ok(Some(AnyGame::open(name, &choice, None)?));
            }
            _ => {
                let fault = jogar_core::Fault::new("menu-bad-number")
                    .quote("text", &answer)
                    .with("limit", lines.len());
                println!("{}", texts.fault(&fault));
            }
        }
    }
}

/// A line from standard input without its blanks; `None` at its end.
fn ask(question: &str) -> io::Result<Option<String>> {
    print!("{question} ");
    io::stdout().flush()?;
    let mut line = Vec::new();
    let read = io::stdin().lock().read_until(b'\n', &mut line)?;
    if read == 0 {
        println!();
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
}

struct Play<'a> {
    texts: &'a Texts,
}

impl Visitor for Play<'_> {
    type Output = Result<(), Failure>;

    /// Two people take turns. A move that cannot be read or made costs nothing.
    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let texts = self.texts;
        let mut record = Record::<G>::new(game.start());
        println!("{}", texts.say("play-how"));
        while record.outcome(game).is_none() {
            let pos = record.position();
            let player = [("player", game.mover(pos).number().into())];
            if let Some(pass) = game.pass().filter(|&pass| game.moves(pos).any(|mv| mv == pass)) {
                println!("{}", texts.tell("play-pass", &player));
                record.play(game, pass).map_err(|_| jogar_core::Fault::new("illegal-move"))?;
                continue;
            }
            println!();
            paint::print(&game.draw(pos))?;
            let question = texts.tell("play-your-move", &player);
            let Some(answer) = ask(&question)? else { return Ok(()) };
            match answer.as_str() {
                "" => {}
                "0" => return Ok(()),
                "?" => println!("{}", list_moves(game, pos)),
                "-" => take_back(game, &mut record),
                text => match game
                    .read_move(pos, text)
                    .and_then(|mv| game.objection(pos, mv).map_or(Ok(mv), Err))
                {
                    Err(fault) => println!("{}", texts.fault(&fault)),
                    Ok(mv) => record.play(game, mv).map_err(|_| jogar_core::Fault::new("illegal-move"))?,
                },
            }
        }
        paint::print(&game.draw(record.position()))?;
        if let Some(outcome) = record.outcome(game) {
            println!("{}", describe_outcome(outcome, texts));
        }
        Ok(())
    }
}

/// Takes back the last move that somebody chose; a pass is nobody's choice.
fn take_back<G: Playable>(game: &G, record: &mut Record<G>) {
    while let Some(mv) = record.undo() {
        if Some(mv) != game.pass() {
            return;
        }
    }
}

fn list_moves<G: Playable>(game: &G, pos: &G::Position) -> String {
    game.moves(pos).map(|mv| game.name_move(pos, mv)).collect::<Vec<_>>().join("  ")
}
