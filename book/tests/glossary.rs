//! One thing has one name: no text uses a word of the glossary that is to be avoided.

use std::fs;

use jogar_book::{Book, avoided, prose, root};
use jogar_words::Language;

/// The prose of a book, the texts of the program and, in English, the documents beside the source, each with
/// its name.
fn texts(language: &str) -> Vec<(String, String)> {
    let book = Book::read(language).chapters.into_iter();
    let mut texts: Vec<_> = book.map(|chapter| (chapter.name, prose(&chapter.text).join(" "))).collect();
    let program = match language {
        "en" => Language::English,
        _ => Language::Portuguese,
    };
    // A key is no text.
    let lines = program.source().lines().filter(|line| !line.starts_with('#'));
    let lines = lines.map(|line| line.split_once(" = ").map_or(line, |(_, text)| text));
    let lines: Vec<_> = lines.map(|line| line.replace("{ $estimate }", "0")).collect();
    texts.push((format!("{language}.ftl"), lines.join("\n")));
    if language == "en" {
        for name in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"] {
            let text = fs::read_to_string(root().join(name)).expect(name);
            texts.push((name.to_owned(), prose(&text).join(" ")));
        }
    } else {
        let name = "book/dependencias.md";
        let text = fs::read_to_string(root().join(name)).expect(name);
        texts.push((name.to_owned(), prose(&text).join(" ")));
    }
    texts
}

#[test]
fn one_thing_has_one_name() {
    let mut faults = Vec::new();
    for language in ["en", "pt"] {
        let avoided = avoided(language);
        assert!(avoided.len() >= 8, "{language}");
        for (name, text) in texts(language) {
            assert!(text.len() > 500, "{name} is read");
            for word in &avoided {
                let places = word.found_in(&text).into_iter();
                faults.extend(places.map(|place| format!("{name}: …{place}… → {}", word.r#use)));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn words_are_found_whole_and_exceptions_are_not() {
    let words = avoided("pt");
    let word = |name: &str| words.iter().find(|word| word.avoid.contains(name)).expect("in the list");
    assert_eq!(word("pesquis").found_in("Uma Pesquisa em largura").len(), 1);
    assert_eq!(word("crates").found_in("ver crates.io e crates/jogar/src").len(), 0);
    assert_eq!(word("crates").found_in("o crate minimax").len(), 1);
    assert_eq!(word("filas").found_in("desfila em fila").len(), 1);
}
