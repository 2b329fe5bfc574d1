//! A small window in front of a page.

use jogar_core::Ink;
use ratatui::Frame;
use ratatui::layout::Constraint;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph};

use super::theme::Theme;
use jogar_words::wrap;

/// Columns that the frame and the padding of a window take.
const FRAME_COLUMNS: u16 = 4;
/// Rows that the frame takes.
const FRAME_ROWS: u16 = 2;
/// Windows are not wider than this: longer lines are hard to read.
const MOST_COLUMNS: u16 = 76;

/// Draws a window with a title in the middle of the screen, as large as its text needs and the screen allows.
pub fn draw(title: &str, text: Text, theme: Theme, frame: &mut Frame) {
    let screen = frame.area();
    let least = title.chars().count() as u16 + FRAME_COLUMNS;
    let width = (text.width() as u16 + FRAME_COLUMNS).max(least).min(screen.width);
    let height = (text.height() as u16 + FRAME_ROWS).min(screen.height);
    let area = screen.centered(Constraint::Length(width), Constraint::Length(height));
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(theme.ink(Ink::Label))
        .title(Line::styled(format!(" {title} "), theme.ink(Ink::Label)))
        .padding(Padding::horizontal(1));
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(text).block(block), area);
}

/// The columns that a text in a window may have.
pub fn inside(frame: &Frame) -> usize {
    usize::from(frame.area().width.min(MOST_COLUMNS).saturating_sub(FRAME_COLUMNS))
}

/// A paragraph, broken into lines that fit into a window.
pub fn paragraph(text: &str, width: usize) -> Vec<Line<'static>> {
    wrap(text, width).into_iter().map(Line::from).collect()
}

/// Columns of lines beside each other, each with the same part of the width.
pub fn beside(columns: Vec<Vec<Line<'static>>>, width: usize) -> Vec<Line<'static>> {
    let part = width / columns.len().max(1);
    let mut lines: Vec<Line> = Vec::new();
    for (index, column) in columns.into_iter().enumerate() {
        for (row, line) in column.into_iter().enumerate() {
            if row == lines.len() {
                lines.push(Line::default());
            }
            let gap = (index * part).saturating_sub(lines[row].width());
            lines[row].push_span(" ".repeat(gap));
            lines[row].extend(line);
        }
    }
    lines
}

/// Keys with what they do, one below the other.
pub fn keys(keys: &[(String, String)], theme: Theme) -> Vec<Line<'static>> {
    let width = keys.iter().map(|(key, _)| key.chars().count()).max().unwrap_or(0);
    let line = |(key, words): &(String, String)| {
        let gap = " ".repeat(width - key.chars().count() + 2);
        Line::from(vec![Span::styled(key.clone(), theme.ink(Ink::Legal)), Span::raw(gap + words)])
    };
    keys.iter().map(line).collect()
}
