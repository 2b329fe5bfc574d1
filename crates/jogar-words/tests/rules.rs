//! The rules in the program are the chapter of the book.

use jogar_words::{Language, Phrase, Rules, phrases};

fn text(language: Language, name: &str, variant: Option<&str>, width: usize) -> String {
    let rules = Rules::of(language, name, variant).expect("rules");
    rules.lines(width).into_iter().map(|line| line.text + "\n").collect()
}

/// The games and puzzles that a chapter has, by the names in its headings.
fn names(language: Language) -> Vec<&'static str> {
    let headings = language.rules_chapter().lines().filter_map(|line| line.strip_prefix("## "));
    headings.filter_map(|heading| heading.split('`').nth(1)).collect()
}

#[test]
fn both_chapters_have_the_same_games() {
    let [english, portuguese] = Language::ALL.map(names);
    assert!(english.len() >= 5, "{english:?}");
    assert_eq!(english, portuguese);
}

#[test]
fn every_section_fits_and_has_no_marks_of_markdown() {
    for language in Language::ALL {
        for name in names(language) {
            for width in [50, 80, 100] {
                let text = text(language, name, None, width);
                assert!(text.lines().count() > 5, "{text}");
                for mark in ["**", "`", "|--", "# ", "]("] {
                    assert!(!text.contains(mark), "{mark} in {text}");
                }
                let boards = ["│", "├", "┌", "└"];
                let too_long =
                    |line: &&str| line.chars().count() > width && !boards.iter().any(|b| line.contains(b));
                assert_eq!(text.lines().find(too_long), None, "{name} {width}");
            }
        }
        assert_eq!(Rules::of(language, "chess", None), None);
    }
}

/// Every word of a section of the book is printed: nothing is lost on the way.
#[test]
fn the_whole_section_is_there() {
    for language in Language::ALL {
        let all: String = names(language).into_iter().map(|name| text(language, name, None, 400)).collect();
        let printed: Vec<&str> = all.split_whitespace().collect();
        let chapter = language.rules_chapter();
        let sections = &chapter[chapter.find("\n## ").expect("a section")..];
        let words: Vec<String> =
            sections.replace("**", "").replace('`', "").split_whitespace().map(str::to_owned).collect();
        // The names in the headings are for the program.
        let is_name = |word: &str| names(language).iter().any(|name| word == format!("({name})"));
        let is_text = |word: &&String| word.chars().any(char::is_alphanumeric) && !is_name(word);
        let words: Vec<_> = words.iter().filter(is_text).collect();
        assert!(words.len() > 800, "{}", words.len());
        for word in words {
            assert!(word.contains("text") || printed.contains(&word.as_str()), "{word} is missing");
        }
    }
}

#[test]
fn a_variant_leaves_the_others_out() {
    let [english, portuguese] = Language::ALL;
    let cross = text(english, "blokus", Some("2018"), 80);
    assert!(cross.contains("cross of five cells") && !cross.contains("peca-c-1"), "{cross}");
    let cruz = text(portuguese, "blokus", Some("2018"), 80);
    assert!(cruz.contains("cruz de cinco casas") && !cruz.contains("peca-c-1"), "{cruz}");
    let last = text(english, "lear", Some("FINAL"), 80);
    assert!(last.contains("half a point") && !last.contains("pie rule"), "{last}");
    let both = text(english, "adjiboto", None, 80);
    assert!(
        both.contains("is skipped on every lap") && both.contains("receives a seed on every lap"),
        "{both}"
    );
}

#[test]
fn terms_and_code_are_told_apart() {
    let words = |text: &str| text.to_owned();
    assert_eq!(
        phrases("**State.** `(a b)`, with **`a`** first."),
        [
            Phrase::Term(words("State.")),
            Phrase::Plain(words(" ")),
            Phrase::Code(words("(a b)")),
            Phrase::Plain(words(", with ")),
            Phrase::Term(words("a")),
            Phrase::Plain(words(" first.")),
        ]
    );
    assert_eq!(phrases("`nil`"), [Phrase::Code(words("nil"))]);
    assert_eq!(phrases("plain"), [Phrase::Plain(words("plain"))]);
    assert!(phrases("").is_empty());
}
