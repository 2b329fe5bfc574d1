//! The texts are complete in both languages, and show values as people write them.

use std::collections::{BTreeMap, BTreeSet};
use std::thread;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use jogar_core::{Arg, Fault, Message, Place, Score, Value};
use jogar_words::{Language, Texts};

/// Each message with the values that it shows. A key that is there twice is a failure.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let resource = parse(language.source().to_owned()).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut messages = BTreeMap::new();
    for entry in resource.body {
        if let Entry::Message(message) = entry {
            let values = message.value.map(|pattern| values(&pattern)).expect("a text");
            let key = message.id.name;
            assert!(messages.insert(key.clone(), values).is_none(), "{key} is there twice");
        }
    }
    messages
}

fn values(pattern: &Pattern<String>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                found.insert(id.name.clone());
            }
            Expression::Inline(_) => {}
            Expression::Select { selector, variants } => {
                if let InlineExpression::VariableReference { id } = selector {
                    found.insert(id.name.clone());
                }
                found.extend(variants.iter().flat_map(|variant| values(&variant.value)));
            }
        }
    }
    found
}

#[test]
fn both_languages_have_the_same_keys_and_values() {
    let [english, portuguese] = Language::ALL.map(messages);
    assert!(english.len() > 400, "only {} texts were found", english.len());
    assert_eq!(english.keys().collect::<Vec<_>>(), portuguese.keys().collect::<Vec<_>>());
    for (key, values) in &english {
        assert_eq!(Some(values), portuguese.get(key), "{key} shows other values");
    }
}

/// What both languages say: English first.
fn say(message: &Message) -> [String; 2] {
    Language::ALL.map(|language| Texts::of(language).message(message))
}

#[test]
fn numbers_are_grouped_and_still_choose_the_plural() {
    let sequences = |count: i64| {
        let message = Message::new("perft-result").with("nodes", count);
        say(&message.with("seconds", Arg::decimal(0.5, 3)).with("rate", Arg::decimal(1234.0, 1)))
    };
    assert_eq!(sequences(1)[0], "1 sequence in 0.500 s, 1,234.0 million per second");
    assert_eq!(sequences(1)[1], "1 sequência em 0,500 s, 1234,0 milhões por segundo");
    assert_eq!(sequences(1_234_567)[0], "1,234,567 sequences in 0.500 s, 1,234.0 million per second");
    assert_eq!(
        sequences(1_234_567)[1],
        "1\u{a0}234\u{a0}567 sequências em 0,500 s, 1234,0 milhões por segundo"
    );
    // Fluent counts in floating point, which cannot hold this number.
    assert!(sequences((1 << 53) + 1)[0].starts_with("9,007,199,254,740,993 sequences"));
    assert!(sequences(i64::MAX)[0].starts_with("9,223,372,036,854,775,807 sequences"));
}

#[test]
fn values_alone_are_written_as_in_texts() {
    let [english, portuguese] = Language::ALL.map(Texts::of);
    for (arg, expected) in [
        (Arg::from(12_345), ["12,345", "12 345"]),
        (Arg::from(u64::MAX), ["18,446,744,073,709,551,615", "18 446 744 073 709 551 615"]),
        (Arg::from(-Score::HALF), ["−0.5", "−0,5"]),
        (Arg::from(Value(-159)), ["−1.59", "−1,59"]),
        (Arg::decimal(f64::NEG_INFINITY, 1), ["−∞", "−∞"]),
        (Arg::from("12345"), ["12345", "12345"]),
        (Arg::key("game-lear"), ["Lear", "Lear"]),
    ] {
        let expected = expected.map(|text| text.replace(' ', "\u{a0}"));
        assert_eq!([english.value(arg.clone()), portuguese.value(arg)], expected);
    }
}

#[test]
fn dates_are_written_as_people_do() {
    for (iso, expected) in [
        ("2026-01-31T12:00:00+00:00", ["31 Jan 2026, 12:00", "31 jan. 2026, 12:00"]),
        ("2026-09-05T07:08:59+01:00", ["5 Sep 2026, 07:08", "5 set. 2026, 07:08"]),
        ("1999-12-01T00:00:00-03:30", ["1 Dec 1999, 00:00", "1 dez. 1999, 00:00"]),
        ("2026-02-30T12:00:00+00:00", ["2026-02-30T12:00:00+00:00"; 2]),
        ("2026-01-31", ["2026-01-31"; 2]),
        ("yesterday", ["yesterday"; 2]),
        ("", [""; 2]),
    ] {
        assert_eq!(Language::ALL.map(|language| Texts::of(language).value(Arg::date(iso))), expected);
    }
}

#[test]
fn places_are_not_grouped() {
    let fault = Fault::syntax("sexp-unclosed").at(Place { line: 12_345, column: 6_789 });
    let [english, portuguese] = say(fault.message());
    assert!(english.starts_with("line 12345, column 6789: "), "{english}");
    assert!(portuguese.starts_with("linha 12345, coluna 6789: "), "{portuguese}");
}

#[test]
fn a_key_without_a_text_is_shown_as_it_is() {
    assert_eq!(say(&Message::new("no-such-key").with("x", 1)), ["no-such-key"; 2]);
}

#[test]
fn threads_share_the_texts() {
    fn is_shared<T: Send + Sync>() {}
    is_shared::<Texts>();
    let say = |language| Texts::of(language).tell("more-faults", &[("count", 12_345.into())]);
    let [english, portuguese] = Language::ALL.map(|language| thread::spawn(move || say(language)));
    assert_eq!(english.join().expect("no panic"), "… and 12,345 more");
    assert_eq!(portuguese.join().expect("no panic"), say(Language::Portuguese));
}
