//! Numbered questions and typed moves: through a pipe, or with `--plain`.

mod game;
mod input;
mod puzzle;
mod word;

use jogar_core::Faults;
use jogar_games::puzzles::{AnyPuzzle, Which};
use jogar_play::{GameRecord, Setup};

use crate::commands::print_text;
use crate::failure::Failure;
use crate::interrupt;
use crate::launch::{Launch, Options};
use crate::menu::{Answered, Chosen, Decision, Kind, Menu, Question};
use jogar_play::saved;
use jogar_words::Texts;

/// What comes after a game or a puzzle.
pub enum Next {
    /// The page before: the menu, or the end of the program.
    Back,
    /// The program ends, because the input has ended.
    Leave,
    /// A new game.
    Play(Box<Setup>),
    /// A problem of a puzzle.
    Puzzle(Chosen),
    /// A saved game continues.
    Resume(Box<GameRecord>),
}

/// Plays until the person leaves or the input ends.
pub fn run(launch: Launch, options: &Options, texts: &Texts) -> Result<(), Failure> {
    interrupt::say_goodbye(texts.say("play-interrupted"));
    match launch {
        Launch::Game(setup) => {
            follow(Next::Play(setup), options, texts)?;
            Ok(())
        }
        Launch::Menu => {
            while let Some(decision) = main_menu(options, texts)? {
                let next = carry_out(decision, options, texts)?;
                if !follow(next, options, texts)? {
                    break;
                }
            }
            Ok(print_text(&texts.say("menu-goodbye"))?)
        }
    }
}

fn main_menu(options: &Options, texts: &Texts) -> Result<Option<Decision>, Failure> {
    if let Some(trouble) = options.settings.take_trouble() {
        print_text(&texts.message(&trouble))?;
    }
    decide(Menu::new(saved::interrupted()).remembering(&options.settings), texts)
}

/// Plays one game after another, as each leads to the next. Returns whether the input goes on.
fn follow(mut next: Next, options: &Options, texts: &Texts) -> Result<bool, Failure> {
    loop {
        next = match next {
            Next::Back => return Ok(true),
            Next::Leave => return Ok(false),
            Next::Puzzle(chosen) => carry_out(Decision::Puzzle(chosen), options, texts)?,
            Next::Play(setup) => game::begin(&setup, options, texts)?,
            Next::Resume(game_record) => game::resume(&game_record, None, options, texts)?,
        }
    }
}

fn carry_out(decision: Decision, options: &Options, texts: &Texts) -> Result<Next, Failure> {
    match decision {
        Decision::Leave => Ok(Next::Leave),
        Decision::Play(setup) => Ok(Next::Play(setup)),
        Decision::Resume(game_record, interrupted) => {
            game::resume(&game_record, interrupted.map(|interrupted| *interrupted), options, texts)
        }
        Decision::Puzzle(chosen) => {
            chosen.remember(&options.settings);
            let puzzle = AnyPuzzle::open(chosen.puzzle, Some(chosen.variant), Which::Letter(&chosen.letter))?;
            puzzle.visit(puzzle::Work { chosen: &chosen, texts })
        }
    }
}

/// Asks until everything is decided; `None` if a person leaves or the input ends.
fn decide(mut menu: Menu, texts: &Texts) -> Result<Option<Decision>, Failure> {
    loop {
        let question = menu.question();
        let Some(answer) = input::ask(&pose(&question, texts), texts)? else { return Ok(None) };
        match menu.answer(&answer) {
            Ok(Answered::Next(told)) => told.map_or(Ok(()), |label| print_text(&texts.message(&label)))?,
            Ok(Answered::Done(Decision::Leave)) => return Ok(None),
            Ok(Answered::Done(decision)) => return Ok(Some(decision)),
            Err(faults) => tell(&faults, texts)?,
        }
    }
}

/// The question with all possible answers.
fn pose(question: &Question, texts: &Texts) -> String {
    let mut text = format!("\n{}\n", texts.message(&question.title));
    let back = texts.message(&question.back);
    let prompt = match &question.kind {
        Kind::Choices(choices) => {
            let words = choices.iter().map(|choice| texts.message(choice));
            let lines = (1..).zip(words).chain([(0, back)]);
            text.extend(lines.map(|(number, words)| format!("{number:>3}  {words}\n")));
            texts.tell("menu-your-choice", &[("usual", question.usual.unwrap_or_default().into())])
        }
        Kind::Number { least, most, blank } => {
            let mut values = vec![
                ("least", least.to_string().into()),
                ("most", most.to_string().into()),
                ("back", back.into()),
            ];
            values.extend(blank.as_ref().map(|label| ("blank", texts.message(label).into())));
            texts.tell(if blank.is_some() { "menu-range-blank" } else { "menu-range" }, &values)
        }
        Kind::Text => texts.tell("menu-text", &[("back", back.into())]),
    };
    text + &prompt
}

/// Prints all faults on standard output: they are part of the conversation.
fn tell(faults: &Faults, texts: &Texts) -> Result<(), Failure> {
    for fault in faults.list() {
        print_text(&texts.fault(fault))?;
    }
    Ok(())
}
