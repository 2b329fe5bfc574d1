//! Something to tell a person, before it has words.

use std::borrow::Cow;
use std::fmt;
use std::path::Path;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Score, Value};

/// The longest piece of a person's text that a message repeats.
const QUOTE_LENGTH: usize = 60;

/// Where in a text, both counted from 1; columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Place {
    /// Line.
    pub line: usize,
    /// Column; 0 for the whole line.
    pub column: usize,
}

/// A value inside a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A text, shown as it is.
    Text(String),
    /// How many, which each language groups in its own way. A number that is a name, such as a year, a line
    /// of a file or what a person typed, is a [`Arg::Text`].
    Number(i64),
    /// A number with a decimal point, which each language writes in its own way.
    Decimal(String),
    /// A date and time of day in ISO 8601, which each language writes in its own way.
    Date(String),
    /// The key of another message, such as the name of a game.
    Key(String),
    /// Another message.
    Message(Message),
}

impl Arg {
    /// A number with this many decimals.
    #[must_use]
    pub fn decimal(value: f64, decimals: usize) -> Self {
        Self::Decimal(format!("{value:.decimals$}"))
    }

    /// A date and time of day in ISO 8601.
    #[must_use]
    pub fn date(iso: impl Into<String>) -> Self {
        Self::Date(iso.into())
    }

    /// The key of another message.
    #[must_use]
    pub fn key(key: impl Into<String>) -> Self {
        Self::Key(key.into())
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Message(message)
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
                i64::try_from(number).map_or_else(|_| Self::Decimal(number.to_string()), Self::Number)
            }
        })*
    };
}
arg_from_number!(u8, u16, u32, u64, usize, i8, i16, i32, i64);

impl From<Score> for Arg {
    fn from(points: Score) -> Self {
        Self::Decimal(points.to_string())
    }
}

impl From<Value> for Arg {
    fn from(value: Value) -> Self {
        Self::Decimal(value.to_string())
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) | Self::Decimal(text) | Self::Date(text) | Self::Key(text) => f.write_str(text),
            Self::Number(number) => number.fmt(f),
            Self::Message(message) => message.fmt(f),
        }
    }
}

/// Texts and whole numbers as they are; everything else as an object with one field that says what it is, so
/// that a page can write it in its reader's language.
impl Serialize for Arg {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(text) => serializer.serialize_str(text),
            Self::Number(number) => serializer.serialize_i64(*number),
            Self::Decimal(text) => serializer.collect_map([("decimal", text)]),
            Self::Date(iso) => serializer.collect_map([("date", iso)]),
            Self::Key(key) => serializer.collect_map([("key", key)]),
            Self::Message(message) => serializer.collect_map([("message", message)]),
        }
    }
}

/// The data form of an [`Arg`] that is more than a text or a whole number.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Tagged {
    Decimal(String),
    Date(String),
    Key(String),
    Message(Message),
}

/// The data form of any [`Arg`].
#[derive(Deserialize)]
#[serde(untagged)]
enum Form {
    Number(i64),
    Text(String),
    Tagged(Tagged),
}

impl<'de> Deserialize<'de> for Arg {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(match Form::deserialize(deserializer)? {
            Form::Number(number) => Self::Number(number),
            Form::Text(text) => Self::Text(text),
            Form::Tagged(Tagged::Decimal(text)) => Self::Decimal(text),
            Form::Tagged(Tagged::Date(iso)) => Self::Date(iso),
            Form::Tagged(Tagged::Key(key)) => Self::Key(key),
            Form::Tagged(Tagged::Message(message)) => Self::Message(message),
        })
    }
}

/// The name and the value of each place in a text.
type Args = Vec<(Cow<'static, str>, Arg)>;

/// The key of a text with the values that the text shows.
///
/// The words are not here, because people read them in their own language: `jogar-words` looks the key
/// up. [`Display`](fmt::Display) shows key and values as they are, for programmers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    key: Cow<'static, str>,
    #[serde(serialize_with = "write_args", deserialize_with = "read_args")]
    args: Args,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    place: Option<Place>,
}

