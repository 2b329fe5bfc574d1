//! Where a chapter points to: other chapters and their headings, pictures, and parts of the source that are
//! included.

use std::collections::BTreeMap;

use pulldown_cmark::{Event, Tag, TagEnd};

use crate::chapter::parser;

/// The targets of the links and pictures of a text, as they are written.
#[must_use]
pub fn links(text: &str) -> Vec<String> {
    let targets = parser(text).filter_map(|event| match event {
        Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => Some(dest_url.to_string()),
        _ => None,
    });
    targets.collect()
}

/// The names by which the headings of a chapter can be linked, as mdBook makes them.
#[must_use]
pub fn heading_ids(text: &str) -> Vec<String> {
    let mut ids: Vec<String> = Vec::new();
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    let mut open: Option<String> = None;
    for event in parser(text) {
        match event {
            Event::Start(Tag::Heading { .. }) => open = Some(String::new()),
            Event::Text(text) | Event::Code(text) => {
                if let Some(title) = &mut open {
                    title.push_str(&text);
                }
            }
            Event::End(TagEnd::Heading(_)) => {
                let id = id_of(&open.take().unwrap_or_default());
                let times = known.entry(id.clone()).or_insert(0);
                ids.push(if *times == 0 { id } else { format!("{id}-{times}") });
                *times += 1;
            }
            _ => {}
        }
    }
    ids
}

fn id_of(title: &str) -> String {
    let kept = title.trim().chars().filter_map(|letter| match letter {
        letter if letter.is_alphanumeric() || letter == '_' || letter == '-' => {
            Some(letter.to_lowercase().to_string())
        }
        letter if letter.is_whitespace() => Some("-".to_owned()),
        _ => None,
    });
    kept.collect()
}

/// A part of a file that a chapter includes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Include {
    /// The file, as seen from the chapter.
    pub path: String,
    /// The name of the part; the whole file without one.
    pub anchor: Option<String>,
}

/// What a chapter includes.
#[must_use]
pub fn includes(text: &str) -> Vec<Include> {
    let found = text.split("{{#include ").skip(1).filter_map(|rest| rest.split("}}").next());
    found
        .map(|target| match target.trim().split_once(':') {
            Some((path, anchor)) => Include { path: path.to_owned(), anchor: Some(anchor.to_owned()) },
            None => Include { path: target.trim().to_owned(), anchor: None },
        })
        .collect()
}

/// The named parts of a source file, each with its number of lines. A part that is never ended has none.
#[must_use]
pub fn anchors_of(source: &str) -> BTreeMap<String, Option<usize>> {
    let mut found = BTreeMap::new();
    for (number, line) in source.lines().enumerate() {
        if let Some((_, name)) = line.split_once("ANCHOR: ") {
            // In Markdown a name stands in a comment, which ends after it.
            let name = name.trim().trim_end_matches("-->").trim_end();
            let end = source.lines().skip(number + 1).position(|line| {
                line.trim_end().trim_end_matches("-->").trim_end().ends_with(&format!("ANCHOR_END: {name}"))
            });
            found.insert(name.to_owned(), end);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_named_as_in_mdbook() {
        let ids = heading_ids("# The search\n\n## A*, and `bfs`\n\n## A*, and `bfs`\n\n## Olhar para trás\n");
        assert_eq!(ids, ["the-search", "a-and-bfs", "a-and-bfs-1", "olhar-para-trás"]);
    }

    #[test]
    fn includes_and_anchors() {
        let text = "```rust\n{{#include ../a.rs:b}}\n```\n{{#include c.md}}\n";
        let named = Include { path: "../a.rs".to_owned(), anchor: Some("b".to_owned()) };
        assert_eq!(includes(text), [named, Include { path: "c.md".to_owned(), anchor: None }]);
        let source = "// ANCHOR: b\nx\ny\n// ANCHOR_END: b\n// ANCHOR: c\n";
        assert_eq!(anchors_of(source), BTreeMap::from([("b".to_owned(), Some(2)), ("c".to_owned(), None)]));
        let source = "<!-- ANCHOR: b -->\nx\n<!-- ANCHOR_END: b -->\n";
        assert_eq!(anchors_of(source), BTreeMap::from([("b".to_owned(), Some(1))]));
    }
}
