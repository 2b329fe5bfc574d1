//! Names that nobody can guess: of visitors, games and searches, and the token of a server that others can
//! reach.

use std::io;

/// The letters of a name.
const DIGITS: &[u8; 16] = b"0123456789abcdef";
/// The bytes of randomness in a name.
const BYTES: usize = 12;
/// The letters of a name.
pub const LENGTH: usize = 2 * BYTES;

/// A new name.
///
/// # Errors
/// If the system has no randomness.
pub fn name() -> io::Result<String> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).map_err(|error| io::Error::other(error.to_string()))?;
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    Ok(digits.map(|digit| char::from(DIGITS[usize::from(digit)])).collect())
}

/// A number from which everything random of a game follows, or with which the numbers of events begin.
///
/// # Errors
/// If the system has no randomness.
pub fn number() -> io::Result<u64> {
    getrandom::u64().map_err(|error| io::Error::other(error.to_string()))
}

/// Whether a text can be such a name.
#[must_use]
pub fn is_name(text: &str) -> bool {
    text.len() == LENGTH && text.bytes().all(|byte| DIGITS.contains(&byte))
}

/// What tells a name from others, and does not tell the name.
#[must_use]
pub fn mark(name: &str) -> String {
    blake3::hash(name.as_bytes()).to_hex().to_string()
}

/// Whether two secrets are the same; how long this takes does not tell where they differ.
#[must_use]
pub fn is_same(first: &str, second: &str) -> bool {
    let differs = first.bytes().zip(second.bytes()).fold(0, |differs, (a, b)| differs | (a ^ b));
    first.len() == second.len() && differs == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_names_and_differ() {
        let [first, second] = [name().unwrap(), name().unwrap()];
        assert!(is_name(&first) && is_name(&second) && first != second);
        assert!(is_same(&first, &first.clone()) && !is_same(&first, &second) && !is_same(&first, ""));
        for text in ["", "../../../etc/passwd12345", "0123456789ABCDEF01234567", "0123456789abcdef0123456"] {
            assert!(!is_name(text), "{text}");
        }
    }
}
