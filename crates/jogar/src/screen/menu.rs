//! The menu on the screen: one question, its answers as a list or a line to type.

use std::ops::Range;
use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};
use jogar_core::{Faults, Ink, Message};
use ratatui::Frame;
use ratatui::layout::{Alignment, Constraint, Position, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, BorderType, Padding, Paragraph};

use super::page::{Context, Next, Page};
use super::prompt::{Prompt, Typed};
use super::theme::Theme;
use super::window;
use crate::menu::{Answered, Decision, Kind, Menu};
use jogar_words::{cut, wrap};

/// Columns of the menu, if the screen has them.
const WIDTH: u16 = 78;
/// Columns of the frame with its padding.
const FRAME: u16 = 4;
/// Columns before an answer: the mark, its number and a gap.
const NUMBER: u16 = 5;
/// Rows above the first answer: the frame and the question with the line below it.
const ABOVE: u16 = 3;

/// The name of the program, above the menu.
const NAME: &str = "J  O  G  A  R";
/// Rows of the name, with a blank one above and below.
const NAME_ROWS: u16 = 3;
/// Rows of the message and the keys.
const BELOW: u16 = 3;

/// The menu and the marked answer.
pub struct MenuPage {
    menu: Menu,
    /// The marked answer; the one after the last goes back.
    chosen: usize,
    /// The digits of a number that may go on: 1, where there are 10 answers.
    digits: String,
    prompt: Prompt,
    message: String,
}

/// Columns for words inside the frame.
fn room(area: Rect) -> usize {
    usize::from(WIDTH.min(area.width).saturating_sub(FRAME))
}

/// The index of the answer that Enter alone takes.
fn usual(menu: &Menu) -> usize {
    menu.question().usual.map_or(0, |number| (number - 1).max(0) as usize)
}

impl MenuPage {
    /// Shows a menu.
    pub fn new(menu: Menu, message: String) -> Self {
        let chosen = usual(&menu);
        Self { menu, chosen, digits: String::new(), prompt: Prompt::default(), message }
    }

    /// All answers in words, and the one that goes back; empty if the answer is typed.
    fn answers(&self, context: Context) -> Vec<String> {
        let question = self.menu.question();
        match question.kind {
            Kind::Choices(choices) => {
                let labels = choices.iter().chain([&question.back]);
                labels.map(|label| context.texts.message(label)).collect()
            }
            Kind::Number { .. } | Kind::Text => Vec::new(),
        }
    }

    fn answer(&mut self, text: &str, context: Context) -> Next {
        let answered = self.menu.answer(text);
        self.go_on(answered, context)
    }

    fn go_on(&mut self, answered: Result<Answered, Faults>, context: Context) -> Next {
        let (told, decision) = match answered {
            Err(faults) => {
                self.message = context.texts.faults(&faults);
                return Next::Stay;
            }
            Ok(Answered::Next(told)) => (told, None),
            Ok(Answered::Done(decision)) => (None, Some(decision)),
        };
        self.chosen = usual(&self.menu);
        self.prompt = Prompt::default();
        self.message = told.map(|label| context.texts.message(&label)).unwrap_or_default();
        match decision {
            None => Next::Stay,
            Some(Decision::Leave) => Next::Back,
            Some(decision) => Next::Decide(decision),
        }
    }

    /// The answer with this index, or back.
    fn choose(&mut self, index: usize, context: Context) -> Next {
        let last = self.answers(context).len().saturating_sub(1);
        if index == last { self.back(context) } else { self.answer(&(index + 1).to_string(), context) }
    }

    fn back(&mut self, context: Context) -> Next {
        let answered = self.menu.back();
        self.go_on(Ok(answered), context)
    }

