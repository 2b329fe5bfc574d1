//! A line that a person types: a move, the name of a file.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use jogar_core::Ink;
use ratatui::Frame;
use ratatui::text::{Line, Span, Text};

use super::page::Context;
use super::window;

/// The longest line that can be typed.
const LONGEST: usize = 4096;

/// The typed text, and why it was not accepted the last time.
#[derive(Clone, Debug, Default)]
pub struct Prompt {
    text: String,
    /// The fault of the last attempt.
    pub complaint: Option<String>,
}

/// The effect of a key on the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// Typing continues.
    More,
    /// The line is complete.
    Done(String),
    /// The person cancels.
    Cancelled,
}

impl Prompt {
    /// Begins with a text.
    pub fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), complaint: None }
    }

    /// Takes a key.
    pub fn on_key(&mut self, key: KeyEvent) -> Typed {
        self.complaint = None;
        match key.code {
            KeyCode::Esc => return Typed::Cancelled,
            KeyCode::Enter => return Typed::Done(self.text.trim().to_owned()),
            KeyCode::Backspace => drop(self.text.pop()),
            KeyCode::Char('u') if key.modifiers.contains(KeyModifiers::CONTROL) => self.text.clear(),
            KeyCode::Char(symbol) if !key.modifiers.contains(KeyModifiers::CONTROL) => {
                self.paste(symbol.encode_utf8(&mut [0; 4]));
            }
            _ => {}
        }
        Typed::More
    }

    /// Takes a text from the clipboard; a text that is too long is cut.
    pub fn paste(&mut self, text: &str) {
        let room = LONGEST.saturating_sub(self.text.len());
        self.text.extend(text.chars().filter(|symbol| !symbol.is_control()).take(room));
    }

    /// The end of the line, where the next letter goes.
    pub fn line(&self, width: usize, context: Context) -> Line<'static> {
        let length = self.text.chars().count();
        let shown: String = self.text.chars().skip(length.saturating_sub(width.saturating_sub(3))).collect();
        let start = Span::styled("▸ ", context.theme.ink(Ink::Label));
        Line::from(vec![start, Span::raw(shown), Span::styled("▏", context.theme.ink(Ink::Cursor))])
    }

    /// The line in a window, with what is expected and the fault of the last attempt.
    pub fn draw(&self, title: &str, expected: &str, context: Context, frame: &mut Frame) {
        let width = window::inside(frame);
        let mut text = Text::from(window::paragraph(expected, width));
        text.push_line(Line::raw(" ".repeat(width)));
        text.push_line(self.line(width, context));
        if let Some(complaint) = &self.complaint {
            text.push_line(Line::raw(""));
            let lines = window::paragraph(complaint, width);
            text.extend(lines.into_iter().map(|line| line.style(context.theme.warning())));
        }
        window::draw(title, text, context.theme, frame);
    }
}
