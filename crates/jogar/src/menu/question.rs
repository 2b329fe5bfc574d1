//! What the menu asks, before it has words.

use jogar_core::{Arg, Fault};

use crate::language::Texts;

/// A text by its key, with the values that it shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    key: &'static str,
    values: Vec<(&'static str, Arg)>,
}

impl Label {
    /// A text without values.
    pub const fn new(key: &'static str) -> Self {
        Self { key, values: Vec::new() }
    }

    /// Adds a value.
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.values.push((name, value.into()));
        self
    }

    /// The text in words. A value that is itself a key, such as the name of a game, is put into words first.
    pub fn words(&self, texts: &Texts) -> String {
        let values: Vec<_> =
            self.values.iter().map(|(name, value)| (*name, in_words(value, texts))).collect();
        texts.tell(self.key, &values)
    }
}

/// The name of a game or puzzle instead of its key.
fn in_words(value: &Arg, texts: &Texts) -> Arg {
    match value {
        Arg::Text(text) if text.starts_with("game-") => texts.say(text).into(),
        other => other.clone(),
    }
}

/// What kind of answer is expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One of these, counted from 1.
    Choices(Vec<Label>),
    /// A number within a range.
    Number {
        /// The least.
        least: i64,
        /// The most.
        most: i64,
        /// What an empty answer means, if it means something.
        blank: Option<Label>,
    },
    /// Any text, such as the name of a file.
    Text,
}

/// One question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// What is asked.
    pub title: Label,
    /// What can be answered.
    pub kind: Kind,
    /// What going back does here.
    pub back: Label,
}

impl Question {
    /// The number that was typed, if the question takes it: of a choice, or a number within the range.
    pub(super) fn read_number(&self, text: &str) -> Result<i64, Fault> {
        let fault = Fault::new("menu-bad-number").quote("text", text);
        let (least, most) = match &self.kind {
            Kind::Choices(choices) => (1, choices.len() as i64),
            Kind::Number { least, most, .. } => (*least, *most),
            Kind::Text => return Err(fault.with("least", 0).with("most", 0)),
        };
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| fault.with("least", least).with("most", most))
    }
}
