//! The menu: a game at one keyboard, with numbered questions and typed moves.

use std::io::{self, BufRead, Write};

use jogar_core::{Fault, Record};
use jogar_games::catalog::{AnyGame, Choice, GAMES, Playable, Visitor};

use crate::commands::{describe_outcome, print_line};
use crate::failure::Failure;
use crate::language::Texts;
use crate::paint;

/// Asks which game and plays it, until a person has enough.
pub fn run(texts: &Texts) -> Result<(), Failure> {
    print_line(&texts.say("menu-title"))?;
    while let Some(game) = choose_game(texts)? {
        if game.visit(Play { texts })? == Next::Leave {
            break;
        }
    }
    Ok(print_line(&texts.say("menu-goodbye"))?)
}

/// The game that a person wants; `None` to leave, also at the end of the input.
fn choose_game(texts: &Texts) -> Result<Option<AnyGame>, Failure> {
    let lines: Vec<_> = GAMES
        .iter()
        .flat_map(|entry| entry.variants.iter().map(move |variant| (entry.name, *variant)))
        .collect();
    loop {
        print_games(&lines, texts)?;
        let Some(answer) = ask(&texts.say("menu-which-game"))? else { return Ok(None) };
        match answer.parse::<usize>() {
            Ok(0) => return Ok(None),
            Ok(number) if number <= lines.len() => {
                let (name, variant) = lines[number - 1];
                let choice = Choice { variant: Some(variant.to_owned()), ..Choice::default() };
                return Ok(Some(AnyGame::open(name, &choice, None)?));
            }
            _ => {
                let fault = Fault::new("menu-bad-number").quote("text", &answer);
                print_line(&texts.fault(&fault.with("limit", lines.len())))?;
            }
        }
    }
}

fn print_games(lines: &[(&str, &str)], texts: &Texts) -> io::Result<()> {
    print_line("")?;
    for (number, (name, variant)) in lines.iter().enumerate() {
        let title = texts.say(&format!("game-{name}"));
        print_line(&format!("  {}  {title} ({variant})", number + 1))?;
    }
    print_line(&format!("  0  {}", texts.say("menu-leave")))
}

/// A line from standard input without its blanks; `None` at its end.
fn ask(question: &str) -> io::Result<Option<String>> {
    let mut out = io::stdout().lock();
    write!(out, "{question} ")?;
    out.flush()?;
    let mut line = Vec::new();
    let read = io::stdin().lock().read_until(b'\n', &mut line)?;
    if read == 0 {
        writeln!(out)?;
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
}

/// What comes after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// The menu again.
    Menu,
    /// Nothing: the input has ended.
    Leave,
}

struct Play<'a> {
    texts: &'a Texts,
}

impl Visitor for Play<'_> {
    type Output = Result<Next, Failure>;

    /// Two people take turns. A move that cannot be read or made costs nothing.
    fn visit<G: Playable>(self, game: &G) -> Self::Output {
        let texts = self.texts;
        let mut record = Record::<G>::new(game.start());
        let mut shown = None;
        print_line(&texts.say("play-how"))?;
        while record.outcome(game).is_none() {
            let pos = record.position();
            let player = [("player", game.mover(pos).number().into())];
            if let Some(pass) = game.pass().filter(|&pass| game.moves(pos).any(|mv| mv == pass)) {
                print_line(&texts.tell("play-pass", &player))?;
                record.play(game, pass).map_err(|_| Fault::new("illegal-move"))?;
                continue;
            }
            if shown.as_ref() != Some(pos) {
                print_line("")?;
                paint::print(&game.draw(pos))?;
                shown = Some(pos.clone());
            }
            match ask(&texts.tell("play-your-move", &player))?.as_deref() {
                None => return Ok(Next::Leave),
                Some("0") => return Ok(Next::Menu),
                Some("") => {}
                Some("?") => print_line(&list_moves(game, pos))?,
                Some("-") => take_back(game, &mut record),
                Some(text) => {
                    if let Err(fault) = make_move(game, &mut record, text) {
                        print_line(&texts.fault(&fault))?;
                    }
                }
            }
        }
        print_end(game, &record, texts)?;
        Ok(Next::Menu)
    }
}

/// Makes the move that a person typed, if it can be made.
fn make_move<G: Playable>(game: &G, record: &mut Record<G>, text: &str) -> Result<(), Fault> {
    let pos = record.position();
    let mv = game.read_move(pos, text)?;
    if let Some(objection) = game.objection(pos, mv) {
        return Err(objection);
    }
    record.play(game, mv).map_err(|_| Fault::new("illegal-move"))
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

/// The last board, and how the game ended.
fn print_end<G: Playable>(game: &G, record: &Record<G>, texts: &Texts) -> io::Result<()> {
    let pos = record.position();
    print_line("")?;
    paint::print(&game.draw(pos))?;
    if game.outcome(pos).is_none() {
        print_line(&texts.say("play-repeated"))?;
    }
    let ended = record.outcome(game).map(|outcome| describe_outcome::<G>(outcome, texts));
    ended.map_or(Ok(()), |words| print_line(&words))
}
