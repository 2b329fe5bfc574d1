//! What a person reads: Portuguese and English texts by key, in the files under `locales/`.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use jogar_core::{Arg, Fault, Faults, Message, Place};
use unic_langid::langid;

const ENGLISH: &str = include_str!("../locales/en.ftl");
const PORTUGUESE: &str = include_str!("../locales/pt.ftl");

/// A language that the program speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English, also for locales that are neither.
    English,
    /// Portuguese.
    Portuguese,
}

impl Language {
    /// The language of a code such as `pt`, `pt-PT` or `en_US.UTF-8`.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        match code.split(['-', '_', '.', '@']).next().unwrap_or_default().to_ascii_lowercase().as_str() {
            "pt" => Some(Self::Portuguese),
            "en" => Some(Self::English),
            _ => None,
        }
    }

    /// The language that the arguments ask for, else that of the locale. It must be known before the arguments
    /// are understood, because their help and their errors are in it too.
    pub fn choose(arguments: &[String]) -> Self {
        let after_option = arguments.iter().skip_while(|argument| *argument != "--lang").nth(1);
        let joined = arguments.iter().find_map(|argument| argument.strip_prefix("--lang="));
        let asked = joined.or(after_option.map(String::as_str)).and_then(Self::from_code);
        let locale = || sys_locale::get_locale().as_deref().and_then(Self::from_code);
        asked.or_else(locale).unwrap_or(Self::English)
    }
}

/// The texts of one language.
pub struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    /// The texts of a language.
    #[must_use]
    pub fn new(language: Language) -> Self {
        let (id, source) = match language {
            Language::English => (langid!("en"), ENGLISH),
            Language::Portuguese => (langid!("pt-PT"), PORTUGUESE),
        };
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        // A text that does not parse is left out; the tests see to it that there is none.
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
        Self { language, bundle }
    }

    /// A text without values.
    pub fn say(&self, key: &str) -> String {
        self.tell(key, &[])
    }

    /// A text with values. A key that does not exist is shown as it is.
    pub fn tell(&self, key: &str, values: &[(&str, Arg)]) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in values {
            let value = match value {
                Arg::Text(text) => FluentValue::from(text.clone()),
                Arg::Number(number) => FluentValue::from(*number),
                Arg::Decimal(text) => FluentValue::from(self.number(text)),
                Arg::Key(key) => FluentValue::from(self.say(key)),
                Arg::Message(message) => FluentValue::from(self.message(message)),
            };
            args.set((*name).to_owned(), value);
        }
        let pattern = self.bundle.get_message(key).and_then(|message| message.value());
        pattern.map_or_else(
            || key.to_owned(),
            |pattern| self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned(),
        )
    }

    /// A value by itself.
    #[must_use]
    pub fn arg(&self, arg: &Arg) -> String {
        match arg {
            Arg::Text(text) => text.clone(),
            Arg::Number(number) => number.to_string(),
            Arg::Decimal(text) => self.number(text),
            Arg::Key(key) => self.say(key),
            Arg::Message(message) => self.message(message),
        }
    }

    /// A number with a decimal point, as the language writes it.
    pub fn number(&self, text: &str) -> String {
        match self.language {
            Language::English => text.to_owned(),
            Language::Portuguese => text.replace('.', ","),
        }
    }

    /// All faults in words, one after another.
    pub fn faults(&self, faults: &Faults) -> String {
        faults.list().iter().map(|fault| self.fault(fault)).collect::<Vec<_>>().join("; ")
    }

    /// A fault in words, with its place.
    #[must_use]
    pub fn fault(&self, fault: &Fault) -> String {
        self.message(fault.message())
    }

    /// A message in words, with its place.
    #[must_use]
    pub fn message(&self, message: &Message) -> String {
        let words = self.tell(message.key(), message.args());
        match message.place() {
            None => words,
            Some(Place { line: 1, column }) => {
                self.tell("at-column", &[("column", column.into()), ("fault", words.into())])
            }
            Some(Place { line, column }) => self.tell(
                "at-line",
                &[("line", line.into()), ("column", column.into()), ("fault", words.into())],
            ),
        }
    }
}
