//! Pictures on a terminal: with colour if it has colour, else as plain text.
//!
//! Nearly everyone can distinguish blue and yellow, also with colour blindness; the symbols carry the same
//! meaning without any colour. Only the sixteen colours that every terminal has are used.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use jogar_core::{Ink, Picture, Side};

/// The style of an ink.
pub fn style(ink: Ink) -> Style {
    match ink {
        Ink::Text => Style::new(),
        Ink::Faint => Style::new().dimmed(),
        Ink::Label => Style::new().bold(),
        Ink::First => AnsiColor::BrightBlue.on_default().bold(),
        Ink::Second => AnsiColor::BrightYellow.on_default().bold(),
        Ink::Blocked => AnsiColor::BrightBlack.on_default(),
        Ink::Last(Side::First) => AnsiColor::BrightWhite.on(AnsiColor::Blue).bold(),
        Ink::Last(Side::Second) => AnsiColor::Black.on(AnsiColor::Yellow).bold(),
        Ink::Taken => AnsiColor::BrightMagenta.on_default().bold(),
        Ink::Legal => AnsiColor::BrightCyan.on_default(),
        Ink::Cursor => AnsiColor::BrightWhite.on_default().bold(),
        Ink::Ghost => AnsiColor::Black.on(AnsiColor::Cyan).bold(),
        Ink::BadGhost => AnsiColor::BrightWhite.on(AnsiColor::Red).bold(),
    }
}

/// Prints a picture on standard output.
pub fn print(picture: &Picture) -> io::Result<()> {
    let mut out = anstream::stdout().lock();
    for line in picture.lines() {
        for (ink, text) in line {
            let style = style(*ink);
            write!(out, "{style}{text}{style:#}")?;
        }
        writeln!(out)?;
    }
    out.flush()
}
