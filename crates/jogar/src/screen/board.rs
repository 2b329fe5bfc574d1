//! A board in its part of the screen.

use crossterm::event::{KeyCode, KeyEvent};
use jogar_core::{Picture, Room, Spot, Steer, Tabletop};
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

use super::theme::Theme;

/// The characters of a part of the screen.
pub const fn room(area: Rect) -> Room {
    Room { columns: area.width, rows: area.height }
}

/// The place of a board in `area`: the middle.
fn place<T: Tabletop>(table: &T, area: Rect) -> Rect {
    let Room { columns, rows } = table.extent(room(area));
    let x = area.x + area.width.saturating_sub(columns) / 2;
    let y = area.y + area.height.saturating_sub(rows) / 2;
    Rect { x, y, width: columns, height: rows }.intersection(area)
}

/// Draws the picture of a board.
pub fn draw<T: Tabletop>(table: &T, picture: &Picture, area: Rect, theme: Theme, frame: &mut Frame) {
    let place = place(table, area);
    for (line, row) in picture.lines().iter().zip(place.rows()) {
        let spans = line.iter().map(|(ink, text)| Span::styled(text.as_str(), theme.ink(*ink)));
        frame.render_widget(spans.collect::<Line>(), row);
    }
}

/// The clicked place in a board's picture.
pub fn spot<T: Tabletop>(table: &T, area: Rect, clicked: Position) -> Option<Spot> {
    let place = place(table, area);
    place.contains(clicked).then(|| Spot { column: clicked.x - place.x, row: clicked.y - place.y })
}

/// The meaning of a key for the cursor.
pub fn steer(key: KeyEvent) -> Option<Steer> {
    match key.code {
        KeyCode::Up => Some(Steer::Up),
        KeyCode::Down => Some(Steer::Down),
        KeyCode::Left => Some(Steer::Left),
        KeyCode::Right => Some(Steer::Right),
        KeyCode::Tab => Some(Steer::Next),
        KeyCode::BackTab => Some(Steer::Previous),
        KeyCode::Char(' ') => Some(Steer::Turn),
        KeyCode::Char(digit @ '1'..='9') => Some(Steer::Pick(digit as u8 - b'0')),
        _ => None,
    }
}
