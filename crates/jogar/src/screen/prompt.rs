//! A line that a person types: a move, the name of a file. It has the usual keys of such lines.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use jogar_core::Ink;
use ratatui::Frame;
use ratatui::text::{Line, Span, Text};

use super::page::Context;
use super::theme::Theme;
use super::window;

/// The longest line that can be typed, in letters.
const LONGEST: usize = 4096;

/// The typed text, and why it was not accepted the last time.
#[derive(Clone, Debug, Default)]
pub struct Prompt {
    letters: Vec<char>,
    /// The number of letters before the place where the next one goes.
    at: usize,
    /// Whether the text was suggested and not touched yet: typing replaces it, other keys change it.
    is_suggested: bool,
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
    /// Begins with a text, as if the person had typed it.
    pub fn new(text: &str) -> Self {
        let letters: Vec<_> = text.chars().collect();
        Self { at: letters.len(), letters, ..Self::default() }
    }

    /// Begins with a text that the first typed letter replaces.
    pub fn suggest(text: &str) -> Self {
        Self { is_suggested: true, ..Self::new(text) }
    }

    /// Takes a key.
    pub fn on_key(&mut self, key: KeyEvent) -> Typed {
        self.complaint = None;
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        let is_alt = key.modifiers.contains(KeyModifiers::ALT);
        match key.code {
            KeyCode::Esc => return Typed::Cancelled,
            KeyCode::Enter => return Typed::Done(self.text().trim().to_owned()),
            KeyCode::Char(letter) if !is_control && !is_alt => self.insert(&[letter]),
            code => {
                if let Some(edit) = Edit::of(code, is_control, is_alt) {
                    self.edit(edit);
                }
            }
        }
        Typed::More
    }

    /// Takes a text from the clipboard; a text that is too long is cut.
    pub fn paste(&mut self, text: &str) {
        self.insert(&text.chars().filter(|letter| !letter.is_control()).collect::<Vec<_>>());
    }

    fn text(&self) -> String {
        self.letters.iter().collect()
    }

    fn insert(&mut self, letters: &[char]) {
        if std::mem::take(&mut self.is_suggested) {
            self.erase(0, self.letters.len());
        }
        let room = LONGEST.saturating_sub(self.letters.len()).min(letters.len());
        self.letters.splice(self.at..self.at, letters[..room].iter().copied());
        self.at += room;
    }

    fn edit(&mut self, edit: Edit) {
        let last = self.letters.len();
        let is_untouched = std::mem::take(&mut self.is_suggested);
        match edit {
            // A suggestion is erased as a whole, like a text that is marked.
            Edit::Erase(_) if is_untouched => self.erase(0, last),
            Edit::Go(to) => self.at = self.place(to),
            Edit::Erase(to) => self.erase(self.at.min(self.place(to)), self.at.max(self.place(to))),
        }
    }

    fn erase(&mut self, from: usize, to: usize) {
        self.letters.drain(from..to);
        self.at = from;
    }

    /// The place that a key means, seen from the present one.
    fn place(&self, to: To) -> usize {
        let is_gap = |index: &usize| !self.letters[*index].is_alphanumeric();
        let is_word = |index: &usize| !is_gap(index);
        match to {
            To::Start => 0,
            To::End => self.letters.len(),
            To::Left => self.at.saturating_sub(1),
            To::Right => (self.at + 1).min(self.letters.len()),
            To::WordLeft => {
                let end = (0..self.at).rev().find(is_word).unwrap_or(0);
                (0..end).rev().find(is_gap).map_or(0, |gap| gap + 1)
            }
            To::WordRight => {
                let last = self.letters.len();
                let start = (self.at..last).find(is_word).unwrap_or(last);
                (start..last).find(is_gap).unwrap_or(last)
            }
        }
    }

    /// As much of the line as fits, with the place where the next letter goes.
    pub fn line(&self, width: usize, context: Context) -> Line<'static> {
        let room = width.saturating_sub(3);
        let from = self.at.saturating_sub(room);
        let to = (from + room).min(self.letters.len());
        let part = |letters: &[char]| letters.iter().collect::<String>();
        let style = if self.is_suggested { Theme::CHOSEN } else { context.theme.ink(Ink::Text) };
        Line::from(vec![
            Span::styled("▸ ", context.theme.ink(Ink::Label)),
            Span::styled(part(&self.letters[from..self.at]), style),
            Span::styled("▏", context.theme.ink(Ink::Cursor)),
            Span::styled(part(&self.letters[self.at..to]), style),
        ])
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

/// A place in the line, seen from the present one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum To {
    Start,
    End,
    Left,
    Right,
    WordLeft,
    WordRight,
}

/// What a key does to the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edit {
    /// Go there.
    Go(To),
    /// Erase everything up to there.
    Erase(To),
}

