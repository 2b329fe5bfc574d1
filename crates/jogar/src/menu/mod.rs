//! The menu without a screen: one question after another, until the game or puzzle is decided.
//!
//! A front end shows [`Menu::question`], passes the typed or picked answer to [`Menu::answer`], and goes back
//! with [`Menu::back`]. Every state is kept on a trail, so going back is always possible and needs no extra
//! code.

mod flow;
mod memory;
mod question;

use std::sync::Arc;

use jogar_core::{Faults, Message};
use jogar_games::puzzles::{BuiltIn, built_in};
use jogar_play::{GameRecord, Interrupted, Settings, Setup};

use flow::{Draft, Next, Step};
pub use question::{Kind, Question};

use jogar_play::saved::{self, Saved};

/// A problem of a puzzle that a person chose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The puzzle.
    pub puzzle: &'static str,
    /// Its variant.
    pub variant: &'static str,
    /// The letter of the problem.
    pub letter: String,
}

impl Chosen {
    /// The problem as it comes with the program.
    pub fn built_in(&self) -> Option<BuiltIn> {
        let problems = built_in(self.puzzle, self.variant).into_iter();
        problems.into_iter().find(|problem| problem.id == self.letter)
    }

    /// The problem after this one.
    pub fn next(&self) -> Option<Self> {
        let mut problems = built_in(self.puzzle, self.variant).into_iter().map(|problem| problem.id);
        problems.find(|letter| *letter == self.letter);
        problems.next().map(|letter| Self { letter, ..self.clone() })
    }

    /// The menu offers this problem next time.
    pub fn remember(&self, settings: &Settings) {
        settings.keep_answers([memory::problem_to_keep(self)]);
    }
}

/// The result of the answers.
#[derive(Debug)]
pub enum Decision {
    /// A new game.
    Play(Box<Setup>),
    /// A saved or interrupted game continues.
    Resume(Box<GameRecord>, Option<Box<Interrupted>>),
    /// A puzzle by hand.
    Puzzle(Chosen),
    /// Leave the program, or the menu that was opened in a game.
    Leave,
}

/// The effect of an answer.
#[derive(Debug)]
pub enum Answered {
    /// The next question, possibly after a message.
    Next(Option<Message>),
    /// There are no more questions.
    Done(Decision),
}

/// The games on disk that a person can choose from.
#[derive(Debug, Default)]
struct Kept {
    interrupted: Vec<Interrupted>,
    /// Looked for when the person asks for them.
    saved: Vec<Saved>,
}

/// The questions and the answers so far.
pub struct Menu {
    kept: Kept,
    trail: Vec<(Step, Draft)>,
    /// For each question before the last one of the trail, what is kept of its answer.
    given: Vec<Option<(String, String)>>,
    /// The answers of the last time.
    settings: Arc<Settings>,
}

impl Menu {
    /// The main menu. Games that were interrupted can be resumed from it.
    pub fn new(interrupted: Vec<Interrupted>) -> Self {
        Self::at(Step::Main, Draft::default(), interrupted)
    }

    /// The questions that are left when rules and position are given.
    pub fn from_position(setup: &Setup) -> Self {
        Self::at(Step::Mode, Draft::from(setup), Vec::new())
    }

    /// Which saved game continues?
    pub fn of_saved() -> Self {
        let mut menu = Self { trail: Vec::new(), ..Self::new(Vec::new()) };
        menu.ask(Step::Load, Draft::default(), None);
        menu
    }

    fn at(step: Step, draft: Draft, interrupted: Vec<Interrupted>) -> Self {
        let kept = Kept { interrupted, saved: Vec::new() };
        Self { kept, trail: vec![(step, draft)], given: Vec::new(), settings: Arc::default() }
    }

    /// The same questions, whose defaults are the answers of the last time.
    pub fn remembering(self, settings: &Arc<Settings>) -> Self {
        Self { settings: Arc::clone(settings), ..self }
    }

    fn now(&self) -> (Step, &Draft) {
        let (step, draft) = &self.trail[self.trail.len() - 1];
        (*step, draft)
    }

