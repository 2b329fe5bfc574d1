//! A book: a summary that lists chapters, in one language.

use std::fs;
use std::path::{Path, PathBuf};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// The folders of both books, below `book/`: their languages.
pub const BOOKS: [&str; 2] = ["en", "pt"];

/// A chapter.
#[derive(Clone, Debug)]
pub struct Chapter {
    /// The file.
    pub path: PathBuf,
    /// Its name below the folder of the book.
    pub name: String,
    /// Its title in the summary.
    pub title: String,
    /// Its text, in Markdown.
    pub text: String,
}

/// A book.
#[derive(Clone, Debug)]
pub struct Book {
    /// Its folder.
    pub folder: PathBuf,
    /// Its chapters, in order.
    pub chapters: Vec<Chapter>,
}

/// The folder of the whole project.
#[must_use]
pub fn root() -> &'static Path {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    folder.parent().unwrap_or(folder)
}

/// The parts of Markdown that mdBook reads, too.
pub(crate) fn parser(text: &str) -> Parser<'_> {
    Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH | Options::ENABLE_FOOTNOTES)
}

impl Book {
    /// Reads the book of a language.
    ///
    /// # Panics
    /// If the summary or a chapter cannot be read.
    #[must_use]
    pub fn read(language: &str) -> Self {
        let folder = root().join("book").join(language);
        let listed = listed(&read(&folder.join("SUMMARY.md")));
        let chapters = listed.into_iter().map(|(name, title)| {
            let path = folder.join(&name);
            Chapter { text: read(&path), path, name, title }
        });
        Self { chapters: chapters.collect(), folder }
    }

    /// The Markdown files of its folder that the summary does not list.
    ///
    /// # Panics
    /// If the folder cannot be read.
    #[must_use]
    pub fn unlisted(&self) -> Vec<String> {
        let files = fs::read_dir(&self.folder).expect("the folder of the book");
        let paths = files.map(|file| file.expect("a file").path());
        let paths = paths.filter(|path| path.extension().is_some_and(|ending| ending == "md"));
        let names = paths.filter_map(|path| Some(path.file_name()?.to_string_lossy().into_owned()));
        let chapters = names.filter(|name| name != "SUMMARY.md");
        chapters.filter(|name| self.chapters.iter().all(|chapter| chapter.name != *name)).collect()
    }
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The files and titles of a summary.
fn listed(summary: &str) -> Vec<(String, String)> {
    let mut chapters = Vec::new();
    let mut open = None;
    for event in parser(summary) {
        match event {
            Event::Start(Tag::Link { dest_url, .. }) => open = Some((dest_url.to_string(), String::new())),
            Event::Text(text) | Event::Code(text) => {
                if let Some((_, title)) = &mut open {
                    title.push_str(&text);
                }
            }
            Event::End(TagEnd::Link) => chapters.extend(open.take()),
            _ => {}
        }
    }
    chapters
}
