//! The rules of a game or a puzzle, to read on a terminal.
//!
//! Their only source is the chapter of the book. A section of it begins with a heading that names the game,
//! such as "## Lear (`lear`)"; a heading such as "### Variant `2016`" begins what holds for one variant
//! alone. The chapter uses a small part of Markdown: paragraphs, lists, tables and boards in fences, which
//! become lines of plain text here. Who can show more has the words that are terms or code, as [`Phrase`]s.

use crate::{Language, wrap};

/// The rules of one game or puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules(Vec<RuleBlock>);

/// A part of the text. Texts have the marks of Markdown for terms and code, which [`phrases`] reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleBlock {
    /// A heading.
    Heading(String),
    /// A paragraph.
    Paragraph {
        /// The number of columns before it.
        indent: usize,
        /// The text.
        text: String,
    },
    /// An item of a list.
    Item {
        /// The text.
        text: String,
    },
    /// A table.
    Table {
        /// The number of columns before it.
        indent: usize,
        /// The rows; the first one is its head.
        rows: Vec<Vec<String>>,
    },
    /// Lines in which every blank counts, such as a board.
    Verbatim(Vec<String>),
}

/// Words of a text that look alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phrase {
    /// Words like all others.
    Plain(String),
    /// What the text is about.
    Term(String),
    /// What is written exactly so.
    Code(String),
}

/// A line of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleLine {
    /// The text.
    pub text: String,
    /// Whether it is a heading.
    pub is_heading: bool,
}

/// Columns of the mark of a list item.
const ITEM: usize = 2;
/// Columns between the columns of a table.
const GAP: usize = 2;
/// No column of a table becomes narrower than this.
const LEAST_COLUMN: usize = 6;

impl Rules {
    /// The rules of a game or puzzle by its name in lists; with a variant, without what holds for others
    /// alone. `None` if the chapter does not have it.
    #[must_use]
    pub fn of(language: Language, name: &str, variant: Option<&str>) -> Option<Self> {
        let mut lines =
            language.rules_chapter().lines().skip_while(|line| heading_of(line, "## ") != Some(name));
        let title = lines.next()?;
        let title = title.trim_start_matches("## ").split(" (`").next()?;
        let mut kept = Vec::new();
        let mut is_wanted = true;
        for line in lines.take_while(|line| !line.starts_with("## ")) {
            if let Some(other) = heading_of(line, "### ") {
                is_wanted = variant.is_none_or(|variant| variant.eq_ignore_ascii_case(other));
            }
            kept.extend(is_wanted.then_some(line));
        }
        let mut blocks = vec![RuleBlock::Heading(title.to_owned())];
        blocks.extend(read_blocks(&kept));
        Some(Self(blocks))
    }

    /// The parts of the text, for whoever lays it out.
    #[must_use]
    pub fn blocks(&self) -> &[RuleBlock] {
        &self.0
    }

    /// The text in lines of at most `width` columns; boards are as wide as they are.
    #[must_use]
    pub fn lines(&self, width: usize) -> Vec<RuleLine> {
        let mut lines = Vec::new();
        for (index, block) in self.0.iter().enumerate() {
            let follows_item = index > 0 && matches!(self.0[index - 1], RuleBlock::Item { .. });
            if index > 0 && !(follows_item && matches!(block, RuleBlock::Item { .. })) {
                lines.push(RuleLine { text: String::new(), is_heading: false });
            }
            let is_heading = matches!(block, RuleBlock::Heading(_));
            lines.extend(block.lines(width).into_iter().map(|text| RuleLine { text, is_heading }));
        }
        lines
    }
}

/// The name in code quotes of a heading of this level.
fn heading_of<'a>(line: &'a str, level: &str) -> Option<&'a str> {
    line.strip_prefix(level)?.split('`').nth(1)
}

/// A text in phrases, by its marks of Markdown.
#[must_use]
pub fn phrases(text: &str) -> Vec<Phrase> {
    let mut phrases = Vec::new();
    for (number, part) in text.split("**").enumerate() {
        if number % 2 == 1 {
            phrases.push(Phrase::Term(plain(part)));
            continue;
        }
        let kinds = [Phrase::Plain, Phrase::Code];
        let words = part.split('`').map(str::to_owned).zip(kinds.into_iter().cycle());
        phrases.extend(words.filter(|(words, _)| !words.is_empty()).map(|(words, kind)| kind(words)));
    }
    phrases
}

/// A text without the marks of Markdown.
fn plain(text: &str) -> String {
    text.replace("**", "").replace('`', "")
}