    fn on_key(&mut self, key: KeyEvent, context: Context) -> Next {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            return Next::Leave;
        }
        self.message.clear();
        let count = self.answers(context).len();
        if count == 0 {
            return match self.prompt.on_key(key) {
                Typed::More => Next::Stay,
                Typed::Cancelled => self.back(context),
                Typed::Done(text) => self.answer(&text, context),
            };
        }
        if let KeyCode::Char(digit @ '0'..='9') = key.code {
            return self.on_digit(digit, context);
        }
        self.digits.clear();
        match key.code {
            KeyCode::Up => self.chosen = (self.chosen + count - 1) % count,
            KeyCode::Down | KeyCode::Tab => self.chosen = (self.chosen + 1) % count,
            KeyCode::Home => self.chosen = 0,
            KeyCode::End => self.chosen = count - 1,
            KeyCode::Enter => return self.choose(self.chosen, context),
            KeyCode::Esc => return self.back(context),
            _ => {}
        }
        Next::Stay
    }

    /// Takes a digit. A number that could go on waits for the next digit, or for Enter.
    fn on_digit(&mut self, digit: char, context: Context) -> Next {
        self.digits.push(digit);
        let most = self.answers(context).len().saturating_sub(1);
        let number = self.digits.parse().unwrap_or(usize::MAX);
        if (1..=most).contains(&number) && number * 10 <= most {
            self.chosen = number - 1;
            return Next::Stay;
        }
        let typed = std::mem::take(&mut self.digits);
        self.answer(&typed, context)
    }

    /// The answer at a place of the screen.
    fn answer_at(&self, at: Position, area: Rect, context: Context) -> Option<usize> {
        let count = self.answers(context).len();
        let place = self.place(area, context);
        let row = at.y.checked_sub(place.y + ABOVE + self.title(area, context).len() as u16 - 1)?;
        let shown = self.shown(area, context);
        let index = shown.start + usize::from(row);
        (place.contains(at) && index < count && shown.contains(&index)).then_some(index)
    }

    /// The answers that are shown: all, or as many as fit, with the marked one among them.
    fn shown(&self, area: Rect, context: Context) -> Range<usize> {
        let count = self.answers(context).len();
        let above = ABOVE + self.title(area, context).len() as u16;
        let rows = usize::from(area.height.saturating_sub(NAME_ROWS + BELOW + above)).max(1);
        let first = (self.chosen + 1).saturating_sub(rows);
        first..(first + rows).min(count)
    }

    /// The question, broken into lines.
    fn title(&self, area: Rect, context: Context) -> Vec<String> {
        wrap(&context.texts.message(&self.menu.question().title), room(area))
    }

    /// The place of the menu.
    fn place(&self, area: Rect, context: Context) -> Rect {
        let rows = self.body(area, context).len() as u16 + 2;
        let rest = area.height.saturating_sub(NAME_ROWS + BELOW);
        let below = Rect { y: area.y + NAME_ROWS.min(area.height), height: rest, ..area };
        below.centered(Constraint::Length(WIDTH.min(area.width)), Constraint::Length(rows.min(below.height)))
    }

    /// The question and the answers.
    fn body(&self, area: Rect, context: Context) -> Vec<Line<'static>> {
        let theme = context.theme;
        let title =
            self.title(area, context).into_iter().map(|line| Line::styled(line, theme.ink(Ink::Label)));
        let mut lines: Vec<_> = title.chain([Line::default()]).collect();
        let answers = self.answers(context);
        let last = answers.len().saturating_sub(1);
        let shown = self.shown(area, context);
        for (index, words) in answers.into_iter().enumerate().filter(|(index, _)| shown.contains(index)) {
            let number = if index == last { 0 } else { index + 1 };
            let style = if index == self.chosen { Theme::CHOSEN } else { theme.ink(Ink::Text) };
            let arrow = if index == self.chosen { "▸" } else { " " };
            let width = room(area).saturating_sub(usize::from(NUMBER));
            let text = format!("{arrow}{number:>2}  {:<width$}", cut(&words, width));
            lines.push(Line::from(vec![Span::styled(text, style)]));
        }
        if last == 0 {
            lines.extend(self.expected(area, context).into_iter().map(Line::from));
            lines.push(Line::default());
            lines.push(self.prompt.line(room(area), context));
        }
        lines
    }

    /// The text about what can be typed.
    fn expected(&self, area: Rect, context: Context) -> Vec<String> {
        let texts = context.texts;
        let words = match self.menu.question().kind {
            Kind::Choices(_) => return Vec::new(),
            Kind::Number { least, most, blank } => {
                let [least, most] = [least, most].map(|bound| bound.to_string().into());
                let range = texts.tell("screen-number", &[("least", least), ("most", most)]);
                let blank =
                    blank.map(|label| texts.tell("screen-blank", &[("value", texts.message(&label).into())]));
                format!("{range} {}", blank.unwrap_or_default())
            }
            Kind::Text => texts.say("screen-file-name"),
        };
        wrap(words.trim_end(), room(area))
    }
}

impl Page for MenuPage {
    fn draw(&self, frame: &mut Frame, context: Context) {
        let area = frame.area();
        let theme = context.theme;
        let name = Line::styled(NAME, theme.ink(Ink::First)).alignment(Alignment::Center);
        frame.render_widget(name, Rect { y: 1, height: 1, ..area }.intersection(area));
        let block = Block::bordered()
            .border_type(BorderType::Rounded)
            .border_style(theme.ink(Ink::Faint))
            .padding(Padding::horizontal(1));
        let place = self.place(area, context);
        frame.render_widget(Paragraph::new(Text::from(self.body(area, context))).block(block), place);
        let width = usize::from(area.width.saturating_sub(4));
        let message = window::paragraph(&self.message, width);
        let below = Rect { x: 2, y: area.height.saturating_sub(3), width: width as u16, height: 2 }
            .intersection(area);
        frame.render_widget(Paragraph::new(message).style(theme.warning()), below);
        let arrows = (!self.answers(context).is_empty()).then_some(("↑↓", "screen-key-choose"));
        let is_first = self.menu.question().back == Message::new("menu-leave");
        let back = if is_first { "screen-key-leave" } else { "screen-key-back" };
        let keys = [("Enter", "screen-key-take"), ("Esc 0", back)];
        let keys: Vec<_> = arrows.into_iter().chain(keys).collect();
        let line = Rect { x: 2, y: area.height.saturating_sub(1), width: width as u16, height: 1 }
            .intersection(area);
        super::areas::draw_keys(&keys, line, context, frame);
    }

    fn on_event(&mut self, event: &Event, area: Rect, context: Context) -> Next {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.on_key(*key, context),
            Event::Paste(text) => {
                self.prompt.paste(text);
                Next::Stay
            }
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                let at = Position { x: mouse.column, y: mouse.row };
                self.answer_at(at, area, context).map_or(Next::Stay, |index| self.choose(index, context))
            }
            _ => Next::Stay,
        }
    }

    fn tick(&mut self, _now: Instant, _context: Context) {}

    fn patience(&self) -> Option<Duration> {
        None
    }
}