    /// The current question.
    pub fn question(&self) -> Question {
        let (step, draft) = self.now();
        let back = Message::new(match step {
            Step::Main => "menu-leave",
            _ => "menu-back",
        });
        let mut kind = step.kind(draft, &self.kept);
        let usual = memory::usual(step, draft, &kind, &self.settings);
        if let (Kind::Number { blank, .. }, Some(number)) = (&mut kind, usual) {
            *blank = Some(Message::new("menu-number").with("number", number.to_string()));
        }
        Question { title: step.title(draft), kind, back, usual }
    }

    /// Takes a typed answer: the number of a choice, a number, or a text. An empty one is the default, `0`
    /// goes back.
    ///
    /// # Errors
    /// Why the answer cannot be taken; the question stays.
    pub fn answer(&mut self, text: &str) -> Result<Answered, Faults> {
        let text = text.trim();
        if text == "0" {
            return Ok(self.back());
        }
        let question = self.question();
        let (step, draft) = self.now();
        let number = match &question.kind {
            Kind::Text => return load(text),
            Kind::Choices(_) | Kind::Number { .. } if text.is_empty() => question.usual,
            Kind::Choices(_) if step == Step::Load && text.parse::<i64>().is_err() => return load(text),
            Kind::Choices(_) | Kind::Number { .. } => Some(question.read_number(text)?),
        };
        let given = memory::to_keep(step, draft, &question.kind, number);
        let next = step.take(draft, number);
        // Answers that a person went back from are not kept.
        self.given.truncate(self.trail.len() - 1);
        self.given.push(given);
        match next {
            Next::Ask(step, draft) => Ok(self.ask(step, draft, None)),
            Next::Tell(label, step, draft) => Ok(self.ask(step, draft, Some(label))),
            Next::Play(setup) => Ok(self.done(Decision::Play(Box::new(setup)))),
            Next::Solve(chosen) => Ok(self.done(Decision::Puzzle(chosen))),
            Next::Load(index) => match self.kept.saved.get(index) {
                Some(saved) => load(&saved.name),
                None => Ok(self.ask(Step::LoadOther, Draft::default(), None)),
            },
            Next::Resume(index) => Ok(self.resume(index)),
            Next::Forget(index) => self.forget(index),
        }
    }

    fn ask(&mut self, mut step: Step, draft: Draft, told: Option<Message>) -> Answered {
        if step == Step::Load {
            self.kept.saved = saved::saved_games();
            if self.kept.saved.is_empty() {
                step = Step::LoadOther;
            }
        }
        self.trail.push((step, draft));
        Answered::Next(told)
    }

    /// Everything is decided: the answers are kept.
    fn done(&mut self, decision: Decision) -> Answered {
        self.settings.keep_answers(self.given.drain(..).flatten());
        Answered::Done(decision)
    }

    /// Goes back to the question before; from the first one, leaves.
    pub fn back(&mut self) -> Answered {
        if self.trail.len() == 1 {
            return Answered::Done(Decision::Leave);
        }
        self.trail.pop();
        Answered::Next(None)
    }

    fn resume(&mut self, index: usize) -> Answered {
        let interrupted = self.kept.interrupted.swap_remove(index);
        let game_record = Box::new(interrupted.game_record.clone());
        Answered::Done(Decision::Resume(game_record, Some(Box::new(interrupted))))
    }

    fn forget(&mut self, index: usize) -> Result<Answered, Faults> {
        self.kept.interrupted[index].forget()?;
        self.kept.interrupted.remove(index);
        self.trail.truncate(1);
        Ok(Answered::Next(Some(Message::new("menu-forgotten"))))
    }
}

fn load(path: &str) -> Result<Answered, Faults> {
    let game_record = Box::new(saved::load(path)?);
    Ok(Answered::Done(Decision::Resume(game_record, None)))
}

#[cfg(test)]
mod tests {
    use jogar_play::Seat;

    use super::*;
    use jogar_words::{Language, Texts};

