//! Lines from outside, of bounded length.

use std::io::{self, BufRead};

/// One line, or why there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A line without its end. Bytes that are not UTF-8 are replaced.
    Whole(String),
    /// The last line, without an end of line: the writer may have died.
    Unended(String),
    /// A line with more bytes than allowed; it was read to its end and thrown away.
    TooLong,
    /// The end of the input.
    End,
}

/// The next line, of at most `limit` bytes: a longer one takes no more memory than that.
///
/// # Errors
/// The error of the reader.
pub fn read_line(input: &mut impl BufRead, limit: usize) -> io::Result<Line> {
    let mut line = Vec::new();
    let mut too_long = false;
    loop {
        let bytes = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            bytes => bytes?,
        };
        if bytes.is_empty() {
            return Ok(match (too_long, line.is_empty()) {
                (true, _) => Line::TooLong,
                (false, true) => Line::End,
                (false, false) => Line::Unended(text(&line)),
            });
        }
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let piece = &bytes[..end.unwrap_or(bytes.len())];
        if line.len() + piece.len() > limit {
            too_long = true;
            line = Vec::new();
        }
        if !too_long {
            line.extend_from_slice(piece);
        }
        let used = piece.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(if too_long { Line::TooLong } else { Line::Whole(text(&line)) });
        }
    }
}

/// The text of a line; a carriage return at its end is part of the end.
fn text(line: &[u8]) -> String {
    String::from_utf8_lossy(line.strip_suffix(b"\r").unwrap_or(line)).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_bounded() {
        let text = [b"ab\r\n\n", "x".repeat(11).as_bytes(), b"\n0123456789\n\xff"].concat();
        // A reader that gives three bytes at a time.
        let mut input = io::BufReader::with_capacity(3, text.as_slice());
        let lines: Vec<_> = std::iter::repeat_with(|| read_line(&mut input, 10).unwrap()).take(7).collect();
        let whole = |text: &str| Line::Whole(text.to_owned());
        assert_eq!(
            lines,
            [
                whole("ab"),
                whole(""),
                Line::TooLong,
                whole("0123456789"),
                Line::Unended("\u{fffd}".to_owned()),
                Line::End,
                Line::End
            ]
        );
    }

    #[test]
    fn a_long_last_line_is_too_long() {
        let mut input = "x".repeat(100).into_bytes();
        assert_eq!(read_line(&mut input.as_slice(), 99).unwrap(), Line::TooLong);
        input.push(b'\n');
        assert_eq!(read_line(&mut input.as_slice(), 100).unwrap(), Line::Whole("x".repeat(100)));
    }
}
