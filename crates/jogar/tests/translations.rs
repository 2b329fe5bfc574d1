//! Both languages are complete: same keys, same values, and every key that the source asks for.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;

const ENGLISH: &str = include_str!("../locales/en.ftl");
const PORTUGUESE: &str = include_str!("../locales/pt.ftl");

/// Each message with the values that it shows. A key that is there twice is a failure.
fn messages(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = parse(source.to_owned()).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
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
    let (english, portuguese) = (messages(ENGLISH), messages(PORTUGUESE));
    let keys = |texts: &BTreeMap<String, BTreeSet<String>>| texts.keys().cloned().collect::<BTreeSet<_>>();
    assert_eq!(keys(&english), keys(&portuguese));
    for (key, values) in &english {
        assert_eq!(Some(values), portuguese.get(key), "{key} shows other values");
    }
}

/// Keys in the source stand right after one of these.
const MARKS: [&str; 6] = ["Fault::new(\"", ".fault(\"", "say(\"", "tell(\"", "key: \"", "shape: \""];

#[test]
fn every_key_in_the_source_has_a_text() {
    let english = messages(ENGLISH);
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut asked = 0;
    for name in ["jogar-core", "jogar-games", "jogar"] {
        for source in sources(&crates.join(name).join("src")) {
            for mark in MARKS {
                for rest in source.split(mark).skip(1) {
                    let key = rest.split('"').next().unwrap_or_default();
                    assert!(english.contains_key(key), "no text for {key}");
                    asked += 1;
                }
            }
        }
    }
    assert!(asked > 50, "only {asked} keys were found: the marks are out of date");
}

/// All Rust sources below a folder, without their tests.
fn sources(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries
        .flat_map(|path| {
            if path.is_dir() {
                return sources(&path);
            }
            let text = fs::read_to_string(&path).expect("a source");
            vec![text.split("#[cfg(test)]").next().unwrap_or_default().to_owned()]
        })
        .collect()
}
