//! What is wrong with something that came from outside.

use std::fmt;

/// The longest piece of a person's text that a message repeats.
const QUOTE_LENGTH: usize = 60;

/// Where in a text, both counted from 1; columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Line.
    pub line: usize,
    /// Column.
    pub column: usize,
}

/// A value inside a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A text, shown as it is.
    Text(String),
    /// A number.
    Number(i64),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

macro_rules! arg_from_number {
    ($($number:ty),*) => {
        $(impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                i64::try_from(number).map_or_else(|_| Self::Text(number.to_string()), Self::Number)
            }
        })*
    };
}
arg_from_number!(u8, u16, u32, u64, usize, i32, i64);

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Number(number) => number.fmt(f),
        }
    }
}

/// One thing that is wrong: the key of a message, with the values that the message shows.
///
/// The words are not here, because people read them in their own language: whoever talks to a person looks
/// the key up. [`Display`](fmt::Display) shows key and values as they are, for programmers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    key: &'static str,
    args: Vec<(&'static str, Arg)>,
    place: Option<Place>,
}

impl Fault {
    /// A fault whose message has this key.
    #[must_use]
    pub const fn new(key: &'static str) -> Self {
        Self { key, args: Vec::new(), place: None }
    }

    /// Adds a value to the message.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }

    /// Adds a piece of a person's text: shortened if it is long, with every hidden character escaped.
    #[must_use]
    pub fn quote(self, name: &'static str, text: &str) -> Self {
        let shown: String = text.chars().take(QUOTE_LENGTH).map(visible).collect();
        let dots = if text.chars().nth(QUOTE_LENGTH).is_some() { "…" } else { "" };
        self.with(name, shown + dots)
    }

    /// Says where in the text it is.
    #[must_use]
    pub const fn at(mut self, place: Place) -> Self {
        self.place = Some(place);
        self
    }

    /// The key of the message.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// The values of the message.
    #[must_use]
    pub fn args(&self) -> &[(&'static str, Arg)] {
        &self.args
    }

    /// Where in the text it is, if it is at one place.
    #[must_use]
    pub const fn place(&self) -> Option<Place> {
        self.place
    }
}

/// A character as a message may show it.
fn visible(c: char) -> String {
    if is_hidden(c) { c.escape_default().to_string() } else { c.to_string() }
}

/// What moves a cursor, changes a terminal, turns the direction of a text or cannot be seen.
fn is_hidden(c: char) -> bool {
    let format = matches!(
        c,
        '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
    );
    c.is_control() || format
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Place { line, column }) = self.place {
            write!(f, "{line}:{column}: ")?;
        }
        f.write_str(self.key)?;
        for (name, value) in &self.args {
            write!(f, " {name}={value}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Fault {}

/// Everything that is wrong with one input: one fault or more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// `value` if nothing is wrong with it.
    ///
    /// # Errors
    /// The faults, if there are any.
    pub fn none_or<T>(faults: Vec<Fault>, value: T) -> Result<T, Self> {
        if faults.is_empty() { Ok(value) } else { Err(Self(faults)) }
    }

    /// The faults, at least one.
    #[must_use]
    pub fn list(&self) -> &[Fault] {
        &self.0
    }

    /// Whether a fault with this key is among them.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.0.iter().any(|fault| fault.key == key)
    }
}

impl FromIterator<Fault> for Faults {
    /// Collects faults; there must be at least one.
    fn from_iter<I: IntoIterator<Item = Fault>>(faults: I) -> Self {
        Self(faults.into_iter().collect())
    }
}

impl IntoIterator for Faults {
    type Item = Fault;
    type IntoIter = std::vec::IntoIter<Fault>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Self {
        Self(vec![fault])
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            write!(f, "{}{fault}", if index == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_hide_nothing() {
        let cases = [
            ("a\tb\u{1b}[2J", "a\\tb\\u{1b}[2J"),
            ("\u{61c}\u{200b}\u{200f}\u{2028}\u{202e}", "\\u{61c}\\u{200b}\\u{200f}\\u{2028}\\u{202e}"),
            ("\u{2060}\u{206f}\u{feff}", "\\u{2060}\\u{206f}\\u{feff}"),
            ("não … × “x”", "não … × “x”"),
        ];
        for (text, shown) in cases {
            assert_eq!(Fault::new("key").quote("text", text).to_string(), format!("key text={shown}"));
        }
    }

    #[test]
    fn long_quotes_are_cut() {
        let fault = Fault::new("key").quote("text", &"x".repeat(QUOTE_LENGTH + 1));
        assert_eq!(fault.args()[0].1, Arg::Text("x".repeat(QUOTE_LENGTH) + "…"));
    }
}
