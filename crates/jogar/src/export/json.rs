//! Everything about a championship, for programs: `report.json`.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use jogar_arena::championship::{ChampionshipExport, Store};
use jogar_core::is_hidden;

use crate::commands::championship::refused;
use crate::failure::Failure;
use crate::output_file;

/// Writes the file.
pub fn write(store: &mut dyn Store, path: &Path) -> Result<PathBuf, Failure> {
    let export = ChampionshipExport::of(store).map_err(refused)?;
    let text = serde_json::to_string(&export).map_err(std::io::Error::from)?;
    output_file::write(path, &(escaped(&text) + "\n"))?;
    Ok(path.to_owned())
}

/// The same data in a text that a terminal shows harmlessly: what cannot be seen is escaped. It can be in
/// strings only, where the escape means the same.
fn escaped(json: &str) -> String {
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
    use super::super::inert::tests::NASTY;
    use super::*;

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
