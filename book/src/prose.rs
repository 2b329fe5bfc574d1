//! The prose of a chapter: what a person reads as sentences, without code, links' targets, formulas and names
//! of included files.

use pulldown_cmark::{Event, Tag, TagEnd};

use crate::chapter::parser;

/// The text of a chapter outside code, in pieces.
#[must_use]
pub fn prose(text: &str) -> Vec<String> {
    let mut pieces = Vec::new();
    let mut in_code = false;
    for event in parser(text) {
        match event {
            Event::Start(Tag::CodeBlock(_)) => in_code = true,
            Event::End(TagEnd::CodeBlock) => in_code = false,
            Event::Text(text) if !in_code && !text.starts_with("{{#include") => pieces.push(text.to_string()),
            _ => {}
        }
    }
    pieces
}
