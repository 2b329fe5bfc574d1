//! The screen of a terminal as a picture.

use std::fmt::Write;

use jogar_terminal::{Cell, Color, Screen};

/// The width of a character, in pixels.
const COLUMN: f64 = 9.0;
/// The height of a character.
const ROW: f64 = 19.0;
/// Around the screen.
const MARGIN: f64 = 14.0;
/// Where letters stand in their row.
const BASELINE: f64 = 14.5;

const BACKGROUND: &str = "#14171c";
const FOREGROUND: &str = "#d5d9e0";
/// The sixteen colours, told apart by nearly everyone.
const PALETTE: [&str; 16] = [
    "#14171c", "#b3332c", "#3d8b4f", "#d98e04", "#1f5fae", "#9a4fa3", "#2a8c94", "#c8ccd4", "#7b8290",
    "#e2574c", "#63b578", "#ffb938", "#5aa2ff", "#d67fe0", "#56c8d1", "#ffffff",
];

/// Draws a screen: backgrounds first, then the letters, each in its column whatever the font is.
pub fn draw(screen: &Screen) -> String {
    let (rows, columns) = screen.size();
    let (rows, columns) = (rows.get(), columns.get());
    let width = f64::from(columns) * COLUMN + 2.0 * MARGIN;
    let height = f64::from(rows) * ROW + 2.0 * MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"15\">\n\
         <rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"{BACKGROUND}\"/>\n"
    );
    for layer in [background, letters] {
        for row in 0..rows {
            let y = MARGIN + f64::from(row) * ROW;
            for column in 0..columns {
                if let Some(cell) = screen.cell(row, column) {
                    svg += &layer(cell, MARGIN + f64::from(column) * COLUMN, y).unwrap_or_default();
                }
            }
        }
    }
    svg + "</svg>\n"
}

/// The colours of the letter and of what is behind it.
fn colours(cell: &Cell) -> (String, Option<String>) {
    let front = colour(cell.fgcolor());
    let back = colour(cell.bgcolor());
    if cell.inverse() {
        (back.unwrap_or_else(|| BACKGROUND.to_owned()), Some(front.unwrap_or_else(|| FOREGROUND.to_owned())))
    } else {
        (front.unwrap_or_else(|| FOREGROUND.to_owned()), back)
    }
}

fn colour(colour: Color) -> Option<String> {
    match colour {
        Color::Default => None,
        Color::Idx(index) => PALETTE.get(usize::from(index)).map(|&colour| colour.to_owned()),
        Color::Rgb(red, green, blue) => Some(format!("#{red:02x}{green:02x}{blue:02x}")),
    }
}

fn background(cell: &Cell, x: f64, y: f64) -> Option<String> {
    let fill = colours(cell).1?;
    Some(format!("<rect x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{ROW}\" fill=\"{fill}\"/>\n", COLUMN + 0.3))
}

fn letters(cell: &Cell, x: f64, y: f64) -> Option<String> {
    let text = cell.contents();
    let fill = colours(cell).0;
    // Blocks must touch each other, which no font promises.
    if text == "█" {
        return Some(format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" fill=\"{fill}\"/>\n",
            COLUMN + 0.3,
            ROW + 0.3
        ));
    }
    if text == "▒" {
        return Some(format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{COLUMN}\" height=\"{ROW}\" fill=\"{fill}\" opacity=\"0.65\"/>\n"
        ));
    }
    let lines = lines(text, x, y);
    if !lines.is_empty() {
        let opacity = if cell.dim() { " opacity=\"0.55\"" } else { "" };
        return Some(format!(
            "<path d=\"{lines}\" stroke=\"{fill}\" fill=\"none\" stroke-width=\"1.2\"{opacity}/>\n"
        ));
    }
    if text.trim().is_empty() {
        return None;
    }
    let mut style = String::new();
    if cell.bold() {
        style += " font-weight=\"bold\"";
    }
    if cell.dim() {
        style += " opacity=\"0.55\"";
    }
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let baseline = y + BASELINE;
    Some(format!("<text x=\"{x}\" y=\"{baseline}\" fill=\"{fill}\"{style}>{text}</text>\n"))
}

/// The lines of a character that frames and boards are made of, so that they join: to the left, right, top
/// and bottom.
fn lines(text: &str, x: f64, y: f64) -> String {
    let [left, right, up, down] = match text {
        "─" | "━" => [true, true, false, false],
        "│" | "┃" => [false, false, true, true],
        "┌" | "╭" | "┏" => [false, true, false, true],
        "┐" | "╮" | "┓" => [true, false, false, true],
        "└" | "╰" | "┗" => [false, true, true, false],
        "┘" | "╯" | "┛" => [true, false, true, false],
        "├" => [false, true, true, true],
        "┤" => [true, false, true, true],
        "┬" => [true, true, false, true],
        "┴" => [true, true, true, false],
        "┼" => [true, true, true, true],
        _ => return String::new(),
    };
    let (middle_x, middle_y) = (x + COLUMN / 2.0, y + ROW / 2.0);
    let ends =
        [(left, x, middle_y), (right, x + COLUMN, middle_y), (up, middle_x, y), (down, middle_x, y + ROW)];
    let mut path = String::new();
    for (_, x, y) in ends.into_iter().filter(|(is_drawn, ..)| *is_drawn) {
        // Writing into a string cannot fail.
        let _ = write!(path, "M{middle_x} {middle_y}L{x} {y}");
    }
    path
}
