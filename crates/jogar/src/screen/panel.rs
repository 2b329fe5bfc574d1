//! The column beside a board: the players, the moves, the thoughts of the computer.

use jogar_core::{Ink, Side};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders};

use super::theme::Theme;
use jogar_words::{cut, wrap};

/// One player.
#[derive(Clone, Debug)]
pub struct Player {
    /// Its side.
    pub side: Side,
    /// Its symbol on the board.
    pub token: String,
    /// Its name.
    pub name: String,
    /// Its points.
    pub points: String,
    /// Whether it is to move.
    pub is_mover: bool,
}

/// A part with a heading.
#[derive(Clone, Debug, Default)]
pub struct Section {
    /// The heading.
    pub title: String,
    /// The lines below it.
    pub lines: Vec<String>,
}

/// Everything in the panel.
#[derive(Clone, Debug, Default)]
pub struct Panel {
    /// The game.
    pub title: String,
    /// The meaning of the points.
    pub caption: String,
    /// The players.
    pub players: Vec<Player>,
    /// The moves, one or two in a line; the last lines are shown.
    pub moves: Section,
    /// The thoughts of the computer.
    pub thoughts: Section,
}

/// Names of moves in one line, which is broken only between them.
pub fn join_moves(names: &[String]) -> String {
    names.iter().map(|name| name.replace(' ', "\u{a0}")).collect::<Vec<_>>().join(", ")
}

impl Panel {
    /// Draws the panel with a line at its left.
    pub fn draw(&self, area: Rect, theme: Theme, frame: &mut Frame) {
        let block = Block::new().borders(Borders::LEFT).border_style(theme.ink(Ink::Faint));
        let inside = block.inner(area);
        frame.render_widget(block, area);
        let inside = Rect { x: inside.x + 1, width: inside.width.saturating_sub(1), ..inside };
        for (line, row) in self.lines(inside, theme).into_iter().zip(inside.rows()) {
            frame.render_widget(line, row);
        }
    }

    /// Exactly as many lines as there are rows; the moves get the rows that the other parts leave.
    fn lines(&self, area: Rect, theme: Theme) -> Vec<Line<'static>> {
        let width = usize::from(area.width);
        let title = wrap(&self.title, width).into_iter();
        let mut lines: Vec<_> = title.map(|line| Line::styled(line, theme.ink(Ink::Label))).collect();
        let caption = wrap(&self.caption, width).into_iter();
        lines.extend(
            caption.filter(|line| !line.is_empty()).map(|line| Line::styled(line, theme.ink(Ink::Faint))),
        );
        lines.extend(self.players.iter().map(|player| player.line(width, theme)));
        let thoughts = section(&self.thoughts.title, &self.thoughts.lines, width, theme);
        let rows = usize::from(area.height).saturating_sub(lines.len() + thoughts.len() + 2);
        let from = self.moves.lines.len().saturating_sub(rows);
        lines.extend(section(&self.moves.title, &self.moves.lines[from..], width, theme));
        let blank = usize::from(area.height).saturating_sub(lines.len() + thoughts.len());
        lines.extend(std::iter::repeat_n(Line::default(), blank));
        lines.extend(thoughts);
        lines
    }
}

/// A heading after a blank line, and lines that may be wrapped; empty if there are none.
fn section(title: &str, lines: &[String], width: usize, theme: Theme) -> Vec<Line<'static>> {
    if title.is_empty() {
        return Vec::new();
    }
    let mut section = vec![Line::default(), Line::styled(title.to_owned(), theme.ink(Ink::Label))];
    section.extend(lines.iter().flat_map(|line| wrap(line, width)).map(Line::from));
    section
}

impl Player {
    /// An arrow for the mover, token and name at the left, points at the right.
    fn line(&self, width: usize, theme: Theme) -> Line<'static> {
        let ink = theme.ink(Ink::of(self.side));
        let arrow = if self.is_mover { "▶ " } else { "  " };
        let room = width.saturating_sub(2 + self.token.chars().count() + 1 + self.points.chars().count());
        let name = cut(&self.name, room.saturating_sub(1));
        let gap = " ".repeat(room.saturating_sub(name.chars().count()));
        Line::from(vec![
            Span::styled(arrow, theme.ink(Ink::Label)),
            Span::styled(self.token.clone(), ink),
            Span::raw(format!(" {name}{gap}")),
            Span::styled(self.points.clone(), ink),
        ])
    }
}