impl Edit {
    /// The meaning of a key, as in a shell.
    const fn of(code: KeyCode, is_control: bool, is_alt: bool) -> Option<Self> {
        let is_wide = is_control || is_alt;
        Some(match code {
            KeyCode::Left if is_wide => Self::Go(To::WordLeft),
            KeyCode::Right if is_wide => Self::Go(To::WordRight),
            KeyCode::Left => Self::Go(To::Left),
            KeyCode::Right => Self::Go(To::Right),
            KeyCode::Home | KeyCode::Up => Self::Go(To::Start),
            KeyCode::End | KeyCode::Down => Self::Go(To::End),
            KeyCode::Backspace if is_wide => Self::Erase(To::WordLeft),
            KeyCode::Delete if is_wide => Self::Erase(To::WordRight),
            KeyCode::Backspace => Self::Erase(To::Left),
            KeyCode::Delete => Self::Erase(To::Right),
            KeyCode::Char('a') if is_control => Self::Go(To::Start),
            KeyCode::Char('e') if is_control => Self::Go(To::End),
            KeyCode::Char('b') if is_control => Self::Go(To::Left),
            KeyCode::Char('f') if is_control => Self::Go(To::Right),
            KeyCode::Char('h') if is_control => Self::Erase(To::Left),
            KeyCode::Char('d') if is_control => Self::Erase(To::Right),
            KeyCode::Char('u') if is_control => Self::Erase(To::Start),
            KeyCode::Char('k') if is_control => Self::Erase(To::End),
            KeyCode::Char('w') if is_control => Self::Erase(To::WordLeft),
            KeyCode::Char('b') if is_alt => Self::Go(To::WordLeft),
            KeyCode::Char('f') if is_alt => Self::Go(To::WordRight),
            KeyCode::Char('d') if is_alt => Self::Erase(To::WordRight),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Keys: letters, `<name>` for others, `^x` with Ctrl, `!x` with Alt.
    fn press(prompt: &mut Prompt, keys: &str) {
        for key in keys.split_whitespace() {
            let (modifiers, name) = match (key.strip_prefix('^'), key.strip_prefix('!')) {
                (Some(name), _) => (KeyModifiers::CONTROL, name),
                (_, Some(name)) => (KeyModifiers::ALT, name),
                _ => (KeyModifiers::NONE, key),
            };
            let code = match name {
                "<left>" => KeyCode::Left,
                "<right>" => KeyCode::Right,
                "<home>" => KeyCode::Home,
                "<end>" => KeyCode::End,
                "<delete>" => KeyCode::Delete,
                "<back>" => KeyCode::Backspace,
                letter => KeyCode::Char(letter.chars().next().expect("a letter")),
            };
            assert_eq!(prompt.on_key(KeyEvent::new(code, modifiers)), Typed::More);
        }
    }

    #[test]
    fn a_line_has_the_usual_keys() {
        for (keys, expected) in [
            ("x", "my-old.gamex"),
            ("<left> <left> x", "my-old.gaxme"),
            ("<right> x", "my-old.gamex"),
            ("<home> x <end> y", "xmy-old.gamey"),
            ("^a <delete> <delete>", "-old.game"),
            ("<back> <back>", "my-old.ga"),
            ("^a ^f ^d ^e ^b ^h", "m-old.gae"),
            ("!b ^k", "my-old."),
            ("^w ^w", "my-"),
            ("!b !b ^u", "old.game"),
            ("^a !f x", "myx-old.game"),
            ("^a ^<right> ^<right> x", "my-oldx.game"),
            ("^<left> x", "my-old.xgame"),
            ("^a !d", "-old.game"),
            ("!<back>", "my-old."),
            ("^u <back> <left> ^w !b z", "z"),
        ] {
            let mut prompt = Prompt::new("my-old.game");
            press(&mut prompt, keys);
            assert_eq!(prompt.text(), expected, "{keys}");
        }
    }

    #[test]
    fn typing_replaces_a_suggestion_and_other_keys_change_it() {
        for (keys, expected) in [
            ("a b", "ab"),
            ("<end> 2", "lear.game2"),
            ("<home> x", "xlear.game"),
            ("<left> <delete>", "lear.gam"),
            ("<back> a", "a"),
            ("^w", ""),
        ] {
            let mut prompt = Prompt::suggest("lear.game");
            press(&mut prompt, keys);
            assert_eq!(prompt.text(), expected, "{keys}");
        }
        let mut prompt = Prompt::suggest("lear.game");
        prompt.paste("other\ngame");
        assert_eq!(prompt.text(), "othergame");
        let mut prompt = Prompt::new("ac");
        press(&mut prompt, "<left>");
        prompt.paste("b");
        assert_eq!(prompt.text(), "abc");
        prompt.paste(&"é".repeat(2 * LONGEST));
        assert_eq!(prompt.letters.len(), LONGEST);
    }
}
