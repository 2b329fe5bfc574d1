//! What the menu asks, before it has words.

use jogar_core::{Fault, Message};

/// What kind of answer is expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One of these, counted from 1.
    Choices(Vec<Message>),
    /// A number within a range.
    Number {
        /// The least.
        least: i64,
        /// The most.
        most: i64,
        /// What an empty answer means, if it means something.
        blank: Option<Message>,
    },
    /// Any text, such as the name of a file.
    Text,
}

/// One question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// What is asked.
    pub title: Message,
    /// What can be answered.
    pub kind: Kind,
    /// What going back does here.
    pub back: Message,
}

impl Question {
    /// The number that was typed, if the question takes it: of a choice, or a number within the range.
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
