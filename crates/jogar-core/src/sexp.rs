//! S-expressions: integers, symbols and lists, as the championship's programs write them.
//!
//! The reader does not trust its input: it limits length and depth, reports the exact place of a fault, and
//! evaluates nothing, so a quote before a form changes nothing. There are no strings, dotted pairs or reader
//! macros, because no format of this project has them.
//!
//! ```
//! use jogar_core::sexp;
//! let form = sexp::read("((0 3) NIL) ; a move").unwrap();
//! assert_eq!(form.to_string(), "((0 3) nil)");
//! assert_eq!(sexp::read("(1 2").unwrap_err().to_string(), "1:1: sexp-unclosed");
//! ```

use std::fmt;

use crate::{Fault, Place};

/// The longest text that is read, in bytes. The largest state of any game has less than 1,000.
pub const MAX_LENGTH: usize = 1 << 20;
/// The deepest nesting that is read. The deepest form of any game has 5 levels.
pub const MAX_DEPTH: usize = 32;

/// What a form is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// A whole number.
    Integer(i64),
    /// A name, in small letters, also if it was written in capitals. `nil` is the empty list instead.
    Symbol(String),
    /// Forms in parentheses.
    List(Vec<Node>),
}

/// A form and where it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// What it is.
    pub form: Form,
    /// Its first character.
    pub at: Place,
}

impl Node {
    /// The elements, if it is a list; `nil` is the empty list.
    #[must_use]
    pub fn list(&self) -> Option<&[Self]> {
        match &self.form {
            Form::List(items) => Some(items),
            _ => None,
        }
    }

    /// The number, if it is one.
    #[must_use]
    pub const fn integer(&self) -> Option<i64> {
        match self.form {
            Form::Integer(number) => Some(number),
            _ => None,
        }
    }

    /// The symbol, if it is one.
    #[must_use]
    pub fn symbol(&self) -> Option<&str> {
        match &self.form {
            Form::Symbol(name) => Some(name),
            _ => None,
        }
    }

    /// The elements, if it is a list of exactly `N`.
    #[must_use]
    pub fn tuple<const N: usize>(&self) -> Option<&[Self; N]> {
        self.list()?.try_into().ok()
    }

    /// What is wrong with the shape of this form: [`Fault::syntax`] about it.
    #[must_use]
    pub fn fault(&self, key: &'static str) -> Fault {
        Fault::syntax(key).about(self)
    }
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.form {
            Form::Integer(number) => number.fmt(f),
            Form::Symbol(name) => f.write_str(name),
            Form::List(items) if items.is_empty() => f.write_str("nil"),
            Form::List(items) => {
                for (index, item) in items.iter().enumerate() {
                    write!(f, "{}{item}", if index == 0 { "(" } else { " " })?;
                }
                f.write_str(")")
            }
        }
    }
}

/// Reads a text that holds exactly one form.
///
/// # Errors
/// A fault with its place: nothing to read, something after the form, or what [`Reader::next_form`] refuses.
pub fn read(text: &str) -> Result<Node, Fault> {
    let mut reader = Reader::new(text)?;
    let form = reader.next_form()?.ok_or_else(|| Fault::syntax("sexp-empty").at(reader.here()))?;
    if let Some(extra) = reader.next_form()? {
        return Err(extra.fault("sexp-extra"));
    }
    Ok(form)
}

/// Reads one form after another.
#[derive(Debug)]
pub struct Reader<'a> {
    rest: std::iter::Peekable<std::str::Chars<'a>>,
    here: Place,
}

impl<'a> Reader<'a> {
    /// A reader at the beginning of `text`.
    ///
    /// # Errors
    /// If the text is longer than [`MAX_LENGTH`].
    pub fn new(text: &'a str) -> Result<Self, Fault> {
        let here = Place { line: 1, column: 1 };
        if text.len() > MAX_LENGTH {
            return Err(Fault::limit("sexp-too-long").with("limit", MAX_LENGTH).at(here));
        }
        Ok(Self { rest: text.chars().peekable(), here })
    }

    /// Where the reader is.
    #[must_use]
    pub const fn here(&self) -> Place {
        self.here
    }

    /// The next form, or `None` at the end of the text.
    ///
    /// # Errors
    /// A fault with its place: a parenthesis without its partner, a character that has no meaning here, a
    /// number out of range, nesting deeper than [`MAX_DEPTH`].
    pub fn next_form(&mut self) -> Result<Option<Node>, Fault> {
        let mut open: Vec<Node> = Vec::new();
        loop {
            self.skip_blank();
            let at = self.here;
            let Some(&c) = self.rest.peek() else {
                return open.pop().map_or(Ok(None), |list| Err(Fault::syntax("sexp-unclosed").at(list.at)));
            };
            let done = match c {
                '(' if open.len() == MAX_DEPTH => {
                    return Err(Fault::limit("sexp-too-deep").with("limit", MAX_DEPTH).at(at));
                }
                '(' => {
                    self.advance();
                    open.push(Node { form: Form::List(Vec::new()), at });
                    continue;
                }
                '\'' if self.is_quote() => {
                    self.advance();
                    continue;
                }
                ')' => {
                    self.advance();
                    open.pop().ok_or_else(|| Fault::syntax("sexp-unopened").at(at))?
                }
                _ => self.atom()?,
            };
            match open.last_mut() {
                Some(Node { form: Form::List(items), .. }) => items.push(done),
                _ => return Ok(Some(done)),
            }
        }
    }

