//! The questions of the menu, as keys of texts.

use jogar_core::{Fault, Message};

/// The expected kind of answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One of these, counted from 1.
    Choices(Vec<Message>),
    /// A number within a range.
    Number {
        /// The smallest.
        least: i64,
        /// The largest.
        most: i64,
        /// The meaning of an empty answer, if it has one.
        blank: Option<Message>,
    },
    /// Any text, such as the name of a file.
    Text,
}

/// One question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The text of the question.
    pub title: Message,
    /// The kind of its answer.
    pub kind: Kind,
    /// The effect of going back here.
    pub back: Message,
    /// The number that Enter alone means, if it means one.
    pub usual: Option<i64>,
}

impl Question {
    /// The number that was typed, if the question accepts it: of a choice, or within the range.
    pub(super) fn read_number(&self, text: &str) -> Result<i64, Fault> {
        let fault = Fault::choice("menu-bad-number").quote("text", text);
        let (least, most) = match &self.kind {
            Kind::Choices(choices) => (1, choices.len() as i64),
            Kind::Number { least, most, .. } => (*least, *most),
            Kind::Text => return Err(fault.with("least", 0).with("most", 0)),
        };
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| fault.with("least", least.to_string()).with("most", most.to_string()))
    }
}
