//! What is wrong with an input from outside.

use std::borrow::Cow;
use std::fmt;
use std::path::Path;

use crate::sexp::Node;
use crate::{Arg, Message, Place};

/// The kind of a fault, for a program that must tell them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FaultKind {
    /// A text that does not have the expected form.
    Syntax,
    /// A text of the right form that describes no position of the game.
    Position,
    /// A move that a rule forbids.
    IllegalMove,
    /// The input names something that does not exist: a game, a variant, a problem, a table.
    Unknown,
    /// An option, a size, a komi or a number that is out of range, or does not go with the others.
    Choice,
    /// Not now: the game is over, another player has the turn, there is nothing to take back.
    Turn,
    /// The system refuses to read or to write a file.
    File,
    /// A file that can be read and is not what it should be.
    Damaged,
    /// Too long, too deep, too much memory.
    Limit,
}

/// One thing that is wrong: its kind for programs, and a message for the person who can mend it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    kind: FaultKind,
    message: Message,
}

/// Each constructor makes a fault of one kind, whose message has this key.
impl Fault {
    /// A fault of this kind.
    #[must_use]
    pub const fn of(kind: FaultKind, key: &'static str) -> Self {
        Self { kind, message: Message::new(key) }
    }

    /// [`FaultKind::Syntax`].
    #[must_use]
    pub const fn syntax(key: &'static str) -> Self {
        Self::of(FaultKind::Syntax, key)
    }

    /// [`FaultKind::Position`].
    #[must_use]
    pub const fn position(key: &'static str) -> Self {
        Self::of(FaultKind::Position, key)
    }

    /// [`FaultKind::IllegalMove`].
    #[must_use]
    pub const fn illegal(key: &'static str) -> Self {
        Self::of(FaultKind::IllegalMove, key)
    }

    /// [`FaultKind::Unknown`].
    #[must_use]
    pub const fn unknown(key: &'static str) -> Self {
        Self::of(FaultKind::Unknown, key)
    }

    /// [`FaultKind::Choice`].
    #[must_use]
    pub const fn choice(key: &'static str) -> Self {
        Self::of(FaultKind::Choice, key)
    }

    /// [`FaultKind::Turn`].
    #[must_use]
    pub const fn turn(key: &'static str) -> Self {
        Self::of(FaultKind::Turn, key)
    }

    /// [`FaultKind::File`].
    #[must_use]
    pub const fn file(key: &'static str) -> Self {
        Self::of(FaultKind::File, key)
    }

    /// [`FaultKind::Damaged`].
    #[must_use]
    pub const fn damaged(key: &'static str) -> Self {
        Self::of(FaultKind::Damaged, key)
    }

    /// [`FaultKind::Limit`].
    #[must_use]
    pub const fn limit(key: &'static str) -> Self {
        Self::of(FaultKind::Limit, key)
    }
}

impl Fault {
    /// [`Message::with`].
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.message = self.message.with(name, value);
        self
    }

    /// [`Message::quote`].
    #[must_use]
    pub fn quote(mut self, name: &'static str, text: &str) -> Self {
        self.message = self.message.quote(name, text);
        self
    }

    /// [`Message::path`].
    #[must_use]
    pub fn path(mut self, name: &'static str, path: impl AsRef<Path>) -> Self {
        self.message = self.message.path(name, path);
        self
    }

    /// [`Message::at`].
    #[must_use]
    pub fn at(mut self, place: Place) -> Self {
        self.message = self.message.at(place);
        self
    }

    /// The fault is about this form: it gets the place of the form, and the form quoted as `text`.
    #[must_use]
    pub fn about(self, node: &Node) -> Self {
        self.at(node.at).quote("text", &node.to_string())
    }

    /// The kind.
    #[must_use]
    pub const fn kind(&self) -> FaultKind {
        self.kind
    }

    /// The key of the message.
    #[must_use]
    pub fn key(&self) -> &str {
        self.message.key()
    }

    /// The values of the message.
    #[must_use]
    pub fn args(&self) -> &[(Cow<'static, str>, Arg)] {
        self.message.args()
    }

    /// The place in the text, if the fault is at one place.
    #[must_use]
    pub const fn place(&self) -> Option<Place> {
        self.message.place()
    }

    /// The message for the person.
    #[must_use]
    pub const fn message(&self) -> &Message {
        &self.message
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message.fmt(f)
    }
}

impl std::error::Error for Fault {}

impl From<Fault> for Message {
    fn from(fault: Fault) -> Self {
        fault.message
    }
}

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
