//! Answers from standard input, line by line.

use std::io::{self, Write};

use jogar_core::{Fault, Line, read_line};

use crate::commands::print_text;
use jogar_words::Texts;

/// The longest answer, in bytes. The longest that makes sense is the name of a file.
const LONGEST: usize = 1 << 12;

/// Asks until there is an answer that is not too long, without its blanks; `None` at the end of the input.
pub fn ask(question: &str, texts: &Texts) -> io::Result<Option<String>> {
    loop {
        let mut out = io::stdout().lock();
        write!(out, "{question} ")?;
        out.flush()?;
        match read_line(&mut io::stdin().lock(), LONGEST)? {
            Line::Whole(text) => return Ok(Some(text.trim().to_owned())),
            Line::Unended(text) => {
                writeln!(out)?;
                return Ok(Some(text.trim().to_owned()));
            }
            Line::TooLong => {
                drop(out);
                print_text(&texts.fault(&Fault::limit("play-line-too-long").with("limit", LONGEST)))?;
            }
            Line::End => {
                writeln!(out)?;
                return Ok(None);
            }
        }
    }
}
