//! A board as text with colours, before anything is printed.

use std::fmt;

use crate::{Facing, Game, Side};

/// The meaning of a piece of a picture; the caller who shows the picture chooses the colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// Text without a meaning.
    Text,
    /// Lines, frames, empty cells.
    Faint,
    /// Rows, columns, names of holes.
    Label,
    /// What belongs to player 1.
    First,
    /// What belongs to player 2.
    Second,
    /// Cells that no player may use.
    Blocked,
    /// The last move of a player.
    Last(Side),
    /// What was captured, or would be.
    Taken,
    /// Legal moves.
    Legal,
    /// Where the cursor is.
    Cursor,
    /// The move under the cursor.
    Ghost,
    /// The move under the cursor, if it is not legal.
    BadGhost,
}

impl Ink {
    /// The ink of a player.
    #[must_use]
    pub const fn of(side: Side) -> Self {
        match side {
            Side::First => Self::First,
            Side::Second => Self::Second,
        }
    }
}

/// Lines of text in pieces of one ink each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    lines: Vec<Vec<(Ink, String)>>,
}

impl Picture {
    /// A picture without lines.
    #[must_use]
    pub const fn new() -> Self {
        Self { lines: Vec::new() }
    }

    /// Begins a new line.
    pub fn line(&mut self) -> &mut Self {
        self.lines.push(Vec::new());
        self
    }

    /// Adds text to the last line. No line ends with a blank.
    pub fn put(&mut self, ink: Ink, text: impl Into<String>) -> &mut Self {
        if self.lines.is_empty() {
            self.line();
        }
        if let Some(line) = self.lines.last_mut() {
            line.push((ink, text.into()));
        }
        self
    }

    /// The lines, each as pieces of one ink.
    #[must_use]
    pub fn lines(&self) -> &[Vec<(Ink, String)>] {
        &self.lines
    }
}

/// The picture without its colours, one line after another.
impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            let text: String = line.iter().map(|(_, text)| text.as_str()).collect();
            writeln!(f, "{text}")?;
        }
        Ok(())
    }
}

/// A game whose positions can be drawn with characters.
///
/// A drawing needs no translation: it holds the board, its coordinates and what each player has, marked by
/// the symbols of the game and by [`Ink`].
pub trait Drawing: Game {
    /// The board, aligned, with coordinates, which lie at their rows and columns.
    fn draw_facing(&self, pos: &Self::Position, facing: Facing) -> Picture;

    /// The board upright.
    fn draw(&self, pos: &Self::Position) -> Picture {
        self.draw_facing(pos, Facing::Upright)
    }
}
