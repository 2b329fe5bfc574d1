//! Messages in words: the texts of one language by key, with values in them.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use jogar_core::{Arg, Fault, Faults, Message, Place};
use unic_langid::langid;

use crate::Language;

/// Fluent stores numbers in floating point; whole numbers up to this are exact.
const EXACT: u64 = 1 << f64::MANTISSA_DIGITS;

/// The texts of one language. Any number of threads can use them at once.
pub struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    /// The texts of a language.
    #[must_use]
    pub fn of(language: Language) -> &'static Self {
        static ALL: [LazyLock<Texts>; 2] = [
            LazyLock::new(|| Texts::read(Language::English)),
            LazyLock::new(|| Texts::read(Language::Portuguese)),
        ];
        match language {
            Language::English => &ALL[0],
            Language::Portuguese => &ALL[1],
        }
    }

    fn read(language: Language) -> Self {
        let id = match language {
            Language::English => langid!("en"),
            Language::Portuguese => langid!("pt-PT"),
        };
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        // Plurals are chosen by the number itself; this only formats it.
        bundle.set_formatter(Some(match language {
            Language::English => |value, _| number(Language::English, value),
            Language::Portuguese => |value, _| number(Language::Portuguese, value),
        }));
        // A text that does not parse is left out; a test checks that there is none.
        let source = language.source().to_owned();
        let resource = FluentResource::try_new(source).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
        Self { language, bundle }
    }

    /// The language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// A text without values.
    #[must_use]
    pub fn say(&self, key: &str) -> String {
        self.tell(key, &[])
    }

    /// A text with values. A key that does not exist is shown unchanged.
    #[must_use]
    pub fn tell(&self, key: &str, values: &[(&str, Arg)]) -> String {
        self.fill(key, values.iter().map(|(name, value)| (*name, value)))
    }

    fn fill<'a>(&self, key: &str, values: impl Iterator<Item = (&'a str, &'a Arg)>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let args: FluentArgs = values.map(|(name, value)| (name, self.argument(value))).collect();
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }

    /// A value alone, as it would be shown in a text: for tables and charts.
    #[must_use]
    pub fn value(&self, value: impl Into<Arg>) -> String {
        match value.into() {
            Arg::Text(text) => text,
            Arg::Number(number) => self.language.number(&number.to_string()),
            Arg::Decimal(text) => self.language.number(&text),
            Arg::Date(iso) => self.date(&iso),
            Arg::Key(key) => self.say(&key),
            Arg::Message(message) => self.message(&message),
        }
    }

    /// A value for Fluent: a number stays a number, so that a text can choose between singular and plural.
    fn argument(&self, value: &Arg) -> FluentValue<'static> {
        match value {
            Arg::Number(number) if number.unsigned_abs() <= EXACT => (*number).into(),
            value => self.value(value.clone()).into(),
        }
    }

    /// All faults in words, one after another.
    #[must_use]
    pub fn faults(&self, faults: &Faults) -> String {
        faults.list().iter().map(|fault| self.fault(fault)).collect::<Vec<_>>().join("; ")
    }

    /// A fault in words, with its place.
    #[must_use]
    pub fn fault(&self, fault: &Fault) -> String {
        self.message(fault.message())
    }

    /// A message in words, without its place.
    #[must_use]
    pub fn words(&self, message: &Message) -> String {
        self.fill(message.key(), message.args().iter().map(|(name, value)| (&**name, value)))
    }

    /// A message in words, with its place.
    #[must_use]
    pub fn message(&self, message: &Message) -> String {
        let words = self.words(message);
        let Some(Place { line, column }) = message.place() else { return words };
        // Editors write the numbers of lines and columns without groups.
        let (line, column) = (line.to_string(), column.to_string());
        match (line.as_str(), column.as_str()) {
            // The whole line.
            (_, "0") => self.tell("on-line", &[("line", line.into()), ("fault", words.into())]),
            ("1", _) => self.tell("at-column", &[("column", column.into()), ("fault", words.into())]),
            _ => self.tell(
                "at-line",
                &[("line", line.into()), ("column", column.into()), ("fault", words.into())],
            ),
        }
    }
}

/// A value of Fluent as the language writes it, if it is a number.
fn number(language: Language, value: &FluentValue) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(language.number(&number.as_string())),
        _ => None,
    }
}
