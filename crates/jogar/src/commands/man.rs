//! `jogar man`: a manual page for each command, in one language. `cargo xtask man` calls it for all.

use std::fs;
use std::io;

use clap::Command;
use clap_mangen::Man;

use crate::arguments::{ManArguments, command};
use crate::failure::Failure;
use crate::output_file::{self, unwritable};
use jogar_words::Texts;

/// The headings of a page as they are generated, and their texts.
const HEADINGS: [(&str, &str); 7] = [
    ("NAME", "man-name"),
    ("SYNOPSIS", "man-synopsis"),
    ("DESCRIPTION", "man-description"),
    ("OPTIONS", "man-options"),
    ("SUBCOMMANDS", "man-commands"),
    ("EXTRA", "man-example"),
    ("VERSION", "man-version"),
];

/// Writes the pages into a folder.
pub fn run(arguments: &ManArguments, texts: &Texts) -> Result<(), Failure> {
    fs::create_dir_all(&arguments.folder).map_err(|error| unwritable(&arguments.folder, &error))?;
    let mut root = command(texts);
    root.build();
    write_pages(&root, arguments, texts)
}

fn write_pages(command: &Command, arguments: &ManArguments, texts: &Texts) -> Result<(), Failure> {
    let man = Man::new(command.clone()).source(concat!("jogar ", env!("CARGO_PKG_VERSION")));
    let path = arguments.folder.join(man.get_filename());
    output_file::write(path, &page(&man, texts)?)?;
    let below = command.get_subcommands().filter(|below| !below.is_hide_set());
    below.into_iter().try_for_each(|below| write_pages(below, arguments, texts))
}

/// A page with the headings of the language.
fn page(man: &Man, texts: &Texts) -> io::Result<String> {
    let mut bytes = Vec::new();
    man.render(&mut bytes)?;
    let text = String::from_utf8_lossy(&bytes);
    // The heading of the section says it already.
    let example = texts.say("help-example");
    let lines = text.lines().filter(|line| *line != example).map(|line| heading(line, texts) + "\n");
    Ok(lines.collect())
}

fn heading(line: &str, texts: &Texts) -> String {
    let name = line.strip_prefix(".SH ");
    let known = name.and_then(|name| HEADINGS.into_iter().find(|(known, _)| *known == name));
    known.map_or_else(|| line.to_owned(), |(_, key)| format!(".SH {}", texts.say(key)))
}
