//! What two chapters that say the same have in common: headings, tables with their numbers, code, pictures,
//! in order.

use pulldown_cmark::{CodeBlockKind, Event, Tag, TagEnd};

use crate::chapter::parser;

/// A part of a chapter, as far as it does not depend on the language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A heading and its level.
    Heading(usize),
    /// A table: how many columns each row has, and all numbers in it as digits.
    Table(Vec<Vec<String>>),
    /// A block of code: how it is marked, and for commands how many there are.
    Code(String, usize),
    /// A picture, by the name of its file.
    Picture(String),
    /// A list and how many items it has.
    List(usize),
}

/// The parts of a chapter, in order.
#[must_use]
pub fn shape(text: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut cell = None;
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut code: Option<(String, String)> = None;
    // Places of the lists that are still open.
    let mut lists = Vec::new();
    for event in parser(text) {
        match event {
            Event::Start(Tag::Heading { level, .. }) => parts.push(Part::Heading(level as usize)),
            Event::Start(Tag::Image { dest_url, .. }) => parts.push(Part::Picture(dest_url.to_string())),
            Event::Start(Tag::List(_)) => {
                lists.push(parts.len());
                parts.push(Part::List(0));
            }
            Event::Start(Tag::Item) => {
                if let Some(Part::List(items)) = lists.last().and_then(|&place| parts.get_mut(place)) {
                    *items += 1;
                }
            }
            Event::End(TagEnd::List(_)) => drop(lists.pop()),
            Event::Start(Tag::Table(_)) => rows.clear(),
            Event::Start(Tag::TableHead | Tag::TableRow) => rows.push(Vec::new()),
            Event::Start(Tag::TableCell) => cell = Some(String::new()),
            Event::End(TagEnd::TableCell) => {
                if let (Some(row), Some(text)) = (rows.last_mut(), cell.take()) {
                    row.push(numbers(&text));
                }
            }
            Event::End(TagEnd::Table) => parts.push(Part::Table(std::mem::take(&mut rows))),
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                code = Some((info.to_string(), String::new()));
            }
            Event::End(TagEnd::CodeBlock) => {
                if let Some((info, text)) = code.take() {
                    let commands = text.lines().filter(|line| line.starts_with("$ ")).count();
                    parts.push(Part::Code(info, commands));
                }
            }
            Event::Text(text) | Event::Code(text) | Event::Html(text) | Event::InlineHtml(text) => {
                if let Some((_, code)) = &mut code {
                    code.push_str(&text);
                } else if let Some(cell) = &mut cell {
                    cell.push_str(&text);
                }
            }
            _ => {}
        }
    }
    parts
}

/// The numbers of a cell: digits alone, so that 1,234.5 and 1 234,5 are the same.
fn numbers(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let is_digit = |place: usize| letters.get(place).is_some_and(char::is_ascii_digit);
    let mut numbers = String::new();
    for (place, letter) in letters.iter().enumerate() {
        let separates =
            " ,.\u{a0}".contains(*letter) && place > 0 && is_digit(place - 1) && is_digit(place + 1);
        if letter.is_ascii_digit() {
            numbers.push(*letter);
        } else if !separates && !numbers.is_empty() && !numbers.ends_with(' ') {
            numbers.push(' ');
        }
    }
    numbers.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_the_same_in_both_languages() {
        for (english, portuguese) in [
            ("1,234,567 nodes", "1 234 567 nós"),
            ("+0.53 (+0.44 to +0.62)", "+0,53 (+0,44 a +0,62)"),
            ("9!<br>608,239<br>0.076 s", "9!<br>608 239<br>0,076 s"),
            ("893,027", "893\u{a0}027"),
            ("3644", "3644"),
            ("1.0001 (missed)", "1,0001 (não)"),
            ("48, 48, 45, 45", "48, 48, 45, 45"),
        ] {
            assert_eq!(numbers(english), numbers(portuguese));
        }
        assert_ne!(numbers("99 of 100"), numbers("100 em 100"));
        assert_ne!(numbers("0.077"), numbers("0,057"));
    }

    #[test]
    fn a_missing_row_a_heading_and_a_picture_are_seen() {
        let whole = "# A\n\n![p](pictures/p.svg)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n\n- x\n- y\n";
        for (old, new) in
            [("| 3 | 4 |\n", ""), ("# A", "## A"), ("p.svg", "q.svg"), ("| 2", "| 5"), ("- y\n", "")]
        {
            assert_ne!(shape(whole), shape(&whole.replace(old, new)), "{old} → {new}");
        }
        assert_eq!(shape(whole), shape(&whole.replace("# A", "# B").replace("- x", "- z")));
    }
}
