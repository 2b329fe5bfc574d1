//! The styles of the full screen, with colours and without.

use jogar_core::Ink;
use ratatui::style::{Modifier, Style};

use crate::paint;

/// How the screen is coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// With the sixteen colours that every terminal has.
    Colour,
    /// With bold, dim and reverse letters only.
    Monochrome,
}

impl Theme {
    /// The theme that standard output supports and the person wants.
    pub fn of_terminal() -> Self {
        match anstream::AutoStream::choice(&std::io::stdout()) {
            anstream::ColorChoice::Never => Self::Monochrome,
            _ => Self::Colour,
        }
    }

    /// The style of an ink.
    pub fn ink(self, ink: Ink) -> Style {
        match self {
            Self::Colour => Style::from(paint::style(ink)),
            Self::Monochrome => Style::new().add_modifier(without_colour(ink)),
        }
    }

    /// The chosen item of a list.
    pub const CHOSEN: Style = Style::new().add_modifier(Modifier::REVERSED.union(Modifier::BOLD));

    /// A warning that a person must not overlook.
    pub fn warning(self) -> Style {
        self.ink(Ink::Taken)
    }
}

/// The symbols of the boards carry the whole meaning; this makes them easier to find.
fn without_colour(ink: Ink) -> Modifier {
    match ink {
        Ink::Text | Ink::First | Ink::Second | Ink::Blocked => Modifier::empty(),
        Ink::Faint => Modifier::DIM,
        Ink::Label | Ink::Legal | Ink::Cursor => Modifier::BOLD,
        Ink::Taken => Modifier::BOLD.union(Modifier::UNDERLINED),
        Ink::Last(_) | Ink::Ghost | Ink::BadGhost => Modifier::REVERSED,
    }
}