fn read_blocks(lines: &[&str]) -> Vec<RuleBlock> {
    let mut blocks: Vec<RuleBlock> = Vec::new();
    let mut is_new = true;
    let mut is_verbatim = false;
    for line in lines {
        let indent = line.len() - line.trim_start().len();
        let text = line.trim();
        if text.starts_with("```") {
            is_verbatim = !is_verbatim;
            if is_verbatim {
                blocks.push(RuleBlock::Verbatim(Vec::new()));
            }
            is_new = true;
        } else if is_verbatim {
            if let Some(RuleBlock::Verbatim(board)) = blocks.last_mut() {
                board.push((*line).to_owned());
            }
        } else if text.is_empty() {
            is_new = true;
        } else {
            add_line(&mut blocks, text, indent, is_new);
            is_new = text.starts_with("### ");
        }
    }
    blocks
}

/// Adds a line that is not blank; `is_new` says that it does not go on with the block before.
fn add_line(blocks: &mut Vec<RuleBlock>, text: &str, indent: usize, is_new: bool) {
    let cells = || text.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect::<Vec<_>>();
    match blocks.last_mut() {
        _ if text.starts_with("### ") => {
            blocks.push(RuleBlock::Heading(plain(text.trim_start_matches("### "))));
        }
        _ if text.starts_with("- ") => blocks.push(RuleBlock::Item { text: text[2..].to_owned() }),
        _ if text.starts_with("|---") => {}
        Some(RuleBlock::Table { rows, .. }) if !is_new => rows.push(cells()),
        _ if text.starts_with('|') => blocks.push(RuleBlock::Table { indent, rows: vec![cells()] }),
        Some(RuleBlock::Paragraph { text: before, .. } | RuleBlock::Item { text: before }) if !is_new => {
            before.push(' ');
            before.push_str(text);
        }
        _ => blocks.push(RuleBlock::Paragraph { indent, text: text.to_owned() }),
    }
}

impl RuleBlock {
    fn lines(&self, width: usize) -> Vec<String> {
        match self {
            Self::Heading(text) => wrap(text, width),
            Self::Paragraph { indent, text } => indented(&plain(text), *indent, "", width),
            Self::Item { text } => indented(&plain(text), ITEM, "• ", width),
            Self::Table { indent, rows } => {
                let rows: Vec<Vec<_>> =
                    rows.iter().map(|row| row.iter().map(|cell| plain(cell)).collect()).collect();
                table_lines(&rows, *indent, width)
            }
            Self::Verbatim(lines) => lines.clone(),
        }
    }
}

/// A wrapped text, `indent` columns from the left, with a mark before its first line.
fn indented(text: &str, indent: usize, mark: &str, width: usize) -> Vec<String> {
    let lines = wrap(text, width.saturating_sub(indent)).into_iter();
    let line = |(number, line)| {
        if number == 0 { format!("{mark:indent$}{line}") } else { format!("{:indent$}{line}", "") }
    };
    lines.enumerate().map(line).collect()
}

/// Aligned columns; if they are too wide, the widest one is wrapped.
fn table_lines(rows: &[Vec<String>], indent: usize, width: usize) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let length = |row: &Vec<String>, column: usize| row.get(column).map_or(0, |cell| cell.chars().count());
    let widest = |column| rows.iter().map(|row| length(row, column)).max().unwrap_or(0);
    let mut widths: Vec<usize> = (0..columns).map(widest).collect();
    let all = indent + widths.iter().sum::<usize>() + GAP * columns.saturating_sub(1);
    if let Some(widest) = widths.iter_mut().max().filter(|_| all > width) {
        *widest = widest.saturating_sub(all - width).max(LEAST_COLUMN);
    }
    rows.iter().flat_map(|row| row_lines(row, &widths, indent)).collect()
}

/// One row of a table, as many lines as its highest cell.
fn row_lines(row: &[String], widths: &[usize], indent: usize) -> Vec<String> {
    let cells: Vec<_> = row.iter().zip(widths).map(|(cell, &width)| wrap(cell, width)).collect();
    let height = cells.iter().map(Vec::len).max().unwrap_or(0);
    let line = |number: usize| {
        let parts = cells.iter().zip(widths).map(|(cell, &width)| {
            let part = cell.get(number).map_or("", String::as_str);
            format!("{part:<cell_width$}", cell_width = width + GAP)
        });
        format!("{:indent$}{}", "", parts.collect::<String>()).trim_end().to_owned()
    };
    (0..height).map(line).collect()
}
