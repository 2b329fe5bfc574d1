//! Every word of the manuals, of README and of the program's texts is in the dictionary of its language, or
//! in our own list.
//!
//! The dictionaries are Debian's, installed by `cargo xtask test`; our words are in `book/words-en.txt` and
//! `words-pt.txt`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use fluent_syntax::ast::{Entry, Expression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use jogar_book::{BOOKS, Book, prose, root};
use jogar_words::Language;
use spellbook::Dictionary;

fn dictionary(name: &str) -> Dictionary {
    let read = |end: &str| {
        let path = format!("/usr/share/hunspell/{name}.{end}");
        fs::read_to_string(&path)
            .unwrap_or_else(|error| panic!("{path}: {error}; cargo xtask test installs it"))
    };
    Dictionary::new(&read("aff"), &read("dic")).expect("a dictionary")
}

/// What a message of the program says, without its values.
fn said(pattern: &Pattern<String>, said_so_far: &mut String) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => said_so_far.push_str(value),
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                for variant in variants {
                    said(&variant.value, said_so_far);
                    said_so_far.push(' ');
                }
            }
            PatternElement::Placeable { .. } => said_so_far.push('0'),
        }
    }
}

fn texts(language: &str) -> Vec<(String, Vec<String>)> {
    let chapters = Book::read(language).chapters.into_iter();
    let mut texts: Vec<_> = chapters.map(|chapter| (chapter.name, prose(&chapter.text))).collect();
    if language == "en" {
        for name in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"] {
            let text = fs::read_to_string(root().join(name)).expect(name);
            texts.push((name.to_owned(), prose(&text)));
        }
    } else {
        let name = "book/dependencias.md";
        texts.push((name.to_owned(), prose(&fs::read_to_string(root().join(name)).expect(name))));
    }
    let program = if language == "en" { Language::English } else { Language::Portuguese };
    let resource = parse(program.source().to_owned()).expect("texts");
    for entry in resource.body {
        if let Entry::Message(message) = entry
            && let Some(pattern) = message.value
            && !["usage-", "example-"].iter().any(|beginning| message.id.name.starts_with(beginning))
        {
            let mut text = String::new();
            said(&pattern, &mut text);
            texts.push((message.id.name, vec![text]));
        }
    }
    texts
}

/// The words of a text. What has digits, signs or capitals inside is a name, a formula or a file.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let pieces =
        text.split(|letter: char| letter.is_whitespace() || "()[]{}«»“”\"…–—,;:!?|/=+→<>*".contains(letter));
    let pieces = pieces.map(|piece| piece.trim_matches(|letter: char| !letter.is_alphanumeric()));
    pieces.filter(|piece| {
        let is_plain = piece.chars().all(|letter| letter.is_alphabetic() || "-'’".contains(letter));
        let is_name = piece.chars().skip(1).any(char::is_uppercase);
        piece.chars().count() > 1 && is_plain && !is_name && !piece.starts_with('-')
    })
}

#[test]
fn every_word_is_in_a_dictionary() {
    let mut faults = Vec::new();
    for (language, name) in BOOKS.into_iter().zip(["en_GB", "pt_PT"]) {
        let own = dictionary(name);
        let path = root().join("book").join(format!("words-{language}.txt"));
        let ours = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let ours = ours.lines().filter(|line| !line.starts_with('#')).map(str::to_owned);
        let ours: BTreeSet<String> = ours.collect();
        let mut used = BTreeSet::new();
        let mut unknown: BTreeMap<String, String> = BTreeMap::new();
        let other = dictionary(if language == "en" { "pt_PT" } else { "en_GB" });
        let mut count = 0;
        for (place, pieces) in texts(language) {
            for piece in &pieces {
                for word in words(piece) {
                    count += 1;
                    let lower = word.to_lowercase();
                    // The glossary and the README hold words of both languages, the results titles of articles.
                    let has_both =
                        ["gloss", "README", "resultados"].iter().any(|name| place.starts_with(name));
                    let is_word = is_known(&own, word) || (has_both && is_known(&other, word));
                    if let Some(own) = [word, lower.as_str()].iter().find_map(|word| ours.get(*word)) {
                        used.insert(own.clone());
                    } else if !is_word {
                        unknown.insert(word.to_owned(), place.clone());
                    }
                }
            }
        }
        assert!(count > 5000, "{language}: only {count} words were found");
        faults.extend(unknown.iter().map(|(word, place)| format!("{language} {place}: {word}")));
        faults.extend(ours.difference(&used).map(|word| format!("{}: nobody uses {word}", path.display())));
    }
    assert!(faults.is_empty(), "{} words\n{}", faults.len(), faults.join("\n"));
}

/// A compound is known if its parts are.
fn is_known(dictionary: &Dictionary, word: &str) -> bool {
    let word = word.replace('’', "'");
    let word = word.strip_suffix("'s").unwrap_or(&word);
    dictionary.check(word)
        || dictionary.check(&word.to_lowercase())
        || (word.contains('-')
            && word.split('-').all(|part| {
                part.chars().count() < 2 || dictionary.check(part) || dictionary.check(&part.to_lowercase())
            }))
}
