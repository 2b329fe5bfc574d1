//! What the system says when it refuses something, as a message in the person's language.
//!
//! The system speaks English, or the language of the machine. The refusals that people meet have texts of their own;
//! any other is quoted as the system says it.

use std::io::{Error, ErrorKind};

use crate::{Arg, Message};

/// The key of the text for a refusal; `None` if the words of the system are all there is.
fn key(error: &Error) -> Option<&'static str> {
    // What a program says of its own data is no refusal of the system, but for text that is none.
    if error.get_ref().is_some() {
        return None;
    }
    Some(match error.kind() {
        ErrorKind::InvalidData => "system-not-text",
        ErrorKind::NotFound => "system-not-found",
        ErrorKind::PermissionDenied => "system-denied",
        ErrorKind::AlreadyExists => "system-exists",
        ErrorKind::IsADirectory => "system-folder",
        ErrorKind::NotADirectory => "system-no-folder",
        ErrorKind::ReadOnlyFilesystem => "system-read-only",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "system-full",
        ErrorKind::AddrInUse => "system-address-taken",
        ErrorKind::AddrNotAvailable => "system-address-unknown",
        ErrorKind::ConnectionRefused => "system-connection-refused",
        ErrorKind::ConnectionReset | ErrorKind::BrokenPipe => "system-connection-lost",
        ErrorKind::TimedOut => "system-timed-out",
        ErrorKind::OutOfMemory => "system-memory",
        _ => return None,
    })
}

impl From<&Error> for Arg {
    fn from(error: &Error) -> Self {
        key(error).map_or_else(|| Self::Text(error.to_string()), |key| Self::Message(Message::new(key)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_of_the_system_have_texts_and_other_errors_their_own_words() {
        let missing = std::fs::read("no such folder/no such file").expect_err("nothing is there");
        assert_eq!(Arg::from(&missing), Arg::Message(Message::new("system-not-found")));
        let folder = std::fs::read_to_string(".").expect_err("a folder is no text");
        assert_eq!(Arg::from(&folder), Arg::Message(Message::new("system-folder")));
        let text = std::io::read_to_string([0xff_u8].as_slice()).expect_err("no text");
        assert_eq!(Arg::from(&text), Arg::Message(Message::new("system-not-text")));
        let kind = Error::from(ErrorKind::IsADirectory);
        assert_eq!(Arg::from(&kind), Arg::Message(Message::new("system-folder")));
        let own = Error::other("words of a program");
        assert_eq!(Arg::from(&own), Arg::Text("words of a program".to_owned()));
        let data = Error::new(ErrorKind::InvalidData, "a broken file");
        assert_eq!(Arg::from(&data), Arg::Text("a broken file".to_owned()));
    }
}
