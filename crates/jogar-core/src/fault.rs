//! What is wrong with something that came from outside.

use std::fmt;

use crate::{Arg, Message, Place};

/// One thing that is wrong, as a message for the person who can mend it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault(Message);

impl Fault {
    /// A fault whose message has this key.
    #[must_use]
    pub const fn new(key: &'static str) -> Self {
        Self(Message::new(key))
    }

    /// [`Message::with`].
    #[must_use]
    pub fn with(self, name: &'static str, value: impl Into<Arg>) -> Self {
        Self(self.0.with(name, value))
    }

    /// [`Message::quote`].
    #[must_use]
    pub fn quote(self, name: &'static str, text: &str) -> Self {
        Self(self.0.quote(name, text))
    }

    /// [`Message::at`].
    #[must_use]
    pub fn at(self, place: Place) -> Self {
        Self(self.0.at(place))
    }

    /// The key of the message.
    #[must_use]
    pub fn key(&self) -> &str {
        self.0.key()
    }

    /// The values of the message.
    #[must_use]
    pub fn args(&self) -> &[(&'static str, Arg)] {
        self.0.args()
    }

    /// Where in the text it is, if it is at one place.
    #[must_use]
    pub const fn place(&self) -> Option<Place> {
        self.0.place()
    }

    /// What a person is told.
    #[must_use]
    pub const fn message(&self) -> &Message {
        &self.0
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
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
        self.0.iter().any(|fault| fault.key() == key)
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