/// The values as an object, by their names.
fn write_args<S: Serializer>(args: &Args, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(args.iter().map(|(name, value)| (name, value)))
}

/// The same object read again, in its order.
fn read_args<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Args, D::Error> {
    struct InOrder;

    impl<'de> Visitor<'de> for InOrder {
        type Value = Args;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("the values of a message by their names")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Args, A::Error> {
            let mut args = Vec::new();
            while let Some((name, value)) = map.next_entry::<String, Arg>()? {
                args.push((Cow::Owned(name), value));
            }
            Ok(args)
        }
    }
    deserializer.deserialize_map(InOrder)
}

impl Message {
    /// A message with this key.
    #[must_use]
    pub const fn new(key: &'static str) -> Self {
        Self { key: Cow::Borrowed(key), args: Vec::new(), place: None }
    }

    /// A message whose key is made of a name, such as that of a game.
    #[must_use]
    pub const fn named(key: String) -> Self {
        Self { key: Cow::Owned(key), args: Vec::new(), place: None }
    }

    /// Adds a value.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((Cow::Borrowed(name), value.into()));
        self
    }

    /// Adds a piece of a person's text: shortened if it is long, with every hidden character escaped.
    #[must_use]
    pub fn quote(self, name: &'static str, text: &str) -> Self {
        let shown: String = text.chars().take(QUOTE_LENGTH).map(visible).collect();
        let dots = if text.chars().nth(QUOTE_LENGTH).is_some() { "…" } else { "" };
        self.with(name, shown + dots)
    }

    /// Adds a path: whole, so that the file can be found, with every hidden character escaped.
    #[must_use]
    pub fn path(self, name: &'static str, path: impl AsRef<Path>) -> Self {
        self.with(name, path.as_ref().display().to_string().chars().map(visible).collect::<String>())
    }

    /// Says where in the text it is.
    #[must_use]
    pub fn at(mut self, place: Place) -> Self {
        self.place = Some(place);
        self
    }

    /// The key.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The values.
    #[must_use]
    pub fn args(&self) -> &[(Cow<'static, str>, Arg)] {
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

/// Whether a character moves a cursor, changes a terminal, turns the direction of a text or cannot be seen.
#[must_use]
pub fn is_hidden(c: char) -> bool {
    let format = matches!(
        c,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'
    );
    c.is_control() || format
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Place { line, column }) = self.place {
            write!(f, "{line}:{column}: ")?;
        }
        f.write_str(&self.key)?;
        for (name, value) in &self.args {
            write!(f, " {name}={value}")?;
        }
        Ok(())
    }
}

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
            assert_eq!(Message::new("key").quote("text", text).to_string(), format!("key text={shown}"));
        }
    }

    #[test]
    fn data_can_be_read_again() {
        let inner = Message::new("inner").with("mv", "(0 3)").at(Place { line: 2, column: 0 });
        let message = Message::new("key")
            .with("text", "a \u{1b}")
            .with("count", 12_u32)
            .with("value", Arg::decimal(1.5, 2))
            .with("date", Arg::date("2026-11-18T00:34:53+00:00"))
            .with("name", Arg::key("game-lear"))
            .with("reason", inner);
        let text = serde_json::to_string(&message).expect("data");
        assert_eq!(serde_json::from_str::<Message>(&text).expect("a message"), message);
        for bad in ["{}", "{\"key\":\"k\",\"args\":[]}", "{\"key\":\"k\",\"args\":{\"a\":{\"b\":\"c\"}}}"] {
            assert!(serde_json::from_str::<Message>(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn long_quotes_are_cut() {
        let message = Message::new("key").quote("text", &"x".repeat(QUOTE_LENGTH + 1));
        assert_eq!(message.args()[0].1, Arg::Text("x".repeat(QUOTE_LENGTH) + "…"));
    }

    #[test]
    fn paths_are_whole_and_hide_nothing() {
        let path = "a/".repeat(QUOTE_LENGTH) + "\u{1b}.json";
        let message = Message::new("key").path("path", &path);
        assert_eq!(message.args()[0].1, Arg::Text("a/".repeat(QUOTE_LENGTH) + "\\u{1b}.json"));
    }
}
