//! The parts of the screen:
//!
//! ```text
//!  board                      │ panel
//!                             │
//!  message
//!  keys, and those that do not fit above them
//! ```

use jogar_core::{Ink, Room, Tabletop};
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::Paragraph;

use super::help::Key;
use super::page::Context;
use jogar_words::wrap;

/// Columns of the panel on a narrow screen, with the line at its left.
const LEAST_PANEL: u16 = 29;
/// Columns of the panel on a wide screen.
const MOST_PANEL: u16 = 48;
/// The smallest useful number of rows of the panel.
const LEAST_ROWS: u16 = 16;
/// Rows of the message.
const MESSAGE: u16 = 2;
/// Rows of the keys.
const KEYS: u16 = 1;

/// The parts of the screen.
#[derive(Clone, Copy, Debug)]
pub struct Areas {
    /// The board.
    pub board: Rect,
    /// The players and the moves.
    pub panel: Rect,
    /// The message.
    pub message: Rect,
    /// The most important keys.
    pub keys: Rect,
}

impl Areas {
    /// The parts of a screen.
    pub fn of(screen: Rect) -> Self {
        let rows = screen.height.saturating_sub(MESSAGE + KEYS);
        let panel = (screen.width / 4).clamp(LEAST_PANEL, MOST_PANEL).min(screen.width);
        let columns = screen.width - panel;
        let part = |x, y, width, height| Rect { x: screen.x + x, y: screen.y + y, width, height };
        Self {
            board: part(0, 0, columns, rows),
            panel: part(columns, 0, panel, rows),
            message: part(1, rows, screen.width.saturating_sub(2), MESSAGE.min(screen.height)),
            keys: part(1, screen.height.saturating_sub(KEYS), screen.width.saturating_sub(2), KEYS),
        }
        .within(screen)
    }

    fn within(self, screen: Rect) -> Self {
        let Self { board, panel, message, keys } = self;
        let [board, panel, message, keys] =
            [board, panel, message, keys].map(|part| part.intersection(screen));
        Self { board, panel, message, keys }
    }
}

/// The smallest screen for a board.
pub fn least_screen<T: Tabletop>(table: &T) -> Room {
    let Room { columns, rows } = table.least_room();
    Room { columns: columns + LEAST_PANEL, rows: rows.max(LEAST_ROWS) + MESSAGE + KEYS }
}

/// Whether the screen is too small for a board; then it draws a message about that.
pub fn draw_too_small<T: Tabletop>(table: &T, context: Context, frame: &mut Frame) -> bool {
    let screen = frame.area();
    let least = least_screen(table);
    if super::board::room(screen).holds(least) {
        return false;
    }
    let values = [
        ("columns", screen.width.into()),
        ("rows", screen.height.into()),
        ("least_columns", least.columns.into()),
        ("least_rows", least.rows.into()),
    ];
    let words = context.texts.tell("screen-too-small", &values);
    let lines = wrap(&words, usize::from(screen.width));
    frame.render_widget(Paragraph::new(Text::from_iter(lines)).alignment(Alignment::Left), screen);
    true
}

/// The message, in at most two lines, and the keys below it. Keys that do not fit stand in the second line of
/// the message while it is free, so that no other key moves.
pub fn draw_below(message: &str, keys: &[Key], areas: &Areas, context: Context, frame: &mut Frame) {
    let lines = wrap(message, usize::from(areas.message.width));
    let is_free = lines.len() < usize::from(MESSAGE);
    for (line, row) in lines.into_iter().zip(areas.message.rows()) {
        frame.render_widget(Line::styled(line, context.theme.ink(Ink::Label)), row);
    }
    let others = draw_keys(keys, areas.keys, context, frame);
    if is_free {
        let above = areas.message.rows().next_back().unwrap_or_default();
        draw_keys(&others, above, context, frame);
    }
}

/// As many keys as fit, the most important first. Returns the others.
pub fn draw_keys(keys: &[Key], area: Rect, context: Context, frame: &mut Frame) -> Vec<Key> {
    let mut line = Line::default();
    let mut others = Vec::new();
    for &(key, words) in keys {
        let meaning = format!(" {}  ", context.texts.say(words));
        let length = line.width() + key.chars().count() + meaning.chars().count();
        if length <= usize::from(area.width) + 2 {
            line.push_span(ratatui::text::Span::styled(key, context.theme.ink(Ink::Legal)));
            line.push_span(meaning);
        } else {
            others.push((key, words));
        }
    }
    frame.render_widget(line, area);
    others
}