    /// The setup that answers lead to.
    fn play(menu: &mut Menu, answers: &[&str]) -> Setup {
        for answer in answers {
            if let Answered::Done(Decision::Play(setup)) = menu.answer(answer).expect("a good answer") {
                return *setup;
            }
        }
        panic!("nothing is decided after {answers:?}: {:?}", menu.question())
    }

    #[test]
    fn answers_become_a_game() {
        let level = Seat::computer(jogar_play::Level::new(7), None, None);
        let setup = play(&mut Menu::new(Vec::new()), &["1", "1", "2", "1", "7"]);
        assert_eq!((setup.game.as_str(), setup.seats), ("adjiboto", [level.clone(), Seat::Human]));
        // A depth limits the computer whose time is limited; a level is not changed by it.
        let deep = Seat::computer(None, Some(std::time::Duration::from_secs(1)), Some(12));
        let setup = play(&mut Menu::new(Vec::new()), &["2", "1", "1", "7", "2", "1000", "12"]);
        assert_eq!(setup.seats, [level, deep]);
        let time = Seat::computer(None, Some(std::time::Duration::from_millis(2500)), None);
        let setup = play(&mut Menu::new(Vec::new()), &["2", "6", "", "2", "2500", "2", "2500", ""]);
        assert_eq!((setup.choice.size, setup.seats), (Some(8), [time.clone(), time]));
        let setup = play(&mut Menu::new(Vec::new()), &["3", "5", "9", "2", "4"]);
        assert_eq!((setup.choice.komi, setup.seats), (Some(6), [Seat::Human, Seat::Human]));
    }

    /// From every question, as many steps back as there were answers lead to the first one, and one more
    /// leaves.
    #[test]
    fn every_question_leads_back() {
        let ways: [&[&str]; 5] = [
            &["1", "5", "7", "2", "3", "2", "1000"],
            &["1", "5", "7", "3", "1", "1"],
            &["2", "3", "1", "10", "2", "20000"],
            &["4", "3"],
            &["5"],
        ];
        for way in ways {
            let mut menu = Menu::new(Vec::new());
            let mut questions = vec![menu.question()];
            for answer in way {
                assert!(matches!(menu.answer(answer), Ok(Answered::Next(_))), "{answer} of {way:?}");
                questions.push(menu.question());
            }
            while let Some(question) = questions.pop() {
                assert_eq!(menu.question(), question);
                let back = menu.answer("0").expect("back is always possible");
                assert_eq!(matches!(back, Answered::Done(Decision::Leave)), questions.is_empty(), "{way:?}");
            }
        }
    }

    #[test]
    fn bad_answers_change_nothing_and_every_label_has_words() {
        let texts = Language::ALL.map(Texts::of);
        let mut menu = Menu::new(Vec::new());
        for answer in ["2", "5", "3", "1", "2", "1000", "1", "1", ""] {
            let question = menu.question();
            for bad in ["-1", "x", "1.5", "99999", "1 2"] {
                assert!(menu.answer(bad).is_err(), "{bad}");
                assert_eq!(menu.question(), question);
            }
            let labels = match &question.kind {
                Kind::Choices(choices) => choices.clone(),
                Kind::Number { blank, .. } => blank.iter().cloned().collect(),
                Kind::Text => Vec::new(),
            };
            for label in labels.iter().chain([&question.title, &question.back]) {
                for texts in &texts {
                    assert!(!texts.message(label).starts_with("menu-"), "{label:?}");
                }
            }
            menu.answer(answer).expect("a good answer");
        }
    }

    #[test]
    fn a_game_from_a_position_asks_who_plays() {
        let setup = play(&mut Menu::new(Vec::new()), &["3", "5", "3", "1"]);
        let start = jogar_play::Start {
            state: "((1 0 0) (0 0 0) (0 0 0))".to_owned(),
            mover: jogar_core::Side::Second,
        };
        let here = Setup { start: Some(start), ..setup };
        let forked = play(&mut Menu::from_position(&here), &["1", "2", "1", "3", ""]);
        assert_eq!((forked.start, forked.choice.size), (here.start, Some(3)));
        assert!(!forked.seats[0].is_human() && forked.seats[1].is_human());
    }
}
