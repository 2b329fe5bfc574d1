//! The commands that a chapter shows, and what it says that they print.
//!
//! A block marked `console` has commands after `$ `, each with what it prints; a block marked `sh` has
//! commands alone. `[..]` stands for what differs from run to run, a line `...` for any lines. What is marked
//! `recorded` takes long: it is run by `cargo xtask book --record`, not by the tests.

use std::ops::Range;
use std::sync::LazyLock;

use pulldown_cmark::{CodeBlockKind, Event, Tag, TagEnd};
use regex::Regex;

use crate::chapter::parser;

/// How a command is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// With what it prints.
    Console,
    /// Alone: it must succeed.
    Shell,
}

/// A command of a chapter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// How it is shown.
    pub kind: Kind,
    /// Whether it is only run when the book is recorded anew.
    pub is_recorded: bool,
    /// The command line.
    pub command: String,
    /// What it prints, by the chapter.
    pub output: String,
    /// Where that stands in the text of the chapter.
    pub place: Range<usize>,
}

/// All commands of a chapter, in order.
#[must_use]
pub fn examples(text: &str) -> Vec<Example> {
    let mut examples = Vec::new();
    let mut kind = None;
    for (event, place) in parser(text).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                let mut words = info.split(',');
                let shown = match words.next() {
                    Some("console") => Some(Kind::Console),
                    Some("sh") => Some(Kind::Shell),
                    _ => None,
                };
                kind = shown.map(|shown| (shown, words.any(|word| word == "recorded")));
            }
            Event::Text(_) => {
                if let Some((kind, is_recorded)) = kind {
                    read_block(text, place, kind, is_recorded, &mut examples);
                }
            }
            Event::End(TagEnd::CodeBlock) => kind = None,
            _ => {}
        }
    }
    examples
}

fn read_block(text: &str, place: Range<usize>, kind: Kind, is_recorded: bool, examples: &mut Vec<Example>) {
    let mut start = place.start;
    let mut is_first = true;
    for line in text[place].split_inclusive('\n') {
        let end = start + line.len();
        let command = match kind {
            Kind::Console => line.strip_prefix("$ "),
            Kind::Shell => Some(line).filter(|line| !line.trim().is_empty() && !line.starts_with('#')),
        };
        match (command, examples.last_mut()) {
            (Some(command), _) => {
                let command = command.trim_end().to_owned();
                examples.push(Example { kind, is_recorded, command, output: String::new(), place: end..end });
            }
            (None, Some(example)) if kind == Kind::Console && !is_first => {
                example.output.push_str(line);
                example.place.end = end;
            }
            _ => {}
        }
        is_first = false;
        start = end;
    }
}

/// The text of a chapter with other outputs for some of its examples.
#[must_use]
pub fn write_output(text: &str, outputs: &[(Example, String)]) -> String {
    let mut text = text.to_owned();
    for (example, output) in outputs.iter().rev() {
        text.replace_range(example.place.clone(), output);
    }
    text
}

/// What a command printed, with `[..]` for times and rates, which differ from run to run.
#[must_use]
pub fn masked(printed: &str) -> String {
    static VOLATILE: LazyLock<[(Regex, &str); 7]> = LazyLock::new(|| {
        [
            (r#""time_ms":\d+"#, r#""time_ms":[..]"#),
            (r"\d+[.,]\d+ s\b", "[..] s"),
            (r"[\d.,\u{a0}]+ (million|milhões)( nodes| de nós)? (per second|por segundo)", "[..] $1$2 $3"),
            (r"[\d.,\u{a0}]+ (million|milhões)/s", "[..] $1/s"),
            (r", [\d.,\u{a0}]+ (million|milhões)\b", ", [..] $1"),
            // How well programs are contained depends on the machine.
            (r"(were contained|dos programas externos): .*", "$1: [..]"),
            // A row of a comparison of parts: its seconds.
            (r"(?m)^(\S.*\d[.,]\d\d +)\d+[.,]\d{3}( +[−\d].*)$", "$1[..]$2"),
        ]
        .map(|(pattern, mask)| (Regex::new(pattern).expect("a pattern"), mask))
    });
    VOLATILE
        .iter()
        .fold(printed.to_owned(), |text, (pattern, mask)| pattern.replace_all(&text, *mask).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHAPTER: &str = "# A\n\n```console\n$ one\n1\n$ two\n```\n\n```sh\n# a remark\nthree\n```\n\n```sh,recorded\nfour\n```\n\n```text\nfive\n```\n";

    #[test]
    fn commands_are_found_with_their_output() {
        let found = examples(CHAPTER);
        let commands: Vec<_> =
            found.iter().map(|example| (example.command.as_str(), example.output.as_str())).collect();
        assert_eq!(commands, [("one", "1\n"), ("two", ""), ("three", ""), ("four", "")]);
        assert_eq!(
            found.iter().map(|example| example.is_recorded).collect::<Vec<_>>(),
            [false, false, false, true]
        );
    }

    #[test]
    fn outputs_are_put_in_their_places() {
        let found = examples(CHAPTER);
        let outputs = [(found[0].clone(), "I\nII\n".to_owned()), (found[1].clone(), "2\n".to_owned())];
        let expected = CHAPTER.replace("$ one\n1\n$ two\n", "$ one\nI\nII\n$ two\n2\n");
        assert_eq!(write_output(CHAPTER, &outputs), expected);
    }

    #[test]
    fn times_and_rates_are_masked() {
        assert_eq!(
            masked("12 nodes in 0.500 s, 1,234.0 million per second, {\"time_ms\":17,\"nodes\":3}"),
            "12 nodes in [..] s, [..] million per second, {\"time_ms\":[..],\"nodes\":3}"
        );
        assert_eq!(
            masked("0,279 s, 13,2 milhões de nós por segundo"),
            "[..] s, [..] milhões de nós por segundo"
        );
    }
}
