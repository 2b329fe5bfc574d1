//! Texts that fit the terminal: broken between words, and only where a terminal shows them. What a program
//! reads, tables and commands that are copied are printed as they are.

use std::io::{self, IsTerminal};

use jogar_words::wrap_words;

/// Columns of a text if no terminal says how many there are.
const USUAL_WIDTH: u16 = 80;
/// Longer lines are hard to read.
const MOST_WIDTH: u16 = 100;

/// The columns of the terminal, as far as a text should use them.
pub fn width() -> usize {
    columns(&io::stdout())
}

/// A text for standard output.
pub fn for_output(text: &str) -> String {
    for_stream(text, &io::stdout())
}

/// A text for standard error.
pub fn for_errors(text: &str) -> String {
    for_stream(text, &io::stderr())
}

fn for_stream(text: &str, stream: &impl IsTerminal) -> String {
    if stream.is_terminal() { wrap_words(text, columns(stream)).join("\n") } else { text.to_owned() }
}

fn columns(stream: &impl IsTerminal) -> usize {
    let terminal = stream.is_terminal().then(crossterm::terminal::size).and_then(Result::ok);
    // A terminal that does not know its size says 0.
    let known = terminal.map(|(columns, _)| columns).filter(|&columns| columns > 0);
    usize::from(known.unwrap_or(USUAL_WIDTH).min(MOST_WIDTH))
}