    /// Whether the next character is a quote right before a form.
    fn is_quote(&self) -> bool {
        let mut rest = self.rest.clone();
        rest.next() == Some('\'') && rest.next().is_some_and(|c| c == '(' || is_constituent(c))
    }

    /// Skips white space and comments.
    fn skip_blank(&mut self) {
        while let Some(&c) = self.rest.peek() {
            if c == ';' {
                while self.rest.peek().is_some_and(|&c| c != '\n') {
                    self.advance();
                }
            } else if c.is_whitespace() {
                self.advance();
            } else {
                return;
            }
        }
    }

    fn atom(&mut self) -> Result<Node, Fault> {
        let at = self.here;
        let mut text = String::new();
        while let Some(&c) = self.rest.peek() {
            if c.is_whitespace() || "();".contains(c) {
                break;
            }
            if !is_constituent(c) {
                return Err(Fault::syntax("sexp-bad-character").quote("text", &c.to_string()).at(self.here));
            }
            text.push(c);
            self.advance();
        }
        Ok(Node { form: atom_form(&text).map_err(|fault| fault.at(at))?, at })
    }

    fn advance(&mut self) {
        match self.rest.next() {
            Some('\n') => self.here = Place { line: self.here.line + 1, column: 1 },
            Some(_) => self.here.column += 1,
            None => {}
        }
    }
}

/// Whether numbers and symbols may contain the character.
fn is_constituent(c: char) -> bool {
    c.is_alphanumeric() || "+-*/.<>=!?_&%$:^~".contains(c)
}

fn atom_form(text: &str) -> Result<Form, Fault> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) {
        let number = text.parse().map_err(|_| Fault::syntax("sexp-number-range").quote("text", text))?;
        return Ok(Form::Integer(number));
    }
    let name = text.to_lowercase();
    Ok(if name == "nil" { Form::List(Vec::new()) } else { Form::Symbol(name) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_name_their_place() {
        let cases = [
            ("", "1:1: sexp-empty"),
            (" ; only a comment", "1:18: sexp-empty"),
            ("(1 (2)", "1:1: sexp-unclosed"),
            ("\n (1))", "2:5: sexp-unopened"),
            (")", "1:1: sexp-unopened"),
            ("1 2", "1:3: sexp-extra text=2"),
            ("(1 \"a\")", "1:4: sexp-bad-character text=\""),
            ("(1 ')", "1:4: sexp-bad-character text='"),
            ("''(1)", "1:1: sexp-bad-character text='"),
            ("#.(quit)", "1:1: sexp-bad-character text=#"),
            ("(é #)", "1:4: sexp-bad-character text=#"),
            ("99999999999999999999", "1:1: sexp-number-range text=99999999999999999999"),
        ];
        for (text, fault) in cases {
            assert_eq!(read(text).unwrap_err().to_string(), fault, "{text:?}");
        }
    }

    #[test]
    fn depth_and_length_are_capped() {
        let nested = |depth: usize| format!("{}{}", "(".repeat(depth), ")".repeat(depth));
        assert!(read(&nested(MAX_DEPTH)).is_ok());
        assert_eq!(read(&nested(MAX_DEPTH + 1)).unwrap_err().key(), "sexp-too-deep");
        assert_eq!(read(&"(".repeat(MAX_LENGTH)).unwrap_err().key(), "sexp-too-deep");
        assert_eq!(read(&" ".repeat(MAX_LENGTH + 1)).unwrap_err().key(), "sexp-too-long");
    }

    #[test]
    fn forms_are_read_in_any_case_and_printed_plainly() {
        assert_eq!(read("'(1 'a '(2) 'NIL)").unwrap().to_string(), "(1 a (2) nil)");
        let form = read("( +1 -2 PECA-B\n;; a comment (\n() Nil (x))").unwrap();
        assert_eq!(form.to_string(), "(1 -2 peca-b nil nil (x))");
    }

    #[test]
    fn a_reader_gives_one_form_after_another() {
        let mut reader = Reader::new("1 (2)\n; end\n").unwrap();
        assert_eq!(reader.next_form().unwrap().unwrap().integer(), Some(1));
        assert_eq!(reader.next_form().unwrap().unwrap().to_string(), "(2)");
        assert_eq!(reader.next_form().unwrap(), None);
        assert_eq!(reader.next_form().unwrap(), None);
    }
}
