//! The windows in front of a board.

use ratatui::Frame;
use ratatui::text::Text;

use super::page::Context;
use super::prompt::Prompt;
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
}

/// A window in front of a board.
#[derive(Clone, Debug)]
pub enum Front {
    /// None.
    Nothing,
    /// The keys.
    Help,
    /// The result of the game.
    End,
    /// A question.
    Ask(Ask),
    /// A move that is typed.
    Move(Prompt),
    /// The name of a file to save to.
    Save(Prompt),
    /// The name of a file to load.
    Load(Prompt),
    /// A text to read.
    Text(String),
}

impl Front {
    /// Takes a text from the clipboard, if the window has a line to type.
    pub fn paste(&mut self, text: &str) {
        if let Self::Move(prompt) | Self::Save(prompt) | Self::Load(prompt) = self {
            prompt.paste(text);
        }
    }

    /// Draws the windows that look the same for all games. `expected` is the key of a text about typed moves.
    pub fn draw(&self, expected: &str, context: Context, frame: &mut Frame) {
        let texts = context.texts;
        match self {
            Self::Nothing | Self::Help | Self::End => {}
            Self::Ask(ask) => ask.draw(context, frame),
            Self::Move(prompt) => {
                prompt.draw(&texts.say("screen-move"), &texts.say(expected), context, frame);
            }
            Self::Save(prompt) => {
                prompt.draw(&texts.say("screen-save"), &texts.say("screen-file-name"), context, frame);
            }
            Self::Load(prompt) => {
                prompt.draw(&texts.say("screen-load"), &texts.say("screen-file-name"), context, frame);
            }
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
            Self::Back => ("screen-ask-back", "screen-key-back"),
            Self::Leave => ("screen-ask-leave", "screen-key-leave"),
        };
        let mut keys = vec![("Enter".to_owned(), texts.say(yes))];
        if self != Self::Resign {
            keys.push(("s".to_owned(), texts.say("screen-key-save")));
        }
        keys.push(("Esc".to_owned(), texts.say("screen-key-stay")));
        let mut text = Text::from(window::paragraph(&texts.say(question), window::inside(frame)));
        text.push_line("");
        text.extend(window::keys(&keys, context.theme));
        window::draw(&texts.say("screen-ask"), text, context.theme, frame);
    }
}
