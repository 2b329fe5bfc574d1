//! A long text in a window, which keys move up and down.

use std::cell::Cell;

use crossterm::event::{KeyCode, KeyEvent};
use jogar_core::Ink;
use jogar_words::Rules;
use ratatui::Frame;
use ratatui::text::{Line, Text};

use super::page::Context;
use super::window;

/// Rows of the window besides the text: the frame, a blank row and the keys.
const OTHER_ROWS: u16 = 4;

/// The rules of a game, and the part of them that is shown.
#[derive(Clone, Debug)]
pub struct Reader {
    rules: Rules,
    /// The first line that is shown. Only drawing knows how many there are, so drawing brings it back into
    /// range.
    top: Cell<usize>,
    /// The number of lines that were shown last.
    rows: Cell<usize>,
}

/// Whether reading goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// The window stays.
    GoesOn,
    /// The person has read enough.
    Over,
}

impl Reader {
    /// Begins at the top.
    pub const fn new(rules: Rules) -> Self {
        Self { rules, top: Cell::new(0), rows: Cell::new(1) }
    }

    /// Moves the text; any key without a meaning ends reading.
    pub fn on_key(&self, key: KeyEvent) -> Reading {
        let page = self.rows.get().saturating_sub(1).max(1);
        let top = self.top.get();
        self.top.set(match key.code {
            KeyCode::Up | KeyCode::Char('k') => top.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Enter => top + 1,
            KeyCode::PageUp => top.saturating_sub(page),
            KeyCode::PageDown | KeyCode::Char(' ') => top + page,
            KeyCode::Home => 0,
            KeyCode::End => usize::MAX,
            _ => return Reading::Over,
        });
        Reading::GoesOn
    }

    /// Draws as many lines as fit.
    pub fn draw(&self, context: Context, frame: &mut Frame) {
        let texts = context.texts;
        let lines = self.rules.lines(window::inside(frame));
        let rows = usize::from(frame.area().height.saturating_sub(OTHER_ROWS)).max(1);
        let top = self.top.get().min(lines.len().saturating_sub(rows));
        self.top.set(top);
        self.rows.set(rows);
        let shown = lines.iter().skip(top).take(rows).map(|line| {
            let ink = if line.is_heading { Ink::Label } else { Ink::Text };
            Line::styled(line.text.clone(), context.theme.ink(ink))
        });
        let mut text: Text = shown.collect();
        text.push_line(Line::default());
        let last = (top + rows).min(lines.len());
        let values = [("first", (top + 1).into()), ("last", last.into()), ("all", lines.len().into())];
        text.push_line(Line::styled(texts.tell("screen-rules-keys", &values), context.theme.ink(Ink::Faint)));
        window::draw(&texts.say("screen-rules"), text, context.theme, frame);
    }
}
