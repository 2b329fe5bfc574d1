//! JSON as a text that a terminal shows harmlessly.

use std::fmt::Write;

use jogar_core::is_hidden;

/// The same data; what cannot be seen or would change a terminal is escaped. It can be in strings only, where
/// the escape means the same.
pub fn escaped(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    for c in json.chars() {
        if is_hidden(c) {
            for unit in c.encode_utf16(&mut [0; 2]) {
                // Writing into a string cannot fail.
                let _ = write!(text, "\\u{unit:04x}");
            }
        } else {
            text.push(c);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::NASTY;

    #[test]
    fn names_come_back_and_nothing_is_hidden() {
        let json = escaped(&serde_json::to_string(&NASTY).expect("JSON"));
        assert!(!json.contains(is_hidden), "{json:?}");
        assert_eq!(serde_json::from_str::<Vec<String>>(&json).expect("JSON"), NASTY);
        let tag = "\u{e0041}";
        let json = escaped(&serde_json::to_string(tag).expect("JSON"));
        assert_eq!(
            (json.as_str(), serde_json::from_str::<String>(&json).expect("JSON").as_str()),
            ("\"\\udb40\\udc41\"", tag)
        );
    }
}
