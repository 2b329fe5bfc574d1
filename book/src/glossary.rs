//! Words that the texts do not use, in `book/glossary.toml`: one thing has one name.

use std::collections::BTreeMap;

use regex::Regex;
use serde::Deserialize;

/// A word that is not used, and what is used instead.
#[derive(Clone, Debug, Deserialize)]
pub struct Avoided {
    /// The word, as a pattern; it is looked for as a whole word in any case.
    pub avoid: String,
    /// What is used instead.
    pub r#use: String,
    /// Where it means something else: patterns that are taken out of a text before it is searched.
    #[serde(default)]
    pub except: Vec<String>,
}

impl Avoided {
    /// Where the word stands in a text: the words around it.
    ///
    /// # Panics
    /// If a pattern is wrong.
    #[must_use]
    pub fn found_in(&self, text: &str) -> Vec<String> {
        let pattern = |text: &str| Regex::new(&format!(r"(?i)\b(?:{text})\b")).expect("a pattern");
        let except = |text: &str| Regex::new(&format!("(?i){text}")).expect("a pattern");
        let text = self
            .except
            .iter()
            .fold(text.to_owned(), |text, other| except(other).replace_all(&text, "").into_owned());
        let around = |place: usize, width: usize, back: bool| {
            let letters: Vec<char> = if back {
                text[..place].chars().rev().take(width).collect()
            } else {
                text[place..].chars().take(width).collect()
            };
            let letters: String =
                if back { letters.into_iter().rev().collect() } else { letters.into_iter().collect() };
            letters.replace('\n', " ")
        };
        let found = pattern(&self.avoid);
        found
            .find_iter(&text)
            .map(|found| around(found.start(), 30, true) + &around(found.start(), 50, false))
            .collect()
    }
}

/// The words that a language does not use.
///
/// # Panics
/// If the file has a fault.
#[must_use]
pub fn avoided(language: &str) -> Vec<Avoided> {
    let text = include_str!("../glossary.toml");
    let mut all: BTreeMap<String, Vec<Avoided>> = toml::from_str(text).expect("book/glossary.toml");
    all.remove(language).unwrap_or_default()
}
