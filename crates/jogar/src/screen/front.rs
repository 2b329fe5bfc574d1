//! The windows in front of a board.

use crossterm::event::{KeyCode, KeyEvent};
use jogar_words::Rules;
use ratatui::Frame;
use ratatui::text::Text;

use super::page::Context;
use super::prompt::Prompt;
use super::reader::{Reader, Reading};
use super::window;

/// A question with a simple answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Resign the game?
    Resign,
    /// Back to the menu?
    Back,
    /// Leave the program?
    Leave,
    /// Leave a puzzle whose steps are not kept?
    Abandon,
}

/// A file that holds another game.
#[derive(Clone, Debug)]
pub struct Taken {
    /// Its name.
    pub path: String,
    /// A name like it that no file has.
    pub fresh: String,
    /// What is in it.
    pub words: String,
}

impl Taken {
    fn draw(&self, context: Context, frame: &mut Frame) {
        let texts = context.texts;
        let keys = [
            ("Enter", texts.tell("screen-key-new-name", &[("fresh", self.fresh.as_str().into())])),
            ("o", texts.say("screen-key-over")),
            ("Esc", texts.say("screen-key-back")),
        ];
        let mut text = Text::from(window::paragraph(&self.words, window::inside(frame)));
        text.push_line("");
        text.extend(window::keys(&keys.map(|(key, words)| (key.to_owned(), words)), context.theme));
        window::draw(&texts.say("screen-save"), text, context.theme, frame);
    }
}

/// A window in front of a board.
#[derive(Clone, Debug)]
pub enum Front {
    /// None.
    Nothing,
    /// The keys.
    Help,
    /// The rules.
    Rules(Reader),
    /// The result of the game.
    End,
    /// What the moves of the game were worth.
    Review,
    /// A question.
    Ask(Ask),
    /// A move that is typed.
    Move(Prompt),
    /// The name of a file to save to.
    Save(Prompt),
    /// The file holds another game.
    Taken(Taken),
    /// A text to read.
    Text(String),
}

impl Front {
    /// Takes a text from the clipboard, if the window has a line to type.
    pub fn paste(&mut self, text: &str) {
        if let Self::Move(prompt) | Self::Save(prompt) = self {
            prompt.paste(text);
        }
    }

    /// The window after a key while the keys or the rules are shown.
    pub fn after_reading(self, key: KeyEvent, rules: impl FnOnce() -> Option<Rules>) -> Self {
        match self {
            Self::Help if matches!(key.code, KeyCode::Char('?') | KeyCode::Tab | KeyCode::F(1)) => {
                rules().map_or(Self::Nothing, |rules| Self::Rules(Reader::new(rules)))
            }
            Self::Rules(reader) if reader.on_key(key) == Reading::GoesOn => Self::Rules(reader),
            _ => Self::Nothing,
        }
    }

    /// Draws the windows that look the same for all games. `expected` is a text about typed moves.
    pub fn draw(&self, expected: &str, context: Context, frame: &mut Frame) {
        let texts = context.texts;
        match self {
            Self::Nothing | Self::Help | Self::End | Self::Review => {}
            Self::Rules(reader) => reader.draw(context, frame),
            Self::Ask(ask) => ask.draw(context, frame),
            Self::Move(prompt) => {
                prompt.draw(&texts.say("screen-move"), expected, context, frame);
            }
            Self::Save(prompt) => {
                prompt.draw(&texts.say("screen-save"), &texts.say("screen-file-name"), context, frame);
            }
            Self::Taken(taken) => taken.draw(context, frame),
            Self::Text(text) => {
                let lines = window::paragraph(text, window::inside(frame));
                window::draw(&texts.say("screen-copied"), Text::from(lines), context.theme, frame);
            }
        }
    }
}

impl Ask {
    fn draw(self, context: Context, frame: &mut Frame) {
        let texts = context.texts;
        let (question, yes) = match self {
            Self::Resign => ("screen-ask-resign", "screen-key-resign"),
            Self::Back => ("screen-ask-back", "screen-key-back-to-menu"),
            Self::Leave => ("screen-ask-leave", "screen-key-leave"),
            Self::Abandon => ("screen-ask-abandon", "screen-key-back-to-menu"),
        };
        let mut keys = vec![("Enter".to_owned(), texts.say(yes))];
        if matches!(self, Self::Back | Self::Leave) {
            keys.push(("s".to_owned(), texts.say("screen-key-save")));
        }
        keys.push(("Esc".to_owned(), texts.say("screen-key-stay")));
        let mut text = Text::from(window::paragraph(&texts.say(question), window::inside(frame)));
        text.push_line("");
        text.extend(window::keys(&keys, context.theme));
        window::draw(&texts.say("screen-ask"), text, context.theme, frame);
    }
}
